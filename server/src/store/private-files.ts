import { chmodSync, closeSync, lstatSync, mkdirSync, openSync } from 'node:fs';

const OWNER_ONLY = { folder: 0o700, file: 0o600 };
/** `/tmp` and its like: many people's. */
const STICKY = 0o1000;

/**
 * Makes the folder of the data, or takes it back from everybody else: seeds of running matches lie there in clear. One
 * that is not ours, or that is shared on purpose, stays as it is: the files in it are closed all the same.
 */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY.folder });
  const { mode, uid } = lstatSync(folder);
  const isOurs = process.getuid === undefined || process.getuid() === uid;
  if (isOurs && (mode & STICKY) === 0 && (mode & 0o077) !== 0) chmodSync(folder, OWNER_ONLY.folder);
}

/** Makes the file if it is not there, readable by nobody else. What SQLite lays beside it has the same rights. */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, 'a', OWNER_ONLY.file));
  for (const name of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      chmodSync(name, OWNER_ONLY.file);
    } catch (error) {
      // Not there, or somebody else's: then it is theirs to close.
      if (!(error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EPERM')))
        throw error;
    }
  }
}
