import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { BOARD_DATA } from '@tinstar/bantam-west';
import * as words from '@tinstar/bantam-west';
import { faultsOf } from '../drawing-faults.ts';
import { SEAT_COLOURS } from '../emblems.ts';
import { INK } from '../palette.ts';
import * as frontier from './frontier.ts';
import {
  abilityIcon,
  boardEmblem,
  cabin,
  characterPin,
  characterPortrait,
  die,
  fireToken,
  frontierMap,
  goodToken,
  gritToken,
  hectarePlace,
  mapSize,
  npcPortrait,
  npcToken,
  taskToken,
  trumpWheel,
  typeIcon,
  wareToken,
  woundToken,
} from './index.ts';
import { BOARD_HEIGHT, BOARD_WIDTH, boardOf, HECTARE_PLACES, TOWN_WIDTH } from './layout.ts';
import { ring } from './signs.ts';

const { ABILITIES, BOARDS, CHARACTERS, GOODS, NPC_KINDS, RIMS, WARES } = frontier;
const { CARD_TYPES, TASKS } = words;

describe('words', () => {
  it('are the words of the game', () => {
    expect({ ABILITIES, BOARDS, CHARACTERS, NPC_KINDS, RIMS, GOODS }).toEqual({
      ABILITIES: words.ABILITIES,
      BOARDS: words.BOARDS,
      CHARACTERS: words.CHARACTERS,
      NPC_KINDS: words.NPC_KINDS,
      RIMS: words.RIMS,
      GOODS: words.CARGO,
    });
  });
});

describe.each(BOARDS)('layout of the %s', (board) => {
  const ids = Object.keys(BOARD_DATA[board].hectares);
  const at = (id: string): readonly [number, number] => HECTARE_PLACES[id] ?? [Number.NaN, Number.NaN];
  const [width, height] = board === 'town' ? [TOWN_WIDTH, BOARD_HEIGHT * 2] : [BOARD_WIDTH, BOARD_HEIGHT];

  it('gives every hectare a place on its own board', () => {
    expect(ids.map((id) => boardOf(id))).toEqual(ids.map(() => board));
    for (const [x, y] of ids.map((id) => at(id))) {
      expect(x).toBeGreaterThanOrEqual(38);
      expect(x).toBeLessThanOrEqual(width - 38);
      expect(y).toBeGreaterThanOrEqual(38);
      expect(y).toBeLessThanOrEqual(height - 38);
    }
  });

  it('keeps the rings apart, 44 px for a thumb at full width on a phone’s zoom', () => {
    for (const [index, a] of ids.entries()) {
      for (const b of ids.slice(index + 1)) {
        const [[ax, ay], [bx, by]] = [at(a), at(b)];
        expect(Math.hypot(ax - bx, ay - by), `${a} and ${b}`).toBeGreaterThan(54);
      }
    }
  });

  it('lets no two paths cross and no path run under a ring', () => {
    const paths = BOARD_DATA[board].paths.map(({ ends }) => ends);
    const side = (
      [ax, ay]: readonly [number, number],
      [bx, by]: readonly [number, number],
      [x, y]: readonly [number, number],
    ): number => Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
    for (const [index, [a, b]] of paths.entries()) {
      for (const [c, d] of paths.slice(index + 1)) {
        if ([c, d].includes(a) || [c, d].includes(b)) continue;
        const crosses =
          side(at(a), at(b), at(c)) !== side(at(a), at(b), at(d)) &&
          side(at(c), at(d), at(a)) !== side(at(c), at(d), at(b));
        expect(crosses, `${a}-${b} and ${c}-${d}`).toBe(false);
      }
      for (const id of ids.filter((other) => other !== a && other !== b)) {
        const [[ax, ay], [bx, by], [x, y]] = [at(a), at(b), at(id)];
        const part = Math.max(
          0,
          Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)),
        );
        expect(
          Math.hypot(x - ax - part * (bx - ax), y - ay - part * (by - ay)),
          `${a}-${b} near ${id}`,
        ).toBeGreaterThan(28);
      }
    }
  });

  it('puts signposts near the edge they point at', () => {
    for (const [id, { sign }] of Object.entries(BOARD_DATA[board].hectares)) {
      if (sign === undefined) continue;
      const [x, y] = at(id);
      const gap = { N: y, S: height - y, W: x, E: width - x }[sign];
      expect(gap, `${id} points ${sign}`).toBeLessThan(115);
    }
  });
});

