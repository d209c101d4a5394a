import type { Random } from '@tinstar/engine';
import type { CombatCard } from './data/combat-cards.ts';
import { EVENT_COUNT } from './data/event-cards.ts';
import { CHESTS } from './data/chests.ts';
import { NPC_DATA } from './data/npcs.ts';
import { deckOf } from './faults.ts';
import { onlyTo, type Seen } from './decks.ts';
import type { Fighter, Frame, KeepFrame, RenewFrame } from './frames/frame.ts';
import { type MoveContext, shuffleList } from './move-context.ts';
import { hasEvents } from './options.ts';
import { clonePlain, copyOpen } from './copy.ts';
import { ALL_WEAPONS, BOXED } from './start.ts';
import { newState, type State } from './state.ts';
import type { FighterView, FightView, FrameView, KeepView, RenewView, View } from './view-type.ts';
import { type Horse, HORSES, NPC_KINDS } from './words.ts';
import { cardData } from './lookup.ts';

/** Takes each of `used` out of `all` once. */
function without<T>(all: readonly T[], used: readonly T[]): T[] {
  const rest = [...all];
  for (const one of used) {
    const at = rest.indexOf(one);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}

/** A world that fits the view: what it does not show is dealt at random from what is nowhere to be seen. */
export function imagine(view: View, random: Random): State {
  const io: MoveContext = { random, tell: null };
  const hidden = imagineHidden(view, io);
  const s = newState({ ...view.options }, view.seats, view.map);
  copyOpen(view, s);
  s.players.forEach(({ deck }, seat) => {
    for (const card of hidden.decks[seat]!) deck.push({ card, exhausted: false, known: onlyTo(seat) });
  });
  s.stable = hidden.stable;
  s.stableSeen = view.stableBottom.map(({ known }) => known);
  s.rack = hidden.rack;
  s.rackSeen = view.rackBottom.map(({ known }) => known);
  s.boxed = hidden.boxed;
  s.eventDeck = imagineEvents(view, io);
  imagineTokens(s, io);
  const aside: Aside = {};
  s.stack = view.stack.map((frame) => (frame.kind === 'keep' ? hidden.keep! : imagineFrame(s, view, frame, aside, io)));
  return s;
}

/** The backs of tokens nobody has seen. */
function imagineTokens(s: State, io: MoveContext): void {
  for (const kind of NPC_KINDS) {
    const of = s.npcs.filter((npc) => npc.kind === kind);
    const seen = of.filter((npc) => npc.known).map((npc) => npc.token);
    const left = without(
      NPC_DATA[kind].tokens.map((_, token) => token),
      seen,
    );
    shuffleList(left, io);
    for (const npc of of) if (!npc.known) npc.token = left.shift()!;
  }
  const left = without(
    CHESTS.map((_, token) => token),
    s.chests.filter((chest) => chest.opened).map((chest) => chest.token),
  );
  shuffleList(left, io);
  for (const chest of s.chests) if (!chest.opened) chest.token = left.shift()!;
}

/** What is nowhere to be seen, in any order: for every hidden place one. */
class Unseen<T> {
  private readonly cards: T[];

  constructor(all: readonly T[], seen: readonly (T | null)[], io: MoveContext) {
    this.cards = without(
      all,
      seen.filter((card) => card !== null),
    );
    shuffleList(this.cards, io);
  }

  /** The cards themselves where they are known, others where they are not. */
  fill(cards: readonly Seen<T>[]): T[] {
    return cards.map(({ card }) => card ?? this.cards.shift()!);
  }

  deal(count: number): T[] {
    return this.cards.splice(0, count);
  }

  /** Takes some of a sort out. */
  take(count: number, isFit: (card: T) => boolean): T[] {
    const taken = this.cards.filter(isFit).slice(0, count);
    for (const card of taken) this.cards.splice(this.cards.indexOf(card), 1);
    return taken;
  }
}

const cardsIn = <T>(seen: readonly Seen<T>[] = []): (T | null)[] => seen.map(({ card }) => card);
const keepOf = (view: View): KeepView | null => view.stack.find((frame) => frame.kind === 'keep') ?? null;

/** What lies hidden in stables, racks, decks and hands, dealt once. */
interface Hidden {
  readonly stable: Horse[];
  readonly rack: CombatCard[];
  readonly boxed: CombatCard[];
  readonly decks: CombatCard[][];
  readonly keep: KeepFrame | null;
}

/** BW-014: the three in the box are legendary; everything else unseen lies in the rack or in somebody's deck (BW-240). */
function imagineHidden(view: View, io: MoveContext): Hidden {
  const keep = keepOf(view);
  const { stableBottom, rackBottom, players } = view;
  const horses = new Unseen<Horse>(
    HORSES,
    [...cardsIn(stableBottom), ...players.map(({ horse }) => horse), ...cardsIn(keep?.horses)],
    io,
  );
  const weapons = new Unseen<CombatCard>(
    ALL_WEAPONS,
    [
      ...cardsIn(rackBottom),
      ...view.spent,
      ...view.display.flat(),
      ...players.flatMap(({ deck }) => deck.map(({ card }) => card)),
      ...cardsIn(keep?.weapons),
    ],
    io,
  );
  const boxed = weapons.take(BOXED, (card) => cardData(card).rarity === 'legendary');
  const stack = <T>(unseen: Unseen<T>, count: number, bottom: readonly Seen<T>[]): T[] => {
    const low = unseen.fill(bottom);
    return [...unseen.deal(count - bottom.length), ...low];
  };
  return {
    boxed,
    decks: players.map(({ unseen }) => weapons.deal(unseen)),
    keep: keep && {
      kind: 'keep',
      seat: keep.seat,
      weapons: weapons.fill(keep.weapons),
      horses: horses.fill(keep.horses),
      known: [...keep.weapons, ...keep.horses].map(({ known }) => known | onlyTo(keep.seat)),
    },
    rack: stack(weapons, view.rackCount, rackBottom),
    stable: stack(horses, view.stableCount, stableBottom),
  };
}

/** Events known to be near the top get a place there, the tightest first. */
function imagineEvents(view: View, io: MoveContext): number[] {
  if (!hasEvents(view.options)) return [];
  const seen = [
    ...view.eventDiscard,
    ...view.players.flatMap(({ keptEvents }) => keptEvents),
    ...view.eventSoon.map(({ event }) => event),
  ];
  const rest = without(
    Array.from({ length: EVENT_COUNT }, (_, i) => i + 1),
    seen,
  );
  shuffleList(rest, io);
  const deck: number[] = Array.from({ length: view.eventCount }, () => 0);
  for (const { event, within } of view.eventSoon.toSorted((a, b) => a.within - b.within)) {
    const free = deck.flatMap((taken, at) => (taken === 0 && at < within ? [at] : []));
    deck[free[io.random.below(free.length)]!] = event;
  }
  return deck.map((taken) => (taken === 0 ? rest.shift()! : taken));
}

/** By seat: cards set aside while a deck is renewed, out of sight. */
type Aside = Record<number, CombatCard[]>;

function imagineFrame(s: State, view: View, frame: Exclude<FrameView, KeepView>, aside: Aside, io: MoveContext): Frame {
  if (frame.kind === 'fight') {
    const { attacker, defender, ...rest } = frame;
    return {
      ...rest,
      done: [...frame.done],
      attacker: imagineFighter(s, view, frame, attacker, aside, io),
      defender: imagineFighter(s, view, frame, defender, aside, io),
    };
  }
  if (frame.kind === 'renew') return imagineRenew(frame, aside);
  return clonePlain(frame) as Frame;
}

/** Cards set aside by somebody else were dealt along with the fight, which lies below on the stack. */
function imagineRenew(frame: RenewView, aside: Aside): RenewFrame {
  const { kind, seat } = frame;
  return { kind, seat, kept: frame.kept === null ? aside[seat]! : [...frame.kept] };
}

function imagineFighter(
  s: State,
  view: View,
  fight: FightView,
  side: FighterView,
  asideBySeat: Aside,
  io: MoveContext,
): Fighter {
  const { handCount, deckCount, hand: _hand, ...rest } = side;
  const fighter: Fighter = { ...rest, pile: [...side.pile], hand: [], deck: [] };
  // Before the first exchange nothing has been drawn.
  if (fight.exchange === 0) return fighter;
  const own = view.stack.filter((frame): frame is RenewView => frame.kind === 'renew' && frame.seat === side.seat);
  const kept = own.flatMap((renew) => renew.kept ?? []);
  const open = [side.chosen, side.waiting].filter((card) => card !== null);
  const known = [...side.pile, ...(side.hand ?? []), ...kept, ...open];
  const unseen = without(deckOf(s, fighter), known);
  shuffleList(unseen, io);
  const hand = side.hand === null ? unseen.splice(0, handCount) : [...side.hand];
  const isSecret = side.ready && side.chosen === null && fight.stage === 'choose' && side.seat >= 0;
  if (isSecret && deckCount < unseen.length) fighter.chosen = unseen.shift()!;
  const hidden = own.find((renew) => renew.kept === null);
  const aside = hidden === undefined ? [] : unseen.splice(0, hidden.keptCount);
  if (hidden !== undefined) asideBySeat[side.seat] = aside;
  fighter.hand = hand;
  fighter.deck = unseen;
  return fighter;
}
