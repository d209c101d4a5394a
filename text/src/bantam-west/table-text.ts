import { isHeadThing, headOfThing, THINGS, type View } from '@tinstar/bantam-west';
import type { Text } from '../text.ts';

export const GAME = 'bantam-west';
/** The catalogue of what only this table says; loaded with it. */
export const TABLE_WORDS = 'bantam-west-table';

type Values = Parameters<Text['say']>[1];

/** Kinds of things that have a name in the game's words. */
export type Kind =
  | 'ability'
  | 'board'
  | 'cargo'
  | 'card'
  | 'cardType'
  | 'character'
  | 'check'
  | 'drink'
  | 'eventCard'
  | 'horse'
  | 'item'
  | 'job'
  | 'npc'
  | 'place'
  | 'power'
  | 'rank'
  | 'shop'
  | 'task'
  | 'weather';

/** The words of this table: the page's, and the names of its things. */
export interface TableText extends Text {
  /** A message of this table's own catalogue. */
  bw(key: string, values?: Values): string;
  named(kind: Kind, id: string): string;
  /** The same at the beginning of a label or on a sign. */
  title(kind: Kind, id: string): string;
  /** What can lie on the ground: cargo, an item, a head. */
  thing(view: View, thing: string): string;
}

export function tableTextOf(text: Text): TableText {
  const bw: TableText['bw'] = (key, values) => text.say(`${TABLE_WORDS}.${key}`, values);
  const named: TableText['named'] = (kind, id) => text.word(GAME, kind, id);
  const title: TableText['title'] = (kind, id) => {
    const name = named(kind, id);
    return name.charAt(0).toLocaleUpperCase(text.language) + name.slice(1);
  };
  return {
    ...text,
    bw,
    named,
    title,
    thing(view, thing) {
      const index = THINGS.indexOf(thing);
      if (isHeadThing(index)) return bw('head', { kind: named('npc', view.npcs[headOfThing(index)]!.kind) });
      return named(index < 5 ? 'cargo' : 'item', thing);
    },
  };
}

/** Whom a seat plays: machines bear that name. */
export const roleOf = (view: View, seat: number, text: Text): string =>
  text.word(GAME, 'character', view.players[seat]!.character, 'short');
