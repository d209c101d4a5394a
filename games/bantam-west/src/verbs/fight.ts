import type { Refusal, Seat } from '@tinstar/engine';
import { COMBAT_CARDS, type CombatCard } from '../data/combat-cards.ts';
import { type Challenge, interrupt, otherSide, ownSide, renewDeck, startFight } from '../fight.ts';
import type { Fighter } from '../frames/frame.ts';
import { foeNpc, MOVES, npcOfFoe } from '../move-table.ts';
import { isGuarded, npcOf, playerOf, type State } from '../state.ts';
import { type Candidates, lacksGrit, no, type Verb } from './verb.ts';
import { fightOf } from '../frames/stack.ts';
import { cardData, cardIndex } from '../lookup.ts';

/*
 * Fights: beginning one, and choosing cards (BW-160 to BW-165, BW-171, BW-172).
 */

const { fight: FIGHT, playCard: PLAY_CARD, setAside: SET_ASIDE } = MOVES.base;

/** BW-020, BW-160: whether this foe can be fought at all. */
export function whyNoFoe(s: State, seat: Seat, foe: number): Refusal | null {
  const npc = npcOfFoe(foe);
  if (npc >= 0) {
    if ((s.npcs[npc]?.hectare ?? -1) < 0) return no('no-such-foe', 'BW-160');
    return isGuarded(s, npc) ? no('guarded', 'BW-285') : null;
  }
  if (!s.options.playerFights) return no('no-player-fights', 'BW-020');
  const target = s.players[foe];
  return target === undefined || foe === seat || target.life <= 0 || target.jailed ? no('no-such-foe', 'BW-160') : null;
}

export const asFighter = (foe: number): Challenge['defender'] =>
  npcOfFoe(foe) < 0 ? { seat: foe } : { npc: npcOfFoe(foe) };

/** BW-045, BW-161: whoever is in the same place; or an NPC that is about to attack (BW-193). */
export const fight: Verb<'day' | 'encounter'> = {
  list(s, { player: { place }, top }, into) {
    if (top.kind === 'encounter') return into.push(FIGHT + foeNpc(top.npc));
    for (let seat = 0; seat < s.seats; seat++) if (playerOf(s, seat).place === place) into.push(FIGHT + seat);
    for (let npc = 0; npc < s.npcs.length; npc++) if (npcOf(s, npc).hectare === place) into.push(FIGHT + foeNpc(npc));
  },
  why(s, { seat, player, top }, foe) {
    const npc = npcOfFoe(foe);
    if (top.kind === 'encounter') return top.npc === npc ? null : no('npc-in-the-way', 'BW-193');
    const wrong = whyNoFoe(s, seat, foe) ?? lacksGrit(player);
    if (wrong !== null) return wrong;
    const place = npc < 0 ? playerOf(s, foe).place : npcOf(s, npc).hectare;
    return place === player.place ? null : no('not-here', 'BW-161');
  },
  play(s, io, { seat, player, top }, foe) {
    if (top.kind === 'encounter') {
      // It was about to attack: it is the attacker (BW-160).
      s.stack.pop();
      startFight(s, io, { attacker: { npc: top.npc }, defender: { seat } });
      return;
    }
    player.grit--;
    startFight(s, io, { attacker: { seat }, defender: asFighter(foe) });
  },
};

const cardAt = (index: number): CombatCard => COMBAT_CARDS[index]!;

/** Two of a kind are listed once. */
function listHand({ hand }: Fighter, verb: number, into: Candidates): void {
  for (let i = 0; i < hand.length; i++) into.pushOnce(verb + cardIndex(hand[i]!));
}

/** BW-164: a card for this exchange; BW-246: an interrupt beside it. */
export const playCard: Verb<'choose' | 'interrupt'> = {
  list: (_s, { seat, top }, into) => listHand(ownSide(top, seat), PLAY_CARD, into),
  why(_s, { seat, top }, index) {
    const card = cardAt(index);
    const isHeld = ownSide(top, seat).hand.includes(card);
    if (top.stage === 'interrupt') return isHeld && cardData(card).interrupt ? null : no('no-interrupt', 'BW-246');
    return isHeld ? null : no('not-in-hand', 'BW-164');
  },
  play(s, io, { seat, top }, index) {
    const card = cardAt(index);
    if (top.stage === 'interrupt') {
      interrupt(s, io, top, card);
      return;
    }
    const side = ownSide(top, seat);
    side.hand.splice(side.hand.indexOf(card), 1);
    side.chosen = card;
    side.ready = true;
    io.tell?.({ type: 'chose', seat });
  },
};

/** A27. */
export const playNothing: Verb<'choose'> = {
  why: (_s, { seat, top }) => (ownSide(top, seat).hand.length === 0 ? null : no('hand-not-empty', 'BW-164')),
  play(_s, io, { seat, top }) {
    ownSide(top, seat).ready = true;
    io.tell?.({ type: 'chose', seat });
  },
};

/** BW-172, BW-229: players may part, but not in a showdown. */
export const truce: Verb<'choose'> = {
  why(_s, { seat, top }) {
    const side = ownSide(top, seat);
    if (side.agrees) return no('already-agreed', 'BW-172');
    if (otherSide(top, side).seat < 0) return no('cannot-agree', 'BW-172');
    return top.showdown ? no('cannot-agree', 'BW-229') : null;
  },
  play(_s, io, { seat, top }) {
    ownSide(top, seat).agrees = true;
    io.tell?.({ type: 'offeredTruce', seat });
  },
};

const renewing = (s: State, seat: Seat): Fighter => ownSide(fightOf(s)!, seat);

/** BW-171: hand cards to be kept, one by one. */
export const setAside: Verb<'renew'> = {
  list: (s, { seat }, into) => listHand(renewing(s, seat), SET_ASIDE, into),
  why: (s, { seat }, index) => (renewing(s, seat).hand.includes(cardAt(index)) ? null : no('not-in-hand', 'BW-171')),
  play(s, io, { seat, top }, index) {
    const { hand } = renewing(s, seat);
    const card = cardAt(index);
    hand.splice(hand.indexOf(card), 1);
    top.kept.push(card);
    io.tell?.({ type: 'setAside', seat, card }, [seat], { type: 'setAside', seat, card: null });
  },
};

/** BW-171. */
export const renew: Verb<'renew'> = {
  why: () => null,
  play(s, io, { seat, top }) {
    s.stack.pop();
    renewDeck(s, io, renewing(s, seat), top.kept);
  },
};
