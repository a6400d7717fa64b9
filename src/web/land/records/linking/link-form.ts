import { fieldsRequiredForLink } from '#shared/land/entities/link-needs.ts';
import { type AssetName, type BridgeName, entities } from '#shared/land/entities/registry.ts';
import { type Entity, writableFields } from '#shared/platform/entities/entity.ts';
import type { Field } from '#shared/platform/fields/field.ts';

/** Titles of the two parts of a panel's form: what a new record must have and people look for, and the rest. */
export const neededTitle = 'Needed';
export const moreTitle = 'More';

/** Not needed, yet what people look for first: sums and royalties are made of these. */
const alsoFirst: Readonly<Partial<Record<AssetName | BridgeName, readonly string[]>>> = {
  lease: ['royalty_rate'],
  contract: ['contract_acres', 'bonus'],
};

/**
 * A kind as its panel of the link dialog has it: what a link needs of a new record comes first and is required. The ends of a
 * bridge are told by the other panels.
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
  return kind !== 'reference' || name === 'area_id';
}
