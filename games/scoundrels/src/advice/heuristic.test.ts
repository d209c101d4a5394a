import { FastRandom, CLOCK, seatsAfter, type Random, type Seat } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { Stage } from '../../testing/stage.ts';
import { scoundrels, type State } from '../index.ts';
import { ACTIVE, PLAYED, SLOT } from '../state.ts';
import { isBluff } from '../poker.ts';

const heuristic = scoundrels.advisers.heuristic!;

interface Tally {
  cards: number;
  bluffs: number;
  suspicions: number;
  right: number;
}

/** Plays a game: `experts` use the heuristic, the others any legal move. */
function playGame(experts: readonly Seat[], seats: number, seed: string, tally: Tally): number {
  const random = new FastRandom(seed);
  const luck = new FastRandom(`luck ${seed}`);
  const s = scoundrels.start({ days: 2, strategies: false, leaders: 'choose' }, seats, random, null, null);
  while (scoundrels.outcome(s) === null) {
    const { must, may, house } = scoundrels.awaited(s);
    const interrupted = may.some((seat) => interrupt(s, seat, experts, random, luck, tally));
    if (interrupted) continue;
    const seat = must[0] ?? (house ? CLOCK : NaN);
    const codes = scoundrels.legal(s, seat, []);
    const code = experts.includes(seat) ? best(s, seat, codes, luck).code : codes[luck.below(codes.length)]!;
    const move = scoundrels.moves.decode(code);
    if (move.type === 'playCard') {
      tally.cards++;
      if (move['card'] !== move['slot']) tally.bluffs++;
    }
    scoundrels.play(s, seat, code, random, null);
  }
  return scoundrels.outcome(s)!.winners[0]!;
}

function best(s: State, seat: Seat, codes: number[], luck: Random): { code: number; rating: number } {
  const ratings = heuristic.rate(scoundrels.view(s, seat), codes, luck);
  const at = ratings.indexOf(Math.max(...ratings));
  return { code: codes[at]!, rating: ratings[at]! };
}

/** The standing right: the expert's judgement, or one time in eight. */
function interrupt(
  s: State,
  seat: Seat,
  experts: readonly Seat[],
  random: Random,
  luck: Random,
  tally: Tally,
): boolean {
  const codes = scoundrels.legal(s, seat, []);
  const willing = experts.includes(seat) ? best(s, seat, codes, luck).rating > 0 : luck.below(8) === 0;
  if (!willing) return false;
  tally.suspicions++;
  const slot = s[SLOT]!;
  if (isBluff(s[PLAYED + s[ACTIVE]! * 6 + slot]!, slot)) tally.right++;
  scoundrels.play(s, seat, codes[0]!, random, null);
  return true;
}

const newTally = (): Tally => ({ cards: 0, bluffs: 0, suspicions: 0, right: 0 });

