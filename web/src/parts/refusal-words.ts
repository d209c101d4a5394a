import type { Refusal } from '@tinstar/engine';
import type { Text } from '@tinstar/text';

/**
 * Why something may not be done, as a sentence. A refusal with a rule is the game's: its own words are the true ones,
 * also where the server uses the same code for something else. Without a rule it is the engine's or the server's.
 */
export function refusalWords(text: Text, game: string, refusal: Refusal, names: readonly string[]): string {
  const { code, rule } = refusal;
  const isOfGame = text.has(`${game}.refusal.${code}`) || text.has(`common.refusal.${code}`);
  const isOfServer = text.has(`web.error.${code}`);
  if (isOfGame && (rule !== null || !isOfServer)) return text.refusal(game, refusal, names);
  return text.say(isOfServer && rule === null ? `web.error.${code}` : 'web.error.refused');
}
