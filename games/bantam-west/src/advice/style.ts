/** What players of one school differ in. In grit. */
export interface Style {
  /** So much a quarrel with another player has to be worth: what is foreseen is not sure. */
  readonly margin: number;
  /** So much more than the way a rival has to be worth to be gone after. */
  readonly raid: number;
  /** So much a fire has to be worth to be lit: it takes no grit itself. */
  readonly match: number;
}

export const STEADY: Style = { margin: 1.5, raid: 4, match: 0.8 };
export const STYLES = {
  cautious: { margin: 6, raid: 12, match: 3 },
  reckless: { margin: 0, raid: 2.5, match: 0.4 },
} as const satisfies Record<string, Style>;
