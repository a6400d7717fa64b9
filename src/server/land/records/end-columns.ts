import { type RawBuilder, sql } from 'kysely';
import { endsOf } from '#server/land/entities/dependents.ts';
import { importable, isImportable, keyFieldsOf } from '#shared/land/entities/import-targets.ts';
import { belongings, bridges, type EntityName, entities } from '#shared/land/entities/registry.ts';
import { bridgeEnds } from '#shared/land/entities/relationships.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import type { Field } from '#shared/platform/fields/field.ts';

/** A column of an export that identifies a record at the end of a link by its key fields. */
export type EndColumn = { name: string; field: Field; expression: RawBuilder<unknown> };

/** Distinguishes ownerships with the same ends. */
const ownershipColumn = 'interest_type';

/**
 * Returns the key columns of the records that a link refers to, or that it belongs to. They make an exported
 * list readable and let an import find the same records. Empty for entities that refer to no other record.
 */
export function endColumns(entity: Entity): EndColumn[] {
  const dependent = Object.values({ ...bridges, ...belongings }).find(({ name }) => name === entity.name);
  if (dependent === undefined) return [];
  return Object.entries(endsOf(dependent.name)).flatMap(([column, kind]) =>
    columnsOfEnd(kind, sql`t.${sql.ref(column)}`),
  );
}

/** Returns the key columns of the record of this entity with this id, in the company of the link `t`. */
function columnsOfEnd(kind: EntityName, id: RawBuilder<unknown>): EndColumn[] {
  const end: Entity = entities[kind];
  const read = (column: string) => sql`(
    SELECT e.${sql.ref(column)} FROM ${sql.table(end.plural)} e WHERE e.company_id = t.company_id AND e.id = ${id})`;
  const columns = isImportable(kind) ? keyFieldsOf(importable(kind)) : [ownershipColumn];
  const further = isImportable(kind)
    ? []
    : Object.entries(bridgeEnds.ownership).flatMap(([column, next]) => columnsOfEnd(next, read(column)));
  return [
    ...further,
    ...columns.flatMap((name): EndColumn[] => {
      const field = end.fields[name];
      return field === undefined ? [] : [{ name, field, expression: read(name) }];
    }),
  ];
}
