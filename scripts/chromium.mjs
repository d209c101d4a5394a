/** Finds the Chromiums of the browser suites, or gets them. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { ROOT, say } from './root.mjs';
import { toolPath } from './run.mjs';

/** A whole browser, as people have it. */
const WHOLE = {
  paths: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
  binary: /^(?:chrome|Chromium)(?:\.exe)?$/,
};
/** The same engine without windows, bars and notices: a test in it takes two thirds of the time. */
const SHELL = {
  paths: ['/usr/bin/chromium-headless-shell'],
  binary: /^(?:chrome-headless-shell|headless_shell)(?:\.exe)?$/,
};

/** Where `playwright-core install` puts browsers. */
function playwrightFolders() {
  const folders = [join(ROOT, '.build/browsers')];
  if (process.env.PLAYWRIGHT_BROWSERS_PATH) folders.push(process.env.PLAYWRIGHT_BROWSERS_PATH);
  folders.push(join(homedir(), '.cache/ms-playwright'), join(homedir(), 'Library/Caches/ms-playwright'));
  return folders.filter((folder) => existsSync(folder));
}

function findDownloaded(binary) {
  for (const folder of playwrightFolders()) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && binary.test(entry.name)) return join(entry.parentPath, entry.name);
    }
  }
  return null;
}

const find = ({ paths, binary }) => paths.find((path) => existsSync(path)) ?? findDownloaded(binary);

function run(command, args, env = {}) {
  const result = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } });
  return result.status === 0;
}

/** Whether Debian's were installed. */
function installDebians() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  say("installing Debian's Chromium (apt-get install chromium chromium-headless-shell)");
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = ['install', '-y', '--no-install-recommends', 'chromium', 'chromium-headless-shell'];
  return run('apt-get', apt, env) || (run('apt-get', ['update'], env) && run('apt-get', apt, env));
}

function download() {
  say('no Chromium found: downloading one into .build/browsers (playwright-core install)');
  run(process.execPath, [toolPath('playwright-core/cli.js'), 'install', 'chromium'], {
    PLAYWRIGHT_BROWSERS_PATH: join(ROOT, '.build/browsers'),
  });
}

/**
 * The paths of a whole Chromium and of a quick one, got if need be; where there is no shell the whole one is both.
 * Throws a clear sentence when there is none to be had.
 */
export function ensureChromium() {
  const wished = process.env.TINSTAR_CHROMIUM;
  if (wished) {
    if (existsSync(wished)) return { whole: wished, quick: wished };
    throw new Error(`TINSTAR_CHROMIUM names ${wished}, and there is no such file`);
  }
  const isInstalled = find(WHOLE) && find(SHELL);
  if (!isInstalled && !installDebians() && !find(WHOLE)) download();
  const whole = find(WHOLE);
  if (whole) return { whole, quick: find(SHELL) ?? whole };
  throw new Error(
    'the browser suites need a Chromium and none could be installed: install one and name it in TINSTAR_CHROMIUM',
  );
}
