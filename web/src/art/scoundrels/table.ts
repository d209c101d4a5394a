import { SEAT_COLOURS } from '../emblems.ts';
import { figures } from '../figures.ts';
import { hatch, rays } from '../hatch.ts';
import { letter } from '../lettering.ts';
import { INK, inkOn } from '../palette.ts';
import { box, flat, group, type Label, line, oval, pane, round, shape, star, svg } from '../svg.ts';
import { gear } from './parts.ts';
import { SUIT_COLOURS, suitAt, type Suit } from './signs.ts';

export const SITES = ['depot', 'estate', 'laboratory'] as const;
export type Site = (typeof SITES)[number];

export const SITE_COLOURS: Readonly<Record<Site, string>> = {
  depot: INK.iron,
  estate: INK.glow,
  laboratory: INK.ochre,
};

/** A crate, a mansion, a flask: drawn around 0, 0, 24 wide. */
const SITE_SIGNS: Readonly<Record<Site, string>> = {
  depot: shape('M-11 -10H11V10H-11Z', INK.hide, 1.8) + line('M-11 -4H11M-11 4H11M-11 -10L11 10', 1.6),
  estate:
    shape('M-12 -2L0 -12L12 -2Z', INK.oxblood, 1.8) +
    shape('M-9 -2H9V11H-9Z', INK.bone, 1.8) +
    flat('M-2 3H2V11H-2ZM-7 1H-4V5H-7ZM4 1H7V5H4Z', INK.ink),
  laboratory:
    shape('M-4 -12H4V-4L11 8Q11 12 7 12H-7Q-11 12 -11 8L-4 -4Z', INK.bone, 1.8) +
    flat('M-7 3H7L10 8Q10 11 7 11H-7Q-10 11 -10 8Z', INK.prairie) +
    line('M-6 -12H6', 2.2),
};

export const siteEmblem = (site: Site, named: Label = {}): string =>
  svg(
    32,
    32,
    shape(oval(16, 16, 14.5), SITE_COLOURS[site], 2) + group('translate(16 16) scale(.84)', SITE_SIGNS[site]),
    named,
  );

export interface SafeOptions extends Label {
  readonly site: Site;
  /** What the viewer knows to be inside; the door shows it on its plate, or stands open with it. */
  readonly value?: number;
  readonly open?: boolean;
}

/** An iron safe with its site's plate, 100 x 100. */
export function safe({ site, value, open = false, ...named }: SafeOptions): string {
  const ticks = Array.from({ length: 12 }, (_, tick) => {
    const angle = (tick * Math.PI) / 6;
    return `M${round(60 + Math.cos(angle) * 15)} ${round(58 + Math.sin(angle) * 15)}L${round(60 + Math.cos(angle) * 11.5)} ${round(58 + Math.sin(angle) * 11.5)}`;
  });
  const body =
    shape('M8 6H92Q96 6 96 10V88H4V10Q4 6 8 6Z', INK.table) + shape('M12 88H26V95H12ZM74 88H88V95H74Z', INK.ink, 2);
  const rivets = flat(
    [...[16, 84].flatMap((x) => [oval(x, 18, 2), oval(x, 76, 2)]), oval(50, 18, 2), oval(50, 76, 2)].join(''),
    INK.ink,
  );
  const plate =
    shape('M20 24H46V50H20Z', SITE_COLOURS[site], 1.8) + group('translate(33 37) scale(.9)', SITE_SIGNS[site]);
  if (open) {
    return svg(
      100,
      100,
      body +
        shape('M14 14H86V80H14Z', INK.ink, 2) +
        flat(star(50, 50, 14, 34, 20), INK.ochre, 0.9) +
        flat(oval(50, 50, 22), INK.bone) +
        figures(value === undefined ? '?' : String(value), 50, 62, { size: 34 }) +
        shape('M14 14L-1 8V90L14 80Z', INK.iron, 2) +
        group(
          'translate(80 20) scale(.8)',
          shape(oval(0, 0, 14), SITE_COLOURS[site], 1.8) + group('scale(.8)', SITE_SIGNS[site]),
        ),
      named,
    );
  }
  return svg(
    100,
    100,
    body +
      shape('M12 12H88V82H12Z', INK.iron) +
      hatch('M70 13H87V81H70Z', { angle: 92, gap: 4, weight: 2, ragged: 0.5, seed: site }) +
      hatch('M13 13H30V81H13Z', {
        angle: 88,
        gap: 5,
        weight: 1.2,
        colour: INK.mist,
        ragged: 0.7,
        seed: `${site} light`,
      }) +
      rivets +
      plate +
      shape(oval(60, 58, 18), INK.mist) +
      line(ticks.join(''), 1.5) +
      shape(oval(60, 58, 8), INK.ink) +
      line('M60 58L65 53', 2, INK.ochre) +
      shape('M22 58H36V64H32V74H26V64H22Z', INK.ochre, 2) +
      (value === undefined ? '' : shape(oval(77, 29, 14), INK.bone) + figures(String(value), 77, 37, { size: 23 })),
    named,
  );
}

