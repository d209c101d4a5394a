import { JOB_DATA } from '@tinstar/bantam-west';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectLooks } from './bantam-west-inspect.ts';
import { localAt, type Spot } from './bantam-west-spots.ts';
import { type Guest, invite, SIZES } from './guest.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { showLocal } from './prepared.ts';
import { findBrowser } from './scene.ts';

/** Everything one meets on the frontier, each at its moment: sound to see and to hear, at three sizes and in both themes. */

const LANGUAGES = ['en', 'de', 'it'] as const;
let server: TestServer;
/** They stay from scene to scene: a page that is open already shows the next one sooner. */
const guests: Guest[] = [];
beforeAll(async () => {
  server = await startTestServer();
  const browser = await findBrowser();
  for (const language of LANGUAGES) {
    const settings = { theme: 'system', motion: 'reduced' };
    guests.push(await invite(browser, { url: server.url, name: 'Ida', language, settings }));
  }
});
afterAll(async () => {
  await Promise.all(guests.map(({ context }) => context.close()));
  await server.tearDown();
});

type Scene = Spot & {
  readonly name: string;
  /** From the position to the screen in question. */
  readonly go?: (page: Page) => Promise<unknown>;
  /** Dice are shown, not skipped. */
  readonly speed?: 'normal';
};

async function press(page: Page, move: string, drawer?: string): Promise<void> {
  await page.waitForSelector('.bw-table[data-decision]');
  if (drawer && (await page.locator(`[data-open=${drawer}]`).count()) > 0) await page.click(`[data-open=${drawer}]`);
  await page.locator(`[data-move=${move}]:not([aria-disabled])`).first().click();
}

const choose = (page: Page, hectare: string): Promise<void> =>
  page.locator(`[data-hectare=${hectare}]`).evaluate((element: HTMLElement) => element.click());

const opening =
  (opener: string) =>
  async (page: Page): Promise<void> => {
    await page.click(opener);
    await page.waitForSelector('dialog[open]');
  };

/** Cards of the hand that are not wholly in sight. */
const cutCards = (page: Page): Promise<number> =>
  page.locator('.bw-fight').evaluate((fight) => {
    const room = fight.getBoundingClientRect();
    const cards = [...fight.querySelectorAll('.bw-hand-card')].map((card) => card.getBoundingClientRect());
    return cards.filter((card) => card.bottom > room.bottom || card.right > room.right || card.height < 44).length;
  });

/** Pelts it takes to become a master hunter. */
const MASTERY = JOB_DATA.hunting.cost[0] + JOB_DATA.hunting.cost[1];
const FIGHTING = ['fight', 'playCard', 'primary', 'finish', 'reroll', 'accept'];
const ALL_BUT_A_WEAPON = ['build_cabin', 'turn_in_head', 'reach_journeyman'];

