import type { AnyMove, GameEvent } from '@tinstar/engine';
import type { Text } from '@tinstar/text';
import { bringsWords } from '@tinstar/text/wyatt-earp';
import {
  bringsOf,
  CAPTURE_POINTS,
  CARDS,
  OUTLAWS,
  isSheriff,
  type GroupView,
  type Move,
  type View,
} from '@tinstar/wyatt-earp';
import { alignRows, rule, wrap, type Style, type Tone } from '../style.ts';
import type { Scene, Table } from './table.ts';

const GAME = 'wyatt-earp';

/** One colour per outlaw, as on the cards; the name stands beside it, so colour never carries meaning alone. */
const OUTLAW_TONES: readonly Tone[] = ['magenta', 'yellow', 'green', 'cyan', 'red', 'blue', 'bold'];

const thousands = (amount: number, text: Text): string => text.money(1000 * amount);

const SHORT = ['photo', 'stagecoach', 'bank', 'gun'] as const;

/** The sheriff cards of a group by their initials: "P B B". */
function extrasOf(group: GroupView, text: Text): string {
  const counts = [Number(group.photo), group.stagecoachRobberies, group.bankRobberies, Number(group.fastestGun)];
  return SHORT.map((kind, i) => text.say(`cli.wyatt-earp.${kind}`).repeat(counts[i]!)).join('');
}

/** "8 ●●●+P": points, outlaw cards, sheriff cards. A covered group stands in brackets and counts 0. */
function cellOf(group: GroupView, best: number, { text, style }: Scene): string {
  const extras = extrasOf(group, text);
  if (group.outlaws === 0 && extras === '') return style.paint('·', 'dim');
  const cards = `${'▪'.repeat(group.outlaws)}${extras === '' ? '' : `+${extras}`}`;
  if (group.covered) return style.paint(`0 [${cards}]`, 'dim');
  const isBest = group.points === best && best >= CAPTURE_POINTS;
  const points = style.paint(String(group.points), ...(isBest ? (['green', 'bold'] as const) : []));
  return `${points} ${style.paint(cards, 'dim')}`;
}

const nameTones = (seat: number, view: View): Tone[] => (seat === view.active ? ['bold', 'yellow'] : ['bold']);

function drawGroups(view: View, scene: Scene): string[] {
  const { text, style, names } = scene;
  const head = [
    style.paint(text.say('cli.wyatt-earp.wanted'), 'dim'),
    style.paint(text.say('cli.wyatt-earp.reward'), 'dim'),
    ...view.players.map((_, seat) => style.paint(names[seat]!, ...nameTones(seat, view))),
  ];
  const posters = OUTLAWS.map((outlaw, index) => {
    const best = Math.max(...view.players.map((player) => player.groups[index]!.points));
    return [
      style.paint(text.card(GAME, outlaw), OUTLAW_TONES[index]!),
      thousands(view.posters[index]!.reward, text),
      ...view.players.map((player) => cellOf(player.groups[index]!, best, scene)),
    ];
  });
  const money = [
    style.paint(text.say('cli.wyatt-earp.money'), 'dim'),
    '',
    ...view.players.map((player) => style.paint(thousands(player.money, text), 'green')),
  ];
  const hands = [
    style.paint(text.say('cli.wyatt-earp.in-hand'), 'dim'),
    '',
    ...view.players.map((player) => style.paint(String(player.handSize), 'dim')),
  ];
  return alignRows([head, ...posters, money, hands], [1], 3).map((line) => `  ${line}`);
}

/** "3 × Belle Starr · Hideout": the hand as it is sorted everywhere, outlaws first. */
function drawHand(view: View, { text, style }: Scene): string[] {
  if (view.hand === null) return [];
  const cards = view.hand.flatMap((count, card) => {
    if (count === 0) return [];
    const name = text.card(GAME, CARDS[card]!);
    const label = count === 1 ? name : text.say('common.list.counted', { count, name });
    return [isSheriff(card) ? style.paint(`★ ${label}`, 'yellow') : style.paint(label, OUTLAW_TONES[card]!)];
  });
  const title = text.say('cli.wyatt-earp.hand');
  // A card is not broken across lines, so its own spaces are kept out of the wrapping.
  const lines = wrap(cards.map((card) => `${card.replaceAll(' ', '\u00A0')}\u00A0`).join(' '), style.width - 4);
  return [`  ${style.paint(title, 'bold')}`, ...lines.map((line) => `    ${line.replaceAll('\u00A0', ' ').trimEnd()}`)];
}

function pilesOf(view: View, text: Text): string {
  const top = view.topDiscard === null ? text.say('cli.wyatt-earp.none') : text.card(GAME, view.topDiscard);
  return text.say('cli.wyatt-earp.piles', { draw: view.drawPile, discards: view.discardPile, top });
}

