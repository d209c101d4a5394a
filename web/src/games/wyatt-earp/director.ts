import type { Viewer } from '@tinstar/engine';
import type { Card, Event, SettledView } from '@tinstar/wyatt-earp';
import { fly, type Flight } from '../../drawing/flight.ts';
import type { Cue } from '../../device/sound.ts';
import type { Director, Moment, Scene } from '../../table/stage.ts';
import { cardBack, cardFace } from './faces.ts';

const SHOT_MS = 1500;
const DUEL_SHOT_MS = 1100;
/** Of these, until the card is turned over. */
const TURN_MS = 480;

/** A new round: who deals and begins, and the own hand as it was dealt. */
const DEAL_MS = 2600;

/** Cards that wait at the draw pile until their shot has told where they go (WE-086). */
const WAITING: ReadonlySet<Card> = new Set<Card>(['stagecoach_robbery', 'bank_robbery', 'fastest_gun', 'hideout']);

function playedTo({ card, outlaw }: Extract<Event, { type: 'played' }>): string {
  if (WAITING.has(card)) return 'draw';
  return outlaw ? `poster-${outlaw}` : 'discard';
}

/** How each event is shown: who did what, from where to where. */
export function makeDirector(me: () => Viewer): Director {
  let settled: SettledView[] = [];
  let ended: Extract<Event, { type: 'roundEnded' }> | null = null;
  let dealt: Extract<Event, { type: 'dealt' }> | null = null;

  const seatOf = (seat: number): string => (seat === me() ? 'hand' : `seat-${seat}`);
  const face = (card: Card): string => cardFace(card);
  const momentOf = (type: string, event: object): Moment => ({ type, event: event as Moment['event'] });

  function flightOf(event: Event): Flight | null {
    switch (event.type) {
      case 'drew': {
        const known = event.cards?.[0];
        return { from: 'draw', to: seatOf(event.seat), face: known ? face(known) : cardBack(), count: event.count };
      }
      case 'tookDiscard':
        return { from: 'discard', to: seatOf(event.seat), face: face(event.card) };
      case 'laid':
        return { from: seatOf(event.seat), to: `poster-${event.outlaw}`, face: face(event.outlaw), count: event.count };
      case 'played':
        return { from: seatOf(event.seat), to: playedTo(event), face: face(event.card) };
      case 'shot':
        // WE-034: what missed is discarded.
        return event.hit || !WAITING.has(event.card) ? null : { from: 'draw', to: 'discard', face: face(event.card) };
      case 'attached':
        return WAITING.has(event.card) ? { from: 'draw', to: `poster-${event.outlaw}`, face: face(event.card) } : null;
      case 'handedOver':
        return { from: seatOf(event.from), to: seatOf(event.to), face: face(event.outlaw) };
      case 'stole':
        return { from: `poster-${event.outlaw}`, to: seatOf(event.seat), face: face(event.outlaw) };
      case 'covered':
        return { from: 'draw', to: `poster-${event.outlaw}`, face: face('hideout') };
      case 'uncovered':
        return { from: `poster-${event.outlaw}`, to: 'discard', face: face('hideout') };
      case 'fetched':
        return { from: 'discard', to: seatOf(event.seat), face: event.card ? face(event.card) : cardBack() };
      case 'discarded':
        return { from: seatOf(event.seat), to: 'discard', face: face(event.card) };
      default:
        return null;
    }
  }

  async function flyFor(event: Event, scene: Scene): Promise<void> {
    const flight = flightOf(event);
    if (flight) await fly(scene, flight);
  }

  return async (told, scene) => {
    const event = told as Event;
    switch (event.type) {
      case 'shot':
        if (scene.tempo > 0) await scene.show(momentOf('shot', event), SHOT_MS, TURN_MS);
        return flyFor(event, scene);
      case 'duelShot':
        if (scene.tempo > 0) await scene.show(momentOf('shot', event), DUEL_SHOT_MS, TURN_MS);
        return;
      case 'roundEnded':
        ended = event;
        settled = [];
        return;
      case 'settled':
        settled.push(event);
        return;
      case 'paid':
        // Kept at any speed: who missed the settlement has missed the round.
        if (ended)
          await scene.hold(
            momentOf('settlement', { ...ended, type: 'settlement', settled, money: event.money, earned: event.earned }),
          );
        return;
      case 'dealt':
        dealt = event;
        // Whoever holds a hand is told of it next.
        if (me() === null) await scene.show(momentOf('deal', { ...event, hand: [] }), DEAL_MS);
        return;
      case 'hand':
        // As the settlement: who missed the hand as it was dealt does not see what is taken from it.
        if (dealt && event.seat === me()) await scene.show(momentOf('deal', { ...dealt, hand: event.cards }), DEAL_MS);
        return;
      default:
        return flyFor(event, scene);
    }
  };
}

export function cueOf(event: Event, me: Viewer): Cue | null {
  switch (event.type) {
    case 'turn':
      return event.seat === me ? 'yourTurn' : null;
    case 'shot':
    case 'duelShot':
      return event.hit ? 'shot' : 'miss';
    case 'drew':
    case 'tookDiscard':
    case 'discarded':
      return 'card';
    case 'laid':
    case 'attached':
      return 'stamp';
    case 'covered':
      return event.victim === me ? 'attacked' : 'stamp';
    case 'handedOver':
    case 'stole':
      return event.from === me ? 'attacked' : 'card';
    case 'paid':
      return 'coin';
    case 'gameEnded':
      return 'win';
    default:
      return null;
  }
}
