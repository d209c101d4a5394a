import type {
  Ability,
  Cargo,
  CardType,
  Character,
  CombatCard,
  Horse,
  Item,
  Job,
  NpcKind,
  Shop,
  Task,
  VerbName,
  Weather,
} from '@tinstar/bantam-west';
import type { SharedHelpId } from '../../parts/help/book.ts';

/** Things of this table that have a name of their own, beside its cards, people and goods. */
export const TERMS = [
  'grit',
  'life',
  'will',
  'money',
  'reputation',
  'day',
  'plan',
  'tasks',
  'manifest',
  'head',
  'check',
  'die',
  'fire',
  'cabin',
  'hectare',
  'route',
  'sight',
  'wound',
  'deck',
  'hidden',
  'trumped',
  'range',
  'jailed',
  'event',
  'rank',
  'person',
  'rival',
] as const;

export type HelpId =
  | SharedHelpId
  | `term.${(typeof TERMS)[number]}`
  | `ability.${Ability}`
  | `cargo.${Cargo}`
  | `item.${Item}`
  | `horse.${Horse}`
  | `job.${Job}`
  | `npc.${NpcKind}`
  | `shop.${Shop}`
  | `task.${Task}`
  | `weather.${Weather}`
  | `character.${Character}`
  | `card.${CombatCard}`
  | `cardType.${CardType}`
  | `move.${VerbName}`;

/** Marks a thing for the help desk; the type sees to it that there is such an entry. */
export const about = (id: HelpId): HelpId => id;
