import type { About, AnyMove, GameEvent, Json, OptionValue, Refusal } from '@tinstar/engine';
import { rulesOf, type Catalogues } from './catalogue.ts';
import { NO_WORDS, type Facts, type GameWords, type WordSource } from './game-words.ts';
import { GAME_WORDS } from './games/index.ts';
import type { Value } from './icu.ts';
import type { Language } from './languages.ts';
import { openMessages, type Message } from './message.ts';
import { plain, render, type Speech } from './render.ts';
import { readGlossary, readRules, type GlossaryEntry, type Rule, type RuleSection } from './rules-reference.ts';

/** What can be wrong with input: a `Problem` of the engine, or its code and values as they came over the wire. */
export interface ProblemLike {
  readonly code: string;
  readonly about?: About;
}

/** Every word in one language. Names of players stand in seat order; pass real names, never "you": sentences are in the third person. */
export interface Text {
  readonly language: Language;
  /** Whether there is such a message; the key is full: catalogue, dot, key. */
  has(key: string): boolean;
  /** A message: `say('web.table.join', { name })`. */
  say(key: string, values?: Readonly<Record<string, Value>>): string;
  /** A message of any catalogue about a game, filled with facts as its events are: see `render`. */
  tell(game: string, key: string, facts: Facts, names: readonly string[]): string;
  /** "Ann, Bert and Curt". */
  list(items: readonly string[]): string;
  number(value: number): string;
  /** Whole dollars: `money(4000)` is "$4,000", "4.000 $" or "$4.000". */
  money(dollars: number): string;
  /** A word of a game (`outlaw`, `step`, ...), plain or in one of its forms: `a` ("a Bank Robbery"), `short`. */
  word(game: string, kind: string, id: string, form?: string | null, names?: readonly string[]): string;
  /** A card's name. */
  card(game: string, id: string, form?: string | null): string;
  /** What a card does. */
  help(game: string, card: string): string;
  /** What to do now, for the player who is asked. */
  step(game: string, step: string): string;
  /** What the others read meanwhile. */
  waiting(game: string, step: string, name: string): string;
  /** A line of the log. `number` is the event's place in the stream: it varies the wording, always alike. */
  event(game: string, event: GameEvent, names: readonly string[], number?: number): string;
  /** A move as a button says it, or as a sentence that tells what it does: `move.<verb>.sentence`, else the label. */
  move(game: string, move: AnyMove, names: readonly string[], as?: 'label' | 'sentence'): string;
  /** Why a move is not allowed. */
  refusal(game: string, refusal: Refusal, names?: readonly string[]): string;
  problem(problem: ProblemLike): string;
  game(id: string): { readonly name: string; readonly pitch: string };
  option(game: string, name: string): { readonly name: string; readonly help: string };
  optionValue(game: string, name: string, value: OptionValue): string;
  /** What a game advises about its variants, said where a table is opened; `null`: nothing. */
  advice(game: string): string | null;
  /** A rule by its id (`WE-031`); `null` if there is none or the reference is not loaded. */
  rule(game: string, id: string): Rule | null;
  /** The rules reference, section by section; empty if it is not loaded. */
  rules(game: string): readonly RuleSection[];
  glossary(game: string): readonly GlossaryEntry[];
}

export interface TextSettings {
  /** What is said where a message is missing. */
  readonly missing?: (key: string) => string;
  /** Other games than those on the shelf, by id. */
  readonly words?: Readonly<Record<string, GameWords>>;
}

