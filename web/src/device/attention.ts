/** Whether somebody is looking at this page. It never leaves the browser: the server is not told who looks at what. */

/** A glance at another window is no absence. */
const GLANCE_MS = 60_000;

let blurredAt = 0;
window.addEventListener('blur', () => (blurredAt = Date.now()));

export const isWatched = (): boolean =>
  document.visibilityState === 'visible' && (document.hasFocus() || Date.now() - blurredAt < GLANCE_MS);

// The service worker asks before it shows a push.
if ('serviceWorker' in navigator) {
  navigator.serviceWorker.addEventListener('message', (event: MessageEvent<{ type?: string }>) => {
    if (event.data?.type === 'watched?') event.ports[0]?.postMessage(isWatched());
  });
}
