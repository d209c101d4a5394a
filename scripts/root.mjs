import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** What happens goes to stderr: stdout belongs to the command (its JSON, its table). */
export function say(line) {
  process.stderr.write(`tinstar: ${line}\n`);
}