/** Spreads the variants of a sentence over the log without a visible pattern, the same way for everyone. */
function spread(number: number, variants: number): number {
  let mixed = Math.imul(number + 1, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  mixed ^= mixed >>> 13;
  return (mixed >>> 0) % variants;
}

/** The part of a key that a fact picks: `event.shot.hit` or `event.shot.no-hit`, `event.settled.shared`. */
function branch(field: string, value: Json): string {
  if (typeof value === 'boolean') return value ? field : `no-${field}`;
  return plain(value);
}

/**
 * Makes a language speak. A message that is missing is answered with its key, so that a hole in a catalogue never stops
 * a game; tests pass a `missing` that throws, and see to it that there is none. Catalogues that are put into
 * `catalogues` later are spoken from then on.
 */
export function makeText(language: Language, catalogues: Catalogues, settings: TextSettings = {}): Text {
  const { missing = (key: string) => key, words: described = GAME_WORDS } = settings;
  const messages = openMessages(language, catalogues);
  // Each is dear to make, and most pages need none of them.
  let lists: Intl.ListFormat | undefined;
  let numbers: Intl.NumberFormat | undefined;
  let dollars: Intl.NumberFormat | undefined;
  const makeDollars = (): Intl.NumberFormat =>
    new Intl.NumberFormat(language, {
      // Italian packs print "$3", where the language's own habit would be "3 $".
      ...(language === 'it' ? {} : { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }),
      maximumFractionDigits: 0,
      useGrouping: 'always' as never, // lib.d.ts knows only booleans here; Italian would leave 4000 ungrouped
    });
  const sign = language === 'it' ? '$' : '';

  const say = (key: string, values: Readonly<Record<string, Value>> = {}): string =>
    messages.find(key)?.format(values) ?? missing(key);
  // British lists: "Ann, Bert and Curt".
  const list = (items: readonly string[]): string =>
    items.length < 2
      ? (items[0] ?? '')
      : (lists ??= new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' })).format(items);
  // A true minus: a hyphen is not read out.
  const number = (value: number): string =>
    (numbers ??= new Intl.NumberFormat(language)).format(value).replace('-', '−');
  const money = (amount: number): string =>
    amount < 0 ? `−${money(-amount)}` : `${sign}${(dollars ??= makeDollars()).format(amount)}`;
  const wordsOf = (game: string): GameWords => described[game] ?? NO_WORDS;

  function word(
    game: string,
    kind: string,
    id: string,
    form: string | null = null,
    names: readonly string[] = [],
  ): string {
    const source: WordSource = {
      has: (key) => messages.has(`${game}.${key}`),
      say: (key, values) => say(`${game}.${key}`, values),
      names,
    };
    const composed = wordsOf(game).compose?.(source, kind, id, form) ?? null;
    if (composed !== null) return composed;
    const key = `${game}.${kind}.${id}`;
    return say(form !== null && messages.has(`${key}.${form}`) ? `${key}.${form}` : key);
  }

  const speech: Speech = { say, word, list, money, number };
  const fill = (game: string, message: Message, facts: Facts, names: readonly string[]): string =>
    render(speech, game, wordsOf(game), message, facts, names);

  function tell(game: string, key: string, facts: Facts, names: readonly string[]): string {
    const message = messages.find(key);
    return message ? fill(game, message, facts, names) : missing(key);
  }

  const variantsOf = new Map<string, number>();

  /** `key.1`, `key.2`, ... where a sentence has variants, else `key`. */
  function pick(key: string, at: number): Message | null {
    let variants = variantsOf.get(key);
    if (variants === undefined) {
      variants = 0;
      while (messages.has(`${key}.${variants + 1}`)) variants++;
      if (variants > 0) variantsOf.set(key, variants);
    }
    return messages.find(variants === 0 ? key : `${key}.${spread(at, variants) + 1}`);
  }

  /** What older rules told may be of a kind that is gone, or lack what today's sentence names: that stops no story. */
  const untold = (key: string): string =>
    settings.missing || !messages.has('common.untold') ? missing(key) : say('common.untold');

  function event(game: string, told: GameEvent, names: readonly string[], at = 0): string {
    const words = wordsOf(game);
    const bare = told as unknown as Facts;
    let key = `${game}.event.${told.type}`;
    try {
      const facts = { ...bare, ...words.derive[told.type]?.(bare) };
      for (const field of words.split[told.type] ?? []) key += `.${branch(field, facts[field] ?? null)}`;
      const message = pick(key, at);
      if (!message) return untold(key);
      const sentence = fill(game, message, facts, names);
      const follows = words.follows?.(bare, speech, names) ?? null;
      // A name that ends with a mark of its own needs no full stop.
      return follows === null
        ? sentence.replace(/([!?])\.$/, '$1')
        : say('common.story.follows', { sentence: sentence.slice(0, -1), follows });
    } catch (error) {
      if (settings.missing) throw error;
      return untold(key);
    }
  }

  function move(game: string, chosen: AnyMove, names: readonly string[], as: 'label' | 'sentence' = 'label'): string {
    const key = `${game}.move.${chosen.type}`;
    const sentence = as === 'sentence' ? messages.find(`${key}.sentence`) : null;
    if (sentence) return fill(game, sentence, chosen, names);
    const message = messages.find(key);
    if (!message) return missing(key);
    const label = fill(game, message, chosen, names);
    // Where a label says it all, the sentence is the label with a full stop.
    return as === 'sentence' ? `${label}.` : label;
  }

  function refusal(game: string, why: Refusal, names: readonly string[] = []): string {
    const message = messages.find(`${game}.refusal.${why.code}`) ?? messages.find(`common.refusal.${why.code}`);
    return message ? fill(game, message, why.about ?? {}, names) : missing(`${game}.refusal.${why.code}`);
  }

  /** Fills in what is known; the rest is `none`, for a select to leave out. Empty names count as unknown. */
  function explain(message: Message, about: About): string {
    const unknown = Object.fromEntries(message.names.map((name) => [name.split('_')[0]!, null]));
    const known = Object.fromEntries(Object.entries(about).filter(([, value]) => value !== ''));
    return fill('common', message, { ...unknown, ...known }, []);
  }

  /** Why a file cannot be read is a code, too: of the reader, or of the rules that refused a recorded move. */
  function reason(problemCode: string, code: string, about: About): string {
    const message = messages.find(`common.why.${code}`);
    if (message) return explain(message, about);
    return problemCode === 'bad-match' ? say('common.why.illegal', { code }) : code;
  }

  function problem({ code, about = {} }: ProblemLike): string {
    const message = messages.find(`common.problem.${code}`);
    if (!message) return missing(`common.problem.${code}`);
    const why = about['why'] ?? about['reason'];
    return explain(message, typeof why === 'string' ? { ...about, why: reason(code, why, about) } : about);
  }

  const references = new Map<string, readonly RuleSection[]>();
  function rules(game: string): readonly RuleSection[] {
    let sections = references.get(game);
    if (!sections) {
      sections = readRules(catalogues[rulesOf(game)], say, rulesOf(game));
      if (sections.length > 0) references.set(game, sections);
    }
    return sections;
  }

  return {
    language,
    has: messages.has,
    say,
    tell,
    list,
    number,
    money,
    word,
    card: (game, id, form) => word(game, 'card', id, form ?? null),
    help: (game, card) => word(game, 'card', card, 'help'),
    step: (game, step) => say(`${game}.step.${step}`),
    waiting: (game, step, name) => say(`${game}.waiting.${step}`, { name }),
    event,
    move,
    refusal,
    problem,
    game: (id) => ({ name: say(`${id}.game.name`), pitch: say(`${id}.game.pitch`) }),
    option: (game, name) => ({ name: say(`${game}.option.${name}`), help: say(`${game}.option.${name}.help`) }),
    advice: (game) => (messages.has(`${game}.option.advice`) ? say(`${game}.option.advice`) : null),
    optionValue: (game, name, value) => {
      const own = `${game}.option.${name}.${String(value)}`;
      return messages.has(own) ? say(own) : say(`common.option.${String(value)}`);
    },
    rule: (game, id) =>
      rules(game)
        .flatMap((section) => section.rules)
        .find((rule) => rule.id === id) ?? null,
    rules,
    glossary: (game) => readGlossary(catalogues[rulesOf(game)], say, rulesOf(game)),
  };
}
