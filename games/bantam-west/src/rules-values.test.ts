import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hectareData, placeOf } from './map.ts';
import { TRAILS } from './data/beasts.ts';
import { CHARACTER_DATA, orderMoney, type PurseMap, PURSES, START_MONEY_ALONE } from './data/characters.ts';
import { COMBAT_CARD_DATA, type CombatCard, type CombatCardData } from './data/combat-cards.ts';
import { CHESTS } from './data/chests.ts';
import { type Loot, NPC_DATA } from './data/npcs.ts';
import { RIVAL_MARKS } from './data/rival.ts';
import {
  CABIN,
  HORSE_PRICE,
  ITEM_DATA,
  JOB_DATA,
  POKER_WIN,
  RACK_PRICE,
  SADDLE_PRICE,
  SHOP_ACTIONS,
  TRADE_PRICES,
  WEAPON_PRICES,
} from './data/trades.ts';
import { type Ability, BEASTS, CARGO, type Cargo, CHARACTERS, JOBS, NPC_KINDS } from './words.ts';
import { HORSE_WORTH, SADDLE_WORTH, weaponWorth } from './prices.ts';

/*
 * Section 5 of RULES.md says which values are ours. It is balanced in the laboratory now and then, and must not lag.
 */

const RULES = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8');
const SHORT: Readonly<Record<Ability, string>> = {
  dexterity: 'GES',
  strength: 'KRA',
  malice: 'BOS',
  stealth: 'SCH',
  persuasion: 'UBZ',
  wisdom: 'WEI',
};
const check = (name: keyof typeof SHOP_ACTIONS): string =>
  `${SHORT[SHOP_ACTIONS[name].ability]} ${SHOP_ACTIONS[name].difficulty}`;
const { haggle_trading_post: post, haggle_gunsmith: smith, haggle_stable: stable } = SHOP_ACTIONS;

function lootText({ money, cargo, weapon }: Loot): string {
  const counts = new Map<Cargo, number>();
  for (const kind of cargo) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const goods = [...counts].map(([kind, count]) => `${count} ${kind}`);
  return [...(money > 0 ? [`$${money}`] : []), ...goods, ...(weapon ? ['top weapon'] : [])].join(' + ');
}

/** The primary actions of a signature card as the tables write them. */
function primaryText(card: CombatCard): string {
  const { primary }: CombatCardData = COMBAT_CARD_DATA[card];
  return primary
    .map((action) =>
      action.check === undefined
        ? `${action.do} ${action.amount}`
        : `${SHORT[action.check.ability]} ${action.check.difficulty}: ${action.do} ${action.amount}`,
    )
    .join(' + ');
}

const signed = (money: number): string => (money > 0 ? `+${money}` : money < 0 ? `−${Math.abs(money)}` : '0');

/** Who has more or less money, as 5.1 writes it: "Jericho +1, Mika −1". */
const purseText = (map: keyof typeof PURSES): string =>
  CHARACTERS.filter((character) => PURSES[map][character] !== 0)
    .map((character) => `${NAMES[character]} ${signed(PURSES[map][character])}`)
    .join(', ');
const NAMES = {
  levi_mercer: 'Levi',
  hanna_wilde: 'Hanna',
  jericho_jones: 'Jericho',
  mika_mankiller: 'Mika',
} as const satisfies Record<(typeof CHARACTERS)[number], string>;

/** What the order of play brings, as 5.1 writes it: "+2, +1, 0, −2". */
function orderText(map: PurseMap, seats: number): string {
  return Array.from({ length: seats }, (_, turn) => signed(orderMoney(map, seats, turn))).join(', ');
}

/** What a place brings instead on a side of the plan card, as 5.1 writes it. */
function giftText(place: string, side: 'A' | 'B' | 'A of two' | 'A by tasks'): string {
  const { what, money } = hectareData(placeOf(place)).gift![side]!;
  const things = { horse: 'a horse and ', torch: 'a Handtorch and ' };
  return `${what === undefined ? '' : things[what]}$${money}`;
}

