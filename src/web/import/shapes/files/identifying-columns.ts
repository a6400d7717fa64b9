import { ColumnStudy } from '#shared/import/match/column-facts.ts';
import { suggestMappings } from '#shared/import/match/match-columns.ts';
import type { AttributeValue } from '#shared/map/shapes/read-shape.ts';

/** The positions of the attributes that identify the record of a shape. */
export type IdentifyingColumns = { names: number[]; apiNumbers: number[]; fileNumbers: number[] };

/** The minimum confidence for a column to be used as a field. */
const minSure = 0.6;

const targets: Readonly<Record<string, keyof IdentifyingColumns>> = {
  'tract.tract_name': 'names',
  'well.well_name': 'names',
  'lease.contract_name': 'names',
  'well.api_number': 'apiNumbers',
  'lease.file_number': 'fileNumbers',
};

/** Finds them by the names and the values of the attributes, in the same way as the columns of a table are mapped. */
export function identifyingColumns(
  fields: readonly string[],
  shapes: readonly { attributes: readonly AttributeValue[] }[],
): IdentifyingColumns {
  const studies = new Map(fields.map((field) => [field, new ColumnStudy()]));
  for (const { attributes } of shapes)
    for (const [place, field] of fields.entries()) studies.get(field)?.add(String(attributes[place] ?? ''));
  const suggestions = suggestMappings(new Map([...studies].map(([field, study]) => [field, study.facts()])));
  const identifying: IdentifyingColumns = { names: [], apiNumbers: [], fileNumbers: [] };
  for (const [place, field] of fields.entries()) {
    for (const { table, column, confidence } of suggestions.get(field) ?? []) {
      const kind = targets[`${table}.${column}`];
      // A request takes ten words of each kind; one of them is the name of the shape.
      if (
        kind === undefined ||
        confidence < minSure ||
        identifying[kind].length >= 9 ||
        identifying[kind].includes(place)
      )
        continue;
      identifying[kind].push(place);
    }
  }
  return identifying;
}
