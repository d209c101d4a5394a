import {
  CARDS,
  COPIES,
  OUTLAWS,
  POINTS,
  RAISE,
  type Card,
  type Event,
  type GroupView,
  type Move,
  type Outlaw,
  type PosterView,
  type View,
} from '@tinstar/wyatt-earp';
import type { Json, Seat } from '@tinstar/engine';
import { last, LEARNER, scriptOf, TEACHER, type LessonStep, type Said, type Scene } from '../lesson.ts';

export const { made, mine, theirs, closing } = scriptOf<Move, View, Event>();
export type HuntScene = Scene<View, Event>;

export const SEED = '7e'.repeat(32);
/** Cards drawn at once. */
export const DRAWN = 2;

export const copies = (card: Card, count: number): Card[] => Array.from({ length: count }, () => card);

/** Two hands, then the first discard and the draw pile from its top; all other cards follow. */
export function dealOf(learner: readonly Card[], teacher: readonly Card[], pile: readonly Card[]): Json {
  const first = [...learner.flatMap((card, index) => [card, teacher[index]!]), ...pile];
  const rest = CARDS.flatMap((card, index) =>
    copies(card, COPIES[index]! - first.filter((one) => one === card).length),
  );
  return { dealer: TEACHER, deck: [...first, ...rest] };
}

export const held = ({ view }: HuntScene, card: Card): number => view.hand![CARDS.indexOf(card)]!;
export const handSize = ({ view }: HuntScene): number => view.players[LEARNER]!.handSize;
export const posterOf = ({ view }: HuntScene, outlaw: Outlaw): PosterView => view.posters[OUTLAWS.indexOf(outlaw)]!;
export const groupOf = ({ view }: HuntScene, seat: Seat, outlaw: Outlaw): GroupView =>
  view.players[seat]!.groups[OUTLAWS.indexOf(outlaw)]!;
export const pointsOf = (scene: HuntScene, seat: Seat, outlaw: Outlaw): number => groupOf(scene, seat, outlaw).points;
export const pointsFor = (card: Card): number => POINTS[CARDS.indexOf(card)]!;
export const raiseFor = (card: Card): number => RAISE[CARDS.indexOf(card)]!;

export const drawing = (key: string, said: Said<View, Event> = {}): LessonStep =>
  mine(
    key,
    { type: 'draw' },
    {
      facts: (scene) => ({ count: DRAWN, ...said.facts?.(scene) }),
      holds: (scene, after) => ({
        'so many are drawn': last(after.heard, 'drew').count === DRAWN,
        ...said.holds?.(scene, after),
      }),
    },
  );

/** A set from the hand: all cards of the outlaw, and he was not open. */
export const laying = (key: string, outlaw: Outlaw, count: number, said: Said<View, Event> = {}): LessonStep =>
  mine(
    key,
    { type: 'lay', outlaw, count },
    {
      facts: (scene) => ({ ...said.facts?.(scene) }),
      holds: (scene, after) => ({
        'all of them are laid': held(scene, outlaw) === count,
        ...said.holds?.(scene, after),
      }),
    },
  );

/** A card that is of no use to the learner now. */
export const discarding = (key: string, card: Card, said: Said<View, Event> = {}): LessonStep =>
  mine(
    key,
    { type: 'discard', card },
    {
      facts: (scene) => ({ ...said.facts?.(scene) }),
      holds: (scene, after) => ({
        'it cannot be laid': OUTLAWS.every((outlaw) => outlaw !== card || !posterOf(scene, outlaw).opened),
        'the turn is over': after.view.active !== LEARNER || after.view.round > scene.view.round,
        ...said.holds?.(scene, after),
      }),
    },
  );
