import { type GameEvent, type Presentation, presentOnly } from '@tinstar/engine';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Step } from '../source/table-source.ts';
import { makeStage, type Director, type Manner, type StageWishes } from './stage.ts';

const present = (view: string): Presentation => ({ ...presentOnly(view, [0]), decision: 1 });
const step = (number: number, ...types: string[]): Step => ({
  number,
  events: types.map((type): GameEvent => ({ type })),
  after: present(`after ${number}`),
});
const NORMAL = (): Manner => ({ speed: 'normal', reduced: false });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets everything that is due happen. */
const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

describe('the stage', () => {
  const slow: Director = (_event, scene) => scene.wait(300);

  it('shows a position only when the events before it have been played out, one after the other', async () => {
    const stage = makeStage(slow, NORMAL);
    stage.hear({ type: 'reset', history: [step(0, 'dealt')], now: present('start') });
    stage.hear({ type: 'step', step: step(1, 'drew', 'shot') });
    stage.hear({ type: 'step', step: step(2, 'laid') });
    await pass(250);
    expect(stage.state.get().shown?.view).toBe('start');
    expect(stage.state.get().log.map(({ event }) => event.type)).toEqual(['dealt', 'drew']);
    await pass(350);
    expect(stage.state.get().shown?.view).toBe('after 1');
    await pass(300);
    expect(stage.state.get()).toMatchObject({ number: 2, shown: { view: 'after 2' } });
  });

  it('ends what is being shown when the player skips', async () => {
    const stage = makeStage(slow, NORMAL);
    stage.hear({ type: 'step', step: step(1, 'drew') });
    await pass(0);
    stage.skip();
    await pass(0);
    expect(stage.state.get().shown?.view).toBe('after 1');
  });

  it('shows nothing on the way to the next decision of whoever is in a hurry, and tells all of it', async () => {
    const shown: string[] = [];
    const stage = makeStage(async ({ type }, scene) => {
      await scene.hold({ type, event: { type } });
      shown.push(type);
    }, NORMAL);
    const others = (number: number, type: string): Step => ({
      ...step(number, type),
      after: { ...present(`after ${number}`), must: [1], decision: null },
    });
    stage.hear({ type: 'reset', history: [step(0, 'dealt')], now: present('mine') });
    stage.hear({ type: 'step', step: others(1, 'laid') });
    await pass(0);
    stage.skip();
    await pass(0);
    expect(stage.state.get()).toMatchObject({ number: 1, isHurried: false, answeredAt: 2 });
    stage.hear({ type: 'step', step: others(2, 'drew') });
    stage.hurry();
    const window = others(3, 'shot');
    stage.hear({ type: 'step', step: { ...window, after: { ...window.after!, must: [], may: [1] } } });
    await pass(0);
    expect(stage.state.get()).toMatchObject({ number: 3, isHurried: true, moment: null });
    stage.hear({ type: 'step', step: step(4, 'discarded') });
    await pass(0);
    expect(shown).toEqual(['laid', 'drew', 'shot', 'discarded']);
    // Asked again: what comes next is shown as ever, and what was missed is known.
    expect(stage.state.get()).toMatchObject({ isHurried: false, answeredAt: 2 });
    stage.hear({ type: 'step', step: others(5, 'laid') });
    await pass(0);
    expect(stage.state.get().moment?.type).toBe('laid');
    // Whoever is asked is not hurried past the own decision.
    stage.hear({ type: 'reset', history: [], now: present('mine') });
    stage.hurry();
    expect(stage.state.get().isHurried).toBe(false);
  });

  it('knows what others did since the last move of whoever comes to a table that is under way', () => {
    const stage = makeStage(slow, NORMAL);
    const history = [step(0, 'dealt'), { ...step(1, 'laid'), isOwn: true }, step(2, 'drew')];
    stage.hear({ type: 'reset', history, now: present('mine') });
    expect(stage.state.get()).toMatchObject({ answeredAt: 2 });
  });

  it('collapses animations when it has fallen behind, but tells every event', async () => {
    const tempos: number[] = [];
    const stage = makeStage(async (_event, scene) => {
      tempos.push(scene.tempo);
      if (scene.tempo > 0) await scene.wait(1500);
    }, NORMAL);
    const told: string[] = [];
    stage.onEvent(({ event }) => told.push(event.type));
    for (let number = 1; number <= 4; number++) stage.hear({ type: 'step', step: step(number, `event${number}`) });
    await pass(3100);
    expect(told).toEqual(['event1', 'event2', 'event3', 'event4']);
    expect(tempos).toEqual([1, 1, 0, 0]);
    expect(stage.state.get().number).toBe(4);
  });

  it.each([
    ['until the page has drawn the step before', true, 10],
    ['but not for ever', false, 500],
  ])('lets nothing fly %s', async (_, isDrawn, wait) => {
    const stage = makeStage(() => {}, NORMAL);
    stage.drawn(stage.state.get());
    stage.hear({ type: 'step', step: step(1, 'drew') });
    stage.hear({ type: 'step', step: step(2, 'laid') });
    await pass(9);
    expect(stage.state.get().log.map(({ event }) => event.type)).toEqual(['drew']);
    if (isDrawn) stage.drawn(stage.state.get());
    await pass(wait - 9);
    expect(stage.state.get().log.map(({ event }) => event.type)).toEqual(['drew', 'laid']);
  });

  it('loses no step that comes after a reset, though the page was still drawing', async () => {
    const stage = makeStage(slow, NORMAL);
    stage.drawn(stage.state.get());
    stage.hear({ type: 'step', step: step(1, 'drew') });
    await pass(301);
    stage.hear({ type: 'reset', history: [], now: present('anew') });
    stage.hear({ type: 'step', step: step(2, 'laid') });
    stage.hear({ type: 'step', step: step(3, 'shot') });
    await pass(3000);
    expect(stage.state.get()).toMatchObject({ number: 3, shown: { view: 'after 3' } });
    expect(stage.state.get().log.map(({ event }) => event.type)).toEqual(['laid', 'shot']);
  });

  it('holds a moment until the player goes on, at any speed', async () => {
    const stage = makeStage(
      (event, scene) => scene.hold({ type: 'settlement', event }),
      () => ({ speed: 'off', reduced: true }),
    );
    stage.hear({ type: 'step', step: step(1, 'paid') });
    await pass(60_000);
    expect(stage.state.get().moment?.type).toBe('settlement');
    expect(stage.state.get().shown).toBeNull();
    stage.skip();
    await pass(0);
    expect(stage.state.get()).toMatchObject({ moment: null, shown: { view: 'after 1' } });
  });

  describe('after a held moment', () => {
    /** Holds the settlement, everything else takes three seconds; returns what was shown with motion. */
    function stageOf(wishes: StageWishes = {}) {
      const seen: string[] = [];
      const direct: Director = async (event, scene) => {
        if (event.type === 'paid') return scene.hold({ type: 'settlement', event });
        if (event.type === 'evening') return scene.keepRest();
        if (scene.tempo > 0) seen.push(event.type);
        if (scene.tempo > 0) await scene.wait(3000);
      };
      return { stage: makeStage(direct, NORMAL, wishes), seen };
    }
    const meanwhile = ['drew', 'laid', 'stole'];

    it('shows what came meanwhile, move by move, however long the player has looked', async () => {
      const { stage, seen } = stageOf();
      stage.hear({ type: 'step', step: step(1, 'paid') });
      meanwhile.forEach((type, at) => stage.hear({ type: 'step', step: step(2 + at, type) }));
      await pass(60_000);
      expect(stage.state.get()).toMatchObject({ moment: { type: 'settlement' }, number: 0 });
      stage.skip();
      // The new position is in sight for a moment.
      await pass(490);
      expect(stage.state.get().shown?.view).toBe('after 1');
      expect(seen).toEqual([]);
      await pass(3010);
      expect(stage.state.get().shown?.view).toBe('after 2');
      await pass(7000);
      expect(seen).toEqual(meanwhile);
      expect(stage.state.get().number).toBe(4);
    });

    it('does the same for what a game asks to keep', async () => {
      const { stage, seen } = stageOf();
      stage.hear({ type: 'step', step: step(1, 'evening') });
      meanwhile.forEach((type, at) => stage.hear({ type: 'step', step: step(2 + at, type) }));
      await pass(10_500);
      expect(seen).toEqual(meanwhile);
    });

    it('keeps nobody for ever with it', async () => {
      const { stage, seen } = stageOf();
      stage.hear({ type: 'step', step: step(1, 'paid') });
      for (let number = 2; number < 40; number++) stage.hear({ type: 'step', step: step(number, 'drew') });
      await pass(5000);
      stage.skip();
      await pass(25_000);
      expect(stage.state.get().number).toBe(39);
      expect(seen.length).toBeLessThan(9);
    });

    it('goes on by itself when there was time to read and the player’s own time is running', async () => {
      let isPressed = false;
      const { stage, seen } = stageOf({ isPressed: () => isPressed });
      stage.hear({ type: 'step', step: step(1, 'paid') });
      meanwhile.forEach((type, at) => stage.hear({ type: 'step', step: step(2 + at, type) }));
      await pass(30_000);
      expect(stage.state.get().moment?.type).toBe('settlement');
      isPressed = true;
      await pass(1000);
      expect(stage.state.get()).toMatchObject({ moment: null });
      // The beginning is shown, then the position the player is asked in.
      await pass(3600);
      expect(seen).toEqual(['drew']);
      expect(stage.state.get().number).toBe(4);
    });
  });

  it('drops everything of before when it is reset in the middle of something', async () => {
    const stage = makeStage(slow, NORMAL);
    stage.hear({ type: 'step', step: step(1, 'drew') });
    await pass(100);
    stage.hear({ type: 'reset', history: [step(0, 'dealt')], now: present('undone') });
    await pass(1000);
    expect(stage.state.get()).toMatchObject({ number: 0, shown: { view: 'undone' } });
    expect(stage.state.get().log).toHaveLength(1);
    stage.hear({ type: 'step', step: step(1, 'laid') });
    await pass(400);
    expect(stage.state.get().shown?.view).toBe('after 1');
  });
});
