import { Download, Plus, Sheet, TableProperties } from 'lucide-react';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { feedNameOf } from '#shared/land/feed-name.ts';
import type { TableLayout } from '#shared/platform/lists/table-layout.ts';
import type { Asset } from '#web/land/asset.ts';
import { newRecordPath } from '#web/land/asset.ts';
import { usePageCommand } from '#web/platform/keyboard/page-commands.ts';
import { ColumnChooser } from '#web/platform/tables/columns/column-chooser.tsx';
import { FilterButton } from '#web/platform/tables/filters/filter-button.tsx';
import type { FilterEditing } from '#web/platform/tables/filters/use-filter-editing.ts';
import type { ChangeList, ListState } from '#web/platform/tables/list-state.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { Menu } from '#web/platform/ui/overlays/menu.tsx';
import { SearchBox } from '#web/platform/ui/search/search-box.tsx';

const LiveDialog = lazy(async () => ({ default: (await import('#web/land/live-dialog.tsx')).LiveDialog }));

interface ListToolbarProps {
  asset: Asset;
  /** The control that selects the list's view; comes before the filters. */
  views: ReactNode;
  state: ListState;
  changeList: ChangeList;
  editing: FilterEditing;
  layout: TableLayout;
  onLayout: (next: TableLayout) => void;
  onExport: () => void;
  onExcel: () => void;
  isExporting: boolean;
  mayCreate: boolean;
  /** Whether the list is edited in the grid; undefined if it cannot be. */
  isGrid: boolean | undefined;
  onGrid: (isOn: boolean) => void;
  onSearchKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/**
 * View, search, filter, export, columns, and Add. In a narrow card the minor buttons drop their text, so that the
 * toolbar fits one row, or two on a phone.
 */
export function ListToolbar(props: ListToolbarProps) {
  const { asset, state, changeList } = props;
  usePageCommand('export', props.onExport);
  const search = (q: string) => changeList((current) => ({ ...current, q, page: 1 }), { typing: true });
  return (
    <div className="@container">
      <div className="flex flex-wrap items-center gap-2 p-3">
        {props.views}
        <SearchBox
          label={`Search ${asset.labelPlural.toLowerCase()}`}
          value={state.q}
          onSearch={search}
          onKeyDown={props.onSearchKeyDown}
        />
        <FilterButton asset={asset} state={state} changeList={changeList} editing={props.editing} />
        <div className="ms-auto flex items-center gap-2">
          <Button
            icon={<Download aria-hidden size={14} />}
            loading={props.isExporting}
            onClick={props.onExport}
          >
            <span className="@max-3xl:sr-only">Export</span>
          </Button>
          <ExcelMenu asset={asset} onExport={props.onExcel} isExporting={props.isExporting} />
          <ColumnChooser asset={asset} layout={props.layout} onChange={props.onLayout} />
          {props.isGrid !== undefined && (
            <Button
              icon={<TableProperties aria-hidden size={14} />}
              aria-pressed={props.isGrid}
              onClick={() => props.onGrid(props.isGrid !== true)}
              className={props.isGrid ? 'border-accent! bg-selected! text-accent-ink!' : undefined}
            >
              <span className="@max-3xl:sr-only">Edit in Grid</span>
            </Button>
          )}
          {props.mayCreate && (
            <LinkButton variant="primary" to={newRecordPath(asset)} icon={<Plus aria-hidden size={14} />}>
              <span>
                Add<span className="@max-2xl:sr-only"> {asset.label}</span>
              </span>
            </LinkButton>
          )}
        </div>
      </div>
    </div>
  );
}

interface ExcelMenuProps {
  asset: Asset;
  onExport: () => void;
  isExporting: boolean;
}

/** Workbooks are not made on phones, so a narrow toolbar has only the download as CSV. */
function ExcelMenu({ asset, onExport, isExporting }: ExcelMenuProps) {
  const [isLive, setIsLive] = useState(false);
  return (
    <div className="@max-3xl:hidden">
      <Menu
        label="Excel"
        align="end"
        items={[
          { kind: 'action', label: 'Excel file (.xlsx)', onSelect: onExport, disabled: isExporting },
          { kind: 'action', label: 'Live in Excel or Power BI…', onSelect: () => setIsLive(true) },
        ]}
        trigger={(props) => (
          <IconButton {...props} label="Excel" icon={<Sheet aria-hidden size={14} />} variant="secondary" />
        )}
      />
      {isLive && (
        <Suspense fallback={null}>
          <LiveDialog label={asset.labelPlural} path="/odata" onClose={() => setIsLive(false)}>
            Select <b>{feedNameOf(asset.labelPlural)}</b>. It has all records that the token can access;
            filter them in the query.
          </LiveDialog>
        </Suspense>
      )}
    </div>
  );
}
