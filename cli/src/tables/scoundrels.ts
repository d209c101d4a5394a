import type { AnyMove, GameEvent } from '@tinstar/engine';
import {
  isBluff,
  POKER,
  SLOTS,
  type Move,
  type Pack,
  type PlayerView,
  type SafeView,
  type ScoundrelView,
  type View,
} from '@tinstar/scoundrels';
import type { Text } from '@tinstar/text';
import { story } from '@tinstar/text/story/scoundrels';
import { alignRows, rule, wrap, type Tone } from '../style.ts';
import type { Scene, Table } from './table.ts';

const GAME = 'scoundrels';
/** The words of the table on the page serve here as well. */
const WORDS = 'scoundrels-table';

const nameOf = ({ job, trait }: ScoundrelView, text: Text): string => text.card(GAME, `${trait}+${job}`);

const leaderIn = (cards: Pack, id: string | null) => cards.leaders.find((leader) => leader.id === id);

/** A strategy card by its name and what it does. */
const strategyText = (id: string, text: Text): string =>
  `${text.word(GAME, 'strategy', id)}: ${text.word(GAME, 'strategy', id, 'help')}`;

/** The viewer's strategy card, or the two it is picked from (SC-250). */
function ownStrategies(view: View, cards: Pack): readonly string[] {
  const own = view.viewer === null ? undefined : view.players[view.viewer];
  if (!own || !view.options.strategies) return [];
  return own.strategy === null ? (leaderIn(cards, own.leader)?.strategies ?? []) : [own.strategy];
}

/** Before the first day: the leaders with what each brings along, or one's own two strategy cards. */
function drawChoice(view: View, { text, style, names }: Scene, cards: Pack): string[] {
  const told = (id: string): string[] =>
    wrap(strategyText(id, text), style.width - 6).map((line, i) => `    ${i === 0 ? '' : '  '}${line}`);
  if (view.phase === 'strategy') return ownStrategies(view, cards).flatMap(told);
  if (view.phase !== 'leaders') return [];
  return cards.leaders.flatMap(({ id, strategies }) => {
    const seat = view.players.findIndex(({ leader }) => leader === id);
    const taken = seat < 0 ? '' : ` (${names[seat]!})`;
    const name = `  ${style.paint(text.word(GAME, 'leader', id), ...(seat < 0 ? (['bold'] as const) : (['dim'] as const)))}${taken}`;
    return [name, ...(view.options.strategies ? strategies.flatMap(told) : [])];
  });
}

/** A move with the names of those it is about: numbers alone are chosen blind. */
function labelOf(move: Move, view: View, { text, names }: Scene, cards: Pack): string {
  const own = view.viewer === null ? null : view.players[view.viewer]!;
  const used = (scoundrel: ScoundrelView | null | undefined): string | null =>
    scoundrel ? text.say(`${WORDS}.do.use`, { name: nameOf(scoundrel, text) }) : null;
  const hired = (scoundrel: ScoundrelView | null | undefined): string | null =>
    scoundrel
      ? text.say('cli.scoundrels.hire', { name: nameOf(scoundrel, text), price: text.money(scoundrel.price) })
      : null;
  const named = (): string | null => {
    switch (move.type) {
      case 'chooseLeader': {
        const { id, strategies } = cards.leaders[move.leader]!;
        const name = text.word(GAME, 'leader', id);
        return view.options.strategies
          ? `${name}: ${text.list(strategies.map((strategy) => text.word(GAME, 'strategy', strategy)))}`
          : name;
      }
      case 'chooseStrategy': {
        const leader = leaderIn(cards, own?.leader ?? null);
        return leader ? strategyText(leader.strategies[move.which]!, text) : null;
      }
      case 'useStrategy':
        return own?.strategy
          ? text.say('cli.scoundrels.strategy', { name: text.word(GAME, 'strategy', own.strategy) })
          : null;
      case 'answer': {
        const job = view.question?.scoundrel?.split('+')[1];
        return job ? text.word(GAME, 'answer', `${job}.${move.option}`) : null;
      }
      case 'use':
        return used(own?.sheet[move.space]);
      case 'useSaloon':
        return used(view.saloon[move.space]);
      case 'useDiscard':
        return used(view.discard.at(-1));
      case 'hire':
        return hired(view.saloon[move.space]);
      case 'hireDiscard':
        return hired(view.discard.at(-1));
      default:
        return null;
    }
  };
  return named() ?? text.move(GAME, move as AnyMove, names);
}

