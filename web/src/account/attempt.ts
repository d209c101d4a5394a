import { useState } from 'react';
import { codeOf, troubleOf, type Trouble } from './account-fields.tsx';

export interface Attempt {
  readonly trouble: Trouble | null;
  readonly isBusy: boolean;
  /** Says what is wrong without asking the server. */
  refuse(code: string): void;
  /** Asks the server. Afterwards either `then` has what it answered, or `trouble` says why not. */
  make<Answer>(ask: () => Promise<Answer>, then: (answer: Answer) => void): Promise<void>;
}

/** One try of a form at a time. Whoever succeeds leaves the form, so it stays busy then. */
export function useAttempt(): Attempt {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isBusy, setBusy] = useState(false);
  return {
    trouble,
    isBusy,
    refuse: (code) => setTrouble(troubleOf(code)),
    async make(ask, then) {
      setTrouble(null);
      setBusy(true);
      try {
        then(await ask());
      } catch (error) {
        setTrouble(troubleOf(codeOf(error)));
        setBusy(false);
      }
    },
  };
}
