import {
  ABILITIES,
  bonusAgain,
  CARGO,
  cargoSpaces,
  facesFor,
  hectareOf,
  HECTARES,
  HORSE_DATA,
  JOB_DATA,
  JOBS,
  level,
  MAX_WILL,
  NPC_DATA,
  paceOf,
  PLACES,
  RANKS,
  sightRange,
  sumOf,
  type CombatCard,
  type FighterView,
  type FightView,
  type FrameView,
  type Move,
  type View,
} from '@tinstar/bantam-west';
import { percent, priceOf, routesFrom, worldOf, type Price } from '@tinstar/bantam-west/table';
import type { AnyMove, GameEvent } from '@tinstar/engine';
import {
  askText,
  cardsOnTable,
  cardText,
  interruptOf,
  checkText,
  failureText,
  fightIn,
  moveText,
  placeName,
  roleOf,
  tableTextOf,
  whereText,
  type TableText,
} from '@tinstar/text/bantam-west';
import { story } from '@tinstar/text/story/bantam-west';
import { alignRows, rule, wrap, type Tone } from '../style.ts';
import { drawMap } from './bantam-west-map.ts';
import { drawNeeds, drawPlan, drawRival } from './bantam-west-plan.ts';
import type { Scene, Table } from './table.ts';

const counted = (counts: readonly number[], text: TableText): string[] =>
  counts.flatMap((count, kind) => (count > 0 ? [`${count} × ${text.named('cargo', CARGO[kind]!)}`] : []));

/** "gathering: apprentice, needs 4 ●○": a job card. */
function jobText(view: View, seat: number, index: number, { bw, named }: TableText): string {
  const player = view.players[seat]!;
  const job = JOBS[index]!;
  const rank = player.ranks[index]!;
  const cost = rank < 2 ? JOB_DATA[job].cost[rank as 0 | 1] : 0;
  const spaces = Array.from({ length: cost }, (_, at) => (at < player.invested[index]! ? '●' : '○')).join('');
  const difficulty = JOB_DATA[job].difficulty[rank]!;
  return `${named('job', job)}: ${named('rank', RANKS[rank]!)}, ${bw('job.difficulty', { difficulty })} ${spaces}`;
}

function statsText(view: View, seat: number, { bw, money }: TableText): string {
  const player = view.players[seat]!;
  return bw('stats', {
    grit: player.grit,
    pace: paceOf(player),
    life: player.life,
    max: player.lifeMax,
    will: player.will,
    willMax: MAX_WILL,
    money: money(player.money),
    reputation: player.reputation,
  });
}

function drawSheet(view: View, seat: number, text: TableText, { style, names }: Scene): string[] {
  const { bw, named } = text;
  const player = view.players[seat]!;
  const head = `${names[seat]} (${named('character', player.character)}), ${whereText(view, seat, names, text)}`;
  const stats = statsText(view, seat, text);
  const goods = [
    ...counted(player.cargo, text),
    ...player.items.map(({ item, exhausted }) => `${named('item', item)}${exhausted ? ` (${bw('exhausted')})` : ''}`),
    ...player.heads.map((npc) => bw('head', { kind: named('npc', view.npcs[npc]!.kind) })),
    player.horse === null
      ? bw('noHorse')
      : bw('horse', {
          horse: named('horse', player.horse),
          pace: HORSE_DATA[player.horse].pace,
          storage: HORSE_DATA[player.horse].storage,
          saddle: String(player.saddle),
        }),
    ...player.cabins
      .filter(({ hectare }) => hectare >= 0)
      .map(({ hectare, open, storage, fires }) =>
        bw('cabin.at', {
          place: placeName(hectare, names, text),
          open: String(open),
          stored: sumOf(storage),
          burning: String(fires > 0),
        }),
      ),
  ];
  const abilities = ABILITIES.map((ability, index) => `${named('ability', ability)} ${player.abilities[index]}`);
  const manifest = bw('manifest', { used: sumOf(player.cargo), spaces: cargoSpaces(player) });
  const jobs = JOBS.map((_, index) => jobText(view, seat, index, text));
  return [
    `  ${style.paint(head, 'bold', 'yellow')}`,
    ...[
      stats,
      abilities.join(' · '),
      `${manifest}: ${goods.join(', ')}`,
      ...alignRows([jobs.slice(0, 2), jobs.slice(2)]),
    ]
      .flatMap((line) => (line.length > style.width - 6 ? wrap(line, style.width - 6) : [line]))
      .map((line) => `    ${line}`),
  ];
}

