/** What players of one school differ in. In points. */
export interface Style {
  /** What a bluff costs even if nobody minds. */
  readonly qualms: number;
  /** Added to what a suspicion is worth. */
  readonly distrust: number;
  /** What a suspicion must be worth to be shown during the turn; for less the last call is waited for. */
  readonly patience: number;
}

export const STEADY: Style = { qualms: 0.05, distrust: 0, patience: 0.2 };
