import { readDegrees } from '../geometry/degrees.ts';
import { accept, type Parsed, refuse } from './field.ts';
import type { FieldKind } from './field-kind.ts';
import { compareText } from './text.ts';

export const whatIsMeant =
  'must be a GeoJSON point such as {"type":"Point","coordinates":[-102.5,31.9]}, longitude first';

/** Maximum characters of a point; long texts that are not JSON take long to parse. */
const maxLength = 10_000;

/** Returns the stored text of a point: degrees of WGS 84, then any further measurements, such as the elevation. */
export function pointText(longitude: number, latitude: number, ...more: number[]): string {
  return `{"type":"Point","coordinates":[${[longitude, latitude, ...more].join(',')}]}`;
}

function readPoint(text: string): { longitude: number; latitude: number } | null {
  const parsed = parseLocation(text);
  if (!parsed.ok) return null;
  const [longitude, latitude] = (JSON.parse(parsed.value) as { coordinates: [number, number] }).coordinates;
  return { longitude, latitude };
}

/**
 * Reads a GeoJSON point, or its bare `[longitude, latitude]`, also with single quotes, or latitude and longitude as
 * `anglesText` writes them or with compass letters (31°24'50"N 103°30'00"W). Returns the stored text.
 */
export function parseLocation(text: string): Parsed<string> {
  const angles = anglesIn(text);
  if (angles !== null) return readAngles(angles);
  const coordinates = readCoordinates(text);
  if (coordinates === null) return refuse(whatIsMeant);
  return acceptPoint(coordinates);
}

function acceptPoint([longitude, latitude, ...more]: [number, number, ...number[]]): Parsed<string> {
  if (Math.abs(longitude) > 180) return refuse(`has a longitude outside -180…180: ${longitude}`);
  if (Math.abs(latitude) > 90) return refuse(`has a latitude outside -90…90: ${latitude}`);
  return accept(pointText(longitude, latitude, ...more));
}

/** Latitude and longitude as written, and any further measurements, separated by commas. */
export type Angles = { latitude: string; longitude: string; more: string };

const named =
  /^\s*lat(?:itude)?\b[.:=]?(?<latitude>[^,;]*?)[,;]?\s*\blong?(?:itude)?\b[.:=]?(?<longitude>[^,;]*?)(?:[,;]?\s*\belevation\b[.:=]?(?<more>.*))?$/i;
const lettered = /^\s*(?<latitude>[^nsew]*[ns])[\s,;]+(?<longitude>[^nsew]*[ew])\s*$/i;

/** Returns the text of a location whose latitude and longitude are written separately; `parseLocation` reads it. */
export function anglesText({ latitude, longitude, more }: Angles): string {
  if ([latitude, longitude, more].every((each) => each.trim() === '')) return '';
  const elevation = more.trim() === '' ? '' : `, elevation ${more}`;
  return `latitude ${latitude}, longitude ${longitude}${elevation}`;
}

/** Returns the latitude and longitude of a location in any form that `parseLocation` reads; empty where it has none. */
export function anglesOf(text: string): Angles {
  const angles = anglesIn(text);
  if (angles !== null) return angles;
  const [longitude = '', latitude = '', ...more] = readCoordinates(text) ?? [];
  return { latitude: String(latitude), longitude: String(longitude), more: more.join(', ') };
}

function anglesIn(text: string): Angles | null {
  if (text.length > maxLength) return null;
  const { latitude, longitude, more = '' } = (named.exec(text) ?? lettered.exec(text))?.groups ?? {};
  if (latitude === undefined || longitude === undefined) return null;
  return { latitude: latitude.trim(), longitude: longitude.trim(), more: more.trim() };
}

const howAnglesAreWritten = {
  latitude: 'needs a latitude from -90 to 90, such as 31.41389 or 31°24\'50"N',
  longitude: 'needs a longitude from -180 to 180, such as -103.5 or 103°30\'00"W',
} as const;

function readAngles(angles: Angles): Parsed<string> {
  const [latitude, longitude] = [readDegrees(angles.latitude), readDegrees(angles.longitude)];
  if (latitude === null || /[ew]/i.test(withoutWords(angles.latitude)))
    return refuse(howAnglesAreWritten.latitude);
  if (longitude === null || /[ns]/i.test(withoutWords(angles.longitude)))
    return refuse(howAnglesAreWritten.longitude);
  const more = angles.more === '' ? [] : angles.more.split(',').map(Number);
  if (more.length > 2 || !more.every(Number.isFinite)) return refuse(whatIsMeant);
  return acceptPoint([longitude, latitude, ...more]);
}

/** Removes the words for degrees, minutes and seconds, so that only compass letters remain. */
function withoutWords(angle: string): string {
  return angle.replace(/deg(?:rees?)?|min(?:utes?)?|sec(?:onds?)?/gi, '');
}

function readCoordinates(text: string): [number, number, ...number[]] | null {
  if (text.length > maxLength) return null;
  let value: unknown;
  try {
    value = JSON.parse(text.includes('"') ? text : text.replaceAll("'", '"'));
  } catch {
    return null;
  }
  const pair = isPoint(value) ? value.coordinates : value;
  if (!Array.isArray(pair) || pair.length < 2 || pair.length > 4) return null;
  return pair.every((each) => Number.isFinite(each)) ? (pair as [number, number, ...number[]]) : null;
}

function isPoint(value: unknown): value is { type: 'Point'; coordinates: unknown } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    value.type === 'Point' &&
    'coordinates' in value
  );
}

/** A point on the earth. */
export const location: FieldKind<'location'> = {
  parse: (text) => parseLocation(text),
  format: (value) => {
    const point = readPoint(String(value));
    return point === null ? String(value) : `${point.latitude.toFixed(6)}, ${point.longitude.toFixed(6)}`;
  },
  toInput: String,
  sqlType: 'text',
  filter: 'contains',
  ranged: false,
  compare: compareText,
};
