import { fileURLToPath } from 'node:url';

const fontFile = (name: string) => fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

/** Narrow letters: Latin, Greek and Cyrillic, embedded as far as they are used. */
export const fonts = {
  plain: fontFile('DejaVuSansCondensed'),
  bold: fontFile('DejaVuSansCondensed-Bold'),
} as const;

/** How far the letters reach above the line on which they stand, as a part of their size. */
export const ascent = 0.93;

/** Of US Letter on its side, in points. */
export const pageWidth = 792;

/** In points, a 72nd of an inch. */
export const sizes = {
  margin: 36,
  title: 14,
  text: 7.5,
  small: 7,
  line: 9,
  cellGap: 8,
  rowGap: 2.5,
} as const;

export const colours = {
  ink: '#1c1f1d',
  faint: '#5d655f',
  line: '#c9cec9',
  band: '#f1f3ef',
  warning: '#9a2c1c',
} as const;

/** The most lines that a cell takes; what is longer ends in an ellipsis. */
export const mostLines = 3;

/** A text is measured no further than this many signs and points: beyond, it takes several lines anyway. */
export const maxSigns = 300;
export const mostWidth = 720;
/** Of a column's texts so many of the longest are measured. */
export const maxMeasured = 100;
/** A longer word does not keep others from their room. */
export const maxWord = 130;
