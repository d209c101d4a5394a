import { FRONTIERS, HECTARES, hectareOf, type State, type View } from '@tinstar/bantam-west';
import type { Means, Route } from '@tinstar/bantam-west/table';
import {
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactElement,
} from 'react';
import { hectarePlace, mapSize } from '../../art/bantam-west/layout.ts';
import { Icon } from '../../parts/icon.tsx';
import { useStable } from '../../parts/use-stable.ts';
import { Picture } from '../../drawing/picture.tsx';
import { plateOf } from '../../drawing/svg-image.ts';
import { gritPiece, pin } from './faces.ts';
import { about } from './help-ids.ts';
import { Engraving } from './map-engraving.tsx';
import { Pieces } from './map-pieces.tsx';
import { SIGHT, Sights } from './map-sights.tsx';
import { Spot, thingsOn } from './map-spot.tsx';
import { usePanZoom } from './pan-zoom.ts';
import { useTableText } from './words.ts';
import './map.css';

export interface MapProps {
  readonly view: View;
  readonly world: State;
  readonly names: readonly string[];
  /** Whose map it is. */
  readonly followed: number;
  /** Who acts: the map shows where, unless somebody is looking elsewhere. */
  readonly acting: number;
  readonly routes: ReadonlyMap<number, Route>;
  /** Places a move asks for, beside walking: where a fire goes, where a fight moves to. */
  readonly targets: ReadonlySet<number>;
  /** Where a lesson wants one to go: it is in sight together with one's own figure. */
  readonly aim: number | null;
  readonly chosen: number | null;
  /** A place of the plan that somebody wants to see: the camera goes there, and the way is lit, be it for another day. */
  readonly shown: Pick<Means, 'place' | 'route'> | null;
  onPick(hectare: number): void;
  onList(): void;
}

/** The sign of grit, where the style sheet draws it. */
const GRIT = { '--grit': `url(${plateOf(gritPiece(false))})` } as CSSProperties;

/** The nearest hectare in the direction of an arrow key. */
function neighbour(view: View, from: number, key: string): number | null {
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (!step) return null;
  const [x, y] = hectarePlace(view.map, HECTARES[from]!);
  let best: number | null = null;
  let least = Infinity;
  HECTARES.forEach((id, hectare) => {
    if (hectare === from || !FRONTIERS[view.map].inPlay[hectare]) return;
    const [tx, ty] = hectarePlace(view.map, id);
    const along = (tx - x) * step[0]! + (ty - y) * step[1]!;
    const aside = Math.abs((tx - x) * step[1]!) + Math.abs((ty - y) * step[0]!);
    if (along <= 4) return;
    const cost = along + aside * 2.2;
    if (cost < least) [best, least] = [hectare, cost];
  });
  return best;
}

