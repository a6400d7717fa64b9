import { isAt, readFigure, skip, skipAll, type Token } from '../tokens.ts';

/** A direction in degrees clockwise from north, 0 ≤ azimuth < 360. */
type Bearing = { azimuth: number; next: number };
/** What stands like a bearing and is none, such as N 95° E. */
type WrongBearing = { azimuth: null; next: number };

const norths = ['n', 'north'];
const souths = ['s', 'south'];
const easts = ['e', 'east'];
const wests = ['w', 'west'];
const degreeSigns = ['°', 'deg', 'degs', 'degree', 'degrees', 'd', '*'];
const minuteSigns = ["'", 'min', 'mins', 'minute', 'minutes'];
const secondSigns = ['"', 'sec', 'secs', 'second', 'seconds'];
const joints = ['.', '-', ':', ',', 'and'];
const angleSigns = [...degreeSigns, ...minuteSigns, ...secondSigns, ...joints, '/', '\n'];
/** Angles of which a full turn has another number than 360. */
const otherAngles = ['gon', 'gons', 'grad', 'grads', 'grade', 'grades', 'mil', 'mils'];
/** Tokens of the longest way to write degrees, minutes and seconds. */
const longestAngle = 20;

/** What a word for a quarter of the heavens points to, in degrees. */
const cardinals = new Map([
  ...norths.map((word) => [word, 0] as const),
  ...easts.map((word) => [word, 90] as const),
  ...souths.map((word) => [word, 180] as const),
  ...wests.map((word) => [word, 270] as const),
]);

/** After these words a cardinal word is a direction, unless a thing of that side follows. */
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

/** N 45°30'15" E, N.45°W., N-45-30-15-E, South 89 deg. 12 min. West, azimuth 135°30'; null where none stands. */
export function readBearing(tokens: readonly Token[], at: number): Bearing | WrongBearing | null {
  return (
    readQuadrant(tokens, at) ??
    readUnlikeQuadrant(tokens, at) ??
    readAzimuth(tokens, at) ??
    readBareAzimuth(tokens, at)
  );
}

/** "North", "due East": a word alone, where the words around it make it a direction and not the side of something. */
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
 * "North 1,32O feet": what stands where a direction does, with a figure that is no distance behind it, and answers where that figure
 * stands. Null for the side of something and for a street of that name.
 */
export function lostDistanceAt(tokens: readonly Token[], at: number): number | null {
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
  // The e of 1e400 is a part of the figure.
  const isInFigure = before?.kind === 'figure' && before.end === token?.start && token.end === after?.start;
  return token?.kind === 'word' && !(isInFigure && after?.kind === 'figure')
    ? cardinals.get(token.text)
    : undefined;
}

/** "Due North one hundred feet": it leads somewhere, whatever follows. */
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
  if (angle.degrees === null || angle.degrees > 90) return { azimuth: null, next };
  const fromNorth = isNorth ? angle.degrees : 180 - angle.degrees;
  return { azimuth: isEast ? fromNorth : (360 - fromNorth) % 360, next };
}

/** What stands from N or S to E or W with degrees between them, and cannot be read: its end alone would be another direction. */
function readUnlikeQuadrant(tokens: readonly Token[], at: number): WrongBearing | null {
  if (!isAt(tokens, at, ...norths, ...souths)) return null;
  let hasDegrees = false;
  for (let place = at + 1; place <= at + longestAngle; place += 1) {
    if (isAt(tokens, place, ...easts, ...wests))
      return hasDegrees ? { azimuth: null, next: skip(tokens, place + 1, '.') } : null;
    hasDegrees ||=
      tokens[place - 1]?.kind === 'figure' && isAt(tokens, place, ...degreeSigns, ...otherAngles);
    const isOfAngle = tokens[place]?.kind === 'figure' || isAt(tokens, place, ...angleSigns, ...otherAngles);
    if (!isOfAngle) return null;
  }
  return null;
}

/** N.W. and north-west are neither north nor west. */
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

/** An angle from north, clockwise: told by its name, or by a degree sign where no quadrant is named. */
function readAzimuth(tokens: readonly Token[], at: number): Bearing | WrongBearing | null {
  if (!isAt(tokens, at, 'azimuth', 'az')) return null;
  let figure = at + 1;
  while (isAt(tokens, figure, '.', 'of', '=', ':', 'is')) figure += 1;
  const angle = readAngle(tokens, figure, false);
  return angle === null ? null : clockwise(angle);
}

