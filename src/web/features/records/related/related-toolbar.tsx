import { Download, Link2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { TableLayout } from '#shared/lists/table-layout.ts';
import type { ListState } from '#web/lib/lists/list-state.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { ColumnChooser } from '../list/column-chooser.tsx';
import { FilterButton } from '../list/filter-button.tsx';
import type { FilterEditing } from '../list/use-filter-editing.ts';
import type { ChangeList } from '../list/use-list-state.ts';
import type { Asset } from '../record.ts';

interface RelatedToolbarProps {
  entity: Asset;
  state: ListState;
  changeList: ChangeList;
  editing: FilterEditing;
  layout: TableLayout;
  onLayout: (next: TableLayout) => void;
  /** Undefined while there is nothing to export. */
  onExport: (() => void) | undefined;
  /** Undefined where this person may not link. */
  onLink: (() => void) | undefined;
  onSearchKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** The id of a row is the link's, which nobody knows a record by. */
const unshown = ['id'] as const;

/** Search, filter, export, columns and Link, as the main lists have them. */
export function RelatedToolbar(props: RelatedToolbarProps) {
  const { entity, state, changeList } = props;
  const search = (q: string) => changeList((current) => ({ ...current, q, page: 1 }), { typing: true });
  return (
    <div className="@container">
      <div className="flex flex-wrap items-center gap-2 p-3">
        <SearchBox
          label={`Search related ${entity.labelPlural.toLowerCase()}`}
          value={state.q}
          onSearch={search}
          onKeyDown={props.onSearchKeyDown}
        />
        <FilterButton asset={entity} state={state} changeList={changeList} editing={props.editing} />
        <div className="ms-auto flex items-center gap-2">
          <Button
            icon={<Download aria-hidden size={14} />}
            disabled={props.onExport === undefined}
            onClick={props.onExport}
          >
            <span className="@max-3xl:sr-only">Export</span>
          </Button>
          <ColumnChooser asset={entity} layout={props.layout} onChange={props.onLayout} without={unshown} />
          {props.onLink && (
            <Button variant="primary" icon={<Link2 aria-hidden size={14} />} onClick={props.onLink}>
              <span>
                Link<span className="@max-sm:sr-only"> {entity.label}</span>
              </span>
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
