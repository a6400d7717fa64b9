import { isFraction } from '#server/import/match/fractional-townships.ts';
import type { SurveyParts } from '#server/import/read/source.ts';
import type { ProcessBody } from '#shared/import/contracts/import.ts';
import { isNumberAlone, surveyFields } from '#shared/import/match/direction-columns.ts';
import { readCell } from '#shared/import/parse/blank-words.ts';
import { sourcesOf } from '#shared/import/parse/derived-columns.ts';
import type { Notices } from './notices.ts';

/** Returns the columns of directions and fractions that an import uses neither directly nor in derived columns. */
export function unusedSurveyParts(
  parts: SurveyParts | undefined,
  { mappings, derivedColumns = [] }: Pick<ProcessBody, 'mappings' | 'derivedColumns'>,
): SurveyParts | undefined {
  if (parts === undefined) return undefined;
  const used = new Set([...Object.keys(mappings), ...derivedColumns.flatMap(({ make }) => sourcesOf(make))]);
  const unusedOf = ({ township, range }: SurveyParts['directions']) => ({
    township: township.filter((name) => !used.has(name)),
    range: range.filter((name) => !used.has(name)),
  });
  return { directions: unusedOf(parts.directions), fractions: unusedOf(parts.fractions) };
}

type MappedField = { index: number; source: string; column: string; target: { label: string } };

/**
 * Creates the check of a row's township and range. It reports numbers without a direction and fractions if the file has
 * these in columns that the import does not use: the land would be stored elsewhere.
 */
export function createSurveyCheck(
  entity: string,
  mapped: readonly MappedField[],
  { header, unusedParts }: { header: readonly string[]; unusedParts?: SurveyParts | undefined },
): (cells: readonly string[], notices: Notices) => void {
  if (entity !== 'tract' || unusedParts === undefined) return () => {};
  const checks = surveyFields.flatMap((field) => {
    const plan = mapped.find(({ column }) => column === field);
    if (plan === undefined) return [];
    const places = (names: readonly string[]) => names.map((name) => ({ name, index: header.indexOf(name) }));
    const directions = places(unusedParts.directions[field]);
    return [{ plan, directions, fractions: places(unusedParts.fractions[field]) }];
  });
  return (cells, notices) => {
    for (const { plan, directions, fractions } of checks) {
      const { column, source, target } = plan;
      const text = readCell(cells[plan.index]);
      if (text === '') continue;
      const direction = directions.find(({ index }) => readCell(cells[index]) !== '');
      if (direction !== undefined && isNumberAlone(text))
        notices.add(column, source, `${target.label} has no direction; "${direction.name}" isn't used`);
      const fraction = fractions.find(({ index }) => isFraction(readCell(cells[index])));
      if (fraction !== undefined)
        notices.add(column, source, `${target.label} lacks its fraction; "${fraction.name}" isn't used`);
    }
  };
}
