import type { Ability, CardType, Provenance } from '../words.ts';

/** One printed combat action; behind a check if it has one (BW-153, BW-158). */
export interface CombatAction {
  readonly do: 'damage' | 'defend' | 'move' | 'pull' | 'heal';
  readonly amount: number;
  readonly check?: { readonly ability: Ability; readonly difficulty: number };
}

/** What a card's special gives (BW-158, BW-159); `renew` and `seeAbove` belong to fights. */
export interface Special {
  readonly renew?: true;
  /** "See above": the extra text on the card is the special (BW-156, BW-247). */
  readonly seeAbove?: ExtraText;
  readonly key?: 'yellow';
  /** Bonus numbers are added to the dice of that activity. */
  readonly lighter?: number;
  readonly burglary?: number;
  readonly extinguish?: number;
}

/**
 * Extra texts. `push`: if the primary hit, the opponent goes one hectare back (BW-175). `trip`: if it hit, the opponent's
 * card has no effect if it is still to come (BW-247).
 */
export type ExtraText = 'push' | 'trip';

/** What a card shows (BW-149). */
export interface CombatCardData {
  readonly type: CardType;
  /** What it beats (BW-151). */
  readonly trumps: readonly CardType[];
  /** Maximum distance in hectares; `null`: distance does not matter (BW-152). */
  readonly range: number | null;
  readonly primary: readonly CombatAction[];
  /** `and`: "+", one or both in any order; `or`: "/", choose one (BW-154). */
  readonly joined: 'and' | 'or';
  readonly special?: Special;
  /** Resolves first whoever attacks (BW-156). */
  readonly immediate?: true;
  /** May be played beside the regular card once both are revealed (BW-156, BW-246). */
  readonly interrupt?: true;
  /** Leaves the deck for good when its primary is used. */
  readonly discard?: true;
  /** Characters' own cards can never be looted (5.8). */
  readonly noLoot?: true;
  /** Weapons: grey, blue, violet (BW-015). */
  readonly rarity?: 'common' | 'rare' | 'legendary';
  /** Copies in the box (weapons). */
  readonly copies?: number;
  readonly provenance: Provenance;
}

const damage = (amount: number, ability?: Ability, difficulty?: number): CombatAction =>
  ability && difficulty ? { do: 'damage', amount, check: { ability, difficulty } } : { do: 'damage', amount };
const defend = (amount: number): CombatAction => ({ do: 'defend', amount });
const move = (amount: number): CombatAction => ({ do: 'move', amount });

const TRIP: Special = { seeAbove: 'trip' };
const PUSH: Special = { seeAbove: 'push' };
const RENEW: Special = { renew: true };

type Print = Omit<CombatCardData, 'provenance' | 'joined' | 'primary' | 'range' | 'trumps'>;

function card(
  trumps: readonly CardType[],
  range: number | null,
  primary: readonly CombatAction[],
  print: Print,
  joined: 'and' | 'or' = 'and',
  provenance: Provenance = 'designed',
): CombatCardData {
  return { trumps, range, primary, joined, provenance, ...print };
}

