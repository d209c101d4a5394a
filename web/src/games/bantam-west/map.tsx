import type * as MapMaker from '../../art/bantam-west/map.ts';
import {
  BOARD_DATA,
  FRONTIERS,
  HECTARE_DATA,
  HECTARES,
  hectareOf,
  fireOf,
  isCabinPlace,
  strengthOf,
  type Board,
  type State,
  type View,
} from '@tinstar/bantam-west';
import { CARGO } from '@tinstar/bantam-west';
import {
  memo,
  Suspense,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
} from 'react';
import { hectarePlace, mapSize } from '../../art/bantam-west/layout.ts';
import { Icon } from '../../parts/icon.tsx';
import { useStable } from '../../parts/use-stable.ts';
import { Picture } from '../../picture.tsx';
import { percent, seenFrom, watchedHectares, type Route } from '@tinstar/bantam-west';
import { cabinPiece, cargoPiece, firePiece, gritPiece, npcPiece, pin } from './faces.ts';
import { about, type HelpId } from './help-ids.ts';
import { usePanZoom } from './pan-zoom.ts';
import { placeName, placeParts, routeText } from '@tinstar/text/bantam-west';
import { useTableText, type TableText } from './words.ts';
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
  readonly chosen: number | null;
  onPick(hectare: number): void;
  onList(): void;
}

const SIGHT = ['none', 'mine', 'threats'] as const;

function mapTitles(
  view: View,
  { title, named }: TableText,
): { titles: Partial<Record<Board, string>>; shops: Record<string, string> } {
  const titles = Object.fromEntries(FRONTIERS[view.map].boards.map((board) => [board, named('board', board)]));
  const shops: Record<string, string> = {};
  HECTARES.forEach((id, hectare) => {
    const { shop } = HECTARE_DATA[hectare]!;
    if (shop) shops[id] = title('shop', shop);
    else if (/^[A-Z]{3}$/.test(id) && id !== 'VLT') shops[id] = title('place', id);
  });
  return { titles, shops };
}

/** The map maker comes after the table: figures and rings stand already when the ink arrives. */
let mapMaker: Promise<typeof MapMaker> | null = null;
const callMapMaker = (): Promise<typeof MapMaker> => (mapMaker ??= import('../../art/bantam-west/map.ts'));

/** The engraving below everything: drawn once. */
const Engraving = memo(
  function Engraving({ view, text }: { view: View; text: TableText }): ReactElement {
    const { frontierMap } = use(callMapMaker());
    const drawing = frontierMap({ map: view.map, boards: BOARD_DATA, ...mapTitles(view, text) });
    return <Picture className="bw-engraving" of={drawing} />;
  },
  (before, after) => before.view.map === after.view.map && before.text.language === after.text.language,
);

const at = ([x, y]: readonly [number, number]): { left: number; top: number } => ({ left: x, top: y });

