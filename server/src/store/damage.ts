import { StoreError } from './store.ts';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * What was found broken in a database. It does not mend itself while the server runs, however much else can still be
 * read and written there: so it is remembered, and the store no longer passes for sound.
 */
export class Damage {
  found: StoreError | null = null;

  note(error: unknown): StoreError {
    return (this.found ??= new StoreError('failed', `what is stored is broken: ${messageOf(error)}`, error));
  }
}
