import { SLOTS, type Move, type PokerCard, type View } from '@tinstar/scoundrels';

const TURNS_A_DAY = 4;
const NOTHING: readonly Move[] = [];

/**
 * Cards that can be laid ready during the last call before one's own turn. A picture of what will be asked, for this
 * page alone: when the turn comes, the legal moves are the engine's again.
 */
export function stagedMoves(view: View): readonly Move[] {
  const { viewer, active, phase, seats, turn, hand } = view;
  if (viewer === null || hand === null || phase !== 'last_call') return NOTHING;
  const isLast = turn + 1 >= TURNS_A_DAY * seats;
  if (isLast || (active! + 1) % seats !== viewer) return NOTHING;
  return view.players[viewer]!.slots.flatMap(({ filled }, slot) =>
    filled ? [] : hand.map((card: PokerCard): Move => ({ type: 'playCard', card, slot: SLOTS[slot]! })),
  );
}
