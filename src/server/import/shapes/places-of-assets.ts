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

type Asset = { type: GeospatialAssetType; id: number };
/** The outline or point of a record. */
type Place = { isOutline: boolean; bounds: Bounds };
export type PlacesOfAssets = ReadonlyMap<string, readonly Place[]>;

/** Returns the locations of these records by `keyOfAsset`, without records that have no location of their own. */
export async function readPlaces(
  tx: PersonTx,
  company: number,
  assets: readonly Asset[],
): Promise<PlacesOfAssets> {
  const idsOf = (wanted: GeospatialAssetType) => [
    ...new Set(assets.flatMap(({ type, id }) => (type === wanted ? [id] : []))),
  ];
  const placed = (type: GeospatialAssetType, column: 'tract_id' | 'well_id' | 'proration_unit_id') => sql`
    SELECT ${type}::text AS type, m.asset_id AS id, m.marker_type, m.geometry FROM geological_markers m
    WHERE m.company_id = ${company} AND m.${sql.ref(column)} = ANY(${idsOf(type)}::int[]) AND m.asset_type <> 'Note'`;
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
    const place = { isOutline, bounds: [west, south, east, north] as const };
    places.set(key, [...(places.get(key) ?? []), place]);
  }
  return places;
}

export function keyOfAsset({ type, id }: Asset): string {
  return `${type} ${id}`;
}

/** Describes how far away everything is that a record has on the map; null if it is near or has no location. */
export function describeRemoteness(places: readonly Place[] | undefined, from: Bounds): string | null {
  const [nearest] = (places ?? [])
    .map(({ isOutline, bounds }) => ({ isOutline, miles: feetBetweenBounds(bounds, from) / feetPerMile }))
    .toSorted((a, b) => a.miles - b.miles);
  if (nearest === undefined || nearest.miles <= farMiles) return null;
  const miles = nearest.miles.toLocaleString('en-US', { maximumFractionDigits: nearest.miles < 10 ? 1 : 0 });
  return `but its ${nearest.isOutline ? 'outline' : 'location'} is ${miles} miles away`;
}
