import type { LayerSummary, ShapeRow } from '../files/worker-messages.ts';
import type { ImportPlan } from '../import-plan.ts';

export type RowFilter = 'all' | 'linked' | 'unlinked' | 'repeated' | 'problem';

/** The filters of the list of shapes. */
export const rowFilters: readonly { value: RowFilter; label: string }[] = [
  { value: 'all', label: 'All shapes' },
  { value: 'linked', label: 'Linked' },
  { value: 'unlinked', label: 'Not linked' },
  { value: 'repeated', label: 'Repeated' },
  { value: 'problem', label: "Can't be imported" },
];

/**
 * Returns the numbers of the shapes that match the filter, whose name contains the query, and that are in the layer if
 * one is given.
 */
export function shownRows(
  rows: readonly ShapeRow[],
  { links, repeats }: Pick<ImportPlan, 'links'> & { repeats: ReadonlyMap<number, number> },
  query: string,
  filter: RowFilter,
  layer?: Pick<LayerSummary, 'from' | 'count'>,
): number[] {
  const wanted = query.trim().toLowerCase();
  const fits: Record<RowFilter, (index: number, row: ShapeRow) => boolean> = {
    all: () => true,
    linked: (index) => links.has(index),
    unlinked: (index, row) => !links.has(index) && row.problem === null,
    repeated: (index) => repeats.has(index),
    problem: (_index, row) => row.problem !== null,
  };
  const { from, count } = layer ?? { from: 0, count: rows.length };
  return rows
    .slice(from, from + count)
    .flatMap((row, place) =>
      fits[filter](from + place, row) && (wanted === '' || row.label.toLowerCase().includes(wanted))
        ? [from + place]
        : [],
    );
}
