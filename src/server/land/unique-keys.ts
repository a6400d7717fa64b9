import { type RawBuilder, sql } from 'kysely';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';

/** A field that an area holds once: how it compares on rows of an alias, as its unique index has it, and what to say. */
export type UniqueKey = { name: string; of: (alias: string) => RawBuilder<unknown>; taken: string };

/** The keys of a kind of which one area holds each value once. */
export function uniqueKeysOf(entity: Entity): UniqueKey[] {
  return (entity.uniqueFields ?? []).map((name) => {
    const field = fieldOf(entity, name);
    const column = (alias: string) => sql.ref(`${alias}.${name}`);
    return {
      name,
      // Ten, twelve and fourteen digits are the same well when padded.
      of: (alias) => (field?.kind === 'api_number' ? sql`rpad(${column(alias)}, 14, '0')` : column(alias)),
      taken: `${field?.label ?? name} is already used by another ${entity.label.toLowerCase()} of this area`,
    };
  });
}
