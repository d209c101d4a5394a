/**
 * A site is brought up to date while people play on it. A page that is older than its server finds out in one of three
 * ways: a file of its own is no longer there, the server says that it speaks a newer protocol as well, or no longer speaks
 * that of the page.
 */

/** Milliseconds a worker gets to fetch all files of the new page. */
const PATIENCE = 30_000;

/** The worker's script lists every file of the build, and is always asked for anew. */
const LIST = '/sw.js';

/** Whether the server has another page than this one. With the server gone there is none. */
async function hasAnother(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  if (!own) return false;
  try {
    const answer = await fetch(LIST, { cache: 'no-store' });
    return answer.ok && !(await answer.text()).includes(new URL(own.src).pathname);
  } catch {
    return false;
  }
}

/** A worker hands out the files it has kept: a reload finds the new ones only when a new worker has taken its place. */
async function changeWorkers(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  if (!worker) return;
  const isChanged = new Promise<boolean>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true });
    setTimeout(() => resolve(false), PATIENCE);
  });
  await worker.update().catch(() => {});
  const isComing = worker.installing !== null || worker.waiting !== null;
  // One that cannot keep the new files is no help: without it the reload asks the server itself.
  if (isComing && !(await isChanged)) await worker.unregister();
}

let isUnderWay = false;

/** Loads the newest page, if the server has another than this. */
export async function upgrade(): Promise<void> {
  if (isUnderWay) return;
  isUnderWay = true;
  if (await hasAnother()) {
    await changeWorkers();
    window.location.reload();
  }
  isUnderWay = false;
}

let isWaiting = false;

/** The same as soon as nobody looks: a page that still understands its server can wait for that. */
export function upgradeUnseen(): void {
  if (isWaiting) return;
  isWaiting = true;
  const look = (): void => {
    if (document.visibilityState === 'hidden') void upgrade();
  };
  document.addEventListener('visibilitychange', look);
  look();
}

window.addEventListener('vite:preloadError', () => void upgrade());
