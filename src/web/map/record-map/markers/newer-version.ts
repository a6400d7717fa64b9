import { geologicalMarker } from '#shared/land/entities/geological-marker.ts';
import { well } from '#shared/land/entities/well.ts';
import { compareVersions, type Divergence } from '#web/land/records/detail/stale/stale-merge.ts';
import { type MarkerChange, markerBody, markerRecord } from '../marker-form/marker-body.ts';
import type { MapMarker, MarkedAsset } from './marked-asset.ts';
import type { NewerVersion } from './use-marker-acts.ts';
import type { WellType } from './well-type.ts';

/** What the user typed about a marker and its well. */
export type Mine = { change: MarkerChange; wellType: WellType | undefined };

type Base = { asset: MarkedAsset; marker: MapMarker };

/** Returns the base for the next save: the current marker, or its current well. */
export function baseOf(base: Base, newer: NewerVersion): Base {
  if (newer.kind === 'marker') return { ...base, marker: newer.found.marker };
  return { ...base, asset: { ...base.asset, record: newer.current } };
}

/** Compares the values of a marker or its well as read, as they are now, and as typed. */
export function divergenceOf(base: Base, mine: Mine, newer: NewerVersion): Divergence {
  if (newer.kind === 'well') {
    const { record } = base.asset;
    return compareVersions(well, record, newer.current, { well_type: mine.wellType ?? null });
  }
  return compareVersions(
    geologicalMarker,
    markerRecord(base),
    newer.current,
    markerBody(mine.change, base.asset),
  );
}

const namesOf: Readonly<Record<string, readonly (keyof MarkerChange)[]>> = {
  marker_name: ['name'],
  notes: ['notes'],
  geometry: ['geometry'],
  well_point_type: ['wellPoint'],
  asset_type: ['isNote', 'asset'],
  asset_id: ['isNote', 'asset'],
  parent_asset_type: ['isNote', 'asset'],
};

/** Returns the typed changes without these fields, which keep the other user's values. */
export function withoutFields({ change, wellType }: Mine, fields: readonly string[]): Mine {
  const given = new Set<string>(fields.flatMap((field) => namesOf[field] ?? []));
  return {
    change: Object.fromEntries(Object.entries(change).filter(([name]) => !given.has(name))),
    wellType: fields.includes('well_type') ? undefined : wellType,
  };
}
