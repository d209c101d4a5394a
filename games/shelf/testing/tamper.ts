/** Tampers with plain data as somebody would who does not know what it means, or knows it too well. */
import type { Random } from '@tinstar/engine';

type Container = Record<string | number, unknown>;

interface Spot {
  readonly holder: Container;
  readonly key: string | number;
}

/** Everything in a piece of data, containers included, by where it is held. */
function spotsIn(data: unknown, into: Spot[] = []): Spot[] {
  if (typeof data !== 'object' || data === null) return into;
  for (const key of Object.keys(data)) {
    into.push({ holder: data as Container, key: Array.isArray(data) ? Number(key) : key });
    spotsIn((data as Container)[key], into);
  }
  return into;
}

const NUMBERS = [
  0,
  1,
  -1,
  2,
  7,
  8,
  20,
  64,
  127,
  128,
  255,
  256,
  65_535,
  65_536,
  2 ** 31 - 1,
  -(2 ** 31),
  1e15,
  0.5,
  -0.5,
];

function other(value: unknown, spots: readonly Spot[], random: Random): unknown {
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)]!;
  const elsewhere = (): unknown => {
    const { holder, key } = pick(spots);
    return structuredClone(holder[key]);
  };
  switch (typeof value) {
    case 'number':
      return pick<() => unknown>([
        () => value + 1,
        () => value - 1,
        () => value + random.below(9) - 4,
        () => pick(NUMBERS),
        () => pick(NUMBERS),
        elsewhere,
      ])();
    case 'boolean':
      return random.below(4) > 0 ? !value : elsewhere();
    case 'string':
      return random.below(3) > 0 ? elsewhere() : pick(['', 'x', '__proto__', `${value}x`]);
    default:
      return random.below(2) > 0 ? elsewhere() : pick<unknown>([null, 0, '', [], {}]);
  }
}

/** Lists are tampered with as lists, too. */
function bend(list: unknown[], random: Random): void {
  const at = random.below(list.length);
  const to = random.below(list.length);
  const kept = list[at];
  switch (random.below(3)) {
    case 0:
      list.splice(at, 1);
      break;
    case 1:
      list.splice(to, 0, structuredClone(kept));
      break;
    default:
      list[at] = list[to];
      list[to] = kept;
  }
}

/** Changes so many things in a piece of data, in place. Numbers are where most of them are: each spot is as likely. */
export function tamper(data: unknown, count: number, random: Random): void {
  for (let i = 0; i < count; i++) {
    const spots = spotsIn(data);
    if (spots.length === 0) return;
    const { holder, key } = spots[random.below(spots.length)]!;
    const value = holder[key];
    if (Array.isArray(value) && value.length > 0 && random.below(2) > 0) bend(value, random);
    else if (!Array.isArray(holder) && random.below(40) === 0) delete holder[key];
    else holder[key] = other(value, spots, random);
  }
}
