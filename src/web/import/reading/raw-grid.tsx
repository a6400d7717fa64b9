import type { RawRowShown } from '#shared/import/contracts/import.ts';
import { createFiller } from '#shared/import/read/fill-down.ts';
import { cn } from '#web/platform/ui/cn.ts';
import { Badge } from '#web/platform/ui/display/badge.tsx';
import { VisuallyHidden } from '#web/platform/ui/display/visually-hidden.tsx';
import { Table, TableCell, TableRow } from '#web/platform/ui/table/table.tsx';
import { partNames } from './reading-words.ts';

const looks: Readonly<Record<RawRowShown['part'], string>> = {
  title: 'text-muted',
  header: 'bg-accent-soft font-semibold',
  units: 'bg-sunken text-muted italic',
  data: '',
  heading: 'bg-sunken text-muted font-semibold',
  subtotal: 'bg-sunken text-muted line-through decoration-1',
  other: 'bg-sunken text-muted',
  blank: 'bg-sunken',
};

/** Shows the first rows of the file unchanged, each with its role; choosing a row makes it the header. */
export function RawGrid({
  rows,
  header,
  headerTo,
  filled,
  onHeader,
}: {
  rows: readonly RawRowShown[];
  header: readonly string[];
  /** The position of the last header row; later rows that repeat the header are set aside. */
  headerTo: number;
  /** The positions of the columns whose blanks are filled from above. */
  filled: readonly number[];
  onHeader: (place: number) => void;
}) {
  const width = Math.max(1, ...rows.map(({ cells }) => cells.length));
  const above = fillFromAbove(rows, header, filled);
  return (
    <Table
      label="First rows of the file"
      density="compact"
      containerClassName="max-h-88 rounded-md border border-hairline"
    >
      <tbody>
        {rows.map(({ place, cells, part }, index) => {
          const isHeader = part === 'header' && place <= headerTo;
          const look = part === 'header' && !isHeader ? looks.subtotal : looks[part];
          return (
            <TableRow key={place}>
              <TableCell pinned className="w-0 px-1.5">
                <span className="flex items-center gap-2">
                  <button
                    type="button"
                    disabled={part === 'blank'}
                    aria-pressed={isHeader}
                    aria-label={`Row ${place} as the header`}
                    title={part === 'blank' ? undefined : 'Use row as header'}
                    onClick={() => onHeader(place)}
                    className={cn(
                      'min-w-9 rounded-sm px-1.5 py-0.5 text-end font-mono text-xs text-muted tabular-nums',
                      'enabled:hover:bg-hover enabled:hover:text-ink',
                    )}
                  >
                    {place}
                  </button>
                  {partNames[part] !== '' && part !== 'blank' && (
                    <Badge tone={isHeader ? 'success' : 'neutral'}>{partNames[part]}</Badge>
                  )}
                </span>
              </TableCell>
              {Array.from({ length: width }, (_, column) => {
                const taken = above[index]?.get(column);
                return (
                  <TableCell
                    // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row have no other name than their place
                    key={column}
                    className={cn(
                      'max-w-56 border-e border-hairline',
                      look,
                      taken !== undefined && 'bg-accent-soft text-accent-ink italic',
                    )}
                    title={taken === undefined ? cells[column] : `${taken}: filled from above`}
                  >
                    {taken ?? cells[column]}
                    {taken !== undefined && <VisuallyHidden> (filled from above)</VisuallyHidden>}
                  </TableCell>
                );
              })}
            </TableRow>
          );
        })}
      </tbody>
    </Table>
  );
}

/** Returns for each row the cells that take the value above, by column. */
function fillFromAbove(
  rows: readonly RawRowShown[],
  header: readonly string[],
  columns: readonly number[],
): ReadonlyMap<number, string>[] {
  const filler = createFiller(header, columns);
  let heading = '';
  return rows.map(({ cells, part }) => {
    if (part === 'heading' && heading !== cells.join()) {
      heading = cells.join();
      filler.startGroup();
    }
    if (part !== 'data') return new Map();
    const row = filler.fill(cells);
    return new Map([...row.filled].map((column) => [column, row.cells[column] ?? '']));
  });
}
