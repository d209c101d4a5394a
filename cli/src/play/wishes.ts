/** What a person may type beside a number: everything that changes nothing at the table. */
import { margin, think } from '@tinstar/bots';
import { FastRandom, keptRecord, present } from '@tinstar/engine';
import { armWords } from '@tinstar/text/story/analysis';
import { Fault } from '../fault.ts';
import { writeMatchFile } from '../files.ts';
import { eventsFor, labelOf, tellEvents } from '../story.ts';
import { alignRows, wrap } from '../style.ts';
import { WISHES, type Wish } from './choices.ts';
import { PERSON, remark, type Sitting } from './sitting.ts';

export function grant(sitting: Sitting, wish: Wish, rest: string): void {
  switch (wish) {
    case 'help':
      return printHelp(sitting);
    case 'tip':
      return printTip(sitting);
    case 'log':
      return printLog(sitting);
    case 'rules':
      return printRules(sitting, rest);
    case 'save':
      return trySave(sitting, rest);
    default:
  }
}

function printHelp({ match, teller, terminal }: Sitting): void {
  const { text, style, print } = terminal;
  print();
  const rows = WISHES.map((wish) => [
    `  ${style.paint(text.say(`cli.wish.${wish}`), 'bold')}`,
    text.say(`cli.wish.${wish}.help`),
  ]);
  for (const line of alignRows(rows)) print(line);
  const { view } = present(match, PERSON);
  const cards = teller.table.explain(view, text);
  if (cards.length > 0) print();
  for (const card of cards)
    for (const [i, line] of wrap(card, style.width - 6).entries()) print(`${i === 0 ? '  ' : '      '}${line}`);
  print();
}

/** What a tip is thought over with, and how many moves it names. */
const TIP = { iterations: 400, named: 2 };

/** The best moves, thought ahead where the game is searched; else what the expertise says. */
function printTip({ game, match, bots, teller, terminal }: Sitting): void {
  const codes = game.legal(match.state, PERSON, []);
  // A generator of its own: asking for a tip must not change what the machines do next.
  const random = new FastRandom(match.record.moves.length);
  const view: unknown = game.view(match.state, PERSON);
  const isRight = !match.awaited.must.includes(PERSON);
  const { arms } = think(game, { seat: PERSON, view, codes, isRight }, TIP, new FastRandom(match.record.moves.length));
  const { text } = terminal;
  if (arms.length > 0) remark(terminal, text.say('analysis.hint.help'), 'dim');
  for (const arm of arms.slice(0, TIP.named)) {
    const what = arm.code === null ? text.say('analysis.letBe') : labelOf(teller, view, game.moves.decode(arm.code));
    const figures = armWords(text, arm, arm === arms[0] ? null : margin(arms[0]!, arm));
    remark(terminal, text.say('cli.play.tip.arm', { move: what, figures }));
  }
  if (arms.length > 0) return;
  const move = labelOf(teller, view, game.moves.decode(bots[PERSON]!.choose(game, view, codes, random)));
  remark(terminal, terminal.text.say('cli.play.tip', { move }));
}

function printLog({ match, teller, terminal }: Sitting): void {
  terminal.print();
  for (const line of tellEvents(teller, eventsFor(match, PERSON))) terminal.print(line);
  terminal.print();
}

/** `rules` lists the sections, `rules WE-031` or `rules 31` tells one rule, `rules shot` those that speak of it. */
function printRules({ game, terminal }: Sitting, wanted: string): void {
  const { text, style, print } = terminal;
  const sections = text.rules(game.id);
  const word = wanted.toLowerCase();
  const number = /^\d{1,3}$/.test(word) ? `-${word.padStart(3, '0')}` : null;
  const found = sections.flatMap((section) =>
    section.rules.filter((rule_) => {
      if (word === '') return true;
      return number ? rule_.id.endsWith(number) : `${rule_.id} ${rule_.text}`.toLowerCase().includes(word);
    }),
  );
  if (found.length === 0) remark(terminal, text.say('cli.play.no-rule', { wanted }));
  for (const { id, text: words } of found) {
    for (const [i, line] of wrap(words, style.width - 12).entries())
      print(`  ${style.paint((i === 0 ? id : '').padEnd(8), 'dim')}${line}`);
  }
}

function trySave(sitting: Sitting, rest: string): void {
  const file = rest === '' ? (sitting.save.file ?? 'tinstar-match.json') : rest;
  try {
    saveMatch(sitting, file, file === sitting.save.file && sitting.save.force);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    remark(sitting.terminal, sitting.terminal.text.say(`cli.fault.${error.code}`, error.values));
  }
}

export function saveMatch({ match, terminal }: Sitting, file: string, force: boolean): void {
  writeMatchFile(file, keptRecord(match), force);
  remark(terminal, terminal.text.say('cli.play.saved', { file }));
}
