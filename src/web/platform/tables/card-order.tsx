import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { headingOf } from '#web/platform/tables/csv.ts';
import type { ListState } from '#web/platform/tables/list-state.ts';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';

interface CardOrderProps {
  entity: Entity;
  columns: readonly string[];
  sort: ListState['sort'];
  onSort: (sort: ListState['sort']) => void;
}

/** Chooses the order of cards, which have no column titles to click. */
export function CardOrder({ entity, columns, sort: [first], onSort }: CardOrderProps) {
  const options = first === undefined || columns.includes(first.field) ? columns : [...columns, first.field];
  return (
    <>
      <Select
        aria-label="Sort by"
        value={first?.field ?? ''}
        placeholder="Newest first"
        options={options.map((name) => ({ value: name, label: headingOf(entity, name) }))}
        onChange={({ target }) =>
          onSort(target.value === '' ? [] : [{ field: target.value, descending: false }])
        }
      />
      {first !== undefined && (
        <IconButton
          label={first.descending ? 'Sort ascending' : 'Sort descending'}
          icon={first.descending ? <ArrowDown aria-hidden size={16} /> : <ArrowUp aria-hidden size={16} />}
          onClick={() => onSort([{ field: first.field, descending: !first.descending }])}
        />
      )}
    </>
  );
}
