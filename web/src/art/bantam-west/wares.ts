import { revolver } from '../emblems.ts';
import { INK } from '../palette.ts';
import { flat, group, type Label, line, oval, shape, star, svg } from '../svg.ts';
import type { Task, Ware } from './frontier.ts';
import { cabinBody, chest, flameAt } from './signs.ts';

const bottle = (glass: string): string =>
  shape('M-3 -13H3V-6Q7 -4 7 1V12H-7V1Q-7 -4 -3 -6Z', glass, 1.8) + shape('M-7 1H7V8H-7Z', INK.bone, 1.6);
const cup = (drink: string): string =>
  shape('M-9 -6H6V10H-9Z', INK.bone, 1.8) + line('M6 -2Q12 -2 12 2T6 6', 2.2) + flat('M-7.6 -4.6H4.6V1H-7.6Z', drink);
const horseshoe =
  shape('M-10 -10Q-13 10 0 12Q13 10 10 -10H4Q7 5 0 6Q-7 5 -4 -10Z', INK.iron, 1.8) +
  flat([oval(-7, -4, 1.1), oval(-6.4, 3, 1.1), oval(7, -4, 1.1), oval(6.4, 3, 1.1)].join(''), INK.bone);
const pistol = group('translate(-13 -9) scale(.27)', revolver());

/** What is sold, and what is done, in the town's shops: around 0, 0 and about 26 wide. */
const WARE_SIGNS: Readonly<Record<Ware, string>> = {
  cartridge_box:
    [-6, 0, 6].map((x) => shape(`M${x - 2} -2V-8Q${x} -13 ${x + 2} -8V-2Z`, INK.ochre, 1.5)).join('') +
    shape('M-11 -3H11V10H-11Z', INK.hide, 1.8) +
    line('M-11 1H11', 1.4),
  lighter: flameAt(0, -5, 0.45) + shape('M-6 3H6V12H-6Z', INK.iron, 1.8) + line('M-6 6H6', 1.2),
  bandage:
    shape(oval(0, 0, 11), INK.bone, 1.8) + line(oval(0, 0, 4), 1.4) + line('M11 0V11H2', 1.8) + line('M0 -9V-6', 1.4),
  lockpick: line('M-10 10L6 -6Q10 -10 12 -6', 2.6, INK.iron) + line('M-12 4L0 -8H6', 2.2) + line('M-12 12L-8 8', 4),
  lamp:
    line('M-6 -6Q0 -16 6 -6', 1.8) +
    shape('M-7 -6H7L9 8H-9Z', INK.glow, 1.8) +
    shape('M-9 8H9V12H-9Z', INK.table, 1.8) +
    flameAt(0, 2, 0.28),
  ration:
    shape('M-9 -8V8Q0 13 9 8V-8Z', INK.mist, 1.8) +
    shape(oval(0, -8, 9, 3.4), INK.bone, 1.8) +
    shape('M-9 -2Q0 3 9 -2V5Q0 10 -9 5Z', INK.oxblood, 1.5),
  beer: cup(INK.ochre) + shape('M-10 -6Q-10 -11 -5 -10Q-2 -13 2 -10Q7 -11 7 -6Z', INK.bone, 1.6),
  whiskey: bottle(INK.hide),
  tonic: bottle(INK.prairie) + line('M0 2V7M-2.5 4.5H2.5', 1.8, INK.oxblood),
  coffee: cup(INK.table) + line('M-5 -9Q-7 -12 -5 -14M1 -9Q-1 -12 1 -14', 1.6),
  rack: group('rotate(-35)', pistol) + line('M-12 11H12', 2.4, INK.hide),
  horse: group('rotate(-14)', horseshoe),
  saddle:
    shape('M-12 -6Q-8 -10 -6 -5Q0 -1 7 -7Q11 -9 12 -5Q11 2 4 3V10H-3V4Q-11 3 -12 -6Z', INK.hide, 1.8) +
    line('M.5 10V13', 2.2),
  treatment: shape('M-4 -12H4V-4H12V4H4V12H-4V4H-12V-4H-4Z', INK.oxblood, 1.8),
  poker:
    group('rotate(-12)', shape('M-10 -10H2V9H-10Z', INK.bone, 1.6)) +
    group('rotate(10)', shape('M-3 -11H10V9H-3Z', INK.bone, 1.6) + flat('M3.5 -6L8 0Q5 4 3.5 1Q2 4 -1 0Z', INK.ink)),
  haggle: shape('M-12 -10H6V2H-4L-8 7V2H-12Z', INK.bone, 1.7) + shape('M-3 -4H13V8H10V12L5 8H-3Z', INK.ochre, 1.7),
  vault:
    shape('M-12 -12H12V11H-12Z', INK.iron, 1.8) + shape(oval(0, 0, 6), INK.mist, 1.8) + line('M-4 0H4M0 -4V4', 1.8),
};

/** The plan's tasks. */
const TASK_SIGNS: Readonly<Record<Task, string>> = {
  build_cabin: group('translate(-12.5 -11.5) scale(.39)', cabinBody(INK.oxblood, false)),
  turn_in_head:
    shape('M-10 -3Q-10 -12 0 -12Q10 -12 10 -3Q10 3 6 5V10H-6V5Q-10 3 -10 -3Z', INK.bone, 1.8) +
    flat(`${oval(-4, -2, 2.7)}${oval(4, -2, 2.7)}M0 1L2 5H-2Z`, INK.ink) +
    line('M-2 7V10M2 7V10', 1.4),
  reach_journeyman: line('M-8 11L5 -5', 3.4, INK.hide) + shape('M-7 -7Q3 -13 12 -2Q3 -6 -3 -3Z', INK.iron, 1.7),
  own_weapon: pistol,
  own_horse: horseshoe,
  open_chest: chest(0, 0, 0.62),
  become_master: shape(star(0, 0.5, 5, 12.5, 5.2), INK.ochre, 1.8),
  make_trouble: flameAt(0, 1, 0.6),
};

const token = (inside: string, named: Label): string =>
  svg(32, 32, shape(oval(16, 16, 14.8), INK.paper, 1.8) + group('translate(16 16) scale(.86)', inside), named);

/** 32 x 32. */
export const wareToken = (ware: Ware, named: Label = {}): string => token(WARE_SIGNS[ware], named);
export const taskToken = (task: Task, named: Label = {}): string => token(TASK_SIGNS[task], named);
