import { type RawBuilder, sql } from 'kysely';
import { endsOf } from '#server/land/entities/dependents.ts';
import { importable, isImportable, keyFieldsOf } from '#shared/land/entities/import-targets.ts';
import { obligation } from '#shared/land/entities/obligation.ts';
import { bridgeNames, type EntityName, entities } from '#shared/land/entities/registry.ts';
import { bridgeEnds } from '#shared/land/entities/relationships.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import type { Field } from '#shared/platform/fields/field.ts';

/** A column of an export that tells a record at the end of a link by what people call it. */
export type EndColumn = { name: string; field: Field; expression: RawBuilder<unknown> };

/** What tells one ownership from another one with the same ends. */
const ownershipTold = 'interest_type';

/**
 * The keys of the records that a link ties, so that an exported list of links says between what they stand, and finds the same records when
 * it is imported; and those of the lease of an obligation. None for a kind that stands on nothing.
 */
export function endColumns(entity: Entity): EndColumn[] {
  const told = [...bridgeNames, obligation.name].find((name) => name === entity.name);
  if (told === undefined) return [];
  return Object.entries(endsOf(told)).flatMap(([column, kind]) =>
    columnsOfEnd(kind, sql`t.${sql.ref(column)}`),
  );
}

/** The telling columns of the record of this kind with this id, in the company of the link `t`. */
function columnsOfEnd(kind: EntityName, id: RawBuilder<unknown>): EndColumn[] {
  const end: Entity = entities[kind];
  const read = (column: string) => sql`(
    SELECT e.${sql.ref(column)} FROM ${sql.table(end.plural)} e WHERE e.company_id = t.company_id AND e.id = ${id})`;
  const told = isImportable(kind) ? keyFieldsOf(importable(kind)) : [ownershipTold];
  const further = isImportable(kind)
    ? []
    : Object.entries(bridgeEnds.ownership).flatMap(([column, next]) => columnsOfEnd(next, read(column)));
  return [
    ...further,
    ...told.flatMap((name): EndColumn[] => {
      const field = end.fields[name];
      return field === undefined ? [] : [{ name, field, expression: read(name) }];
    }),
  ];
}
