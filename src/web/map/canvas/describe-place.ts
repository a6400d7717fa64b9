import type { Position } from '#shared/platform/geometry/geometry.ts';
import { placeNear } from '#shared/platform/geometry/longitudes.ts';
import { toUtm } from '#web/map/geo/utm.ts';

/** Formats a place as latitude and longitude, to about one meter: "31.90000, -102.50000". */
export function describePlace(place: Position): string {
  const [longitude, latitude] = placeNear(place, 0);
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}

export const placeFormats = ['decimal', 'dms', 'utm'] as const;
export type PlaceFormat = (typeof placeFormats)[number];

/** UTM is defined between these latitudes. */
const utmLatitudes = { south: -80, north: 84 } as const;
/** The letters of its bands, each of 8 degrees, from the south. */
const bands = 'CDEFGHJKLMNPQRSTUVWX';

/**
 * Formats a place as decimal degrees, as degrees, minutes and seconds, or in UTM on WGS 84: "31.90000, -102.50000",
 * "31°54′00.0″ N, 102°30′00.0″ W", "13R 736,346 E, 3,532,123 N". Places beyond UTM are given in decimal degrees.
 */
export function formatPlace(place: Position, format: PlaceFormat): string {
  const [longitude, latitude] = placeNear(place, 0);
  if (format === 'dms') return `${angle(latitude, 'N', 'S')}, ${angle(longitude, 'E', 'W')}`;
  if (format === 'decimal' || latitude < utmLatitudes.south || latitude > utmLatitudes.north)
    return describePlace(place);
  const { zone, easting, northing } = toUtm([longitude, latitude]);
  const band = bands[Math.min(bands.length - 1, Math.floor((latitude - utmLatitudes.south) / 8))];
  return `${zone}${band} ${meters(easting)} E, ${meters(northing)} N`;
}

function meters(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

/** A tenth of a second is about three meters. */
function angle(degrees: number, positive: string, negative: string): string {
  const tenths = Math.round(Math.abs(degrees) * 36_000);
  const two = (value: number, digits = 0) =>
    value.toFixed(digits).padStart(digits === 0 ? 2 : 3 + digits, '0');
  const whole = Math.floor(tenths / 36_000);
  const minutes = Math.floor((tenths % 36_000) / 600);
  return `${whole}°${two(minutes)}′${two((tenths % 600) / 10, 1)}″ ${degrees < 0 ? negative : positive}`;
}
