import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { SearchResult } from '#shared/land/contracts/search.ts';
import { maxQueryLength } from '#shared/land/search/limits.ts';
import { type GeospatialAssetType, geospatialAssetTypes } from '#shared/map/shapes/linking.ts';
import type { Area } from '#shared/people/contracts/companies.ts';
import { formatApiNumber } from '#shared/platform/api-number.ts';
import { searchAssets } from '#web/import/shapes/calls.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';
import { SearchList } from '#web/platform/ui/search/search-list.tsx';
import type { LinkedAsset } from '../import-plan.ts';
import { assetTypeLabel } from './asset-type-label.ts';

/** How long a search waits for further typing, in milliseconds (specification, part 2, 9). */
const debounce = 300;

interface AssetSearchDialogProps {
  /** The name of the shape, or null while the dialog is closed. */
  shape: string | null;
  /** The text that the search starts with. */
  initialQuery: string;
  /** The wizard's area, which is searched regardless of the selection in the header. */
  area: Pick<Area, 'id' | 'company_id'>;
  onPick: (asset: LinkedAsset) => void;
  onClose: () => void;
}

/** Search & Link Asset: finds the record that a shape belongs to; selecting it closes the dialog. */
export function AssetSearchDialog({ shape, initialQuery, area, onPick, onClose }: AssetSearchDialogProps) {
  const box = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={shape !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Search & Link Asset"
      description={shape === null ? undefined : `For ${shape}`}
      initialFocus={box}
    >
      {shape !== null && (
        <AssetSearch key={shape} box={box} initialQuery={initialQuery} area={area} onPick={onPick} />
      )}
    </Dialog>
  );
}

type Found = { type: GeospatialAssetType; results: readonly SearchResult[] };

interface AssetSearchProps extends Pick<AssetSearchDialogProps, 'initialQuery' | 'area' | 'onPick'> {
  box: RefObject<HTMLInputElement | null>;
}

function AssetSearch({ box, initialQuery, area, onPick }: AssetSearchProps) {
  const [type, setType] = useState<GeospatialAssetType>('tract');
  const [query, setQuery] = useState(initialQuery);
  const typed = query.trim();
  const settled = useDebounced(typed);
  const search = useQuery({
    queryKey: ['asset-search', type, settled, area.id],
    queryFn: ({ signal }) => searchAssets(settled, type, area, signal),
    enabled: settled !== '',
  });
  const [found, setFound] = useState<Found>({ type, results: [] });
  if (search.data !== undefined && search.data !== found.results) setFound({ type, results: search.data });
  // Enter doesn't pick results for earlier words, unless the new search failed.
  const shown: Found =
    settled === '' || typed !== settled
      ? { type, results: [] }
      : search.error === null
        ? { type, results: search.data ?? [] }
        : found;
  const { results } = shown;
  const pick = (id: string) => {
    const picked = results.find((result) => String(result.id) === id);
    if (picked) onPick({ assetType: shown.type, id: picked.id, name: picked.name });
  };
  return (
    <div className="flex min-h-80 flex-col gap-4">
      {search.error && settled !== '' && (
        <p role="alert" className="text-sm text-danger-ink">
          {messageOf(search.error)}
          {results.length > 0 && ' These are the results of the last search.'}
        </p>
      )}
      <SearchList
        label="Search"
        before={
          <Field label="Asset Type">
            <Select
              value={type}
              onChange={(event) => setType(event.target.value as GeospatialAssetType)}
              options={geospatialAssetTypes.map((value) => ({ value, label: assetTypeLabel[value] }))}
            />
          </Field>
        }
        placeholder={`Search ${assetTypeLabel[type]}s...`}
        maxLength={maxQueryLength}
        inputRef={box}
        text={query}
        onTextChange={setQuery}
        options={results.map((result) => ({
          value: String(result.id),
          label: result.name,
          hint: subtextOf(result),
        }))}
        onPick={pick}
        status={describeState(typed, settled, search.isFetching, results.length, search.error !== null)}
      />
    </div>
  );
}

function describeState(
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

/** Describes what distinguishes a result from others with the same name. */
function subtextOf(result: SearchResult): string {
  const area = result.area_name === null ? [] : [result.area_name];
  const numbered = (number: string | null) => (number === null ? [] : [`API: ${formatApiNumber(number)}`]);
  switch (result.type) {
    case 'well':
      return [...numbered(result.api_number), ...area].join(' · ');
    case 'tract':
      return [[result.county, result.state].filter(Boolean).join(', '), ...area].filter(Boolean).join(' · ');
    case 'proration_unit':
      return [result.well_name, ...numbered(result.api_number), result.tract_name, ...area]
        .filter((part) => part && part !== result.name)
        .join(' · ');
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
