import { CARDS } from '@tinstar/scoundrels';
import { LANGUAGES } from '@tinstar/text';
import { textIn } from '@tinstar/text/all';
import type { Page } from 'playwright-core';
import { lengthOf, printedOn } from '../../web/src/games/scoundrels/print.ts';
import { SIZES } from './guest.ts';

/** Sizes at which no text of a card may be cut. */
const SCREENS = [
  ...Object.values(SIZES),
  { width: 1280, height: 720 },
  { width: 1280, height: 860 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];
const LENGTHS = [undefined, 'some', 'much', 'most'] as const;
/** Of each length in each language, the longest. */
const TRIED = 8;

interface Print {
  readonly language: string;
  readonly printed: string;
  readonly length: string | undefined;
}

function longestPrints(): Print[] {
  const cards = CARDS.jobs.flatMap(({ id: job }) => CARDS.traits.map(({ id: trait }) => ({ job, trait })));
  return LANGUAGES.flatMap((language) => {
    const text = textIn(language);
    const prints = cards
      .map((card) => printedOn(card, text))
      .map((printed) => ({ language, printed, length: lengthOf(printed) }))
      .toSorted((a, b) => b.printed.length - a.printed.length);
    return LENGTHS.flatMap((wanted) => prints.filter(({ length }) => length === wanted).slice(0, TRIED));
  });
}

/** Prints the longest texts of all cards on a card of the Saloon and on one of the gang; which of them are cut. */
export async function findCutTexts(page: Page): Promise<string[]> {
  const prints = longestPrints();
  const before = page.viewportSize()!;
  const cut: string[] = [];
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    const found = await page.evaluate(async (all) => {
      // A page hears of its new size with the next frame, and is laid out for it with the one after.
      for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
      const isCut = (tile: HTMLElement, { language, printed, length }: Print): boolean => {
        const text = tile.querySelector<HTMLElement>('.sc-tile-text')!;
        // Where words may be broken depends on the language.
        text.lang = language;
        if (length) tile.dataset['long'] = length;
        else delete tile.dataset['long'];
        text.textContent = printed;
        const [card, words, foot] = [tile, text, tile.querySelector('.sc-tile-foot')!].map((part) =>
          part.getBoundingClientRect(),
        );
        const isOutside = words!.bottom > card!.bottom || words!.top < card!.top || foot!.bottom > card!.bottom;
        return words!.height > 0 && (isOutside || text.scrollHeight > text.clientHeight + 1);
      };
      const cards = ['.sc-saloon', '.sc-spaces'].map((place) =>
        document.querySelector<HTMLElement>(`${place} .sc-tile:has(.sc-tile-foot)`)!,
      );
      const kept = cards.map((card) => [card.dataset['long'], card.querySelector('.sc-tile-text')!.textContent]);
      const bad = cards.flatMap((card) => all.filter((print) => isCut(card, print)).map(({ printed }) => printed));
      for (const [index, card] of cards.entries()) {
        const [length, printed] = kept[index]!;
        isCut(card, { language: '', printed: printed!, length: length ?? undefined });
      }
      return bad;
    }, prints);
    cut.push(...found.map((printed) => `${screen.width}x${screen.height}: ${printed}`));
  }
  await page.setViewportSize(before);
  return cut;
}
