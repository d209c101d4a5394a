import {
  BOARD_OF,
  FRONTIERS,
  HECTARE_DATA,
  HECTARES,
  hectareOf,
  facesFor,
  level,
  type Board,
  type State,
  type View,
  type Way,
} from '@tinstar/bantam-west';
import { percent, routesFrom, worldOf, type Route } from '@tinstar/bantam-west/table';
import { placeParts, type TableText } from '@tinstar/text/bantam-west';
import { padEnd, padStart, wrap, type Style } from '../style.ts';

/** Where the words about a hectare begin. */
const INDENT = 33;

export interface MapScene {
  readonly text: TableText;
  readonly style: Style;
  readonly names: readonly string[];
}

/** "M05 67%": a way out, with the odds of its check, or the key it asks for. */
function wayText(way: Way, view: View, text: TableText): string {
  const id = HECTARES[way.to]!;
  const player = view.players[view.viewer ?? 0]!;
  const checks = [way.path.check, HECTARE_DATA[way.to]!.enter].filter((check) => check !== undefined);
  const odds = checks.map(({ ability, difficulty }) => ` ${percent(facesFor(difficulty, level(player, ability)))}%`);
  return `${id}${odds.join('')}${way.path.key === undefined ? '' : ` (${text.bw('key')})`}`;
}

/** One hectare: what it costs to walk there, its name, the ways out, and everything that is there. */
function drawHectare(hectare: number, view: View, world: State, route: Route | undefined, scene: MapScene): string[] {
  const { text, style, names } = scene;
  const isHome = hectare === hectareOf(world, view.players[view.viewer ?? 0]!.place);
  const mark = isHome ? '>' : route ? String(route.grit) : ' ';
  const head = `${padStart(mark, 3)} ${HECTARES[hectare]} ${text.title('place', HECTARES[hectare]!)}`;
  const ways = FRONTIERS[view.map].ways[hectare]!.map((way) => wayText(way, view, text)).join(', ');
  const parts = [`→ ${ways}`, ...placeParts(view, world, hectare, names, text)];
  const [first = '', ...more] = wrap(parts.join('. '), style.width - INDENT - 1);
  const tones = isHome ? (['bold', 'yellow'] as const) : route ? (['green'] as const) : (['dim'] as const);
  return [
    `${style.paint(padEnd(head, INDENT - 1), ...tones)} ${first}`,
    ...more.map((line) => `${' '.repeat(INDENT)}${line}`),
  ];
}

const onBoard = (view: View, board: Board): number[] =>
  HECTARES.flatMap((_, hectare) =>
    FRONTIERS[view.map].inPlay[hectare] && BOARD_OF[hectare] === board ? [hectare] : [],
  );

/** Whether somebody or something there may matter to whoever stands elsewhere. */
function isNotable(hectare: number, view: View, world: State): boolean {
  return (
    view.npcs.some((npc) => npc.hectare === hectare) ||
    view.players.some(({ place }) => hectareOf(world, place) === hectare) ||
    view.players.some(({ cabins }) => cabins.some((cabin) => cabin.hectare === hectare)) ||
    view.fires.some(({ hectares }) => hectares.includes(hectare))
  );
}

/** "M07 bandit": what is worth knowing of the other boards, in a line or two. */
function drawFar(board: Board, view: View, world: State, { text, style, names }: MapScene): string[] {
  const facts = onBoard(view, board)
    .filter((hectare) => isNotable(hectare, view, world))
    .map((hectare) => {
      const there = [
        ...view.npcs.filter((npc) => npc.hectare === hectare).map(({ kind }) => text.named('npc', kind)),
        ...names.filter((_, seat) => hectareOf(world, view.players[seat]!.place) === hectare),
        ...names.flatMap((name, seat) =>
          view.players[seat]!.cabins.some((cabin) => cabin.hectare === hectare) ? [text.bw('cabinOf', { name })] : [],
        ),
        ...(view.fires.some(({ hectares }) => hectares.includes(hectare)) ? [text.bw('has.fire')] : []),
      ];
      return `${HECTARES[hectare]} ${there.join(', ')}`;
    });
  const lines = facts.length === 0 ? [] : wrap(facts.join(' · '), style.width - 6);
  return [`  ${style.paint(text.named('board', board), 'bold')}`, ...lines.map((line) => `    ${line}`)];
}

/** The viewer's board hectare by hectare, the others in short; or all of them. */
export function drawMap(view: View, isWhole: boolean, scene: MapScene): string[] {
  const { text, style } = scene;
  const world = worldOf(view);
  const seat = view.viewer ?? 0;
  const routes = routesFrom(view, world, seat);
  const home = BOARD_OF[hectareOf(world, view.players[seat]!.place)]!;
  const boards = FRONTIERS[view.map].boards;
  const legend = routes.size > 0 ? wrap(text.say('cli.frontier.legend'), style.width - 2) : [];
  return [
    ...[...boards.filter((board) => board !== home), home].flatMap((board) =>
      isWhole || board === home
        ? [
            `  ${style.paint(text.named('board', board), 'bold')}`,
            ...onBoard(view, board).flatMap((hectare) => drawHectare(hectare, view, world, routes.get(hectare), scene)),
          ]
        : drawFar(board, view, world, scene),
    ),
    ...legend.map((line) => `  ${style.paint(line, 'dim')}`),
  ];
}
