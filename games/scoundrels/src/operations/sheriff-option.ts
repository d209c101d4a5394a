import * as F from '../interpreter/frames.ts';
import { operation, type Operation } from './operation.ts';

/** SC-180: one option of the Sheriff's Office, without discarding anybody; step 3 stays as it is. */
export const sheriffOption: Operation = operation({
  shape: {},
  begin({ s }, { user }) {
    F.push(s, F.OFFICE, user);
    return true;
  },
});
