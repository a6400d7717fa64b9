import type { Queryable } from '#server/platform/query/filter-condition.ts';
import { type ExportField, exportLayers, type LiveLayer } from './export-fields.ts';

/** A property that filters can name. */
export type QueryableProperty = Queryable & { label: string };

const built = new Map<LiveLayer, ReadonlyMap<string, QueryableProperty>>();

/** Returns the stored properties of a layer, by which its features can be filtered. */
export function queryablesOf(layer: LiveLayer): ReadonlyMap<string, QueryableProperty> {
  const known = built.get(layer);
  if (known !== undefined) return known;
  const { fields } = exportLayers[layer];
  const found = new Map(
    fields.flatMap((field): [string, QueryableProperty][] =>
      'read' in field
        ? [[field.name, { kind: queryKindOf(field.kind), read: field.read, label: field.label }]]
        : [],
    ),
  );
  built.set(layer, found);
  return found;
}

function queryKindOf(kind: ExportField['kind']): Queryable['kind'] {
  switch (kind) {
    case 'text':
    case 'date':
      return kind;
    default:
      return 'number';
  }
}
