import { bandana, bowTie, collar, lapels, shirt, shoulders, waistcoat } from '../clothes.ts';
import { bill } from '../bill.ts';
import { revolver, SEAT_COLOURS } from '../emblems.ts';
import { brows, eyes, head, mouth, nose } from '../face.ts';
import { hatch, rays } from '../hatch.ts';
import { bowler, slouch, stetson, topHat } from '../hats.ts';
import { INK, inkOn } from '../palette.ts';
import { bothSides, flat, group, type Label, line, oval, pane, shape, star, svg } from '../svg.ts';
import { BEAST_HEADS, isBeast } from './beasts.ts';
import type { Character, NpcKind } from './frontier.ts';
import { flameAt } from './signs.ts';

const MAN = { temple: 29, cheek: 30, jaw: 25, chin: 11, length: 136 };
const WOMAN = { temple: 28, cheek: 29, jaw: 20, chin: 7, length: 133 };

const fist = (x: number, y: number, skin: string, sleeve: string): string =>
  group(
    `translate(${x} ${y})`,
    shape('M-11 6L-17 60H17L11 6Z', sleeve) +
      shape('M-11 8Q-14 -8 -1 -10Q13 -10 12 6Q12 13 0 13Q-10 13 -11 8Z', skin) +
      line('M-6 -4Q3 -6 11 -2M-7 1Q3 -1 12 3M-6 6Q2 4 11 8', 1.5),
  );

const fall = (hair: string): string =>
  bothSides(
    shape('M74 54Q58 70 62 100Q56 124 64 146Q74 154 82 146Q76 120 78 96L80 62Z', hair) +
      line('M68 74Q66 100 70 140M72 84Q70 110 74 142', 1.4),
  );
const parted = (hair: string): string =>
  shape('M71 82Q68 44 100 44Q132 44 129 82Q126 64 100 56Q74 64 71 82Z', hair) +
  line('M100 46V56M82 62Q88 52 98 48M118 62Q112 52 102 48', 1.3);
const stubble = line('M78 122h.1M83 127h.1M89 131h.1M95 133h.1M105 133h.1M111 131h.1M117 127h.1M122 122h.1', 2);

export const CHARACTER_COLOURS: Readonly<Record<Character, keyof typeof INK>> = {
  levi_mercer: 'lapis',
  hanna_wilde: 'oxblood',
  jericho_jones: 'ochre',
  mika_mankiller: 'prairie',
};

