import { memo, type CSSProperties, type ReactElement } from 'react';
import { printOf } from './svg-image.ts';

/** Markup made by our own drawings in `art/`, never by a player: the one door through which markup enters the page. */
export type Drawing = string;

/** Drawn once: a table that changes does not have to compare its pictures. */
export const Picture = memo(function Picture(props: {
  of: Drawing;
  className?: string;
  /** What it shows, for the help desk. */
  help?: string;
  style?: CSSProperties;
}): ReactElement {
  const { of, className = 'picture', help, style } = props;
  return (
    <span className={className} data-help={help} style={style} dangerouslySetInnerHTML={{ __html: printOf(of) }} />
  );
});

/** The same for elements that animation makes outside React. */
export function drawInto(element: HTMLElement, drawing: Drawing): void {
  element.innerHTML = printOf(drawing);
}
