import { BOT_NAMES, isThinker } from '@tinstar/bots';
import fc from 'fast-check';
import { commitmentOf, seedFrom, type AnyMove } from '@tinstar/engine';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTinstar, tinstar } from '../../testing/binary.ts';

type Answer = Record<string, any>;

/** The real program at the other end of two pipes: one line out, one line back. */
class Referee {
  readonly child: ChildProcessWithoutNullStreams;
  private readonly waiting: ((line: string) => void)[] = [];
  private rest = '';

  constructor() {
    this.child = startTinstar(['engine']);
    this.child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (this.rest + chunk).split('\n');
      this.rest = lines.pop()!;
      for (const line of lines) this.waiting.shift()?.(line);
    });
  }

  send(line: string | Uint8Array): Promise<Answer> {
    return new Promise((resolve) => {
      this.waiting.push((answer) => resolve(JSON.parse(answer) as Answer));
      this.child.stdin.write(line);
      this.child.stdin.write('\n');
    });
  }

  ask(command: string, fields: object = {}): Promise<Answer> {
    return this.send(JSON.stringify({ command, ...fields }));
  }
}

let referee: Referee;
beforeAll(() => (referee = new Referee()));
afterAll(() => void referee.child.kill());

const SEED = seedFrom('engine test');
const start = (match: string, more: object = {}) =>
  referee.ask('start', { match, game: 'wyatt-earp', seats: 2, seed: SEED, replace: true, ...more });

describe('thinking', () => {
  it('answers what was compared, with as many playouts as wanted, and the same again', async () => {
    await start('thought');
    const { must } = await referee.ask('outcome', { match: 'thought' });
    const ask = { match: 'thought', seat: must[0], iterations: 40, seed: 'luck' };
    const thought = await referee.ask('think', ask);
    const { moves } = await referee.ask('moves', ask);
    expect(thought).toMatchObject({ ok: true, iterations: 40 });
    expect(moves).toContainEqual(thought['move']);
    const arms = thought['arms'] as { move: object; worlds: number; worth: number }[];
    expect(arms.reduce((sum, { worlds }) => sum + worlds, 0)).toBe(40);
    for (const { move, worth } of arms) {
      expect(moves).toContainEqual(move);
      expect(worth).toBeGreaterThanOrEqual(0);
    }
    expect(await referee.ask('think', ask)).toEqual(thought);
    expect(await referee.ask('think', { ...ask, seat: 1 - must[0] })).toMatchObject({ move: null, arms: [] });
    for (const iterations of [-1, 1.5, 'many', 1e9])
      expect(await referee.ask('think', { ...ask, iterations })).toMatchObject({
        error: { code: 'bad-request', about: { field: 'iterations' } },
      });
  });
});

describe('a whole game through the pipes', () => {
  it('is played to its end, saved, loaded and verified', async () => {
    expect(await start('whole')).toMatchObject({ ok: true, match: 'whole', number: 0, commitment: commitmentOf(SEED) });
    for (let number = 1; ; number++) {
      const { must } = await referee.ask('outcome', { match: 'whole' });
      if (must.length === 0) break;
      const seat = must[0] as number;
      const { moves, decision } = await referee.ask('moves', { match: 'whole', seat });
      const { move } = await referee.ask('bot', { match: 'whole', seat, bot: 'rush' });
      expect(moves).toContainEqual(move);
      const played = await referee.ask('play', { match: 'whole', seat, move, decision });
      expect(played).toMatchObject({ ok: true, number });
    }
    const { outcome } = await referee.ask('outcome', { match: 'whole' });
    expect(outcome.winners).toHaveLength(1);
    const { record, snapshot } = await referee.ask('state', { match: 'whole' });
    const loaded = await referee.ask('load', { match: 'again', record });
    const restored = await referee.ask('load', { match: 'third', snapshot });
    for (const answer of [loaded, restored]) expect(answer).toMatchObject({ ok: true, outcome });
    expect((await referee.ask('state', { match: 'again' }))['record']).toEqual(record);
    expect(record.told).toHaveLength(record.moves.length + 1);
    const verified = await referee.ask('verify', { record, commitment: commitmentOf(SEED) });
    expect(verified).toMatchObject({ ok: true, valid: true, outcome });
    const forged = await referee.ask('verify', { record, commitment: commitmentOf(seedFrom('other')) });
    expect(forged).toMatchObject({ ok: true, valid: false, fault: 'other-seed' });
  });
});

