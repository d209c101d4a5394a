import { finish } from '../interpreter/begin-step.ts';
import type { Scope } from '../interpreter/scope.ts';
import { IN_SALOON, scoundrelAt } from '../places.ts';
import { discardFrom, mayLeaveSaloon } from '../saloon.ts';
import { SALOON_SPACES } from '../words.ts';
import { operation, type Operation } from './operation.ts';

/** From right to left. */
function whoGoes({ s, place }: Scope): number[] {
  const gone = [];
  for (let at = IN_SALOON + SALOON_SPACES - 1; at >= IN_SALOON; at--)
    if (mayLeaveSaloon(s, at, place)) gone.push(scoundrelAt(s, at));
  return gone;
}

/** SC-265: everybody in the Saloon goes but the one whose ability it is and whoever is being hired. */
export const clearSaloon: Operation = operation({
  shape: { flags: ['then'] },
  possible: (at) => whoGoes(at).length > 0,
  begin(t, at) {
    for (const scoundrel of whoGoes(at))
      for (let place = IN_SALOON; place < IN_SALOON + SALOON_SPACES; place++)
        if (scoundrelAt(t.s, place) === scoundrel) discardFrom(t, at.user, place);
    return finish(t, at);
  },
});
