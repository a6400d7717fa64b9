import { type RawBuilder, sql } from 'kysely';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';

/**
 * A field whose value is unique within an area: its name, how its unique index compares it on rows of an alias, and the
 * message for a duplicate.
 */
export type UniqueKey = { name: string; of: (alias: string) => RawBuilder<unknown>; taken: string };

/** Returns the fields of an entity whose values are unique within an area. */
export function uniqueKeysOf(entity: Entity): UniqueKey[] {
  return (entity.uniqueFields ?? []).map((name) => {
    const field = fieldOf(entity, name);
    const column = (alias: string) => sql.ref(`${alias}.${name}`);
    return {
      name,
      // Names are the same in any case; API numbers with 10, 12 and 14 digits are the same well if they are equal once padded.
      of: (alias) => {
        if (field?.kind === 'api_number') return sql`rpad(${column(alias)}, 14, '0')`;
        return field?.kind === 'text' ? sql`lower(${column(alias)})` : column(alias);
      },
      taken: `${field?.label ?? name} is already used by another ${entity.label.toLowerCase()} in this area`,
    };
  });
}
