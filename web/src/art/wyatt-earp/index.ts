export { cardBack, cardFace, type CardOptions, cardPicture, outlawPortrait } from './cards.ts';
export { outlawGlyph, outlawToken } from './glyphs.ts';
export { OUTLAW_COLOURS } from './outlaws.ts';
export { poster, type PosterOptions } from './posters.ts';
