import { lostDistanceAt, readBearing, readCardinal } from './bearing.ts';
import { isBareFigure, isOddFigure, readDistance, toFigure } from './distance.ts';
import { chooseLength, distanceBefore, isLength, measuresBetween, type Source } from './measures.ts';
import { hasWord, isAt, type Span, type Token } from './tokens.ts';

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
  | 'odd-figure'
  | 'which-distance'
  | 'wrong-distance'
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
type Direction = { azimuth: number | null; at: number; next: number };

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
  clause.unread.push(...lostCalls(source, from, directions[0]?.at ?? to));
  for (const [index, { azimuth, at, next }] of directions.entries()) {
    const until = directions[index + 1]?.at ?? to;
    const measures = measuresBetween(source, next, until);
    const isWitness = clause.courses.length > 0 && hasWord(tokens, behind, at, witnesses);
    const choice = chooseLength(measures);
    const distance = choice?.measure ?? (isWitness ? null : distanceBefore(source, behind, at));
    behind = Math.max(next, distance?.next ?? 0);
    clause.unread.push(...lostCalls(source, measures.at(-1)?.next ?? behind, until));
    const span = spanOf(tokens, Math.min(at, distance?.at ?? at), behind);
    if (isWitness) clause.references.push(span);
    else if (azimuth === null) clause.unread.push({ ...span, problem: 'wrong-bearing' });
    else if (choice !== null && choice.problem !== null) {
      behind = measures.at(-1)?.next ?? behind;
      clause.unread.push({ ...spanOf(tokens, at, behind), problem: choice.problem });
    } else if (distance !== null)
      clause.courses.push({
        azimuth,
        feet: distance.feet,
        isVaras: distance.isVaras,
        isChord: false,
        ...span,
      });
    else {
      const problem = figureProblem(tokens, next);
      const open = { ...spanOf(tokens, at, until), problem, azimuth } as const;
      if (index === directions.length - 1) clause.openEnd = open;
      else clause.unread.push({ start: open.start, end: open.end, problem });
    }
  }
  if (directions.length === 0 && clause.unread.length === 0) {
    const problem = hasWord(tokens, from, to, waters) ? 'water' : 'no-bearing';
    clause.openEnd = { ...spanOf(tokens, from, to), problem, azimuth: null };
  }
  return clause;
}

/** Calls whose figures are no distance, among the words that tell no direction otherwise. */
function lostCalls({ tokens, groups }: Source, from: number, to: number): Unread[] {
  const lost: Unread[] = [];
  for (let at = from; at < to; ) {
    const figure = lostDistanceAt(tokens, at);
    if (figure === null || figure >= to) {
      // What stands in brackets repeats a call in other words.
      at = (groups.get(at) ?? at) + 1;
      continue;
    }
    const next = isOddFigure(tokens, figure) ? figure + 3 : figure + 1;
    lost.push({ ...spanOf(tokens, at, Math.min(to, next + 1)), problem: figureProblem(tokens, figure) });
    at = next;
  }
  return lost;
}

function figureProblem(tokens: readonly Token[], at: number): 'odd-figure' | 'no-unit' | 'no-distance' {
  if (isOddFigure(tokens, toFigure(tokens, at))) return 'odd-figure';
  return isBareFigure(tokens, at) ? 'no-unit' : 'no-distance';
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
    measures.find((measure) => bearing !== undefined && measure.at >= bearing.next && isLength(measure));
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
