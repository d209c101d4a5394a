/** What a table draws and says beside the rules: the printed data, the map, and questions about a position. */
export { BOARD_DATA, type HectareData, type PathData } from '../data/boards.ts';
export { CHARACTER_DATA, LOW_WILL, MAX_ABILITY, MAX_WILL } from '../data/characters.ts';
export {
  COMBAT_CARD_DATA,
  COMBAT_CARDS,
  type CombatAction,
  type CombatCard,
  type CombatCardData,
  NPC_DECKS,
} from '../data/combat-cards.ts';
export { EVENT_DATA } from '../data/event-cards.ts';
export type { Effect } from '../data/effects.ts';
export { NPC_DATA, type NpcData } from '../data/npcs.ts';
export {
  BAIL,
  CABIN,
  DRINK_DATA,
  GRIT,
  HORSE_DATA,
  HORSE_PRICE,
  ITEM_DATA,
  JOB_DATA,
  JOURNEYMAN_JOBS,
  MANIFEST,
  OPEN_WEAPONS,
  POKER_WIN,
  RACK_PRICE,
  SADDLE_PRICE,
  SHOP_ACTIONS,
  TOWN_FIRE,
  TRADE_PRICES,
  TREATMENT_PRICE,
  WEATHER_DATA,
} from '../data/trades.ts';
export type * from '../frames/frame.ts';
export { isBeast, nextPlace } from '../beasts.ts';
export { RIVAL_DIFFICULTY } from '../data/rival.ts';
export { marksFor, rivalForecast, rivalTasks, type RivalForecast } from '../rival.ts';
export { canBeLost, journeymanJobs, mastersMakeGood } from '../tasks.ts';
export { planOf } from '../data/plan-card.ts';
export { EVERYBODY } from '../decks.ts';
export { cargoWorth, HORSE_WORTH, itemWorth, priceFor, thingWorth, weaponPrice, weaponWorth } from '../prices.ts';
export { bonusAgain } from '../willpower.ts';
export { facesFor } from '../odds.ts';
export {
  BOARD_OF,
  cabinNumber,
  cabinOwner,
  cabinPlace,
  CABIN_PLACE,
  FRONTIERS,
  HECTARE_DATA,
  HECTARES,
  isCabinPlace,
  PLACES,
  placeOf,
  type Frontier,
  type MapName,
  type Way,
} from '../map.ts';
export { level } from '../abilities.ts';
export { fireAt, fireOf, strengthOf } from '../fire/burning.ts';
export { cabinIn, hectareOf, trickAt } from '../cabins.ts';
export { cargoSpaces, sumOf } from '../carrying.ts';
export { cardData, resourceOf } from '../lookup.ts';
export { paceOf } from '../abilities.ts';
export { sightRange } from '../sight.ts';
export { groundAt } from '../state.ts';
export { threatens } from '../threats.ts';
export { isItem, toolBonus } from '../tools.ts';
export { shopAt } from '../town.ts';
export type { Cabin, Fire, Ground, Npc, OwnedCard, OwnedItem, Player } from '../state.ts';
