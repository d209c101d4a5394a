/** Card packs of your own for 3000 Scoundrels (docs/card-packs.md), by `--cards FILE`. */
import type { AnyGame } from '@tinstar/engine';
import type { Pack } from '@tinstar/scoundrels';
import { loadGame, type GameId } from '@tinstar/shelf';
import { Fault } from './fault.ts';
import { readText } from './files.ts';

/** The only game whose cards come from a file. */
export const CARD_GAME = 'scoundrels' satisfies GameId;

function parse(file: string): unknown {
  try {
    return JSON.parse(readText(file));
  } catch (error) {
    if (error instanceof SyntaxError) throw new Fault('cards-not-json', { file });
    throw error;
  }
}

/** Reads a card pack; `null` where none is asked for. Throws a `Fault` with the card, the field and the reason. */
export async function readCards(file: string | undefined): Promise<Pack | null> {
  if (file === undefined) return null;
  const input = parse(file);
  const { BadPack, readPack } = await import('@tinstar/scoundrels');
  try {
    return readPack(input);
  } catch (error) {
    if (!(error instanceof BadPack)) throw error;
    const { card, field, reason, about } = error;
    throw new Fault('bad-cards', { file, card, field: field || 'none' }, 2, { code: `cards.${reason}`, values: about });
  }
}

/** A game from the shelf, with these cards if it is played with cards from a file. */
export async function openGame(id: GameId, cards: Pack | null): Promise<AnyGame> {
  if (cards === null || id !== CARD_GAME) return loadGame(id);
  return (await import('@tinstar/scoundrels')).makeScoundrels(cards);
}

/** What a match with somebody's own cards is opened with, so that it is never replayed with others. */
export const dealWith = (cards: Pack | null): { readonly pack: string } | null => cards && { pack: cards.id };
