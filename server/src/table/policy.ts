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
  /** Whether answers to a window of the house are collected in secret and shown together when it closes. */
  seals(speed: Speed): boolean;
  /** Whether the game has such questions at all. */
  readonly declines: boolean;
  /** The move that says "no" to what is asked out of turn, given the public view; `null` if nothing such is asked. */
  decline(publicView: unknown): AnyMove | null;
}

const LIVE_WINDOW = 8000;
const BLITZ_WINDOW = 5000;
/** Without clocks nobody is in a hurry. */
const EASY_WINDOW = 15_000;
const HALF_A_DAY = 43_200_000;
/** A live game with fewer minutes each is a blitz. */
const BLITZ_MINUTES = 5;

const plain: TablePolicy = {
  houseWindow(speed, _options, people) {
    if (people === 0) return 0;
    if (speed.kind === 'relaxed') return Math.min(HALF_A_DAY, (speed.days * 2 * HALF_A_DAY) / 2);
    return people === 1 ? BLITZ_WINDOW : LIVE_WINDOW;
  },
  seals: (speed) => speed.kind === 'relaxed',
  declines: false,
  decline: () => null,
};

const isBlitz = (speed: Speed, people: number): boolean =>
  people === 1 || (speed.kind === 'live' && speed.minutes <= BLITZ_MINUTES);

const POLICIES: Readonly<Record<string, TablePolicy>> = {
  'wyatt-earp': {
    ...plain,
    declines: true,
    /** D19: the question is put whether or not there is anything to answer with. */
    decline: (view) => ((view as { step?: string }).step === 'react' ? { type: 'letBe' } : null),
  },
  scoundrels: {
    ...plain,
    /** The last call: as long for everybody and every card, so that nothing can be read from its end. */
    houseWindow(speed, options, people) {
      if (people === 0 || speed.kind === 'relaxed') return plain.houseWindow(speed, options, people);
      if (isBlitz(speed, people)) return BLITZ_WINDOW;
      return speed.kind === 'untimed' ? EASY_WINDOW : LIVE_WINDOW;
    },
    declines: true,
    /** SC-067: a threatened henchman is not put on the card. */
    decline: (view) =>
      (view as { question?: { about: string } | null }).question?.about === 'window' ? { type: 'trust' } : null,
  },
};

/** A game without an entry has the plain policy. */
export const policyOf = (game: string): TablePolicy => (Object.hasOwn(POLICIES, game) ? POLICIES[game]! : plain);
