import type { Seat } from '@tinstar/engine';
import { hasShape, isCount, isText, orNull, soundOnes } from '../device/kept-shapes.ts';
import { keep, readKept } from '../device/storage.ts';

/** What this browser knows of a table's deal since before it was made: nothing a server says later changes it. */
export interface SeenDeal {
  readonly table: string;
  /** The commitment it saw first. */
  readonly commitment: string;
  /** What it drew to add to the seed. */
  readonly nonce: string | null;
  /** Where it saw its person sit once the match had begun: there the nonce must be. */
  readonly seat: Seat | null;
}

const DEALS = 'deals';
/** As many as matches are remembered; the oldest go first. */
const KEPT = 500;

const isDeal = hasShape<SeenDeal>({ table: isText, commitment: isText, nonce: orNull(isText), seat: orNull(isCount) });

const readDeals = (): readonly SeenDeal[] => soundOnes(readKept(DEALS), isDeal);

export const seenDeal = (table: string): SeenDeal | null => readDeals().find((deal) => deal.table === table) ?? null;

/** Changes what is known of one deal. Read anew each time: other tabs write there, too. */
function change(table: string, part: Partial<SeenDeal>): void {
  const deals = readDeals();
  keep(
    DEALS,
    deals.map((deal) => (deal.table === table ? { ...deal, ...part } : deal)),
  );
}

/** Keeps the commitment of a table: the first one that is seen, and none that is seen only when all is known. */
export function noteCommitment(table: string, commitment: string): void {
  const deals = readDeals();
  if (deals.some((deal) => deal.table === table)) return;
  keep(DEALS, [{ table, commitment, nonce: null, seat: null }, ...deals].slice(0, KEPT));
}

const drawNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** What is added to the seed of a table. Kept before it is sent, and the same at every try: nobody gets to choose among several. */
export function nonceFor(table: string): string {
  const known = seenDeal(table)?.nonce;
  if (known) return known;
  const nonce = drawNonce();
  change(table, { nonce });
  return nonce;
}

/** The match has begun, and this browser's person sits there. */
export function noteSeat(table: string, seat: Seat): void {
  const known = seenDeal(table);
  if (known && known.seat !== seat) change(table, { seat });
}
