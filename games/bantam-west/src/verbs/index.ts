import type { Seat } from '@tinstar/engine';
import type { Frame } from '../frames/frame.ts';
import { MOVES, type VerbName } from '../move-table.ts';
import { type Player, playerOf, type State } from '../state.ts';
import { type Shop, SHOPS } from '../words.ts';
import { ambush, sneak } from './ambush.ts';
import { build, climb, force, lootCabin, pickLock, repair, sellStored, trick } from './cabin.ts';
import { burn, choose, name, outcome, promote, raise } from './choices.ts';
import { fight, truce } from './fight.ts';
import { endure, extinguish, tame, traverse } from './face-fire.ts';
import { buyFromRack, buyWeapon, demand, lookThrough, sellWeapon } from './gunsmith.ts';
import { payGoods, payHorse, payMoney, payReputation, payWeapon, release, seeDoctor } from './jail.ts';
import { accept, reroll } from './rolls.ts';
import { crackVault, drink, haggle, keep, poker, treatment, turnIn } from './shop.ts';
import { spoil, spoilCard, spoilHead, spoilItem } from './spoils.ts';
import { buyHorse, buySaddle, sellHorse, sellSaddle } from './stable.ts';
import { discard, drop, leave, openChest, pickUp, store, take, takeOut, useHerb, useItem } from './things.ts';
import { buyGoods, buyItem, sellGoods, sellItem, steal } from './trading-post.ts';
import { endTurn, step, useKey } from './travel.ts';
import { type Ask, listedAlong, type Question, type Verb } from './verb.ts';
import { invest, reflect, work } from './work.ts';
import { topOf } from '../frames/stack.ts';
import { playCard, playNothing, renew, setAside } from './combat-hand.ts';
import { alternative, finish, moveTo, primary, special } from './combat-card.ts';
import { light, spread } from './arson.ts';

/** By question: the verbs that answer it, in the order in which they are offered. There are no others (BW-019). */
const ANSWERS: { readonly [Q in Question]: Readonly<Partial<Record<VerbName, Verb<Q>>>> } = {
  day: {
    endTurn,
    step,
    work,
    build,
    reflect,
    fight,
    ambush,
    sneak,
    useItem,
    useHerb,
    useKey,
    openChest,
    drop,
    discard,
    store,
    pickUp,
    takeOut,
    invest,
    climb,
    force,
    repair,
    lootCabin,
    trick,
    sellStored,
    pickLock,
    light,
    extinguish,
    tame,
    traverse,
    endure,
    haggle,
    steal,
    buyGoods,
    buyItem,
    sellGoods,
    sellItem,
    buyWeapon,
    demand,
    buyFromRack,
    lookThrough,
    sellWeapon,
    buyHorse,
    sellHorse,
    sellSaddle,
    buySaddle,
    drink,
    poker,
    turnIn,
    crackVault,
    treatment,
  },
  unconscious: { endTurn, seeDoctor },
  check: { accept, reroll },
  work: { accept, reroll },
  // BW-162: in a fight cards and items alone, and nothing that costs grit.
  choose: { playCard, playNothing, truce, useItem, useHerb, useKey, light, pickLock, extinguish },
  interrupt: { finish, playCard },
  moving: { finish, moveTo },
  resolve: { finish, useItem, primary, alternative, special, useKey, light, pickLock, extinguish },
  renew: { renew, setAside },
  burning: { extinguish, traverse, tame, endure },
  encounter: { sneak, fight },
  spoils: { spoil, spoilItem, spoilHead, spoilCard },
  search: { spoilCard, spoil, spoilItem, spoilHead },
  plunder: { leave, take },
  haul: { leave, drop, discard, store, invest },
  six: { take },
  raise: { raise },
  keep: { keep },
  bail: { payMoney, payGoods, payWeapon, payHorse, payReputation },
  release: { release },
  spread: { spread },
  event: { outcome },
  choice: { raise, take, discard, drink, promote, leave, step, name, burn, choose },
};

/** What the frame on top asks. */
export function questionOf(top: Frame, player: Player): Question {
  if (top.kind === 'day') return player.unconscious ? 'unconscious' : 'day';
  if (top.kind === 'fight') {
    if (top.stage === 'choose' || top.stage === 'interrupt') return top.stage;
    return top.moving === 0 ? 'resolve' : 'moving';
  }
  // Nobody is asked at night or between effects: decisions are frames of their own.
  return top.kind as Question;
}

export const askOf = (s: State, seat: Seat): Ask => ({ seat, player: playerOf(s, seat), top: topOf(s) as Ask['top'] });

/** A verb that answers a question, whatever its frame. All are of one shape: a call finds its way at once. */
export interface Answer extends Pick<Verb<Question>, 'why' | 'play'> {
  readonly shops: readonly Shop[] | null;
  /** Candidates; without a list of its own a verb has all its moves, from `start` to before `end`. */
  readonly list: NonNullable<Verb<Question>['list']> | null;
  readonly start: number;
  readonly end: number;
}
/** The answers to a question. */
export interface Answers {
  /** By index of the verb. */
  readonly byVerb: readonly (Answer | undefined)[];
  /** Those that list candidates, in their order. */
  readonly listed: readonly Answer[];
}

function answersOf(question: Question): Answers {
  const verbs = ANSWERS[question] as Partial<Record<VerbName, Verb<Question>>>;
  const byVerb = MOVES.verbs.map((verbName, index): Answer | undefined => {
    const verb = verbs[verbName];
    if (verb === undefined) return undefined;
    const next = MOVES.verbs[index + 1];
    const [start, end] = [MOVES.base[verbName], next === undefined ? MOVES.size : MOVES.base[next]];
    return { shops: verb.shops ?? null, list: verb.list ?? null, start, end, why: verb.why, play: verb.play };
  });
  const inOrder = Object.keys(verbs).map((verbName) => byVerb[MOVES.verbs.indexOf(verbName as VerbName)]!);
  return { byVerb, listed: inOrder.filter(({ list }) => list !== listedAlong) };
}

/** By question; a day in a shop is asked by the shop's name. */
const TABLE = new Map<Question | Shop, Answers>(
  (Object.keys(ANSWERS) as Question[]).map((question) => [question, answersOf(question)]),
);
export const answersTo = (question: Question | Shop): Answers => TABLE.get(question)!;

const { byVerb, listed } = answersTo('day');
for (const shop of SHOPS)
  TABLE.set(shop, { byVerb, listed: listed.filter(({ shops }) => shops?.includes(shop) ?? true) });
TABLE.set('day', { byVerb, listed: listed.filter(({ shops }) => shops === null) });

export const isAnswer = (question: Question, verb: VerbName): boolean => verb in ANSWERS[question];