const SCENES: readonly Scene[] = [
  {
    name: 'map',
    seats: 3,
    async go(page) {
      await page.waitForSelector('.bw-engraving svg');
      expect(await page.locator('.bw-hectare[data-reach]').count()).toBeGreaterThan(10);
      // Each task says where to begin, and opens to all it needs; the map shows a place that is pressed, and the way.
      await page.setViewportSize(SIZES.desk);
      await page.locator('.bw-task-near').nth(3).waitFor();
      await page.click('[data-task=turn_in_head]');
      await page.click('.bw-task-means [data-means=hunt] >> nth=1');
      await page.locator('.bw-walk').waitFor({ state: 'attached' });
      expect(await page.locator('.bw-hectare[aria-pressed=true]').count()).toBe(1);
    },
  },
  {
    // The way over the falls: its grit, its check and the odds; and from there what one sees.
    name: 'route',
    deal: { places: ['M03', 'T01'] },
    async go(page) {
      await choose(page, 'M05');
      expect(await page.getAttribute('[data-hectare=M05]', 'data-cost')).toBe('1 · 67%');
      await page.locator('.bw-walk').waitFor({ state: 'attached' });
      await page.click('[data-tool=sight]');
      expect(await page.locator('.bw-sights line').count()).toBeGreaterThan(0);
    },
  },
  {
    name: 'threats',
    deal: { places: ['M06', 'T01'] },
    async go(page) {
      await page.click('[data-tool=sight]');
      await page.click('[data-tool=sight]');
      expect(await page.locator('.bw-threat').count()).toBeGreaterThan(3);
    },
  },
  { name: 'person', seats: 4, options: { openRange: true }, go: opening('.bw-own') },
  {
    // A cabin that burns is a task about to be lost (BW-267).
    name: 'plan',
    seats: 4,
    deal: {
      places: ['W09', 'M12', 'T01', 'T02'],
      money: [2, 5, 5, 5],
      items: [['lighter'], [], [], []],
      cabins: [[], ['W09'], ['M04'], []],
      tasks: [[], ['build_cabin'], ['build_cabin'], []],
      dice: [6],
    },
    script: [{ type: 'light', tool: 'lighter', place: 'cabin_1_0' }],
    async go(page) {
      await opening('[data-tool=plan]')(page);
      expect(await page.locator('.bw-done[data-loose]').count()).toBe(2);
      expect(await page.locator('.bw-burning').count()).toBe(1);
      await page.click('dialog [data-task=own_weapon] summary');
      expect(await page.locator('dialog .bw-means:visible').count()).toBeGreaterThan(1);
    },
  },
  {
    // Inside a stranger's cabin its trick is offered (BW-260).
    name: 'guest',
    deal: { places: ['W06', 'T01'], cabins: [[], ['W06']], cargo: [['herbs'], []], dice: [6] },
    script: [{ type: 'climb' }],
    async go(page) {
      await press(page, 'trick', 'cabin');
      await page.waitForSelector('.bw-table[data-decision]');
    },
  },
  { name: 'places', go: opening('[data-tool=places]') },
  {
    // One buys and the shop stays open; what is not paid for is a leaf of its own, with its odds.
    name: 'shelf',
    deal: { places: ['TRD', 'T01'], money: [20, 3] },
    async go(page) {
      await opening('[data-open=shop]')(page);
      const purse = await page.locator('.bw-purse').innerText();
      await page.click('dialog .bw-shelf [data-move=buyGoods] >> nth=1');
      await page.waitForFunction((old) => document.querySelector<HTMLElement>('.bw-purse')?.innerText !== old, purse);
      expect(await page.locator('dialog [data-move=steal]').count()).toBe(0);
      await page.click('[data-leaf=rob]');
      expect(await page.locator('dialog [data-move=steal]').first().innerText()).toMatch(/%/);
      expect(await page.locator('.bw-risk').innerText()).toMatch(/3/);
    },
  },
  { name: 'saloon', deal: { places: ['SAL', 'T01'] }, go: opening('[data-open=shop]') },
  {
    // A master hunter may look through what lies open (BW-116): here a weapon was sold onto another.
    name: 'gunsmith',
    deal: { places: ['TRD', 'T01'], money: [80, 3], cargo: [['pelts', 'pelts', 'pelts', 'pelts'], []] },
    script: [
      ...Array.from({ length: 4 }, () => ({ type: 'invest', job: 'hunting' })),
      ...Array.from({ length: MASTERY - 4 }, () => ({ type: 'buyGoods', cargo: 'pelts' })),
      ...Array.from({ length: MASTERY - 4 }, () => ({ type: 'invest', job: 'hunting' })),
      ...['T01', 'T02', 'T03', 'GUN'].map((to) => ({ type: 'step', to })),
    ],
    wishes: ['sellWeapon', 'buyWeapon'],
    until: (_top, verbs) => verbs.has('lookThrough'),
    async go(page) {
      await opening('[data-open=shop]')(page);
      await page.waitForSelector('.bw-rack [data-move=lookThrough]');
    },
  },
  {
    name: 'cabin',
    deal: { places: ['W04', 'T01'], cabins: [['W04'], []], cargo: [['silver', 'wood'], []], items: [['lamp'], []] },
    async go(page) {
      await press(page, 'step');
      await page.click('[data-open=pack]');
      await page.waitForSelector('dialog[open] [data-move=store]');
    },
  },
  {
    name: 'dice',
    deal: { places: ['M04', 'T01'], dice: [5, 2] },
    speed: 'normal',
    async go(page) {
      await press(page, 'work');
      await page.waitForSelector('.bw-moment');
    },
  },
  {
    // A step is taken back until the dice have spoken.
    name: 'reroll',
    deal: { places: ['M03', 'T01'], dice: [1, 2] },
    async go(page) {
      await choose(page, 'M04');
      await press(page, 'walk');
      await page.waitForSelector('[data-move=undo]');
      await press(page, 'work');
      await page.waitForSelector('[data-move=reroll]');
      expect(await page.locator('.bw-odds').innerText()).toMatch(/33/);
      expect(await page.locator('[data-move=undo]').count()).toBe(0);
    },
  },
  {
    name: 'encounter',
    deal: { places: ['M15', 'T01'] },
    wishes: ['endTurn'],
    until: ({ kind }) => kind === 'encounter',
  },
  {
    name: 'fight',
    deal: { places: ['M07', 'T01'] },
    wishes: ['fight'],
    until: ({ kind, stage }) => kind === 'fight' && stage === 'choose',
    async go(page) {
      await page.click('.bw-hand-card >> nth=0');
      await page.waitForSelector('.action-buttons [data-move=playCard]');
      expect(await cutCards(page)).toBe(0);
    },
  },
  {
    name: 'revealed',
    deal: { places: ['M07', 'T01'] },
    wishes: FIGHTING,
    until: ({ kind, stage }) => kind === 'fight' && stage === 'resolve',
    async go(page) {
      await page.waitForSelector('.bw-side-card .bw-card[data-type] >> nth=1');
    },
  },
  {
    name: 'renew',
    deal: { places: ['M07', 'T01'] },
    wishes: ['fight', 'special', 'playCard', 'accept'],
    until: ({ kind }) => kind === 'renew',
  },
  {
    name: 'spoils',
    deal: { places: ['T02', 'T02'], money: [3, 40], cargo: [[], ['herbs']], items: [[], ['lamp']] },
    wishes: FIGHTING,
    until: ({ kind }) => kind === 'spoils',
    async go(page) {
      expect(await page.locator('.action-buttons [data-move=spoil]').allInnerTexts()).toContainEqual(
        expect.stringMatching(/\d/),
      );
    },
  },
  {
    name: 'showdown',
    deal: {
      places: ['GUN', 'GUN'],
      money: [20, 20],
      tasks: [ALL_BUT_A_WEAPON, ALL_BUT_A_WEAPON],
      cabins: [['M04'], ['M05']],
    },
    wishes: ['buyWeapon', 'endTurn'],
    until: ({ showdown }) => showdown === true,
    async go(page) {
      expect(await cutCards(page)).toBe(0);
      expect(await page.locator('.bw-fight[data-showdown]').count()).toBe(1);
    },
  },
  {
    name: 'fire',
    deal: { characters: ['hanna_wilde', 'levi_mercer'], places: ['W03', 'T01'], items: [['lighter'], []] },
    async go(page) {
      await press(page, 'light', 'fire');
      await page.waitForSelector('.bw-fire');
    },
  },
  {
    name: 'spread',
    deal: { characters: ['hanna_wilde', 'levi_mercer'], places: ['W03', 'T01'], items: [['lighter'], []] },
    wishes: ['light', 'endTurn'],
    until: ({ kind }) => kind === 'spread',
    async go(page) {
      expect(await page.locator('.bw-hectare[data-target]').count()).toBeGreaterThan(0);
    },
  },
  {
    name: 'burning',
    deal: { characters: ['hanna_wilde', 'levi_mercer'], places: ['W03', 'T01'], items: [['lighter'], []] },
    wishes: ['light', 'endTurn', 'spread', 'accept'],
    until: ({ kind }) => kind === 'burning',
  },
  {
    name: 'event',
    options: { openRange: true },
    deal: { places: ['T03', 'T01'], events: [1] },
    async go(page) {
      await choose(page, 'M01');
      await press(page, 'walk');
      await page.waitForSelector('.bw-event');
    },
  },
  {
    name: 'night',
    seats: 1,
    // The rival rolls before the night does.
    deal: { characters: ['levi_mercer'], places: ['W02'], dice: Array.from({ length: 15 }, () => 2) },
    async go(page) {
      await press(page, 'endTurn');
      await press(page, 'accept');
      await page.waitForSelector('.bw-night');
    },
  },
  {
    // More buttons than a phone has room for: the bar says that it scrolls, and the end of the turn stays in sight.
    name: 'crowded',
    seats: 4,
    deal: {
      places: ['W04', 'W04', 'W04', 'W04'],
      cabins: [['W04'], [], [], []],
      cargo: [['silver', 'wood'], [], [], []],
      items: [['lamp'], [], [], []],
    },
    async go(page) {
      await page.waitForSelector('.bw-choices[data-more]');
      expect(await sunk(page, '[data-move=endTurn]')).toBe(0);
      await page.locator('.bw-choices > div').evaluate((all) => all.scrollTo({ top: all.scrollHeight }));
      await page.waitForSelector('.bw-choices:not([data-more])');
    },
  },
  {
    // What one steals is rolled for above the shop, and a press goes on to what came of it.
    name: 'theft',
    deal: { places: ['TRD', 'T01'], dice: [1] },
    speed: 'normal',
    async go(page) {
      await opening('[data-open=shop]')(page);
      await page.click('[data-leaf=rob]');
      await press(page, 'steal');
      await page.waitForSelector('.bw-dice');
      await page.mouse.click(180, 40);
      await page.waitForSelector('.bw-moment [data-barred]');
      expect(await page.locator('dialog[open]').count()).toBe(1);
    },
  },
];

/** How far an element lies below the screen. */
const sunk = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => Math.max(0, element.getBoundingClientRect().bottom - innerHeight));

test.each(SCENES.map((scene, index) => [scene.name, scene, index] as const))(
  'at the moment of “%s” the table is sound',
  async (name, scene, index) => {
    const { page, complaints } = guests[index % LANGUAGES.length]!;
    await page.setViewportSize({ width: 360, height: 640 });
    if (page.url() === 'about:blank') await page.goto('/nowhere');
    if (scene.speed) {
      await page.evaluate((speed) => {
        const kept = JSON.parse(localStorage.getItem('tinstar.settings') ?? '{}');
        localStorage.setItem('tinstar.settings', JSON.stringify({ ...kept, speed }));
      }, scene.speed);
      await page.reload();
    }
    await showLocal(page, localAt(name, scene));
    await page.waitForSelector('.bw-table[data-decision]');
    await scene.go?.(page);
    await inspectLooks(page, name, { isWhole: index === 0 });
    expect(complaints).toEqual([]);
  },
);
