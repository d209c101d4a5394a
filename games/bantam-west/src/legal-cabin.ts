import type { Seat } from '@tinstar/engine';
import { MAX_FUSS } from './data/trades.ts';
import type { DayFrame } from './frames.ts';
import { hasAnyTool } from './legal-fire.ts';
import { cabinOwner, cabinPlace } from './map.ts';
import { BURGLARY_TOOLS, MOVES } from './move-table.ts';
import {
  cabinAt,
  CARGO_INDEX,
  hasItemRoom,
  hasTool,
  isNotDone,
  ITEM_INDEX,
  rangeToCabin,
  sumOf,
  tinderOf,
  toolRange,
  trickAt,
} from './queries.ts';
import type { Player, State } from './state.ts';
import { cabinHere } from './travel.ts';
import { CARGO } from './words.ts';

const base = MOVES.base;

/** Cabins: one's own and others' (BW-121 to BW-136, BW-223 to BW-226). */
export function listCabin(s: State, day: DayFrame, player: Player, into: number[]): void {
  const { seat } = day;
  const here = cabinHere(s, seat);
  if (here >= 0) {
    const cabin = cabinAt(s, here);
    const isInside = player.place === here;
    const isOwn = cabinOwner(here) === seat;
    if (!isOwn && !cabin.open) {
      if (day.fuss < MAX_FUSS) into.push(base.climb);
      if (!isInside && player.grit > 0) into.push(base.force);
    }
    if (!isInside && cabin.open && player.grit > 0 && player.cargo[CARGO_INDEX.wood]! > 0) into.push(base.repair);
    if (isInside && !isOwn && canLootCabin(s, player, here)) into.push(base.lootCabin);
    if (isInside) listTricks(s, seat, into);
  }
  if (!hasAnyTool(player)) return;
  for (let i = 0; i < BURGLARY_TOOLS.length; i++) {
    if (!hasTool(player, BURGLARY_TOOLS[i]!)) continue;
    for (let owner = 0; owner < s.seats; owner++) {
      for (let index = 0; index < 3; index++) {
        const cabin = owner * 3 + index;
        if (canPickLock(s, seat, i, cabin)) into.push(base.pickLock + i * 12 + cabin);
      }
    }
  }
}

export function canLootCabin(s: State, player: Player, cabin: number): boolean {
  return player.grit > 0 && isNotDone(player, 'loot') && sumOf(cabinAt(s, cabin).storage) > 0;
}

export function canPickLock(s: State, seat: Seat, tool: number, cabin: number): boolean {
  const owner = Math.floor(cabin / 3);
  const player = s.players[seat]!;
  if (owner === seat || owner >= s.seats || !hasTool(player, BURGLARY_TOOLS[tool]!)) return false;
  const { hectare, open } = s.players[owner]!.cabins[cabin % 3]!;
  if (hectare < 0 || open) return false;
  const range = rangeToCabin(s, player.place, cabinPlace(owner, cabin % 3));
  return range >= 0 && range <= toolRange(BURGLARY_TOOLS[tool]!);
}

/** BW-260: the trick is the cabin's, and whoever is inside may use it. */
function canTrick(s: State, player: Player): boolean {
  const trick = trickAt(s, player.place);
  if (trick === 'hide') return true;
  if (trick === 'sell_stored' || !hasItemRoom(player)) return false;
  return trick === 'craft_cartridges'
    ? player.cargo[CARGO_INDEX.silver]! > 0 && s.itemSupply[ITEM_INDEX.cartridge_box]! > 0
    : player.cargo[CARGO_INDEX[tinderOf(player)]]! > 0 && s.itemSupply[ITEM_INDEX.lighter]! > 0;
}

function listTricks(s: State, seat: Seat, into: number[]): void {
  const player = s.players[seat]!;
  if (!isNotDone(player, 'trick')) return;
  if (canTrick(s, player)) into.push(base.trick);
  if (trickAt(s, player.place) !== 'sell_stored') return;
  const goods = goodsToSell(s, seat);
  for (let kind = 0; kind < CARGO.length; kind++) if (goods[kind]! > 0) into.push(base.sellStored + kind);
}

/** What a merchant's cabin sells: what its owner stored there, what a guest carries (BW-130, BW-260). */
export function goodsToSell(s: State, seat: Seat): number[] {
  const player = s.players[seat]!;
  return cabinOwner(player.place) === seat ? cabinAt(s, player.place).storage : player.cargo;
}
