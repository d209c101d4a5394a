/** What only a table asks of a position, and no rule: the page loads it with the table, not with the rules. */
export {
  percent,
  routesFrom,
  seenFrom,
  watchedHectares,
  watchersOf,
  worldOf,
  type Check,
  type Route,
} from './atlas.ts';
export type { Means } from './means.ts';
export { openNeeds, progressWith, type Need, type TaskNeeds } from './needs.ts';
export { priceOf, withMeans, type Price } from './move-costs.ts';
