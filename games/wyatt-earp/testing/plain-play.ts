/** The moves of the plain Wyatt Earp. */
import type { Random } from '@tinstar/engine';
import type { Move } from '../src/move-table.ts';
import { OUTLAWS, type Card, type Direction, type Outlaw } from '../src/words.ts';
import { discardCard, endRound } from './plain-round.ts';
import { hasGroup, isOutlaw, photoOf, shoot, supply, type Group, type Table } from './plain-table.ts';

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
export function placesFor(table: Table, card: Card, seat: number): Move[] {
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
