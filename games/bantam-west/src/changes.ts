import type { Seat } from '@tinstar/engine';
import type { CombatCard } from './data/combat-cards.ts';
import { MAX_ABILITY, MAX_WILL } from './data/characters.ts';
import { ITEM_DATA, JOB_DATA, RAISE_SPACES } from './data/trades.ts';
import { addCard, drawTop, type Drawn, EVERYBODY, exhaustCard, putUnder } from './decks.ts';
import type { Frame } from './frames.ts';
import type { Io } from './io.ts';
import { cabinOwner, DOCTOR, isCabinPlace, JAIL, PLACES } from './map.ts';
import type { Tool } from './move-table.ts';
import { countsExtended, goalOf } from './options.ts';
import {
  ABILITY_INDEX,
  activeSeat,
  cabinsBuilt,
  canRaiseAny,
  CARGO_INDEX,
  cargoSpaces,
  dayOf,
  fightOf,
  fireAt,
  groundAt,
  isCriminal,
  ITEM_INDEX,
  JOB_INDEX,
  ownedItem,
  sumOf,
  topOf,
} from './queries.ts';
import type { Ground, State } from './state.ts';
import { type Ability, CARGO, type Cargo, type Horse, type Item, type Job, RANKS, type Task } from './words.ts';

/*
 * The small changes everything else is made of. Each tells what it did.
 */

export function earn(s: State, io: Io, seat: Seat, money: number): void {
  if (money === 0) return;
  s.players[seat]!.money += money;
  io.tell?.({ type: 'earned', seat, money });
}

export function payMoney(s: State, seat: Seat, money: number): void {
  s.players[seat]!.money -= money;
}

/** Plan tasks of this game (5.2); in the open range both sides count. */
const SIDE_A: readonly Task[] = ['build_cabin', 'turn_in_head', 'reach_journeyman', 'own_weapon'];
const SIDE_B: readonly Task[] = ['own_horse', 'open_chest', 'become_master', 'make_trouble'];
const BOTH: readonly Task[] = [...SIDE_A, ...SIDE_B];
export function planOf(s: Pick<State, 'options'>): readonly Task[] {
  if (s.options.openRange) return BOTH;
  return s.options.plan === 'A' ? SIDE_A : SIDE_B;
}

/** BW-021, BW-023: moves the stone and offers the "+1" of spaces reached for the first time. */
export function addReputation(s: State, io: Io, seat: Seat, change: number): void {
  const player = s.players[seat]!;
  const before = player.reputation;
  player.reputation = Math.max(0, before + change);
  if (player.reputation === before) return;
  io.tell?.({ type: 'reputation', seat, change: player.reputation - before, reputation: player.reputation });
  RAISE_SPACES.forEach((space, i) => {
    if (player.reputation < space || player.raised[i]) return;
    player.raised[i] = true;
    if (canRaiseAny(player)) s.stack.push({ kind: 'raise', seat });
  });
  noteFinished(s, seat);
}

/** Reputation whose source is extended only (A2). */
export function addExtended(s: State, io: Io, seat: Seat, change: number): void {
  if (countsExtended(s.options)) addReputation(s, io, seat, change);
}

/** BW-024, BW-025, A2, A3. */
export function hasFinished(s: State, seat: Seat): boolean {
  const player = s.players[seat]!;
  return countsExtended(s.options) ? player.reputation >= goalOf(s.options) : player.tasks.length >= planOf(s).length;
}

/** Whoever falls behind the goal again has not reached it: the order counts from the next time (BW-229). */
function noteFinished(s: State, seat: Seat): void {
  const at = s.finished.indexOf(seat);
  if (!hasFinished(s, seat)) {
    if (at >= 0) s.finished.splice(at, 1);
  } else if (at < 0) s.finished.push(seat);
}

/** Tasks that hold only as long as what they ask for is there (BW-267). */
export const canBeLost = (task: Task): boolean => task === 'build_cabin';

