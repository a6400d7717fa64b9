import type { ColumnStudy } from '#shared/import/match/column-facts.ts';
import { isMeasureName, plainName } from '#shared/import/read/total-rows.ts';

/**
 * Column names that identify the land, lease, owner, or well of a row; lists print such values once above the rows that
 * share them.
 */
const keyWord =
  /(^| )(t|tp|tn|twp|twn|twnshp|townships?|r|rg|rge|rng|ranges?|s|sec|sect|sections?|str|county|cnty|parish|state|st|blk|block|survey|abstract|abst|lots?|tracts?|parcel|quarter|qtr|legal|lease|leases|contract|agreement|lessor|lessee|owner|grantor|grantee|wells?|api|units?|field|area|prospect|project|district|operator|company|file|instrument|[a-z]*dir|[a-z]*direction|[tr]?ns|[tr]?ew)( |$)/;
/** Words in column names whose values belong to a single row, even if some cells are blank. */
const ownWord =
  /(^| )(date|dates|dt|remarks?|comments?|notes?|status|type|interest|decimal|rate|pct|percent|phone|email|fax)( |$)|%/;

/** A column whose blanks or ditto marks may mean "same as above", and the number of these cells. */
export type DittoColumn = { name: string; blank: number; hasMarks: boolean };

/**
 * Returns the columns whose blanks may mean "same as above": values start a run and blanks follow below. The column
 * must identify the land, lease, or owner of a row, or be left of all columns without blanks, where groups are listed.
 * Ditto marks count in every column; the abbreviation "do" counts only in these columns.
 */
export function dittoColumns(header: readonly string[], columns: readonly ColumnStudy[]): DittoColumn[] {
  const full = columns.findIndex((column) => column.isFull());
  return header.flatMap((name, index): DittoColumn[] => {
    const column = columns[index];
    const isCandidate = index < full || isKeyName(name);
    if (column === undefined) return [];
    const marks = column.hasDittoMarks();
    if (marks === 'sure' || (marks === 'perhaps' && isCandidate))
      return [{ name, blank: column.dittos(), hasMarks: true }];
    return isCandidate && column.looksLikeDitto() ? [{ name, blank: column.blank(), hasMarks: false }] : [];
  });
}

/** Returns whether a column's name identifies the land, lease, owner, or well of a row. */
export function isKeyName(name: string): boolean {
  const plain = plainName(name);
  return keyWord.test(plain) && !ownWord.test(plain) && !isMeasureName(name);
}
