/** Liar's dice that shows too much, too little or the wrong thing: property 5. */
import { type Game, CLOCK, type Json, type Seat, writeMembersPatch } from '../src/index.ts';
import { liarsDice, type State } from './liars-dice.ts';
import { isBid, type Mutant } from './mutant.ts';

export const odd = (state: State, seat: Seat): boolean => state.dice[(seat + 1) % state.dice.length]! % 2 === 1;

const sights = new WeakMap<State, object>();
/** The public half as it was when it was first asked for. */
function oldSight(state: State): object {
  const { dice: _dice, viewer: _viewer, ...view } = liarsDice.view(state, null);
  const known = sights.get(state) ?? view;
  sights.set(state, known);
  return known;
}

type Sight = NonNullable<Game<State>['sight']>;

/** Tells how both halves change, by comparing them. */
const compared = ({ shared, own }: Pick<Sight, 'shared' | 'own'>): Sight => ({
  shared,
  own,
  follow(first) {
    // Copies: whoever shows an old sight must not show it here, too.
    const seen = (state: State, viewer: Seat | null): [Json, Json] =>
      JSON.parse(JSON.stringify([shared(state), own(state, viewer)])) as [Json, Json];
    let last = liarsDice.clone(first);
    return {
      look(state, viewers) {
        const changes = viewers.map((viewer) => {
          const [before, after] = [seen(last, viewer), seen(state, viewer)];
          return before.map((half, index) => writeMembersPatch(half, after[index]!, null));
        });
        last = liarsDice.clone(state);
        return { shared: changes[0]![0]!, own: changes.map(([, mine]) => mine!) };
      },
    };
  },
});

const HALVES: Pick<Sight, 'shared' | 'own'> = {
  shared(state) {
    const { dice: _dice, viewer: _viewer, ...view } = liarsDice.view(state, null);
    return view;
  },
  own: (state, viewer) => ({ dice: liarsDice.view(state, viewer).dice, viewer }),
};