/** D20: an open discard pile may be looked through at any time, with who put each card there. */
function discardsOf(view: View, { text, style, names }: Scene): string[] {
  if (!view.options.openDiscard || view.discards.length < 2) return [];
  const cards = view.discards.map((id, at) => {
    const card = text.card(GAME, id);
    const seat = view.discardedBy[at] ?? null;
    return seat === null ? card : text.say('cli.wyatt-earp.discarded', { card, name: names[seat]! });
  });
  const line = text.say('cli.wyatt-earp.discards', { cards: cards.toReversed().join(' · ') });
  return wrap(line, style.width - 4).map((part) => `  ${part}`);
}

/** WE-088: how a tie for most money was decided. */
function duelOf(view: View, { text, style, names }: Scene): string[] {
  if (view.duel === null) return [];
  const shots = view.duel.shots.map(({ seat, card, hit }) =>
    text.say(`cli.wyatt-earp.duel.${hit ? 'hit' : 'miss'}`, { name: names[seat]!, card: text.card(GAME, card) }),
  );
  const line = text.say('cli.wyatt-earp.duel', { shots: shots.join(' · ') });
  return wrap(line, style.width - 4).map((part) => `  ${part}`);
}

/** A place for a card that has hit, with what it would bring (WE-086); other moves as the game says them. */
function labelOf(move: AnyMove, view: View, { text, names }: Scene): string {
  const said = text.move(GAME, move, names);
  const brings = bringsOf(view, move as Move);
  return brings === null ? said : `${said}: ${bringsWords(brings, names, text).join(', ')}`;
}

/** Which card has hit stands before the question where it goes. */
function ask(view: View, text: Text): string {
  const { card } = view.pending;
  const question = text.step(GAME, view.step);
  return view.step === 'target' && card !== null ? `${text.card(GAME, card)}. ${question}` : question;
}

/** Only the marks that are on the table are explained. */
function legendOf(view: View, text: Text, style: Style): string[] {
  const groups = view.players.flatMap((player) => player.groups);
  const marks: string[] = [];
  if (groups.some((group) => group.outlaws > 0)) marks.push('▪ ' + text.say('cli.wyatt-earp.outlaw-card'));
  const has = [
    groups.some((group) => group.photo),
    groups.some((group) => group.stagecoachRobberies > 0),
    groups.some((group) => group.bankRobberies > 0),
    groups.some((group) => group.fastestGun),
  ];
  const names = [text.say(`${GAME}.photo.short`), ...CARDS.slice(14, 17).map((card) => text.card(GAME, card))];
  SHORT.forEach((kind, i) => {
    if (has[i]) marks.push(`${text.say(`cli.wyatt-earp.${kind}`)} ${names[i]!}`);
  });
  if (groups.some((group) => group.covered)) marks.push(`[ ] ${text.card(GAME, 'hideout')}`);
  return marks.length === 0 ? [] : [`  ${style.paint(marks.join(' · '), 'dim')}`];
}

function draw(view: View, scene: Scene): string[] {
  const { text, style, names } = scene;
  const title = text.say('cli.wyatt-earp.round', { round: view.round, dealer: names[view.dealer]! });
  return [
    rule(title, style),
    ...drawGroups(view, scene),
    ...legendOf(view, text, style),
    '',
    `  ${pilesOf(view, text)}`,
    ...discardsOf(view, scene),
    ...duelOf(view, scene),
    ...drawHand(view, scene),
  ];
}

const LOUD = new Set(['dealt', 'roundEnded', 'gameEnded', 'duelBegan']);
const OPENING = new Set(['dealt', 'turn', 'roundEnded', 'duelBegan', 'gameEnded']);
const QUIET = new Set(['turn', 'discarded', 'denied']);

function tone(event: GameEvent): readonly Tone[] {
  const { type, hit, cards } = event as GameEvent & { readonly hit?: boolean; readonly cards?: unknown };
  if (LOUD.has(type)) return ['bold'];
  // Cards that came to somebody else, face down.
  if (QUIET.has(type) || (type === 'drew' && cards === null)) return ['dim'];
  if (type === 'shot' || type === 'duelShot') return [hit ? 'green' : 'red'];
  return type === 'settled' || type === 'paid' ? ['cyan'] : [];
}

export const WYATT_EARP_TABLE: Table<View> = {
  draw,
  label: labelOf,
  ask,
  groups: [
    { id: 'take', verbs: ['draw', 'takeDiscard'] },
    { id: 'answer', verbs: ['react', 'letBe', 'attach', 'cover', 'uncover', 'steal', 'fetch', 'keep'] },
    { id: 'lay', verbs: ['lay'] },
    {
      id: 'sheriff',
      verbs: [
        'photo',
        'stagecoachRobbery',
        'bankRobbery',
        'fastestGun',
        'mostWantedAsk',
        'mostWantedShoot',
        'hideout',
        'wyattEarpDraw',
        'wyattEarpSearch',
        'wyattEarpShoot',
      ],
    },
    { id: 'discard', verbs: ['discard'] },
  ],
  opens: ({ type }) => OPENING.has(type),
  tone,
  score: thousands,
  explain: (view, text) =>
    (view.hand ?? []).flatMap((count, card) =>
      count > 0 && isSheriff(card) ? [`${text.card(GAME, CARDS[card]!)}: ${text.help(GAME, CARDS[card]!)}`] : [],
    ),
};
