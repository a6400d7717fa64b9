import { numberWords } from './aliquot/numbered.ts';
import { isAt, readFigure, skip, skipAll, type Token } from './tokens.ts';

const units = ['acres', 'acre', 'ac', 'acs'];
const containing = ['containing', 'contains', 'contain', 'cont', 'comprising', 'embracing', 'consisting'];
/** After these words, acres are additional land, not the size of the land described. */
const adding = ['and', '&', '+', 'plus', 'also', 'with', 'a', 'an', 'another', 'additional', 'other'];
const leadWords = [
  ...['of', 'about', 'approximately', 'a', 'an', 'total', 'area', 'in', 'all', 'within', 'its', 'boundaries'],
  ...[
    '.',
    ',',
    ':',
    '(',
    '/',
    '-',
    'and',
    'calculated',
    'surveyed',
    'by',
    'survey',
    'therein',
    'or',
    'more',
    'less',
  ],
];
/**
 * Maximum number of tokens from “containing” to its figure: “containing one hundred forty-seven and 36/100 (147.36)
 * acres”.
 */
const maxLeadTokens = 24;

export type RecitedAcres = { acres: number; next: number };

/** Reads the acres stated by a figure: `147.36 acres`, `147 36/100 ac.`, `160 gross acres`. */
export function readAcres(tokens: readonly Token[], at: number): RecitedAcres | null {
  const figure = readFigure(tokens, at);
  if (figure === null) return null;
  const unit = skipAll(tokens, figure.next, ')', '-', 'gross', 'net', 'surface', 'mineral');
  return isAt(tokens, unit, ...units) ? { acres: figure.value, next: unit + 1 } : null;
}

/** Returns whether the acres at a position add land to what precedes them, as in “Section 31 and 40 acres”. */
export function addsLand(tokens: readonly Token[], at: number): boolean {
  return isAt(tokens, at - 1, ...adding);
}

/** Reads “Containing 147.36 acres” or “containing one hundred forty-seven and 36/100 (147.36) acres”. */
export function readContaining(tokens: readonly Token[], at: number): RecitedAcres | null {
  if (!isAt(tokens, at, ...containing)) return null;
  for (let place = at + 1; place < at + maxLeadTokens; place += 1) {
    const read = readAcres(tokens, place);
    if (read !== null) return { ...read, next: skip(tokens, read.next, ')') };
    const isOfFigure = tokens[place]?.kind === 'figure' || isAt(tokens, place, ...leadWords, ...numberWords);
    if (!isOfFigure) return null;
  }
  return null;
}

/** Returns the first acreage that a description recites, or null. */
export function recitedAcres(tokens: readonly Token[]): number | null {
  for (const at of tokens.keys()) {
    const read = readContaining(tokens, at);
    if (read !== null) return read.acres;
  }
  return null;
}
