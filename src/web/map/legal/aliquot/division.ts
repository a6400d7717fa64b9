import { isAt, skip, type Token } from '../tokens.ts';

/** West, south, east and north edges within a section whose sides are 1. Halving keeps them exact. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** Land within a section: its text and its location. */
export type Piece = { text: string; box: Box };
/**
 * Halves and quarters, smallest first: `N/2 NW/4`. Its text and box are those of its parts as one piece, each within
 * the next.
 */
export type Chain = Piece & {
  next: number;
  /** Its smallest division, and what contains that; `rest` is null if there is only one division. */
  first: Piece;
  rest: Piece | null;
  /** Whether the word “of” follows the first division. */
  isJoinedByOf: boolean;
  /** The parts of `NENE NWNE SENE` as a list, and whether it can also be one piece; null if it is only one piece. */
  list: { pieces: Piece[]; isOpen: boolean } | null;
};

type Division = { text: string; box: Box; next: number };

/** Land divided more times than this is never conveyed. */
const maxDivisions = 10;
/** `NENE SENE` may be 2.5 acres of a quarter of a quarter; parts without spaces are not divided more often than this. */
const maxCompactDivisions = 4;
/** Each part of a list is compared with all others; no list of disjoint parts is longer. */
const maxCompared = 200;

const whole: Box = [0, 0, 1, 1];
const halves = new Map<string, Box>([
  ['n', [0, 0.5, 1, 1]],
  ['s', [0, 0, 1, 0.5]],
  ['e', [0.5, 0, 1, 1]],
  ['w', [0, 0, 0.5, 1]],
]);
const quarters = new Map<string, Box>([
  ['ne', [0.5, 0.5, 1, 1]],
  ['nw', [0, 0.5, 0.5, 1]],
  ['se', [0.5, 0, 1, 0.5]],
  ['sw', [0, 0, 0.5, 0.5]],
]);
const letters = new Map([
  ['north', 'n'],
  ['south', 's'],
  ['east', 'e'],
  ['west', 'w'],
  ['northeast', 'ne'],
  ['northwest', 'nw'],
  ['southeast', 'se'],
  ['southwest', 'sw'],
]);
const halfWords = ['half'];
const quarterWords = ['quarter', 'fourth', 'qtr', 'q'];
/** After a quarter without its figure, these words show that it is a direction: "NE corner". */
const pointsAt = ['corner', 'line', 'side', 'end', 'boundary'];

/**
 * What joins a division to the one before it: no space or a slash without spaces (`SW/NW`), a space, the word “of”, or
 * a hyphen, a period or a slash with spaces, which may also list parts.
 */
type Joint = 'none' | 'space' | 'of' | 'sign';
type Joined = Division & { joint: Joint };

/**
 * Reads a chain of halves and quarters: `NE/4`, `N/2NW/4`, `E½ of the SW¼`, `NENE`, `NE/SW`, "the North Half (N/2) of
 * the Northeast Quarter". A comma ends it. Returns null if there is none, and a null box if it has more divisions than
 * any land.
 */
export function readChain(tokens: readonly Token[], at: number): Chain | { box: null; next: number } | null {
  const divisions: Joined[] = [];
  let next = at;
  let isJoinedByOf = false;
  let joint: Joint = 'none';
  for (let place = at; ; ) {
    const found = readDivision(tokens, place);
    const [head, ...others] = found;
    if (head === undefined) break;
    divisions.push({ ...head, joint }, ...others.map((each) => ({ ...each, joint: 'none' as const })));
    next = skipRepetition(tokens, found.at(-1)?.next ?? place + 1, divisions);
    const following = readJoint(tokens, next);
    ({ joint } = following);
    if (divisions.length === 1) isJoinedByOf = isAt(tokens, skip(tokens, next, '.'), 'of');
    place = following.next;
  }
  const [first, ...rest] = divisions;
  if (first === undefined) return null;
  const list = listOf(divisions);
  if (list === 'unclear') return { box: null, next };
  if (divisions.length > maxDivisions && (list === null || list.isOpen)) return { box: null, next };
  return {
    ...pieceOf(divisions),
    next,
    first: pieceOf([first]),
    rest: rest.length === 0 ? null : pieceOf(rest),
    isJoinedByOf: isJoinedByOf && rest.length > 0,
    list,
  };
}