describe('requests', () => {
  it('hello says what there is, and which bots play which game', async () => {
    const { games, protocol } = await referee.ask('hello');
    expect(protocol).toBe(2);
    expect(games).toContainEqual(expect.objectContaining({ id: 'wyatt-earp', seats: { min: 2, max: 4 } }));
    for (const { id, seats, bots } of games) {
      expect(bots).toContain('heuristic');
      await start('bots', { game: id, seats: seats.max });
      const { must } = await referee.ask('outcome', { match: 'bots' });
      for (const bot of BOT_NAMES) {
        const ask = { match: 'bots', seat: must[0], bot };
        // Thinking takes long; whether it is refused is known at once where the seat is not asked.
        if (isThinker(bot)) ask.seat = -1;
        expect(await referee.ask('bot', ask)).toMatchObject({ ok: bots.includes(bot) });
      }
    }
  });

  it('names in `may` every seat that has moves, those that must among them', async () => {
    for (const game of ['wyatt-earp', 'scoundrels', 'bantam-west']) {
      let standing = await start('may', { game, seats: 3 });
      let rights = 0;
      for (let number = 0; number < 150 && standing['outcome'] === null; number++) {
        const asked = await Promise.all([0, 1, 2].map((seat) => referee.ask('view', { match: 'may', seat })));
        const { must, may, house } = standing as { must: number[]; may: number[]; house: boolean };
        expect([0, 1, 2].filter((seat) => asked[seat]!['moves'].length > 0)).toEqual(may);
        for (const view of asked) expect(view).toMatchObject({ must, may, house });
        expect(may).toEqual(expect.arrayContaining(must));
        if (may.length > must.length) rights++;
        const seat = must[0] ?? -1;
        const { move } = await referee.ask('bot', { match: 'may', seat, bot: 'random', seed: game });
        const { moves } = await referee.ask('moves', { match: 'may', seat });
        standing = await referee.ask('play', { match: 'may', seat, move: move ?? moves[0] });
      }
      expect(rights > 0).toBe(game === 'scoundrels');
    }
  });

  it('gives each viewer its own view and events, and the referee all', async () => {
    await start('views', { seats: 3 });
    const [one, two, nobody, all] = await Promise.all([
      referee.ask('view', { match: 'views', seat: 0 }),
      referee.ask('events', { match: 'views', seat: 1 }),
      referee.ask('events', { match: 'views', seat: null }),
      referee.ask('events', { match: 'views' }),
    ]);
    expect(one['view'].hand).toHaveLength(20);
    expect(two['events'].filter((event: Answer) => event['type'] === 'hand')).toEqual([
      expect.objectContaining({ seat: 1 }),
    ]);
    expect(nobody['events'].some((event: Answer) => event['type'] === 'hand')).toBe(false);
    expect(all['told'][0].filter((told: Answer) => told['event'].type === 'hand')).toHaveLength(3);
    expect((await referee.ask('describe', { match: 'views', seat: 0 }))['text']).not.toBe('');
  });

  it('refuses a repeated answer and says that it was one', async () => {
    const { must } = await start('twice');
    const fields = { match: 'twice', seat: must[0], decision: 1, move: { type: 'draw' } };
    expect(await referee.ask('play', fields)).toMatchObject({ ok: true });
    expect(await referee.ask('play', fields)).toMatchObject({ error: { code: 'stale-decision', repeated: true } });
  });

  it('takes a move back while nothing was revealed, and not after', async () => {
    const { must } = await start('undo');
    const seat = must[0] as number;
    await referee.ask('play', { match: 'undo', seat, move: { type: 'draw' } });
    expect(await referee.ask('undo', { match: 'undo', seat })).toMatchObject({
      ok: false,
      error: { code: 'undo-barrier' },
    });
    expect(await referee.ask('undo', { match: 'undo', seat: 1 - seat })).toMatchObject({
      error: { code: 'nothing-to-undo' },
    });
    // Laying cards can be taken back: look for a deal where it is possible at once.
    for (let trial = 0; trial < 40; trial++) {
      const match = `undo ${trial}`;
      const begun = await referee.ask('start', { match, game: 'wyatt-earp', seats: 2, seed: seedFrom(trial) });
      await referee.ask('play', { match, seat: begun['must'][0], move: { type: 'draw' } });
      const { moves } = await referee.ask('moves', { match, seat: begun['must'][0] });
      const lay = (moves as AnyMove[]).find(({ type }) => type === 'lay');
      if (!lay) continue;
      const before = await referee.ask('state', { match });
      await referee.ask('play', { match, seat: begun['must'][0], move: lay });
      expect(await referee.ask('undo', { match, seat: begun['must'][0] })).toMatchObject({ ok: true, number: 1 });
      const after = await referee.ask('state', { match });
      expect(after['snapshot'].state).toEqual(before['snapshot'].state);
      return;
    }
    expect.unreachable('no deal allowed to lay cards');
  });

  it('replaces an open match only when told to', async () => {
    await start('open', { seats: 3 });
    const { record, snapshot } = await referee.ask('state', { match: 'open' });
    const again = { match: 'open', game: 'wyatt-earp', seats: 2 };
    const refused = { ok: false, error: { code: 'match-exists', about: { match: 'open' } } };
    expect(await referee.ask('start', again)).toMatchObject(refused);
    expect(await referee.ask('start', { ...again, replace: false })).toMatchObject(refused);
    expect(await referee.ask('load', { match: 'open', record })).toMatchObject(refused);
    expect(await referee.ask('load', { match: 'open', snapshot })).toMatchObject(refused);
    expect(await referee.ask('start', { ...again, replace: 1 })).toMatchObject({ error: { code: 'bad-request' } });
    expect((await referee.ask('state', { match: 'open' }))['record']).toEqual(record);
    expect(await referee.ask('start', { ...again, replace: true })).toMatchObject({ ok: true });
    expect(await referee.ask('load', { match: 'open', record, replace: true })).toMatchObject({ ok: true });
    expect((await referee.ask('state', { match: 'open' }))['record']).toEqual(record);
  });

  it('says nothing of the events of a match that is being played, in its record', async () => {
    await start('secret');
    expect((await referee.ask('state', { match: 'secret' }))['record']).not.toHaveProperty('told');
  });

  it('tells a match of older rules from a forged one', async () => {
    await start('old');
    const { record } = await referee.ask('state', { match: 'old' });
    const old = { ...record, version: record.version - 1 };
    expect(await referee.ask('load', { match: 'x', record: old })).toMatchObject({ error: { code: 'old-rules' } });
    expect(await referee.ask('verify', { record: old, commitment: commitmentOf(SEED) })).toMatchObject({
      ok: true,
      valid: false,
      fault: 'old-rules',
      version: old.version,
      parting: null,
    });
    const newer = { ...record, version: record.version + 1 };
    expect(await referee.ask('load', { match: 'x', record: newer })).toMatchObject({
      error: { code: 'unsupported-version' },
    });
  });

  it('keeps matches apart and forgets closed ones', async () => {
    await start('left');
    await start('right', { seats: 4 });
    expect((await referee.ask('state', { match: 'left' }))['record'].seats).toBe(2);
    expect((await referee.ask('state', { match: 'right' }))['record'].seats).toBe(4);
    expect(await referee.ask('close', { match: 'left' })).toMatchObject({ ok: true });
    expect(await referee.ask('outcome', { match: 'left' })).toMatchObject({ error: { code: 'no-such-match' } });
  });

  it.each([
    ['no JSON', 'play!', 'bad-json'],
    ['an empty line', '', 'bad-json'],
    ['no object', '[]', 'bad-request'],
    ['no command', '{}', 'bad-request'],
    ['an unknown command', '{"command":"dance"}', 'unknown-command'],
    ['a command of every object', '{"command":"constructor"}', 'unknown-command'],
    ['no match', '{"command":"moves","match":"none","seat":0}', 'no-such-match'],
    ['an unknown game', '{"command":"start","game":"chess","seats":2}', 'unknown-game'],
    ['too many seats', '{"command":"start","game":"wyatt-earp","seats":12}', 'bad-seats'],
    ['an unknown option', '{"command":"start","game":"wyatt-earp","seats":2,"options":{"x":1}}', 'bad-options'],
    ['a bad seed', '{"command":"start","game":"wyatt-earp","seats":2,"seed":"1"}', 'bad-seed'],
    ['a bad deal', '{"command":"start","game":"wyatt-earp","seats":2,"deal":{"deck":[]}}', 'bad-deal'],
    ['a bad record', '{"command":"load","record":{"game":"wyatt-earp"}}', 'bad-match'],
    ['no snapshot', '{"command":"load","snapshot":1}', 'bad-request'],
    ['a snapshot of nothing', '{"command":"load","snapshot":{}}', 'bad-state'],
    ['a snapshot of an unknown game', '{"command":"load","snapshot":{"record":{"game":"chess"}}}', 'bad-state'],
    ['a bad snapshot', '{"command":"load","snapshot":{"record":{"game":"wyatt-earp"}}}', 'bad-state'],
  ])('%s is answered with a code', async (_, line, code) => {
    expect(await referee.send(line)).toMatchObject({ ok: false, error: { code } });
  });

  it.each([
    ['a seat that is not there', { seat: 7, move: { type: 'draw' } }, 'bad-request'],
    ['a move of no game', { seat: 0, move: { type: 'castle' } }, 'unknown-move'],
    ['no move', { seat: 0 }, 'unknown-move'],
    ['a bad decision', { seat: 0, decision: 'now', move: { type: 'draw' } }, 'bad-request'],
  ])('%s is refused', async (_, fields, code) => {
    await start('refuse');
    expect(await referee.ask('play', { match: 'refuse', ...fields })).toMatchObject({ ok: false, error: { code } });
  });

  it('gives a label back', async () => {
    expect(await referee.send('{"id":"a7","command":"hello"}')).toMatchObject({ id: 'a7', ok: true });
    expect(await referee.send('{"id":{"x":1},"command":"dance"}')).toMatchObject({ id: null, ok: false });
  });
});

