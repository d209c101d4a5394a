import type { GameId } from '@tinstar/shelf';
import type { ReactElement } from 'react';
import { outlawPortrait } from '../art/wyatt-earp/cards.ts';
import { Picture } from '../picture.tsx';

/** The picture by which a game is known on the home page. */
const PICTURES: Readonly<Record<GameId, () => readonly string[]>> = {
  'wyatt-earp': () => [outlawPortrait('belle_starr'), outlawPortrait('jesse_james'), outlawPortrait('billy_the_kid')],
};

export function Handbill({ game }: { game: GameId }): ReactElement {
  return (
    <div className="handbill" aria-hidden="true">
      {PICTURES[game]().map((drawing, index) => (
        <Picture key={index} className="handbill-picture" of={drawing} />
      ))}
    </div>
  );
}