/** Returns what follows a division, and the position where the next one must start. */
function readJoint(tokens: readonly Token[], at: number): { joint: Joint; next: number } {
  const isClose = (place: number) => tokens[place - 1]?.end === tokens[place]?.start;
  if (isAt(tokens, at, '/', '-', '.') && readDivision(tokens, at + 1).length > 0) {
    const isTight = isClose(at) && isClose(at + 1);
    return { joint: isTight && isAt(tokens, at, '/') ? 'none' : 'sign', next: at + 1 };
  }
  const word = skip(tokens, at, '.');
  const next = skip(tokens, skip(tokens, word, 'of'), 'the');
  return { joint: next > word ? 'of' : isClose(word) ? 'none' : 'space', next };
}

/**
 * Returns the parts of a chain if it may be a list that lacks its commas: `NENE NWNE SENE`, `NE/4 - SW/4`. Null if its
 * parts only divide each other, and 'unclear' if neither can be told.
 */
function listOf(divisions: readonly Joined[]): Chain['list'] | 'unclear' {
  const bySign = split(divisions, 'sign');
  const bySpace = split(divisions, 'space');
  const isCompact = bySpace.slice(0, -1).some(({ length }) => length > 1);
  const isOfOf = divisions.some(({ joint }) => joint === 'of');
  if (isCompact && bySign.length === 1) {
    const isDeep = divisions.length > maxCompactDivisions;
    if (isOfOf) return isDeep ? 'unclear' : null;
    const pieces = bySpace.map(pieceOf);
    if (!isDeep) return { pieces, isOpen: true };
    // In `NENE N2 SENE`, the half may be another part or contain the next one.
    const isList = bySpace.slice(0, -1).every(({ length }) => length > 1);
    const isApart = bySpace.at(-1)?.length !== 1 || !overlap(pieces);
    return isList && isApart ? { pieces, isOpen: false } : 'unclear';
  }
  if (bySign.length === 1) return null;
  if (isCompact) return 'unclear';
  const pieces = bySign.map(pieceOf);
  return overlap(pieces) ? null : { pieces, isOpen: true };
}

function split(divisions: readonly Joined[], by: Joint): Joined[][] {
  const parts: Joined[][] = [];
  for (const division of divisions)
    if (parts.length === 0 || division.joint === by) parts.push([division]);
    else parts.at(-1)?.push(division);
  return parts;
}

/** Returns whether some parts overlap, which no description intends. Longer lists count as overlapping. */
export function overlap(pieces: readonly Piece[]): boolean {
  if (pieces.length > maxCompared) return true;
  return pieces.some(({ box }, index) => pieces.slice(index + 1).some((other) => meet(box, other.box)));
}

function meet([west, south, east, north]: Box, [left, bottom, right, top]: Box): boolean {
  return west < right && left < east && south < top && bottom < north;
}

function pieceOf(divisions: readonly Division[]): Piece {
  return { text: divisions.map(({ text }) => text).join(' '), box: boxOf(divisions) };
}

/** Returns a piece within another one: the N/2 of the NE/4. */
export function pieceWithin(outer: Piece, inner: Piece): Piece {
  return { text: `${inner.text} ${outer.text}`, box: within(outer.box, inner.box) };
}

/** "North Half (N/2)" repeats the last division or all of them; other parentheses are left to be reported. */
function skipRepetition(tokens: readonly Token[], at: number, said: readonly Division[]): number {
  if (!isAt(tokens, at, '(')) return at;
  const repeated: Division[] = [];
  let place = skip(tokens, skip(tokens, at + 1, 'being'), 'the');
  for (let count = 0; count < maxDivisions; count += 1) {
    const found = readDivision(tokens, place);
    if (found.length === 0) break;
    repeated.push(...found);
    place = skip(tokens, skip(tokens, found.at(-1)?.next ?? place + 1, 'of'), 'the');
  }
  // "(being the NE/4)" restates the whole chain, not only its last division.
  const isOfAll = isAt(tokens, at + 1, 'being');
  const isSame = [...(isOfAll ? [] : [said.slice(-repeated.length)]), said].some(
    (some) => some.length <= maxDivisions && String(boxOf(some)) === String(boxOf(repeated)),
  );
  return repeated.length > 0 && isSame && isAt(tokens, place, ')') ? place + 1 : at;
}

