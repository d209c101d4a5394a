/** What players of one school differ in. In thousands of dollars. */
export interface Style {
  /** Added to what a shot is worth before it is fired: whoever is bold fires where little is to be won. */
  readonly shot: number;
  /** Added to a card that can be seen, against two that cannot. */
  readonly sure: number;
}

export const STEADY: Style = { shot: 0, sure: 0 };
export const STYLES = {
  cautious: { shot: -1.1, sure: 0.8 },
  reckless: { shot: 1.5, sure: -1.2 },
} as const satisfies Record<string, Style>;
