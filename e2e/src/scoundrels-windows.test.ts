import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findCovered, inspect } from './inspect.ts';
import { setScene } from './scene.ts';
import { findCutTexts } from './scoundrels-cards.ts';
import { deckFrom, gather, playCard } from './scoundrels.ts';

/** Single positions, set up by a deal, on a server that keeps real time. */
const scene = setScene();

const HANDS = { first: 0, poker: [deckFrom('4', '0', 'A', '2'), deckFrom('3', '4', '5', '6'), deckFrom('3')] };

async function press(page: Page, ...selectors: string[]): Promise<void> {
  for (const selector of selectors) await page.click(selector);
}

/** From the card to the last call: the leader's money, then information at the Office. */
const finishTurn = (page: Page): Promise<void> =>
  press(
    page,
    '[data-ready=useLeader]',
    '.action-buttons [data-move=useLeader]',
    '[data-ready=visitOffice]',
    '.action-buttons [data-move=visitOffice]',
    '.action-buttons [data-move=office] >> nth=0',
  );

/** Whether a finger on its middle would meet it. */
const isInSight = (thing: Locator): Promise<boolean> =>
  thing.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(x + width / 2, y + height / 2);
    return there !== null && (element.contains(there) || there.contains(element));
  });

describe('suspicion at the table of 3000 Scoundrels', () => {
  test('a Selfish scoundrel is used at the end of a turn, and the last call comes after it', async () => {
    const pages = await gather(
      scene,
      { seats: ['open', 'open'] },
      [{ name: 'Ann' }, { name: 'Bea', size: 'phone', theme: 'dark' }],
      { ...HANDS, poker: HANDS.poker.slice(0, 2), traits: ['selfish'], jobs: ['prospector'] },
    );
    const [ann, bea] = pages as [Page, Page];
    await inspect(ann, 'scoundrels-claim-desk');
    await playCard(ann, '4', '4');
    await press(ann, '[data-ready=useLeader]', '.action-buttons [data-move=useLeader]');
    await ann.click('.sc-saloon .sc-tile:has-text("Selfish")');
    await ann.click('.action-buttons [data-move=hire]');
    await inspect(ann, 'scoundrels-hire-desk');
    await press(ann, '.sc-spaces .sc-space[data-lit] >> nth=0', '.action-buttons [data-move=place]');
    // Now somebody lies in the Saloon and in her gang: the longest texts of all cards would be read whole there.
    await ann.waitForSelector('.sc-spaces .sc-tile-foot');
    expect(await findCutTexts(ann)).toEqual([]);
    await ann.click('.action-buttons [data-move=settle]');
    // The turn is not over, and nobody is called, before Selfish had its chance.
    await ann.waitForSelector('.sc-table[data-phase=end][data-decision]');
    expect(await bea.locator('.sc-suspicion[data-last]').count()).toBe(0);
    // A last call is open for fifteen seconds: they are Bea's, not the machine's on which this runs.
    await scene.server.whileTimeStandsStill(async () => {
      // Bea looks at what she has; the accused card comes into her sight.
      const accused = bea.locator('.sc-other-slot[data-now]');
      await bea.locator('.sc-scroll').evaluate((all) => all.scrollTo({ top: all.scrollHeight }));
      expect(await isInSight(accused)).toBe(false);
      await press(ann, '[data-ready=use]', '.action-buttons [data-move=use]');
      await bea.waitForSelector('.sc-suspicion[data-last] .sc-ring');
      await expect.poll(() => isInSight(accused)).toBe(true);
      expect(await bea.locator('.sc-suspicion').innerText()).toContain('Selfish Prospector');
      // Bea is next: she may lay her card ready meanwhile, and nobody is told.
      await press(bea, '[data-hand-card="5"]', '.sc-slot:nth-child(3)');
      await inspect(bea, 'scoundrels-last-call-phone');
      // Nothing on her page names a card she may not know: those in Ann's hand, and the one under suspicion is no picture.
      const markup = await bea.evaluate(() => document.documentElement.outerHTML);
      expect(markup).toMatch(/poker\.5/);
      expect(markup).not.toMatch(/poker\.(0|A|2)\b/);
      expect(await bea.locator('.sc-other-slot[data-filled] [data-help^="poker."]').count()).toBe(0);
      expect(await ann.locator('.sc-other-slot[data-filled]').count()).toBe(0);
      // She asks for more time: the ring gets longer; there is nobody else, so Ann knows who asked.
      await bea.click('.sc-more-time');
      await ann.waitForSelector('text=Bea asks for more time');
      await bea.keyboard.press('s');
      await bea.waitForSelector('.sc-suspect[data-armed]');
      await bea.keyboard.press('Enter');
    });
    await ann.waitForSelector('.sc-slot:nth-child(4) .sc-on-card');
    // Nobody else could suspect: the call is over, and what was laid ready is one press away.
    await bea.waitForSelector('.sc-table[data-phase=plan][data-decision]');
    await bea.click('.action-buttons [data-move=playCard]');
    await ann.waitForSelector('.sc-other-slot[data-filled]');
  });

  test('a reload in the middle of a chain loses nothing', async () => {
    // A look into a safe, and then the safe wants a mark.
    const pages = await gather(
      scene,
      { seats: ['open', 'open'], speed: { kind: 'live', minutes: 60, increment: 10 } },
      [{ name: 'Ann', size: 'phone', language: 'de' }, { name: 'Bea' }],
      { ...HANDS, poker: HANDS.poker.slice(0, 2) },
    );
    const [ann, bea] = pages as [Page, Page];
    await playCard(ann, 'A', 'A');
    await press(ann, '[data-ready=useLeader]', '.action-buttons [data-move=useLeader]');
    await press(ann, '.sc-safe[data-lit] >> nth=2', '.action-buttons [data-move=safe]');
    await ann.waitForSelector('.sc-mark-button');
    const hint = await ann.locator('.action-words').innerText();
    await ann.reload();
    await ann.waitForSelector('.sc-mark-button');
    expect(await ann.locator('.action-words').innerText()).toBe(hint);
    await inspect(ann, 'scoundrels-mark-phone');
    await ann.click('.sc-mark-button >> nth=1');
    await ann.waitForSelector('.sc-safe .sc-mark');
    // What was seen stays known: a tap on the marked safe shows it.
    const marked = ann.locator('.sc-safe:has(.sc-mark)');
    await marked.click();
    expect(await ann.locator('.action-words').innerText()).toMatch(/\d/);
    expect(await marked.getAttribute('data-known')).not.toBeNull();
    expect(await bea.locator('.sc-safe[data-known]').count()).toBe(0);
    // Whoever is away is called so, and nothing lies on the clock.
    await bea.goto('about:blank');
    await ann.waitForSelector('.sc-opponent .away');
    const facts = ['clock', 'away', 'sc-opponent-name', 'sc-gang'].map((name) => `.sc-opponent .${name}`);
    expect(await findCovered(ann, facts.join())).toEqual([]);
  });

  test('answers are sealed in relaxed play, an order is none before the close, and the next turn is planned', async () => {
    const pages = await gather(
      scene,
      { seats: ['open', 'open', 'open'], speed: { kind: 'relaxed', days: 2 } },
      [{ name: 'Ann' }, { name: 'Bea', size: 'phone', language: 'it' }, { name: 'Cleo', size: 'tablet' }],
      HANDS,
    );
    const [ann, bea, cleo] = pages as [Page, Page, Page];
    await playCard(ann, '2', '4');
    // Cleo will trust everybody today, unless somebody else does not.
    await cleo.click('.sc-orders-open');
    await cleo.check('.sc-orders input[name=suspected]');
    await inspect(cleo, 'scoundrels-orders-tablet');
    await cleo.click('[data-order=keep]');
    await cleo.waitForSelector('.sc-suspicion[data-order=quiet]');
    await finishTurn(ann);
    await bea.waitForSelector('.sc-suspicion[data-last]');
    await bea.click('.sc-suspect');
    await bea.click('.sc-suspect[data-armed]');
    // Cleo's order is no answer that anybody could notice: the call stays open until she gives one by hand.
    await bea.waitForSelector('.sc-sealed');
    expect(await ann.locator('.sc-slot .sc-on-card').count()).toBe(0);
    await cleo.click('.sc-suspicion [data-move=trust]');
    // Everybody has answered: all is opened at once, and the next turn begins.
    await ann.waitForSelector('.sc-slot:nth-child(4) .sc-on-card');
    await bea.waitForSelector('.sc-table[data-phase=plan][data-decision]');
    // An answer of the last window does not answer the next one.
    await playCard(bea, '3', '3');
    await finishTurn(bea);
    await ann.waitForSelector('.sc-suspicion[data-last] .sc-suspect');
    // Cleo is next: she plans her turn, and goes on planning on the table as it would be then.
    await press(cleo, '[data-hand-card="0"]', '.sc-slot:nth-child(4)', '[data-plan=begin]');
    await cleo.waitForSelector('.sc-table[data-planning][data-phase=act]');
    await press(cleo, '[data-ready=useLeader]', '.action-buttons [data-move=useLeader]');
    await cleo.waitForSelector('.sc-plan li:nth-child(2)');
    await inspect(cleo, 'scoundrels-plan-tablet');
    await press(cleo, '[data-ready=visitOffice]', '.action-buttons [data-move=visitOffice]');
    await cleo.click('.action-buttons [data-move=office] >> nth=0');
    // All of the turn is planned: the table is as it is again, over a reload, too, and others have seen nothing.
    await cleo.waitForSelector('.sc-plan li:nth-child(4)');
    await cleo.reload();
    await cleo.waitForSelector('.sc-plan li:nth-child(4)');
    expect(await cleo.locator('.sc-slot[data-filled]').count()).toBe(0);
    expect(await ann.locator('.sc-plan').count()).toBe(0);
    await cleo.click('.sc-suspicion [data-move=trust]');
    await ann.click('.sc-suspicion [data-move=trust]');
    await ann.waitForSelector('.sc-table[data-phase=last_call] .sc-suspicion[data-last] >> text=Cleo');
    expect(await cleo.locator('.sc-plan').count()).toBe(0);
    expect(await bea.locator('.sc-slot .sc-on-card').count()).toBe(0);
  });

  test('a threatened henchman has a window of its own', async () => {
    const pages = await gather(
      scene,
      { seats: ['open', 'open'], speed: { kind: 'live', minutes: 3, increment: 2 } },
      [{ name: 'Ann' }, { name: 'Bea', size: 'phone', language: 'de', theme: 'dark' }],
      { ...HANDS, poker: HANDS.poker.slice(0, 2), traits: ['charming'], jobs: ['deputy'] },
    );
    const [ann, bea] = pages as [Page, Page];
    await playCard(ann, '4', '4');
    await press(ann, '[data-ready=useLeader]', '.action-buttons [data-move=useLeader]');
    await ann.click('.sc-saloon .sc-tile:has-text("Deputy")');
    await ann.click('.action-buttons [data-move=hire]');
    await ann.click('.action-buttons [data-move=agree]');
    await bea.waitForSelector('.sc-table[data-about=window] .sc-ring');
    await scene.server.whileTimeStandsStill(async () => {
      await inspect(bea, 'scoundrels-threat-phone');
      await bea.click('.action-buttons [data-move=suspect]');
      // The answer is kept; Ann sees nothing before the five seconds are over.
      expect(await ann.locator('.sc-slot .sc-on-card').count()).toBe(0);
    });
    await ann.waitForSelector('.sc-slot:nth-child(4) .sc-on-card');
  });
});