function boxOf(divisions: readonly Division[]): Box {
  return divisions.reduceRight((outer, division) => within(outer, division.box), whole);
}

/** Reads a half, a quarter, or several quarters written as one word. */
function readDivision(tokens: readonly Token[], at: number): Division[] {
  const name = readName(tokens, at);
  if (name === null) return [];
  const half = halves.get(name.letters);
  const quarter = quarters.get(name.letters);
  if (half !== undefined) {
    const next = readPart(tokens, name.next, 2, '½', halfWords);
    return next === null ? [] : [{ text: `${name.letters.toUpperCase()}/2`, box: half, next }];
  }
  if (quarter !== undefined) {
    const next = readPart(tokens, name.next, 4, '¼', quarterWords);
    if (next !== null) return [{ text: `${name.letters.toUpperCase()}/4`, box: quarter, next }];
  }
  // "NE-corner", but not "NENE-NWNE" and "SW - Section 5".
  const isHyphened =
    quarter !== undefined &&
    isAt(tokens, name.next, '-') &&
    tokens[name.next]?.start === tokens[name.next - 1]?.end;
  if (isHyphened || isAt(tokens, name.next, ...pointsAt) || !name.isShort) return [];
  // In SWNE/4 and SWNE4, the figure belongs to the last quarter.
  return readPacked(name.letters, readPart(tokens, name.next, 4, '¼', quarterWords) ?? name.next);
}

/** Reads `NE`, `NENE` or `SWNESE`. */
function readPacked(packed: string, next: number): Division[] {
  const divisions: Division[] = [];
  for (let place = 0; place < packed.length; place += 2) {
    const name = packed.slice(place, place + 2);
    const box = quarters.get(name);
    if (box === undefined) return [];
    divisions.push({ text: `${name.toUpperCase()}/4`, box, next });
  }
  return divisions;
}

/** Reads `N`, `north`, `N.E.`, `north-east` or `NENE`, and returns it as initials. */
function readName(
  tokens: readonly Token[],
  at: number,
): { letters: string; isShort: boolean; next: number } | null {
  const token = tokens[at];
  if (token?.kind !== 'word') return null;
  const first = letters.get(token.text) ?? token.text;
  if (!/^[nsew]{1,20}$/.test(first)) return null;
  const isShort = first === token.text;
  if (first === 'n' || first === 's') {
    const place = skip(tokens, at + 1, '.', '-');
    const second = tokens[place];
    const side = second?.kind === 'word' ? (letters.get(second.text) ?? second.text) : '';
    const isPair = side === 'e' || side === 'w';
    const isQuarter = readPart(tokens, skip(tokens, place + 1, '.'), 4, '¼', quarterWords) !== null;
    if (isPair && isQuarter) return { letters: first + side, isShort, next: skip(tokens, place + 1, '.') };
  }
  return { letters: first, isShort, next: skip(tokens, at + 1, '.') };
}

/** Returns the position after a quarter's `/4`, `¼`, `1/4`, `4`, "quarter" or "one-quarter"; the same for a half. */
function readPart(
  tokens: readonly Token[],
  at: number,
  figure: number,
  fraction: string,
  words: readonly string[],
): number | null {
  const isFigure = (place: number, value: number) => {
    const token = tokens[place];
    return token?.kind === 'figure' && token.text === String(value);
  };
  if (isAt(tokens, at, '/') && isFigure(at + 1, figure)) return at + 2;
  if (isFigure(at, 1) && isAt(tokens, at + 1, '/') && isFigure(at + 2, figure)) return at + 3;
  if (tokens[at]?.text === fraction) return at + 1;
  // N2NW4 is written without spaces.
  if (isFigure(at, figure) && tokens[at]?.start === tokens[at - 1]?.end) return at + 1;
  const word = skip(tokens, skip(tokens, at, 'one'), '-');
  return isAt(tokens, word, ...words) ? skip(tokens, word + 1, '.') : null;
}

function within([west, south, east, north]: Box, [left, bottom, right, top]: Box): Box {
  const [width, height] = [east - west, north - south];
  return [west + left * width, south + bottom * height, west + right * width, south + top * height];
}
