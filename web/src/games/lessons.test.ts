import { present, submit, type GameEvent, type Match } from '@tinstar/engine';
import { GAME_IDS, loadGame, type GameId } from '@tinstar/shelf';
import { LANGUAGES, type Language } from '@tinstar/text';
import { ALL_CATALOGUES } from '@tinstar/text/all';
import { STRICT_TEXTS } from '@tinstar/text/testing';
import { describe, expect, it } from 'vitest';
import { factsOf, LEARNER, openScene, sceneOf, type Lesson, type LessonStep, type Scene } from './lesson.ts';
import { hasLessons, loadLessons } from './lessons.ts';

const NAMES = ['Ann', 'Virgil'];

interface Moment {
  /** `null`: the lesson is over. */
  readonly step: LessonStep | null;
  readonly scene: Scene;
  readonly after: Scene;
}

/** Every moment at which the coach speaks, and the match at its end. */
async function walkThrough(id: GameId, lesson: Lesson): Promise<{ match: Match; moments: readonly Moment[] }> {
  const match = openScene(await loadGame(id), lesson);
  const moments: Moment[] = [];
  for (const step of lesson.steps) {
    const scene = sceneOf(match);
    const answer = submit(match, step.seat, { decision: null, move: step.move });
    if (!answer.ok) throw new Error(`${lesson.part} ${step.key}: ${JSON.stringify(answer.refusal)}`);
    moments.push({ step, scene, after: sceneOf(match) });
  }
  const scene = sceneOf(match);
  return { match, moments: [...moments, { step: null, scene, after: scene }] };
}

/** What has to be seen once in the lessons of a game. */
const TAUGHT: Readonly<Record<GameId, Readonly<Record<string, readonly object[]>>>> = {
  'wyatt-earp': {
    turn: [{ type: 'laid', seat: LEARNER, outlaw: 'billy_the_kid' }],
    twist: [
      { type: 'shot', seat: LEARNER, card: 'bank_robbery', hit: true },
      { type: 'shot', seat: LEARNER, card: 'wyatt_earp', hit: true },
      { type: 'covered', seat: LEARNER },
    ],
    scoring: [
      { type: 'handedOver', to: LEARNER },
      { type: 'attached', seat: LEARNER, card: 'stagecoach_robbery' },
      { type: 'settled', how: 'sole' },
      { type: 'settled', how: 'shared' },
      { type: 'settled', how: 'not_captured', outlaw: 'sundance_kid' },
    ],
  },
  scoundrels: {
    turn: [
      { type: 'hired', seat: LEARNER },
      { type: 'marked', seat: LEARNER },
    ],
    twist: [
      { type: 'revealed', seat: LEARNER, bluff: true },
      { type: 'suspected', by: LEARNER },
    ],
    scoring: [
      { type: 'stoleSafe', seat: LEARNER },
      { type: 'gameEnded', winner: LEARNER },
    ],
  },
  'bantam-west': {
    turn: [{ type: 'ranked', seat: LEARNER, rank: 'journeyman' }],
    twist: [
      { type: 'stole', seat: LEARNER },
      { type: 'taskDone', seat: LEARNER, task: 'build_cabin' },
    ],
    fight: [
      { type: 'trumped', foe: 'wolf' },
      { type: 'npcDefeated', seat: LEARNER, kind: 'wolf' },
    ],
    fire: [{ type: 'fireLit', seat: LEARNER }, { type: 'burntDown', arsonist: LEARNER }, { type: 'taskLost' }],
    scoring: [
      { type: 'taskDone', seat: LEARNER, task: 'own_weapon' },
      { type: 'gameEnded', winner: LEARNER },
    ],
  },
};

/** The first thing that is said names what wins, with this number. */
const GOAL: Readonly<Record<GameId, string>> = { 'wyatt-earp': 'goal', scoundrels: 'days', 'bantam-west': 'tasks' };