/** The four of the frontier, head and shoulders. */
const FIGURES: Readonly<Record<Character, () => string>> = {
  levi_mercer: () =>
    shoulders(INK.lapis) +
    shirt(INK.sand) +
    lapels(INK.lapis) +
    head(MAN, 'tan') +
    bandana(INK.oxblood) +
    eyes({ gaze: 'narrow' }) +
    brows({ tilt: 3, weight: 4.6, colour: INK.table }) +
    mouth('stern', 'tan') +
    nose('straight', 'tan') +
    stubble +
    line('M70 91L75 91M130 91L125 91M97 81L98 77M103 81L102 77', 1.4) +
    bothSides(shape('M71 68Q68 82 70 98L77 94Q78 82 78 70Z', INK.table, 1.6)) +
    stetson(INK.lapis, INK.ink) +
    group('translate(130 186) rotate(-82) scale(.9)', revolver()) +
    fist(164, 168, INK.tan, INK.lapis) +
    group('translate(70 186) scale(-1 1) rotate(-82) scale(.9)', revolver()) +
    fist(36, 168, INK.tan, INK.lapis),
  hanna_wilde: () =>
    bothSides(
      shape('M76 46Q52 42 50 66Q40 74 50 88Q38 100 52 112Q46 126 60 132Q66 146 80 140L82 60Z', INK.hide) +
        line('M60 62Q56 76 64 88M58 96Q60 110 68 118', 1.6),
    ) +
    shoulders(INK.oxblood) +
    shape('M78 140L100 176L122 140Q100 158 78 140Z', INK.ink) +
    lapels(INK.oxblood) +
    flat('M34 174Q38 164 46 168Q52 176 44 182ZM128 168Q136 162 140 170Q136 178 130 176Z', INK.ink) +
    head(WOMAN, 'fair') +
    eyes({ gaze: 'sly', lash: true, look: 1 }) +
    brows({ tilt: 3, weight: 3, colour: INK.table }) +
    mouth('smirk', 'fair') +
    nose('small', 'fair') +
    flat('M72 104Q80 98 85 106Q82 114 75 111ZM116 118Q123 115 125 121Q120 127 115 124Z', INK.ink, 0.5) +
    shape(
      'M69 84Q60 44 92 42Q96 34 106 40Q138 42 131 84Q128 68 116 64Q110 70 104 60Q94 72 86 62Q74 66 69 84Z',
      INK.hide,
    ) +
    line('M82 52Q90 46 96 50M104 48Q112 46 120 54', 1.4) +
    shape('M70 60Q100 48 130 60V66Q100 55 70 66Z', INK.oxblood, 2) +
    flameAt(160, 118, 1.3) +
    shape('M157 138H163V150H157Z', INK.sand, 1.6) +
    fist(160, 160, INK.fair, INK.oxblood),
  jericho_jones: () =>
    shoulders(INK.ochre) +
    shirt() +
    waistcoat(INK.plank) +
    lapels(INK.ochre) +
    head({ temple: 30, cheek: 34, jaw: 29, chin: 13, length: 137 }, 'umber') +
    collar() +
    bowTie(INK.prairie) +
    eyes({ gaze: 'open', look: 1 }) +
    brows({ tilt: -1, lift: 2, weight: 4.4 }) +
    mouth('smile', 'umber') +
    nose('broad', 'umber') +
    bothSides(shape('M100 109Q90 107 82 112Q74 114 72 107Q67 114 75 119Q88 122 100 114Z', INK.ink, 1.8)) +
    line(`${oval(86, 88, 11)}${oval(114, 88, 11)}M97 86Q100 83 103 86`, 2, INK.ochre) +
    bowler(INK.table, INK.ochre) +
    group('translate(138 96) rotate(8) scale(.9)', bill('5')) +
    group('translate(136 108) rotate(-6) scale(.9)', bill('1')) +
    fist(164, 146, INK.umber, INK.ochre),
  mika_mankiller: () =>
    fall(INK.ink) +
    shape('M100 8Q54 24 54 84Q54 120 36 150L80 146H120L164 150Q146 120 146 84Q146 24 100 8Z', INK.prairie) +
    hatch('M104 14Q144 30 145 84Q146 120 162 148L140 147Q132 110 132 84Q132 44 104 14Z', {
      angle: 108,
      gap: 4,
      weight: 2,
    }) +
    shoulders(INK.prairie) +
    head(WOMAN, 'tan') +
    eyes({ gaze: 'hard', lash: true, look: -1 }) +
    brows({ tilt: 2, weight: 3 }) +
    mouth('full', 'tan') +
    nose('small', 'tan') +
    parted(INK.ink) +
    shape('M66 96Q56 44 100 30Q144 44 134 96Q136 66 122 54Q100 46 78 54Q64 66 66 96Z', INK.prairie) +
    line('M84 44Q92 38 100 36', 1.6, INK.sand) +
    shape('M124 100Q136 112 132 130Q140 142 132 158Q122 150 126 134Q118 116 124 100Z', INK.ink, 2) +
    line('M126 128L133 130M126 142L134 144', 2.4, INK.oxblood) +
    shape('M74 132Q100 156 126 132L132 150Q100 172 68 150Z', INK.table) +
    line('M82 146Q100 158 118 146', 1.5, INK.plank) +
    shape('M158 96H163V140H158Z', INK.iron, 1.8) +
    line('M160 97H168V103', 2.6) +
    shape('M170 104H175V140H170Z', INK.iron, 1.8) +
    line('M172 105Q180 104 180 110', 2.6) +
    fist(166, 150, INK.tan, INK.prairie),
};

