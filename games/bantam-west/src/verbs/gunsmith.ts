import { gainWeapon } from '../belongings.ts';
import { refill } from '../check-outcomes.ts';
import { pushCheck } from '../checks.ts';
import { OWN_CARDS } from '../data/characters.ts';
import { OPEN_WEAPONS, RACK_PRICE, SHOP_ACTIONS } from '../data/trades.ts';
import { EVERYBODY, removeCard } from '../decks.ts';
import { MOVES, WEAPONS } from '../move-table.ts';
import { countOf, displayAt } from '../state.ts';
import { buy, cannotPay, drawTwo, pushKeep, sell } from './shop.ts';
import { countFuss, listedAlong, no, tooMuchFuss, type Verb } from './verb.ts';
import { cardData, JOB_INDEX } from '../lookup.ts';
import { doneToday, lacksGrit, onceToday, payGrit } from '../costs.ts';
import { weaponPrice, weaponWorth } from '../prices.ts';

/*
 * The gunsmith (BW-113 to BW-118): six open stacks and a face-down rack.
 */

const { buyWeapon: BUY_WEAPON, demand: DEMAND, sellWeapon: SELL_WEAPON } = MOVES.base;
const SHOP = 'gunsmith';

/** Stack by stack, the top card only (BW-115): to be bought or demanded. */
export const buyWeapon: Verb = {
  shops: [SHOP],
  list(_s, _ask, into) {
    for (let slot = 0; slot < OPEN_WEAPONS; slot++) {
      into.push(BUY_WEAPON + slot);
      into.push(DEMAND + slot);
    }
  },
  why(s, { player }, slot) {
    const card = displayAt(s, slot).at(-1);
    return card === undefined ? no('nothing-there', 'BW-117') : cannotPay(player, SHOP, weaponPrice(card));
  },
  play(s, io, { seat, player }, slot) {
    const card = displayAt(s, slot).pop()!;
    buy(s, io, seat, player, SHOP, card, weaponPrice(card));
    refill(s, io, slot);
    gainWeapon(s, io, seat, { card, known: EVERYBODY });
  },
};

/** BW-118: a common one, by threats. */
export const demand: Verb = {
  shops: [SHOP],
  list: listedAlong,
  why(s, { player }, slot) {
    const wrong = doneToday(player, 'demand') ?? lacksGrit(player);
    if (wrong !== null) return wrong;
    const card = displayAt(s, slot).at(-1);
    if (card === undefined) return no('nothing-there', 'BW-117');
    return cardData(card).rarity === 'common' ? null : no('only-common', 'BW-118');
  },
  play(s, _io, { seat, player }, slot) {
    payGrit(player);
    onceToday(player, 'demand');
    pushCheck(s, seat, 'malice', SHOP_ACTIONS.demand.difficulty, 0, { kind: 'demand', slot });
  },
};

/** BW-114: two from the top; with a single one left there is nothing to choose. */
export const buyFromRack: Verb = {
  shops: [SHOP],
  why: (s, { player }) => (s.rack.length === 0 ? no('nothing-there', 'BW-114') : cannotPay(player, SHOP, RACK_PRICE)),
  play(s, io, { seat, player }) {
    buy(s, io, seat, player, SHOP, 'rack', RACK_PRICE);
    const drawn = drawTwo(io, seat, s.rack, s.rackSeen);
    if (drawn.length === 1) gainWeapon(s, io, seat, drawn[0]!);
    else pushKeep(s, seat, drawn, []);
  },
};

/** BW-116: only a master hunter gets at what lies below: the top card goes under its stack, and the next one can be bought. */
export const lookThrough: Verb = {
  shops: [SHOP],
  why(s, { player }, slot) {
    if (countOf(player.ranks, JOB_INDEX.hunting) < 2) return no('not-a-master', 'BW-116');
    return displayAt(s, slot).length < 2 ? no('nothing-there', 'BW-116') : tooMuchFuss(s);
  },
  play(s, io, _ask, slot) {
    const stack = displayAt(s, slot);
    stack.unshift(stack.pop()!);
    countFuss(s);
    io.tell?.({ type: 'weaponShown', card: stack.at(-1)!, slot });
  },
};

/** BW-113: exhausted or not, onto any of the stacks; two of a kind are listed once. */
export const sellWeapon: Verb = {
  shops: [SHOP],
  list(_s, { player: { deck } }, into) {
    // Weapons join the deck behind the character's own nine cards.
    for (let i = OWN_CARDS; i < deck.length; i++) {
      const { card } = deck[i]!;
      if (deck.findIndex((owned) => owned.card === card) < i) continue;
      for (let slot = 0; slot < OPEN_WEAPONS; slot++)
        into.push(SELL_WEAPON + WEAPONS.indexOf(card) * OPEN_WEAPONS + slot);
    }
  },
  why: (_s, { player }, weapon) =>
    player.deck.some(({ card }) => card === WEAPONS[weapon]) ? null : no('not-yours', 'BW-113'),
  play(s, io, { seat, player }, weapon, slot) {
    const card = WEAPONS[weapon]!;
    removeCard(player, card, 'exhausted');
    displayAt(s, slot).push(card);
    sell(io, seat, player, card, weaponWorth(card));
  },
};
