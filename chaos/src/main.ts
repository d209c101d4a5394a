import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { RULES } from './evidence.ts';
import { readPlan } from './plan.ts';
import { type Outcome, run } from './run.ts';

/** What is shown of many violations. */
const SHOWN = 25;

const began = Date.now();
const say = (line: string): void =>
  void process.stderr.write(`${((Date.now() - began) / 1000).toFixed(1)} s  ${line}\n`);

function describe(
  { faults, tables, matches, totals, kinds: entryKinds, violations, slowness }: Outcome,
  seed: string,
): string {
  const count = [...faults.values()].reduce((sum, some) => sum + some, 0);
  const { entries, acknowledged, refused, heard } = totals;
  const kinds = [...faults]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, some]) => `${String(some).padStart(6)} ${name}`);
  const broken = RULES.flatMap((rule) => {
    const some = violations.filter((violation) => violation.rule === rule).length;
    return some === 0 ? [] : [`${some} ${rule}`];
  });
  const found = violations.slice(0, SHOWN).map(({ rule, table, what }) => `  ${rule} (${table}) ${what}`);
  return [
    ...kinds,
    `${count} faults, ${violations.length} violations (seed ${seed})${broken.length > 0 ? `: ${broken.join(', ')}` : ''}`,
    `${tables} tables, ${matches} matches over, ${entries} entries, ${acknowledged} commands acknowledged and ${refused} refused, ${heard} messages heard`,
    `everything took ${slowness.mean.toFixed(1)} times as long as on a machine of its own, ${slowness.worst.toFixed(1)} at worst`,
    [...entryKinds]
      .toSorted(([, a], [, b]) => b - a)
      .map(([kind, some]) => `${some} ${kind}`)
      .join(', '),
    ...found,
    ...(violations.length > SHOWN ? [`  and ${violations.length - SHOWN} more`] : []),
    '',
  ].join('\n');
}

try {
  const [program, ...args] = process.argv.slice(2);
  const plan = readPlan(args, [resolve(program!)]);
  const folder = mkdtempSync(join(tmpdir(), 'tinstar-chaos-'));
  const outcome = await run(plan, folder, say);
  process.stdout.write(describe(outcome, plan.seed));
  writeFileSync(join(folder, 'violations.json'), JSON.stringify(outcome.violations, null, 1));
  if (plan.isKept || outcome.violations.length > 0) say(`transcripts and logs are in ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
  process.exit(outcome.violations.length > 0 ? 1 : 0);
} catch (error) {
  process.stderr.write(`chaos: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(2);
}
