import { joinBounds } from '#shared/map/geo/fit.ts';
import type { Bounds } from '#shared/platform/geometry/geometry.ts';
import type { Asset } from '#web/land/asset.ts';
import { findCounty } from '#web/map/canvas/places/find-places.ts';
import type { NamedPlace } from '#web/map/canvas/places/load-named-places.ts';
import type { MarkedAsset } from './markers/marked-asset.ts';

/** A county and its state, as records name them. */
export type NamedCounty = { county: string; state: string };

/** Returns the distinct counties that a record names: a tract's own, otherwise those of the tracts on its map. */
export function countiesOf(base: Asset, id: number, assets: readonly MarkedAsset[]): NamedCounty[] {
  const named = assets.flatMap((asset) => {
    const { county, state } = asset.record;
    const read = { county: textOf(county), state: textOf(state) };
    return asset.kind !== 'tract' || `${read.county}${read.state}` === '' ? [] : [{ asset, read }];
  });
  const own = named.filter(({ asset }) => asset.kind === base.name && asset.id === id);
  const namedCounties = new Map(
    (own.length > 0 ? own : named).map(({ read }) => [`${read.county}, ${read.state}`, read]),
  );
  return [...namedCounties.values()];
}

/**
 * Returns the bounds of the counties that are found, and of the states of those that are not. A state is the last
 * resort, because it covers more than any other known place.
 */
export function boundsOfCounties(
  places: readonly NamedPlace[],
  counties: readonly NamedCounty[],
): Record<'county' | 'state', Bounds | undefined> {
  const found = counties.flatMap(({ county, state }) => findCounty(places, county, state) ?? []);
  const around = (manner: 'county' | 'state') =>
    joinBounds(found.filter((each) => each.manner === manner).map(({ bounds }) => bounds));
  return { county: around('county'), state: around('state') };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