function drawSide(
  view: View,
  side: FighterView,
  laid: CombatCard | null,
  beside: CombatCard | null,
  isOpen: boolean,
  text: TableText,
  scene: Scene,
): string[] {
  const { bw, named, title } = text;
  const { style, names } = scene;
  const npc = side.seat < 0 ? view.npcs[side.npc]! : null;
  const name = npc ? title('npc', npc.kind) : names[side.seat]!;
  const [life, max] = npc
    ? [NPC_DATA[npc.kind].life - npc.wounds, NPC_DATA[npc.kind].life]
    : [view.players[side.seat]!.life, view.players[side.seat]!.lifeMax];
  const counts = bw('fight.counts', { hand: side.handCount, deck: side.deckCount, pile: side.pile.length });
  const card = laid ? named('card', laid) : isOpen ? bw('fight.nothing') : side.ready ? bw('fight.chosen') : '…';
  const marks = [
    card,
    ...(beside ? [`${bw('card.interrupt')}: ${named('card', beside)}`] : []),
    ...(side.agrees ? [style.paint(bw('fight.offers'), 'bold')] : []),
    ...(side.trumped ? [style.paint(bw('fight.trumped'), 'red', 'bold')] : []),
    ...(side.taken > 0 ? [style.paint(bw('fight.taken', { count: side.taken }), 'red')] : []),
    ...(side.defence > 0 ? [bw('fight.defence', { count: side.defence })] : []),
  ];
  return [`  ${style.paint(name, 'bold')} ♥${life}/${max} · ${counts}`, `    ${marks.join(' · ')}`];
}

/** A fight takes the place of the map: both sides, what lies open, and the viewer's hand in words. */
function drawFight(view: View, fight: FightView, text: TableText, scene: Scene): string[] {
  const { bw } = text;
  const { style } = scene;
  const world = worldOf(view);
  const placeOf = ({ seat, npc }: FighterView): number =>
    seat >= 0 ? view.players[seat]!.place : view.npcs[npc]!.hectare;
  const [from, to] = [placeOf(fight.attacker), placeOf(fight.defender)];
  const distance = hectareOf(world, from) === hectareOf(world, to) ? 0 : sightRange(world, from, to);
  const title = fight.showdown
    ? bw('fight.showdown')
    : fight.exchange === 0
      ? bw('fight.ambush')
      : bw('fight.exchange', { number: fight.exchange });
  const mine = [fight.attacker, fight.defender].find(({ seat }) => seat >= 0 && seat === view.viewer);
  const hand = [...new Set(mine?.hand ?? [])].flatMap((card) =>
    wrap(cardText(card, text), style.width - 8).map((line, i) => `${i === 0 ? '    · ' : '      '}${line}`),
  );
  const isOpen = fight.stage !== 'choose';
  const [attack, defence] = cardsOnTable(view, fight);
  return [
    `  ${style.paint(title, 'bold', 'red')}${distance < 0 ? '' : `, ${bw('fight.distance', { distance })}`}`,
    ...drawSide(view, fight.attacker, attack, interruptOf(fight, fight.attacker), isOpen, text, scene),
    ...drawSide(view, fight.defender, defence, interruptOf(fight, fight.defender), isOpen, text, scene),
    ...(hand.length > 0 ? [`  ${style.paint(bw('fight.hand'), 'bold')}`, ...hand] : []),
  ];
}

