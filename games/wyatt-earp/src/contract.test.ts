import { describeContract } from '@tinstar/engine/testing';
import { wyattEarp } from './index.ts';

// The order of the pile bears on nothing: who searches it remembers which cards were in it.
describeContract(wyattEarp, { games: 10, forgets: ['searched'] });
