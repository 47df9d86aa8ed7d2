// The service worker: after the first visit everything is here, with or without a network.
//
// A build is one cache, named by the hash of all its files; nothing in it ever changes.  A new build is fetched whole beside
// the old one and takes over when the last page of the old one is closed, so that a page never sees files of two builds.
declare const FILES: string[];
declare const VERSION: string;
declare const self: ServiceWorkerGlobalScope;

const prefix = 'stele-', cacheName = prefix + VERSION;

async function install(): Promise<void> {
    const cache = await caches.open(cacheName);
    await cache.addAll(['./', ...FILES].map((file) => new Request(file, { cache: 'reload' })));
}

async function activate(): Promise<void> {
    for (const name of await caches.keys())
        if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name);
    await self.clients.claim();
}

async function answer(request: Request): Promise<Response> {
    const cache = await caches.open(cacheName);
    const found = await cache.match(request, { ignoreSearch: true });
    if (found) return found;
    try { return await fetch(request); }
    catch (error) {
        const page = request.mode === 'navigate' ? await cache.match('./') : undefined;
        if (page) return page;
        throw error;
    }
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
    const { request } = event;
    const path = request.url.startsWith(self.registration.scope) ? request.url.slice(self.registration.scope.length) : null;
    // What a server says is never kept.
    if (request.method === 'GET' && path !== null && !/^(api\/|healthz)/.test(path)) event.respondWith(answer(request));
});

export {};
