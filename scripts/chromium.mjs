/** Finds a Chromium for the browser suites, or gets one. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { ROOT, say } from './bootstrap.mjs';
import { toolPath } from './run.mjs';

const USUAL_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Where `playwright-core install` puts browsers. */
function playwrightFolders() {
  const folders = [join(ROOT, '.build/browsers')];
  if (process.env.PLAYWRIGHT_BROWSERS_PATH) folders.push(process.env.PLAYWRIGHT_BROWSERS_PATH);
  folders.push(join(homedir(), '.cache/ms-playwright'), join(homedir(), 'Library/Caches/ms-playwright'));
  return folders.filter((folder) => existsSync(folder));
}

const BROWSER_BINARY = /^(?:chrome|chrome-headless-shell|headless_shell|Chromium)(?:\.exe)?$/;

function findDownloaded() {
  for (const folder of playwrightFolders()) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && BROWSER_BINARY.test(entry.name)) return join(entry.parentPath, entry.name);
    }
  }
  return null;
}

const findInstalled = () => USUAL_PATHS.find((path) => existsSync(path)) ?? findDownloaded();

function run(command, args, env = {}) {
  const result = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } });
  return result.status === 0;
}

function getChromium() {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/etc/debian_version')) {
    say("no Chromium found: installing Debian's (apt-get install chromium)");
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const apt = ['install', '-y', '--no-install-recommends', 'chromium'];
    if (run('apt-get', apt, env) || (run('apt-get', ['update'], env) && run('apt-get', apt, env))) return;
  }
  say('no Chromium found: downloading one into .build/browsers (playwright-core install)');
  run(process.execPath, [toolPath('playwright-core/cli.js'), 'install', 'chromium-headless-shell'], {
    PLAYWRIGHT_BROWSERS_PATH: join(ROOT, '.build/browsers'),
  });
}

/** The path of a Chromium, got if need be. Throws a clear sentence when there is none to be had. */
export function ensureChromium() {
  const wished = process.env.TINSTAR_CHROMIUM;
  if (wished) {
    if (existsSync(wished)) return wished;
    throw new Error(`TINSTAR_CHROMIUM names ${wished}, and there is no such file`);
  }
  const found = findInstalled();
  if (found) return found;
  getChromium();
  const got = findInstalled();
  if (got) return got;
  throw new Error(
    'the browser suites need a Chromium and none could be installed: install one and name it in TINSTAR_CHROMIUM',
  );
}
