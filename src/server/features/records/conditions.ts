import { type RawBuilder, sql } from 'kysely';
import type { Selection } from '#server/http/selection.ts';
import { type Entity, fieldOf } from '#shared/entities/entity.ts';
import type { EntityName } from '#shared/entities/registry.ts';
import { AppError } from '#shared/errors.ts';
import { type Field, formContext } from '#shared/fields/field.ts';
import { kindOf } from '#shared/fields/kinds.ts';
import { bridgeLiesIn, expressionOf, hasArea } from './columns.ts';

/** What a list shows: the query of the call, checked, and the person's selection. */
export type ListScope = {
  q: string | undefined;
  filters: Filter[];
  selection: Selection;
  companies: number[];
};
export type Filter = { field: string; operator: 'is' | 'gte' | 'lte'; value: string };

const filterName = /^filter\[(\w+)\](?:\[(gte|lte)\])?$/;

/** Picks the filters out of a list's query, whose names were already checked. */
export function readFilters(query: Readonly<Record<string, unknown>>): Filter[] {
  return Object.entries(query).flatMap(([key, value]): Filter[] => {
    const match = filterName.exec(key);
    if (match?.[1] === undefined || typeof value !== 'string' || value.trim() === '') return [];
    return [
      { field: match[1], operator: (match[2] as 'gte' | 'lte' | undefined) ?? 'is', value: value.trim() },
    ];
  });
}

/** The conditions of a list on rows called `t`, joined by AND. Throws `invalid_input` for a filter that cannot be read. */
export function listConditions(entity: Entity & { name: EntityName }, scope: ListScope): RawBuilder<unknown> {
  const conditions = [companyCondition(scope.companies)];
  if (scope.selection.areas !== undefined) {
    conditions.push(
      hasArea(entity)
        ? sql`t.area_id = ANY(${scope.selection.areas}::int[])`
        : bridgeLiesIn(entity.name, scope.selection.areas),
    );
  }
  for (const filter of scope.filters) conditions.push(filterCondition(entity, filter));
  if (scope.q !== undefined && scope.q.trim() !== '')
    conditions.push(searchCondition(entity, scope.q.trim()));
  return sql.join(conditions, sql` AND `);
}

/** Row-level security says the same; this lets the planner use the indexes, which all begin with the company. */
function companyCondition(companies: number[]): RawBuilder<unknown> {
  const [only] = companies;
  // Equality keeps an index's order, which a list of companies does not.
  return companies.length === 1 && only !== undefined
    ? sql`t.company_id = ${only}`
    : sql`t.company_id = ANY(${companies}::int[])`;
}

function searchCondition(entity: Entity, q: string): RawBuilder<unknown> {
  const anywhere = entity.searchFields.map((name) => {
    const field = fieldOf(entity, name);
    return field === undefined ? sql`false` : contains(entity, name, field, q);
  });
  return sql`(${sql.join(anywhere, sql` OR `)})`;
}

function filterCondition(entity: Entity, filter: Filter): RawBuilder<unknown> {
  if (filter.field === 'id') return sql`t.id = ${readNumber('id', filter.value)}::int`;
  const field = fieldOf(entity, filter.field);
  if (field === undefined) throw refuseFilter(filter, 'is not a field');
  const column = expressionOf(entity, filter.field);
  if (filter.operator !== 'is') {
    const bound = sql`${readValue(field, filter)}::${sql.raw(kindOf(field).sqlType)}`;
    return filter.operator === 'gte' ? sql`${column} >= ${bound}` : sql`${column} <= ${bound}`;
  }
  switch (kindOf(field).filter) {
    case 'contains':
      return contains(entity, filter.field, field, filter.value);
    case 'equals':
      // The stored value is one of the field's options; a value that is none of them matches nothing.
      return sql`${column} = ${optionOf(field, filter.value)}`;
    case 'boolean':
      return sql`${column} = ${readBoolean(filter)}`;
    default:
      return sql`${column} = ${readValue(field, filter)}::${sql.raw(kindOf(field).sqlType)}`;
  }
}

/** Case-insensitive contains; the pattern signs of LIKE in the text mean themselves. */
function contains(entity: Entity, name: string, field: Field, text: string): RawBuilder<unknown> {
  // API numbers are stored as digits and written with dashes.
  const sought = field.kind === 'api_number' && /^[\d\s.-]+$/.test(text) ? text.replace(/\D/g, '') : text;
  if (sought.includes('\u0000'))
    throw refuseFilter({ field: name, operator: 'is', value: '' }, 'holds a NUL character');
  return sql`${expressionOf(entity, name)} ILIKE ${`%${sought.replace(/[\\%_]/g, '\\$&')}%`}`;
}

function optionOf(field: Field, value: string): string {
  const options = field.kind === 'select' || field.kind === 'status' ? field.options : [];
  return (
    options.find((option) => option.value.toLowerCase() === value.toLowerCase())?.value ?? value.toLowerCase()
  );
}

/** Numbers are read as the API sends them: a fraction is 0…1. */
function readValue(field: Field, filter: Filter): string {
  const parsed = kindOf(field).parse(filter.value, field, { ...formContext, bareFraction: 'fraction' });
  if (!parsed.ok) throw refuseFilter(filter, parsed.reason);
  return String(parsed.value);
}

function readNumber(name: string, value: string): number {
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw refuseFilter({ field: name, operator: 'is', value }, 'must be a whole number');
}

function readBoolean(filter: Filter): boolean {
  if (filter.value === 'true' || filter.value === 'false') return filter.value === 'true';
  throw refuseFilter(filter, 'must be true or false');
}

function refuseFilter(filter: Filter, reason: string): AppError {
  const path = `filter[${filter.field}]${filter.operator === 'is' ? '' : `[${filter.operator}]`}`;
  return new AppError('invalid_input', `${path} ${reason}`, [{ path, message: reason }]);
}
