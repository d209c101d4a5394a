import type { Seat } from '@tinstar/engine';
import { earn, haul, payMoney, sendToJail } from './changes.ts';
import { pushCheck } from './checks.ts';
import { COMBAT_CARDS } from './data/combat-cards.ts';
import { HORSE_PERSUASION, LOOT_MONEY } from './data/trades.ts';
import { EVERYBODY, removeCard, showDeckTo } from './decks.ts';
import { interrupt, otherSide, renewDeck, sideOf } from './fight.ts';
import { endSpoils } from './fight-end.ts';
import type { Fighter, FightFrame, SearchFrame, SpoilsFrame } from './frames.ts';
import type { Io } from './io.ts';
import { ITEMS } from './words.ts';
import { SPOILS, WEAPONS } from './move-table.ts';
import type { Act } from './play.ts';
import { cardData, fightOf, topOf } from './queries.ts';
import type { State } from './state.ts';
import { fightStep, shove, trip, usePrimary } from './strike.ts';
import { gainWeapon } from './changes.ts';

/*
 * What fighters do, and what the winner takes.
 */

const fightNow = (s: State): FightFrame => fightOf(s)!;
const mine = (fight: FightFrame, seat: Seat): Fighter =>
  fight.attacker.seat === seat ? fight.attacker : fight.defender;

function playCard(s: State, io: Io, seat: Seat, card: number): void {
  const fight = fightNow(s);
  const name = COMBAT_CARDS[card]!;
  if (fight.stage === 'interrupt') {
    interrupt(s, io, fight, name);
    return;
  }
  const side = mine(fight, seat);
  side.hand.splice(side.hand.indexOf(name), 1);
  side.chosen = name;
  side.ready = true;
  io.tell?.({ type: 'chose', seat });
}

function special(s: State, io: Io, seat: Seat): void {
  const fight = fightNow(s);
  fight.usedSpecial = true;
  const data = cardData(sideOf(fight, fight.turn).chosen!).special!;
  if (data.renew) s.stack.push({ kind: 'renew', seat, kept: [] });
  else if (data.seeAbove === 'trip') trip(s, io, fight);
  else fight.moving = -1;
}

function moveTo(s: State, io: Io, _seat: Seat, place: number): void {
  const fight = fightNow(s);
  if (fight.moving > 0) {
    fightStep(s, io, fight, place);
    return;
  }
  fight.moving = 0;
  shove(s, io, otherSide(fight, sideOf(fight, fight.turn)), place);
}

function setAside(s: State, io: Io, seat: Seat, card: number): void {
  const frame = topOf(s);
  if (frame.kind !== 'renew') return;
  const side = mine(fightNow(s), seat);
  const name = COMBAT_CARDS[card]!;
  side.hand.splice(side.hand.indexOf(name), 1);
  frame.kept.push(name);
  io.tell?.({ type: 'setAside', seat, card: name }, [seat], { type: 'setAside', seat, card: null });
}

function renew(s: State, io: Io, seat: Seat): void {
  const frame = topOf(s);
  if (frame.kind !== 'renew') return;
  s.stack.pop();
  renewDeck(s, io, mine(fightNow(s), seat), frame.kept);
}

const spoilsNow = (s: State): SpoilsFrame => s.stack.pop() as SpoilsFrame;

/** BW-241: the winner sees the whole deck, and may find nothing he can take (BW-184). */
function search(s: State, io: Io, seat: Seat, loser: Seat): void {
  const beaten = s.players[loser]!;
  showDeckTo(beaten, seat);
  const cards = WEAPONS.flatMap((weapon) => beaten.deck.flatMap(({ card }) => (card === weapon ? [card] : [])));
  const found = cards.length > 0;
  const event = { type: 'searched', seat, loser, found } as const;
  io.tell?.({ ...event, cards }, [seat], { ...event, cards: null });
  if (found) s.stack.push({ kind: 'search', seat, loser });
  else endSpoils(s, io, loser);
}

/** BW-183. */
function spoil(s: State, io: Io, seat: Seat, what: number): void {
  const { loser } = spoilsNow(s);
  const beaten = s.players[loser]!;
  const name = SPOILS[what]!;
  if (name === 'search') {
    search(s, io, seat, loser);
    return;
  }
  io.tell?.({ type: 'spoils', seat, loser, what: name });
  if (name === 'resources') {
    s.stack.push({ kind: 'plunder', seat, from: loser, cabin: -1, left: 99 });
    return;
  }
  if (name === 'horse') {
    pushCheck(s, seat, 'persuasion', HORSE_PERSUASION, 0, { kind: 'lootHorse', loser });
    return;
  }
  if (name === 'money') {
    const money = Math.min(LOOT_MONEY, beaten.money);
    payMoney(s, loser, money);
    earn(s, io, seat, money);
  } else sendToJail(s, io, loser, seat);
  endSpoils(s, io, loser);
}

export const PLAY_FIGHT = {
  playCard,
  playNothing: (s, io, seat) => {
    mine(fightNow(s), seat).ready = true;
    io.tell?.({ type: 'chose', seat });
  },
  truce: (s, io, seat) => {
    mine(fightNow(s), seat).agrees = true;
    io.tell?.({ type: 'offeredTruce', seat });
  },
  primary: (s, io, _seat, action) => usePrimary(s, io, fightNow(s), action),
  alternative: (s) => {
    const fight = fightNow(s);
    fight.usedAlternative = true;
    fight.moving = 1;
  },
  special,
  moveTo,
  finish: (s) => {
    const fight = fightNow(s);
    if (fight.stage === 'interrupt') fight.turn++;
    else if (fight.moving === 0) fight.finished = true;
    else fight.moving = 0;
  },
  setAside,
  renew,
  spoil,
  spoilItem: (s, io, seat, item) => {
    const { loser } = spoilsNow(s);
    const { items } = s.players[loser]!;
    const [taken] = items.splice(
      items.findIndex((owned) => owned.item === ITEMS[item]),
      1,
    );
    s.players[seat]!.items.push(taken!);
    io.tell?.({ type: 'spoils', seat, loser, what: ITEMS[item]! });
    endSpoils(s, io, loser);
  },
  spoilHead: (s, io, seat, npc) => {
    const { loser } = spoilsNow(s);
    const { heads } = s.players[loser]!;
    heads.splice(heads.indexOf(npc), 1);
    io.tell?.({ type: 'spoils', seat, loser, what: `head_${npc}` });
    endSpoils(s, io, loser);
    // A24: a fourth one takes the place of another, or stays behind.
    haul(s, seat, [], [npc], true);
  },
  spoilCard: (s, io, seat, weapon) => {
    const { loser } = s.stack.pop() as SearchFrame;
    const card = WEAPONS[weapon]!;
    const isExhausted = removeCard(s.players[loser]!, card, 'ready');
    io.tell?.({ type: 'spoils', seat, loser, what: card });
    gainWeapon(s, io, seat, { card, known: EVERYBODY }, isExhausted);
    endSpoils(s, io, loser);
  },
} satisfies Record<string, Act>;
