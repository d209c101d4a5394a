import { LANGUAGES } from '../src/index.ts';
import { STRICT_TEXTS } from './strict-text.ts';

/** What is wrong with a game's rules reference: rules that RULES.md has and it lacks, or the other way round. */
export function checkReference(game: string, ruleIds: readonly string[]): string[] {
  return STRICT_TEXTS.flatMap((text, index) => {
    const told = text.rules(game).flatMap((section) => section.rules.map((rule) => rule.id));
    const language = LANGUAGES[index]!;
    return [
      ...ruleIds.filter((id) => !told.includes(id)).map((id) => `${language}: the reference lacks ${id}`),
      ...told.filter((id) => !ruleIds.includes(id)).map((id) => `${language}: RULES.md has no ${id}`),
      ...told.filter((id, at) => told.indexOf(id) !== at).map((id) => `${language}: ${id} stands twice`),
      ...text
        .rules(game)
        .filter((section) => section.rules.length === 0)
        .map((section) => `${language}: ${section.id} is empty`),
    ];
  });
}
