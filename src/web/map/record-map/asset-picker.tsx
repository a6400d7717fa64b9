import { cn } from '#web/platform/ui/cn.ts';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { kindLabel } from './list-map-assets.ts';
import { assetKey, type MapMarker, type MarkedAsset } from './markers/marked-asset.ts';

interface AssetPickerProps {
  assets: readonly MarkedAsset[];
  /** The key of the chosen asset; empty for all assets. */
  asset: string;
  /** Neighboring assets in view. */
  neighbors: readonly MarkedAsset[];
  marker: number | null;
  onAsset: (key: string) => void;
  onMarker: (id: number | null) => void;
}

/** Two selects share a row on a phone, where the map needs the height. */
const halfOfPhone = 'min-w-0 flex-1 basis-36';

/** Finds shapes on the map by name, without a pointer: first the asset, then one of its points and outlines. */
export function AssetPicker({ assets, asset, neighbors, marker, onAsset, onMarker }: AssetPickerProps) {
  const chosen = assets.find((each) => assetKey(each) === asset);
  const hasMarkers = chosen !== undefined && chosen.markers.length > 0;
  const labels = labelAssets(assets);
  const neighborLabels = labelAssets(neighbors);
  const neighborMarkers = neighbors.flatMap(({ markers }, place) =>
    markers.map(({ id }) => ({ value: String(id), label: neighborLabels[place] ?? '' })),
  );
  return (
    <>
      <Select
        aria-label="Asset"
        className={cn('sm:w-70 sm:flex-none', hasMarkers ? halfOfPhone : 'w-full')}
        value={chosen ? asset : ''}
        placeholder={
          assets.length === 0 ? 'No assets' : `All assets (${assets.length.toLocaleString('en-US')})`
        }
        options={assets.map((each, place) => ({
          value: assetKey(each),
          label: `${labels[place]}${each.markers.length === 0 ? ' (not mapped)' : ''}`,
        }))}
        onChange={({ target }) => onAsset(target.value)}
      />
      {hasMarkers && (
        <Select
          aria-label="Marker or polygon"
          className={cn('sm:w-70 sm:flex-none', halfOfPhone)}
          value={marker ?? ''}
          placeholder="Choose a marker or polygon"
          options={chosen.markers.map((each) => ({ value: String(each.id), label: describeMarker(each) }))}
          onChange={({ target }) => onMarker(target.value === '' ? null : Number(target.value))}
        />
      )}
      {neighborMarkers.length > 0 && (
        <Select
          aria-label="Adjacent outlines"
          className={cn('sm:w-50 sm:flex-none', halfOfPhone)}
          value={neighborMarkers.some(({ value }) => value === String(marker)) ? String(marker) : ''}
          placeholder={`Adjacent (${neighborMarkers.length.toLocaleString('en-US')})`}
          options={neighborMarkers}
          onChange={({ target }) => onMarker(target.value === '' ? null : Number(target.value))}
        />
      )}
    </>
  );
}

function describeMarker({ name, geometry }: MapMarker): string {
  return `${name} (${geometry.type === 'Point' ? 'marker' : 'polygon'})`;
}

/**
 * Returns the label of each asset in a list. Units have the same name on every tract of a well, so their well and tract
 * are added if the units differ in it.
 */
export function labelAssets(assets: readonly MarkedAsset[]): string[] {
  const units = assets.filter(({ kind }) => kind === 'proration_unit');
  const distinguishing = (['well', 'tract'] as const).filter(
    (end) => new Set(units.map(({ record }) => record[`${end}_id`])).size > 1,
  );
  return assets.map(({ kind, name, record }) => {
    const ends = kind === 'proration_unit' ? distinguishing.map((end) => nameOfEnd(end, record, assets)) : [];
    return `${kindLabel(kind)}: ${[name, ...ends].filter(Boolean).join(' · ')}`;
  });
}

/** Returns the name of a unit's well or tract, which is also on the map or named in the unit's record. */
function nameOfEnd(
  end: 'well' | 'tract',
  record: MarkedAsset['record'],
  assets: readonly MarkedAsset[],
): string {
  const found = assets.find(({ kind, id }) => kind === end && id === record[`${end}_id`]);
  const ownName = record[`${end}_name`];
  return found?.name ?? (typeof ownName === 'string' ? ownName : '');
}
