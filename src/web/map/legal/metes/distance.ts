import { isAt, readFigure, skip, type Token } from '../tokens.ts';

/** The Texas vara in inches, 33⅓: 5,645.376 square varas are one acre. */
export const texasVara = 100 / 3;
/** The vara of some private surveys from 1838 to 1919, in inches. */
export const olderVara = 32.8748;

/** A distance in the foot of the description; 43,560 of its square feet are one acre. */
export type Distance = { feet: number; isVaras: boolean; next: number };

/** A call longer than this (feet, about 190 miles) is an error. */
export const maxCallFeet = 1_000_000;

/** Feet per unit. Varas are handled separately because their length is configurable. */
const units = new Map<string, number>([
  ...unit(1, 'feet', 'foot', 'ft', "'"),
  ...unit(66, 'chain', 'chains', 'ch', 'chs'),
  ...unit(0.66, 'link', 'links', 'lk', 'lks', 'l'),
  ...unit(16.5, 'rod', 'rods', 'rd', 'rds', 'pole', 'poles', 'po', 'p', 'perch', 'perches'),
  // A survey foot is 1200/3937 meter.
  ...unit(3937 / 1200, 'metre', 'metres', 'meter', 'meters', 'm'),
  ...unit(3, 'yard', 'yards', 'yd', 'yds'),
  ...unit(5280, 'mile', 'miles', 'mi'),
  ...unit(660, 'furlong', 'furlongs'),
]);
const varas = ['vara', 'varas', 'vrs', 'vr', 'vs', 'v'];
const inches = ['inch', 'inches', '"'];

/**
 * Reads 1,320.5 feet, 450 varas, 20 chains and 15 links, 80½ rods, or one hundred (100) feet; null if there is no
 * distance.
 */
export function readDistance(tokens: readonly Token[], at: number, varaInches: number): Distance | null {
  const first = readPart(tokens, at, varaInches);
  if (first === null) return null;
  let { feet, next } = first;
  // Each further part has a smaller unit: feet and inches, chains and links, rods and feet.
  for (let smallest = first.unit; ; ) {
    const more = readPart(tokens, skip(tokens, next, 'and', ','), varaInches) ?? readInches(tokens, next);
    if (more === null || more.unit >= smallest || more.feet >= smallest) break;
    feet += more.feet;
    next = more.next;
    smallest = more.unit;
  }
  return feet > 0 && feet <= maxCallFeet ? { feet, isVaras: first.isVaras, next } : null;
}

/** Returns whether a figure is at the position where a distance is expected. */
export function isBareFigure(tokens: readonly Token[], at: number): boolean {
  return tokens[toFigure(tokens, at)]?.kind === 'figure';
}

/** Returns whether a figure with a unit is out of range for a line: 0, or longer than `maxCallFeet`. */
export function isNoLength(tokens: readonly Token[], at: number): boolean {
  const part = readPart(tokens, toFigure(tokens, at), texasVara);
  return part !== null && !(part.feet > 0 && part.feet <= maxCallFeet);
}

/**
 * Matches 100,5 and 1.000,50 and 1,32O: figures in another notation or misread by a scanner, whose value is uncertain.
 */
export function isOddFigure(tokens: readonly Token[], figure: number): boolean {
  const [sign, next] = [tokens[figure + 1], tokens[figure + 2]];
  const isJoined = sign?.start === tokens[figure]?.end && next?.start === sign?.end;
  return (
    tokens[figure]?.kind === 'figure' && isAt(tokens, figure + 1, ',') && isJoined && next?.kind === 'figure'
  );
}

/** Returns the position of the figure after words such as "a distance of". */
export function toFigure(tokens: readonly Token[], at: number): number {
  let place = at;
  while (isAt(tokens, place, ...beforeFigure) && place < at + 8) place += 1;
  return place;
}

const beforeFigure = [
  ',',
  '-',
  ':',
  'for',
  'a',
  'total',
  'distance',
  'of',
  'about',
  'approximately',
  'exactly',
  '(',
];

type Part = { feet: number; unit: number; isVaras: boolean; next: number };

function readPart(tokens: readonly Token[], at: number, varaInches: number): Part | null {
  const figure = readFigure(tokens, at);
  if (figure === null || isOddFigure(tokens, at) || isOddFigure(tokens, at - 2)) return null;
  const place = skip(tokens, skip(tokens, figure.next, ')'), '-');
  const sign = tokens[place];
  if (sign === undefined || sign.kind === 'figure') return null;
  const isVaras = varas.includes(sign.text);
  const unitFeet = isVaras ? varaInches / 12 : units.get(sign.text);
  if (unitFeet === undefined) return null;
  const after = place + 1;
  const isShort = sign.kind === 'word' && sign.text.length < 4;
  return {
    feet: figure.value * unitFeet,
    unit: unitFeet,
    isVaras,
    next: isShort ? skip(tokens, after, '.') : after,
  };
}

/** Reads inches, which count only after feet: a half-inch iron rod is not a distance. */
function readInches(tokens: readonly Token[], at: number): Part | null {
  const figure = readFigure(tokens, skip(tokens, at, 'and', ','));
  if (figure === null) return null;
  const isShort = isAt(tokens, figure.next, 'in') && isAt(tokens, figure.next + 1, '.');
  if (!isShort && !isAt(tokens, figure.next, ...inches)) return null;
  return { feet: figure.value / 12, unit: 1 / 12, isVaras: false, next: figure.next + (isShort ? 2 : 1) };
}

function unit(feet: number, ...names: readonly string[]): [string, number][] {
  return names.map((name) => [name, feet]);
}
