import type { KnownSystem } from './state-plane.ts';
import { statePlaneSystems } from './state-plane.ts';

const datums = [
  { name: 'NAD83', definition: '+datum=NAD83', utm: 26900, zones: [1, 23] },
  { name: 'NAD27', definition: '+datum=NAD27', utm: 26700, zones: [1, 22] },
  { name: 'WGS 84', definition: '+datum=WGS84', utm: 32600, zones: [1, 60] },
] as const;

const zones = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Longitude and latitude, UTM zones, and projections of whole countries. */
const wideSystems: readonly KnownSystem[] = [
  { code: 4326, name: 'WGS 84, longitude and latitude', definition: '+proj=longlat +datum=WGS84' },
  { code: 4269, name: 'NAD83, longitude and latitude', definition: '+proj=longlat +datum=NAD83' },
  { code: 4267, name: 'NAD27, longitude and latitude', definition: '+proj=longlat +datum=NAD27' },
  {
    code: 3857,
    name: 'Web Mercator',
    definition:
      '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +nadgrids=@null +no_defs',
  },
  {
    code: 5070,
    name: 'NAD83 / Conus Albers',
    definition: '+proj=aea +lat_0=23 +lon_0=-96 +lat_1=29.5 +lat_2=45.5 +x_0=0 +y_0=0 +datum=NAD83 +units=m',
  },
  ...datums.flatMap(({ name, definition, utm, zones: [from, to] }) =>
    zones(from, to).map((zone) => ({
      code: utm + zone,
      name: `${name} / UTM zone ${zone}N`,
      definition: `+proj=utm +zone=${zone} ${definition} +units=m`,
    })),
  ),
];

/** All systems that a file may name by code. */
export const knownSystems = [...wideSystems, ...statePlaneSystems];

/** Older codes of Web Mercator. */
const webMercators = [3785, 102100, 102113, 900913];

/** Finds the system for a code: 26913, "EPSG:26913", "urn:ogc:def:crs:EPSG::26913"; undefined if it is not known. */
export function systemOfCode(name: string | number): KnownSystem | undefined {
  if (/CRS:?84/i.test(String(name))) return knownSystems[0];
  const written = Number(/(\d+)\s*$/.exec(String(name))?.[1]);
  const code = webMercators.includes(written) ? 3857 : written;
  return knownSystems.find((system) => system.code === code);
}

/** Sorts by zone. Within a zone, the newer datum comes first because most files use it. */
function compareZones(a: KnownSystem, b: KnownSystem): number {
  const [zone, other] = [zoneOf(a), zoneOf(b)];
  if (zone !== other) return zone < other ? -1 : 1;
  return Number(b.name.startsWith('NAD83')) - Number(a.name.startsWith('NAD83'));
}

/** Returns the zone of a name: "Texas Central" for "NAD27 / Texas Central, US survey feet". */
function zoneOf({ name }: KnownSystem): string {
  return name.slice(name.indexOf('/') + 2).replace(/, .*$/, '');
}

/** The systems offered to users: those common for United States land data. Others need their definition. */
export const offeredSystems: readonly KnownSystem[] = [
  ...wideSystems.filter(({ code }) => code < 26000 || (code % 100 >= 1 && code % 100 <= 20)),
  ...statePlaneSystems.toSorted(compareZones),
];

/** Returns the code if a definition is nothing else, such as EPSG:2277, its URN or its URI; otherwise null. */
export function codeIn(definition: string): string | null {
  return (
    /^(?:(?:urn:ogc:def:crs:)?epsg:(?:[\d.]*:)?|https?:\/\/www\.opengis\.net\/def\/crs\/epsg\/[\d.]+\/)(\d{4,6})$/i.exec(
      definition.trim(),
    )?.[1] ?? null
  );
}
