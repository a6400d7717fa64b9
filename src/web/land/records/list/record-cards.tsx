import { useDeferredValue } from 'react';
import { fieldOf, titleOf } from '#shared/platform/entities/entity.ts';
import { defaultPageSize } from '#shared/platform/lists/listing.ts';
import type { TableLayout } from '#shared/platform/lists/table-layout.ts';
import type { Asset } from '#web/land/asset.ts';
import { assetAppearances } from '#web/land/asset-appearance.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import { CardOrder } from '#web/platform/tables/card-order.tsx';
import { headingOf } from '#web/platform/tables/csv.ts';
import type { ListState } from '#web/platform/tables/list-state.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { ValueBadge } from '#web/platform/tables/value-badge.tsx';
import { cn } from '#web/platform/ui/cn.ts';
import { Skeleton } from '#web/platform/ui/display/skeleton.tsx';
import { Checkbox } from '#web/platform/ui/inputs/checkbox.tsx';
import { RecordCard } from './record-card.tsx';
import type { SelectedRows } from './use-selected-rows.ts';

interface RecordCardsProps {
  asset: Asset;
  /** Undefined while the first page loads. */
  rows: readonly RecordData[] | undefined;
  isUpdating: boolean;
  state: ListState;
  onSort: (sort: ListState['sort']) => void;
  layout: TableLayout;
  selected: SelectedRows;
  mayDelete: (record: RecordData) => boolean;
  onDelete: (record: RecordData) => void;
}

/** The rows of a page on a phone: a card for each record, with its status and the facts that matter most. */
export function RecordCards(props: RecordCardsProps) {
  const { asset, state, selected } = props;
  const isLoading = props.rows === undefined;
  // The first cards are rendered in slices, so that slow phones stay responsive.
  const rows = useDeferredValue(isLoading) ? undefined : props.rows;
  return (
    <div aria-busy={props.isUpdating || rows === undefined} className="border-y border-hairline">
      <Order {...props} />
      <ul aria-label={asset.labelPlural} className={cn(props.isUpdating && 'opacity-60')}>
        {rows === undefined
          ? Array.from({ length: defaultPageSize }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
              <li key={place} className="border-t border-hairline p-3">
                <Skeleton className="h-4 w-48" />
                <Skeleton className="mt-3 h-8 w-full" />
              </li>
            ))
          : rows.map((record) => (
              <RecordCard
                key={record.id}
                asset={asset}
                record={record}
                title={titleOf(asset, record)}
                badges={assetAppearances[asset.name].badges.map((name) => {
                  const field = fieldOf(asset, name);
                  return (
                    field && (
                      <ValueBadge key={name} name={name} field={field} value={record[name]} fallback={null} />
                    )
                  );
                })}
                facts={shownFacts(asset, state).map((name) => ({
                  name,
                  label: headingOf(asset, name),
                  text: textOf(asset, name, record[name]),
                }))}
                isSelected={selected.has(record.id)}
                mayDelete={props.mayDelete(record)}
                onToggle={selected.toggle}
                onDelete={props.onDelete}
              />
            ))}
      </ul>
    </div>
  );
}

/** Selecting the page, and the order, which on a phone has no column titles to click. */
function Order({ asset, rows, state, onSort, layout, selected }: RecordCardsProps) {
  const [first] = state.sort;
  const columns = layout.columns.filter((name) => name !== 'id' || first?.field === 'id');
  return (
    <div className="flex items-center gap-2 px-3 py-2">
      <Checkbox
        aria-label={`Select all ${asset.labelPlural.toLowerCase()} on this page`}
        checked={selected.isWholePage}
        indeterminate={!selected.isWholePage && (rows ?? []).some(({ id }) => selected.has(id))}
        disabled={rows === undefined || rows.length === 0}
        onChange={selected.togglePage}
        className="me-2"
      />
      <CardOrder entity={asset} sort={state.sort} onSort={onSort} columns={columns} />
    </div>
  );
}

/** Three facts, and the one by which the list is sorted. */
function shownFacts(asset: Asset, { sort }: ListState): string[] {
  const { badges, card } = assetAppearances[asset.name];
  const hidden = [asset.titleField, 'id', ...badges];
  const sorted = sort.slice(0, 1).map(({ field }) => field);
  return [...new Set([...card, ...sorted.filter((name) => !hidden.includes(name))])];
}

function textOf(asset: Asset, name: string, value: unknown): string {
  const field = fieldOf(asset, name);
  return field === undefined ? '' : formatValue(field, value);
}
