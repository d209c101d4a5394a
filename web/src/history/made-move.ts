import { presentOnly, type AnyGame, type AnyMove, type Seat } from '@tinstar/engine';
import type { Text } from '@tinstar/text';
import { moveInSentence } from '@tinstar/text/story/analysis';
import type { GameTable } from '../games/game-table.ts';

/** A move of a match that is over, and the position it was made in. */
export interface MadeMove {
  readonly seat: Seat;
  readonly move: AnyMove;
  readonly state: unknown;
  readonly must: readonly Seat[];
}

/**
 * How a seat's moves are called where it had the choice: as they were offered, by what it saw. For a sentence among others
 * what a button says is too short, unless the table has more to say.
 */
export function wordsFor(
  engine: AnyGame,
  table: GameTable,
  text: Text,
  names: readonly string[],
  { state, must }: Pick<MadeMove, 'state' | 'must'>,
  seat: Seat,
  as: 'label' | 'sentence' = 'label',
): (code: number) => string {
  const now = presentOnly(engine.view(state, seat), must);
  return (code) => {
    const move = engine.moves.decode(code);
    const plain = text.move(engine.id, move, names);
    const label = table.moveText?.(move, now, names) ?? plain;
    if (as === 'label' || label !== plain) return label;
    return moveInSentence(text, engine.id, move, names);
  };
}
