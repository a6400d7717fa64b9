import { type RawBuilder, sql } from 'kysely';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import type { EntityName } from '#shared/land/entities/registry.ts';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import { AppError } from '#shared/platform/errors.ts';
import { type Field, formContext } from '#shared/platform/fields/field.ts';
import { kindOf } from '#shared/platform/fields/kinds.ts';
import { maxInteger } from '#shared/platform/fields/number.ts';
import { schemasOf } from '#shared/platform/fields/schemas.ts';
import { readWithin } from '#shared/platform/geometry/within.ts';
import { bridgeInAreas, comparedExpressionOf, hasArea, sortKeyOf } from './columns.ts';

/** What a list shows: the validated query of the request and the user's selection. */
export type ListScope = {
  q: string | undefined;
  /** An outline on the map, in the format that `readWithin` reads. */
  within?: string | undefined;
  filters: Filter[];
  selection: Selection;
  companies: number[];
};
export type Filter = { field: string; operator: Operator; value: string };
type Operator = 'is' | 'eq' | 'blank' | 'gte' | 'lte';

const filterName = /^filter\[(\w+)\](?:\[(eq|blank|gte|lte)\])?$/;

/** Extracts the filters from a list's query, whose parameter names are already validated. */
export function readFilters(query: Readonly<Record<string, unknown>>): Filter[] {
  return Object.entries(query).flatMap(([key, value]): Filter[] => {
    const match = filterName.exec(key);
    if (match?.[1] === undefined || typeof value !== 'string' || value.trim() === '') return [];
    return [{ field: match[1], operator: (match[2] as Operator | undefined) ?? 'is', value: value.trim() }];
  });
}

/**
 * A text that at least one of the fields must contain, or equal if `whole` is set. A filter has one field; the search
 * box has all the fields that it searches.
 */
export type Containing = { fields: { name: string; field: Field }[]; text: string; whole?: boolean };

/** The conditions of a list on rows called `t`, split into location, value comparisons, and text searches. */
export type ListConditions = {
  inCompanies: RawBuilder<unknown>;
  inAreas: RawBuilder<unknown>;
  comparing: RawBuilder<unknown>[];
  containing: Containing[];
};

/** Reads the conditions of a list. Throws `invalid_input` for an invalid filter. */
export function readConditions(entity: Entity & { name: EntityName }, scope: ListScope): ListConditions {
  const comparing: RawBuilder<unknown>[] = [];
  const containing: Containing[] = [];
  for (const filter of scope.filters) {
    const field = fieldOf(entity, filter.field);
    if (field !== undefined && filter.operator === 'is' && kindOf(field).filter === 'contains')
      containing.push({
        fields: [{ name: filter.field, field }],
        text: storableText(filter.field, filter.value),
      });
    else if (field !== undefined && filter.operator === 'eq' && isComparedInLowerCase(field))
      containing.push({
        fields: [{ name: filter.field, field }],
        text: storableText(pathOf(filter), filter.value),
        whole: true,
      });
    else comparing.push(filterCondition(entity, filter));
  }
  const q = scope.q?.trim() ?? '';
  if (q !== '') {
    const fields = entity.searchFields.flatMap((name) => {
      const field = fieldOf(entity, name);
      return field === undefined ? [] : [{ name, field }];
    });
    containing.push({ fields, text: storableText('q', q) });
  }
  if (scope.within !== undefined) comparing.push(withinCondition(entity, scope.within, scope.companies));
  return {
    inCompanies: companyCondition(scope.companies),
    inAreas: areaCondition(entity, scope.selection.areas),
    comparing,
    containing,
  };
}

/** Combines all conditions of a list into one, on rows called `t`. */
export function whereOf(entity: Entity, conditions: ListConditions): RawBuilder<unknown> {
  return sql`${placedIn(conditions)} AND ${matching(entity, conditions)}`;
}

/** Returns the condition on the companies and areas of a list. */
export function placedIn({ inCompanies, inAreas }: ListConditions): RawBuilder<unknown> {
  return sql`${inCompanies} AND ${inAreas}`;
}

