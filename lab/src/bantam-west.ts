import {
  CHARACTERS,
  DRINKS,
  FIGHT_ENDS,
  ITEM_DATA,
  ITEMS,
  JOBS,
  NPC_KINDS,
  CARGO,
  WEAPONS,
  type Event,
  type Task,
} from '@tinstar/bantam-west';
import { BEAST_CONTEST, countLegends, LEGEND_SHARES } from './bantam-west-legends.ts';
import { openLedger, type ContestShape, type Ledger, type Play, type Probe, type Setting } from './probe.ts';
import { note, ratio, type Tally } from './tally.ts';

const PLACES = ['first', 'second', 'third', 'fourth'] as const;

const CHARACTER_NAMES = {
  levi_mercer: 'Levi Mercer',
  hanna_wilde: 'Hanna Wilde',
  jericho_jones: 'Jericho Jones',
  mika_mankiller: 'Mika Mankiller',
} as const satisfies Record<(typeof CHARACTERS)[number], string>;

const TASK_NAMES = {
  build_cabin: 'build a cabin',
  turn_in_head: 'turn in a head',
  reach_journeyman: 'reach journeyman',
  own_weapon: 'own a weapon',
  own_horse: 'own a horse',
  open_chest: 'open a chest',
  become_master: 'become master',
  make_trouble: 'make trouble',
} as const satisfies Record<Task, string>;

const NPC_NAMES = {
  bandit: 'a bandit',
  gangster: 'a gangster',
  iron_hat: 'an iron hat',
  puma: 'a puma',
  grizzly: 'a grizzly',
  wolf: 'a wolf',
  alligator: 'an alligator',
  thunderbird: 'the thunderbird',
  mud_king: 'the mud king',
  ghost_wolf: 'the ghost wolf',
  white_buffalo: 'the white buffalo',
  rival: 'the rival',
} as const satisfies Record<(typeof NPC_KINDS)[number], string>;

const FIGHT_END_NAMES = {
  fell: 'somebody falls',
  fled: 'somebody flees',
  agreed: 'both agree',
  dusk: 'dusk',
  lost_track: 'out of sight',
} as const satisfies Record<(typeof FIGHT_ENDS)[number], string>;

/** How each task can be fulfilled, as far as events tell. */
const WAYS: Readonly<Record<Task, readonly (readonly [id: string, label: string])[]>> = {
  build_cabin: [
    ['bought', 'all wood bought'],
    ['mixed', 'some wood bought'],
    ['own', 'no wood bought'],
  ],
  turn_in_head: NPC_KINDS.filter((kind) => kind !== 'rival').map((kind) => [kind, `of ${NPC_NAMES[kind]}`]),
  reach_journeyman: JOBS.map((job) => [job, job]),
  own_weapon: [
    ['open', 'bought from the display'],
    ['rack', 'bought from the rack'],
    ['demand', 'demanded'],
    ['loot', "in an NPC's loot"],
    ['chest', 'in a chest'],
    ['other', 'otherwise'],
  ],
  own_horse: [
    ['bought', 'bought'],
    ['other', 'otherwise'],
  ],
  open_chest: [
    ['vault', 'the vault'],
    ['M10', 'the cave'],
    ['other', 'elsewhere'],
  ],
  become_master: JOBS.map((job) => [job, job]),
  make_trouble: [
    ['door', 'through a door'],
    ['window', 'through a window'],
    ['burnt', 'by fire'],
    ['stolen', 'by theft'],
    ['vault', 'in the vault'],
    ['player', 'a player beaten'],
    ['other', 'otherwise'],
  ],
};

const TASKS = Object.keys(WAYS) as Task[];

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

