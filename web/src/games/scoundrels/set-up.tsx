import { CARDS, type Move, type View } from '@tinstar/scoundrels';
import type { ReactElement } from 'react';
import { Picture } from '../../drawing/picture.tsx';
import { SeatMark } from '../../parts/seat-mark.tsx';
import { leaderPortrait } from './faces.ts';
import { about } from './help-ids.ts';
import { GAME } from './choices.ts';
import { useTableText } from './words.ts';
import './set-up.css';

interface SetUpProps {
  readonly view: View;
  readonly names: readonly string[];
  /** What the viewer may choose now. */
  readonly moves: readonly Move[];
  readonly onMove: (move: Move) => void;
}

/** Before the first day: the leaders with what each brings along, then one's own two strategy cards (SC-034, SC-250). */
export function SetUp(props: SetUpProps): ReactElement | null {
  const { view } = props;
  if (view.phase === 'leaders') return <Leaders {...props} />;
  return view.phase === 'strategy' && view.viewer !== null ? <Strategies {...props} /> : null;
}

function Leaders({ view, names, moves, onMove }: SetUpProps): ReactElement {
  const { sc, named } = useTableText();
  return (
    <section className="sc-set-up" aria-label={sc('setup.leaders')}>
      {CARDS.leaders.map(({ id, strategies }, leader) => {
        const seat = view.players.findIndex((player) => player.leader === id);
        const move = moves.find((one) => one.type === 'chooseLeader' && one.leader === leader);
        return (
          <button
            key={id}
            type="button"
            className="sc-choice paper"
            data-leader={id}
            data-taken={seat >= 0 || undefined}
            data-lit={move !== undefined || undefined}
            disabled={move === undefined}
            onClick={() => move && onMove(move)}
          >
            <Picture className="sc-choice-face" of={leaderPortrait(id)} />
            <span className="sc-choice-words">
              <b>{named('leader', id)}</b>
              {seat >= 0 && (
                <span className="sc-choice-taken">
                  <SeatMark seat={seat} name={names[seat]!} help={about('term.seat')} /> {names[seat]}
                </span>
              )}
              {(view.options.strategies ? strategies : []).map((strategy) => (
                <Strategy key={strategy} id={strategy} />
              ))}
            </span>
          </button>
        );
      })}
    </section>
  );
}

function Strategies({ view, moves, onMove }: SetUpProps): ReactElement {
  const { sc } = useTableText();
  const { leader } = view.players[view.viewer!]!;
  const { strategies } = CARDS.leaders.find(({ id }) => id === leader)!;
  return (
    <section className="sc-set-up" aria-label={sc('setup.strategies')}>
      {strategies.map((strategy, which) => {
        const move = moves.find((one) => one.type === 'chooseStrategy' && one.which === which);
        return (
          <button
            key={strategy}
            type="button"
            className="sc-choice paper"
            data-strategy={strategy}
            data-lit={move !== undefined || undefined}
            disabled={move === undefined}
            onClick={() => move && onMove(move)}
          >
            <span className="sc-choice-words">
              <Strategy id={strategy} />
            </span>
          </button>
        );
      })}
    </section>
  );
}

function Strategy({ id }: { id: string }): ReactElement {
  const { named, word } = useTableText();
  return (
    <span className="sc-choice-strategy">
      <i>{named('strategy', id)}</i> {word(GAME, 'strategy', id, 'help')}
    </span>
  );
}
