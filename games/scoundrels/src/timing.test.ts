import { FastRandom } from '@tinstar/engine';
import { describe, expect, it } from 'vitest';
import { priceOf, Stage } from '../testing/stage.ts';
import { CARDS, scoundrels } from './index.ts';

const agree = { type: 'agree' };

describe('kinds of timing', () => {
  it('[SC-120] a poker icon works in step 2 when that slot was played', () => {
    const stage = new Stage({ sheets: [['filthy+banker']] });
    expect(stage.can(0, { type: 'use', space: 0 })).toBe(false);
    stage.play('0', '5');
    expect(stage.can(0, { type: 'use', space: 0 })).toBe(true);
    // Not on another slot, and not after step 3.
    const other = new Stage({ sheets: [['filthy+banker']] });
    other.play('2', '4');
    expect(other.why(0, { type: 'use', space: 0 })).toEqual({ code: 'not-triggered', rule: 'SC-070' });
    const late = new Stage({ sheets: [['filthy+banker', 'selfish+prospector']] });
    late.play('0', '5');
    late.office();
    expect(late.view(null).phase).toBe('end');
    expect(late.why(0, { type: 'use', space: 0 })).toEqual({ code: 'not-triggered', rule: 'SC-070' });
  });

  it('[SC-121] bonus money comes before the ability, and only with the poker card', () => {
    const own = new Stage({ sheets: [['hungry+printer']], money: [0, 4] });
    own.play('0', '4');
    // The dollar is there before the Printer counts.
    own.use(0);
    expect(own.money(0)).toBe(2);
    const through = new Stage({ sheets: [['stubborn+horse', 'lucky+prospector']] });
    through.play('3', '3');
    through.use(0);
    expect(through.money(0)).toBe(7);
  });

  it('[SC-122] use-twice: two uses by the poker card, one is allowed, none through another scoundrel', () => {
    const twice = new Stage({ sheets: [['stunning+banker']] });
    twice.play('3', '3');
    twice.use(0);
    expect(twice.topic).toBe('second_use');
    twice.do(0, agree);
    expect(twice.money(0)).toBe(12);
    const once = new Stage({ sheets: [['stunning+banker']] });
    once.play('3', '3');
    once.use(0);
    once.do(0, { type: 'decline' });
    expect(once.money(0)).toBe(8);
    const through = new Stage({ sheets: [['jealous+horse', 'stunning+banker']] });
    through.play('3', '5');
    through.use(0);
    expect(through.money(0)).toBe(8);
    expect(through.topic).toBeNull();
  });

  it("[SC-123] timing text works whenever its event happens, also in an opponent's turn, once per turn", () => {
    // Seat 1 loses reputation to a Prisoner in seat 0's turn.
    const stage = new Stage({ sheets: [['stubborn+prisoner'], ['daring+banker']], jailed: [1, 3] });
    stage.play('3', '3');
    stage.use(0);
    expect(stage.asked).toBe(1);
    expect(stage.verbs(1)).toEqual(['pass', 'use']);
    stage.use(0, 1);
    expect(stage.money(1)).toBe(8);
    expect(stage.view(null)).toMatchObject({ phase: 'act', asked: 0 });
    // Once per turn, in every turn: in the next one it reacts again.
    const again = new Stage({ sheets: [['jealous+chef', 'talkative+banker']], money: [4, 4] });
    again.play('3', '3');
    again.use(0);
    again.use(1);
    again.finish();
    again.play('4', '4');
    again.finish();
    again.play('A', '5');
    again.use(0);
    expect(again.topic).toBe('reactions');
    again.use(1);
    expect([again.reputation(0), again.money(0)]).toEqual([2, 4]);
  });

  it('[SC-124] start of turn: optional, in any order, each condition checked when it is used', () => {
    const stage = new Stage({ sheets: [['elderly+prospector', 'generous+banker']], money: [0, 4] });
    expect(stage.moves(0).filter((move) => move.type === 'use')).toHaveLength(2);
    stage.use(1);
    expect(stage.money(0)).toBe(4);
    stage.use(0);
    expect(stage.money(0)).toBe(7);
    // The condition is checked when it is used: with money from the other one it fails.
    const rich = new Stage({ sheets: [['elderly+prospector', 'generous+banker']], money: [0, 4] });
    rich.use(0);
    expect(rich.why(0, { type: 'use', space: 1 })).toEqual({ code: 'not-triggered', rule: 'SC-070' });
    const skipped = new Stage({ sheets: [['elderly+prospector', 'generous+banker']], money: [0, 4] });
    skipped.play('3', '3');
    expect(skipped.money(0)).toBe(0);
  });

  it('[SC-125] "when hired": used as it is hired, never on the sheet, discarded even if not used', () => {
    for (const use of [true, false]) {
      const stage = new Stage({ saloon: ['charming+banker', 'young+outlaw', 'clumsy+miner'], money: [9, 4] });
      stage.play('A', '6');
      stage.do(0, { type: 'hire', space: 0 });
      expect(stage.verbs(0)).toEqual(['agree', 'decline']);
      stage.do(0, use ? agree : { type: 'decline' });
      expect(stage.sheet(0).join('')).toBe('');
      expect(stage.pile()).toEqual(['charming+banker']);
      expect(stage.money(0)).toBe(9 - priceOf('charming+banker') + (use ? 4 : 0));
    }
  });

  it('[SC-126] a "when hired" scoundrel needs no room', () => {
    const full = ['filthy+dog', 'helpful+cow', 'anxious+miner', 'daring+barber', 'talkative+trapper'];
    const stage = new Stage({
      saloon: ['charming+banker', 'young+outlaw', 'clumsy+locksmith'],
      sheets: [full],
      money: [9, 4],
    });
    stage.play('A', '6');
    stage.all(0, { type: 'hire', space: 0 }, agree);
    expect(stage.sheet(0)).toEqual(full);
  });

  it('[SC-127] after it the Saloon is refilled as after any hire', () => {
    const stage = new Stage({
      saloon: ['charming+banker', 'young+outlaw', 'clumsy+miner'],
      next: ['filthy+dog'],
      money: [9, 4],
    });
    stage.play('A', '6');
    stage.all(0, { type: 'hire', space: 0 }, agree);
    expect(stage.saloon()).toEqual(['filthy+dog', 'young+outlaw', 'clumsy+miner']);
  });

  it('[SC-127] it is used while it still lies in the Saloon, then discarded from it, then the Saloon is refilled', () => {
    // An Innkeeper of its own hire: the two beside it are all there is to use.
    const stage = new Stage({
      saloon: ['filthy+banker', 'charming+innkeeper', 'clumsy+cow'],
      next: ['young+dog'],
      sheets: [['sneaky+miner']],
      money: [9, 4],
    });
    stage.play('A', '6');
    stage.do(0, { type: 'hire', space: 1 });
    expect(stage.saloon()).toEqual(['filthy+banker', 'charming+innkeeper', 'clumsy+cow']);
    stage.do(0, agree);
    expect(stage.moves(0)).toEqual([
      { type: 'useSaloon', space: 0 },
      { type: 'useSaloon', space: 2 },
    ]);
    expect(stage.do(0, { type: 'useSaloon', space: 0 }).map(({ type }) => type)).toEqual([
      'used',
      'gained',
      'discarded',
    ]);
    expect(stage.saloon()).toEqual(['filthy+banker', '', 'clumsy+cow']);
    expect(stage.do(0, { type: 'settle' })[0]).toEqual({ type: 'arrived', scoundrel: 'young+dog' });
    expect(stage.saloon()).toEqual(['young+dog', 'filthy+banker', 'clumsy+cow']);
    expect(stage.pile()).toEqual(['charming+innkeeper']);
  });

  it('[SC-127] what it moves in the Saloon moves it too: it is found again when it is discarded', () => {
    const stage = new Stage({
      saloon: ['filthy+banker', 'charming+innkeeper', 'clumsy+cow'],
      next: ['young+dog', 'lucky+outlaw'],
      sheets: [['sneaky+miner']],
      money: [9, 4],
    });
    stage.play('A', '6');
    stage.all(0, { type: 'hire', space: 1 }, agree, { type: 'useSaloon', space: 2 });
    // The Cow went, everybody shifted right: the Innkeeper stood at the right end when it was discarded.
    expect(stage.pile()).toEqual(['clumsy+cow', 'charming+innkeeper']);
    expect(stage.saloon()).toEqual(['young+dog', 'filthy+banker', '']);
    stage.do(0, { type: 'settle' });
    expect(stage.saloon()).toEqual(['lucky+outlaw', 'young+dog', 'filthy+banker']);
  });

  it('[SC-127] nobody else can hire, use or swap it meanwhile', () => {
    const stage = new Stage({
      saloon: ['filthy+courier', 'charming+innkeeper', 'clumsy+tailor'],
      sheets: [['sneaky+miner']],
      money: [20, 4],
    });
    stage.play('A', '6');
    stage.all(0, { type: 'hire', space: 1 }, agree);
    const tailor = scoundrels.clone(stage.state);
    stage.do(0, { type: 'useSaloon', space: 0 });
    expect(stage.moves(0)).toEqual([{ type: 'hire', space: 0 }, { type: 'hire', space: 2 }, { type: 'decline' }]);
    scoundrels.play(tailor, 0, scoundrels.moves.encode({ type: 'useSaloon', space: 2 }), new FastRandom(1), null);
    // The Courier is the only partner left for the Tailor, so nobody is asked.
    expect(scoundrels.view(tailor, 0).players[0]!.sheet[0]).toMatchObject({ trait: 'sneaky', job: 'courier' });
  });
});

