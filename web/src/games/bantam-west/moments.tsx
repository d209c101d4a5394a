import { BAIL, type Effect, type Event, type NpcKind, type View } from '@tinstar/bantam-west';
import { useEffect, useLayoutEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { Above } from '../../parts/above.tsx';
import { SeatName } from '../../parts/seat-mark.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { Picture } from '../../drawing/picture.tsx';
import { isMotionReduced } from '../../device/settings.ts';
import type { ShownMoment } from '../../table/stage.ts';
import { CombatFace, CardBack } from './combat-card.tsx';
import { dataOf, effectsText, trumps } from '@tinstar/text/bantam-west';
import { diePiece, npcFace, portrait } from './faces.ts';
import { about } from './help-ids.ts';
import { type Night, NightMoment } from './night-moment.tsx';
import { GAME, useTableText } from './words.ts';
import './moments.css';

interface EndProps<E> {
  readonly event: E;
  readonly view: View;
  readonly names: readonly string[];
  onSkip(): void;
}

type Of<T extends Event['type']> = Extract<Event, { type: T }>;
export type Roll =
  | Of<'rolled'>
  | Of<'npcRolled'>
  | Of<'worked'>
  | Of<'rivalWorked'>
  | Of<'attackDice'>
  | Of<'eventDie'>
  | Of<'showdownDie'>;

/** Dice thrown on the table, and what they make. */
function RollMoment({
  roll,
  turnMs,
  names,
  onSkip,
}: {
  roll: Roll;
  turnMs: number;
  names: readonly string[];
  onSkip: () => void;
}): ReactElement {
  const { bw, named, title } = useTableText();
  const dice = useRef<HTMLSpanElement>(null);
  const values = 'dice' in roll ? roll.dice : [roll.die];
  const result = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (turnMs === 0) {
      dice.current?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 100 });
      return;
    }
    dice.current?.animate(
      [
        { transform: 'translateY(-60px) rotate(-200deg) scale(.6)', opacity: 0 },
        { transform: 'translateY(6px) rotate(12deg) scale(1.08)', opacity: 1, offset: 0.7 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: turnMs, easing: 'cubic-bezier(.3,.6,.4,1)' },
    );
    // What came of it, not before the dice lie still.
    result.current?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120, delay: turnMs, fill: 'backwards' });
  }, [turnMs]);
  const seat = 'seat' in roll ? roll.seat : -1;
  const success =
    'success' in roll
      ? roll.success
      : roll.type === 'worked'
        ? roll.dice.some((value) => value >= roll.difficulty)
        : null;
  const words =
    roll.type === 'rolled' || roll.type === 'npcRolled'
      ? bw(roll.type === 'rolled' ? 'roll.sum' : 'roll.npc', {
          ...(roll.type === 'rolled'
            ? { check: named('check', roll.check), ability: roll.ability ? named('ability', roll.ability) : 'none' }
            : { kind: title('npc', roll.kind) }),
          die: roll.die,
          added: roll.sum - roll.die,
          sum: roll.sum,
          difficulty: roll.difficulty,
        })
      : roll.type === 'worked'
        ? bw('roll.work', { job: title('job', roll.job), difficulty: roll.difficulty })
        : roll.type === 'rivalWorked'
          ? `${named('task', roll.task)}: ${bw('rival.marks', { marks: roll.marks, count: roll.count })}`
          : roll.type === 'attackDice'
            ? title('npc', roll.kind)
            : '';
  const kind = roll.type === 'npcRolled' ? roll.kind : roll.type === 'rivalWorked' ? 'rival' : null;
  return (
    <button type="button" className="bw-moment" onClick={onSkip}>
      {seat >= 0 && <SeatName seat={seat} name={names[seat]!} />}
      {kind !== null && <Picture className="bw-moment-face" of={npcFace(kind)} help={about(`npc.${kind}`)} />}
      <span ref={dice} className="bw-dice">
        {values.map((value, index) => (
          <Picture key={index} className="bw-die big" of={diePiece(value, seat)} help={about('term.die')} />
        ))}
      </span>
      <span ref={result} className="bw-result">
        <span>{words}</span>
        {success !== null && (
          <b className="bw-verdict" data-good={success || undefined}>
            {bw(success ? 'roll.success' : 'roll.failure')}
          </b>
        )}
      </span>
    </button>
  );
}