const TITLES = { mountains: 'Loren & <Range>', town: 'Gallow Springs' };
const DRAWINGS: Readonly<Record<string, () => string>> = {
  'map of the welcome': () =>
    frontierMap({
      map: 'warm_welcome',
      boards: BOARD_DATA,
      titles: TITLES,
      shops: { SAL: 'Saloon "Zinn"', CEM: 'Friedhof' },
    }),
  'map of the open range': () => frontierMap({ map: 'open_range', boards: BOARD_DATA }),
  'wheel, quiet': () => trumpWheel({ beats: [], falls: [], own: null, other: null }),
  'wheel, lit': () =>
    trumpWheel({ beats: [['shoot', 'brawl']], falls: [['dodge', 'shoot']], own: 'shoot', other: null }),
  ...Object.fromEntries(CARD_TYPES.map((type) => [`type ${type}`, () => typeIcon(type)])),
  ...Object.fromEntries(TASKS.map((task) => [`task ${task}`, () => taskToken(task)])),
  ...Object.fromEntries(WARES.map((ware) => [`ware ${ware}`, () => wareToken(ware)])),
  wound: () => woundToken(),
  grit: () => gritToken(),
  'grit, exhausted': () => gritToken({ exhausted: true }),
  ...Object.fromEntries(
    NPC_KINDS.flatMap((kind) => [
      [kind, () => npcPortrait(kind)],
      ...(['normal', 'red', 'neutral'] as const).map(
        (watch) => [`${kind} token ${watch}`, () => npcToken(kind, { watch })] as const,
      ),
    ]),
  ),
  ...Object.fromEntries(
    CHARACTERS.flatMap((character) => [
      [character, () => characterPortrait(character)],
      ...[0, 1, 2, 3].map((seat) => [`${character} pin ${seat}`, () => characterPin(character, seat)] as const),
    ]),
  ),
  ...Object.fromEntries(
    SEAT_COLOURS.flatMap((colour) => [
      [`cabin ${colour}`, () => cabin(INK[colour])],
      [`open cabin ${colour}`, () => cabin(INK[colour], { open: true })],
    ]),
  ),
  ...Object.fromEntries(GOODS.map((good) => [good, () => goodToken(good)])),
  ...Object.fromEntries(BOARDS.map((board) => [`emblem ${board}`, () => boardEmblem(board)])),
  ...Object.fromEntries(ABILITIES.map((ability) => [ability, () => abilityIcon(ability)])),
  ...Object.fromEntries([4, 5, 6, 12].map((strength) => [`fire ${strength}`, () => fireToken(strength)])),
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((value) => [`die ${value}`, () => die(value)])),
};

describe('drawings', () => {
  it.each(Object.keys(DRAWINGS))('%s is sound and the same every time', (name) => {
    const print = DRAWINGS[name]?.() ?? '';
    expect(faultsOf(print)).toEqual([]);
    expect(DRAWINGS[name]?.()).toBe(print);
  });

  it('are all different', () => {
    expect(new Set(Object.values(DRAWINGS).map((draw) => draw())).size).toBe(Object.keys(DRAWINGS).length);
  });

  it('tell sight colours apart without colour', () => {
    const rims = RIMS.filter((rim) => rim !== 'white' && rim !== 'black').map((rim) =>
      ring([rim]).replaceAll(/#[0-9a-f]{6}/g, ''),
    );
    expect(new Set(rims).size).toBe(rims.length);
  });

  it('show a die’s value as pips', () => {
    expect(
      [1, 2, 3, 4, 5, 6].map(
        (value) =>
          (
            die(value)
              .match(/d="([^"]+)"\/><\/g>/)?.[1]
              ?.match(/M/g) ?? []
          ).length,
      ),
    ).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('places on the whole map', () => {
  it.each(['warm_welcome', 'open_range'] as const)('%s holds them all', (map) => {
    const [width, height] = mapSize(map);
    for (const id of ['M01', 'W14', 'T04', 'STN']) {
      const [x, y] = hectarePlace(map, id);
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(width);
      expect(y).toBeLessThan(height);
    }
    // Marsh below the mountains: the crossing M15 to W06 goes straight down.
    expect(Math.abs(hectarePlace(map, 'M15')[0] - hectarePlace(map, 'W06')[0])).toBeLessThan(30);
  });
});

describe('weight', () => {
  it('stays below 16 kB gzip without the parts shared with other games', async () => {
    const { outputFiles } = await build({
      entryPoints: [new URL('./index.ts', import.meta.url).pathname],
      bundle: true,
      minify: true,
      write: false,
      format: 'esm',
      plugins: [
        {
          name: 'shared parts stay outside',
          setup: (bundler) => bundler.onResolve({ filter: /^\.\.\// }, ({ path }) => ({ path, external: true })),
        },
      ],
    });
    expect(gzipSync(outputFiles[0]?.contents ?? '').length).toBeLessThan(16 * 1024);
  });
});
