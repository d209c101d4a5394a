/** What is out of order in a state: conservation of every card, token and safe, and truth of what is known. */
import type { Cards } from './compile.ts';
import {
  BURNT,
  DECK,
  DECK_COUNT,
  DEPTH,
  HAND,
  JAILED,
  JOB_COUNT,
  JOB_DECK,
  JOB_NEXT,
  jobOf,
  MARK_AT,
  MARK_NUMBER,
  MAX_DEPTH,
  MONEY,
  NONE,
  ON_CARDS,
  PHASE,
  PILE,
  PILE_COUNT,
  PLAYED,
  REPUTATION,
  SAFE_AT,
  SAFE_CARD,
  SALOON,
  SEATS,
  SEEN,
  SHEET,
  STOLEN,
  SUSPECTS,
  TOP_SEEN,
  TRAIT_COUNT,
  TRAIT_DECK,
  TRAIT_NEXT,
  traitOf,
  UNUSED,
  VIEWERS,
  WHERE,
  ZERO_UP,
  type State,
} from './layout.ts';
import { siteOf } from './table.ts';
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

export function faults(cards: Cards, s: State): string[] {
  const found: string[] = [];
  const say = (fault: string): void => {
    found.push(fault);
  };
  checkScoundrels(cards, s, say);
  checkSafes(cards, s, say);
  for (let seat = 0; seat < s[SEATS]!; seat++) checkSeat(cards, s, seat, say);
  if (s[PHASE]! < 0 || s[PHASE]! > OVER || s[DEPTH]! < 0 || s[DEPTH]! > MAX_DEPTH) say('phase or stack out of range');
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
  for (let place = 0; place < s[SEATS]! * SPACES; place++) see(s[SHEET + place]!, `space ${place}`);
  for (let space = 0; space < 3; space++) see(s[SALOON + space]!, `Saloon ${space}`);
  for (let i = 0; i < s[PILE_COUNT]!; i++) see(s[PILE + i]!, `pile ${i}`);
  if (jobs.size !== s[JOB_NEXT] || traits.size !== s[TRAIT_NEXT]) {
    say(`${jobs.size} jobs and ${traits.size} traits are out, ${s[JOB_NEXT]} and ${s[TRAIT_NEXT]} were drawn`);
  }
  for (let i = s[JOB_NEXT]!; i < s[JOB_COUNT]!; i++)
    if (jobs.has(s[JOB_DECK + i]!)) say(`job ${s[JOB_DECK + i]} is out and in the deck`);
  for (let i = s[TRAIT_NEXT]!; i < s[TRAIT_COUNT]!; i++) {
    if (traits.has(s[TRAIT_DECK + i]!)) say(`trait ${s[TRAIT_DECK + i]} is out and in the deck`);
  }
}

function checkSafes(cards: Cards, s: State, say: (fault: string) => void): void {
  const at = new Set<number>();
  const inside = new Set<number>();
  for (let safe = 0; safe < SAFE_COUNT; safe++) {
    const place = s[SAFE_AT + safe]!;
    const card = s[SAFE_CARD + safe]!;
    if (siteOf(card) !== siteOf(safe) || inside.has(card)) say(`safe ${safe} holds card ${card}`);
    inside.add(card);
    const key = place === UNUSED ? UNUSED + 100 * (1 + siteOf(safe)) : place;
    if (place < STOLEN && at.has(key)) say(`two safes at ${key}`);
    at.add(key);
    if (place < 0 || place >= STOLEN + s[SEATS]!) say(`safe ${safe} is nowhere`);
    if (place < UNUSED && Math.floor(place / SITE_SPACES) !== Math.floor(safe / SAFES_PER_SITE))
      say(`safe ${safe} is at a wrong site`);
  }
  for (let mark = 0; mark < s[SEATS]! * MARKS; mark++) {
    const safe = s[MARK_AT + mark]!;
    if (safe === NONE) continue;
    const number = s[MARK_NUMBER + mark]!;
    if (!cards.markSides[cards.markKind[mark % MARKS]!]!.includes(number)) say(`mark ${mark} shows ${number}`);
    if ((s[SEEN + Math.floor(mark / MARKS)]! & (1 << safe)) === 0) say(`mark ${mark} lies on an unseen safe`);
  }
}

function checkSeat(cards: Cards, s: State, seat: number, say: (fault: string) => void): void {
  if (s[MONEY + seat]! < 0) say(`seat ${seat} owes money`);
  if (s[REPUTATION + seat]! < cards.leastReputation || s[REPUTATION + seat]! > cards.mostReputation)
    say(`seat ${seat} left the track`);
  let onCards = 0;
  for (let card = 0; card < s[SEATS]! * SLOT_COUNT; card++) {
    if ((s[SUSPECTS + card]! & (1 << seat)) === 0) continue;
    onCards++;
    if (s[PLAYED + card] === NONE || Math.floor(card / SLOT_COUNT) === seat)
      say(`a henchman of seat ${seat} lies at ${card}`);
  }
  if (
    onCards !== s[ON_CARDS + seat] ||
    onCards + s[JAILED + seat]! + s[BURNT + seat]! > HENCHMEN ||
    s[JAILED + seat]! < 0
  ) {
    say(`seat ${seat} has lost count of its henchmen`);
  }
  const counts = Array.from({ length: POKER_COUNT }, (_, card) => (s[HAND + seat]! >> card) & 1);
  for (let i = 0; i < s[DECK_COUNT + seat]!; i++) counts[s[DECK + seat * POKER_COUNT + i]!]!++;
  for (let slot = 0; slot < SLOT_COUNT; slot++)
    if (s[PLAYED + seat * 6 + slot] !== NONE) counts[s[PLAYED + seat * 6 + slot]!]!++;
  if (s[ZERO_UP + seat] === 1) counts[0]!++;
  if (counts.some((count) => count !== 1)) say(`seat ${seat} has poker cards ${counts.join()}`);
  for (let viewer = 0; viewer < VIEWERS; viewer++) {
    if (viewer === seat || (viewer < 4 && viewer >= s[SEATS]!)) continue;
    for (let card = 0; card < POKER_COUNT; card++) {
      const believed = s[WHERE + (viewer * 4 + seat) * POKER_COUNT + card]!;
      if ((believed & placeOf(s, seat, card)) === 0)
        say(`viewer ${viewer} is wrong about card ${card} of seat ${seat}`);
    }
  }
  if (s[TOP_SEEN + seat] !== 0 && s[DECK_COUNT + seat] === 0) say(`the top of an empty deck of seat ${seat} is known`);
  for (let safe = 0; safe < SAFE_COUNT; safe++) {
    if (s[SAFE_AT + safe] === STOLEN + seat && (s[SEEN + seat]! & (1 << safe)) === 0)
      say(`seat ${seat} has not seen its safe ${safe}`);
  }
}
