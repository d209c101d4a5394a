/** A whole world that fits a view: what the viewer cannot know is dealt at random. */
import { shuffle, type Random } from '@tinstar/engine';
import type { Cards } from './compile.ts';
import { copyDisclosed } from './disclosure.ts';
import { imaginePoker } from './imagine-poker.ts';
import {
  ACTIVE,
  ASKED,
  BURNT,
  CALLED,
  CAUGHT,
  DAY,
  DAYS,
  DEPTH,
  DRAWN,
  FIRST,
  FRAME,
  JAILED,
  JOB_COUNT,
  JOB_DECK,
  JOB_NEXT,
  jobOf,
  LEADER,
  LEADER_USED,
  LOOKED,
  makeScoundrel,
  MARK_AT,
  MARK_NUMBER,
  MAX_SEATS,
  MONEY,
  NONE,
  OFFERED,
  ON_CARDS,
  ORDER,
  PENDING_STRATEGIES,
  PHASE,
  PILE,
  PILE_COUNT,
  PLAYED,
  PROVED,
  REPUTATION,
  SAFE_AT,
  SAFE_CARD,
  SALOON,
  SEATS,
  SEEN,
  SHEET,
  SLOT,
  STACK,
  STALE,
  STATE_SIZE,
  STOLEN,
  STRATEGY_CARD,
  STRATEGY_USED,
  SUSPECTS,
  TOP_SEEN,
  TRAIT_COUNT,
  TRAIT_DECK,
  TRAIT_NEXT,
  traitOf,
  TURN,
  UNUSED,
  USED_JOBS,
  WITH_CHOICE,
  WITH_STRATEGIES,
  YESTERDAY,
  ZERO_UP,
  type State,
} from './layout.ts';
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

const maskOf = (seats: readonly number[]): number => seats.reduce((mask, seat) => mask | (1 << seat), 0);

export function imagine(cards: Cards, view: View, random: Random): State {
  const s: State = new Int32Array(STATE_SIZE);
  s[SEATS] = view.seats;
  s[DAYS] = view.options.days;
  s[WITH_STRATEGIES] = view.options.strategies ? 1 : 0;
  s[WITH_CHOICE] = view.options.leaders === 'choose' ? 1 : 0;
  s[PHASE] = PHASES.indexOf(view.phase);
  s[DAY] = view.day;
  s[TURN] = view.turn;
  s[FIRST] = view.first;
  s[ACTIVE] = view.active;
  s[SLOT] = view.slot ?? NONE;
  s[ASKED] = view.asked ?? NONE;
  s[OFFERED] = view.offered;
  s[LEADER_USED] = view.leaderUsed ? 1 : 0;
  s[CALLED] = view.called;
  s[ORDER] = view.order ?? NONE;
  s.fill(NONE, SHEET, SHEET + MAX_SEATS * SPACES);
  s.fill(NONE, MARK_AT, MARK_AT + MAX_SEATS * MARKS);
  s.fill(NONE, PLAYED, PLAYED + MAX_SEATS * 6);
  s.fill(NONE, STRATEGY_CARD, STRATEGY_CARD + MAX_SEATS);
  s.set(view.used, USED_JOBS);
  s.set(view.stack, STACK);
  s[DEPTH] = view.stack.length / FRAME;
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
  s[LEADER + seat] = leader;
  if (player.strategy !== null)
    s[STRATEGY_CARD + seat] = cards.pack.leaders[leader]!.strategies.indexOf(player.strategy);
  else if (view.picked[seat]) s[STRATEGY_CARD + seat] = random.below(2);
  if (player.strategyUsed) s[STRATEGY_USED]! |= 1 << seat;
  if (player.strategyPending) s[PENDING_STRATEGIES]! |= 1 << seat;
  s[MONEY + seat] = player.money;
  s[REPUTATION + seat] = player.reputation;
  s[JAILED + seat] = player.henchmen.jailed;
  s[ON_CARDS + seat] = player.henchmen.onCards;
  s[BURNT + seat] = player.henchmen.burnt;
  s[ZERO_UP + seat] = player.zeroFaceUp ? 1 : 0;
  s[TOP_SEEN + seat] = player.topSeen;
  s[DRAWN + seat] = player.drawnToday;
  s[YESTERDAY + seat] = player.yesterday.reduce((mask, claimed, slot) => mask | (claimed ? 1 << slot : 0), 0);
  s[CAUGHT + seat] = player.caught;
  s[PROVED + seat] = player.proved;
  player.slots.forEach((slot, i) => {
    s[SUSPECTS + seat * 6 + i] = maskOf(slot.henchmen);
    s[LOOKED + seat * 6 + i] = maskOf(slot.scoutedBy);
    s[STALE + seat * 6 + i] = maskOf(slot.staleFor);
  });
}

function copyScoundrels(cards: Cards, s: State, view: View): void {
  view.players.forEach((player, seat) =>
    player.sheet.forEach((shown, space) => {
      s[SHEET + seat * SPACES + space] = readScoundrel(cards, shown);
    }),
  );
  view.saloon.forEach((shown, space) => {
    s[SALOON + space] = readScoundrel(cards, shown);
  });
  view.discard.forEach((shown, i) => {
    s[PILE + i] = readScoundrel(cards, shown);
  });
  s[PILE_COUNT] = view.discard.length;
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
  for (let place = 0; place < view.seats * SPACES; place++) see(s[SHEET + place]!);
  for (let space = 0; space < SALOON_SPACES; space++) see(s[SALOON + space]!);
  for (let i = 0; i < s[PILE_COUNT]!; i++) see(s[PILE + i]!);
  s[TRAIT_NEXT] = out;
  s[TRAIT_COUNT] = out + view.traitDeck.length;
  dealDeck(s, TRAIT_DECK + out, cards.traitsOf, traits, view.traitDeck, TRAIT_COLOURS, random);
  s[JOB_NEXT] = out;
  s[JOB_COUNT] = out + view.jobDeck.length;
  dealDeck(s, JOB_DECK + out, cards.jobsOf, jobs, view.jobDeck, JOB_COLOURS, random);
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
      s[SAFE_CARD + first + i] = card === NONE ? pool.pop()! : card;
    });
  }
  view.safes.forEach((safe, i) => {
    const site = Math.floor(i / SAFES_PER_SITE);
    s[SAFE_AT + i] =
      safe.space !== null ? site * SITE_SPACES + safe.space : safe.owner !== null ? STOLEN + safe.owner : UNUSED;
    for (const seat of safe.seenBy) s[SEEN + seat]! |= 1 << i;
    for (const mark of safe.marks) {
      const kind = (mark.number - 2) >> 1;
      for (let m = 0; m < MARKS; m++) {
        const at = mark.seat * MARKS + m;
        if (s[MARK_AT + at] !== NONE || cards.markKind[m] !== kind) continue;
        s[MARK_AT + at] = i;
        s[MARK_NUMBER + at] = mark.number;
        break;
      }
    }
  });
}
