/** The story in sentences, not as a ledger: an act and what came of it are one line. */
import type { Event } from '@tinstar/bantam-west';
import type { Viewer } from '@tinstar/engine';
import { makeFold, type StoryLine, type Storytelling } from './fold.ts';

type Type = Event['type'];
type Of<T extends Type> = Extract<Event, { type: T }>;
/** An event as a sentence of the story may tell it: with what came of it, and how often it was done. */
type Told = Event & {
  readonly consequences?: readonly Event[];
  readonly goods?: readonly string[];
  readonly times?: number;
};

/** What a fight comes to; who rolled what for it is not told. */
const BLOWS: readonly Type[] = [
  'trumped',
  'tripped',
  'interrupted',
  'missed',
  'covered',
  'hurt',
  'fightMoved',
  'pushed',
  'npcMended',
  'renewed',
];
const FIGHT_DICE: readonly Type[] = ['damage', 'defended', 'npcRolled', 'rerolled', 'willChanged'];
const GAINS: readonly Type[] = ['gained', 'earned'];
const BODY: readonly Type[] = ['healed', 'wounded', 'willChanged'];

/** By act: what belongs into the same sentence, if it is the same person's. */
const CONSEQUENCES: Partial<Record<Type, readonly Type[]>> = {
  worked: GAINS,
  rolled: [...GAINS, 'discountWon', 'stole', 'doorOpened'],
  npcDefeated: GAINS,
  spoils: GAINS,
  gained: GAINS,
  chestOpened: GAINS,
  weather: ['wounded', 'gritNext'],
  fireWound: ['wounded'],
  usedItem: BODY,
  usedHerb: BODY,
  drank: BODY,
  treated: BODY,
  taskDone: ['reputation'],
  taskLost: ['reputation'],
};

/** By act: what it has told already. */
const REPEATED: Partial<Record<Type, readonly Type[]>> = {
  rested: BODY,
  weather: ['rerolled'],
  bought: ['gained', 'drewTwo'],
  bailed: ['released'],
  npcAttacked: ['fightBegan'],
  eventDrawn: [...GAINS, ...BODY, 'paid', 'gritNext'],
  outcomeChosen: [...GAINS, ...BODY, 'paid', 'gritNext'],
};

/** By event: those after it that say it, too. */
const TOLD_BY: Partial<Record<Type, readonly Type[]>> = {
  willChanged: ['rerolled', 'reflected'],
  moved: ['moved', 'enteredCabin'],
  kept: ['gotWeapon', 'gotHorse'],
  gained: ['stole', 'looted'],
  attackDice: ['npcAttacked'],
};

const seatOf = (event: Event): number | null => ('seat' in event ? event.seat : null);
const isAny = (types: readonly Type[] | undefined, { type }: Event): boolean => types?.includes(type) ?? false;

function isToldBy(event: Event, next: Event): boolean {
  if (event.type === 'nightFell') return next.type === 'dayBegan';
  if (event.type === 'fightEnded' && event.reason === 'fell')
    return next.type === 'npcDefeated' || next.type === 'playerDefeated';
  const isSame = seatOf(event) !== null && seatOf(event) === seatOf(next);
  if (event.type === 'turn') return isSame;
  return isSame && isAny(TOLD_BY[event.type], next);
}

const and = (event: Told, next: Event): Told => ({
  ...event,
  consequences: [...(event.consequences ?? []), next],
});

/** One exchange of a fight, or the ambush before the first: two cards, and what they did to whom. */
function joinFight(event: Told, next: Event): Told | null {
  if (isAny(FIGHT_DICE, next)) return event;
  if (next.type === 'rolled') return next.check === 'damage' || next.check === 'cover' ? event : null;
  return isAny(BLOWS, next) ? and(event, next) : null;
}

