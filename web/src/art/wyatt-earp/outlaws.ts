import type { Outlaw } from '@tinstar/wyatt-earp';
import { bandana, bandolier, bowTie, collar, lapels, shirt, shoulders, waistcoat } from '../clothes.ts';
import { revolver } from '../emblems.ts';
import { brows, eyes, head, type HeadShape, mouth, nose } from '../face.ts';
import { bowler, brimShadow, flatHat, slouch, stetson } from '../hats.ts';
import { hatch } from '../hatch.ts';
import { INK, type InkName } from '../palette.ts';
import { bothSides, box, flat, group, line, oval, shape, star } from '../svg.ts';

/** Each outlaw has a colour and a glyph, so that colour is never the only sign. */
export const OUTLAW_COLOURS: Readonly<Record<Outlaw, InkName>> = {
  belle_starr: 'purple',
  billy_the_kid: 'plank',
  bob_dalton: 'lapis',
  butch_cassidy: 'prairie',
  jesse_james: 'oxblood',
  sundance_kid: 'ochre',
  wes_hardin: 'ink',
};

/** Stubble as dots, row on row. */
const stubble = (rows: readonly (readonly [x: number, y: number, count: number])[]): string =>
  line(
    rows
      .map(([x, y, count]) =>
        Array.from({ length: count }, (_, index) => `M${x + index * 5} ${y + (index % 2) * 2}v.1`).join(''),
      )
      .join(''),
    1.5,
  );

const LEAN: HeadShape = { temple: 26, cheek: 27, jaw: 18, chin: 9, length: 141 };
const BROAD: HeadShape = { temple: 31, cheek: 34, jaw: 31, chin: 15, length: 138 };
const SOFT: HeadShape = { temple: 28, cheek: 29, jaw: 20, chin: 7, length: 133 };
const YOUNG: HeadShape = { temple: 28, cheek: 28, jaw: 19, chin: 8, length: 136 };
const EVEN: HeadShape = { temple: 29, cheek: 30, jaw: 25, chin: 11, length: 136 };

/** A moustache: two wings from the lip, cut with light strands. */
function moustache(wing: string, strands: string, colour: string, light: string): string {
  return bothSides(shape(wing, colour, 1.8) + line(strands, 1.2, light));
}

