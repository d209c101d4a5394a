import { bantamWest, JOB_DATA, type View } from '@tinstar/bantam-west';
import { openNeeds, worldOf, type Means, type Need } from '@tinstar/bantam-west/table';
import { FastRandom, readOptions } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { textIn } from '../all.ts';
import { LANGUAGES } from '../languages.ts';
import { meansText, nearText, needText, taskNeedsText } from './means-words.ts';
import { checkText } from './place-words.ts';
import { tableTextOf } from './table-text.ts';

const NAMES = ['Ann', 'Bert'];
const READER = { names: NAMES };

function viewOf(options: object = {}): View {
  const chosen = readOptions(bantamWest.options, options as never);
  return bantamWest.view(bantamWest.start(chosen as never, 2, new FastRandom(1), null, null), 0);
}

/** Every kind of need and means there is, whatever the map of the day offers. */
const ROUTE: Means['route'] = { steps: [1], grit: 1, checks: [], dangers: [], trouble: 1 };
const SPOT = { place: 0, route: ROUTE, burns: false, guards: [] };
const CHECK = { ability: 'stealth', difficulty: 8, faces: 2 } as const;
const MEANS: readonly Means[] = [
  { ...SPOT, by: 'work', job: 'mining', difficulty: 5 },
  { ...SPOT, by: 'earn', job: 'gathering', difficulty: 4, money: 2 },
  { ...SPOT, by: 'buy', price: 8, isEach: true },
  { ...SPOT, by: 'lying', count: 2 },
  { ...SPOT, by: 'stored', count: 1 },
  { ...SPOT, by: 'build' },
  { ...SPOT, by: 'turnIn' },
  { ...SPOT, by: 'headLying' },
  { ...SPOT, by: 'hunt', npc: 0, life: 4 },
  { ...SPOT, by: 'sell', money: 6 },
  { ...SPOT, by: 'poker', money: 3, check: CHECK },
  { ...SPOT, by: 'demand', check: CHECK },
  { ...SPOT, by: 'steal', check: CHECK },
  { ...SPOT, by: 'loot', owner: 1, check: CHECK },
  { ...SPOT, by: 'chest', tool: { thing: 'lamp', shop: 'trading_post', price: 5 } },
  { ...SPOT, by: 'vault', tool: { thing: 'lockpick', shop: 'trading_post', price: null }, check: CHECK },
  { ...SPOT, by: 'light', owner: 1, tool: { thing: 'handtorch', shop: 'gunsmith', price: 7 }, check: CHECK },
];

describe.each(LANGUAGES)('the means of a plan, in %s', (language) => {
  const text = tableTextOf(textIn(language));

  it.each(MEANS)('say how it is had: $by', (means) => {
    expect(meansText(means, viewOf(), NAMES, text)).not.toMatch(/bantam-west|undefined|NaN|\{/);
  });

  it.each([{}, { plan: 'B' }, { openRange: true }])('have every word, with %j', (options) => {
    const view = viewOf(options);
    for (const task of openNeeds(view, worldOf(view), 0)) {
      const words = [nearText(task, view, READER, text), taskNeedsText(task, view, READER, text)].join(' ');
      expect(words).not.toMatch(/bantam-west|undefined|null|NaN|\{/);
    }
  });
});

describe('where to begin', () => {
  const text = tableTextOf(textIn('en'));
  const near = (means: Means): string | null =>
    nearText(
      { task: 'open_chest', roads: [[{ what: 'chest', means: [means] }]], enough: 1 } as never,
      viewOf(),
      READER,
      text,
    );

  it.each([
    ['is here only where one stands', { steps: [], grit: 0 }, /, here$/],
    ['may cost no more grit than is spent', { grit: 0 }, /, no further grit$/],
    ['is so much grit away', {}, /, 1 grit$/],
  ])('%s', (_what, route, words) => {
    expect(near({ ...SPOT, by: 'chest', tool: null, route: { ...ROUTE, ...route } })).toMatch(words);
  });

  it('names what one has to get first', () => {
    expect(near({ ...SPOT, by: 'chest', tool: { thing: 'lamp', shop: 'trading_post', price: 5 } })).toMatch(
      /, 1 grit \+ yellow key$/,
    );
    expect(near({ ...SPOT, by: 'chest', tool: { thing: 'lamp', shop: 'trading_post', price: null } })).toMatch(
      /, 1 grit$/,
    );
  });
});

describe('the words for a means', () => {
  const text = tableTextOf(textIn('en'));
  const view = viewOf();
  const say = (means: Partial<Means>): string => meansText({ ...MEANS[5]!, ...means } as Means, view, NAMES, text);

  it.each([
    [{}, 'free to build on, 1 grit'],
    [{ route: { ...ROUTE, steps: [], grit: 0 } }, 'free to build on, you are here'],
    [{ route: { ...ROUTE, grit: 0 } }, 'free to build on, no further grit'],
    [{ burns: true }, 'free to build on, closed, on fire, 1 grit'],
    [
      { by: 'light', owner: 1, tool: { thing: 'handtorch', shop: 'gunsmith', price: 7 }, check: CHECK },
      `set ${NAMES[1]}’s cabin on fire, ${checkText(CHECK, text)}, or jail, needs: Handtorch ($7, gunsmith), 1 grit`,
    ],
    [{ guards: [0] }, `free to build on, 1 grit, in the way: ${text.named('npc', view.npcs[0]!.kind)}`],
    // Who attacks on the way in is named once.
    [
      { guards: [0], route: { ...ROUTE, dangers: [0] } },
      `free to build on, 1 grit, past: ${text.named('npc', view.npcs[0]!.kind)}`,
    ],
    [{ route: { ...ROUTE, checks: [CHECK] } }, 'free to build on, 1 grit, Stealth 8: 33%'],
    [{ ...MEANS[12]! }, 'steal something, Stealth 8: 33%, or jail, 1 grit'],
    [{ ...MEANS[14]! }, 'a closed chest, needs: lamp ($5, trading post), 1 grit'],
    [{ ...MEANS[15]! }, 'crack the vault, Stealth 8: 33%, or jail, 1 grit'],
  ] as const)('%#: say what is in the way', (means, words) => {
    expect(say(means as Partial<Means>)).toBe(words);
  });

  it('[BW-083] tell whoever carries enough to invest it', () => {
    const { cost } = JOB_DATA.mining;
    const need = (have: number): Need => ({ what: 'job', job: 'mining', have, need: cost[0], means: [] });
    expect(needText(need(0), text)).toBe(`Mining, silver: 0 of ${cost[0]}`);
    expect(needText(need(cost[0]), text)).toMatch(/Invest/);
    const task = { task: 'reach_journeyman', enough: 1, roads: [[need(cost[0])]] } as const;
    expect(nearText(task, view, READER, text)).toBeNull();
    expect(taskNeedsText(task, view, READER, text)).toBe(needText(need(cost[0]), text));
  });

  it('say so where there is no means of a need', () => {
    const task = { task: 'own_horse', enough: 1, roads: [[{ what: 'horse', means: [] }]] } as const;
    expect(taskNeedsText(task, view, READER, text)).toBe('A horse: nowhere at the moment.');
  });
});