/** 5.8 and 5.9. The values are ours; types, trumps of the plain types and the torch's key are stated. */
export const COMBAT_CARD_DATA = {
  // The characters' decks: two jabs, a haymaker, two blocks, two rams, a dodge and a signature card.
  jab: card(['ram'], 0, [damage(1)], { type: 'brawl', noLoot: true }),
  haymaker: card(['ram'], 0, [damage(2, 'strength', 5)], { type: 'brawl', noLoot: true }),
  block: card(['brawl'], null, [defend(1)], { type: 'block', noLoot: true, special: { renew: true } }),
  ram: card(['block'], 0, [move(1), damage(1)], { type: 'ram', noLoot: true }),
  dodge: card(['shoot'], null, [defend(1), move(1)], { type: 'dodge', noLoot: true }),
  // Balanced in the laboratory (docs/bantam-west.md): a Quick Shot of two wounds won Levi half of all games. A Thrown Blade beats brawl too since version 6: Mika won 17 to 20 % of side A.
  quick_shot: card(['brawl', 'throw'], 2, [damage(1, 'dexterity', 6)], { type: 'shoot', noLoot: true }),
  kick: card(['ram'], 0, [damage(2, 'strength', 5)], { type: 'brawl', noLoot: true, special: { seeAbove: 'push' } }),
  hired_hand: card(['dodge'], 1, [damage(1, 'persuasion', 5)], { type: 'companion', noLoot: true }),
  thrown_blade: card(['dodge', 'brawl'], 1, [damage(1, 'dexterity', 4)], {
    type: 'throw',
    noLoot: true,
    special: { burglary: 1 },
  }),
  // Predators.
  claw: card(['ram'], 0, [damage(1)], { type: 'brawl', noLoot: true }),
  bite: card(['ram'], 0, [damage(2, 'strength', 5)], { type: 'brawl', noLoot: true }),
  pounce: card(['block'], 0, [move(1), damage(1, 'dexterity', 4)], { type: 'ram', noLoot: true }),
  snarl: card(['brawl'], null, [defend(1)], { type: 'block', noLoot: true }),
  slip: card(['shoot'], null, [defend(1)], { type: 'dodge', noLoot: true }),
  // Desperados.
  shot: card(['brawl', 'throw'], 2, [damage(1, 'dexterity', 4)], { type: 'shoot', noLoot: true }),
  punch: card(['ram'], 0, [damage(1)], { type: 'brawl', noLoot: true }),
  tackle: card(['block'], 0, [move(1), damage(1)], { type: 'ram', noLoot: true }),
  take_cover: card(['brawl'], null, [defend(1)], { type: 'block', noLoot: true }),
  // Iron hats: drilled, and covered by their shields.
  carbine: card(['ram', 'throw'], 3, [damage(1, 'dexterity', 4)], { type: 'shoot', noLoot: true }),
  rifle_butt: card(['brawl'], 0, [damage(1)], { type: 'melee', noLoot: true }),
  bayonet: card(['block'], 1, [damage(2, 'strength', 6)], { type: 'melee', noLoot: true }),
  shield_wall: card(['brawl'], null, [defend(2)], { type: 'block', noLoot: true }),
  field_dressing: card(['dodge'], null, [{ do: 'heal', amount: 1 }], { type: 'companion', noLoot: true }),
  // Legendary beasts: two wounds at a time, and a hide that blades slide off (BW-293).
  maul: card(['ram'], 0, [damage(2)], { type: 'brawl', noLoot: true }),
  trample: card(['block'], 0, [move(1), damage(2, 'strength', 6)], { type: 'ram', noLoot: true }),
  lightning_rush: card(['block', 'throw'], 0, [damage(1, 'dexterity', 4)], {
    type: 'ram',
    noLoot: true,
    immediate: true,
  }),
  thick_hide: card(['brawl', 'melee'], null, [defend(2)], { type: 'block', noLoot: true }),
  vanish: card(['shoot'], null, [defend(1), move(1)], { type: 'dodge', noLoot: true }),
  // Weapons: nearly all have a special. With one in three, none was used in 2,300 games; tools are the commonest, for caves, locks and fires; five torches and a sling that throws fire since version 5, when machines that reckon lit less.
  handtorch: card(['brawl'], 0, [damage(1, 'strength', 4)], {
    type: 'melee',
    rarity: 'common',
    copies: 5,
    special: { key: 'yellow', lighter: 0 },
  }),
  bowie_knife: card(['brawl'], 0, [damage(1)], { type: 'melee', rarity: 'common', copies: 1, special: TRIP }),
  crowbar: card(['block'], 0, [damage(1, 'strength', 4)], {
    type: 'melee',
    rarity: 'common',
    copies: 1,
    special: { burglary: 1 },
  }),
  throwing_knives: card(['dodge'], 1, [damage(1, 'dexterity', 4)], { type: 'throw', rarity: 'common', copies: 1, special: TRIP }),
  old_revolver: card(['brawl'], 2, [damage(1, 'dexterity', 5)], { type: 'shoot', rarity: 'common', copies: 1, special: TRIP }),
  hunting_rifle: card(['ram'], 3, [damage(2, 'dexterity', 6)], { type: 'shoot', rarity: 'common', copies: 1, special: TRIP }),
  sabre: card(
    ['brawl'],
    0,
    [damage(1), defend(1)],
    { type: 'melee', rarity: 'common', copies: 1, interrupt: true },
    'or',
  ),
  bullwhip: card(['throw'], 1, [damage(1, 'dexterity', 4), { do: 'pull', amount: 1 }], {
    type: 'melee',
    rarity: 'common',
    copies: 1,
    special: TRIP,
  }),
  fire_bucket: card(['brawl'], null, [defend(1)], {
    type: 'block',
    rarity: 'common',
    copies: 1,
    special: { extinguish: 2 },
  }),
  plank_shield: card(['brawl'], null, [defend(2)], {
    type: 'block',
    rarity: 'common',
    copies: 1, interrupt: true,
  }),
  sling: card(['dodge'], 2, [damage(1, 'dexterity', 5)], {
    type: 'throw',
    rarity: 'common',
    copies: 1,
    special: { lighter: 0 },
  }),
  peacemaker: card(['brawl', 'throw'], 2, [damage(2, 'dexterity', 5)], { type: 'shoot', rarity: 'rare', copies: 1, special: RENEW }),
  foreigner: card(['brawl', 'ram'], 0, [damage(2, 'strength', 4)], { type: 'melee', rarity: 'rare', copies: 1, special: PUSH }),
  cascan_recurve: card(['ram'], 3, [damage(2, 'dexterity', 5)], { type: 'shoot', rarity: 'rare', copies: 1, special: TRIP }),
  coach_gun: card(['brawl', 'ram'], 1, [damage(2, 'dexterity', 4)], { type: 'shoot', rarity: 'rare', copies: 1, special: TRIP }),
  oil_lantern: card(['dodge'], 1, [damage(1, 'dexterity', 4)], {
    type: 'throw',
    rarity: 'rare',
    copies: 1,
    special: { lighter: 1, key: 'yellow' },
  }),
  burglars_roll: card(['brawl'], 0, [damage(1)], {
    type: 'melee',
    rarity: 'rare',
    copies: 1,
    special: { burglary: 2 },
  }),
  spiked_buckler: card(['brawl', 'melee'], 0, [defend(2), damage(1)], { type: 'block', rarity: 'rare', copies: 1, special: PUSH }),
  blasting_stick: card(['dodge', 'block'], 1, [damage(3, 'dexterity', 5)], {
    type: 'throw',
    rarity: 'rare',
    copies: 1, special: PUSH,
    discard: true,
  }),
  thunderhead: card(['brawl', 'ram'], 3, [damage(3, 'dexterity', 5)], { type: 'shoot', rarity: 'legendary', copies: 1, special: PUSH }),
  quicksilver: card(['brawl', 'throw'], 2, [damage(2, 'dexterity', 4)], {
    type: 'shoot',
    rarity: 'legendary',
    copies: 1, special: RENEW,
    immediate: true,
  }),
  deacons_club: card(['brawl', 'block'], 0, [damage(3, 'strength', 4)], {
    type: 'melee',
    rarity: 'legendary',
    copies: 1,
    special: TRIP,
  }),
  night_needle: card(['dodge', 'block'], 2, [damage(2, 'dexterity', 4)], {
    type: 'throw',
    rarity: 'legendary',
    copies: 1,
    special: { burglary: 2 },
  }),
  ember_crown: card(['dodge'], 2, [damage(2, 'malice', 5)], {
    type: 'throw',
    rarity: 'legendary',
    copies: 1,
    special: { lighter: 2 },
  }),
  gravedigger: card(['brawl', 'ram'], 0, [damage(2), defend(1)], { type: 'melee', rarity: 'legendary', copies: 1, special: PUSH }),
  long_silence: card(['ram'], 4, [damage(3, 'stealth', 6)], { type: 'shoot', rarity: 'legendary', copies: 1, special: RENEW }),
} as const satisfies Record<string, CombatCardData>;

export type CombatCard = keyof typeof COMBAT_CARD_DATA;
export const COMBAT_CARDS = Object.keys(COMBAT_CARD_DATA) as CombatCard[];

/** The nine-card decks of the NPCs (BW-012, BW-245, BW-293). */
export const NPC_DECKS = {
  predator: ['claw', 'claw', 'claw', 'bite', 'bite', 'pounce', 'pounce', 'snarl', 'slip'],
  desperado: ['shot', 'shot', 'shot', 'punch', 'punch', 'tackle', 'tackle', 'take_cover', 'slip'],
  iron_hat: [
    'carbine',
    'carbine',
    'rifle_butt',
    'rifle_butt',
    'bayonet',
    'bayonet',
    'shield_wall',
    'shield_wall',
    'field_dressing',
  ],
  beast: [
    'maul',
    'maul',
    'maul',
    'trample',
    'trample',
    'lightning_rush',
    'thick_hide',
    'thick_hide',
    'vanish',
  ],
} as const satisfies Record<string, readonly CombatCard[]>;
