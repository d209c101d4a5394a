import { makeBot } from '@tinstar/bots';
import { FastRandom } from '@tinstar/engine';
import { GAME_IDS, loadGame } from '@tinstar/shelf';
import { describe, expect, it } from 'vitest';
import { openLocalTable } from './local-table.ts';

const SEED = '0123456789abcdef'.repeat(4);
const setUp = { options: {}, seats: 3, seed: SEED, deal: null, moves: [] };

describe('a table in the browser', () => {
  it('lets machines play whenever they are asked, to the end of the game', async () => {
    const game = await loadGame('wyatt-earp');
    const table = openLocalTable(game, { ...setUp, moves: [] }, ['deputy', 'greenhorn', 'marshal'], null);
    for (let seat = table.machineToMove(); seat !== null; seat = table.machineToMove()) table.moveMachine(seat);
    expect(game.outcome(table.match.state)?.winners).toHaveLength(1);
    expect(table.history()).toHaveLength(table.match.record.moves.length + 1);
  });

  it('takes a kept match up where it was left', async () => {
    const game = await loadGame('wyatt-earp');
    const first = openLocalTable(game, { ...setUp, moves: [] }, ['deputy', 'deputy', 'deputy'], null);
    for (let count = 0; count < 40; count++) first.moveMachine(first.machineToMove()!);
    const second = openLocalTable(game, { ...setUp, moves: [...first.match.record.moves] }, ['deputy', null, null], 1);
    expect(game.save(second.match.state)).toEqual(game.save(first.match.state));
    expect(second.match.told).toEqual(first.match.told);
  });

  it('gives a hint where the viewer is asked and the game is searched: the same to the same question', async () => {
    const game = await loadGame('wyatt-earp');
    const table = openLocalTable(game, { ...setUp, moves: [] }, [null, 'deputy', 'deputy'], 0);
    while (table.machineToMove() !== null) table.moveMachine(table.machineToMove()!);
    const arms = table.hint({ iterations: 16 });
    const legal = table.present().moves.map((move) => game.moves.encode(move));
    expect(arms.length).toBeGreaterThan(1);
    for (const { code } of arms) expect(legal).toContain(code);
    expect(table.hint({ iterations: 16 })).toEqual(arms);
    table.submit(null, game.moves.decode(arms[0]!.code!));
    while (table.machineToMove() === null) table.submit(null, table.present().moves.at(-1)!);
    expect(table.hint({ iterations: 16 })).toEqual([]);
  });

  it('goes back behind what machines did, and meets the same machines and cards again', async () => {
    const game = await loadGame('wyatt-earp');
    const table = openLocalTable(game, { ...setUp, moves: [] }, [null, 'deputy', 'deputy'], 0);
    const goOn = (): void => {
      while (table.machineToMove() !== null) table.moveMachine(table.machineToMove()!);
    };
    goOn();
    const start = game.save(table.match.state);
    const play = (): void => {
      while (table.machineToMove() === null) {
        const { moves } = table.present();
        expect(table.submit(null, moves.find(({ type }) => type === 'discard') ?? moves[0]!)).toBeNull();
      }
      goOn();
    };
    play();
    const end = game.save(table.match.state);
    expect(table.undo(false)?.code).toBe('undo-others-moved');
    let count = 0;
    for (; table.present().undo!.beyond === 'free'; count++) expect(table.undo(true)).toBeNull();
    expect(game.save(table.match.state)).toEqual(start);
    expect(table.match.record.takenBack).toBe(count);
    play();
    expect(game.save(table.match.state)).toEqual(end);
  });

  it('refuses what the rules refuse and says nothing of other hands', async () => {
    const game = await loadGame('wyatt-earp');
    const table = openLocalTable(game, { ...setUp, moves: [] }, [null, 'deputy', 'deputy'], 0);
    while (table.machineToMove() !== null) table.moveMachine(table.machineToMove()!);
    expect(table.submit(null, { type: 'discard', card: 'wyatt_earp' })?.code).toBeTypeOf('string');
    expect(table.submit(null, { type: 'draw' })).toBeNull();
    const hands = table.history().flatMap(({ events }) => events.filter(({ type }) => type === 'hand'));
    expect(hands.map((event) => (event as unknown as { seat: number }).seat)).toEqual([0]);
  });
});

