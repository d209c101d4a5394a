/**
 * Liar's dice, as small as a game can be that has everything: hidden information (a die under each cup), a standing
 * right to interrupt (anyone may doubt a bid out of turn), randomness, and a move of the house (the clock).
 * Read it before you add a game; CONTRIBUTING walks through it.
 *
 * LD-1 Whoever is still in rolls one die, in secret.
 * LD-2 In turn, bid how many dice show a face at least; every bid is higher than the last (more dice, or a higher face).
 * LD-3 Instead, or out of turn, anybody but the bidder who is still in may doubt the bid.
 * LD-4 A doubt shows all dice. Too few: the bidder loses a life; enough: the doubter does. The loser begins the next
 *      round, or the next player still in.
 * LD-5 When time is up, whoever is on turn doubts.
 * LD-6 Without lives you are out; the last one in wins.
 */
import {
  defineMoves,
  CLOCK,
  isRecord,
  Problem,
  seatsAfter,
  type Awaited,
  type Game,
  type Json,
  type OptionsOf,
  type Random,
  type Refusal,
  type Seat,
  type Tell,
  type Viewer,
} from '../src/index.ts';

const FACES = 6;
const MAX_SEATS = 4;
const NOBODY: Seat = -1;

export const MOVES = defineMoves({
  /** `count` - 1 dice and `face` - 1: parameters count from 0. */
  bid: { count: MAX_SEATS, face: FACES },
  /** Names whose bid is meant, so that a late doubt never hits another player's bid. */
  doubt: { bidder: MAX_SEATS },
  timeUp: {},
});

export const OPTIONS = { lives: [2, 1, 3] } as const;

export interface State {
  /** By seat; 0: out. */
  lives: number[];
  /** By seat, 1 to 6; 0: out. Secret. */
  dice: number[];
  turn: Seat;
  /** Who made the last bid, `NOBODY` at the start of a round. */
  bidder: Seat;
  /** The last bid as its move code, -1 at the start of a round: a higher code is a higher bid. */
  bid: number;
}

/** The same, except for dice under other cups: `null`. */
export interface View {
  viewer: Viewer;
  lives: number[];
  dice: (number | null)[];
  turn: Seat;
  bidder: Seat;
  bid: number;
}

export type Event =
  | { type: 'rolled'; seat: Seat; die: number | null }
  | { type: 'bid'; seat: Seat; count: number; face: number }
  | { type: 'doubted'; seat: Seat; bidder: Seat }
  | { type: 'timeUp'; seat: Seat }
  | { type: 'shown'; dice: number[]; matching: number; loser: Seat }
  | { type: 'won'; seat: Seat };

const isIn = (state: { lives: number[] }, seat: Seat): boolean => state.lives[seat]! > 0;
const playersIn = (state: { lives: number[] }): Seat[] =>
  state.lives.flatMap((_, seat) => (isIn(state, seat) ? [seat] : []));
const nextIn = (state: State, after: Seat): Seat =>
  seatsAfter(after, state.lives.length).find((seat) => isIn(state, seat)) ?? after;

/** A bid in words of people: "three fives" is count 3, face 5. */
function meaning(code: number): { count: number; face: number } {
  return { count: MOVES.values[3 * code]! + 1, face: MOVES.values[3 * code + 1]! + 1 };
}

function roll(state: State, random: Random, tell: Tell<Event> | null, dice?: readonly number[]): void {
  for (const seat of state.dice.keys()) {
    state.dice[seat] = isIn(state, seat) ? (dice?.[seat] ?? 1 + random.below(FACES)) : 0;
    if (state.dice[seat] === 0) continue;
    tell?.({ type: 'rolled', seat, die: state.dice[seat] }, [seat], { type: 'rolled', seat, die: null });
  }
  state.bidder = NOBODY;
  state.bid = -1;
}

function show(state: State, doubter: Seat, random: Random, tell: Tell<Event> | null): void {
  const { count, face } = meaning(state.bid);
  const matching = state.dice.filter((die) => die === face).length;
  const loser = matching < count ? state.bidder : doubter;
  tell?.({ type: 'shown', dice: [...state.dice], matching, loser });
  state.lives[loser]!--;
  state.turn = isIn(state, loser) ? loser : nextIn(state, loser);
  if (playersIn(state).length > 1) return roll(state, random, tell);
  tell?.({ type: 'won', seat: state.turn });
}