/** What the manual leaves to us is balanced for these (docs/bantam-west.md). */
const EVEN = { character: [0.22, 0.28], order: [0.21, 0.29] } as const;
const SETTINGS: readonly Setting[] = [
  { name: 'side A', options: { plan: 'A' }, figures: { days: [6, 8] }, contests: EVEN },
  { name: 'side B', options: { plan: 'B' }, figures: { days: [5, 8] }, contests: EVEN },
  { name: 'Open Range', options: { openRange: true }, figures: { days: [5, 8] }, contests: EVEN },
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

/** What is remembered of a player while the events go by. */
interface Trail {
  /** By task, what would be its way if it were fulfilled now. */
  readonly ways: Partial<Record<Task, string>>;
  wood: number;
  income: number;
  spent: number;
  purchases: number;
  fights: number;
  defeated: number;
  fell: number;
  jailed: number;
  tasks: number;
}

const openTrail = (): Trail => ({
  ways: {},
  wood: 0,
  income: 0,
  spent: 0,
  purchases: 0,
  fights: 0,
  defeated: 0,
  fell: 0,
  jailed: 0,
  tasks: 0,
});

const wayOfWood = (bought: number): string => (bought === 0 ? 'own' : bought < 3 ? 'mixed' : 'bought');

/** Keeps the trail of the player an event is about. */
function follow(trails: readonly Trail[], event: Event): void {
  if (!('seat' in event)) return;
  const trail = trails[event.seat]!;
  switch (event.type) {
    case 'bought':
      trail.spent += event.price;
      trail.purchases++;
      if (event.what === 'wood') trail.wood++;
      trail.ways.own_weapon = event.what === 'rack' ? 'rack' : 'open';
      trail.ways.own_horse = 'bought';
      break;
    case 'sold':
      trail.income += event.price;
      break;
    case 'earned':
      trail.income += event.money;
      break;
    case 'headTurnedIn':
      trail.income += event.money;
      trail.ways.turn_in_head = event.kind;
      break;
    case 'rolled':
      if (event.check === 'demand') trail.ways.own_weapon = 'demand';
      break;
    case 'npcDefeated':
      trail.defeated++;
      trail.ways.own_weapon = 'loot';
      break;
    case 'chestOpened':
      trail.ways.own_weapon = 'chest';
      trail.ways.open_chest = event.place === 'VLT' ? 'vault' : event.place === 'M10' ? 'M10' : 'other';
      if (event.place === 'VLT') trail.ways.make_trouble = 'vault';
      break;
    case 'ranked':
      trail.ways.reach_journeyman = event.job;
      trail.ways.become_master = event.job;
      break;
    case 'spoils':
    case 'eventDrawn':
      trail.ways.own_weapon = 'other';
      trail.ways.own_horse = 'other';
      break;
    case 'doorOpened':
      trail.ways.make_trouble = 'door';
      break;
    case 'enteredCabin':
      trail.ways.make_trouble = event.climbing ? 'window' : 'door';
      break;
    case 'stole':
      trail.ways.make_trouble = 'stolen';
      break;
    case 'playerDefeated':
      trail.ways.make_trouble = 'player';
      break;
    case 'fireLit':
    case 'fireSpread':
      trail.ways.make_trouble = 'burnt';
      break;
    case 'fightBegan':
      trail.fights++;
      break;
    case 'fell':
      trail.fell++;
      break;
    case 'jailed':
      trail.jailed++;
      break;
    default:
      break;
  }
}

/** Fights, rolls and ends: what needs no trail. */
function countEvent(event: Event, tally: Tally): void {
  switch (event.type) {
    case 'fightEnded':
      for (const end of FIGHT_ENDS) ratio(tally, `fight ${end}`, event.reason === end ? 1 : 0, 1);
      break;
    case 'rolled':
      ratio(tally, 'rolls', event.success ? 1 : 0, 1);
      break;
    case 'worked': {
      const hits = event.dice.filter((die) => die >= event.difficulty).length;
      ratio(tally, 'work', hits, event.dice.length);
      break;
    }
    default:
      break;
  }
}

function countGame({ events, seats }: Play<Event>, tally: Tally, ledger: Ledger): void {
  const trails = Array.from({ length: seats }, openTrail);
  let day = 1;
  let fights = 0;
  let against = 0;
  let defeated = 0;
  for (const event of events) {
    follow(trails, event);
    countEvent(event, tally);
    if (event.type === 'dayBegan') day = event.day;
    if (event.type === 'npcDefeated') defeated++;
    if (event.type === 'bought') ledger.take('ware', event.what, event.seat, { price: event.price });
    if (event.type === 'fightBegan') {
      fights++;
      if (!event.foe.startsWith('seat')) against++;
    }
    if (event.type === 'taskLost') trails[event.seat]!.tasks--;
    if (event.type !== 'taskDone') continue;
    const { seat, task } = event;
    const trail = trails[seat]!;
    const way = task === 'build_cabin' ? wayOfWood(trail.wood) : (trail.ways[task] ?? 'other');
    trail.tasks++;
    ledger.take('task', task, seat, { day });
    ledger.take('way', `${task} ${way}`, seat, { day });
  }
  note(tally, 'days', day);
  note(tally, 'fights', fights);
  // A fire may defeat an NPC without a fight; it is then nobody's.
  ratio(tally, 'won', Math.min(defeated, against), against);
  const began = events.find((event) => event.type === 'began')!;
  trails.forEach((trail, seat) => {
    const { tasks, defeated: beaten, fell, income } = trail;
    ledger.take('character', began.characters[seat]!, seat, { tasks, defeated: beaten, fell, income });
    ledger.take('order', PLACES[(seat - began.pioneer + seats) % seats]!, seat);
    for (const key of ['income', 'spent', 'purchases', 'defeated', 'fell', 'jailed'] as const)
      note(tally, key, trail[key]);
  });
  const has = (type: Event['type']): number => (events.some((event) => event.type === type) ? 1 : 0);
  ratio(tally, 'showdown', has('showdown'), 1);
  ratio(tally, 'ranOut', has('ranOut'), 1);
  ratio(tally, 'within twelve', day <= 12 && has('ranOut') === 0 ? 1 : 0, 1);
  ratio(tally, 'player beaten', has('playerDefeated'), 1);
  ratio(tally, 'fire', has('fireLit'), 1);
  ratio(tally, 'ambush', events.some((event) => event.type === 'fightBegan' && event.ambush) ? 1 : 0, 1);
  ratio(tally, 'burnt down', has('burntDown'), 1);
  ratio(tally, 'task lost', has('taskLost'), 1);
}

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
      key: 'fights',
      title: 'Fights and rolls',
      shares: [
        { key: 'won', label: 'fights with an NPC won' },
        ...FIGHT_ENDS.map((end) => ({ key: `fight ${end}`, label: `fight ends: ${FIGHT_END_NAMES[end]}` })),
        { key: 'player beaten', label: 'games in which a player beats another' },
        { key: 'ambush', label: 'games with an ambush' },
        { key: 'fire', label: 'games with a fire' },
        { key: 'burnt down', label: 'games in which a cabin burns down' },
        { key: 'task lost', label: 'games in which the cabin task is lost again' },
        { key: 'rolls', label: 'checks passed' },
        { key: 'work', label: 'dice at work that bring something' },
      ],
    },
    ...LEGEND_SHARES,
  ],
  contests: CONTESTS,
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
