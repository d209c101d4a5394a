import { makeBot, type Patience } from '@tinstar/bots';
import { type AnyGame, FastRandom } from '@tinstar/engine';
import { isGameId, loadGame } from '@tinstar/shelf';
import type { BotChooser, Question } from './bot-chooser.ts';

/** What thinkers start from: who decides at once where there is no time for more. */
export const ADVISER = 'heuristic';

const fromShelf = (id: string): Promise<AnyGame> => {
  if (!isGameId(id)) throw new RangeError(`no game is called ${id}`);
  return loadGame(id);
};

/** Has a bot decide, here and now. */
export async function decide(
  question: Question,
  findGame = fromShelf,
  patience: Patience = {},
): Promise<number | null> {
  const game = await findGame(question.game);
  const bot = makeBot(question.bot);
  const random = new FastRandom(question.seed);
  const { view, codes } = question;
  return question.isRight
    ? bot.interrupt(game, view, codes, random, patience)
    : bot.choose(game, view, codes, random, patience);
}

/** A legal move for a bot that failed: any one, by its seed. A standing right is let be. */
export const decideBlindly = ({ codes, seed, isRight }: Question): number | null =>
  isRight ? null : codes[new FastRandom(seed).below(codes.length)]!;

/** Bots that think in this very thread: for tests and tools, where nobody waits for anything else. */
export class LocalChooser implements BotChooser {
  private readonly findGame: (id: string) => Promise<AnyGame>;

  constructor(findGame = fromShelf) {
    this.findGame = findGame;
  }

  choose(question: Question): Promise<number | null> {
    return decide(question, this.findGame);
  }

  async close(): Promise<void> {}
}