/** In the middle of something only what it needs is drawn: the fight, or who one is; the map waits for the day. */
function drawBrief(view: View, seat: number, text: TableText, { style }: Scene): string[] {
  const { named } = text;
  const abilities = ABILITIES.map((ability, at) => `${named('ability', ability)} ${view.players[seat]!.abilities[at]}`);
  return [statsText(view, seat, text), ...wrap(abilities.join(' · '), style.width - 6)].map((line) => `    ${line}`);
}

function draw(view: View, scene: Scene, isWhole = false): string[] {
  const text = tableTextOf(scene.text);
  const side = view.options.openRange ? 'AB' : view.options.plan;
  const title = `${text.bw('day')} ${view.day}/${view.options.lastDay} · ${text.bw('plan.title', { side })}`;
  const fight = fightIn(view);
  if (!isWhole && view.viewer !== null && view.stack.at(-1)?.kind !== 'day' && view.stack.length > 0) {
    return [
      rule(title, scene.style),
      ...(fight ? drawFight(view, fight, text, scene) : []),
      ...drawBrief(view, view.viewer, text, scene),
    ];
  }
  return [
    rule(title, scene.style),
    ...drawMap(view, isWhole, { ...scene, text }),
    ...drawPlan(view, text, scene),
    ...drawRival(view, text, scene),
    ...(view.viewer === null
      ? []
      : [...drawNeeds(view, view.viewer, isWhole, text, scene), ...drawSheet(view, view.viewer, text, scene)]),
  ];
}

/** The dice that lie there, and what another try costs and promises. */
function rollText(view: View, frame: FrameView, names: readonly string[], text: TableText): string {
  const { bw, named, title } = text;
  if (frame.kind === 'event')
    return ` ${bw('event.title', { number: frame.event })}: ${named('eventCard', String(frame.event))}.`;
  if (frame.kind !== 'check' && frame.kind !== 'work') return '';
  const player = view.players[frame.seat]!;
  const isFighting = view.stack.some(({ kind }) => kind === 'fight');
  const cost = (faces: number): string =>
    bw('reroll.cost', { percent: percent(faces), will: player.will, wound: String(player.will === 1 && !isFighting) });
  if (frame.kind === 'work') {
    const difficulty = JOB_DATA[frame.job].difficulty[player.ranks[JOBS.indexOf(frame.job)]!]!;
    const dice = frame.dice.join(', ');
    return ` ${dice}. ${bw('roll.work', { job: title('job', frame.job), difficulty })}. ${cost(facesFor(difficulty, 0))}`;
  }
  const { ability, bonus, die, difficulty } = frame;
  const added = bonus + (ability === null ? 0 : level(player, ability));
  const sum = bw('roll.sum', {
    check: named('check', frame.purpose.kind),
    ability: ability === null ? 'none' : named('ability', ability),
    die,
    added,
    sum: die + added,
    difficulty,
  });
  const faces = facesFor(difficulty, added - bonus + bonusAgain(player, frame));
  const failure = failureText(frame, names, text);
  const again = frame.retry ? bw('reroll.free', { percent: percent(faces) }) : cost(faces);
  return ` ${[`${sum}.`, ...(failure ? [failure] : []), again].join(' ')}`;
}

function ask(view: View, plain: Scene['text'], names: readonly string[]): string {
  const text = tableTextOf(plain);
  const top = view.stack.at(-1);
  if (!top) return text.bw('over');
  return `${askText(view, top, view.viewer ?? 0, text)}${rollText(view, top, names, text)}`;
}

