import { FastRandom } from '@tinstar/engine';
import { expect, it } from 'vitest';
import { priceOf, Stage } from '../testing/stage.ts';
import { scoundrels } from './index.ts';

it('can be saved, loaded, cloned and continued in the middle of a Horse using an Innkeeper using a Courier hiring a response scoundrel', () => {
  const stage = new Stage({
    sheets: [['stubborn+horse', 'young+innkeeper']],
    saloon: ['filthy+courier', 'helpful+prospector', 'sneaky+banker'],
    money: [5, 4],
  });
  stage.play('3', '3');
  let loaded = scoundrels.load(JSON.parse(JSON.stringify(scoundrels.save(stage.state))));
  const cloned = scoundrels.clone(stage.state);
  const steps = [
    { type: 'use', space: 0 },
    { type: 'useSaloon', space: 0 },
    { type: 'hire', space: 1 },
    { type: 'place', space: 2 },
    { type: 'settle' },
    { type: 'use', space: 2 },
  ];
  for (const move of steps) {
    const code = scoundrels.moves.encode(move);
    stage.do(0, move);
    scoundrels.play(cloned, 0, code, new FastRandom(9), null);
    scoundrels.play(loaded, 0, code, new FastRandom(9), null);
    loaded = scoundrels.load(JSON.parse(JSON.stringify(scoundrels.save(loaded))));
    expect(scoundrels.view(loaded, 0)).toEqual(scoundrels.view(cloned, 0));
    expect(scoundrels.view(loaded, 0).question).toEqual(stage.view(0).question);
    // A world imagined in the middle of it goes on the same way, too.
    const world = scoundrels.imagine(scoundrels.view(loaded, 1), new FastRandom(1));
    expect(scoundrels.view(world, 1)).toEqual(scoundrels.view(loaded, 1));
  }
  // Courier: +2, Prospector -1 (its price) and +3 as the response to the Innkeeper's use.
  expect(stage.money(0)).toBe(5 + 2 - priceOf('helpful+prospector') + 3);
  expect(stage.sheet(0).slice(0, 3)).toEqual(['stubborn+horse', 'young+innkeeper', 'helpful+prospector']);
  expect(stage.saloon()).toContain('filthy+courier');
  expect(stage.topic).toBeNull();
});

it('refuses a saved state that is not one', () => {
  const saved = scoundrels.save(new Stage().state) as { numbers: number[] };
  for (const broken of [
    null,
    7,
    {},
    { ...saved, layout: 99 },
    { ...saved, pack: 'other' },
    { ...saved, numbers: saved.numbers.slice(1) },
    { ...saved, numbers: saved.numbers.map(() => 0.5) },
    { ...saved, numbers: saved.numbers.map(() => 3) },
  ]) {
    expect(() => scoundrels.load(broken)).toThrow(/bad-state/);
  }
});
