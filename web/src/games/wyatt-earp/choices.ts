import type { AnyMove } from '@tinstar/engine';
import {
  CARDS,
  isOutlaw,
  isPhoto,
  OUTLAWS,
  PHOTO,
  type Card,
  type Move,
  type Outlaw,
  type Verb,
  type Sight,
} from '@tinstar/wyatt-earp';

/** Sorts legal moves by the card they are made with. No rule is decided here: all moves come from the engine. */

export const GAME = 'wyatt-earp';

export const indexOf = (card: Card): number => CARDS.indexOf(card);
export const photoOf = (outlaw: Outlaw): Card => CARDS[OUTLAWS.indexOf(outlaw) + PHOTO]!;

const DEPUTY_OF: Partial<Record<Verb, Card>> = {
  stagecoachRobbery: 'stagecoach_robbery',
  bankRobbery: 'bank_robbery',
  fastestGun: 'fastest_gun',
  mostWantedAsk: 'most_wanted',
  mostWantedShoot: 'most_wanted',
  hideout: 'hideout',
  wyattEarpDraw: 'wyatt_earp',
  wyattEarpSearch: 'wyatt_earp',
  wyattEarpShoot: 'wyatt_earp',
  react: 'wyatt_earp',
};

/** The hand card a move is made with; `null` for the others. */
export function cardOf(move: Move): Card | null {
  switch (move.type) {
    case 'lay':
      return move.outlaw;
    case 'photo':
      return photoOf(move.outlaw);
    case 'discard':
      return move.card;
    default:
      return DEPUTY_OF[move.type] ?? null;
  }
}

/** Verbs that say where a card goes, or whose card is taken, after a hit. */
const PLACING: readonly Verb[] = ['attach', 'cover', 'uncover', 'steal'];
export const isPlacing = ({ type }: Move): boolean => PLACING.includes(type);

/** The poster a move points at. */
export const outlawOf = (move: Move): Outlaw | null => ('outlaw' in move ? move.outlaw : null);

export const asMoves = (moves: readonly AnyMove[]): readonly Move[] => moves as readonly Move[];

export interface CardChoices {
  /** How many may be laid at once. */
  readonly counts: readonly number[];
  /** What else the card may do, by verb. */
  readonly plays: ReadonlyMap<Verb, readonly Move[]>;
  readonly discard: Move | null;
}

export function choicesFor(card: Card, moves: readonly Move[]): CardChoices {
  const counts: number[] = [];
  const plays = new Map<Verb, Move[]>();
  let discard: Move | null = null;
  for (const move of moves) {
    if (cardOf(move) !== card) continue;
    if (move.type === 'lay') counts.push(move.count);
    else if (move.type === 'discard') discard = move;
    else plays.set(move.type, [...(plays.get(move.type) ?? []), move]);
  }
  return { counts: counts.toSorted((a, b) => a - b), plays, discard };
}

/** The move to ask "why not?" about when a card offers nothing but the discard. */
export function plainestMove(card: Card, view: Sight): Move {
  const index = indexOf(card);
  if (isOutlaw(index)) return { type: 'lay', outlaw: card as Outlaw, count: Math.min(view.hand?.[index] ?? 1, 7) };
  if (isPhoto(index)) return { type: 'photo', outlaw: OUTLAWS[index - PHOTO]! };
  switch (card) {
    case 'stagecoach_robbery':
      return { type: 'stagecoachRobbery' };
    case 'bank_robbery':
      return { type: 'bankRobbery' };
    case 'fastest_gun':
      return { type: 'fastestGun' };
    case 'hideout':
      return { type: 'hideout' };
    case 'most_wanted':
      return { type: 'mostWantedAsk', outlaw: OUTLAWS[0], direction: 'clockwise' };
    default:
      return { type: 'wyattEarpDraw' };
  }
}

/** The hand in the order of the fan: outlaws, photos, other sheriff cards. */
export function handOf(view: Sight): { card: Card; count: number }[] {
  return CARDS.flatMap((card, index) => {
    const count = view.hand?.[index] ?? 0;
    return count > 0 ? [{ card, count }] : [];
  });
}

/** Who leads a poster and by how much, from the points the view shows. */
export function leadOf(view: Sight, outlaw: number): { leaders: number[]; by: number; total: number } {
  const points = view.players.map(({ groups }) => groups[outlaw]!.points);
  const best = Math.max(...points);
  const leaders = best === 0 ? [] : points.flatMap((value, seat) => (value === best ? [seat] : []));
  const rest = points.filter((_, seat) => !leaders.includes(seat));
  return {
    leaders,
    by: leaders.length > 1 ? 0 : best - Math.max(0, ...rest),
    total: points.reduce((sum, value) => sum + value, 0),
  };
}
