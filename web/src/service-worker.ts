/// <reference lib="webworker" />
/** Keeps every built file, so that the page, all languages and all games work with the server gone. */
const worker = self as unknown as ServiceWorkerGlobalScope;

/** The build writes the list of files in here (vite.config.ts). */
const precache = JSON.parse('__PRECACHE__') as { version: string; paths: string[] };
const CACHE = `tinstar-${precache.version}`;

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(precache.paths))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener('activate', (event) => {
  const dropOld = async (): Promise<void> => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
    await worker.clients.claim();
  };
  event.waitUntil(dropOld());
});

worker.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (url.pathname.startsWith('/api/')) return;
  // Every address of the page is the same document; files carry their hash in the name and never change.
  const path = event.request.mode === 'navigate' ? '/' : url.pathname;
  event.respondWith(caches.match(path).then((kept) => kept ?? fetch(event.request)));
});

export {};
