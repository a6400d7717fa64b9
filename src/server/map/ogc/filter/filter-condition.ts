import { type RawBuilder, sql } from 'kysely';
import type { Filter, Operand, Ring, Sign } from './filter.ts';
import { isDay, refuse } from './parse-filter.ts';

/** What a property holds, and the SQL expression that reads it. */
export type Queryable = { kind: 'text' | 'number' | 'date'; read: RawBuilder<unknown> };

export type Queryables = ReadonlyMap<string, Queryable>;

/**
 * Returns the SQL condition of a filter; values are parameters. `intersecting` is the condition that a shape reaches into
 * an area. Throws `invalid_input` for an unknown property and for values that a property cannot have.
 */
export function filterCondition(
  filter: Filter,
  queryables: Queryables,
  intersecting: (ring: Ring) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const conditionOf = (each: Filter): RawBuilder<unknown> => {
    switch (each.is) {
      case 'and':
        return sql`(${sql.join(each.of.map(conditionOf), sql` AND `)})`;
      case 'or':
        return sql`(${sql.join(each.of.map(conditionOf), sql` OR `)})`;
      case 'not':
        return sql`(NOT ${conditionOf(each.of)})`;
      case 'constant':
        return sql`${each.value}::boolean`;
      case 'null':
        return sql`(${find(each.property).read} IS NULL)`;
      case 'like': {
        const value = expressionOf(each.value, 'text', each.ignoresCase);
        const pattern = sql`${each.pattern}::text`;
        return each.ignoresCase || each.value.is === 'caseless'
          ? sql`(${value} LIKE lower(${pattern}))`
          : sql`(${value} LIKE ${pattern})`;
      }
      case 'between':
        return sql`(${compare(each.value, '>=', each.low)} AND ${compare(each.value, '<=', each.high)})`;
      case 'among':
        return sql`(${sql.join(
          each.options.map((option) => compare(each.value, '=', option)),
          sql` OR `,
        )})`;
      case 'compared':
        return compare(each.left, each.sign, each.right);
      case 'intersecting':
        return intersecting(each.ring);
    }
  };

  function find(name: string): Queryable {
    const found = queryables.get(name);
    if (found !== undefined) return found;
    throw refuse(`names "${name.slice(0, 80)}", which is not one of: ${[...queryables.keys()].join(', ')}`);
  }

  function kindOf(operand: Operand): Queryable['kind'] {
    switch (operand.is) {
      case 'property':
        return find(operand.name).kind;
      case 'caseless':
        return 'text';
      default:
        return operand.is;
    }
  }

  function compare(left: Operand, sign: Sign, right: Operand): RawBuilder<unknown> {
    // A date may be written as a text: '2026-03-31'.
    const kind = [left, right].map(kindOf).find((each) => each !== 'text') ?? 'text';
    const ignoresCase = left.is === 'caseless' || right.is === 'caseless';
    return sql`(${expressionOf(left, kind, ignoresCase)} ${sql.raw(sign)} ${expressionOf(right, kind, ignoresCase)})`;
  }

  function expressionOf(
    operand: Operand,
    kind: Queryable['kind'],
    ignoresCase: boolean,
  ): RawBuilder<unknown> {
    const bare = operand.is === 'caseless' ? operand.of : operand;
    if (bare.is === 'caseless') throw refuse('has CASEI within CASEI');
    if (bare.is === 'property') {
      const { kind: own, read } = find(bare.name);
      if (own !== kind) throw refuse(`compares ${bare.name}, which is a ${own}, with a ${kind}`);
      // Lists compare texts by code, so that every server answers the same.
      return kind !== 'text' ? read : sql`(${ignoresCase ? sql`lower(${read})` : read} COLLATE "C")`;
    }
    const { value } = bare;
    if (bare.is !== kind && !(kind === 'date' && isDay(value)))
      throw refuse(`compares a ${kind} with ${JSON.stringify(value.slice(0, 80))}`);
    if (kind === 'number') return sql`${value}::numeric`;
    if (kind === 'date') return sql`${value}::date`;
    return ignoresCase ? sql`lower(${value}::text)` : sql`${value}::text`;
  }

  return conditionOf(filter);
}
