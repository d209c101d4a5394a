import { expect, it } from 'vitest';
import { fetchWords } from './language.tsx';

it('gives who is drawn again the promise it has waited for, marked as one that has arrived', async () => {
  const promise = fetchWords('wyatt-earp');
  expect(fetchWords('wyatt-earp')).toBe(promise);
  await promise;
  expect(fetchWords('wyatt-earp')).toBe(promise);
  expect(promise).toMatchObject({ status: 'fulfilled' });
});
