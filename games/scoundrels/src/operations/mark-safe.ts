import { operation, type Operation } from './operation.ts';
import { endSafes, markNext, WHICH_SAFE } from './choose-safe.ts';
import { oneOf, whole } from './shape.ts';

/** SC-181: marks safes without looking first, also where one's own mark lies. */
export const markSafe: Operation = operation({
  shape: { must: { zone: oneOf('site', 'ownStolen'), count: whole(1, 5) }, flags: ['then'] },
  asks: () => WHICH_SAFE,
  choose: markNext,
  goOn: endSafes,
});