describe('RULES.md', () => {
  it.each([
    [
      'the start',
      ['STN', 'HAL', 'STB', 'CEM']
        .map((place) => `${place} $${hectareData(placeOf(place)).start}`)
        .join(', ')
        .concat(` (alone $${START_MONEY_ALONE})`),
    ],
    [
      'the places of side A',
      `on side A at the stable ${giftText('STB', 'A')}, at the station ${giftText('STN', 'A by tasks')} (not with extended reputation), of two at the town hall ${giftText('HAL', 'A of two')}, at the cemetery ${giftText('CEM', 'A')},`,
    ],
    [
      'the places of side B',
      `on side B at the station ${giftText('STN', 'B')}, at the cemetery ${giftText('CEM', 'B')};`,
    ],
    [
      'the order of play of four',
      `of four on side A ${orderText('A', 4)}, on side B ${orderText('B', 4)}, on the Open Range ${orderText('openRange', 4)},`,
    ],
    [
      'the order of play of three',
      `of three on side A ${orderText('A', 3)}, on side B ${orderText('B', 3)}, on the Open Range nothing,`,
    ],
    [
      'the order of play of two',
      `of two on side A ${orderText('A', 2)} (with extended reputation ${orderText('extended', 2)}), on side B ${orderText('B', 2)}, on the Open Range ${orderText('openRange', 2)};`,
    ],
    [
      'the purses',
      `on side A ${purseText('A')}, on side B ${purseText('B')}, on the Open Range ${purseText('openRange')}; with extended reputation instead ${purseText('extended')};`,
    ],
    [
      'goods',
      CARGO.map((cargo) => `${cargo} ${TRADE_PRICES[cargo].buy ?? '–'}/${TRADE_PRICES[cargo].sell}`).join(', '),
    ],
    [
      'weapons',
      `common $${WEAPON_PRICES.common}, rare $${WEAPON_PRICES.rare}, legendary $${WEAPON_PRICES.legendary}; rack card: $${RACK_PRICE}`,
    ],
    [
      'what is bought back',
      `${weaponWorth('bowie_knife')} / ${weaponWorth('peacemaker')} / ${weaponWorth('quicksilver')}; horse ${HORSE_WORTH}; saddle ${SADDLE_WORTH}`,
    ],
    ['the stable', `horse $${HORSE_PRICE} (draw 2, keep 1); saddle $${SADDLE_PRICE}`],
    ['haggling', `haggle (free, day, ${check('haggle_trading_post')}): −$${post.discount} on one purchase`],
    ['haggling at the gunsmith', `haggle (free, day, ${check('haggle_gunsmith')}): −$${smith.discount} · demand`],
    ['haggling at the stable', `haggle (free, day, ${check('haggle_stable')}): −$${stable.discount} |`],
    ['stealing', `steal (1 grit, day, ${check('steal')}, jail)`],
    ['demanding', `demand (1 grit, day, ${check('demand')}, jail)`],
    ['poker', `poker (1 grit, day, ${check('poker')}): +$${POKER_WIN}`],
    ['the vault', `burglary tool, ${check('crack_vault')}, jail`],
    [
      'cabins',
      `${CABIN.fireSpaces} fire spaces; climb in/out GES ${CABIN.climb} (free; failure 1 wound); force KRA ${CABIN.force} (1 grit); pick SCH ${CABIN.pick} (free, tool); burn BOS ${CABIN.burn} (free, lighter; failure jail); loot SCH ${CABIN.loot}`,
    ],
    ['items', `2 lockpick $${ITEM_DATA.lockpick.price}`],
    ['lamps', `2 lamp $${ITEM_DATA.lamp.price}`],
    ['chests', `Chests, 5 tokens: ${CHESTS.map(lootText).join(' · ')}.`],
  ])('prints %s as they are', (_what, text) => {
    expect(RULES).toContain(text);
  });

  it.each(JOBS)('prints the card of %s', (job) => {
    const { resource, difficulty, cost } = JOB_DATA[job];
    const row = RULES.split('\n').find((line) => line.startsWith(`| ${job} |`))!;
    const cells = row
      .replaceAll('**', '')
      .split('|')
      .map((cell) => cell.trim().replace(/ \((STATED|A9)\)/, ''));
    expect(cells.slice(2, 7)).toEqual([
      String(difficulty[0]),
      `${cost[0]} ${resource}`,
      String(difficulty[1]),
      `${cost[1]} ${resource}`,
      String(difficulty[2]),
    ]);
  });

  it.each(CHARACTERS)('prints the abilities of %s and what the signature card does', (character) => {
    const { abilities, pace, life, will, signature } = CHARACTER_DATA[character];
    const values = [...Object.values(abilities), pace, life, will].join(' | ');
    expect(RULES.replaceAll(/\*\*| \(STATED\)/g, '')).toContain(` | ${values} | `);
    const row = RULES.split('\n').find((line) => line.toLowerCase().startsWith(`| ${signature.replace('_', ' ')} (`))!;
    expect(row).toContain(`| ${primaryText(signature)} |`);
    expect(row).toContain(`| ${COMBAT_CARD_DATA[signature].trumps.join(', ')} |`);
  });

  it.each([
    ['A', 'side A'],
    ['B', 'side B'],
    ['extendedA', 'side A, extended reputation'],
    ['extendedB', 'side B, extended reputation'],
    ['openRange', 'Open Range'],
  ] as const)('prints how many marks a task takes the rival: %s', (key, name) => {
    const { easy, normal, hard } = RIVAL_MARKS[key];
    expect(RULES).toContain(`| ${name} | ${easy} | ${normal} | ${hard} |`);
  });

  it.each(BEASTS)('prints the trail of the %s', (beast) => {
    expect(RULES).toContain(`| ${beast.replace('_', ' ')} | ${TRAILS[beast].join(' ')} |`);
  });

  it.each(NPC_KINDS)('prints the tokens of %ss', (kind) => {
    const { life, sneak, tokens } = NPC_DATA[kind];
    const row = RULES.split('\n').find((line) => line.startsWith(`| ${kind.replace('_', ' ')} |`))!;
    const cells = row.split('|').map((cell) => cell.trim());
    expect([cells[4], cells[6], cells[7], cells[8]]).toEqual([
      String(life),
      String(sneak ?? '–'),
      tokens.map(({ loot }) => lootText(loot) || 'nothing').join(' / '),
      tokens.map(({ head }) => head).join(' / '),
    ]);
  });
});
