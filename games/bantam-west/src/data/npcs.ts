import type { Ability, Beast, Cargo, NpcKind, Provenance, Watch } from '../words.ts';
import type { NPC_DECKS } from './combat-cards.ts';

export interface Loot {
  readonly money: number;
  readonly cargo: readonly Cargo[];
  /** The top card of the weapon rack. */
  readonly weapon: boolean;
}

export const loot = (money: number, cargo: readonly Cargo[] = [], weapon = false): Loot => ({ money, cargo, weapon });

/** BW-186: the front of a token, and the backs. */
export interface NpcData {
  readonly deck: keyof typeof NPC_DECKS;
  readonly range: number;
  readonly watch: Watch;
  readonly life: number;
  readonly abilities: Partial<Readonly<Record<Ability, number>>>;
  /** How hard it is to sneak past, which is not its own stealth (BW-199); `null`: it cannot be done (BW-198). */
  readonly sneak: number | null;
  /** The backs of its tokens: loot, and what the head is worth. */
  readonly tokens: readonly { readonly loot: Loot; readonly head: number }[];
  readonly provenance: Provenance;
}

/** BW-290 to BW-295: one of each. Twice what a grizzly takes and deals; the head pays for a weapon. */
const BEAST_DATA: Readonly<Record<Beast, NpcData>> = {
  thunderbird: {
    deck: 'beast',
    range: 1,
    watch: 'normal',
    life: 9,
    abilities: { dexterity: 4, strength: 3 },
    sneak: 6,
    tokens: [{ loot: loot(0, ['silver', 'silver']), head: 10 }],
    provenance: 'designed',
  },
  mud_king: {
    deck: 'beast',
    range: 0,
    watch: 'red',
    life: 9,
    abilities: { strength: 4 },
    sneak: 5,
    tokens: [{ loot: loot(0, ['herbs', 'herbs', 'gem']), head: 10 }],
    provenance: 'designed',
  },
  ghost_wolf: {
    deck: 'beast',
    range: 1,
    watch: 'normal',
    life: 9,
    abilities: { dexterity: 3, strength: 3 },
    sneak: 7,
    tokens: [{ loot: loot(0, ['pelts', 'pelts']), head: 10 }],
    provenance: 'designed',
  },
  white_buffalo: {
    deck: 'beast',
    range: 0,
    watch: 'red',
    life: 9,
    abilities: { dexterity: 2, strength: 4 },
    sneak: 5,
    tokens: [{ loot: loot(0, ['pelts', 'pelts', 'pelts']), head: 10 }],
    provenance: 'designed',
  },
};

/** 5.11. All have a life or two more than first proposed, bandits, pumas and alligators one more since version 3, so that a weapon first is a choice, and heads pay what the way and the risk are worth: the nearest prey was the best, and whoever began won. Since version 5 a wolf has a life more and both it and bandits hear better: it guards a chest, past which Mika walked; two of four bandits carry a weapon, so that a head first is a road to one. Since version 6 both hear better still, and a bandit's head pays a dollar more. Since version 7 a wolf's pays a dollar less: bandits are hunted beside it, and the ruin it guards is not opened for its sake. Since version 9 a wolf bites harder (strength 3): its ruin was the second task of every fourth win of side B. A bandit has a life less and one of four tokens a weapon, pumas a life more: a bandit's head is a way to end side A. Gangsters, iron hats and grizzlies appear on the open range only. */
export const NPC_DATA: Readonly<Record<NpcKind, NpcData>> = {
  bandit: {
    deck: 'desperado',
    range: 1,
    watch: 'normal',
    life: 4,
    abilities: { dexterity: 3, strength: 2 },
    sneak: 7,
    tokens: [
      { loot: loot(1), head: 5 },
      { loot: loot(1), head: 5 },
      { loot: loot(1), head: 4 },
      { loot: loot(0, [], true), head: 4 },
    ],
    provenance: 'designed',
  },
  wolf: {
    deck: 'predator',
    range: 0,
    watch: 'normal',
    life: 5,
    abilities: { dexterity: 3, strength: 3 },
    sneak: 8,
    tokens: [
      { loot: loot(0, ['pelts']), head: 6 },
      { loot: loot(0, ['pelts']), head: 5 },
    ],
    provenance: 'designed',
  },
  puma: {
    deck: 'predator',
    range: 0,
    watch: 'red',
    life: 6,
    abilities: { dexterity: 3, strength: 2 },
    sneak: 6,
    tokens: [
      { loot: loot(0, ['pelts']), head: 7 },
      { loot: loot(0, ['pelts', 'pelts']), head: 6 },
    ],
    provenance: 'designed',
  },
  alligator: {
    deck: 'predator',
    range: 0,
    watch: 'red',
    life: 6,
    abilities: { strength: 3 },
    sneak: 5,
    tokens: [
      { loot: loot(0, ['pelts', 'pelts']), head: 8 },
      { loot: loot(2, ['pelts']), head: 8 },
    ],
    provenance: 'designed',
  },
  gangster: {
    deck: 'desperado',
    range: 2,
    watch: 'normal',
    life: 4,
    abilities: { dexterity: 3, strength: 2 },
    sneak: 6,
    tokens: [
      { loot: loot(4), head: 4 },
      { loot: loot(2, [], true), head: 5 },
    ],
    provenance: 'designed',
  },
  grizzly: {
    deck: 'predator',
    range: 0,
    watch: 'red',
    life: 5,
    abilities: { dexterity: 2, strength: 4 },
    sneak: 5,
    tokens: [
      { loot: loot(0, ['pelts', 'pelts', 'pelts']), head: 5 },
      { loot: loot(0, ['pelts', 'pelts']), head: 6 },
    ],
    provenance: 'designed',
  },
  iron_hat: {
    deck: 'iron_hat',
    range: 1,
    watch: 'neutral',
    life: 5,
    abilities: { dexterity: 3, strength: 3 },
    sneak: null,
    tokens: [
      { loot: loot(5), head: 5 },
      { loot: loot(3, ['silver']), head: 5 },
    ],
    provenance: 'designed',
  },
  ...BEAST_DATA,
  /** BW-285: he never attacks first, leaves no head, and is carried to Doc Barber instead of dying. */
  rival: {
    deck: 'desperado',
    range: 1,
    watch: 'neutral',
    life: 5,
    abilities: { dexterity: 3, strength: 3 },
    sneak: null,
    tokens: [{ loot: loot(0), head: 0 }],
    provenance: 'designed',
  },
};
