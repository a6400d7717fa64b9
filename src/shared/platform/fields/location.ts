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

/** Reads a GeoJSON point, or its bare `[longitude, latitude]`, also with single quotes, and returns the stored text. */
export function parseLocation(text: string): Parsed<string> {
  const coordinates = readCoordinates(text);
  if (coordinates === null) return refuse(whatIsMeant);
  const [longitude, latitude, ...more] = coordinates;
  if (Math.abs(longitude) > 180) return refuse(`has a longitude outside -180…180: ${longitude}`);
  if (Math.abs(latitude) > 90) return refuse(`has a latitude outside -90…90: ${latitude}`);
  return accept(pointText(longitude, latitude, ...more));
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
