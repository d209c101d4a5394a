/** How much of a card shows beside the equal card on top of it; `hand.css` says the same. */
const OVERLAP = 0.28;
/** The room between two stacks, in the smallest cards there are: 4 of 44 pixels. */
const GAP = 1 / 11;
/** So many of the smallest cards fit beside each other on the smallest phone; narrower ones are none for a thumb. */
export const ROW = 8;

type Stacks = readonly { readonly count: number }[];

/** In the smallest cards, beside each other. */
export const widthOf = (stacks: Stacks): number =>
  stacks.reduce((sum, { count }) => sum + 1 + (count - 1) * OVERLAP + GAP, -GAP);

/** Where rows begin if there are so many: the widest of them is as narrow as can be. */
function spread(hand: Stacks, rows: number): readonly number[] {
  if (rows === 1) return [0];
  let best: readonly number[] = [0];
  let least = Infinity;
  for (let last = rows - 1; last < hand.length; last++) {
    const starts = [...spread(hand.slice(0, last), rows - 1), last];
    const widest = Math.max(...starts.map((start, row) => widthOf(hand.slice(start, starts[row + 1]))));
    if (widest < least) [best, least] = [starts, widest];
  }
  return best;
}

/** Where each row of a hand begins on a phone: as few rows as there can be, and none with a single card left over. */
export function rowsOf(hand: Stacks): readonly number[] {
  let starts = spread(hand, 1);
  while (starts.some((start, row) => widthOf(hand.slice(start, starts[row + 1])) > ROW))
    starts = spread(hand, starts.length + 1);
  return starts;
}
