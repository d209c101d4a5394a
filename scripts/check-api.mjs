/** The library's API report: every name `import 'tinstar'` gives, with its type, in one text that can be compared. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { ROOT } from './root.mjs';
import { runQuietly, toolPath } from './run.mjs';
import { homeOf } from './types.mjs';

export const REPORT = 'library/api.txt';
const ENTRY = 'library/index.ts';
const EMITTED = '.build/api';

const HEAD = `What \`import 'tinstar'\` gives. Made by \`npm run api\`; \`npm run check\` compares it with the sources.\n`;
const PRIVATE = '\nNamed by the types above, and not exported:\n';

const DECLARATION = /^(?:export )?(?:declare )?(?:abstract )?(?:class|const|enum|function|interface|let|type) ([\w$]+)/;
const NAMES = /^(?:import|export)(?: type)? \{([\s\S]*?)\} from ['"](.+?)['"]/;
const STAR = /^export \* from ['"](.+?)['"]/;
const INLINE = /import\(['"](.+?)['"]\)\.([\w$]+)/g;
/** A word that may name a type: not a member (`name:`, `name?:`, `name(`), not what follows a dot. */
const WORD = /(?<![.\w$])[A-Za-z_$][\w$]*(?![\w$]|\??:|\()/g;

/** The statements of a declaration file. The compiler begins each in the first column, and nothing else but its braces. */
const statementsOf = (text) => text.split(/\n(?=[A-Za-z])/).map((statement) => statement.trimEnd());

/** What a declaration file declares and what it takes from others, both by name. */
function scopeOf(path, text, home) {
  const pathOf = (name) => (name.startsWith('.') ? normalize(join(dirname(path), name)) : home(name));
  const scope = { declared: new Map(), taken: new Map(), stars: [] };
  for (const statement of statementsOf(text)) {
    const [, name] = DECLARATION.exec(statement) ?? [];
    const [, names, from] = NAMES.exec(statement) ?? [];
    const [, star] = STAR.exec(statement) ?? [];
    if (name) scope.declared.set(name, [...(scope.declared.get(name) ?? []), statement]);
    for (const item of names?.split(',') ?? []) {
      const [, original, alias] = /^(?:type )?([\w$]+)(?: as ([\w$]+))?$/.exec(item.trim()) ?? [];
      if (original) scope.taken.set(alias ?? original, { path: pathOf(from), name: original });
    }
    if (star) scope.stars.push(pathOf(star));
  }
  return scope;
}

/**
 * The report on a tree of declaration files. `read` gives the declarations of a source file; `home` the source file of
 * a package. Types that only other types name are part of the report: they can break a program just as well.
 */
export function reportOn(read, home) {
  const scopes = new Map();
  const scopeAt = (path) => {
    if (!scopes.has(path)) scopes.set(path, scopeOf(path, read(path), home));
    return scopes.get(path);
  };
  const resolve = (path, name) => {
    const { declared, taken, stars } = scopeAt(path);
    if (declared.has(name)) return { path, name, text: declared.get(name).join('\n') };
    if (taken.has(name)) return resolve(taken.get(name).path, taken.get(name).name);
    return stars.map((star) => resolve(star, name)).find((found) => found !== null) ?? null;
  };

  const exported = [...scopeAt(ENTRY).taken.keys()].map((name) => {
    const found = resolve(ENTRY, name);
    if (found === null) throw new Error(`${ENTRY} exports ${name}, which nothing declares`);
    return found;
  });
  const known = new Map(exported.map((found) => [`${found.path} ${found.name}`, found]));
  for (const found of known.values()) {
    const text = found.text.replace(/'[^'\n]*'|"[^"\n]*"/g, '');
    const inline = [...found.text.matchAll(INLINE)].map(([, from, name]) =>
      resolve(from.startsWith('.') ? normalize(join(dirname(found.path), from)) : home(from), name),
    );
    const named = [...new Set(text.match(WORD))].map((name) => resolve(found.path, name));
    for (const other of [...inline, ...named]) if (other) known.set(`${other.path} ${other.name}`, other);
  }

  const write = (list) =>
    list
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ text }) => `\n${text.replace(/^ +private .*\n/gm, '').replace(/^(?:export )?(?:declare )?/gm, '')}\n`)
      .join('');
  const others = [...known.values()].slice(exported.length);
  return `${HEAD}${write(exported)}${others.length > 0 ? PRIVATE + write(others) : ''}`;
}

/** Has the compiler write the library's declarations, without comments, and reports on them. */
export async function makeReport() {
  const compile = ['-p', 'library/tsconfig.emit.json', '--removeComments', '--outDir', EMITTED];
  const { code, output } = await runQuietly([toolPath('typescript/bin/tsc'), ...compile]);
  if (code !== 0) throw new Error(`the library's types could not be written\n${output}`);
  const read = (path) => readFileSync(join(ROOT, EMITTED, path.replace(/\.[jt]s$/, '.d.ts')), 'utf8');
  const report = reportOn(read, homeOf);
  rmSync(join(ROOT, EMITTED), { recursive: true, force: true });
  return report;
}

/** What a reader must know when the two differ; `null` when they do not. */
export function differenceBetween(kept, made) {
  if (kept === made) return null;
  const [before, after] = [kept, made].map((text) => text.split('\n'));
  const gone = before.filter((line) => !after.includes(line)).map((line) => `- ${line}\n`);
  const come = after.filter((line) => !before.includes(line)).map((line) => `+ ${line}\n`);
  return `${gone.join('')}${come.join('')}What \`import 'tinstar'\` gives has changed. If it is meant, accept it with \`npm run api\` and commit ${REPORT}.\n`;
}

export async function checkApi() {
  const kept = existsSync(join(ROOT, REPORT)) ? readFileSync(join(ROOT, REPORT), 'utf8') : '';
  const difference = differenceBetween(kept, await makeReport());
  return { code: difference === null ? 0 : 1, output: difference ?? '' };
}
