import { frontierOf, hectareData, isShut, type MapName, type Way } from './map.ts';

/*
 * Ways of those whom nobody plays: along paths that ask for nothing, the shortest one.
 */

export const isPlain = ({ path }: Way): boolean => !isShut(path) && path.check === undefined;

/** Steps to the nearest goal, none if one stands there; `null`: there is no way. */
export function plainWay(
  map: { readonly map: MapName },
  from: number,
  isGoal: (hectare: number) => boolean,
  mayPass: (way: Way) => boolean,
): number[] | null {
  const { ways } = frontierOf(map);
  const before = new Map<number, number>([[from, -1]]);
  for (const at of before.keys()) {
    if (isGoal(at)) {
      const steps: number[] = [];
      for (let step = at; step !== from; step = before.get(step)!) steps.unshift(step);
      return steps;
    }
    for (const way of ways[at]!) {
      const isOpen = isPlain(way) && hectareData(way.to).enter === undefined && mayPass(way);
      if (isOpen && !before.has(way.to)) before.set(way.to, at);
    }
  }
  return null;
}
