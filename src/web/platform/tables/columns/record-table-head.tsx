import { type DragEvent, useRef, useState } from 'react';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { sortableFields } from '#shared/platform/lists/listing.ts';
import { maxColumnWidth, minColumnWidth } from '#shared/platform/lists/table-layout.ts';
import { Checkbox } from '#web/platform/ui/inputs/checkbox.tsx';
import { type SortDirection, TableHeaderCell } from '#web/platform/ui/table/table-header-cell.tsx';
import { headingOf } from '../csv.ts';
import type { ListState } from '../list-state.ts';
import { isNumericColumn } from '../record-cell.tsx';

type HeadColumn = { name: string; width: number };

export type HeadSelection = { all: boolean; some: boolean; toggle: () => void; isDisabled: boolean };

interface RecordTableHeadProps {
  asset: Entity;
  columns: readonly HeadColumn[];
  state: ListState;
  onSort: (column: string, add: boolean) => void;
  /** `before` are the displayed widths of the columns to its left. */
  onResize: (column: string, width: number | undefined, before?: Readonly<Record<string, number>>) => void;
  onMove: (column: string, to: number) => void;
  /** Omitted if rows cannot be selected. */
  selection?: HeadSelection;
}

/** Column headings that can be sorted, dragged to another position and resized. */
export function RecordTableHead(props: RecordTableHeadProps) {
  const { asset, columns, state, selection } = props;
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const sortable = new Set(sortableFields(asset));
  const row = useRef<HTMLTableRowElement>(null);

  const seenBefore = (place: number) =>
    Object.fromEntries(
      columns.slice(0, place).flatMap(({ name }, index): [string, number][] => {
        const width = row.current?.cells[index]?.offsetWidth ?? 0;
        return width < minColumnWidth ? [] : [[name, Math.min(maxColumnWidth, width)]];
      }),
    );

  const dragHandlers = (name: string, place: number) => ({
    draggable: place > 0,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', headingOf(asset, name));
      setDragged(name);
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === null || place === 0) return;
      event.preventDefault();
      setTarget(name);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged !== null) props.onMove(dragged, place);
    },
    onDragEnd: () => {
      setDragged(null);
      setTarget(null);
    },
  });

  return (
    <thead>
      <tr ref={row}>
        {columns.map(({ name, width }, place) => (
          <TableHeaderCell
            key={name}
            {...dragHandlers(name, place)}
            pinned={place === 0}
            numeric={isNumericColumn(asset, name)}
            sorted={directionOf(state, name)}
            onSort={sortable.has(name) ? (event) => props.onSort(name, event.shiftKey) : undefined}
            resize={{
              column: headingOf(asset, name),
              width,
              minWidth: minColumnWidth,
              maxWidth: maxColumnWidth,
              onResize: (next) => props.onResize(name, next, seenBefore(place)),
              onReset: () => props.onResize(name, undefined),
            }}
            className={target === name && dragged !== name ? 'bg-selected' : undefined}
            leading={
              place === 0 &&
              selection && (
                <Checkbox
                  aria-label={`Select all ${asset.labelPlural.toLowerCase()} of this page`}
                  checked={selection.all}
                  indeterminate={selection.some && !selection.all}
                  disabled={selection.isDisabled}
                  onChange={selection.toggle}
                />
              )
            }
          >
            {headingOf(asset, name)}
          </TableHeaderCell>
        ))}
        <td aria-hidden className="sticky top-0 z-2 border-b border-line bg-sunken" />
        <TableHeaderCell pinned="end">
          <span className="sr-only">Actions</span>
        </TableHeaderCell>
      </tr>
    </thead>
  );
}

function directionOf(state: ListState, column: string): SortDirection | undefined {
  const key = state.sort.find(({ field }) => field === column);
  return key && (key.descending ? 'descending' : 'ascending');
}
