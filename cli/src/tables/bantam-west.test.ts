import { bantamWest, type View } from '@tinstar/bantam-west';
import { openMatch, parseMatch, present, replay, seedFrom, submit, type Match } from '@tinstar/engine';
import { textIn } from '@tinstar/text/all';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder, tinstar } from '../../testing/binary.ts';
import { makeStyle, widthOf } from '../style.ts';
import { BANTAM_WEST_TABLE as table } from './bantam-west.ts';
import { callAtTable } from '../players.ts';
import { tellEvents, type Teller } from '../story.ts';
import type { Scene, Table } from './table.ts';

const names = ['Ida', 'Kate'];
const sceneIn = (language: 'en' | 'de' | 'it'): Scene => ({ text: textIn(language), style: makeStyle({}, {}), names });

function open(deal: object, options: object = {}): Match {
  const start = { pioneer: 0, characters: ['levi_mercer', 'hanna_wilde'], ...deal };
  return openMatch(bantamWest as never, {
    seats: 2,
    seed: seedFrom('tables'),
    options: options as never,
    deal: start as never,
  });
}
function act(match: Match, move: object): void {
  expect(submit(match, 0, { decision: null, move })).toMatchObject({ ok: true });
}
const viewOf = (match: Match): View => present(match, 0).view as View;

