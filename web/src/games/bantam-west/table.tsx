import {
  FRONTIERS,
  hectareOf,
  HECTARES,
  isCabinPlace,
  PLACES,
  planOf,
  shopAt,
  type CombatCard,
  type Move,
  type Task,
  type View,
} from '@tinstar/bantam-west';
import type { Seat } from '@tinstar/engine';
import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState, type ReactElement } from 'react';
import { useFrameLater } from '../../parts/use-frame-later.ts';
import { useRenewal } from '../../parts/use-renewal.ts';
import { useSettings } from '../../device/settings.ts';
import { useStore } from '../../store.ts';
import { useWords } from '../../words/language.tsx';
import type { GameTableProps } from '../game-table.ts';
import { ActionBar, type Drawer } from './action-bar.tsx';
import { asMoves, groupMoves } from './actions.ts';
import { openNeeds, routesFrom, worldOf, type Means, type Route } from '@tinstar/bantam-west/table';
import { fightIn } from '@tinstar/text/bantam-west';
import { useTableKeys } from './keys.ts';
import { FrontierMap } from './map.tsx';
import { FightTicker } from './fight-ticker.tsx';
import { MomentView } from './moments.tsx';
import type { MoveContext } from './move-button.tsx';
import { useMedia, WIDE } from '../../parts/media.ts';
import { makePart } from '../../parts/preloaded.ts';
import { OwnStrip } from './own-strip.tsx';
import { Players } from './players.tsx';
import { FEW_TASKS, TaskBoard } from './task-board.tsx';
import { useWalk } from './walk.ts';
import { watching } from './watching.ts';
import { TABLE_WORDS, useTableText } from './words.ts';
import './table.css';

// What is opened is fetched when the table stands; the service worker keeps it for games without a server.
const fights = makePart(() => import('./fight.tsx'));
const people = makePart(() => import('./person-sheet.tsx'));
const offers = makePart(() => import('./sheets.tsx'));
const FightScene = fights.component((part) => part.FightScene);
const PersonSheet = people.component((part) => part.PersonSheet);
const PlanSheet = people.component((part) => part.PlanSheet);
const RivalSheet = people.component((part) => part.RivalSheet);
const ShopSheet = offers.component((part) => part.ShopSheet);
const PackSheet = offers.component((part) => part.PackSheet);
const PlacesSheet = offers.component((part) => part.PlacesSheet);

/** The place a move names, if it is asked for on the map. */
function targetOf(move: Move): number {
  if (move.type === 'spread' || move.type === 'moveTo') return PLACES.indexOf(move.place);
  return move.type === 'step' ? PLACES.indexOf(move.to) : -1;
}

