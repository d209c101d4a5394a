import type { AnyGame } from '../src/index.ts';
import { codesToTry } from './check-moves.ts';
import { actorsOf, playThrough } from './play-through.ts';

/** The ids of a game's rules, and those its tests name; who reads them from where is the game's affair. */
export interface RuleCheck {
  readonly rules: readonly string[];
  readonly tested: readonly string[];
}

/** Property 8: every rule is named by a test, every test names a rule, and refusals cite rules that exist. */
export function checkRules(game: AnyGame, seed: number, { rules, tested }: RuleCheck): string[] {
  const cited = new Set<string>();
  playThrough(game, seed, ({ state, record }, random) => {
    if (random.below(8) > 0) return;
    for (const seat of actorsOf(record.seats)) {
      for (const code of codesToTry(game, [], random)) {
        const rule = game.refusal(state, seat, code)?.rule ?? null;
        if (rule !== null) cited.add(rule);
      }
    }
  });
  return [
    ...rules.filter((rule) => !tested.includes(rule)).map((rule) => `no test names rule ${rule}`),
    ...tested.filter((rule) => !rules.includes(rule)).map((rule) => `a test names ${rule}, which is no rule`),
    ...[...cited].filter((rule) => !rules.includes(rule)).map((rule) => `a refusal cites ${rule}, which is no rule`),
  ];
}