/** A player's mark, 48 x 48: the number on top in the seat's colour and shape. `null` shows its back. */
export function mark(seat: number, value: number | null, named: Label = {}): string {
  const colour = SEAT_COLOURS[seat % 4] ?? 'oxblood';
  const forms = [
    oval(24, 24, 20),
    'M24 2L46 24L24 46L2 24Z',
    'M5 5Q15 8 24 3Q33 8 43 5V24Q42 39 24 46Q6 39 5 24Z',
    'M5 10Q10 10 10 5H38Q38 10 43 10V38Q38 38 38 43H10Q10 38 5 38Z',
  ];
  return svg(
    48,
    48,
    shape(forms[seat % 4] ?? '', INK[colour]) +
      (value === null
        ? flat(star(24, 24, 4, 11, 4), inkOn(colour))
        : flat(oval(24, 24, 12.5), INK.bone) + figures(String(value), 24, 32, { size: 22 })),
    named,
  );
}

/** A henchman, 48 x 60: hat, kerchief in the seat's colour, the seat's shape on the base. Behind bars when jailed. */
export function henchman(
  seat: number,
  { jailed = false, ...named }: Label & { readonly jailed?: boolean } = {},
): string {
  const colour = INK[SEAT_COLOURS[seat % 4] ?? 'oxblood'];
  const hats = [
    'M6 22Q12 17 17 18Q16 5 24 6Q32 5 31 18Q36 17 42 22Q24 28 6 22Z',
    'M8 21H17L18 5H30L31 21H40V25H8Z',
    'M10 22Q12 20 16 20Q15 4 24 4T32 20Q36 20 38 22Q24 28 10 22Z',
    'M14 22Q12 8 24 8T34 22L40 24Q40 27 36 26H14Z',
  ];
  const bars = jailed
    ? line('M8 2V58M18.5 2V58M29.5 2V58M40 2V58', 4.4) +
      line('M8 2V58M18.5 2V58M29.5 2V58M40 2V58', 1.6, INK.mist) +
      line('M2 3H46M2 57H46', 4)
    : '';
  return svg(
    48,
    60,
    shape('M4 56Q6 40 18 38H30Q42 40 44 56Z', INK.table) +
      shape('M15 20H33V32Q30 40 24 40T15 32Z', INK.tan) +
      shape('M13 29Q24 33 35 29L32 39L24 48L16 39Z', colour, 2) +
      flat(oval(20, 26, 1.7) + oval(28, 26, 1.7), INK.ink) +
      shape(hats[seat % 4] ?? '', colour, 2.2) +
      bars,
    named,
  );
}

/** A poker card: 100 x 140. `rank` 0 is the joker everybody starts with; `null` shows the leader's back. */
export function pokerCard(suit: Suit, rank: string | null, named: Label = {}): string {
  const paper = shape('M9 2H91Q98 2 98 9V131Q98 138 91 138H9Q2 138 2 131V9Q2 2 9 2Z', INK.bone);
  if (rank === null) {
    return svg(
      100,
      140,
      paper +
        flat(box(9, 9, 82, 122), SUIT_COLOURS[suit]) +
        hatch(box(12, 12, 76, 116), {
          angle: 45,
          gap: 7,
          weight: 1.4,
          cut: 'leaf',
          ragged: 0,
          colour: INK.paper,
          seed: 'a',
        }) +
        hatch(box(12, 12, 76, 116), {
          angle: 135,
          gap: 7,
          weight: 1.4,
          cut: 'leaf',
          ragged: 0,
          colour: INK.paper,
          seed: 'b',
        }) +
        line(box(9, 9, 82, 122), 2) +
        shape(oval(50, 70, 24), INK.paper) +
        suitAt(suit, 50, 70, 30),
      named,
    );
  }
  const corner = figures(rank, 18, 30, { size: 25, colour: INK.ink, fit: 22 }) + suitAt(suit, 18, 44, 14);
  return svg(
    100,
    140,
    paper + corner + group('rotate(180 50 70)', corner) + suitAt(suit, 50, 70, 46) + line(box(8, 8, 84, 124), 0.8),
    named,
  );
}

