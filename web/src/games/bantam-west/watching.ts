import { makeStore } from '../../store.ts';

/** Whether the viewer wants to see the fight of others that is going on; it ends with the fight. */
export const watching = makeStore(false);
