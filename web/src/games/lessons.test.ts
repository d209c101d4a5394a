import { openMatch, present, submit, type GameEvent, type Match } from '@tinstar/engine';
import { GAME_IDS, loadGame, type GameId } from '@tinstar/shelf';
import { textIn } from '@tinstar/text/all';
import { describe, expect, it } from 'vitest';
import { PARTS, type Lesson, type Part } from './lesson.ts';
import { loadLessons } from './lessons.ts';

async function walkThrough(
  id: GameId,
  { options = {}, seats, seed, deal, before = [], steps }: Lesson,
): Promise<Match> {
  const match = openMatch(await loadGame(id), { options, seats, seed, deal });
  for (const { seat, move } of [...before, ...steps]) {
    const answer = submit(match, seat, { decision: null, move });
    if (!answer.ok) throw new Error(`${seat} ${JSON.stringify(move)}: ${JSON.stringify(answer.refusal)}`);
  }
  return match;
}

/** What a lesson talks about really happens. */
const TOLD: Readonly<Record<GameId, Readonly<Record<Part, readonly object[]>>>> = {
  'wyatt-earp': {
    turn: [{ type: 'laid', seat: 0, outlaw: 'billy_the_kid' }],
    twist: [
      { type: 'shot', seat: 0, card: 'bank_robbery', hit: true },
      { type: 'shot', seat: 0, card: 'wyatt_earp', hit: true },
      { type: 'shot', seat: 0, card: 'hideout', hit: true },
    ],
    scoring: [
      { type: 'settled', outlaw: 'jesse_james', how: 'sole' },
      { type: 'settled', outlaw: 'billy_the_kid', how: 'shared' },
      { type: 'settled', outlaw: 'belle_starr', how: 'not_captured' },
    ],
  },
  scoundrels: {
    turn: [{ type: 'marked', seat: 0 }],
    twist: [
      { type: 'revealed', seat: 0, bluff: true },
      { type: 'revealed', seat: 1, bluff: true },
    ],
    scoring: [
      { type: 'revealed', seat: 1, bluff: true },
      { type: 'counted', seat: 0, safeTech: 3 },
      { type: 'gameEnded', winner: 0 },
    ],
  },
  'bantam-west': {
    turn: [{ type: 'taskDone', seat: 0, task: 'reach_journeyman' }],
    twist: [{ type: 'taskDone', seat: 0, task: 'build_cabin' }],
    scoring: [
      { type: 'taskDone', seat: 0, task: 'reach_journeyman' },
      { type: 'taskDone', seat: 0, task: 'own_weapon' },
      { type: 'gameEnded' },
    ],
  },
};

describe.each(GAME_IDS)('the lessons of %s', (id) => {
  it.each(PARTS)('part %s is legal from the first step to what it talks about', async (part) => {
    const lesson = (await loadLessons(id)).find((one) => one.part === part)!;
    const match = await walkThrough(id, lesson);
    const told = match.told.flat().map(({ event }) => event as GameEvent);
    for (const event of TOLD[id][part]) expect(told).toContainEqual(expect.objectContaining(event));
    expect(present(match, null).outcome !== null).toBe(told.some(({ type }) => type === 'gameEnded'));
  });

  it.each(['en', 'de', 'it'] as const)('have words for every step in %s', async (language) => {
    const { has } = textIn(language);
    for (const { part, steps } of await loadLessons(id))
      for (const key of ['title', ...steps.map((step) => step.key), 'end'])
        expect(has(`${id}-lessons.${part}.${key}`) || has(`${id}-lessons.${key}`), `${part}.${key}`).toBe(true);
  });
});
