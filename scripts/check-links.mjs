/** Links of the documentation lead somewhere: to a file that is there and a heading it has. So do pages that sources name. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', '.build', '.git', 'data']);
const SOURCES = new Set(['.md', '.ts', '.tsx', '.mjs', '.yaml', '.json', '']);

function* filesUnder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path);
    else if (SOURCES.has(extname(entry.name)) && !entry.name.endsWith('.test.ts')) yield path;
  }
}

/** What is in a fence or between backticks is code. A heading keeps its own: it is part of its name. */
const proseOf = (text) => text.replace(/^(`{3,})[\s\S]*?^\1/gm, '').replace(/`[^`\n]*`/g, '');

/** The names under which the headings of a page can be reached, as GitHub makes them. */
export function anchorsOf(text) {
  const found = new Map();
  for (const [, heading] of text.replace(/^(`{3,})[\s\S]*?^\1/gm, '').matchAll(/^#{1,6} +(.+)$/gm)) {
    const slug = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-');
    const seen = found.get(slug) ?? 0;
    found.set(slug, seen + 1);
    if (seen > 0) found.set(`${slug}-${seen}`, 1);
  }
  return [...found.keys()];
}

export const linksOf = (text) =>
  [...proseOf(text).matchAll(/\]\(\s*<?([^()\s>]+)>?(?:\s+"[^"]*")?\s*\)/g)].map((match) => match[1]);

/** What is wrong with a link of a page, or `null`. */
function faultOf(file, link) {
  if (/^[a-z][a-z+.-]*:/i.test(link)) return null;
  const [path, anchor] = link.split('#');
  const target = path === '' ? file : join(dirname(file), decodeURIComponent(path));
  if (!existsSync(target)) return 'is not there';
  if (anchor === undefined || !target.endsWith('.md')) return null;
  return anchorsOf(readFileSync(target, 'utf8')).includes(anchor) ? null : 'has no such heading';
}

/** Links that lead nowhere, and pages of `docs/` that are named and do not exist, one line each. */
export function findLinkFaults(root) {
  const faults = [];
  for (const file of filesUnder(root)) {
    const text = readFileSync(file, 'utf8');
    const name = relative(root, file);
    for (const [page] of text.matchAll(/(?<![\w/.])docs\/[\w-]+\.md/g)) {
      if (!existsSync(join(root, page))) faults.push(`${name} names ${page}, which is not there`);
    }
    for (const link of name.endsWith('.md') ? linksOf(text) : []) {
      const fault = faultOf(file, link);
      if (fault) faults.push(`${name}: ${link} ${fault}`);
    }
  }
  return [...new Set(faults)];
}
