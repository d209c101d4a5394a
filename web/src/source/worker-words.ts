import type { Arm, Look } from '@tinstar/bots';
import type { AnyMove, MatchRecord, Outcome, Refusal, Seat, Viewer, Presentation } from '@tinstar/engine';
import type { GameId } from '@tinstar/shelf';
import type { Machines } from './local-table.ts';
import type { OpenWindow, PastMoment, Step } from './table-source.ts';

/** What page and worker say to each other. */

export type SetUp = Pick<MatchRecord, 'options' | 'seats' | 'seed' | 'deal' | 'moves' | 'takenBack'>;

export type ToWorker =
  | {
      readonly type: 'open';
      readonly game: GameId;
      readonly setUp: SetUp;
      readonly machines: Machines;
      readonly me: Viewer;
    }
  /**
   * How long a machine takes over a decision, milliseconds from and to; drawn before it thinks. `patience`: how long all of
   * them together may take until the person is asked again; after that they take no time.
   */
  | { readonly type: 'pace'; readonly from: number; readonly to: number; readonly patience: number }
  | { readonly type: 'submit'; readonly id: number; readonly decision: number; readonly move: AnyMove }
  | { readonly type: 'undo'; readonly id: number; readonly beyond: boolean }
  /** The person lets its right be in the window that is open: against machines nobody is waited for. */
  | { readonly type: 'letBe' }
  /** What would the strongest machine do in the person's place, by what it sees? */
  | { readonly type: 'hint'; readonly id: number }
  /** What did the viewer see after so many moves? */
  | { readonly type: 'past'; readonly id: number; readonly number: number }
  /** Another person takes the device; `null`: it lies on the table. */
  | { readonly type: 'sit'; readonly seat: Viewer };

interface Standing {
  /** The match so far, to be kept by the page: a worker has no storage. */
  readonly record: MatchRecord;
  readonly outcome: Outcome | null;
  readonly window: OpenWindow | null;
  readonly me: Viewer;
  /** To whom the device has to be passed before it can go on. */
  readonly pass: Seat | null;
}

/** `isBroken`: the match cannot be played again; else it may go another time. */
interface Failure {
  readonly type: 'failed';
  readonly message: string;
  readonly isBroken: boolean;
}

export type FromWorker =
  | ({ readonly type: 'reset'; readonly history: readonly Step[]; readonly now: Presentation } & Standing)
  | ({ readonly type: 'step'; readonly step: Step } & Standing)
  | { readonly type: 'answer'; readonly id: number; readonly refusal: Refusal | null }
  | { readonly type: 'past'; readonly id: number; readonly moment: PastMoment }
  /** Best first; empty where the game is not searched. */
  | { readonly type: 'hint'; readonly id: number; readonly arms: readonly Arm[] }
  | Failure;

/** A match that is over, to be thought over. Who wants no more ends the worker. */
export interface ToAnalyst {
  readonly type: 'analyse';
  readonly game: GameId;
  readonly record: MatchRecord;
}

export type FromAnalyst =
  /** In the order of the match, as they come. */
  { readonly type: 'looks'; readonly looks: readonly Look[] } | { readonly type: 'done' } | Failure;
