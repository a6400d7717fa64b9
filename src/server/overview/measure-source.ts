import { type RawBuilder, sql } from 'kysely';
import { acresOfTract } from '#server/land/acreage/dated-acres.ts';
import { comparedExpressionOf, sortKeyOf } from '#server/land/columns.ts';
import { readConditions, readFilters, tractsOf, whereOf } from '#server/land/conditions.ts';
import { leaseCounty } from '#server/land/lease-county.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import { acreageColumnOf } from '#server/saved/dashboards/acreage-report-address.ts';
import { severities } from '#shared/land/acreage/overview.ts';
import type { AssetName } from '#shared/land/entities/registry.ts';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import type { Field } from '#shared/platform/fields/field.ts';
import type { Period, Question } from '#shared/saved/dashboards/chart.ts';
import { listFilterOf, periodOfField } from '#shared/saved/dashboards/group-filter.ts';
import { distancesFrom } from '#shared/saved/dashboards/periods.ts';
import {
  assetOf,
  groupingsOf,
  isByFormation,
  isOfSeveral,
  type Measure,
  measuresOf,
} from '#shared/saved/dashboards/subjects.ts';
import { dismissalOf } from './read-action-center.ts';
import { isInScope, type LandScope } from './scope.ts';

/** How rows are grouped: `by` distinguishes groups and `key` names them, both on the rows of the source. */
type Grouped = { by: RawBuilder<unknown>; key: RawBuilder<unknown> };

type MeasureSource = {
  /** What follows FROM, including conditions. */
  rows: RawBuilder<unknown>;
  /** The same rows with each record once, if a record in several groups occurs repeatedly in `rows`; else null. */
  once: RawBuilder<unknown> | null;
  /** What each row adds to the sum. */
  value: RawBuilder<unknown>;
  group: Grouped | null;
  split: Grouped | null;
};

/** Whether a question uses land facts, so that they must be refreshed first. */
export function needsFacts({ of, measure, groupBy, split, filters }: Question): boolean {
  const computed = assetOf(of)?.computedFilters ?? {};
  const named = [groupBy, split, ...filters.map(({ field }) => field)];
  return (
    of === 'action_item' ||
    measure.startsWith('net_') ||
    acreageColumnOf({ of, measure }) !== undefined ||
    named.some((name) => name !== undefined && Object.hasOwn(computed, name))
  );
}

/** Returns the source of a validated question. Throws `invalid_input` for an invalid filter. */
export function sourceOf(
  tx: PersonTx,
  question: Question,
  scope: LandScope,
  selection: Selection,
): MeasureSource {
  const asset = assetOf(question.of);
  if (asset !== null) return assetSource(asset, question, scope, selection);
  return question.of === 'obligation' ? obligationSource(question, scope) : actionSource(tx, question, scope);
}

/** The same items as in their list: without those that the user dismissed. */
function actionSource(tx: PersonTx, { groupBy, split }: Question, scope: LandScope): MeasureSource {
  const severity = sql`(${[...severities]}::text[])[i.severity]`;
  const columns: Readonly<Record<string, RawBuilder<unknown>>> = {
    type: sql`i.type`,
    severity,
    kind: sql`i.asset_type`,
  };
  const grouped = (name: string | undefined) => {
    const column = columns[name ?? ''];
    return column === undefined ? null : { by: column, key: column };
  };
  return {
    rows: sql`action_items i LEFT JOIN ${dismissalOf(tx, scope)} WHERE ${isInScope(scope, 'i')} AND d.item_key IS NULL`,
    once: null,
    value: sql`1`,
    group: grouped(groupBy),
    split: grouped(split),
  };
}

/** The same obligations as in their report. */
function obligationSource(question: Question, scope: LandScope): MeasureSource {
  const columns: Readonly<Record<string, RawBuilder<unknown>>> = {
    kind: sql`o.kind`,
    status: sql`o.status`,
    due_on: sql`o.due_on`,
    county: leaseCounty,
  };
  const grouped = (name: string | undefined) => {
    const [column, field] = [columns[name ?? ''], groupingsOf('obligation')[name ?? '']];
    if (name === undefined || column === undefined || field === undefined) return null;
    return field.kind === 'text'
      ? { by: sql`lower(${column})`, key: column }
      : groupedBy(field, column, periodOfField(question, name), scope.asOf);
  };
  const { unit, only }: Pick<Measure, 'unit' | 'only'> = measuresOf('obligation')[question.measure] ?? {
    unit: 'count',
  };
  const conditions = (only?.(scope.asOf) ?? []).flatMap(({ field, is, from, to }) => {
    const column = columns[field];
    if (column === undefined) return [];
    return [
      ...(is === undefined ? [] : [sql`${column} = ${is}`]),
      ...(from === undefined ? [] : [sql`${column} >= ${from}::date`]),
      ...(to === undefined ? [] : [sql`${column} <= ${to}::date`]),
    ];
  });
  const amount = sql`obligation_amount(o.company_id, o.lease_id, o.basis, o.rate, o.acres, o.amount, o.due_on)`;
  return {
    rows: sql`obligations o JOIN leases e ON e.company_id = o.company_id AND e.id = o.lease_id WHERE ${sql.join([isInScope(scope, 'e'), ...conditions], sql` AND `)}`,
    once: null,
    value: unit === 'count' ? sql`1` : amount,
    group: grouped(question.groupBy),
    split: grouped(question.split),
  };
}

