import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { assets } from '#shared/land/entities/registry.ts';
import { defaultSearchLimit, maxQueryLength, minQueryLength } from '#shared/land/search/limits.ts';
import { ownSearchedFields } from '#shared/land/search/searched-fields.ts';
import { titleOf } from '#shared/platform/entities/entity.ts';
import type { Asset } from '#web/land/asset.ts';
import { recordQuery } from '#web/land/calls.ts';
import { api } from '#web/people/session/api.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { SearchPicker } from '#web/platform/ui/search/search-picker.tsx';

/** The pause in typing, in milliseconds, before the server is searched (specification, section 9). */
const debounce = 300;

interface RecordParameterProps {
  /** The kind of record, by its name. */
  kind: string;
  /** The id of the record, or empty for all records. */
  value: string;
  onChange: (value: string) => void;
  headers: SelectionHeaders;
}

/** Limits a report to one record, which is found by name and can be cleared again. */
export function RecordParameter({ kind, value, onChange, headers }: RecordParameterProps) {
  const asset = Object.values(assets).find(({ name }) => name === kind);
  if (asset === undefined) return null;
  return value === '' ? (
    <RecordFinder asset={asset} onPick={onChange} headers={headers} />
  ) : (
    <ChosenRecord asset={asset} id={value} onClear={() => onChange('')} />
  );
}

function ChosenRecord({ asset, id, onClear }: { asset: Asset; id: string; onClear: () => void }) {
  const { data, isPending } = useQuery(recordQuery(asset, Number(id)));
  const named = data ? titleOf(asset, data) : isPending ? 'Loading...' : `${asset.label} ${id}`;
  return (
    <span className="flex min-w-0 items-center gap-1">
      <Input value={named} readOnly className="min-w-0 flex-1" />
      <IconButton
        label={`Clear ${asset.label.toLowerCase()}`}
        icon={<X aria-hidden size={14} />}
        onClick={onClear}
      />
    </span>
  );
}

interface RecordFinderProps {
  asset: Asset;
  onPick: (id: string) => void;
  headers: SelectionHeaders;
}

function RecordFinder({ asset, onPick, headers }: RecordFinderProps) {
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const wanted = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => setQ(wanted), debounce);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isAsked = wanted.length >= minQueryLength;
  const { data, error, isFetching } = useQuery({
    queryKey: [asset.plural, 'pick', headers, q],
    queryFn: ({ signal }) => findRecords(asset, q, headers, signal),
    enabled: q.length >= minQueryLength,
  });
  const found = isAsked && q === wanted ? (data ?? []) : [];
  const statusText = () => {
    if (!isAsked) return 'Start typing to search';
    if (q !== wanted || isFetching) return 'Searching...';
    if (error) return <span className="text-danger-ink">{messageOf(error)}</span>;
    return found.length === 0 ? 'No results found' : null;
  };
  return (
    <SearchPicker
      placeholder={`All ${asset.labelPlural.toLowerCase()}`}
      maxLength={maxQueryLength}
      options={found.map((record) => ({
        value: String(record.id),
        label: titleOf(asset, record),
        hint: String(record.area_name ?? ''),
      }))}
      status={statusText()}
      onSearch={setTyped}
      onPick={onPick}
    />
  );
}

/** Returns the best matches among the records of a kind in the selected areas. Throws ApiError, NetworkError. */
async function findRecords(
  asset: Asset,
  q: string,
  selection: SelectionHeaders,
  signal: AbortSignal,
): Promise<RecordData[]> {
  const body = { q, fields: ownSearchedFields(asset), limit: defaultSearchLimit };
  const { data } = await api.ask<{ data: RecordData[] }>(`/api/${asset.plural}/search`, body, {
    selection,
    signal,
  });
  return data;
}