/** Returns the conditions on the records themselves, wherever they are. */
export function matching(entity: Entity, { comparing, containing }: ListConditions): RawBuilder<unknown> {
  return sql.join([sql`true`, ...comparing, ...containing.map((each) => contains(entity, each))], sql` AND `);
}

/** Whether the list has any condition besides companies and areas. */
export function isFiltered({ comparing, containing }: ListConditions): boolean {
  return comparing.length + containing.length > 0;
}

function areaCondition(
  entity: Entity & { name: EntityName },
  areas: number[] | undefined,
): RawBuilder<unknown> {
  if (areas === undefined) return sql`true`;
  return hasArea(entity) ? sql`t.area_id = ANY(${areas}::int[])` : bridgeInAreas(entity.name, areas);
}

/**
 * Whether `eq` compares the field by lower(), which row-level security keeps from using an index, as it does ILIKE
 * (docs/decisions/0006-text-filters-under-row-level-security.md).
 */
function isComparedInLowerCase(field: Field): boolean {
  return ['text', 'identifier', 'email'].includes(field.kind) && field.derived !== true;
}

/** Returns a case-insensitive condition that any of the fields contains or equals the text. */
function contains(entity: Entity, { fields, text, whole }: Containing): RawBuilder<unknown> {
  const anywhere = fields.map(({ name, field }) => {
    const column = comparedExpressionOf(entity, name);
    return whole
      ? sql`${sortKeyOf(field, column)} = ${sortKeyOf(field, sql`${text}::text`)}`
      : sql`${column} ILIKE ${patternOf(field, { text })}`;
  });
  return sql`(${sql.join(anywhere, sql` OR `)})`;
}

/** Returns the LIKE pattern that searches a field for a text. LIKE wildcards in the text are escaped. */
export function patternOf(field: Field, { text, whole }: Pick<Containing, 'text' | 'whole'>): string {
  // API numbers are stored as digits but displayed with dashes.
  const searchText = field.kind === 'api_number' && /^[\d\s.-]+$/.test(text) ? text.replace(/\D/g, '') : text;
  const escaped = searchText.replace(/[\\%_]/g, '\\$&');
  return whole ? escaped : `%${escaped}%`;
}

function storableText(path: string, text: string): string {
  if (!text.includes('\u0000')) return text;
  throw new AppError('invalid_input', `${path} contains a character that no record can have (NUL)`, [
    { path, message: 'contains a NUL character' },
  ]);
}

/**
 * Row-level security already enforces this; naming the companies lets the planner use the indexes, which all begin with
 * the company.
 */
function companyCondition(companies: number[]): RawBuilder<unknown> {
  const [only] = companies;
  // Equality preserves the order of an index; a list of companies does not.
  return companies.length === 1 && only !== undefined
    ? sql`t.company_id = ${only}`
    : sql`t.company_id = ANY(${companies}::int[])`;
}

/** Converts an outline from a query to a PostgreSQL polygon. Throws `invalid_input` if it cannot be read. */
export function outlineOf(text: string): RawBuilder<unknown> {
  const corners = readWithin(text);
  const message =
    'must be west,south,east,north in degrees, or at least three corners as longitude,latitude,…';
  if (corners === null)
    throw new AppError('invalid_input', `within ${message}`, [{ path: 'within', message }]);
  return sql`${`(${corners.map(([x, y]) => `(${x},${y})`).join(',')})`}::polygon`;
}

/**
 * Matches wells whose surface location is within an outline, tracts that reach into it, and leases of such tracts,
 * using spatial indexes.
 */
function withinCondition(entity: Entity, text: string, companies: number[]): RawBuilder<unknown> {
  const outline = outlineOf(text);
  const tracts = sql`SELECT tracts_within(${companies}::int[], ${outline})`;
  switch (entity.name) {
    case 'well':
      return sql`t.id IN (SELECT wells_within(${companies}::int[], ${outline}))`;
    case 'tract':
      return sql`t.id IN (${tracts})`;
    case 'lease':
      return sql`t.id IN (
        SELECT c.lease_id FROM ownerships o
        JOIN contracts c ON c.company_id = o.company_id AND c.ownership_id = o.id
        WHERE o.company_id = ANY(${companies}::int[]) AND o.tract_id IN (${tracts}))`;
    default:
      throw new AppError('invalid_input', 'within is for tracts, leases and wells only', [
        { path: 'within', message: 'is for tracts, leases and wells only' },
      ]);
  }
}

