import type { BARRIERS } from '@tinstar/bantam-west';
import type { BarrierWord } from '../game-table.ts';

/** What each event that no undo reaches behind is called. */
export const barriers: Record<(typeof BARRIERS)[number], BarrierWord> = {
  rolled: 'dice',
  npcRolled: 'dice',
  worked: 'dice',
  turn: 'turn',
  turnEnded: 'turn',
  chestOpened: 'shown',
  drewTwo: 'drawn',
  weaponShown: 'shown',
  gotWeapon: 'drawn',
  gotHorse: 'drawn',
  npcAttacked: 'fight',
  attackDice: 'dice',
  fightBegan: 'fight',
  drew: 'drawn',
  setAside: 'asked',
  renewed: 'shuffled',
  chose: 'asked',
  revealed: 'shown',
  offeredTruce: 'asked',
  interrupted: 'shown',
  searched: 'shown',
  npcDefeated: 'fight',
  nightFell: 'day',
  eventDrawn: 'drawn',
  eventDie: 'dice',
  showdown: 'fight',
  rivalWorked: 'dice',
  gameEnded: 'round',
};
