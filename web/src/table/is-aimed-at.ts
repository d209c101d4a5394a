import type { GameEvent, Viewer } from '@tinstar/engine';

/** Fields in which games name whom somebody did something to. */
const SUFFERERS = ['victim', 'from', 'owner'] as const;

/** Whether somebody else did this to the viewer, or to what is theirs: "this happened to you". */
export function isAimedAt(event: GameEvent, me: Viewer): boolean {
  if (me === null) return false;
  const { seat, foe, ...rest } = event as unknown as Readonly<Record<string, unknown>>;
  if (seat === me) return false;
  // Where foes may be anybody, players are named by their seat.
  return SUFFERERS.some((field) => rest[field] === me) || (seat !== undefined && foe === `seat_${me}`);
}
