import { describeContract } from '@tinstar/engine/testing';
import { scoundrels } from './index.ts';

describeContract(scoundrels, { games: 12 });
