import * as F from '../interpreter/frames.ts';
import { operation, type Operation } from './operation.ts';

/** One option of the Sheriff's Office, without discarding anybody. */
export const sheriffOption: Operation = operation({
  shape: {},
  begin({ s }, { user }) {
    F.push(s, F.OFFICE, user);
    return true;
  },
});
