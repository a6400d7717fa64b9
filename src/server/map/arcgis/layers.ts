import { sql } from 'kysely';
import type { Queryable, Queryables } from '#server/platform/query/filter-condition.ts';
import { fieldOf } from '#shared/platform/entities/entity.ts';
import { maxLongTextLength, maxTextLength } from '#shared/platform/fields/text.ts';
import { type ExportedLayer, type ExportField, exportLayers } from '../layers/export-fields.ts';
import { queryablesOf } from '../layers/queryables.ts';

/** The layers of the feature service, from top to bottom; the id of each is its place. */
export const serviceLayers = [
  'wells',
  'bores',
  'units',
  'leases',
  'tracts',
] as const satisfies ExportedLayer[];

/** The field with the record's id. A record is one feature, with all its outlines in one shape. */
export const idField = 'OBJECTID';

type GeometryType = 'esriGeometryPoint' | 'esriGeometryPolyline' | 'esriGeometryPolygon';

export function geometryTypeOf(layer: ExportedLayer): GeometryType {
  switch (layer) {
    case 'wells':
      return 'esriGeometryPoint';
    case 'bores':
      return 'esriGeometryPolyline';
    default:
      return 'esriGeometryPolygon';
  }
}

export type ServiceField = {
  name: string;
  alias: string;
  type:
    | 'esriFieldTypeOID'
    | 'esriFieldTypeString'
    | 'esriFieldTypeDouble'
    | 'esriFieldTypeInteger'
    | 'esriFieldTypeDateOnly';
  sqlType: 'sqlTypeInteger' | 'sqlTypeOther';
  nullable: boolean;
  editable: false;
  length?: number;
  domain: { type: 'codedValue'; name: string; codedValues: { name: string; code: string }[] } | null;
  defaultValue: null;
};

/** The exported fields that are the record's own: a lease covers many tracts, so it has none of theirs. */
export function ownFieldsOf(layer: ExportedLayer): readonly ExportField[] {
  const ofTract = layer === 'leases' ? ['tract_id', 'tract_name'] : [];
  return exportLayers[layer].fields.filter(({ name }) => !ofTract.includes(name));
}

/** Returns the fields of a layer as a feature service describes them; options have the labels of the screens. */
export function serviceFieldsOf(layer: ExportedLayer): ServiceField[] {
  const { entity } = exportLayers[layer];
  const id: ServiceField = {
    name: idField,
    alias: `${entity.label} ID`,
    type: 'esriFieldTypeOID',
    sqlType: 'sqlTypeInteger',
    nullable: false,
    editable: false,
    domain: null,
    defaultValue: null,
  };
  const others = ownFieldsOf(layer).map(({ name, label, kind }): ServiceField => {
    const field = fieldOf(entity, name) ?? entity.computedFilters?.[name];
    const options = field !== undefined && 'options' in field ? field.options : undefined;
    return {
      name,
      alias: label,
      type: typeOf(kind),
      sqlType: kind === 'whole' ? 'sqlTypeInteger' : 'sqlTypeOther',
      nullable: true,
      editable: false,
      ...(kind === 'text' ? { length: field?.kind === 'long_text' ? maxLongTextLength : maxTextLength } : {}),
      domain:
        options === undefined
          ? null
          : {
              type: 'codedValue',
              name: label,
              codedValues: options.map(({ value, label: told }) => ({ name: told, code: value })),
            },
      defaultValue: null,
    };
  });
  return [id, ...others];
}

function typeOf(kind: ExportField['kind']): ServiceField['type'] {
  switch (kind) {
    case 'text':
      return 'esriFieldTypeString';
    case 'whole':
      return 'esriFieldTypeInteger';
    // Not a moment: programs would show the day before, west of Greenwich.
    case 'date':
      return 'esriFieldTypeDateOnly';
    default:
      return 'esriFieldTypeDouble';
  }
}

/** Returns what `where` and statistics can name, in small letters. */
export function conditionsOn(layer: ExportedLayer): Queryables {
  const own = new Set(ownFieldsOf(layer).map(({ name }) => name));
  return new Map<string, Queryable>([
    [idField.toLowerCase(), { kind: 'number', read: sql`t.id` }],
    ...[...queryablesOf(layer)].filter(([name]) => own.has(name)),
  ]);
}
