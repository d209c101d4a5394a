import { INK } from './palette.ts';

/** What a drawing must not do, found by reading its markup; for tests. */

const ELEMENTS = ['svg', 'g', 'path', 'text'];
const ATTRIBUTES = [
  'xmlns',
  'viewBox',
  'role',
  'aria-label',
  'aria-hidden',
  'class',
  'focusable',
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'stroke-linecap',
  'd',
  'transform',
  'x',
  'y',
  'width',
  'height',
  'preserveAspectRatio',
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
  'text-anchor',
];
const COLOURS: readonly string[] = [...Object.values(INK), 'none', 'currentColor'];

/** Empty for a sound drawing. */
export function faultsOf(markup: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const rest = markup.replaceAll(
    /<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<]*")*)(\/?)>/g,
    (_, closing: string, name: string, attributes: string, empty: string) => {
      if (!ELEMENTS.includes(name)) faults.push(`element ${name}`);
      if (closing !== '') {
        const last = open.pop();
        if (last !== name) faults.push(`${last} closed by ${name}`);
        return '';
      }
      const names = new Set<string>();
      for (const [, attribute = '', value = ''] of attributes.matchAll(/ ([a-zA-Z-]+)="([^"]*)"/g)) {
        if (!ATTRIBUTES.includes(attribute)) faults.push(`attribute ${attribute}`);
        if (names.has(attribute)) faults.push(`attribute ${attribute} twice`);
        names.add(attribute);
        if (/NaN|undefined|Infinity|\[object/.test(value)) faults.push('not a number');
        if (/&(?!(amp|lt|gt|quot);)/.test(value)) faults.push('bare &');
        if ((attribute === 'fill' || attribute === 'stroke') && !COLOURS.includes(value))
          faults.push(`colour ${value}`);
      }
      if (empty === '') open.push(name);
      return '';
    },
  );
  if (open.length > 0) faults.push(`${open.join(', ')} left open`);
  if (rest.includes('<')) faults.push('stray <');
  if (/&(?!(amp|lt|gt|quot);)/.test(rest)) faults.push('bare &');
  return faults;
}
