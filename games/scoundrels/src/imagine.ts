/** A whole world that fits a view: what the viewer cannot know is dealt at random. */
import { shuffle, type Random } from '@tinstar/engine';
import type { Cards } from './cards.ts';
import { copyDisclosed } from './disclosure.ts';
import { imaginePoker } from './imagine-poker.ts';
import { onSheet, putScoundrel, scoundrelAt } from './places.ts';
import * as S from './state.ts';
import { NONE, jobOf, makeScoundrel, traitOf, type State } from './state.ts';
import type { ScoundrelView, View } from './view-type.ts';
import {
  JOB_COLOURS,
  MARKS,
  PHASES,
  SAFES_PER_SITE,
  SALOON_SPACES,
  SITE_SPACES,
  SPACES,
  TRAIT_COLOURS,
} from './words.ts';
import { findMark, kindOf } from './marks.ts';

const maskOf = (seats: readonly number[]): number => seats.reduce((mask, seat) => mask | (1 << seat), 0);

export function imagine(cards: Cards, view: View, random: Random): State {
  const s: State = new Int32Array(S.STATE_SIZE);
  s[S.SEATS] = view.seats;
  s[S.DAYS] = view.options.days;
  s[S.WITH_STRATEGIES] = view.options.strategies ? 1 : 0;
  s[S.WITH_CHOICE] = view.options.leaders === 'choose' ? 1 : 0;
  s[S.PHASE] = PHASES.indexOf(view.phase);
  s[S.DAY] = view.day;
  s[S.TURN] = view.turn;
  s[S.FIRST] = view.first;
  s[S.ACTIVE] = view.active;
  s[S.SLOT] = view.slot ?? NONE;
  s[S.ASKED] = view.asked ?? NONE;
  s[S.OFFERED] = view.offered;
  s[S.LEADER_USED] = view.leaderUsed ? 1 : 0;
  s[S.CALLED] = view.called;
  s[S.ORDER] = view.order ?? NONE;
  s.fill(NONE, S.SHEET, S.SHEET + S.MAX_SEATS * SPACES);
  s.fill(NONE, S.MARK_AT, S.MARK_AT + S.MAX_SEATS * MARKS);
  s.fill(NONE, S.PLAYED, S.SUSPECTS);
  s.fill(NONE, S.STRATEGY_CARD, S.STRATEGY_CARD + S.MAX_SEATS);
  s.set(view.used, S.USED_JOBS);
  s.set(view.stack, S.STACK);
  s[S.DEPTH] = view.stack.length / S.FRAME;
  view.players.forEach((_, seat) => copyPlayer(cards, s, view, seat, random));
  copyScoundrels(cards, s, view);
  dealDecks(cards, s, view, random);
  dealSafes(cards, s, view, random);
  imaginePoker(s, view, random);
  if (view.laid) copyDisclosed(s, view.laid);
  return s;
}

const readScoundrel = (cards: Cards, shown: ScoundrelView | null): number =>
  shown === null ? NONE : makeScoundrel(cards.jobIndex.get(shown.job)!, cards.traitIndex.get(shown.trait)!);

function copyPlayer(cards: Cards, s: State, view: View, seat: number, random: Random): void {
  const player = view.players[seat]!;
  const leader = cards.pack.leaders.findIndex((entry) => entry.id === player.leader);
  s[S.LEADER + seat] = leader;
  if (player.strategy !== null)
    s[S.STRATEGY_CARD + seat] = cards.pack.leaders[leader]!.strategies.indexOf(player.strategy);
  else if (view.picked[seat]) s[S.STRATEGY_CARD + seat] = random.below(2);
  if (player.strategyUsed) S.setBit(s, S.STRATEGY_USED, seat);
  if (player.strategyPending) S.setBit(s, S.PENDING_STRATEGIES, seat);
  s[S.MONEY + seat] = player.money;
  s[S.REPUTATION + seat] = player.reputation;
  s[S.JAILED + seat] = player.henchmen.jailed;
  s[S.ON_CARDS + seat] = player.henchmen.onCards;
  s[S.BURNT + seat] = player.henchmen.burnt;
  s[S.ZERO_UP + seat] = player.zeroFaceUp ? 1 : 0;
  s[S.TOP_SEEN + seat] = player.topSeen;
  s[S.DRAWN + seat] = player.drawnToday;
  s[S.YESTERDAY + seat] = player.yesterday.reduce((mask, claimed, slot) => mask | (claimed ? 1 << slot : 0), 0);
  s[S.CAUGHT + seat] = player.caught;
  s[S.PROVED + seat] = player.proved;
  player.slots.forEach((slot, i) => {
    const spot = S.spotOf(seat, i);
    s[S.SUSPECTS + spot] = maskOf(slot.henchmen);
    s[S.LOOKED + spot] = maskOf(slot.scoutedBy);
    s[S.STALE + spot] = maskOf(slot.staleFor);
  });
}

