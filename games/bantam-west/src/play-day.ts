import type { Seat } from '@tinstar/engine';
import { addExtended, changeWill, fulfil, heal } from './changes.ts';
import { pushCheck } from './checks.ts';
import { CABIN, TOWN_FIRE, TRADE_PRICES } from './data/trades.ts';
import { exhaustCard } from './decks.ts';
import { startFight } from './fight.ts';
import { countInFight, applyTool } from './fight-tools.ts';
import { lightFire } from './fire.ts';
import type { DayFrame } from './frames.ts';
import { discard, drop, invest, openChest, pickUp, store, takeOut, useItem } from './goods.ts';
import type { Io } from './io.ts';
import { goodsToSell } from './legal-cabin.ts';
import { lightNeedsCheck } from './legal-fire.ts';
import { cabinPlace, isCabinPlace, PLACES } from './map.ts';
import { AMBUSH_CARDS, BURGLARY_TOOLS, EXTINGUISHERS, KEYS, LIGHTERS } from './move-table.ts';
import type { Act } from './play.ts';
import {
  CARGO_INDEX,
  cabinAt,
  dayOf,
  fireAt,
  fireOf,
  ITEM_INDEX,
  npcData,
  paceOf,
  strengthOf,
  tinderOf,
  toolBonus,
  topOf,
  trickAt,
} from './queries.ts';
import type { State } from './state.ts';
import { arrive, cabinHere, isDoorStep, stepTo } from './travel.ts';
import { CARGO, ITEMS, type Item, JOBS } from './words.ts';

/*
 * What a player does in his day phase, outside shops.
 */

const day = (s: State): DayFrame => dayOf(s)!;

function payGrit(s: State, seat: Seat): void {
  s.players[seat]!.grit--;
}

function fuss(s: State): void {
  if (topOf(s).kind === 'day') day(s).fuss++;
}

function step(s: State, io: Io, seat: Seat, to: number): void {
  const top = topOf(s);
  const player = s.players[seat]!;
  if (top.kind === 'choice') {
    // An event's walk.
    top.left--;
    if (top.left === 0) s.stack.pop();
    arrive(s, io, seat, to);
    return;
  }
  if (isDoorStep(s, player.place, to)) {
    fuss(s);
    arrive(s, io, seat, to);
    return;
  }
  const frame = day(s);
  if (frame.steps === 0) {
    payGrit(s, seat);
    frame.steps = paceOf(player);
  }
  frame.steps--;
  stepTo(s, io, seat, to);
}

function build(s: State, io: Io, seat: Seat): void {
  const player = s.players[seat]!;
  payGrit(s, seat);
  player.cargo[CARGO_INDEX.wood]! -= CABIN.wood;
  s.supply[CARGO_INDEX.wood]! += CABIN.wood;
  const index = player.cabins.findIndex((cabin) => cabin.hectare < 0);
  Object.assign(player.cabins[index]!, { hectare: player.place, open: false, fires: 0, fire: 0 });
  io.tell?.({ type: 'built', seat, place: PLACES[player.place]! });
  addExtended(s, io, seat, 1);
  fulfil(s, io, seat, 'build_cabin');
}

function challenge(s: State, io: Io, seat: Seat, foe: number): void {
  const top = topOf(s);
  if (top.kind === 'encounter') {
    // It was about to attack: it is the attacker (BW-160).
    s.stack.pop();
    startFight(s, io, { attacker: { npc: top.npc }, defender: { seat } });
    return;
  }
  payGrit(s, seat);
  startFight(s, io, { attacker: { seat }, defender: foe < 4 ? { seat: foe } : { npc: foe - 4 } });
}

function ambush(s: State, io: Io, seat: Seat, foe: number, index: number): void {
  const card = AMBUSH_CARDS[index]!;
  payGrit(s, seat);
  exhaustCard(s.players[seat]!, card);
  startFight(s, io, { attacker: { seat }, defender: foe < 4 ? { seat: foe } : { npc: foe - 4 }, ambush: card });
}