const PORTRAITS: Readonly<Record<Outlaw, () => string>> = {
  belle_starr() {
    const curls =
      'M74 60Q60 74 62 96Q56 104 62 114Q54 124 62 134Q60 148 74 150Q82 140 78 126Q84 110 76 98Q72 82 78 68Z';
    const plume =
      'M126 44Q150 40 160 22Q166 10 182 14Q176 18 180 22Q190 26 182 38Q188 46 176 54Q178 64 162 66Q146 74 126 60Z';
    return (
      bothSides(shape(curls, INK.table)) +
      bothSides(hatch(curls, { angle: 80, gap: 3.4, weight: 1.4, colour: INK.hide, cut: 'leaf' })) +
      shoulders(INK.purple, INK.ink) +
      hatch('M30 178Q40 162 62 154L70 178Z', { angle: 70, gap: 4.5, weight: 1.6, colour: INK.sand, ragged: 0.7 }) +
      head(SOFT, 'fair', { ears: false }) +
      shape('M80 136Q100 152 120 136L124 152Q112 160 100 176Q88 160 76 152Z', INK.bone) +
      line('M82 146Q86 150 85 155M90 151Q94 156 92 162M110 151Q106 156 108 162M118 146Q114 150 115 155', 1.3) +
      shape(oval(100, 156, 6.5, 8), INK.ochre, 2) +
      flat(oval(100, 156, 3.4, 4.8), INK.ink) +
      line('M76 104V110M124 104V110', 1.6) +
      flat(oval(75.5, 113, 3) + oval(124.5, 113, 3), INK.ochre) +
      eyes({ gaze: 'sly', lash: true, look: 1 }) +
      brows({ tilt: 2, weight: 2.6, lift: 1 }) +
      nose('small', 'fair') +
      group('translate(0 -2)', mouth('full', 'fair')) +
      flat(oval(115, 108, 1.3), INK.ink) +
      shape('M72 72Q76 50 100 50Q124 50 128 72Q114 58 100 60Q86 58 72 72Z', INK.table, 2) +
      line('M82 62Q90 55 100 55M118 62Q110 55 102 55', 1.2, INK.hide) +
      group(
        'rotate(-7 100 60)',
        shape('M68 58Q66 34 78 26Q100 18 122 26Q134 34 132 58Z', INK.ink) +
          hatch('M72 54Q72 36 82 30L94 27L88 54Z', { angle: 64, gap: 3.6, weight: 1.5, colour: INK.plank }) +
          shape('M67 46Q100 56 133 46V58Q100 67 67 58Z', INK.purple) +
          shape(plume, INK.purple) +
          line('M124 54Q154 52 176 24', 2, INK.bone) +
          line(
            'M140 51Q144 44 142 40M150 47Q156 38 154 33M160 40Q166 30 164 22M148 50Q158 54 162 62M158 44Q168 46 176 50M166 36Q176 36 182 34',
            1.4,
            INK.bone,
          ) +
          shape('M34 62Q50 52 68 56Q100 66 132 56Q150 52 166 62Q150 70 128 68Q100 74 72 68Q50 70 34 62Z', INK.ink) +
          line('M42 62Q54 57 68 60M56 65L68 64', 1.3, INK.plank),
      ) +
      group('translate(133 186) rotate(-80) scale(.84)', revolver()) +
      shape('M150 190Q150 176 160 168Q166 160 176 163Q184 166 184 174Q190 178 188 190Z', INK.sand) +
      line('M160 170Q170 166 180 171M157 176Q170 171 185 177M156 182Q170 177 187 183', 1.6) +
      hatch('M174 164Q184 166 184 174Q190 178 188 190H178Q182 176 174 164Z', { angle: 170, gap: 3, weight: 1.6 })
    );
  },

  billy_the_kid() {
    const ear = 'M74 80Q58 70 60 88Q62 102 75 103Z';
    return (
      shoulders(INK.hide) +
      hatch('M52 152L76 144L70 184H44Z', { angle: 90, gap: 3.2, weight: 1.2, ragged: 0.3 }) +
      shape('M78 140L100 186L122 140Q100 160 78 140Z', INK.sand) +
      line('M90 164L95 160M110 164L105 160M96 174H104', 1.5) +
      bothSides(shape(ear, INK.fair) + line('M71 86Q65 82 65 89Q68 93 70 98', 1.4)) +
      head(YOUNG, 'fair', { ears: false }) +
      bandana(INK.oxblood) +
      bothSides(shape('M73 66Q68 78 71 92Q76 86 76 76L82 66Z', INK.hide, 2)) +
      eyes({ gaze: 'open', look: -1, iris: INK.lapis }) +
      brows({ tilt: -2, weight: 2.6, colour: INK.hide, lift: 1 }) +
      nose('small', 'fair') +
      shape('M87 112Q100 116 114 109Q112 123 101 123T87 112Z', INK.ink, 2) +
      shape('M94 113.5L93.5 122Q97 124 100 122L100 114Z', INK.bone, 1.3) +
      shape('M100 114L100 122Q104 124 107 121L106.5 112.5Z', INK.bone, 1.3) +
      line('M84 109Q83 113 86 115M117 106Q118 110 115 112', 1.6) +
      flat(
        [
          oval(82, 101, 1),
          oval(86, 104, 1),
          oval(80, 105, 1),
          oval(114, 102, 1),
          oval(118, 104, 1),
          oval(117, 99, 1),
        ].join(''),
        INK.hide,
      ) +
      group(
        'rotate(9 100 66)',
        brimShadow() +
          shape('M70 62Q66 34 72 14L84 8L98 13L112 6L128 12Q134 34 130 62Z', INK.plank) +
          hatch('M73 46L75 18L84 12L92 15L88 46Z', { angle: 66, gap: 4, weight: 1.6, colour: INK.sand }) +
          hatch('M127 46Q130 30 126 15L112 9L116 46Z', { angle: 112, gap: 3.2, weight: 2 }) +
          line('M98 13Q94 24 98 34M112 7Q114 20 110 30', 1.8) +
          shape('M69 46Q100 55 131 46L130 60Q100 68 70 60Z', INK.ink) +
          shape('M116 50L128 47L127 61L117 63Z', INK.sand, 1.8) +
          shape('M44 54Q52 60 70 58Q100 66 130 58Q148 60 156 54Q152 70 128 71Q100 76 72 71Q48 70 44 54Z', INK.plank) +
          line('M52 61Q62 65 74 65', 1.4, INK.sand),
      )
    );
  },

  bob_dalton() {
    const hair = 'M71 80Q62 48 82 38Q92 28 112 33Q136 38 130 80Q127 66 120 60Q100 62 86 54Q76 64 71 80Z';
    return (
      shoulders(INK.lapis) +
      hatch('M30 178Q40 162 60 155L66 178Z', { angle: 70, gap: 4.5, weight: 1.6, colour: INK.mist, ragged: 0.7 }) +
      shirt() +
      waistcoat(INK.ochre) +
      lapels(INK.lapis) +
      head(EVEN, 'fair') +
      collar() +
      bowTie(INK.ink, true) +
      bandolier() +
      eyes({ gaze: 'hard', look: 0 }) +
      brows({ tilt: 3, weight: 4.4 }) +
      nose('straight', 'fair') +
      mouth('smirk', 'fair') +
      bothSides(shape('M71 70Q69 84 70 96L76 98Q77 84 77 70Z', INK.ink, 1.6)) +
      shape(hair, INK.ink) +
      hatch('M74 66Q68 50 84 41Q92 36 100 37Q88 46 84 54Q78 60 74 66Z', {
        angle: 118,
        gap: 3,
        weight: 1.5,
        colour: INK.plank,
        cut: 'leaf',
      }) +
      line('M88 53Q98 44 116 42M92 55Q104 49 124 50', 1.4, INK.plank) +
      flat('M86 54Q84 46 90 38L92 38Q87 46 88 55Z', INK.fair)
    );
  },

  butch_cassidy() {
    return (
      shoulders(INK.prairie) +
      hatch('M30 178Q40 162 60 155L66 178Z', { angle: 70, gap: 4.5, weight: 1.6, colour: INK.sand, ragged: 0.7 }) +
      shirt() +
      waistcoat(INK.sand) +
      lapels(INK.prairie) +
      line('M108 178Q120 186 128 172', 2, INK.ochre) +
      flat(oval(128, 171, 2.5), INK.ochre) +
      head(BROAD, 'tan') +
      collar() +
      bowTie(INK.oxblood) +
      eyes({ gaze: 'open', look: 1 }) +
      brows({ tilt: 0.5, weight: 4.6, colour: INK.table }) +
      nose('broad', 'tan') +
      mouth('smile', 'tan') +
      line('M100 129V134', 1.9) +
      line('M83 104Q80 110 83 116M117 104Q120 110 117 116', 1.6) +
      line('M72 92L76 91M73 96L77 94M128 92L124 91', 1.2) +
      stubble([
        [76, 120, 3],
        [80, 126, 4],
        [107, 126, 4],
        [112, 120, 3],
        [86, 132, 2],
        [106, 132, 2],
      ]) +
      bowler(INK.table, INK.ink)
    );
  },

  jesse_james() {
    const beard =
      'M69 92Q66 118 74 132Q84 150 100 154Q116 150 126 132Q134 118 131 92Q127 104 118 108Q108 104 100 108Q92 104 82 108Q73 104 69 92Z';
    return (
      shoulders(INK.table, INK.plank) +
      lapels(INK.table, INK.plank) +
      head(EVEN, 'tan') +
      bandana(INK.oxblood) +
      eyes({ gaze: 'hard', iris: INK.lapis }) +
      brows({ tilt: 4, weight: 5, colour: INK.table }) +
      shape(beard, INK.plank) +
      hatch('M72 100Q72 122 82 136Q92 148 100 152L100 126Q84 124 72 100Z', {
        angle: 72,
        gap: 4,
        weight: 1.7,
        cut: 'leaf',
      }) +
      hatch('M128 100Q128 122 118 136Q108 148 100 152L100 126Q116 124 128 100Z', { angle: 108, gap: 3, weight: 2.2 }) +
      shape('M89 117Q100 113 111 117Q108 123 100 123Q92 123 89 117Z', INK.tan, 1.6) +
      line('M89 117.5Q100 120 111 117.5', 2) +
      moustache(
        'M100 109Q90 107 82 114Q79 119 75 120Q84 124 92 119Q97 117 100 113Z',
        'M96 112Q89 112 84 117M97 115Q92 117 88 119',
        INK.plank,
        INK.sand,
      ) +
      nose('straight', 'tan') +
      line('M78 96L81 98M122 96L119 98M98 82L97 78M103 82L104 78', 1.4) +
      slouch(INK.ink, INK.oxblood)
    );
  },

  sundance_kid() {
    return (
      shoulders(INK.hide) +
      bothSides(
        shape('M80 139Q62 144 54 152Q60 158 56 164Q64 168 62 176L66 188H98Q86 164 80 139Z', INK.sand) +
          hatch('M78 144Q66 148 60 154L66 186H92Q82 164 78 144Z', { angle: 82, gap: 4, weight: 1.3, cut: 'leaf' }),
      ) +
      shape('M80 140L100 180L120 140Q100 158 80 140Z', INK.lapis) +
      line('M100 160V180M97 168H97.1M97 176H97.1', 2, INK.bone) +
      head(EVEN, 'tan') +
      collar(INK.lapis) +
      eyes({ gaze: 'narrow', look: -1 }) +
      brows({ tilt: 2, weight: 4.6, colour: INK.hide }) +
      line('M70 90L75 91M70 94L75 93.5M130 90L125 91M130 94L125 93.5M88 97Q84 98 81 96M112 97Q116 98 119 96', 1.3) +
      line('M92 122Q100 124.5 108 122', 1.8) +
      moustache(
        'M100 108Q88 106 80 113Q72 121 62 115Q63 128 78 126Q92 124 100 115Z',
        'M95 112Q84 113 76 121M96 115Q88 119 78 124',
        INK.ochre,
        INK.ink,
      ) +
      nose('long', 'tan') +
      group(
        'rotate(9 108 122)',
        shape('M106 120H140V124H106Z', INK.bone, 1.6) + flat(box(134, 120.5, 5, 3), INK.oxblood),
      ) +
      line('M142 126Q148 118 143 112Q138 104 146 96', 1.5, INK.bone) +
      bothSides(shape('M71 68Q68 82 70 98L77 96Q78 82 78 70Z', INK.ochre, 1.6) + line('M73 74V92', 1)) +
      stetson(INK.sand, INK.oxblood) +
      shape(star(100, 59, 8, 8, 4.5), INK.ochre, 1.6)
    );
  },

  wes_hardin() {
    return (
      shoulders(INK.ink, INK.plank) +
      hatch('M26 178Q38 162 60 155L66 178Z', { angle: 70, gap: 4.5, weight: 1.6, colour: INK.plank, ragged: 0.7 }) +
      shirt() +
      lapels(INK.ink, INK.plank) +
      line('M62 148L66 160L74 161L72 166L97 188', 1.3, INK.mist) +
      line('M138 148L134 160L126 161L128 166L103 188', 1.3, INK.mist) +
      head(LEAN, 'fair') +
      shape('M82 134V148L98 156L100 152L102 156L118 148V134Q100 150 82 134Z', INK.bone, 2) +
      bowTie(INK.ink, true) +
      eyes({ gaze: 'hard', look: 0 }) +
      brows({ tilt: 5, weight: 5.5 }) +
      line('M97 80L98.5 75M103 80L101.5 75', 1.6) +
      hatch('M76 98Q82 104 85 116Q84 122 86 130Q80 118 76 98Z', { angle: 8, gap: 2.6, weight: 1.7 }) +
      line('M84 102Q86 110 83 118M116 102Q114 110 117 118', 1.8) +
      line('M80 95Q85 98 91 96M120 95Q115 98 109 96', 1.4) +
      line('M92 122Q100 119.5 108 122', 2.3) +
      line('M96 127H104', 1.4) +
      moustache(
        'M100 111Q92 110 88 115Q85 122 86 131Q89 126 91 120Q95 117 100 115Z',
        'M97 113Q92 113 89.5 118',
        INK.ink,
        INK.plank,
      ) +
      flat('M96 134Q100 131 104 134Q103 141 100 144Q97 141 96 134Z', INK.ink) +
      nose('hooked', 'fair') +
      line('M122 86L116 104M117 92L122 94M115 97L120 99', 1.5, INK.oxblood) +
      bothSides(shape('M74 68Q71 84 73 98L78 94Q79 80 79 70Z', INK.ink, 1.6)) +
      flatHat(INK.ink, INK.plank)
    );
  },
};

const printed = new Map<Outlaw, string>();

/** Head and shoulders on the 200 x 180 grid, without background. */
export function figure(outlaw: Outlaw): string {
  const known = printed.get(outlaw);
  if (known !== undefined) return known;
  const drawn = PORTRAITS[outlaw]();
  printed.set(outlaw, drawn);
  return drawn;
}
