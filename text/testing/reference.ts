/**
 * What a program that plays must know of each game, as one page: by what the lists of a view count, every move with its
 * parameters, every event with its fields, and what people read of them. Made of the games' own tables and the catalogues.
 */
import type { AnyGame, Parameter } from '@tinstar/engine';
import { GAME_IDS, loadGame } from '@tinstar/shelf';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMessage, type Part } from '../src/icu.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Lists of a view in which the place says what an entry is about: by what they count, how many or which, and where they are. */
type Positions = Readonly<
  Record<
    string,
    {
      readonly places: Names | number | 'seats' | null;
      readonly lists: readonly string[];
      readonly also?: string;
    }
  >
>;
const positionsOf = async (id: string): Promise<Positions> =>
  ((await import(`${ROOT}games/${id}/testing/positions.ts`)) as { POSITIONS: Positions }).POSITIONS;

type Names = readonly string[];
type NamesByType = ReadonlyMap<string, Names>;

/** The vocabulary of a game: every type that is made of a list of names. */
async function typesOf(id: string): Promise<NamesByType> {
  const types = new Map<string, Names>();
  for (const file of readdirSync(`${ROOT}games/${id}/src`, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (!file.endsWith('.ts') || /\.test\.|^former/.test(file)) continue;
    const path = `${ROOT}games/${id}/src/${file}`;
    const source = readFileSync(path, 'utf8');
    for (const [, type, union] of source.matchAll(/^export type (\w+) = ((?:'\w+'(?: \| )?)+);$/gm))
      types.set(type!, union!.replaceAll("'", '').split(' | '));
    for (const [, type, list] of source.matchAll(/^export type (\w+) = \(typeof (\w+)\)\[number\]/gm)) {
      const names = ((await import(path)) as Record<string, unknown>)[list!];
      if (Array.isArray(names)) types.set(type!, names.map(String));
    }
  }
  return types;
}

/** `M01 … M15` for names that count up. */
function shorten(names: Names): string {
  const split = (name: string | undefined): [string, number] => {
    const [, stem = '', number = ''] = /^(.*?)(\d{1,2})$/.exec(name ?? '') ?? [];
    return [stem, number === '' ? NaN : Number(number)];
  };
  const parts: string[] = [];
  for (let at = 0; at < names.length;) {
    const [stem, number] = split(names[at]);
    let end = at + 1;
    while (end < names.length && stem !== '' && split(names[end]).join() === `${stem},${number + end - at}`) end++;
    parts.push(end - at > 2 ? `${names[at]} … ${names[end - 1]}` : names.slice(at, end).join(', '));
    at = end;
  }
  return parts.join(', ');
}

/** A message with its longest way of saying it, and the names of what is filled in. */
function plainly(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if (!('cases' in part)) return `{${part.name.replace(/_.*/, '')}}`;
      const cases = [...part.cases].map(([name, inner]) => [name, plainly(inner)] as const);
      // Numbers that are told by name: all of them.
      if (cases.every(([name]) => /^\d+$|^other$/.test(name)) && part.kind === 'select')
        return cases.map(([, words]) => words).join(' / ');
      const other = cases.find(([name]) => name === 'other')![1];
      return other !== '' ? other : cases.reduce((best, [, words]) => (words.length > best.length ? words : best), '');
    })
    .join('');
}

/** The sentence of an event or the words of a move, from the first message that begins so. */
function sentenceOf(catalogue: Readonly<Record<string, string>>, key: string): string {
  const found = Object.keys(catalogue).find((name) => name === key || name.startsWith(`${key}.`));
  if (found === undefined) throw new Error(`no words: ${key}`);
  return plainly(readMessage(catalogue[found]!)).replaceAll('|', '\\|');
}

interface Events {
  /** What the source says of all of them. */
  readonly note: string;
  readonly list: readonly { readonly type: string; readonly fields: string }[];
}

