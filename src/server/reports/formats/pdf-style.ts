import { fileURLToPath } from 'node:url';

const fontFile = (name: string) => fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

/** Narrow letters: Latin, Greek and Cyrillic, embedded as far as they are used. */
export const fonts = {
  plain: fontFile('DejaVuSansCondensed'),
  bold: fontFile('DejaVuSansCondensed-Bold'),
} as const;

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