/** Words for the kinds of things a scene consists of: lessons get such names from the scene. */
const NAMED: Readonly<Record<GameId, RegExp>> = {
  'wyatt-earp': /^card\.[^.]+$/,
  scoundrels: /^(leader|job|trait|site|treasure)\.[^.]+$/,
  'bantam-west': /^(place\.[MWFPT]\d\d|(board|npc|card|character|item|cargo|horse|weather|task|rank|ability)\.[^.]+)$/,
};
const NUMBERS: Readonly<Record<Language, RegExp>> = {
  en: /\d|\b(two|three|four|five|six|seven|eight|nine|ten)\b/i,
  de: /\d|\b(zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn)\b/i,
  it: /\d|\b(due|tre|quattro|cinque|sette|otto|nove|dieci)\b/i,
};
/** A message without what is filled in. */
const bare = (message: string): string => message.replaceAll(/\{\w+\}|\{\w+, (plural|select),|#/g, ' ');
/** Words alone, with a blank before and behind each. */
const spelled = (text: string): string => ` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
const messagesOf = (language: Language, id: GameId): [string, string][] =>
  Object.entries(ALL_CATALOGUES[language][`${id}-lessons`]);

describe.each(GAME_IDS.filter(hasLessons))('the lessons of %s', async (id) => {
  const lessons = await loadLessons(id);
  const walks = await Promise.all(lessons.map((lesson) => walkThrough(id, lesson)));

  it('are those that the game needs', () => {
    expect(lessons.map(({ part }) => part)).toEqual(Object.keys(TAUGHT[id]));
  });

  it.each(lessons.map((lesson, index) => [lesson.part, index] as const))(
    'part %s goes from the first step to what it talks about',
    (part, index) => {
      const { match } = walks[index]!;
      const told = match.told.flat().map(({ event }) => event as GameEvent);
      const shown = match.told
        .slice(1 + (lessons[index]!.before?.length ?? 0))
        .flat()
        .map(({ event }) => event);
      for (const event of TAUGHT[id][part]!) expect(shown).toContainEqual(expect.objectContaining(event));
      expect(present(match, null).outcome !== null).toBe(told.some(({ type }) => type === 'gameEnded'));
    },
  );

  it('take nothing for granted that is not so', () => {
    const wrong = lessons.flatMap((lesson, index) =>
      walks[index]!.moments.flatMap(({ step, scene, after }) =>
        Object.entries((step ?? lesson.end)?.holds?.(scene, after) ?? {})
          .filter(([, isSo]) => !isSo)
          .map(([claim]) => `${lesson.part} ${step?.key ?? 'end'}: ${claim}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it.each(STRICT_TEXTS.map((text) => [text.language, text] as const))(
    'have words for every step in %s, and no two lessons say the same',
    (_, text) => {
      const own = new Map<string, string>();
      lessons.forEach((lesson, index) => {
        expect(text.has(`${id}-lessons.${lesson.part}.title`)).toBe(true);
        for (const { step, scene } of walks[index]!.moments) {
          const key = `${id}-lessons.${lesson.part}.${step?.key ?? 'end'}`;
          const isOwn = text.has(key);
          const said = text.tell(id, isOwn ? key : `${id}-lessons.${step!.key}`, factsOf(lesson, step, scene), NAMES);
          expect(said).not.toMatch(/\b(undefined|none|null|NaN)\b|[{}]/);
          if (!isOwn) continue;
          expect([key, own.get(said) ?? key]).toEqual([key, key]);
          own.set(said, key);
        }
      });
    },
  );

  it.each(LANGUAGES)('name in %s nothing and no number but what the scene gives them', (language) => {
    const names = Object.entries(ALL_CATALOGUES[language][id])
      .filter(([key]) => NAMED[id].test(key))
      .map(([, name]) => name);
    const wrong = messagesOf(language, id)
      .filter(([key]) => !key.endsWith('.title'))
      .flatMap(([key, message]) => {
        const words = bare(message);
        const found = names.filter((name) => spelled(words).includes(spelled(name)));
        return [...(NUMBERS[language].exec(words) ?? []).slice(0, 1), ...found].map((word) => `${key}: ${word}`);
      });
    expect(wrong).toEqual([]);
  });

  it.each(LANGUAGES)('say the goal first in %s, and every message is said', (language) => {
    const { part, steps } = lessons[0]!;
    const messages = new Map(messagesOf(language, id));
    expect(messages.get(`${part}.${steps[0]!.key}`)).toContain(`{${GOAL[id]}}`);
    const said = lessons.flatMap((lesson) => [
      ...['title', 'end'].map((key) => `${lesson.part}.${key}`),
      ...lesson.steps.flatMap(({ key }) => [`${lesson.part}.${key}`, key]),
    ]);
    expect([...messages.keys()].filter((key) => !said.includes(key))).toEqual([]);
  });
});
