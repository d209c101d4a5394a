import { RequestError } from './errors.ts';
import type { Line } from './lines.ts';

/** In bytes. A whole match with its snapshot is far below a megabyte. */
export const MAX_LINE = 16 * 1024 * 1024;

/** Lists and objects within each other. A snapshot has ten. */
const MAX_DEPTH = 64;

/** Whether a line is nested deeper than anything we read: whatever walks through it may then do so by calling itself. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isQuoted) {
      if (character === '\\') at++;
      else if (character === '"') isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === '[' || character === '{') {
      if (++depth > MAX_DEPTH) return true;
    } else if (character === ']' || character === '}') depth--;
  }
  return false;
}

/** What a line asks for, unvalidated. Throws what is wrong with the line itself. */
export function readRequest(line: Line): unknown {
  if (line.kind === 'too-long') throw new RequestError('line-too-long', { max: MAX_LINE });
  if (line.kind === 'not-text') throw new RequestError('not-text');
  if (isTooDeep(line.text)) throw new RequestError('line-too-deep', { max: MAX_DEPTH });
  try {
    return JSON.parse(line.text);
  } catch {
    throw new RequestError('bad-json');
  }
}
