import type { AnyMove, Match } from '@tinstar/engine';
import { loadGame } from '@tinstar/shelf';
import { describe, expect, it } from 'vitest';
import { seating, winOf } from './arena.ts';
import { makeBot, STYLES } from './names.ts';
import { playOut } from './play-out.ts';

const ENTRANTS = ['cautious', 'heuristic', 'reckless'] as const;

type Kind = (move: AnyMove) => 'daring' | 'tame' | null;
const isShot = ({ type }: AnyMove): boolean =>
  ['stagecoachRobbery', 'bankRobbery', 'fastestGun', 'mostWantedShoot', 'hideout', 'wyattEarpShoot'].includes(type);

/** By game: how many games show it, and what of a player's moves is daring. */
const CASES: readonly [string, 'wyatt-earp' | 'scoundrels' | 'bantam-west', number, Kind][] = [
  [
    'shots for a card taken',
    'wyatt-earp',
    30,
    (move) => (isShot(move) ? 'daring' : move.type === 'draw' ? 'tame' : null),
  ],
  [
    'bluffs among cards played',
    'scoundrels',
    30,
    (move) => (move.type === 'playCard' ? (move['card'] === move['slot'] ? 'tame' : 'daring') : null),
  ],
  [
    'suspicions for a card played',
    'scoundrels',
    30,
    (move) => (move.type === 'suspect' ? 'daring' : move.type === 'playCard' ? 'tame' : null),
  ],
  [
    'quarrels with players for a turn',
    'bantam-west',
    18,
    (move) =>
      (move.type === 'fight' || move.type === 'ambush') && String(move['target']).startsWith('seat')
        ? 'daring'
        : move.type === 'endTurn'
          ? 'tame'
          : null,
  ],
];

interface Played {
  readonly match: Match;
  /** By seat: who sat there. */
  readonly entrants: readonly number[];
}

const series = new Map<string, Promise<Played[]>>();

/** A steady one, a cautious one and a reckless one at one table, each deal in every seating. */
async function playSeries(id: 'wyatt-earp' | 'scoundrels' | 'bantam-west', games: number): Promise<Played[]> {
  const game = await loadGame(id);
  const bots = ENTRANTS.map(makeBot);
  return Array.from({ length: games }, (_, number) => {
    const entrants = seating(bots.length, number);
    const seated = entrants.map((entrant) => bots[entrant]!);
    const deal = Math.floor(number / bots.length);
    return { match: playOut(game, seated, `styles/${deal}`, { luck: `styles/${number}` }), entrants };
  });
}

const seriesOf = (id: 'wyatt-earp' | 'scoundrels' | 'bantam-west', games: number): Promise<Played[]> => {
  if (!series.has(id)) series.set(id, playSeries(id, games));
  return series.get(id)!;
};

describe('styles', () => {
  it.each(CASES)('differ: %s in %s', async (_, id, games, kindOf) => {
    const daring = [0, 0, 0];
    const tame = [0, 0, 0];
    for (const { match, entrants } of await seriesOf(id, games)) {
      for (const { seat, move } of match.record.moves) {
        if (seat < 0) continue;
        const kind = kindOf(move);
        if (kind === 'daring') daring[entrants[seat]!]!++;
        else if (kind === 'tame') tame[entrants[seat]!]!++;
      }
    }
    const [cautious, steady, reckless] = daring.map((count, entrant) => count / tame[entrant]!) as [
      number,
      number,
      number,
    ];
    expect(cautious).toBeLessThan(0.9 * steady);
    expect(reckless).toBeGreaterThan(1.1 * cautious);
    expect(reckless).toBeGreaterThan(0.95 * steady);
  });

  it.each([...new Map(CASES.map((line) => [line[1], line[2]]))])('win their share of %s', async (id, games) => {
    const wins = [0, 0, 0];
    for (const { match, entrants } of await seriesOf(id, games)) {
      const outcome = match.game.outcome(match.state)!;
      entrants.forEach((entrant, seat) => (wins[entrant]! += winOf(outcome, seat)));
    }
    // A third each would be equal.
    for (const style of STYLES) expect(wins[ENTRANTS.indexOf(style)]! / games, style).toBeGreaterThan(0.15);
  });
});
