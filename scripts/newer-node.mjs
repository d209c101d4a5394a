/** A newer Node as a package of the registry, for tests on one that lacks what it has. Kept in .build. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, say } from './root.mjs';
import { runNpm, runProgram } from './run.mjs';

/** The oldest with an SQLite that is enough. */
const VERSION = '22.16.0';
/** For which system, and what its package must be. */
const SYSTEM = 'linux-x64';
const INTEGRITY = 'sha512-CPa9zqHR5L3Ia3qqhIchDcm1JPX79JBvwYEyE8unAcXV0CAuYFRTu42To/PDahjgd5z7etByh6FAkyD4Hvd10w==';

/** The path of its program. Throws where there is none for this system, or the registry does not answer. */
export async function newerNode() {
  if (`${process.platform}-${process.arch}` !== SYSTEM) throw new Error(`it is got for ${SYSTEM} alone`);
  const folder = join(ROOT, '.build/nodes', `${VERSION}-${SYSTEM}`);
  const program = join(folder, 'package/bin/node');
  if (existsSync(program)) return program;
  say(`getting Node ${VERSION} from the registry (50 MB), to test the server with the SQLite of Node: only this once`);
  const making = `${folder}.${process.pid}`;
  mkdirSync(making, { recursive: true });
  try {
    const packed = await runNpm([
      'pack',
      `node-${SYSTEM}@${VERSION}`,
      '--loglevel=error',
      '--pack-destination',
      making,
    ]);
    const [name] = readdirSync(making);
    if (packed.code !== 0 || !name) throw new Error(packed.output.trim());
    const archive = join(making, name);
    if (`sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}` !== INTEGRITY) {
      throw new Error(`node-${SYSTEM}@${VERSION} is not what it was`);
    }
    const { code, output } = await runProgram('tar', ['-xzf', archive, '-C', making, 'package/bin/node']);
    if (code !== 0) throw new Error(output.trim());
    rmSync(archive);
    renameSync(making, folder);
    return program;
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}