/** A task of the plan card is fulfilled: worth 1 reputation (5.2). */
export function fulfil(s: State, io: Io, seat: Seat, task: Task): void {
  const player = s.players[seat]!;
  if (!planOf(s).includes(task) || player.tasks.includes(task)) return;
  player.tasks.push(task);
  io.tell?.({ type: 'taskDone', seat, task });
  addReputation(s, io, seat, 1);
  noteFinished(s, seat);
}

/** BW-215, BW-267: a cabin less, and with the last one the task is open again. */
export function loseCabin(s: State, io: Io, owner: Seat): void {
  addExtended(s, io, owner, -1);
  const { tasks } = s.players[owner]!;
  const at = tasks.indexOf('build_cabin');
  if (at < 0 || cabinsBuilt(s.players[owner]!) > 0) return;
  tasks.splice(at, 1);
  io.tell?.({ type: 'taskLost', seat: owner, task: 'build_cabin' });
  addReputation(s, io, owner, -1);
  noteFinished(s, owner);
}

export function raiseAbility(s: State, io: Io, seat: Seat, ability: Ability): void {
  const { abilities } = s.players[seat]!;
  const index = ABILITY_INDEX[ability];
  if (abilities[index]! >= MAX_ABILITY) return;
  abilities[index]!++;
  io.tell?.({ type: 'abilityRaised', seat, ability, level: abilities[index]! });
}

/** BW-083, BW-084: one rank up; its cost has been paid. */
export function promote(s: State, io: Io, seat: Seat, job: Job): void {
  const player = s.players[seat]!;
  const index = JOB_INDEX[job];
  player.ranks[index]!++;
  io.tell?.({ type: 'ranked', seat, job, rank: RANKS[player.ranks[index]!]! });
  if (player.ranks[index] === 2) {
    raiseAbility(s, io, seat, JOB_DATA[job].ability);
    addExtended(s, io, seat, 1);
    fulfil(s, io, seat, 'become_master');
  } else fulfil(s, io, seat, 'reach_journeyman');
}

export function changeWill(s: State, io: Io, seat: Seat, change: number): void {
  const player = s.players[seat]!;
  const will = Math.max(0, Math.min(MAX_WILL, player.will + change));
  if (will === player.will) return;
  player.will = will;
  io.tell?.({ type: 'willChanged', seat, will });
}

export function heal(s: State, io: Io, seat: Seat, amount: number): void {
  const player = s.players[seat]!;
  const healed = Math.min(amount, player.lifeMax - player.life);
  if (healed <= 0) return;
  player.life += healed;
  io.tell?.({ type: 'healed', seat, count: healed, life: player.life });
}

/**
 * Wounds that no card deals: no card defends against them. May knock out: frames of the fallen on top of the stack are gone then,
 * so callers take their own frame off first and do nothing to the player afterwards.
 */
export function hurt(s: State, io: Io, seat: Seat, amount: number): void {
  const player = s.players[seat]!;
  if (amount <= 0 || player.life <= 0) return;
  player.life = Math.max(0, player.life - amount);
  io.tell?.({ type: 'wounded', seat, count: amount, life: player.life });
  if (player.life === 0 && !isFighting(s, seat)) fall(s, io, seat);
}

/** Whoever falls in a fight falls when it ends (P5). */
function isFighting(s: State, seat: Seat): boolean {
  const fight = fightOf(s);
  return fight !== null && (fight.attacker.seat === seat || fight.defender.seat === seat);
}

/** Willpower lost to weather or an event: at the lowest box a wound follows, whatever led there (BW-101). */
export function loseWill(s: State, io: Io, seat: Seat, amount: number): void {
  const player = s.players[seat]!;
  const before = player.will;
  changeWill(s, io, seat, -amount);
  if (before > 0 && player.will === 0) hurt(s, io, seat, 1);
}

/** Fire gets at somebody; Hanna shrugs off the day's first wound (5.1). Answers whether it hurts. */
export function scorch(s: State, io: Io, seat: Seat): boolean {
  const player = s.players[seat]!;
  if (player.life <= 0) return false;
  if (player.character === 'hanna_wilde' && !player.fireproofUsed) {
    player.fireproofUsed = true;
    io.tell?.({ type: 'fireproof', seat });
    return false;
  }
  io.tell?.({ type: 'fireWound', seat });
  return true;
}

