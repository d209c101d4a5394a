import type { Complexion, Eyes, Mouth, Nose } from '../face.ts';
import type { CreatureName, FORMS } from './heads.ts';
import type { Figure } from './parts.ts';

/**
 * A scoundrel is a job put over a trait. The job brings head, hair, clothes, hat and the tool in the lower right; the trait
 * brings the face's mood, what is done to face and air, and a thing in the lower left. Drawn in this order:
 * background, trait.behind, job.behind, job.body, head, job.under, trait.skin, eyes to mouth, job.hair, trait.face, job.hat,
 * job.tool, trait.front.
 */
export interface Job {
  readonly creature?: CreatureName;
  readonly form?: keyof typeof FORMS;
  readonly skin?: Complexion;
  /** The sleeve's cloth. */
  readonly cloth: string;
  readonly brow?: string;
  readonly nose?: Nose;
  /** The face when no trait gives it one. */
  readonly eyes?: Eyes;
  readonly mouth?: Mouth;
  readonly behind?: () => string;
  readonly body: () => string;
  readonly under?: (figure: Figure) => string;
  readonly hair?: () => string;
  readonly hat?: () => string;
  readonly tool?: (figure: Figure) => string;
}

export interface Trait {
  /** Spot colour of the rays. */
  readonly sky?: string;
  readonly eyes?: Eyes;
  readonly brows?: {
    readonly tilt?: number;
    readonly weight?: number;
    readonly lift?: number;
    readonly colour?: string;
  };
  readonly mouth?: Mouth;
  readonly behind?: (figure: Figure) => string;
  /** On the bare face, under the features. */
  readonly skin?: (figure: Figure) => string;
  /** Over the features, under the hat. */
  readonly face?: (figure: Figure) => string;
  readonly front?: (figure: Figure) => string;
}
