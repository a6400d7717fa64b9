import type { Drawn } from './drawn.ts';

const crs84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84';
const epsg4326 = 'http://www.opengis.net/def/crs/EPSG/0/4326';
const webMercator = 'http://www.opengis.net/def/crs/EPSG/0/3857';

/**
 * The reference systems that coordinates are answered and asked in, all on the datum WGS 84: longitude and latitude in
 * degrees (as stored), latitude and longitude, and Web Mercator in meters.
 */
export const referenceSystems = [crs84, epsg4326, webMercator] as const;
export type ReferenceSystem = (typeof referenceSystems)[number];
export const storedSystem = crs84 satisfies ReferenceSystem;

type Pair = readonly [number, number];

/** Radius of the sphere of Web Mercator, in meters (EPSG 1024), and the latitude where it ends. */
const radius = 6_378_137;
const lastLatitude = 85.051_128_779_806_6;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
const toDegrees = (radians: number) => (radians * 180) / Math.PI;

/** Converts a place from longitude and latitude to a reference system. */
function toSystem([longitude, latitude]: Pair, system: ReferenceSystem): Pair {
  switch (system) {
    case crs84:
      return [longitude, latitude];
    case epsg4326:
      return [latitude, longitude];
    case webMercator: {
      const within = Math.max(-lastLatitude, Math.min(lastLatitude, latitude));
      return [
        radius * toRadians(longitude),
        radius * Math.log(Math.tan(Math.PI / 4 + toRadians(within) / 2)),
      ];
    }
  }
}

/** Converts a place of a reference system to longitude and latitude, limited to the world. */
export function fromSystem([first, second]: Pair, system: ReferenceSystem): [number, number] {
  switch (system) {
    case crs84:
      return toWorld(first, second);
    case epsg4326:
      return toWorld(second, first);
    case webMercator:
      return toWorld(
        toDegrees(first / radius),
        toDegrees(2 * Math.atan(Math.exp(second / radius)) - Math.PI / 2),
      );
  }
}

/** Maps often ask for more than there is: a view that is wider than the world. */
function toWorld(longitude: number, latitude: number): [number, number] {
  return [Math.max(-180, Math.min(180, longitude)), Math.max(-90, Math.min(90, latitude))];
}

/** Converts a shape of longitudes and latitudes to a reference system. */
export function convertShape(shape: Drawn, system: ReferenceSystem): Drawn {
  if (system === crs84) return shape;
  return { ...shape, coordinates: convert(shape.coordinates, system) } as Drawn;
}

type Nested = number | readonly Nested[];

function convert(coordinates: Nested, system: ReferenceSystem): Nested {
  if (typeof coordinates === 'number') return coordinates;
  const [first, second] = coordinates;
  return typeof first === 'number' && typeof second === 'number'
    ? toSystem([first, second], system)
    : coordinates.map((each) => convert(each, system));
}
