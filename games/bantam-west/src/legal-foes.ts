import type { Seat } from '@tinstar/engine';
import { COMMON_DECK } from './data/characters.ts';
import { COMBAT_CARDS } from './data/combat-cards.ts';
import { NPC_DATA } from './data/frontier.ts';
import { FRONTIERS, isCabinPlace } from './map.ts';
import { AMBUSH_CARDS, MOVES } from './move-table.ts';
import { cabinAt, cardData, COMBAT_INDEX, npcData, ownedCard, sightRange } from './queries.ts';
import type { OwnedCard, Player, State } from './state.ts';

const base = MOVES.base;

/** BW-046, BW-147: a ranged card, its target in range and sight. */
export function canAmbush(s: State, seat: Seat, foe: number, card: number): boolean {
  const player = s.players[seat]!;
  if (player.grit === 0 || ownedCard(player, AMBUSH_CARDS[card]!) === undefined) return false;
  let place: number;
  if (foe < 4) {
    const target = s.players[foe];
    if (target === undefined || foe === seat || !s.options.playerFights) return false;
    if (target.life <= 0 || target.jailed || target.hidden) return false;
    ({ place } = target);
  } else {
    const npc = s.npcs[foe - 4];
    if (npc === undefined || npc.hectare < 0) return false;
    place = npc.hectare;
  }
  const distance = sightRange(s, player.place, place);
  return distance >= 0 && distance <= cardData(AMBUSH_CARDS[card]!).range!;
}

export function listAmbushes(s: State, seat: Seat, player: Player, into: number[]): void {
  if (player.grit === 0) return;
  const { deck } = player;
  // The eight cards all characters have in common come first: none of them has a range.
  for (let i = COMMON_DECK.length; i < deck.length; i++) {
    const card = AMBUSH_INDEX[COMBAT_INDEX[deck[i]!.card]]!;
    if (card < 0 || deck[i]!.exhausted || isListedBefore(deck, i)) continue;
    const range = cardData(deck[i]!.card).range!;
    for (let foe = 0; foe < 4 + s.npcs.length; foe++) {
      if (foe >= 4 && !isNear(s, player.place, s.npcs[foe - 4]!.hectare, range)) continue;
      if (canAmbush(s, seat, foe, card)) into.push(base.ambush + foe * AMBUSH_CARDS.length + card);
    }
  }
}

/** By combat card: its number among the ambush cards, or -1. */
const AMBUSH_INDEX = COMBAT_CARDS.map((card) => AMBUSH_CARDS.indexOf(card));

/** Two of a kind are listed once. */
function isListedBefore(deck: readonly OwnedCard[], at: number): boolean {
  for (let i = 0; i < at; i++) if (deck[i]!.card === deck[at]!.card && !deck[i]!.exhausted) return true;
  return false;
}

/** Whether an NPC's hectare can be in range at all. */
function isNear(s: State, place: number, hectare: number, range: number): boolean {
  if (hectare < 0) return false;
  if (isCabinPlace(place)) return cabinAt(s, place).hectare === hectare;
  const distance = FRONTIERS[s.map].sight[place]![hectare]!;
  return distance >= 0 && distance <= range;
}

/** BW-197: in its range and sight one may try to get past an NPC at any time. */
export function canSneak(s: State, seat: Seat, index: number): boolean {
  const npc = s.npcs[index];
  const player = s.players[seat]!;
  if (npc === undefined || npc.hectare < 0 || player.sneaked.includes(index) || player.ignoredBy.includes(npc.kind))
    return false;
  const data = npcData(npc);
  if (data.sneak === null || data.watch === 'neutral') return false;
  const range = sightRange(s, npc.hectare, player.place);
  return range >= 0 && range <= data.range;
}

/** The farthest any NPC watches. */
const MAX_WATCH = Math.max(...Object.values(NPC_DATA).map(({ range }) => range));

export function listSneaks(s: State, seat: Seat, player: Player, into: number[]): void {
  for (let npc = 0; npc < s.npcs.length; npc++) {
    if (isNear(s, player.place, s.npcs[npc]!.hectare, MAX_WATCH) && canSneak(s, seat, npc)) into.push(base.sneak + npc);
  }
}