describe('the frontier in a terminal', () => {
  it('calls machines after whom they play, and tells what belongs together in one sentence, as the page does', () => {
    const match = open({ places: ['T01', 'T01'] });
    const view = viewOf(match);
    expect(callAtTable(names, 0, view, table as Table, textIn('en'))).toEqual(['Ida', 'Hanna']);
    const teller: Teller = { ...sceneIn('en'), game: bantamWest as never, table: table as Table };
    const moved = (place: string) => ({ type: 'moved', seat: 1, place, grit: 1 });
    expect(tellEvents(teller, [{ type: 'turn', seat: 1, grit: 4 }, moved('T02'), moved('T03')] as never)).toEqual([
      '  Kate goes to North Street.',
    ]);
  });

  it.each(['en', 'de', 'it'] as const)('fits into 80 columns and has every word, in %s', (language) => {
    const scene = sceneIn(language);
    const match = open({
      places: ['M07', 'W02'],
      cabins: [['M04'], ['W04']],
      cargo: [['silver'], []],
      items: [['lamp'], []],
    });
    const drawn = [...table.draw(viewOf(match), scene), ...table.draw(viewOf(match), scene, true)];
    act(match, { type: 'fight', target: 'npc_0' });
    drawn.push(...table.draw(viewOf(match), scene));
    for (const line of drawn) expect(widthOf(line), line).toBeLessThanOrEqual(80);
    expect(drawn.join('\n')).not.toMatch(/bantam-west|undefined|NaN|\{\w/);
  });

  it('draws the board of whoever plays by hectare, with the grit it costs to walk there and the odds on the way', () => {
    const drawn = table.draw(viewOf(open({ places: ['M04', 'T01'] })), sceneIn('en')).join('\n');
    expect(drawn).toMatch(/> M04 West Rim of the Falls\s+→ M03, M05 67%. Here: silver. Ida/);
    expect(drawn).toMatch(/1 M05 East Rim of the Falls/);
    expect(drawn).toContain('M10 (key)');
    // Of the other boards only who is there.
    expect(drawn).toContain('T01 Kate');
    expect(drawn).not.toContain('Doc Barber');
    expect(table.draw(viewOf(open({})), sceneIn('en'), true).join('\n')).toContain('Krowko Marsh\n');
  });

  it('[BW-044] [BW-113] tells where to begin with each task, and all the means of it on the whole table', () => {
    const view = viewOf(open({ cargo: [['wood', 'wood'], []] }));
    const short = table.draw(view, sceneIn('en')).join('\n');
    expect(short).toMatch(/What you still need\n {4}A cabin\. Wood: \w+ [^\n]*, \d grit\n {4}A head\. /);
    const whole = table
      .draw(view, sceneIn('en'), true)
      .map((line) => line.trim())
      .join(' ');
    expect(whole).toMatch(
      /A cabin\. Wood: 2 of 3\. .*TRD Trading Post \(for sale, \$\d+, \d grit\)\. A place to build\. /,
    );
    expect(table.draw({ ...view, viewer: null }, sceneIn('en')).join('\n')).not.toContain('What you still need');
  });

  it('[BW-246] names an interrupt beside the card it was laid to', () => {
    const match = open({ places: ['M07', 'W02'] });
    act(match, { type: 'fight', target: 'npc_0' });
    const view = viewOf(match);
    const fight = view.stack.at(-1);
    if (fight?.kind !== 'fight') throw new Error('no fight');
    Object.assign(fight, { stage: 'resolve', turn: 0, interrupting: true });
    Object.assign(fight.attacker, { chosen: 'sabre', waiting: 'jab' });
    view.fightLog = ['jab', 'slip'];
    expect(table.draw(view, sceneIn('en')).join('\n')).toContain('Jab · Interrupt: Sabre');
    expect(table.draw(view, sceneIn('de')).join('\n')).toContain('Unterbrechung: ');
  });

  it.each([
    ['en', 'Build a cabin (while it stands)'],
    ['de', 'Eine Hütte bauen (solange sie steht)'],
    ['it', 'Costruisci una capanna (finché è in piedi)'],
  ] as const)('[BW-267] says in %s which task can be lost again, and that a cabin burns', (language, words) => {
    const match = open({
      places: ['W09', 'T01'],
      cabins: [['W06'], ['W09']],
      tasks: [['build_cabin'], ['build_cabin']],
      items: [['lighter'], []],
      dice: [6],
    });
    act(match, { type: 'light', tool: 'lighter', place: 'cabin_1_0' });
    const drawn = table.draw(viewOf(match), sceneIn(language)).join('\n');
    expect(drawn).toMatch(new RegExp(`${words.replaceAll(/[()]/g, String.raw`\$&`)}\\s+✓\\s+✓`));
    const burning = { en: ', on fire', de: ', brennt', it: ', in fiamme' }[language];
    expect(drawn.replaceAll(/\s+/g, ' ')).toContain(burning);
  });

  it('shows the sheet, the job cards and everyone’s progress', () => {
    const match = open({ places: ['HAL', 'STN'], cargo: [['silver'], []], tasks: [['own_weapon'], []] });
    act(match, { type: 'invest', job: 'mining' });
    const drawn = table.draw(viewOf(match), sceneIn('en')).join('\n');
    expect(drawn).toContain('mining: apprentice, needs 5 ●○');
    expect(drawn).toMatch(/Own a weapon +✓ +–/);
    expect(drawn).toContain('Grit 4 · pace 3 · life 5/5');
  });

  it('leaves the map away in the middle of a roll or a fight', () => {
    const match = open({ places: ['M04', 'T01'], dice: [1, 2] });
    act(match, { type: 'work', job: 'mining' });
    const drawn = table.draw(viewOf(match), sceneIn('en')).join('\n');
    expect(drawn).not.toContain('M04');
    expect(drawn).toContain('will 5/5');
    expect(table.draw(viewOf(match), sceneIn('en'), true).join('\n')).toContain('> M04');
  });

  it('walks to a hectare by its letters', () => {
    const view = viewOf(open({ places: ['M02', 'T01'] }));
    expect(table.walk!('m04', view)).toEqual([
      { type: 'step', to: 'M03' },
      { type: 'step', to: 'M04' },
    ]);
    // No key for the cave, and no such place.
    expect(table.walk!('M10', view)).toEqual([]);
    expect(table.walk!('help', view)).toBeNull();
    expect(table.goesOn!([{ type: 'moved' }])).toBe(true);
    expect(table.goesOn!([{ type: 'moved' }, { type: 'npcAttacked' }])).toBe(false);
  });

  it('names foes and prices in its choices', () => {
    const match = open({ places: ['M07', 'GUN'] });
    const view = viewOf(match);
    expect(table.label!({ type: 'fight', target: 'npc_0' }, view, sceneIn('en'))).toBe('Fight: bandit (1 grit)');
    expect(table.label!({ type: 'fight', target: 'npc_0' }, view, sceneIn('de'))).toBe('Kampf: Bandit (1 Schneid)');
    const falls = viewOf(open({ places: ['M04', 'T01'] }));
    expect(table.label!({ type: 'step', to: 'M05' }, falls, sceneIn('en'))).toBe(
      'Go to: East Rim of the Falls (1 grit, Dexterity 7: 67%)',
    );
  });

  it('shows the dice and what another try costs', () => {
    const match = open({ places: ['M04', 'T01'], dice: [1, 2] });
    act(match, { type: 'work', job: 'mining' });
    expect(table.ask(viewOf(match), textIn('en'), names)).toBe(
      'Keep the dice, or try again? 1, 2. Mining: each die needs 5. Once more: 33%. Costs 1 of your 5 will.',
    );
    const falls = open({ places: ['M04', 'T01'], dice: [1] });
    act(falls, { type: 'step', to: 'M05' });
    expect(table.ask(viewOf(falls), textIn('en'), names)).toContain(
      'Failed: 1 wound, carried to Lower Bank, the move is over.',
    );
    expect(table.label!({ type: 'reroll', die: 1 }, viewOf(match), sceneIn('en'))).toContain('Roll the 2 again');
  });
});

describe('walking in one word', () => {
  it('goes all the way, says where no way leads, and takes the name of the game without an option', async () => {
    const args = ['play', 'bantam-west', '--language', 'en', '--seats', '1', '--seed', 'walk', '--name', 'Ida'];
    const { stdout } = await tinstar(args, 'M10\ntrd\nundo\nquit\n');
    expect(stdout).toContain('No way leads there today.');
    expect(stdout).toMatch(/Ida goes to Main Street.\n +Ida goes to South Street.\n +Ida goes to the Trading Post./);
    expect(stdout).toContain('> TRD Trading Post');
    expect(stdout).toContain('Taken back.');
  });
});

describe('a whole game of Bantam West by keys', () => {
  it.each([
    ['en', '2', 'The dust settles'],
    ['de', '3', 'Der Staub legt sich'],
    ['it', '1', 'La polvere si posa'],
  ])('in %s with %s at the table', async (language, seats, end) => {
    const file = join(makeFolder(), 'match.json');
    const args = ['--game', 'bantam-west', '--option', 'lastDay=8', '--language', language, '--seats', seats];
    const keys = '1\n'.repeat(6000);
    const { code, stdout, stderr } = await tinstar(['play', ...args, '--seed', 'keys', '--save', file], keys);
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(stdout).toContain(end);
    expect(stdout).not.toMatch(/cli\.|bantam-west|common\.|undefined|NaN|\{\w/);
    for (const line of stdout.split('\n')) expect(widthOf(line), line).toBeLessThanOrEqual(80);
    const { state } = replay(bantamWest as never, parseMatch(readFileSync(file, 'utf8')));
    expect(bantamWest.outcome(state as never)).not.toBeNull();
  });
});
