import { describe, expect, it } from 'vitest';
import { Stage } from '../../testing/stage.ts';
import { NONE, PILE, PILE_COUNT, SALOON as SALOON_AT } from '../state.ts';

const SALOON = ['filthy+banker', 'sneaky+prospector', 'clumsy+miner'];

describe('glossary: swapping', () => {
  it('[SC-150] a swap exchanges the two jobs', () => {
    const stage = new Stage({ sheets: [['stubborn+tailor', 'young+trapper']], saloon: SALOON });
    stage.play('3', '3');
    stage.use(0);
    // Only one other scoundrel on the sheet: it is taken without asking.
    expect(stage.verbs(0)).toEqual(['pickSaloon']);
    stage.do(0, { type: 'pickSaloon', space: 0 });
    expect(stage.sheet(0).slice(0, 2)).toEqual(['stubborn+tailor', 'young+banker']);
    expect(stage.saloon()[0]).toBe('filthy+trapper');
    // Prices change with the new parts.
    expect(stage.view(null).saloon[0]!.price).toBe(
      new Stage({ saloon: ['filthy+trapper', 'sleepy+miner', 'clumsy+barber'] }).view(null).saloon[0]!.price,
    );
  });

  it('[SC-151] a scoundrel of which any part was used this turn cannot be used again', () => {
    const stage = new Stage({ sheets: [['stubborn+tailor', 'jealous+detective', 'loyal+cowhand']], saloon: SALOON });
    stage.play('3', '3');
    stage.use(1);
    stage.all(0, { type: 'safe', safe: 0 }, { type: 'mark', number: '2' });
    stage.use(0);
    stage.all(0, { type: 'pick', space: 1 }, { type: 'pickSaloon', space: 0 });
    expect(stage.sheet(0)[1]).toBe('jealous+banker');
    expect(stage.why(0, { type: 'use', space: 1 })).toEqual({ code: 'already-used', rule: 'SC-072' });
    // The used job in the Saloon counts as used, too.
    expect(stage.view(null).saloon[0]).toMatchObject({ job: 'detective', used: true });
  });

  it('[SC-152] if neither part was used, the new scoundrel may be used where its timing fits', () => {
    const stage = new Stage({ sheets: [['stubborn+tailor', 'jealous+trapper']], saloon: SALOON });
    stage.play('3', '3');
    stage.use(0);
    stage.do(0, { type: 'pickSaloon', space: 0 });
    stage.use(1);
    expect(stage.money(0)).toBe(8);
  });

  it('[SC-153] swapping is no hire and allows no rearranging', () => {
    const stage = new Stage({ sheets: [['stubborn+tailor', 'jealous+trapper', 'annoying+barber']], saloon: SALOON });
    stage.play('3', '3');
    stage.use(0);
    const events = stage.all(0, { type: 'pick', space: 1 }, { type: 'pickSaloon', space: 0 });
    expect(events.some((event) => event.type === 'hired')).toBe(false);
    expect(stage.topic).toBeNull();
    expect(stage.can(0, { type: 'exchange', space: 0, other: 1 })).toBe(false);
  });

  it('[SC-154] responses next to the Tailor come afterwards, with the new contents', () => {
    const stage = new Stage({ sheets: [['stubborn+tailor', 'helpful+trapper']], saloon: SALOON });
    stage.play('3', '3');
    stage.use(0);
    stage.do(0, { type: 'pickSaloon', space: 0 });
    expect(stage.topic).toBe('reactions');
    stage.use(1);
    expect(stage.money(0)).toBe(8);
  });

  it('[SC-155] the Tailor cannot replace its own job', () => {
    const stage = new Stage({ sheets: [['stubborn+tailor', 'jealous+trapper', 'loyal+cowhand']], saloon: SALOON });
    stage.play('3', '3');
    stage.use(0);
    expect(stage.moves(0)).toEqual([
      { type: 'pick', space: 1 },
      { type: 'pick', space: 2 },
    ]);
    const alone = new Stage({ sheets: [['stubborn+tailor']], saloon: SALOON });
    alone.play('3', '3');
    expect(alone.why(0, { type: 'use', space: 0 })!.code).toBe('cannot-use');
  });

  it('[SC-155] a Tailor used in the Saloon by an Innkeeper keeps its job, too', () => {
    const stage = new Stage({
      sheets: [['stubborn+innkeeper', 'young+trapper']],
      saloon: ['filthy+tailor', 'sneaky+prospector', 'clumsy+miner'],
    });
    stage.play('3', '3');
    stage.all(0, { type: 'use', space: 0 }, { type: 'useSaloon', space: 0 }, { type: 'pick', space: 1 });
    expect(stage.moves(0)).toEqual([
      { type: 'pickSaloon', space: 1 },
      { type: 'pickSaloon', space: 2 },
    ]);
    // Nobody else in the Saloon: there is nothing to swap with, so the Innkeeper has nobody to use.
    const last = new Stage({
      sheets: [['stubborn+innkeeper', 'young+trapper']],
      saloon: ['sneaky+prospector', 'clumsy+miner', 'filthy+tailor'],
    });
    for (const space of [0, 1]) {
      last.state[PILE + space] = last.state[SALOON_AT + space]!;
      last.state[SALOON_AT + space] = NONE;
    }
    last.state[PILE_COUNT] = 2;
    last.play('3', '3');
    expect(last.why(0, { type: 'use', space: 0 })!.code).toBe('cannot-use');
  });

  it('[SC-156] Impersonator: the new job is not used', () => {
    const stage = new Stage({ sheets: [['stubborn+impersonator']], saloon: SALOON });
    stage.play('3', '3');
    stage.use(0);
    stage.do(0, { type: 'pickSaloon', space: 0 });
    expect(stage.sheet(0)[0]).toBe('stubborn+banker');
    expect(stage.money(0)).toBe(4);
    expect(stage.why(0, { type: 'use', space: 0 })!.code).toBe('already-used');
  });

  it('[SC-157] a "when hired" trait on a sheet makes the scoundrel unusable by itself', () => {
    const stage = new Stage({
      strategies: ['transform-allies', 'jailbreak'],
      sheets: [['stubborn+banker', 'jealous+horse']],
      saloon: ['charming+trapper', 'sneaky+prospector', 'clumsy+miner'],
    });
    stage.all(0, { type: 'useStrategy' }, { type: 'pick', space: 0 }, { type: 'pickSaloon', space: 0 });
    expect(stage.sheet(0)[0]).toBe('charming+banker');
    stage.play('3', '3');
    expect(stage.why(0, { type: 'use', space: 0 })).toEqual({ code: 'not-triggered', rule: 'SC-157' });
    // A Horse ignores timing (ruling 12).
    stage.use(1);
    expect(stage.money(0)).toBe(4 - 2 + 4);
  });

  it('the Clockmaker swaps traits inside the own sheet', () => {
    const stage = new Stage({ sheets: [['stubborn+clockmaker', 'sleepy+banker', 'loyal+barber']] });
    stage.play('3', '3');
    stage.use(0);
    stage.all(0, { type: 'pick', space: 1 }, { type: 'pick', space: 2 });
    expect(stage.sheet(0).slice(0, 3)).toEqual(['stubborn+clockmaker', 'loyal+banker', 'sleepy+barber']);
    stage.use(1);
    expect(stage.money(0)).toBe(4 + 3 + 4);
  });
});
