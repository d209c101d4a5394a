import type { Entry } from './entries.ts';
import type { ClientMessage } from './socket.ts';
import type { Clocks } from './table.ts';
import { MOVERS } from './words.ts';

/*
 * Checks for what is sent most: moves on their way in, and what is told of them on its way out. Each says the same as the
 * schema beside which it is tested, several times as fast; everything else goes through the schemas themselves.
 *
 * They stay because they pay: without them a move of Wyatt Earp costs the server 1.18 times the processor time (S1-WE in
 * turns, seven rounds; docs/performance.md).
 */

type Members = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

/** Whether the object has these members and no other. */
function hasExactly(value: Members, names: readonly string[]): boolean {
  let count = 0;
  for (const _ in value) count++;
  if (count !== names.length) return false;
  for (const name of names) if (!Object.hasOwn(value, name)) return false;
  return true;
}

/** As in `MoveSchema`. */
const LONGEST_VERB = 40;
const LONGEST_VALUE = 64;

function isMove(value: unknown): boolean {
  if (!isRecord(value) || typeof value['type'] !== 'string' || value['type'].length > LONGEST_VERB) return false;
  for (const name in value) {
    const parameter = value[name];
    const isGood =
      name === 'type' ||
      (typeof parameter === 'string' ? parameter.length <= LONGEST_VALUE : Number.isFinite(parameter));
    if (!isGood || name === '__proto__') return false;
  }
  return true;
}

type MoveMessage = Extract<ClientMessage, { type: 'move' }>;
const MOVE_MESSAGE = ['type', 'id', 'decision', 'move'];

/** Whether this is a `move` message. `false` is no last word: the schema has it. */
export function isMoveMessage(value: unknown): value is MoveMessage {
  return (
    isRecord(value) &&
    value['type'] === 'move' &&
    isCount(value['id']) &&
    Number.isSafeInteger(value['decision']) &&
    isMove(value['move']) &&
    hasExactly(value, MOVE_MESSAGE)
  );
}

type MovedEntry = Extract<Entry, { kind: 'moved' }>;
const MOVED_ENTRY = ['n', 'at', 'kind', 'seat', 'by', 'events'];

const isEvent = (event: unknown): boolean =>
  typeof event === 'object' && event !== null && typeof (event as { type?: unknown }).type === 'string';

/** Whether this is an entry of a move. */
export function isMovedEntry(value: unknown): value is MovedEntry {
  if (!isRecord(value) || value['kind'] !== 'moved' || !hasExactly(value, MOVED_ENTRY)) return false;
  const { n, at, seat, by, events } = value;
  if (!Number.isSafeInteger(n) || !Number.isFinite(at) || !Number.isSafeInteger(seat)) return false;
  if (!(MOVERS as readonly unknown[]).includes(by) || !Array.isArray(events)) return false;
  for (const event of events) if (!isEvent(event)) return false;
  return true;
}

const CLOCKS = ['now', 'seats', 'house'];
const SEAT_CLOCK = ['left', 'deadline'];
const WINDOW = ['opened', 'closes'];
const isTimeOrNull = (value: unknown): boolean => value === null || Number.isFinite(value);

/** Whether these are clocks, or `null`. */
export function isClocks(value: unknown): value is Clocks | null {
  if (value === null) return true;
  if (!isRecord(value) || !hasExactly(value, CLOCKS)) return false;
  const { now, seats, house } = value;
  if (!Number.isFinite(now) || !Array.isArray(seats)) return false;
  for (const seat of seats) {
    if (!isRecord(seat) || !hasExactly(seat, SEAT_CLOCK)) return false;
    if (!isTimeOrNull(seat['left']) || !isTimeOrNull(seat['deadline'])) return false;
  }
  if (house === null) return true;
  return (
    isRecord(house) && hasExactly(house, WINDOW) && Number.isFinite(house['opened']) && Number.isFinite(house['closes'])
  );
}
