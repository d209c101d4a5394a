/**
 * Wyatt Earp once more, the straightforward way: names, arrays and records, one function per move, written from
 * RULES.md without looking at games/wyatt-earp. It serves twice: inside boardgame.io as the program we compare with,
 * and as a second opinion: the same moves must lead to the same money.
 */
import type { Random } from '@tinstar/engine';
import {
  CARDS,
  COPIES,
  OUTLAWS,
  type Card,
  type Direction,
  type Move,
  type Outlaw,
  type Step,
} from '@tinstar/wyatt-earp';

interface Group {
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

const isOutlaw = (card: Card): card is Outlaw => (OUTLAWS as readonly string[]).includes(card);
const photoOf = (outlaw: Outlaw): Card => `photo_${outlaw}` as Card;

function shuffled(random: Random): Card[] {
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

function deal(table: Table, random: Random): void {
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

function beginTurn(table: Table, seat: number): void {
  table.active = seat;
  table.asked = seat;
  table.step = 'take';
  table.sheriffPlayed = false;
  table.progress = false;
  table.barred = [];
}

const hasGroup = (group: Group): boolean => group.outlaws > 0 || group.photo;

function points(group: Group): number {
  if (group.covered) return 0;
  return 2 * group.outlaws + (group.photo ? 4 : 0) + group.stagecoaches + 2 * group.banks + (group.gun ? 3 : 0);
}

/** Makes the draw pile hold `count` cards, renewing it if it must; whether it could. */
function supply(table: Table, count: number, random: Random): boolean {
  if (table.draw.length >= count) return true;
  if (table.renewed) return false;
  table.renewed = true;
  const leftover = table.draw;
  table.draw = [...mix(table.discard, random), ...leftover];
  table.discard = [];
  return table.draw.length >= count;
}

/** Turns up the top card; whether it hit. */
function shoot(table: Table, random: Random): boolean {
  supply(table, 1, random);
  const flipped = table.draw.pop()!;
  table.discard.push(flipped);
  return isOutlaw(flipped);
}

function spend(hand: Card[], card: Card): void {
  hand.splice(hand.indexOf(card), 1);
}

function playSheriff(table: Table, card: Card): void {
  spend(table.hands[table.asked]!, card);
  table.sheriffPlayed = true;
  table.progress = true;
  table.step = 'play';
  table.fetched = null;
}

/** A robbery, the fastest gun or a hideout: shot first, then put somewhere or lost. */
function aim(table: Table, card: Card, random: Random): void {
  playSheriff(table, card);
  if (shoot(table, random)) choose(table, card);
  else table.discard.push(card);
}

/** Where a card may go after a hit. */
function placesFor(table: Table, card: Card, seat: number): Move[] {
  return table.groups.flatMap((groups, victim) =>
    OUTLAWS.flatMap((outlaw): Move[] => {
      const group = groups[outlaw];
      if (card === 'hideout')
        return victim !== seat && hasGroup(group) && !group.covered ? [{ type: 'cover', victim, outlaw }] : [];
      if (victim !== seat) return [];
      if (card === 'wyatt_earp') return group.covered ? [{ type: 'uncover', outlaw }] : [];
      const isBlocked = card === 'fastest_gun' && table.groups.some((other) => other[outlaw].gun);
      return hasGroup(group) && !isBlocked ? [{ type: 'attach', outlaw }] : [];
    }),
  );
}

function choose(table: Table, card: Card): void {
  const places = placesFor(table, card, table.active);
  table.hit = card;
  if (places.length === 1) put(table, places[0]!);
  else table.step = 'target';
}

/** The card that hit goes where it was told to. */
function put(table: Table, move: Move): void {
  const card = table.hit!;
  table.hit = null;
  table.step = 'play';
  const own = table.groups[table.active]!;
  if (move.type === 'cover') {
    table.groups[move.victim]![move.outlaw].covered = true;
    table.step = 'react';
    table.asked = move.victim;
    table.pendingOutlaw = move.outlaw;
  } else if (move.type === 'uncover') uncover(table, own[move.outlaw]);
  else if (move.type === 'attach') {
    const group = own[move.outlaw];
    if (card === 'stagecoach_robbery') group.stagecoaches += 1;
    else if (card === 'bank_robbery') group.banks += 1;
    else placeGun(table, group);
    table.rewards[move.outlaw] += card === 'stagecoach_robbery' ? 3 : 1;
  }
}

function placeGun(table: Table, own: Group): void {
  for (const groups of table.groups) {
    for (const outlaw of OUTLAWS) {
      if (groups[outlaw].gun) {
        groups[outlaw].gun = false;
        table.discard.push('fastest_gun');
      }
    }
  }
  own.gun = true;
}

function ask(table: Table, outlaw: Outlaw, direction: Direction): void {
  playSheriff(table, 'most_wanted');
  table.discard.push('most_wanted');
  for (let step = 1; step < table.seats; step++) {
    const turn = direction === 'clockwise' ? step : table.seats - step;
    const hand = table.hands[(table.active + turn) % table.seats]!;
    if (hand.includes(outlaw)) {
      spend(hand, outlaw);
      table.hands[table.active]!.push(outlaw);
      return;
    }
  }
}

function steal(table: Table, from: number, outlaw: Outlaw): void {
  const group = table.groups[from]![outlaw];
  group.outlaws -= 1;
  table.hands[table.active]!.push(outlaw);
  table.step = 'play';
  if (hasGroup(group)) return;
  while (group.stagecoaches > 0) {
    group.stagecoaches -= 1;
    table.discard.push('stagecoach_robbery');
  }
  while (group.banks > 0) {
    group.banks -= 1;
    table.discard.push('bank_robbery');
  }
  if (group.gun) {
    group.gun = false;
    table.discard.push('fastest_gun');
  }
  if (group.covered) {
    group.covered = false;
    table.discard.push('hideout');
  }
}

function discardCard(table: Table, card: Card, random: Random): void {
  const hand = table.hands[table.active]!;
  spend(hand, card);
  table.discard.push(card);
  table.idleTurns = table.progress ? 0 : table.idleTurns + 1;
  if (table.hands.some((other) => other.length === 0) || table.idleTurns >= 3 * table.seats) endRound(table, random);
  else beginTurn(table, (table.active + 1) % table.seats);
}

function endRound(table: Table, random: Random): void {
  for (const outlaw of OUTLAWS) settlePoster(table, outlaw);
  const best = Math.max(...table.money);
  if (best >= 25) {
    const leaders = table.money.flatMap((money, seat) => (money === best ? [seat] : []));
    table.winner = leaders.length === 1 ? leaders[0]! : duel(table, leaders, random);
    table.step = 'over';
    return;
  }
  table.dealer = table.starter;
  deal(table, random);
}

function settlePoster(table: Table, outlaw: Outlaw): void {
  const counts = table.groups.map((groups) => points(groups[outlaw]));
  if (counts.reduce((sum, count) => sum + count, 0) < 8) return;
  const [best, second] = counts.toSorted((a, b) => b - a) as [number, number];
  if (best - second >= 5) {
    table.money[counts.indexOf(best)]! += table.rewards[outlaw];
    table.rewards[outlaw] = 0;
    return;
  }
  const ranks = [...new Set(counts)].filter((count) => count > 0 && best - count <= 4).toSorted((a, b) => b - a);
  for (let first = true; ;) {
    for (const rank of ranks) {
      const sharers = counts.flatMap((count, seat) => (count === rank ? [seat] : []));
      const bills = first && table.rewards[outlaw] >= 2 * sharers.length ? 2 : 1;
      if (table.rewards[outlaw] < bills * sharers.length) return;
      for (const seat of sharers) table.money[seat]! += bills;
      table.rewards[outlaw] -= bills * sharers.length;
      // WE-079: what the leaders could not divide is not passed on.
      if (first && bills === 1) return;
      first = false;
    }
    if (table.rewards[outlaw] === 0) return;
  }
}

function duel(table: Table, leaders: number[], random: Random): number {
  let deck = shuffled(random);
  const order = leaders.toSorted(
    (a, b) =>
      ((a - table.dealer - 1 + table.seats) % table.seats) - ((b - table.dealer - 1 + table.seats) % table.seats),
  );
  const hits = order.map(() => 0);
  for (;;) {
    for (let i = 0; i < order.length; i++) {
      if (deck.length === 0) deck = shuffled(random);
      if (isOutlaw(deck.pop()!)) hits[i]! += 1;
    }
    const best = Math.max(...hits);
    if (hits.filter((count) => count === best).length === 1) return order[hits.indexOf(best)]!;
  }
}

/** Makes a legal move. */
export function playTable(table: Table, move: Move, random: Random): void {
  const hand = table.hands[table.asked]!;
  const own = table.groups[table.asked]!;
  switch (move.type) {
    case 'draw':
      table.progress = true;
      if (!supply(table, 2, random)) return endRound(table, random);
      hand.push(table.draw.pop()!, table.draw.pop()!);
      table.step = 'play';
      return;
    case 'takeDiscard':
      hand.push(table.discard.pop()!);
      table.step = 'play';
      return;
    case 'lay':
      for (let card = 0; card < move.count; card++) spend(hand, move.outlaw);
      own[move.outlaw].outlaws += move.count;
      table.opened[move.outlaw] = true;
      table.rewards[move.outlaw] += move.count - 1;
      table.progress = true;
      return;
    case 'photo':
      playSheriff(table, photoOf(move.outlaw));
      own[move.outlaw].photo = true;
      table.rewards[move.outlaw] += 1;
      return;
    case 'stagecoachRobbery':
      return aim(table, 'stagecoach_robbery', random);
    case 'bankRobbery':
      return aim(table, 'bank_robbery', random);
    case 'fastestGun':
      return aim(table, 'fastest_gun', random);
    case 'hideout':
      return aim(table, 'hideout', random);
    case 'attach':
    case 'cover':
    case 'uncover':
      return put(table, move);
    case 'mostWantedAsk':
      return ask(table, move.outlaw, move.direction);
    case 'mostWantedShoot':
      playSheriff(table, 'most_wanted');
      table.discard.push('most_wanted');
      if (shoot(table, random)) table.step = 'steal';
      return;
    case 'steal':
      return steal(table, move.from, move.outlaw);
    case 'wyattEarpDraw': {
      playSheriff(table, 'wyatt_earp');
      table.discard.push('wyatt_earp');
      supply(table, 2, random);
      const drawn = [table.draw.pop()!, table.draw.pop()!];
      hand.push(...drawn);
      table.barred.push(...drawn.filter((card) => !isOutlaw(card)));
      return;
    }
    case 'wyattEarpSearch':
      playSheriff(table, 'wyatt_earp');
      table.discard.push('wyatt_earp');
      table.step = 'search';
      return;
    case 'fetch':
      table.discard.splice(table.discard.lastIndexOf(move.card), 1);
      hand.push(move.card);
      table.fetched = move.card;
      table.step = 'fetched';
      return;
    case 'keep':
      table.fetched = null;
      table.step = 'play';
      return;
    case 'wyattEarpShoot':
      playSheriff(table, 'wyatt_earp');
      table.discard.push('wyatt_earp');
      if (shoot(table, random)) choose(table, 'wyatt_earp');
      return;
    case 'react':
      spend(hand, 'wyatt_earp');
      table.discard.push('wyatt_earp');
      if (shoot(table, random)) uncover(table, own[table.pendingOutlaw!]);
      return resume(table);
    case 'letBe':
      return resume(table);
    case 'discard':
      return discardCard(table, move.card, random);
  }
}

function uncover(table: Table, group: Group): void {
  group.covered = false;
  table.discard.push('hideout');
}

function resume(table: Table): void {
  table.pendingOutlaw = null;
  table.asked = table.active;
  table.step = 'play';
}

/** Why a straightforward server would refuse the move: the checks a boardgame.io game has to make itself. */
export function isAllowed(table: Table, seat: number, move: Move): boolean {
  if (table.step === 'over' || seat !== table.asked) return false;
  const hand = table.hands[seat]!;
  const canShoot = table.draw.length > 0 || !table.renewed;
  const usable = (card: Card): boolean => {
    if (!hand.includes(card)) return false;
    if (table.step === 'fetched') return table.fetched === card && hand.length > 1;
    if (table.step !== 'play' || table.sheriffPlayed || hand.length < 2) return false;
    return hand.filter((held) => held === card).length > table.barred.filter((held) => held === card).length;
  };
  const mayAim = (card: Card): boolean => usable(card) && canShoot && placesFor(table, card, seat).length > 0;
  const lastEarp = hand.length === 1 && hand[0] === 'wyatt_earp' && table.step === 'play' && !table.sheriffPlayed;
  switch (move.type) {
    case 'draw':
      return table.step === 'take';
    case 'takeDiscard':
      return table.step === 'take' && table.discard.length > 0;
    case 'lay': {
      if (table.step !== 'play' || move.count < 1 || hand.length <= move.count) return false;
      if (!table.opened[move.outlaw] && move.count < 3) return false;
      return hand.filter((card) => card === move.outlaw).length >= move.count;
    }
    case 'photo':
      return usable(photoOf(move.outlaw)) && table.opened[move.outlaw];
    case 'stagecoachRobbery':
      return mayAim('stagecoach_robbery');
    case 'bankRobbery':
      return mayAim('bank_robbery');
    case 'fastestGun':
      return mayAim('fastest_gun');
    case 'hideout':
      return mayAim('hideout');
    case 'wyattEarpShoot':
      return mayAim('wyatt_earp');
    case 'attach':
    case 'cover':
    case 'uncover': {
      const wanted = JSON.stringify(move);
      return (
        table.step === 'target' && placesFor(table, table.hit!, seat).some((place) => JSON.stringify(place) === wanted)
      );
    }
    case 'mostWantedAsk':
      return usable('most_wanted');
    case 'mostWantedShoot':
      return (
        usable('most_wanted') &&
        canShoot &&
        table.groups.some((groups, other) => other !== seat && OUTLAWS.some((outlaw) => groups[outlaw].outlaws > 0))
      );
    case 'steal':
      return table.step === 'steal' && move.from !== seat && (table.groups[move.from]?.[move.outlaw].outlaws ?? 0) > 0;
    case 'wyattEarpDraw':
      return (usable('wyatt_earp') || lastEarp) && (table.draw.length >= 2 || !table.renewed);
    case 'wyattEarpSearch':
      return (usable('wyatt_earp') || lastEarp) && table.discard.some((card) => card !== 'wyatt_earp');
    case 'fetch':
      return table.step === 'search' && move.card !== 'wyatt_earp' && table.discard.includes(move.card);
    case 'keep':
      return table.step === 'fetched';
    case 'react':
      return table.step === 'react' && canShoot && hand.includes('wyatt_earp');
    case 'letBe':
      return table.step === 'react';
    case 'discard':
      return table.step === 'play' && hand.includes(move.card);
  }
}
