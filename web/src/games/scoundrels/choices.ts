import type { AnyMove, Seat } from '@tinstar/engine';
import {
  CARDS,
  POKER,
  SLOTS,
  type Job,
  type Move,
  type PokerCard,
  type ScoundrelView,
  type Trait,
  type View,
} from '@tinstar/scoundrels';

/**
 * Sorts legal moves by the things on the table they point at. No rule is decided here: all moves come from the engine.
 * A thing has a key; a move is made by choosing all its things, in any order, and pressing what the button says.
 */
export const GAME = 'scoundrels';

export type Key = string;

export const handKey = (card: PokerCard): Key => `hand-${card}`;
export const slotKey = (slot: number): Key => `slot-${slot}`;
export const spaceKey = (space: number): Key => `space-${space}`;
export const saloonKey = (space: number): Key => `saloon-${space}`;
export const safeKey = (safe: number): Key => `safe-${safe}`;
export const PILE: Key = 'discard';
export const LEADER: Key = 'leader';
export const STRATEGY: Key = 'strategy';
export const OFFICE: Key = 'office';

/** The things a move points at; none for moves that are only a word ("end turn", "yes", a player's name). */
export function keysOf(move: Move): readonly Key[] {
  switch (move.type) {
    case 'playCard':
      return [handKey(move.card), slotKey(SLOTS.indexOf(move.slot))];
    case 'playFaceUp':
      return [handKey('0')];
    case 'handCard':
      return [handKey(move.card)];
    case 'use':
    case 'makeRoom':
    case 'place':
    case 'sacrifice':
    case 'pick':
      return [spaceKey(move.space)];
    case 'exchange':
      return [spaceKey(move.space), spaceKey(move.other)];
    case 'useSaloon':
    case 'hire':
    case 'pickSaloon':
      return [saloonKey(move.space)];
    case 'useDiscard':
    case 'hireDiscard':
      return [PILE];
    case 'safe':
    case 'moveMark':
    case 'abandon':
      return [safeKey(move.safe)];
    case 'useLeader':
      return [LEADER];
    case 'useStrategy':
      return [STRATEGY];
    case 'visitOffice':
      return [OFFICE];
    default:
      return [];
  }
}

export const asMoves = (moves: readonly AnyMove[]): readonly Move[] => moves as readonly Move[];

export const isSuspicion = (move: Move): boolean => move.type === 'suspect';

export interface Choices {
  /** Things that can be chosen now, given what is chosen already. */
  readonly lit: ReadonlySet<Key>;
  /** Moves that what is chosen makes complete. */
  readonly complete: readonly Move[];
  /** Moves that are only a word. */
  readonly plain: readonly Move[];
}

/** What the chosen things leave open. */
export function choicesFor(moves: readonly Move[], chosen: readonly Key[]): Choices {
  const lit = new Set<Key>();
  const complete: Move[] = [];
  const plain: Move[] = [];
  // In its own window a seat is asked; else suspicion is a standing right with a button of its own.
  const isWindow = moves.some(({ type }) => type === 'trust');
  for (const move of moves) {
    if (isSuspicion(move) && !isWindow) continue;
    const keys = keysOf(move);
    if (keys.length === 0) {
      plain.push(move);
      continue;
    }
    if (!chosen.every((key) => keys.includes(key))) continue;
    for (const key of keys) lit.add(key);
    if (keys.length === chosen.length) complete.push(move);
  }
  return { lit, complete, plain };
}

/** What is chosen after a tap: the thing joins what it can go with, replaces what it cannot, or is put back. */
export function choose(moves: readonly Move[], chosen: readonly Key[], key: Key): readonly Key[] {
  if (chosen.includes(key)) return chosen.filter((other) => other !== key);
  const joint = [...chosen, key];
  const fits = (keys: readonly Key[]): boolean => moves.some((move) => keys.every((one) => keysOf(move).includes(one)));
  if (fits(joint)) return joint;
  // Another card for the same slot, another slot for the same card.
  const kept = chosen.filter((other) => kindOf(other) !== kindOf(key) && fits([other, key]));
  return [...kept, key];
}
const kindOf = (key: Key): string => key.split('-')[0]!;

