import type { ReactElement } from 'react';

/** Behind the words of a move, how much it is worth; the words say it too. Stands in a `.weighed` list. */
export function WeighedBar({ worth }: { worth: number }): ReactElement {
  return <span className="weighed-bar" aria-hidden="true" style={{ inlineSize: `${Math.round(worth * 100)}%` }} />;
}