function RevealMoment({
  event,
  turnMs,
  names,
  onSkip,
}: {
  event: Of<'revealed'>;
  turnMs: number;
  names: readonly string[];
  onSkip: () => void;
}): ReactElement {
  const { bw, named, title } = useTableText();
  const cards = useRef<HTMLSpanElement>(null);
  // Who beats whom is said when both lie open.
  const [isTurned, setTurned] = useState(turnMs === 0);
  useLayoutEffect(() => {
    if (turnMs === 0) return;
    for (const card of cards.current!.querySelectorAll('.bw-flip'))
      card.animate(
        [
          { transform: 'rotateY(180deg)' },
          { transform: 'rotateY(180deg) scale(1.06)', offset: 0.4 },
          { transform: 'none' },
        ],
        { duration: turnMs, easing: 'cubic-bezier(.3,.6,.3,1)' },
      );
    const timer = setTimeout(() => setTurned(true), turnMs);
    return () => clearTimeout(timer);
  }, [turnMs]);
  const nameOf = (foe: string): string =>
    foe.startsWith('seat_') ? names[Number(foe.slice('seat_'.length))]! : title('npc', foe);
  const { attackCard, defenceCard } = event;
  const winner =
    trumps(attackCard, defenceCard) && !trumps(defenceCard, attackCard)
      ? attackCard
      : trumps(defenceCard, attackCard) && !trumps(attackCard, defenceCard)
        ? defenceCard
        : null;
  const loser = winner === attackCard ? defenceCard : attackCard;
  return (
    <button type="button" className="bw-moment" onClick={onSkip}>
      <span ref={cards} className="bw-reveal" data-turned={isTurned || undefined}>
        {[attackCard, defenceCard].map((card, index) => (
          <span key={index} data-loser={(winner !== null && card === loser) || undefined}>
            <b>{nameOf(index === 0 ? event.attacker : event.defender)}</b>
            <span className="bw-flip">
              {card ? <CombatFace card={card} small /> : <CardBack label={bw('fight.nothing')} />}
              {turnMs > 0 && (
                <span className="bw-rear" aria-hidden="true">
                  <CardBack />
                </span>
              )}
            </span>
          </span>
        ))}
      </span>
      <b className="bw-why">
        {winner && loser
          ? bw('fight.why', {
              winner: named('cardType', dataOf(winner).type),
              loser: named('cardType', dataOf(loser).type),
            })
          : bw('fight.noTrump')}
      </b>
    </button>
  );
}

/** The face behind the name an event uses. */
const faceOf = (foe: string, { players }: View): string =>
  foe.startsWith('seat_') ? portrait(players[Number(foe.slice('seat_'.length))]!.character) : npcFace(foe as NpcKind);

/** Lets the stamp come down. */
function useStamp(): RefObject<HTMLElement | null> {
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isMotionReduced())
      mark.current?.animate(
        [
          { transform: 'scale(2.4) rotate(-18deg)', opacity: 0 },
          { transform: 'rotate(-5deg)', opacity: 1 },
        ],
        { duration: 260, easing: 'cubic-bezier(.5,0,.8,.4)' },
      );
  }, []);
  return mark;
}

/** The end of a fight in which somebody fell. */
function FallMoment({ event, view, names, onSkip }: EndProps<Of<'fightEnded'>>): ReactElement {
  const { bw, event: tell } = useTableText();
  const mark = useStamp();
  const { attacker, defender, foe } = event;
  return (
    <button type="button" className="bw-moment" data-end onClick={onSkip}>
      <span className="bw-versus">
        {[attacker, defender].map((side) => (
          <span key={side} className="bw-versus-face" data-fallen={foe === null || foe === side || undefined}>
            <Picture of={faceOf(side, view)} />
          </span>
        ))}
      </span>
      <b ref={mark} className="bw-stamp big" data-bad={foe === `seat_${view.viewer}` || undefined}>
        {bw('fight.down')}
      </b>
      <span>{tell(GAME, event as never, names, 0)}</span>
    </button>
  );
}

/** To jail, and out of it again. */
function JailMoment({
  event,
  view,
  names,
  onSkip,
}: EndProps<Of<'jailed' | 'sleptInJail' | 'bailed'> & { readonly isFree?: boolean }>): ReactElement {
  const { bw, money, event: tell } = useTableText();
  const mark = useStamp();
  const isIn = event.type !== 'bailed';
  const price = event.type === 'bailed' ? event.worth : 0;
  return (
    <button type="button" className="bw-moment" data-end={isIn || undefined} onClick={onSkip}>
      <SeatName seat={event.seat} name={names[event.seat]!} />
      <span className="bw-versus-face" data-barred={isIn || undefined}>
        <Picture of={faceOf(`seat_${event.seat}`, view)} />
      </span>
      <b ref={mark} className="bw-stamp big" data-bad={isIn || undefined}>
        {bw(isIn ? 'jail.in' : 'jail.out')}
      </b>
      <span>{tell(GAME, event as never, names, 0)}</span>
      {isIn && event.seat === view.viewer && <span>{bw('jail.next', { bail: money(BAIL) })}</span>}
      {price > 0 && <span>{bw('jail.paid', { bail: money(price) })}</span>}
      {event.isFree && <span>{bw('jail.free')}</span>}
    </button>
  );
}

