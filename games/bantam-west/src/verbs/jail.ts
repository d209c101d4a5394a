import type { Refusal } from '@tinstar/engine';
import { removeItem, returnHorse, carries } from '../belongings.ts';
import { OWN_CARDS } from '../data/characters.ts';
import { BAIL } from '../data/trades.ts';
import { EVERYBODY, putUnder, removeCard } from '../decks.ts';
import { isOpenForRelease, leaveJail, releaseTo } from '../frames/jail.ts';
import { headOfThing, isHeadThing, itemOfThing, MOVES, WEAPONS } from '../move-table.ts';
import { moveOne, type State } from '../state.ts';
import { CARGO } from '../words.ts';
import { refill } from '../check-outcomes.ts';
import { type Ask, no, type Verb } from './verb.ts';
import { lacksGrit, payGrit } from '../costs.ts';
import { goodsWorth, HORSE_WORTH, thingWorth, weaponWorth } from '../prices.ts';

/*
 * Doc Barber (BW-179, BW-242) and the jailer (BW-181, BW-182, BW-268): in money if one has it, or in kind; without the
 * money in kind or with reputation.
 */

const PAY_WEAPON = MOVES.base.payWeapon;

/** BW-048, BW-179. */
export const seeDoctor: Verb<'unconscious'> = {
  why: (_s, { player }) => lacksGrit(player),
  play(s, io, { seat, player, top }) {
    payGrit(player);
    player.unconscious = false;
    player.life = player.lifeMax;
    io.tell?.({ type: 'healed', seat, count: player.lifeMax, life: player.life });
    // A32: whoever was attacked at the end of his turn is released, and his turn is over.
    if (top.stage === 'fallen') top.stage = 'over';
    s.stack.push({ kind: 'release', seat });
  },
};

/** BW-134, BW-182, BW-225: to town, or into a locked cabin of one's own. */
export const release: Verb<'release'> = {
  why: (s, { seat }, where) =>
    where === 0 || isOpenForRelease(s, seat, where - 1) ? null : no('no-cabin-here', 'BW-182'),
  play: (s, io, { top }, where) => releaseTo(s, io, top, where),
};

type Jailed = Ask<'bail'>;
/** Nothing has been paid yet. */
const isWhole = ({ top }: Jailed): boolean => top.owed === BAIL;
const tooLittle = (s: State, ask: Jailed): Refusal | null =>
  isWhole(ask) && goodsWorth(s, ask.seat) < BAIL ? no('worth-too-little', 'BW-268', { money: BAIL }) : null;

export const payMoney: Verb<'bail'> = {
  why(_s, ask) {
    if (ask.player.money < BAIL) return no('needs-money', 'BW-268', { money: BAIL });
    return isWhole(ask) ? null : no('goods-begun', 'BW-268');
  },
  play(_s, io, { seat, player, top }) {
    const money = Math.min(player.money, top.owed);
    player.money -= money;
    io.tell?.({ type: 'paid', seat, money });
    top.owed -= money;
  },
};

/** A22: no change is given. */
export const payGoods: Verb<'bail'> = {
  why(s, ask, thing) {
    if (!carries(s, ask.seat, thing)) return no('not-yours', 'BW-268');
    return tooLittle(s, ask) ?? (thingWorth(s, thing) === 0 ? no('worth-nothing', 'BW-268') : null);
  },
  play(s, _io, { seat, player, top }, thing) {
    if (thing < CARGO.length) moveOne(player.cargo, s.supply, thing);
    else if (isHeadThing(thing)) player.heads.splice(player.heads.indexOf(headOfThing(thing)), 1);
    else removeItem(s, seat, itemOfThing(thing));
    top.owed -= thingWorth(s, thing);
  },
};

export const payWeapon: Verb<'bail'> = {
  list(_s, { player: { deck } }, into) {
    // Weapons join the deck behind the character's own nine cards.
    for (let i = OWN_CARDS; i < deck.length; i++) into.pushOnce(PAY_WEAPON + WEAPONS.indexOf(deck[i]!.card));
  },
  why: (s, ask, weapon) =>
    tooLittle(s, ask) ??
    (ask.player.deck.some(({ card }) => card === WEAPONS[weapon]) ? null : no('not-yours', 'BW-268')),
  play(s, io, { player, top }, weapon) {
    const card = WEAPONS[weapon]!;
    removeCard(player, card, 'exhausted');
    // The jailer passes it on to the gunsmith: under the rack, seen by all (ours).
    putUnder(s.rack, s.rackSeen, card, EVERYBODY);
    for (let slot = 0; slot < s.display.length; slot++) refill(s, io, slot);
    top.owed -= weaponWorth(card);
  },
};

export const payHorse: Verb<'bail'> = {
  why: (s, ask) => tooLittle(s, ask) ?? (ask.player.horse === null ? no('not-yours', 'BW-268') : null),
  play(s, io, { seat, top }) {
    returnHorse(s, io, seat);
    top.owed -= HORSE_WORTH;
  },
};

export const payReputation: Verb<'bail'> = {
  why(_s, ask) {
    const { money, reputation } = ask.player;
    if (!isWhole(ask) || money >= BAIL) return no('can-pay', 'BW-268', { money: BAIL });
    return reputation === 0 ? no('not-yours', 'BW-268') : null;
  },
  play: (s, io, { top }) => leaveJail(s, io, top, 0, 1),
};