export const VIEW_MUTANTS: Mutant[] = [
  {
    name: 'imagines another die of its own',
    fault: /view depends on/,
    game: { imagine: (view, random) => liarsDice.imagine({ ...view, dice: view.dice.map(() => null) }, random) },
  },
  {
    name: 'shows a hint of another die',
    fault: /view depends on/,
    game: { view: (state: State, viewer) => ({ ...liarsDice.view(state, viewer), hint: odd(state, viewer ?? 0) }) },
  },
  {
    name: 'shows everybody a die in the shared half of the view',
    fault: /not part of the view/,
    game: {
      sight: compared({
        shared: (state: State) => ({ ...liarsDice.view(state, 0), viewer: undefined }),
        own: (_state: State, viewer) => ({ viewer }),
      }),
    },
  },
  {
    name: 'shows too little to imagine the world',
    fault: /not enough to imagine|threw/,
    game: {
      sight: compared({
        shared: () => ({}),
        own: (state: State, viewer) => ({ viewer, turn: liarsDice.view(state, viewer).turn }),
      }),
    },
  },
  {
    name: 'shows an old sight',
    fault: /stale|not part of the view/,
    game: { sight: compared({ ...HALVES, shared: oldSight }) },
  },
  {
    name: 'leaves out what differs between two moments',
    fault: /contrasted/,
    game: {
      contrast: (before: State, after: State, viewers) => {
        const views = [before, after].map((state) => viewers.map((viewer) => liarsDice.view(state, viewer)));
        const [were, are] = views.map((list) => list.map((view) => ({ ...view, turn: null })));
        return { before: were!, after: are! };
      },
    },
  },
  {
    name: 'forgets to tell a viewer of a change',
    fault: /does not make the sight/,
    game: {
      sight: {
        ...compared(HALVES),
        follow: (first: State) => {
          const following = compared(HALVES).follow(first);
          return { look: (state, viewers) => ({ ...following.look(state, viewers), own: viewers.map(() => '') }) };
        },
      },
    },
  },
  {
    name: 'tells everybody that something changed in a hand',
    fault: /told of changes it cannot see/,
    game: {
      sight: {
        ...compared(HALVES),
        follow: (first: State) => {
          const following = compared(HALVES).follow(first);
          return {
            look(state: State, viewers) {
              const { shared, own } = following.look(state, viewers);
              const hint = odd(state, state.turn) ? `"turn":[${state.turn}]` : '';
              return { shared: [shared, hint].filter(Boolean).join(), own };
            },
          };
        },
      },
    },
  },
  {
    name: 'lists moves by a hidden die',
    fault: /moves depends on/,
    game: {
      legal: (state: State, seat, into) => {
        liarsDice.legal(state, seat, into);
        if (seat !== CLOCK && into.length > 1 && odd(state, seat)) into.pop();
        return into;
      },
    },
  },
  {
    name: 'orders moves by a hidden die',
    fault: /moves depends on/,
    game: {
      legal: (state: State, seat, into) => {
        liarsDice.legal(state, seat, into);
        return seat !== CLOCK && odd(state, seat) ? into.toReversed() : into;
      },
    },
  },
  {
    name: 'refuses by a hidden die',
    fault: /refusals depends on/,
    game: {
      refusal: (state: State, seat, code) => {
        const refusal = liarsDice.refusal(state, seat, code);
        return refusal && seat !== CLOCK && odd(state, seat) ? { ...refusal, rule: 'LD-1' } : refusal;
      },
    },
  },
  {
    name: 'offers the right to interrupt by a hidden die',
    fault: /awaited depends on/,
    game: {
      awaited: (state: State) => {
        const awaited = liarsDice.awaited(state);
        return { ...awaited, may: awaited.may.filter((seat) => state.dice[seat]! > 3) };
      },
    },
  },
  {
    name: "tells the others how large a bidder's die is",
    fault: /told what it does not see/,
    game: {
      play: (state: State, seat, code, random, tell) => {
        if (isBid(code)) tell?.({ type: 'rolled', seat, die: state.dice[seat]! % 2 });
        liarsDice.play(state, seat, code, random, tell);
      },
    },
  },
  {
    name: 'keeps silent by a hidden die',
    fault: /told what it does not see/,
    game: {
      play: (state: State, seat, code, random, tell) => {
        const isSilent = isBid(code) && state.dice[seat]! % 2 === 1;
        liarsDice.play(state, seat, code, random, isSilent ? null : tell);
      },
    },
  },
  {
    name: 'tells in its events what the view forgets',
    fault: /told what it does not see/,
    options: { forgets: [] },
  },
  {
    name: 'tells the rest too much, where the view may forget what was told',
    fault: /told what it does not see/,
    options: { forgets: ['rolled', 'shown'] },
    game: {
      play: (state: State, seat, code, random, tell) => {
        const die = state.dice[seat] ?? 0;
        if (isBid(code)) tell?.({ type: 'rolled', seat, die }, [seat], { type: 'rolled', seat, die: die % 2 });
        liarsDice.play(state, seat, code, random, tell);
      },
    },
  },
  {
    name: 'shows what nobody was told',
    fault: /sees what it was not told/,
    game: {
      start: (...given) => ({ ...liarsDice.start(...given), last: 0 }),
      play: (state: State & { last: number }, seat, code, random, tell) => {
        if (isBid(code)) state.last = state.dice[seat]!;
        liarsDice.play(state, seat, code, random, tell);
      },
      view: (state: State & { last: number }, viewer) => ({ ...liarsDice.view(state, viewer), last: state.last }),
      imagine: (view: ReturnType<typeof liarsDice.view> & { last: number }, random) => ({
        ...liarsDice.imagine(view, random),
        last: view.last,
      }),
    },
  },
  {
    name: 'lets a look at a die be undone',
    fault: /reveals something and can be undone/,
    game: {
      barriers: [],
      play: (state: State, seat, code, random, tell) => {
        liarsDice.play(state, seat, code, random, tell);
        if (isBid(code)) tell?.({ type: 'shown', dice: state.dice, matching: 0, loser: seat });
      },
    },
  },
];
