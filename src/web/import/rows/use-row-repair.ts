import { useMutation } from '@tanstack/react-query';
import type { RowOutcome } from '#shared/import/validate/row-outcomes.ts';
import { maxRepairs } from '#shared/platform/limits.ts';
import { maxPageSize } from '#shared/platform/lists/listing.ts';
import { listImportRows } from '#web/import/calls.ts';
import { plural } from '#web/import/plural.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { cellKey, type Repairs } from './repairs.ts';
import type { RepairsState } from './use-repairs.ts';

/** The outcomes of rows with a value that could not be read in full: rejected, or imported without it. */
const doubtful = ['refused', 'warned'] as const satisfies readonly RowOutcome[];

/** Finds the rejected or warned rows whose cell in a column has exactly this value. Throws ApiError, NetworkError. */
async function findCells(
  importId: number,
  entity: string,
  { column, value }: { column: string; value: string },
): Promise<number[]> {
  const found = new Set<number>();
  for (const outcome of doubtful) {
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const filter = { entity, outcome, message: '' };
      const { data, meta } = await listImportRows(importId, filter, { page, pageSize: maxPageSize });
      pages = meta.total_pages;
      for (const row of data) if ((row.cells[column] ?? '') === value) found.add(row.record_index);
    }
  }
  return [...found];
}

/** A cell as the dry run read it, including earlier repairs. */
export type TriedCell = { record_index: number; column: string; tried: string };

/** The repair actions for the cells of a dry run's rows. */
export type RowRepair = {
  /** Returns the cell's current value. */
  valueOf: (cell: TriedCell) => string;
  /** Sets a cell's value; the value that the dry run read restores the cell. */
  repair: (cell: TriedCell, value: string) => void;
  /** Sets the value in every rejected or warned row that has the cell's original value in the same column. */
  repairMatching: (cell: TriedCell, value: string) => void;
  /** The cell whose matching cells are being searched for. */
  searchingFor: TriedCell | undefined;
};

const tooMany = `At most ${maxRepairs.toLocaleString('en-US')} cells can be repaired here. Fix the file itself and choose it again.`;

/**
 * Provides the repair actions for the rows of one kind of record; `tried` are the repairs that the dry run included.
 */
export function useRowRepair(
  importId: number,
  entity: string,
  repairs: RepairsState,
  tried: Repairs,
): RowRepair {
  const toast = useToast();
  const alike = useMutation({
    mutationFn: ({ cell }: { cell: TriedCell; value: string }) =>
      findCells(importId, entity, { column: cell.column, value: cell.tried }),
    onSuccess: (places, { cell: { column, tried: from }, value }) => {
      const before = repairs.repairs;
      if (!repairs.add(places.map((place) => ({ record_index: place, column, value })))) {
        toast.error(tooMany);
        return;
      }
      toast.success(`${column}: “${from}” replaced by “${value}” in ${plural(places.length, 'row')}.`, {
        topic: 'repair',
        action: { label: 'Undo', onAction: () => repairs.set(before) },
      });
    },
    onError: (error) => toast.error(`Nothing was replaced. ${messageOf(error)}`),
  });
  return {
    valueOf: (cell) => repairs.repairs.get(cellKey(cell.record_index, cell.column))?.value ?? cell.tried,
    repair: (cell, value) => {
      const { record_index, column } = cell;
      if (value === cell.tried && !tried.has(cellKey(record_index, column)))
        repairs.takeBack(record_index, column);
      else if (!repairs.add([{ record_index, column, value }])) toast.error(tooMany);
    },
    repairMatching: (cell, value) => alike.mutate({ cell, value }),
    searchingFor: alike.isPending ? alike.variables.cell : undefined,
  };
}
