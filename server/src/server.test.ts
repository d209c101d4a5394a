import { describe, expect, it, onTestFinished } from 'vitest';
import { startServer } from './server.ts';
import { readSettings } from './settings.ts';
import { newFolder, removeFolder, runServer } from './testing/run-server.ts';
import { MemoryStore } from './store/memory-store.ts';

const settingsFor = (port: number, host = '127.0.0.1') =>
  readSettings({ PORT: String(port), HOST: host, TINSTAR_LOG_LEVEL: 'silent', TINSTAR_BOT_WORKERS: '1' });

describe('two servers on one folder', () => {
  it('are refused, and may follow each other', async () => {
    const data = newFolder();
    onTestFinished(() => removeFolder(data));
    const first = await runServer({ data });
    await expect(runServer({ data })).rejects.toThrow(`another server is working in ${data}; stop it, or choose`);
    await first.stop();
    await (await runServer({ data })).stop();
  });
});

describe('a server that cannot listen', () => {
  it('says that the port is taken, and how to choose another', async () => {
    const first = await startServer(settingsFor(0), { store: new MemoryStore() });
    onTestFinished(() => first.stop());
    const second = startServer(settingsFor(first.port), { store: new MemoryStore() });
    await expect(second).rejects.toThrow(`port ${first.port} is taken by another program; choose one with PORT=...`);
  });

  it('says that the address is not one of this machine', async () => {
    // A network kept for documentation.
    const server = startServer(settingsFor(0, '203.0.113.7'), { store: new MemoryStore() });
    await expect(server).rejects.toThrow('HOST=203.0.113.7 is no address of this machine');
  });
});
