import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { rowsOnce } from '#server/platform/db/run-once.ts';
import type { GeospatialAssetType } from '#shared/map/shapes/linking.ts';
import { feetBetweenBounds } from '#shared/platform/geometry/distance.ts';
import type { Bounds } from '#shared/platform/geometry/geometry.ts';

const feetPerMile = 5280;
/**
 * A record farther away than this, in miles, is on other land. Surveys and maps err by yards, and a wrong datum by
 * about 200 m. A well plotted by its section is off by less than a mile, the width of a section.
 */
const farMiles = 1;
/** A record with more outlines and points may be anywhere: its distance from a shape is not judged. */
const maxPlaces = 200;

type Asset = { type: GeospatialAssetType; id: number };
/** The outline or point of a record. */
type Place = { isOutline: boolean; bounds: Bounds };
export type PlacesOfAssets = ReadonlyMap<string, readonly Place[]>;

/**
 * Returns the locations of these records by `keyOfAsset`, without records that have no location of their own or too many.
 */
export async function readPlaces(
  tx: PersonTx,
  company: number,
  assets: readonly Asset[],
): Promise<PlacesOfAssets> {
  const idsOf = (wanted: GeospatialAssetType) => [
    ...new Set(assets.flatMap(({ type, id }) => (type === wanted ? [id] : []))),
  ];
  const placed = (type: GeospatialAssetType, column: 'tract_id' | 'well_id' | 'proration_unit_id') => sql`
    SELECT ${type}::text AS type, a.id, m.marker_type, m.geometry FROM unnest(${idsOf(type)}::int[]) AS a (id)
    CROSS JOIN LATERAL (
      SELECT g.marker_type, g.geometry FROM geological_markers g
      WHERE g.company_id = ${company} AND g.${sql.ref(column)} = a.id AND g.asset_type <> 'Note'
      LIMIT ${maxPlaces + 1}) m`;
  const rows = await rowsOnce<
    Asset & { is_outline: boolean; west: number; south: number; east: number; north: number }
  >(
    tx,
    sql`
    SELECT b.type, b.id, b.is_outline, (b.around[1])[0] AS west, (b.around[1])[1] AS south,
      (b.around[0])[0] AS east, (b.around[0])[1] AS north
    FROM (
      SELECT m.type, m.id, m.marker_type = 'polygon' AS is_outline, geometry_box(m.geometry) AS around
      FROM (${placed('tract', 'tract_id')} UNION ALL ${placed('well', 'well_id')}
        UNION ALL ${placed('proration_unit', 'proration_unit_id')}) m OFFSET 0) b`,
  );
  const places = new Map<string, Place[]>();
  for (const { type, id, is_outline: isOutline, west, south, east, north } of rows) {
    const key = keyOfAsset({ type, id });
    const listed = places.get(key) ?? [];
    listed.push({ isOutline, bounds: [west, south, east, north] });
    places.set(key, listed);
  }
  return new Map([...places].filter(([, listed]) => listed.length <= maxPlaces));
}

export function keyOfAsset({ type, id }: Asset): string {
  return `${type} ${id}`;
}

/** Describes how far away everything is that a record has on the map; null if it is near or has no location. */
export function describeRemoteness(places: readonly Place[] | undefined, from: Bounds): string | null {
  let nearest: { isOutline: boolean; miles: number } | undefined;
  for (const { isOutline, bounds } of places ?? []) {
    const miles = feetBetweenBounds(bounds, from) / feetPerMile;
    if (miles <= farMiles) return null;
    if (nearest === undefined || miles < nearest.miles) nearest = { isOutline, miles };
  }
  if (nearest === undefined) return null;
  const miles = nearest.miles.toLocaleString('en-US', { maximumFractionDigits: nearest.miles < 10 ? 1 : 0 });
  return `but its ${nearest.isOutline ? 'outline' : 'location'} is ${miles} miles away`;
}
