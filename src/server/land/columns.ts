import { type RawBuilder, sql } from 'kysely';
import { compileQuery } from '#server/platform/db/database.ts';
import type { EntityName } from '#shared/land/entities/registry.ts';
import {
  type Entity,
  fieldOf,
  isComputedFilter,
  storedFields,
  userColumns,
} from '#shared/platform/entities/entity.ts';
import type { Field } from '#shared/platform/fields/field.ts';

/** Builds SQL that depends only on the entity once instead of for every request. */
function oncePerEntity(
  build: (entity: Entity) => RawBuilder<unknown>,
): (entity: Entity) => RawBuilder<unknown> {
  const built = new Map<string, RawBuilder<unknown>>();
  return (entity) => {
    const known = built.get(entity.name);
    if (known !== undefined) return known;
    const text = sql.raw<unknown>(compileQuery(build(entity)).sql);
    built.set(entity.name, text);
    return text;
  };
}

/** Whether records of the entity have an area of their own. A bridge is in the areas of the records that it links. */
export function hasArea(entity: Entity): boolean {
  return fieldOf(entity, 'area_id') !== undefined;
}

const utcDay = sql`(now() AT TIME ZONE 'UTC')::date`;

/**
 * The SQL of derived fields. `t` is the record, `a` its area, `maker` and `changer` the users who created and last
 * changed it.
 */
const derived: Readonly<Record<string, RawBuilder<unknown>>> = {
  area_name: sql`a.name`,
  created_by: sql`coalesce(maker.name, 'Former user')`,
  modified_by: sql`coalesce(changer.name, 'Former user')`,
  approved_by: sql`(
    SELECT coalesce((SELECT u.name FROM account_names u WHERE u.id = t.approved_by), 'Former user') WHERE t.approved_by IS NOT NULL)`,
  standing: sql`standing_of_lease(t.company_id, t.id, ${utcDay}, ${utcDay})`,
  well_name: sql`(SELECT w.well_name FROM wells w WHERE w.company_id = t.company_id AND w.id = t.well_id)`,
  owner_name: sql`(SELECT w.owner_name FROM owners w WHERE w.company_id = t.company_id AND w.id = t.owner_id)`,
  interest_percentage: sql`t.decimal_interest`,
  participation_factor: sql`(
    SELECT participation_factor(w.allocation_basis, t.held_acres, t.unit_acres, t.tract_feet, t.unit_feet, w.allocation_feet, t.agreed_factor)
    FROM wells w WHERE w.company_id = t.company_id AND w.id = t.well_id)`,
  counted_acres: sql`obligation_acres(t.company_id, t.lease_id, t.basis, t.acres, t.due_on)`,
  amount_due: sql`obligation_amount(t.company_id, t.lease_id, t.basis, t.rate, t.acres, t.amount, t.due_on)`,
};

/** Returns the SQL expression that reads a field. */
export function expressionOf(entity: Entity, name: string): RawBuilder<unknown> {
  const field = fieldOf(entity, name);
  // A shape is stored as JSON and returned as its text.
  if (field?.kind === 'geometry') return sql`t.${sql.ref(name)}::text`;
  return (field?.derived ? derived[name] : undefined) ?? sql`t.${sql.ref(name)}`;
}

/**
 * How many characters of a long text are sorted on. An index entry holds only about 2,700 bytes, and 100 characters are
 * enough to order a list.
 */
const orderedCharacters = 100;

/**
 * Returns the expression that a list sorts a field by: text ignores case and sorts the same on every server. Options are
 * sorted as they are stored. The list indexes (`listIndexesOf`) are built on exactly the same expression.
 */
export function sortKeyOf(field: Field | undefined, column: RawBuilder<unknown>): RawBuilder<unknown> {
  switch (field?.kind) {
    case 'text':
    case 'identifier':
    case 'email':
      return sql`lower(${column}) COLLATE "C"`;
    case 'long_text':
    case 'location':
      return sql`lower(left(${column}, ${sql.lit(orderedCharacters)})) COLLATE "C"`;
    case 'api_number':
    case 'select':
    case 'status':
      return sql`${column} COLLATE "C"`;
    default:
      return column;
  }
}

/**
 * The SQL of derived fields where nothing is joined to the record, as in conditions. The standing is read from the land
 * facts, which the request has refreshed (refresh-facts.ts), because computing it for all leases would take too long.
 */
const derivedAlone: Readonly<Record<string, RawBuilder<unknown>>> = {
  area_name: sql`(SELECT s.name FROM areas s WHERE s.company_id = t.company_id AND s.id = t.area_id)`,
  created_by: sql`(SELECT u.name FROM account_names u WHERE u.id = t.created_by)`,
  modified_by: sql`(SELECT u.name FROM account_names u WHERE u.id = t.modified_by)`,
  standing: sql`(SELECT f.status FROM lease_facts f WHERE f.company_id = t.company_id AND f.lease_id = t.id)`,
};

/** Returns the expression that a condition compares, on rows called `t` without joins. */
export function comparedExpressionOf(entity: Entity, name: string): RawBuilder<unknown> {
  return (fieldOf(entity, name)?.derived ? derivedAlone[name] : undefined) ?? expressionOf(entity, name);
}

/**
 * Returns the expression that reads a field of many records at once: what the land facts have comes from them, because
 * computing it takes about a millisecond per lease. The request must have refreshed them (refresh-facts.ts).
 */
export function manyExpressionOf(entity: Entity, name: string): RawBuilder<unknown> {
  return isComputedFilter(entity, name) ? comparedExpressionOf(entity, name) : expressionOf(entity, name);
}

