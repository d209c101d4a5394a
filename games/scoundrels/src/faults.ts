/** What is out of order in a state: conservation of every card, token and safe, and truth of what is known. */
import type { Cards } from './cards.ts';
import { scoundrelAt } from './places.ts';
import * as S from './state.ts';
import { NONE, jobOf, traitOf, type State } from './state.ts';
import { placeOf } from './view.ts';
import {
  HENCHMEN,
  MARKS,
  OVER,
  POKER_COUNT,
  SAFE_COUNT,
  SAFES_PER_SITE,
  SITE_SPACES,
  SLOT_COUNT,
  SPACES,
} from './words.ts';
import { isStolenBy, siteOf } from './safes.ts';

export function invariantFaults(cards: Cards, s: State): string[] {
  const found: string[] = [];
  const say = (fault: string): void => {
    found.push(fault);
  };
  checkScoundrels(cards, s, say);
  checkSafes(cards, s, say);
  for (let seat = 0; seat < S.seats(s); seat++) checkSeat(cards, s, seat, say);
  if (S.phase(s) < 0 || S.phase(s) > OVER || S.depth(s) < 0 || S.depth(s) > S.MAX_DEPTH)
    say('phase or stack out of range');
  return found;
}

function checkScoundrels(cards: Cards, s: State, say: (fault: string) => void): void {
  const jobs = new Map<number, string>();
  const traits = new Map<number, string>();
  const see = (scoundrel: number, where: string): void => {
    if (scoundrel === NONE) return;
    const job = jobOf(scoundrel);
    const trait = traitOf(scoundrel);
    if (job >= cards.jobs || trait >= cards.traits) return say(`no such scoundrel ${scoundrel} at ${where}`);
    if (jobs.has(job)) say(`job ${job} is at ${jobs.get(job)} and at ${where}`);
    if (traits.has(trait)) say(`trait ${trait} is at ${traits.get(trait)} and at ${where}`);
    jobs.set(job, where);
    traits.set(trait, where);
    return undefined;
  };
  for (let place = 0; place < S.seats(s) * SPACES; place++) see(scoundrelAt(s, place), `space ${place}`);
  for (let space = 0; space < 3; space++) see(S.saloon(s, space), `Saloon ${space}`);
  for (let i = 0; i < S.pileCount(s); i++) see(S.pile(s, i), `pile ${i}`);
  if (jobs.size !== S.jobNext(s) || traits.size !== S.traitNext(s)) {
    say(`${jobs.size} jobs and ${traits.size} traits are out, ${S.jobNext(s)} and ${S.traitNext(s)} were drawn`);
  }
  for (let i = S.jobNext(s); i < S.jobCount(s); i++)
    if (jobs.has(S.jobDeck(s, i))) say(`job ${S.jobDeck(s, i)} is out and in the deck`);
  for (let i = S.traitNext(s); i < S.traitCount(s); i++) {
    if (traits.has(S.traitDeck(s, i))) say(`trait ${S.traitDeck(s, i)} is out and in the deck`);
  }
}

function checkSafes(cards: Cards, s: State, say: (fault: string) => void): void {
  const at = new Set<number>();
  const inside = new Set<number>();
  for (let safe = 0; safe < SAFE_COUNT; safe++) {
    const place = S.safeAt(s, safe);
    const card = S.safeCard(s, safe);
    if (siteOf(card) !== siteOf(safe) || inside.has(card)) say(`safe ${safe} holds card ${card}`);
    inside.add(card);
    const key = place === S.UNUSED ? S.UNUSED + 100 * (1 + siteOf(safe)) : place;
    if (place < S.STOLEN && at.has(key)) say(`two safes at ${key}`);
    at.add(key);
    if (place < 0 || place >= S.STOLEN + S.seats(s)) say(`safe ${safe} is nowhere`);
    if (place < S.UNUSED && Math.floor(place / SITE_SPACES) !== Math.floor(safe / SAFES_PER_SITE))
      say(`safe ${safe} is at a wrong site`);
  }
  for (let mark = 0; mark < S.seats(s) * MARKS; mark++) {
    const safe = S.markAt(s, mark);
    if (safe === NONE) continue;
    const number = S.markNumber(s, mark);
    if (!cards.markSides[cards.markKind[mark % MARKS]!]!.includes(number)) say(`mark ${mark} shows ${number}`);
    if (!S.hasSeen(s, Math.floor(mark / MARKS), safe)) say(`mark ${mark} lies on an unseen safe`);
  }
}

function checkSeat(cards: Cards, s: State, seat: number, say: (fault: string) => void): void {
  if (S.money(s, seat) < 0) say(`seat ${seat} owes money`);
  if (S.reputation(s, seat) < cards.leastReputation || S.reputation(s, seat) > cards.mostReputation)
    say(`seat ${seat} left the track`);
  let onCards = 0;
  for (let spot = 0; spot < S.seats(s) * SLOT_COUNT; spot++) {
    if (!S.isSuspectedBy(s, spot, seat)) continue;
    onCards++;
    if (!S.isFilled(s, spot) || S.seatOfSpot(spot) === seat) say(`a henchman of seat ${seat} lies at ${spot}`);
  }
  if (
    onCards !== S.onCards(s, seat) ||
    onCards + S.jailed(s, seat) + S.burnt(s, seat) > HENCHMEN ||
    S.jailed(s, seat) < 0
  ) {
    say(`seat ${seat} has lost count of its henchmen`);
  }
  const counts = Array.from({ length: POKER_COUNT }, (_, card) => (S.hand(s, seat) >> card) & 1);
  for (let i = 0; i < S.deckCount(s, seat); i++) counts[S.deck(s, seat, i)]!++;
  for (let slot = 0; slot < SLOT_COUNT; slot++)
    if (S.isFilled(s, S.spotOf(seat, slot))) counts[S.playedAt(s, S.spotOf(seat, slot))]!++;
  if (S.zeroUp(s, seat) === 1) counts[0]!++;
  if (counts.some((count) => count !== 1)) say(`seat ${seat} has poker cards ${counts.join()}`);
  for (let viewer = 0; viewer < S.VIEWERS; viewer++) {
    if (viewer === seat || (viewer < S.MAX_SEATS && viewer >= S.seats(s))) continue;
    for (let card = 0; card < POKER_COUNT; card++) {
      const believed = S.where(s, viewer, seat, card);
      if ((believed & placeOf(s, seat, card)) === 0)
        say(`viewer ${viewer} is wrong about card ${card} of seat ${seat}`);
    }
  }
  if (S.topSeen(s, seat) !== 0 && S.deckCount(s, seat) === 0) say(`the top of an empty deck of seat ${seat} is known`);
  for (let safe = 0; safe < SAFE_COUNT; safe++) {
    if (isStolenBy(s, safe, seat) && !S.hasSeen(s, seat, safe)) say(`seat ${seat} has not seen its safe ${safe}`);
  }
}
