import { type RefObject, useImperativeHandle } from 'react';
import type { Entity } from '#shared/platform/entities/entity.ts';
import type { TableLayout } from '#shared/platform/lists/table-layout.ts';
import type { ListState } from '#web/platform/tables/list-state.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { gridColumns, RecordGrid } from '#web/platform/tables/record-grid.tsx';
import { noSelection, useRowKeyboard } from '#web/platform/tables/use-row-keyboard.ts';
import type { MenuItem } from '#web/platform/ui/overlays/menu-popup.tsx';
import { type RowAppearance, SettingsRow } from './settings-row.tsx';

const noRows: readonly never[] = [];

interface SettingsGridProps<Row extends RecordData> {
  ref: RefObject<{ focusFirst: () => void } | null>;
  entity: Entity;
  /** The rows of the current page; undefined while they load. */
  rows: readonly Row[] | undefined;
  state: ListState;
  onSort: (column: string, add: boolean) => void;
  layout: TableLayout;
  onLayout: (next: TableLayout) => void;
  onOpen: (row: Row) => void;
  actsOf: (row: Row) => readonly MenuItem[];
  look?: RowAppearance<Row> | undefined;
}

/** Renders a page of rows in the user's columns. */
export function SettingsGrid<Row extends RecordData>(props: SettingsGridProps<Row>) {
  const { entity, layout } = props;
  const rows: readonly Row[] = props.rows ?? noRows;
  const keyboard = useRowKeyboard(rows, noSelection);
  useImperativeHandle(props.ref, () => ({ focusFirst: keyboard.focusFirst }));
  return (
    <RecordGrid
      label={entity.labelPlural}
      asset={entity}
      columns={gridColumns(entity, layout)}
      isLoading={props.rows === undefined}
      state={props.state}
      onSort={props.onSort}
      layout={layout}
      onLayout={props.onLayout}
      keyboard={keyboard}
      row={(others) =>
        rows.map((row) => (
          <SettingsRow
            key={row.id}
            entity={entity}
            row={row}
            columns={others}
            isActive={keyboard.active === row.id}
            isTabStop={keyboard.tabStop === row.id}
            onOpen={props.onOpen}
            actsOf={props.actsOf}
            look={props.look}
          />
        ))
      }
    />
  );
}
