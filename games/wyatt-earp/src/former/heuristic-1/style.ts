/** What players of one school differ in. In thousands of dollars. */
export interface Style {
  /** Added to what a shot is worth before it is fired: whoever is bold fires where little is to be won. */
  readonly shot: number;
  /** Added to a card that can be seen, against two that cannot. */
  readonly sure: number;
}

export const STEADY: Style = { shot: 0, sure: 0 };