const refuse = (code: string, rule: string): Refusal => ({ code, rule });

function refusal(state: State, seat: Seat, code: number): Refusal | null {
  const verb = MOVES.verbs[MOVES.verbOf[code]!];
  if (playersIn(state).length === 1) return refuse('game-won', 'LD-6');
  if (verb === 'timeUp') return seat === CLOCK && state.bidder !== NOBODY ? null : refuse('not-the-clock', 'LD-5');
  if (seat === CLOCK || !isIn(state, seat)) return refuse('out', 'LD-6');
  if (verb === 'bid') {
    if (seat !== state.turn) return refuse('not-your-turn', 'LD-2');
    return code > state.bid && meaning(code).count <= playersIn(state).length ? null : refuse('bid-too-low', 'LD-2');
  }
  const bidder = MOVES.values[3 * code]!;
  return bidder === state.bidder && bidder !== seat ? null : refuse('no-such-bid', 'LD-3');
}

const NOBODY_AWAITED: Awaited = { must: [], may: [], house: false };

/** Saved states, checked field by field: what is loaded is either a state or refused. */
function load(saved: unknown): State {
  const { lives, dice, turn, bidder, bid } = (isRecord(saved) ? saved : {}) as unknown as State;
  const areSmall = (list: unknown, max: number): list is number[] =>
    Array.isArray(list) && list.every((entry) => Number.isInteger(entry) && entry >= 0 && entry <= max);
  if (!areSmall(lives, 3) || lives.length < 2 || lives.length > MAX_SEATS)
    throw new Problem('bad-state', { at: 'lives' });
  if (!areSmall(dice, FACES) || dice.length !== lives.length) throw new Problem('bad-state', { at: 'dice' });
  if (!(turn in lives)) throw new Problem('bad-state', { at: 'turn' });
  if (bidder !== NOBODY && !(bidder in lives)) throw new Problem('bad-state', { at: 'bidder' });
  if (!Number.isInteger(bid) || bid < -1 || bid >= MOVES.base.doubt) throw new Problem('bad-state', { at: 'bid' });
  return { lives: [...lives], dice: [...dice], turn, bidder, bid };
}

/** What a seat goes by: a view of it, or a state of which it reads no die but its own. */
type Known = Pick<View, 'lives' | 'dice' | 'bid'>;

/** How likely a bid holds, for someone who sees his own die. */
function chance(known: Known, seat: Viewer, code: number): number {
  const { count, face } = meaning(code);
  const own = seat === null ? null : known.dice[seat];
  const unknown = playersIn(known).length - 1;
  const needed = count - (own === face ? 1 : 0);
  let sum = 0;
  for (let hits = Math.max(needed, 0); hits <= unknown; hits++) {
    let ways = 1;
    for (let i = 0; i < hits; i++) ways = (ways * (unknown - i)) / (i + 1);
    sum += (ways * 5 ** (unknown - hits)) / 6 ** unknown;
  }
  return sum;
}

/** Bids what probably holds, doubts what probably does not. */
const rate = (known: Known, seat: Viewer, codes: readonly number[]): number[] =>
  codes.map((code) =>
    code < MOVES.base.doubt ? chance(known, seat, code) - 0.5 : 0.5 - chance(known, seat, known.bid),
  );