/** BW-202: a wound by fire. */
export function burnWound(s: State, io: Io, seat: Seat): void {
  if (scorch(s, io, seat)) hurt(s, io, seat, 1);
}

/** What the fallen was about is over; a raise already earned is not, and whom he had beaten is carried away (BW-177). */
function dropFrames(s: State, io: Io, seat: Seat): void {
  const raises: Frame[] = [];
  let beaten = -1;
  while (s.stack.length > 1) {
    const top = topOf(s);
    if (top.kind === 'day' || top.kind === 'night' || top.kind === 'fight' || top.seat !== seat) break;
    if (top.kind === 'raise') raises.push(top);
    if (top.kind === 'check' && top.purpose.kind === 'lootHorse') beaten = top.purpose.loser;
    s.stack.pop();
  }
  s.stack.push(...raises);
  if (beaten >= 0) carryAway(s, io, beaten);
}

/** BW-177, BW-178: unconscious by any cause but a player: loss, then Doc Barber or jail. */
export function fall(s: State, io: Io, seat: Seat): void {
  const player = s.players[seat]!;
  io.tell?.({ type: 'fell', seat, place: PLACES[player.place]! });
  if (player.cargo.some((count) => count > 0) || player.heads.length > 0) {
    const ground = groundFor(s, player.place);
    player.cargo.forEach((count, kind) => (ground.cargo[kind]! += count));
    player.cargo.fill(0);
    ground.heads.push(...player.heads);
    player.heads.length = 0;
    tidyGround(s);
  }
  carryAway(s, io, seat);
}

/** To jail who was committing a crime, to Doc Barber all others (BW-178). Who is in jail already stays there. */
export function carryAway(s: State, io: Io, seat: Seat): void {
  const player = s.players[seat]!;
  player.life = 0;
  const isCrime = isCriminal(s, seat);
  dropFrames(s, io, seat);
  if (player.jailed) return;
  if (isCrime) sendToJail(s, io, seat, -1);
  else {
    player.place = DOCTOR;
    player.unconscious = true;
    stopMoving(s, seat);
  }
}

function stopMoving(s: State, seat: Seat): void {
  const day = dayOf(s);
  if (day !== null && day.seat === seat) day.steps = 0;
}

/** BW-097, A20, A23: to jail; in his own turn it ends there. */
export function sendToJail(s: State, io: Io, seat: Seat, bailTo: Seat): void {
  const player = s.players[seat]!;
  player.place = JAIL;
  player.jailed = true;
  player.unconscious = false;
  player.bailTo = bailTo;
  io.tell?.({ type: 'jailed', seat });
  stopMoving(s, seat);
  dropFrames(s, io, seat);
  const day = dayOf(s);
  if (day !== null && activeSeat(s) === seat) day.stage = 'over';
}

export function groundFor(s: State, place: number): Ground {
  let ground = groundAt(s, place);
  if (ground === null) {
    ground = { place, cargo: CARGO.map(() => 0), items: [], heads: [] };
    s.ground.push(ground);
  }
  return ground;
}

/** Nothing lies where nothing lies. Fire takes what is put into it (BW-208). */
export function tidyGround(s: State): void {
  for (const ground of s.ground) if (fireAt(s, ground.place) > 0) clearGround(s, ground);
  s.ground = s.ground.filter(
    ({ cargo, items, heads }) => items.length > 0 || heads.length > 0 || cargo.some((count) => count > 0),
  );
}

function clearGround(s: State, ground: Ground): void {
  ground.cargo.forEach((count, kind) => (s.supply[kind]! += count));
  ground.cargo.fill(0);
  for (const { item } of ground.items) s.itemSupply[ITEM_INDEX[item]]!++;
  ground.items.length = 0;
  ground.heads.length = 0;
}

