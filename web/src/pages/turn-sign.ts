import { useEffect } from 'react';
import { useText } from '../words/language.tsx';

/** Tab title and icon say that the table waits for you. */
export function useTurnSign(isMine: boolean): void {
  const { say } = useText();
  const title = isMine ? `★ ${say('web.table.yourTurn')}` : say('web.title');
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('#favicon');
    document.title = title;
    if (icon) icon.href = isMine ? '/icon-turn.svg' : '/icon.svg';
    return () => {
      document.title = 'Tinstar';
      if (icon) icon.href = '/icon.svg';
    };
  }, [title, isMine]);
}
