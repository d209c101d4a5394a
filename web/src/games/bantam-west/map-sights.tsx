import { HECTARES, hectareOf, type State, type View } from '@tinstar/bantam-west';
import { seenFrom, watchedHectares } from '@tinstar/bantam-west/table';
import type { ReactElement } from 'react';
import { hectarePlace, mapSize } from '../../art/bantam-west/layout.ts';

export const SIGHT = ['none', 'mine', 'threats'] as const;

/** Lines of sight from a place, or what the NPCs watch. */
export function Sights({
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
