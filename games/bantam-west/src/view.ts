import type { Seat, Viewer } from '@tinstar/engine';
import { OWN_CARDS } from './data/characters.ts';
import { asSeen, bottomFor, isKnownTo, knownFor, onlyTo, type Seen } from './decks.ts';
import type { Fighter, FightFrame, Frame } from './frames/frame.ts';
import { clonePlain } from './copy.ts';
import type { Player, State } from './state.ts';
import type { FighterView, FrameView, PlayerView, View } from './view-type.ts';
import { cardIndex } from './lookup.ts';

/** What a viewer may see, by allow-list. */
export function view(s: State, viewer: Viewer): View {
  return {
    viewer,
    options: { ...s.options },
    seats: s.seats,
    map: s.map,
    day: s.day,
    pioneer: s.pioneer,
    players: s.players.map((player, seat) => viewPlayer(player, seat, viewer)),
    npcs: s.npcs.map(({ kind, token, hectare, wounds, known }) => ({
      kind,
      token: known ? token : -1,
      hectare,
      wounds,
      known,
    })),
    rival: clonePlain(s.rival),
    chests: s.chests.map(({ place, token, opened }) => ({ place, token: opened ? token : -1, opened })),
    fires: clonePlain(s.fires),
    nextFire: s.nextFire,
    ground: clonePlain(s.ground),
    supply: [...s.supply],
    itemSupply: [...s.itemSupply],
    saddles: s.saddles,
    stableCount: s.stable.length,
    stableBottom: bottomFor(s.stable, s.stableSeen, viewer),
    rackCount: s.rack.length,
    rackBottom: bottomFor(s.rack, s.rackSeen, viewer),
    spent: [...s.spent],
    display: clonePlain(s.display),
    eventCount: s.eventDeck.length,
    eventDiscard: [...s.eventDiscard],
    eventSoon: clonePlain(s.eventSoon),
    stack: s.stack.map((frame) => viewFrame(frame, viewer)),
    finished: [...s.finished],
    fightLog: [...s.fightLog],
    winner: s.winner,
    ranOut: s.ranOut,
  };
}

/** A deck as somebody knows it; the order in which its hidden cards came is nobody's business (BW-240). */
function viewPlayer(player: Player, seat: Seat, viewer: Viewer): PlayerView {
  const { deck, ...open } = player;
  const seen = deck.filter(({ known }) => isKnownTo(known, viewer));
  const cards = seen.map(({ card, exhausted, known }) => ({
    card,
    exhausted,
    known: knownFor(known, viewer) | onlyTo(seat),
  }));
  // The character's own nine come first in every deck (5.8).
  const arms = cards.splice(OWN_CARDS);
  if (seat !== viewer) arms.sort((a, b) => cardIndex(a.card) - cardIndex(b.card) || b.known - a.known);
  return { ...clonePlain(open), deck: [...cards, ...arms], unseen: deck.length - seen.length };
}

function viewFrame(frame: Frame, viewer: Viewer): FrameView {
  if (frame.kind === 'renew') {
    const { kind, seat, kept } = frame;
    return { kind, seat, kept: seat === viewer ? [...kept] : null, keptCount: kept.length };
  }
  if (frame.kind === 'keep') {
    const { kind, seat, weapons, horses, known } = frame;
    const see = <T>(card: T, at: number): Seen<T> => asSeen(card, known[at]!, viewer);
    return { kind, seat, weapons: weapons.map(see), horses: horses.map(see) };
  }
  if (frame.kind !== 'fight') return clonePlain(frame);
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
