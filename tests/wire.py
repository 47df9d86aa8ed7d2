#!/usr/bin/env python3
"""A slow wire that loses, where the kernel's own (tc netem) cannot be had.

Between an end of a veth and a tap of a bridge, both in this network namespace:
    wire.py VETH TAP DELAY_MS JITTER_MS LOSS_PERCENT
Both give and take whole packets with the header of virtio, in which the kernel
keeps what it has left to be done to them (checksums, segments)."""
import fcntl
import heapq
import os
import random
import select
import socket
import struct
import sys
import time

TUNSETIFF, IFF_TAP, IFF_NO_PI, IFF_VNET_HDR = 0x400454ca, 2, 0x1000, 0x4000
SOL_PACKET, PACKET_VNET_HDR, ALL = 263, 15, 3
SO_RCVBUFFORCE, ROOM = 33, 1 << 17

veth, tap = sys.argv[1:3]
delay, jitter, loss = (float(word) for word in sys.argv[3:])
bridge = os.open('/dev/net/tun', os.O_RDWR | os.O_NONBLOCK)
fcntl.ioctl(bridge, TUNSETIFF,
            struct.pack('16sH', tap.encode(), IFF_TAP | IFF_NO_PI | IFF_VNET_HDR))
host = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, 0)
host.setsockopt(SOL_PACKET, PACKET_VNET_HDR, 1)
host.setsockopt(socket.SOL_SOCKET, SO_RCVBUFFORCE, 1 << 24)
host.bind((veth, ALL))
host.setblocking(False)


def from_host():
    packet, (_, _, kind, *_) = host.recvfrom(ROOM)
    return None if kind == socket.PACKET_OUTGOING else packet


ends = {host.fileno(): (from_host, lambda p: os.write(bridge, p)),
        bridge: (lambda: os.read(bridge, ROOM), host.send)}
under_way, count, last = [], 0, dict.fromkeys(ends, 0.0)
print('wired', flush=True)
while True:
    wait = max(0, under_way[0][0] - time.monotonic()) if under_way else None
    for end in select.select(list(ends), [], [], wait)[0]:
        take, give = ends[end]
        try:
            while True:
                packet = take()
                if packet is None or random.random() * 100 < loss:
                    continue
                # None overtakes another: TCP would take that for a loss.
                due = time.monotonic() + max(
                    0, delay + random.uniform(-jitter, jitter)) / 1000
                last[end] = due = max(due, last[end])
                count += 1
                heapq.heappush(under_way, (due, count, give, packet))
        except BlockingIOError:
            pass
    while under_way and under_way[0][0] <= time.monotonic():
        _, _, give, packet = heapq.heappop(under_way)
        try:
            give(packet)
        except OSError:
            pass                        # lost, as on any wire
