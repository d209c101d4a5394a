import { CARGO, sumOf, type Cargo, type Move } from '@tinstar/bantam-west';
import type { Route } from '@tinstar/bantam-west/table';
import { boardName, placeName, placeParts, routeText } from '@tinstar/text/bantam-west';
import type { ReactElement } from 'react';
import { Sheet } from '../../parts/sheet.tsx';
import { Picture } from '../../drawing/picture.tsx';
import { keyOf } from './actions.ts';
import { cargoPiece } from './faces.ts';
import { about } from './help-ids.ts';
import { MoveButton, type MoveContext } from './move-button.tsx';
import type { OfferProps } from './offer.tsx';
import { useTableText } from './words.ts';
import './sheets.css';

export { ShopSheet } from './shop-sheet.tsx';

/** Moves about the same thing share a row. */
function rowOf(move: Move): string {
  if ('thing' in move) return move.thing;
  if ('cargo' in move) return move.cargo;
  if ('item' in move) return move.item;
  if ('target' in move) return move.target;
  return 'npc' in move ? `npc_${move.npc}` : '';
}

/** Things one carries, and what lies here: a row of buttons for each. */
export function PackSheet(props: OfferProps & { title: string; onClose: () => void }): ReactElement {
  const { moves, context, title, onMove, onClose } = props;
  const { bw } = useTableText();
  const rows = new Map<string, Move[]>();
  for (const move of moves) {
    const key = rowOf(move);
    rows.set(key, [...(rows.get(key) ?? []), move]);
  }
  const { view, seat } = context;
  return (
    <Sheet title={title} onClose={onClose} className="wide">
      {sumOf(view.players[seat]!.cargo) === 0 && rows.size === 0 && <p>{bw('pack.empty')}</p>}
      <ul className="bw-offers">
        {[...rows].map(([key, list]) => (
          <li key={key} className="bw-offer">
            {(CARGO as readonly string[]).includes(key) && (
              <Picture of={cargoPiece(key as Cargo)} help={about(`cargo.${key as Cargo}`)} />
            )}
            {list.map((move) => (
              <MoveButton key={keyOf(move)} move={move} context={context} onMove={onMove} />
            ))}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** Every place one can walk to, as plain buttons. */
export function PlacesSheet(props: {
  context: MoveContext;
  routes: ReadonlyMap<number, Route>;
  onWalk: (hectare: number) => void;
  onClose: () => void;
}): ReactElement {
  const { context, routes, onWalk, onClose } = props;
  const { view, world, names } = context;
  const text = useTableText();
  const { bw } = text;
  const boards = new Map<string, [number, Route][]>();
  for (const [hectare, route] of [...routes].toSorted(([, a], [, b]) => a.steps.length - b.steps.length)) {
    const board = boardName(hectare, text);
    boards.set(board, [...(boards.get(board) ?? []), [hectare, route]]);
  }
  return (
    <Sheet title={bw('places.title')} onClose={onClose} className="wide">
      {routes.size === 0 && <p>{bw('places.none')}</p>}
      {[...boards].map(([board, list]) => (
        <section key={board}>
          <h3>{board}</h3>
          <ul className="bw-places">
            {list.map(([hectare, route]) => (
              <li key={hectare}>
                <button type="button" className="button" data-move="walk" onClick={() => onWalk(hectare)}>
                  <b>{placeName(hectare, names, text)}</b>
                  <small>
                    {[...placeParts(view, world, hectare, names, text), routeText(view, route, text)].join('. ')}
                  </small>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Sheet>
  );
}