export function Table(props: GameTableProps): ReactElement {
  const { now, names, me, machines, beside, isReadOnly, moment, goOn, act, undo, why, taught } = props;
  useWords(TABLE_WORDS);
  const { bw } = useTableText();
  const view = now.view as View;
  const { confirm } = useSettings();
  const [chosen, setChosen] = useState<number | null>(null);
  const [drawer, setDrawer] = useState<Drawer | 'places' | 'plan' | 'rival' | null>(null);
  const [task, setTask] = useState<Task | null>(null);
  const [shown, setShown] = useState<Means | null>(null);
  const [person, setPerson] = useState<Seat | null>(null);
  const isWide = useMedia(WIDE);
  const [picked, setPicked] = useState<CombatCard | null>(null);

  const world = useMemo(() => worldOf(view), [view]);
  const moves = useMemo(() => {
    if (isReadOnly) return [];
    const all = asMoves(now.moves, view);
    return taught ? all.filter((move) => taught(move)) : all;
  }, [now.moves, view, isReadOnly, taught]);
  const isAsked = me !== null && now.must.includes(me) && moves.length > 0;
  const seat = me ?? 0;
  const top = view.stack.at(-1);
  const isDay = top?.kind === 'day';
  const fight = fightIn(view);
  const isWatching = useStore(watching);
  // A fight of others takes the stage when one wants to see it, be it the showdown.
  const isStaged =
    fight !== null &&
    (isReadOnly || me === null || isWatching || [fight.attacker, fight.defender].some((side) => side.seat === me));
  const routes = useMemo(() => {
    if (!isAsked || !isDay) return new Map<number, Route>();
    const all = routesFrom(view, world, seat);
    if (!taught) return all;
    // A lesson goes step by step: only the hectare that is taught lights up.
    const next = new Set(moves.map(targetOf));
    return new Map([...all].filter(([hectare, { steps }]) => steps.length === 1 && next.has(hectare)));
  }, [view, world, seat, isAsked, isDay, taught, moves]);
  const targets = useMemo(
    () => new Set(isAsked && !isDay ? moves.map(targetOf).filter((place) => place >= 0) : []),
    [moves, isAsked, isDay],
  );
  const acting = now.must.includes(seat) ? seat : (now.must[0] ?? seat);
  const ground = useMemo(
    () => ({ view, world, routes, targets, acting, names }),
    [view, world, routes, targets, acting, names],
  );
  const shownGround = useFrameLater(ground);
  // Not what one waits for: the map and the buttons come first. Where a phone has no room for them, the plan card has.
  const calm = useDeferredValue(useMemo(() => ({ view, world }), [view, world]));
  const hasRoom = isWide || planOf(view).length <= FEW_TASKS;
  const hasNeeds = me !== null && !isReadOnly && view.stack.length > 0 && (hasRoom || drawer === 'plan');
  const needs = useMemo(() => (hasNeeds ? openNeeds(calm.view, calm.world, me) : []), [calm, me, hasNeeds]);
  const aim = taught ? ([...routes.keys(), ...targets].find((place) => !isCabinPlace(place)) ?? null) : null;
  const make = useCallback(
    (move: Move): void => {
      setChosen(null);
      // Whoever buys stays in the shop; a lesson goes on.
      setDrawer((open) => (open === 'shop' && !taught ? open : null));
      setPicked(null);
      act(move);
    },
    [act, taught],
  );
  const { isWalking, walk } = useWalk(view, moves, (move) => act(move));

  // A new decision: what was chosen for the old one is over.
  const place = view.players[seat]!.place;
  useRenewal([place, top?.kind, fight?.exchange], () => {
    setChosen(null);
    setPicked(null);
  });
  // While an answer is on its way there is nothing to choose, but it is still one's day.
  const isOwnDay = isDay && me !== null && now.must.includes(me) && !isReadOnly;
  useRenewal([isOwnDay], () => {
    if (!isOwnDay) setDrawer((open) => (open === 'plan' || open === 'rival' ? open : null));
  });

  const context: MoveContext = { view, world, seat, names };
  const route = chosen === null ? null : (routes.get(chosen) ?? null);

  function goTo(hectare: number): void {
    const way = routes.get(hectare);
    setDrawer(null);
    setChosen(null);
    if (way) walk(way.steps);
  }
  function pick(hectare: number): void {
    if (targets.has(hectare)) {
      const move = moves.find((one) => targetOf(one) === hectare);
      if (move) return make(move);
    }
    if (routes.has(hectare) && (confirm === 'quick' || chosen === hectare)) return goTo(hectare);
    setChosen(chosen === hectare ? null : hectare);
  }

  const openPlan = useCallback((at: Task | null = null) => {
    setTask(at);
    setDrawer('plan');
  }, []);
  const show = useCallback((means: Means) => {
    setDrawer(null);
    setChosen(means.place);
    setShown(means);
  }, []);
  const openRival = useCallback(() => setDrawer('rival'), []);
  const openPlaces = useCallback(() => setDrawer('places'), []);
  const openOwn = useCallback(() => setPerson(me), [me]);
  const canUndo = now.undo !== null && now.undo.steps.length > 0 && me !== null && !isReadOnly;
  useTableKeys({ decision: now.decision, isAsked, canUndo, undo });

  const here = view.players[seat]!.place;
  const shop = isCabinPlace(here) ? null : shopAt(world, here);
  const isFar =
    chosen !== null &&
    !route &&
    isAsked &&
    isDay &&
    chosen !== hectareOf(world, here) &&
    FRONTIERS[view.map].ways[hectareOf(world, here)]!.some(({ to }) => to === chosen);
  const groups = groupMoves(moves);
  const offered = { context, moves, why, onMove: make };
  const close = (): void => setDrawer(null);
  useEffect(() => {
    // Without them the table still stands; opening one tries again.
    for (const part of [offers, people, fights]) part.fetch().catch(() => {});
  }, []);
  return (
    <div
      className="bw-table"
      data-seats={view.seats}
      data-frame={top?.kind ?? 'over'}
      data-decision={isAsked && !isWalking && shownGround === ground ? now.decision : undefined}
    >
      <Players
        view={view}
        world={world}
        names={names}
        machines={machines}
        asked={now.must}
        beside={beside}
        onOpen={setPerson}
        onPlan={() => openPlan()}
        onRival={openRival}
      />
      <TaskBoard view={view} seat={seat} names={names} needs={needs} onOpen={openPlan} onShow={show} />
      <div className="bw-stage">
        <FrontierMap
          {...shownGround}
          followed={seat}
          aim={aim}
          chosen={chosen}
          shown={shown}
          onPick={pick}
          onList={openPlaces}
        />
        <Suspense>
          {fight && isStaged && (
            <FightScene
              fight={fight}
              context={context}
              moves={top?.kind === 'fight' || top?.kind === 'renew' ? moves : []}
              isReadOnly={isReadOnly}
              picked={picked}
              onPick={setPicked}
              onMove={make}
            />
          )}
        </Suspense>
        {fight && !isStaged && <FightTicker fight={fight} view={view} names={names} />}
      </div>
      <div className="bw-mine">
        {me !== null && <OwnStrip view={view} seat={me} onOpen={openOwn} />}
        <ActionBar
          context={context}
          moves={moves}
          must={now.must}
          isAsked={isAsked}
          isReadOnly={isReadOnly}
          isOver={props.isOver}
          canUndo={canUndo}
          chosen={chosen}
          route={route}
          reason={isFar ? why({ type: 'step', to: HECTARES[chosen]! }) : null}
          isWalking={isWalking}
          picked={picked}
          onMove={make}
          onWalk={() => chosen !== null && goTo(chosen)}
          onDrawer={setDrawer}
          onPlaces={() => setDrawer('places')}
          takeBack={props.takeBack}
          narrator={props.narrator}
          onUndo={undo}
        />
      </div>
      <Suspense>
        {drawer === 'shop' && shop && <ShopSheet {...offered} shop={shop} onClose={close} />}
        {drawer === 'pack' && <PackSheet {...offered} moves={groups.pack} title={bw('open.pack')} onClose={close} />}
        {drawer === 'cabin' && <PackSheet {...offered} moves={groups.cabin} title={bw('open.cabin')} onClose={close} />}
        {drawer === 'fire' && <PackSheet {...offered} moves={groups.fire} title={bw('open.fire')} onClose={close} />}
        {drawer === 'foes' && <PackSheet {...offered} moves={groups.foes} title={bw('open.foes')} onClose={close} />}
        {drawer === 'places' && <PlacesSheet context={context} routes={routes} onWalk={goTo} onClose={close} />}
        {drawer === 'plan' && (
          <PlanSheet {...{ view, world, names, needs }} opened={task} onShow={show} onClose={close} />
        )}
        {drawer === 'rival' && <RivalSheet view={view} world={world} onClose={close} />}
        {person !== null && <PersonSheet view={view} seat={person} names={names} onClose={() => setPerson(null)} />}
      </Suspense>
      {moment && <MomentView moment={moment} view={view} names={names} goOn={goOn} />}
    </div>
  );
}
