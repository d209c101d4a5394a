import { CARGO, HECTARE_DATA, HECTARES, hectareOf, isCabinPlace, type State, type View } from '@tinstar/bantam-west';
import { percent, type Route } from '@tinstar/bantam-west/table';
import { placeName, placeParts, routeText } from '@tinstar/text/bantam-west';
import { memo, type KeyboardEvent, type ReactElement } from 'react';
import { hectarePlace } from '../../art/bantam-west/layout.ts';
import { about, type HelpId } from './help-ids.ts';
import { at } from './map-pieces.tsx';
import { useTableText } from './words.ts';

/** What stands and lies on each hectare, for the help desk: the pieces themselves let the finger through. */
export function thingsOn(view: View, world: State): ReadonlyMap<number, readonly HelpId[]> {
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

/** What a route takes and risks, as short as it can be said: "1 · 67% !". */
function costOf({ grit, checks, dangers }: Route): string {
  const odds = percent(6 * checks.reduce((all, { faces }) => (all * faces) / 6, 1));
  const cost = [...(grit > 0 ? [grit] : []), ...(checks.length > 0 ? [`${odds}%`] : [])].join(' · ');
  return [cost, ...(dangers.length > 0 ? ['!'] : [])].join(' ').trim();
}

interface SpotProps {
  readonly view: View;
  readonly world: State;
  readonly names: readonly string[];
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
export const Spot = memo(function Spot(props: SpotProps): ReactElement {
  const { view, world, names, hectare, route, isTarget, isChosen, isStop, isBarred, things } = props;
  const { onFocus, onTurn, onPick } = props;
  const text = useTableText();
  const id = HECTARES[hectare]!;
  const label = [
    placeName(hectare, names, text),
    ...placeParts(view, world, hectare, names, text),
    ...(route ? [routeText(view, route, text)] : []),
  ];
  const cost = route ? costOf(route) : '';
  const also: readonly HelpId[] = [...(cost ? ['term.route' as const] : []), ...(things ?? [])];
  return (
    <button
      type="button"
      className="bw-hectare"
      data-hectare={id}
      data-anchor={`place-${id}`}
      data-reach={route ? (route.grit > 0 ? 'far' : 'near') : undefined}
      data-target={isTarget || undefined}
      data-risk={route && route.checks.length + route.dangers.length > 0 ? '' : undefined}
      // Drawn by the style sheet, for the eye; the name says the same in words. As elements they would be hundreds.
      data-grit={route?.grit || undefined}
      data-cost={cost || undefined}
      // Not as text inside: sixty hidden sentences would be laid out with the map.
      aria-label={label.join('. ')}
      aria-pressed={isChosen}
      data-help={about('term.hectare')}
      data-help-title={label[0]}
      data-help-text={label.slice(1).join('. ') || undefined}
      data-help-also={also.join(' ') || undefined}
      data-why={isBarred ? JSON.stringify({ type: 'step', to: id }) : undefined}
      tabIndex={isStop ? 0 : -1}
      style={at(hectarePlace(view.map, id))}
      onFocus={() => onFocus(hectare)}
      onKeyDown={(event) => onTurn(event, hectare)}
      onClick={() => onPick(hectare)}
    />
  );
});
