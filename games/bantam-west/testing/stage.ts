import { FastRandom, heard, readOptions, tellInto, type Seat, type Told } from '@tinstar/engine';
import type { CombatCard } from '../src/data/combat-cards.ts';
import { EVERYBODY } from '../src/decks.ts';
import { bantamWest } from '../src/index.ts';
import type { Event } from '../src/events.ts';
import { placeOf } from '../src/map.ts';
import { MOVES, type Move } from '../src/move-table.ts';
import { OPTIONS } from '../src/options.ts';
import type { Player, State } from '../src/state.ts';
import { CARGO, type Cargo } from '../src/words.ts';

/** A table in a known situation, with the state open to the test. */
export interface Stage {
  readonly s: State;
  /** Everything told so far. */
  readonly told: Told<Event>[];
  player(seat: Seat): Player;
  /** The next dice. */
  dice(...dice: number[]): Stage;
  /** Makes moves that must be allowed; returns what was told. */
  do(seat: Seat, ...moves: Move[]): Event[];
  can(seat: Seat, move: Move): boolean;
  /** The code of the refusal, with its rule; `null` if the move is allowed. */
  why(seat: Seat, move: Move): string | null;
  /** Ends turns until it is the seat's turn again, or the first time. */
  until(seat: Seat): Stage;
  verbs(seat: Seat): string[];
}

export interface Setting {
  readonly options?: Record<string, unknown>;
  readonly seats?: number;
  readonly deal?: Record<string, unknown>;
  readonly seed?: string;
  /** Whether whoever is alone has a rival (BW-280); else nobody is in the way, and dice are the player's. */
  readonly rival?: boolean;
}

/** Dollars of everybody, whatever the order of play gives them in a real game. */
const MONEY = 3;
/** Where everybody stands, unless a test says otherwise. */
const PLACE = 'T04';
const CHARACTERS = ['levi_mercer', 'hanna_wilde', 'jericho_jones', 'mika_mankiller'];

export function stage({ options = {}, seats = 2, deal = {}, seed = 'stage', rival = false }: Setting = {}): Stage {
  const chosen = readOptions(OPTIONS, options);
  const random = new FastRandom(seed);
  const told: Told<Event>[] = [];
  const tell = tellInto(told);
  const known = {
    pioneer: 0,
    characters: CHARACTERS.slice(0, seats),
    money: Array<number>(seats).fill(MONEY),
    places: Array<string>(seats).fill(PLACE),
    ...deal,
  };
  const read = bantamWest.readDeal(known, chosen, seats);
  const s = bantamWest.start(chosen, seats, random, tell, read);
  if (s.rival !== null && !rival) s.npcs.splice(s.rival.npc, 1);
  if (!rival) s.rival = null;
  const it: Stage = {
    s,
    told,
    player: (seat) => s.players[seat]!,
    dice: (...dice) => {
      s.dice.push(...dice);
      return it;
    },
    do: (seat, ...moves) => {
      const before = told.length;
      for (const move of moves) {
        const code = MOVES.encode(move);
        const refusal = bantamWest.refusal(s, seat, code);
        if (refusal !== null)
          throw new Error(`seat ${seat} may not ${JSON.stringify(move)}: ${JSON.stringify(refusal)}`);
        bantamWest.play(s, seat, code, random, tell);
        const faults = bantamWest.invariantFaults(s);
        if (faults.length > 0) throw new Error(`after ${JSON.stringify(move)}: ${faults.join(', ')}`);
      }
      return told.slice(before).map(({ event }) => event);
    },
    can: (seat, move) => bantamWest.refusal(s, seat, MOVES.encode(move)) === null,
    why: (seat, move) => {
      const refusal = bantamWest.refusal(s, seat, MOVES.encode(move));
      return refusal === null ? null : `${refusal.code} ${refusal.rule}`;
    },
    until: (seat) => {
      do {
        const [first] = bantamWest.awaited(s).must;
        it.do(first!, { type: 'endTurn' });
      } while (s.stack.length > 0 && bantamWest.awaited(s).must[0] !== seat);
      return it;
    },
    verbs: (seat) => [...new Set(bantamWest.legal(s, seat, []).map((code) => MOVES.decode(code).type))],
  };
  return it;
}

export const at = (place: string): number => placeOf(place);

/** Puts a player somewhere without walking. */
export function put(table: Stage, seat: Seat, place: string): void {
  table.player(seat).place = at(place);
}

/** Gives cargo out of the supply. */
export function give(table: Stage, seat: Seat, cargo: Cargo, count = 1): void {
  const kind = CARGO.indexOf(cargo);
  table.player(seat).cargo[kind]! += count;
  table.s.supply[kind]! -= count;
}

/** Gives a weapon out of the rack, the display or the box. */
export function arm(table: Stage, seat: Seat, card: CombatCard): void {
  const { s } = table;
  const piles = [s.rack, s.boxed, ...s.display];
  const pile = piles.find((other) => other.includes(card))!;
  pile.splice(pile.indexOf(card), 1);
  table.player(seat).deck.push({ card, exhausted: false, known: EVERYBODY });
}

/** Gives an item out of the supply. */
export function equip(table: Stage, seat: Seat, item: Player['items'][number]['item']): void {
  const index = ['cartridge_box', 'lighter', 'bandage', 'lockpick', 'lamp', 'ration'].indexOf(item);
  table.s.itemSupply[index]!--;
  table.player(seat).items.push({ item, exhausted: false });
}

/** Builds a cabin without paying. */
export function cabinFor(table: Stage, seat: Seat, place: string, index = 0): void {
  table.player(seat).cabins[index]!.hectare = at(place);
}

/** The NPC standing in a hectare, by number. */
export const npcAt = (table: Stage, place: string): number =>
  table.s.npcs.findIndex((npc) => npc.hectare === at(place));

/** Removes an NPC from the map. */
export function clear(table: Stage, place: string): void {
  table.s.npcs[npcAt(table, place)]!.hectare = -1;
}

export const ofType = <T extends Event['type']>(events: readonly Event[], type: T): Extract<Event, { type: T }>[] =>
  events.filter((event): event is Extract<Event, { type: T }> => event.type === type);

export const heardBy = (told: readonly Told<Event>[], viewer: Seat | null): Event[] =>
  told.flatMap((entry) => heard(entry, viewer) ?? []);

/** Deals a fight's hands as the test wants them: the rest of the deck follows in any order. */
export function handOf(table: Stage, seat: Seat, ...cards: CombatCard[]): void {
  const fight = table.s.stack.find((frame) => frame.kind === 'fight')!;
  if (fight.kind !== 'fight') return;
  const side = fight.attacker.seat === seat ? fight.attacker : fight.defender;
  const all = [...side.hand, ...side.deck];
  for (const card of cards) all.splice(all.indexOf(card), 1);
  side.hand = [...cards];
  side.deck = all;
}

/** The next cards of an NPC. */
export function npcPlays(table: Stage, ...cards: CombatCard[]): void {
  const fight = table.s.stack.find((frame) => frame.kind === 'fight')!;
  if (fight.kind !== 'fight') return;
  const side = fight.attacker.seat < 0 ? fight.attacker : fight.defender;
  for (const card of cards) side.deck.splice(side.deck.indexOf(card), 1);
  side.deck.unshift(...cards);
}
