import type { Windows } from '@tinstar/engine';
import type { Event } from './events.ts';
import type { View } from './view-type.ts';

/** D19: the question is put whether or not there is anything to answer with. */
export const windows: Windows<Event, View> = { no: { type: 'letBe' } };
