/** `npm run reference` writes docs/moves-and-events.md; with `--check` it says whether the page is up to date. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeReference } from './reference.ts';

const PAGE = fileURLToPath(new URL('../../docs/moves-and-events.md', import.meta.url));

const made = await makeReference();
if (!process.argv.includes('--check')) writeFileSync(PAGE, made);
else if (!existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== made) {
  process.stdout.write('docs/moves-and-events.md: run npm run reference\n');
  process.exitCode = 1;
}
