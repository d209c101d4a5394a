import {
  COMBAT_CARD_DATA,
  type CombatCard,
  type CombatCardData,
  type FighterView,
  type FightView,
  type View,
} from '@tinstar/bantam-west';
import type { TableText } from './table-text.ts';

export const fightIn = (view: View): FightView | null =>
  (view.stack.findLast(({ kind }) => kind === 'fight') as FightView | undefined) ?? null;

/**
 * The cards that lie on the table, the attacker's first. Once open they are shown until the exchange ends, though the rules
 * clear each away as soon as it is through.
 */
export function cardsOnTable(view: View, fight: FightView): readonly [CombatCard | null, CombatCard | null] {
  if (fight.stage === 'choose') return [fight.attacker.chosen, fight.defender.chosen];
  const [attack = null, defence = null] = view.fightLog.slice(-2);
  return [attack, defence];
}

/** Whether a card beats another by its type. */
export const trumps = (card: CombatCard | null, other: CombatCard | null): boolean =>
  card !== null && other !== null && dataOf(card).trumps.includes(dataOf(other).type);

export const dataOf = (card: CombatCard): CombatCardData => COMBAT_CARD_DATA[card];

/** What one printed action does, without the check it asks for: "2 damage". */
export function deedText(card: CombatCard, index: number, { bw }: TableText): string {
  const { do: deed, amount } = dataOf(card).primary[index]!;
  return bw(`does.${deed}`, { amount });
}

/** What one printed action does: "2 damage, Dexterity 6". */
function actionText(card: CombatCard, index: number, text: TableText): string {
  const { bw, named } = text;
  const action = dataOf(card).primary[index]!;
  const does = deedText(card, index, text);
  return action.check
    ? bw('does.check', { does, ability: named('ability', action.check.ability), difficulty: action.check.difficulty })
    : does;
}

export function specialText(card: CombatCard, { bw, list }: TableText): string | null {
  const { special } = dataOf(card);
  if (!special) return null;
  return list(
    Object.entries(special).map(([power, value]) =>
      bw(`special.${power}`, { bonus: typeof value === 'number' ? value : 0 }),
    ),
  );
}

/** The extra text of a card whose special says "see above" (BW-247). */
export function extraText(card: CombatCard, { bw }: TableText): string | null {
  const { special } = dataOf(card);
  return special?.seeAbove ? bw(`extra.${special.seeAbove}`) : null;
}

/** The interrupt a side has just laid open beside its regular card; `null`: none is being carried out (BW-246). */
export const interruptOf = (fight: FightView, side: FighterView): CombatCard | null => {
  const isFirst = (fight.turn === 0) !== fight.swapped;
  return fight.interrupting && side === (isFirst ? fight.attacker : fight.defender) ? side.chosen : null;
};

/** The card that trumps a side's regular one, be it an interrupt already carried out; `null`: it was tripped (BW-247). */
export function trumperOf(
  fight: FightView,
  side: FighterView,
  laid: CombatCard,
  against: CombatCard | null,
): CombatCard | null {
  const other = side === fight.attacker ? fight.defender : fight.attacker;
  const cards = [against, interruptOf(fight, other), ...other.pile.toReversed()];
  return cards.find((card) => trumps(card, laid)) ?? null;
}

/** The whole card as one sentence, for ears and hints. */
export function cardText(card: CombatCard, text: TableText): string {
  const { bw, named, list } = text;
  const { type, trumps: beaten, range, primary, joined, interrupt } = dataOf(card);
  const actions = primary.map((_, index) => actionText(card, index, text));
  const parts = [
    `${named('card', card)} (${named('cardType', type)})`,
    joined === 'or' ? actions.join(` ${bw('or')} `) : list(actions),
    bw('card.trumps', { types: list(beaten.map((other) => named('cardType', other))) }),
  ];
  if (range !== null && range > 0) parts.push(bw('card.range', { range }));
  if (interrupt) parts.push(bw('card.interrupt'));
  const special = extraText(card, text) ?? specialText(card, text);
  if (special) parts.push(special);
  return `${parts.join('. ')}.`;
}
