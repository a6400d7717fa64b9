import { fileURLToPath } from 'node:url';

const fontFile = (name: string) => fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

/** Condensed fonts with Latin, Greek and Cyrillic; only the glyphs used are embedded. */
export const fonts = {
  plain: fontFile('DejaVuSansCondensed'),
  bold: fontFile('DejaVuSansCondensed-Bold'),
} as const;
