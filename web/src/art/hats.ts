import { hatch } from './hatch.ts';
import { INK } from './palette.ts';
import { box, line, oval, shape } from './svg.ts';

/** Hats that sit on the common head: brim near y = 64, crown above. */

const DARK: readonly string[] = [INK.ink, INK.table, INK.plank, INK.oxblood, INK.lapis, INK.purple, INK.prairie];
const isDark = (felt: string): boolean => DARK.includes(felt);

/** Dark felt is lit by cuts of the knife on the sunny side, light felt is shaded on the other. */
function model(sunny: string, shady: string, felt: string): string {
  return isDark(felt)
    ? hatch(sunny, { angle: 64, gap: 3.6, weight: 1.5, colour: felt === INK.ink ? INK.plank : INK.sand, ragged: 0.6 })
    : hatch(shady, { angle: 116, gap: 3.4, weight: 1.7, ragged: 0.5 });
}

/** The shadow a brim throws on the forehead. */
export const brimShadow = (): string =>
  hatch('M72 66H128V75Q100 84 72 75Z', { angle: 90, gap: 2.8, weight: 1.7, ragged: 0.6 });

/** Creased crown, brim curled up at the sides. */
export function stetson(felt: string, band: string): string {
  const crown = 'M69 62Q68 36 77 22Q86 11 95 18Q100 22 105 18Q114 11 123 22Q132 36 131 62Z';
  const brim = 'M30 51Q44 66 68 58Q100 66 132 58Q156 66 170 51Q164 72 132 73Q100 79 68 73Q36 72 30 51Z';
  return (
    brimShadow() +
    shape(crown, felt) +
    model('M72 58Q71 38 79 26Q85 18 91 21L84 56Z', 'M128 58Q130 38 121 24Q114 16 108 20Q116 34 116 58Z', felt) +
    line('M100 22Q97 32 99 42M86 24Q90 30 91 38', 1.8, isDark(felt) ? INK.sand : INK.ink) +
    shape('M68 50Q100 60 132 50V60Q100 69 68 60Z', band) +
    shape(brim, felt) +
    model('M36 57Q48 68 66 63Q70 70 66 71Q44 70 36 57Z', 'M164 57Q152 68 134 63Q132 70 136 71Q156 70 164 57Z', felt)
  );
}

/** Low flat crown, stiff level brim. */
export function flatHat(felt: string, band: string): string {
  return (
    brimShadow() +
    shape('M68 62L71 31Q100 25 129 31L132 62Z', felt) +
    model('M71 58L74 34Q82 31 92 30L88 58Z', 'M129 58L126 34Q118 31 110 30L114 58Z', felt) +
    shape('M68.5 49Q100 57 131.5 49L132 60Q100 68 68 60Z', band) +
    shape('M32 64Q34 59 68 58Q100 64 132 58Q166 59 168 64Q160 73 100 74Q40 73 32 64Z', felt) +
    model('M38 64Q48 61 66 62L70 70Q46 69 38 64Z', 'M162 64Q152 61 134 62L130 70Q154 69 162 64Z', felt)
  );
}

/** Soft, wide, pulled down in front. */
export function slouch(felt: string, band: string): string {
  return (
    brimShadow() +
    shape('M68 60Q64 32 80 22Q92 16 101 24Q112 14 123 25Q135 36 132 60Z', felt) +
    model('M71 56Q68 36 81 27Q88 24 93 28L86 56Z', 'M129 56Q132 38 121 29Q114 24 109 30L115 56Z', felt) +
    line('M101 24Q98 34 104 44', 1.8, isDark(felt) ? INK.sand : INK.ink) +
    shape('M67 48Q100 60 133 48V58Q100 70 67 58Z', band) +
    shape('M26 72Q40 60 67 57Q100 68 133 57Q160 60 174 72Q158 80 130 72Q100 82 70 72Q42 80 26 72Z', felt) +
    model('M34 71Q48 62 64 62L68 68Q46 74 34 71Z', 'M166 71Q152 62 136 62L132 68Q154 74 166 71Z', felt)
  );
}

/** The bowler. */
export function bowler(felt: string, band: string): string {
  return (
    brimShadow() +
    shape('M67 60Q64 18 100 18Q136 18 133 60Z', felt) +
    model('M72 54Q70 28 92 22Q84 36 84 54Z', 'M128 54Q130 28 108 22Q116 36 116 54Z', felt) +
    shape('M66 48Q100 58 134 48V60Q100 69 66 60Z', band) +
    shape('M48 60Q50 53 58 56Q100 70 142 56Q150 53 152 60Q146 73 100 75Q54 73 48 60Z', felt) +
    model('M54 61Q62 64 74 67L76 71Q58 68 54 61Z', 'M146 61Q138 64 126 67L124 71Q142 68 146 61Z', felt)
  );
}

/** The stovepipe. */
export function topHat(felt: string, band: string): string {
  return (
    brimShadow() +
    shape('M70 62L66 8Q100 1 134 8L130 62Z', felt) +
    model('M73 46L70 12Q78 9 88 9L86 46Z', 'M127 46L130 12Q122 9 112 9L114 46Z', felt) +
    shape('M69 46Q100 54 131 46L130 60Q100 68 70 60Z', band) +
    shape('M46 58Q50 56 70 59Q100 66 130 59Q150 56 154 58Q150 71 100 74Q50 71 46 58Z', felt)
  );
}

/** A peaked cap with a badge. */
export function peakedCap(cloth: string, badge: string): string {
  return (
    shape('M66 58Q60 40 72 32Q100 22 128 32Q140 40 134 58Z', cloth) +
    model('M70 54Q66 42 76 36L92 31L86 54Z', 'M130 54Q134 42 124 36L108 31L114 54Z', cloth) +
    shape('M67 52Q100 60 133 52V63Q100 71 67 63Z', INK.ink) +
    shape('M70 64Q100 72 130 64Q134 74 128 77Q100 86 72 77Q66 74 70 64Z', INK.ink) +
    line('M78 73Q100 79 116 75', 1.4, INK.sand) +
    shape(oval(100, 50, 7.5), badge) +
    line(box(97, 47, 6, 6), 1)
  );
}
