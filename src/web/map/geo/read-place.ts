import { accept, type Parsed, refuse } from '#shared/platform/fields/field.ts';
import type { Position } from '#shared/platform/geometry/geometry.ts';
import { type Token, tokensOf } from '#web/map/legal/tokens.ts';
import { fromUtm } from './utm.ts';

/** Maximum length of a place's text. */
const maxLength = 200;

const howItIsTyped =
  'Type latitude and longitude, such as 31.9, -102.5 or 31°54\'00"N 102°30\'00"W, or a UTM zone, easting and northing.';

/**
 * Reads a place that a user typed: latitude and longitude in decimal degrees or degrees, minutes and seconds, or a UTM
 * zone with easting and northing in meters. Latitude comes first unless letters indicate otherwise. WGS 84 and NAD 83
 * are treated as equal, which is accurate to two meters. Refuses with a message for the user.
 */
export function readPlace(text: string): Parsed<Position> {
  if (text.length > maxLength) return refuse(howItIsTyped);
  if (/\bnad ?-?(19)?27\b/i.test(text))
    return refuse(
      'NAD 27 can be off by up to 100 meters. Convert the coordinates to NAD 83 or WGS 84 first.',
    );
  const tokens = tokensOf(text.replace(/\b(nad ?-?(19)?83|wgs ?-?(19)?84)\b/i, ' '));
  return readUtm(tokens) ?? readPair(tokens);
}

/** The maximum latitude and longitude, in degrees. */
export const maxDegrees = { latitude: 90, longitude: 180 } as const;

const howAnAngleIsTyped = {
  latitude: 'Type a latitude from -90 to 90, such as 31.41389 or 31°24\'50"N.',
  longitude: 'Type a longitude from -180 to 180, such as -102.5 or 102°30\'00"W.',
} as const;

/**
 * Reads a latitude or a longitude, in decimal degrees or degrees, minutes and seconds. Refuses with a message for the
 * user.
 */
export function readDegrees(text: string, half: keyof typeof maxDegrees): Parsed<number> {
  const plain = text.trim();
  const isPlain = plain !== '' && Number.isFinite(Number(plain));
  const angle = isPlain ? null : readAngle(text.length > maxLength ? [] : tokensOf(text));
  if (typeof angle === 'string') return refuse(angle);
  if (isAngle(angle) && angle.side !== null && isEastWest(angle) !== (half === 'longitude'))
    return refuse(howAnAngleIsTyped[half]);
  // A plain number keeps all its digits.
  const degrees = isPlain ? Number(plain) : isAngle(angle) ? Number(angle.degrees.toFixed(9)) : Number.NaN;
  return Math.abs(degrees) <= maxDegrees[half] ? accept(degrees) : refuse(howAnAngleIsTyped[half]);
}

const gridWords = ['utm', 'zone', 'e', 'n', 'm', 'me', 'mn', 'easting', 'northing'];
const signsBetween = [',', ';', ':'];

/**
 * Reads UTM coordinates. Returns null if the text does not look like them: their figures are in the hundred thousands.
 */
function readUtm(tokens: readonly Token[]): Parsed<Position> | null {
  const figures = tokens.flatMap(({ kind, value }, index) => (kind === 'figure' ? [{ value, index }] : []));
  const zone = figures.find(({ value }) => value < 1000);
  const [first, second] = figures.filter((each) => each !== zone);
  if (figures.length !== 3 || first === undefined || second === undefined || zone === undefined) return null;
  if (first.value < 1000 || second.value < 1000) return null;
  const band = bandAt(tokens, zone.index + 1);
  const isForeign = (token: Token, index: number) =>
    token.kind !== 'figure' &&
    !gridWords.includes(token.text) &&
    !signsBetween.includes(token.text) &&
    !(band !== null && index === zone.index + 1);
  if (tokens.some(isForeign)) return refuse(howItIsTyped);
  const isNorthFirst = ['n', 'mn', 'northing'].includes(tokens[first.index + 1]?.text ?? '');
  const [east, north] = isNorthFirst ? [second, first] : [first, second];
  if (!Number.isInteger(zone.value) || zone.value < 1 || zone.value > 60)
    return refuse(`There is no UTM zone ${zone.value}; zones range from 1 to 60.`);
  if (east.value < 100_000 || east.value > 900_000)
    return refuse('A UTM easting is between 100,000 and 900,000 meters.');
  if (north.value > 10_000_000) return refuse('A UTM northing is between 0 and 10,000,000 meters.');
  const isSouth = band === 'south' || (band !== null && band.length === 1 && band < 'n');
  return accept(rounded(fromUtm({ zone: zone.value, isSouth, easting: east.value, northing: north.value })));
}

