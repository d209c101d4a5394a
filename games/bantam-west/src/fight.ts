import type { Seat } from '@tinstar/engine';
import { type CombatCard, NPC_DECKS } from './data/combat-cards.ts';
import { carryAway, fall, fulfil } from './changes.ts';
import type { FightEnd } from './events.ts';
import type { Fighter, FightFrame } from './frames.ts';
import { type Io, shuffleList } from './io.ts';
import { FOES, foeSeat } from './move-table.ts';
import { takeLoot } from './goods.ts';
import { SALOON } from './map.ts';
import { cardData, dayOf, npcData, ownedCard, sightRange } from './queries.ts';
import type { State } from './state.ts';
import { endGame } from './ending.ts';

/*
 * Fights (BW-160 to BW-176): who stands where, the exchange, and how it ends. Resolving single cards is in strike.ts.
 */

export const HAND = 4;
/** Ours: after so many exchanges the fighters part; a showdown is then decided by who has more life left. */
export const MAX_EXCHANGES = 30;

/** Who it is, as events say it: a seat, or what kind of NPC. */
export const nameOf = (s: State, fighter: Fighter): string =>
  fighter.seat >= 0 ? FOES[foeSeat(fighter.seat)]! : s.npcs[fighter.npc]!.kind;
export const placeOfFighter = (s: State, fighter: Fighter): number =>
  fighter.seat >= 0 ? s.players[fighter.seat]!.place : s.npcs[fighter.npc]!.hectare;
export const lifeOf = (s: State, fighter: Fighter): number => {
  if (fighter.seat >= 0) return s.players[fighter.seat]!.life;
  const npc = s.npcs[fighter.npc]!;
  return npcData(npc).life - npc.wounds;
};
/** What is left of a side's life when this exchange's damage counts. */
export const standing = (s: State, fighter: Fighter): number =>
  lifeOf(s, fighter) - Math.max(0, fighter.taken - fighter.defence);
export const distanceOf = (s: State, fight: FightFrame): number =>
  sightRange(s, placeOfFighter(s, fight.attacker), placeOfFighter(s, fight.defender));

/** BW-152, BW-168: whether a card reaches the other side now. */
export function inRange(s: State, fight: FightFrame, range: number | null): boolean {
  if (range === null) return true;
  const distance = distanceOf(s, fight);
  return distance >= 0 && distance <= range;
}

/** The side whose card resolves first (0) or second (1). */
export function sideOf(fight: FightFrame, turn: number): Fighter {
  return (turn === 0) !== fight.swapped ? fight.attacker : fight.defender;
}
export const otherSide = (fight: FightFrame, side: Fighter): Fighter =>
  side === fight.attacker ? fight.defender : fight.attacker;

const newFighter = (seat: Seat, npc: number): Fighter => ({
  seat,
  npc,
  hand: [],
  deck: [],
  pile: [],
  chosen: null,
  ready: false,
  defence: 0,
  taken: 0,
  trumped: false,
  usedItem: false,
  rerolled: false,
  agrees: false,
  aim: 0,
  steady: true,
});

export interface Challenge {
  readonly attacker: { readonly seat: Seat } | { readonly npc: number };
  readonly defender: { readonly seat: Seat } | { readonly npc: number };
  /** The ambush card: it resolves alone before hands are drawn (BW-173, A14). */
  readonly ambush?: CombatCard;
  readonly showdown?: boolean;
}

