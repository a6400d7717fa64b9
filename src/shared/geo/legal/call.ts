import { readBearing, readCardinal } from './bearing.ts';
import { isBareFigure, readDistance, toFigure } from './distance.ts';
import { isAt, type Span, skip, type Token } from './tokens.ts';

/** One straight line of a description: degrees clockwise from north, and feet. */
export type Course = Span & {
  azimuth: number;
  feet: number;
  isVaras: boolean;
  /** Stands for a curve, of which the description gives the chord. */
  isChord: boolean;
};

/** Why a piece of a description was not read. */
export type CallProblem =
  | 'no-bearing'
  | 'no-distance'
  | 'no-unit'
  | 'wrong-bearing'
  | 'curve'
  | 'water'
  | 'other-land';

/** A piece of the text that was not read, and why. */
export type Unread = Span & { problem: CallProblem };

/** What stands between two words THENCE. */
export type Clause = {
  courses: Course[];
  /** Ties to trees, corners and older surveys, which are no part of the boundary. */
  references: Span[];
  unread: Unread[];
  /** The last line has no distance; its direction in degrees clockwise from north, where one is given. */
  openEnd: (Unread & { azimuth: number | null }) | null;
  /** Leads to the point of beginning, or of the boundary itself where that lies elsewhere. */
  isToBeginning: boolean;
};

/** The tokens of a description with the brackets that pair among them, and the length of its vara in inches. */
export type Source = {
  tokens: readonly Token[];
  /** The place of each opening bracket with that of the closing one. */
  groups: ReadonlyMap<number, number>;
  varaInches: number;
};

const curveWords = ['curve', 'curves', 'curved', 'arc', 'radius', 'curvature', 'chord'];
const waters = [
  'meander',
  'meanders',
  'meandering',
  'creek',
  'river',
  'bayou',
  'shore',
  'shoreline',
  'lake',
  'stream',
];
const witnesses = ['bears', 'bear', 'bearing', 'which', 'whence', 'witness', 'marked', 'recorded', 'called'];
const beginnings = ['beginning', 'begining', 'pob'];
const betweenWords = [',', 'due', 'on', 'a', 'bearing', 'of', 'to', 'the', 'in', 'course'];
const wholes = ['all', 'total', 'whole'];
const passes = ['pass', 'passes', 'passing', 'past', 'cross', 'crosses', 'crossing'];
const labels = ['arc', 'radius', 'chord', 'tangent', 'delta', 'length', 'distance', ...wholes] as const;

type Direction = { azimuth: number | null; at: number; next: number };
type Measured = { feet: number; isVaras: boolean; at: number; next: number; label: string | null };

/** Reads the tokens from one THENCE to the next. Bounded by their number. */
export function readClause(source: Source, from: number, to: number): Clause {
  const clause = readLine(source, from, to);
  const behind = clause.courses.at(-1)?.end ?? 0;
  return { ...clause, isToBeginning: leadsToBeginning(source.tokens, from, to, behind) };
}

function readLine(source: Source, from: number, to: number): Clause {
  const { tokens } = source;
  const straight = readStraight(source, from, to);
  const curve = curveWords.flatMap((word) => wordAt(tokens, from, to, word) ?? []).sort((a, b) => a - b)[0];
  if (curve === undefined) return straight;
  // "N 89° E 1,234.56 feet to the point of curvature" is straight until there.
  const isBehind = straight.courses.some(({ end }) => end <= (tokens[curve]?.start ?? 0));
  return isBehind ? straight : readCurve(source, from, to);
}

function readStraight(source: Source, from: number, to: number): Clause {
  const { tokens } = source;
  const clause = emptyClause();
  const directions = directionsOf(source, from, to);
  let behind = from;
  for (const [index, { azimuth, at, next }] of directions.entries()) {
    const until = directions[index + 1]?.at ?? to;
    const measures = measuresBetween(source, next, until);
    const isWitness = clause.courses.length > 0 && hasWord(tokens, behind, at, witnesses);
    const distance = pickDistance(measures) ?? (isWitness ? null : distanceBefore(source, behind, at));
    behind = Math.max(next, distance?.next ?? 0);
    const span = spanOf(tokens, Math.min(at, distance?.at ?? at), behind);
    if (isWitness) clause.references.push(span);
    else if (azimuth === null) clause.unread.push({ ...span, problem: 'wrong-bearing' });
    else if (distance !== null)
      clause.courses.push({
        azimuth,
        feet: distance.feet,
        isVaras: distance.isVaras,
        isChord: false,
        ...span,
      });
    else {
      const problem = isBareFigure(tokens, next) ? 'no-unit' : 'no-distance';
      const open = { ...spanOf(tokens, at, until), problem, azimuth } as const;
      if (index === directions.length - 1) clause.openEnd = open;
      else clause.unread.push({ start: open.start, end: open.end, problem });
    }
  }
  if (directions.length === 0) {
    const problem = hasWord(tokens, from, to, waters) ? 'water' : 'no-bearing';
    clause.openEnd = { ...spanOf(tokens, from, to), problem, azimuth: null };
  }
  return clause;
}

/** All directions of a clause. What stands in brackets repeats a call in other words. */
function directionsOf({ tokens, groups, varaInches }: Source, from: number, to: number): Direction[] {
  const isDistanceAt = (at: number) => readDistance(tokens, toFigure(tokens, at), varaInches) !== null;
  const directions: Direction[] = [];
  for (let at = from; at < to; ) {
    const found = readBearing(tokens, at) ?? readCardinal(tokens, at, isDistanceAt);
    if (found !== null) directions.push({ azimuth: found.azimuth, at, next: found.next });
    at = found?.next ?? (groups.get(at) ?? at) + 1;
  }
  return directions;
}

