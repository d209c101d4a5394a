/** What machines make of 3000 Scoundrels: playouts a second, and whether imagined worlds bluff as often as players do. */
import { think } from '@tinstar/bots';
import { type AnyGame, FastRandom } from '@tinstar/engine';
import { scoundrels, type View } from '@tinstar/scoundrels';
import type { Figure, Settings } from './figures.ts';
import { warmRate } from './measure.ts';
import { watch } from './watch.ts';

const game: AnyGame = scoundrels;
/** Worlds dealt of each position. */
const WORLDS = 100;
/** Playouts of one thought. */
const THOUGHT = 64;
/** One decision in so many is thought over. */
const EVERY = 9;

export function scoundrelsPlayouts({ rounds, seconds }: Settings): Figure {
  const spots: { seat: number; view: unknown; codes: readonly number[]; isRight: false }[] = [];
  let decisions = 0;
  watch(game, 2, 'spots', ({ state }) => {
    const seat = game.awaited(state).must[0];
    if (seat === undefined) return;
    const codes = game.legal(state, seat, []);
    if (codes.length > 1 && decisions++ % EVERY === 0)
      spots.push({ seat, view: game.view(state, seat), codes, isRight: false });
  });
  const random = new FastRandom('bench');
  let next = 0;
  const thinkOver = (): number =>
    think(game, spots[next++ % spots.length]!, { iterations: THOUGHT }, random).iterations;
  const ratio = warmRate(rounds, seconds, thinkOver);
  const what = 'playouts a second to the end of the day, 3000 Scoundrels, 2 players';
  return {
    id: 'IS',
    what,
    ratio,
    unit: '/s',
    required: 4000,
    ambitious: 8000,
    better: 'more',
    detail: 'of processor time',
  };
}

/** Who is about to be suspected or not: by what another seat knows, how often the card of this turn is a bluff. */
function bluffsOf(
  seats: number,
  games: number,
): { truth: number; said: number; loss: number; base: number; cards: number } {
  let [cards, truth, said, loss] = [0, 0, 0, 0];
  for (let number = 0; number < games; number++) {
    const random = new FastRandom(`bluffs ${number}`);
    let turn = -1;
    watch(game, seats, `bluffs ${seats} ${number}`, ({ state }) => {
      if (!game.awaited(state).house) return;
      const seen = game.view(state, null) as View;
      const { active, slot, day } = seen;
      if (active === null || slot === null || slot > 5 || turn === 100 * day + seen.turn) return;
      turn = 100 * day + seen.turn;
      const viewer = (active + 1) % seats;
      const view = game.view(state, viewer) as View;
      if (view.players[active]!.slots[slot]!.card !== null) return;
      const cardOf = (world: unknown): string | null =>
        (game.view(world, active) as View).players[active]!.slots[slot]!.card;
      const honest = ['A', '2', '3', '4', '5', '6'][slot]!;
      const dealer = game.redeal!(view);
      const world: unknown = game.imagine(view, random);
      let bluffs = 0;
      for (let n = 0; n < WORLDS; n++) {
        dealer.deal(world, random);
        if (cardOf(world) !== honest) bluffs++;
      }
      const chance = (bluffs + 0.5) / (WORLDS + 1);
      const isBluff = cardOf(state) !== honest;
      cards++;
      said += chance;
      if (isBluff) truth++;
      loss -= Math.log2(isBluff ? chance : 1 - chance);
    });
  }
  const share = truth / cards;
  const base = -(share * Math.log2(share) + (1 - share) * Math.log2(1 - share));
  return { truth: share, said: said / cards, loss: loss / cards, base, cards };
}

/** How often the card under a last call is a bluff in worlds dealt anew and in truth; and how well each is told. */
export function bluffFigures({ rounds }: Settings): Figure[] {
  return [2, 4].flatMap((seats): Figure[] => {
    const { truth, said, loss, base, cards } = bluffsOf(seats, 8 * rounds);
    const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
    const where = `under a last call among ${seats}, 3000 Scoundrels`;
    return [
      {
        id: `W${seats}`,
        what: `bluffs in worlds dealt anew against the truth, ${where}`,
        ratio: 100 * Math.abs(said - truth),
        unit: 'points',
        required: 5,
        ambitious: 2,
        better: 'less',
        detail: `${percent(said)} against ${percent(truth)} of ${cards} cards`,
      },
      {
        id: `L${seats}`,
        what: `log loss against that of the mere share of bluffs, ${where}`,
        ratio: loss / base,
        required: 1,
        ambitious: 0.9,
        better: 'less',
        detail: `${loss.toFixed(3)} against ${base.toFixed(3)} bits`,
      },
    ];
  });
}
