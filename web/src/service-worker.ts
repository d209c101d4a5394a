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
    // Pages that are open go on with the files of the build before; caches are named in the order they were made.
    const others = (await caches.keys()).filter((name) => name !== CACHE);
    for (const name of others.slice(0, -1)) await caches.delete(name);
    await worker.clients.claim();
  };
  event.waitUntil(dropOld());
});

const find = async (path: string): Promise<Response | undefined> =>
  (await (await caches.open(CACHE)).match(path)) ?? caches.match(path);

worker.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (url.pathname.startsWith('/api/')) return;
  // Every address of the page is the same bare document; files carry their hash in the name and never change.
  const path = event.request.mode === 'navigate' ? '/index.html' : url.pathname;
  event.respondWith(find(path).then((kept) => kept ?? fetch(event.request)));
});

/** How long a page may take to say whether it is looked at. */
const ASK_MS = 1000;

function asks(client: Client): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', (event: MessageEvent<boolean>) => resolve(event.data));
    port1.start();
    setTimeout(() => resolve(false), ASK_MS);
    client.postMessage({ type: 'watched?' }, [port2]);
  });
}

/** Somebody who looks at the page sees for themselves; "always" is the server's business. */
async function isWatched(): Promise<boolean> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return (await Promise.all(pages.map((page) => asks(page)))).includes(true);
}

interface PushWords {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
}

worker.addEventListener('push', (event) => {
  const call = async (): Promise<void> => {
    const { title, body, path, tag } = event.data!.json() as PushWords;
    // What happened to the account is no call to a table: it is shown whatever page is open.
    const isAlwaysShown = tag === 'trial' || tag.startsWith('account-');
    if (!isAlwaysShown && (await isWatched())) return;
    await worker.registration.showNotification(title, {
      body,
      tag,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { path },
    });
  };
  event.waitUntil(call());
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data as { path: string };
  const open = async (): Promise<void> => {
    const pages = await worker.clients.matchAll({ type: 'window' });
    const there = pages.find((page) => new URL(page.url).pathname === path);
    if (there) await there.focus();
    else await worker.clients.openWindow(path);
  };
  event.waitUntil(open());
});

export {};
