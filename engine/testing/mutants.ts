/** Liar's dice, broken once for each thing the contract suite promises to notice. */
import { CLOCK, type AnyGame, type Seat } from '../src/index.ts';
import type { ContractOptions } from './contract.ts';
import { liarsDice, MOVES, type State, type View } from './liars-dice.ts';
import { wordsOf, type TextCheck } from './check-words.ts';
import { isBid, type Mutant } from './mutant.ts';
import { odd, VIEW_MUTANTS } from './view-mutants.ts';

const LANGUAGES = ['en', 'de', 'it'];
const complete = new Set(wordsOf(liarsDice).flatMap(([kind, name]) => LANGUAGES.map((l) => `${l} ${kind} ${name}`)));
const textOf = (words: Set<string>): TextCheck => ({
  missing: (kind, name) => LANGUAGES.filter((language) => !words.has(`${language} ${kind} ${name}`)),
});
const without = (word: string): TextCheck => textOf(new Set([...complete].filter((entry) => entry !== word)));

const RULES = ['LD-1', 'LD-2', 'LD-3', 'LD-4', 'LD-5', 'LD-6'];
export const SOUND: ContractOptions = {
  forgets: ['shown'],
  text: textOf(complete),
  rules: { rules: RULES, tested: RULES },
};

let calls = 0;
const shared = { must: [] as Seat[], may: [] as Seat[], house: false };