describe('whatever it is sent, it answers with one line and lives', () => {
  const alive = async () => expect(await referee.ask('hello')).toMatchObject({ ok: true });

  it('survives random JSON in every field', async () => {
    await start('fuzz');
    const fields = [
      'command',
      'match',
      'game',
      'seats',
      'seed',
      'options',
      'deal',
      'seat',
      'move',
      'decision',
      'record',
      'snapshot',
      'from',
    ];
    const command = fc.constantFrom(
      'start',
      'moves',
      'play',
      'view',
      'events',
      'state',
      'load',
      'undo',
      'outcome',
      'verify',
      'bot',
      'think',
      'describe',
    );
    const known = fc.constantFrom('fuzz', 'wyatt-earp', 0, 1, 2, null, SEED, { type: 'draw' });
    const request = fc
      .tuple(command, fc.dictionary(fc.constantFrom(...fields), fc.oneof(known, fc.jsonValue())))
      .map(([name, values]) => ({ command: name, match: 'fuzz', ...values }));
    await fc.assert(
      fc.asyncProperty(request, async (value) => {
        const answer = await referee.send(JSON.stringify(value).replaceAll('\n', ' '));
        expect(typeof answer['ok']).toBe('boolean');
        if (!answer['ok']) expect(answer['error'].code).not.toBe('internal');
      }),
      { numRuns: 400 },
    );
    await alive();
  });

  it('survives bytes that are no text', async () => {
    const junk = fc.uint8Array({ maxLength: 300 }).map((list) => list.filter((byte) => byte !== 0x0a));
    await fc.assert(
      fc.asyncProperty(junk, async (list) => {
        expect((await referee.send(list))['ok']).toBe(false);
      }),
      { numRuns: 200 },
    );
    await alive();
  });

  it('survives a line far too long, and one nested far too deep', async () => {
    const long = await referee.send(`"${'x'.repeat(17 * 1024 * 1024)}"`);
    expect(long).toMatchObject({ ok: false, error: { code: 'line-too-long' } });
    const deep = '['.repeat(200_000) + ']'.repeat(200_000);
    for (const fields of ['"command":"start","game":"wyatt-earp","seats":2,"deal":', '"command":"load","snapshot":']) {
      expect(await referee.send(`{${fields}${deep}}`)).toMatchObject({ ok: false, error: { code: 'line-too-deep' } });
    }
    expect(await referee.send(`"${'['.repeat(100)}\\"${'{'.repeat(100)}"`)).toMatchObject({
      error: { code: 'bad-request' },
    });
    await alive();
  });

  it('refuses lists without an end instead of walking through them', async () => {
    await start('endless');
    const { record, snapshot } = await referee.ask('state', { match: 'endless' });
    const moves = Array.from({ length: 200_000 }, () => ({ seat: 0, move: { type: 'draw' } }));
    for (const command of ['load', 'verify']) {
      const answer = await referee.ask(command, { match: 'y', record: { ...record, moves }, commitment: '' });
      expect(answer).toMatchObject({ error: { code: 'bad-match', about: { at: 'moves', why: 'too-many-moves' } } });
    }
    const endless = { ...snapshot, positions: Array.from({ length: 500_000 }, () => 0) };
    expect(await referee.ask('load', { match: 'y', snapshot: endless })).toMatchObject({
      error: { code: 'bad-state' },
    });
    expect(await referee.ask('bot', { match: 'endless', seat: 0, seed: 'x'.repeat(1_000_000) })).toMatchObject({
      error: { code: 'bad-request' },
    });
    await alive();
  });

  it('is ended by SIGTERM at once, while it works', async () => {
    const child = startTinstar(['engine']);
    await new Promise((resolve) => {
      child.stdout.once('data', resolve);
      child.stdin.write('{"command":"hello"}\n');
    });
    // Its input never ends, and there is always more work in it: nothing but the signal can end it.
    const line = `{"command":"load","record":{"moves":[${'0,'.repeat(200_000)}0]}}\n`;
    const feed = (error?: Error | null): void => void (error ?? child.stdin.write(line, feed));
    feed();
    const ended = new Promise((resolve) => child.on('exit', (code, signal) => resolve({ code, signal })));
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: null, signal: 'SIGTERM' });
  });

  it('answers every line of a torn stream, the last one without an end too, and ends with its input', async () => {
    const { code, stdout, stderr } = await tinstar(['engine'], '{"command":"hello"}\n\ngarbage\n{"command":"hello"}');
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => (JSON.parse(line) as Answer)['ok']),
    ).toEqual([true, false, false, true]);
    expect(stderr).toBe('');
    expect(code).toBe(0);
  });

  it('ends quietly when nobody listens any more', async () => {
    const child = startTinstar(['engine']);
    child.stdout.destroy();
    for (let i = 0; i < 50; i++) child.stdin.write('{"command":"hello"}\n');
    child.stdin.end();
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(code).toBe(0);
  });
});