export const characterPortrait = (character: Character, named: Label = {}): string =>
  svg(
    200,
    180,
    pane(
      0,
      0,
      200,
      180,
      '0 0 200 180',
      rays(INK[CHARACTER_COLOURS[character]], { opacity: 0.38 }) + FIGURES[character](),
    ),
    named,
  );

/** A figure on the map: 56 x 72, the head on a pin in the seat's colour; the pin's foot is the hectare. */
export function characterPin(character: Character, seat: number, named: Label = {}): string {
  const colour = SEAT_COLOURS[seat % 4] ?? 'oxblood';
  const base =
    ['M28 70L14 50H42Z', 'M28 70L14 56V48H42V56Z', 'M28 70Q12 60 14 48H42Q44 60 28 70Z', 'M18 70H38L42 48H14Z'][
      seat % 4
    ] ?? '';
  return svg(
    56,
    72,
    shape(base, INK[colour]) +
      shape('M4 4H52V52H4Z', INK[colour]) +
      flat('M7 7H49V49H7Z', inkOn(colour)) +
      pane(
        7,
        7,
        42,
        42,
        '44 28 112 112',
        rays(INK[CHARACTER_COLOURS[character]], { fine: false, opacity: 0.4 }) + FIGURES[character](),
      ) +
      line('M7 7H49V49H7Z', 1.6),
    named,
  );
}

