import type { Seat } from '@tinstar/engine';
import { OWN_CARDS } from './data/characters.ts';
import { type CombatCard, NPC_DECKS } from './data/combat-cards.ts';
import { exhaustCard, isOpen, removeCard, showCards } from './decks.ts';
import type { Fighter, FightFrame } from './frames/frame.ts';
import { type MoveContext, shuffleList } from './move-context.ts';
import { FOES, foeSeat } from './move-table.ts';
import { type State, playerOf, npcOf } from './state.ts';
import { dayOf } from './frames/stack.ts';
import { cardData, npcData } from './lookup.ts';
import { sightRange } from './sight.ts';

/*
 * Fights (BW-160 to BW-176): who stands where, the exchange, and how it ends. Resolving single cards is in strike.ts.
 */

export const HAND = 4;
/** Ours: after so many exchanges the fighters part; a showdown is then decided by who has more life left. */
export const MAX_EXCHANGES = 30;

/** Who it is, as events say it: a seat, or what kind of NPC. */
export const nameOf = (s: State, fighter: Fighter): string =>
  fighter.seat >= 0 ? FOES[foeSeat(fighter.seat)]! : npcOf(s, fighter.npc).kind;
export const placeOfFighter = (s: State, fighter: Fighter): number =>
  fighter.seat >= 0 ? playerOf(s, fighter.seat).place : npcOf(s, fighter.npc).hectare;
export const lifeOf = (s: State, fighter: Fighter): number => {
  if (fighter.seat >= 0) return playerOf(s, fighter.seat).life;
  const npc = npcOf(s, fighter.npc);
  return npcData(npc).life - npc.wounds;
};
/** What is left of a side's life when this exchange's damage counts. */
export const standing = (s: State, fighter: Fighter): number =>
  lifeOf(s, fighter) - Math.max(0, fighter.taken - fighter.defence);
export const distanceOf = (s: State, fight: FightFrame): number =>
  sightRange(s, placeOfFighter(s, fight.attacker), placeOfFighter(s, fight.defender));

/** BW-152, BW-168: whether a card reaches the other side now. If not, only its alternative is left (BW-243). */
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

/** The side a seat fights on. */
export const ownSide = (fight: FightFrame, seat: Seat): Fighter =>
  fight.attacker.seat === seat ? fight.attacker : fight.defender;

export const newFighter = (seat: Seat, npc: number): Fighter => ({
  seat,
  npc,
  hand: [],
  deck: [],
  pile: [],
  chosen: null,
  waiting: null,
  ready: false,
  defence: 0,
  taken: 0,
  trumped: false,
  usedItem: false,
  agrees: false,
  aim: 0,
  steady: true,
});

export const newFight = (attacker: Fighter, defender: Fighter, showdown: boolean): FightFrame => ({
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
  interrupting: false,
  showdown,
});

export interface Challenge {
  readonly attacker: { readonly seat: Seat } | { readonly npc: number };
  readonly defender: { readonly seat: Seat } | { readonly npc: number };
  /** The ambush card: it resolves alone before hands are drawn (BW-173, A14). */
  readonly ambush?: CombatCard;
  readonly showdown?: boolean;
}

