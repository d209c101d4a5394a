import { level } from '../abilities.ts';
import { cabinsBuilt } from '../cabins.ts';
import { cargoSpaces, hasItemRoom, sumOf } from '../carrying.ts';
import { NPC_DATA } from '../data/npcs.ts';
import { CABIN, HORSE_PERSUASION, HORSE_PRICE, LOOT_MONEY, TRADE_PRICES, WEAPON_PRICES } from '../data/trades.ts';
import { cardData, CARGO_INDEX } from '../lookup.ts';
import type { Move } from '../move-table.ts';
import { oddsFor } from '../odds.ts';
import { npcOf, type Player, playerOf } from '../state.ts';
import type { View } from '../view-type.ts';
import { CARGO, type Task } from '../words.ts';
import type { Rival } from './duel.ts';
import type { Aim } from './aim.ts';
import { FALL } from './fight-cost.ts';
import { WAGE } from './wages.ts';
import { rivalryWith } from './race.ts';
import { planOf } from '../data/plan-card.ts';

/*
 * What a beaten player's belongings are worth (BW-183): to who takes them, and to who loses them. In dollars, unless a
 * name says otherwise.
 */

const lacks = (view: View, player: Player, task: Task): boolean =>
  planOf(view).includes(task) && !player.tasks.includes(task);

/** Whether searching his deck may bring something: what is known of it, and what is not (BW-241). */
const mayHaveArms = ({ deck, unseen = 0 }: Rival): boolean =>
  unseen > 0 || deck.some(({ card }) => cardData(card).noLoot !== true);

/** What so much cargo is worth to a player: wood for a cabin what it costs to buy. */
function cargoWorth(view: View, player: Player, cargo: readonly number[]): number {
  const needsWood = lacks(view, player, 'build_cabin') && cabinsBuilt(player) === 0;
  return cargo.reduce((sum, count, kind) => {
    const { buy, sell } = TRADE_PRICES[CARGO[kind]!];
    const dear = kind === CARGO_INDEX.wood && needsWood ? Math.min(count, CABIN.wood) : 0;
    return sum + dear * Math.min(buy, 3 * sell) + (count - dear) * sell;
  }, 0);
}

const headWorth = (view: View, head: number): number => {
  const { kind, token } = npcOf(view, head);
  return NPC_DATA[kind].tokens[token]?.head ?? 3;
};

/** All that is lost with a fall in the wild (BW-178): cargo and heads. */
export const belongings = (view: View, player: Player): number =>
  cargoWorth(view, player, player.cargo) +
  player.heads.reduce((sum, head) => sum + headWorth(view, head), 0) +
  (player.heads.length > 0 && lacks(view, player, 'turn_in_head') ? 3 : 0);

/** One kind of loot: what it is worth to the taker and to the loser. */
interface Loot {
  readonly gain: number;
  readonly loss: number;
}

interface Feud {
  readonly view: View;
  readonly taker: Player;
  readonly loser: Rival;
  /** Dollars the taker still lacks. */
  readonly short: number;
}

const useful = (dollars: number, short: number): number =>
  Math.min(dollars, short) + 0.25 * Math.max(0, dollars - short);

function moneyLoot({ loser, short }: Feud): Loot {
  const money = Math.min(LOOT_MONEY, loser.money);
  return { gain: useful(money, short), loss: 0.8 * money };
}

function cargoLoot({ view, taker, loser, short }: Feud): Loot {
  const all = sumOf(loser.cargo);
  if (all === 0) return { gain: 0, loss: 0 };
  const part = Math.min(1, Math.max(0, cargoSpaces(taker) - sumOf(taker.cargo)) / all);
  const worth = cargoWorth(view, taker, loser.cargo);
  const gain = short > 0 || lacks(view, taker, 'build_cabin') ? worth : 0.25 * worth;
  return { gain: part * gain, loss: part * cargoWorth(view, loser, loser.cargo) };
}

function armsLoot({ view, taker, loser }: Feud): Loot {
  if (!mayHaveArms(loser)) return { gain: 0, loss: 0 };
  return { gain: lacks(view, taker, 'own_weapon') ? WEAPON_PRICES.common + 1 : 2.5, loss: 2.5 };
}

function headLoot({ view, taker, loser, short }: Feud, head: number): Loot {
  const worth = headWorth(view, head);
  const isNeeded = lacks(view, taker, 'turn_in_head') && taker.heads.length === 0;
  const hurts = lacks(view, loser, 'turn_in_head') && loser.heads.length === 1;
  return { gain: useful(worth, short) + (isNeeded ? 4 : 0), loss: worth + (hurts ? 4 : 0) };
}

function horseLoot({ view, taker, loser }: Feud): Loot {
  if (loser.horse === null) return { gain: 0, loss: 0 };
  const odds = oddsFor(HORSE_PERSUASION, level(taker, 'persuasion'));
  const worth = taker.horse !== null ? 0 : lacks(view, taker, 'own_horse') ? HORSE_PRICE + 2 : 3;
  return { gain: odds * worth, loss: odds * 3 };
}

/** Bail goes to the winner (A23). */
const JAILED: Loot = { gain: 2.5, loss: 3 };

const lootsOf = (feud: Feud): Loot[] => [
  moneyLoot(feud),
  cargoLoot(feud),
  armsLoot(feud),
  horseLoot(feud),
  ...feud.loser.heads.map((head) => headLoot(feud, head)),
  JAILED,
];

const lootWorth = ({ gain, loss }: Loot, rivalry: number): number => gain + rivalry * loss;

const shortOf = ({ me, expenses }: Aim): number => Math.max(0, expenses - me.money);

/** What beating a player brings, in grit: the best loot, and the time it takes the loser to come back. */
export function spoilWorth(view: View, aim: Aim, other: number): number {
  const rivalry = rivalryWith(view, view.viewer ?? 0, other);
  const feud = { view, taker: aim.me, loser: playerOf(view, other), short: shortOf(aim) };
  const best = Math.max(...lootsOf(feud).map((loot) => lootWorth(loot, rivalry)));
  return best / WAGE + rivalry * (FALL - 2);
}

/** What a rival takes by beating `me`, in grit, and what it helps him. */
export function lossWorth(view: View, me: Rival, seat: number, rival: number): number {
  const feud = { view, taker: playerOf(view, rival), loser: me, short: LOOT_MONEY };
  const best = lootsOf(feud).toSorted((a, b) => b.gain - a.gain)[0]!;
  return (best.loss + rivalryWith(view, seat, rival) * best.gain) / WAGE;
}

export function rateSpoils(view: View, aim: Aim, other: number, move: Move): number {
  const { me } = aim;
  const rivalry = rivalryWith(view, view.viewer ?? 0, other);
  const feud = { view, taker: me, loser: playerOf(view, other), short: shortOf(aim) };
  const worth = (loot: Loot): number => lootWorth(loot, rivalry);
  if (move.type === 'spoilHead') return worth(headLoot(feud, move.npc));
  if (move.type === 'spoilItem') return hasItemRoom(me) ? 1 : 0;
  if (move.type !== 'spoil') return 0;
  switch (move.what) {
    case 'search':
      return worth(armsLoot(feud));
    case 'money':
      return worth(moneyLoot(feud)) + 0.01;
    case 'resources':
      return worth(cargoLoot(feud));
    case 'horse':
      return worth(horseLoot(feud));
    default:
      return worth(JAILED);
  }
}
