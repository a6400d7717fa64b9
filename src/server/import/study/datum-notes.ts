import { mentionsNad27, statesNad27 } from '#server/import/parse/datum-words.ts';
import { quote } from '#server/import/parse/row-warning.ts';
import { type DecidedTables, printable } from '#server/import/study/decide-tables.ts';
import { isBlankCell } from '#shared/import/parse/blank-words.ts';
import type { ValidationIssue } from '#shared/import/validate/validate-mapping.ts';

const maxNotes = 5;
const maxNoteLength = 200;

/** Returns the text of a row that is a note about the coordinates of a file; null for any other row. */
export function datumNoteOf(cells: readonly string[]): string | null {
  const first = cells.findIndex((cell) => !isBlankCell(cell));
  const note = cells[first] ?? '';
  if (!mentionsNad27(note) || cells.some((cell, index) => index > first && !isBlankCell(cell))) return null;
  return textOf([note]);
}

function textOf(cells: readonly string[]): string {
  return printable(
    cells
      .filter((cell) => !isBlankCell(cell))
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, maxNoteLength),
  );
}

/** Texts outside of the records of a file that mention NAD27, by whether they state it for all coordinates. */
type DatumNotes = { stated: string[]; unclear: string[] };

/**
 * Finds what titles, names of sheets and notes below the records say about NAD27. If there are several tables, all of
 * them must state it.
 */
export function findDatumNotes(
  { tables, headerPlaces: { from, to } }: DecidedTables,
  below: readonly string[],
): DatumNotes {
  const headerLines = to === 0 ? 0 : to - from + 1;
  const notes = tables.map(({ table: { head, sheet }, headerTo }) =>
    [
      ...(sheet === null ? [] : [sheet.name]),
      ...head.filter(({ place }) => place <= headerTo - headerLines).map(({ cells }) => textOf(cells)),
    ].filter(mentionsNad27),
  );
  const all = [...new Set([...notes.flat(), ...below])].slice(0, maxNotes);
  const isStated = notes.every((texts) => texts.some(statesNad27)) || below.some(statesNad27);
  return isStated && all.every(statesNad27) ? { stated: all, unclear: [] } : { stated: [], unclear: all };
}

/** Describes what such notes mean for the coordinates. */
export function datumIssues({ stated, unclear }: DatumNotes): ValidationIssue[] {
  const issue = (message: string): ValidationIssue => ({
    severity: 'warning',
    message,
    sourceColumn: null,
    targetEntity: null,
    targetColumn: null,
  });
  return [
    ...stated.map((text) =>
      issue(
        `The file states ${quote(text)}: latitudes and longitudes are shifted from NAD27 to WGS 84 unless their row or column names another datum.`,
      ),
    ),
    ...unclear.map((text) =>
      issue(
        `The file says ${quote(text)}, but latitudes and longitudes are read as WGS 84 unless their row or column names NAD27. If these are NAD27, name their columns so, as in Latitude NAD27.`,
      ),
    ),
  ];
}
