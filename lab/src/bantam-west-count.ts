import { FIGHT_ENDS, WEAPONS, type Event, type Task } from '@tinstar/bantam-west';
import { PLACES } from './bantam-west-names.ts';
import type { Ledger, Play } from './probe.ts';
import { enlist, note, ratio, type Tally } from './tally.ts';

/*
 * What is counted in a finished game of Bantam West.
 */

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
  /** The tasks that stand fulfilled, in their order, and how. */
  readonly done: { readonly task: Task; readonly way: string }[];
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
  done: [],
});

/** Tasks on one side of the plan card. */
const TASKS_OF_A_SIDE = 4;

const wayOf = (trail: Trail, task: Task): string =>
  task === 'build_cabin' ? wayOfWood(trail.wood) : (trail.ways[task] ?? 'other');

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
      trail.ways.become_master = event.rank === 'master' ? event.job : 'cabin';
      break;
    case 'spoils':
    case 'eventDrawn':
      trail.ways.own_weapon = 'other';
      trail.ways.own_horse = 'other';
      break;
    case 'built':
      trail.ways.become_master = 'cabin';
      break;
    case 'enteredCabin':
      trail.ways.make_trouble = 'looted';
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
    case 'taskDone':
      trail.done.push({ task: event.task, way: wayOf(trail, event.task) });
      break;
    case 'taskLost':
      trail.done.splice(
        trail.done.findIndex(({ task }) => task === event.task),
        1,
      );
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
    case 'outcomeChosen':
      enlist(tally, 'outcomes', `${event.event}.${event.number}`);
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

/** What the winner did, and in which order. */
function countWinners({ outcome }: Play<Event>, trails: readonly Trail[], tally: Tally): void {
  for (const winner of outcome.winners) {
    const { done } = trails[winner]!;
    const last = done.at(-1);
    if (last !== undefined) enlist(tally, 'last', `${last.task} ${last.way}`);
    if (done.length === TASKS_OF_A_SIDE) enlist(tally, 'order of tasks', done.map(({ task }) => task).join(' '));
  }
}

/** Games whose first day spoils the game for somebody: beaten before the first own turn, or all of it passed. */
function countFirstTurns(events: readonly Event[], tally: Tally): void {
  const begun = new Set<number>();
  const ended = new Set<number>();
  const acted = new Set<number>();
  let isBeaten = false;
  for (const event of events) {
    if (event.type === 'nightFell') break;
    if (event.type === 'playerDefeated' && !begun.has(event.loser)) isBeaten = true;
    if (event.type === 'turn') begun.add(event.seat);
    else if (event.type === 'turnEnded') ended.add(event.seat);
    else if ('seat' in event && begun.has(event.seat) && !ended.has(event.seat)) acted.add(event.seat);
  }
  const hasPassed = [...ended].some((seat) => !acted.has(seat));
  ratio(tally, 'beaten early', isBeaten ? 1 : 0, 1);
  ratio(tally, 'passed first turn', hasPassed ? 1 : 0, 1);
  ratio(tally, 'bad beginning', isBeaten || hasPassed ? 1 : 0, 1);
}

/** Whether somebody walked while he had a horse. */
function isHorseRidden(events: readonly Event[]): boolean {
  const riders = new Set<number>();
  return events.some((event) => {
    if (event.type === 'gotHorse') riders.add(event.seat);
    if (event.type === 'lostHorse') riders.delete(event.seat);
    return event.type === 'moved' && riders.has(event.seat);
  });
}

const isBreakIn = (event: Event): boolean =>
  (event.type === 'doorOpened' || (event.type === 'enteredCabin' && event.climbing)) && event.seat !== event.owner;
const isWeaponSpecial = (event: Event): boolean =>
  event.type === 'usedTool' && (WEAPONS as readonly string[]).includes(event.tool);

/** Of how many games it can be said. */
function countGames(events: readonly Event[], day: number, tally: Tally): void {
  const say = (key: string, isSo: boolean): void => ratio(tally, key, isSo ? 1 : 0, 1);
  const has = (type: Event['type']): boolean => events.some((event) => event.type === type);
  say('showdown', has('showdown'));
  say('ranOut', has('ranOut'));
  say('within twelve', day <= 12 && !has('ranOut'));
  say('player beaten', has('playerDefeated'));
  say(
    'ambush',
    events.some((event) => event.type === 'fightBegan' && event.ambush),
  );
  say('fire', has('fireLit'));
  say('burnt down', has('burntDown'));
  say('task lost', has('taskLost'));
  say('break-in', events.some(isBreakIn));
  say('looted', has('looted'));
  say('repaired', has('doorRepaired'));
  say('horse', isHorseRidden(events));
  say('special', events.some(isWeaponSpecial));
  countFirstTurns(events, tally);
}

export function countGame(play: Play<Event>, tally: Tally, ledger: Ledger): void {
  const { events, seats } = play;
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
    if (event.type !== 'taskDone') continue;
    const { task, way } = trails[event.seat]!.done.at(-1)!;
    ledger.take('task', task, event.seat, { day });
    ledger.take('way', `${task} ${way}`, event.seat, { day });
  }
  note(tally, 'days', day);
  note(tally, 'fights', fights);
  // A fire may defeat an NPC without a fight; it is then nobody's.
  ratio(tally, 'won', Math.min(defeated, against), against);
  const began = events.find((event) => event.type === 'began')!;
  trails.forEach((trail, seat) => {
    const { done, defeated: beaten, fell, income } = trail;
    ledger.take('character', began.characters[seat]!, seat, { tasks: done.length, defeated: beaten, fell, income });
    ledger.take('order', PLACES[(seat - began.pioneer + seats) % seats]!, seat);
    for (const key of ['income', 'spent', 'purchases', 'defeated', 'fell', 'jailed'] as const)
      note(tally, key, trail[key]);
  });
  countWinners(play, trails, tally);
  countGames(events, day, tally);
}