export function startFight(s: State, io: Io, challenge: Challenge): void {
  const make = (who: Challenge['attacker']): Fighter =>
    'seat' in who ? newFighter(who.seat, -1) : newFighter(-1, who.npc);
  const attacker = make(challenge.attacker);
  const defender = make(challenge.defender);
  const fight: FightFrame = {
    kind: 'fight',
    attacker,
    defender,
    exchange: 0,
    stage: 'draw',
    turn: 2,
    swapped: false,
    done: [false, false],
    usedPrimary: false,
    usedAlternative: false,
    usedSpecial: false,
    hit: false,
    moving: 0,
    finished: false,
    showdown: challenge.showdown ?? false,
  };
  // BW-060, A30: a fight on the way ends the move action.
  const day = dayOf(s);
  if (day !== null) day.steps = 0;
  s.stack.push(fight);
  s.fightLog = challenge.ambush === undefined ? [] : [challenge.ambush, null];
  const player = attacker.seat >= 0 ? attacker : defender;
  const foe = nameOf(s, player === attacker ? defender : attacker);
  if (attacker.seat < 0)
    io.tell?.({ type: 'npcAttacked', seat: player.seat, kind: s.npcs[attacker.npc]!.kind, npc: attacker.npc });
  io.tell?.({ type: 'fightBegan', seat: player.seat, foe, ambush: challenge.ambush !== undefined });
  if (challenge.ambush === undefined) {
    dealIn(s, io, fight);
    return;
  }
  attacker.chosen = challenge.ambush;
  fight.stage = 'resolve';
  fight.turn = 0;
}

/** BW-163: both shuffle and draw four. */
function dealIn(s: State, io: Io, fight: FightFrame): void {
  for (const side of [fight.attacker, fight.defender]) {
    side.deck =
      side.seat >= 0
        ? s.players[side.seat]!.deck.filter((owned) => !owned.exhausted).map((owned) => owned.card)
        : [...NPC_DECKS[npcData(s.npcs[side.npc]!).deck]];
    shuffleList(side.deck, io);
    drawUp(io, side);
  }
  beginExchange(fight);
}

function drawUp(io: Io, side: Fighter): void {
  if (side.seat < 0) return;
  const { seat, hand, deck } = side;
  const count = Math.min(deck.length, HAND - hand.length);
  if (count <= 0) return;
  for (let i = 0; i < count; i++) hand.push(deck.shift()!);
  io.tell?.({ type: 'drew', seat, count, cards: hand.slice(-count) }, [seat], {
    type: 'drew',
    seat,
    count,
    cards: null,
  });
}

function beginExchange(fight: FightFrame): void {
  fight.exchange++;
  fight.stage = 'choose';
  readySide(fight.attacker);
  readySide(fight.defender);
}

function readySide(side: Fighter): void {
  side.chosen = null;
  side.ready = side.seat < 0;
  side.defence = 0;
  side.taken = 0;
  side.trumped = false;
  side.agrees = false;
}

export function beginCard(fight: FightFrame): void {
  fight.done[0] = false;
  fight.done[1] = false;
  fight.usedPrimary = false;
  fight.usedAlternative = false;
  fight.usedSpecial = false;
  fight.hit = false;
  fight.moving = 0;
  fight.finished = false;
}

const trumps = (mine: CombatCard | null, theirs: CombatCard | null): boolean =>
  mine !== null && theirs !== null && cardData(mine).trumps.includes(cardData(theirs).type);
const isImmediate = (card: CombatCard | null): boolean => card !== null && cardData(card).immediate === true;

/** BW-164, BW-165: cards on the table, trumps compared first. */
export function reveal(s: State, io: Io, fight: FightFrame): void {
  const { attacker, defender } = fight;
  for (const side of [attacker, defender]) {
    if (side.seat >= 0) continue;
    if (side.deck.length === 0) {
      side.deck = side.pile;
      side.pile = [];
      shuffleList(side.deck, io);
      io.tell?.({ type: 'renewed', foe: nameOf(s, side) });
    }
    side.chosen = side.deck.shift() ?? null;
  }
  io.tell?.({
    type: 'revealed',
    attacker: nameOf(s, attacker),
    defender: nameOf(s, defender),
    attackCard: attacker.chosen,
    defenceCard: defender.chosen,
  });
  s.fightLog.push(attacker.chosen, defender.chosen);
  attacker.trumped = trumps(defender.chosen, attacker.chosen);
  defender.trumped = trumps(attacker.chosen, defender.chosen);
  for (const side of [attacker, defender]) {
    if (side.trumped) io.tell?.({ type: 'trumped', foe: nameOf(s, side), card: side.chosen! });
  }
  fight.swapped = isImmediate(defender.chosen) && !isImmediate(attacker.chosen);
  fight.stage = 'resolve';
  fight.turn = 0;
  beginCard(fight);
}

