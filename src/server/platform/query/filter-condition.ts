import { type RawBuilder, sql } from 'kysely';
import type { AppError } from '#shared/platform/errors.ts';
import type { Filter, Operand, QueryKind, Ring, Sign } from './filter.ts';
import { isDay } from './is-day.ts';

/** What a property holds, and the SQL expression that reads it. */
export type Queryable = { kind: QueryKind; read: RawBuilder<unknown> };

export type Queryables = ReadonlyMap<string, Queryable>;

/** What a filter may name, and how it is refused. */
type Ground = {
  queryables: Queryables;
  /** The condition that a shape reaches into an area, where the language has one. */
  intersecting?: (ring: Ring) => RawBuilder<unknown>;
  refuse: (message: string) => AppError;
};

/** The most comparisons of a filter; each is made for every record. */
const maxComparisons = 100;

/**
 * Returns the SQL condition of a filter; values are parameters. Throws what `refuse` returns for an unknown property and
 * for values that a property cannot have.
 */
export function filterCondition(
  filter: Filter,
  { queryables, intersecting, refuse }: Ground,
): RawBuilder<unknown> {
  let comparisons = 0;
  const conditionOf = (each: Filter): RawBuilder<unknown> => {
    comparisons += each.is === 'among' ? each.options.length : each.is === 'and' || each.is === 'or' ? 0 : 1;
    if (comparisons > maxComparisons) throw refuse(`has more than ${maxComparisons} comparisons`);
    switch (each.is) {
      case 'and':
        return sql`(${sql.join(each.of.map(conditionOf), sql` AND `)})`;
      case 'or':
        return sql`(${sql.join(gatherEqual(each.of).map(conditionOf), sql` OR `)})`;
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
        return isOfProperty(each.value)
          ? isAmong(each.value, each.options)
          : sql`(${sql.join(
              each.options.map((option) => compare(each.value, '=', option)),
              sql` OR `,
            )})`;
      case 'compared':
        return compare(each.left, each.sign, each.right);
      case 'different': {
        const [left, right] = pairOf(each.left, each.right);
        return sql`(${left} IS DISTINCT FROM ${right})`;
      }
      case 'intersecting':
        if (intersecting === undefined) throw refuse('has an area');
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

  function pairOf(left: Operand, right: Operand): [RawBuilder<unknown>, RawBuilder<unknown>] {
    // A day may be written as a text: '2026-03-31'.
    const kinds = [left, right].map(kindOf);
    const kind = kinds.includes('moment') ? 'moment' : (kinds.find((each) => each !== 'text') ?? 'text');
    const ignoresCase = left.is === 'caseless' || right.is === 'caseless';
    return [expressionOf(left, kind, ignoresCase), expressionOf(right, kind, ignoresCase)];
  }

  function compare(left: Operand, sign: Sign, right: Operand): RawBuilder<unknown> {
    const [first, second] = pairOf(left, right);
    return sql`(${first} ${sql.raw(sign)} ${second})`;
  }

  /** Reads the property once, however many values it may have: a computed one takes long. */
  function isAmong(value: Operand, options: readonly Operand[]): RawBuilder<unknown> {
    const pairs = options.map((option) => pairOf(value, option));
    return sql`(${pairs[0]?.[0]} IN (${sql.join(pairs.map(([, option]) => option))}))`;
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
    const isDate = (kind === 'date' || kind === 'moment') && isDay(value);
    if (bare.is !== kind && !isDate)
      throw refuse(`compares a ${kind} with ${JSON.stringify(value.slice(0, 80))}`);
    switch (kind) {
      case 'number':
        return sql`${value}::numeric`;
      case 'date':
        return sql`${value}::date`;
      case 'moment':
        return isDate ? sql`(${value}::timestamp AT TIME ZONE 'UTC')` : sql`${value}::timestamptz`;
      case 'boolean':
        return sql`${value}::boolean`;
      case 'text':
        return ignoresCase ? sql`lower(${value}::text)` : sql`${value}::text`;
    }
  }

  return conditionOf(filter);
}

function isOfProperty(operand: Operand): boolean {
  return operand.is === 'property' || (operand.is === 'caseless' && operand.of.is === 'property');
}

/** Gathers what a property may be equal to, as programs write the choices of a list: a = 1 or a = 2. */
function gatherEqual(conditions: readonly Filter[]): Filter[] {
  const options = new Map<string, Operand[]>();
  const gathered: Filter[] = [];
  for (const each of conditions) {
    const { left } = each.is === 'compared' && each.sign === '=' ? each : {};
    if (each.is !== 'compared' || left === undefined || !isOfProperty(left) || isOfProperty(each.right)) {
      gathered.push(each);
      continue;
    }
    const key = JSON.stringify([left, each.right.is === 'caseless']);
    const known = options.get(key);
    if (known !== undefined) known.push(each.right);
    else {
      const first = [each.right];
      options.set(key, first);
      gathered.push({ is: 'among', value: left, options: first });
    }
  }
  return gathered;
}
