import type { CSSProperties, ReactElement } from 'react';

/** Markup made by our own drawings in `art/`, never by a player: the one door through which markup enters the page. */
export type Drawing = string;

export function Picture(props: { of: Drawing; className?: string; style?: CSSProperties }): ReactElement {
  return (
    <span className={props.className ?? 'picture'} style={props.style} dangerouslySetInnerHTML={{ __html: props.of }} />
  );
}

/** The same for elements that animation makes outside React. */
export function drawInto(element: HTMLElement, drawing: Drawing): void {
  element.innerHTML = drawing;
}
