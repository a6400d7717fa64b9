import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SearchResult } from '#shared/contracts/search.ts';
import { type GeospatialAssetType, geospatialAssetTypes } from '#shared/geo/shapes/linking.ts';
import { maxQueryLength } from '#shared/search/limits.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useSelection } from '#web/lib/selection/selection-context.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { assetTypeLabel } from './asset-type-label.ts';
import { searchAssets } from './calls/search-assets.ts';
import type { LinkedAsset } from './import-plan.ts';

/** A search waits so long for the next letter, in milliseconds (specification, part 2, 9). */
const debounce = 300;

interface AssetSearchDialogProps {
  /** What the shape is called, or null while the dialog is closed. */
  shape: string | null;
  /** With what the search begins. */
  initialQuery: string;
  onPick: (asset: LinkedAsset) => void;
  onClose: () => void;
}

/** Search & Link Asset: finds the record that a shape belongs to; picking it closes the dialog. */
export function AssetSearchDialog({ shape, initialQuery, onPick, onClose }: AssetSearchDialogProps) {
  return (
    <Dialog
      open={shape !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Search & Link Asset"
      description={shape === null ? undefined : `For ${shape}`}
    >
      {shape !== null && <AssetSearch key={shape} initialQuery={initialQuery} onPick={onPick} />}
    </Dialog>
  );
}

function AssetSearch({ initialQuery, onPick }: Pick<AssetSearchDialogProps, 'initialQuery' | 'onPick'>) {
  const [type, setType] = useState<GeospatialAssetType>('tract');
  const [query, setQuery] = useState(initialQuery);
  const settled = useDebounced(query.trim());
  const { headers, key } = useSelection();
  const search = useQuery({
    queryKey: ['asset-search', type, settled, key],
    queryFn: ({ signal }) => searchAssets(settled, type, headers, signal),
    enabled: settled !== '' && headers !== null,
    placeholderData: keepPreviousData,
  });
  const results = settled === '' ? [] : (search.data ?? []).filter((result) => result.type === type);
  return (
    <div className="flex min-h-80 flex-col gap-4">
      <div className="grid gap-3 sm:grid-cols-[12rem_1fr]">
        <Field label="Asset Type">
          <Select
            value={type}
            onChange={(event) => setType(event.target.value as GeospatialAssetType)}
            options={geospatialAssetTypes.map((value) => ({ value, label: assetTypeLabel[value] }))}
          />
        </Field>
        <Field label="Search">
          <SearchInput
            label="Search assets"
            value={query}
            onValueChange={setQuery}
            placeholder={`Search ${assetTypeLabel[type]}s...`}
            maxLength={maxQueryLength}
          />
        </Field>
      </div>
      {search.error && settled !== '' && (
        <p role="alert" className="text-sm text-danger-ink">
          {messageOf(search.error)}
        </p>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {sayState(query.trim(), settled, search.isFetching, results.length, search.error !== null)}
      </p>
      {results.length > 0 && (
        <ul className="flex flex-col gap-1">
          {results.map((result) => (
            <li key={result.id}>
              <button
                type="button"
                onClick={() => onPick({ assetType: type, id: result.id, name: result.name })}
                className="flex w-full flex-col items-start rounded-md border border-hairline px-3 py-2 text-start hover:bg-hover"
              >
                <span className="font-medium wrap-anywhere">
                  <bdi>{result.name}</bdi>
                </span>
                <span className="text-sm text-muted wrap-anywhere">{subtextOf(result)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function sayState(
  typed: string,
  settled: string,
  isFetching: boolean,
  found: number,
  failed: boolean,
): string {
  if (typed === '') return 'Start typing to search';
  if (isFetching || typed !== settled) return 'Searching...';
  return found === 0 && !failed ? 'No results found' : '';
}

/** What tells a result from others of its name. */
function subtextOf(result: SearchResult): string {
  const area = result.area_name === null ? [] : [result.area_name];
  switch (result.type) {
    case 'well':
      return [...(result.api_number === null ? [] : [`API: ${result.api_number}`]), ...area].join(' · ');
    case 'tract':
      return [[result.county, result.state].filter(Boolean).join(', '), ...area].filter(Boolean).join(' · ');
    case 'proration_unit':
      return [result.well_name, result.tract_name, ...area].filter(Boolean).join(' · ');
    default:
      return area.join('');
  }
}

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounce);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
