/** The words of a card pack of one's own for 3000 Scoundrels: its names, and card texts written from its data. */
import { type Pack, type Step, CARDS } from '@tinstar/scoundrels';
import { ALL_CATALOGUES } from '../all.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Language } from '../languages.ts';
import { makeText, type Text } from '../text.ts';
import { makeCardText, type CardTemplates, type StepData, type TraitData } from './card-text.ts';
import de from './templates-de.json' with { type: 'json' };
import en from './templates-en.json' with { type: 'json' };
import it from './templates-it.json' with { type: 'json' };

const TEMPLATES: Readonly<Record<Language, unknown>> = { en, de, it };
/** What is said of a slot without an ability, as ours is. */
const EMPTY_SLOT = `slot.${CARDS.leaderAbilities.find(({ ability }) => ability.length === 0)!.slot}.help`;
const FORMS = ['m', 'f', 'n', 'base'] as const;

type Name = string | Readonly<Record<string, string>>;
type Named = Readonly<Record<string, Name>>;

/** A word of a pack is plain text: what means something in a message is quoted. */
const quote = (word: string): string => word.replaceAll("'", "''").replaceAll(/[{}]/g, "'$&'");

const formsOf = (name: Named, language: Language): Name => name[language] ?? name['en']!;

function formOf(name: Named, language: Language, form: string): string {
  const forms = formsOf(name, language);
  return quote(typeof forms === 'string' ? forms : (forms[form] ?? forms['base'] ?? Object.values(forms)[0]!));
}

/** What no template can say, as it stands in the pack: `scoutSafe(zone: site, count: 4)`. */
function plainly(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainly).join('; ');
  if (typeof value !== 'object' || value === null) return String(value);
  const { op, ...rest } = value as Readonly<Record<string, unknown>>;
  const fields = Object.entries(rest)
    .filter(([, field]) => field !== undefined)
    .map(([name, field]) => `${name}: ${plainly(field)}`);
  return `${op === undefined ? '' : String(op)}(${fields.join(', ')})`;
}

/** Where others decide, in what follows a step as well. */
const choicesIn = (steps: readonly Step[]): Step[] =>
  steps.flatMap((step) => [
    ...(step.op === 'choice' ? [step] : []),
    ...[step.then ?? [], step.else ?? [], ...(step.options ?? [])].flatMap(choicesIn),
  ]);

/** The messages of a pack's cards; the rest of the game's catalogue stays as it is. */
export function catalogueOf(pack: Pack, language: Language): Catalogue {
  const write = makeCardText(TEMPLATES[language] as CardTemplates);
  const words: Record<string, string> = {};
  const name = (key: string, named: Named): void => {
    words[key] = formOf(named, language, 'base');
  };
  // The templates name our sites: a step at a site that is called otherwise is told plainly.
  const renamed = pack.sites.filter(({ name: own }, i) => own[language] !== CARDS.sites[i]!.name[language]);
  const isTold = (data: unknown): boolean => !renamed.some(({ id }) => JSON.stringify(data).includes(`"site":"${id}"`));
  const told = (key: string, data: unknown, writeIt: () => string): void => {
    let text = plainly(data);
    try {
      if (isTold(data)) text = writeIt();
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
    words[key] = quote(text);
  };
  const help = (key: string, data: unknown, writeIt: () => string): void => told(`${key}.help`, data, writeIt);
  const ability = (key: string, steps: readonly Step[]): void =>
    help(key, steps, () => write.ability(steps as unknown as StepData[]));

  for (const job of pack.jobs) {
    name(`job.${job.id}`, job.name);
    words[`job.${job.id}.gender`] = formOf({ en: 'n', de: 'm', it: 'm', ...job.gender }, language, 'base');
    ability(`job.${job.id}`, job.ability);
    const choices = choicesIn(job.ability);
    for (const { options } of choices)
      options!.forEach((option, i) => {
        // Of several choices an answer does not say which it belongs to.
        const writeIt = (): string =>
          choices.length > 1 ? String(i + 1) : write.answer(option as unknown as StepData[]);
        told(`answer.${job.id}.${i}`, option, writeIt);
      });
  }
  for (const trait of pack.traits) {
    for (const form of FORMS) words[`trait.${trait.id}.${form}`] = formOf(trait.name, language, form);
    const { timing, modifiers, extraCost, thenDiscard } = trait;
    help(`trait.${trait.id}`, { timing, modifiers, extraCost, thenDiscard }, () =>
      write.trait(trait as unknown as TraitData),
    );
  }
  for (const { id, name: named, timing, ability: steps } of pack.strategies) {
    name(`strategy.${id}`, named);
    help(`strategy.${id}`, { timing, ability: steps }, () =>
      write.strategy(timing as never, steps as unknown as StepData[]),
    );
  }
  for (const option of pack.sheriffOffice) {
    name(`office.${option.id}`, option.name);
    ability(`office.${option.id}`, option.ability);
  }
  for (const { slot, ability: steps } of pack.leaderAbilities) {
    if (steps.length > 0) ability(`slot.${slot}`, steps);
    else words[`slot.${slot}.help`] = ALL_CATALOGUES[language].scoundrels[EMPTY_SLOT]!;
  }
  pack.leaders.forEach((leader, number) => {
    name(`leader.${leader.id}`, leader.name);
    // A move names a leader by its number.
    name(`leader.${number}`, leader.name);
  });
  for (const site of pack.sites) name(`site.${site.id}`, site.name);
  for (const safe of pack.safes) name(`treasure.${safe.id}`, safe.name);
  return words;
}

/** All words of a language, with a pack's cards in the place of ours. */
export function textWithCards(pack: Pack, language: Language): Text {
  const catalogues = ALL_CATALOGUES[language];
  const scoundrels = { ...catalogues.scoundrels, ...catalogueOf(pack, language) };
  return makeText(language, { ...catalogues, scoundrels });
}

export const packName = ({ name }: Pack, language: Language): string => {
  const forms = formsOf(name, language);
  return typeof forms === 'string' ? forms : Object.values(forms)[0]!;
};
