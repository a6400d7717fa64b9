import { guardFormula, withoutGuard } from '#shared/platform/csv.ts';

/** The cells of a copied or pasted block, by row; the rows of a pasted block may differ in length. */
export type Block = readonly (readonly string[])[];

/** A cell to copy. With `isText`, spreadsheets must neither calculate it nor take it for a number. */
export type CopiedCell = { text: string; isText: boolean };

/** Returns a block as spreadsheets put it on the clipboard: tabs between cells, and quotation marks where needed. */
export function tsvOf(cells: readonly (readonly CopiedCell[])[]): string {
  const quote = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return cells
    .map((row) => row.map(({ text, isText }) => quote(isText ? guardFormula(text) : text)).join('\t'))
    .join('\r\n');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Returns a block as an HTML table, which Excel prefers: text keeps its leading zeros there, and a long API number all
 * its digits.
 */
export function htmlOf(cells: readonly (readonly CopiedCell[])[]): string {
  const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
  const cell = ({ text, isText }: CopiedCell) =>
    `<td${isText ? ` style="mso-number-format:'\\@'"` : ''}>${escapeHtml(text).replaceAll('\n', '<br>')}</td>`;
  return `<table>${cells.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')}</table>`;
}

/**
 * Reads a block from the text that a spreadsheet put on the clipboard. A cell in quotation marks may contain tabs and
 * line breaks; a cell that only begins with one is taken as it is.
 */
export function readTsv(text: string): Block {
  const rows: string[][] = [];
  let row: string[] = [];
  let place = 0;
  while (place <= text.length) {
    const quoted = text[place] === '"' ? readQuoted(text, place) : null;
    const end = quoted?.end ?? endOfCell(text, place);
    const cell = quoted?.cell ?? text.slice(place, end);
    row.push(withoutGuard(cell) ?? cell);
    if (text[end] !== '\t') {
      rows.push(row);
      row = [];
    }
    place = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
  // Spreadsheets end the last row with a line break, too.
  if (rows.length > 1 && rows.at(-1)?.join('') === '' && rows.at(-1)?.length === 1) rows.pop();
  return rows;
}

function endOfCell(text: string, from: number): number {
  const found = /[\t\r\n]/.exec(text.slice(from));
  return found === null ? text.length : from + found.index;
}

/** Reads a cell in quotation marks; null if no separator follows the closing one. */
function readQuoted(text: string, from: number): { cell: string; end: number } | null {
  const pattern = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y;
  pattern.lastIndex = from;
  const found = pattern.exec(text);
  if (found === null) return null;
  return { cell: (found[1] ?? '').replaceAll('""', '"'), end: pattern.lastIndex };
}