function sneak(s: State, _io: Io, seat: Seat, npc: number): void {
  if (topOf(s).kind === 'encounter') s.stack.pop();
  pushCheck(s, seat, 'stealth', npcData(s.npcs[npc]!).sneak!, 0, { kind: 'sneak', npc });
}

function healWithHerb(s: State, io: Io, seat: Seat): void {
  const player = s.players[seat]!;
  player.cargo[CARGO_INDEX.herbs]!--;
  s.supply[CARGO_INDEX.herbs]!++;
  io.tell?.({ type: 'usedHerb', seat });
  heal(s, io, seat, 1);
  countInFight(s, seat);
}

function use(s: State, io: Io, seat: Seat, item: number): void {
  const name: Item = ITEMS[item]!;
  useItem(s, io, seat, name);
  const top = topOf(s);
  if (top.kind !== 'fight') return;
  countInFight(s, seat);
  if (name === 'cartridge_box') (top.attacker.seat === seat ? top.attacker : top.defender).aim = 2;
}

/** The loot check and the cracks: once a day, even if it failed (BW-099). */
export function onceToday(s: State, seat: Seat, what: string): void {
  s.players[seat]!.doneToday.push(what);
}

function climb(s: State, _io: Io, seat: Seat): void {
  fuss(s);
  const here = cabinHere(s, seat);
  const to = isCabinPlace(s.players[seat]!.place) ? cabinAt(s, here).hectare : here;
  pushCheck(s, seat, 'dexterity', CABIN.climb, 0, { kind: 'climb', to });
}

function repair(s: State, io: Io, seat: Seat): void {
  const here = cabinHere(s, seat);
  const player = s.players[seat]!;
  payGrit(s, seat);
  player.cargo[CARGO_INDEX.wood]!--;
  s.supply[CARGO_INDEX.wood]!++;
  cabinAt(s, here).open = false;
  const owner = s.players.findIndex((other) => other.cabins.includes(cabinAt(s, here)));
  io.tell?.({ type: 'doorRepaired', seat, owner, place: PLACES[player.place]! });
}

function trick(s: State, io: Io, seat: Seat): void {
  const player = s.players[seat]!;
  onceToday(s, seat, 'trick');
  const name = trickAt(s, player.place);
  if (name === 'hide') {
    player.hidden = true;
    io.tell?.({ type: 'hid', seat });
    return;
  }
  const kind = name === 'craft_cartridges' ? CARGO_INDEX.silver : CARGO_INDEX[tinderOf(player)];
  const item: Item = name === 'craft_cartridges' ? 'cartridge_box' : 'lighter';
  player.cargo[kind]!--;
  s.supply[kind]!++;
  s.itemSupply[ITEM_INDEX[item]]!--;
  player.items.push({ item, exhausted: false });
  io.tell?.({ type: 'crafted', seat, item });
}

function sellStored(s: State, io: Io, seat: Seat, kind: number): void {
  const player = s.players[seat]!;
  onceToday(s, seat, 'trick');
  goodsToSell(s, seat)[kind]!--;
  s.supply[kind]!++;
  const price = TRADE_PRICES[CARGO[kind]!].sell;
  player.money += price;
  io.tell?.({ type: 'sold', seat, what: CARGO[kind]!, price });
}

function light(s: State, io: Io, seat: Seat, tool: number, place: number): void {
  const bonus = toolBonus(LIGHTERS[tool]!, 'lighter');
  applyTool(s, io, seat, LIGHTERS[tool]!);
  if (!lightNeedsCheck(place)) {
    lightFire(s, io, seat, place);
    return;
  }
  const difficulty = isCabinPlace(place) ? CABIN.burn : TOWN_FIRE;
  pushCheck(s, seat, 'malice', difficulty, bonus, { kind: 'light', place });
}