/** BW-158: defence counts whichever card resolves first, so who can still defend has not fallen yet. */
function canStillDefend(s: State, fight: FightFrame, side: Fighter): boolean {
  if (side.chosen === null || side.trumped || fight.turn > 1) return false;
  const isSecond = sideOf(fight, 1) === side;
  const isCurrent = sideOf(fight, fight.turn) === side;
  if (!isCurrent && !(isSecond && fight.turn === 0)) return false;
  const { primary, range } = cardData(side.chosen);
  if (isCurrent && !inRange(s, fight, range)) return false;
  return primary.some(
    (action, i) => action.do === 'defend' && !(isCurrent && (fight.done[i] || fight.usedAlternative || fight.finished)),
  );
}

/** BW-158: who strikes and is gone before the other card resolves is still defended against. */
export function defendLast(s: State, io: Io, fight: FightFrame): void {
  const side = sideOf(fight, 1);
  if (fight.turn !== 0 || side.chosen === null || side.trumped || side.taken === 0) return;
  const { primary, range } = cardData(side.chosen);
  if (range !== null) return;
  for (const action of primary) {
    if (action.do !== 'defend') continue;
    side.defence += action.amount;
    io.tell?.({ type: 'defended', foe: nameOf(s, side), count: action.amount });
  }
}

export const hasFallen = (s: State, fight: FightFrame, side: Fighter): boolean =>
  lifeOf(s, side) <= 0 || (standing(s, side) <= 0 && !canStillDefend(s, fight, side));

/** The card just resolved leaves the table: exhausted (BW-174), used up, or onto the pile (BW-164). */
function clearTable(s: State, io: Io, side: Fighter, exhausts: boolean): void {
  const card = side.chosen;
  side.chosen = null;
  if (card === null || side.seat < 0) {
    if (card !== null) side.pile.push(card);
    return;
  }
  if (!exhausts) {
    side.pile.push(card);
    return;
  }
  ownedCard(s.players[side.seat]!, card)!.exhausted = true;
  io.tell?.({ type: 'usedTool', seat: side.seat, tool: card });
}

/** On to the next card. An ambush has only one. */
export function nextCard(s: State, io: Io, fight: FightFrame): void {
  const side = sideOf(fight, fight.turn);
  const card = side.chosen;
  if (card !== null && fight.exchange > 0) {
    const isSpent = fight.usedPrimary && cardData(card).discard === true && side.seat >= 0;
    if (isSpent) spendForGood(s, side);
    else clearTable(s, io, side, fight.usedSpecial);
  } else if (card !== null) {
    // The ambush card was exhausted when it was laid open.
    side.chosen = null;
    if (fight.usedPrimary && cardData(card).discard === true) removeOwned(s, side.seat, card, true);
  }
  fight.turn = fight.exchange === 0 ? 2 : fight.turn + 1;
  beginCard(fight);
}

function spendForGood(s: State, side: Fighter): void {
  removeOwned(s, side.seat, side.chosen!, false);
  side.chosen = null;
}

function removeOwned(s: State, seat: Seat, card: CombatCard, exhausted: boolean): void {
  const { deck } = s.players[seat]!;
  deck.splice(
    deck.findIndex((owned) => owned.card === card && owned.exhausted === exhausted),
    1,
  );
  s.spent.push(card);
}

/** The end of an exchange: damage counts, hands are filled; answers whether a deck is being renewed (BW-170). */
export function endExchange(s: State, io: Io, fight: FightFrame): void {
  settleDamage(s, io, fight);
  if (fight.exchange === 0) {
    dealIn(s, io, fight);
    return;
  }
  for (const side of [fight.attacker, fight.defender]) drawUp(io, side);
  beginExchange(fight);
  for (const side of [fight.defender, fight.attacker]) {
    if (side.seat < 0 || side.hand.length >= HAND || side.pile.length === 0) continue;
    s.stack.push({ kind: 'renew', seat: side.seat, kept: [] });
  }
}

