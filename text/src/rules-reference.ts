import type { Catalogue } from './catalogue.ts';

/** A rule in the reader's language. */
export interface Rule {
  /** As in the game's RULES.md and in refusals: `WE-031`. */
  readonly id: string;
  readonly text: string;
}

export interface RuleSection {
  readonly id: string;
  readonly title: string;
  readonly rules: readonly Rule[];
}

export interface GlossaryEntry {
  readonly id: string;
  readonly term: string;
  readonly text: string;
}

type Say = (key: string) => string;

const GLOSSARY = 'glossary';
const TITLE = 'title';

/**
 * A rules catalogue describes itself: `setup.title` opens a section, `setup.WE-001` is a rule of it, `glossary.reward`
 * a term and `glossary.reward.text` its meaning. The order of the file is the order of the page.
 */
export function readRules(catalogue: Catalogue | undefined, say: Say, name: string): RuleSection[] {
  const sections = new Map<string, { id: string; title: string; rules: Rule[] }>();
  for (const key of Object.keys(catalogue ?? {})) {
    const dot = key.indexOf('.');
    const id = key.slice(0, dot);
    const rest = key.slice(dot + 1);
    if (id === GLOSSARY) continue;
    if (rest === TITLE) sections.set(id, { id, title: say(`${name}.${key}`), rules: [] });
    else sections.get(id)?.rules.push({ id: rest, text: say(`${name}.${key}`) });
  }
  return [...sections.values()];
}

export function readGlossary(catalogue: Catalogue | undefined, say: Say, name: string): GlossaryEntry[] {
  const entries: GlossaryEntry[] = [];
  for (const key of Object.keys(catalogue ?? {})) {
    const [section, id, part] = key.split('.');
    if (section !== GLOSSARY || id === undefined || id === TITLE || part !== undefined) continue;
    entries.push({ id, term: say(`${name}.${key}`), text: say(`${name}.${key}.text`) });
  }
  return entries;
}
