import { PLACES, type Move, type View } from '@tinstar/bantam-west';
import { useEffect, useRef, useState } from 'react';

/** A plan to walk: the places still to come, and where the last step has to have led. */
interface Plan {
  readonly from: number;
  readonly steps: readonly number[];
}

/**
 * Walks a route step by step. The plan is this browser's alone: it ends as soon as anything but the expected step
 * happens, and each step is an ordinary move that can be undone.
 */
export function useWalk(
  view: View,
  moves: readonly Move[],
  act: (move: Move) => void,
): { isWalking: boolean; walk(steps: readonly number[]): void; stop(): void } {
  const [plan, setPlan] = useState<Plan | null>(null);
  const acted = useRef<Plan | null>(null);
  const life = useRef(0);
  const me = view.viewer;
  const player = me === null ? null : view.players[me]!;
  const top = view.stack.at(-1);

  useEffect(() => {
    if (!plan || !player) return;
    // The answer to the last step is still on its way.
    if (moves.length === 0) return;
    const next = plan.steps[0];
    const step =
      next === undefined ? undefined : moves.find((move) => move.type === 'step' && move.to === PLACES[next]);
    if (acted.current === plan) {
      // The step was made: has it led where it should?
      setPlan(
        player.place === next && top?.kind === 'day' && player.life === life.current && plan.steps.length > 1
          ? { from: next, steps: plan.steps.slice(1) }
          : null,
      );
      return;
    }
    if (player.place !== plan.from || top?.kind !== 'day' || !step) return setPlan(null);
    acted.current = plan;
    life.current = player.life;
    act(step);
  }, [plan, moves, view]); // eslint-disable-line react-hooks/exhaustive-deps -- a step follows from a new position only

  return {
    isWalking: plan !== null,
    walk: (steps) => player && setPlan({ from: player.place, steps }),
    stop: () => setPlan(null),
  };
}
