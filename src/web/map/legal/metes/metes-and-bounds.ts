import { readExcept } from '../aliquot/aliquot-parts.ts';
import { recitedAcres } from '../recited-acres.ts';
import { hasWord, isAt, type Span, skip, skipAll, type Token, tokensOf } from '../tokens.ts';
import { isCardinalAt, isLeadAt, readBearing, readCardinal, unreadableDistanceAt } from './bearing.ts';
import { type Clause, type Course, readClause, type Unread } from './call.ts';
import { readDistance, texasVara, toFigure } from './distance.ts';
import type { Source } from './measures.ts';

/** A description by metes and bounds, as far as it was read. */
export type MetesAndBounds = {
  /** From a known corner to the point of beginning; empty if the description starts there. */
  tie: Course[];
  /** The boundary, starting at the point of beginning. */
  courses: Course[];
  /** The last line, if it returns to the point of beginning without a distance; `azimuth` is its direction if given. */
  closing: (Span & { azimuth: number | null }) | null;
  /** Parts of the boundary that are missing from `courses`. */
  unread: Unread[];
  /** References to trees, corners and older surveys. */
  references: Span[];
  /** The acres that the description itself states: "containing 160.5 acres". */
  statedAcres: number | null;
  /** Whether the courses go around the tract, rather than along a strip or around an exception. */
  boundsTract: boolean;
  /** Whether the words lead back to the point of beginning; a line, such as a pipeline, ends elsewhere. */
  returns: boolean;
};

/**
 * Reads the calls of a description. Directions are by quadrant, azimuth or cardinal word. Distances are in feet, varas
 * (of `varaInches`), chains, links, rods, poles, perches, yards, miles or meters. Curves are read by their chord, or by
 * radius and angle from their tangent line. Never fails: what cannot be read is reported with its position. Runs in
 * linear time.
 */
export function readMetesAndBounds(text: string, varaInches = texasVara): MetesAndBounds {
  const tokens = withoutWraps(tokensOf(text));
  const source = { tokens, groups: bracketGroups(tokens), varaInches };
  const starts = clauseStarts(source);
  const clauses: Clause[] = [];
  for (const [index, from] of starts.entries())
    clauses.push(readClause(source, from, starts[index + 1] ?? tokens.length, clauses.at(-1)));
  const isProse = hasThence(tokens);
  const isTied = beginsElsewhere(tokens, starts[0] ?? 0);
  const last = clauses.findLastIndex(({ courses }) => courses.length > 0);
  const result: MetesAndBounds = {
    tie: [],
    courses: [],
    closing: null,
    unread: [],
    references: clauses.flatMap(({ references }) => references),
    statedAcres: recitedAcres(tokens),
    boundsTract: true,
    returns: false,
  };
  let hasEnded = false;
  for (const [index, clause] of clauses.entries()) {
    const { courses, openEnd, unread, isToBeginning } = clause;
    if (hasEnded) {
      result.unread.push(...courses.slice(0, 1).map((course) => otherLand(course, courses)));
      continue;
    }
    result.courses.push(...courses);
    result.unread.push(...unread);
    // In a list, text without a direction is a heading or a footer.
    if (openEnd !== null && (isProse || openEnd.problem !== 'no-bearing')) {
      if (
        isToBeginning &&
        result.courses.length > 1 &&
        (openEnd.problem === 'no-bearing' || openEnd.problem === 'no-distance')
      )
        result.closing = openEnd;
      else result.unread.push({ start: openEnd.start, end: openEnd.end, problem: openEnd.problem });
    }
    if (!isToBeginning || result.courses.length === 0) continue;
    if (isTied && result.tie.length === 0 && index < last)
      Object.assign(result, { tie: result.courses, courses: [], closing: null, unread: [] });
    else hasEnded = true;
  }
  result.returns = hasEnded;
  const foreignLand = adjacentLand(
    tokens,
    Math.max(result.courses.at(-1)?.end ?? 0, result.closing?.start ?? 0),
  );
  if (foreignLand !== null && !result.unread.some(({ problem }) => problem === 'other-land'))
    result.unread.push(foreignLand);
  const strip = findStrip(tokens);
  if (strip !== null) result.unread.unshift(strip);
  const excepted =
    result.courses.length === 0 ? null : exceptionBefore(tokens, result.courses[0]?.start ?? 0);
  if (excepted !== null) result.unread.unshift(excepted);
  const south = findSouthAzimuth(tokens);
  if (south !== null && result.courses.length > 0) result.unread.unshift(south);
  return {
    ...result,
    boundsTract: strip === null && excepted === null,
    closing: result.closing && { azimuth: result.closing.azimuth, ...trimmed(text, result.closing) },
    unread: result.unread.map((piece) => ({ ...piece, ...trimmed(text, piece) })),
  };
}

