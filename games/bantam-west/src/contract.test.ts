import { describeContract } from '@tinstar/engine/testing';
import { bantamWest } from './index.ts';

describeContract(bantamWest, { games: 3 });
