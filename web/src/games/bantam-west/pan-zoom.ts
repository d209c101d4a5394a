import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
} from 'react';

/** Where the sheet lies under its window: pixels, and pixels per unit of the map. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

const NEAR = 2.2;
const STEP = 1.35;
/** Pixels a finger may tremble before a tap becomes a drag. */
const TREMBLE = 7;
/** Pixels between what is kept in sight and the rim of the window. */
export const MARGIN = 40;

/** Where a sheet has to lie, along one side, for one of its points to be seen: as near as possible to where it lies. */
export const inSight = (at: number, point: number, room: number): number =>
  Math.max(MARGIN - point, Math.min(room - MARGIN - point, at));

/** Pixels at a rim that the buttons of the map take: at the right one, or where they are in a row above it (`map.css`). */
const TOOLS = 64;
const TOOLS_ABOVE = '(min-width: 700px) and (max-aspect-ratio: 1/1)';
/** A window less wide than this shows the whole map behind the buttons: it has no room to spare. */
const ROOMY = 700;

/** Where the buttons of the map are. */
export type Tools = 'right' | 'above';

type Size = { readonly w: number; readonly h: number };

/** The zoom that shows a whole sheet, clear of the buttons where there is room. */
export function wholeZoom(sheet: Size, { w, h }: Size, tools: Tools): number {
  const [wide, high] = tools === 'right' ? [w - (w < ROOMY ? 0 : TOOLS), h] : [w, h - TOOLS];
  return Math.min(wide / sheet.w, high / sheet.h);
}

/** Never loses the sheet out of its window; all of it can be moved out from under the buttons. */
export function within({ x, y, zoom }: Camera, sheet: Size, { w, h }: Size, tools: Tools): Camera {
  const keep = (at: number, from: number, to: number, length: number): number =>
    length <= to - from ? (from + to - length) / 2 : Math.min(from, Math.max(to - length, at));
  const [top, right] = tools === 'right' ? [0, w - TOOLS] : [TOOLS, w];
  return { x: keep(x, 0, right, sheet.w * zoom), y: keep(y, top, h, sheet.h * zoom), zoom };
}
/** Pixels around what is shown together: a figure or a sign has a size. */
const RIM = 56;

/** The camera nearest to the one given that shows all points, clear of the rim and the buttons. */
export function framing(now: Camera, { w, h }: Size, points: readonly (readonly [number, number])[]): Camera {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [wide, high] = [Math.max(1, w - TOOLS - 2 * RIM), Math.max(1, h - 2 * RIM)];
  const zoom = Math.min(now.zoom, wide / Math.max(1, right - left), high / Math.max(1, bottom - top));
  const grown = zoom / now.zoom;
  // Around the middle of the window, then no farther than needed.
  const [x, y] = [w / 2 - (w / 2 - now.x) * grown, h / 2 - (h / 2 - now.y) * grown];
  const into = (at: number, least: number, most: number, room: number): number =>
    Math.max(RIM - least * zoom, Math.min(room + RIM - most * zoom, at));
  return { zoom, x: into(x, left, right, wide), y: into(y, top, bottom, high) };
}

/** Pixels per unit of the map below which a small window shows little more than coloured dots. */
const LEGIBLE = 0.5;

/** The camera that shows a whole way if its places can still be told apart then; else the end of it, in the middle. */
export function wayFraming(now: Camera, size: Size, way: readonly (readonly [number, number])[]): Camera {
  const whole = framing(now, size, way);
  if (whole.zoom >= Math.min(LEGIBLE, now.zoom)) return whole;
  const zoom = Math.max(LEGIBLE, now.zoom);
  const [x, y] = way.at(-1)!;
  return { zoom, x: (size.w - TOOLS) / 2 - x * zoom, y: size.h / 2 - y * zoom };
}

export interface PanZoom {
  readonly window: RefObject<HTMLDivElement | null>;
  readonly camera: Camera;
  /** Slides only after a deliberate jump, never under a finger. */
  readonly isGliding: boolean;
  readonly hands: {
    onPointerDown(event: ReactPointerEvent): void;
    onPointerMove(event: ReactPointerEvent): void;
    onPointerUp(event: ReactPointerEvent): void;
    onPointerCancel(event: ReactPointerEvent): void;
  };
  zoomIn(): void;
  zoomOut(): void;
  showAll(): void;
  /** Brings a point of the map into the middle. */
  centre(x: number, y: number, zoom?: number): void;
  /** Moves only if the point is near or beyond the rim. */
  reveal(x: number, y: number): void;
  /** Moves, and goes farther away if need be, until all of the points are in sight. */
  frame(points: readonly (readonly [number, number])[]): void;
  /** Shows a way, or where it ends. */
  showWay(points: readonly (readonly [number, number])[]): void;
  /** A drag has just ended: the click that follows is none. */
  wasDragged(): boolean;
}

/**
 * Pinch, wheel, drag and buttons on a sheet of the given size. `kept`: points that stay in sight when the window
 * gets smaller, as it does when the bar below has more to offer.
 */
