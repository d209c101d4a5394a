import type { Ability, NpcKind, Provenance } from '../words.ts';
import type { Effect } from './effects.ts';

/**
 * Section 2: 54 event cards. The manual prints outcomes only; situations and titles are ours in wording. Where an icon of
 * the print cannot be read we decided (RULES.md, section 2): an unreadable resource is one of the player's choice, a
 * prize is a point of extended reputation, a rider (not in this mode) is two dollars where nothing else is offered, and
 * bonuses that stand on the cards alone are ours. Cards marked `designed` are ours altogether.
 */
export interface EventData {
  /** In the order of their numbers; one outcome: no choice. */
  readonly outcomes: readonly (readonly Effect[])[];
  readonly provenance: Provenance;
}

const money = (amount: number): Effect => ({ do: 'money', amount });
const wounds = (amount: number): Effect => ({ do: 'life', amount: -amount });
const grit = (amount: number): Effect => ({ do: 'grit', amount });
const gritNext = (amount: number): Effect => ({ do: 'gritNext', amount });
const up = (ability: Ability): Effect => ({ do: 'ability', ability });
const goods = (amount: number): Effect => ({ do: 'anyCargo', amount });
const gems = (amount: number): Effect => ({ do: 'cargo', cargo: 'gem', amount });
const pelts = (amount: number): Effect => ({ do: 'cargo', cargo: 'pelts', amount });
const walk = (amount: number): Effect => ({ do: 'walk', amount });
const ignored = (kind: NpcKind): Effect => ({ do: 'ignoredBy', kind });
const SKULL: Effect = { do: 'skull' };
const DRIVEN: Effect = { do: 'driven' };
const LIFE: Effect = { do: 'lifeMax' };
const WILL: Effect = { do: 'willMax' };
const PRIZE: Effect = { do: 'prize' };
const ANY: Effect = { do: 'anyAbility' };
const WEAPON: Effect = { do: 'weaponTop' };
const HORSE: Effect = { do: 'horseTop' };
const DRINK: Effect = { do: 'drink' };
const KEEP: Effect = { do: 'keepCard' };
const AGAIN: Effect = { do: 'reshuffle' };
/** Riders are not part of this mode. */
const RIDER: Effect = money(2);
const roll = (...rows: [number, ...Effect[]][]): Effect => ({
  do: 'roll',
  rows: rows.map(([upTo, ...effects]) => ({ upTo, effects })),
});
const card = (...outcomes: Effect[][]): EventData => ({ outcomes, provenance: 'stated' });
const ours = (...outcomes: Effect[][]): EventData => ({ outcomes, provenance: 'designed' });