/** "(1 grit, $6, Dexterity 7: 67 %, or jail)". */
function priceText({ grit, money, check, certain, jail }: Price, text: TableText): string {
  const parts = [
    ...(grit > 0 ? [text.bw('gritCost', { grit })] : []),
    ...(money === null ? [] : [money < 0 ? `+${text.money(-money)}` : text.money(money)]),
    ...(check ? [checkText(check, text)] : []),
    ...(certain ? [text.bw('certain')] : []),
    ...(jail ? [text.bw('orJail')] : []),
  ];
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

function label(move: AnyMove, view: View, { text, names }: Scene): string {
  const words = tableTextOf(text);
  const seat = view.viewer ?? 0;
  const chosen = move as Move;
  return `${moveText(chosen, { view, seat, names }, words)}${priceText(priceOf(chosen, worldOf(view), seat), words)}`;
}

const OPENING = new Set(['dayBegan', 'turn', 'nightFell', 'fightBegan', 'showdown', 'gameEnded']);
const QUIET = new Set(['drew', 'chose', 'turnEnded', 'certain', 'setAside', 'weaponShown', 'gritChanged', 'usedTool']);
const BAD = new Set([
  'wounded',
  'hurt',
  'fell',
  'jailed',
  'npcAttacked',
  'fireLit',
  'fireSpread',
  'burntDown',
  'chestBurnt',
  'taskLost',
  'rivalTaskDone',
  'rivalWon',
]);

function tone(event: GameEvent): readonly Tone[] {
  const { type, success } = event as GameEvent & { readonly success?: boolean };
  if (type === 'dayBegan' || type === 'nightFell' || type === 'gameEnded') return ['bold'];
  if (QUIET.has(type)) return ['dim'];
  if (type === 'rolled') return [success ? 'green' : 'red'];
  if (type === 'taskDone') return ['green', 'bold'];
  return BAD.has(type) ? ['red'] : [];
}

export const BANTAM_WEST_TABLE: Table<View> = {
  draw,
  ask,
  label,
  groups: [
    { id: 'walk', verbs: ['step'] },
    {
      id: 'here',
      verbs: ['openChest', 'build', 'work', 'invest', 'reflect', 'useKey', 'seeDoctor', 'treatment', 'drink', 'poker'],
    },
    { id: 'foes', verbs: ['fight', 'ambush', 'sneak'] },
    {
      id: 'trade',
      verbs: [
        'turnIn',
        'haggle',
        'buyGoods',
        'buyItem',
        'buyWeapon',
        'buyFromRack',
        'lookThrough',
        'buyHorse',
        'buySaddle',
        'sellGoods',
        'sellItem',
        'sellWeapon',
        'sellHorse',
        'sellSaddle',
      ],
    },
    { id: 'crime', verbs: ['steal', 'demand', 'crackVault'] },
    { id: 'hand', verbs: ['playCard', 'setAside', 'renew', 'playNothing'] },
    { id: 'card', verbs: ['primary', 'alternative', 'special', 'moveTo', 'finish'] },
    { id: 'pack', verbs: ['pickUp', 'drop', 'discard', 'store', 'takeOut', 'useItem', 'useHerb'] },
    { id: 'fire', verbs: ['light', 'extinguish', 'traverse', 'tame', 'endure'] },
    { id: 'cabin', verbs: ['climb', 'force', 'pickLock', 'repair', 'lootCabin', 'trick', 'sellStored'] },
    { id: 'end', verbs: ['endTurn'] },
  ],
  walk: (word, view) => {
    const hectare = HECTARES.indexOf(word.toUpperCase());
    if (hectare < 0 || view.viewer === null || view.stack.at(-1)?.kind !== 'day') return null;
    const steps = routesFrom(view, worldOf(view), view.viewer).get(hectare)?.steps ?? [];
    return steps.map((place) => ({ type: 'step', to: PLACES[place]! }));
  },
  story,
  roleOf,
  goesOn: (news) => news.every(({ type }) => type === 'moved'),
  opens: ({ type }) => OPENING.has(type),
  tone,
  score: (points, text) => tableTextOf(text).bw('score', { score: points }),
  explain: (view, plain) => {
    const text = tableTextOf(plain);
    const deck = view.viewer === null ? [] : view.players[view.viewer]!.deck;
    return [...new Set(deck.map(({ card }) => card))].map((card) => cardText(card, text));
  },
};
