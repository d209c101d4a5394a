import { type CHARACTERS, type FIGHT_ENDS, JOBS, NPC_KINDS, type Task } from '@tinstar/bantam-west';

/*
 * What the laboratory calls the things of Bantam West.
 */

export const PLACES = ['first', 'second', 'third', 'fourth'] as const;

export const CHARACTER_NAMES = {
  levi_mercer: 'Levi Mercer',
  hanna_wilde: 'Hanna Wilde',
  jericho_jones: 'Jericho Jones',
  mika_mankiller: 'Mika Mankiller',
} as const satisfies Record<(typeof CHARACTERS)[number], string>;

export const TASK_NAMES = {
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

export const FIGHT_END_NAMES = {
  fell: 'somebody falls',
  fled: 'somebody flees',
  agreed: 'both agree',
  dusk: 'dusk',
  lost_track: 'out of sight',
} as const satisfies Record<(typeof FIGHT_ENDS)[number], string>;

/** How each task can be fulfilled, as far as events tell. */
export const WAYS: Readonly<Record<Task, readonly (readonly [id: string, label: string])[]>> = {
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
  become_master: [...JOBS.map((job) => [job, job] as const), ['cabin', 'as a journeyman with a cabin']],
  make_trouble: [
    ['looted', 'by looting a cabin'],
    ['burnt', 'by fire'],
    ['stolen', 'by theft'],
    ['vault', 'in the vault'],
    ['player', 'a player beaten'],
    ['other', 'otherwise'],
  ],
};

export const TASKS = Object.keys(WAYS) as Task[];

/** A task and the way it was fulfilled, as `task way`. */
export function wayName(name: string): string {
  const [task, way] = name.split(' ') as [Task, string];
  return `${TASK_NAMES[task]}: ${WAYS[task].find(([id]) => id === way)![1]}`;
}
