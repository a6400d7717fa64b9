import { ListFilter } from 'lucide-react';
import { FilterEditor } from '#web/lib/lists/filter-editor.tsx';
import { type ListState, withFilter, withoutFilter } from '#web/lib/lists/list-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import type { Asset } from '../record.ts';
import type { FilterEditing } from './use-filter-editing.ts';
import type { ChangeList } from './use-list-state.ts';

interface FilterButtonProps {
  asset: Asset;
  state: ListState;
  changeList: ChangeList;
  editing: FilterEditing;
}

/** Opens the filter editor; the filters that are on stand as chips beside the count. */
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
