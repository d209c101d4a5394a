/** Catalogues one by one, for the page: each file is a chunk of its own. */
import type { Catalogue, CatalogueName, Catalogues } from './catalogue.ts';
import type { Language } from './languages.ts';

type Loader = () => Promise<{ readonly default: Catalogue }>;

// Written out, because every bundler and plain Node understand exactly this.
const LOADERS: Readonly<Record<Language, Readonly<Record<CatalogueName, Loader>>>> = {
  en: {
    common: () => import('../catalogues/en/common.json', { with: { type: 'json' } }),
    web: () => import('../catalogues/en/web.json', { with: { type: 'json' } }),
    cli: () => import('../catalogues/en/cli.json', { with: { type: 'json' } }),
    help: () => import('../catalogues/en/help.json', { with: { type: 'json' } }),
    end: () => import('../catalogues/en/end.json', { with: { type: 'json' } }),
    history: () => import('../catalogues/en/history.json', { with: { type: 'json' } }),
    mail: () => import('../catalogues/en/mail.json', { with: { type: 'json' } }),
    pass: () => import('../catalogues/en/pass.json', { with: { type: 'json' } }),
    chance: () => import('../catalogues/en/chance.json', { with: { type: 'json' } }),
    settings: () => import('../catalogues/en/settings.json', { with: { type: 'json' } }),
    'wyatt-earp': () => import('../catalogues/en/wyatt-earp.json', { with: { type: 'json' } }),
    'wyatt-earp-rules': () => import('../catalogues/en/wyatt-earp-rules.json', { with: { type: 'json' } }),
    'wyatt-earp-lessons': () => import('../catalogues/en/wyatt-earp-lessons.json', { with: { type: 'json' } }),
    'wyatt-earp-help': () => import('../catalogues/en/wyatt-earp-help.json', { with: { type: 'json' } }),
    scoundrels: () => import('../catalogues/en/scoundrels.json', { with: { type: 'json' } }),
    'scoundrels-table': () => import('../catalogues/en/scoundrels-table.json', { with: { type: 'json' } }),
    'scoundrels-rules': () => import('../catalogues/en/scoundrels-rules.json', { with: { type: 'json' } }),
    'scoundrels-lessons': () => import('../catalogues/en/scoundrels-lessons.json', { with: { type: 'json' } }),
    'scoundrels-help': () => import('../catalogues/en/scoundrels-help.json', { with: { type: 'json' } }),
    'bantam-west': () => import('../catalogues/en/bantam-west.json', { with: { type: 'json' } }),
    'bantam-west-table': () => import('../catalogues/en/bantam-west-table.json', { with: { type: 'json' } }),
    'bantam-west-rules': () => import('../catalogues/en/bantam-west-rules.json', { with: { type: 'json' } }),
    'bantam-west-lessons': () => import('../catalogues/en/bantam-west-lessons.json', { with: { type: 'json' } }),
    'bantam-west-help': () => import('../catalogues/en/bantam-west-help.json', { with: { type: 'json' } }),
  },
  de: {
    common: () => import('../catalogues/de/common.json', { with: { type: 'json' } }),
    web: () => import('../catalogues/de/web.json', { with: { type: 'json' } }),
    cli: () => import('../catalogues/de/cli.json', { with: { type: 'json' } }),
    help: () => import('../catalogues/de/help.json', { with: { type: 'json' } }),
    end: () => import('../catalogues/de/end.json', { with: { type: 'json' } }),
    history: () => import('../catalogues/de/history.json', { with: { type: 'json' } }),
    mail: () => import('../catalogues/de/mail.json', { with: { type: 'json' } }),
    pass: () => import('../catalogues/de/pass.json', { with: { type: 'json' } }),
    chance: () => import('../catalogues/de/chance.json', { with: { type: 'json' } }),
    settings: () => import('../catalogues/de/settings.json', { with: { type: 'json' } }),
    'wyatt-earp': () => import('../catalogues/de/wyatt-earp.json', { with: { type: 'json' } }),
    'wyatt-earp-rules': () => import('../catalogues/de/wyatt-earp-rules.json', { with: { type: 'json' } }),
    'wyatt-earp-lessons': () => import('../catalogues/de/wyatt-earp-lessons.json', { with: { type: 'json' } }),
    'wyatt-earp-help': () => import('../catalogues/de/wyatt-earp-help.json', { with: { type: 'json' } }),
    scoundrels: () => import('../catalogues/de/scoundrels.json', { with: { type: 'json' } }),
    'scoundrels-table': () => import('../catalogues/de/scoundrels-table.json', { with: { type: 'json' } }),
    'scoundrels-rules': () => import('../catalogues/de/scoundrels-rules.json', { with: { type: 'json' } }),
    'scoundrels-lessons': () => import('../catalogues/de/scoundrels-lessons.json', { with: { type: 'json' } }),
    'scoundrels-help': () => import('../catalogues/de/scoundrels-help.json', { with: { type: 'json' } }),
    'bantam-west': () => import('../catalogues/de/bantam-west.json', { with: { type: 'json' } }),
    'bantam-west-table': () => import('../catalogues/de/bantam-west-table.json', { with: { type: 'json' } }),
    'bantam-west-rules': () => import('../catalogues/de/bantam-west-rules.json', { with: { type: 'json' } }),
    'bantam-west-lessons': () => import('../catalogues/de/bantam-west-lessons.json', { with: { type: 'json' } }),
    'bantam-west-help': () => import('../catalogues/de/bantam-west-help.json', { with: { type: 'json' } }),
  },
  it: {
    common: () => import('../catalogues/it/common.json', { with: { type: 'json' } }),
    web: () => import('../catalogues/it/web.json', { with: { type: 'json' } }),
    cli: () => import('../catalogues/it/cli.json', { with: { type: 'json' } }),
    help: () => import('../catalogues/it/help.json', { with: { type: 'json' } }),
    end: () => import('../catalogues/it/end.json', { with: { type: 'json' } }),
    history: () => import('../catalogues/it/history.json', { with: { type: 'json' } }),
    mail: () => import('../catalogues/it/mail.json', { with: { type: 'json' } }),
    pass: () => import('../catalogues/it/pass.json', { with: { type: 'json' } }),
    chance: () => import('../catalogues/it/chance.json', { with: { type: 'json' } }),
    settings: () => import('../catalogues/it/settings.json', { with: { type: 'json' } }),
    'wyatt-earp': () => import('../catalogues/it/wyatt-earp.json', { with: { type: 'json' } }),
    'wyatt-earp-rules': () => import('../catalogues/it/wyatt-earp-rules.json', { with: { type: 'json' } }),
    'wyatt-earp-lessons': () => import('../catalogues/it/wyatt-earp-lessons.json', { with: { type: 'json' } }),
    'wyatt-earp-help': () => import('../catalogues/it/wyatt-earp-help.json', { with: { type: 'json' } }),
    scoundrels: () => import('../catalogues/it/scoundrels.json', { with: { type: 'json' } }),
    'scoundrels-table': () => import('../catalogues/it/scoundrels-table.json', { with: { type: 'json' } }),
    'scoundrels-rules': () => import('../catalogues/it/scoundrels-rules.json', { with: { type: 'json' } }),
    'scoundrels-lessons': () => import('../catalogues/it/scoundrels-lessons.json', { with: { type: 'json' } }),
    'scoundrels-help': () => import('../catalogues/it/scoundrels-help.json', { with: { type: 'json' } }),
    'bantam-west': () => import('../catalogues/it/bantam-west.json', { with: { type: 'json' } }),
    'bantam-west-table': () => import('../catalogues/it/bantam-west-table.json', { with: { type: 'json' } }),
    'bantam-west-rules': () => import('../catalogues/it/bantam-west-rules.json', { with: { type: 'json' } }),
    'bantam-west-lessons': () => import('../catalogues/it/bantam-west-lessons.json', { with: { type: 'json' } }),
    'bantam-west-help': () => import('../catalogues/it/bantam-west-help.json', { with: { type: 'json' } }),
  },
};

/** Loads the named catalogues of a language: `await loadCatalogues('de', ['common', 'web', 'wyatt-earp'])`. */
export async function loadCatalogues(language: Language, names: readonly CatalogueName[]): Promise<Catalogues> {
  const loaded = await Promise.all(names.map((name) => LOADERS[language][name]()));
  return Object.fromEntries(names.map((name, index) => [name, loaded[index]!.default]));
}