/** When it may be used, in signs: the slots, or one sign for every other moment. */
function momentOf({ trait }: ScoundrelView, cards: Pack): string {
  const { timing } = cards.traits.find(({ id }) => id === trait)!;
  return timing.kind === 'poker' ? `[${timing.numbers!.join(' ')}]` : '[*]';
}

function drawSaloon(view: View, { text, style }: Scene, cards: Pack): string[] {
  const lines = [`  ${style.paint(text.say(`${WORDS}.saloon`), 'bold')}`];
  view.saloon.forEach((scoundrel, space) => {
    if (!scoundrel) return;
    const head = `${space + 1} ${nameOf(scoundrel, text)} ${text.money(scoundrel.price)} ${momentOf(scoundrel, cards)}`;
    const [first, ...more] = wrap(
      `${head} · ${text.help(GAME, `${scoundrel.trait}+${scoundrel.job}`)}`,
      style.width - 8,
    );
    lines.push(`    ${style.paint(first!.slice(0, head.length), 'yellow')}${first!.slice(head.length)}`);
    lines.push(...more.map((line) => `      ${style.paint(line, 'dim')}`));
  });
  const top = view.discard.at(-1);
  const pile = top
    ? text.say(`${WORDS}.discard.top`, { name: nameOf(top, text), count: view.discard.length })
    : text.say(`${WORDS}.discard.empty`);
  return [...lines, `    ${style.paint(pile, 'dim')}`];
}

/** "4" what the viewer knows, "?" what not; then everybody's marks by initial: "? A25 B6". */
function safeSign({ value, marks }: SafeView, { style, names }: Scene): string {
  const inside = value === null ? style.paint('?', 'dim') : style.paint(String(value), 'green', 'bold');
  const seats = [...new Set(marks.map(({ seat }) => seat))];
  const numbersOf = (owner: number): string =>
    marks.flatMap(({ seat, number }) => (seat === owner ? [number] : [])).join('');
  return [inside, ...seats.map((seat) => `${names[seat]!.slice(0, 1)}${numbersOf(seat)}`)].join(' ');
}

function drawSites(view: View, scene: Scene, cards: Pack): string[] {
  const { text, style } = scene;
  const rows = cards.sites.map(({ id, values, spaces }) => {
    const safes = view.safes.filter(({ site }) => site === id);
    const at = Array.from({ length: spaces }, (_, space) =>
      safes.find((safe) => safe.at === 'site' && safe.space === space),
    );
    const unused = safes.filter((safe) => safe.at === 'unused');
    return [
      `  ${style.paint(text.word(GAME, 'site', id), 'bold')} ${style.paint(values.join(' '), 'dim')}`,
      ...at.map((safe) => (safe ? `[${safeSign(safe, scene)}]` : style.paint('–', 'dim'))),
      style.paint(unused.map((safe) => `(${safeSign(safe, scene)})`).join(' '), 'dim'),
    ];
  });
  return alignRows(rows, [], 1);
}

function slotSign(player: PlayerView, slot: number, { style, names }: Scene): string {
  const { filled, card, henchmen } = player.slots[slot]!;
  if (!filled) return style.paint(SLOTS[slot]!, 'dim');
  const isFalse = card !== null && isBluff(POKER.indexOf(card), slot);
  const inside =
    card === null ? '▮' : style.paint(card, ...(isFalse ? (['red', 'bold'] as const) : (['green'] as const)));
  return `${SLOTS[slot]}:${inside}${henchmen.map((seat) => style.paint(`!${names[seat]!.slice(0, 1)}`, 'red')).join('')}`;
}

