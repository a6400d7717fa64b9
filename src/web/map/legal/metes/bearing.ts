import { isAt, readFigure, skip, skipAll, type Token } from '../tokens.ts';
import { toFigure } from './distance.ts';

/** A direction in degrees clockwise from north, 0 ≤ azimuth < 360. */
type Bearing = { azimuth: number; next: number };
/** Text that looks like a bearing but is not one, such as N 95° E, or that may be another call. */
type WrongBearing = { azimuth: null; next: number; problem: 'wrong-bearing' | 'odd-figure' };

const norths = ['n', 'north'];
const souths = ['s', 'south'];
const easts = ['e', 'east'];
const wests = ['w', 'west'];
const degreeSigns = ['°', 'deg', 'degs', 'degree', 'degrees', 'd', '*'];
const minuteSigns = ["'", 'min', 'mins', 'minute', 'minutes'];
const secondSigns = ['"', 'sec', 'secs', 'second', 'seconds'];
const joints = ['.', '-', ':', ',', 'and'];
const angleSigns = [...degreeSigns, ...minuteSigns, ...secondSigns, ...joints, '/', '\n'];
/** Angle units in which a full turn is not 360. */
const otherAngles = ['gon', 'gons', 'grad', 'grads', 'grade', 'grades', 'mil', 'mils'];
/** Maximum number of tokens in degrees, minutes and seconds. */
const maxAngleTokens = 20;

/** The azimuth of each cardinal word, in degrees. */
const cardinals = new Map([
  ...norths.map((word) => [word, 0] as const),
  ...easts.map((word) => [word, 90] as const),
  ...souths.map((word) => [word, 180] as const),
  ...wests.map((word) => [word, 270] as const),
]);

/** After these words a cardinal word is a direction, unless it names the side of something. */
const leadsOn = ['thence', 'due', 'run', 'running', 'runs', 'continue', 'continuing', 'bears', 'bearing'];
const sidesOf = [
  'line',
  'lines',
  'corner',
  'side',
  'boundary',
  'half',
  'quarter',
  'one',
  'part',
  'portion',
  'end',
  'edge',
  'bank',
  'margin',
  'of',
  'right',
  'row',
  'and',
  '/',
  '-',
];

/**
 * Reads N 45°30'15" E, N.45°W., N-45-30-15-E, South 89 deg. 12 min. West, or azimuth 135°30'; null if there is none.
 */
export function readBearing(tokens: readonly Token[], at: number): Bearing | WrongBearing | null {
  return (
    readQuadrant(tokens, at) ??
    readMinutesOnly(tokens, at) ??
    readUnlikeQuadrant(tokens, at) ??
    readAzimuth(tokens, at) ??
    readBareAzimuth(tokens, at)
  );
}

/** Reads a lone "North" or "due East" if the surrounding words make it a direction instead of the side of something. */
export function readCardinal(
  tokens: readonly Token[],
  at: number,
  isDistanceAt: (at: number) => boolean,
): Bearing | null {
  const azimuth = cardinalAt(tokens, at);
  if (azimuth === undefined || isHalfOfPair(tokens, at)) return null;
  const next = skip(tokens, at + 1, '.');
  const isLed =
    isAt(tokens, at - 1, ...leadsOn) || (isAt(tokens, at - 1, ',') && isAt(tokens, at - 2, 'thence'));
  if (isLed && tokens[next]?.kind !== 'figure' && !isAt(tokens, next, ...sidesOf)) return { azimuth, next };
  const isNamed = isAt(tokens, at - 1, 'the', 'said', 'of', 'a');
  return !isNamed && isDistanceAt(next) ? { azimuth, next } : null;
}

/**
 * Returns the position of the figure after a cardinal word if it is not a readable distance, as in "North 1,32O feet".
 * Null for the side of something and for a numbered street.
 */
export function unreadableDistanceAt(tokens: readonly Token[], at: number): number | null {
  if (cardinalAt(tokens, at) === undefined || isHalfOfPair(tokens, at)) return null;
  if (isAt(tokens, at - 1, 'the', 'said', 'of', 'a', 'in', 'on')) return null;
  const figure = skipAll(tokens, at + 1, '.', ',');
  if (tokens[figure]?.kind !== 'figure') return null;
  const isOrdinal =
    isAt(tokens, figure + 1, 'th', 'st', 'nd', 'rd') && tokens[figure]?.end === tokens[figure + 1]?.start;
  return isOrdinal ? null : figure;
}

function cardinalAt(tokens: readonly Token[], at: number): number | undefined {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  // The e of 1e400 is part of the figure.
  const isInFigure = before?.kind === 'figure' && before.end === token?.start && token.end === after?.start;
  return token?.kind === 'word' && !(isInFigure && after?.kind === 'figure')
    ? cardinals.get(token.text)
    : undefined;
}