/** BW-219 to BW-221: against the strength of the fire one stands in. */
function faceFire(s: State, io: Io, seat: Seat, how: 'extinguish' | 'traverse' | 'tame', tool: number): void {
  const player = s.players[seat]!;
  if (topOf(s).kind === 'burning') s.stack.pop();
  const number = fireAt(s, player.place);
  const strength = strengthOf(s, fireOf(s, number));
  if (how === 'traverse') return pushCheck(s, seat, 'dexterity', strength, 0, { kind: 'traverse' });
  if (how === 'tame') return pushCheck(s, seat, 'persuasion', strength, 0, { kind: 'tame', fire: number });
  const name = EXTINGUISHERS[tool]!;
  const bonus = name === 'hands' ? 0 : toolBonus(name, 'extinguish');
  if (name !== 'hands') applyTool(s, io, seat, name);
  pushCheck(s, seat, 'malice', strength, bonus, { kind: 'extinguish', fire: number });
}

export const PLAY_DAY = {
  step,
  work: (s, _io, seat, job) => {
    payGrit(s, seat);
    s.stack.push({ kind: 'work', seat, job: JOBS[job]!, dice: [0, 0] });
  },
  reflect: (s, io, seat) => {
    payGrit(s, seat);
    changeWill(s, io, seat, 1);
    io.tell?.({ type: 'reflected', seat, will: s.players[seat]!.will });
  },
  build,
  fight: challenge,
  ambush,
  sneak,
  useItem: use,
  useHerb: healWithHerb,
  useKey: (s, io, seat, tool) => {
    applyTool(s, io, seat, KEYS[tool]!);
    s.players[seat]!.keyOpen = true;
  },
  drop: (s, io, seat, thing) => {
    fuss(s);
    drop(s, io, seat, thing);
  },
  pickUp: (s, io, seat, thing) => {
    fuss(s);
    pickUp(s, io, seat, thing);
  },
  discard: (s, io, seat, thing) => {
    // To a thief (BW-263), or of one's own will.
    if (topOf(s).kind === 'choice') s.stack.pop();
    else fuss(s);
    discard(s, io, seat, thing);
  },
  invest: (s, io, seat, job) => invest(s, io, seat, JOBS[job]!),
  store: (s, io, seat, kind) => {
    fuss(s);
    store(s, io, seat, kind);
  },
  takeOut: (s, io, seat, kind) => {
    fuss(s);
    takeOut(s, io, seat, kind);
  },
  openChest: (s, io, seat) => openChest(s, io, seat, s.players[seat]!.place),
  endTurn: (s, _io, seat) => {
    // Nobody attacks the unconscious.
    day(s).stage = s.players[seat]!.unconscious ? 'over' : 'end';
  },
  climb,
  force: (s, _io, seat) => {
    payGrit(s, seat);
    pushCheck(s, seat, 'strength', CABIN.force, 0, { kind: 'force', cabin: cabinHere(s, seat) });
  },
  pickLock: (s, io, seat, tool, cabin) => {
    const name = BURGLARY_TOOLS[tool]!;
    applyTool(s, io, seat, name);
    const place = cabinPlace(Math.floor(cabin / 3), cabin % 3);
    pushCheck(s, seat, 'stealth', CABIN.pick, toolBonus(name, 'burglary'), { kind: 'pickLock', cabin: place });
  },
  repair,
  lootCabin: (s, _io, seat) => {
    payGrit(s, seat);
    onceToday(s, seat, 'loot');
    pushCheck(s, seat, 'stealth', CABIN.loot, 0, { kind: 'lootCabin', cabin: s.players[seat]!.place });
  },
  trick,
  sellStored,
  light,
  extinguish: (s, io, seat, tool) => faceFire(s, io, seat, 'extinguish', tool),
  traverse: (s, io, seat) => faceFire(s, io, seat, 'traverse', 0),
  tame: (s, io, seat) => faceFire(s, io, seat, 'tame', 0),
} satisfies Record<string, Act>;
