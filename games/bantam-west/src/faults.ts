import { COMBAT_CARD_DATA, type CombatCard, NPC_DECKS } from './data/combat-cards.ts';
import { EVENT_COUNT } from './data/event-cards.ts';
import { MAX_ABILITY, MAX_WILL } from './data/characters.ts';
import { CABIN, ITEM_DATA, MANIFEST, OPEN_WEAPONS, SADDLE_COUNT, SUPPLY } from './data/trades.ts';
import { EVERYBODY, onlyTo } from './decks.ts';
import type { Fighter, Frame } from './frames/frame.ts';
import { PLACES } from './map.ts';
import { hasEvents } from './options.ts';
import { ALL_WEAPONS } from './start.ts';
import { type State, playerOf, npcOf, countOf } from './state.ts';
import { CARGO, HORSES, ITEMS, cargoAt } from './words.ts';
import { cargoSpaces, sumOf } from './carrying.ts';
import { npcData } from './lookup.ts';

const sorted = (list: readonly string[]): string => list.toSorted().join(' ');

/** What is out of order in a state. */
export function invariantFaults(s: State): string[] {
  const list: string[] = [];
  const expect = (isSound: boolean, what: string): void => {
    if (!isSound) list.push(what);
  };
  if (s.seats < 1 || s.seats > 4 || s.players.length !== s.seats) return ['not as many players as seats'];
  expect(s.pioneer >= 0 && s.pioneer < s.seats, 'the pioneer does not sit here');
  for (let kind = 0; kind < CARGO.length; kind++) {
    const counts = [
      countOf(s.supply, kind),
      ...s.players.flatMap((player) => [
        countOf(player.cargo, kind),
        player.invested[kind] ?? 0,
        ...player.cabins.map((cabin) => countOf(cabin.storage, kind)),
      ]),
      ...s.ground.map((ground) => countOf(ground.cargo, kind)),
    ];
    expect(sumOf(counts) === SUPPLY[cargoAt(kind)], `${CARGO[kind]} tokens: ${sumOf(counts)}`);
    expect(
      counts.every((count) => Number.isInteger(count) && count >= 0),
      `${CARGO[kind]} tokens below nothing`,
    );
  }
  ITEMS.forEach((item, index) => {
    const held = s.players.flatMap((player) => player.items).filter((owned) => owned.item === item).length;
    const lying = s.ground.flatMap((ground) => ground.items).filter((other) => other.item === item).length;
    const count = countOf(s.itemSupply, index) + held + lying;
    expect(count === ITEM_DATA[item].count, `${item} tokens: ${count}`);
  });
  const horses = [
    ...s.stable,
    ...s.players.flatMap(({ horse }) => horse ?? []),
    ...s.stack.flatMap((frame) => (frame.kind === 'keep' ? frame.horses : [])),
  ];
  expect(sorted(horses) === sorted(HORSES), 'horses are missing or twice there');
  expect(s.saddles + s.players.filter(({ saddle }) => saddle).length === SADDLE_COUNT, 'saddles do not add up');
  list.push(...weaponFaults(s), ...playerFaults(s), ...fireFaults(s));
  if (hasEvents(s.options)) {
    const events = [...s.eventDeck, ...s.eventDiscard, ...s.players.flatMap(({ keptEvents }) => keptEvents)];
    expect(new Set(events).size === EVENT_COUNT && events.length === EVENT_COUNT, 'events are missing or twice there');
  }
  for (const npc of s.npcs)
    expect(npc.wounds >= 0 && npc.wounds <= npcData(npc).life, `a ${npc.kind} with ${npc.wounds} wounds`);
  const heads = [...s.players.flatMap((player) => player.heads), ...s.ground.flatMap((ground) => ground.heads)];
  expect(
    new Set(heads).size === heads.length && heads.every((npc) => s.npcs[npc]?.hectare === -1),
    'a head twice or of a living NPC',
  );
  for (const frame of s.stack) list.push(...frameFaults(s, frame));
  return list;
}

const isWeapon = (card: CombatCard): boolean => 'rarity' in COMBAT_CARD_DATA[card];
const isMask = (known: number): boolean => Number.isInteger(known) && known >= 0 && known <= EVERYBODY;

