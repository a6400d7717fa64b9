import { type RawBuilder, sql } from 'kysely';
import { type Entity, storedFields } from '#shared/platform/entities/entity.ts';

/** Whether records have texts that may be long. */
export function hasLongTexts(entity: Entity): boolean {
  return storedFields(entity).some(([, { kind }]) => kind === 'long_text');
}

/** Whether records have a shape, which may be long, too. */
export function hasShapes(entity: Entity): boolean {
  return storedFields(entity).some(([, { kind }]) => kind === 'geometry');
}

/**
 * Returns an expression for the bytes of a record's long texts, in the table as `t`; all its other texts are short. Only
 * texts with these names count, if any are given. It doesn't read the texts.
 */
export function textSizeOf(entity: Entity, names?: ReadonlySet<string>): RawBuilder<unknown> {
  const long = storedFields(entity).filter(
    ([name, { kind }]) => kind === 'long_text' && names?.has(name) !== false,
  );
  const sizes = long.map(([name]) => sql`coalesce(octet_length(${sql.ref(`t.${name}`)}), 0)`);
  return sizes.length === 0 ? sql`0` : sql`(${sql.join(sizes, sql` + `)})`;
}