/** Figures, tokens, cabins, fires and goods, each at its hectare. */
const Pieces = memo(function Pieces({ view, world }: { view: View; world: State }): ReactElement {
  const place = (hectare: number): readonly [number, number] => hectarePlace(view.map, HECTARES[hectare]!);
  const here = new Map<number, number>();
  return (
    <div className="bw-pieces" aria-hidden="true">
      {view.players.flatMap(({ cabins }, seat) =>
        cabins.flatMap((cabin, index) =>
          cabin.hectare < 0
            ? []
            : [
                <span key={`c${seat}${index}`} className="bw-piece bw-cabin" style={at(place(cabin.hectare))}>
                  <Picture of={cabinPiece(seat, cabin.open)} />
                  {cabin.fires > 0 && <Picture className="bw-cabin-fire" of={firePiece(cabin.fires)} />}
                </span>,
              ],
        ),
      )}
      {view.fires.flatMap((fire) =>
        fire.hectares.map((hectare) => (
          <span key={`f${fire.number} ${hectare}`} className="bw-piece bw-fire" style={at(place(hectare))}>
            <Picture of={firePiece(strengthOf(world, fireOf(world, fire.number)))} />
          </span>
        )),
      )}
      {view.ground
        .filter((ground) => !isCabinPlace(ground.place))
        .map((ground) => (
          <span key={`g${ground.place}`} className="bw-piece bw-goods" style={at(place(ground.place))}>
            {ground.cargo.flatMap((count, kind) =>
              count > 0 ? [<Picture key={kind} of={cargoPiece(CARGO[kind]!)} />] : [],
            )}
          </span>
        ))}
      {view.npcs.flatMap((npc, index) => {
        if (npc.hectare < 0) return [];
        const nth = here.get(npc.hectare) ?? 0;
        here.set(npc.hectare, nth + 1);
        return [
          <span
            key={`n${index}`}
            className="bw-piece bw-npc"
            data-anchor={`npc-${index}`}
            data-nth={nth}
            style={at(place(npc.hectare))}
          >
            <Picture of={npcPiece(npc.kind)} />
          </span>,
        ];
      })}
      {view.players.map((player, seat) => {
        const hectare = hectareOf(world, player.place);
        const others = view.players.filter(
          (other, index) => index < seat && hectareOf(world, other.place) === hectare,
        ).length;
        return (
          <span
            key={`p${seat}`}
            className="bw-piece bw-figure"
            data-anchor={`figure-${seat}`}
            data-nth={others}
            data-indoors={isCabinPlace(player.place) || undefined}
            data-down={player.life <= 0 || player.jailed || undefined}
            style={at(place(hectare))}
          >
            <Picture of={pin(player.character, seat)} />
          </span>
        );
      })}
    </div>
  );
});

/** What stands and lies on each hectare, for the help desk: the pieces themselves let the finger through. */
function thingsOn(view: View, world: State): ReadonlyMap<number, readonly HelpId[]> {
  const found = new Map<number, HelpId[]>();
  const put = (hectare: number, id: HelpId): void => {
    if (hectare >= 0) found.set(hectare, [...(found.get(hectare) ?? []), id]);
  };
  HECTARES.forEach((_, hectare) => {
    const { shop } = HECTARE_DATA[hectare]!;
    if (shop) put(hectare, `shop.${shop}`);
  });
  for (const { kind, hectare } of view.npcs) put(hectare, `npc.${kind}`);
  for (const { hectares } of view.fires) for (const hectare of hectares) put(hectare, 'term.fire');
  for (const { cabins, character, place } of view.players) {
    put(hectareOf(world, place), `character.${character}`);
    for (const { hectare } of cabins) put(hectare, 'term.cabin');
  }
  for (const { place, cargo } of view.ground) {
    if (!isCabinPlace(place)) cargo.forEach((count, kind) => count > 0 && put(place, `cargo.${CARGO[kind]!}`));
  }
  return found;
}

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

/** Lines of sight from a place, or what the NPCs watch. */
function Sights({
  view,
  world,
  from,
  mode,
}: {
  view: View;
  world: State;
  from: number;
  mode: (typeof SIGHT)[number];
}): ReactElement | null {
  const [width, height] = mapSize(view.map);
  const place = (hectare: number): readonly [number, number] => hectarePlace(view.map, HECTARES[hectare]!);
  if (mode === 'none') return null;
  const seen = mode === 'mine' ? seenFrom(view, world, from) : new Map<number, number>();
  const [x0, y0] = place(hectareOf(world, from));
  const watched = mode === 'threats' ? watchedHectares(view, world) : new Set<number>();
  return (
    <svg className="bw-sights" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      {[...seen].map(([hectare, distance]) => {
        const [x, y] = place(hectare);
        return (
          <g key={hectare}>
            <line x1={x0} y1={y0} x2={x} y2={y} />
            <circle cx={x} cy={y} r={31} />
            {distance > 0 && (
              <text x={x} y={y - 36}>
                {distance}
              </text>
            )}
          </g>
        );
      })}
      {[...watched].map((hectare) => {
        const [x, y] = place(hectare);
        return <circle key={hectare} className="bw-threat" cx={x} cy={y} r={33} />;
      })}
    </svg>
  );
}