/** Dice that are thrown again: the last ones count. */
function joinRoll(event: Told, next: Event): Told | null {
  const times = event.times ?? 1;
  if (event.type === 'rerolled') {
    // Who has no willpower left pays with life.
    if (next.type === 'wounded') return and(event, next);
    const { consequences } = event;
    const price = consequences ? { consequences } : {};
    return next.type === 'rolled' || next.type === 'worked' ? { ...next, times, ...price } : null;
  }
  return next.type === 'rerolled' ? { ...next, times: times + 1 } : null;
}

const goodsOf = (event: Told): readonly string[] =>
  event.goods ?? ('what' in event ? [event.what as string] : [(event as Of<'pickedUp'>).thing]);

/** The same thing done again. */
function joinSame(event: Told, next: Event): Told | null {
  switch (next.type) {
    case 'sold':
    case 'bought':
      return {
        ...next,
        price: (event as typeof next).price + next.price,
        goods: [...goodsOf(event), ...goodsOf(next)],
      };
    case 'pickedUp':
      return { ...next, goods: [...goodsOf(event), ...goodsOf(next)] };
    case 'gained': {
      const { cargo, count } = event as typeof next;
      return cargo === next.cargo ? { ...event, ...next, count: count + next.count } : null;
    }
    case 'invested':
      return next.job === (event as typeof next).job ? { ...next, times: (event.times ?? 1) + 1 } : null;
    default:
      return null;
  }
}

function join(event: Told, next: Event): Told | null {
  const isAttack = event.type === 'npcAttacked' && next.type !== 'fightBegan';
  if (event.type === 'fightBegan' || event.type === 'revealed' || isAttack) return joinFight(event, next);
  if (seatOf(event) === null || seatOf(event) !== seatOf(next)) return null;
  if (event.type === 'rolled' || event.type === 'worked' || event.type === 'rerolled') {
    const again = joinRoll(event, next);
    if (again) return again;
  }
  if (event.type === next.type) {
    const more = joinSame(event, next);
    if (more) return more;
  }
  if (event.type === 'invested' && next.type === 'ranked') return next;
  if (event.type === 'healed' && next.type === 'released') return and(next, event);
  if (event.type === 'weather' && next.type === 'rolled' && next.check === 'weather')
    return { ...event, consequences: [next] };
  // Whoever drew them is told which.
  if (next.type === 'drewTwo' && next.what !== null) return null;
  if (isAny(REPEATED[event.type], next)) return event;
  return isAny(CONSEQUENCES[event.type], next) ? and(event, next) : null;
}

export const foldStory = makeFold<Event>({ isToldBy, join });

/** What a fight changes beyond itself: told, whoever fought. */
const AFTERMATH: readonly Type[] = ['taskDone', 'taskLost'];

const isFighter = ({ seat, foe }: Of<'fightBegan'>, me: Viewer): boolean =>
  me !== null && (seat === me || foe === `seat_${me}`);

/** Fights of others by how they ended, not blow by blow. */
export function shortenFights(log: readonly StoryLine[], me: Viewer): readonly StoryLine[] {
  let isWithin = false;
  return log.filter(({ event: told }, at) => {
    const event = told as Event;
    const next = log[at + 1]?.event as Event | undefined;
    // Who attacked is told with the fight.
    if (event.type === 'npcAttacked') return !(next?.type === 'fightBegan' && !isFighter(next, me));
    if (event.type === 'fightBegan' && !isFighter(event, me)) {
      isWithin = true;
      // One that goes on is told by its beginning.
      return !log.slice(at).some((line) => line.event.type === 'fightEnded');
    }
    if (!isWithin) return true;
    if (event.type === 'fightEnded') isWithin = false;
    return event.type === 'fightEnded' || AFTERMATH.includes(event.type);
  });
}

export const story: Storytelling = {
  silent: ['drew', 'chose', 'turnEnded', 'certain', 'setAside', 'weaponShown', 'gritChanged'],
  fold: foldStory,
  digest: shortenFights,
};
