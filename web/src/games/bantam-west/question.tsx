import {
  facesFor,
  bonusAgain,
  cardData,
  level,
  LOW_WILL,
  JOB_DATA,
  JOBS,
  type FrameView,
  type Move,
  type View,
} from '@tinstar/bantam-west';
import { percent } from '@tinstar/bantam-west/table';
import { Fragment, type ReactElement } from 'react';
import { Picture } from '../../drawing/picture.tsx';
import { failureText } from '@tinstar/text/bantam-west';
import { inOrder, isLast } from './actions.ts';
import { abilitySign, diePiece } from './faces.ts';
import { CardBack, CombatFace } from './combat-card.tsx';
import { about } from './help-ids.ts';
import { EventCard } from './moments.tsx';
import { MoveButton, type MoveContext } from './move-button.tsx';
import { useTableText } from './words.ts';

type CheckView = Extract<FrameView, { kind: 'check' }>;
type WorkView = Extract<FrameView, { kind: 'work' }>;

/** A roll that failed: the dice, what was missing, and what another try costs. */
function RollQuestion({
  view,
  frame,
  names,
}: {
  view: View;
  frame: CheckView;
  names: readonly string[];
}): ReactElement {
  const text = useTableText();
  const { bw, named } = text;
  const failure = failureText(frame, names, text);
  const player = view.players[frame.seat]!;
  const added = frame.bonus + (frame.ability === null ? 0 : level(player, frame.ability));
  const again = facesFor(frame.difficulty, added - frame.bonus + bonusAgain(player, frame));
  return (
    <div className="bw-roll">
      <Picture className="bw-die" of={diePiece(frame.die, frame.seat)} help={about('term.die')} />
      <span className="bw-sum">
        {frame.ability && <Picture of={abilitySign(frame.ability)} help={about(`ability.${frame.ability}`)} />}
        {bw('roll.sum', {
          check: named('check', frame.purpose.kind),
          ability: frame.ability ? named('ability', frame.ability) : 'none',
          die: frame.die,
          added,
          sum: frame.die + added,
          difficulty: frame.difficulty,
        })}
      </span>
      {failure && <span className="bw-failure">{failure}</span>}
      <span className="bw-odds" data-help={about('term.will')}>
        {frame.retry
          ? bw('reroll.free', { percent: percent(again) })
          : bw('reroll.cost', {
              percent: percent(again),
              will: player.will,
              wound: String(player.will === 1 && view.stack.every(({ kind }) => kind !== 'fight')),
            })}
      </span>
    </div>
  );
}

function WorkQuestion({ view, frame }: { view: View; frame: WorkView }): ReactElement {
  const { bw, title } = useTableText();
  const player = view.players[frame.seat]!;
  const difficulty = JOB_DATA[frame.job].difficulty[player.ranks[JOBS.indexOf(frame.job)]!]!;
  return (
    <div className="bw-roll">
      {frame.dice.map((value, index) => (
        <Picture key={index} className="bw-die" of={diePiece(value, frame.seat)} help={about('term.die')} />
      ))}
      <span className="bw-sum">{bw('roll.work', { job: title('job', frame.job), difficulty })}</span>
      <span className="bw-odds" data-help={about('term.will')}>
        {bw('reroll.cost', {
          percent: percent(facesFor(difficulty, 0)),
          will: player.will,
          wound: String(player.will === 1),
        })}
      </span>
    </div>
  );
}

/** What a frame asks, with its dice if it has some. */
export function QuestionHead({
  view,
  frame,
  names,
}: {
  view: View;
  frame: FrameView;
  names: readonly string[];
}): ReactElement | null {
  if (frame.kind === 'check' && frame.die > 0) return <RollQuestion view={view} frame={frame} names={names} />;
  if (frame.kind === 'keep' && frame.weapons.length > 0) {
    return (
      <div className="bw-kept">
        {frame.weapons.map(({ card }, at) => (
          <Fragment key={at}>{card ? <CombatFace card={card} /> : <CardBack />}</Fragment>
        ))}
      </div>
    );
  }
  if (frame.kind === 'search') {
    const { deck } = view.players[frame.loser]!;
    return (
      <div className="bw-kept">
        {[...new Set(deck.map(({ card }) => card))]
          .filter((card) => cardData(card).noLoot !== true)
          .map((card) => (
            <CombatFace key={card} card={card} />
          ))}
      </div>
    );
  }
  if (frame.kind === 'work') return <WorkQuestion view={view} frame={frame} />;
  if (frame.kind === 'event') {
    return <EventCard number={frame.event} />;
  }
  return null;
}

/** A frame that is answered by one of its buttons. */
export function QuestionButtons({
  moves,
  context,
  onMove,
}: {
  moves: readonly Move[];
  context: MoveContext;
  onMove: (move: Move) => void;
}): ReactElement {
  // A button stands out only where it is the thing to do, never among equal choices or where it costs something.
  const [first, ...others] = inOrder(moves);
  const isPlain = first !== undefined && first.type !== 'reroll' && others.every(isLast);
  return (
    <>
      {inOrder(moves).map((move) => (
        <MoveButton
          key={JSON.stringify(move)}
          move={move}
          context={context}
          main={isPlain && move === first}
          onMove={onMove}
        />
      ))}
    </>
  );
}

export const isLow = (will: number): boolean => will <= LOW_WILL;
