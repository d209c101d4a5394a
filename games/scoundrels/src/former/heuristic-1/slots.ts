/** What the six slots bring. */
import { stepsOf, whenOf } from '../../cards.ts';
import type { Op } from '../../operations/index.ts';
import { NOW, partsOf, useWorth } from './gang.ts';
import type { Sights } from './sights.ts';
import { scoutWorth, worthOf } from './worth.ts';

/** What a safe scouted before adds to a theft. */
export const INFORMED = 0.1;

/** Whether the leader's ability of a slot does this. */
export const offers = (sights: Sights, slot: number, op: Op): boolean =>
  stepsOf(sights.cards, sights.cards.leaderAbility[slot]!).some((step) => step.op === op);

/** What a slot brings now: the leader's ability and every own scoundrel with its icon. */
export function slotWorth(sights: Sights, slot: number): number {
  const leader = worthOf(sights, sights.cards.leaderAbility[slot]!, NOW);
  return Math.max(0, leader) + iconWorth(sights, slot, false);
}

/** What a slot brings its owner in the eyes of others, though it may have been used since: a reason to bluff. */
export function claimWorth(sights: Sights, slot: number): number {
  const theft = offers(sights, slot, 'stealSafe') ? A_THEFT : 0;
  const scout = offers(sights, slot, 'scoutSafe') ? scoutWorth(sights) + INFORMED : 0;
  const other = theft + scout === 0 ? Math.max(0, worthOf(sights, sights.cards.leaderAbility[slot]!, NOW)) : 0;
  return theft + scout + other + iconWorth(sights, slot, true);
}
/** A safe that was not there before, or a better one. */
const A_THEFT = 2.2;

/** Whether somebody else has a card in the same slot today (SC-269). */
const isRivalled = ({ view, me }: Sights, slot: number): boolean =>
  view.players.some((player, seat) => seat !== me && player.slots[slot]!.filled);

function iconWorth(sights: Sights, slot: number, withUsed: boolean): number {
  const { cards, mine } = sights;
  let worth = 0;
  for (const shown of mine.sheet) {
    if (shown === null || (shown.used && !withUsed)) continue;
    const parts = partsOf(sights, shown);
    const when = whenOf(cards, parts.trait);
    const isAwake =
      when.kind === 'poker'
        ? (when.slots & (1 << slot)) !== 0
        : when.kind === (isRivalled(sights, slot) ? 'rivalSlot' : 'freeSlot');
    if (isAwake) worth += Math.max(0, useWorth(sights, parts));
  }
  return worth;
}
