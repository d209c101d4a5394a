import { letter } from '../lettering.ts';
import { INK } from '../palette.ts';
import { box, flat, group, type Label, line, oval, pane, round, shape, star, svg } from '../svg.ts';
import { hatch } from '../hatch.ts';
import {
  type Board,
  type BoardPrint,
  BOARDS,
  type Good,
  type HectarePrint,
  type MapName,
  type PathPrint,
} from './frontier.ts';
import { BOARD_HEIGHT, BOARD_WIDTH, boardOffset, HECTARE_PLACES, mapSize, TOWN_WIDTH } from './layout.ts';
import { boardAt, cabinBody, cave, checkSign, chest, compass, goodAt, keySign, ring, signpost, tent } from './signs.ts';
import { GROUND, land } from './terrain.ts';
import { front, street } from './town.ts';

type Point = readonly [x: number, y: number];

/** Water as polylines, and how wide. */
const RIVERS: Readonly<Record<Board, readonly Point[]>> = {
  mountains: [
    [480, -12],
    [466, 40],
    [474, 96],
    [475, 136],
    [492, 166],
    [548, 172],
    [612, 160],
  ],
  marsh: [
    [378, -12],
    [364, 60],
    [386, 148],
    [398, 200],
    [352, 224],
    [316, 208],
  ],
  forest: [],
  plains: [
    [390, 206],
    [412, 264],
    [433, 320],
    [452, 368],
    [470, 432],
  ],
  town: [],
};

const place = (id: string): Point => HECTARE_PLACES[id] ?? [0, 0];

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
  return Math.hypot(x - ax - part * (bx - ax), y - ay - part * (by - ay));
}

const smooth = (points: readonly Point[]): string => {
  const [first, ...rest] = points as [Point, ...Point[]];
  return rest.reduce((d, [x, y], index) => {
    const next = rest[index + 1];
    return next === undefined
      ? `${d}L${x} ${y}`
      : `${d}Q${x} ${y} ${round((x + next[0]) / 2)} ${round((y + next[1]) / 2)}`;
  }, `M${first[0]} ${first[1]}`);
};

function river(points: readonly Point[]): string {
  if (points.length === 0) return '';
  const d = smooth(points);
  const dash = (colour: string, pattern: string): string =>
    `<path stroke="${colour}" stroke-width="1.4" stroke-dasharray="${pattern}" d="${d}"/>`;
  return (
    line(d, 24) +
    line(d, 20, INK.glow) +
    group('translate(-4 2)', dash(INK.lapis, '16 12')) +
    group('translate(4 -3)', dash(INK.lapis, '9 18'))
  );
}

/** The falls of the Loren Range: the river drops between the two rims. */
const falls = (): string =>
  group(
    'translate(475 138)',
    shape('M-34 -22H34L30 -8H-30Z', INK.iron, 2) +
      shape('M-20 -16H20L24 26H-24Z', INK.bone, 2) +
      line('M-14 -12V20M-7 -14V22M0 -14V20M7 -14V22M14 -12V20', 1.6, INK.lapis) +
      shape('M-32 30Q-30 18 -20 22Q-12 14 -4 22Q6 14 14 22Q26 16 32 30Q0 40 -32 30Z', INK.bone, 1.8),
  );

/** Ravine and fallen trunk, ford: what a check is about. */
function obstacle(board: Board, [x, y]: Point): string {
  if (board === 'forest')
    return group(
      `translate(${x} ${y})`,
      shape('M-62 -12Q-30 -26 0 -10Q34 -24 58 -6Q30 10 0 12Q-34 22 -62 -12Z', INK.table) +
        hatch('M-58 -10Q-30 -22 0 -8L0 10Q-34 18 -58 -10Z', { angle: 80, gap: 5, weight: 1.8, colour: INK.plank }) +
        group(
          'rotate(69)',
          shape('M-58 -7H56V7H-58Z', INK.hide) +
            shape(oval(56, 0, 4, 7), INK.sand, 2) +
            line('M-48 -2H20M-30 3H44', 1.3),
        ),
    );
  return '';
}

const middleOf = ({ ends }: PathPrint): Point => {
  const [[ax, ay], [bx, by]] = [place(ends[0]), place(ends[1])];
  return [(ax + bx) / 2, (ay + by) / 2];
};

function trail(board: Board, path: PathPrint): string {
  const { ends, check, key, action } = path;
  const d = `M${place(ends[0]).join(' ')}L${place(ends[1]).join(' ')}`;
  const pattern = key === undefined && action === undefined ? '7 7' : '2 7';
  return (
    (check === undefined ? '' : obstacle(board, middleOf(path))) +
    line(d, 9, INK.shade) +
    `<path stroke="${key === undefined ? INK.ink : INK.ochre}" stroke-width="3" stroke-dasharray="${pattern}" d="${d}"/>`
  );
}

/** What a path asks for; at the falls it stands below them. */
function demand(board: Board, path: PathPrint): string {
  const [x, y] = middleOf(path);
  const { check, key } = path;
  return (
    (check === undefined ? '' : checkSign(check.ability, check.difficulty, x, y + (board === 'mountains' ? 50 : 0))) +
    (key === undefined ? '' : keySign(x, y))
  );
}

/** One good in the middle of its ring; two side by side, smaller. */
const goods = (resources: readonly Good[]): string =>
  resources.length === 1
    ? goodAt(resources[0]!, 0, 0, 0.95)
    : resources.map((good, at) => goodAt(good, at * 20 - 10, at * 8 - 4, 0.7)).join('');

