import type { Seat } from '@tinstar/engine';
import { endPlunder, endWork, leaveJail, releaseTo } from './advance.ts';
import { addCargo, burnWound, haul, hurt, promote, raiseAbility, returnHorse } from './changes.ts';
import { reroll, spendWill } from './checks.ts';
import { EVENT_DATA } from './data/event-cards.ts';
import { EVERYBODY, putUnder, removeCard } from './decks.ts';
import { carryOutAll } from './effects.ts';
import { lightFire, spread } from './fire.ts';
import type { BailFrame, ReleaseFrame } from './frames.ts';
import { HORSE_WORTH, headWorth, itemWorth, leaveHaul, cargoWorth, weaponWorth } from './goods.ts';
import type { Io } from './io.ts';
import { cabinPlace } from './map.ts';
import { headOfThing, isHeadThing, itemOfThing, WEAPONS } from './move-table.ts';
import type { Act } from './play.ts';
import { cabinAt, dayOf, topOf } from './queries.ts';
import { removeItem } from './changes.ts';
import type { State } from './state.ts';
import { ABILITIES, CARGO, JOBS } from './words.ts';
import { refill, settleCheck } from './verdict.ts';

/*
 * The smaller decisions: rolls, bail, loot, events.
 */

function rollAgain(s: State, io: Io, seat: Seat, die: number): void {
  const top = topOf(s);
  if (top.kind === 'check') reroll(s, io, top);
  else if (top.kind === 'work') {
    top.dice[die as 0 | 1] = 0;
    spendWill(s, io, seat);
  }
}

function accept(s: State, io: Io): void {
  const top = topOf(s);
  if (top.kind === 'work') endWork(s, top);
  else if (top.kind === 'check') {
    s.stack.pop();
    settleCheck(s, io, top, false);
  }
}

/** A22: no change is given. */
function payBail(s: State, worth: number): void {
  (topOf(s) as BailFrame).owed -= worth;
}

function payGoods(s: State, _io: Io, seat: Seat, thing: number): void {
  const player = s.players[seat]!;
  if (thing < CARGO.length) {
    player.cargo[thing]!--;
    s.supply[thing]!++;
    payBail(s, cargoWorth(CARGO[thing]!));
  } else if (isHeadThing(thing)) {
    const npc = headOfThing(thing);
    player.heads.splice(player.heads.indexOf(npc), 1);
    payBail(s, headWorth(s, npc));
  } else {
    removeItem(s, seat, itemOfThing(thing));
    payBail(s, itemWorth(itemOfThing(thing)));
  }
}

function take(s: State, io: Io, seat: Seat, kind: number): void {
  const top = topOf(s);
  const cargo = CARGO[kind]!;
  if (top.kind === 'six' || top.kind === 'choice') {
    top.left--;
    if (top.left === 0) s.stack.pop();
    haul(s, seat, [cargo], [], top.kind === 'choice');
    return;
  }
  if (top.kind !== 'plunder') return;
  top.left--;
  const source = top.cabin >= 0 ? cabinAt(s, top.cabin).storage : s.players[top.from]!.cargo;
  source[kind]!--;
  addCargo(s, io, seat, cargo);
  if (top.cabin >= 0) io.tell?.({ type: 'looted', seat, owner: top.from, cargo });
}

function leave(s: State, io: Io): void {
  const top = topOf(s);
  if (top.kind === 'haul') leaveHaul(s, io, top);
  else if (top.kind === 'plunder') endPlunder(s, io, top);
  else s.stack.pop();
}

function name(s: State, io: Io, _seat: Seat, other: number): void {
  const top = topOf(s);
  if (top.kind !== 'choice') return;
  s.stack.pop();
  if (top.effect.do === 'hurtPlayer') {
    hurt(s, io, other, 1);
    return;
  }
  // The card itself changes hands.
  const below = topOf(s);
  const event = below.kind === 'effects' ? below.event : 0;
  const at = s.eventDiscard.indexOf(event);
  if (at < 0) return;
  s.eventDiscard.splice(at, 1);
  s.players[other]!.keptEvents.push(event);
  io.tell?.({ type: 'eventKept', seat: other, event });
}

export const PLAY_CHOICES = {
  reroll: rollAgain,
  accept,
  seeDoctor: (s, io, seat) => {
    const player = s.players[seat]!;
    player.grit--;
    player.unconscious = false;
    player.life = player.lifeMax;
    io.tell?.({ type: 'healed', seat, count: player.lifeMax, life: player.life });
    // A32: whoever was attacked at the end of his turn is released, and his turn is over.
    const day = dayOf(s)!;
    if (day.stage === 'fallen') day.stage = 'over';
    s.stack.push({ kind: 'release', seat });
  },
  release: (s, io, _seat, where) => releaseTo(s, io, topOf(s) as ReleaseFrame, where),
  payMoney: (s, io, seat) => {
    const player = s.players[seat]!;
    const money = Math.min(player.money, (topOf(s) as BailFrame).owed);
    player.money -= money;
    io.tell?.({ type: 'paid', seat, money });
    payBail(s, money);
  },
  payGoods,
  payWeapon: (s, io, seat, weapon) => {
    const card = WEAPONS[weapon]!;
    removeCard(s.players[seat]!, card, 'exhausted');
    // The jailer passes it on to the gunsmith: under the rack, seen by all (ours).
    putUnder(s.rack, s.rackSeen, card, EVERYBODY);
    for (let slot = 0; slot < s.display.length; slot++) refill(s, io, slot);
    payBail(s, weaponWorth(card));
  },
  payHorse: (s, io, seat) => {
    returnHorse(s, io, seat);
    payBail(s, HORSE_WORTH);
  },
  payReputation: (s, io) => leaveJail(s, io, topOf(s) as BailFrame, 0, 1),
  endure: (s, io, seat) => {
    s.stack.pop();
    burnWound(s, io, seat);
  },
  spread: (s, io, seat, place) => {
    s.stack.pop();
    spread(s, io, seat, place);
  },
  take,
  leave,
  raise: (s, io, seat, ability) => {
    s.stack.pop();
    raiseAbility(s, io, seat, ABILITIES[ability]!);
  },
  outcome: (s, io, seat, number) => {
    const top = topOf(s);
    if (top.kind !== 'event') return;
    s.stack.pop();
    const effects = EVENT_DATA[top.event]!.outcomes[number]!;
    io.tell?.({ type: 'outcomeChosen', seat, event: top.event, number: number + 1, effects });
    carryOutAll(s, seat, effects, top.event);
  },
  choose: (s, _io, seat, which) => {
    const top = topOf(s);
    if (top.kind !== 'choice' || top.effect.do !== 'either') return;
    s.stack.pop();
    carryOutAll(s, seat, top.effect.options[which]!);
  },
  promote: (s, io, seat, job) => {
    s.stack.pop();
    const player = s.players[seat]!;
    // What lay on the card for this rank goes back (ours).
    const index = job;
    s.supply[index]! += player.invested[index]!;
    player.invested[index] = 0;
    promote(s, io, seat, JOBS[job]!);
  },
  name,
  burn: (s, io, seat, cabin) => {
    s.stack.pop();
    lightFire(s, io, seat, cabinPlace(Math.floor(cabin / 3), cabin % 3));
  },
} satisfies Record<string, Act>;
