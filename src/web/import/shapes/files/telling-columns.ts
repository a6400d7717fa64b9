import { ColumnStudy } from '#shared/import/match/column-facts.ts';
import { suggestMappings } from '#shared/import/match/match-columns.ts';
import type { AttributeValue } from '#shared/map/shapes/read-shape.ts';

/** The places of the attributes that tell to which record a shape belongs. */
export type TellingColumns = { names: number[]; apiNumbers: number[]; fileNumbers: number[] };

/** A column that is less surely of a field is not looked into. */
const minSure = 0.6;

const targets: Readonly<Record<string, keyof TellingColumns>> = {
  'tract.tract_name': 'names',
  'well.well_name': 'names',
  'lease.contract_name': 'names',
  'well.api_number': 'apiNumbers',
  'lease.file_number': 'fileNumbers',
};

/** Finds them by the names and the values of the attributes, as columns of an imported table are matched. */
export function tellingColumns(
  fields: readonly string[],
  shapes: readonly { attributes: readonly AttributeValue[] }[],
): TellingColumns {
  const studies = new Map(fields.map((field) => [field, new ColumnStudy()]));
  for (const { attributes } of shapes)
    for (const [place, field] of fields.entries()) studies.get(field)?.add(String(attributes[place] ?? ''));
  const suggestions = suggestMappings(new Map([...studies].map(([field, study]) => [field, study.facts()])));
  const telling: TellingColumns = { names: [], apiNumbers: [], fileNumbers: [] };
  for (const [place, field] of fields.entries()) {
    for (const { table, column, confidence } of suggestions.get(field) ?? []) {
      const kind = targets[`${table}.${column}`];
      // A call takes ten words of each kind; the name of the shape is one of them.
      if (
        kind === undefined ||
        confidence < minSure ||
        telling[kind].length >= 9 ||
        telling[kind].includes(place)
      )
        continue;
      telling[kind].push(place);
    }
  }
  return telling;
}
