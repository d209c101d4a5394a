import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SIZES, type Size } from './guest.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
export const PICTURES = process.env['TINSTAR_PICTURES'] ?? join(tmpdir(), 'tinstar-pictures');

interface AxeResult {
  readonly violations: readonly { id: string; nodes: readonly { html: string; failureSummary?: string }[] }[];
}

/** A picture to look at, nothing wider than the screen, and no accessibility fault. */
export async function inspect(page: Page, name: string, size: Size, theme: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(350);
  await page.screenshot({ path: join(PICTURES, `bantam-west-${name}-${size}-${theme}.png`) });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
    `${name} is wider than the screen`,
  ).toBeLessThanOrEqual(SIZES[size].width);
  // Two widths cover both layouts; the engraving is decoration and slow to judge.
  if (size === 'tablet' || name === 'route' || name === 'places') return;
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(context: object): Promise<AxeResult> } }).axe.run({
      exclude: ['svg[aria-hidden="true"]', '.bw-sights'],
    }),
  );
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  );
  expect.soft(faults, name).toEqual([]);
}
