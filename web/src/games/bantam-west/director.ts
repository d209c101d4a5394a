import type { Viewer } from '@tinstar/engine';
import { CARGO, EVENT_DATA, type Cargo, type Event } from '@tinstar/bantam-west';
import { isAimedAt } from '../../concerns.ts';
import { fly, type Flight } from '../../flight.ts';
import type { Cue } from '../../sound.ts';
import type { Director, Moment } from '../../stage.ts';
import { cargoPiece, firePiece, npcPiece } from './faces.ts';
import type { Night } from './moments.tsx';

/** Milliseconds. */
const ROLL_MS = 1500;
const OTHERS_ROLL_MS = 900;
/** Of these, until the dice lie still. */
const FALL_MS = 380;
const REVEAL_MS = 2200;
const TASK_MS = 1600;
const EVENT_MS = 1800;
const STEP_MS = 260;

const hasNoChoice = (card: number): boolean => EVENT_DATA[card]!.outcomes.length === 1;
const isCargo = (what: string): what is Cargo => (CARGO as readonly string[]).includes(what);

/** How each event is shown. Figures walk by themselves when the position changes; the rest is dice, cards and flights. */
export function makeDirector(me: () => Viewer): Director {
  let night: Night | null = null;
  const momentOf = (type: string, event: object): Moment => ({ type, event: event as Moment['event'] });
  const seatAt = (seat: number): string => (seat === me() ? 'hand' : `seat-${seat}`);

  function flightOf(event: Event): Flight | null {
    switch (event.type) {
      case 'gained':
        return {
          from: `figure-${event.seat}`,
          to: seatAt(event.seat),
          face: cargoPiece(event.cargo),
          count: event.count,
        };
      case 'pickedUp':
        return isCargo(event.thing)
          ? { from: `figure-${event.seat}`, to: seatAt(event.seat), face: cargoPiece(event.thing) }
          : null;
      case 'dropped':
        return isCargo(event.thing)
          ? { from: seatAt(event.seat), to: `place-${event.place}`, face: cargoPiece(event.thing) }
          : null;
      case 'fireLit':
      case 'fireSpread':
        return { from: `figure-${event.seat}`, to: `place-${event.place}`, face: firePiece(4) };
      case 'npcAttacked':
        return { from: `npc-${event.npc}`, to: `figure-${event.seat}`, face: npcPiece(event.kind) };
      default:
        return null;
    }
  }

  return async (told, scene) => {
    const event = told as Event;
    if (event.type === 'nightFell') night = { type: 'night', day: event.day, told: [] };
    if (event.type === 'dayBegan' || event.type === 'gameEnded' || event.type === 'ranOut') {
      const passed = night;
      night = null;
      // Kept at any speed: who missed the night has missed what it took.
      if (passed && me() !== null && event.type === 'dayBegan') await scene.hold(momentOf('night', passed));
      return;
    }
    if (night && event.type !== 'nightFell') night = { ...night, told: [...night.told, event] };
    // An event that asks nothing happens at once: without its card nobody would know why.
    if (event.type === 'eventDrawn' && event.seat === me() && hasNoChoice(event.event))
      return scene.hold(momentOf('event', { ...event, held: true }));
    if (scene.tempo === 0) return;
    switch (event.type) {
      case 'rolled':
      case 'worked':
      case 'eventDie':
      case 'showdownDie':
        return scene.show(momentOf('roll', event), event.seat === me() ? ROLL_MS : OTHERS_ROLL_MS, FALL_MS);
      case 'npcRolled':
        return scene.show(momentOf('roll', event), OTHERS_ROLL_MS, FALL_MS);
      case 'revealed':
        return scene.show(momentOf('reveal', event), REVEAL_MS);
      case 'eventDrawn':
        // Where there is a choice the card is shown with what was chosen.
        if (event.seat === me() || !hasNoChoice(event.event)) return;
        return scene.show(momentOf('event', event), EVENT_MS);
      case 'outcomeChosen':
        return event.seat === me() ? undefined : scene.show(momentOf('event', event), EVENT_MS);
      case 'taskDone':
      case 'taskLost':
        return scene.show(momentOf('task', event), TASK_MS);
      case 'moved':
        return scene.wait(STEP_MS);
      default: {
        const flight = flightOf(event);
        if (flight) await fly(scene, flight);
      }
    }
  };
}

export function cueOf(event: Event, me: Viewer): Cue | null {
  switch (event.type) {
    case 'turn':
      return event.seat === me ? 'yourTurn' : null;
    case 'rolled':
    case 'worked':
    case 'moved':
      return 'card';
    case 'earned':
    case 'sold':
    case 'bought':
      return 'coin';
    case 'taskDone':
    case 'built':
      return 'stamp';
    case 'npcAttacked':
    case 'taskLost':
    case 'wounded':
      return event.seat === me ? 'attacked' : null;
    case 'fightBegan':
    case 'enteredCabin':
    case 'looted':
    case 'burntDown':
      return isAimedAt(event, me) ? 'attacked' : null;
    case 'hurt':
      return 'shot';
    case 'missed':
      return 'miss';
    case 'gameEnded':
      return 'win';
    default:
      return null;
  }
}