function filterCondition(entity: Entity, filter: Filter): RawBuilder<unknown> {
  if (filter.field === 'id') return sql`t.id ${comparisonOf(filter)} ${readId(filter)}::int`;
  const computed = entity.computedFilters?.[filter.field];
  if (computed !== undefined) return computedCondition(entity, computed, filter);
  const field = fieldOf(entity, filter.field);
  if (field === undefined) throw refuseFilter(filter, 'is not a field');
  const column = comparedExpressionOf(entity, filter.field);
  switch (filter.operator) {
    case 'blank':
      return isBlank(column, filter);
    // Compares as lists sort text, so that their indexes apply.
    case 'eq':
      return sql`${sortKeyOf(field, column)} = ${sortKeyOf(field, sql`${storableText(pathOf(filter), filter.value)}::text`)}`;
    case 'gte':
    case 'lte':
      // A range of moments includes its last day.
      return field.kind === 'timestamp' && filter.operator === 'lte' && isDay(filter.value)
        ? sql`${column} < ${boundOf(field, filter)} + interval '24 hours'`
        : sql`${column} ${comparisonOf(filter)} ${boundOf(field, filter)}`;
    case 'is':
      return isValue(field, column, filter);
  }
}

/** Returns whether a moment is stated as a day, which begins at midnight UTC. */
function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value);
}

function isValue(field: Field, column: RawBuilder<unknown>, filter: Filter): RawBuilder<unknown> {
  switch (kindOf(field).filter) {
    case 'equals':
      // The stored value is one of the field's options; any other value matches nothing. Compares as lists sort options,
      // so that their indexes apply.
      return sql`${sortKeyOf(field, column)} = ${storableText(pathOf(filter), optionOf(field, filter.value))}`;
    case 'boolean':
      return sql`${column} = ${readBoolean(filter)}`;
    default:
      return sql`${column} = ${boundOf(field, filter)}`;
  }
}

function isBlank(column: RawBuilder<unknown>, filter: Filter): RawBuilder<unknown> {
  return readBoolean(filter) ? sql`${column} IS NULL` : sql`${column} IS NOT NULL`;
}

function comparisonOf({ operator }: Filter): RawBuilder<unknown> {
  return sql.raw(operator === 'gte' ? '>=' : operator === 'lte' ? '<=' : '=');
}

function boundOf(field: Field, filter: Filter): RawBuilder<unknown> {
  return sql`${readValue(field, filter)}::${sql.raw(kindOf(field).sqlType)}`;
}

/**
 * Computed values come from the land facts, which the request has refreshed (refresh-facts.ts), or from the tracts of a
 * record.
 */
function computedCondition(entity: Entity, field: Field, filter: Filter): RawBuilder<unknown> {
  switch (filter.field) {
    case 'county':
      return touchesCounty(entity, filter);
    case 'land_status':
      return sql`EXISTS (
        SELECT FROM tract_facts f
        WHERE f.company_id = t.company_id AND f.tract_id = t.id AND f.status = ${readOption(field, filter)})`;
    case 'expiring':
      return sql`${readBoolean(filter)}::boolean = EXISTS (
        SELECT FROM lease_facts f WHERE f.company_id = t.company_id AND f.lease_id = t.id AND f.is_expiring)`;
    case 'held':
      return sql`${readBoolean(filter)}::boolean = ${leaseFact(sql`f.is_held`)}`;
    case 'standing':
      return leaseFact(sql`f.status = ${readOption(field, filter)}`);
    case 'expires_on':
      return filter.operator === 'blank'
        ? sql`${readBoolean(filter)}::boolean <> ${leaseFact(sql`f.expires_on IS NOT NULL`)}`
        : leaseFact(sql`f.expires_on ${comparisonOf(filter)} ${boundOf(field, filter)}`);
    default:
      throw refuseFilter(filter, 'is not a field');
  }
}

