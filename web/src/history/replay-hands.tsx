import { type AnyGame, presentOnly } from '@tinstar/engine';
import type { ReactElement } from 'react';
import type { GameTable } from '../games/game-table.ts';
import { SeatName } from '../parts/seat-mark.tsx';
import { useWords } from '../words/language.tsx';
import type { Frame } from './replay-frames.ts';

/** What everybody held at a move. A replay is of a match that is over: nothing has to be hidden any more. */
export function AllHands(props: {
  engine: AnyGame;
  table: GameTable;
  names: readonly string[];
  frame: Frame;
}): ReactElement {
  const { engine, table, names, frame } = props;
  const { say } = useWords('end');
  return (
    <dl className="replay-hands">
      {names.map((name, seat) => {
        const seen = presentOnly(engine.view(frame.state, seat));
        return (
          <div key={seat}>
            <dt>
              <SeatName seat={seat} name={name} />
            </dt>
            <dd>{table.heldText(seen, names) || say('end.replay.hands.none')}</dd>
          </div>
        );
      })}
    </dl>
  );
}
