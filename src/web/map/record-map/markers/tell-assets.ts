import { kindLabel } from '../list-map-assets.ts';
import type { MarkedAsset } from './marked-asset.ts';

/**
 * What people call each of these assets in a list. Units carry the same name on every tract of a well: to the name of one come its
 * well and its tract, each where it is not that of all units.
 */
export function tellAssets(assets: readonly MarkedAsset[]): string[] {
  const units = assets.filter(({ kind }) => kind === 'proration_unit');
  const telling = (['well', 'tract'] as const).filter(
    (end) => new Set(units.map(({ record }) => record[`${end}_id`])).size > 1,
  );
  return assets.map(({ kind, name, record }) => {
    const ends = kind === 'proration_unit' ? telling.map((end) => nameOfEnd(end, record, assets)) : [];
    return `${kindLabel(kind)}: ${[name, ...ends].filter(Boolean).join(' · ')}`;
  });
}

/** The name of a unit's well or tract, which lies on the map beside it or is told with it. */
function nameOfEnd(
  end: 'well' | 'tract',
  record: MarkedAsset['record'],
  assets: readonly MarkedAsset[],
): string {
  const found = assets.find(({ kind, id }) => kind === end && id === record[`${end}_id`]);
  const told = record[`${end}_name`];
  return found?.name ?? (typeof told === 'string' ? told : '');
}