/** Maximum number of tokens from "centerline" to "described": "the centerline of which is described as follows". */
const maxCenterlineTokens = 8;
/** Maximum number of tokens from "each side of" to "line", and from "strip" to its centerline. */
const maxStripTokens = 24;
const lineWords = ['line', 'centerline', 'centreline'];

/** Returns the position after "centerline" or "center line", or null. */
function centerlineAt(tokens: readonly Token[], at: number): number | null {
  if (isAt(tokens, at, 'centerline', 'centreline')) return at + 1;
  const line = skip(tokens, at + 1, '-');
  return isAt(tokens, at, 'center', 'center') && isAt(tokens, line, 'line') ? line + 1 : null;
}

function isDescribedAsFollows(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at < from + maxCenterlineTokens; at += 1)
    if (isAt(tokens, at, 'described') && isAt(tokens, at + 1, 'as', 'by', ':')) return true;
  return false;
}

/**
 * Finds a strip, whose courses do not bound land: "A strip of land 50 feet wide, being 25 feet on each side of the
 * following described centerline".
 */
function findStrip(tokens: readonly Token[]): Unread | null {
  const from = (at: number, to: number): Unread => ({
    start: tokens[at]?.start ?? 0,
    end: tokens[to]?.end ?? 0,
    problem: 'centerline',
  });
  for (const at of tokens.keys()) {
    if (
      isAt(tokens, at, 'thence') &&
      !hasWord(tokens, 0, at, [
        'strip',
        'strips',
        'side',
        'sides',
        'center',
        'centerline',
        'center',
        'centreline',
      ])
    )
      return null;
    const center = centerlineAt(tokens, at);
    if (center !== null && isDescribedAsFollows(tokens, center)) return from(at, center - 1);
    const isSides =
      isAt(tokens, at, 'each', 'either', 'both') &&
      isAt(tokens, at + 1, 'side', 'sides') &&
      isAt(tokens, at + 2, 'of', 'the');
    if (!isSides && !isAt(tokens, at, 'strip', 'strips')) continue;
    for (let place = at + 1; place < at + maxStripTokens; place += 1) {
      if (isAt(tokens, place, 'thence')) break;
      const isCenter = centerlineAt(tokens, place) !== null;
      const isDescribed =
        isAt(tokens, place, ...lineWords) && hasWord(tokens, at, place + 4, ['described', 'following']);
      if (isCenter || isDescribed) return from(at, (centerlineAt(tokens, place) ?? place + 1) - 1);
    }
  }
  return null;
}

/**
 * Finds an exception before the calls, which then go around it: "All of Section 9, LESS AND EXCEPT a tract described as
 * follows: …".
 */
function exceptionBefore(tokens: readonly Token[], behind: number): Unread | null {
  for (const [at, { start }] of tokens.entries()) {
    if (start >= behind) return null;
    const next = readExcept(tokens, at);
    if (next !== null) return { start, end: tokens[next - 1]?.end ?? start, problem: 'excepted-boundary' };
  }
  return null;
}

/** Finds "Azimuths measured clockwise from South", as in some federal surveys; these point the opposite way. */
function findSouthAzimuth(tokens: readonly Token[]): Unread | null {
  for (const at of tokens.keys()) {
    if (!isAt(tokens, at, 'azimuth', 'azimuths')) continue;
    for (let place = at + 1; place < at + maxOpeningTokens; place += 1) {
      if (isAt(tokens, place, 'thence', ';')) break;
      const south = skipAll(tokens, place + 1, 'the', 'true', 'grid', 'due');
      if (isAt(tokens, place, 'from') && isAt(tokens, south, 'south'))
        return {
          start: tokens[at]?.start ?? 0,
          end: tokens[south]?.end ?? 0,
          problem: 'azimuth-from-south',
        };
    }
  }
  return null;
}

function otherLand(first: Course, courses: readonly Course[]): Unread {
  return { start: first.start, end: courses.at(-1)?.end ?? first.end, problem: 'other-land' };
}

/** After the boundary, these words take some of the land away without the word "except". */
const excludingWords = [
  ...['but', 'minus', 'without', 'exclusive', 'excluded', 'omitting', 'omitted', 'deducting'],
  ...['reserving', 'reserves', 'reserved', 'released'],
];

/** Matches "but not including the house" and "out of which 1 acre was sold". */
function excludesLand(tokens: readonly Token[], at: number): boolean {
  return (
    isAt(tokens, at, ...excludingWords) ||
    (isAt(tokens, at, 'not') && isAt(tokens, at + 1, 'including', 'included', 'to')) ||
    (isAt(tokens, at, 'other') && isAt(tokens, at + 1, 'than')) ||
    (isAt(tokens, at, 'of') && isAt(tokens, at + 1, 'which'))
  );
}

/**
 * Finds words after the boundary that take land away or add some: "Less and except the west 10 feet", "also the strip
 * of land …".
 */