describe('a machine that holds a standing right', () => {
  const deal = { first: 0, poker: Array.from({ length: 2 }, () => ['0', 'A', '2', '3', '4', '5', '6']) };

  async function open() {
    const game = await loadGame('scoundrels');
    const table = openLocalTable(game, { ...setUp, seats: 2, deal, moves: [] }, [null, 'reckless'], 0);
    const play = (slot: string) => expect(table.submit(null, { type: 'playCard', card: '0', slot })).toBeNull();
    play('5');
    expect(table.machinesWithRight()).toEqual([1]);
    return { table, play };
  }
  const suspicions = (moves: readonly { move: { type: string } }[]): number =>
    moves.filter(({ move }) => move.type === 'suspect').length;

  it('acts later on what it made up its mind about, once, though the turn has gone on', async () => {
    const { table } = await open();
    const first = table.considerRight(1);
    expect(table.submit(null, { type: 'useLeader' })).toBeNull();
    expect(suspicions(table.match.record.moves)).toBe(0);
    const second = table.considerRight(1);
    expect([first(), second(), first()]).toEqual([true, false, false]);
    expect(suspicions(table.match.record.moves)).toBe(1);
    expect(table.machinesWithRight()).toEqual([]);
    expect(table.match.awaited.must).toEqual([0]);
  });

  it('forgets it when the card is taken back, whatever is played instead', async () => {
    const { table, play } = await open();
    const act = table.considerRight(1);
    expect(table.undo(false)).toBeNull();
    expect(act()).toBe(false);
    play('6');
    expect(act()).toBe(false);
    expect(suspicions(table.match.record.moves)).toBe(0);
  });
});

describe('a device that people pass on', () => {
  it('shows nobody’s cards until somebody sits down, then only theirs, and goes to whoever is asked', async () => {
    const game = await loadGame('wyatt-earp');
    const table = openLocalTable(game, { ...setUp, moves: [] }, [null, null, 'deputy'], 0);
    expect([table.me, table.isShared]).toEqual([null, true]);
    expect((table.present().view as { hand: unknown }).hand).toBeNull();
    const seen = new Set<number>();
    for (let turn = 0; turn < 40 && seen.size < 2; turn++) {
      const machine = table.machineToMove();
      if (machine !== null) {
        table.moveMachine(machine);
        continue;
      }
      const next = table.nextPerson();
      if (next !== null) {
        table.sit(null);
        expect((table.present().view as { hand: unknown }).hand).toBeNull();
        table.sit(next);
      }
      seen.add(table.me!);
      const { view, moves } = table.present();
      expect((view as { viewer: number }).viewer).toBe(table.me);
      const hands = table.history().flatMap(({ events }) => events.filter(({ type }) => type === 'hand'));
      expect(new Set(hands.map((event) => (event as unknown as { seat: number }).seat))).toEqual(new Set([table.me]));
      expect(table.submit(null, moves.find(({ type }) => type === 'discard') ?? moves[0]!)).toBeNull();
    }
    expect([...seen].toSorted()).toEqual([0, 1]);
  });

  it('asks everybody who may suspect, one after the other, before each last call closes', async () => {
    const game = await loadGame('scoundrels');
    const table = openLocalTable(game, { ...setUp, moves: [] }, [null, null, null], 0);
    // Twice: who let the first call be is asked again in the second.
    for (let call = 0; call < 2; call++) {
      const asked: (number | null)[] = [];
      while (!table.isWindowOpen()) {
        const next = table.nextPerson();
        if (next !== null) table.sit(next);
        const { moves } = table.present();
        expect(table.submit(null, moves.find(({ type }) => type === 'endTurn') ?? moves[0]!)).toBeNull();
      }
      const active = table.me;
      while (table.isAsking()) {
        const next = table.nextPerson();
        if (next !== null) table.sit(next);
        asked.push(table.me);
        table.letBe();
      }
      expect(asked).toHaveLength(2);
      expect(asked).not.toContain(active);
      table.closeWindow();
      expect(table.isWindowOpen()).toBe(false);
    }
    expect(table.isAsking()).toBe(false);
  });

  it.each(GAME_IDS)('looks back at what everybody saw of %s, taken back or not', async (id) => {
    const game = await loadGame(id);
    const table = openLocalTable(game, { ...setUp, moves: [] }, [null, 'deputy', 'deputy'], 0);
    const viewers = [0, 1, 2, null];
    /** By move: what each viewer was shown after it. */
    const shown: string[][] = [];
    const look = (number: number | null): string[] =>
      viewers.map((viewer) => {
        table.sit(viewer);
        const { view, must, may } = number === null ? table.present() : table.past(number).game;
        return JSON.stringify({ view, must, may });
      });
    const bot = makeBot('heuristic');
    const random = new FastRandom(id);
    for (let count = 0; count < 60 && game.outcome(table.match.state) === null; count++) {
      shown[table.match.record.moves.length] = look(null);
      table.sit(0);
      if (random.below(12) === 0) table.undo(true);
      const machine = table.machineToMove();
      if (machine !== null) table.moveMachine(machine);
      else if (table.isWindowOpen()) table.closeWindow();
      else {
        const { match } = table;
        const code = bot.choose(game, game.view(match.state, 0), game.legal(match.state, 0, []), random);
        expect(table.submit(null, game.moves.decode(code))).toBeNull();
      }
    }
    const { length } = table.match.record.moves;
    expect(length).toBeGreaterThan(15);
    for (let number = 0; number < length; number++) expect(look(number)).toEqual(shown[number]);
  });
});