/**
 * Returns what follows FROM for the tracts `k` of a record `t`: for a lease, the tracts that its contracts cover; for a
 * well, the tracts of its units.
 */
export function tractsOf({ name }: Entity): RawBuilder<unknown> {
  return name === 'lease'
    ? sql`contracts c
        JOIN ownerships o ON o.company_id = c.company_id AND o.id = c.ownership_id
        JOIN tracts k ON k.company_id = o.company_id AND k.id = o.tract_id
        WHERE c.company_id = t.company_id AND c.lease_id = t.id`
    : sql`proration_units u
        JOIN tracts k ON k.company_id = u.company_id AND k.id = u.tract_id
        WHERE u.company_id = t.company_id AND u.well_id = t.id`;
}

/** Matches records with a tract in the county, or records of which no tract has a county. */
function touchesCounty(entity: Entity, filter: Filter): RawBuilder<unknown> {
  if (filter.operator === 'blank')
    return sql`${readBoolean(filter)}::boolean <> EXISTS (SELECT FROM ${tractsOf(entity)} AND btrim(k.county) <> '')`;
  const text = storableText(pathOf(filter), filter.value);
  const written = sql`btrim(k.county) || coalesce(', ' || nullif(btrim(k.state), ''), '')`;
  const isMeant =
    filter.operator === 'eq'
      ? sql`lower(${text}::text) IN (lower(btrim(k.county)), lower(${written}))`
      : sql`${written} ILIKE ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
  return sql`EXISTS (SELECT FROM ${tractsOf(entity)} AND ${isMeant})`;
}

function leaseFact(holds: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`EXISTS (
    SELECT FROM lease_facts f WHERE f.company_id = t.company_id AND f.lease_id = t.id AND ${holds})`;
}

/** Computed values have no legacy values, so a value that is not an option is an error. */
function readOption(field: Field, filter: Filter): string {
  const value = filter.value.toLowerCase();
  const options = choicesOf(field);
  if (options.some((option) => option.value === value)) return value;
  throw refuseFilter(filter, `must be one of: ${options.map(({ label }) => label).join(', ')}`);
}

function optionOf(field: Field, value: string): string {
  return (
    choicesOf(field).find((option) => option.value.toLowerCase() === value.toLowerCase())?.value ??
    value.toLowerCase()
  );
}

function choicesOf(field: Field) {
  return field.kind === 'select' || field.kind === 'status' ? field.options : [];
}

/** Numbers are read as the API sends them: a fraction is 0…1, and a JSON number may have an exponent. */
function readValue(field: Field, filter: Filter): string {
  const kind = kindOf(field);
  const isDecimal =
    field.kind === 'acres' || field.kind === 'feet' || field.kind === 'money' || field.kind === 'fraction';
  if (isDecimal && jsonNumber.test(filter.value)) {
    const read = schemasOf(field).sent(field).safeParse(Number(filter.value));
    if (read.success) return String(read.data);
    throw refuseFilter(filter, read.error.issues[0]?.message ?? 'must be a number');
  }
  const parsed = kind.parse(filter.value, field, { ...formContext, bareFraction: 'fraction' });
  if (!parsed.ok) throw refuseFilter(filter, parsed.reason);
  return String(parsed.value);
}

const jsonNumber = /^-?\d+(\.\d+)?([eE][+-]?\d{1,3})?$/;

function readId(filter: Filter): number {
  if (/^\d{1,10}$/.test(filter.value) && Number(filter.value) <= maxInteger) return Number(filter.value);
  throw refuseFilter(filter, 'must be the id of a record');
}

function readBoolean(filter: Filter): boolean {
  if (filter.value === 'true' || filter.value === 'false') return filter.value === 'true';
  throw refuseFilter(filter, 'must be true or false');
}

function pathOf({ field, operator }: Filter): string {
  return `filter[${field}]${operator === 'is' ? '' : `[${operator}]`}`;
}

function refuseFilter(filter: Filter, reason: string): AppError {
  const path = pathOf(filter);
  return new AppError('invalid_input', `${path} ${reason}`, [{ path, message: reason }]);
}
