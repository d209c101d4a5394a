import type { Seat } from '@tinstar/engine';
import type { CombatCard } from './data/combat-cards.ts';
import type { Effect } from './data/effects.ts';
import type { Ability, Cargo, Character, Drink, Horse, Item, Job, NpcKind, Shop, Task, Weather } from './words.ts';

/** What a check was for, as the log names it. */
export const CHECK_NAMES = [
  'path',
  'enter',
  'sneak',
  'haggle',
  'steal',
  'demand',
  'poker',
  'crackVault',
  'climb',
  'force',
  'pickLock',
  'lootCabin',
  'light',
  'extinguish',
  'traverse',
  'tame',
  'lootHorse',
  'weather',
  'damage',
  'cover',
] as const;
export type CheckName = (typeof CHECK_NAMES)[number];

/** Why a fight ended. */
export const FIGHT_ENDS = ['fell', 'fled', 'agreed', 'dusk', 'lost_track'] as const;
export type FightEnd = (typeof FIGHT_ENDS)[number];

/**
 * What happened. `place` is an id of the map; `npc` an NPC's number and `kind` what it is; `foe`, `attacker` and
 * `defender` are `seat_<n>` or a kind of NPC.
 */
export type Event =
  | { type: 'began'; pioneer: Seat; characters: Character[] }
  | { type: 'dayBegan'; day: number }
  | { type: 'turn'; seat: Seat; grit: number }
  | { type: 'turnEnded'; seat: Seat }
  | { type: 'moved'; seat: Seat; place: string; grit: number }
  | { type: 'washed'; seat: Seat; place: string }
  | {
      type: 'rolled';
      seat: Seat;
      check: CheckName;
      ability: Ability | null;
      die: number;
      sum: number;
      difficulty: number;
      success: boolean;
    }
  | { type: 'certain'; seat: Seat; check: CheckName }
  | { type: 'npcRolled'; kind: NpcKind; die: number; sum: number; difficulty: number; success: boolean }
  | { type: 'rerolled'; seat: Seat; will: number; free: boolean }
  | { type: 'worked'; seat: Seat; job: Job; dice: number[]; difficulty: number }
  | { type: 'gained'; seat: Seat; cargo: Cargo; count: number }
  | { type: 'surplus'; seat: Seat; cargo: Cargo }
  | { type: 'lost'; seat: Seat; cargo: Cargo; count: number }
  | { type: 'earned'; seat: Seat; money: number }
  | { type: 'paid'; seat: Seat; money: number }
  | { type: 'invested'; seat: Seat; job: Job }
  | { type: 'ranked'; seat: Seat; job: Job; rank: string }
  | { type: 'abilityRaised'; seat: Seat; ability: Ability; level: number }
  | { type: 'reflected'; seat: Seat; will: number }
  | { type: 'willChanged'; seat: Seat; will: number }
  | { type: 'wounded'; seat: Seat; count: number; life: number }
  | { type: 'healed'; seat: Seat; count: number; life: number }
  | { type: 'lifeLimitRaised'; seat: Seat; limit: number }
  | { type: 'fell'; seat: Seat; place: string }
  | { type: 'jailed'; seat: Seat }
  | { type: 'bailed'; seat: Seat; worth: number; to: Seat | null }
  | { type: 'sleptInJail'; seat: Seat }
  | { type: 'released'; seat: Seat; place: string }
  | { type: 'gritChanged'; seat: Seat; count: number }
  | { type: 'gritNext'; seat: Seat; count: number }
  | { type: 'paceLost'; seat: Seat; count: number }
  | { type: 'dropped'; seat: Seat; thing: string; place: string }
  | { type: 'pickedUp'; seat: Seat; thing: string }
  | { type: 'discarded'; seat: Seat; thing: string }
  | { type: 'stored'; seat: Seat; cargo: Cargo }
  | { type: 'tookOut'; seat: Seat; cargo: Cargo }
  | { type: 'usedItem'; seat: Seat; item: Item }
  | { type: 'usedHerb'; seat: Seat }
  | { type: 'usedTool'; seat: Seat; tool: string }
  | { type: 'chestOpened'; seat: Seat; place: string; token: number }
  | { type: 'bought'; seat: Seat; what: string; price: number }
  | { type: 'sold'; seat: Seat; what: string; price: number }
  /** `what`: for who drew them. */
  | { type: 'drewTwo'; seat: Seat; count: number; what: string[] | null }
  | { type: 'kept'; seat: Seat; what: string | null }
  | { type: 'weaponShown'; card: CombatCard; slot: number }
  | { type: 'headTurnedIn'; seat: Seat; kind: NpcKind; money: number }
  | { type: 'drank'; seat: Seat; drink: Drink }
  | { type: 'treated'; seat: Seat }
  | { type: 'discountWon'; seat: Seat; shop: Shop; money: number }
  | { type: 'stole'; seat: Seat; what: string }
  | { type: 'gotWeapon'; seat: Seat; card: CombatCard | null }
  | { type: 'gotHorse'; seat: Seat; horse: Horse }
  | { type: 'lostHorse'; seat: Seat; horse: Horse }
  | { type: 'built'; seat: Seat; place: string }
  | { type: 'doorOpened'; seat: Seat; owner: Seat; place: string }
  | { type: 'doorRepaired'; seat: Seat; owner: Seat; place: string }
  | { type: 'enteredCabin'; seat: Seat; owner: Seat; climbing: boolean }
  | { type: 'looted'; seat: Seat; owner: Seat; cargo: Cargo }
  | { type: 'crafted'; seat: Seat; item: Item }
  | { type: 'hid'; seat: Seat }
  | { type: 'fireLit'; seat: Seat; place: string; fire: number }
  | { type: 'fireSpread'; seat: Seat; place: string; fire: number }
  | { type: 'fireOut'; fire: number }
  | { type: 'fireTamed'; seat: Seat; fire: number }
  | { type: 'fireWound'; seat: Seat }
  | { type: 'fireproof'; seat: Seat }
  | { type: 'npcBurnt'; kind: NpcKind; npc: number }
  | { type: 'burntDown'; owner: Seat; arsonist: Seat; place: string }
  | { type: 'burntThings'; place: string }
  | { type: 'chestBurnt'; place: string }
  | { type: 'sneaked'; seat: Seat; kind: NpcKind; npc: number }
  | { type: 'attackDice'; kind: NpcKind; npc: number; die: number }
  | { type: 'npcAttacked'; seat: Seat; kind: NpcKind; npc: number }
  | { type: 'fightBegan'; seat: Seat; foe: string; ambush: boolean }
  | { type: 'drew'; seat: Seat; count: number; cards: CombatCard[] | null }
  | { type: 'setAside'; seat: Seat; card: CombatCard | null }
  | { type: 'renewed'; foe: string }
  | { type: 'chose'; seat: Seat }
  | { type: 'offeredTruce'; seat: Seat }
  | {
      type: 'revealed';
      attacker: string;
      defender: string;
      attackCard: CombatCard | null;
      defenceCard: CombatCard | null;
    }
  | { type: 'interrupted'; foe: string; card: CombatCard }
  | { type: 'tripped'; foe: string }
  | { type: 'trumped'; foe: string; card: CombatCard }
  | { type: 'damage'; foe: string; count: number }
  | { type: 'missed'; foe: string; card: CombatCard }
  | { type: 'covered'; foe: string }
  | { type: 'defended'; foe: string; count: number }
  | { type: 'npcMended'; kind: NpcKind; count: number }
  | { type: 'fightMoved'; foe: string; place: string }
  | { type: 'pushed'; foe: string; place: string }
  | { type: 'hurt'; foe: string; count: number }
  | { type: 'fightEnded'; reason: FightEnd; attacker: string; defender: string; foe: string | null }
  | { type: 'npcDefeated'; seat: Seat; kind: NpcKind; npc: number; token: number }
  | { type: 'playerDefeated'; seat: Seat; loser: Seat }
  /** `cards`: what can be taken, for who searches. */
  | { type: 'searched'; seat: Seat; loser: Seat; found: boolean; cards: CombatCard[] | null }
  | { type: 'spoils'; seat: Seat; loser: Seat; what: string }
  | { type: 'taskDone'; seat: Seat; task: Task }
  | { type: 'taskLost'; seat: Seat; task: Task }
  | { type: 'reputation'; seat: Seat; change: number; reputation: number }
  | { type: 'nightFell'; day: number }
  | { type: 'weather'; seat: Seat; weather: Weather }
  | { type: 'cabinYield'; seat: Seat; place: string; cargo: Cargo }
  | { type: 'rested'; seat: Seat; life: number; will: number }
  /** `effects`: of a card that leaves no choice. */
  | { type: 'eventDrawn'; seat: Seat; event: number; effects: readonly Effect[] }
  | { type: 'outcomeChosen'; seat: Seat; event: number; number: number; effects: readonly Effect[] }
  | { type: 'eventDie'; seat: Seat; die: number }
  | { type: 'eventKept'; seat: Seat; event: number }
  | { type: 'eventReturned'; event: number }
  | { type: 'eventsShuffled'; count: number }
  | { type: 'ignored'; seat: Seat; kind: NpcKind }
  | { type: 'showdown'; seats: Seat[] }
  | { type: 'showdownDie'; seat: Seat; die: number }
  | { type: 'showdownOut'; seat: Seat }
  | { type: 'ranOut'; day: number }
  /** The rival's day (BW-281 to BW-287): `grit` it took him, `marks` on the task now, `count` it takes. */
  | { type: 'rivalMoved'; place: string; grit: number }
  | { type: 'rivalWorked'; task: Task; dice: number[]; marks: number; count: number }
  | { type: 'rivalTaskDone'; task: Task }
  | { type: 'rivalHunted'; kind: NpcKind; npc: number }
  | { type: 'rivalBeaten'; marks: number }
  | { type: 'rivalRose' }
  | { type: 'rivalWon'; day: number }
  | { type: 'beastRoamed'; kind: NpcKind; npc: number; place: string }
  | { type: 'gameEnded'; winner: Seat };

