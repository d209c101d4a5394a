import type { Viewer } from '@tinstar/engine';
import { CARGO, EVENT_DATA, type Cargo, type Event } from '@tinstar/bantam-west';
import { isAimedAt } from '../../table/is-aimed-at.ts';
import { fly, type Flight } from '../../drawing/flight.ts';
import type { Cue } from '../../device/sound.ts';
import type { Director, Moment, Scene } from '../../table/stage.ts';
import { isBlow, strike } from './blows.ts';
import { cargoPiece, firePiece, npcPiece } from './faces.ts';
import type { Night } from './night-moment.tsx';
import { watching } from './watching.ts';

/** Milliseconds. */
const ROLL_MS = 1500;
const OTHERS_ROLL_MS = 900;
/** Of these, until the dice lie still. */
const FALL_MS = 380;
const REVEAL_MS = 2200;
/** Of these, until both cards are turned over. */
const REVEAL_TURN_MS = 520;
const TASK_MS = 1600;
const JAIL_MS = 2400;
const EVENT_MS = 1800;
const STEP_MS = 260;
const SHOWDOWN_MS = 2600;
const FALL_OF_FOE_MS = 1900;
/** What others do among themselves is told in a line: long enough to be read, short enough not to be waited for. */
const CAPTION_MS = 420;
/** So much of one's time others may take until one acts again; what comes after is told at once. */
const PATIENCE_MS = 3500;

/** What is worth a pause of its own when it happens to others. */
const CAPTIONED: ReadonlySet<Event['type']> = new Set([
  'rolled',
  'worked',
  'eventDie',
  'eventDrawn',
  'outcomeChosen',
  'fightBegan',
  'fightEnded',
  'jailed',
  'bailed',
]);

const hasNoChoice = (card: number): boolean => EVENT_DATA[card]!.outcomes.length === 1;
const isCargo = (what: string): what is Cargo => (CARGO as readonly string[]).includes(what);

/** How each event is shown. Figures walk by themselves when the position changes; the rest is dice, cards and flights. */
export function makeDirector(me: () => Viewer): Director {
  let night: Night | null = null;
  /** Who fights whom, by the names events use. */
  let fight: readonly string[] | null = null;
  /** Who meets in the showdown. */
  let finalists: readonly number[] | null = null;
  /** Whoever can pay nothing at all is released where the turn begins (A21). */
  let isReleasedFree = false;
  let patience = PATIENCE_MS;
  watching.set(false);
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

  /** Follows who fights whom; whoever comes in the middle learns it from the cards. */
  function follow(event: Event): void {
    if (event.type === 'showdown') finalists = event.seats;
    if (event.type === 'fightBegan') fight = [`seat_${event.seat}`, event.foe];
    if (event.type === 'revealed') fight = [event.attacker, event.defender];
  }
  const isInIt = (): boolean => fight !== null && fight.includes(`seat_${me()}`);
  /** Whether the viewer sees it large: one's own deeds and fights, and what is watched on purpose. */
  function isStaged(event: Event): boolean {
    if (me() === null || watching.get()) return true;
    // That it comes to a showdown, and how it ends, is for everybody.
    if (event.type === 'showdown' || (finalists && event.type === 'fightEnded')) return true;
    if (fight) return isInIt();
    if (event.type === 'showdownDie') return finalists?.includes(me()!) ?? false;
    return !('seat' in event) || event.seat === me();
  }

  async function direct(event: Event, scene: Scene): Promise<void> {
    if (isBlow(event)) return strike(scene, event);
    switch (event.type) {
      case 'rolled':
      case 'worked':
      case 'eventDie':
      case 'showdownDie':
        return scene.show(momentOf('roll', event), event.seat === me() ? ROLL_MS : OTHERS_ROLL_MS, FALL_MS);
      case 'npcRolled':
      case 'rivalWorked':
        return scene.show(momentOf('roll', event), OTHERS_ROLL_MS, FALL_MS);
      case 'revealed':
        return scene.show(
          momentOf('reveal', event),
          isInIt() || me() === null ? REVEAL_MS : REVEAL_MS / 2,
          REVEAL_TURN_MS,
        );
      case 'showdown':
        return scene.show(momentOf('showdown', event), SHOWDOWN_MS);
      case 'fightEnded':
        return event.reason === 'fell' ? scene.show(momentOf('fall', event), FALL_OF_FOE_MS) : scene.wait(CAPTION_MS);
      case 'jailed':
      case 'sleptInJail':
        return scene.show(momentOf('jail', event), JAIL_MS);
      case 'bailed':
        return scene.show(momentOf('jail', { ...event, isFree: isReleasedFree }), JAIL_MS);
      case 'eventDrawn':
        // Where there is a choice the card is shown with what was chosen.
        if (event.seat === me() || !hasNoChoice(event.event)) return;
        return scene.show(momentOf('event', event), EVENT_MS);
      case 'outcomeChosen':
        return event.seat === me() ? undefined : scene.show(momentOf('event', event), EVENT_MS);
      case 'taskDone':
      case 'taskLost':
      case 'rivalTaskDone':
        return scene.show(momentOf('task', event), TASK_MS);
      case 'moved':
      case 'rivalMoved':
        return scene.wait(STEP_MS);
      default: {
        const flight = flightOf(event);
        if (flight) await fly(scene, flight);
      }
    }
  }

  /** What others do among themselves: the caption tells it, and after a while nobody waits for it any more. */
  async function tellOnly(event: Event, scene: Scene): Promise<void> {
    const lasts =
      event.type === 'taskDone' || event.type === 'taskLost'
        ? TASK_MS
        : event.type === 'moved'
          ? STEP_MS
          : CAPTIONED.has(event.type)
            ? CAPTION_MS
            : 0;
    if (lasts > patience) return;
    patience -= lasts;
    // Everybody races for the same tasks: that one is news.
    if (lasts === TASK_MS) return scene.show(momentOf('task', event), TASK_MS);
    if (lasts > 0) return scene.wait(lasts);
    const flight = fight ? null : flightOf(event);
    if (!flight || patience < CAPTION_MS) return;
    patience -= CAPTION_MS;
    await fly(scene, flight);
  }

  return async (told, scene) => {
    const event = told as Event;
    follow(event);
    if ('seat' in event && event.seat === me()) patience = PATIENCE_MS;
    if (event.type === 'nightFell') night = { type: 'night', day: event.day, told: [] };
    if (
      event.type === 'dayBegan' ||
      event.type === 'gameEnded' ||
      event.type === 'ranOut' ||
      event.type === 'rivalWon'
    ) {
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
    if (scene.tempo > 0) await (isStaged(event) ? direct : tellOnly)(event, scene);
    isReleasedFree = event.type === 'turn';
    if (event.type === 'fightEnded') {
      fight = null;
      watching.set(false);
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
    case 'rivalTaskDone':
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