function adjacentLand(tokens: readonly Token[], behind: number): Unread | null {
  if (behind === 0) return null;
  const last = tokens.at(-1);
  for (const [at, { start }] of tokens.entries()) {
    if (start < behind) continue;
    const isAdded =
      isAt(tokens, at, 'also', 'together') &&
      !isAt(tokens, at - 1, 'being', 'is', 'was', 'are') &&
      isAt(tokens, at + 1, 'the', 'a', 'an', 'that', 'all', 'with') &&
      hasWord(tokens, at, at + maxOpeningTokens, [
        'strip',
        'tract',
        'parcel',
        'acre',
        'acres',
        'land',
        'lands',
      ]);
    if (isAdded || excludesLand(tokens, at) || readExcept(tokens, at) !== null)
      return { start, end: last?.end ?? start, problem: 'other-land' };
  }
  return null;
}

/** Drops line breaks if the text contains THENCE, where they may fall anywhere; in a list they separate the calls. */
function withoutWraps(tokens: readonly Token[]): readonly Token[] {
  return hasThence(tokens) ? tokens.filter(({ text }) => text !== '\n') : tokens;
}

function hasThence(tokens: readonly Token[]): boolean {
  return tokens.some((_, at) => isAt(tokens, at, 'thence'));
}

/**
 * Finds where each clause starts: at each THENCE, and at the first call before it. In a list without that word, at each
 * semicolon and at each line that starts with a call.
 */
function clauseStarts({ tokens, varaInches }: Source): number[] {
  const places = [...tokens.keys()];
  const isCallAt = (at: number) =>
    readBearing(tokens, at) !== null ||
    readCardinal(tokens, at, (next) => readDistance(tokens, toFigure(tokens, next), varaInches) !== null) !==
      null;
  const [first, ...others] = places.filter((at) => isAt(tokens, at, 'thence'));
  if (first !== undefined) {
    const early = places.slice(0, first).find((at) => isFirstCallAt(tokens, at, isCallAt));
    return early === undefined ? [first, ...others] : [early, first, ...others];
  }
  if (tokens.length === 0) return [];
  const isStart = (at: number) =>
    isAt(tokens, at, ';') || (isAt(tokens, at, '\n') && isCallAt(afterNumber(at + 1)));
  // Skips "3." or "3)" before a call.
  const afterNumber = (at: number) =>
    tokens[at]?.kind === 'figure' && isAt(tokens, at + 1, '.', ')') ? at + 2 : at;
  return [0, ...places.filter(isStart).map((at) => at + 1)];
}

/**
 * Matches "BEGINNING at a stake and running North 100 feet; thence …", "Due North 100 feet; thence …" and "…; North
 * 1,32O feet, thence …".
 */
function isFirstCallAt(tokens: readonly Token[], at: number, isCallAt: (at: number) => boolean): boolean {
  const isRun = isAt(tokens, at, 'run', 'running', 'runs');
  if (!isRun && at > 0 && !isAt(tokens, at - 1, ';')) return false;
  let call = at;
  while (isLeadAt(tokens, call)) call += 1;
  const isLed = call > at && isCardinalAt(tokens, call);
  return isLed || isCallAt(call) || unreadableDistanceAt(tokens, call) !== null;
}

/** "COMMENCING at …", "BEGINNING FOR REFERENCE at …" and "FROM …" first describe the way to the point of beginning. */
function beginsElsewhere(tokens: readonly Token[], first: number): boolean {
  const preamble = tokens.slice(0, first).filter(({ kind }) => kind === 'word');
  if (preamble.some(({ text }) => text.startsWith('commenc'))) return true;
  const begins = preamble.findIndex(({ text }) => text.startsWith('begin'));
  if (
    begins >= 0 &&
    preamble.slice(begins, begins + 4).some(({ text }) => text === 'reference' || text === 'tie')
  )
    return true;
  return begins < 0 && preamble.some(({ text }) => text === 'from');
}

/** Maps the position of each opening parenthesis to that of the one that closes it. */
function bracketGroups(tokens: readonly Token[]): Map<number, number> {
  const groups = new Map<number, number>();
  let open: number | null = null;
  for (const at of tokens.keys()) {
    if (isAt(tokens, at, '(')) open = at;
    else if (isAt(tokens, at, 'thence', ';')) open = null;
    else if (isAt(tokens, at, ')') && open !== null) {
      groups.set(open, at);
      open = null;
    }
  }
  return groups;
}

/** Maximum number of tokens from "also" to what is added. */
const maxOpeningTokens = 12;

/** Returns the range without spaces and punctuation at its ends. */
function trimmed(text: string, { start, end }: Span): Span {
  let [from, to] = [start, end];
  while (from < to && isEdge(text[from])) from += 1;
  while (to > from && isEdge(text[to - 1])) to -= 1;
  return { start: from, end: to };
}

function isEdge(letter: string | undefined): boolean {
  return letter !== undefined && /[\s;,.]/.test(letter);
}