export function settleDamage(s: State, io: Io, fight: FightFrame): void {
  for (const side of [fight.attacker, fight.defender]) {
    const count = Math.max(0, side.taken - side.defence);
    side.taken = 0;
    side.defence = 0;
    if (count === 0) continue;
    io.tell?.({ type: 'hurt', foe: nameOf(s, side), count });
    if (side.seat >= 0) s.players[side.seat]!.life = Math.max(0, s.players[side.seat]!.life - count);
    else s.npcs[side.npc]!.wounds = Math.min(npcData(s.npcs[side.npc]!).life, s.npcs[side.npc]!.wounds + count);
  }
}

/** BW-171: the kept cards, then a fresh deck. */
export function renewDeck(s: State, io: Io, side: Fighter, kept: CombatCard[]): void {
  side.deck.push(...side.pile, ...side.hand);
  side.pile = [];
  side.hand = kept;
  shuffleList(side.deck, io);
  io.tell?.({ type: 'renewed', foe: nameOf(s, side) });
  drawUp(io, side);
}

/** Who fell, or which NPC was left behind; `null`: both or neither. */
function namedAtTheEnd(s: State, { attacker, defender }: FightFrame, reason: FightEnd): string | null {
  const named = [attacker, defender].filter((side) =>
    reason === 'fell' ? lifeOf(s, side) <= 0 : reason === 'lost_track' && side.seat < 0,
  );
  return named.length === 1 ? nameOf(s, named[0]!) : null;
}

/** BW-172: it is over; what follows depends on who fell. */
export function endFight(s: State, io: Io, fight: FightFrame, reason: FightEnd): void {
  settleDamage(s, io, fight);
  s.stack.splice(s.stack.indexOf(fight), 1);
  const { attacker, defender } = fight;
  io.tell?.({
    type: 'fightEnded',
    reason,
    attacker: nameOf(s, attacker),
    defender: nameOf(s, defender),
    foe: namedAtTheEnd(s, fight, reason),
  });
  if (fight.showdown) {
    endShowdown(s, io, fight, reason);
    return;
  }
  const fallen = [attacker, defender].filter((side) => lifeOf(s, side) <= 0);
  for (const side of fallen) {
    const other = otherSide(fight, side);
    if (side.seat < 0) defeatNpc(s, io, other.seat, side.npc);
    else if (other.seat < 0 || fallen.length === 2) fall(s, io, side.seat);
    else beatPlayer(s, io, other.seat, side.seat);
  }
}

/** BW-190. */
function defeatNpc(s: State, io: Io, seat: Seat, index: number): void {
  const npc = s.npcs[index]!;
  npc.hectare = -1;
  npc.known = true;
  io.tell?.({ type: 'npcDefeated', seat, kind: npc.kind, npc: index, token: npc.token });
  const isStanding = s.players[seat]!.life > 0;
  if (isStanding) takeLoot(s, io, seat, npcData(npc).tokens[npc.token]!.loot, [index]);
}

/** BW-183: the loser drops nothing, the winner chooses. */
function beatPlayer(s: State, io: Io, seat: Seat, loser: Seat): void {
  io.tell?.({ type: 'playerDefeated', seat, loser });
  s.stack.push({ kind: 'spoils', seat, loser });
  fulfil(s, io, seat, 'make_trouble');
}

/** The loot is chosen: the loser is carried away. */
export function endSpoils(s: State, io: Io, loser: Seat): void {
  if (s.players[loser]!.life === 0 && !s.players[loser]!.jailed) carryAway(s, io, loser);
}

/** BW-229, BW-230: who left the other's sight has surrendered. */
function endShowdown(s: State, io: Io, fight: FightFrame, reason: FightEnd): void {
  const { attacker, defender } = fight;
  const leaver = sideOf(fight, Math.min(fight.turn, 1));
  let winner = lifeOf(s, attacker) >= lifeOf(s, defender) ? attacker : defender;
  if (reason === 'fled') winner = otherSide(fight, leaver);
  endGame(s, io, winner.seat);
}

/** BW-229: full life, in the saloon, the first to fulfil the plan attacks. */
export function startShowdown(s: State, io: Io, first: Seat, second: Seat): void {
  for (const seat of [first, second]) {
    const player = s.players[seat]!;
    Object.assign(player, { life: player.lifeMax, place: SALOON, jailed: false, unconscious: false, hidden: false });
  }
  startFight(s, io, { attacker: { seat: first }, defender: { seat: second }, showdown: true });
}
