import {
  CHARACTERS,
  DRINKS,
  FIGHT_ENDS,
  ITEM_DATA,
  ITEMS,
  CARGO,
  WEAPONS,
  type Event,
  type Task,
} from '@tinstar/bantam-west';
import { countGame } from './bantam-west-count.ts';
import { BEAST_CONTEST, countLegends, LEGEND_SHARES } from './bantam-west-legends.ts';
import { CHARACTER_NAMES, FIGHT_END_NAMES, PLACES, TASK_NAMES, TASKS, WAYS, wayName } from './bantam-west-names.ts';
import type { Bound } from './bounds.ts';
import { openLedger, type ContestShape, type ListShape, type Probe, type Setting } from './probe.ts';
import { note } from './tally.ts';

/** All that can be bought for money, by the name the event gives it. */
const WARES: readonly string[] = [
  ...CARGO,
  ...ITEMS.filter((item) => ITEM_DATA[item].price !== null),
  ...DRINKS,
  'treatment',
  'horse',
  'saddle',
  'rack',
  ...WEAPONS,
];

const MODES: readonly Pick<Setting, 'name' | 'options'>[] = [
  { name: 'A', options: { plan: 'A' } },
  { name: 'B', options: { plan: 'B' } },
  { name: 'A, events', options: { plan: 'A', events: true } },
  { name: 'B, events', options: { plan: 'B', events: true } },
  { name: 'A, extended', options: { plan: 'A', extendedReputation: true } },
  { name: 'Open Range', options: { openRange: true } },
];

/** A quarter, four points more or less. */
const EVEN = { least: 0.21, most: 0.29 };

/** What the manual leaves to us is balanced for these (issue 19; docs/bantam-west.md). */
function boundsOf({ name, options }: Pick<Setting, 'name' | 'options'>, seats: number): Bound[] {
  const isPlain = name === 'A' || name === 'B';
  const hasEvents = options['events'] === true || options['openRange'] === true;
  return [
    { kind: 'mean', label: 'days', figure: 'days', least: name === 'A' ? 6 : 5, most: 8 },
    ...(seats === PLACES.length
      ? ([
          { kind: 'wins', label: 'each character', contest: 'character', ...EVEN },
          { kind: 'wins', label: 'each place in the order', contest: 'order', ...EVEN },
        ] as const)
      : []),
    ...(isPlain
      ? ([
          { kind: 'top', label: 'the commonest order of tasks', list: 'order of tasks', most: 0.25 },
          { kind: 'many', label: 'last ways above 10 %', list: 'last', above: 0.1, least: 5 },
        ] as const)
      : []),
    { kind: 'share', label: 'games with a fire', share: 'fire', least: 0.25 },
    { kind: 'share', label: 'games with a break-in', share: 'break-in', least: 0.25 },
    { kind: 'share', label: 'games with a horse ridden', share: 'horse', least: 0.4 },
    { kind: 'share', label: "games with a weapon's special", share: 'special', least: 0.5 },
    ...(hasEvents
      ? ([{ kind: 'top', label: "an event's commonest outcome", list: 'outcomes', most: 0.8 }] as const)
      : []),
    { kind: 'share', label: 'a spoilt beginning', share: 'bad beginning', most: 0.03 },
  ];
}

const SETTINGS: readonly Setting[] = [4, 3, 2].flatMap((seats) =>
  MODES.map((mode) => ({
    name: `${mode.name}${seats === PLACES.length ? '' : `, ${seats} seats`}`,
    options: mode.options,
    seats,
    bounds: boundsOf(mode, seats),
  })),
);

const LISTS: readonly ListShape[] = [
  {
    key: 'order of tasks',
    title: 'Order of tasks of those who won',
    of: 'wins',
    label: (name) =>
      name
        .split(' ')
        .map((task) => TASK_NAMES[task as Task])
        .join(', '),
  },
  { key: 'last', title: 'What those who won did last', of: 'wins', label: wayName },
  {
    key: 'outcomes',
    title: 'Outcomes of event cards',
    of: 'chosen',
    label: (name) => name.replace('.', ', outcome '),
    group: (name) => name.split('.')[0]!,
  },
];

