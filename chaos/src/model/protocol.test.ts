import { describe, expect, it } from 'vitest';
import { type Explored, explore } from './explore.ts';
import { type Command, type Mistake, protocolWorld, type Server, type State } from './protocol.ts';

const SERVER: Server = { state: 'running', replica: [], believesLease: false, task: null, inbox: [] };
const move = (name: string, at: number): Command => ({ name, kind: 'move', decision: 0, at, state: 'new' });
const say = (name: string, at: number): Command => ({ name, kind: 'said', decision: -1, at, state: 'new' });

/** The same move by two devices at two servers, then the machine's turn. */
const BOTH = [move('a move', 0), move('the move once more', 1)];
/** Something is said while somebody moves. */
const TALK = [move('a move', 0), say('a word', 1)];

function go(commands: readonly Command[], left: Partial<State['left']>, mistake: Mistake | null = null): Explored {
  const faults = { pauses: 0, crashes: 0, expiries: 1, cuts: 0, ...left };
  const first = { journal: [], lease: null, servers: [SERVER, SERVER], commands, left: faults };
  return explore(protocolWorld(first, mistake));
}

describe('two servers on one journal, every way there is', () => {
  describe.each([
    { when: 'both devices of a person move', commands: BOTH },
    { when: 'one moves and another talks', commands: TALK },
  ])('while $when', ({ commands }) => {
    it.each([
      { what: 'one stands still for longer than its lease', left: { pauses: 1 } },
      { what: 'one dies, and its clients ask the other', left: { crashes: 1 } },
      { what: 'an answer of the database is lost', left: { cuts: 1 } },
      { what: 'one stands still and the other dies', left: { pauses: 1, crashes: 1 } },
    ])('lose and double nothing when $what', ({ left }) => {
      const { fault, states, ends } = go(commands, left);
      expect(fault).toBeNull();
      expect(states).toBeGreaterThan(1000);
      expect(ends).toBeGreaterThan(1);
    });
  });
});

describe('each way to get it wrong', () => {
  it.each<{ mistake: Mistake; commands: readonly Command[]; found: RegExp }>([
    { mistake: 'no expected number', commands: BOTH, found: /decision 0 is answered where 1 is asked/ },
    { mistake: 'not executed again', commands: BOTH, found: /decision 0 is answered where 1 is asked/ },
    { mistake: 'acknowledged before it is written', commands: BOTH, found: /acknowledged and is not in the journal/ },
    { mistake: 'written again in doubt', commands: TALK, found: /a word is in the journal 2 times/ },
    { mistake: 'applied out of order', commands: TALK, found: /has told as number \d what is not there/ },
  ])('is found: $mistake', ({ mistake, commands, found }) => {
    const { fault } = go(commands, { cuts: 1, pauses: 1 }, mistake);
    expect(fault?.what).toMatch(found);
  });
});