function assetSource(
  asset: Entity & { name: AssetName },
  question: Question,
  scope: LandScope,
  selection: Selection,
): MeasureSource {
  const { companies, asOf } = scope;
  const filters = readFilters(listFilterOf(question, [], asOf) ?? {});
  const conditions = readConditions(asset, { q: undefined, filters, selection, companies });
  const grouped = (name: string | undefined) => {
    const field = groupingsOf(asset.name)[name ?? ''];
    if (name === undefined || field === undefined) return null;
    return groupedBy(field, columnOf(asset, name), periodOfField(question, name), asOf);
  };
  const table = sql`${sql.table(asset.plural)} t`;
  const filter = sql`WHERE ${whereOf(asset, conditions)}`;
  const isSeveral = isOfSeveral(asset.name, question.groupBy);
  const records = sql`${table} ${joinsOf(asset, question, scope)} ${filter}`;
  const groups = isByFormation(asset.name, question.groupBy) ? formationsOfTract : countiesOf(asset);
  return {
    // The groups come first, because acres depend on the formation.
    rows: isSeveral
      ? sql`${table} LEFT JOIN LATERAL (${groups}) g ON true ${joinsOf(asset, question, scope, sql`g.name`)} ${filter}`
      : records,
    once: isSeveral ? records : null,
    value: addendOf(asset, question),
    group: grouped(question.groupBy),
    split: grouped(question.split),
  };
}

/** Text is grouped without regard to case, as lists compare it, and shown in its most frequent spelling. */
function groupedBy(field: Field, column: RawBuilder<unknown>, period: Period, today: string): Grouped {
  switch (field.kind) {
    case 'text':
      return { by: sortKeyOf(field, column), key: column };
    case 'date': {
      const key = periodKey(column, period, today);
      return { by: key, key };
    }
    case 'fraction': {
      const key = sql`trim_scale(${column})::text`;
      return { by: key, key };
    }
    default:
      return { by: sql`${column}::text`, key: sql`${column}::text` };
  }
}

function periodKey(column: RawBuilder<unknown>, period: Period, today: string): RawBuilder<unknown> {
  if (period === 'distance') {
    const cases = distancesFrom(today).map(({ key, days }) =>
      days.to === undefined
        ? sql`WHEN ${column} IS NOT NULL THEN ${sql.lit(key)}`
        : sql`WHEN ${column} <= ${days.to}::date THEN ${sql.lit(key)}`,
    );
    return sql`CASE ${sql.join(cases, sql` `)} END`;
  }
  const form = { month: 'YYYY-MM', quarter: 'YYYY-"Q"Q', year: 'YYYY' }[period];
  return sql`to_char(${column}, ${sql.lit(form)})`;
}

function columnOf(asset: Entity & { name: AssetName }, name: string): RawBuilder<unknown> {
  if (name === 'area_name') return sql`a.name`;
  if (isOfSeveral(asset.name, name)) return sql`g.name`;
  if (fieldOf(asset, name) !== undefined) return comparedExpressionOf(asset, name);
  const facts: Readonly<Record<string, RawBuilder<unknown>>> = {
    land_status: sql`f.status`,
    expires_on: sql`f.expires_on`,
    expiring: sql`coalesce(f.is_expiring, false)`,
    held: sql`coalesce(f.is_held, false)`,
  };
  const fact = facts[name];
  if (fact === undefined) throw new Error(`No column groups ${asset.plural} by "${name}".`);
  return fact;
}

/**
 * Returns the column of the acreage report that has a measure of tracts which is not among the land facts: acres of
 * contracts, and all acres at the depths of a formation. Undefined for others.
 */
