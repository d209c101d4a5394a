import type { ReactElement } from 'react';
import { icon, type IconName } from '../art/icons.ts';
import { Picture } from '../drawing/picture.tsx';

export type { IconName };

const drawn = new Map<IconName, string>();

/** An icon is decoration: the button around it has the words. */
export function Icon({ name }: { name: IconName }): ReactElement {
  let drawing = drawn.get(name);
  if (drawing === undefined) drawn.set(name, (drawing = icon(name)));
  return <Picture className="icon-picture" of={drawing} />;
}
