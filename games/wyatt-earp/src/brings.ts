import type { Seat } from '@tinstar/engine';
import type { Move } from './move-table.ts';
import { settle } from './settle.ts';
import { groupOf, type GroupView, posterOf, type SharedView, type Sight } from './view-type.ts';
import {
  CARDS,
  FASTEST_GUN,
  outlawName,
  OUTLAWS,
  type Outlaw,
  PHOTO,
  pointsOf,
  raiseOf,
  raiseOfLaying,
  STAGECOACH_ROBBERY,
  BANK_ROBBERY,
} from './words.ts';

export interface Change {
  readonly before: number;
  readonly after: number;
}

/** What a move at a poster brings: a card laid there (WE-022, WE-037), or a place chosen after a hit (WE-086, WE-055). */
export interface Brings {
  /** Whose cards it is about, and of which outlaw. */
  readonly seat: Seat;
  readonly outlaw: Outlaw;
  /** Sheriff points of these cards, as they count. */
  readonly points: Change;
  /** The reward on the poster, in thousands. */
  readonly reward: Change;
  /** By seat, in thousands: what the round would pay if it were settled now. */
  readonly pay: readonly Change[];
  /** The fastest gun that would leave the table. */
  readonly displaced: { readonly seat: Seat; readonly outlaw: Outlaw } | null;
  /** The cards lie under a hideout: what is added counts only once it is gone. */
  readonly covered: boolean;
}

/** Sheriff points that lie in a group, covered or not. */
export const lyingPointsOf = (group: GroupView): number =>
  group.outlaws * pointsOf(0) +
  (group.photo ? pointsOf(PHOTO) : 0) +
  group.stagecoachRobberies * pointsOf(STAGECOACH_ROBBERY) +
  group.bankRobberies * pointsOf(BANK_ROBBERY) +
  (group.fastestGun ? pointsOf(FASTEST_GUN) : 0);

/** The seat whose cards a move is about; `null` for moves at no poster. */
function ownerOf(move: Move, active: Seat): Seat | null {
  switch (move.type) {
    case 'lay':
    case 'photo':
    case 'attach':
    case 'uncover':
      return active;
    case 'cover':
      return move.victim;
    case 'steal':
      return move.from;
    default:
      return null;
  }
}

/** What the cards that would come to the group are worth, and what they put on the reward. */
function added(move: Move, card: number): { points: number; raise: number } {
  switch (move.type) {
    case 'lay':
      return { points: move.count * pointsOf(0), raise: raiseOfLaying(move.count) };
    case 'photo':
      return { points: pointsOf(PHOTO), raise: raiseOf(PHOTO) };
    case 'attach':
      return { points: pointsOf(card), raise: raiseOf(card) };
    default:
      return { points: 0, raise: 0 };
  }
}

/** The sheriff points that these cards would count afterwards. */
function pointsAfter(move: Move, group: GroupView, more: number): number {
  switch (move.type) {
    case 'lay':
    case 'photo':
    case 'attach':
      return group.points + (group.covered ? 0 : more);
    case 'uncover':
      return lyingPointsOf(group);
    case 'steal':
      // The last card of a group without a photo takes all that lies there with it (WE-056).
      return group.outlaws === 1 && !group.photo ? 0 : Math.max(0, group.points - pointsOf(0));
    default:
      return 0;
  }
}

/** What a move at a poster would change; `null` for every other move. */
export function bringsOf(view: Sight, move: Move): Brings | null {
  const seat = ownerOf(move, view.active);
  if (seat === null) return null;
  const { outlaw } = move as Extract<Move, { type: 'attach' }>;
  const at = OUTLAWS.indexOf(outlaw);
  const group = groupOf(view, seat, at);
  const card = view.pending.card === null ? -1 : CARDS.indexOf(view.pending.card);
  const { points: more, raise } = added(move, card);
  const points = { before: group.points, after: pointsAfter(move, group, more) };
  const displaced = move.type === 'attach' && card === FASTEST_GUN ? gunOn(view) : null;
  const reward = posterOf(view, at).reward;
  const changes = [{ outlaw: at, seat, points: points.after, raise }];
  if (displaced !== null) changes.push(withoutGun(view, displaced));
  const before = paidNow(view, []);
  const after = paidNow(view, changes);
  return {
    seat,
    outlaw,
    points,
    reward: { before: reward, after: reward + raise },
    pay: before.map((sum, other) => ({ before: sum, after: after[other]! })),
    displaced,
    covered: group.covered && more > 0,
  };
}

/** Where the fastest gun lies. */
function gunOn({ players }: SharedView): Brings['displaced'] {
  for (let seat = 0; seat < players.length; seat++) {
    const at = players[seat]!.groups.findIndex((group) => group.fastestGun);
    if (at >= 0) return { seat, outlaw: outlawName(at) };
  }
  return null;
}

interface Altered {
  readonly outlaw: number;
  readonly seat: Seat;
  readonly points: number;
  readonly raise: number;
}

function withoutGun(view: SharedView, { seat, outlaw }: NonNullable<Brings['displaced']>): Altered {
  const at = OUTLAWS.indexOf(outlaw);
  const group = groupOf(view, seat, at);
  return { outlaw: at, seat, points: group.covered ? 0 : group.points - pointsOf(FASTEST_GUN), raise: 0 };
}

/** By seat: what all posters would pay now, with some groups altered. */
function paidNow(view: SharedView, altered: readonly Altered[]): number[] {
  const sums = view.players.map(() => 0);
  const pay: number[] = [];
  view.posters.forEach(({ reward }, outlaw) => {
    const here = altered.filter((one) => one.outlaw === outlaw);
    const points = view.players.map(
      ({ groups }, seat) => here.find((one) => one.seat === seat)?.points ?? groups[outlaw]!.points,
    );
    const raised = here.reduce((sum, { raise }) => sum + raise, reward);
    settle(raised, points, view.players.length, pay);
    pay.forEach((sum, seat) => (sums[seat]! += sum));
  });
  return sums;
}
