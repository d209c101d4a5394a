import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { textIn } from '../all.ts';
import { tableTextOf } from './table-text.ts';

const FOLDER = new URL('../../catalogues/de/', import.meta.url);

const GERMAN = Object.fromEntries(
  readdirSync(FOLDER)
    .filter((file) => file.startsWith('bantam-west'))
    .flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Record<string, string>),
    ),
);

/** Words of ours, each with the German manual's word for the thing. */
const NOT_THE_MANUALS = [
  [/Rohstoff|\bWaren?\b/, 'Ressource'],
  [/\bRuf(s|e?s)?\b|Rufpunkt|Rufstein/, 'Reputation'],
  [/(?<!Au)[Aa]ktion/, 'Handlung'],
  [/\b(in (sich|dich) geh|In sich)/i, 'Besinnen'],
  [/Händler/, 'Kaufmann'],
  [/\bDecks?\b/, 'Kampfstapel'],
  [/(?<!^In )Deckung/, 'Unterschlupf'],
  [/Plankarte|(auf|neben) dem Plan\b|Von Plan/, 'Plänekarte, Geländebrett, Teilkarte'],
  [/\bWeg(e|en|es|s)?\b(?<!im Weg)/, 'Pfad'],
  [/Landschaft/, 'Geländesymbol'],
  [/Sichtlinie|Sichtgebiet/, 'Sichtfeld'],
  [/Einkommen/, 'Einkünfte'],
  [/Erholung|erholst/, 'Wiederherstellen'],
  [/\bRanger\b/, 'Waldläufer'],
  [/\bHeiler\b/, 'Heilkundiger'],
  [/[Kk]niff/, 'Hüttentrick'],
  [/einsteigen|hinausklettern/i, 'Rein-/Rausklettern'],
  [/[Oo]hnm(acht|ächt)/, 'bewusstlos'],
  [/Unternehmung/, 'Unterfangen'],
  [/Fahndungstafel/, 'Gesucht-Tafel'],
  [/^Tritt$/, 'Arschtritt'],
  [/Tresorraum/, 'Tresor'],
  [/Zeichen gegen Plündern/, '„Kein Plündern“-Symbol'],
  [/\b(den|der|einen) Hektar\b/, 'das Hektar'],
  [/\b1 Kräuter/, '1 Kraut'],
] as const;

describe('the words of the German manual', () => {
  it.each(NOT_THE_MANUALS)('%s is called %s', (ours) => {
    expect(Object.entries(GERMAN).filter(([, text]) => ours.test(text))).toEqual([]);
  });

  it('tell the thing that lights from the symbol', () => {
    const { bw, named } = tableTextOf(textIn('de'));
    expect(named('item', 'lighter')).toBe('Feuerzeug');
    expect(bw('special.lighter', { bonus: 0 })).toBe('Anzünder');
  });
});
