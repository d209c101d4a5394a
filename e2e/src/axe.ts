import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { moveCurtain } from './guest.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  readonly violations: readonly { id: string; nodes: readonly { html: string; failureSummary?: string }[] }[];
}

/**
 * What axe finds wrong with the page as it stands, or with those parts of it that are there; `colours`: only what another
 * theme could change.
 */
export async function findFaults(
  page: Page,
  parts?: readonly string[],
  what: 'all' | 'colours' = 'all',
): Promise<string[]> {
  // Evaluated by the debugger, which no content security policy stops; once is enough for a page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  await page.evaluate(moveCurtain, false);
  const { violations } = await page.evaluate(
    ([wanted, rules]) => {
      const exclude = ['svg[aria-hidden="true"]', '.bw-sights'];
      const include = wanted?.filter((part) => document.querySelector(part));
      const { axe } = globalThis as unknown as { axe: { run(context: object, options: object): Promise<AxeResult> } };
      return axe.run(include ? { include, exclude } : { exclude }, {
        resultTypes: ['violations'],
        // A fault is named by its markup, there are no frames and no films: a third of the time.
        selectors: false,
        preload: false,
        iframes: false,
        ...(rules && { runOnly: { type: 'rule', values: rules } }),
      });
    },
    [parts, what === 'colours' ? ['color-contrast', 'link-in-text-block'] : null] as const,
  );
  await page.evaluate(moveCurtain, true);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  );
}