/** Returns the label of an option, as users see it; a value without one, from an earlier version, as it is stored. */
export function labelOf(
  options: readonly { value: string; label: string }[],
  column: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const cases = options.map(({ value, label }) => sql`WHEN ${value} THEN ${label}`);
  return sql`(CASE ${column} ${sql.join(cases, sql` `)} ELSE ${column} END)`;
}

/** All fields of the entity, each under its name. */
export const selectFields = oncePerEntity((entity) => {
  const fields = Object.keys(entity.fields).map(
    (name) => sql`${expressionOf(entity, name)} AS ${sql.ref(name)}`,
  );
  return sql.join([sql`t.id`, sql`t.company_id`, ...fields]);
});

/** All fields of the entity as the API returns them, for rows that the database itself writes as JSON. */
export const selectAnswered = oncePerEntity((entity) =>
  answeredBy(entity, (name) => expressionOf(entity, name)),
);

function answeredBy(
  entity: Entity,
  expressionBy: (name: string) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const fields = Object.entries(entity.fields).map(([name, field]) => {
    const expression = expressionBy(name);
    const answered =
      field.kind === 'timestamp'
        ? sql`to_char(${expression} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
        : expression;
    return sql`${answered} AS ${sql.ref(name)}`;
  });
  return sql.join([sql`t.id`, ...fields]);
}

/**
 * Derived fields that are computed for all rows of a list at once, because computing them row by row takes ten times as
 * long. `rows` selects them with `company_id` and `id` for the rows called `found`.
 */
const together: Readonly<Record<string, { name: string; rows: RawBuilder<unknown> }>> = {
  lease: {
    name: 'standing',
    rows: sql`
      SELECT c.company_id, o.lease_id AS id, o.standing
      FROM (SELECT company_id, array_agg(id) AS ids FROM found GROUP BY company_id) c
      CROSS JOIN LATERAL leases_on(c.company_id, c.ids, ${utcDay}, ${utcDay}) o`,
  },
};

/** As `selectAnswered`, with what is computed together from rows called `computed`. */
const selectTogether = oncePerEntity((entity) =>
  answeredBy(entity, (name) =>
    name === together[entity.name]?.name ? sql`computed.${sql.ref(name)}` : expressionOf(entity, name),
  ),
);

/** Selects all fields of found rows, which have the stored columns, as the API returns them. */
export function answerAll(entity: Entity, found: RawBuilder<unknown>): RawBuilder<unknown> {
  const computed = together[entity.name];
  if (computed === undefined)
    return sql`SELECT ${selectAnswered(entity)} FROM (${found}) t ${joinDerived(entity)}`;
  return sql`
    WITH found AS MATERIALIZED (${found}), computed AS MATERIALIZED (${computed.rows})
    SELECT ${selectTogether(entity)} FROM found t LEFT JOIN computed ON computed.company_id = t.company_id AND computed.id = t.id
    ${joinDerived(entity)}`;
}

/** Returns the join needed to sort rows called `t` by a derived field. The aliases are those of `joinDerived`. */
export function joinForOrder(name: string): RawBuilder<unknown> {
  switch (name) {
    case 'area_name':
      return sql`JOIN areas a ON a.company_id = t.company_id AND a.id = t.area_id`;
    case 'created_by':
      return sql`LEFT JOIN account_names maker ON maker.id = t.created_by`;
    case 'modified_by':
      return sql`LEFT JOIN account_names changer ON changer.id = t.modified_by`;
    default:
      return sql``;
  }
}

/** The joins that derived fields need, for rows called `t`. */
export const joinDerived = oncePerEntity((entity) => {
  const area = hasArea(entity)
    ? sql`JOIN areas a ON a.company_id = t.company_id AND a.id = t.area_id`
    : sql``;
  return sql`${area}
    LEFT JOIN account_names maker ON maker.id = t.created_by
    LEFT JOIN account_names changer ON changer.id = t.modified_by`;
});

/** The table's own columns, for an inner query that finds the rows before anything is joined. */
export const storedColumns = oncePerEntity((entity) => {
  const stored = new Set([
    'company_id',
    'id',
    ...userColumns(entity),
    ...storedFields(entity).map(([name]) => name),
  ]);
  return sql.join([...stored].map((name) => sql.ref(`t.${name}`)));
});

/** The condition that places a record without an area of its own: it is in the area of any record that it refers to. */
export function bridgeInAreas(entity: EntityName, areas: number[]): RawBuilder<unknown> {
  const inArea = (table: string, column: string) => sql`EXISTS (
    SELECT 1 FROM ${sql.table(table)} held
    WHERE held.company_id = t.company_id AND held.id = t.${sql.ref(column)} AND held.area_id = ANY(${areas}::int[]))`;
  switch (entity) {
    case 'proration_unit':
      return sql`(${inArea('tracts', 'tract_id')} OR ${inArea('wells', 'well_id')})`;
    case 'ownership':
      return sql`(${inArea('tracts', 'tract_id')} OR ${inArea('owners', 'owner_id')})`;
    case 'geological_marker':
      return sql`(${inArea('tracts', 'tract_id')} OR ${inArea('wells', 'well_id')} OR EXISTS (
        SELECT 1 FROM proration_units u
        JOIN tracts ON tracts.company_id = u.company_id AND tracts.id = u.tract_id
        JOIN wells ON wells.company_id = u.company_id AND wells.id = u.well_id
        WHERE u.company_id = t.company_id AND u.id = t.proration_unit_id
          AND (tracts.area_id = ANY(${areas}::int[]) OR wells.area_id = ANY(${areas}::int[]))))`;
    case 'well_event':
    case 'formation_top':
    case 'division_order':
      return inArea('wells', 'well_id');
    default:
      return inArea('leases', 'lease_id');
  }
}
