/** Cuts a stream of bytes into lines and never holds more than one of them, however long or broken it is. */

export type Line =
  | { readonly kind: 'text'; readonly text: string }
  /** Longer than the limit; what it said is gone. */
  | { readonly kind: 'too-long' }
  /** Not UTF-8. */
  | { readonly kind: 'not-text' };

const NEWLINE = 0x0a;

export interface LineCutter {
  /** The lines that end in these bytes. */
  push(bytes: Uint8Array): Line[];
  /** What came after the last line break, if anything. */
  end(): Line[];
}

export function makeLineCutter(maxBytes: number): LineCutter {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let parts: Uint8Array[] = [];
  let size = 0;
  let isTooLong = false;

  function add(bytes: Uint8Array): void {
    size += bytes.length;
    if (size > maxBytes) isTooLong = true;
    if (isTooLong) parts = [];
    else parts.push(bytes);
  }

  function close(): Line {
    const line = isTooLong ? ({ kind: 'too-long' } as const) : decode(Buffer.concat(parts));
    parts = [];
    size = 0;
    isTooLong = false;
    return line;
  }

  function decode(bytes: Uint8Array): Line {
    try {
      return { kind: 'text', text: decoder.decode(bytes) };
    } catch {
      return { kind: 'not-text' };
    }
  }

  return {
    push(bytes) {
      const lines: Line[] = [];
      let from = 0;
      for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, from)) {
        add(bytes.subarray(from, at));
        lines.push(close());
        from = at + 1;
      }
      if (from < bytes.length) add(bytes.slice(from));
      return lines;
    },
    end: () => (size > 0 ? [close()] : []),
  };
}
