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

// ---- Word from a server while no page is open -------------------------------------------------

interface Notice { title: string; message: string; url: string; table: string }

self.addEventListener('push', (event) => {
    const notice = event.data?.json() as Notice | undefined;
    if (notice) event.waitUntil(self.registration.showNotification(notice.title,
        { body: notice.message, tag: notice.table, icon: 'icon.svg', data: `#/t/${notice.table}` }));
});

/** The table opens in a page that is there already, or in a new one. */
async function show(hash: string): Promise<void> {
    const [page] = await self.clients.matchAll({ type: 'window' });
    const address = self.registration.scope + hash;
    if (page) { await page.focus(); await page.navigate(address); }
    else await self.clients.openWindow(address);
}
self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(show(event.notification.data as string));
});

export {};
