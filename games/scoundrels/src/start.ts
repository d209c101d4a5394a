/** Setting up a game (SC-020 to SC-033), by chance or by an explicit deal. */
import { shuffle, type Random, type Tell } from '@tinstar/engine';
import type { Cards } from './cards.ts';
import type { Event } from './events.ts';
import type { Deal } from './explicit-deal.ts';
import { advance } from './interpreter/advance.ts';
import { makeDeck } from './poker.ts';
import type { Table } from './interpreter/table.ts';
import { startKnowledge } from './hidden/knowledge.ts';
import { type Options, OPTIONS } from './options.ts';
import { createScoundrel } from './saloon.ts';
import * as S from './state.ts';
import { NONE, type State } from './state.ts';
import { dealHands } from './turn.ts';
import {
  AMOUNTS,
  LEADERS,
  MARKS,
  SAFE_COUNT,
  SAFES_PER_SITE,
  SALOON_SPACES,
  SITE_SPACES,
  SPACES,
  START_MONEY,
  STRATEGY,
} from './words.ts';
import { siteOf } from './safes.ts';

export function start(
  cards: Cards,
  options: Options,
  seats: number,
  random: Random,
  tell: Tell<Event> | null,
  deal: Deal,
): State {
  const s: State = new Int32Array(S.STATE_SIZE);
  const t: Table = { cards, s, random, tell };
  s[S.SEATS] = seats;
  s[S.DAYS] = options.days;
  s[S.DAY] = 1;
  s[S.WITH_STRATEGIES] = options.strategies ? 1 : 0;
  s[S.LEADERS_BY] = OPTIONS.leaders.indexOf(options.leaders);
  s[S.SLOT] = NONE;
  s[S.ASKED] = NONE;
  s[S.FIRST] = deal.first ?? NONE;
  s[S.ACTIVE] = NONE;
  s[S.ORDER] = NONE;
  s.fill(NONE, S.SHEET, S.SHEET + S.MAX_SEATS * SPACES);
  s.fill(NONE, S.SALOON, S.SALOON + SALOON_SPACES);
  s.fill(NONE, S.MARK_AT, S.MARK_AT + S.MAX_SEATS * MARKS);
  s.fill(NONE, S.PLAYED, S.SUSPECTS);
  s.fill(NONE, S.STRATEGY_CARD, S.STRATEGY_CARD + S.MAX_SEATS);

  // SC-022, SC-023
  const amounts = AMOUNTS[options.days]![seats - 2]!;
  const { pack } = cards;
  const traits = (deal.traits ?? []).map((id) => cards.traitIndex.get(id)!);
  const jobs = (deal.jobs ?? []).map((id) => cards.jobIndex.get(id)!);
  s[S.TRAIT_COUNT] = stack(s, S.TRAIT_DECK, cards.traitsOf, amounts.slice(0, 2), traits, random);
  s[S.JOB_COUNT] = stack(s, S.JOB_DECK, cards.jobsOf, amounts.slice(2), jobs, random);
  dealSafes(cards, s, deal, random);
  const leaders = pack.leaders.map((_, i) => i);
  shuffle(leaders, 0, leaders.length, random);
  // SC-034
  const isChosen =
    !deal.leaders && (options.leaders === 'always' || (options.strategies && options.leaders === 'choose'));
  // SC-027: what a player takes. Marks are free and henchmen available unless the state says otherwise.
  for (let seat = 0; seat < seats; seat++) {
    s[S.LEADER + seat] = deal.leaders
      ? pack.leaders.findIndex(({ id }) => id === deal.leaders?.[seat])
      : isChosen
        ? NONE
        : leaders[seat]!;
    s[S.MONEY + seat] = START_MONEY; // SC-030
    s[S.REPUTATION + seat] = pack.reputation.start; // SC-029
    s[S.JAILED + seat] = 1; // SC-028
    makeDeck(s, seat, random, deal.poker?.[seat]);
  }
  tell?.({
    type: 'started',
    leaders: isChosen ? [] : Array.from({ length: seats }, (_, seat) => pack.leaders[S.leader(s, seat)]!.id),
    strategies: options.strategies,
  });
  for (let space = SALOON_SPACES - 1; space >= 0; space--) s[S.SALOON + space] = createScoundrel(t); // SC-025
  startKnowledge(s);
  // SC-035: leaders before hands.
  s[S.PHASE] = LEADERS;
  if (!isChosen) dealHands(t);
  if (S.phase(s) !== STRATEGY) advance(t);
  return s;
}

/**
 * SC-014, SC-021: colour on colour, each shuffled apart; a deal's cards come first. What is left over is nowhere (SC-024).
 * Returns how many there are.
 */
function stack(
  s: State,
  at: number,
  colours: readonly (readonly number[])[],
  amounts: readonly number[],
  first: readonly number[],
  random: Random,
): number {
  let size = 0;
  for (const amount of amounts) size += amount;
  let count = 0;
  for (const card of first) s[at + count++] = card;
  colours.forEach((all, c) => {
    const rest = first.length === 0 ? all.slice() : all.filter((card) => !first.includes(card));
    shuffle(rest, 0, rest.length, random);
    const wanted = amounts[c]! - (all.length - rest.length);
    for (let i = 0; i < wanted && count < size; i++) s[at + count++] = rest[i]!;
  });
  return count;
}

/** SC-026: five to the spaces of each site, one left over. */
function dealSafes(cards: Cards, s: State, deal: Deal, random: Random): void {
  for (let safe = 0; safe < SAFE_COUNT; safe++) {
    s[S.SAFE_CARD + safe] = safe;
    const space = safe % SAFES_PER_SITE;
    s[S.SAFE_AT + safe] = space < SITE_SPACES ? siteOf(safe) * SITE_SPACES + space : S.UNUSED;
  }
  cards.pack.sites.forEach((site, i) => {
    const first = S.SAFE_CARD + i * SAFES_PER_SITE;
    shuffle(s, first, first + SAFES_PER_SITE, random);
    deal.safes?.[site.id]?.forEach((id, k) => {
      s[first + k] = cards.safeIds.indexOf(id);
    });
  });
}
