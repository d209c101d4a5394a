/**
 * What the server sends of a page before any script has run, so that there is something to read while it comes. Written
 * by the build in every language; nothing of this travels to the browser as script.
 */
import { GAME_IDS, type GameId } from '@tinstar/shelf';
import type { Language } from '@tinstar/text';
import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { Page } from './pages/page.tsx';
import { speak, useText } from './words/language.tsx';

/** The table's game introduces itself until the table is laid. */
function TableOpening({ game }: { game: GameId }): ReactElement {
  const { say, game: titleOf } = useText();
  const { name, pitch } = titleOf(game);
  return (
    <Page title={name} className="narrow opening">
      <section className="paper framed">
        <p className="pitch">{pitch}</p>
        <p role="status">{say('web.table.opening')}</p>
      </section>
    </Page>
  );
}

export interface Openings {
  /** The whole page: the script takes it over as it stands. */
  readonly home: string;
  readonly tables: Readonly<Record<GameId, string>>;
}

export async function writeOpenings(language: Language): Promise<Openings> {
  await speak(language);
  const tables = GAME_IDS.map((game) => [game, renderToStaticMarkup(<TableOpening game={game} />)]);
  return { home: renderToString(<App />), tables: Object.fromEntries(tables) as Record<GameId, string> };
}
