/** What the six slots bring. */
import { whenOf } from '../cards.ts';
import * as S from '../state.ts';
import { NONE, traitOf } from '../state.ts';
import { SPACES } from '../words.ts';
import { SCOUTS, STEALS } from './facts.ts';
import { NOW, useWorth } from './gang.ts';
import type { Sights } from './sights.ts';
import { scoutWorth, worthOf } from './worth.ts';
import { isUsed } from '../uses.ts';

/** What a safe scouted before adds to a theft. */
export const INFORMED = 0.1;

/** What the leader's ability of a slot does. */
export const doesIn = ({ facts, cards }: Sights, slot: number): number => facts.does[cards.leaderAbility[slot]!]!;

/** What a slot brings now: the leader's ability and every own scoundrel with its icon. */
export function slotWorth(sights: Sights, slot: number): number {
  const leader = worthOf(sights, sights.cards.leaderAbility[slot]!, NOW);
  return Math.max(0, leader) + iconWorth(sights, slot, false);
}

/** What a slot brings its owner in the eyes of others, though it may have been used since: a reason to bluff. */
export function claimWorth(sights: Sights, slot: number): number {
  const does = doesIn(sights, slot);
  const theft = does & STEALS ? A_THEFT : 0;
  const scout = does & SCOUTS ? scoutWorth(sights) + INFORMED : 0;
  const other = theft + scout === 0 ? Math.max(0, worthOf(sights, sights.cards.leaderAbility[slot]!, NOW)) : 0;
  return theft + scout + other + iconWorth(sights, slot, true);
}
/** A safe that was not there before, or a better one. */
const A_THEFT = 2.2;

/** Whether somebody else has a card in the same slot today (SC-269). */
function isRivalled({ s, me }: Sights, slot: number): boolean {
  for (let seat = 0; seat < S.seats(s); seat++) if (seat !== me && S.isFilled(s, S.spotOf(seat, slot))) return true;
  return false;
}

function iconWorth(sights: Sights, slot: number, withUsed: boolean): number {
  const { cards, s } = sights;
  let worth = 0;
  for (let space = 0; space < SPACES; space++) {
    const scoundrel = sights.at(space);
    if (scoundrel === NONE) continue;
    const when = whenOf(cards, traitOf(scoundrel));
    const isAwake =
      when.kind === 'poker'
        ? (when.slots & (1 << slot)) !== 0
        : (when.kind === 'rivalSlot' || when.kind === 'freeSlot') &&
          when.kind === (isRivalled(sights, slot) ? 'rivalSlot' : 'freeSlot');
    if (isAwake && (withUsed || !isUsed(s, scoundrel))) worth += Math.max(0, useWorth(sights, scoundrel));
  }
  return worth;
}
