import { writeMembersPatch, type AnyGame, type Json } from '../src/index.ts';
import { playThrough, viewersOf } from './play-through.ts';

/** What is contrasted has, to the byte, the patches of whole views, after a move and back from it, and changes no state. */
export function checkContrast(game: AnyGame, seed: number): string[] {
  if (!game.contrast) return [];
  const faults: string[] = [];
  const compare = (before: unknown, after: unknown, seats: number, name: string): void => {
    const viewers = viewersOf(seats);
    const cut = game.contrast!(before, after, viewers);
    const written = new Map();
    for (const [index, viewer] of viewers.entries()) {
      const whole = writeMembersPatch(game.view(before, viewer) as Json, game.view(after, viewer) as Json, null);
      const found = writeMembersPatch(cut.before[index] as Json, cut.after[index] as Json, written);
      if (found !== whole) faults.push(`viewer ${viewer}, ${name}: contrasted {${found}}, but views say {${whole}}`);
    }
  };
  let last: unknown = null;
  playThrough(game, seed, ({ state, record }, random) => {
    // Not every time: views are dear, and there are many moves.
    if (last !== null && random.below(3) === 0) {
      compare(last, state, record.seats, `move ${record.moves.length}`);
      compare(state, last, record.seats, `back from move ${record.moves.length}`);
    }
    last = game.clone(state);
  });
  return faults;
}