interface SpotProps extends Pick<MapProps, 'view' | 'world' | 'names'> {
  readonly hectare: number;
  readonly route: Route | undefined;
  readonly isTarget: boolean;
  readonly isChosen: boolean;
  /** Where the tab key stops on the map. */
  readonly isStop: boolean;
  /** A neighbour nobody may walk to now. */
  readonly isBarred: boolean;
  /** What the help desk tells of besides. */
  readonly things: readonly HelpId[] | undefined;
  onFocus(hectare: number): void;
  onTurn(event: KeyboardEvent, hectare: number): void;
  onPick(hectare: number): void;
}

/** A hectare as a button. Each is drawn by itself: all of them at once would take longer than a frame. */
const Spot = memo(function Spot(props: SpotProps): ReactElement {
  const { view, world, names, hectare, route, isTarget, isChosen, isStop, isBarred, things } = props;
  const { onFocus, onTurn, onPick } = props;
  const text = useTableText();
  const id = HECTARES[hectare]!;
  const label = [
    placeName(hectare, names, text),
    ...placeParts(view, world, hectare, names, text),
    ...(route ? [routeText(view, route, text)] : []),
  ];
  return (
    <button
      type="button"
      className="bw-hectare"
      data-hectare={id}
      data-anchor={`place-${id}`}
      data-reach={route ? (route.grit > 0 ? 'far' : 'near') : undefined}
      data-target={isTarget || undefined}
      data-risk={route && route.checks.length + route.dangers.length > 0 ? '' : undefined}
      aria-pressed={isChosen}
      data-help={about('term.hectare')}
      data-help-title={label[0]}
      data-help-text={label.slice(1).join('. ') || undefined}
      data-help-also={things?.join(' ')}
      data-why={isBarred ? JSON.stringify({ type: 'step', to: id }) : undefined}
      tabIndex={isStop ? 0 : -1}
      style={at(hectarePlace(view.map, id))}
      onFocus={() => onFocus(hectare)}
      onKeyDown={(event) => onTurn(event, hectare)}
      onClick={() => onPick(hectare)}
    >
      <span className="hidden-text">{label.join('. ')}</span>
      {route && (
        <span className="bw-cost" aria-hidden="true" data-help={about('term.route')}>
          {route.grit > 0 && (
            <>
              {route.grit}
              <Picture of={gritPiece(false)} />
            </>
          )}
          {route.checks.length > 0 && (
            <b>{percent(6 * route.checks.reduce((odds, { faces }) => (odds * faces) / 6, 1))}%</b>
          )}
          {route.dangers.length > 0 && <b>!</b>}
        </span>
      )}
    </button>
  );
});

export function FrontierMap(props: MapProps): ReactElement {
  const { view, world, names, followed, acting, routes, targets, chosen, onPick, onList } = props;
  const text = useTableText();
  const { bw } = text;
  const [width, height] = mapSize(view.map);
  const home = hectareOf(world, view.players[followed]!.place);
  const homeAt = hectarePlace(view.map, HECTARES[home]!);
  const map = usePanZoom(width, height, homeAt);
  const [sight, setSight] = useState<(typeof SIGHT)[number]>('none');
  const [focused, setFocused] = useState<number | null>(null);
  const stop = focused ?? chosen ?? home;

  const isRoaming = useRef(false);
  const scene = hectareOf(world, view.players[acting]!.place);
  useEffect(() => {
    if (acting === followed) isRoaming.current = false;
    if (!isRoaming.current) map.reveal(...hectarePlace(view.map, HECTARES[scene]!));
  }, [scene, acting, followed]); // eslint-disable-line react-hooks/exhaustive-deps

  const spots = useMemo(
    () => HECTARES.flatMap((id, hectare) => (FRONTIERS[view.map].inPlay[hectare] ? [{ id, hectare }] : [])),
    [view.map],
  );
  const chosenRoute = chosen === null ? undefined : routes.get(chosen);
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
    <section className="bw-map" aria-label={bw('map')}>
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
