import type { AnyMove, AnyOptions } from '@tinstar/engine';
import type { Speed } from '@tinstar/protocol';

/**
 * What the table must know of a game to keep its clocks: how long a window of the house stays open, and which question
 * can be declined by a standing order. Everything here is decided from public facts alone.
 */
export interface TablePolicy {
  /**
   * How long a window that the house will close stays open, in milliseconds: the same for every window of a match and
   * whatever anybody answers. `people`: how many seats are played by people.
   */
  houseWindow(speed: Speed, options: AnyOptions, people: number): number;
  /** Whether the game has such questions at all. */
  readonly declines: boolean;
  /** The move that says "no" to what is asked out of turn, given the public view; `null` if nothing such is asked. */
  decline(publicView: unknown): AnyMove | null;
}

const LIVE_WINDOW = 8000;
const BLITZ_WINDOW = 5000;
const HALF_A_DAY = 43_200_000;

const plain: TablePolicy = {
  houseWindow(speed, _options, people) {
    if (people === 0) return 0;
    if (speed.kind === 'relaxed') return Math.min(HALF_A_DAY, (speed.days * 2 * HALF_A_DAY) / 2);
    return people === 1 ? BLITZ_WINDOW : LIVE_WINDOW;
  },
  declines: false,
  decline: () => null,
};

const POLICIES: Readonly<Record<string, TablePolicy>> = {
  'wyatt-earp': {
    ...plain,
    declines: true,
    /** D19: the question is put whether or not there is anything to answer with. */
    decline: (view) => ((view as { step?: string }).step === 'react' ? { type: 'letBe' } : null),
  },
};

/** A game without an entry has the plain policy. */
export const policyOf = (game: string): TablePolicy => (Object.hasOwn(POLICIES, game) ? POLICIES[game]! : plain);