/** Hostile heads on the common grid. */
const NPCS: Readonly<Record<NpcKind, () => string>> = {
  bandit: () =>
    shoulders(INK.table, INK.plank) +
    head(MAN, 'tan') +
    eyes({ gaze: 'hard' }) +
    brows({ tilt: 5, weight: 5 }) +
    nose('broad', 'tan') +
    shape('M66 102Q84 108 100 104Q116 108 134 102L130 134Q116 152 100 166Q84 152 70 134Z', INK.lapis) +
    line('M74 118Q100 126 126 118M80 130Q100 138 120 130', 1.5) +
    slouch(INK.plank, INK.ink),
  gangster: () =>
    shoulders(INK.ink, INK.plank) +
    shirt() +
    lapels(INK.ink, INK.plank) +
    head({ temple: 31, cheek: 34, jaw: 31, chin: 15, length: 138 }, 'fair') +
    collar() +
    bowTie(INK.oxblood) +
    eyes({ gaze: 'narrow' }) +
    brows({ tilt: 4, weight: 5.4 }) +
    mouth('stern', 'fair') +
    nose('broad', 'fair') +
    stubble +
    line('M74 98L86 112M77 106L83 102', 2, INK.oxblood) +
    shape('M106 118L136 124L135 130L105 123Z', INK.hide, 1.8) +
    line('M138 122Q146 112 140 104', 1.8) +
    bowler(INK.ink, INK.oxblood),
  iron_hat: () =>
    shoulders(INK.oxblood) +
    bandana(INK.ink) +
    shape('M66 44Q66 30 100 30T134 44V132Q130 144 100 144T66 132Z', INK.iron) +
    hatch('M134 46V132Q130 142 114 143Q120 90 112 32Q134 34 134 46Z', { angle: 178, gap: 3.6, weight: 2.2 }) +
    flat('M74 82H126V94H74Z', INK.ink) +
    flat(oval(87, 88, 3) + oval(113, 88, 3), INK.ochre) +
    line('M66 60Q100 68 134 60M66 108Q100 114 134 108M100 100V140', 2) +
    flat([72, 84, 116, 128].map((x) => oval(x, 52, 2) + oval(x, 122, 2)).join(''), INK.ink),
  puma: () =>
    bothSides(shape('M70 66L58 30Q80 34 92 54Z', INK.hide) + flat('M70 56L65 40Q76 44 82 54Z', INK.table)) +
    shape('M50 186Q56 150 74 138H126Q144 150 150 186Z', INK.hide) +
    hatch('M150 186Q144 150 126 138L116 144Q130 160 132 186Z', { angle: 112, gap: 3.6, weight: 2.2 }) +
    shape('M66 82Q66 46 100 46T134 82Q140 108 122 124Q112 142 100 142T78 124Q60 108 66 82Z', INK.hide) +
    hatch('M133 84Q139 108 122 124L112 134Q124 108 124 74Z', { angle: 168, gap: 3.6, weight: 2.2 }) +
    shape('M78 112Q84 102 100 104Q116 102 122 112Q122 134 100 138Q78 134 78 112Z', INK.bone) +
    flat('M90 106H110L102 116H98Z', INK.oxblood) +
    line('M100 116V122M100 122Q92 130 84 124M100 122Q108 130 116 124', 2.2) +
    shape('M86 125L89 135L92 127ZM108 127L111 135L114 125Z', INK.bone, 1.6) +
    eyes({ gaze: 'hard', iris: INK.prairie }) +
    brows({ tilt: 6, weight: 4.4 }) +
    line('M80 116L58 112M80 121L60 124M120 116L142 112M120 121L140 124M94 56V66M100 54V68M106 56V66', 1.6),
  grizzly: () =>
    bothSides(shape(oval(68, 48, 16), INK.plank) + flat(oval(69, 50, 8), INK.table)) +
    shape('M40 186Q46 150 68 140H132Q154 150 160 186Z', INK.plank) +
    hatch('M160 186Q154 150 132 140L120 146Q138 162 140 186Z', { angle: 112, gap: 3.6, weight: 2.2 }) +
    shape('M60 84Q58 42 100 40T140 84Q146 116 124 132Q112 146 100 146T76 132Q54 116 60 84Z', INK.plank) +
    hatch('M139 86Q145 116 124 132L112 140Q128 110 128 74Z', { angle: 168, gap: 3.6, weight: 2.4 }) +
    hatch('M64 70Q70 50 90 46L80 74Z', { angle: 70, gap: 4, weight: 1.6, colour: INK.sand, cut: 'leaf' }) +
    shape('M76 112Q78 100 100 100T124 112Q126 140 100 142T76 112Z', INK.sand) +
    flat('M88 104Q100 98 112 104Q110 114 100 116T88 104Z', INK.ink) +
    shape('M82 122Q100 116 118 122Q116 140 100 140T82 122Z', INK.oxblood, 2) +
    shape(
      'M86 121L89 130L92 121ZM108 121L111 130L114 121ZM92 138L95 131L98 139ZM102 139L105 131L108 138Z',
      INK.bone,
      1.4,
    ) +
    eyes({ gaze: 'narrow' }) +
    brows({ tilt: 6, weight: 5 }),
  wolf: () =>
    bothSides(shape('M72 70L64 20Q86 36 96 58Z', INK.iron) + flat('M74 58L70 34Q82 44 86 56Z', INK.ink)) +
    shape('M50 186L62 150L54 140L74 132H126L146 140L138 150L150 186Z', INK.iron) +
    hatch('M150 186L138 150L146 140L126 132L116 146L130 186Z', { angle: 112, gap: 3.6, weight: 2.2 }) +
    shape(
      'M66 80Q66 48 100 46T134 80L146 104L132 108L138 122L120 122Q112 146 100 148T80 122L62 122L68 108L54 104Z',
      INK.iron,
    ) +
    hatch('M133 82L145 104L132 108L137 121L120 121Q122 100 122 72Z', { angle: 168, gap: 3.6, weight: 2.2 }) +
    shape('M84 96Q100 88 116 96L112 128Q108 142 100 142T88 128Z', INK.mist, 2) +
    flat('M90 112Q100 106 110 112Q108 120 100 122T90 112Z', INK.ink) +
    line('M100 122V130Q92 138 86 130M100 130Q108 138 114 130', 2) +
    shape('M89 132L91 140L94 134ZM106 134L109 140L111 132Z', INK.bone, 1.4) +
    eyes({ gaze: 'hard', iris: INK.ochre }) +
    brows({ tilt: 6, weight: 4.6 }),
  alligator: () =>
    shape('M20 186Q30 120 60 96L140 96Q170 120 180 186Z', INK.prairie) +
    hatch('M150 104Q170 126 178 184H150Q154 140 150 104Z', { angle: 110, gap: 4, weight: 2.2 }) +
    line('M40 150L50 142L58 152L68 142M132 142L142 152L150 142L160 150', 2) +
    shape(
      'M64 88Q62 62 84 62Q92 62 96 74H104Q108 62 116 62Q138 62 136 88Q150 120 136 140Q120 160 100 160T64 140Q50 120 64 88Z',
      INK.prairie,
    ) +
    hatch('M135 90Q149 120 136 140Q128 150 116 156Q128 120 122 88Z', { angle: 165, gap: 3.6, weight: 2.2 }) +
    bothSides(flat(oval(90, 116, 4, 3), INK.ink) + line('M74 104Q78 100 84 102', 1.6)) +
    shape('M58 128Q80 140 100 140T142 128Q142 150 100 158T58 128Z', INK.oxblood, 2) +
    shape(
      'M62 130L66 142L71 134L76 146L82 137L88 149L94 139L100 150L106 139L112 149L118 137L124 146L129 134L134 142L138 130',
      INK.bone,
      1.8,
    ) +
    eyes({ gaze: 'narrow', iris: INK.ochre }) +
    brows({ tilt: 3, weight: 4, colour: INK.ink }),
  ...BEAST_HEADS,
  rival: () =>
    shoulders(INK.purple) +
    shirt() +
    waistcoat(INK.ink) +
    lapels(INK.purple) +
    head({ temple: 27, cheek: 28, jaw: 21, chin: 8, length: 138 }, 'fair') +
    collar() +
    bowTie(INK.ink, true) +
    eyes({ gaze: 'sly', look: -1 }) +
    brows({ tilt: 4, lift: 1, weight: 3.4 }) +
    mouth('smirk', 'fair') +
    nose('straight', 'fair') +
    bothSides(shape('M100 111Q92 107 84 110Q76 116 68 108Q70 120 84 117Q94 116 100 114Z', INK.ink, 1.6)) +
    shape('M96 132Q100 129 104 132L102 146Q100 149 98 146Z', INK.ink, 1.6) +
    line(`${oval(114, 88, 11)}M114 99Q122 116 120 150`, 2, INK.ochre) +
    topHat(INK.ink, INK.purple),
};

