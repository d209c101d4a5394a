import { nameOf, stepsOf, type Do } from '../cards.ts';
import { beginList, finish } from '../interpreter/begin-step.ts';
import * as F from '../interpreter/frames.ts';
import { question, type Scope } from '../interpreter/scope.ts';
import { scoundrelAt } from '../places.ts';
import * as S from '../state.ts';
import { NONE, type State } from '../state.ts';
import { operation, type Operation } from './operation.ts';
import { oneOf, STEPS } from './shape.ts';

/** Whether an option can be carried out in full by the deciding player. */
function isOption(at: Scope, option: number, decider: number): boolean {
  const list = at.step.options[option];
  if (list === undefined) return false;
  for (const step of stepsOf(at.cards, list))
    if (!step.does.bearable({ ...at, step }, step.who === 'chooser' ? decider : at.user)) return false;
  return true;
}

const hasOption = (at: Scope, seat: number): boolean => {
  for (let i = 0; i < at.step.options.length; i++) if (isOption(at, i, seat)) return true;
  return false;
};

/** Who decides now, or `NONE` while its user names somebody. `A` is that seat, or counts the opponents clockwise. */
const decider = (step: Do, s: State, f: number): number =>
  step.who === 'opponent' ? F.a(s, f) : (F.user(s, f) + F.a(s, f)) % S.seats(s);
const deciderIn = ({ step, s, f }: Scope): number => decider(step, s, f);

const WHO = question('player', (at, seat) => seat !== at.user && hasOption(at, seat));
const WHICH = question('answer', (at, option) => isOption(at, option, deciderIn(at)));

/** Others decide what happens to them; an option they cannot bear in full is none. */
export const choice: Operation = operation({
  shape: { must: { who: oneOf('opponent', 'eachOpponent'), options: STEPS } },
  open({ s, step }, f) {
    s[f + F.A] = step.who === 'opponent' ? NONE : 1;
  },
  asks(at) {
    if (at.f === NONE || deciderIn(at) === NONE) return WHO;
    return F.stage(at.s, at.f) === 0 ? WHICH : null;
  },
  decides(step, s, f) {
    const seat = decider(step, s, f);
    return seat === NONE ? F.user(s, f) : seat;
  },
  choose(t, at, index) {
    const { s, step, f } = at;
    const seat = deciderIn(at);
    if (seat === NONE) {
      s[f + F.A] = index;
      return;
    }
    s[f + F.STAGE] = 1;
    const scoundrel = scoundrelAt(s, at.place);
    t.tell?.({
      type: 'answered',
      seat,
      option: index,
      scoundrel: scoundrel === NONE ? null : nameOf(t.cards, scoundrel),
    });
    beginList(t, step.options[index]!, at, seat);
  },
  goOn(t, at) {
    const { s, step, f } = at;
    if (step.who === 'opponent' || F.a(s, f) + 1 >= S.seats(s)) {
      finish(t, at);
      return;
    }
    S.add(s, f + F.A, 1);
    s[f + F.STAGE] = 0;
  },
});

/** SC-182: what was chosen cannot be done any more, so the choice stands as it stands now. */
export function askAnew({ s, cards }: Pick<Scope, 's' | 'cards'>): void {
  while (!F.isOnTop(s, F.STEP) || F.stepOf(cards, s, F.top(s)).does !== choice) F.pop(s);
  s[F.top(s) + F.STAGE] = 0;
}