/** Returns the band after a zone. A lone S is the band from 32° to 40° north, as GPS receivers write it. */
function bandAt(tokens: readonly Token[], at: number): string | null {
  const text = tokens[at]?.text ?? '';
  return /^(?:[c-hj-np-x]|north|south)$/.test(text) ? text : null;
}

type Side = 'n' | 's' | 'e' | 'w';
type Angle = { degrees: number; side: Side | null };

const sides: Readonly<Record<string, Side>> = {
  n: 'n',
  north: 'n',
  s: 's',
  south: 's',
  e: 'e',
  east: 'e',
  w: 'w',
  west: 'w',
};
const angleSigns = ['°', "'", '"', 'deg', 'd', 'min', 'sec', ':', '-', '.'];

function readPair(tokens: readonly Token[]): Parsed<Position> {
  const pair = splitPair(tokens).map(readAngle);
  const problem = pair.find((each) => typeof each === 'string');
  if (problem !== undefined) return refuse(problem);
  const [first, second] = pair;
  if (!isAngle(first) || !isAngle(second)) return refuse(howItIsTyped);
  const haveBothSides = first.side !== null && second.side !== null;
  if (haveBothSides && isEastWest(first) === isEastWest(second))
    return refuse('One must be north or south, and the other east or west.');
  const isSwapped = isEastWest(first) || (second.side !== null && !isEastWest(second));
  const [latitude, longitude] = isSwapped ? [second.degrees, first.degrees] : [first.degrees, second.degrees];
  if (Math.abs(latitude) > 90) {
    return Math.abs(longitude) <= 90 && Math.abs(latitude) <= 180
      ? refuse(`Latitude comes first: did you mean ${longitude}, ${latitude}?`)
      : refuse(`There is no latitude ${latitude}; latitudes range from -90 to 90.`);
  }
  if (Math.abs(longitude) > 180)
    return refuse(`There is no longitude ${longitude}; longitudes range from -180 to 180.`);
  return accept(rounded([longitude, latitude]));
}

/** Splits a text into two angles: at a comma, after or before a compass letter, or in the middle of the figures. */
function splitPair(tokens: readonly Token[]): Token[][] {
  const halves = (at: number, next = at) => [tokens.slice(0, at), tokens.slice(next)];
  const comma = tokens.findIndex(({ text }) => text === ',' || text === ';');
  if (comma >= 0) return halves(comma, comma + 1);
  const lettered = tokens.flatMap(({ text }, index) => (text in sides ? [index] : []));
  const [one, other] = lettered;
  if (one === 0 && other !== undefined) return halves(other);
  if (one !== undefined) return halves(one + 1);
  const figures = tokens.flatMap(({ kind }, index) => (kind === 'figure' ? [index] : []));
  const middle = figures.length % 2 === 0 ? figures[figures.length / 2] : undefined;
  if (middle === undefined) return [[], []];
  return halves(tokens[middle - 1]?.text === '-' ? middle - 1 : middle);
}

/** Returns null if the tokens are not an angle, and a message if the angle is invalid. */
function readAngle(tokens: readonly Token[]): Angle | string | null {
  const sideToken = tokens.find(({ text }) => text in sides);
  const rest = tokens.filter((each) => each !== sideToken);
  const figures = rest.filter(({ kind }) => kind === 'figure');
  const sign = rest[0]?.text === '-' || rest[0]?.text === '+' ? rest[0].text : '';
  const isPlain = rest
    .slice(sign === '' ? 0 : 1)
    .every(({ kind, text }) => kind === 'figure' || angleSigns.includes(text));
  const [whole, minutes, seconds] = figures;
  if (!isPlain || whole === undefined || figures.length > 3) return null;
  const [minute, second] = [minutes?.value ?? 0, seconds?.value ?? 0];
  if (minute >= 60 || second >= 60) return 'Minutes and seconds must be below 60.';
  if (minutes !== undefined && !Number.isInteger(whole.value)) return null;
  const side = sideToken === undefined ? null : (sides[sideToken.text] ?? null);
  const isNegative = sign === '-' || side === 's' || side === 'w';
  return { degrees: (isNegative ? -1 : 1) * (whole.value + minute / 60 + second / 3600), side };
}

function isAngle(each: Angle | string | null | undefined): each is Angle {
  return typeof each === 'object' && each !== null;
}

function isEastWest({ side }: Angle): boolean {
  return side === 'e' || side === 'w';
}

/** Rounds to a tenth of a millimeter, as the map does for corners; further digits would be floating-point noise. */
function rounded([longitude, latitude]: Position): Position {
  return [Number(longitude.toFixed(9)), Number(latitude.toFixed(9))];
}
