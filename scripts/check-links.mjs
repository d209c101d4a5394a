/**
 * What the documentation names is there: pages and headings that links lead to, sources that it speaks of, and pages of
 * `docs/` that sources speak of.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, extname, join, relative, sep } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', '.build', '.git']);
const SOURCES = new Set(['.md', '.ts', '.tsx', '.mjs', '.yaml', '.json', '']);

function* filesUnder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path);
    else if (SOURCES.has(extname(entry.name))) yield path;
  }
}

const FENCE = /^(`{3,})[\s\S]*?^\1/gm;

/** What is in a fence or between backticks is code. A heading keeps its own: it is part of its name. */
const proseOf = (text) => text.replace(FENCE, '').replace(/`[^`\n]*`/g, '');

/** The names under which the headings of a page can be reached, as GitHub makes them. */
export function anchorsOf(text) {
  const found = new Map();
  for (const [, heading] of text.replace(FENCE, '').matchAll(/^#{1,6} +(.+)$/gm)) {
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

/** Sources a page speaks of, by name or by the end of their path: `state.ts`, `journal/state.ts`. */
export const sourcesIn = (text) =>
  [...text.replace(FENCE, '').matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/g)].map((match) => match[1]);

/** What is wrong with a link of a page, or `null`. */
function faultOf(file, link) {
  if (/^[a-z][a-z+.-]*:/i.test(link)) return null;
  const [path, anchor] = link.split('#');
  const target = path === '' ? file : join(dirname(file), decodeURIComponent(path));
  if (!existsSync(target)) return 'is not there';
  if (anchor === undefined || !target.endsWith('.md')) return null;
  return anchorsOf(readFileSync(target, 'utf8')).includes(anchor) ? null : 'has no such heading';
}

/** All that is named and not there, one line each. Of the past (the changelog) only links count. */
export function findLinkFaults(root) {
  const files = [...filesUnder(root)].filter((file) => !relative(root, file).startsWith(`data${sep}`));
  const ends = new Set();
  for (const file of files) {
    const parts = relative(root, file).split(sep);
    for (let from = 0; from < parts.length; from++) ends.add(parts.slice(from).join('/'));
  }
  const faults = new Set();
  for (const file of files) {
    const name = relative(root, file);
    if (name.endsWith('.test.ts')) continue;
    const text = readFileSync(file, 'utf8');
    for (const [page] of text.matchAll(/(?<![\w/.])docs\/[\w-]+\.md/g)) {
      if (!existsSync(join(root, page))) faults.add(`${name} names ${page}, which is not there`);
    }
    if (!name.endsWith('.md')) continue;
    for (const link of linksOf(text)) {
      const fault = faultOf(file, link);
      if (fault) faults.add(`${name}: ${link} ${fault}`);
    }
    for (const source of name === 'CHANGELOG.md' ? [] : sourcesIn(text)) {
      if (!ends.has(source)) faults.add(`${name} names ${source}, which is not there`);
    }
  }
  return [...faults];
}