describe('responses', () => {
  it('[SC-267] every response trait answers a neighbour at its side, and nobody further away', () => {
    const sides = { helpful: [-1], energetic: [-1], anxious: [1], sympathetic: [1], tireless: [-1, 1] };
    for (const [trait, reach] of Object.entries(sides)) {
      for (const away of [-2, -1, 1, 2]) {
        const sheet = ['', '', `${trait}+banker`, '', ''];
        sheet[2 + away] = 'stubborn+prospector';
        const stage = new Stage({ sheets: [sheet] });
        stage.play('3', '3');
        stage.use(2 + away);
        expect([trait, away, stage.topic === 'reactions']).toEqual([trait, away, reach.includes(away)]);
      }
    }
  });

  it('[SC-267] no two response traits are alike: side, dollar icons, tech icon, colour', () => {
    const traits = CARDS.traits.filter(({ timing }) => timing.kind === 'response');
    expect(traits.map(({ id }) => id)).toEqual(['helpful', 'anxious', 'energetic', 'sympathetic', 'tireless']);
    const looks = traits.map(({ timing, icons, tech, colour }) => [timing.side, icons.length, tech, colour].join());
    expect(new Set(looks).size).toBe(5);
    expect(new Set(traits.map(({ icons }) => icons.length)).size).toBe(5);
    expect(traits.map(({ tech }) => tech)).toContain(1);
    expect(traits.map(({ colour }) => colour)).toContain('red');
  });

  it("[SC-128] right after the neighbour at the arrow's side was used", () => {
    const stage = new Stage({
      sheets: [['anxious+miner', 'stubborn+banker', 'helpful+cowhand', 'energetic+prospector']],
    });
    stage.play('3', '3');
    stage.use(1);
    expect(stage.topic).toBe('reactions');
    expect(stage.moves(0).filter((move) => move.type === 'use')).toEqual([
      { type: 'use', space: 0 },
      { type: 'use', space: 2 },
    ]);
    // At the edge an arrow points at nobody: nothing is offered after a scoundrel without neighbours.
    const edge = new Stage({ sheets: [['helpful+prospector', '', 'stubborn+banker']] });
    edge.play('3', '3');
    edge.use(2);
    expect(edge.topic).toBeNull();
  });

  it('[SC-129] not after a skipped scoundrel or one that could not be used', () => {
    const stage = new Stage({ sheets: [['stubborn+mayor', 'helpful+banker']], money: [2, 4] });
    stage.play('3', '3');
    expect(stage.why(0, { type: 'use', space: 0 })!.code).toBe('cannot-use');
    expect(stage.why(0, { type: 'use', space: 1 })!.code).toBe('not-triggered');
    const skipped = new Stage({ sheets: [['stubborn+prospector', 'helpful+banker']] });
    skipped.play('3', '3');
    skipped.finish();
    expect(skipped.money(0)).toBe(6);
  });

  it('[SC-130] declining only a "may" part does not stop the response', () => {
    const stage = new Stage({ sheets: [['stubborn+miner', 'helpful+banker']] });
    stage.play('3', '3');
    stage.use(0);
    stage.do(0, { type: 'decline' });
    expect(stage.topic).toBe('reactions');
    stage.use(1);
    expect(stage.money(0)).toBe(10);
  });

  it('[SC-131] a response scoundrel hired by an ability and placed next to it may be used at once', () => {
    const stage = new Stage({
      sheets: [['', 'stubborn+courier']],
      saloon: ['helpful+prospector', 'young+outlaw', 'clumsy+miner'],
      money: [6, 4],
    });
    stage.play('3', '3');
    stage.use(1);
    stage.all(0, { type: 'hire', space: 0 }, { type: 'place', space: 2 }, { type: 'settle' });
    expect(stage.topic).toBe('reactions');
    stage.use(2);
    expect(stage.money(0)).toBe(6 + 2 - priceOf('helpful+prospector') + 3);
    // Placed on the other side it is not connected.
    const apart = new Stage({
      sheets: [['', 'stubborn+courier']],
      saloon: ['helpful+prospector', 'young+outlaw', 'clumsy+miner'],
      money: [6, 4],
    });
    apart.play('3', '3');
    apart.use(1);
    apart.all(0, { type: 'hire', space: 0 }, { type: 'place', space: 0 }, { type: 'settle' });
    expect(apart.topic).toBeNull();
  });

  it('[SC-132] not if the hiring scoundrel itself was replaced', () => {
    const stage = new Stage({
      sheets: [['filthy+dog', 'stubborn+doctor', 'helpful+banker', 'daring+barber', 'talkative+trapper']],
      pile: ['energetic+prospector'],
      money: [9, 4],
    });
    stage.play('3', '3');
    stage.use(1);
    stage.all(0, { type: 'hireDiscard' }, { type: 'makeRoom', space: 1 }, { type: 'settle' });
    expect(stage.sheet(0)[1]).toBe('energetic+prospector');
    expect(stage.pile()).toEqual(['stubborn+doctor']);
    expect(stage.topic).toBeNull();
  });

  it('[SC-133] a doubled scoundrel triggers a response once, after both uses', () => {
    const stage = new Stage({ sheets: [['stunning+prospector', 'helpful+banker']] });
    stage.play('3', '3');
    stage.use(0);
    expect(stage.topic).toBe('second_use');
    stage.do(0, agree);
    stage.use(1);
    expect(stage.money(0)).toBe(4 + 3 + 3 + 4);
    expect(stage.topic).toBeNull();
  });

  it('[SC-134] responses chain', () => {
    const stage = new Stage({
      sheets: [['stubborn+prospector', 'helpful+banker', 'tireless+cowhand', 'energetic+investor']],
    });
    stage.play('3', '3');
    stage.all(
      0,
      { type: 'use', space: 0 },
      { type: 'use', space: 1 },
      { type: 'use', space: 2 },
      { type: 'use', space: 3 },
    );
    expect(stage.money(0)).toBe(4 + 3 + 4 + 2 + 1);
    expect(stage.topic).toBeNull();
  });
});
