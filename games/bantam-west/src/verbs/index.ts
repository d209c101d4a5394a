import type { Seat } from '@tinstar/engine';
import type { Frame } from '../frames/frame.ts';
import { MOVES, type VerbName } from '../move-table.ts';
import { topOf } from '../queries.ts';
import { type Player, playerOf, type State } from '../state.ts';
import { ambush, sneak } from './ambush.ts';
import { build, climb, force, lootCabin, pickLock, repair, sellStored, trick } from './cabin.ts';
import { burn, choose, name, outcome, promote, raise } from './choices.ts';
import { fight, playCard, playNothing, renew, setAside, truce } from './fight.ts';
import { endure, extinguish, light, spread, tame, traverse } from './fire.ts';
import { buyFromRack, buyWeapon, demand, lookThrough, sellWeapon } from './gunsmith.ts';
import { payGoods, payHorse, payMoney, payReputation, payWeapon, release, seeDoctor } from './jail.ts';
import { accept, reroll } from './rolls.ts';
import { crackVault, drink, haggle, keep, poker, treatment, turnIn } from './shop.ts';
import { spoil, spoilCard, spoilHead, spoilItem } from './spoils.ts';
import { buyHorse, buySaddle, sellHorse, sellSaddle } from './stable.ts';
import { alternative, finish, moveTo, primary, special } from './strike.ts';
import { discard, drop, leave, openChest, pickUp, store, take, takeOut, useHerb, useItem } from './things.ts';
import { buyGoods, buyItem, sellGoods, sellItem, steal } from './trading-post.ts';
import { endTurn, step, useKey } from './travel.ts';
import type { Ask, Question, Verb } from './verb.ts';
import { invest, reflect, work } from './work.ts';

/** By question: the verbs that answer it, in the order in which they are offered. */
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

/** The verbs that answer a question, whatever its frame. */
export const answersTo = (question: Question): Partial<Record<VerbName, Verb<Question>>> =>
  ANSWERS[question] as Partial<Record<VerbName, Verb<Question>>>;

export const QUESTIONS = Object.keys(ANSWERS) as readonly Question[];

/** By question and index of the verb. */
const BY_INDEX = new Map(QUESTIONS.map((question) => [question, MOVES.verbs.map((verb) => answersTo(question)[verb])]));

/** The verbs that answer a question, by their index. */
export const verbsFor = (question: Question): readonly (Verb<Question> | undefined)[] => BY_INDEX.get(question)!;
