import { chmodSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FileArchive } from '../operator/archive.ts';
import { backUp } from '../operator/backup.ts';
import { Guest } from '../testing/client.ts';
import { newFolder, removeFolder, runServer } from '../testing/run-server.ts';
import { makePrivateFolder } from './private-files.ts';

const modeOf = (path: string): string => (statSync(path).mode & 0o7777).toString(8);
const modes = (folder: string): Record<string, string> =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]));

// Windows has other rights than these.
describe.skipIf(process.platform === 'win32')('what the server keeps', () => {
  it('is readable by nobody else, whatever the umask and whatever was there before', async () => {
    const folder = newFolder();
    const data = join(folder, 'data');
    const before = process.umask(0);
    try {
      for (const isOld of [false, true]) {
        if (isOld) {
          chmodSync(data, 0o755);
          for (const name of readdirSync(data)) chmodSync(join(data, name), 0o644);
        }
        const server = await runServer({ data });
        await Guest.arrive(server.url, 'Ann');
        expect(modeOf(data)).toBe('700');
        expect(modes(data)).toMatchObject({ 'tinstar.db': '600', 'tinstar.db-wal': '600', 'server.lock': '600' });
        expect(new Set(Object.values(modes(data)))).toEqual(new Set(['600']));
        await server.stop();
      }
    } finally {
      process.umask(before);
      removeFolder(folder);
    }
  });

  it('and what it writes for its operator: matches that are deleted, and a backup while it runs', async () => {
    const folder = newFolder();
    const before = process.umask(0);
    try {
      const data = join(folder, 'data');
      const exports = join(folder, 'exports');
      const server = await runServer({ data });
      const ann = await Guest.arrive(server.url, 'Ann');
      // As they were made once, or are made by whoever copies them.
      mkdirSync(exports, { mode: 0o755 });
      const month = join(exports, 'unreadable-1970-01.ndjson');
      writeFileSync(month, '', { mode: 0o644 });
      new FileArchive(exports).keepStored({
        id: 't1',
        status: 'ended',
        createdAt: 0,
        facts: '{}',
        entries: [],
        snapshot: null,
      });
      expect([modeOf(exports), modeOf(month)]).toEqual(['700', '600']);
      const copy = join(folder, 'copies', 'backup.db');
      await expect(backUp(join(folder, 'nothing'), copy)).rejects.toThrow('there is no tinstar.db');
      await backUp(data, copy);
      expect(modes(join(folder, 'copies'))).toEqual({ 'backup.db': '600' });
      await expect(backUp(data, copy)).rejects.toThrow('is there already');
      await server.stop();
      const restored = join(folder, 'restored');
      mkdirSync(restored);
      renameSync(copy, join(restored, 'tinstar.db'));
      const again = await runServer({ data: restored });
      ann.url = again.url;
      expect(await ann.get('/api/session')).toMatchObject({ player: { name: 'Ann' } });
      await again.stop();
    } finally {
      process.umask(before);
      removeFolder(folder);
    }
  });

  it('leaves a folder of many people as it is', () => {
    const folder = newFolder();
    const shared = join(folder, 'shared');
    mkdirSync(shared);
    chmodSync(shared, 0o1777);
    writeFileSync(join(shared, 'theirs'), '');
    makePrivateFolder(shared);
    expect(modeOf(shared)).toBe('1777');
    removeFolder(folder);
  });
});