export const EVENT_TYPES = [
  'began',
  'dayBegan',
  'turn',
  'turnEnded',
  'moved',
  'washed',
  'rolled',
  'certain',
  'npcRolled',
  'rerolled',
  'worked',
  'gained',
  'surplus',
  'lost',
  'earned',
  'paid',
  'invested',
  'ranked',
  'abilityRaised',
  'reflected',
  'willChanged',
  'wounded',
  'healed',
  'lifeLimitRaised',
  'fell',
  'jailed',
  'bailed',
  'sleptInJail',
  'released',
  'gritChanged',
  'gritNext',
  'paceLost',
  'dropped',
  'pickedUp',
  'discarded',
  'stored',
  'tookOut',
  'usedItem',
  'usedHerb',
  'usedTool',
  'chestOpened',
  'bought',
  'sold',
  'drewTwo',
  'kept',
  'weaponShown',
  'headTurnedIn',
  'drank',
  'treated',
  'discountWon',
  'stole',
  'gotWeapon',
  'gotHorse',
  'lostHorse',
  'built',
  'doorOpened',
  'doorRepaired',
  'enteredCabin',
  'looted',
  'crafted',
  'hid',
  'fireLit',
  'fireSpread',
  'fireOut',
  'fireTamed',
  'fireWound',
  'fireproof',
  'npcBurnt',
  'burntDown',
  'burntThings',
  'chestBurnt',
  'sneaked',
  'attackDice',
  'npcAttacked',
  'fightBegan',
  'drew',
  'setAside',
  'renewed',
  'chose',
  'offeredTruce',
  'revealed',
  'interrupted',
  'tripped',
  'trumped',
  'damage',
  'missed',
  'covered',
  'defended',
  'npcMended',
  'fightMoved',
  'pushed',
  'hurt',
  'fightEnded',
  'npcDefeated',
  'playerDefeated',
  'searched',
  'spoils',
  'taskDone',
  'taskLost',
  'reputation',
  'nightFell',
  'weather',
  'cabinYield',
  'rested',
  'eventDrawn',
  'outcomeChosen',
  'eventDie',
  'eventKept',
  'eventReturned',
  'eventsShuffled',
  'ignored',
  'showdown',
  'showdownDie',
  'showdownOut',
  'ranOut',
  'rivalMoved',
  'rivalWorked',
  'rivalTaskDone',
  'rivalHunted',
  'rivalBeaten',
  'rivalRose',
  'rivalWon',
  'beastRoamed',
  'gameEnded',
] as const satisfies readonly Event['type'][];

/** What no undo reaches behind: a roll, a draw, a reveal, the end of a turn. */
export const BARRIERS = [
  'rolled',
  'npcRolled',
  'worked',
  'turn',
  'turnEnded',
  'chestOpened',
  'drewTwo',
  'weaponShown',
  'gotWeapon',
  'gotHorse',
  'npcAttacked',
  'attackDice',
  'fightBegan',
  'drew',
  'setAside',
  'renewed',
  'chose',
  'revealed',
  'offeredTruce',
  'interrupted',
  'npcDefeated',
  'searched',
  'nightFell',
  'eventDrawn',
  'eventDie',
  'showdown',
  'rivalWorked',
  'gameEnded',
] as const satisfies readonly Event['type'][];
