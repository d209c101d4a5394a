import type { Value } from '@tinstar/text';

/** How the process ends: 1 when what was asked does not hold, 2 when it could not even be tried. */
export type ExitCode = 1 | 2;

/** A key of the catalogue `cli`, and its values. */
interface Why {
  readonly code: string;
  readonly values: Readonly<Record<string, Value>>;
}

/** Something the user can put right. Carries a key of the catalogue (`cli.fault.<code>`), never prose. */
export class Fault extends Error {
  readonly code: string;
  readonly values: Readonly<Record<string, Value>>;
  readonly exitCode: ExitCode;
  /** A sentence within the sentence: its `why`. */
  readonly why: Why | null;

  constructor(
    code: string,
    values: Readonly<Record<string, Value>> = {},
    exitCode: ExitCode = 2,
    why: Why | null = null,
  ) {
    super(`${code} ${JSON.stringify(values)}`);
    this.name = 'Fault';
    this.code = code;
    this.values = values;
    this.exitCode = exitCode;
    this.why = why;
  }
}
