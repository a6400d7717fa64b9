import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatDecimal } from '#shared/platform/decimal.ts';
import { geodesicAcres } from '#shared/platform/geometry/area.ts';
import { maxSearchLength } from '#shared/platform/lists/listing.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { SearchPicker } from '#web/platform/ui/search/search-picker.tsx';
import { listOutlines, type Outline } from './list-outlines.ts';

/** Milliseconds after the last keystroke before a request is sent. */
const debounce = 300;

interface OutlineSearchProps {
  companyId: number;
  /** Such as "Outline of Section 12". */
  label: string;
  chosen: Outline | null;
  /** What the user should know about the chosen outline. */
  note?: string | null;
  /** Why the chosen outline does not fit. */
  problem?: string | null;
  onChoose: (outline: Outline | null) => void;
}

/** Finds a drawn or imported polygon by name, such as the outline of a section or a lot. */
export function OutlineSearch({
  companyId,
  label,
  chosen,
  note = null,
  problem = null,
  onChoose,
}: OutlineSearchProps) {
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const wanted = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => setQ(wanted), debounce);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, error, isFetching } = useQuery({
    queryKey: ['geological_markers', 'outlines', companyId, q],
    queryFn: ({ signal }) => listOutlines(companyId, q, signal),
    enabled: q !== '',
  });
  const isSearching = wanted !== '' && (q !== wanted || isFetching);
  const found = wanted !== '' && q === wanted && data !== undefined ? data : [];
  const statusText = () => {
    if (wanted === '') return 'Start typing to search';
    if (isSearching) return 'Searching...';
    if (error) return <span className="text-danger-ink">{messageOf(error)}</span>;
    return found.length === 0 ? 'No results found' : null;
  };
  if (chosen !== null) {
    return (
      <div className="flex min-w-0 flex-col gap-1">
        <p className="text-sm font-medium">{label}</p>
        <p className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="min-w-0 wrap-anywhere">{chosen.name}</bdi>
          <span className="text-sm tabular-nums text-muted">{describeAcres(chosen)}</span>
          <Button variant="ghost" size="sm" onClick={() => onChoose(null)}>
            Choose another
          </Button>
        </p>
        {note !== null && <p className="text-sm text-muted">{note}</p>}
        {problem !== null && (
          <p role="alert" className="text-sm text-danger-ink">
            {problem}
          </p>
        )}
      </div>
    );
  }
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="text-sm font-medium">{label}</p>
      <SearchPicker
        aria-label={label}
        placeholder="Search polygons by name..."
        maxLength={maxSearchLength}
        options={found.map((outline) => ({
          value: String(outline.id),
          label: outline.name,
          hint: `${outline.assetType.replace('_', ' ')} · ${describeAcres(outline)}`,
        }))}
        status={statusText()}
        onSearch={setTyped}
        onPick={(value) => onChoose(found.find(({ id }) => String(id) === value) ?? null)}
      />
    </div>
  );
}

function describeAcres({ geometry }: Outline): string {
  return `${formatDecimal(geodesicAcres(geometry).toFixed(2), 2)} ac`;
}
