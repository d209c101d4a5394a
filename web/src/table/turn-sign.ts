import { useEffect } from 'react';
import { isWatched } from '../device/attention.ts';
import { afterPaint } from '../parts/after-paint.ts';
import { settings } from '../device/settings.ts';
import { useText } from '../words/language.tsx';

function showIcon(path: string): void {
  const icon = document.querySelector<HTMLLinkElement>('#favicon');
  if (icon && icon.getAttribute('href') !== path) icon.href = path;
}

/** Tab title and icon say that the table waits for you. */
export function useTurnSign(isMine: boolean): void {
  const { say } = useText();
  const title = isMine ? `★ ${say('web.table.yourTurn')}` : say('web.title');
  // Browsers take their time over a new icon, and nobody is in a hurry for it.
  useEffect(
    () =>
      afterPaint(() => {
        document.title = title;
        showIcon(isMine ? '/icon-turn.svg' : '/icon.svg');
      }),
    [title, isMine],
  );
  useEffect(
    () => () => {
      document.title = 'Tinstar';
      showIcon('/icon.svg');
    },
    [],
  );
}

/** A notification of the browser, when a table waits and nobody looks at its page. A push of the same table replaces it. */
export function useTurnNotice(isMine: boolean, body: string): void {
  const { say } = useText();
  const title = say('common.notify.turn');
  useEffect(() => {
    if (!isMine || !settings.get().notices || isWatched()) return;
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    const tag = window.location.pathname.split('/').at(-1)!;
    const notice = { body, tag, icon: '/icon-192.png', data: { path: window.location.pathname } };
    // Phones show notifications of a service worker alone.
    const show = async (): Promise<void> => {
      const worker = await navigator.serviceWorker?.getRegistration();
      if (worker) await worker.showNotification(title, notice);
      else new Notification(title, notice).addEventListener('click', () => window.focus());
    };
    show().catch(() => {});
  }, [isMine, title, body]);
}
