/**
 * The inks of the print shop. Every colour of the page and of the drawings is named here and nowhere else;
 * `tokens.css` is written from `tokensCss()` and a test keeps the two alike.
 */

/** Black, paper and the five spot colours, plus the tones a second pass of the press gives. */
export const INK = {
  paper: '#f2e6cc',
  shade: '#e7d6b2',
  ink: '#2a1c11',
  oxblood: '#8e2f1d',
  prairie: '#4d6a39',
  purple: '#5b3f6e',
  lapis: '#2d4c68',
  ochre: '#c3862a',
  /** The green of a seat: greyer than the prairie, so that no eye takes it for oxblood. */
  sage: '#50785a',
  table: '#3b2c1e',
  plank: '#6d563e',
  /** Bare paper: eyes, cuffs, playing cards, the cut of the knife. */
  bone: '#fdf6e3',
  /** Faces: light and shadow, four complexions, and one that was sewn together. */
  fair: '#ecc79b',
  fairShade: '#d29f6c',
  tan: '#d9a676',
  tanShade: '#b67f4e',
  umber: '#a06c45',
  umberShade: '#7c4e2f',
  sable: '#74492e',
  sableShade: '#55331f',
  moss: '#a9b585',
  mossShade: '#7b8a5c',
  /** Cloth, hide, wood. */
  sand: '#d8bd8a',
  hide: '#a8763f',
  /** Iron, steam, ghosts. */
  iron: '#8b8478',
  mist: '#c9c1ae',
  /** The glow of the Traveler's machines. */
  glow: '#8fd0c6',
} as const;
export type InkName = keyof typeof INK;

/** What the page paints with. Cards and posters stay paper in both themes; the table around them changes. */
export const TOKENS = {
  light: {
    ground: INK.shade,
    surface: INK.paper,
    raised: INK.bone,
    text: INK.ink,
    muted: '#5f4a36',
    line: '#a58e6c',
    link: INK.lapis,
    danger: INK.oxblood,
    success: '#44602f',
    accent: INK.oxblood,
    onAccent: INK.bone,
    highlight: '#7a4c0c',
    focus: INK.lapis,
  },
  dark: {
    ground: '#21170e',
    surface: '#2f2216',
    raised: INK.table,
    text: INK.paper,
    muted: '#cdb894',
    line: '#7d6547',
    link: '#a9c9e6',
    danger: '#f0a593',
    success: '#b3cf96',
    accent: '#e6b35c',
    onAccent: INK.ink,
    highlight: '#e6b35c',
    focus: '#f2d48f',
  },
} as const;
export type Theme = keyof typeof TOKENS;
export type Token = keyof (typeof TOKENS)['light'];

/** Text on ground, as the page may combine them in either theme: all reach 4.5 to 1. */
export const TEXT_PAIRS: readonly (readonly [Token, Token])[] = [
  ...(['text', 'muted', 'link', 'danger', 'success', 'highlight'] as const).flatMap((text) =>
    (['ground', 'surface', 'raised'] as const).map((ground) => [text, ground] as const),
  ),
  ['onAccent', 'accent'],
];

/** Printed text: ink on paper, whatever the theme. */
export const PRINTED_PAIRS: readonly (readonly [InkName, InkName])[] = [
  ...(['ink', 'oxblood', 'purple', 'lapis'] as const).flatMap((text) =>
    (['paper', 'shade', 'bone'] as const).map((ground) => [text, ground] as const),
  ),
  // Green and brown text wants the lightest papers.
  ...(['prairie', 'plank'] as const).flatMap((text) =>
    (['paper', 'bone'] as const).map((ground) => [text, ground] as const),
  ),
  ...(['oxblood', 'prairie', 'sage', 'purple', 'lapis', 'ink', 'table', 'plank'] as const).map(
    (ground) => ['bone', ground] as const,
  ),
  ['ink', 'ochre'],
  ['ink', 'glow'],
];

/** The ink that reads on a spot colour. */
export const inkOn = (ground: InkName): string => (ground === 'ochre' || ground === 'glow' ? INK.ink : INK.bone);

/** Red, green and blue by the light they give, 0 to 1. */
export const linear = (hex: string): [number, number, number] =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];

const luminance = (hex: string): number => {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** WCAG 2 contrast of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const declare = (values: Readonly<Record<string, string>>, indent: string): string =>
  Object.entries(values)
    .map(([name, value]) => `${indent}--${kebab(name)}: ${value};\n`)
    .join('');

/** The text of `tokens.css`: inks once, tokens for the light theme, the dark one by setting or by preference. */
export function tokensCss(): string {
  const inks = Object.fromEntries(
    Object.entries(INK).map(([name, value]) => [`ink${name[0]?.toUpperCase()}${name.slice(1)}`, value]),
  );
  return (
    '/* Written from palette.ts by scripts/contact-sheet.ts; palette.test.ts keeps them alike. */\n' +
    `:root {\n  color-scheme: light;\n${declare(inks, '  ')}${declare(TOKENS.light, '  ')}}\n\n` +
    `:root[data-theme='dark'] {\n  color-scheme: dark;\n${declare(TOKENS.dark, '  ')}}\n\n` +
    `@media (prefers-color-scheme: dark) {\n  :root:not([data-theme='light']) {\n    color-scheme: dark;\n${declare(TOKENS.dark, '    ')}  }\n}\n`
  );
}