export function startFight(s: State, io: MoveContext, challenge: Challenge): void {
  const make = (who: Challenge['attacker']): Fighter =>
    'seat' in who ? newFighter(who.seat, -1) : newFighter(-1, who.npc);
  const attacker = make(challenge.attacker);
  const defender = make(challenge.defender);
  const fight = newFight(attacker, defender, challenge.showdown ?? false);
  // BW-060, A30: a fight on the way ends the move action.
  const day = dayOf(s);
  if (day !== null) {
    day.steps = 0;
    // BW-196: one attack at the end of a turn.
    if (day.stage === 'end') day.stage = 'fallen';
  }
  s.stack.push(fight);
  s.fightLog = challenge.ambush === undefined ? [] : [challenge.ambush, null];
  const player = attacker.seat >= 0 ? attacker : defender;
  const foe = nameOf(s, player === attacker ? defender : attacker);
  if (attacker.seat < 0)
    io.tell?.({ type: 'npcAttacked', seat: player.seat, kind: npcOf(s, attacker.npc).kind, npc: attacker.npc });
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
function dealIn(s: State, io: MoveContext, fight: FightFrame): void {
  for (const side of [fight.attacker, fight.defender]) {
    side.deck =
      side.seat >= 0
        ? playerOf(s, side.seat)
            .deck.filter((owned) => !owned.exhausted)
            .map((owned) => owned.card)
        : [...NPC_DECKS[npcData(npcOf(s, side.npc)).deck]];
    shuffleList(side.deck, io);
    drawUp(io, side);
  }
  beginExchange(fight);
}

function drawUp(io: MoveContext, side: Fighter): void {
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
export function reveal(s: State, io: MoveContext, fight: FightFrame): void {
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
  for (const side of [attacker, defender]) layOpen(s, side);
  attacker.trumped = trumps(defender.chosen, attacker.chosen);
  defender.trumped = trumps(attacker.chosen, defender.chosen);
  for (const side of [attacker, defender]) {
    if (side.trumped) io.tell?.({ type: 'trumped', foe: nameOf(s, side), card: side.chosen! });
  }
  fight.swapped = isImmediate(defender.chosen) && !isImmediate(attacker.chosen);
  fight.stage = 'interrupt';
  fight.turn = 0;
}

/** Everybody has seen it now. */
function layOpen(s: State, { seat, chosen, pile }: Fighter): void {
  // Everybody knows a character's own cards.
  if (seat < 0 || chosen === null || cardData(chosen).noLoot === true) return;
  const player = playerOf(s, seat);
  let lying = 1;
  for (const card of pile) if (card === chosen) lying++;
  for (const { card, exhausted } of player.deck) if (exhausted && card === chosen) lying++;
  showCards(player, chosen, lying);
}

/** BW-246: whether, for all that everybody knows, this side may hold an interrupt. Whether it does stays its secret. */
function mayInterrupt(s: State, { seat, pile, chosen, hand }: Fighter): boolean {
  if (seat < 0 || hand.length === 0) return false;
  const { deck } = playerOf(s, seat);
  let left = 0;
  for (let i = OWN_CARDS; i < deck.length; i++) {
    const owned = deck[i]!;
    if (!isOpen(owned)) return true;
    if (!owned.exhausted && cardData(owned.card).interrupt === true) left++;
  }
  if (left === 0) return false;
  for (const card of pile) if (cardData(card).interrupt === true) left--;
  return left > (chosen !== null && cardData(chosen).interrupt === true ? 1 : 0);
}

/** Runs the moment for interrupts; returns whether somebody has to decide. */
export function runInterrupts(s: State, fight: FightFrame): boolean {
  while (fight.turn < 2) {
    if (mayInterrupt(s, sideOf(fight, fight.turn))) return true;
    fight.turn++;
  }
  fight.stage = 'resolve';
  fight.turn = 0;
  beginCard(fight);
  return false;
}

/** An interrupt is laid open beside the regular card and carried out at once; it trumps and is trumped like any other. */
export function interrupt(s: State, io: MoveContext, fight: FightFrame, card: CombatCard): void {
  const side = sideOf(fight, fight.turn);
  const other = otherSide(fight, side);
  side.hand.splice(side.hand.indexOf(card), 1);
  side.waiting = side.chosen;
  side.chosen = card;
  layOpen(s, side);
  io.tell?.({ type: 'interrupted', foe: nameOf(s, side), card });
  fight.stage = 'resolve';
  fight.interrupting = true;
  beginCard(fight);
  if (trumps(other.chosen, card)) {
    io.tell?.({ type: 'trumped', foe: nameOf(s, side), card });
    fight.finished = true;
  } else if (trumps(card, other.chosen) && !other.trumped) {
    other.trumped = true;
    io.tell?.({ type: 'trumped', foe: nameOf(s, other), card: other.chosen! });
  }
}

/** BW-158: defence counts whichever card resolves first, so who can still defend has not fallen yet. */
function canStillDefend(s: State, fight: FightFrame, side: Fighter): boolean {
  if (side.chosen === null || fight.turn > 1) return false;
  const isSecond = sideOf(fight, 1) === side;
  const isCurrent = sideOf(fight, fight.turn) === side;
  // While somebody interrupts, both regular cards are still to come.
  if (fight.interrupting || fight.stage === 'interrupt') {
    const card = side.waiting ?? side.chosen;
    return !side.trumped && cardData(card).primary.some((action) => action.do === 'defend');
  }
  if (side.trumped || (!isCurrent && !(isSecond && fight.turn === 0))) return false;
  const { primary, range } = cardData(side.chosen);
  if (isCurrent && !inRange(s, fight, range)) return false;
  return primary.some(
    (action, i) => action.do === 'defend' && !(isCurrent && (fight.done[i] || fight.usedAlternative || fight.finished)),
  );
}

/** BW-158: who strikes and is gone before the other card resolves is still defended against. */
export function defendLast(s: State, io: MoveContext, fight: FightFrame): void {
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
function clearTable(s: State, io: MoveContext, side: Fighter, exhausts: boolean): void {
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
  exhaustCard(playerOf(s, side.seat), card);
  io.tell?.({ type: 'usedTool', seat: side.seat, tool: card });
}

/** On to the next card. An ambush has only one. */
export function nextCard(s: State, io: MoveContext, fight: FightFrame): void {
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
  if (fight.interrupting) {
    side.chosen = side.waiting;
    side.waiting = null;
    fight.interrupting = false;
    fight.stage = 'interrupt';
  }
  beginCard(fight);
}

function spendForGood(s: State, side: Fighter): void {
  removeOwned(s, side.seat, side.chosen!, false);
  side.chosen = null;
}

function removeOwned(s: State, seat: Seat, card: CombatCard, exhausted: boolean): void {
  removeCard(playerOf(s, seat), card, exhausted ? 'exhausted' : 'ready');
  s.spent.push(card);
}

/** The end of an exchange: damage counts, hands are filled, decks renewed where they do not suffice (BW-170). */
export function endExchange(s: State, io: MoveContext, fight: FightFrame): void {
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

export function settleDamage(s: State, io: MoveContext, fight: FightFrame): void {
  for (const side of [fight.attacker, fight.defender]) {
    const count = Math.max(0, side.taken - side.defence);
    side.taken = 0;
    side.defence = 0;
    if (count === 0) continue;
    io.tell?.({ type: 'hurt', foe: nameOf(s, side), count });
    if (side.seat >= 0) playerOf(s, side.seat).life = Math.max(0, playerOf(s, side.seat).life - count);
    else npcOf(s, side.npc).wounds = Math.min(npcData(npcOf(s, side.npc)).life, npcOf(s, side.npc).wounds + count);
  }
}

/** BW-171: the kept cards, then a fresh deck. */
export function renewDeck(s: State, io: MoveContext, side: Fighter, kept: CombatCard[]): void {
  side.deck.push(...side.pile, ...side.hand);
  side.pile = [];
  side.hand = kept;
  shuffleList(side.deck, io);
  io.tell?.({ type: 'renewed', foe: nameOf(s, side) });
  drawUp(io, side);
}