/** Who meets whom at the end of the evening, and what for. */
function ShowdownMoment({ event, view, names, onSkip }: EndProps<Of<'showdown'>>): ReactElement {
  const { bw } = useTableText();
  const mark = useStamp();
  return (
    <button type="button" className="bw-moment" data-end onClick={onSkip}>
      <b ref={mark} className="bw-finale">
        {bw('fight.showdown')}
      </b>
      <span className="bw-versus">
        {event.seats.map((seat) => (
          <span key={seat}>
            <span className="bw-versus-face">
              <Picture of={faceOf(`seat_${seat}`, view)} />
            </span>
            <SeatName seat={seat} name={names[seat]!} />
          </span>
        ))}
      </span>
      <span>{bw('fight.stake')}</span>
    </button>
  );
}

function TaskMoment({
  event,
  names,
  onSkip,
}: {
  event: Of<'taskDone'> | Of<'taskLost'> | Of<'rivalTaskDone'>;
  names: readonly string[];
  onSkip: () => void;
}): ReactElement {
  const { bw, named } = useTableText();
  const mark = useStamp();
  return (
    <button type="button" className="bw-moment" onClick={onSkip}>
      {'seat' in event ? (
        <SeatName seat={event.seat} name={names[event.seat]!} />
      ) : (
        <>
          <Picture className="bw-moment-face" of={npcFace('rival')} help={about('npc.rival')} />
          <b>{bw('rival.title')}</b>
        </>
      )}
      <b ref={mark} className="bw-stamp big" data-bad={event.type !== 'taskDone' || undefined}>
        {bw(event.type === 'taskLost' ? 'plan.lost' : 'plan.done')}
      </b>
      <span>{named('task', event.task)}</span>
    </button>
  );
}

/** An event card, with what came of it where that is known. */
export function EventCard({ number, effects }: { number: number; effects?: readonly Effect[] }): ReactElement {
  const text = useTableText();
  return (
    <span className="bw-event paper" data-help={about('term.event')}>
      <small>{text.bw('event.title', { number })}</small>
      <b>{text.named('eventCard', String(number))}</b>
      {effects && <span>{effectsText(effects, text)}</span>}
    </span>
  );
}

function EventMoment({
  event,
  names,
  goOn,
}: {
  event: (Of<'eventDrawn'> | Of<'outcomeChosen'>) & { held?: boolean };
  names: readonly string[];
  goOn: () => void;
}): ReactElement {
  const { bw, say } = useTableText();
  if (!event.held) {
    return (
      <button type="button" className="bw-moment" onClick={goOn}>
        <SeatName seat={event.seat} name={names[event.seat]!} />
        <EventCard number={event.event} effects={event.effects} />
      </button>
    );
  }
  return (
    <Sheet title={bw('event.met')} onClose={goOn}>
      <EventCard number={event.event} effects={event.effects} />
      <div className="sheet-foot">
        <button type="button" className="button main big" data-move="goOn" data-first onClick={goOn}>
          {say('web.table.goOn')}
        </button>
      </div>
    </Sheet>
  );
}

export function MomentView(props: MomentProps): ReactElement | null {
  const { type, id } = props.moment;
  // Sheets are above the table by themselves.
  const isSheet = type === 'night' || (type === 'event' && 'held' in props.moment.event);
  return isSheet ? (
    <ShownNow {...props} />
  ) : (
    <Above key={id}>
      <ShownNow {...props} />
    </Above>
  );
}

interface MomentProps {
  readonly moment: ShownMoment;
  readonly view: View;
  readonly names: readonly string[];
  goOn(): void;
}

function ShownNow({ moment, view, names, goOn }: MomentProps): ReactElement | null {
  const event = moment.event as unknown;
  switch (moment.type) {
    case 'roll':
      return <RollMoment roll={event as Roll} turnMs={moment.turnMs} names={names} onSkip={goOn} />;
    case 'reveal':
      return <RevealMoment event={event as Of<'revealed'>} turnMs={moment.turnMs} names={names} onSkip={goOn} />;
    case 'jail':
      return (
        <JailMoment event={event as Of<'jailed' | 'sleptInJail' | 'bailed'>} view={view} names={names} onSkip={goOn} />
      );
    case 'fall':
      return <FallMoment event={event as Of<'fightEnded'>} view={view} names={names} onSkip={goOn} />;
    case 'showdown':
      return <ShowdownMoment event={event as Of<'showdown'>} view={view} names={names} onSkip={goOn} />;
    case 'task':
      return <TaskMoment event={event as Of<'taskDone'> | Of<'taskLost'>} names={names} onSkip={goOn} />;
    case 'event':
      return <EventMoment event={event as Of<'eventDrawn'>} names={names} goOn={goOn} />;
    case 'night':
      return <NightMoment night={event as Night} me={view.viewer} names={names} goOn={goOn} />;
    default:
      return null;
  }
}
