/**
 * What somebody points at: with the mouse, the keys or a long press. One set of listeners for the whole page, so that a
 * table only marks its things (`data-help`) and pays nothing for it when it is drawn anew.
 */

export type Thing = HTMLElement | SVGElement;

export interface Listener {
  /** At once: the pane follows, ears are told. */
  point(thing: Thing, by: 'mouse' | 'keys'): void;
  /** Stayed on it for a while: time for the note beside it. */
  rest(): void;
  leave(): void;
  /** Wants to know all about it. */
  ask(thing: Thing): void;
  isNoteOpen(): boolean;
  /** The next tap asks instead of acting. */
  isAsking(): boolean;
  stopAsking(): void;
}

const HOVER_MS = 450;
const FOCUS_MS = 600;
/** Enough to travel from a thing to its note, or across another thing on the way there. */
const TRAVEL_MS = 250;
/** A focus that comes later than this after a key was not moved by it. */
const MOVED_MS = 200;
const PRESS_MS = 500;
const SLOP_PX = 10;

const NOTE = '[data-help-note]';

const elementOf = (target: EventTarget | null): Element | null => (target instanceof Element ? target : null);
const thingAt = (target: EventTarget | null): Thing | null =>
  elementOf(target)?.closest<HTMLElement>('[data-help]') ?? null;
const isNote = (target: EventTarget | null): boolean => elementOf(target)?.closest(NOTE) !== null;

export function listenToPointing(on: Listener): () => void {
  let current: Thing | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let pressing: ReturnType<typeof setTimeout> | undefined;
  /** Where the last press was: whoever has just pressed wants to act, not to read. */
  let pressed: { x: number; y: number; touch: boolean } | null = null;
  let isSwallowing = false;
  /** A thing has come under the mouse. If it does not move, the page has put it there, and nobody has pointed at it. */
  let isArrived = false;
  /** When a key that moves the focus was pressed last; what the page focuses by itself brings no note. */
  let movedAt = -Infinity;

  function leaveSoon(): void {
    isArrived = false;
    clearTimeout(resting);
    clearTimeout(leaving);
    leaving = setTimeout(() => {
      current = null;
      on.leave();
    }, TRAVEL_MS);
  }

  function pointAt(thing: Thing, by: 'mouse' | 'keys'): void {
    clearTimeout(leaving);
    if (thing === current) return;
    clearTimeout(resting);
    const show = (): void => {
      current = thing;
      on.point(thing, by);
    };
    if (by === 'mouse' && on.isNoteOpen()) {
      // Perhaps only on the way to the open note.
      resting = setTimeout(() => {
        show();
        on.rest();
      }, TRAVEL_MS);
      return;
    }
    show();
    isArrived = by === 'mouse';
    if (by === 'keys' && performance.now() - movedAt <= MOVED_MS) resting = setTimeout(on.rest, FOCUS_MS);
  }

  function over(event: PointerEvent): void {
    if (event.pointerType === 'touch') return;
    if (isNote(event.target)) {
      clearTimeout(leaving);
      clearTimeout(resting);
      return;
    }
    const thing = thingAt(event.target);
    if (thing) pointAt(thing, 'mouse');
    else leaveSoon();
  }

  function move(event: PointerEvent): void {
    if (pressed) {
      if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < SLOP_PX) return;
      clearTimeout(pressing);
      if (pressed.touch || event.buttons > 0) return;
      pressed = null;
      isArrived = current !== null && !on.isNoteOpen();
    }
    if (!isArrived) return;
    isArrived = false;
    resting = setTimeout(on.rest, HOVER_MS);
  }

  function down(event: PointerEvent): void {
    if (isNote(event.target)) return;
    isSwallowing = false;
    clearTimeout(resting);
    clearTimeout(leaving);
    clearTimeout(pressing);
    const touch = event.pointerType === 'touch';
    pressed = { x: event.clientX, y: event.clientY, touch };
    if (on.isNoteOpen()) on.leave();
    const thing = thingAt(event.target);
    // What is itself held down to act (`data-hold`) keeps its own meaning.
    if (!touch || !thing || elementOf(event.target)?.closest('[data-hold]')) return;
    pressing = setTimeout(() => {
      isSwallowing = true;
      on.ask(thing);
    }, PRESS_MS);
  }

  const lift = (): void => clearTimeout(pressing);

  function click(event: MouseEvent): void {
    const thing = on.isAsking() ? thingAt(event.target) : null;
    if (!thing && !isSwallowing) return;
    isSwallowing = false;
    event.preventDefault();
    event.stopPropagation();
    if (thing) on.ask(thing);
  }

  function menu(event: Event): void {
    if (pressed?.touch && thingAt(event.target)) event.preventDefault();
  }

  function focus(event: FocusEvent): void {
    const target = elementOf(event.target);
    if (isNote(target)) clearTimeout(leaving);
    if (!target || isNote(target) || !target.matches(':focus-visible')) return;
    const thing = thingAt(target);
    if (thing) pointAt(thing, 'keys');
    else leaveSoon();
  }

  function blur(event: FocusEvent): void {
    if (current && elementOf(event.target)?.closest('[data-help]') === current) leaveSoon();
  }

  function key(event: KeyboardEvent): void {
    pressed = null;
    if (event.key !== 'Enter' && event.key !== ' ') movedAt = performance.now();
    if (event.key !== 'Escape' || !(on.isNoteOpen() || on.isAsking())) return;
    // The note goes first; what lies below it stays open.
    event.preventDefault();
    event.stopPropagation();
    clearTimeout(resting);
    if (on.isNoteOpen()) on.leave();
    else on.stopAsking();
  }

  function scroll(event: Event): void {
    clearTimeout(pressing);
    if (on.isNoteOpen() && !isNote(event.target)) on.leave();
  }

  const listeners = {
    pointerover: over,
    pointermove: move,
    pointerdown: down,
    pointerup: lift,
    pointercancel: lift,
    click,
  };
  const others = { contextmenu: menu, focusin: focus, focusout: blur, keydown: key, scroll };
  const all = Object.entries({ ...listeners, ...others }) as [string, EventListener][];
  for (const [type, hear] of all) document.addEventListener(type, hear, { capture: true, passive: type === 'scroll' });
  return () => {
    for (const [type, hear] of all) document.removeEventListener(type, hear, { capture: true });
    for (const timer of [resting, leaving, pressing]) clearTimeout(timer);
  };
}
