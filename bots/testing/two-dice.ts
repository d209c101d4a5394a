/**
 * Liar's dice so small that it can be solved: two players with one life and one die each, and dice of two faces. The game is
 * liar's dice itself with other dice; what is best is found by counterfactual regret minimisation.
 */
import type { Random } from '@tinstar/engine';
import { liarsDice, MOVES, type State } from '@tinstar/engine/testing';

const FACES = 2;
/** Every bid there is, lowest first: one or two dice, of either face. */
const BIDS = [0, 1].flatMap((count) => [0, 1].map((face) => MOVES.code('bid', count, face)));
export const DOUBT = -1;
const NO_BID = -1;

/** Rolls dice of two faces. */
const twoFaced = (random: Random): Random => ({ below: (limit) => random.below(Math.min(limit, FACES)) });

/** How likely a bid holds for who holds this die: the other die shows either face as often. */
function chance(die: number, code: number): number {
  const needed = MOVES.first(code) + 1 - (die === MOVES.second(code) + 1 ? 1 : 0);
  return needed <= 0 ? 1 : needed === 1 ? 0.5 : 0;
}

const isPlayed = (code: number): boolean => code >= MOVES.base.doubt || BIDS.includes(code);
const rate = (die: number, bid: number, codes: readonly number[]): number[] =>
  codes.map((code) => (code < MOVES.base.doubt ? chance(die, code) - 0.5 : 0.5 - chance(die, bid)));

export const twoDice: typeof liarsDice = {
  ...liarsDice,
  start: (_options, seats, random, tell, deal) => liarsDice.start({ lives: 1 }, seats, twoFaced(random), tell, deal),
  legal(state, seat, into) {
    const codes = liarsDice.legal(state, seat, []).filter(isPlayed);
    into.length = 0;
    into.push(...codes);
    return into;
  },
  refusal: (state, seat, code) => (isPlayed(code) ? liarsDice.refusal(state, seat, code) : { code: 'out', rule: null }),
  imagine: (view, random) => liarsDice.imagine(view, twoFaced(random)),
  redeal: (view) => ({ deal: (into, random) => liarsDice.redeal!(view).deal(into, twoFaced(random)) }),
  advisers: { heuristic: { rate: (view, codes) => rate(view.dice[view.viewer!]!, view.bid, codes) } },
  rate: (state: State, seat, codes) => rate(state.dice[seat]!, state.bid, codes),
};

/** What a player does: how likely each action is who holds a die and has heard these bids, first to last. */
export type Strategy = (die: number, bids: readonly number[]) => ReadonlyMap<number, number>;

const lastBid = (bids: readonly number[]): number => bids.at(-1) ?? NO_BID;
/** Every higher bid, and the doubt once there is one. */
export const actionsAfter = (bids: readonly number[]): number[] => [
  ...BIDS.filter((bid) => bid > lastBid(bids)),
  ...(bids.length > 0 ? [DOUBT] : []),
];

/** What a doubt of the last bid brings the first player: 1 where he wins. */
function doubted(dice: readonly number[], bids: readonly number[]): number {
  const code = lastBid(bids);
  const matching = dice.filter((die) => die === MOVES.second(code) + 1).length;
  const isTrue = matching >= MOVES.first(code) + 1;
  const bidder = (bids.length - 1) % 2;
  return (bidder === 0) === isTrue ? 1 : 0;
}

const DICE = [1, 2];

/**
 * What a player wins at most, on average, against an opponent who plays by a strategy: he knows it, and hears every bid.
 * `reach` is by the opponent's die: how likely it and his bids so far are.
 */
function bestResponse(
  me: 0 | 1,
  die: number,
  bids: readonly number[],
  reach: readonly number[],
  other: Strategy,
): number {
  const actions = actionsAfter(bids);
  const finish = (weights: readonly number[]): number =>
    DICE.reduce((sum, his, i) => {
      const won = doubted(me === 0 ? [die, his] : [his, die], bids);
      return sum + weights[i]! * (me === 0 ? won : 1 - won);
    }, 0);
  if (bids.length % 2 === me) {
    return Math.max(
      ...actions.map((action) =>
        action === DOUBT ? finish(reach) : bestResponse(me, die, [...bids, action], reach, other),
      ),
    );
  }
  return actions.reduce((sum, action) => {
    const weights = DICE.map((his, i) => reach[i]! * (other(his, bids).get(action) ?? 0));
    return sum + (action === DOUBT ? finish(weights) : bestResponse(me, die, [...bids, action], weights, other));
  }, 0);
}

/** How much a player gives away on average against opponents who know him, in parts of a win; 0 in equilibrium. */
export function exploitability(strategy: Strategy): number {
  const wins = ([0, 1] as const).map((me) =>
    DICE.reduce((sum, die) => sum + bestResponse(me, die, [], [0.25, 0.25], strategy), 0),
  );
  return (wins[0]! + wins[1]! - 1) / 2;
}

/** The equilibrium, by so many rounds of CFR+ (regrets never below 0, later rounds weigh more). */
export function solve(rounds: number): Strategy {
  const regrets = new Map<string, Map<number, number>>();
  const sums = new Map<string, Map<number, number>>();
  const at = (map: Map<string, Map<number, number>>, die: number, bids: readonly number[]): Map<number, number> => {
    const key = `${die}/${bids.join()}`;
    if (!map.has(key)) map.set(key, new Map(actionsAfter(bids).map((action) => [action, 0])));
    return map.get(key)!;
  };
  const normal = (weights: ReadonlyMap<number, number>): Map<number, number> => {
    const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
    return new Map([...weights].map(([action, weight]) => [action, all > 0 ? weight / all : 1 / weights.size]));
  };
  /** What the first player wins from here, with regrets gathered on the way. */
  const visit = (dice: readonly number[], bids: readonly number[], reach: readonly number[], round: number): number => {
    const me = bids.length % 2;
    const regret = at(regrets, dice[me]!, bids);
    const strategy = normal(regret);
    const sign = me === 0 ? 1 : -1;
    const values = new Map<number, number>();
    let value = 0;
    for (const [action, share] of strategy) {
      const next = reach.map((weight, seat) => (seat === me ? weight * share : weight));
      const worth = action === DOUBT ? doubted(dice, bids) : visit(dice, [...bids, action], next, round);
      values.set(action, worth);
      value += share * worth;
    }
    const sum = at(sums, dice[me]!, bids);
    for (const [action, share] of strategy) {
      const gain = sign * (values.get(action)! - value) * reach[1 - me]!;
      // In turns: one player learns against the other as he is now.
      if (me === round % 2) gains.push([regret, action, gain]);
      sum.set(action, sum.get(action)! + round * reach[me]! * share);
    }
    return value;
  };
  let gains: [Map<number, number>, number, number][] = [];
  for (let round = 1; round <= rounds; round++) {
    gains = [];
    for (const first of DICE) for (const second of DICE) visit([first, second], [], [1, 1], round);
    const before = new Map<Map<number, number>, Map<number, number>>();
    for (const [regret, action, gain] of gains) {
      const summed = before.get(regret) ?? new Map<number, number>();
      before.set(regret, summed.set(action, (summed.get(action) ?? 0) + gain));
    }
    for (const [regret, summed] of before) {
      for (const [action, gain] of summed) regret.set(action, Math.max(0, regret.get(action)! + gain));
    }
  }
  return (die, bids) => normal(at(sums, die, bids));
}
