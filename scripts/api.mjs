/** `npm run api`: writes down what the library exports, so that a change of it is seen by whoever reads the commit. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { ROOT, say } from './root.mjs';

await bootstrap();

const { makeReport, REPORT } = await import('./check-api.mjs');
writeFileSync(join(ROOT, REPORT), await makeReport());
say(`${REPORT} says what the library exports`);
