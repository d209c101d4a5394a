/** Questions that keep the bots' threads at work: positions of the game over which they think longest. */
import { bantamWest as game } from '@tinstar/bantam-west';
import { FastRandom, CLOCK, type Json, openMatch, seedFrom, submit } from '@tinstar/engine';
import type { Question } from '@tinstar/server';

const SEATS = 4;
/** How many there are; they are asked over and over. */
const COUNT = 40;
/** Moves between two of them. */
const STEP = 15;

/** Made before anything is measured: the thread that serves has nothing to do but to pass them on. */
export function makeQuestions(): Question[] {
  const questions: Question[] = [];
  const pick = new FastRandom('questions');
  for (let games = 0; questions.length < COUNT; games++) {
    const match = openMatch(game, { seats: SEATS, seed: seedFrom(games) });
    for (let moves = 1; questions.length < COUNT; moves++) {
      const { must, house } = match.awaited;
      const seat = must[0] ?? (house ? CLOCK : null);
      if (seat === null) break;
      const codes = game.legal(match.state, seat, []);
      if (moves % STEP === 0 && seat !== CLOCK && codes.length > 1) {
        const view = game.view(match.state, seat) as unknown as Json;
        questions.push({
          table: '',
          game: game.id,
          bot: 'marshal',
          view,
          codes,
          isRight: false,
          hasPeople: true,
          time: 0,
          seed: String(moves),
        });
      }
      submit(match, seat, { decision: null, move: game.moves.decode(codes[pick.below(codes.length)]!) });
    }
  }
  return questions;
}
