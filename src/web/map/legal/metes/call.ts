import { hasWord, isAt, type Span, type Token } from '../tokens.ts';
import { type Arc, type ChordReason, type CurveData, headingBehind, solveCurve } from './arc.ts';
import { readBearing, readCardinal, unreadableDistanceAt } from './bearing.ts';
import { curveAt, mergeCurveData, nextCurveAt, readCurveWords } from './curve.ts';
import {
  isBareFigure,
  isNoLength,
  isOddFigure,
  maxCallFeet,
  readDistance,
  texasVara,
  toFigure,
} from './distance.ts';
import { chooseLength, distanceBefore, measuresBetween, type Source } from './measures.ts';

/** One line of a description: degrees clockwise from north, and feet. For a curve these describe its chord. */
export type Course = Span & {
  azimuth: number;
  feet: number;
  isVaras: boolean;
  /** The arc over the chord; null for a straight line. */
  arc: Arc | null;
  /** Why a curve is read as its chord only. */
  alongChord: ChordReason | null;
};

/** Why a part of a description was not read. */
export type CallProblem =
  | 'no-bearing'
  | 'no-distance'
  | 'no-unit'
  | 'odd-figure'
  | 'which-distance'
  | 'wrong-distance'
  | 'wrong-bearing'
  | 'curve'
  | 'curve-figures'
  | 'water'
  | 'other-land'
  | 'centerline'
  | 'excepted-boundary'
  | 'azimuth-from-south';

/** A part of the text that was not read, and why. */
export type Unread = Span & { problem: CallProblem };

/** The text from one THENCE to the next. */
export type Clause = {
  courses: Course[];
  /** References to trees, corners and older surveys, which are not part of the boundary. */
  references: Span[];
  unread: Unread[];
  /** The last line has no distance; `azimuth` is in degrees clockwise from north, or null if none is given. */
  openEnd: (Unread & { azimuth: number | null }) | null;
  /** Whether it leads to the point of beginning, either of the tie or of the boundary itself. */
  isToBeginning: boolean;
  /** The direction at its end, if its last line was read; `announced` describes a curve that starts there. */
  heading: number | null;
  announced: CurveData | null;
};

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
/** Maximum number of tokens from "beginning" to the word "curve". */
const maxCurveNameTokens = 8;
const beginnings = ['beginning', 'begining', 'pob'];
/** `azimuth` is null if it was not read, because of the `problem`. */
type Direction = { azimuth: number | null; problem: CallProblem; at: number; next: number };

/**
 * Reads the tokens from one THENCE to the next; `before` is the previous clause. Runs in time proportional to their
 * number.
 */
export function readClause(source: Source, from: number, to: number, before: Clause | undefined): Clause {
  const next = nextCurveAt(source.tokens, from, to);
  const clause = readLine(source, { from, next, to }, before);
  const [last, behind] = [clause.courses.at(-1), clause.courses.at(-1)?.end ?? 0];
  const isKnown = last !== undefined && clause.openEnd === null && clause.unread.length === 0;
  return {
    ...clause,
    isToBeginning: leadsToBeginning(source.tokens, from, to, behind),
    heading: isKnown ? headingBehind(last.azimuth, last.arc) : null,
    announced: next < to ? readCurveWords(source, next, to, chordBearing(source, next, to)).said : null,
  };
}

/** A clause, where `next` is the start of the words about the next curve, or `to` if there are none. */
type Stretch = { from: number; next: number; to: number };

function readLine(source: Source, { from, next, to }: Stretch, before: Clause | undefined): Clause {
  const { tokens } = source;
  const early = readStraight(source, from, next);
  // The words about the next curve, including its chord, are not a line of this clause.
  const straight = next === to || early.courses.length > 0 ? early : readStraight(source, from, to);
  const curve = curveAt(tokens, from, to);
  if (curve === null) return straight;
  // "N 89° E 1,234.56 feet to the point of curvature" is straight up to that point.
  const isBehind = straight.courses.some(({ end }) => end <= (tokens[curve]?.start ?? 0));
  return isBehind ? straight : readCurve(source, { from, next, to }, before);
}