/** Words such as in "Due North one hundred feet" introduce a direction, whatever follows. */
export function isLeadAt(tokens: readonly Token[], at: number): boolean {
  return isAt(tokens, at, 'due', 'run', 'running', 'runs');
}

export function isCardinalAt(tokens: readonly Token[], at: number): boolean {
  return cardinalAt(tokens, at) !== undefined && !isHalfOfPair(tokens, at);
}

function readQuadrant(tokens: readonly Token[], at: number): Bearing | WrongBearing | null {
  const isNorth = isAt(tokens, at, ...norths);
  if (!isNorth && !isAt(tokens, at, ...souths)) return null;
  const angle = readAngle(tokens, skipAll(tokens, at + 1, '.', '-', ','), true);
  if (angle === null) return null;
  const side = skipAll(tokens, angle.next, ',', '.', '-');
  const isEast = isAt(tokens, side, ...easts);
  if (!isEast && !isAt(tokens, side, ...wests)) return null;
  const next = skip(tokens, side + 1, '.');
  if (angle.degrees === null || angle.degrees > 90) return { azimuth: null, next, problem: 'wrong-bearing' };
  return { azimuth: azimuthOf(angle.degrees, isNorth, isEast), next };
}

function azimuthOf(degrees: number, isNorth: boolean, isEast: boolean): number {
  const fromNorth = isNorth ? degrees : 180 - degrees;
  return isEast ? fromNorth : (360 - fromNorth) % 360;
}

/**
 * Reads N 15' W and S 15'30" E, which lack their 0°. With a distance in the same sign behind it, as in "North 15' West
 * 20'", it may be two calls in feet.
 */
function readMinutesOnly(tokens: readonly Token[], at: number): Bearing | WrongBearing | null {
  const isNorth = isAt(tokens, at, ...norths);
  if (!isNorth && !isAt(tokens, at, ...souths)) return null;
  const figure = skipAll(tokens, at + 1, '.', '-');
  const minutes = readSigned(tokens, figure, minuteSigns);
  const seconds = readSigned(tokens, minutes?.next ?? figure, secondSigns);
  const end = seconds ?? minutes;
  if (end === null || (minutes?.value ?? 0) >= 60 || (seconds?.value ?? 0) >= 60) return null;
  const side = skip(tokens, end.next, '-');
  const isEast = isAt(tokens, side, ...easts);
  if (!isEast && !isAt(tokens, side, ...wests)) return null;
  const next = skip(tokens, side + 1, '.');
  const distance = readFigure(tokens, toFigure(tokens, next));
  const isInFeet = isAt(tokens, figure + 1, "'") && distance !== null && isAt(tokens, distance.next, "'");
  if (isInFeet) return { azimuth: null, next, problem: 'odd-figure' };
  const degrees = (minutes?.value ?? 0) / 60 + (seconds?.value ?? 0) / 3600;
  return { azimuth: azimuthOf(degrees, isNorth, isEast), next };
}

/** Reads a figure with one of these signs. */
function readSigned(
  tokens: readonly Token[],
  at: number,
  signs: readonly string[],
): { value: number; next: number } | null {
  const token = tokens[at];
  const next = skipSign(tokens, at + 1, signs);
  return token?.kind === 'figure' && next > at + 1
    ? { value: token.value, next: skip(tokens, next, '.') }
    : null;
}

/**
 * Matches text from N or S to E or W with degrees between them that cannot be read. Reading only its end would give
 * another direction.
 */
function readUnlikeQuadrant(tokens: readonly Token[], at: number): WrongBearing | null {
  if (!isAt(tokens, at, ...norths, ...souths)) return null;
  let hasDegrees = false;
  for (let place = at + 1; place <= at + maxAngleTokens; place += 1) {
    if (isAt(tokens, place, ...easts, ...wests))
      return hasDegrees
        ? { azimuth: null, next: skip(tokens, place + 1, '.'), problem: 'wrong-bearing' }
        : null;
    hasDegrees ||=
      tokens[place - 1]?.kind === 'figure' && isAt(tokens, place, ...degreeSigns, ...otherAngles);
    const isOfAngle = tokens[place]?.kind === 'figure' || isAt(tokens, place, ...angleSigns, ...otherAngles);
    if (!isOfAngle) return null;
  }
  return null;
}

/** "N.W." and "north-west" are neither north nor west. */
function isHalfOfPair(tokens: readonly Token[], at: number): boolean {
  const [first, second] = [
    [...norths, ...souths],
    [...easts, ...wests],
  ] as const;
  const isJoined = (place: number) => isAt(tokens, place, ...first) && isAt(tokens, place + 1, '.', '-');
  return (
    (isJoined(at) && isAt(tokens, at + 2, ...second)) || (isJoined(at - 2) && isAt(tokens, at, ...second))
  );
}

