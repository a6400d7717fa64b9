import type { ReactNode } from 'react';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { readWithin } from '#shared/platform/geometry/within.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { FilterChip } from '#web/platform/ui/display/filter-chip.tsx';
import { Skeleton } from '#web/platform/ui/display/skeleton.tsx';
import { filterWords } from './filters/filter-words.ts';
import { type ChangeList, isNarrowed, type ListState, withoutFilter, withoutFilters } from './list-state.ts';
import { countOf } from './record.ts';

interface MatchBarProps {
  asset: Entity;
  state: ListState;
  changeList: ChangeList;
  /** Opens the editor on a filter. */
  onEdit: (field: string) => void;
  /** The number of matches; undefined while it is loading, null if it cannot be determined. */
  total: { count: number; isExact: boolean } | null | undefined;
  /** Information about the selected view, at the end of the line. */
  aside?: ReactNode;
}

/** Shows how many records match, and the filters, as one sentence. */
export function MatchBar({ asset, state, changeList, onEdit, total, aside }: MatchBarProps) {
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-2 px-3 pb-2">
      {total ? (
        <p role="status" className="me-1 font-medium">
          {!total.isExact && 'about '}
          {countOf(asset, total.count)}
        </p>
      ) : (
        total === undefined && <Skeleton className="me-1 h-3 w-20" />
      )}
      {state.q !== '' && (
        <FilterChip
          field="Matches"
          value={`“${state.q}”`}
          onRemove={() => changeList((current) => ({ ...current, q: '', page: 1 }))}
        />
      )}
      {state.filters.map((filter) => (
        <FilterChip
          key={filter.field}
          {...filterWords(asset, filter)}
          onEdit={() => onEdit(filter.field)}
          onRemove={() => changeList((current) => withoutFilter(current, filter.field))}
        />
      ))}
      {state.within !== undefined && (
        <FilterChip
          field="On the map"
          relation="within"
          value={describeWithin(state.within)}
          onRemove={() => changeList(({ within: _within, ...current }) => ({ ...current, page: 1 }))}
        />
      )}
      {isNarrowed(state) && (
        <Button variant="ghost" size="sm" onClick={() => changeList(withoutFilters)}>
          Clear all
        </Button>
      )}
      {aside && <div className="ms-auto">{aside}</div>}
    </div>
  );
}

/** Describes an outline on the map by its center: "a box around 31.4072, −103.4915". */
function describeWithin(text: string): string {
  const corners = readWithin(text) ?? [];
  const shape = text.split(',').length === 4 ? 'a box' : 'a drawn outline';
  const middle = (axis: 0 | 1) => {
    const values = corners.map((corner) => corner[axis]);
    return ((Math.min(...values) + Math.max(...values)) / 2).toFixed(4).replace('-', '−');
  };
  return `${shape} around ${middle(1)}, ${middle(0)}`;
}
