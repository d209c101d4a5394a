import { pushCheck } from '../checks.ts';
import { COMMON_DECK } from '../data/characters.ts';
import { COMBAT_CARDS } from '../data/combat-cards.ts';
import { NPC_DATA } from '../data/npcs.ts';
import { exhaustCard } from '../decks.ts';
import { AMBUSH_CARDS, foeNpc, MOVES, npcOfFoe } from '../move-table.ts';
import { npcOf, type OwnedCard, playerOf, type State } from '../state.ts';
import { asFighter, whyNoFoe } from './fight.ts';
import { no, type Verb } from './verb.ts';
import { cardData, cardIndex, npcData } from '../lookup.ts';
import { sightRange } from '../sight.ts';
import { ownedCard } from '../tools.ts';
import { startFight } from '../fight/start.ts';
import { lacksGrit, payGrit } from '../costs.ts';

/*
 * From afar, or past: ambushes (BW-046, BW-147, BW-173) and sneaking (BW-197, BW-198).
 */

const { ambush: AMBUSH, sneak: SNEAK } = MOVES.base;
/** By combat card: its number among the ambush cards, or -1. */
const AMBUSH_INDEX = COMBAT_CARDS.map((card) => AMBUSH_CARDS.indexOf(card));

/** The farthest any NPC watches. */
const MAX_WATCH = Math.max(...Object.values(NPC_DATA).map(({ range }) => range));

/** Whether an NPC can be in range at all. */
function isNear(s: State, place: number, hectare: number, range: number): boolean {
  const distance = hectare < 0 ? -1 : sightRange(s, place, hectare);
  return distance >= 0 && distance <= range;
}

/** Two of a kind are listed once. */
function isListedBefore(deck: readonly OwnedCard[], at: number): boolean {
  for (let i = 0; i < at; i++) if (deck[i]!.card === deck[at]!.card && !deck[i]!.exhausted) return true;
  return false;
}

/** BW-046, BW-147: a ranged card, its target in range and sight. */
export const ambush: Verb = {
  list(s, { player: { deck, grit, place } }, into) {
    if (grit === 0) return;
    // The eight cards all characters have in common come first: none of them has a range.
    for (let i = COMMON_DECK.length; i < deck.length; i++) {
      const card = AMBUSH_INDEX[cardIndex(deck[i]!.card)]!;
      if (card < 0 || deck[i]!.exhausted || isListedBefore(deck, i)) continue;
      const range = cardData(deck[i]!.card).range!;
      for (let foe = 0; foe < foeNpc(s.npcs.length); foe++) {
        const npc = npcOfFoe(foe);
        if (npc < 0 || isNear(s, place, npcOf(s, npc).hectare, range))
          into.push(AMBUSH + foe * AMBUSH_CARDS.length + card);
      }
    }
  },
  why(s, { seat, player }, foe, index) {
    const card = AMBUSH_CARDS[index]!;
    if (ownedCard(player, card) === undefined) return no('card-not-ready', 'BW-173', { card });
    const wrong = whyNoFoe(s, seat, foe) ?? lacksGrit(player);
    if (wrong !== null) return wrong;
    const npc = npcOfFoe(foe);
    if (npc < 0 && playerOf(s, foe).hidden) return no('no-sight', 'BW-147');
    const range = sightRange(s, player.place, npc < 0 ? playerOf(s, foe).place : npcOf(s, npc).hectare);
    if (range < 0) return no('no-sight', 'BW-137');
    return range > cardData(card).range! ? no('out-of-range', 'BW-143') : null;
  },
  play(s, io, { seat, player }, foe, index) {
    const card = AMBUSH_CARDS[index]!;
    payGrit(player);
    exhaustCard(player, card);
    startFight(s, io, { attacker: { seat }, defender: asFighter(foe), ambush: card });
  },
};

/** BW-193, BW-197: past an NPC in whose range and sight one is, at any time; or past one that is about to attack. */
export const sneak: Verb<'day' | 'encounter'> = {
  list(s, { player: { place }, top }, into) {
    if (top.kind === 'encounter') return into.push(SNEAK + top.npc);
    for (let npc = 0; npc < s.npcs.length; npc++)
      if (isNear(s, place, npcOf(s, npc).hectare, MAX_WATCH)) into.push(SNEAK + npc);
  },
  why(s, { player, top }, index) {
    if (top.kind === 'encounter') return top.npc === index ? null : no('npc-in-the-way', 'BW-193');
    const npc = s.npcs[index];
    if (npc === undefined || npc.hectare < 0) return no('no-such-foe', 'BW-197');
    const { sneak: difficulty, watch, range: watched } = npcData(npc);
    if (difficulty === null || watch === 'neutral') return no('cannot-sneak', 'BW-198');
    if (player.sneaked.includes(index) || player.ignoredBy.includes(npc.kind)) return no('already-sneaked', 'BW-197');
    const range = sightRange(s, npc.hectare, player.place);
    return range < 0 || range > watched ? no('out-of-range', 'BW-197') : null;
  },
  play(s, _io, { seat, top }, npc) {
    if (top.kind === 'encounter') s.stack.pop();
    pushCheck(s, seat, 'stealth', npcData(npcOf(s, npc)).sneak!, 0, { kind: 'sneak', npc });
  },
};
