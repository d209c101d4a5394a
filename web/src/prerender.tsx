/**
 * What the server sends of a page before any script has run, so that there is something to read while it comes. Written
 * by the build in every language; nothing of this travels to the browser as script.
 */
import { GAME_IDS, type GameId } from '@tinstar/shelf';
import type { Language } from '@tinstar/text';
import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App, NotFound } from './app.tsx';
import { openingOf } from './games/opening.ts';
import { Page } from './pages/page.tsx';
import { currentText, speak, useText } from './words/language.tsx';

const SIZE = /^<svg ([^>]*)viewBox="0 0 ([\d.]+) ([\d.]+)"/;
/** A portrait is small in its own units; as a file it is as large as a page shows it. */
const LEAST_WIDTH = 600;

/** The pictures of tables that are about to open, by game, as files. */
export function drawPictures(): Partial<Record<GameId, string>> {
  const drawn = GAME_IDS.flatMap((game): [GameId, string][] => {
    const picture = openingOf(game);
    if (!picture) return [];
    const file = picture.draw().replace(SIZE, (all, before: string, width: string, height: string) => {
      const scale = Math.max(1, LEAST_WIDTH / Number(width));
      return all.replace(before, `${before}width="${Number(width) * scale}" height="${Number(height) * scale}" `);
    });
    return [[game, file]];
  });
  return Object.fromEntries(drawn);
}

/** The table's game introduces itself until the table is laid. */
function TableOpening({ game, picture }: { game: GameId; picture: string | undefined }): ReactElement {
  const { say, game: titleOf } = useText();
  const { name, pitch } = titleOf(game);
  return (
    <Page title={name} className="narrow opening">
      <section className="paper framed">
        <p className="pitch">{pitch}</p>
        <p role="status">{say('web.table.opening')}</p>
      </section>
      {picture && (
        <img
          className="opening-picture"
          data-backdrop={openingOf(game)?.isBackdrop}
          src={picture}
          alt=""
          fetchPriority="high"
        />
      )}
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
  /** What leads nowhere. */
  readonly lost: Opening;
}

/** `pictures`: where those of `drawPictures` lie. */
export async function writeOpenings(language: Language, pictures: Partial<Record<GameId, string>>): Promise<Openings> {
  await speak(language);
  const { say, game: titleOf } = currentText();
  const tables = GAME_IDS.map((game): [GameId, Opening] => {
    const { name, pitch } = titleOf(game);
    const markup = renderToStaticMarkup(<TableOpening game={game} picture={pictures[game]} />);
    return [game, { title: say('web.join.title', { game: name }), description: pitch, markup }];
  });
  const home = { title: say('web.title'), description: say('web.home.lead'), markup: renderToString(<App />) };
  const lost = {
    title: say('web.notFound.title'),
    description: say('web.notFound.text'),
    markup: renderToStaticMarkup(<NotFound />),
  };
  return { home, lost, tables: Object.fromEntries(tables) as Record<GameId, Opening> };
}