const CONTESTS: readonly ContestShape[] = [
  {
    key: 'character',
    title: 'Characters',
    entries: CHARACTERS.map((id) => ({ id, label: CHARACTER_NAMES[id] })),
    taken: 'played',
    means: [
      { key: 'tasks', label: 'tasks' },
      { key: 'defeated', label: 'NPCs defeated' },
      { key: 'fell', label: 'falls' },
      { key: 'income', label: 'income' },
    ],
  },
  {
    key: 'task',
    title: 'Tasks',
    entries: TASKS.map((id) => ({ id, label: TASK_NAMES[id] })),
    taken: 'fulfilled',
    means: [{ key: 'day', label: 'day' }],
  },
  {
    key: 'way',
    ordered: true,
    title: 'Ways to fulfil them',
    entries: TASKS.flatMap((task) =>
      WAYS[task].map(([id, label]) => ({ id: `${task} ${id}`, label: `${TASK_NAMES[task]}: ${label}` })),
    ),
    taken: 'fulfilled so',
    means: [{ key: 'day', label: 'day' }],
  },
  {
    key: 'ware',
    ordered: true,
    title: 'Wares',
    entries: WARES.map((id) => ({ id, label: id.replaceAll('_', ' ') })),
    taken: 'bought',
    means: [{ key: 'price', label: 'price' }],
  },
  {
    key: 'order',
    ordered: true,
    title: 'Order of play',
    entries: PLACES.map((place) => ({ id: place, label: place })),
    taken: 'sat there',
  },
  BEAST_CONTEST,
];

export const BANTAM_WEST: Probe<Event> = {
  game: 'bantam-west',
  title: 'Bantam West',
  figures: [
    { key: 'moves', label: 'decisions per game', drawn: true },
    { key: 'days', label: 'days per game', drawn: true },
    { key: 'score', label: 'tasks or reputation per player', drawn: true },
    { key: 'income', label: 'money earned per player', drawn: true },
    { key: 'spent', label: 'money spent per player', drawn: true },
    { key: 'purchases', label: 'purchases per player', drawn: true },
    { key: 'fights', label: 'fights per game', drawn: true },
    { key: 'defeated', label: 'NPCs defeated per player', drawn: true },
    { key: 'fell', label: 'times a player falls' },
    { key: 'jailed', label: 'times a player is jailed' },
  ],
  shares: [
    {
      key: 'ends',
      title: 'How games end',
      shares: [
        { key: 'within twelve', label: 'won within twelve days' },
        { key: 'showdown', label: 'decided by a showdown' },
        { key: 'ranOut', label: 'the calendar ran out' },
      ],
    },
    {
      key: 'beginnings',
      title: 'First turns',
      shares: [
        { key: 'beaten early', label: 'somebody beaten before the first own turn' },
        { key: 'passed first turn', label: 'somebody passes the whole first turn' },
        { key: 'bad beginning', label: 'one or the other' },
      ],
    },
    {
      key: 'fights',
      title: 'Fights and rolls',
      shares: [
        { key: 'won', label: 'fights with an NPC won' },
        ...FIGHT_ENDS.map((end) => ({ key: `fight ${end}`, label: `fight ends: ${FIGHT_END_NAMES[end]}` })),
        { key: 'player beaten', label: 'games in which a player beats another' },
        { key: 'ambush', label: 'games with an ambush' },
        { key: 'fire', label: 'games with a fire' },
        { key: 'break-in', label: 'games with a break-in' },
        { key: 'looted', label: 'games in which a cabin is looted' },
        { key: 'repaired', label: 'games in which a door is mended' },
        { key: 'horse', label: 'games in which a horse is ridden' },
        { key: 'special', label: "games in which a weapon's special is used" },
        { key: 'burnt down', label: 'games in which a cabin burns down' },
        { key: 'task lost', label: 'games in which the cabin task is lost again' },
        { key: 'rolls', label: 'checks passed' },
        { key: 'work', label: 'dice at work that bring something' },
      ],
    },
    ...LEGEND_SHARES,
  ],
  contests: CONTESTS,
  lists: LISTS,
  settings: SETTINGS,
  count(play, tally) {
    const ledger = openLedger(play, tally);
    note(tally, 'moves', play.moves.length);
    for (const score of play.outcome.scores) note(tally, 'score', score);
    countGame(play, tally, ledger);
    countLegends(play, tally, ledger);
    ledger.close();
  },
};
