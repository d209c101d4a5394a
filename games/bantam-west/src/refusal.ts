import type { Refusal, Seat } from '@tinstar/engine';
import { isFailed } from './advance.ts';
import { BAIL } from './data/trades.ts';
import { awaited } from './ending.ts';
import { otherSide } from './fight.ts';
import type { BailFrame, FightFrame, Frame } from './frames.ts';
import { carries, goodsWorth } from './goods.ts';
import { listFor } from './legal.ts';
import { MOVES, type Verb } from './move-table.ts';
import { ABILITY_INDEX, topOf } from './queries.ts';
import { WHY_NOT_AT_CABINS } from './refusal-cabin.ts';
import { WHY_NOT_BY_DAY } from './refusal-day.ts';
import { WHY_NOT_IN_SHOPS } from './refusal-shop.ts';
import { needsGrit, no, type Why } from './refuse.ts';
import type { State } from './state.ts';

const codes: number[] = [];

/** Why a seat may not make this move now; `null` if it may. */
export function refusal(s: State, seat: Seat, code: number): Refusal | null {
  if (s.stack.length === 0) return no('over', 'BW-024');
  if (!awaited(s).must.includes(seat)) return no('not-your-decision', 'BW-028');
  const verb = MOVES.verbs[MOVES.verbOf[code]!]!;
  if (listFor(s, seat, verb, codes).includes(code)) return null;
  return explain(s, seat, topOf(s), verb, MOVES.values[code * 3]!, MOVES.values[code * 3 + 1]!);
}

const WHY: Partial<Record<Verb, Why>> = { ...WHY_NOT_BY_DAY, ...WHY_NOT_AT_CABINS, ...WHY_NOT_IN_SHOPS };

/** By verb that answers a question of its own: the rule that asks it. All others are acts of the day. */
const ANSWERS: Partial<Record<Verb, string>> = {
  endTurn: 'BW-032',
  keep: 'BW-114',
  seeDoctor: 'BW-179',
  release: 'BW-182',
  payMoney: 'BW-181',
  payGoods: 'BW-181',
  payWeapon: 'BW-181',
  payHorse: 'BW-181',
  payReputation: 'BW-181',
  spread: 'BW-211',
  reroll: 'BW-100',
  accept: 'BW-100',
  playCard: 'BW-164',
  playNothing: 'BW-164',
  truce: 'BW-172',
  primary: 'BW-167',
  alternative: 'BW-167',
  special: 'BW-167',
  moveTo: 'BW-157',
  finish: 'BW-167',
  setAside: 'BW-171',
  renew: 'BW-171',
  spoil: 'BW-183',
  spoilItem: 'BW-183',
  spoilHead: 'BW-183',
  spoilCard: 'BW-183',
  take: 'BW-183',
  leave: 'BW-082',
  raise: 'BW-023',
  outcome: 'BW-018',
  choose: 'BW-018',
  promote: 'BW-018',
  name: 'BW-018',
  burn: 'BW-018',
};

/** By frame: the rule that has to be settled before anything else. */
const FIRST: Readonly<Record<Frame['kind'], string>> = {
  day: 'BW-031',
  night: 'BW-049',
  check: 'BW-100',
  work: 'BW-076',
  fight: 'BW-162',
  renew: 'BW-171',
  burning: 'BW-218',
  encounter: 'BW-193',
  spoils: 'BW-183',
  search: 'BW-241',
  plunder: 'BW-183',
  haul: 'BW-082',
  six: 'BW-071',
  raise: 'BW-023',
  keep: 'BW-114',
  bail: 'BW-181',
  release: 'BW-182',
  spread: 'BW-211',
  event: 'BW-018',
  effects: 'BW-018',
  choice: 'BW-018',
};

