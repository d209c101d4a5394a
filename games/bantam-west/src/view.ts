import type { Viewer } from '@tinstar/engine';
import type { Fighter, FightFrame, Frame } from './frames.ts';
import { clonePlain } from './copy.ts';
import type { State } from './state.ts';
import type { FighterView, FrameView, View } from './view-type.ts';

/** What a viewer may see, by allow-list. */
export function view(s: State, viewer: Viewer): View {
  return {
    viewer,
    options: { ...s.options },
    seats: s.seats,
    map: s.map,
    day: s.day,
    pioneer: s.pioneer,
    players: clonePlain(s.players),
    npcs: s.npcs.map(({ kind, token, hectare, wounds, known }) => ({
      kind,
      token: known ? token : -1,
      hectare,
      wounds,
      known,
    })),
    chests: s.chests.map(({ place, token, opened }) => ({ place, token: opened ? token : -1, opened })),
    fires: clonePlain(s.fires),
    nextFire: s.nextFire,
    ground: clonePlain(s.ground),
    supply: [...s.supply],
    itemSupply: [...s.itemSupply],
    saddles: s.saddles,
    stableCount: s.stable.length,
    stableBottom: s.stable.slice(s.stable.length - s.stableKnown),
    rackCount: s.rack.length,
    rackBottom: s.rack.slice(s.rack.length - s.rackKnown),
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

function viewFrame(frame: Frame, viewer: Viewer): FrameView {
  if (frame.kind === 'renew') {
    const { kind, seat, kept } = frame;
    return { kind, seat, kept: seat === viewer ? [...kept] : null, keptCount: kept.length };
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
    ready: side.ready,
    defence: side.defence,
    taken: side.taken,
    trumped: side.trumped,
    usedItem: side.usedItem,
    rerolled: side.rerolled,
    agrees: side.agrees,
    aim: side.aim,
    steady: side.steady,
  };
}
