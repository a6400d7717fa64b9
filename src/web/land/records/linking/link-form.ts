import { fieldsRequiredForLink } from '#shared/land/entities/link-needs.ts';
import { type AssetName, type BridgeName, entities } from '#shared/land/entities/registry.ts';
import { type Entity, writableFields } from '#shared/platform/entities/entity.ts';
import type { Field } from '#shared/platform/fields/field.ts';

/** Titles of the two sections of a panel's form: required and frequently used fields, and the rest. */
export const neededTitle = 'Needed';
export const moreTitle = 'More';

/** Optional fields that are shown first anyway, because totals and royalties are calculated from them. */
const alsoFirst: Readonly<Partial<Record<AssetName | BridgeName, readonly string[]>>> = {
  lease: ['royalty_rate'],
  contract: ['contract_acres', 'bonus'],
  proration_unit: ['tract_feet'],
};

/**
 * Returns a record type as its panel in the link dialog shows it: fields that a link requires of a new record come
 * first and are required. Fields that refer to the linked records are left out, because the other panels determine
 * them.
 */
export function linkForm(name: AssetName | BridgeName): Entity {
  const entity: Entity = entities[name];
  const needed = fieldsRequiredForLink(name);
  const own = writableFields(entity).filter(([field, { kind, derived }]) => isTyped(field, kind) && !derived);
  const required = (field: string, isOwn: boolean) => isOwn || needed.includes(field);
  const fields = own.map(([field, data]): [string, Field] => [
    field,
    required(field, data.required === true) ? { ...data, required: true } : data,
  ]);
  const first = fields.filter(([, { required: isRequired }]) => isRequired).map(([field]) => field);
  const inOrder = [...new Set([...needed, ...first, ...(alsoFirst[name] ?? [])])];
  return {
    ...entity,
    fields: Object.fromEntries(fields),
    sections: [
      { title: neededTitle, fields: inOrder },
      {
        title: moreTitle,
        fields: fields.map(([field]) => field).filter((field) => !inOrder.includes(field)),
      },
    ],
  };
}

function isTyped(name: string, kind: Field['kind']): boolean {
  return kind !== 'reference' || name === 'area_id' || name === 'borne_by_id';
}