function reportColumnOf({ of, measure, groupBy }: Question): string | undefined {
  const column = acreageColumnOf({ of, measure });
  const isFact = measure === 'net_mineral_acres' || measure === 'net_revenue_acres';
  return isFact && !isByFormation(of, groupBy) ? undefined : column;
}

/** The formations of which the wells of a tract called `t` have a pick, each once. */
const formationsOfTract = sql`
  SELECT mode() WITHIN GROUP (ORDER BY btrim(k.formation)) AS name
  FROM proration_units u JOIN formation_tops k ON k.company_id = u.company_id AND k.well_id = u.well_id
  WHERE u.company_id = t.company_id AND u.tract_id = t.id
  GROUP BY lower(btrim(k.formation))`;

/** Returns the counties of the tracts of a record called `t`, each once. */
function countiesOf(asset: Entity): RawBuilder<unknown> {
  return sql`
    SELECT mode() WITHIN GROUP (ORDER BY btrim(k.county)) AS name FROM ${tractsOf(asset)} AND btrim(k.county) <> ''
    GROUP BY lower(btrim(k.county))`;
}

function addendOf(asset: Entity, question: Question): RawBuilder<unknown> {
  const { measure } = question;
  const column = reportColumnOf(question);
  if (measure === 'count') return sql`1`;
  if (fieldOf(asset, measure) !== undefined) return sql`t.${sql.ref(measure)}`;
  if (column !== undefined) return sql`m.${sql.ref(column)}`;
  return asset.name === 'owner' ? sql`n.acres` : sql`f.${sql.ref(measure)}`;
}

/**
 * Returns the joins for records called `t`: their area `a`, the land facts `f`, the contract acres of a tract `m`, and
 * the acres of an owner `n`. With the SQL of a formation's name, `m` are the acres at its depths.
 */
function joinsOf(
  asset: Entity & { name: AssetName },
  question: Question,
  scope: LandScope,
  formation: RawBuilder<unknown> | null = null,
): RawBuilder<unknown> {
  const { measure, groupBy, split } = question;
  const named = [measure, groupBy, split].filter((name) => name !== undefined);
  const joins: RawBuilder<unknown>[] = [];
  if (named.includes('area_name'))
    joins.push(sql`JOIN areas a ON a.company_id = t.company_id AND a.id = t.area_id`);
  const isCovered = reportColumnOf(question) !== undefined;
  const isFact = named.some(
    (name) =>
      name !== 'count' &&
      fieldOf(asset, name) === undefined &&
      !(isCovered && name === measure) &&
      !isOfSeveral(asset.name, name),
  );
  if (isCovered) {
    // The facts are those of the day, whichever it is.
    const { companies, asOf } = scope;
    joins.push(
      sql`CROSS JOIN LATERAL (${acresOfTract({ companies, asOf, today: asOf }, isByFormation(asset.name, groupBy) ? formation : null)}) m`,
    );
  }
  if (isFact && (asset.name === 'tract' || asset.name === 'lease')) {
    const [table, id] = asset.name === 'tract' ? ['tract_facts', 'tract_id'] : ['lease_facts', 'lease_id'];
    const facts = sql`f.company_id = t.company_id AND f.${sql.ref(id)} = t.id`;
    // LATERAL with LIMIT, because next to the costly contract acres the planner considers all joins cheap and chose one
    // that read all facts for each tract.
    joins.push(
      isCovered
        ? sql`LEFT JOIN LATERAL (SELECT f.* FROM ${sql.table(table)} f WHERE ${facts} LIMIT 1) f ON true`
        : sql`LEFT JOIN ${sql.table(table)} f ON ${facts}`,
    );
  }
  if (asset.name === 'owner' && measure === 'net_mineral_acres')
    joins.push(sql`LEFT JOIN LATERAL (${netAcresOfOwner(scope)}) n ON true`);
  return sql.join(joins, sql` `);
}

/** Returns the net mineral acres of an owner called `t` in the tracts of the scope, as of its day. */
function netAcresOfOwner(scope: LandScope): RawBuilder<unknown> {
  return sql`
    SELECT sum(net_mineral_acres(o.net_acres, r.gross_acres, o.decimal_interest)) AS acres
    FROM ownerships o JOIN tracts r ON r.company_id = o.company_id AND r.id = o.tract_id
    WHERE o.company_id = t.company_id AND o.owner_id = t.id AND o.interest_type = 'mineral' AND ${isInScope(scope, 'r')}
      AND ownership_counts(o.effective_date, o.end_date, ${scope.asOf}::date)`;
}
