import { type RawBuilder, sql } from 'kysely';
import { comparedExpressionOf, expressionOf, joinForOrder, sortKeyOf } from '#server/land/columns.ts';
import { type Entity, fieldOf, isComputedFilter } from '#shared/platform/entities/entity.ts';
import { AppError } from '#shared/platform/errors.ts';
import { sortableFields } from '#shared/platform/lists/listing.ts';

/** One field of a sort order; `key` is the expression that compares rows called `t`, joined as in `joinsOf`. */
type OrderPart = { name: string; key: RawBuilder<unknown>; descending: boolean; derived: boolean };

/** The sort order of a list, field by field. The last field is the id, so pages never overlap. */
export type Order = readonly OrderPart[];

/**
 * Reads the fields of `sort`. Ties are broken by id, in the direction of the last field. Throws `invalid_input` for an
 * unknown field.
 */
export function readOrder(entity: Entity, sort: string | undefined): Order {
  const sortable = new Set(sortableFields(entity));
  const parts = new Map<string, OrderPart>();
  let descending = true;
  for (const word of (sort ?? '-id').split(',').map((each) => each.trim())) {
    const name = word.replace(/^-/, '');
    if (!sortable.has(name)) {
      throw new AppError('invalid_input', `sort names an unknown field "${name.slice(0, 80)}"`, [
        { path: 'sort', message: `can be any of: ${[...sortable].join(', ')}` },
      ]);
    }
    descending = word.startsWith('-');
    if (name === 'id') break;
    const field = fieldOf(entity, name);
    const key = sortKeyOf(
      field,
      isComputedFilter(entity, name) ? comparedExpressionOf(entity, name) : expressionOf(entity, name),
    );
    // A repeated field has no effect.
    if (!parts.has(name)) parts.set(name, { name, key, descending, derived: field?.derived === true });
  }
  return [...parts.values(), { name: 'id', key: sql`t.id`, descending, derived: false }];
}

export function reversed(order: Order): Order {
  return order.map((part) => ({ ...part, descending: !part.descending }));
}

export function orderBy(order: Order): RawBuilder<unknown> {
  return sql.join(order.map(({ key, descending }) => sql`${key} ${sql.raw(descending ? 'DESC' : 'ASC')}`));
}

/** Returns the joins that rows called `t` need for `orderBy`. */
export function joinsOf(order: Order): RawBuilder<unknown> {
  const joins = order.filter((part) => part.derived).map((part) => joinForOrder(part.name));
  return joins.length === 0 ? sql`` : sql.join(joins, sql` `);
}
