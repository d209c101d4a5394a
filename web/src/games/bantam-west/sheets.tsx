import type { AnyMove, Refusal } from '@tinstar/engine';
import {
  BURGLARY_TOOLS,
  CARGO,
  DRINKS,
  GOODS,
  ITEM_DATA,
  ITEMS,
  OPEN_WEAPONS,
  priceOf,
  sumOf,
  withMeans,
  type Cargo,
  type Item,
  type Move,
  type Shop,
} from '@tinstar/bantam-west';
import { useState, type ReactElement, type ReactNode } from 'react';
import { openHelp } from '../../parts/help/desk.ts';
import { Reason } from '../../parts/reason.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { Picture } from '../../picture.tsx';
import { asMove, keyOf } from './actions.ts';
import type { Route } from '@tinstar/bantam-west';
import { CombatFace } from './combat-card.tsx';
import { cargoPiece } from './faces.ts';
import { about } from './help-ids.ts';
import { MoveButton, PriceSigns, type MoveContext } from './move-button.tsx';
import { boardName, moveText, placeName, placeParts, routeText } from '@tinstar/text/bantam-west';
import { GAME, useTableText } from './words.ts';
import './sheets.css';

interface OfferProps {
  readonly context: MoveContext;
  readonly moves: readonly Move[];
  why(move: AnyMove): Refusal | null;
  onMove(move: Move): void;
}

/** One line of a price list: a button where it may be done, else the reason. */
function Offer({
  move,
  context,
  moves,
  why,
  onMove,
  children,
}: OfferProps & { move: Move; children?: ReactNode }): ReactElement {
  const text = useTableText();
  const [reason, setReason] = useState<Refusal | null>(null);
  const mine = moves.find((other) => keyOf(other) === keyOf(move));
  if (mine) {
    return (
      <li className="bw-offer">
        {children}
        <MoveButton move={mine} context={context} onMove={onMove} />
      </li>
    );
  }
  return (
    <li className="bw-offer" data-closed>
      {children}
      <button
        type="button"
        className="button"
        aria-disabled="true"
        data-help={about(`move.${move.type}`)}
        data-help-title={moveText(move, context, text)}
        data-help-text={text.move(GAME, asMove(move), context.names, 'sentence')}
        data-why={JSON.stringify(move)}
        onClick={() => setReason(reason ? null : why(asMove(move)))}
      >
        <span>{moveText(move, context, text)}</span>
        <PriceSigns price={priceOf(move, withMeans(context.world, context.seat), context.seat)} />
      </button>
      {reason && (
        <span className="bw-reason" role="status">
          <Reason game={GAME} refusal={reason} names={context.names} />
        </span>
      )}
    </li>
  );
}

/** What an item does, at a touch. */
function ItemSign({ item }: { item: Item }): ReactElement {
  const { title } = useTableText();
  return (
    <button
      type="button"
      className="rule-link"
      data-help={about(`item.${item}`)}
      onClick={() => openHelp(`item.${item}`)}
    >
      <span className="hidden-text">{title('item', item)} </span>?
    </button>
  );
}