export const EVENT_DATA: Readonly<Record<number, EventData>> = {
  1: card([money(5)], [up('malice')], [WILL]),
  2: card([walk(2)], [roll([2, wounds(2)], [4, wounds(1), WILL], [6, PRIZE, KEEP])], [{ do: 'loseCargo' }]),
  3: card([money(3)], [{ do: 'hurtPlayer' }], [PRIZE, KEEP]),
  4: ours([money(2)], [goods(1)], [up('persuasion')]),
  5: card([gems(2)], [PRIZE, KEEP], [up('malice')]),
  6: card([PRIZE, KEEP], [roll([2, wounds(1)], [4, money(3)], [6, money(5), goods(1)])], [{ do: 'vault' }, money(3)]),
  7: card([roll([2, { do: 'horseBack' }], [4, { do: 'pace', amount: -1 }], [6])]),
  8: card([goods(2)], [goods(2)], [walk(2)]),
  9: card([roll([2, gritNext(-2)], [6])]),
  10: card([AGAIN], [roll([2, wounds(2)], [5, PRIZE, KEEP], [6, PRIZE, KEEP, money(3)])], [ANY]),
  11: card([roll([2, grit(-1)], [4, gems(1)], [6, goods(1)])], [WILL], [walk(2)]),
  12: card([money(5)], [up('stealth')], [grit(1)]),
  13: card([WILL], [PRIZE, KEEP], [goods(1)]),
  14: card([goods(1)], [money(2), goods(2)], [ANY]),
  15: card([walk(1), LIFE], [WILL], [money(2)]),
  16: card([KEEP, pelts(1)], [roll([2, AGAIN], [6, KEEP, pelts(1)])], [WILL, AGAIN]),
  17: card([KEEP, PRIZE, up('stealth')], [KEEP, up('stealth')], [PRIZE, KEEP, money(3)]),
  18: ours([roll([3, money(1)], [6, money(4)])], [WILL], [up('persuasion')]),
  19: card([roll([3, KEEP, wounds(1)], [6])]),
  20: card([goods(1)], [goods(1)], [ANY]),
  21: card([WILL], [ignored('bandit')], [money(3)]),
  22: card([goods(1)], [PRIZE, KEEP], [up('malice')]),
  23: ours([walk(2)], [roll([1, SKULL], [2, wounds(1)], [6, PRIZE, KEEP])], [WILL]),
  24: card([LIFE, WILL], [PRIZE, KEEP], [up('strength')]),
  25: ours([money(2)], [grit(1)], [walk(2)]),
  26: card([money(1), WILL], [grit(1)], [up('persuasion')]),
  27: card([{ do: 'burnCabin' }], [money(3)], [goods(1)], [goods(3)]),
  28: card([pelts(2)], [KEEP, up('strength')], [KEEP, ignored('grizzly')]),
  29: card([KEEP, WILL], [KEEP, up('stealth')], [WILL, AGAIN]),
  30: ours([LIFE], [WILL], [roll([3, wounds(1)], [6, { do: 'lifeLimit' }])]),
  31: card([HORSE], [money(4)], [WILL, AGAIN]),
  32: card([{ do: 'anyCargoAll' }], [goods(3)], [{ do: 'promote' }]),
  33: card([roll([1, { do: 'jail' }], [5, gritNext(-1), DRINK], [6, DRINK])]),
  34: ours([roll([3, grit(-1)], [6, DRIVEN])], [{ do: 'will', amount: -1 }, money(2)]),
  35: card([LIFE, WILL], [{ do: 'either', options: [[money(3)], [goods(2)]] }], []),
  36: card([roll([4, wounds(1), WILL], [6, PRIZE, KEEP])], [money(3)], [DRINK]),
  37: card([RIDER], [RIDER], [DRINK]),
  38: card([RIDER], [goods(1), goods(2)], [HORSE]),
  39: card([money(3)], [WEAPON], [ANY]),
  40: card([PRIZE, KEEP], [KEEP], [WILL]),
  41: ours([{ do: 'loseCargo' }, PRIZE, KEEP], [wounds(1), goods(1)], [gritNext(-1)]),
  42: card([WEAPON], [WEAPON], [money(3), { do: 'giveCard' }]),
  43: card([LIFE, WILL], [{ do: 'lifeLimit' }], [{ do: 'life', amount: 1 }]),
  44: card([wounds(1)], [roll([2, { do: 'robbed' }], [4, { do: 'loseCargo' }], [6, ignored('bandit')])], [PRIZE, KEEP]),
  45: ours([money(3)], [goods(1)], [WILL]),
  46: card([goods(2)], [goods(1)], [goods(1)], [money(2)]),
  47: card([up('strength')], [PRIZE, KEEP], [grit(1)]),
  48: ours([goods(2)], [up('dexterity')], [{ do: 'either', options: [[money(2)], [WILL]] }]),
  49: card([WEAPON], [up('dexterity')], [grit(1)]),
  50: card([KEEP, pelts(1)], [roll([3, AGAIN], [6, KEEP, pelts(1)])], [WILL, AGAIN]),
  51: card([KEEP, pelts(2)], [roll([2, AGAIN], [6, KEEP, pelts(1)])], [WILL, AGAIN]),
  52: ours([roll([1, SKULL], [2, DRIVEN], [6, pelts(2)])], [up('stealth')], [walk(2)]),
  53: card([WILL], [KEEP, up('persuasion')], [PRIZE, KEEP]),
  54: card([grit(1)], [KEEP, up('strength')], [ignored('wolf')]),
};

export const EVENT_COUNT = 54;
