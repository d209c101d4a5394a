import type { Seat, Viewer } from '@tinstar/engine';
import { OWN_CARDS } from './data/characters.ts';
import { asSeen, bottomFor, isKnownTo, knownFor, onlyTo, type Seen } from './decks.ts';
import type { Fighter, FightFrame, Frame } from './frames/frame.ts';
import { clonePlain } from './copy.ts';
import type { OwnedCard, Player, State } from './state.ts';
import type { ChestView, FighterView, FrameView, NpcView, PlayerView, View } from './view-type.ts';
import { cardIndex } from './lookup.ts';

/** How what is open to all comes into a view: as a copy, or as it is where the view is not kept. */
type Keep = <T>(part: T) => T;

/** Parts that are made for a view, where they are worth leaving out; `null`: left out. */
interface Made {
  readonly npcs: NpcView[] | null;
  readonly chests: ChestView[] | null;
  /** As a viewer sees them. */
  players(viewer: Viewer): PlayerView[];
}

/** What is left out of a view. */
const LEFT_OUT = null as never;

/** What a viewer may see, by allow-list. */
export function view(s: State, viewer: Viewer): View {
  const players = (): PlayerView[] =>
    s.players.map((player, seat) => viewPlayer(player, player.deck, seat, viewer, clonePlain));
  return viewFrom(s, viewer, { npcs: viewNpcs(s), chests: viewChests(s), players }, clonePlain);
}

const borrow: Keep = (part) => part;

/** What viewers see of two moments, without players, decks and tokens that are the same in both. */
export function contrast(before: State, after: State, viewers: readonly Viewer[]): { before: View[]; after: View[] } {
  const seats = after.players.map((_, seat) => seat);
  const isOther = seats.map((seat) => !isSame(before.players[seat], after.players[seat]));
  const hasOtherDeck = seats.map(
    (seat) => isOther[seat] && !isSame(before.players[seat]!.deck, after.players[seat]!.deck),
  );
  const hasOtherNpcs = !isSame(before.npcs, after.npcs);
  const hasOtherChests = !isSame(before.chests, after.chests);
  const isForAll = !hasOtherDeck.includes(true);
  const look = (s: State): View[] => {
    const players = (viewer: Viewer): PlayerView[] =>
      s.players.map((player, seat) =>
        isOther[seat] ? viewPlayer(player, hasOtherDeck[seat] ? player.deck : null, seat, viewer, borrow) : LEFT_OUT,
      );
    // Beside their decks everybody sees them alike.
    const alike = isForAll ? players(null) : null;
    const made: Made = {
      npcs: hasOtherNpcs ? viewNpcs(s) : null,
      chests: hasOtherChests ? viewChests(s) : null,
      players: alike ? () => alike : players,
    };
    return viewers.map((viewer) => viewFrom(s, viewer, made, borrow));
  };
  return { before: look(before), after: look(after) };
}

/** Whether plain data is the same. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one)) {
    const { length } = one;
    if (length !== (other as unknown[]).length) return false;
    for (let i = 0; i < length; i++) if (!isSame(one[i], (other as unknown[])[i])) return false;
    return true;
  }
  for (const key in one) if (!isSame(one[key as never], other[key as never])) return false;
  return true;
}

/** Tokens whose backs are nobody's to see before they are turned. */
const viewNpcs = (s: State): NpcView[] =>
  s.npcs.map(({ kind, token, hectare, wounds, known }) => ({
    kind,
    token: known ? token : -1,
    hectare,
    wounds,
    known,
  }));
const viewChests = (s: State): ChestView[] =>
  s.chests.map(({ place, token, opened }) => ({ place, token: opened ? token : -1, opened }));

function viewFrom(s: State, viewer: Viewer, { npcs, chests, players }: Made, keep: Keep): View {
  return {
    viewer,
    options: keep(s.options),
    seats: s.seats,
    map: s.map,
    day: s.day,
    pioneer: s.pioneer,
    players: players(viewer),
    npcs: npcs ?? LEFT_OUT,
    rival: keep(s.rival),
    chests: chests ?? LEFT_OUT,
    fires: keep(s.fires),
    nextFire: s.nextFire,
    ground: keep(s.ground),
    supply: keep(s.supply),
    itemSupply: keep(s.itemSupply),
    saddles: s.saddles,
    stableCount: s.stable.length,
    stableBottom: bottomFor(s.stable, s.stableSeen, viewer),
    rackCount: s.rack.length,
    rackBottom: bottomFor(s.rack, s.rackSeen, viewer),
    spent: keep(s.spent),
    display: keep(s.display),
    eventCount: s.eventDeck.length,
    eventDiscard: keep(s.eventDiscard),
    eventSoon: keep(s.eventSoon),
    stack: s.stack.map((frame) => viewFrame(frame, viewer, keep)),
    finished: keep(s.finished),
    fightLog: keep(s.fightLog),
    winner: s.winner,
    ranOut: s.ranOut,
  };
}

