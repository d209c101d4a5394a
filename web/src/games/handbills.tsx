import type { GameId } from '@tinstar/shelf';
import { Suspense, use, type ReactElement } from 'react';
import { outlawPortrait } from '../art/wyatt-earp/cards.ts';
import { Picture, type Drawing } from '../picture.tsx';

/** The pictures by which a game is known on the home page. Those that need much ink come after the page. */
const PICTURES: Readonly<Record<GameId, () => Promise<readonly Drawing[]>>> = {
  'wyatt-earp': () =>
    Promise.resolve([outlawPortrait('belle_starr'), outlawPortrait('jesse_james'), outlawPortrait('billy_the_kid')]),
  scoundrels: async () => {
    const { scoundrelPortrait } = await import('../art/scoundrels/portrait.ts');
    return [
      scoundrelPortrait('gambler', 'one-eyed'),
      scoundrelPortrait('dog', 'electric'),
      scoundrelPortrait('widow', 'cybernetic'),
    ];
  },
  'bantam-west': async () => {
    const { characterPortrait } = await import('../art/bantam-west/people.ts');
    return [characterPortrait('levi_mercer'), characterPortrait('hanna_wilde'), characterPortrait('mika_mankiller')];
  },
};

const drawn = new Map<GameId, Promise<readonly Drawing[]>>();

function picturesOf(game: GameId): Promise<readonly Drawing[]> {
  let pictures = drawn.get(game);
  if (!pictures) drawn.set(game, (pictures = PICTURES[game]()));
  return pictures;
}

function Pictures({ game }: { game: GameId }): ReactElement {
  return (
    <>
      {use(picturesOf(game)).map((drawing, index) => (
        <Picture key={index} className="handbill-picture" of={drawing} />
      ))}
    </>
  );
}

export function Handbill({ game }: { game: GameId }): ReactElement {
  return (
    <div className="handbill" aria-hidden="true">
      <Suspense>
        <Pictures game={game} />
      </Suspense>
    </div>
  );
}
