import { gainHorse, returnHorse } from '../belongings.ts';
import { HORSE_PRICE, SADDLE_PRICE } from '../data/trades.ts';
import { buy, cannotPay, drawTwo, pushKeep, sell } from './shop.ts';
import { no, type Verb } from './verb.ts';
import { HORSE_WORTH, SADDLE_WORTH } from '../prices.ts';

/*
 * The stable (BW-091, BW-113, BW-114).
 */

const SHOP = 'stable';

export const buyHorse: Verb = {
  shops: [SHOP],
  why(s, { player }) {
    if (player.horse !== null) return no('has-horse', 'BW-091');
    return s.stable.length === 0 ? no('nothing-there', 'BW-114') : cannotPay(player, SHOP, HORSE_PRICE);
  },
  play(s, io, { seat, player }) {
    buy(s, io, seat, player, SHOP, 'horse', HORSE_PRICE);
    const drawn = drawTwo(io, seat, s.stable, s.stableSeen);
    if (drawn.length === 1) gainHorse(s, io, seat, drawn[0]!.card);
    else pushKeep(s, seat, [], drawn);
  },
};

export const sellHorse: Verb = {
  shops: [SHOP],
  why: (_s, { player }) => (player.horse === null ? no('no-horse', 'BW-113') : null),
  play(s, io, { seat, player }) {
    // The saddle comes off and is sold with it.
    const worth = HORSE_WORTH + (player.saddle ? SADDLE_WORTH : 0);
    returnHorse(s, io, seat);
    sell(io, seat, player, 'horse', worth);
  },
};

export const buySaddle: Verb = {
  shops: [SHOP],
  why(s, { player }) {
    if (player.horse === null) return no('no-horse', 'BW-091');
    if (player.saddle) return no('has-saddle', 'BW-091');
    return s.saddles === 0 ? no('supply-empty', 'BW-074') : cannotPay(player, SHOP, SADDLE_PRICE);
  },
  play(s, io, { seat, player }) {
    buy(s, io, seat, player, SHOP, 'saddle', SADDLE_PRICE);
    s.saddles--;
    player.saddle = true;
  },
};

export const sellSaddle: Verb = {
  shops: [SHOP],
  why: (_s, { player }) => (player.saddle ? null : no('not-yours', 'BW-113')),
  play(s, io, { seat, player }) {
    s.saddles++;
    player.saddle = false;
    sell(io, seat, player, 'saddle', SADDLE_WORTH);
  },
};
