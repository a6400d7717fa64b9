import { Download } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Entity } from '#shared/platform/entities/entity.ts';
import type { TableLayout } from '#shared/platform/lists/table-layout.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { SearchBox } from '#web/platform/ui/search/search-box.tsx';
import { ColumnChooser } from './columns/column-chooser.tsx';
import { FilterButton } from './filters/filter-button.tsx';
import type { FilterEditing } from './filters/use-filter-editing.ts';
import type { ChangeList, ListState } from './list-state.ts';

interface RowsToolbarProps {
  /** The accessible name of the search box: "Search related owners". */
  label: string;
  entity: Entity;
  state: ListState;
  changeList: ChangeList;
  editing: FilterEditing;
  layout: TableLayout;
  onLayout: (next: TableLayout) => void;
  /** Undefined while there is nothing to export. */
  onExport: (() => void) | undefined;
  /** Columns that the table cannot show. */
  without?: readonly string[];
  onSearchKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** The table's main action, at the end; nothing for users who may only read. */
  children: ReactNode;
}

/**
 * Search, filter, export, columns and the main action of a table whose rows are all loaded, like those of the main
 * lists.
 */
export function RowsToolbar(props: RowsToolbarProps) {
  const { entity, state, changeList } = props;
  const search = (q: string) => changeList((current) => ({ ...current, q, page: 1 }), { typing: true });
  return (
    <div className="@container">
      <div className="flex flex-wrap items-center gap-2 p-3">
        <SearchBox label={props.label} value={state.q} onSearch={search} onKeyDown={props.onSearchKeyDown} />
        <FilterButton asset={entity} state={state} changeList={changeList} editing={props.editing} />
        <div className="ms-auto flex items-center gap-2">
          <Button
            icon={<Download aria-hidden size={14} />}
            disabled={props.onExport === undefined}
            onClick={props.onExport}
          >
            <span className="@max-3xl:sr-only">Export</span>
          </Button>
          <ColumnChooser
            asset={entity}
            layout={props.layout}
            onChange={props.onLayout}
            {...(props.without && { without: props.without })}
          />
          {props.children}
        </div>
      </div>
    </div>
  );
}