describe('the heuristic', () => {
  it('wins at least 85 of 100 games against three random players', () => {
    let wins = 0;
    for (let i = 0; i < 48; i++) if (playGame([i % 4], 4, `random ${i}`, newTally()) === i % 4) wins++;
    expect(wins / 48).toBeGreaterThanOrEqual(0.85);
  });

  it('bluffs, though not always, and catches bluffs of its like clearly more often than chance', () => {
    const tally = newTally();
    for (let i = 0; i < 24; i++) playGame([0, 1, 2, 3], 4, `expert ${i}`, tally);
    const bluffRate = tally.bluffs / tally.cards;
    expect(bluffRate).toBeGreaterThan(0.1);
    expect(bluffRate).toBeLessThan(0.6);
    expect(tally.suspicions).toBeGreaterThan(120);
    expect(tally.right / tally.suspicions).toBeGreaterThan(bluffRate + 0.1);
  });

  it('[SC-043] suspects a slot claimed again the next day rather than a new one', () => {
    const rate = (slot: string): number => {
      const stage = new Stage({
        lastTurn: true,
        played: [
          ['2:2', '3:3', '5:0'],
          ['A:A', '2:2', '3:3', '4:4'],
        ],
        reputation: [0, 0],
      });
      stage.play('A', 'A');
      stage.finish();
      expect(stage.view(null).day).toBe(2);
      while (stage.active !== 0) {
        stage.do(
          stage.active,
          stage.moves(stage.active).find((move) => move.type === 'playCard')!,
        );
        stage.finish();
      }
      const card = stage.view(0).hand![0]!;
      stage.do(0, { type: 'playCard', card, slot });
      stage.office();
      const codes = scoundrels.legal(stage.state, 1, []);
      return heuristic.rate(stage.view(1), codes, new FastRandom(1))[0]!;
    };
    expect(rate('3')).toBeGreaterThan(rate('4'));
  });

  describe('[SC-060] during the turn', () => {
    const { cautious, reckless } = scoundrels.advisers;
    /** What seat 1 thinks of suspecting now, with this luck. */
    const rate = (stage: Stage, adviser = heuristic, luck = 1): number =>
      adviser!.rate(stage.view(1), scoundrels.legal(stage.state, 1, []), new FastRandom(luck))[0]!;
    /** Seat 0 claims the slot that everybody wants. */
    const doubtful = (): Stage => {
      const stage = new Stage({ played: [['4:0']], poker: ['0A23|456', 'A234|056'] });
      stage.play('A', '5');
      return stage;
    };

    it('the daring suspect before the steady, and the cautious wait longest', () => {
      const stage = doubtful();
      expect(rate(stage, reckless)).toBeGreaterThan(rate(stage));
      expect(rate(stage)).toBeGreaterThan(rate(stage, cautious));
      expect(rate(stage, reckless)).toBeGreaterThan(0);
      expect(rate(stage, cautious)).toBeLessThan(0);
    });

    it('no hunch decides, however often it is thought over, unlike in the last call', () => {
      const stage = doubtful();
      const spread = (): number => {
        const ratings = Array.from({ length: 40 }, (_, luck) => rate(stage, heuristic, luck));
        return Math.max(...ratings) - Math.min(...ratings);
      };
      expect(spread()).toBeLessThan(0.01);
      stage.office();
      expect(stage.view(1).phase).toBe('last_call');
      expect(spread()).toBeGreaterThan(0.1);
    });

    it('what is being carried out is watched to its end, and the last call asks for less', () => {
      const stage = doubtful();
      const open = rate(stage, reckless);
      stage.do(0, { type: 'useLeader' });
      expect(rate(stage, reckless)).toBeLessThan(0);
      stage.do(
        0,
        stage.moves(0).find(({ type }) => type === 'safe')!,
      );
      expect(rate(stage, reckless)).toBeGreaterThan(0);
      stage.office();
      expect(rate(stage, reckless, 2)).toBeGreaterThan(open - 0.15);
    });
  });

  it('never sees more than the view: the same advice in every world that looks the same', () => {
    const random = new FastRandom('worlds');
    const s = scoundrels.start({ days: 3, strategies: true, leaders: 'deal' }, 3, random, null, null);
    for (let step = 0; step < 150 && scoundrels.outcome(s) === null; step++) {
      const { must, house } = scoundrels.awaited(s);
      const seat = must[0] ?? (house ? CLOCK : NaN);
      const codes = scoundrels.legal(s, seat, []);
      for (const viewer of seat === CLOCK ? [] : [seat, ...seatsAfter(seat, 3)]) {
        const view = scoundrels.view(s, viewer);
        const world = scoundrels.imagine(view, random);
        const list = scoundrels.legal(s, viewer, []);
        expect(scoundrels.legal(world, viewer, [])).toEqual(list);
        const seed = `advice ${step}`;
        expect(heuristic.rate(scoundrels.view(world, viewer), list, new FastRandom(seed))).toEqual(
          heuristic.rate(view, list, new FastRandom(seed)),
        );
      }
      scoundrels.play(s, seat, codes[random.below(codes.length)]!, random, null);
    }
  });

  it('judges prospects: shares of success that add up to one, and the winner at the end', () => {
    const stage = new Stage({ lastTurn: true, day: 2, reputation: [3, 0] });
    const before = scoundrels.foresight.prospects(stage.state);
    expect(before[0]! + before[1]!).toBeCloseTo(1);
    expect(before[0]).toBeGreaterThan(before[1]!);
    const chapter = scoundrels.foresight.chapter(stage.state);
    stage.play('A', 'A');
    stage.finish();
    expect(scoundrels.foresight.prospects(stage.state)).toEqual([1, 0]);
    expect(scoundrels.foresight.chapter(stage.state)).toBeGreaterThan(chapter);
  });
});
