import type { SurveyParts } from '#server/import/read/source.ts';
import type { ProcessBody } from '#shared/import/contracts/import.ts';
import { isNumberAlone, surveyFields } from '#shared/import/match/direction-columns.ts';
import { isFraction } from '#shared/import/match/township-fractions.ts';
import { readCell } from '#shared/import/parse/blank-words.ts';
import { type DerivedColumn, sourcesOf } from '#shared/import/parse/derived-columns.ts';
import { directedText, directionProblemOf } from '#shared/import/parse/directed-text.ts';
import type { StoredValue } from '#shared/platform/fields/field-kind.ts';
import type { Notices } from './notices.ts';
import { quote, type RowWarning } from './row-warning.ts';

/** A derived column that combines numbers with their directions. */
type DirectedColumn = { name: string; number: string; direction: string };

/** The columns of directions and fractions that an import does not use, and the columns that combine directions. */
export type UsedSurveyParts = { unused: SurveyParts; directed: DirectedColumn[] };

const noParts: SurveyParts = {
  directions: { township: [], range: [] },
  fractions: { township: [], range: [] },
};

/**
 * Returns the columns of directions and fractions that an import uses neither directly nor in derived columns, and the
 * derived columns that combine directions with their numbers. Uploads of earlier versions have no parts.
 */
export function unusedSurveyParts(
  parts: SurveyParts = noParts,
  { mappings, derivedColumns = [] }: Pick<ProcessBody, 'mappings' | 'derivedColumns'>,
): UsedSurveyParts {
  const used = new Set([...Object.keys(mappings), ...derivedColumns.flatMap(({ make }) => sourcesOf(make))]);
  const unusedOf = ({ township, range }: SurveyParts['directions']) => ({
    township: township.filter((name) => !used.has(name)),
    range: range.filter((name) => !used.has(name)),
  });
  return {
    unused: { directions: unusedOf(parts.directions), fractions: unusedOf(parts.fractions) },
    directed: derivedColumns.flatMap(directedOf),
  };
}

function directedOf({ name, make }: DerivedColumn): DirectedColumn[] {
  return make.kind === 'directed' ? [{ name, number: make.number, direction: make.direction }] : [];
}

type MappedField = { index: number; source: string; column: string; target: { label: string } };

type SurveyTable = {
  header: readonly string[];
  unusedParts?: UsedSurveyParts | undefined;
  /** The columns of legal descriptions of which derived columns have parts, by the derived column. */
  descriptions?: ReadonlyMap<string, ReadonlySet<string>>;
};

/** The values of a row, in the order of the mapped fields, and what is reported about it. */
type CheckedRow = { values: (StoredValue | null)[]; warnings: RowWarning[]; notices: Notices };

type SurveyCheck = (cells: readonly string[], row: CheckedRow) => void;

/**
 * Creates the check of a row's township and range. It reports numbers without a direction and fractions if the file has
 * these in columns that the import does not use: the land would be stored elsewhere. It also reports directions that
 * the import uses but that cannot be read.
 */
export function createSurveyCheck(
  entity: string,
  mapped: readonly MappedField[],
  table: SurveyTable,
): SurveyCheck {
  const { header, unusedParts, descriptions } = table;
  if (entity !== 'tract' || unusedParts === undefined) return () => {};
  const { unused } = unusedParts;
  const checkDirections = createDirectionCheck(mapped, unusedParts.directed, header);
  const checks = surveyFields.flatMap((field) => {
    const plan = mapped.find(({ column }) => column === field);
    if (plan === undefined) return [];
    const places = (names: readonly string[]) => names.map((name) => ({ name, index: header.indexOf(name) }));
    const directions = places(unused.directions[field]);
    return [{ plan, directions, fractions: places(unused.fractions[field]) }];
  });
  return (cells, row) => {
    const { notices } = row;
    checkDirections(cells, row);
    for (const { plan, directions, fractions } of checks) {
      const { column, source, target } = plan;
      const text = readCell(cells[plan.index]);
      if (text === '') continue;
      const direction = directions.find(({ index }) => readCell(cells[index]) !== '');
      if (direction !== undefined && isNumberAlone(text))
        notices.add(column, source, `${target.label} has no direction; "${direction.name}" isn't used`);
      else if (/^\d+\.0+$/.test(text) || (descriptions?.has(source) && isNumberAlone(text)))
        notices.add(
          column,
          source,
          `${target.label} has no direction (${column === 'township' ? 'N or S' : 'E or W'})`,
        );
      const fraction = fractions.find(({ index }) => isFraction(readCell(cells[index])));
      if (fraction !== undefined)
        notices.add(column, source, `${target.label} lacks its fraction; "${fraction.name}" isn't used`);
    }
  };
}

/**
 * Creates the check of directions that are combined with their numbers. A value that is not a direction, or that
 * belongs to the other axis, is not stored. A direction that contradicts the number's own is reported; the number is
 * unchanged.
 */
function createDirectionCheck(
  mapped: readonly MappedField[],
  directed: readonly DirectedColumn[],
  header: readonly string[],
): SurveyCheck {
  const checks = mapped.flatMap((plan, at) => {
    const column = directed.find(({ name }) => name === plan.source);
    if (column === undefined) return [];
    const field = surveyFields.find((name) => name === plan.column) ?? null;
    const [number, direction] = [header.indexOf(column.number), header.indexOf(column.direction)];
    return [{ plan, at, field, column, number, direction }];
  });
  return (cells, { values, warnings, notices }) => {
    for (const { plan, at, field, column, number, direction } of checks) {
      const [figure, cell] = [readCell(cells[number]), readCell(cells[direction])];
      if (figure === '' || cell === '') continue;
      const problem = directionProblemOf(figure, cell, field);
      if (problem === null) continue;
      if (problem === 'unread' && values[at] !== null) values[at] = directedText(figure, '');
      const { label } = plan.target;
      const where = `${quote(cell)} in "${column.direction}"`;
      const what = {
        unread: `direction not read: ${where}`,
        contradicted: `is stored as ${quote(figure)}, but its direction is ${where}`,
        unused: `has no number for the direction: ${quote(figure)}, with ${where}`,
      }[problem];
      warnings.push({ column: plan.column, source: plan.source, message: `${label} ${what}` });
      notices.add(
        plan.column,
        plan.source,
        `${label} doesn't have the direction in "${column.direction}"; see the row warnings`,
      );
    }
  };
}
