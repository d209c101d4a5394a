import { describe, expect, it } from 'vitest';
import { ClientMessage, LIMITS, OpenSession, OpenTable, PROTOCOL_VERSION, RecoveryCode, Speed } from './index.ts';

const table = 'abcdefghij12';

describe('what a client may say', () => {
  it.each([
    ['hello', { type: 'hello', version: PROTOCOL_VERSION, table }],
    ['hello with resume', { type: 'hello', version: 1, table, token: 'x'.repeat(43), resume: { viewer: null, n: 4 } }],
    ['a move', { type: 'move', id: 1, decision: 3, move: { type: 'lay', outlaw: 'jesse_james', count: 3 } }],
    ['a phrase', { type: 'say', id: 1, said: { phrase: 'howdy' } }],
    ['giving up', { type: 'resign', id: 1 }],
    ['a proposal to end', { type: 'askEnd', id: 1 }],
    ['an answer to it', { type: 'answerEnd', id: 1, yes: false }],
    ['free text', { type: 'say', id: 1, said: { text: 'Nice one, Ælfrēd 🤠' } }],
  ])('%s is read', (_, message) => {
    expect(ClientMessage.safeParse(message).success).toBe(true);
  });

  it.each([
    ['no object', 'hello'],
    ['an unknown type', { type: 'typing', id: 1 }],
    ['a member too many', { type: 'undo', id: 1, force: true }],
    ['giving up for somebody else', { type: 'resign', id: 1, seat: 2 }],
    ['an answer that says nothing', { type: 'answerEnd', id: 1 }],
    ['a fractional id', { type: 'undo', id: 1.5 }],
    ['a nested move', { type: 'move', id: 1, decision: 0, move: { type: 'lay', count: { $gt: 0 } } }],
    ['a table that is a path', { type: 'hello', version: 1, table: '../../../etc' }],
    ['text with a control character', { type: 'say', id: 1, said: { text: 'a\u0007b' } }],
    ['text that turns the line around', { type: 'say', id: 1, said: { text: 'a\u202eb' } }],
    ['empty text', { type: 'say', id: 1, said: { text: '   ' } }],
    ['long text', { type: 'say', id: 1, said: { text: 'x'.repeat(LIMITS.text + 1) } }],
    ['an unknown phrase', { type: 'say', id: 1, said: { phrase: 'rude' } }],
  ])('%s is refused', (_, message) => {
    expect(ClientMessage.safeParse(message).success).toBe(false);
  });
});

describe('a name', () => {
  it.each(['Kate', 'Ælfrēd', 'Łucja 2', '张伟', 'किशोर', '박서준', '❤\ufe0f Doc', '🤠', 'O’Hara', '-'])(
    'may be %j',
    (name) => expect(OpenSession.safeParse({ name }).success).toBe(true),
  );
  it.each([
    ['nothing', ''],
    ['spaces', '\u00a0\u3000 '],
    ['a blank of Braille', '\u2800'],
    ['a filler of Hangul', '\u3164'],
    ['a half-width filler', 'A\uffa0'],
    ['fillers of jamo', '\u115f\u1160'],
    ['a joiner that shows nothing', 'Do\u034fc'],
    ['a soft hyphen', 'Do\u00adc'],
    ['Khmer vowels that are not written', '\u17b4\u17b5'],
    ['a note without a head', '\u{1d159}'],
    ['a variation selector alone', '\ufe0f'],
    ['tags', 'Doc\u{e0041}'],
    ['marks without a letter', '\u0301\u0301'],
    ['marks piled up', `D${'\u0335\u0321'.repeat(6)}oc`],
    ['half of a character', 'Doc\ud83e'],
    ['a letter of somebody’s own', 'Doc\ue000'],
  ])('is not %s', (_, name) => expect(OpenSession.safeParse({ name }).success).toBe(false));
});

describe('opening a table', () => {
  const plain = { game: 'wyatt-earp', seats: ['me', { bot: 'heuristic' }], speed: { kind: 'untimed' }, public: false };
  it('reads a plan', () => expect(OpenTable.safeParse(plain).success).toBe(true));
  it.each([
    ['no seats', { ...plain, seats: [] }],
    ['too many seats', { ...plain, seats: Array(9).fill('open') }],
    ['an option that is a list', { ...plain, options: { openDiscard: [true] } }],
    ['a strange bot', { ...plain, seats: [{ bot: '__proto__' }] }],
  ])('refuses %s', (_, plan) => expect(OpenTable.safeParse(plan).success).toBe(false));
  it.each([
    [{ kind: 'live', minutes: 0, increment: 5 }],
    [{ kind: 'relaxed', days: 1000 }],
    [{ kind: 'relaxed', days: 0 }],
    [{ kind: 'relaxed', days: 0, hours: 24 }],
    [{ kind: 'untimed', days: 1 }],
    [{ kind: 'blitz' }],
  ])('refuses the speed %o', (speed) => expect(Speed.safeParse(speed).success).toBe(false));
});

it('a recovery code has no letters that look like digits', () => {
  expect(RecoveryCode.safeParse('ABCD-EFGH-JKMN-PQRS-0123').success).toBe(true);
  expect(RecoveryCode.safeParse('ABCD-EFGI-JKMN-PQRS-0123').success).toBe(false);
});
