import type { AnyGame } from '@tinstar/engine';
import { isGameId, loadGame } from '@tinstar/shelf';
import { useEffect, useState } from 'react';

/** By game: with its machines, once they have come. */
const judges = new Map<string, AnyGame>();

/** The game with the machine that judges moves, which comes when it is first asked for; `null`: on its way. */
export function useJudge(engine: AnyGame): AnyGame | null {
  const { id } = engine;
  const known = engine.advisers.heuristic ? engine : (judges.get(id) ?? null);
  const [, setArrived] = useState(false);
  useEffect(() => {
    if (known !== null || !isGameId(id)) return;
    let isGone = false;
    void loadGame(id).then((judge) => {
      judges.set(id, judge);
      if (!isGone) setArrived(true);
    });
    return () => {
      isGone = true;
    };
  }, [id, known]);
  return known;
}