/** The members of the union `Event`, as the game's source writes them. */
function eventsOf(id: string): Events {
  const written = readFileSync(`${ROOT}games/${id}/src/events.ts`, 'utf8');
  const [, comment = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport type Event =/.exec(written) ?? [];
  const note = comment.replaceAll(/\s*\n \* ?/g, ' ').trim();
  const source = written.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const union = source.slice(source.indexOf('export type Event ='), source.indexOf('export const EVENT_TYPES'));
  const list: Events['list'][number][] = [];
  for (const member of union.split(/\|\s*(?=\{\s*type: ')/).slice(1)) {
    const [, type, rest] = /^\{\s*type: '(\w+)';?([\s\S]*)\}/.exec(member)!;
    const fields = rest!
      .replaceAll(/\s+/g, ' ')
      .trim()
      .replace(/;$/, '')
      .replaceAll(/ ?\{ /g, ' {')
      .replaceAll(/;? \}/g, '}')
      .replaceAll('; ', ', ')
      .replaceAll(' | ', ' or ')
      .replaceAll(/\b(\w+): Seat\b(?! or|\[)/g, '$1')
      .replaceAll('readonly ', '');
    list.push({ type: type!, fields });
  }
  return { note, list };
}

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const code = (text: string): string => (text === '' ? '' : `\`${text}\``);

async function sectionOf(game: AnyGame): Promise<string[]> {
  const { id, moves } = game;
  const english = JSON.parse(readFileSync(`${ROOT}text/catalogues/en/${id}.json`, 'utf8')) as Record<string, string>;
  const types = await typesOf(id);
  const used = new Map<string, Names>();

  /** A list by its type's name, or by the move that takes one of it. */
  function named(names: Names, otherwise: string): string {
    const isIt = ([, list]: readonly [string, Names]): boolean => list.join() === names.join();
    const label = ([...types].find(isIt) ?? [...used].find(isIt))?.[0] ?? otherwise;
    used.set(label, names);
    return label;
  }
  const choiceOf = (name: string, choice: Parameter): string => {
    if (typeof choice === 'number') return `0 to ${choice - 1}`;
    const inline = choice.join(', ');
    return inline.length < 40 ? inline : code(named(choice, name));
  };

  const positions = Object.entries(await positionsOf(id)).map(([by, { places, lists, also }]) => {
    const which = places === null || places === 'seats' ? '' : `: ${choiceOf(by, places)}`;
    return row(by + which, [...lists.map(code), ...(also === undefined ? [] : [also])].join(', '));
  });
  const movesTable = moves.verbs.map((verb) => {
    const parameters = Object.entries(moves.shapes[verb]!).map(
      ([name, parameter]) => `\`${name}\`: ${choiceOf(`${verb}.${name}`, parameter)}`,
    );
    const sentence = `move.${verb}.sentence` in english ? `move.${verb}.sentence` : `move.${verb}`;
    return row(code(verb), parameters.join('; '), sentenceOf(english, sentence));
  });
  const events = eventsOf(id);
  const eventsTable = events.list.map(({ type, fields }) => {
    for (const [name, names] of types) if (new RegExp(`\\b${name}\\b`).test(fields)) used.set(name, names);
    return row(code(type), code(fields), sentenceOf(english, `event.${type}`));
  });
  const missing = game.eventTypes.filter((type) => !events.list.some((event) => event.type === type));
  if (missing.length > 0) throw new Error(`${id}: not found in events.ts: ${missing.join(', ')}`);

  return [
    `## ${english['game.name']}`,
    '',
    row('A list counts by', 'where'),
    row('-', '-'),
    ...positions,
    '',
    row('Move', 'parameters', 'in English'),
    row('-', '-', '-'),
    ...movesTable,
    '',
    events.note,
    '',
    row('Event', 'fields', 'in English'),
    row('-', '-', '-'),
    ...eventsTable,
    '',
    ...[...used].map(([label, names]) => `- \`${label}\`: ${shorten(names)}`),
    '',
  ];
}

const HEAD = `# Moves and events

Written by \`npm run catalogues\` from the games' own tables; \`npm run check\` looks whether it is so.

A move is \`{ "type": "lay", "outlaw": "jesse_james", "count": 3 }\`: its type, and all of its parameters. An event has its \`type\` and fields; what its listener may not know is \`null\`, and a field without a type is a seat. In a view \`*\` stands for every place of a list, and lists that are not named here are in the order in which things lie or happened. \`scores\` and \`places\` of every outcome count by seat. A sentence is one of several, with fields in braces; a game's lists of names, in the order of their places, end its part.
`;

export async function makeReference(): Promise<string> {
  const lines = [HEAD];
  for (const id of GAME_IDS) lines.push(...(await sectionOf(await loadGame(id))));
  return lines.join('\n');
}
