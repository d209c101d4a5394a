import { helpOf, type Text } from '@tinstar/text';
import type { Drawing } from '../../drawing/picture.tsx';

/** What is told about one thing of a table. */
export interface HelpEntry {
  readonly title: string;
  readonly text: string;
  /** Ids of the rules reference that say it. */
  readonly rules: readonly string[];
  readonly art?: Drawing | undefined;
}

/**
 * All a table explains, by id: `card.hideout`, `term.reward`. Whatever is drawn carries its id in `data-help`; moves
 * (`move.lay`) bring their own words, and the book knows only their rules.
 */
export interface HelpBook {
  readonly ids: readonly string[];
  entryOf(id: string, text: Text): HelpEntry | null;
  /** By type of event: the rules that made it happen. */
  readonly events: Readonly<Record<string, readonly string[]>>;
}

/** Words that a game's other catalogues have already, and the picture; what it leaves out the help catalogue tells. */
export type Teller = (kind: string, name: string, text: Text) => Partial<Omit<HelpEntry, 'rules'>>;

/** What every table draws, whatever is played at it. */
export const SHARED_TERMS = ['seat', 'machine', 'clock', 'away', 'active'] as const;
export type SharedHelpId = `term.${(typeof SHARED_TERMS)[number]}`;
const SHARED = 'help';

const shared: readonly string[] = SHARED_TERMS.map((term) => `term.${term}`);

/** Rules by full id: `prefixed('term', { reward: [...] })`. */
export const prefixed = <T>(kind: string, table: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [`${kind}.${name}`, value]));

export function makeBook(book: {
  readonly game: string;
  readonly rules: Readonly<Record<string, readonly string[]>>;
  readonly events: HelpBook['events'];
  readonly tell: Teller;
  /** Ids and rules of things that are put together from parts (`card.filthy+dog`): too many to be listed. */
  readonly compose?: { readonly ids: readonly string[]; rulesOf(id: string): readonly string[] | null };
}): HelpBook {
  const { game, rules, events, tell, compose } = book;
  const own = helpOf(game);
  return {
    ids: [...Object.keys(rules), ...(compose?.ids ?? []), ...shared],
    events,
    entryOf(id, text) {
      const dot = id.indexOf('.');
      const name = id.slice(dot + 1);
      if (shared.includes(id))
        return { title: text.say(`${SHARED}.${id}`), text: text.say(`${SHARED}.${id}.text`), rules: [] };
      const known = rules[id] ?? compose?.rulesOf(id);
      if (!known) return null;
      const told = tell(id.slice(0, dot), name, text);
      return {
        title: told.title ?? text.say(`${own}.${id}`),
        text: told.text ?? text.say(`${own}.${id}.text`),
        art: told.art,
        rules: known,
      };
    },
  };
}