/** "Thence 123°45'00" 500 feet", and in a list at the beginning of a line: an angle with its degree sign and no side of the heavens. */
function readBareAzimuth(tokens: readonly Token[], at: number): Bearing | WrongBearing | null {
  const before = isAt(tokens, at - 1, ',') ? at - 2 : at - 1;
  if (!isAt(tokens, before, 'thence', 'th', '\n', ';') && at > 0) return null;
  // A bearing may break behind its first letter.
  if (isAt(tokens, before, '\n') && isAt(tokens, before - 1, ...norths, ...souths)) return null;
  if (!isAt(tokens, skip(tokens, at + 1, '-'), ...degreeSigns)) return null;
  const angle = readAngle(tokens, at, false);
  if (angle === null) return null;
  // An angle to the right or left is turned from the previous line; one that ends in E or W has lost its N or S.
  const behind = skipAll(tokens, angle.next, ',', '.', 'to', 'the', 'clockwise', 'from');
  if (isAt(tokens, behind, 'right', 'left', 'rt', 'lt')) return null;
  if (isAt(tokens, behind, ...easts, ...wests)) return { azimuth: null, next: behind + 1 };
  return clockwise(angle);
}

function clockwise({ degrees, next }: { degrees: number | null; next: number }): Bearing | WrongBearing {
  return degrees !== null && degrees <= 360 ? { azimuth: degrees % 360, next } : { azimuth: null, next };
}

/**
 * Degrees, minutes and seconds with their signs, dashes or blanks between them; null degrees where they cannot be. Where no side of the
 * heavens ends the angle, figures without a sign of theirs are a distance already.
 */
export function readAngle(
  tokens: readonly Token[],
  at: number,
  isEnded: boolean,
): { degrees: number | null; next: number } | null {
  const degrees = tokens[at];
  if (degrees?.kind !== 'figure') return null;
  // N 4½° W, S 85 1/2 W: half a degree has no minutes beside it.
  const mixed = isEnded ? readFigure(tokens, at) : null;
  if (mixed !== null && mixed.next > at + 1)
    return { degrees: mixed.value, next: behindSign(tokens, mixed.next, degreeSigns) };
  const minutes = readSixtieth(tokens, afterSign(tokens, at + 1, degreeSigns), minuteSigns, isEnded);
  if (minutes === null) return { degrees: degrees.value, next: behindSign(tokens, at + 1, degreeSigns) };
  const seconds = readSixtieth(tokens, afterSign(tokens, minutes.figure, minuteSigns), secondSigns, isEnded);
  const second = seconds?.value ?? 0;
  const isWhole = Number.isInteger(degrees.value) && (second === 0 || Number.isInteger(minutes.value));
  const next = seconds?.next ?? minutes.next;
  if (!isWhole || minutes.value >= 60 || second >= 60) return { degrees: null, next };
  return { degrees: degrees.value + minutes.value / 60 + second / 3600, next };
}

/** Minutes or seconds; `figure` is the place right behind the figure, `next` that behind its sign. */
function readSixtieth(
  tokens: readonly Token[],
  at: number,
  signs: readonly string[],
  isEnded: boolean,
): { value: number; figure: number; next: number } | null {
  const token = tokens[at];
  if (token?.kind !== 'figure') return null;
  const figure = at + 1;
  // Two minute signs are how a typewriter writes seconds.
  const isDoubled = signs === secondSigns && isAt(tokens, figure, "'") && isAt(tokens, figure + 1, "'");
  const next = isDoubled ? figure + 2 : behindSign(tokens, figure, signs);
  // "azimuth 135° - 50 feet" has no minutes.
  const isDashed = isAt(tokens, at - 1, '-') && tokens[figure]?.kind !== 'word';
  const isSigned = next > figure || isDashed;
  return isEnded || isSigned ? { value: token.value, figure, next } : null;
}

function afterSign(tokens: readonly Token[], at: number, signs: readonly string[]): number {
  return skipAll(tokens, behindSign(tokens, at, signs), ...joints);
}

/** The place behind a sign that may be left out, or hang on its figure by a dash: 45-degrees. */
function behindSign(tokens: readonly Token[], at: number, signs: readonly string[]): number {
  const sign = skip(tokens, at, '-');
  return isAt(tokens, sign, ...signs) ? sign + 1 : at;
}
