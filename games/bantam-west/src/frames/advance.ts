import { settleCheck } from '../check-outcomes.ts';
import { runCheck } from '../checks.ts';
import { EVENT_DATA } from '../data/event-cards.ts';
import { carryOutAll, runEffects } from '../effects/perform.ts';
import type { Frame, PlunderFrame } from './frame.ts';
import { runFight } from '../fight/course.ts';
import { runEncounter } from '../threats.ts';
import { runBail, runRelease } from './jail.ts';
import { runWork } from './work.ts';
import { runHaul } from './haul.ts';
import type { MoveContext } from '../move-context.ts';
import { runNight } from './night.ts';
import { playerOf, type State } from '../state.ts';
import { runDay } from './day.ts';
import { cabinAt } from '../cabins.ts';
import { hasRoom, sumOf } from '../carrying.ts';
import { topOf } from './stack.ts';
import { endSpoils } from '../fight/end.ts';
import { placesToSpread } from '../fire/spread.ts';

/** Resolves what is on the stack until somebody has to decide or the game is over. */
export function advance(s: State, io: MoveContext): void {
  while (s.stack.length > 0) if (run(s, io, topOf(s))) return;
}

/** Moves the frame on top on; returns whether it waits for a decision. */
function run(s: State, io: MoveContext, frame: Frame): boolean {
  switch (frame.kind) {
    case 'day':
      return runDay(s, io, frame);
    case 'night':
      runNight(s, io, frame);
      return false;
    case 'check': {
      const success = runCheck(s, io, frame);
      if (success === null) return true;
      s.stack.pop();
      settleCheck(s, io, frame, success);
      return false;
    }
    case 'work':
      return runWork(s, io, frame);
    case 'fight':
      return runFight(s, io, frame);
    case 'haul':
      if (runHaul(s, io, frame)) return true;
      s.stack.pop();
      return false;
    case 'plunder':
      return runPlunder(s, io, frame);
    case 'encounter':
      return runEncounter(s, io, frame);
    case 'bail':
      return runBail(s, io, frame);
    case 'release':
      return runRelease(s, io, frame);
    case 'event': {
      const { outcomes } = EVENT_DATA[frame.event]!;
      if (outcomes.length > 1) return true;
      s.stack.pop();
      carryOutAll(s, frame.seat, outcomes[0]!, frame.event);
      return false;
    }
    case 'effects':
      runEffects(s, io, frame);
      return false;
    case 'spread':
      // An earlier fire may have taken the last place.
      if (placesToSpread(s, frame.seat).length > 0) return true;
      s.stack.pop();
      return false;
    default:
      return true;
  }
}

function runPlunder(s: State, io: MoveContext, { seat, from, cabin, left }: PlunderFrame): boolean {
  const source = cabin >= 0 ? cabinAt(s, cabin).storage : playerOf(s, from).cargo;
  if (left > 0 && sumOf(source) > 0 && hasRoom(playerOf(s, seat))) return true;
  s.stack.pop();
  if (cabin < 0) endSpoils(s, io, from);
  return false;
}
