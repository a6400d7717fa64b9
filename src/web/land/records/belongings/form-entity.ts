import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import type { Field } from '#shared/platform/fields/field.ts';

/** Returns an entity for a form: these fields in this order, some with changed properties. */
export function formEntity(
  entity: Entity,
  names: readonly string[],
  changed: Readonly<Record<string, Partial<Field>>> = {},
): Entity {
  const fields = names.flatMap((name): [string, Field][] => {
    const field = fieldOf(entity, name);
    return field === undefined ? [] : [[name, { ...field, ...changed[name] } as Field]];
  });
  return {
    ...entity,
    fields: Object.fromEntries(fields),
    sections: [{ title: entity.label, fields: names }],
  };
}