function readStraight(source: Source, from: number, to: number): Clause {
  const { tokens } = source;
  const clause = emptyClause();
  const directions = directionsOf(source, from, to);
  let behind = from;
  clause.unread.push(...lostCalls(source, from, directions[0]?.at ?? to));
  for (const [index, { azimuth, problem: wrong, at, next }] of directions.entries()) {
    const until = directions[index + 1]?.at ?? to;
    const measures = measuresBetween(source, next, until);
    const isWitness = clause.courses.length > 0 && hasWord(tokens, behind, at, witnesses);
    const choice = chooseLength(measures);
    const distance = choice?.measure ?? (isWitness ? null : distanceBefore(source, behind, at));
    behind = Math.max(next, distance?.next ?? 0);
    clause.unread.push(...lostCalls(source, measures.at(-1)?.next ?? behind, until));
    const span = spanOf(tokens, Math.min(at, distance?.at ?? at), behind);
    if (isWitness) clause.references.push(span);
    else if (azimuth === null) clause.unread.push({ ...span, problem: wrong });
    else if (choice !== null && choice.problem !== null) {
      behind = measures.at(-1)?.next ?? behind;
      clause.unread.push({ ...spanOf(tokens, at, behind), problem: choice.problem });
    } else if (distance !== null)
      clause.courses.push({
        azimuth,
        feet: distance.feet,
        isVaras: distance.isVaras,
        arc: null,
        alongChord: null,
        ...span,
      });
    else {
      const problem = figureProblem(tokens, next);
      const open = { ...spanOf(tokens, at, until), problem, azimuth } as const;
      if (index === directions.length - 1) clause.openEnd = open;
      else clause.unread.push({ start: open.start, end: open.end, problem });
    }
  }
  const [only] = clause.courses;
  // Several lines along water each have their figures; a single one does not show how the water winds.
  if (only !== undefined && directions.length === 1 && followsWater(tokens, from, to)) {
    clause.courses = [];
    clause.unread.push({ ...spanOf(tokens, from, to), problem: 'water' });
  }
  if (directions.length === 0 && clause.unread.length === 0) {
    const problem = hasWord(tokens, from, to, waters) ? 'water' : 'no-bearing';
    clause.openEnd = { ...spanOf(tokens, from, to), problem, azimuth: null };
  }
  return clause;
}

/** Matches "with the meanders of the river", but not a meander corner. */
function followsWater(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const isMark = isAt(tokens, at + 1, 'corner', 'line', 'post');
    if (isAt(tokens, at, 'meander', 'meanders', 'meandering', 'meanderings') && !isMark) return true;
  }
  return false;
}

/** Finds calls with an unreadable distance among the words that contain no direction. */
function lostCalls({ tokens, groups }: Source, from: number, to: number): Unread[] {
  const lost: Unread[] = [];
  for (let at = from; at < to; ) {
    const figure = unreadableDistanceAt(tokens, at);
    if (figure === null || figure >= to) {
      // Text in parentheses repeats a call in other words.
      at = (groups.get(at) ?? at) + 1;
      continue;
    }
    const next = isOddFigure(tokens, figure) ? figure + 3 : figure + 1;
    lost.push({ ...spanOf(tokens, at, Math.min(to, next + 1)), problem: figureProblem(tokens, figure) });
    at = next;
  }
  return lost;
}

function figureProblem(
  tokens: readonly Token[],
  at: number,
): 'odd-figure' | 'wrong-distance' | 'no-unit' | 'no-distance' {
  if (isNoLength(tokens, at)) return 'wrong-distance';
  if (isOddFigure(tokens, toFigure(tokens, at))) return 'odd-figure';
  // A distance that was read gives the place of something else.
  const hasUnit = readDistance(tokens, toFigure(tokens, at), texasVara) !== null;
  return isBareFigure(tokens, at) && !hasUnit ? 'no-unit' : 'no-distance';
}