/** How it watches: at the end of your turn, as soon as you come near, or not at all. */
export type Watch = 'normal' | 'red' | 'neutral';

/** An NPC token, 64 x 64: the head in a frame whose colour and corners tell how it watches; legends wear a star. */
export function npcToken(
  kind: NpcKind,
  { watch = 'normal', ...named }: Label & { readonly watch?: Watch } = {},
): string {
  const [colour, frame] = {
    normal: [INK.ink, 'M3 3H61V61H3Z'],
    red: [INK.oxblood, 'M3 12L12 3H52L61 12V52L52 61H12L3 52Z'],
    neutral: [INK.plank, 'M14 3H50Q61 3 61 14V50Q61 61 50 61H14Q3 61 3 50V14Q3 3 14 3Z'],
  }[watch] as [string, string];
  return svg(
    64,
    64,
    shape(frame, colour) +
      pane(
        9,
        9,
        46,
        46,
        '40 22 120 128',
        rays(watch === 'red' ? INK.oxblood : INK.sand, { fine: false, opacity: 0.6 }) + NPCS[kind](),
      ) +
      line('M9 9H55V55H9Z', 1.8) +
      (isBeast(kind) ? flat(star(55, 9, 5, 9, 4), INK.ochre) + line(star(55, 9, 5, 9, 4), 1.6) : ''),
    named,
  );
}

export const npcPortrait = (kind: NpcKind, named: Label = {}): string =>
  svg(200, 180, pane(0, 0, 200, 180, '0 0 200 180', rays(INK.sand, { opacity: 0.8 }) + NPCS[kind]()), named);
