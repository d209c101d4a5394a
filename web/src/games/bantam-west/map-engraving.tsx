import type * as MapMaker from '../../art/bantam-west/map.ts';
import { BOARD_DATA, FRONTIERS, HECTARE_DATA, HECTARES, type Board, type View } from '@tinstar/bantam-west';
import { memo, use, type ReactElement } from 'react';
import { Picture } from '../../drawing/picture.tsx';
import type { TableText } from './words.ts';

function mapTitles(
  view: View,
  { title, named }: TableText,
): { titles: Partial<Record<Board, string>>; shops: Record<string, string> } {
  const titles = Object.fromEntries(FRONTIERS[view.map].boards.map((board) => [board, named('board', board)]));
  const shops: Record<string, string> = {};
  HECTARES.forEach((id, hectare) => {
    const { shop } = HECTARE_DATA[hectare]!;
    if (shop) shops[id] = title('shop', shop);
    else if (/^[A-Z]{3}$/.test(id) && id !== 'VLT') shops[id] = title('place', id);
  });
  return { titles, shops };
}

/** The map maker comes after the table: figures and rings stand already when the ink arrives. */
let mapMaker: Promise<typeof MapMaker> | null = null;
export const callMapMaker = (): Promise<typeof MapMaker> => (mapMaker ??= import('../../art/bantam-west/map.ts'));

/** The engraving below everything: drawn once. */
export const Engraving = memo(
  function Engraving({ view, text }: { view: View; text: TableText }): ReactElement {
    const { frontierMap } = use(callMapMaker());
    const drawing = frontierMap({ map: view.map, boards: BOARD_DATA, ...mapTitles(view, text) });
    return <Picture className="bw-engraving" of={drawing} />;
  },
  (before, after) => before.view.map === after.view.map && before.text.language === after.text.language,
);
