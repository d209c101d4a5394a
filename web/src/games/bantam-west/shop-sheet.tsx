import {
  BURGLARY_TOOLS,
  CARGO,
  DRINKS,
  GOODS,
  ITEM_DATA,
  ITEMS,
  OPEN_WEAPONS,
  BAIL,
  type Move,
  type Shop,
} from '@tinstar/bantam-west';
import { priceOf, withMeans } from '@tinstar/bantam-west/table';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Sheet } from '../../parts/sheet.tsx';
import { Picture } from '../../drawing/picture.tsx';
import { keyOf } from './actions.ts';
import { CombatFace } from './combat-card.tsx';
import { about } from './help-ids.ts';
import { PriceSigns, type MoveContext } from './move-button.tsx';
import { Offer, type OfferProps } from './offer.tsx';
import { isCrime, wareEffect, warePicture } from './shelf.ts';
import { useTableText } from './words.ts';
import './sheets.css';
import './shop-sheet.css';

/** Everything a shop has, beside what can be done now. */
function shelfOf(shop: Shop, { view, seat }: MoveContext): Move[] {
  const player = view.players[seat]!;
  const heads = player.heads.map((npc): Move => ({ type: 'turnIn', npc }));
  switch (shop) {
    case 'trading_post':
      return [
        // Before one buys.
        { type: 'haggle' },
        ...CARGO.map((cargo): Move => ({ type: 'buyGoods', cargo })),
        ...ITEMS.filter((item) => ITEM_DATA[item].price !== null).map((item): Move => ({ type: 'buyItem', item })),
        ...CARGO.filter((_, kind) => player.cargo[kind]! > 0).map((cargo): Move => ({ type: 'sellGoods', cargo })),
        ...player.items.map(({ item }): Move => ({ type: 'sellItem', item })),
        ...heads,
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
        ? [{ type: 'haggle' }, { type: 'buyHorse' }]
        : [{ type: 'haggle' }, { type: player.saddle ? 'sellSaddle' : 'buySaddle' }, { type: 'sellHorse' }];
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

/** One ware on the shelf: its picture, what it does, and the button with its price. */
function Ware({ move, ...offered }: OfferProps & { move: Move }): ReactElement {
  const text = useTableText();
  const picture = warePicture(move);
  const effect = wareEffect(move, text);
  return (
    <Offer {...offered} move={move}>
      {picture && (
        <span className="bw-ware">
          <Picture {...picture} />
          {effect && <small>{effect}</small>}
        </span>
      )}
    </Offer>
  );
}

function Rack({ isCriminal, ...props }: OfferProps & { isCriminal: boolean }): ReactElement {
  const { moves, context } = props;
  const { bw } = useTableText();
  return (
    <ul className="bw-rack">
      {Array.from({ length: OPEN_WEAPONS }, (_, slot) => {
        const stack = context.view.display[slot]!;
        const card = stack.at(-1);
        const looks = moves.some((move) => move.type === 'lookThrough' && move.slot === slot);
        return card ? (
          <li key={slot}>
            <CombatFace card={card} />
            {stack.length > 1 && <small>{bw('rack.below', { count: stack.length - 1 })}</small>}
            <ul>
              <Offer {...props} move={{ type: isCriminal ? 'demand' : 'buyWeapon', slot }} />
              {!isCriminal && looks && <Offer {...props} move={{ type: 'lookThrough', slot }} />}
            </ul>
          </li>
        ) : null;
      })}
    </ul>
  );
}

/** Weapons one may sell: each asks which of the open ones it shall cover. */
function Sales(props: OfferProps): ReactElement {
  const { moves, context } = props;
  const { bw, named } = useTableText();
  const sales = new Map<string, Move[]>();
  for (const move of moves)
    if (move.type === 'sellWeapon') sales.set(move.card, [...(sales.get(move.card) ?? []), move]);
  return (
    <>
      {[...sales].map(([card, list]) => (
        <details key={card} className="bw-sale">
          <summary className="button">
            {bw('sell', { card: named('card', card) })}
            <PriceSigns price={priceOf(list[0]!, context.world, context.seat)} />
          </summary>
          <p>{bw('sell.where')}</p>
          <ul className="bw-offers">
            {list.map((move) => (
              <Offer key={keyOf(move)} {...props} move={move} />
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}

/** A shop: its shelf on the first leaf; on the second what can be had without paying, and what that may cost. */
export function ShopSheet(props: OfferProps & { shop: Shop; onClose: () => void }): ReactElement {
  const { shop, context, moves, onClose } = props;
  const { view, seat, world } = context;
  const { bw, title, money, named } = useTableText();
  const player = view.players[seat]!;
  const shelf = shelfOf(shop, context);
  const crimes = shelf.filter(isCrime);
  const crime: Move | undefined = shop === 'gunsmith' ? { type: 'demand', slot: 0 } : crimes[0];
  const hasShelf = shop === 'gunsmith' || crimes.length < shelf.length;
  const mayOnlyRob = moves.some(isCrime) && moves.every((move) => isCrime(move));
  const [leaf, setLeaf] = useState<'buy' | 'rob'>(!hasShelf || mayOnlyRob ? 'rob' : 'buy');
  const purse = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // What was bought may be closed now, and the key that bought it must not be lost.
    if (document.activeElement === document.body) purse.current?.focus({ preventScroll: true });
  }, [moves]);
  const risk = crime && priceOf(crime, withMeans(world, seat), seat);
  return (
    <Sheet title={title('shop', shop)} onClose={onClose} className="wide bw-shop">
      <p ref={purse} tabIndex={-1} className="bw-purse" data-help={about(`shop.${shop}`)}>
        {bw(`shop.${shop}`)} <b>{bw('purse', { money: money(player.money) })}</b>{' '}
        {player.discount > 0 && player.discountShop === shop && bw('discount', { money: money(player.discount) })}
      </p>
      {crime && hasShelf && (
        <div className="bw-leaves">
          {(['buy', 'rob'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className={`button ${leaf === one ? 'main' : ''}`}
              data-leaf={one}
              aria-pressed={leaf === one}
              onClick={() => setLeaf(one)}
            >
              {bw(`leaf.${one}`)}
            </button>
          ))}
        </div>
      )}
      {leaf === 'rob' && risk?.check && (
        <p className="bw-risk">
          {bw('rob.risk', {
            grit: risk.grit,
            ability: risk.check.ability ? named('ability', risk.check.ability) : bw('die'),
            difficulty: risk.check.difficulty,
          })}{' '}
          <b>{bw('rob.jail', { bail: money(BAIL) })}</b>
        </p>
      )}
      {shop === 'gunsmith' && <Rack {...props} isCriminal={leaf === 'rob'} />}
      <ul className="bw-offers bw-shelf">
        {shelf
          .filter((move) => isCrime(move) === (leaf === 'rob'))
          .map((move) => (
            <Ware key={keyOf(move)} {...props} move={move} />
          ))}
      </ul>
      {leaf === 'buy' && <Sales {...props} />}
    </Sheet>
  );
}