/** BW-208, BW-265: what lies there is destroyed, a closed chest with all that is in it. */
export function burnGround(s: State, io: Io, place: number): void {
  if (groundAt(s, place) !== null) {
    tidyGround(s);
    io.tell?.({ type: 'burntThings', place: PLACES[place]! });
  }
  for (const chest of s.chests) {
    if (chest.place !== place || chest.opened) continue;
    chest.place = -1;
    io.tell?.({ type: 'chestBurnt', place: PLACES[place]! });
  }
}

export function addCargo(s: State, io: Io, seat: Seat, cargo: Cargo): void {
  s.players[seat]!.cargo[CARGO_INDEX[cargo]]!++;
  io.tell?.({ type: 'gained', seat, cargo, count: 1 });
}

/** Goods on their way into a manifest; what finds no room is asked about (A10). */
export function haul(s: State, seat: Seat, cargo: readonly Cargo[], heads: readonly number[], spill: boolean): void {
  if (cargo.length + heads.length > 0)
    s.stack.push({ kind: 'haul', seat, cargo: [...cargo], heads: [...heads], spill });
}

/** BW-109: it joins the deck; exhausted if it was so in other hands (BW-108). Only its owner hears of one that lay face-down (BW-240). */
export function gainWeapon(s: State, io: Io, seat: Seat, { card, known }: Drawn<CombatCard>, exhausted = false): void {
  addCard(s.players[seat]!, seat, card, exhausted, known);
  const event = { type: 'gotWeapon', seat, card } as const;
  if (known === EVERYBODY) io.tell?.(event);
  else io.tell?.(event, [seat], { type: 'gotWeapon', seat, card: null });
  fulfil(s, io, seat, 'own_weapon');
}

/** The top card of the rack, if there is one. */
export const takeTopWeapon = (s: State): Drawn<CombatCard> | null => drawTop(s.rack, s.rackSeen);

export function gainHorse(s: State, io: Io, seat: Seat, horse: Horse): void {
  s.players[seat]!.horse = horse;
  io.tell?.({ type: 'gotHorse', seat, horse });
  fulfil(s, io, seat, 'own_horse');
}

/** A horse goes back under the stable's stack, seen by all; the saddle comes off. What it carried must find room. */
export function returnHorse(s: State, io: Io, seat: Seat): void {
  const player = s.players[seat]!;
  if (player.horse === null) return;
  putUnder(s.stable, s.stableSeen, player.horse, EVERYBODY);
  io.tell?.({ type: 'lostHorse', seat, horse: player.horse });
  unsaddle(s, seat);
}

/** Without the horse: the saddle comes off, and what no longer fits falls to the ground, the cheapest first (ours). */
export function unsaddle(s: State, seat: Seat): void {
  const player = s.players[seat]!;
  player.horse = null;
  if (player.saddle) s.saddles++;
  player.saddle = false;
  for (let kind = 0; kind < CARGO.length; kind++) {
    while (player.cargo[kind]! > 0 && sumOf(player.cargo) > cargoSpaces(player)) {
      player.cargo[kind]!--;
      groundFor(s, player.place).cargo[kind]!++;
    }
  }
  tidyGround(s);
}

/** BW-035, BW-108: discards or exhausts what was used. */
export function spendTool(s: State, io: Io, seat: Seat, tool: Tool): void {
  const player = s.players[seat]!;
  io.tell?.({ type: 'usedTool', seat, tool });
  const item = ownedItem(player, tool);
  if (item !== undefined) {
    if (ITEM_DATA[item.item].discard) removeItem(s, seat, item.item);
    else item.exhausted = true;
  } else exhaustCard(player, tool as CombatCard);
}

/** Back to the supply. */
export function removeItem(s: State, seat: Seat, item: Item): void {
  const player = s.players[seat]!;
  const at = player.items.findIndex((owned) => owned.item === item);
  player.items.splice(at, 1);
  s.itemSupply[ITEM_INDEX[item]]!++;
}

/** Breaking into, looting or burning another player's cabin (5.2). */
export function troubleAt(s: State, io: Io, seat: Seat, place: number): void {
  if (isCabinPlace(place) && cabinOwner(place) !== seat) fulfil(s, io, seat, 'make_trouble');
}