export function FrontierMap(props: MapProps): ReactElement {
  const { view, world, names, followed, acting, routes, targets, aim, chosen, shown, onPick, onList } = props;
  const text = useTableText();
  const { bw } = text;
  const [width, height] = mapSize(view.map);
  const home = hectareOf(world, view.players[followed]!.place);
  const homeAt = hectarePlace(view.map, HECTARES[home]!);
  const kept = aim === null ? (chosen === null ? [] : [chosen]) : [home, aim];
  const places = kept.map((hectare) => hectarePlace(view.map, HECTARES[hectare]!));
  const map = usePanZoom(width, height, homeAt, places);
  const [sight, setSight] = useState<(typeof SIGHT)[number]>('none');
  const [focused, setFocused] = useState<number | null>(null);
  const stop = focused ?? chosen ?? home;

  const isRoaming = useRef(false);
  const scene = hectareOf(world, view.players[acting]!.place);
  useEffect(() => {
    if (acting === followed) isRoaming.current = false;
    if (!isRoaming.current) map.reveal(...hectarePlace(view.map, HECTARES[scene]!));
  }, [scene, acting, followed]); // eslint-disable-line react-hooks/exhaustive-deps -- goes where something happens, not where the hand has moved the map

  useEffect(() => {
    if (aim !== null) map.frame([homeAt, hectarePlace(view.map, HECTARES[aim]!)]);
  }, [aim, home]); // eslint-disable-line react-hooks/exhaustive-deps -- once an aim

  useEffect(() => {
    if (shown === null) return;
    isRoaming.current = true;
    map.showWay([home, ...shown.route.steps, shown.place].map((hectare) => hectarePlace(view.map, HECTARES[hectare]!)));
  }, [shown]); // eslint-disable-line react-hooks/exhaustive-deps -- once it is asked for

  const spots = useMemo(
    () => HECTARES.flatMap((id, hectare) => (FRONTIERS[view.map].inPlay[hectare] ? [{ id, hectare }] : [])),
    [view.map],
  );
  const chosenRoute =
    chosen === null ? undefined : (routes.get(chosen) ?? (shown?.place === chosen ? shown.route : undefined));
  const things = useMemo(() => thingsOn(view, world), [view, world]);
  const isBarred = (hectare: number): boolean =>
    routes.size > 0 && !routes.has(hectare) && FRONTIERS[view.map].ways[home]!.some(({ to }) => to === hectare);
  const walked = chosenRoute ? [home, ...chosenRoute.steps] : [];

  const turn = useStable((event: KeyboardEvent, hectare: number): void => {
    const next = neighbour(view, hectare, event.key);
    if (next === null) {
      if (event.key === '+' || event.key === '=') map.zoomIn();
      else if (event.key === '-') map.zoomOut();
      else return;
    } else {
      setFocused(next);
      const [x, y] = hectarePlace(view.map, HECTARES[next]!);
      map.reveal(x, y);
      document.querySelector<HTMLElement>(`[data-hectare="${HECTARES[next]}"]`)?.focus({ preventScroll: true });
    }
    event.preventDefault();
  });
  const pick = useStable((hectare: number) => {
    if (!map.wasDragged()) onPick(hectare);
  });

  const { x, y, zoom } = map.camera;
  return (
    <section className="bw-map" aria-label={bw('map')} style={GRIT}>
      <div
        ref={map.window}
        className="bw-window"
        // oxlint-disable-next-line react/refs -- handlers, called by the browser and not while rendering
        {...map.hands}
        onPointerUpCapture={() => (isRoaming.current ||= map.wasDragged())}
        data-zoom={zoom < 0.55 ? 'far' : 'near'}
      >
        <div
          className="bw-sheet"
          data-gliding={map.isGliding || undefined}
          style={{ width, height, transform: `translate(${x}px, ${y}px) scale(${zoom})` }}
        >
          <Suspense>
            <Engraving view={view} text={text} />
          </Suspense>
          <Sights view={view} world={world} from={chosen ?? view.players[followed]!.place} mode={sight} />
          {walked.length > 1 && (
            <svg className="bw-sights" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
              <polyline
                className="bw-walk"
                points={walked.map((hectare) => hectarePlace(view.map, HECTARES[hectare]!).join(',')).join(' ')}
              />
            </svg>
          )}
          <div role="group" aria-label={bw('map.places')}>
            {spots.map(({ id, hectare }) => (
              <Spot
                key={id}
                view={view}
                world={world}
                names={names}
                hectare={hectare}
                route={routes.get(hectare)}
                isTarget={targets.has(hectare)}
                isChosen={chosen === hectare}
                isStop={stop === hectare}
                isBarred={isBarred(hectare)}
                things={things.get(hectare)}
                onFocus={setFocused}
                onTurn={turn}
                onPick={pick}
              />
            ))}
          </div>
          <Pieces view={view} world={world} />
        </div>
      </div>
      <div className="bw-map-tools">
        <button type="button" className="button icon" onClick={map.zoomIn}>
          <span className="hidden-text">{bw('map.in')}</span>
          <span aria-hidden="true">+</span>
        </button>
        <button type="button" className="button icon" onClick={map.zoomOut}>
          <span className="hidden-text">{bw('map.out')}</span>
          <span aria-hidden="true">−</span>
        </button>
        <button type="button" className="button icon" data-tool="me" onClick={() => map.centre(homeAt[0], homeAt[1])}>
          <span className="hidden-text">{bw('map.me')}</span>
          <Picture of={pin(view.players[followed]!.character, followed)} />
        </button>
        <button
          type="button"
          className="button icon"
          data-tool="sight"
          data-help={about('term.sight')}
          data-help-text={bw(`map.sight.${sight}`)}
          data-mode={sight}
          aria-label={bw(`map.sight.${sight}`)}
          onClick={() => setSight(SIGHT[(SIGHT.indexOf(sight) + 1) % SIGHT.length]!)}
        >
          <Icon name="eye" />
        </button>
        <button type="button" className="button icon" data-tool="places" onClick={onList}>
          <span className="hidden-text">{bw('map.list')}</span>
          <span aria-hidden="true">≡</span>
        </button>
      </div>
    </section>
  );
}
