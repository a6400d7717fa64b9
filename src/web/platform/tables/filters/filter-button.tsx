import { ListFilter } from 'lucide-react';
import { lazy } from 'react';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Popover } from '#web/platform/ui/overlays/popover.tsx';
import { type ChangeList, type ListState, withFilter, withoutFilter } from '../list-state.ts';
import type { FilterEditing } from './use-filter-editing.ts';

// Loaded when the popover opens, which waits for it, so that the focus moves into the editor.
const FilterEditor = lazy(async () => ({ default: (await import('./filter-editor.tsx')).FilterEditor }));

interface FilterButtonProps {
  asset: Entity;
  state: ListState;
  changeList: ChangeList;
  editing: FilterEditing;
}

/** Opens the filter editor; active filters are shown as chips next to the count. */
export function FilterButton({ asset, state, changeList, editing }: FilterButtonProps) {
  return (
    <Popover
      label="Filter"
      open={editing.isOpen}
      onOpenChange={editing.setOpen}
      trigger={
        <Button icon={<ListFilter aria-hidden size={14} />}>
          <span className="max-sm:sr-only">Filter</span>
        </Button>
      }
    >
      <FilterEditor
        asset={asset}
        filters={state.filters}
        name={editing.field}
        onName={editing.edit}
        onApply={(filter) => {
          changeList((current) => withFilter(current, filter));
          editing.setOpen(false);
        }}
        onRemove={(field) => {
          changeList((current) => withoutFilter(current, field));
          editing.setOpen(false);
        }}
      />
    </Popover>
  );
}