/** Finds all directions of a clause. Text in parentheses is skipped because it repeats a call in other words. */
function directionsOf({ tokens, groups, varaInches }: Source, from: number, to: number): Direction[] {
  const isDistanceAt = (at: number) => readDistance(tokens, toFigure(tokens, at), varaInches) !== null;
  const directions: Direction[] = [];
  for (let at = from; at < to; ) {
    const found = readBearing(tokens, at) ?? readCardinal(tokens, at, isDistanceAt);
    if (found !== null) {
      const problem = 'problem' in found ? found.problem : 'wrong-bearing';
      directions.push({ azimuth: found.azimuth, problem, at, next: found.next });
    }
    at = found?.next ?? (groups.get(at) ?? at) + 1;
  }
  return directions;
}

/** Reads a curve from its own words and from the words that announced it. */
function readCurve(source: Source, { from, next, to }: Stretch, before: Clause | undefined): Clause {
  const { tokens } = source;
  const clause = emptyClause();
  const bearing = chordBearing(source, from, next);
  const words = readCurveWords(source, from, next, bearing);
  const curve = mergeCurveData(before?.announced ?? null, words.said);
  const solved = solveCurve(curve, before?.heading ?? null);
  if (typeof solved === 'string' || !(solved.feet > 0 && solved.feet <= maxCallFeet)) {
    const problem = typeof solved === 'string' ? solved : 'curve-figures';
    clause.unread.push({ ...spanOf(tokens, from, to), problem });
    return clause;
  }
  const { azimuth, feet, arc, reason } = solved;
  clause.courses.push({
    azimuth,
    feet,
    isVaras: words.isVaras,
    arc,
    alongChord: reason,
    ...spanOf(tokens, words.at, words.next),
  });
  return clause;
}

/** Finds the first direction after the word "chord", or else the last one before it, including those in parentheses. */
function chordBearing(source: Source, from: number, to: number) {
  const chord = wordAt(source.tokens, from, to, 'chord');
  if (chord === null) return null;
  const bearings = directionsOf({ ...source, groups: new Map() }, from, to).flatMap(
    ({ azimuth, at, next }) => (azimuth === null ? [] : { azimuth, at, next }),
  );
  return bearings.find(({ at }) => at > chord) ?? bearings.findLast(({ at }) => at < chord) ?? null;
}

function leadsToBeginning(tokens: readonly Token[], from: number, to: number, behind: number): boolean {
  let isWitness = false;
  for (let at = from; at < to; at += 1) {
    if ((tokens[at]?.start ?? 0) < behind) continue;
    const isBeginning = isAt(tokens, at, ...beginnings) && !isBetween(tokens, at, to);
    if (isBeginning || isPob(tokens, at)) return !isWitness;
    isWitness ||= isAt(tokens, at, ...witnesses);
  }
  return false;
}

/**
 * "The beginning of a curve" and "the beginning of a fence" are places along the way. "The beginning of said tract" and
 * "the point of beginning of a 20 acre tract" belong to the land itself.
 */
function isBetween(tokens: readonly Token[], at: number, to: number): boolean {
  if (!isAt(tokens, at + 1, 'of')) return false;
  const isOfLand = !isAt(tokens, at + 2, 'a', 'an') || isAt(tokens, at - 1, 'of');
  return !isOfLand || hasWord(tokens, at, Math.min(to, at + maxCurveNameTokens), ['curve', 'curvature']);
}

/** Matches "P.O.B.". */
function isPob(tokens: readonly Token[], at: number): boolean {
  return ['p', '.', 'o', '.', 'b'].every((text, index) => isAt(tokens, at + index, text));
}

function wordAt(tokens: readonly Token[], from: number, to: number, word: string): number | null {
  for (let at = from; at < to; at += 1) if (isAt(tokens, at, word)) return at;
  return null;
}

function emptyClause(): Clause {
  return {
    courses: [],
    references: [],
    unread: [],
    openEnd: null,
    isToBeginning: false,
    heading: null,
    announced: null,
  };
}

/** Returns the range of the text from one token to another; `to` is exclusive. */
function spanOf(tokens: readonly Token[], from: number, to: number): Span {
  return { start: tokens[from]?.start ?? 0, end: tokens[Math.max(from, to - 1)]?.end ?? 0 };
}