export function usePanZoom(
  width: number,
  height: number,
  start: readonly [number, number],
  kept: readonly (readonly [number, number])[],
): PanZoom {
  const window = useRef<HTMLDivElement>(null);
  const [camera, setCamera] = useState<Camera>({ x: 0, y: 0, zoom: 0.8 });
  const [isGliding, setGliding] = useState(false);
  const touches = useRef(new Map<number, { x: number; y: number }>());
  const dragged = useRef(false);
  const travelled = useRef(0);

  // Measured when it changes: asking the window itself would make the browser lay out the page each time.
  const size = useRef({ w: 1, h: 1 });
  const sizeOf = (): { w: number; h: number } => size.current;
  const tools = useRef<Tools>('right');
  const far = useCallback((): number => wholeZoom({ w: width, h: height }, sizeOf(), tools.current), [width, height]);
  const hold = useCallback(
    (wanted: Camera): Camera => {
      const zoom = Math.max(far(), Math.min(NEAR, wanted.zoom));
      return within({ ...wanted, zoom }, { w: width, h: height }, sizeOf(), tools.current);
    },
    [far, width, height],
  );

  const zoomAt = useCallback(
    (factor: number, px: number, py: number) =>
      setCamera((now) => {
        const zoom = Math.max(far(), Math.min(NEAR, now.zoom * factor));
        const grown = zoom / now.zoom;
        return hold({ zoom, x: px - (px - now.x) * grown, y: py - (py - now.y) * grown });
      }),
    [far, hold],
  );
  const centre = useCallback(
    (x: number, y: number, zoom?: number) => {
      setGliding(true);
      setCamera((now) => {
        const { w, h } = sizeOf();
        const wanted = zoom ?? now.zoom;
        return hold({ zoom: wanted, x: w / 2 - x * wanted, y: h / 2 - y * wanted });
      });
    },
    [hold],
  );
  const reveal = useCallback(
    (x: number, y: number) => {
      setGliding(true);
      setCamera((now) => {
        const { w, h } = sizeOf();
        const [px, py] = [now.x + x * now.zoom, now.y + y * now.zoom];
        const rim = 56;
        if (px > rim && py > rim && px < w - rim && py < h - rim) return now;
        return hold({ zoom: now.zoom, x: w / 2 - x * now.zoom, y: h / 2 - y * now.zoom });
      });
    },
    [hold],
  );
  const frame = useCallback(
    (points: readonly (readonly [number, number])[]) => {
      setGliding(true);
      setCamera((now) => hold(framing(now, sizeOf(), points)));
    },
    [hold],
  );
  const showWay = useCallback(
    (points: readonly (readonly [number, number])[]) => {
      setGliding(true);
      setCamera((now) => hold(wayFraming(now, sizeOf(), points)));
    },
    [hold],
  );
  const keeps = useRef(kept);
  useEffect(() => {
    keeps.current = kept;
  });
  const middle = (): [number, number] => {
    const { w, h } = sizeOf();
    return [w / 2, h / 2];
  };

  // The first sight: as much as can be read, around one's own figure.
  useEffect(() => {
    const { clientWidth: w, clientHeight: h } = window.current!;
    const above = matchMedia(TOOLS_ABOVE);
    const measure = (wide: number, high: number): void => {
      size.current = { w: wide, h: high };
      tools.current = above.matches ? 'above' : 'right';
    };
    measure(w, h);
    centre(start[0], start[1], Math.max(far(), Math.min(1.15, Math.max(0.72, (w + h) / 2300))));
    setGliding(false);
    const watch = new ResizeObserver(([entry]) => {
      const { width: wide, height: high } = entry!.contentRect;
      const whole = far();
      measure(wide, high);
      setCamera((before) => {
        // Who sees all of the map goes on seeing all of it.
        const now = before.zoom <= whole * 1.001 ? { ...before, zoom: far() } : before;
        const [point, ...others] = keeps.current;
        if (!point) return hold(now);
        if (others.length > 0) return hold(framing(now, size.current, keeps.current));
        const [px, py] = [point[0] * now.zoom, point[1] * now.zoom];
        return hold({ zoom: now.zoom, x: inSight(now.x, px, wide), y: inSight(now.y, py, high) });
      });
    });
    watch.observe(window.current!);
    return () => watch.disconnect();
  }, [width, height]); // eslint-disable-line react-hooks/exhaustive-deps -- one observer; the rest is read when the size changes

  useEffect(() => {
    const element = window.current!;
    const turn = (event: WheelEvent): void => {
      event.preventDefault();
      setGliding(false);
      const box = element.getBoundingClientRect();
      zoomAt(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), event.clientX - box.x, event.clientY - box.y);
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [zoomAt]);

  function onPointerDown(event: ReactPointerEvent): void {
    if (touches.current.size === 0) {
      dragged.current = false;
      travelled.current = 0;
    }
    touches.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    setGliding(false);
  }
  function onPointerMove(event: ReactPointerEvent): void {
    const before = touches.current.get(event.pointerId);
    if (!before || event.buttons === 0) return;
    const now = { x: event.clientX, y: event.clientY };
    const others = [...touches.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    travelled.current += Math.hypot(now.x - before.x, now.y - before.y);
    touches.current.set(event.pointerId, now);
    if (travelled.current < TREMBLE) return;
    if (!dragged.current) {
      dragged.current = true;
      window.current?.setPointerCapture(event.pointerId);
    }
    const other = others[0];
    if (!other) return setCamera((at) => hold({ ...at, x: at.x + now.x - before.x, y: at.y + now.y - before.y }));
    const box = window.current!.getBoundingClientRect();
    const spread = (at: { x: number; y: number }): number => Math.max(20, Math.hypot(at.x - other.x, at.y - other.y));
    zoomAt(spread(now) / spread(before), (now.x + other.x) / 2 - box.x, (now.y + other.y) / 2 - box.y);
  }
  function onPointerUp(event: ReactPointerEvent): void {
    touches.current.delete(event.pointerId);
  }

  return {
    window,
    camera,
    isGliding,
    hands: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
    zoomIn: () => (setGliding(true), zoomAt(STEP, ...middle())),
    zoomOut: () => (setGliding(true), zoomAt(1 / STEP, ...middle())),
    showAll: () => centre(width / 2, height / 2, 0),
    centre,
    reveal,
    frame,
    showWay,
    wasDragged: () => dragged.current,
  };
}