describe('whoever is not asked', () => {
  it.each([
    ['wyatt-earp', { type: 'draw' }, 'not-asked', 'WE-008'],
    ['scoundrels', { type: 'suspect' }, 'no-card-to-suspect', 'SC-060'],
    ['bantam-west', { type: 'endTurn' }, 'not-your-decision', 'BW-028'],
  ])('is told the reason and the rule of %s', async (game, move, code, rule) => {
    const { must } = await referee.ask('start', { match: game, game, seats: 2, seed: SEED });
    const seat = 1 - must[0];
    expect(await referee.ask('play', { match: game, seat, move })).toMatchObject({ ok: false, error: { code, rule } });
  });
});

describe('an explicit deal of 3000 Scoundrels', () => {
  const DEAL = {
    first: 1,
    leaders: ['doc-zimmer', 'lilith-boone'],
    traits: ['filthy', 'lucky', 'sneaky', 'patient'],
    jobs: ['dog', 'cow', 'miner'],
    safes: {
      depot: ['picture-box', 'light-coil', 'wireless-remote', 'power-brick', 'ear-orchestra', 'dust-eating-disc'],
    },
    poker: [
      ['0', 'A', '5', '6', '2', '3', '4'],
      ['5', '4', '3', '2', 'A', '0', '6'],
    ],
  };

  it('lays Saloon, safes and poker cards as it says, and tells a seat only its own', async () => {
    const opened = await referee.ask('start', { match: 'deal', game: 'scoundrels', seats: 2, seed: SEED, deal: DEAL });
    expect(opened).toMatchObject({ ok: true });
    const { view } = await referee.ask('view', { match: 'deal', seat: 1 });
    expect(view.active).toBe(1);
    expect(view.hand.toSorted()).toEqual(['2', '3', '4', '5']);
    expect(view.players.map((player: Answer) => player['leader'])).toEqual(DEAL.leaders);
    const saloon = view.saloon.map((shown: Answer) => `${shown['trait']} ${shown['job']}`);
    expect(saloon.toSorted()).toEqual(['filthy dog', 'lucky cow', 'sneaky miner']);
    expect(view.safes.every((safe: Answer) => safe['value'] === null)).toBe(true);
    // The theft opens the first safe of the Depot: the deal put the picture box there.
    const play = (move: AnyMove) => referee.ask('play', { match: 'deal', seat: 1, move });
    expect(await play({ type: 'playCard', card: '5', slot: '5' })).toMatchObject({ ok: true });
    expect(await play({ type: 'useLeader' })).toMatchObject({ ok: true });
    expect(await play({ type: 'safe', safe: 0 })).toMatchObject({ ok: true });
    const seen = async (seat: number) => (await referee.ask('view', { match: 'deal', seat }))['view'].safes[0];
    expect(await seen(1)).toMatchObject({ owner: 1, card: 'picture-box', value: 5 });
    expect(await seen(0)).toMatchObject({ owner: 1, card: null, value: null });
  });

  it.each([
    ['a trait that is not there', { traits: ['handsome'] }],
    ['a card twice', { jobs: ['dog', 'dog'] }],
    ['a poker deck of six', { poker: [['0', 'A', '2', '3', '4', '5'], DEAL.poker[1]] }],
    ['a safe at the wrong site', { safes: { depot: ['atomic-stove', ...DEAL.safes.depot.slice(1)] } }],
  ])('refuses %s', async (_what, broken) => {
    const answer = await referee.ask('start', { game: 'scoundrels', seats: 2, seed: SEED, deal: broken });
    expect(answer).toMatchObject({ ok: false, error: { code: 'bad-deal' } });
  });
});
