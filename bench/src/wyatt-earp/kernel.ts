/**
 * The practical limit: Wyatt Earp written by hand for nothing but random playouts. One function, one set of arrays, no
 * contract, no views, no memory of who knows what. Moves are listed in the order of the game's own `legal`, so that the
 * same generators give the same games: equal results prove that both played by the same rules.
 */
import { shuffle, type Random } from '@tinstar/engine';
import { COPIES } from '@tinstar/wyatt-earp';
import * as K from './kernel-codes.ts';
import {
  banks,
  coaches,
  covered,
  draw,
  findPlaces,
  hands,
  list,
  money,
  opened,
  outlaws,
  photos,
  pile,
  places,
  rewards,
  settle,
  sizes,
} from './kernel-table.ts';

const DECK = Uint8Array.from(COPIES.flatMap((copies, card) => Array<number>(copies).fill(card)));

export interface Playout {
  readonly moves: number;
  readonly money: readonly number[];
}

export function playKernel(seats: number, chance: Random, pick: Random): Playout {
  let dealer = chance.below(seats);
  let active = 0;
  let asked = 0;
  let step = K.TAKE;
  let sheriff = 0;
  let progress = 0;
  let idle = 0;
  let pending = 0;
  let gunSeat = -1;
  let gunOutlaw = -1;
  let drawCount = 0;
  let pileCount = 0;
  let renewed = 0;
  let over = false;
  let moves = 0;
  rewards.fill(0);
  money.fill(0);
  deal();

  function deal(): void {
    hands.fill(0);
    outlaws.fill(0);
    coaches.fill(0);
    banks.fill(0);
    covered.fill(0);
    photos.fill(-1);
    opened.fill(0);
    draw.set(DECK);
    shuffle(draw, 0, 78, chance);
    active = (dealer + 1) % seats;
    drawCount = 78;
    for (let i = 0; i < 10 * seats; i++) hands[((active + i) % seats) * 20 + draw[--drawCount]!]!++;
    sizes.fill(10);
    pile[0] = draw[--drawCount]!;
    pileCount = 1;
    for (let outlaw = 0; outlaw < 7; outlaw++) rewards[outlaw]!++;
    renewed = idle = sheriff = progress = 0;
    gunSeat = gunOutlaw = -1;
    asked = active;
    step = K.TAKE;
  }

  function renew(): void {
    const leftover = drawCount > 0 ? draw[0]! : -1;
    for (let i = 0; i < pileCount; i++) draw[i] = pile[i]!;
    shuffle(draw, 0, pileCount, chance);
    drawCount = pileCount;
    if (leftover >= 0) draw[drawCount++] = leftover;
    pileCount = 0;
    renewed = 1;
  }

  function shoot(): boolean {
    if (drawCount === 0) renew();
    const card = draw[--drawCount]!;
    pile[pileCount++] = card;
    return card < 7;
  }

  function drawTwo(): boolean {
    if (drawCount < 2 && renewed === 0) renew();
    if (drawCount < 2) return false;
    hands[active * 20 + draw[--drawCount]!]!++;
    hands[active * 20 + draw[--drawCount]!]!++;
    sizes[active]! += 2;
    return true;
  }

  function endRound(): void {
    let best = 0;
    for (let outlaw = 0; outlaw < 7; outlaw++) settle(outlaw, seats, gunSeat, gunOutlaw);
    for (let seat = 0; seat < seats; seat++) if (money[seat]! > best) best = money[seat]!;
    if (best >= 25) {
      over = true;
      return;
    }
    dealer = (dealer + 1) % seats;
    deal();
  }

  /** Lists the ways to play a sheriff card other than Wyatt Earp. */
  function listSheriff(card: number, from: number): number {
    let count = from;
    if (card < 14) {
      if (opened[card - 7]) list[count++] = K.PHOTO + card - 7;
      return count;
    }
    if (card === 17) {
      for (let i = 0; i < 14; i++) list[count++] = K.ASK + i;
      if (drawCount > 0 || renewed === 0) {
        for (let i = 0; i < seats * 7; i++) {
          if (outlaws[i]! > 0 && (i < asked * 7 || i >= asked * 7 + 7)) {
            list[count++] = K.SHOOT_FOR;
            break;
          }
        }
      }
      return count;
    }
    const canShoot = drawCount > 0 || (renewed === 0 && pileCount > 0);
    if (canShoot && findPlaces(card, seats, active, gunOutlaw) > 0) list[count++] = K.AIM + card;
    return count;
  }

  function listMoves(): number {
    const hand = asked * 20;
    const size = sizes[asked]!;
    let count = 0;
    switch (step) {
      case K.TAKE:
        list[count++] = K.DRAW;
        if (pileCount > 0) list[count++] = K.TAKE_DISCARD;
        return count;
      case K.PLAY:
        for (let outlaw = 0; outlaw < 7; outlaw++) {
          const held = hands[hand + outlaw]!;
          if (held === 0) continue;
          const most = held < size ? held : size - 1;
          for (let cards = opened[outlaw] ? 1 : 3; cards <= most; cards++) list[count++] = K.LAY + outlaw * 8 + cards;
        }
        if (sheriff === 0) {
          if (size > 1)
            for (let card = 7; card < 19; card++) if (hands[hand + card]! > 0) count = listSheriff(card, count);
          if (hands[hand + 19]! > 0) {
            if (drawCount >= 2 || (renewed === 0 && drawCount + pileCount >= 1)) list[count++] = K.EARP_DRAW;
            for (let i = 0; i < pileCount; i++) {
              if (pile[i] !== 19) {
                list[count++] = K.EARP_SEARCH;
                break;
              }
            }
            if (size > 1 && (drawCount > 0 || renewed === 0)) {
              if (findPlaces(19, seats, active, gunOutlaw) > 0) list[count++] = K.AIM + 19;
            }
          }
        }
        for (let card = 0; card < 20; card++) if (hands[hand + card]! > 0) list[count++] = K.DISCARD + card;
        return count;
      case K.CHOOSE:
        for (let group = 0; group < seats * 7; group++) {
          if (outlaws[group]! > 0 && (group < asked * 7 || group >= asked * 7 + 7)) list[count++] = K.STEAL + group;
        }
        return count;
      case K.AIMING: {
        const found = findPlaces(pending, seats, active, gunOutlaw);
        for (let i = 0; i < found; i++) list[count++] = K.PLACE + places[i]!;
        return count;
      }
      case K.SEARCH: {
        let mask = 0;
        for (let i = 0; i < pileCount; i++) mask |= 1 << pile[i]!;
        for (let card = 0; card < 19; card++) if (mask & (1 << card)) list[count++] = K.FETCH + card;
        return count;
      }
      case K.FETCHED:
        if (pending >= 7 && size > 1) count = listSheriff(pending, count);
        list[count++] = K.KEEP;
        return count;
      default:
        if (hands[hand + 19]! > 0 && (drawCount > 0 || renewed === 0)) list[count++] = K.REACT;
        list[count++] = K.LET_BE;
        return count;
    }
  }

  function spend(card: number): void {
    hands[asked * 20 + card]!--;
    sizes[asked]!--;
    sheriff = progress = 1;
    step = K.PLAY;
  }

  function playPhoto(outlaw: number): void {
    spend(7 + outlaw);
    photos[outlaw] = asked;
    rewards[outlaw]!++;
  }

  function aim(card: number): void {
    spend(card);
    if (card === 19) pile[pileCount++] = 19;
    if (!shoot()) {
      if (card !== 19) pile[pileCount++] = card;
      return;
    }
    const found = findPlaces(card, seats, active, gunOutlaw);
    pending = card;
    if (found === 1) place(places[0]!);
    else step = K.AIMING;
  }

  function place(at: number): void {
    const card = pending;
    step = K.PLAY;
    if (card === 18) {
      covered[at] = 1;
      step = K.ANSWER;
      asked = (at / 7) | 0;
      pending = at % 7;
      return;
    }
    if (card === 19) return uncover(at);
    if (card === 14) coaches[asked * 7 + at]!++;
    else if (card === 15) banks[asked * 7 + at]!++;
    else {
      if (gunSeat >= 0) pile[pileCount++] = 16;
      gunSeat = asked;
      gunOutlaw = at;
    }
    rewards[at]! += card === 14 ? 3 : 1;
  }

  function ask(index: number): void {
    const outlaw = index >> 1;
    spend(17);
    pile[pileCount++] = 17;
    for (let i = 1; i < seats; i++) {
      const other = (active + (index & 1 ? seats - i : i)) % seats;
      if (hands[other * 20 + outlaw]! > 0) {
        hands[other * 20 + outlaw]!--;
        sizes[other]!--;
        hands[active * 20 + outlaw]!++;
        sizes[active]!++;
        return;
      }
    }
  }

  function steal(group: number): void {
    const outlaw = group % 7;
    const owner = (group / 7) | 0;
    outlaws[group]!--;
    hands[asked * 20 + outlaw]!++;
    sizes[asked]!++;
    step = K.PLAY;
    if (outlaws[group]! > 0 || photos[outlaw] === owner) return;
    while (coaches[group]! > 0) {
      coaches[group]!--;
      pile[pileCount++] = 14;
    }
    while (banks[group]! > 0) {
      banks[group]!--;
      pile[pileCount++] = 15;
    }
    if (gunSeat === owner && gunOutlaw === outlaw) {
      gunSeat = gunOutlaw = -1;
      pile[pileCount++] = 16;
    }
    if (covered[group]) {
      covered[group] = 0;
      pile[pileCount++] = 18;
    }
  }

  function uncover(outlaw: number): void {
    covered[asked * 7 + outlaw] = 0;
    pile[pileCount++] = 18;
  }

  function discard(card: number): void {
    hands[asked * 20 + card]!--;
    sizes[asked]!--;
    pile[pileCount++] = card;
    for (let seat = 0; seat < seats; seat++) if (sizes[seat] === 0) return endRound();
    idle = progress ? 0 : idle + 1;
    if (idle >= 3 * seats) return endRound();
    active = asked = active + 1 === seats ? 0 : active + 1;
    step = K.TAKE;
    sheriff = progress = 0;
  }

  while (!over) {
    const move = list[pick.below(listMoves())]!;
    const index = move & 63;
    moves++;
    switch (move - index) {
      case K.DRAW:
        if (!drawTwo()) endRound();
        else {
          progress = 1;
          step = K.PLAY;
        }
        break;
      case K.TAKE_DISCARD:
        hands[active * 20 + pile[--pileCount]!]!++;
        sizes[active]!++;
        step = K.PLAY;
        break;
      case K.LAY: {
        const outlaw = index >> 3;
        const cards = index & 7;
        hands[asked * 20 + outlaw]! -= cards;
        sizes[asked]! -= cards;
        outlaws[asked * 7 + outlaw]! += cards;
        opened[outlaw] = 1;
        rewards[outlaw]! += cards - 1;
        progress = 1;
        break;
      }
      case K.PHOTO:
        playPhoto(index);
        break;
      case K.AIM:
        aim(index);
        break;
      case K.PLACE:
        place(index);
        break;
      case K.ASK:
        ask(index);
        break;
      case K.SHOOT_FOR:
        spend(17);
        pile[pileCount++] = 17;
        if (shoot()) step = K.CHOOSE;
        break;
      case K.STEAL:
        steal(index);
        break;
      case K.EARP_DRAW:
        spend(19);
        pile[pileCount++] = 19;
        drawTwo();
        break;
      case K.EARP_SEARCH:
        spend(19);
        pile[pileCount++] = 19;
        step = K.SEARCH;
        break;
      case K.FETCH: {
        let at = pileCount - 1;
        while (pile[at] !== index) at--;
        pile.copyWithin(at, at + 1, pileCount--);
        hands[asked * 20 + index]!++;
        sizes[asked]!++;
        pending = index;
        step = K.FETCHED;
        break;
      }
      case K.KEEP:
        step = K.PLAY;
        break;
      case K.REACT:
        hands[asked * 20 + 19]!--;
        sizes[asked]!--;
        pile[pileCount++] = 19;
        if (shoot()) uncover(pending);
        asked = active;
        step = K.PLAY;
        break;
      case K.LET_BE:
        asked = active;
        step = K.PLAY;
        break;
      default:
        discard(index);
    }
  }
  return { moves, money: Array.from(money.subarray(0, seats)) };
}