function drawPlayer(view: View, seat: number, scene: Scene, cards: Pack): string[] {
  const { text, style, names } = scene;
  const player = view.players[seat]!;
  const { available, onCards, jailed } = player.henchmen;
  const purse = text.say(`${WORDS}.purse`, {
    money: text.money(player.money),
    reputation: player.reputation,
    available,
    onCards,
    jailed,
  });
  const loot = view.safes
    .filter(({ owner }) => owner === seat)
    .map((safe) => `[${text.word(GAME, 'site', safe.site)} ${safeSign(safe, scene)}]`);
  const gang = player.sheet.map((scoundrel) => {
    if (!scoundrel) return style.paint('–', 'dim');
    const sign = `${nameOf(scoundrel, text)} ${momentOf(scoundrel, cards)}`;
    return scoundrel.used ? style.paint(sign, 'dim') : scoundrel.pending ? style.paint(sign, 'yellow', 'bold') : sign;
  });
  const slots = SLOTS.map((_, slot) => slotSign(player, slot, scene)).join(' ');
  const name = names[seat]!;
  const [first = '', ...more] = wrap(purse, style.width - 4 - name.length);
  return [
    `  ${style.paint(name, ...(seat === view.active ? (['bold', 'yellow'] as const) : (['bold'] as const)))}  ${first}`,
    ...more.map((line) => `    ${line}`),
    `    ${slots}${player.zeroFaceUp ? ' 0' : ''}${loot.length > 0 ? `   ${loot.join(' ')}` : ''}`,
    ...wrap(gang.join(' | '), style.width - 6).map((line) => `    ${line}`),
    ...(player.strategy === null ? [] : wrap(strategyText(player.strategy, text), style.width - 6)).map(
      (line) => `    ${style.paint(line, 'dim')}`,
    ),
  ];
}

function draw(view: View, scene: Scene, cards: Pack): string[] {
  const { text, style } = scene;
  const title = text.say(`${WORDS}.day`, { day: view.day, days: view.options.days });
  const hand =
    view.hand === null
      ? []
      : [`  ${style.paint(text.say(`${WORDS}.hand`, { count: view.hand.length }), 'bold')}: ${view.hand.join('  ')}`];
  return [
    rule(title, style),
    ...drawSaloon(view, scene, cards),
    ...drawSites(view, scene, cards),
    ...view.players.flatMap((_, seat) => drawPlayer(view, seat, scene, cards)),
    ...hand,
    ...drawChoice(view, scene, cards),
  ];
}

/** What is asked: the question of an ability where there is one, else the step of the turn. */
function ask(view: View, text: Text, names: readonly string[], cards: Pack): string {
  const { question, phase, asked } = view;
  if (!question) return text.step(GAME, phase);
  // SC-182: who puts the last one on the card has none left to give.
  const job = cards.jobs.find(({ id }) => question.scoundrel?.endsWith(`+${id}`));
  const isDemand = job?.ability.some(({ op }) => op === 'choice') ?? false;
  const last = isDemand && view.players[asked!]!.henchmen.available === 1 ? 'yes' : 'no';
  return text.say(`${WORDS}.hint.${question.about}`, {
    name: names[question.user]!,
    treasure: 'none',
    value: 0,
    last,
  });
}

const OPENING = new Set(['dayBegan', 'turnBegan', 'dayEnded', 'counted', 'gameEnded']);
const QUIET = new Set(['turnBegan', 'drew', 'trusted', 'arrived', 'placed', 'lastCallClosed', 'reshuffled']);

function tone(event: GameEvent): readonly Tone[] {
  const { type, bluff } = event as GameEvent & { readonly bluff?: boolean };
  if (type === 'dayBegan' || type === 'dayEnded' || type === 'gameEnded') return ['bold'];
  if (QUIET.has(type)) return ['dim'];
  if (type === 'revealed') return [bluff ? 'red' : 'green'];
  return type === 'suspected' || type === 'jailed' ? ['magenta'] : [];
}

export const scoundrelsTable = (cards: Pack): Table<View> => ({
  draw: (view, scene) => draw(view, scene, cards),
  ask: (view, text, names) => ask(view, text, names, cards),
  label: (move, view, scene) => labelOf(move as Move, view, scene, cards),
  groups: [],
  story,
  opens: ({ type }) => OPENING.has(type),
  tone,
  score: (points, text) => text.say(`${WORDS}.score`, { score: Math.round(points * 10) / 10 }),
  explain: (view, text) => [
    ...(view.viewer === null ? [] : view.players[view.viewer]!.sheet).flatMap((scoundrel) =>
      scoundrel ? [`${nameOf(scoundrel, text)}: ${text.help(GAME, `${scoundrel.trait}+${scoundrel.job}`)}`] : [],
    ),
    ...ownStrategies(view, cards).map((id) => strategyText(id, text)),
  ],
  // A suspicion pays the same whenever it is placed: one question a turn is enough, when everything has been seen.
  offersRight: ({ phase }) => phase === 'last_call',
});
