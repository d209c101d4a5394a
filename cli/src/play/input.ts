import { createInterface } from 'node:readline';

/** Lines as a person types them, or as a pipe brings them. */
export interface LineInput {
  /** The next line; `null` when there will be none: the input ended, or Ctrl-C was pressed. */
  read(prompt: string): Promise<string | null>;
  /** Waits, but not for someone who has left. */
  pause(ms: number): Promise<void>;
  /** Whether Ctrl-C was pressed. */
  readonly isInterrupted: boolean;
  close(): void;
}

export function openInput(stdin: NodeJS.ReadStream, stdout: NodeJS.WriteStream): LineInput {
  const isLive = stdin.isTTY === true && stdout.isTTY === true;
  const reader = createInterface({ input: stdin, output: isLive ? stdout : undefined, terminal: isLive });
  const early: string[] = [];
  let waiting: ((line: string | null) => void) | null = null;
  let wake: (() => void) | null = null;
  let isClosed = false;
  let isInterrupted = false;

  const give = (line: string | null): void => {
    const taker = waiting;
    waiting = null;
    if (taker) taker(line);
    else if (line !== null) early.push(line);
  };
  const end = (): void => {
    isClosed = true;
    give(null);
    wake?.();
  };
  const interrupt = (): void => {
    isInterrupted = true;
    reader.close();
  };
  reader.on('line', give);
  reader.on('close', end);
  reader.on('SIGINT', interrupt);
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);

  return {
    get isInterrupted() {
      return isInterrupted;
    },
    read: (prompt) => {
      const answer = new Promise<string | null>((resolve) => {
        const line = early.shift();
        if (line !== undefined) return resolve(line);
        if (isClosed) return resolve(null);
        waiting = resolve;
      });
      if (isLive) {
        if (!isClosed) {
          reader.setPrompt(prompt);
          reader.prompt();
        }
        return answer;
      }
      // A pipe shows what was answered, as a terminal would.
      stdout.write(prompt);
      return answer.then((line) => {
        stdout.write(`${line ?? ''}\n`);
        return line;
      });
    },
    pause: (ms) =>
      new Promise((resolve) => {
        if (!isLive || isClosed) return resolve();
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    close: () => {
      process.off('SIGINT', interrupt);
      process.off('SIGTERM', interrupt);
      reader.close();
    },
  };
}
