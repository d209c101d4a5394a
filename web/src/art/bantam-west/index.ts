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
export { trumpWheel, typeIcon, type Arrow } from './combat-signs.ts';
export { taskToken, wareToken } from './wares.ts';
export type {
  Ability,
  Board,
  BoardPrint,
  CardType,
  Character,
  Good,
  HectarePrint,
  MapName,
  NpcKind,
  PathPrint,
  Rim,
  Task,
  Ware,
} from './frontier.ts';
