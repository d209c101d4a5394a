/**
 * `npm run golden -- make [GAME ...] [--replace]`: writes the golden set of each game's rules as they are now. A set that
 * exists belongs to rules that matches were played by: it is replaced only where those were never published.
 *
 * `npm run golden -- lessons [GAME ...]`: puts the lessons as they are now into that set, instead of the older ones. What
 * machines played stays as it is.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { botsFor, isThinker, makeBot, playOut } from '@tinstar/bots';
import { advance, type AnyGame, type AnyOptions, FastRandom, makeMatch, type Match, openMatch } from '@tinstar/engine';
import type { Lesson } from '../../../web/src/games/lesson.ts';
import { GAME_IDS, type GameId, isGameId, loadGame } from '../src/index.ts';
import { goldenFile, goldenFolder, type GoldenMatch, readGolden } from './golden.ts';

/** Matches per number of seats, at least: as many as there are ways to set the options, if those are few. */
const PER_SEATS = 8;

/** Every value of every option is played at every number of seats; beyond that, chance decides. */
function optionsOf(game: AnyGame, number: number, random: FastRandom): AnyOptions {
  return Object.fromEntries(
    Object.entries(game.options).map(([name, values], at) => {
      const isSwept = number < 2 * Math.max(...Object.values(game.options).map(({ length }) => length));
      const index = isSwept ? (number + (number >> 1) * at) % values.length : random.below(values.length);
      return [name, values[index]!];
    }),
  );
}

function playedBy(game: AnyGame): Match[] {
  // Who thinks ahead gets into no other corners, and takes its time.
  const names = botsFor(game).filter((name) => !isThinker(name));
  const most = Math.max(...Object.values(game.options).map(({ length }) => length));
  const matches: Match[] = [];
  for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
    for (let number = 0; number < Math.max(PER_SEATS, 2 * most); number++) {
      const seed = `golden ${game.id} ${seats} ${number}`;
      const random = new FastRandom(seed);
      const options = optionsOf(game, number, random);
      // Machines that know nothing get into corners that good ones avoid.
      const bots = Array.from({ length: seats }, () =>
        makeBot(number % 4 === 3 ? 'random' : names[random.below(names.length)]!),
      );
      matches.push(playOut(game, bots, seed, { options }));
    }
  }
  return matches;
}

/** The worked examples: the scripted scenes of the lessons. */
async function examplesOf(game: AnyGame): Promise<Match[]> {
  const { lessons } = (await import(`../../../web/src/games/${game.id}/lessons.ts`)) as { lessons: readonly Lesson[] };
  return lessons.map(({ part, options = {}, seats, seed, deal, before = [], steps }) => {
    const match: Match = openMatch(game, { options, seats, seed, deal });
    for (const { seat, move } of [...before, ...steps]) {
      const refusal = advance(match, seat, game.moves.encode(move));
      if (refusal !== null) throw new Error(`${game.id}: the lesson "${part}" was refused ${refusal.code}`);
    }
    return match;
  });
}

function write(game: AnyGame, matches: readonly GoldenMatch[]): void {
  const text = matches.map((match) => `${makeMatch(match)}\n`).join('');
  const packed = brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });
  const id = game.id as GameId;
  mkdirSync(goldenFolder(id), { recursive: true });
  writeFileSync(goldenFile(id, game.version), packed);
  console.log(`${id}, version ${game.version}: ${matches.length} matches, ${Math.ceil(packed.length / 1000)} kB`);
}

const recorded = ({ record, told }: Match): GoldenMatch => ({ ...record, told });

const COMMANDS = {
  async make(id: GameId, mayReplace: boolean): Promise<void> {
    const game = await loadGame(id);
    if (existsSync(goldenFile(id, game.version)) && !mayReplace) {
      throw new Error(`${id} has a golden set of version ${game.version}: raise the version, or say --replace`);
    }
    write(game, [...playedBy(game), ...(await examplesOf(game))].map(recorded));
  },
  async lessons(id: GameId): Promise<void> {
    const game = await loadGame(id);
    const played = readGolden(id, game.version).filter(({ deal }) => deal === null);
    write(game, [...played, ...(await examplesOf(game)).map(recorded)]);
  },
};

const [command, ...rest] = process.argv.slice(2);
const wished = rest.filter((argument) => argument !== '--replace');
const unknown = wished.filter((id) => !isGameId(id));
if ((command !== 'make' && command !== 'lessons') || unknown.length > 0) {
  console.error(`usage: npm run golden -- make|lessons [${GAME_IDS.join(' | ')} ...] [--replace]`);
  process.exitCode = 2;
} else {
  try {
    for (const id of wished.length > 0 ? wished : GAME_IDS)
      await COMMANDS[command](id as GameId, rest.includes('--replace'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
