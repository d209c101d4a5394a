import { PACK_REASONS, CARDS } from '@tinstar/scoundrels';
import { LANGUAGES } from '@tinstar/text';
import { textIn } from '@tinstar/text/all';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder, startTinstar, tinstar } from '../testing/binary.ts';

type Loose = any;

/** A pack of our cards, changed, as a file. */
function writePack(change: (pack: Loose) => void): string {
  const pack: Loose = structuredClone(CARDS);
  change(pack);
  const file = join(makeFolder(), 'cards.json');
  writeFileSync(file, JSON.stringify(pack));
  return file;
}

/** Every job is a Wolf and every trait Golden: whoever plays meets them. */
function wolves(pack: Loose): void {
  pack.id = 'wolves';
  pack.name = { en: 'Wolves {of} the West' };
  pack.jobs.forEach((job: Loose, i: number) => {
    job.id = `wolf-${i}`;
    job.name = { en: `Wolf's #${i}` };
  });
  pack.traits.forEach((trait: Loose, i: number) => {
    trait.id = `golden-${i}`;
    trait.name = { en: 'Golden', de: { m: 'Goldener', f: 'Goldene', n: 'Goldenes' } };
  });
  // No template says this: it is told as it stands.
  pack.jobs[0].ability = [{ op: 'scoutSafe', zone: 'site', count: 4 }];
}

describe('cards of your own', () => {
  it.each([
    ['en', "Golden Wolf's #"],
    ['de', "Goldener Wolf's #"],
    ['it', "Wolf's #"],
  ])('are played with to the end in %s, called as the pack calls them', async (language, name) => {
    const match = join(makeFolder(), 'match.json');
    const cards = writePack(wolves);
    const args = ['--cards', cards, '--seats', '2', '--seed', 'wolf', '--bots', 'random', '--fast', '-l', language];
    const { code, stdout, stderr } = await tinstar(['play', ...args, '--save', match], '1\n'.repeat(5000));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('Wolves {of} the West');
    expect(stdout).toContain(name);
    expect(stdout).not.toMatch(/cli\.|scoundrels[.-]\w|common\.|undefined|NaN/);

    expect((await tinstar(['verify', match, '--cards', cards])).code).toBe(0);
    const told = await tinstar(['replay', match, '--cards', cards, '-l', language]);
    expect(told.stdout).toContain(name);
    const strange = await tinstar(['replay', match]);
    expect(strange).toMatchObject({ code: 2, stdout: '' });
    expect(strange.stderr).toContain('it belongs to other cards');
  });

  it('are simulated on threads, the same games again, with the machines that think', async () => {
    const cards = writePack(wolves);
    const log = join(makeFolder(), 'games.ndjson');
    const args = ['--cards', cards, '--games', '2', '--bots', 'heuristic,random', '--seed', '5', '--json'];
    const first = await tinstar(['simulate', ...args, '--threads', '1', '--log', log]);
    const second = await tinstar(['simulate', ...args, '--threads', '2']);
    const { seconds: _, ...told } = JSON.parse(first.stdout) as Loose;
    expect(told).toMatchObject({ game: 'scoundrels', cards: 'wolves' });
    expect(JSON.parse(second.stdout)).toMatchObject(told);
    for (const line of readFileSync(log, 'utf8').trim().split('\n'))
      expect(JSON.parse(line)).toMatchObject({ deal: { pack: 'wolves' } });
    const arena = await tinstar(['arena', 'random', 'random', '--cards', cards, '--games', '2', '--json']);
    expect(JSON.parse(arena.stdout)).toMatchObject({ cards: 'wolves', standings: [{ bot: 'random', count: 2 }] });
  });

  it('are refereed', async () => {
    const child = startTinstar(['engine', '--cards', writePack(wolves)]);
    const start = { command: 'start', game: 'scoundrels', seats: 2, deal: { jobs: ['wolf-3'], traits: ['golden-7'] } };
    child.stdin.end(`${JSON.stringify(start)}\n${JSON.stringify({ command: 'view', seat: 0 })}\n`);
    let answers = '';
    for await (const chunk of child.stdout) answers += String(chunk);
    const [opened, seen] = answers
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Loose);
    expect(opened).toMatchObject({ ok: true });
    expect(seen.view.saloon).toContainEqual(expect.objectContaining({ job: 'wolf-3', trait: 'golden-7' }));
  });
});

describe('a broken card pack is refused with the card, the field and the reason', () => {
  it.each<[string, string, (pack: Loose) => void, string]>([
    [
      'play',
      'en',
      (pack) => (pack.jobs[0].ability[1].op = 'dance'),
      'job dog, ability.1.op: there is no operation “dance”',
    ],
    [
      'simulate',
      'de',
      (pack) => (pack.jobs[0].holes = [3, 10]),
      'job dog, holes: müssen verschiedene Stellen von 0 bis 9',
    ],
    [
      'arena',
      'it',
      (pack) => delete pack.traits[0].provenance,
      'trait filthy, provenance: deve essere uno di questi: printed',
    ],
    [
      'engine',
      'en',
      (pack) => pack.jobs.splice(0, 5),
      'pack, jobs: there are 11 green cards, the largest game needs 12',
    ],
    ['play', 'de', (pack) => (pack.reputation = 7), 'reputation: muss ein Objekt sein'],
  ])('tinstar %s in %s', async (command, language, change, sentence) => {
    const { code, stdout, stderr } = await tinstar([command, '--cards', writePack(change), '--language', language]);
    expect(stderr).toMatch(/^tinstar: .*\n$/);
    expect(stderr).toContain(sentence);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  it.each([
    [['play', '--cards', '/nowhere/cards.json'], 'There is no file /nowhere/cards.json'],
    [['engine', '--cards', import.meta.filename], 'is not valid JSON'],
    [['simulate', '--game', 'wyatt-earp', '--cards', 'OURS'], '--cards belongs to scoundrels, and this is wyatt-earp'],
  ])('tinstar %j', async (args, sentence) => {
    const file = writePack(() => undefined);
    const { code, stdout, stderr } = await tinstar(args.map((arg) => (arg === 'OURS' ? file : arg)));
    expect(stderr).toContain(sentence);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  it.each(LANGUAGES)('every reason has words in %s', (language) => {
    const text = textIn(language);
    for (const reason of PACK_REASONS) expect(text.has(`cli.cards.${reason}`)).toBe(true);
  });
});