/** Reads an angle named "azimuth", clockwise from north. */
function readAzimuth(tokens: readonly Token[], at: number): Bearing | WrongBearing | null {
  if (!isAt(tokens, at, 'azimuth', 'az')) return null;
  let figure = at + 1;
  while (isAt(tokens, figure, '.', 'of', '=', ':', 'is')) figure += 1;
  const angle = readAngle(tokens, figure, false);
  return angle === null ? null : clockwise(angle);
}

/**
 * Reads an angle with a degree sign but no quadrant, as in "Thence 123°45'00" 500 feet" or at the start of a line of a
 * list.
 */
function readBareAzimuth(tokens: readonly Token[], at: number): Bearing | WrongBearing | null {
  const before = isAt(tokens, at - 1, ',') ? at - 2 : at - 1;
  if (!isAt(tokens, before, 'thence', 'th', '\n', ';') && at > 0) return null;
  // A bearing may break across lines after its first letter.
  if (isAt(tokens, before, '\n') && isAt(tokens, before - 1, ...norths, ...souths)) return null;
  if (!isAt(tokens, skip(tokens, at + 1, '-'), ...degreeSigns)) return null;
  const angle = readAngle(tokens, at, false);
  if (angle === null) return null;
  // An angle to the right or left is relative to the previous line; one that ends in E or W has lost its N or S.
  const behind = skipAll(tokens, angle.next, ',', '.', 'to', 'the', 'clockwise', 'from');
  if (isAt(tokens, behind, 'right', 'left', 'rt', 'lt')) return null;
  if (isAt(tokens, behind, ...easts, ...wests))
    return { azimuth: null, next: behind + 1, problem: 'wrong-bearing' };
  return clockwise(angle);
}

function clockwise({ degrees, next }: { degrees: number | null; next: number }): Bearing | WrongBearing {
  return degrees !== null && degrees <= 360
    ? { azimuth: degrees % 360, next }
    : { azimuth: null, next, problem: 'wrong-bearing' };
}

/**
 * Reads degrees, minutes and seconds, separated by signs, dashes or spaces; `degrees` is null if they are invalid. If
 * no E or W ends the angle (`isEnded` is false), a figure without its own sign is a distance.
 */
export function readAngle(
  tokens: readonly Token[],
  at: number,
  isEnded: boolean,
): { degrees: number | null; next: number } | null {
  const degrees = tokens[at];
  if (degrees?.kind !== 'figure') return null;
  // N 4½° W, S 85 1/2 W: half a degree has no minutes after it.
  const mixed = isEnded ? readFigure(tokens, at) : null;
  if (mixed !== null && mixed.next > at + 1)
    return { degrees: mixed.value, next: skipSign(tokens, mixed.next, degreeSigns) };
  const minutes = readSixtieth(tokens, afterSign(tokens, at + 1, degreeSigns), minuteSigns, isEnded);
  if (minutes === null) return { degrees: degrees.value, next: skipSign(tokens, at + 1, degreeSigns) };
  const seconds = readSixtieth(tokens, afterSign(tokens, minutes.figure, minuteSigns), secondSigns, isEnded);
  const second = seconds?.value ?? 0;
  const isWhole = Number.isInteger(degrees.value) && (second === 0 || Number.isInteger(minutes.value));
  const next = seconds?.next ?? minutes.next;
  if (!isWhole || minutes.value >= 60 || second >= 60) return { degrees: null, next };
  return { degrees: degrees.value + minutes.value / 60 + second / 3600, next };
}

/** Reads minutes or seconds. `figure` is the position after the figure, and `next` the one after its sign. */
function readSixtieth(
  tokens: readonly Token[],
  at: number,
  signs: readonly string[],
  isEnded: boolean,
): { value: number; figure: number; next: number } | null {
  const token = tokens[at];
  if (token?.kind !== 'figure') return null;
  const figure = at + 1;
  // Typewriters write seconds as two minute signs.
  const isDoubled = signs === secondSigns && isAt(tokens, figure, "'") && isAt(tokens, figure + 1, "'");
  const next = isDoubled ? figure + 2 : skipSign(tokens, figure, signs);
  // "azimuth 135° - 50 feet" has no minutes.
  const isDashed = isAt(tokens, at - 1, '-') && tokens[figure]?.kind !== 'word';
  const isSigned = next > figure || isDashed;
  return isEnded || isSigned ? { value: token.value, figure, next } : null;
}

function afterSign(tokens: readonly Token[], at: number, signs: readonly string[]): number {
  return skipAll(tokens, skipSign(tokens, at, signs), ...joints);
}

/** Returns the position after an optional sign, which a hyphen may join to its figure: 45-degrees. */
function skipSign(tokens: readonly Token[], at: number, signs: readonly string[]): number {
  const sign = skip(tokens, at, '-');
  return isAt(tokens, sign, ...signs) ? sign + 1 : at;
}
