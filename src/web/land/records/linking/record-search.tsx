import { useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useState } from 'react';
import {
  defaultSearchLimit,
  maxQueryLength,
  maxSearchLimit,
  minQueryLength,
} from '#shared/land/search/limits.ts';
import { fieldOf, titleOf } from '#shared/platform/entities/entity.ts';
import type { Asset } from '#web/land/asset.ts';
import { assetAppearances } from '#web/land/asset-appearance.ts';
import { searchRecords } from '#web/land/records/calls.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import { type RecordData, recordsKey } from '#web/platform/tables/record.ts';
import { SearchPicker } from '#web/platform/ui/search/search-picker.tsx';

/** Milliseconds without a keystroke before a request is sent (specification, section 9). */
const debounce = 300;

interface RecordSearchProps {
  asset: Asset;
  /** Links must stay within one company. */
  companyId: number;
  label: string;
  onPick: (record: RecordData) => void;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** Finds stored records of a type by any text the user remembers of them. */
export function RecordSearch({ asset, companyId, label, onPick, inputRef }: RecordSearchProps) {
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const [limit, setLimit] = useState(defaultSearchLimit);
  const wanted = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => {
      setQ(wanted);
      setLimit(defaultSearchLimit);
    }, debounce);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isAsked = wanted.length >= minQueryLength;
  const { data, error, isFetching } = useQuery({
    queryKey: [...recordsKey(asset), 'pick', companyId, q, limit],
    queryFn: ({ signal }) => searchRecords(asset, q, companyId, limit, signal),
    enabled: q.length >= minQueryLength,
    // Keeps the current results while more results of the same search load.
    placeholderData: (earlier: RecordData[] | undefined, from) =>
      from?.queryKey.at(-2) === q ? earlier : undefined,
  });
  const isSearching = isAsked && (q !== wanted || isFetching);
  const found = isAsked && q === wanted && data !== undefined ? data : [];
  const mayBeMore = found.length >= limit && limit < maxSearchLimit;
  const statusText = () => {
    if (!isAsked) return 'Start typing to search';
    if (isSearching) return 'Searching...';
    if (error) return <span className="text-danger-ink">{messageOf(error)}</span>;
    return found.length === 0 ? 'No results found' : null;
  };
  return (
    <SearchPicker
      aria-label={label}
      inputRef={inputRef}
      placeholder={label}
      maxLength={maxQueryLength}
      options={found.map((record) => ({
        value: String(record.id),
        label: titleOf(asset, record),
        hint: hintOf(asset, record),
      }))}
      status={statusText()}
      onSearch={setTyped}
      onMore={mayBeMore ? () => setLimit(maxSearchLimit) : undefined}
      onPick={(value) => {
        const picked = found.find(({ id }) => String(id) === value);
        if (picked) onPick(picked);
      }}
    />
  );
}

/** Returns a few facts that distinguish a record from others with the same name. */
function hintOf(asset: Asset, record: RecordData): string {
  const { badges, facts } = assetAppearances[asset.name];
  return [...facts, ...badges]
    .flatMap((name) => {
      const field = fieldOf(asset, name);
      const text = field === undefined ? '' : formatValue(field, record[name]);
      return text === '' ? [] : [field?.kind === 'acres' ? `${text} ac` : text];
    })
    .slice(0, 4)
    .join(' · ');
}
