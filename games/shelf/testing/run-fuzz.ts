/** `npm run fuzz -- [GAME ...] [--tries N] [--seed WORD]`: tampers with snapshots and states of every game. */
import { parseArgs } from 'node:util';
import { GAME_IDS, isGameId, loadGame } from '../src/index.ts';
import { fuzz, WAYS } from './fuzz.ts';

const SHOWN = 5;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tries: { type: 'string', default: '20000' }, seed: { type: 'string', default: 'fuzz' } },
});
const games = positionals.length > 0 ? positionals : GAME_IDS;
const tries = Number(values.tries);
if (!games.every((id) => isGameId(id)) || !Number.isInteger(tries) || tries < 1) {
  console.error(`usage: npm run fuzz -- [${GAME_IDS.join(' | ')} ...] [--tries N] [--seed WORD]`);
  process.exitCode = 2;
} else {
  for (const id of games) {
    const game = await loadGame(id);
    for (const way of WAYS) {
      const { tried, refused, faults } = fuzz(game, way, tries, values.seed);
      console.log(
        `${id}, ${way}: ${tried} tried, ${refused} refused, ${tried - refused - faults.length} played to the end, ${faults.length} faults`,
      );
      for (const fault of faults.slice(0, SHOWN)) console.log(`  ${fault}`);
      if (faults.length > 0) process.exitCode = 1;
    }
  }
}
