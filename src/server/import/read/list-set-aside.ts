import { printable } from '#server/import/study/decide-tables.ts';
import { metaOf, rowRangeOf } from '#server/platform/http/responses/paging.ts';
import { maxRawColumns, type SetAsideQuery, type SetAsideRow } from '#shared/import/contracts/import.ts';
import type { ListMeta } from '#shared/platform/contracts/envelope.ts';
import { defaultPageSize } from '#shared/platform/lists/listing.ts';
import { createSorter, fileOfPart, isMarkedAsData, readRows } from './read-rows.ts';
import type { TablePart, TextSource } from './source.ts';

/** The number of characters of a cell that are shown. */
const shownLength = 200;

/**
 * Returns one page of the rows that are not records, in file order, including those that the user restored as data.
 * Reads the file for each call, because storing the millions of blank rows that some files have would cost too much.
 * Throws `not_found` once the file is deleted.
 */
export async function listSetAside(
  source: TextSource,
  headerLines: number,
  query: SetAsideQuery,
): Promise<{ data: SetAsideRow[]; meta: ListMeta }> {
  const paging = { page: query.page ?? 1, page_size: query.page_size ?? defaultPageSize };
  const { offset } = rowRangeOf(paging);
  const data: SetAsideRow[] = [];
  let total = 0;
  for await (const row of readSetAside(source, headerLines)) {
    if (query.part !== undefined && row.part !== query.part) continue;
    total += 1;
    if (total > offset && data.length < paging.page_size) data.push(row);
  }
  return { data, meta: metaOf(paging, total) };
}

/** What kind of non-record a row is, and the reason if it isn't obvious. */
type SetAside = Pick<SetAsideRow, 'part'> & { reason: string | null };

async function* readSetAside(source: TextSource, headerLines: number): AsyncGenerator<SetAsideRow> {
  for (const part of source.plan.parts) {
    const partOf = createPartFinder(source, part, headerLines);
    const setAsideRow = (
      place: number,
      { part: kind, reason }: SetAside,
      cells: readonly string[],
    ): SetAsideRow => ({
      sheet: part.sheet,
      place,
      part: kind,
      reason,
      taken_back: isMarkedAsData(part, place),
      cells: cells.slice(0, maxRawColumns).map((cell) => printable(cell.slice(0, shownLength))),
    });
    let next = 1;
    for await (const rows of readRows(fileOfPart(source, part))) {
      for (const { place, cells, badQuotes } of rows) {
        // Blank rows are never read: they are the gaps between the other rows.
        for (; next < place; next += 1)
          if (next > part.headerTo) yield setAsideRow(next, { part: 'blank', reason: null }, []);
        next = place + 1;
        const setAside = partOf({ place, cells, badQuotes });
        if (setAside !== null) yield setAsideRow(place, setAside, cells);
      }
    }
  }
}

/** Creates a function that returns the kind of a row; null for a record and for the header itself. */
function createPartFinder(
  source: TextSource,
  part: TablePart,
  headerLines: number,
): (row: Parameters<ReturnType<typeof createSorter>>[0]) => SetAside | null {
  const sort = createSorter(source, part);
  return (row) => {
    if (row.place <= part.headerTo)
      return row.place <= part.headerTo - headerLines ? { part: 'title', reason: null } : null;
    const { part: kind, reason } = sort(row);
    return kind === 'data' ? null : { part: kind, reason };
  };
}
