import type { AnyOptions, MatchRecord, Seat } from '@tinstar/engine';
import type { GameId } from '@tinstar/shelf';
import { manifestOf } from '../games/manifest.ts';
import type { LocalGame } from './local-games.ts';

const STRENGTHS = ['greenhorn', 'cowhand', 'deputy', 'marshal', 'ranger', 'legend'] as const;
export type Strength = (typeof STRENGTHS)[number];
/** Machines that think ahead, where a game has them. */
const THINKERS: readonly string[] = ['ranger', 'legend'] satisfies Strength[];

/** The machines of a game by strength, weakest first. */
export const strengthsOf = (game: GameId): readonly Strength[] =>
  STRENGTHS.filter((name) => nearestMachine(game, name) === name);

/** The machine that was wanted, or the best this game has in its place. */
export function nearestMachine<Name extends string>(game: GameId, wanted: Name): Name | 'marshal' {
  return THINKERS.includes(wanted) && !manifestOf(game).hasThinkers ? 'marshal' : wanted;
}

/** Who plays where nobody chose. */
export const DEFAULT_MACHINE = 'deputy';

/** Machines have the names of people one met in those days; none is Doc, for Bantam West has a Doc Barber. */
const MACHINE_NAMES = ['Josie', 'Kate', 'Virgil', 'Calamity', 'Bat', 'Lottie'] as const;
/** What a machine is called at a table of the server. */
export const machineAt = (seat: number): string => MACHINE_NAMES[seat % MACHINE_NAMES.length]!;

const ME = 0;

const newId = (): string => `local-${Date.now().toString(36)}`;

export function makeSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface OfflineWish {
  readonly game: GameId;
  readonly options: AnyOptions;
  readonly seats: number;
  /** Which machines the others are, by seat from 1 on. */
  readonly machines: readonly string[];
  readonly name: string;
  /** Others at this device, by seat from 1 on; `null`: a machine. */
  readonly here?: readonly (string | null)[];
  /** The deal; any, if it is left out. */
  readonly seed?: string;
  readonly isCoached?: true;
}

/** A match as it stood after `count` moves, with machines in all seats but one. */
export function branchOff(record: MatchRecord, names: readonly string[], count: number, me: Seat): LocalGame {
  const { takenBack: _, told: _told, parts: _parts, ...rest } = record;
  return {
    id: newId(),
    at: Date.now(),
    names,
    machines: names.map((_name, seat) => (seat === me ? null : DEFAULT_MACHINE)),
    record: { ...rest, moves: record.moves.slice(0, count) },
    over: false,
    branch: true,
  };
}

/** A new game against machines, not yet begun. */
export function newLocalGame(wish: OfflineWish): LocalGame {
  const personAt = (seat: number): string | null => wish.here?.[seat - 1] ?? null;
  const seats = Array.from({ length: wish.seats }, (_, seat) => seat);
  return {
    id: newId(),
    at: Date.now(),
    names: seats.map((seat) => (seat === ME ? wish.name : (personAt(seat) ?? MACHINE_NAMES[seat - 1]!))),
    machines: seats.map((seat) => (seat === ME || personAt(seat) !== null ? null : wish.machines[seat - 1]!)),
    record: {
      format: 'tinstar-match',
      game: wish.game,
      version: 0,
      options: wish.options,
      seats: wish.seats,
      seed: wish.seed ?? makeSeed(),
      deal: null,
      moves: [],
    },
    over: false,
    ...(wish.isCoached ? { isCoached: true } : {}),
  };
}
