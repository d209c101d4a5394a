import type { Viewer } from '@tinstar/engine';
import { type Event, SLOTS } from '@tinstar/scoundrels';
import { fly, type Flight } from '../../drawing/flight.ts';
import type { Cue } from '../../device/sound.ts';
import type { Director, Moment } from '../../table/stage.ts';
import { parseName } from './choices.ts';
import { addToEvening, emptyEvening, type Evening } from './evening-events.ts';
import { deckBack, henchman, mark, pokerCard, portrait, safe } from './faces.ts';

const CARD_MS = 2400;
/** A card of somebody else that only others suspected. */
const OTHERS_CARD_MS = 1300;
/** Of these, until the card is turned over. */
const TURN_MS = 620;
/** So much of one's time an evening may take; what comes after is turned over and no more. */
const EVENING_MS = 5500;
const BRIEF_MS = 800;
const DAY_MS = 1300;
const LOOT_MS = 1500;

/** How each event is shown: who did what, from where to where. */
export function makeDirector(me: () => Viewer): Director {
  let leaders: string[] = [];
  let evening: Evening | null = null;
  let patience = EVENING_MS;

  const seatAt = (seat: number): string => (seat === me() ? 'hand' : `seat-${seat}`);
  const back = (seat: number): string =>
    leaders[seat] === undefined ? deckBack('job') : pokerCard(leaders[seat]!, null);
  const cardAt = (seat: number, slot: string): string => `card-${seat}-${(SLOTS as readonly string[]).indexOf(slot)}`;
  const momentOf = (type: string, event: object): Moment => ({ type, event: event as Moment['event'] });

  function flightOf(event: Event): Flight | null {
    switch (event.type) {
      case 'played':
        return { from: seatAt(event.seat), to: cardAt(event.seat, event.slot), face: back(event.seat) };
      case 'suspected':
        return { from: `henchmen-${event.seat}`, to: cardAt(event.owner, event.slot), face: henchman(event.seat) };
      case 'jailed':
        return { from: `henchmen-${event.seat}`, to: 'office', face: henchman(event.seat, true) };
      case 'freed':
        return { from: 'office', to: `henchmen-${event.seat}`, face: henchman(event.seat) };
      case 'hired':
        return {
          from: event.where === 'discard' ? 'discard' : 'saloon',
          to: seatAt(event.seat),
          face: portrait(parseName(event.scoundrel)),
        };
      case 'discarded':
        return {
          from: event.where === 'saloon' ? 'saloon' : seatAt(event.seat),
          to: 'discard',
          face: portrait(parseName(event.scoundrel)),
        };
      case 'marked':
        return { from: seatAt(event.seat), to: `safe-${event.safe}`, face: mark(event.seat, event.number) };
      case 'stoleSafe':
        return { from: `safe-${event.safe}`, to: seatAt(event.seat), face: safe(event.site, event.value) };
      case 'abandoned':
        return { from: seatAt(event.seat), to: `safe-${event.safe}`, face: safe(event.site, null) };
      default:
        return null;
    }
  }

  return async (told, scene) => {
    const event = told as Event;
    if (event.type === 'started') leaders = [...event.leaders];
    if (event.type === 'leaderChosen') leaders[event.seat] = event.leader;
    if (event.type === 'dayEnded') {
      evening = emptyEvening(event.day);
      patience = EVENING_MS;
      // Machines play on behind it: their turns are seen after it.
      scene.keepRest();
      if (scene.tempo > 0) await scene.show(momentOf('evening', evening), DAY_MS);
      return;
    }
    if (event.type === 'dayBegan' || event.type === 'counted') evening = null;
    if (evening && (event.type === 'revealed' || event.type === 'reputation' || event.type === 'jailed')) {
      evening = addToEvening(evening, event);
      // The flip is the moment; what follows from it is seen in the same picture.
      if (event.type === 'revealed' && scene.tempo > 0) {
        const isOurs = me() === null || event.seat === me() || event.henchmen.includes(me()!);
        const wanted = isOurs ? CARD_MS : OTHERS_CARD_MS;
        const lasts = wanted > patience ? BRIEF_MS : wanted;
        patience -= lasts;
        await scene.show(momentOf('evening', evening), lasts, TURN_MS);
      }
      return;
    }
    if (event.type === 'stoleSafe' && event.seat === me() && event.value !== null && scene.tempo > 0)
      await scene.show(momentOf('loot', event), LOOT_MS);
    const flight = flightOf(event);
    if (flight) await fly(scene, flight);
  };
}

export function cueOf(event: Event, me: Viewer): Cue | null {
  switch (event.type) {
    case 'turnBegan':
      return event.seat === me ? 'yourTurn' : null;
    case 'played':
    case 'drew':
    case 'hired':
      return 'card';
    case 'gained':
      return 'coin';
    case 'stoleMoney':
      return event.from === me ? 'attacked' : 'coin';
    case 'suspected':
      return event.owner === me ? 'attacked' : 'stamp';
    case 'marked':
    case 'stoleSafe':
      return 'stamp';
    case 'jailed':
      return event.seat === me ? 'attacked' : 'stamp';
    case 'revealed':
      return event.bluff ? 'shot' : 'miss';
    case 'gameEnded':
      return 'win';
    default:
      return null;
  }
}
