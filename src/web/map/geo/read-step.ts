import { accept, type Parsed, refuse } from '#shared/platform/fields/field.ts';
import type { Position } from '#shared/platform/geometry/geometry.ts';
import { readBearing, readCardinal, unreadableDistanceAt } from '#web/map/legal/metes/bearing.ts';
import { readDistance, texasVara, toFigure } from '#web/map/legal/metes/distance.ts';
import { placeRing } from '#web/map/legal/metes/place-ring.ts';
import { type Token, tokensOf } from '#web/map/legal/tokens.ts';

const unitWanted = 'Type the distance with a unit, such as 1,320 ft or 450 varas';
/** A figure up to this may be half of a place, as in "N 31.9". */
const largestAngle = 180;

/**
 * Reads a course from a place, such as N 45°30'15" E 1,320 ft or South 450 varas, and returns its end. Varas are Texas
 * varas. Returns null if the text is not a course; refuses an invalid bearing and a distance without a unit.
 */
export function readStep(text: string, from: Position): Parsed<Position> | null {
  // A comma or semicolon separates latitude from longitude, but never the parts of a bearing. The comma of 1,320
  // separates nothing.
  if (/^[^a-z]*(n|s|north|south)\b[^a-z]*(,(?!\d{3}\b)|;)/i.test(text)) return null;
  const tokens = tokensOf(text.slice(0, 200));
  const isDistanceAt = (at: number) => readDistance(tokens, toFigure(tokens, at), texasVara) !== null;
  const bearing = readBearing(tokens, 0) ?? readCardinal(tokens, 0, isDistanceAt);
  if (bearing === null) return readUnitless(tokens);
  if (/\s[-−]\.?\d/.test(text))
    return refuse('A distance must be above zero: to go the other way, reverse the bearing.');
  if (bearing.azimuth === null) return refuse('Invalid bearing: angles are 0° to 90° from north or south.');
  const distance = readDistance(tokens, toFigure(tokens, bearing.next), texasVara);
  // A lone angle is an azimuth only if a distance follows: 31°24'21.6"N 103°29'31.2"W is a place.
  if (distance === null) return /^\s*\d/.test(text) ? null : refuse(`${unitWanted}.`);
  if (distance.next < tokens.length) return refuse('Type one bearing and one distance at a time.');
  const angle = (bearing.azimuth * Math.PI) / 180;
  const end = placeRing([[Math.sin(angle) * distance.feet, Math.cos(angle) * distance.feet]], from)?.[0];
  if (end === undefined) return refuse("A course can't start this close to a pole.");
  return accept([Number(end[0].toFixed(9)), Number(end[1].toFixed(9))]);
}

/** Refuses a direction and a figure without a unit, such as "S 2640". */
function readUnitless(tokens: readonly Token[]): Parsed<Position> | null {
  const figure = unreadableDistanceAt(tokens, 0);
  const last = tokens.at(-1);
  if (figure === null || last === undefined || tokens[figure] !== last) return null;
  return refuse(
    last.value > largestAngle ? `${unitWanted}.` : `${unitWanted}; a place has a latitude and a longitude.`,
  );
}