/** By property. */
export const MUTANTS: Record<number, Mutant[]> = {
  1: [
    {
      name: 'does not list a move it allows',
      fault: /allowed but not listed/,
      game: { legal: (state, seat, into) => (liarsDice.legal(state, seat, into).pop(), into) },
    },
    {
      name: 'lists a move it refuses',
      fault: /listed but refused/,
      game: {
        legal: (state, seat, into) => {
          if (liarsDice.legal(state, seat, into).length > 0 && !into.includes(0)) into.push(0);
          return into;
        },
      },
    },
    {
      name: 'lists a move twice',
      fault: /listed twice/,
      game: { legal: (state, seat, into) => (liarsDice.legal(state, seat, into).push(...into), into) },
    },
    {
      name: 'lists moves for a seat that is not awaited',
      fault: /moves listed, awaited/,
      game: { awaited: (state) => ({ ...liarsDice.awaited(state), may: [] }) },
    },
    {
      name: 'makes a new list',
      fault: /does not fill the list/,
      game: { legal: (state, seat) => liarsDice.legal(state, seat, []) },
    },
    {
      name: 'changes the state when it refuses',
      fault: /changed the (state|match)/,
      game: {
        refusal: (state: State, seat, code) => {
          const refusal = liarsDice.refusal(state, seat, code);
          if (refusal?.code === 'bid-too-low') state.bid = Math.max(state.bid - 1, -1);
          return refusal;
        },
      },
    },
    {
      name: 'takes anything with a verb for a move',
      fault: /read as a move/,
      game: {
        moves: { ...MOVES, parse: (input) => MOVES.parse(input) ?? (input === 'draw' ? 0 : null) } as AnyGame['moves'],
      },
    },
    { name: 'refuses with an unlisted code', fault: /unknown refusal out/, game: { refusals: ['game-won'] } },
    {
      name: 'clones only the surface',
      fault: /on a clone changed the original/,
      game: { clone: (state: State) => ({ ...state }) },
    },
  ],
  2: [
    {
      name: 'never ends',
      fault: /no end after 300 moves/,
      game: {
        play: (state: State, seat, code, random, tell) => {
          liarsDice.play(state, seat, code, random, tell);
          for (const at of state.lives.keys()) {
            state.lives[at] = 2;
            state.dice[at] ||= 1;
          }
        },
      },
      options: { maxMoves: 300 },
    },
    {
      name: 'waits for nobody',
      fault: /nobody has to move/,
      game: {
        awaited: (state: State) => (state.bid > 5 ? { must: [], may: [0], house: false } : liarsDice.awaited(state)),
      },
    },
    {
      name: 'waits after the end',
      fault: /awaited after the end/,
      game: { awaited: (state: State) => ({ ...liarsDice.awaited(state), house: true }) },
    },
    {
      name: 'waits for a seat twice',
      fault: /awaited twice/,
      game: {
        awaited: (state: State) => {
          const awaited = liarsDice.awaited(state);
          return { ...awaited, may: [...awaited.may, ...awaited.must] };
        },
      },
    },
    {
      name: 'waits for somebody who is not there',
      fault: /does not sit here/,
      game: {
        awaited: (state: State) => {
          const awaited = liarsDice.awaited(state);
          return awaited.house ? { ...awaited, may: [...awaited.may, 7] } : awaited;
        },
        legal: (state, seat, into) => (seat === 7 ? [MOVES.base.timeUp] : liarsDice.legal(state, seat, into)),
        refusal: (state, seat, code) => liarsDice.refusal(state, seat === 7 ? CLOCK : seat, code),
      },
    },
    {
      name: 'changes who it said is awaited',
      fault: /changed what it had handed out/,
      game: { awaited: (state) => Object.assign(shared, liarsDice.awaited(state)) },
    },
    {
      name: 'names the wrong winner',
      fault: /do not fit places/,
      game: {
        outcome: (state) => {
          const outcome = liarsDice.outcome(state);
          return outcome && { ...outcome, winners: [] };
        },
      },
    },
  ],
  3: [
    {
      name: 'remembers outside the state',
      fault: /another state|other events/,
      game: {
        play: (state: State, seat, code, random, tell) => {
          liarsDice.play(state, seat, code, random, tell);
          if (++calls % 5 === 0) state.turn = state.lives.findLastIndex((lives) => lives > 0);
        },
      },
    },
    {
      name: 'forgets a field when it saves',
      fault: /after a JSON round trip/,
      game: { load: (saved) => ({ ...liarsDice.load(saved), turn: 0 }) },
    },
    {
      name: 'plays differently when nobody listens',
      fault: /nobody listens/,
      game: {
        play: (state: State, seat, code, random, tell) => {
          liarsDice.play(state, seat, code, random, tell);
          if (tell === null) state.bidder = 0;
        },
      },
    },
    {
      name: 'draws only when somebody listens',
      fault: /draws depend on who listens/,
      game: {
        play: (state, seat, code, random, tell) => {
          if (tell) random.below(2);
          liarsDice.play(state, seat, code, random, tell);
        },
      },
    },
    {
      name: 'copies too little',
      fault: /on a copy/,
      game: { copy: (from: State, into: State) => void Object.assign(into, { ...from, dice: into.dice }) },
    },
    {
      name: 'keeps undefined in a view',
      fault: /the view of 0.* is undefined/,
      game: { view: (state, viewer) => ({ ...liarsDice.view(state, viewer), hint: undefined }) },
    },
    {
      name: 'keeps a class in the state',
      fault: /the state.* of a class/,
      game: { start: (...given) => ({ ...liarsDice.start(...given), seen: new Set() }) },
    },
  ],
  4: [
    {
      name: 'loses a die',
      fault: /is in but has no die/,
      game: {
        play: (state: State, seat, code, random, tell) => {
          liarsDice.play(state, seat, code, random, tell);
          if (!isBid(code)) state.dice[0] = 0;
        },
      },
    },
    {
      name: 'imagines a world that cannot be',
      fault: /imagines it: seat .* has no die/,
      game: {
        imagine: (view, random) => {
          const world = liarsDice.imagine(view, random);
          return { ...world, dice: world.dice.map((die, seat) => (view.dice[seat] === null ? 0 : die)) };
        },
      },
    },
  ],
  5: VIEW_MUTANTS,
  6: [
    {
      name: 'starts anew differently',
      fault: /replay differs|does not lead back|bad-match/,
      game: { start: (...given) => ({ ...liarsDice.start(...given), turn: ++calls % 2 }) },
    },
    {
      name: 'remembers moves outside the state',
      fault: /replay differs|does not lead back|ends elsewhere|went on differently/,
      game: {
        play: (state: State, seat, code, random, tell) => {
          liarsDice.play(state, seat, code, random, tell);
          if (++calls % 7 === 0) state.turn = state.lives.findLastIndex((lives) => lives > 0);
        },
      },
    },
    {
      name: 'restores another state than it saved',
      fault: /restores to something else|went on differently/,
      game: { load: (saved) => ({ ...liarsDice.load(saved), bid: -1 }) },
    },
  ],
  7: [
    {
      name: 'lacks a word in Italian',
      fault: /no text in it for event shown/,
      options: { text: without('it event shown') },
    },
    {
      name: 'lacks a refusal in German',
      fault: /no text in de for refusal out/,
      options: { text: without('de refusal out') },
    },
    {
      name: 'lacks an option in English',
      fault: /no text in en for value lives.3/,
      options: { text: without('en value lives.3') },
    },
    {
      name: 'tells unlisted events',
      fault: /event bid is not listed/,
      game: { eventTypes: ['rolled', 'shown', 'won'] },
    },
    {
      name: 'answers its windows with a move it does not have',
      fault: /"surrender".* is no move/,
      game: { windows: { no: { type: 'surrender' } } },
    },
    {
      name: 'begins rounds with an event it does not have',
      fault: /window event storm is no event type/,
      game: { windows: { roundBegins: 'storm' as never } },
    },
    { name: 'has a barrier that is no event', fault: /barrier storm is no event type/, game: { barriers: ['storm'] } },
    {
      name: 'has a sentence that cannot be said',
      fault: /event .*"won".*: no seat/,
      options: { text: { ...SOUND.text!, event: ({ type }) => (type === 'won' ? ['no seat'] : []) } },
    },
    {
      name: 'has a move that cannot be said',
      fault: /move .*"timeUp".*: empty/,
      options: { text: { ...SOUND.text!, move: ({ type }) => (type === 'timeUp' ? ['empty'] : []) } },
    },
  ],
  8: [
    {
      name: 'has an untested rule',
      fault: /no test names rule LD-7/,
      options: { rules: { rules: [...RULES, 'LD-7'], tested: RULES } },
    },
    {
      name: 'tests no rule',
      fault: /names LD-9, which is no rule/,
      options: { rules: { rules: RULES, tested: [...RULES, 'LD-9'] } },
    },
    {
      name: 'cites no rule',
      fault: /cites LD-3, which is no rule/,
      options: { rules: { rules: RULES.filter((rule) => rule !== 'LD-3'), tested: RULES } },
    },
  ],
  9: [
    {
      name: 'deals another die of its own',
      fault: /dealing anew changes what/,
      game: { redeal: (view) => liarsDice.redeal!({ ...view, dice: view.dice.map(() => null) }) },
    },
    {
      name: 'deals a world that cannot be',
      fault: /dealt anew to \d: seat \d is in but has no die/,
      game: {
        redeal: ({ dice }: View) => ({
          deal: (into: State) => dice.forEach((die, seat) => (into.dice[seat] = die ?? 0)),
        }),
      },
    },
    {
      name: 'judges by a hidden die',
      fault: /in another world, rates/,
      game: {
        rate: (state: State, seat, codes, random) =>
          liarsDice.rate!({ ...state, bid: odd(state, seat) ? state.bid : 0 }, seat, codes, random),
      },
    },
    {
      name: 'judges otherwise than its adviser',
      fault: /^rates|\nrates/,
      game: { rate: (_state, _seat, codes) => codes.map(() => 0) },
    },
    {
      name: 'prefers what it does not rate highest',
      fault: /prefers move 0 of/,
      game: { prefer: () => 0 },
    },
    {
      name: 'changes the state when it judges',
      fault: /changes the state/,
      game: {
        rate: (state: State, seat, codes, random) => {
          state.turn = 1 - state.turn;
          return liarsDice.rate!(state, seat, codes, random);
        },
      },
    },
  ],
};