function weaponFaults(s: State): string[] {
  const all = [
    ...s.rack,
    ...s.boxed,
    ...s.spent,
    ...s.display.flat(),
    ...s.players.flatMap(({ deck }) => deck.map(({ card }) => card).filter(isWeapon)),
    ...s.stack.flatMap((frame) => (frame.kind === 'keep' ? frame.weapons : [])),
  ];
  const list: string[] = [];
  if (sorted(all) !== sorted(ALL_WEAPONS)) list.push('weapons are missing or twice there');
  if (s.display.length !== OPEN_WEAPONS) list.push('the display has not six spaces');
  if (s.rackSeen.length > s.rack.length || s.stableSeen.length > s.stable.length)
    list.push('more cards seen than there are');
  const masks = [
    ...s.rackSeen,
    ...s.stableSeen,
    ...s.stack.flatMap((frame) => (frame.kind === 'keep' ? frame.known : [])),
  ];
  if (!masks.every(isMask)) list.push('a card is known to nobody who sits here');
  return list;
}

function playerFaults(s: State): string[] {
  return s.players.flatMap((player, seat) => {
    const list: string[] = [];
    const within = (value: number, least: number, most: number, what: string): void => {
      if (!Number.isInteger(value) || value < least || value > most) list.push(`seat ${seat}: ${what} is ${value}`);
    };
    within(player.place, 0, PLACES.length - 1, 'place');
    within(player.life, 0, player.lifeMax, 'life');
    within(player.will, 0, MAX_WILL, 'willpower');
    within(player.money, 0, 1e6, 'money');
    within(player.reputation, 0, 1e3, 'reputation');
    within(player.heads.length, 0, MANIFEST.heads, 'heads');
    within(player.items.length, 0, MANIFEST.items, 'items');
    within(sumOf(player.cargo), 0, cargoSpaces(player), 'cargo');
    const isAway = player.life > 0 || player.jailed || player.unconscious;
    if (!isAway && s.stack.length > 0 && !s.stack.some((frame) => holds(frame, seat)))
      list.push(`seat ${seat}: without life and nowhere`);
    for (const { card, exhausted, known } of player.deck) {
      const isOpen = known === EVERYBODY;
      const isSound = isMask(known) && (known & onlyTo(seat)) !== 0 && (isOpen || (!exhausted && isWeapon(card)));
      if (!isSound) list.push(`seat ${seat}: ${card} lies open and is not known`);
    }
    for (const ability of player.abilities) within(ability, 0, MAX_ABILITY, 'ability');
    for (const rank of player.ranks) within(rank, 0, 2, 'rank');
    for (const cabin of player.cabins) {
      within(sumOf(cabin.storage), 0, CABIN.storage, 'storage');
      within(cabin.fires, 0, CABIN.fireSpaces, 'cabin fires');
    }
    return list;
  });
}

/** Whether somebody without life waits here for what becomes of him: the end of a fight, and what the winner takes. */
function holds(frame: Frame, seat: number): boolean {
  if (frame.kind === 'spoils' || frame.kind === 'search') return frame.loser === seat;
  if (frame.kind === 'plunder') return frame.from === seat;
  return frame.kind === 'fight' || (frame.kind === 'check' && frame.purpose.kind === 'lootHorse');
}

function fireFaults(s: State): string[] {
  const list: string[] = [];
  const hectares = s.fires.flatMap((fire) => fire.hectares);
  if (new Set(hectares).size !== hectares.length) list.push('two fire tokens in one hectare');
  const numbers = s.fires.map((fire) => fire.number);
  for (const cabin of s.players.flatMap((player) => player.cabins)) {
    if (cabin.fires > 0 !== cabin.fire > 0) list.push('a cabin burns without fire');
    if (cabin.fire > 0 && !numbers.includes(cabin.fire)) list.push('a cabin burns with a fire that is out');
  }
  return list;
}

function frameFaults(s: State, frame: Frame): string[] {
  if (frame.kind !== 'fight') return [];
  const kept = s.stack.flatMap((other) => (other.kind === 'renew' ? [other] : []));
  return [frame.attacker, frame.defender].flatMap((side) => {
    const cards = cardsOf(
      side,
      kept.filter(({ seat }) => seat === side.seat).flatMap((renew) => renew.kept),
    );
    return frame.exchange === 0 || sorted(cards) === sorted(deckOf(s, side)) ? [] : ['a fight deck does not add up'];
  });
}

const cardsOf = (side: Fighter, kept: readonly CombatCard[]): CombatCard[] => [
  ...side.hand,
  ...side.deck,
  ...side.pile,
  ...kept,
  ...(side.chosen === null ? [] : [side.chosen]),
  ...(side.waiting === null ? [] : [side.waiting]),
];

/** All cards a side has in a fight. */
export function deckOf(s: State, side: Fighter): CombatCard[] {
  if (side.seat < 0) return [...NPC_DECKS[npcData(npcOf(s, side.npc)).deck]];
  return playerOf(s, side.seat)
    .deck.filter(({ exhausted }) => !exhausted)
    .map(({ card }) => card);
}
