import { describe, expect, it } from 'vitest';
import { Stage, type Setting } from '../../testing/stage.ts';

/** Seat 0 plays an honest 3 and has the job on slot 3. */
function ready(job: string, setting: Setting = {}): Stage {
  const stage = new Stage({ sheets: [[`stubborn+${job}`]], ...setting });
  stage.play('3', '3');
  return stage;
}

describe('using another scoundrel, scouting cards', () => {
  it.each([
    ['horse', { sheets: [['stubborn+horse', 'sleepy+banker']] }],
    ['innkeeper', { saloon: ['sleepy+banker', 'sneaky+chef', 'clumsy+mayor'], money: [0, 4] }],
    ['gravedigger', { pile: ['sleepy+banker'] }],
  ] as const)('[SC-190] %s uses a scoundrel on the sheet, in the Saloon or on the pile', (job, setting) => {
    const stage = ready(job, setting);
    const before = stage.money(0);
    stage.use(0);
    expect(stage.money(0)).toBe(before + 4);
  });

  it('[SC-191] timing and modifiers are ignored, all other text is obeyed', () => {
    // Cruel: its henchman has to go. Elderly: it is discarded. Hungry: no dollar.
    const cruel = ready('horse', { sheets: [['stubborn+horse', 'cruel+banker']] });
    cruel.use(0);
    expect([cruel.money(0), cruel.henchmen(0).jailed]).toEqual([8, 2]);
    const elderly = ready('horse', { sheets: [['stubborn+horse', 'elderly+banker']] });
    elderly.use(0);
    expect(elderly.pile()).toEqual(['elderly+banker']);
    const hungry = ready('horse', { sheets: [['stubborn+horse', 'hungry+banker']] });
    hungry.use(0);
    expect(hungry.money(0)).toBe(8);
    const unable = ready('horse', { sheets: [['stubborn+horse', 'cruel+banker']], jailed: [3, 1] });
    expect(unable.can(0, { type: 'use', space: 0 })).toBe(false);
  });

  it('[SC-192] scouting a poker card: a secret look, the card stays, no mark', () => {
    const stage = ready('detective', { seats: 3, played: [[], ['A:5'], []] });
    stage.use(0);
    stage.all(0, { type: 'safe', safe: 0 }, { type: 'mark', number: '2' }, { type: 'card', seat: 1, slot: 'A' });
    expect(stage.view(0).players[1]!.slots[0]).toMatchObject({ card: '5', scoutedBy: [0] });
    expect(stage.view(2).players[1]!.slots[0]).toMatchObject({ card: null, scoutedBy: [0] });
    expect(stage.heard(2)).toContainEqual({ type: 'scoutedCard', seat: 0, owner: 1, slot: 'A', card: null });
  });

  it('keeps a scouted card as knowledge, and marks it stale when it is exchanged', () => {
    const stage = new Stage({ sheets: [['stubborn+spy'], ['young+card-sharp']], played: [[], ['A:5']] });
    stage.play('3', '3');
    stage.use(0);
    stage.do(0, { type: 'card', seat: 1, slot: 'A' });
    stage.finish();
    stage.play('2', '4');
    stage.use(0);
    stage.all(1, { type: 'card', seat: 1, slot: 'A' }, { type: 'handCard', card: 'A' });
    const seen = stage.view(0).players[1]!;
    expect(seen.slots[0]).toMatchObject({ card: null, scoutedBy: [], staleFor: [0] });
    // The 5 it saw is in the hand now.
    expect(seen.where[5]).toBe(1);
  });
});
