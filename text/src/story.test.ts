import { heard, parseMatch, replay, type Viewer } from '@tinstar/engine';
import { wyattEarp } from '@tinstar/wyatt-earp';
import { describe, expect, it } from 'vitest';
import recorded from '../golden/wyatt-earp-match.json' with { type: 'json' };
import { textIn } from './all.ts';
import { LANGUAGES, type Language } from './languages.ts';

const NAMES = ['Ann', 'Bert', 'Curt'];

/** The log of a recorded match as one viewer reads it. */
function story(language: Language, viewer: Viewer): string {
  const text = textIn(language);
  const match = replay(wyattEarp, parseMatch(recorded));
  const events = match.told.flat().flatMap((told) => heard(told, viewer) ?? []);
  return `${events.map((event, number) => text.event('wyatt-earp', event, NAMES, number)).join('\n')}\n`;
}

// The golden files are meant to be read. After a change of wording: `npx vitest run text/src/story.test.ts -u`, and read them.
describe('the story of a match', () => {
  it.each(LANGUAGES)('reads well in %s', async (language) => {
    await expect(story(language, 0)).toMatchFileSnapshot(`../golden/wyatt-earp-story.${language}.txt`);
  });

  it.each(LANGUAGES)('tells a spectator no hidden card in %s', (language) => {
    const cards = /(?:draws|zieht|pesca|finds|findet|trova) (?:a |an |the |ein|das |un|la )/;
    const seen = story(language, null);
    expect(seen).not.toBe(story(language, 0));
    expect(seen.split('\n').filter((line) => cards.test(line) && !/eine Karte|una carta|heraus/.test(line))).toEqual(
      [],
    );
  });
});
