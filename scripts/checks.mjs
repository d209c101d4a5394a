/** The checks that are no test suites: format, lint, types, exports, layers, links, words, dead code, rules. Each is quick and can fail. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './root.mjs';
import { foundCatalogues } from './catalogues.mjs';
import { checkApi } from './check-api.mjs';
import { findLayerFaults } from './check-layers.mjs';
import { findLinkFaults } from './check-links.mjs';
import { findLockfileFaults } from './check-lockfile.mjs';
import { findCitationFaults, findRuleFaults } from './check-rules.mjs';
import { packageFolders } from './package-folders.mjs';
import { runQuietly, toolPath } from './run.mjs';

const tool =
  (path, ...args) =>
  () =>
    runQuietly([toolPath(path), ...args]);

const listing = (find) => async () => {
  const faults = find(ROOT);
  return { code: faults.length > 0 ? 1 : 0, output: faults.map((fault) => `${fault}\n`).join('') };
};

/** Packages that stand on the whole server and are checked with the same options: together, the server is read once. */
const TOOLS = ['attack', 'bench', 'chaos', 'e2e'];

/** Every project of the type checker: one per package, and one for the tests of the packages without Node types. */
function typeProjects() {
  const projects = packageFolders(ROOT)
    .filter((folder) => !TOOLS.includes(folder) && hasSources(folder))
    .map((folder) => `${folder}/tsconfig.json`);
  for (const extra of ['tsconfig.tools.json', 'web/tsconfig.worker.json', 'tsconfig.tests.json']) {
    if (existsSync(join(ROOT, extra))) projects.push(extra);
  }
  return projects;
}

function hasSources(folder) {
  if (!existsSync(join(ROOT, folder, 'tsconfig.json'))) return false;
  const files = readdirSync(join(ROOT, folder), { recursive: true });
  return files.some((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'));
}

async function checkTypes() {
  let output = '';
  const projects = typeProjects();
  for (const project of projects) {
    const result = await runQuietly([toolPath('typescript/bin/tsc'), '-p', project]);
    if (result.code !== 0) output += `${project}\n${result.output}`;
  }
  return { code: output ? 1 : 0, output };
}

/** Which catalogues there are is written down from their folder. */
const findCatalogueFaults = () =>
  Object.entries(foundCatalogues()).flatMap(([path, text]) =>
    readFileSync(path, 'utf8') === text ? [] : [`${relative(ROOT, path)}: run npm run catalogues`],
  );

export const CHECKS = [
  { name: 'format', run: tool('oxfmt/bin/oxfmt', '--check', '.') },
  { name: 'lint', run: tool('oxlint/bin/oxlint', '--deny-warnings', '--report-unused-disable-directives') },
  { name: 'types', run: checkTypes },
  { name: 'library API', run: checkApi },
  { name: 'layers', run: listing(findLayerFaults) },
  { name: 'links', run: listing(findLinkFaults) },
  { name: 'catalogues', run: listing(findCatalogueFaults) },
  { name: 'moves and events', run: tool('tsx/dist/cli.mjs', 'text/testing/make-reference.ts', '--check') },
  { name: 'lockfile', run: listing(findLockfileFaults) },
  { name: 'dead code', run: tool('knip/bin/knip.js', '--no-progress') },
  { name: 'rules have tests', run: listing(findRuleFaults) },
  { name: 'rules have sources', run: listing(findCitationFaults) },
];
