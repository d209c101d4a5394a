/** The end of turns, rounds and games in the plain Wyatt Earp. */
import type { Random } from '@tinstar/engine';
import { OUTLAWS, type Card, type Outlaw } from '../src/words.ts';
import { beginTurn, deal, isOutlaw, points, shuffled, type Table } from './plain-table.ts';

export function discardCard(table: Table, card: Card, random: Random): void {
  const hand = table.hands[table.active]!;
  hand.splice(hand.indexOf(card), 1);
  table.discard.push(card);
  table.idleTurns = table.progress ? 0 : table.idleTurns + 1;
  if (table.hands.some((other) => other.length === 0) || table.idleTurns >= 3 * table.seats) endRound(table, random);
  else beginTurn(table, (table.active + 1) % table.seats);
}

export function endRound(table: Table, random: Random): void {
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
