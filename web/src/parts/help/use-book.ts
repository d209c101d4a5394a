import type { GameId } from '@tinstar/shelf';
import { helpOf } from '@tinstar/text';
import { useEffect, useState } from 'react';
import { loadTable } from '../../games/index.ts';
import { fetchWords } from '../../words/language.tsx';
import type { HelpBook } from './book.ts';

const idle = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 3000 });
    else setTimeout(done, 500);
  });

/**
 * The help of a game; `null` until it is there. Fetched once the table stands and never because somebody points at
 * something: what is looked at is nobody's business, the server's least of all.
 */
export function useHelpBook(game: GameId): HelpBook | null {
  const [book, setBook] = useState<HelpBook | null>(null);
  useEffect(() => {
    let isWanted = true;
    void (async () => {
      const table = await loadTable(game);
      await idle();
      const names = ['help', helpOf(game), ...table.words];
      const [loaded] = await Promise.all([table.loadHelp(), ...names.map(fetchWords)]);
      if (isWanted) setBook(loaded);
    })();
    return () => {
      isWanted = false;
    };
  }, [game]);
  return book;
}
