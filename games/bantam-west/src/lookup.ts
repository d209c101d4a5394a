import { COMBAT_CARD_DATA, COMBAT_CARDS, type CombatCard, type CombatCardData } from './data/combat-cards.ts';
import { NPC_DATA, type NpcData } from './data/npcs.ts';
import { JOB_DATA } from './data/trades.ts';
import type { Npc } from './state.ts';
import { ABILITIES, type Cargo, CARGO, ITEMS, type Job, JOBS, NPC_KINDS, type NpcKind, RESOURCES } from './words.ts';

/*
 * Data by name, and names by number.
 */

const indexOf = <T extends string>(names: readonly T[]): Readonly<Record<T, number>> =>
  Object.fromEntries(names.map((name, index) => [name, index])) as Record<T, number>;

export const ABILITY_INDEX = indexOf(ABILITIES);

export const CARGO_INDEX = indexOf(CARGO);

export const ITEM_INDEX = indexOf(ITEMS);

export const JOB_INDEX = indexOf(JOBS);

export const RESOURCE_COUNT = RESOURCES.length;

/** Maps, not records: asked by ever other keys, they make `legal` a tenth faster. */
const CARDS = new Map<CombatCard, CombatCardData>(COMBAT_CARDS.map((card) => [card, COMBAT_CARD_DATA[card]]));

const CARD_INDEX = new Map<CombatCard, number>(COMBAT_CARDS.map((card, index) => [card, index]));

const NPCS = new Map<NpcKind, NpcData>(NPC_KINDS.map((kind) => [kind, NPC_DATA[kind]]));

export const cardData = (card: CombatCard): CombatCardData => CARDS.get(card)!;

export const cardIndex = (card: CombatCard): number => CARD_INDEX.get(card)!;

export const npcData = (npc: Npc): NpcData => NPCS.get(npc.kind)!;

export const resourceOf = (job: Job): Cargo => JOB_DATA[job].resource;

/** By job: its resource, as an index. */
export const JOB_CARGO: readonly number[] = JOBS.map((job) => CARGO_INDEX[JOB_DATA[job].resource]);
