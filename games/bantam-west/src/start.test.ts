import { describe, expect, it } from 'vitest';
import { cabinFor, clear, give, npcAt, ofType, put, stage } from '../testing/stage.ts';
import { CHARACTER_DATA } from './data/characters.ts';
import { COMBAT_CARD_DATA, COMBAT_CARDS, NPC_DECKS } from './data/combat-cards.ts';
import { CHESTS } from './data/chests.ts';
import { NPC_DATA } from './data/npcs.ts';
import { ITEM_DATA, SUPPLY } from './data/trades.ts';
import { bantamWest } from './index.ts';
import { BOARD_OF, FRONTIERS, HECTARES } from './map.ts';
import { EVERYBODY } from './decks.ts';
import { ALL_WEAPONS } from './start.ts';
import { ABILITIES, BEASTS, CARGO, CHARACTERS, HORSES, ITEMS, JOBS, NPC_KINDS } from './words.ts';
import { planOf } from './data/plan-card.ts';

const SEEDS = ['a', 'b', 'c', 'd', 'e', 'f'];

describe('set-up', () => {
  it('[BW-001] is for up to four players and aims at four reputation, one per task', () => {
    expect(bantamWest.seats).toEqual({ min: 1, max: 4 });
    const table = stage();
    // Journeyman in two of the three jobs already.
    table.player(0).ranks = [1, 1, 0, 0];
    give(table, 0, 'silver', 2);
    table.do(0, { type: 'invest', job: 'mining' }, { type: 'invest', job: 'mining' });
    expect(table.player(0)).toMatchObject({ tasks: ['reach_journeyman'], reputation: 1 });
  });

  it('[BW-002] gives every character to one player only, at random or as agreed', () => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const { s } = stage({ seats: 4, seed, deal: { characters: null } });
      expect(s.players.map((player) => player.character).toSorted()).toEqual(CHARACTERS.toSorted());
    }
    expect(stage({ deal: { characters: ['mika_mankiller', 'hanna_wilde'] } }).player(0).character).toBe(
      'mika_mankiller',
    );
  });

  it('[BW-003] gives each player a figure, nine combat cards, three cabins, four jobs and four grit', () => {
    const { s } = stage({ seats: 4 });
    for (const player of s.players) {
      expect(player.deck).toHaveLength(9);
      expect(player.cabins).toHaveLength(3);
      expect(player.ranks).toEqual(JOBS.map(() => 0));
    }
    expect(s.players[0]!.grit).toBe(4);
  });

  it('[BW-004] tracks six abilities, three stats, reputation and two limits', () => {
    const player = stage().player(0);
    expect(player.abilities).toHaveLength(ABILITIES.length);
    expect(player).toMatchObject({ life: 5, lifeMax: 5, will: 5, reputation: 0, paceLoss: 0 });
  });

  it('[BW-005] knows one kind of grit: the sides of the token are alike', () => {
    expect(stage().player(0).grit).toBe(4);
    expect(Object.keys(stage().player(0)).filter((key) => /tobacco|coffee/.test(key))).toEqual([]);
  });

  /** By map: what the places bring, and what the order of play adds for two, three and four; and each character. */
  const MONEY = {
    A: {
      places: { STN: 7, HAL: 3, STB: 1, CEM: 1 },
      order: { 2: [-2, -3], 3: [0, -1, -3], 4: [2, -1, -3, -4] },
      characters: { levi_mercer: 0, hanna_wilde: 2, jericho_jones: 2, mika_mankiller: -5 },
    },
    B: {
      places: { STN: 5, HAL: 3, STB: 5, CEM: 2 },
      order: { 2: [2, -2], 3: [-2, -1, 0], 4: [-3, -2, -1, -1] },
      characters: { levi_mercer: -1, hanna_wilde: 2, jericho_jones: -2, mika_mankiller: -3 },
    },
    openRange: {
      places: { STN: 7, HAL: 3, STB: 5, CEM: 4 },
      order: { 2: [5, 2], 3: [0, 0, 0], 4: [1, -1, 0, 1] },
      characters: { levi_mercer: 1, hanna_wilde: -3, jericho_jones: 2, mika_mankiller: -3 },
    },
  } as const;
  const MAPS = { A: { plan: 'A' }, B: { plan: 'B' }, openRange: { openRange: true } } as const;

  it.each([2, 4] as const)(
    '[BW-273] [BW-274] [BW-275] has other purses where reputation is extended, and no station for two: %i players',
    (seats) => {
      const order = { 2: [5, 2], 4: [2, -1, -3, -4] } as const;
      const purses = { levi_mercer: 5, hanna_wilde: -5, jericho_jones: 2, mika_mankiller: -1 };
      for (const [plan, seed] of (['A', 'B'] as const).flatMap((side) => SEEDS.map((one) => [side, one] as const))) {
        const { places } = MONEY[plan];
        const options = { plan, extendedReputation: true } as const;
        const { s } = stage({
          seats,
          seed,
          options,
          deal: { characters: null, places: null, money: null, pioneer: 0 },
        });
        s.players.forEach((player, seat) => {
          const place = HECTARES[player.place] as keyof typeof places;
          expect(seats === 2 && place === 'STN').toBe(false);
          // The station brings no horse here, the town hall of two does.
          const isRider = plan === 'A' && (place === 'STB' || (seats === 2 && place === 'HAL'));
          expect(player.horse !== null).toBe(isRider);
          const brought = isRider ? 1 : places[place];
          expect(player.money).toBe(Math.max(0, brought + order[seats][seat]! + purses[player.character]));
        });
      }
    },
  );

  it.each([2, 3, 4] as const)('[BW-273] [BW-274] [BW-275] pays by the place of the start: %i players', (seats) => {
    for (const map of ['A', 'B', 'openRange'] as const) {
      const { places, order, characters } = MONEY[map];
      for (const seed of SEEDS) {
        const { s } = stage({
          seats,
          seed,
          options: MAPS[map],
          deal: { characters: null, places: null, money: null, pioneer: 1 },
        });
        s.players.forEach((player, seat) => {
          const place = HECTARES[player.place] as keyof typeof places;
          const late = order[seats][(seat - 1 + seats) % seats]!;
          // Nobody begins with debts.
          const isRider = map === 'A' && (place === 'STB' || place === 'STN' || (seats === 2 && place === 'HAL'));
          const brought = isRider ? 1 : places[place];
          expect(player.money).toBe(Math.max(0, brought + late + characters[player.character]));
          // Of two nobody begins at the station of the Open Range.
          expect(seats === 2 && place === 'STN' && map === 'openRange').toBe(false);
          expect(player.horse !== null).toBe(isRider);
          expect(player.heads).toEqual([]);
          const isArmed = map !== 'openRange' && place === 'CEM';
          const torches = player.deck.filter(({ card }) => card === 'handtorch');
          expect(torches).toEqual(isArmed ? [{ card: 'handtorch', exhausted: false, known: EVERYBODY }] : []);
          // On side A it is the weapon that G4 asks for.
          const tasks = isArmed && map === 'A' ? ['own_weapon'] : [];
          expect(player).toMatchObject({ tasks, reputation: tasks.length });
        });
        const { inPlay } = FRONTIERS[s.map];
        expect(s.npcs.every(({ hectare }) => inPlay[hectare])).toBe(true);
        const bandits = s.npcs.flatMap(({ kind, token }) => (kind === 'bandit' ? [token] : []));
        expect(new Set(bandits).size).toBe(bandits.length);
        expect(s.stable).toHaveLength(7 - s.players.filter(({ horse }) => horse !== null).length);
        expect(s.rack).toHaveLength(21 - s.players.filter(({ deck }) => deck.length > 9).length);
        expect(bantamWest.invariantFaults(s)).toEqual([]);
      }
    }
    expect(stage({ seats: 1, deal: { money: null } }).player(0)).toMatchObject({ money: 3, horse: null });
  });

  it('[BW-274] brings a torch to the cemetery where all torches lie open, and the next weapon takes its place', () => {
    const others = ALL_WEAPONS.filter((card) => card !== 'handtorch').slice(0, 22);
    const rack = [...ALL_WEAPONS.filter((card) => card === 'handtorch'), ...others];
    const { s } = stage({ seats: 4, deal: { characters: null, places: null, money: null, rack } });
    expect(s.players.filter(({ deck }) => deck.some(({ card }) => card === 'handtorch'))).toHaveLength(1);
    expect(s.display.filter(([open]) => open === 'handtorch')).toHaveLength(4);
    expect(s.display.map((pile) => pile.length)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(s.rack).toHaveLength(20);
    expect(bantamWest.invariantFaults(s)).toEqual([]);
  });

  it.each(CHARACTERS)('[BW-006] %s starts with the levels of the character card', (character) => {
    const player = stage({ seats: 1, deal: { characters: [character] } }).player(0);
    const { abilities, life, will } = CHARACTER_DATA[character];
    expect(player.abilities).toEqual(ABILITIES.map((ability) => abilities[ability]));
    expect(player).toMatchObject({ life, will, money: 3 });
    expect(Object.values(abilities).reduce((sum, own) => sum + own, 0)).toBe(11);
  });

  it('[BW-007] lets Levi and Hanna use cartridge boxes and lighters only after crafting them in a cabin', () => {
    const table = stage();
    expect(table.player(0).items).toEqual([]);
    expect([ITEM_DATA.cartridge_box, ITEM_DATA.lighter]).toMatchObject([
      { count: 3, price: null },
      { count: 3, price: null },
    ]);
    cabinFor(table, 0, 'M04');
    put(table, 0, 'M04');
    give(table, 0, 'silver');
    expect(table.why(0, { type: 'trick' })).toBe('not-inside BW-133');
    table.do(0, { type: 'step', to: 'cabin_0_0' }, { type: 'trick' });
    expect(table.player(0).items).toEqual([{ item: 'cartridge_box', exhausted: false }]);
  });

  it.each([
    [
      ['herbs', 'wood'],
      [1, 0, 0, 0, 0],
    ],
    [['wood'], [0, 0, 0, 0, 0]],
  ] as const)('[BW-007] makes a lighter of herbs, or of wood where there are none: %j', (cargo, left) => {
    const table = stage({ deal: { characters: ['hanna_wilde', 'levi_mercer'] } });
    cabinFor(table, 0, 'M04');
    put(table, 0, 'M04');
    table.do(0, { type: 'step', to: 'cabin_0_0' });
    expect(table.why(0, { type: 'trick' })).toBe('not-yours BW-007');
    for (const one of cargo) give(table, 0, one);
    table.do(0, { type: 'trick' });
    expect(table.player(0)).toMatchObject({ items: [{ item: 'lighter', exhausted: false }], cargo: left });
  });

  it('[BW-008] plays on mountains, marsh and town; forest and plains stay in the box', () => {
    const { inPlay } = FRONTIERS[stage().s.map];
    const boards = new Set(HECTARES.flatMap((_, hectare) => (inPlay[hectare] ? [BOARD_OF[hectare]] : [])));
    expect([...boards].toSorted()).toEqual(['marsh', 'mountains', 'town']);
    expect(stage({ options: { openRange: true } }).s.map).toBe('open_range');
  });

  it('[BW-009] lays one hidden token on every field with an NPC symbol', () => {
    const table = stage();
    const fields = ['M07', 'M08', 'M12', 'M13', 'M15', 'W08', 'W10', 'W12', 'W13'];
    expect(table.s.npcs.map((npc) => HECTARES[npc.hectare])).toEqual(fields);
    const orders = new Set(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => JSON.stringify(stage({ seed }).s.npcs.map((npc) => npc.token))),
    );
    expect(orders.size).toBeGreaterThan(1);
    expect(bantamWest.view(table.s, 0).npcs.every((npc) => npc.token === -1)).toBe(true);
  });

  it('[BW-010] hides a chest in the cave, one in the vault and one in each abandoned cabin', () => {
    const table = stage({ deal: { chests: [4, 0, 1, 2] } });
    expect(table.s.chests.map(({ place, token }) => [HECTARES[place], token])).toEqual([
      ['M10', 4],
      ['M15', 0],
      ['W12', 1],
      ['VLT', 2],
    ]);
    expect(bantamWest.view(table.s, null).chests.every((chest) => chest.token === -1)).toBe(true);
    expect(CHESTS).toHaveLength(5);
    const tokens = SEEDS.map((seed) => stage({ seed }).s.chests.map(({ token }) => token));
    expect(new Set(tokens.map((drawn) => drawn.join())).size).toBeGreaterThan(1);
    for (const drawn of tokens) expect(new Set(drawn).size).toBe(4);
    const { s } = stage({ options: { openRange: true } });
    expect(s.chests.map(({ place }) => HECTARES[place])).toEqual(['M10', 'M15', 'F09', 'P11', 'VLT']);
  });

  it('[BW-011] keeps resources, gems and items in a common supply', () => {
    const { s } = stage();
    expect(s.supply).toEqual(CARGO.map((cargo) => SUPPLY[cargo]));
    expect(s.supply).toEqual([20, 20, 20, 20, 6]);
    expect(s.itemSupply.reduce((sum, count) => sum + count, 0)).toBe(15);
  });

  it('[BW-012] has a predator deck and a desperado deck of nine cards each, shuffled for each fight', () => {
    for (const [deck, place] of [
      ['desperado', 'M07'],
      ['predator', 'M15'],
    ] as const) {
      expect(NPC_DECKS[deck]).toHaveLength(9);
      const orders = new Set(
        SEEDS.map((seed) => {
          const table = stage({ seed });
          put(table, 0, place);
          table.do(0, { type: 'fight', target: `npc_${npcAt(table, place)}` });
          const fight = table.s.stack.at(-1)!;
          if (fight.kind !== 'fight') throw new Error('no fight');
          expect(fight.defender.deck.toSorted()).toEqual(NPC_DECKS[deck].toSorted());
          return fight.defender.deck.join();
        }),
      );
      expect(orders.size).toBeGreaterThan(1);
    }
  });

  it('[BW-013] shuffles all seven horses face down into the stable', () => {
    const { s } = stage();
    expect(s.stable.toSorted()).toEqual(HORSES.toSorted());
    expect(bantamWest.view(s, 0)).toMatchObject({ stableCount: 7, stableBottom: [] });
    expect(new Set(SEEDS.map((seed) => stage({ seed }).s.stable.join())).size).toBeGreaterThan(1);
  });

  it('[BW-014] fills the rack: 30 weapons, 7 legendary, 3 of them out, 27 left, 6 open, 21 hidden', () => {
    expect(ALL_WEAPONS).toHaveLength(30);
    const rarity = (card: (typeof ALL_WEAPONS)[number]): unknown =>
      (COMBAT_CARD_DATA[card] as { rarity?: string }).rarity;
    expect(ALL_WEAPONS.filter((card) => rarity(card) === 'legendary')).toHaveLength(7);
    const { s } = stage();
    expect([s.rack.length, s.display.length, s.display.every((slot) => slot.length === 1), s.boxed.length]).toEqual([
      21,
      6,
      true,
      3,
    ]);
    expect(s.boxed.every((card) => rarity(card) === 'legendary')).toBe(true);
    expect([...s.rack, ...s.display.flat()].filter((card) => rarity(card) === 'legendary')).toHaveLength(4);
    const setUps = SEEDS.map((seed) => stage({ seed }).s);
    expect(new Set(setUps.map(({ boxed }) => boxed.toSorted().join())).size).toBeGreaterThan(1);
    expect(new Set(setUps.map(({ display }) => display.flat().toSorted().join())).size).toBeGreaterThan(1);
    expect(new Set(setUps.map(({ rack }) => rack.join())).size).toBe(SEEDS.length);
    const view = bantamWest.view(s, 0);
    expect([view.rackCount, view.rackBottom, 'rack' in view, 'boxed' in view]).toEqual([21, [], false, false]);
  });

  it('[BW-015] knows common, rare and legendary weapons: 15, 8 and 7', () => {
    const count = (rarity: string): number =>
      ALL_WEAPONS.filter((card) => (COMBAT_CARD_DATA[card] as { rarity?: string }).rarity === rarity).length;
    expect([count('common'), count('rare'), count('legendary')]).toEqual([15, 8, 7]);
  });

  it('[BW-016] lays out side A of the plan card for all', () => {
    const table = stage();
    // Journeyman in two of the three jobs already.
    table.player(0).ranks = [1, 1, 0, 0];
    give(table, 0, 'silver', 2);
    table.do(0, { type: 'invest', job: 'mining' }, { type: 'invest', job: 'mining' });
    expect(table.player(0).tasks).toEqual(['reach_journeyman']);
    expect(table.player(1).tasks).toEqual([]);
    table.do(0, { type: 'endTurn' });
    // Journeyman in two of the three jobs already.
    table.player(1).ranks = [1, 1, 0, 0];
    give(table, 1, 'silver', 2);
    table.do(1, { type: 'invest', job: 'mining' }, { type: 'invest', job: 'mining' });
    expect(table.player(1)).toMatchObject({ tasks: ['reach_journeyman'], reputation: 1 });
    expect(planOf(table.s)).toEqual(['build_cabin', 'turn_in_head', 'reach_journeyman', 'own_weapon']);
  });

  it('[BW-017] ignores what is marked extended: no bounty and no reputation for a legendary weapon', () => {
    const table = stage({ deal: { money: [50, 0] } });
    put(table, 0, 'GUN');
    const slot = table.s.display.findIndex(([card]) => card === 'quicksilver');
    if (slot < 0) {
      const pile = [table.s.rack, table.s.boxed].find((cards) => cards.includes('quicksilver'))!;
      const other = table.s.display[0]![0]!;
      pile[pile.indexOf('quicksilver')] = other;
      table.s.display[0] = ['quicksilver'];
    }
    table.do(0, { type: 'buyWeapon', slot: Math.max(0, slot) });
    expect(table.player(0)).toMatchObject({ reputation: 1, tasks: ['own_weapon'] });
  });

  it('[BW-018] uses no event deck and no calendar rules by default', () => {
    const table = stage();
    expect(table.s.eventDeck).toEqual([]);
    put(table, 0, 'T03');
    expect(ofType(table.do(0, { type: 'step', to: 'M01' }), 'eventDrawn')).toEqual([]);
  });

  it('[BW-019] offers the actions of the mode and nothing else', () => {
    const table = stage();
    expect(table.verbs(0).toSorted()).toEqual(['ambush', 'endTurn', 'fight', 'step']);
    expect(bantamWest.moves.verbs).toContain('light');
    expect(bantamWest.moves.verbs.some((verb) => /bounty|rider|banknote/i.test(verb))).toBe(false);
  });

  it('[BW-020] can be played without fights between players', () => {
    const peace = stage({ options: { playerFights: false } });
    expect(peace.why(0, { type: 'fight', target: 'seat_1' })).toBe('no-player-fights BW-020');
    expect(peace.why(0, { type: 'ambush', target: 'seat_1', card: 'quick_shot' })).toBe('no-player-fights BW-020');
    expect(peace.verbs(0).toSorted()).toEqual(['endTurn', 'step']);
    expect(stage().can(0, { type: 'fight', target: 'seat_1' })).toBe(true);
    expect(stage().can(0, { type: 'ambush', target: 'seat_1', card: 'quick_shot' })).toBe(true);
  });

  it('keeps the counts of the box', () => {
    expect(NPC_KINDS.slice(0, 7).flatMap((kind) => NPC_DATA[kind].tokens)).toHaveLength(16);
    expect(BEASTS.flatMap((kind) => NPC_DATA[kind].tokens)).toHaveLength(4);
    expect(ITEMS.map((item) => ITEM_DATA[item].count)).toEqual([3, 3, 3, 2, 2, 2]);
    expect(COMBAT_CARDS.length).toBeGreaterThan(40);
    const table = stage();
    clear(table, 'M07');
    expect(npcAt(table, 'M07')).toBe(-1);
  });
});
