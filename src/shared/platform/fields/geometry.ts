import { formatDecimal } from '#shared/platform/decimal.ts';
import { geodesicAcres } from '#shared/platform/geometry/area.ts';
import { impossibilityOf } from '#shared/platform/geometry/check-geometry.ts';
import { type Geometry, maxCorners, polygonsOf } from '#shared/platform/geometry/geometry.ts';
import { geometryText, readGeometry } from '#shared/platform/geometry/read-geometry.ts';
import { accept, type Parsed, refuse } from './field.ts';
import type { FieldKind } from './field-kind.ts';
import { compareText } from './text.ts';

/** A geometry that was parsed elsewhere. No JSON is an instance, so a request cannot pretend to bring one. */
export class ParsedGeometry {
  readonly parsed: Parsed<string>;

  constructor(parsed: Parsed<string>) {
    this.parsed = parsed;
  }
}

/**
 * Reads GeoJSON (an object or text) and checks that land can have this shape. Returns it as text. An object with a
 * `ParsedGeometry` in its member `parsed` is not read again.
 */
export function parseGeometry(value: unknown): Parsed<string> {
  if (
    typeof value === 'object' &&
    value !== null &&
    'parsed' in value &&
    value.parsed instanceof ParsedGeometry
  )
    return value.parsed.parsed;
  const read = readGeometry(value, maxCorners);
  if (!read.ok) return refuse(read.reason);
  const reason = impossibilityOf(read.value);
  return reason === null ? accept(geometryText(read.value)) : refuse(reason);
}

/** Describes a shape briefly: where a point is, or how large an area is. */
function wordsOf(geometry: Geometry): string {
  if (geometry.type === 'Point') {
    const [longitude, latitude] = geometry.coordinates;
    return `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
  }
  const parts = polygonsOf(geometry);
  const corners = parts.flat().reduce((sum, ring) => sum + ring.length - 1, 0);
  const acres = `${formatDecimal(geodesicAcres(geometry), 2)} acres`;
  return `${parts.length === 1 ? 'Polygon' : `${parts.length} polygons`}, ${corners} corners, ${acres}`;
}

/** A shape on the earth: GeoJSON as text, with every part and hole; a GeoJSON object is accepted too. */
export const geometry: FieldKind<'geometry'> = {
  parse: (text) => parseGeometry(text),
  format: (value) => {
    const read = readGeometry(value);
    return read.ok ? wordsOf(read.value) : String(value);
  },
  toInput: String,
  sqlType: 'jsonb',
  filter: 'none',
  ranged: false,
  // The database formats the same shape with different whitespace.
  compare: (a, b) => compareText(normalText(a), normalText(b)),
};

function normalText(value: unknown): string {
  const read = readGeometry(value);
  return read.ok ? geometryText(read.value) : String(value);
}
