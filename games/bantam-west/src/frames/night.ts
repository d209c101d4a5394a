import { heal } from '../wounds.ts';
import { pushCheck } from '../checks.ts';
import { BOARD_DATA } from '../data/boards.ts';
import { CABIN, GRIT, WEATHER_DATA } from '../data/trades.ts';
import { carryOutAll } from '../effects/perform.ts';
import { roam } from '../beasts.ts';
import type { NightFrame } from './frame.ts';
import type { MoveContext } from '../move-context.ts';
import { BOARD_OF, isCabinPlace, placeName, hectareData } from '../map.ts';
import { type State, playerOf, countOf, add } from '../state.ts';
import { beginDay } from './day.ts';
import { judgeDay } from './showdown.ts';
import { sumOf } from '../carrying.ts';
import { CARGO_INDEX } from '../lookup.ts';
import { isSheltered } from '../sight.ts';
import { isDisturbed } from '../threats.ts';
import { burnDown } from '../fire/burn-down.ts';
import { isOnFire } from '../fire/burning.ts';
import { placesToSpread, removeDeadFires } from '../fire/spread.ts';
import { changeWill } from '../willpower.ts';

/*
 * The night (BW-049 to BW-056), step by step. Seats come in turn order, the pioneer first. The fourth step of the book
 * (BW-053) is for the beasts.
 */

const JUDGE = 0;
const FLAMES = 1;
const SPREAD = 2;
const WEATHER = 3;
const INCOME = 4;
const ROAM = 5;
const SLEEP = 6;
const RESTORE = 7;
const CALENDAR = 8;

/** Does what comes next; never waits itself: decisions are frames of their own. */
export function runNight(s: State, io: MoveContext, night: NightFrame): void {
  switch (night.step) {
    case JUDGE:
      night.step = FLAMES;
      if (judgeDay(s, io)) io.tell?.({ type: 'nightFell', day: s.day });
      return;
    case FLAMES: // BW-050
      night.step = SPREAD;
      burnDown(s, io);
      removeDeadFires(s, io);
      return;
    case SPREAD:
      return eachSeat(s, night, (seat) => {
        if (placesToSpread(s, seat).length > 0) s.stack.push({ kind: 'spread', seat });
      });
    case WEATHER:
      return eachSeat(s, night, (seat) => weather(s, io, seat));
    case INCOME:
      night.step = ROAM;
      return income(s, io);
    case ROAM:
      night.step = SLEEP;
      return roam(s, io);
    case SLEEP:
      night.step = RESTORE;
      return sleep(s);
    case RESTORE:
      night.step = CALENDAR;
      return restore(s, io);
    default:
      return beginDay(s, io);
  }
}

function eachSeat(s: State, night: NightFrame, act: (seat: number) => void): void {
  const seat = (s.pioneer + night.seat) % s.seats;
  night.seat++;
  if (night.seat >= s.seats) {
    night.seat = 0;
    night.step++;
  }
  act(seat);
}

/** BW-051, BW-086, BW-087, BW-088: whoever has no shelter (BW-132, BW-146). */
function weather(s: State, io: MoveContext, seat: number): void {
  const player = playerOf(s, seat);
  if (player.life <= 0 || player.jailed || isCabinPlace(player.place) || isSheltered(player.place)) return;
  const kind = BOARD_DATA[BOARD_OF[player.place]!].weather;
  if (kind === null) return;
  io.tell?.({ type: 'weather', seat, weather: kind });
  const { check, effect } = WEATHER_DATA[kind];
  if (check === null) carryOutAll(s, seat, [effect]);
  else pushCheck(s, seat, null, check, 0, { kind: 'weather', effect });
}

/** BW-052, BW-128, BW-203: one resource onto a free storage space. */
function income(s: State, io: MoveContext): void {
  s.players.forEach((player, seat) => {
    for (const cabin of player.cabins) {
      if (cabin.hectare < 0 || cabin.fires > 0 || isOnFire(s, cabin.hectare)) continue;
      if (sumOf(cabin.storage) >= CABIN.storage) continue;
      const cargo = hectareData(cabin.hectare).resources?.find((kind) => countOf(s.supply, CARGO_INDEX[kind]) > 0);
      if (cargo === undefined) continue;
      add(s.supply, CARGO_INDEX[cargo], -1);
      add(cabin.storage, CARGO_INDEX[cargo], 1);
      io.tell?.({ type: 'cabinYield', seat, place: placeName(cabin.hectare), cargo });
    }
  });
}

/** BW-054: items and cards are ready again, those on the ground too (BW-264); grit comes back. */
function sleep(s: State): void {
  for (const player of s.players) {
    player.grit = GRIT;
    player.paceLoss = 0;
    for (const card of player.deck) card.exhausted = false;
    for (const item of player.items) item.exhausted = false;
  }
  for (const ground of s.ground) for (const item of ground.items) item.exhausted = false;
}

/** BW-055, BW-105, BW-131, BW-181, BW-191; nothing where it burns (BW-203). */
function restore(s: State, io: MoveContext): void {
  s.players.forEach((player, seat) => {
    if (isOnFire(s, player.place)) return;
    if (player.jailed) {
      // Who was jailed on his feet keeps the life he has (A20).
      if (player.life === 0) heal(s, io, seat, player.lifeMax);
      return;
    }
    if (player.life <= 0 || isDisturbed(s, seat)) return;
    const rest = isCabinPlace(player.place) ? CABIN : hectareData(player.place).camp;
    if (rest === undefined) return;
    io.tell?.({ type: 'rested', seat, life: rest.life, will: rest.will });
    heal(s, io, seat, rest.life);
    changeWill(s, io, seat, rest.will);
  });
  for (const npc of s.npcs) {
    if (npc.hectare >= 0 && npc.wounds > 0 && !isOnFire(s, npc.hectare)) npc.wounds--;
  }
}
