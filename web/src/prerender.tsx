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
import { currentText, speak, useText } from './words/language.tsx';

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

/** A document, and what a messenger shows of it when its address is passed on. */
interface Opening {
  readonly title: string;
  readonly description: string;
  readonly markup: string;
}

export interface Openings {
  /** The whole page: the script takes it over as it stands. */
  readonly home: Opening;
  readonly tables: Readonly<Record<GameId, Opening>>;
}

export async function writeOpenings(language: Language): Promise<Openings> {
  await speak(language);
  const { say, game: titleOf } = currentText();
  const tables = GAME_IDS.map((game): [GameId, Opening] => {
    const { name, pitch } = titleOf(game);
    const markup = renderToStaticMarkup(<TableOpening game={game} />);
    return [game, { title: say('web.join.title', { game: name }), description: pitch, markup }];
  });
  const home = { title: say('web.title'), description: say('web.home.lead'), markup: renderToString(<App />) };
  return { home, tables: Object.fromEntries(tables) as Record<GameId, Opening> };
}
