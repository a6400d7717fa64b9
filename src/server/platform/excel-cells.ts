/**
 * The maximum number of characters in a cell of Excel, in UTF-16 units ("Excel specifications and limits",
 * support.microsoft.com).
 */
const maxCellLength = 32_767;
/** The end of a text that was cut to fit a cell. */
export const cutMark = ' […]';

/**
 * Returns a text that fits a cell of Excel; a longer one is cut and ends with `cutMark`. What Excel would read as an
 * escaped character, such as _x0041_, is escaped itself (ECMA-376, ST_Xstring).
 */
export function textOfCell(text: string): string {
  const fitting =
    text.length <= maxCellLength
      ? text
      : text.slice(0, maxCellLength - cutMark.length).replace(/[\uD800-\uDBFF]$/, '') + cutMark;
  return fitting.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
}

/** The first day that Excel counts as other programs do: its calendar has a February 29, 1900. */
const firstDay = '1900-03-01';

/** Returns the value of a cell for a date (yyyy-mm-dd): a date, or its text for one before Excel's calendar. */
export function dateOfCell(date: string): Date | string {
  return date < firstDay ? date : new Date(`${date}T00:00:00Z`);
}
