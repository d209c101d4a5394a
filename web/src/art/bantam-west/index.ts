export { frontierMap, type MapOptions } from './map.ts';
export { hectarePlace, mapSize } from './layout.ts';
export { CHARACTER_COLOURS, characterPin, characterPortrait, npcPortrait, npcToken, type Watch } from './people.ts';
export {
  abilityIcon,
  boardEmblem,
  cabin,
  die,
  fireToken,
  goodToken,
  gritToken,
  RIM_COLOURS,
  woundToken,
} from './signs.ts';
export type {
  Ability,
  Board,
  BoardPrint,
  Character,
  Good,
  HectarePrint,
  MapName,
  NpcKind,
  PathPrint,
  Rim,
} from './frontier.ts';
