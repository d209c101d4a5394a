import { OUTLAWS } from '@tinstar/wyatt-earp';

/** Decks for a known start of Wyatt Earp. */

/** All 78 cards, the given ones first. */
export function deckFrom(first: readonly string[]): string[] {
  const copies = new Map<string, number>([
    ...OUTLAWS.map((name) => [name, 7] as const),
    ...OUTLAWS.map((name) => [`photo_${name}`, 1] as const),
    ...Object.entries({
      stagecoach_robbery: 2,
      bank_robbery: 4,
      fastest_gun: 3,
      most_wanted: 3,
      hideout: 3,
      wyatt_earp: 7,
    }),
  ]);
  for (const card of first) copies.set(card, copies.get(card)! - 1);
  return [...first, ...[...copies].flatMap(([card, count]) => Array.from({ length: count }, () => card))];
}

export const repeat = (card: string, count: number): string[] => Array.from({ length: count }, () => card);

/** Ten cards each for two players, the first one begins; then `rest` in this order. */
export const dealTwo = (mine: readonly string[], theirs: readonly string[], rest: readonly string[] = []) => ({
  dealer: 1,
  deck: deckFrom([...mine.flatMap((card, index) => [card, theirs[index]!]), ...rest]),
});