/** Everything a shop has, beside what can be done now. */
function shelfOf(shop: Shop, { view, seat }: MoveContext): Move[] {
  const player = view.players[seat]!;
  const heads = player.heads.map((npc): Move => ({ type: 'turnIn', npc }));
  switch (shop) {
    case 'trading_post':
      return [
        ...CARGO.map((cargo): Move => ({ type: 'buyGoods', cargo })),
        ...ITEMS.filter((item) => ITEM_DATA[item].price !== null).map((item): Move => ({ type: 'buyItem', item })),
        ...CARGO.filter((_, kind) => player.cargo[kind]! > 0).map((cargo): Move => ({ type: 'sellGoods', cargo })),
        ...player.items.map(({ item }): Move => ({ type: 'sellItem', item })),
        ...heads,
        { type: 'haggle' },
        ...GOODS.filter(
          (good) =>
            good !== 'gem' &&
            (!(ITEMS as readonly string[]).includes(good) || ITEM_DATA[good as keyof typeof ITEM_DATA].price !== null),
        ).map((thing): Move => ({ type: 'steal', thing })),
      ];
    case 'gunsmith':
      return [{ type: 'buyFromRack' }, { type: 'haggle' }];
    case 'stable':
      return player.horse === null
        ? [{ type: 'buyHorse' }, { type: 'haggle' }]
        : [{ type: player.saddle ? 'sellSaddle' : 'buySaddle' }, { type: 'sellHorse' }, { type: 'haggle' }];
    case 'saloon':
      return [...DRINKS.map((drink): Move => ({ type: 'drink', drink })), { type: 'poker' }, ...heads];
    case 'bank':
      return BURGLARY_TOOLS.filter(
        (tool) => player.items.some(({ item }) => item === tool) || player.deck.some(({ card }) => card === tool),
      ).map((tool): Move => ({ type: 'crackVault', tool }));
    case 'doctor':
      return [{ type: 'treatment' }];
    case 'jail':
      return [];
  }
}

export function ShopSheet(props: OfferProps & { shop: Shop; onClose: () => void }): ReactElement {
  const { shop, context, moves, onClose } = props;
  const { view, seat } = context;
  const { bw, named, title, money } = useTableText();
  const player = view.players[seat]!;
  const sales = new Map<string, Move[]>();
  for (const move of moves)
    if (move.type === 'sellWeapon') sales.set(move.card, [...(sales.get(move.card) ?? []), move]);
  return (
    <Sheet title={title('shop', shop)} onClose={onClose} className="wide">
      <p data-help={about(`shop.${shop}`)}>
        {bw(`shop.${shop}`)} <b>{bw('purse', { money: money(player.money) })}</b>{' '}
        {player.discount > 0 && player.discountShop === shop && bw('discount', { money: money(player.discount) })}
      </p>
      {shop === 'gunsmith' && (
        <ul className="bw-rack">
          {Array.from({ length: OPEN_WEAPONS }, (_, slot) => {
            const stack = view.display[slot]!;
            const card = stack.at(-1);
            const listed = (type: 'demand' | 'lookThrough'): boolean =>
              moves.some((move) => move.type === type && move.slot === slot);
            return card ? (
              <li key={slot}>
                <CombatFace card={card} />
                {stack.length > 1 && <small>{bw('rack.below', { count: stack.length - 1 })}</small>}
                <ul>
                  <Offer {...props} move={{ type: 'buyWeapon', slot }} />
                  {listed('demand') && <Offer {...props} move={{ type: 'demand', slot }} />}
                  {listed('lookThrough') && <Offer {...props} move={{ type: 'lookThrough', slot }} />}
                </ul>
              </li>
            ) : null;
          })}
        </ul>
      )}
      <ul className="bw-offers">
        {shelfOf(shop, context).map((move) => (
          <Offer key={keyOf(move)} {...props} move={move}>
            {move.type === 'buyItem' && <ItemSign item={move.item} />}
            {(move.type === 'buyGoods' || move.type === 'sellGoods') && (
              <Picture of={cargoPiece(move.cargo)} help={about(`cargo.${move.cargo}`)} />
            )}
          </Offer>
        ))}
      </ul>
      {[...sales].map(([card, list]) => (
        <details key={card} className="bw-sale">
          <summary className="button">
            {bw('sell', { card: named('card', card) })}
            <PriceSigns price={priceOf(list[0]!, context.world, seat)} />
          </summary>
          <p>{bw('sell.where')}</p>
          <ul className="bw-offers">
            {list.map((move) => (
              <Offer key={keyOf(move)} {...props} move={move} />
            ))}
          </ul>
        </details>
      ))}
    </Sheet>
  );
}

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
