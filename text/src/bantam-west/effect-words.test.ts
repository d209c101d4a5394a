import { EVENT_DATA, type Event } from '@tinstar/bantam-west';
import type { GameEvent } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { textIn } from '../all.ts';
import { LANGUAGES, type Language } from '../languages.ts';
import { eventText } from './effect-words.ts';
import { tableTextOf } from './table-text.ts';

const NAMES = ['Ann', 'Bert'];
const tell = (language: Language, event: Event): string =>
  textIn(language).event('bantam-west', event as unknown as GameEvent, NAMES);

const chosen = (event: number, outcome: number): Event => ({
  type: 'outcomeChosen',
  seat: 0,
  event,
  number: outcome + 1,
  effects: EVENT_DATA[event]!.outcomes[outcome]!,
});

describe('events in the log', () => {
  it.each([
    [
      'en',
      'Ann chooses (Hold-up): 1–2: −2 life; 3–4: −1 life, full willpower; 5–6: a prize (reputation, or $2 and 2 willpower), keep the card; in any case −1 grit the next day.',
    ],
    [
      'de',
      'Ann wählt (Überfall): 1–2: −2 Leben; 3–4: −1 Leben, volle Willenskraft; 5–6: ein Preis (Reputation oder 2 $ und 2 Willenskraft), Karte behalten; in jedem Fall −1 Schneid am nächsten Tag.',
    ],
    [
      'it',
      'Ann sceglie (Rapina): 1–2: −2 vita; 3–4: −1 vita, volontà piena; 5–6: un premio (reputazione, oppure $2 e 2 volontà), tenere la carta; in ogni caso −1 grinta il giorno dopo.',
    ],
  ] as const)('say in %s what was chosen', (language, line) => {
    expect(tell(language, chosen(2, 1)).replaceAll('\u00A0', ' ')).toBe(line);
  });

  it('say what a card does that leaves no choice, and only the name of one that does', () => {
    const drawn = (event: number, effects: Extract<Event, { type: 'eventDrawn' }>['effects']): Event => ({
      type: 'eventDrawn',
      seat: 1,
      event,
      effects,
    });
    expect(tell('en', drawn(9, EVENT_DATA[9]!.outcomes[0]!))).toBe(
      'Bert meets an event: Cholera (1–2: −2 grit the next day; 3–6: –).',
    );
    expect(tell('en', drawn(8, []))).toBe('Bert meets an event: Buffalo Stampede.');
    expect(tell('en', chosen(35, 2))).toBe('Ann chooses (Ronym’s Blessing): nothing happens.');
  });

  it.each(LANGUAGES)('have words for every outcome in %s, also for those who wait', (language) => {
    const text = tableTextOf(textIn(language));
    const cards = Object.keys(EVENT_DATA).map(Number);
    expect(cards).toHaveLength(54);
    for (const event of cards) {
      EVENT_DATA[event]!.outcomes.forEach((_, outcome) => {
        expect(tell(language, chosen(event, outcome))).not.toMatch(/bantam-west|undefined|\{/);
      });
      expect(eventText(event, text)).not.toMatch(/bantam-west|undefined|\{/);
    }
  });
});