/** The Saloon's front as a banner, 300 x 120; the name on its sign comes from the catalogue. */
export function saloon(name: string, named: Label = {}): string {
  const window = (x: number): string =>
    shape(`M${x} 66H${x + 44}V104H${x}Z`, INK.ochre) +
    line(`M${x + 22} 66V104M${x} 84H${x + 44}`, 2) +
    shape(
      `M${x} 66Q${x + 10} 70 ${x + 8} 88H${x}ZM${x + 44} 66Q${x + 34} 70 ${x + 36} 88H${x + 44}Z`,
      INK.oxblood,
      1.8,
    );
  return svg(
    300,
    120,
    pane(0, 0, 300, 120, '0 60 200 80', rays(INK.ochre, { fine: false })) +
      shape('M20 120V38L36 38V14H264V38H280V120Z', INK.hide) +
      line(Array.from({ length: 9 }, (_, board) => `M20 ${46 + board * 9}H280`).join(''), 1) +
      hatch('M230 40H279V119H230Z', 92) +
      shape('M30 10H270V20H30Z', INK.table) +
      shape('M60 22H240V52H60Z', INK.oxblood) +
      line('M64 26H236V48H64Z', 1.2, INK.ochre) +
      letter(name, 150, 46, { size: 25, colour: INK.bone, fit: 160, tracking: 2 }) +
      window(38) +
      window(218) +
      shape('M120 62H180V120H120Z', INK.ink) +
      shape('M122 78Q136 70 149 80V108H122ZM178 78Q164 70 151 80V108H178Z', INK.hide) +
      line('M128 86H144M128 92H144M128 98H144M156 86H172M156 92H172M156 98H172', 1.6) +
      shape('M8 58H292L300 66H0Z', INK.table) +
      shape('M96 66H102V120H96ZM198 66H204V120H198Z', INK.plank, 2),
    named,
  );
}

/** The jail as a banner, 300 x 120, with room behind its bars for the henchmen the page puts there. */
export function jail(name: string, named: Label = {}): string {
  const bars = Array.from({ length: 9 }, (_, bar) => `M${46 + bar * 26} 40V108`).join('');
  return svg(
    300,
    120,
    shape(box(2, 2, 296, 116), INK.sand) +
      line(
        [0, 1, 2, 3, 4, 5]
          .map(
            (row) =>
              `M2 ${20 + row * 19}H298${[0, 1, 2, 3, 4, 5, 6].map((stone) => `M${stone * 46 + (row % 2) * 23 + 8} ${row === 0 ? 2 : 1 + row * 19}v${row === 0 ? 18 : 19}`).join('')}`,
          )
          .join(''),
        1.4,
      ) +
      shape(box(32, 38, 236, 72), INK.ink) +
      line(bars, 6) +
      line(bars, 2.4, INK.mist) +
      line('M30 40H270M30 108H270', 5) +
      shape('M92 6H208V32H92Z', INK.paper) +
      letter(name, 150, 27, { size: 21, fit: 104 }),
    named,
  );
}

/** A tech point. */
export const techCog = (named: Label = {}): string => svg(32, 32, gear(16, 16, 14, INK.lapis), named);

/** One step of the reputation track, 40 x 40: laurels above zero, a noose below, the number always. */
export function reputationStep(space: number, named: Label = {}): string {
  const sign =
    space > 0
      ? line('M10 32Q2 20 10 8M30 32Q38 20 30 8', 2, INK.prairie) +
        flat(
          'M6 24Q0 22 1 17Q7 19 6 24ZM7 14Q2 11 4 6Q9 9 7 14ZM34 24Q40 22 39 17Q33 19 34 24ZM33 14Q38 11 36 6Q31 9 33 14Z',
          INK.prairie,
        )
      : space < 0
        ? line('M20 0V7', 3, INK.hide) + line(oval(20, 22, 16), 3, INK.hide)
        : '';
  return svg(
    40,
    40,
    shape(oval(20, 21, 13.5), space < 0 ? INK.oxblood : INK.bone, 2) +
      sign +
      figures(String(space).replace('-', '−'), 20, 28, { size: 19, colour: space < 0 ? INK.bone : INK.ink, fit: 22 }),
    named,
  );
}