/** Why something is not on the list. */
function explain(s: State, seat: Seat, top: Frame, verb: Verb, a: number, b: number): Refusal {
  const player = s.players[seat]!;
  switch (top.kind) {
    case 'day':
      if (player.unconscious) return (verb === 'seeDoctor' && needsGrit(player)) || no('unconscious', 'BW-177');
      return WHY[verb]?.(s, seat, player, a, b) ?? no('not-now', ANSWERS[verb] ?? FIRST.day);
    case 'work':
      if (verb === 'reroll')
        return no('nothing-to-reroll', 'BW-076', { die: isFailed(s, top, a) ? 0 : top.dice[a as 0 | 1] });
      break;
    case 'bail':
      if (verb.startsWith('pay')) return explainBail(s, seat, top, verb, a);
      break;
    case 'fight':
      return explainFight(top, seat, verb);
    case 'renew':
      if (verb === 'setAside') return no('not-in-hand', 'BW-171');
      break;
    case 'raise':
      if (verb === 'raise')
        return a === ABILITY_INDEX.wisdom ? no('no-use-now', 'BW-269') : no('ability-full', 'BW-023');
      break;
    case 'event':
      if (verb === 'outcome') return no('no-such-outcome', 'BW-018');
      break;
    case 'release':
      if (verb === 'release') return no('no-cabin-here', 'BW-182');
      break;
    case 'spread':
      if (verb === 'spread') return no('not-spreading', 'BW-213');
      break;
    case 'search':
    case 'spoils':
      if (verb.startsWith('spoil')) return no('cannot-loot', 'BW-185');
      break;
    case 'plunder':
      if (verb === 'take') return no('nothing-there', 'BW-183');
      break;
    case 'encounter':
      return no('npc-in-the-way', 'BW-193');
    case 'burning':
      return no('burning', 'BW-218');
    default:
      break;
  }
  return no('not-now', FIRST[top.kind]);
}

/** What tools are used for, in fights as at other times. */
const TOOL_VERBS: ReadonlySet<Verb> = new Set(['useKey', 'light', 'pickLock', 'extinguish']);

/** BW-268. */
function explainBail(s: State, seat: Seat, { owed }: BailFrame, verb: Verb, a: number): Refusal {
  const { money, reputation } = s.players[seat]!;
  if (verb === 'payReputation') {
    if (owed === BAIL && money < BAIL && reputation === 0) return no('not-yours', 'BW-268');
    return no('can-pay', 'BW-268', { money: BAIL });
  }
  if (verb === 'payMoney') return money < BAIL ? no('needs-money', 'BW-268', { money: BAIL }) : no('not-now', 'BW-268');
  if (verb === 'payGoods' && !carries(s, seat, a)) return no('not-yours', 'BW-268');
  if (goodsWorth(s, seat) < BAIL && owed === BAIL) return no('worth-too-little', 'BW-268', { money: BAIL });
  return no(verb === 'payGoods' ? 'worth-nothing' : 'not-yours', 'BW-268');
}

function explainFight(fight: FightFrame, seat: Seat, verb: Verb): Refusal {
  const side = fight.attacker.seat === seat ? fight.attacker : fight.defender;
  if (fight.stage === 'choose') {
    if (verb === 'playCard') return no('not-in-hand', 'BW-164');
    if (verb === 'playNothing') return no('hand-not-empty', 'BW-164');
    if (verb === 'truce')
      return side.agrees
        ? no('already-agreed', 'BW-172')
        : no('cannot-agree', otherSide(fight, side).seat < 0 ? 'BW-172' : 'BW-229');
    if (verb === 'useItem' || verb === 'useHerb')
      return side.usedItem ? no('one-item', 'BW-107') : no('no-use-now', 'BW-107');
    if (TOOL_VERBS.has(verb)) return side.usedItem ? no('one-item', 'BW-107') : no('no-use-now', 'BW-244');
    return no('not-now', 'BW-162');
  }
  if (fight.stage === 'interrupt') return verb === 'playCard' ? no('no-interrupt', 'BW-246') : no('not-now', 'BW-246');
  if (TOOL_VERBS.has(verb)) return no('no-use-now', 'BW-244');
  if (verb === 'primary') return fight.usedAlternative ? no('only-one', 'BW-167') : no('out-of-range', 'BW-168');
  if (verb === 'alternative')
    return fight.usedPrimary || fight.usedSpecial ? no('only-one', 'BW-167') : no('nowhere-to-go', 'BW-157');
  if (verb === 'special') return no('no-use-now', 'BW-155');
  if (verb === 'moveTo') return no('no-path', 'BW-057');
  return no('not-now', 'BW-162');
}
