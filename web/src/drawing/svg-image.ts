/**
 * A drawing of ours has some hundred strokes. Standing in the page, each of them is styled, laid out and painted
 * whenever anything around it changes; so the strokes are printed into an image once, and only the lettering, which
 * needs the page's fonts, stays in the page on top of it.
 */

/** Below this a drawing is not worth an image of its own: to read one takes as long as to style some hundred elements. */
const FEW_STROKES = 9;
/** So far from each other are drawings in one image, that none shows at the edge of another. */
const APART = 20;
const TAG = /<(\/?)(\w+)([^>]*?)(\/?)>([^<]*)/g;
/** What the page reaches into stays as it is. */
const BOUND = /currentColor|\sid=|\sdata-|<(?:a|use|title)\b/;

const OUTER = /^<svg ([^>]*)>/;
const SIZE = /viewBox="0 0 ([\d.]+) ([\d.]+)"/;

/** A drawing in two: everything but the letters, and the letters alone inside the frames that place them. */
export function partLetters(body: string): { strokes: string; letters: string } {
  let strokes = '';
  const letters: string[] = [];
  /** By frame that is open: where it stands among the letters. */
  const open: number[] = [];
  let isLetter = false;
  for (const [all, closes, name = '', , single, after = ''] of body.matchAll(TAG)) {
    if (name === 'text' || isLetter) {
      isLetter = !(name === 'text' && closes);
      letters.push(isLetter ? all : all.slice(0, all.length - after.length));
      continue;
    }
    strokes += all;
    if (single) continue;
    if (closes) {
      const at = open.pop()!;
      // A frame without letters in it is not needed.
      if (letters.length === at + 1) letters.length = at;
      else letters.push(`</${name}>`);
    } else {
      open.push(letters.length);
      letters.push(all);
    }
  }
  return { strokes, letters: letters.join('') };
}

const printed = new Map<string, string>();
/** A browser reads an image when it first meets it and forgets it when nobody looks: these are read early, and kept. */
const plates: HTMLImageElement[] = [];

/** The strokes as an image; returns its address. */
function etch(strokes: string, width: string, height: string): string {
  const image = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${strokes}</svg>`;
  const plate = new Image();
  plate.src = URL.createObjectURL(new Blob([image], { type: 'image/svg+xml' }));
  plates.push(plate);
  return plate.src;
}

function print(drawing: string): string {
  const outer = OUTER.exec(drawing);
  const size = outer && SIZE.exec(outer[1]!);
  if (!outer || !size || BOUND.test(drawing) || (drawing.match(/<\w/g)?.length ?? 0) < FEW_STROKES) return drawing;
  const [, width, height] = size as unknown as [string, string, string];
  const { strokes, letters } = partLetters(drawing.slice(outer[0].length, -'</svg>'.length));
  return `${outer[0]}<image width="${width}" height="${height}" href="${etch(strokes, width, height)}"/>${letters}</svg>`;
}

/** Drawings beside each other: what is in their image, and by drawing the frame that shows only its part of it. */
export function layOut(drawings: readonly string[]) {
  const frames = new Map<string, string>();
  let strokes = '';
  let [width, height] = [0, 0];
  for (const drawing of drawings) {
    const outer = OUTER.exec(drawing);
    const size = outer && SIZE.exec(outer[1]!);
    if (!outer || !size || BOUND.test(drawing) || drawing.includes('<text') || frames.has(drawing)) continue;
    const [across, down] = [Number(size[1]), Number(size[2])];
    const body = drawing.slice(outer[0].length, -'</svg>'.length);
    strokes += `<svg x="${width}" width="${across}" height="${down}" viewBox="0 0 ${across} ${down}">${body}</svg>`;
    frames.set(drawing, outer[0].replace('viewBox="0', `viewBox="${width}`));
    width += across + APART;
    height = Math.max(height, down);
  }
  return { strokes, width, height, frames };
}

/**
 * Small drawings that are needed together, in one image: to read one costs a slow phone 13 ms, however little is in it.
 * Those that keep something in the page are left out.
 */
export function printTogether(drawings: readonly string[]): void {
  if (import.meta.env.SSR) return;
  const { strokes, width, height, frames } = layOut(drawings.filter((drawing) => !printed.has(drawing)));
  if (frames.size === 0) return;
  const image = `<image width="${width}" height="${height}" href="${etch(strokes, String(width), String(height))}"/></svg>`;
  for (const [drawing, frame] of frames) printed.set(drawing, frame + image);
}

const etched = new Map<string, string>();

/** The address of a drawing without letters as an image, for style sheets. */
export function plateOf(drawing: string): string {
  let known = etched.get(drawing);
  if (known === undefined) {
    const [outer = ''] = OUTER.exec(drawing) ?? [];
    const [, width = '', height = ''] = SIZE.exec(outer) ?? [];
    etched.set(drawing, (known = etch(drawing.slice(outer.length, -'</svg>'.length), width, height)));
  }
  return known;
}

/** The drawing as an image with its lettering on top. Each is printed once, and kept: there are only so many. */
export function printOf(drawing: string): string {
  // An image lives in one browser: what the build writes for all of them keeps its strokes.
  if (import.meta.env.SSR) return drawing;
  let known = printed.get(drawing);
  if (known === undefined) printed.set(drawing, (known = print(drawing)));
  return known;
}