/** A deck as somebody knows it; the order in which its hidden cards came is nobody's business (BW-240). */
function viewDeck(deck: readonly OwnedCard[], seat: Seat, viewer: Viewer): OwnedCard[] {
  const cards: OwnedCard[] = [];
  for (const { card, exhausted, known } of deck) {
    if (isKnownTo(known, viewer)) cards.push({ card, exhausted, known: knownFor(known, viewer) | onlyTo(seat) });
  }
  if (seat === viewer) return cards;
  // The character's own nine come first in every deck (5.8).
  const arms = cards.splice(OWN_CARDS);
  arms.sort((a, b) => cardIndex(a.card) - cardIndex(b.card) || b.known - a.known);
  return [...cards, ...arms];
}

/** `deck`: its deck, if it is not left out. */
function viewPlayer(
  player: Player,
  deck: readonly OwnedCard[] | null,
  seat: Seat,
  viewer: Viewer,
  keep: Keep,
): PlayerView {
  const cards = deck ? viewDeck(deck, seat, viewer) : LEFT_OUT;
  return {
    character: player.character,
    place: player.place,
    grit: player.grit,
    abilities: keep(player.abilities),
    life: player.life,
    lifeMax: player.lifeMax,
    will: player.will,
    money: player.money,
    reputation: player.reputation,
    raised: keep(player.raised),
    tasks: keep(player.tasks),
    ranks: keep(player.ranks),
    invested: keep(player.invested),
    cargo: keep(player.cargo),
    items: keep(player.items),
    heads: keep(player.heads),
    horse: player.horse,
    saddle: player.saddle,
    cabins: keep(player.cabins),
    jailed: player.jailed,
    bailTo: player.bailTo,
    unconscious: player.unconscious,
    gritNext: player.gritNext,
    paceLoss: player.paceLoss,
    sneaked: keep(player.sneaked),
    ignoredBy: keep(player.ignoredBy),
    tamed: keep(player.tamed),
    fireproofUsed: player.fireproofUsed,
    hidden: player.hidden,
    doneToday: keep(player.doneToday),
    discount: player.discount,
    discountShop: player.discountShop,
    keyOpen: player.keyOpen,
    keptEvents: keep(player.keptEvents),
    deck: cards,
    unseen: deck ? deck.length - cards.length : LEFT_OUT,
  };
}

function viewFrame(frame: Frame, viewer: Viewer, keep: Keep): FrameView {
  if (frame.kind === 'renew') {
    const { kind, seat, kept } = frame;
    return { kind, seat, kept: seat === viewer ? [...kept] : null, keptCount: kept.length };
  }
  if (frame.kind === 'keep') {
    const { kind, seat, weapons, horses, known } = frame;
    const see = <T>(card: T, at: number): Seen<T> => asSeen(card, known[at]!, viewer);
    return { kind, seat, weapons: weapons.map(see), horses: horses.map(see) };
  }
  if (frame.kind !== 'fight') return keep(frame);
  const { attacker, defender, exchange, stage, turn, swapped, usedPrimary, usedAlternative, usedSpecial } = frame;
  return {
    kind: 'fight',
    attacker: viewFighter(frame, attacker, viewer),
    defender: viewFighter(frame, defender, viewer),
    exchange,
    stage,
    turn,
    swapped,
    done: [...frame.done],
    usedPrimary,
    usedAlternative,
    usedSpecial,
    hit: frame.hit,
    moving: frame.moving,
    finished: frame.finished,
    interrupting: frame.interrupting,
    showdown: frame.showdown,
  };
}

function viewFighter(fight: FightFrame, side: Fighter, viewer: Viewer): FighterView {
  const isOwn = side.seat >= 0 && side.seat === viewer;
  const isOpen = fight.stage !== 'choose';
  return {
    seat: side.seat,
    npc: side.npc,
    hand: isOwn ? [...side.hand] : null,
    handCount: side.hand.length,
    deckCount: side.deck.length,
    pile: [...side.pile],
    chosen: isOwn || isOpen ? side.chosen : null,
    waiting: side.waiting,
    ready: side.ready,
    defence: side.defence,
    taken: side.taken,
    trumped: side.trumped,
    usedItem: side.usedItem,
    agrees: side.agrees,
    aim: side.aim,
    steady: side.steady,
  };
}