/** What is printed inside a ring. */
function inside({ resources, chest: hasChest, camp, exit, start, release, enter }: HectarePrint): string {
  if (exit !== undefined) return boardAt(exit, 0, 0, 0.95);
  if (resources !== undefined) return goods(resources);
  if (hasChest === true) return chest(0, 0, 0.95);
  if (camp !== undefined) return tent(0, 2);
  if (start !== undefined) return flat(star(0, 0, 5, 14, 6), INK.oxblood);
  if (release === true) return line(`${oval(-6, 3, 6)}${oval(7, -3, 6)}`, 2.4);
  if (enter !== undefined) return flat('M-13 0Q0 -11 13 0Q0 11 -13 0Z', INK.ink) + line('M-9 -9L9 9', 2.6, INK.oxblood);
  return '';
}

/** A paw or a hat beside the ring: here waits somebody. */
const lair = (kind: string): string =>
  ['bandit', 'gangster', 'iron_hat'].includes(kind)
    ? shape('M10 -22Q14 -25 17 -24Q17 -33 22 -32Q27 -33 27 -24Q30 -25 34 -22Q22 -17 10 -22Z', INK.oxblood, 1.6)
    : shape(
        `${oval(22, -20, 6, 5)}${oval(14, -27, 2.6, 3.4)}${oval(20, -31, 2.6, 3.4)}${oval(26, -31, 2.6, 3.4)}${oval(31, -26, 2.6, 3.4)}`,
        INK.oxblood,
        1.4,
      );

function hectare(id: string, print: HectarePrint): string {
  const [x, y] = place(id);
  const sign =
    print.sign === undefined
      ? ''
      : signpost({ E: 42, W: -42, N: 0, S: 0 }[print.sign], { N: -38, S: 38, E: 0, W: 0 }[print.sign], print.sign);
  const ruin = print.abandonedCabin === true ? group('translate(-32 -66)', cabinBody(INK.ink, true)) : '';
  return group(
    `translate(${x} ${y})`,
    ruin + sign + ring(print.rim, inside(print)) + (print.npc === undefined ? '' : lair(print.npc)),
  );
}

function drawBoard(
  name: Board,
  { hectares, paths }: BoardPrint,
  title: string | undefined,
  shops: Readonly<Record<string, string>>,
): string {
  const [width, height] = name === 'town' ? [TOWN_WIDTH, BOARD_HEIGHT * 2] : [BOARD_WIDTH, BOARD_HEIGHT];
  const spots = Object.keys(hectares).map((id) => place(id));
  const streams = RIVERS[name];
  const free = (x: number, y: number): boolean =>
    [0, -24].every(
      (rise) =>
        spots.every(([px, py]) => Math.hypot(x - px, y + rise - py) > (name === 'town' ? 92 : 46)) &&
        paths.every(
          ({ ends }) => distance([x, y + rise], place(ends[0]), place(ends[1])) > (name === 'forest' ? 17 : 20),
        ) &&
        streams.every((to, index) => index === 0 || distance([x, y + rise], streams[index - 1] as Point, to) > 30),
    ) &&
    // the cartouche and the compass stay clear
    !(title !== undefined && x < 210 && y > height - 56) &&
    (name !== 'town' || Math.abs(x - 206) > 60);
  const [tint, opacity] = GROUND[name];
  const caves = name === 'mountains' ? cave(...place('M10')) : name === 'forest' ? cave(...place('F09')) : '';
  const fronts = Object.keys(hectares)
    .filter((id) => shops[id] !== undefined)
    .map((id) => group(`translate(${place(id)[0]} ${place(id)[1] - 8})`, front(id, shops[id] ?? '')));
  return (
    flat(box(0, 0, width, height), INK.paper) +
    flat(box(0, 0, width, height), tint, opacity) +
    river(streams) +
    (name === 'town' ? street() : '') +
    land(name, width, height, free) +
    caves +
    (name === 'mountains' ? falls() : '') +
    paths.map((path) => trail(name, path)).join('') +
    paths.map((path) => demand(name, path)).join('') +
    fronts.join('') +
    Object.entries(hectares)
      .map(([id, print]) => hectare(id, print))
      .join('') +
    (name === 'town' ? compass(354, 358) : '') +
    (title === undefined ? '' : cartouche(title, 104, height - 26)) +
    line(box(4, 4, width - 8, height - 8), 2.6) +
    line(box(9, 9, width - 18, height - 18), 1)
  );
}

const cartouche = (title: string, x: number, y: number): string =>
  group(
    `translate(${x} ${y})`,
    shape('M-92 -17H92L86 0L92 17H-92L-86 0Z', INK.bone, 2) + letter(title, 0, 7, { size: 18, fit: 160 }),
  );

export interface MapOptions extends Label {
  readonly map: MapName;
  readonly boards: Readonly<Record<Board, BoardPrint>>;
  /** By board: the name in its cartouche. */
  readonly titles?: Partial<Record<Board, string>>;
  /** By hectare: the names over the shops' doors. */
  readonly shops?: Readonly<Record<string, string>>;
}

const printed = new Map<string, string>();

/** The whole map as one engraving; figures, tokens and highlights go on top, at `hectarePlace`. */
export function frontierMap({ map, boards, titles = {}, shops = {}, ...named }: MapOptions): string {
  const [width, height] = mapSize(map);
  const key = JSON.stringify([map, titles, shops, named]);
  const known = printed.get(key);
  if (known !== undefined) return known;
  const drawn = BOARDS.map((name) => {
    const offset = boardOffset(map, name);
    if (offset === undefined) return '';
    const [w, h] = name === 'town' ? [TOWN_WIDTH, BOARD_HEIGHT * 2] : [BOARD_WIDTH, BOARD_HEIGHT];
    return pane(offset[0], offset[1], w, h, `0 0 ${w} ${h}`, drawBoard(name, boards[name], titles[name], shops));
  });
  const print = svg(width, height, drawn.join(''), named);
  printed.set(key, print);
  return print;
}