export const numberOf = (key: Key, kind: string): number | null =>
  kindOf(key) === kind ? Number(key.slice(kind.length + 1)) : null;
export const cardOf = (key: Key): PokerCard | null =>
  kindOf(key) === 'hand' ? ((POKER.find((card) => handKey(card) === key) ?? null) as PokerCard | null) : null;

const JOBS = new Map(CARDS.jobs.map((job) => [job.id, job]));
const TRAITS = new Map(CARDS.traits.map((trait) => [trait.id, trait]));
export const jobOf = (scoundrel: Pick<ScoundrelView, 'job'>): Job => JOBS.get(scoundrel.job)!;
export const traitOf = (scoundrel: Pick<ScoundrelView, 'trait'>): Trait => TRAITS.get(scoundrel.trait)!;
export const nameOf = ({ job, trait }: Pick<ScoundrelView, 'job' | 'trait'>): string => `${trait}+${job}`;
export function parseName(name: string): { job: string; trait: string } {
  const [trait, job] = name.split('+') as [string, string];
  return { job, trait };
}
export const techOf = (scoundrel: Pick<ScoundrelView, 'job' | 'trait'>): number =>
  jobOf(scoundrel).tech + traitOf(scoundrel).tech;

export const SITES = CARDS.sites;

/** The thing a key names, if it is a scoundrel. */
export function scoundrelAt(view: View, key: Key): ScoundrelView | null {
  const space = numberOf(key, 'space');
  if (space !== null && view.viewer !== null) return view.players[view.viewer]!.sheet[space] ?? null;
  const seat = numberOf(key, 'saloon');
  if (seat !== null) return view.saloon[seat] ?? null;
  return key === PILE ? (view.discard.at(-1) ?? null) : null;
}

/** Own scoundrels that a card in this slot would wake. */
export function wokenBy(view: View, slot: number): readonly ScoundrelView[] {
  if (view.viewer === null) return [];
  const name = SLOTS[slot]!;
  const isRivalled = view.players.some((player, seat) => seat !== view.viewer && player.slots[slot]!.filled);
  const beside = isRivalled ? 'rivalSlot' : 'freeSlot';
  return view.players[view.viewer]!.sheet.filter((scoundrel): scoundrel is ScoundrelView => {
    if (scoundrel === null) return false;
    const { kind, numbers = [] } = traitOf(scoundrel).timing;
    return kind === beside || numbers.includes(name);
  });
}

/** A move to ask "why not?" about for a thing that offers nothing now. */
export function plainestMove(view: View, key: Key): Move | null {
  const space = numberOf(key, 'space');
  if (space !== null) return { type: 'use', space };
  const saloon = numberOf(key, 'saloon');
  if (saloon !== null) return { type: 'hire', space: saloon };
  const safe = numberOf(key, 'safe');
  if (safe !== null) return { type: 'safe', safe };
  const card = cardOf(key);
  if (card !== null) return { type: 'playCard', card, slot: SLOTS[freeSlot(view)]! };
  const slot = numberOf(key, 'slot');
  if (slot !== null) return { type: 'playCard', card: view.hand?.[0] ?? '0', slot: SLOTS[slot]! };
  if (key === LEADER) return { type: 'useLeader' };
  if (key === STRATEGY) return { type: 'useStrategy' };
  if (key === OFFICE) return { type: 'visitOffice' };
  return key === PILE ? { type: 'hireDiscard' } : null;
}
const freeSlot = (view: View): number => {
  const at = view.viewer === null ? -1 : view.players[view.viewer]!.slots.findIndex((slot) => !slot.filled);
  return Math.max(at, 0);
};

/** The others, clockwise from the viewer's left. */
export function othersOf(view: View): Seat[] {
  const first = view.viewer ?? 0;
  const count = view.viewer === null ? view.seats : view.seats - 1;
  return Array.from({ length: count }, (_, step) => (first + step + (view.viewer === null ? 0 : 1)) % view.seats);
}
