/** What players of one school differ in. In grit. */
export interface Style {
  /** So much a quarrel with another player has to be worth: what is foreseen is not sure. */
  readonly margin: number;
  /** So much a fire has to be worth to be lit: it takes no grit itself. */
  readonly match: number;
}

export const STEADY: Style = { margin: 3, match: 0.8 };
