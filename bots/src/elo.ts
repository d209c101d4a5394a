/** Games of one table: who sat there, seat by seat, and how many of the wins each kind of machine took. */
export interface Pairing {
  readonly bots: readonly string[];
  readonly games: number;
  readonly wins: Readonly<Record<string, number>>;
}

export interface Rating {
  readonly bot: string;
  readonly elo: number;
  /** The standard error of it; 0 for the one all are held against. */
  readonly error: number;
  /** Games it sat in. */
  readonly games: number;
}

/** What ten times the chances are worth. */
const TEN_TIMES = 400;
const A_NAT = TEN_TIMES / Math.LN10;
/** By pairing, a game that was shared: so that whoever won all of them is strong, not infinitely so. */
const SHARED = 1;
const MAX_STEPS = 100;
const PRECISE = 1e-9;

/**
 * How strong machines are, on Elo's scale: with two at a table 400 points are ten times the chances. The model is Bradley's
 * and Terry's (with more players Luce's: whoever sits there wins in proportion to strength), fitted by maximum likelihood;
 * errors are those of Fisher's information. Whoever is not linked to the anchor by any game is left out.
 */
export function rateBots(pairings: readonly Pairing[], anchor: string, elo: number): Rating[] {
  const bots = linkedTo(anchor, pairings);
  const free = bots.filter((bot) => bot !== anchor);
  const linked = pairings.filter((pairing) => pairing.bots.every((bot) => bots.includes(bot)));
  const nats = new Map(bots.map((bot) => [bot, 0]));
  let information: number[][] = [];
  for (let step = 0; step < MAX_STEPS; step++) {
    const slope = free.map(() => 0);
    information = free.map(() => free.map(() => 0));
    for (const pairing of linked) addPairing(pairing, nats, free, slope, information);
    const inverse = invert(information);
    const change = inverse.map((row) => row.reduce((sum, value, at) => sum + value * slope[at]!, 0));
    // A long way is gone in steps: far out the curve is no parabola.
    free.forEach((bot, at) => nats.set(bot, nats.get(bot)! + Math.max(-1, Math.min(1, change[at]!))));
    if (change.every((one) => Math.abs(one) < PRECISE)) break;
  }
  const variances = invert(information);
  return bots
    .map((bot): Rating => {
      const at = free.indexOf(bot);
      const games = linked.reduce((sum, pairing) => sum + (pairing.bots.includes(bot) ? pairing.games : 0), 0);
      const error = at < 0 ? 0 : A_NAT * Math.sqrt(variances[at]![at]!);
      return { bot, elo: elo + A_NAT * nats.get(bot)!, error, games };
    })
    .toSorted((a, b) => b.elo - a.elo);
}

/** All that met the anchor, or somebody who did. */
function linkedTo(anchor: string, pairings: readonly Pairing[]): string[] {
  const linked = new Set([anchor]);
  for (let before = 0; before < linked.size;) {
    before = linked.size;
    for (const { bots } of pairings) if (bots.some((bot) => linked.has(bot))) for (const bot of bots) linked.add(bot);
  }
  return [...linked];
}

/** Adds what a pairing says: the slope of its likelihood, and its information. */
function addPairing(
  { bots, games, wins }: Pairing,
  nats: ReadonlyMap<string, number>,
  free: readonly string[],
  slope: number[],
  information: number[][],
): void {
  const kinds = [...new Set(bots)];
  const seats = kinds.map((kind) => bots.filter((bot) => bot === kind).length);
  const weights = kinds.map((kind, index) => seats[index]! * Math.exp(nats.get(kind)!));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const played = games + SHARED;
  const places = kinds.map((kind) => free.indexOf(kind));
  kinds.forEach((kind, index) => {
    const at = places[index]!;
    if (at < 0) return;
    const chance = weights[index]! / sum;
    slope[at]! += (wins[kind] ?? 0) + (SHARED * seats[index]!) / bots.length - played * chance;
    places.forEach((other, beside) => {
      if (other < 0) return;
      information[at]![other]! += played * chance * (Number(beside === index) - weights[beside]! / sum);
    });
  });
}

/** The inverse of a positive definite matrix. */
function invert(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, at) => [...row, ...Array.from({ length: size }, (_, column) => Number(column === at))]);
  for (let pivot = 0; pivot < size; pivot++) {
    const scale = rows[pivot]![pivot]!;
    rows[pivot] = rows[pivot]!.map((value) => value / scale);
    for (let row = 0; row < size; row++) {
      if (row === pivot) continue;
      const factor = rows[row]![pivot]!;
      rows[row] = rows[row]!.map((value, column) => value - factor * rows[pivot]![column]!);
    }
  }
  return rows.map((row) => row.slice(size));
}
