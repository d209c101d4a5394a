import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder, tinstar } from '../testing/binary.ts';

const COMMANDS = ['play', 'simulate', 'arena', 'replay', 'analyse', 'verify', 'engine', 'bench', 'serve'];
const LANGUAGES = ['en', 'de', 'it'];

describe('help', () => {
  it.each(LANGUAGES)('lists every command in %s', async (language) => {
    const { code, stdout } = await tinstar(['help', '--language', language]);
    expect(code).toBe(0);
    for (const command of COMMANDS) expect(stdout).toMatch(new RegExp(`^  ${command} +\\S`, 'm'));
    expect(stdout).not.toContain('cli.');
  });

  it.each(COMMANDS)('explains %s', async (command) => {
    const answers = await Promise.all(LANGUAGES.map((language) => tinstar([command, '--help', '-l', language])));
    for (const { code, stdout } of answers) {
      expect(code).toBe(0);
      expect(stdout).toContain(`tinstar ${command}`);
    }
    expect(new Set(answers.map(({ stdout }) => stdout)).size).toBe(LANGUAGES.length);
  });

  it('takes the language from the system', async () => {
    const { stdout } = await tinstar(['help'], '', { LC_ALL: 'it_CH.UTF-8' });
    expect(stdout).toContain('Uso: tinstar');
  });
});

describe('bad arguments get one clear line and exit code 2', () => {
  const missing = '/nowhere/match.json';
  it.each([
    [['dance'], 'There is no command “dance”. There are: play, simulate'],
    [['play', '--wild'], 'There is no option --wild'],
    [['play', 'now'], 'There is no such game on the shelf: “now”'],
    [['play', 'bantam-west', 'now'], '“now” is one argument too many'],
    [['play', '--language', 'fr'], 'does not speak “fr”'],
    [['play', '--seats', '9'], '--seats needs a whole number from 2 to 4, not “9”'],
    [['play', '--game', 'chess'], 'no such game'],
    [['play', '--bots', 'hal'], 'no machine called “hal”'],
    [['play', '--seats', '4', '--bots', 'random,rush'], '2 machines were named for 3 seats'],
    [['play', '--option', 'freePhoto=maybe'], 'freePhoto=maybe'],
    [['play', '--load', missing], `There is no file ${missing}`],
    [['simulate', '--games', '-3'], '--games'],
    [['simulate', '--games', '1e3'], '--games needs a whole number'],
    [['simulate', '--games', '1', '--log', '/nowhere/log'], 'cannot be written'],
    [['arena', 'heuristic', 'hal'], 'no machine called “hal”'],
    [['replay'], 'missing here: FILE'],
    [['replay', missing], `There is no file ${missing}`],
    [['verify', missing, '--commitment', 'abc'], '64 hexadecimal digits'],
  ])('tinstar %j', async (args, sentence) => {
    const { code, stdout, stderr } = await tinstar(args);
    expect(stderr).toMatch(/^tinstar: .*\n$/);
    expect(stderr).toContain(sentence);
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });

  it('in the chosen language', async () => {
    const { stderr } = await tinstar(['replay', 'weg.json', '--language=de']);
    expect(stderr).toBe('tinstar: Die Datei weg.json gibt es nicht.\n');
  });

  it('says nothing on stdout and exits 2 without a command', async () => {
    const { code } = await tinstar([]);
    expect(code).toBe(2);
  });
});

it('never overwrites a file silently', async () => {
  const file = join(makeFolder(), 'log.ndjson');
  writeFileSync(file, 'precious');
  const args = ['simulate', '--games', '1', '--bots', 'random', '--seed', '1', '--log', file];
  const refused = await tinstar(args);
  expect(refused).toMatchObject({ code: 2, stdout: '' });
  expect(refused.stderr).toContain('exists already');
  const forced = await tinstar([...args, '--force']);
  expect(forced.code).toBe(0);
});
