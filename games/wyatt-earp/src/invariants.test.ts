import { FastRandom, readOptions, tellInto, type Told } from '@tinstar/engine';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Event, OPTIONS, wyattEarp as game } from './index.ts';
import { hasGroup } from './groups.ts';
import { RENEWED, type State } from './state.ts';
import { CARD_KINDS, CARDS } from './words.ts';

/** Plays a random game with some taste for playing cards, and visits every state. */
function playThrough(
  seed: number,
  visit: (state: State, told: readonly Told<Event>[]) => void,
  listening = true,
): State {
  const random = new FastRandom(seed);
  const choices = Object.fromEntries(Object.entries(OPTIONS).map(([name]) => [name, random.below(3) === 0]));
  const told: Told<Event>[] = [];
  const tell = listening ? tellInto(told) : null;
  const state = game.start(readOptions(OPTIONS, choices), 2 + (seed % 3), random, tell, null);
  const codes: number[] = [];
  visit(state, told);
  while (game.outcome(state) === null) {
    const seat = game.awaited(state).must[0]!;
    game.legal(state, seat, codes);
    const plays = codes.filter((code) => code < game.moves.base['discard']!);
    const from = plays.length > 0 && random.below(4) > 0 ? plays : codes;
    told.length = 0;
    game.play(state, seat, from[random.below(from.length)]!, random, tell);
    visit(state, told);
  }
  return state;
}

const everyGame = (runs: number, check: (seed: number) => void): void => {
  fc.assert(fc.property(fc.noShrink(fc.nat()), check), { numRuns: runs, seed: 7 });
};

describe('invariants', () => {
  it('[I1] [I2] [I3] [I4] [I5] [I6] every state is sound: cards, groups, money, counters', () => {
    everyGame(25, (seed) => {
      playThrough(seed, (state) => expect(game.invariantFaults(state)).toEqual([]));
    });
  });

  it('[I2] at most one fastest gun lies on the table, [I3] and nothing lies without an outlaw card or photo', () => {
    everyGame(10, (seed) => {
      playThrough(seed, (state) => {
        const { players } = game.view(state, null);
        expect(players.flatMap(({ groups }) => groups.filter(({ fastestGun }) => fastestGun)).length).toBeLessThan(2);
        players.forEach(({ groups }, seat) =>
          groups.forEach((group, outlaw) => {
            if (group.covered || group.bankRobberies || group.stagecoachRobberies || group.fastestGun) {
              expect(hasGroup(state, seat, outlaw)).toBe(true);
            }
          }),
        );
      });
    });
  });

  it('[I8] the pile is renewed at most once a round', () => {
    everyGame(30, (seed) => {
      let renewals = 0;
      playThrough(seed, (state, told) => {
        for (const { event } of told) {
          if (event.type === 'dealt') renewals = 0;
          if (event.type === 'renewed') renewals++;
        }
        expect(renewals).toBe(state.now[RENEWED]);
      });
    });
  });

  it('[I9] a view names no card of another hand, draw pile or secret fetch: other such cards, same view', () => {
    everyGame(12, (seed) => {
      const random = new FastRandom(`worlds ${seed}`);
      playThrough(seed, (state) => {
        if (random.below(12) > 0) return;
        for (const viewer of [null, ...Array.from({ length: game.view(state, null).seats }, (_, seat) => seat)]) {
          const view = game.view(state, viewer);
          const world = game.imagine(view, random);
          expect(game.invariantFaults(world)).toEqual([]);
          expect(JSON.stringify(game.view(world, viewer))).toBe(JSON.stringify(view));
        }
      });
    });
  });

  it('[I9] what a viewer is told about a hand is true', () => {
    everyGame(12, (seed) => {
      playThrough(seed, (state) => {
        const lies = [null, 0, 1].flatMap((viewer) =>
          game.view(state, viewer).players.flatMap(({ known, atMost }, seat) =>
            CARDS.filter((_, card) => {
              const held = state.hands[seat * CARD_KINDS + card]!;
              return held < known[card]! || held > atMost[card]!;
            }),
          ),
        );
        expect(lies).toEqual([]);
      });
    });
  });

  it('[I10] the same seed and moves give the same state, with or without a listener', () => {
    everyGame(10, (seed) => {
      expect(playThrough(seed, () => {}).bytes).toEqual(playThrough(seed, () => {}).bytes);
      expect(playThrough(seed, () => {}, false).bytes).toEqual(playThrough(seed, () => {}).bytes);
    });
  });

  it('legal and refusal agree on every move of the table, for every seat', () => {
    everyGame(8, (seed) => {
      const random = new FastRandom(`moves ${seed}`);
      playThrough(seed, (state) => {
        if (random.below(6) > 0) return;
        for (let seat = 0; seat < game.view(state, null).seats; seat++) {
          const listed = new Set(game.legal(state, seat, []));
          const wrong = Array.from({ length: game.moves.size }, (_, code) => code).filter((code) => {
            const why = game.refusal(state, seat, code);
            return (why === null) !== listed.has(code) || (why !== null && !game.refusals.includes(why.code));
          });
          expect(wrong.map((code) => game.moves.decode(code))).toEqual([]);
        }
      });
    });
  });

  it('a copy is equal, and apart', () => {
    const state = playThrough(3, () => {});
    const copy = game.clone(state);
    expect(copy).toEqual(state);
    copy.money[0]!++;
    expect(copy).not.toEqual(state);
    game.copy(state, copy);
    expect(copy).toEqual(state);
  });
});
