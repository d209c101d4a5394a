/**
 * Wyatt Earp once more, the straightforward way: names, arrays and records, one function per move, written from
 * RULES.md without looking at the game's own sources. It serves twice: inside boardgame.io as the program that bench/
 * compares with, and as a second opinion: the same moves must lead to the same money.
 */
import type { Random } from '@tinstar/engine';
import { CARDS, COPIES, OUTLAWS, type Card, type Outlaw, type Step } from '../src/words.ts';

export interface Group {
  outlaws: number;
  photo: boolean;
  stagecoaches: number;
  banks: number;
  gun: boolean;
  covered: boolean;
}

export interface Table {
  seats: number;
  dealer: number;
  starter: number;
  active: number;
  asked: number;
  step: Step;
  sheriffPlayed: boolean;
  progress: boolean;
  idleTurns: number;
  pendingOutlaw: Outlaw | null;
  fetched: Card | null;
  /** The card whose shot hit, while its place is chosen. */
  hit: Card | null;
  /** Sheriff cards drawn by Wyatt Earp this turn. */
  barred: Card[];
  rewards: Record<Outlaw, number>;
  opened: Record<Outlaw, boolean>;
  money: number[];
  hands: Card[][];
  groups: Record<Outlaw, Group>[];
  /** Top card last, both. */
  draw: Card[];
  discard: Card[];
  renewed: boolean;
  winner: number | null;
}

const byOutlaw = <T>(make: () => T): Record<Outlaw, T> =>
  Object.fromEntries(OUTLAWS.map((outlaw) => [outlaw, make()])) as Record<Outlaw, T>;

export const isOutlaw = (card: Card): card is Outlaw => (OUTLAWS as readonly string[]).includes(card);
export const photoOf = (outlaw: Outlaw): Card => `photo_${outlaw}` as Card;

export function shuffled(random: Random): Card[] {
  return mix(
    CARDS.flatMap((card, kind) => Array.from({ length: COPIES[kind]! }, () => card)),
    random,
  );
}

function mix(cards: Card[], random: Random): Card[] {
  for (let last = cards.length - 1; last > 0; last--) {
    const other = random.below(last + 1);
    [cards[last], cards[other]] = [cards[other]!, cards[last]!];
  }
  return cards;
}

export function startTable(seats: number, random: Random): Table {
  const table: Table = {
    seats,
    dealer: random.below(seats),
    starter: 0,
    active: 0,
    asked: 0,
    step: 'take',
    sheriffPlayed: false,
    progress: false,
    idleTurns: 0,
    pendingOutlaw: null,
    fetched: null,
    hit: null,
    barred: [],
    rewards: byOutlaw(() => 0),
    opened: byOutlaw(() => false),
    money: Array.from({ length: seats }, () => 0),
    hands: [],
    groups: [],
    draw: [],
    discard: [],
    renewed: false,
    winner: null,
  };
  deal(table, random);
  return table;
}

export function deal(table: Table, random: Random): void {
  const { seats } = table;
  for (const outlaw of OUTLAWS) {
    table.rewards[outlaw] += 1;
    table.opened[outlaw] = false;
  }
  table.draw = shuffled(random);
  table.hands = Array.from({ length: seats }, () => []);
  table.groups = Array.from({ length: seats }, () =>
    byOutlaw(() => ({ outlaws: 0, photo: false, stagecoaches: 0, banks: 0, gun: false, covered: false })),
  );
  table.starter = (table.dealer + 1) % seats;
  for (let card = 0; card < 10 * seats; card++) table.hands[(table.starter + card) % seats]!.push(table.draw.pop()!);
  table.discard = [table.draw.pop()!];
  table.renewed = false;
  table.idleTurns = 0;
  beginTurn(table, table.starter);
}

export function beginTurn(table: Table, seat: number): void {
  table.active = seat;
  table.asked = seat;
  table.step = 'take';
  table.sheriffPlayed = false;
  table.progress = false;
  table.barred = [];
}

export const hasGroup = (group: Group): boolean => group.outlaws > 0 || group.photo;

export function points(group: Group): number {
  if (group.covered) return 0;
  return 2 * group.outlaws + (group.photo ? 4 : 0) + group.stagecoaches + 2 * group.banks + (group.gun ? 3 : 0);
}

/** Makes the draw pile hold `count` cards, renewing it if it must; whether it could. */
export function supply(table: Table, count: number, random: Random): boolean {
  if (table.draw.length >= count) return true;
  if (table.renewed) return false;
  table.renewed = true;
  const leftover = table.draw;
  table.draw = [...mix(table.discard, random), ...leftover];
  table.discard = [];
  return table.draw.length >= count;
}

/** Turns up the top card; whether it hit. */
export function shoot(table: Table, random: Random): boolean {
  supply(table, 1, random);
  const flipped = table.draw.pop()!;
  table.discard.push(flipped);
  return isOutlaw(flipped);
}
