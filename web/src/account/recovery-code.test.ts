import { expect, it } from 'vitest';
import { codeIn, recoveryPath, tidyCode } from './recovery-code.ts';

const CODE = '575R-DRVQ-N463-30TJ-X521';

it.each([
  CODE,
  '575r drvq n463 30tj x521',
  '575rdrvqn46330tjx521',
  ' 575R–DRVQ–N463–3OTJ–X52I ',
  '575R.DRVQ.N463.3oTJ.X52l',
])('reads a recovery code typed as %s', (typed) => {
  expect(tidyCode(typed)).toBe(CODE);
});

it('finds the code in its own link, and none elsewhere', () => {
  const { hash } = new URL(recoveryPath(CODE), 'https://tinstar.example');
  expect(codeIn(hash.slice(1))).toBe(CODE);
  expect(codeIn(new URL(recoveryPath(), 'https://tinstar.example').hash.slice(1))).toBe('');
  expect(codeIn('keys')).toBeNull();
});