/** A curve is read along its chord, where the description gives the chord's direction and length. */
function readCurve(source: Source, from: number, to: number): Clause {
  const { tokens } = source;
  const clause = emptyClause();
  // The data of a curve often stand in brackets, so that none are passed over.
  const open = { ...source, groups: new Map<number, number>() };
  const bearings = directionsOf(open, from, to).filter(({ azimuth }) => azimuth !== null);
  const measures = measuresBetween(open, from, to);
  const chord = wordAt(tokens, from, to, 'chord');
  const bearing =
    chord === null
      ? undefined
      : (bearings.find(({ at }) => at > chord) ?? bearings.findLast(({ at }) => at < chord));
  const distance =
    measures.find(({ label }) => label === 'chord') ??
    measures.find(({ at, label }) => bearing !== undefined && at >= bearing.next && isPlain(label));
  if (bearing === undefined || bearing.azimuth === null || distance === undefined) {
    clause.unread.push({ ...spanOf(tokens, from, to), problem: 'curve' });
    return clause;
  }
  clause.courses.push({
    azimuth: bearing.azimuth,
    feet: distance.feet,
    isVaras: distance.isVaras,
    isChord: true,
    ...spanOf(tokens, Math.min(bearing.at, distance.at), Math.max(bearing.next, distance.next)),
  });
  return clause;
}

/** All distances between two places, outside of brackets, with the word that says what each is. */
function measuresBetween({ tokens, groups, varaInches }: Source, from: number, to: number): Measured[] {
  const measures: Measured[] = [];
  for (let at = from; at < to; ) {
    // "one hundred (100) feet" is a distance, "(30.48 m)" repeats one; both are found by looking into the bracket.
    const figure = skip(tokens, at, '(');
    const distance = readDistance(tokens, figure, varaInches);
    if (distance === null || distance.next > to) {
      at = (groups.get(at) ?? at) + 1;
      continue;
    }
    const { feet, isVaras, next } = distance;
    // A 60 foot road is as wide as that.
    const isWidth = isAt(tokens, next - 1, 'foot') && feet !== 1;
    const isAside = isWidth || isPassing(tokens, at, next);
    measures.push({
      feet,
      isVaras,
      at,
      next,
      label: labelOf(tokens, from, at) ?? (isAside ? 'aside' : null),
    });
    at = next;
  }
  return measures;
}

function pickDistance(measures: readonly Measured[]): Measured | null {
  return (
    measures.find(({ label }) => label !== null && wholes.includes(label)) ??
    measures.find(({ label }) => isPlain(label)) ??
    null
  );
}

function isPlain(label: string | null): boolean {
  return (
    label === null ||
    label === 'distance' ||
    label === 'length' ||
    (label !== 'aside' && wholes.includes(label))
  );
}

/** "thence 1,320 feet North": the distance right before the direction. */
function distanceBefore({ tokens, varaInches }: Source, from: number, at: number): Measured | null {
  for (let place = Math.max(from, at - 8); place < at; place += 1) {
    const distance = readDistance(tokens, place, varaInches);
    if (distance === null || distance.next > at) continue;
    let next = distance.next;
    while (next < at && isAt(tokens, next, ...betweenWords)) next += 1;
    if (next === at) return { ...distance, at: place, next: at, label: null };
  }
  return null;
}

/** The word close before a distance that says what it measures. */
function labelOf(tokens: readonly Token[], from: number, at: number): string | null {
  let kind: string | null = null;
  for (let place = at - 1; place >= Math.max(from, at - 6); place -= 1) {
    const token = tokens[place];
    if (token === undefined || token.kind === 'figure') break;
    if (token.kind === 'sign' && (token.text === ',' || token.text === ';')) break;
    const label = labels.find((each) => each === token.text);
    // "an arc distance of" is an arc, "a total distance of" the whole.
    if (label !== undefined && (kind === null || kind === 'distance' || kind === 'length')) kind = label;
  }
  return kind;
}

/** "at 500 feet pass an iron pin": a place on the way. */
function isPassing(tokens: readonly Token[], at: number, next: number): boolean {
  return isAt(tokens, at - 1, 'at') && hasWord(tokens, next, next + 4, passes);
}

function leadsToBeginning(tokens: readonly Token[], from: number, to: number, behind: number): boolean {
  let isWitness = false;
  for (let at = from; at < to; at += 1) {
    if ((tokens[at]?.start ?? 0) < behind) continue;
    // "to the beginning of a curve" is a place on the way.
    const isBeginning = isAt(tokens, at, ...beginnings) && !isAt(tokens, at + 1, 'of');
    if (isBeginning || isPob(tokens, at)) return !isWitness;
    isWitness ||= isAt(tokens, at, ...witnesses);
  }
  return false;
}

/** P.O.B. */
function isPob(tokens: readonly Token[], at: number): boolean {
  return ['p', '.', 'o', '.', 'b'].every((text, index) => isAt(tokens, at + index, text));
}

function hasWord(tokens: readonly Token[], from: number, to: number, words: readonly string[]): boolean {
  for (let at = from; at < to; at += 1) if (isAt(tokens, at, ...words)) return true;
  return false;
}

function wordAt(tokens: readonly Token[], from: number, to: number, word: string): number | null {
  for (let at = from; at < to; at += 1) if (isAt(tokens, at, word)) return at;
  return null;
}

function emptyClause(): Clause {
  return { courses: [], references: [], unread: [], openEnd: null, isToBeginning: false };
}

/** The stretch of the text from one token up to another. */
function spanOf(tokens: readonly Token[], from: number, to: number): Span {
  return { start: tokens[from]?.start ?? 0, end: tokens[Math.max(from, to - 1)]?.end ?? 0 };
}
