import { bowTie, collar, lapels, shirt, shoulders, waistcoat } from '../clothes.ts';
import { brows, eyes, head, mouth, nose } from '../face.ts';
import { hatch, rays } from '../hatch.ts';
import { slouch, topHat } from '../hats.ts';
import { INK } from '../palette.ts';
import { bothSides, flat, group, type Label, line, oval, pane, shape, svg } from '../svg.ts';
import { chops, coin, goatee, goggles, long, parted, walrus } from './parts.ts';
import { suitAt, SUIT_COLOURS, type Suit } from './signs.ts';

export const LEADERS = ['preston-cain', 'doc-zimmer', 'milton-goff', 'lilith-boone'] as const;
export type Leader = (typeof LEADERS)[number];

export const LEADER_SUITS: Readonly<Record<Leader, Suit>> = {
  'preston-cain': 'spades',
  'doc-zimmer': 'clubs',
  'milton-goff': 'diamonds',
  'lilith-boone': 'hearts',
};

const FIGURES: Readonly<Record<Leader, () => string>> = {
  // Rails, votes and an iron glove.
  'preston-cain': () =>
    shoulders(INK.lapis) +
    shirt() +
    waistcoat(INK.ink, INK.plank) +
    lapels(INK.lapis) +
    bothSides(
      shape('M80 139L58 148L50 164L66 168L92 188L98 178Q86 160 80 139Z', INK.plank) +
        hatch('M78 146L60 152L56 162L70 166L90 180Q82 162 78 146Z', { angle: 80, gap: 3.4, weight: 1.5, cut: 'leaf' }),
    ) +
    head({ temple: 30, cheek: 32, jaw: 28, chin: 13, length: 139 }, 'fair') +
    collar() +
    shape('M95 150H105L109 184H91Z', INK.lapis, 2) +
    eyes({ gaze: 'hard' }) +
    brows({ tilt: 4, weight: 5.4, colour: INK.iron }) +
    mouth('stern', 'fair') +
    nose('straight', 'fair') +
    chops(INK.mist) +
    line('M97 80L98 74M103 80L102 74M84 103Q82 110 85 117M116 103Q118 110 115 117', 1.6) +
    topHat(INK.ink, INK.lapis) +
    shape(
      'M148 190L152 152Q146 132 152 123Q158 117 164 122Q168 115 175 120Q181 116 186 123Q192 125 190 136L186 152L192 190Z',
      INK.mist,
    ) +
    hatch('M178 120Q192 124 190 136L186 152L192 190H180Q182 150 178 120Z', 112) +
    line('M164 122V136M175 120V136M186 124Q187 130 185 136', 2) +
    shape('M150 134Q144 148 158 149L180 147Q186 142 180 138H162Q154 138 150 134Z', INK.mist, 2) +
    shape('M146 156H190V168H146Z', INK.iron, 2) +
    flat([oval(153, 162, 1.8), oval(168, 162, 1.8), oval(183, 162, 1.8)].join(''), INK.ink),
  // Half surgeon, half workshop.
  'doc-zimmer': () =>
    bothSides(shape('M76 50Q56 40 46 52Q58 56 52 66Q42 70 46 84Q58 82 62 96L74 96Z', INK.mist)) +
    shoulders(INK.bone) +
    shape('M82 142L100 178L118 142Q100 158 82 142Z', INK.prairie) +
    lapels(INK.bone) +
    head({ temple: 28, cheek: 28, jaw: 20, chin: 9, length: 140 }, 'fair') +
    collar() +
    bowTie(INK.prairie) +
    eyes({ gaze: 'wide', look: 1 }) +
    brows({ tilt: -3, lift: 3, weight: 5, colour: INK.mist }) +
    mouth('grin', 'fair') +
    nose('hooked', 'fair') +
    line('M80 72Q100 66 120 72M82 102Q80 110 84 117M118 102Q120 110 116 117', 1.5) +
    goatee(INK.mist) +
    goggles(58) +
    shape('M152 96H180V106L190 152Q192 164 180 166H152Q140 164 142 152L152 106Z', INK.glow) +
    flat('M146 138H186L190 152Q192 164 180 165H152Q140 164 142 152Z', INK.prairie) +
    line('M150 96H182', 3.4) +
    flat(oval(156, 130, 3) + oval(170, 122, 4) + oval(164, 110, 2.4), INK.bone) +
    line('M152 112L147 134', 2, INK.bone),
  // Everything has a price; he knows it.
  'milton-goff': () =>
    shape('M4 186Q8 154 44 148L78 140Q100 158 122 140L156 148Q192 154 196 186Z', INK.ochre) +
    hatch('M196 186Q192 154 156 148L138 152Q150 166 150 186Z', 118) +
    shirt() +
    waistcoat(INK.table, INK.plank) +
    lapels(INK.ochre) +
    line('M76 176Q88 188 98 178', 2.4, INK.bone) +
    head({ temple: 31, cheek: 37, jaw: 35, chin: 18, length: 140 }, 'tan') +
    collar() +
    bowTie(INK.oxblood) +
    line('M78 136Q100 150 122 136', 2) +
    eyes({ gaze: 'sly', look: -1 }) +
    brows({ tilt: -1, lift: 2, weight: 4 }) +
    mouth('smile', 'tan') +
    nose('broad', 'tan') +
    flat(oval(114, 89, 12), INK.glow, 0.35) +
    line(oval(114, 89, 12), 4) +
    line(oval(114, 89, 12), 1.8, INK.bone) +
    line('M124 96Q140 120 132 152', 1.6) +
    walrus(INK.table) +
    shape('M70 72Q64 46 100 40Q136 46 130 72Q120 54 100 54Q80 54 70 72Z', INK.table) +
    line('M84 52Q100 44 116 52M92 48Q100 44 108 48', 1.4, INK.plank) +
    coin(28, 120, 12) +
    coin(42, 96, 9) +
    coin(16, 92, 8) +
    shape('M2 158Q10 142 28 146Q48 142 54 152Q50 164 36 166Q28 178 2 180Z', INK.tan) +
    line('M30 148Q40 150 42 158M40 146Q50 148 50 154', 1.6),
  // The queen of hearts, and of the badlands.
  'lilith-boone': () =>
    long(INK.oxblood) +
    shoulders(INK.ink, INK.plank) +
    shape('M78 140L100 182L122 140Q100 160 78 140Z', INK.oxblood) +
    lapels(INK.ink, INK.plank) +
    line('M62 148L66 160L74 161L72 166L97 188M138 148L134 160L126 161L128 166L103 188', 1.3, INK.mist) +
    head({ temple: 28, cheek: 29, jaw: 20, chin: 7, length: 133 }, 'fair') +
    shape('M78 136Q100 156 122 136L124 147Q100 166 76 147Z', INK.ink, 2) +
    shape('M100 150L105 156L100 165L95 156Z', INK.oxblood, 1.8) +
    eyes({ gaze: 'sly', lash: true, look: 1, iris: INK.prairie }) +
    brows({ tilt: 3, weight: 3 }) +
    mouth('full', 'fair') +
    nose('small', 'fair') +
    line('M76 98L88 110M79 105L84 101', 2, INK.oxblood) +
    parted(INK.oxblood) +
    group('rotate(-5 100 60)', slouch(INK.ink, INK.oxblood)) +
    group('translate(120 30) rotate(12)', shape('M0 0H20V28H0Z', INK.bone, 1.8) + suitAt('hearts', 10, 14, 13)) +
    group('translate(170 146) rotate(10)', shape('M-22 -36H14V30H-22Z', INK.bone) + suitAt('hearts', -4, -3, 26)) +
    shape('M150 190Q150 170 164 164Q180 160 188 172L194 190Z', INK.fair) +
    line('M162 168Q172 164 184 170M158 176Q172 170 190 178', 1.6),
};

/** Head and shoulders, the suit in the upper left corner. */
export const leaderPortrait = (leader: Leader, named: Label = {}): string => {
  const suit = LEADER_SUITS[leader];
  return svg(
    200,
    180,
    pane(
      0,
      0,
      200,
      180,
      '0 0 200 180',
      rays(SUIT_COLOURS[suit], { opacity: 0.4 }) +
        FIGURES[leader]() +
        shape('M0 0H36V30L30 36H0Z', INK.paper) +
        suitAt(suit, 17, 17, 24),
    ),
    named,
  );
};