export const liarsDice: Game<State, Event, View, OptionsOf<typeof OPTIONS>> = {
  id: 'liars-dice',
  version: 1,
  seats: { min: 2, max: MAX_SEATS },
  options: OPTIONS,
  moves: MOVES,
  eventTypes: ['rolled', 'bid', 'doubted', 'timeUp', 'shown', 'won'],
  barriers: ['shown'],
  refusals: ['game-won', 'not-the-clock', 'out', 'not-your-turn', 'bid-too-low', 'no-such-bid'],

  start(options, seats, random, tell, deal) {
    const lives = Array.from({ length: seats }, () => options.lives);
    const state: State = { lives, dice: lives.map(() => 0), turn: 0, bidder: NOBODY, bid: -1 };
    roll(state, random, tell, (deal as { dice: number[] } | null)?.dice);
    return state;
  },
  readDeal(input, _options, seats): Json {
    const dice = isRecord(input) ? input['dice'] : null;
    const isDie = (die: unknown): die is number => Number.isInteger(die) && Number(die) >= 1 && Number(die) <= FACES;
    if (!Array.isArray(dice) || dice.length !== seats || !dice.every(isDie))
      throw new Problem('bad-deal', { at: 'dice' });
    return { dice };
  },

  awaited(state) {
    const players = playersIn(state);
    if (players.length === 1) return NOBODY_AWAITED;
    const { turn, bidder } = state;
    const may = bidder === NOBODY ? [] : players.filter((seat) => seat !== turn && seat !== bidder);
    return { must: [turn], may, house: bidder !== NOBODY };
  },
  legal(state, seat, into) {
    into.length = 0;
    for (let code = 0; code < MOVES.size; code++) if (refusal(state, seat, code) === null) into.push(code);
    return into;
  },
  refusal,
  play(state, seat, code, random, tell) {
    switch (MOVES.verbs[MOVES.verbOf[code]!]!) {
      case 'bid':
        tell?.({ type: 'bid', seat, ...meaning(code) });
        state.bid = code;
        state.bidder = seat;
        state.turn = nextIn(state, seat);
        break;
      case 'doubt':
        tell?.({ type: 'doubted', seat, bidder: state.bidder });
        show(state, seat, random, tell);
        break;
      case 'timeUp':
        tell?.({ type: 'timeUp', seat: state.turn });
        show(state, state.turn, random, tell);
        break;
    }
  },
  outcome(state) {
    const players = playersIn(state);
    if (players.length > 1) return null;
    return { winners: players, scores: [...state.lives], places: state.lives.map((lives) => (lives > 0 ? 1 : 2)) };
  },

  view(state, viewer) {
    const { turn, bidder, bid } = state;
    const dice = state.dice.map((die, seat) => (seat === viewer || die === 0 ? die : null));
    return { viewer, lives: [...state.lives], dice, turn, bidder, bid };
  },
  imagine(view, random) {
    const { turn, bidder, bid } = view;
    return { lives: [...view.lives], dice: view.dice.map((die) => die ?? 1 + random.below(FACES)), turn, bidder, bid };
  },

  redeal: ({ dice }) => ({
    deal: (into, random) => dice.forEach((die, seat) => (into.dice[seat] = die ?? 1 + random.below(FACES))),
  }),

  clone: (state) => ({ ...state, lives: [...state.lives], dice: [...state.dice] }),
  copy: (from, into) => void Object.assign(into, { ...from, lives: [...from.lives], dice: [...from.dice] }),
  save: ({ lives, dice, turn, bidder, bid }) => ({ lives: [...lives], dice: [...dice], turn, bidder, bid }),
  load,

  invariantFaults(state) {
    const wrong = state.dice.flatMap((die, seat) => (isIn(state, seat) && die === 0 ? [seat] : []));
    return wrong.map((seat) => `seat ${seat} is in but has no die`);
  },
  describe(view) {
    const cups = view.lives.map((lives, seat) => `seat ${seat}: ${lives} lives, die ${view.dice[seat] ?? '?'}`);
    const { count, face } = meaning(view.bid);
    return [...cups, view.bidder === NOBODY ? 'no bid' : `bid: ${count} x ${face} by seat ${view.bidder}`].join('\n');
  },

  advisers: {
    heuristic: { rate: (view, codes) => rate(view, view.viewer, codes) },
    /** Bids as high as can be, never doubts. */
    rush: { rate: (_view, codes) => codes.map((code) => (code < MOVES.base.doubt ? code : -1)) },
  },
  rate,
  foresight: {
    prospects(state) {
      const all = state.lives.reduce((sum, lives) => sum + lives, 0);
      return state.lives.map((lives) => lives / all);
    },
    chapter: (state) => -state.lives.reduce((sum, lives) => sum + lives, 0),
  },
};