function copyScoundrels(cards: Cards, s: State, view: View): void {
  view.players.forEach((player, seat) =>
    player.sheet.forEach((shown, space) => {
      putScoundrel(s, onSheet(seat, space), readScoundrel(cards, shown));
    }),
  );
  view.saloon.forEach((shown, space) => {
    s[S.SALOON + space] = readScoundrel(cards, shown);
  });
  view.discard.forEach((shown, i) => {
    s[S.PILE + i] = readScoundrel(cards, shown);
  });
  s[S.PILE_COUNT] = view.discard.length;
}

/** Unseen cards of the right colours, in random order (their backs are public, SC-014, SC-021). */
function dealDecks(cards: Cards, s: State, view: View, random: Random): void {
  const jobs = new Uint8Array(cards.jobs);
  const traits = new Uint8Array(cards.traits);
  let out = 0;
  const see = (scoundrel: number): void => {
    if (scoundrel === NONE) return;
    out += 1 - traits[traitOf(scoundrel)]!;
    jobs[jobOf(scoundrel)] = 1;
    traits[traitOf(scoundrel)] = 1;
  };
  for (let place = 0; place < view.seats * SPACES; place++) see(scoundrelAt(s, place));
  for (let space = 0; space < SALOON_SPACES; space++) see(S.saloon(s, space));
  for (let i = 0; i < S.pileCount(s); i++) see(S.pile(s, i));
  s[S.TRAIT_NEXT] = out;
  s[S.TRAIT_COUNT] = out + view.traitDeck.length;
  dealDeck(s, S.TRAIT_DECK + out, cards.traitsOf, traits, view.traitDeck, TRAIT_COLOURS, random);
  s[S.JOB_NEXT] = out;
  s[S.JOB_COUNT] = out + view.jobDeck.length;
  dealDeck(s, S.JOB_DECK + out, cards.jobsOf, jobs, view.jobDeck, JOB_COLOURS, random);
}

function dealDeck(
  s: State,
  at: number,
  colours: readonly (readonly number[])[],
  seen: Uint8Array,
  backs: readonly string[],
  names: readonly string[],
  random: Random,
): void {
  const pools = colours.map((all) => {
    const pool: number[] = [];
    for (const card of all) if (seen[card] === 0) pool.push(card);
    shuffle(pool, 0, pool.length, random);
    return pool;
  });
  for (let i = 0; i < backs.length; i++) s[at + i] = pools[names.indexOf(backs[i]!)]!.pop()!;
}

function dealSafes(cards: Cards, s: State, view: View, random: Random): void {
  for (let site = 0; site < view.safes.length / SAFES_PER_SITE; site++) {
    const first = site * SAFES_PER_SITE;
    const known = view.safes
      .slice(first, first + SAFES_PER_SITE)
      .map((safe) => (safe.card === null ? NONE : cards.safeIds.indexOf(safe.card)));
    const pool = known.map((_, i) => first + i).filter((card) => !known.includes(card));
    shuffle(pool, 0, pool.length, random);
    known.forEach((card, i) => {
      s[S.SAFE_CARD + first + i] = card === NONE ? pool.pop()! : card;
    });
  }
  view.safes.forEach((safe, i) => {
    const site = Math.floor(i / SAFES_PER_SITE);
    s[S.SAFE_AT + i] =
      safe.space !== null ? site * SITE_SPACES + safe.space : safe.owner !== null ? S.STOLEN + safe.owner : S.UNUSED;
    for (const seat of safe.seenBy) S.setBit(s, S.SEEN + seat, i);
    for (const mark of safe.marks) {
      const at = findMark(cards, s, mark.seat, kindOf(mark.number), NONE);
      s[S.MARK_AT + at] = i;
      s[S.MARK_NUMBER + at] = mark.number;
    }
  });
}
