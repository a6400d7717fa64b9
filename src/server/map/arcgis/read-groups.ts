import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { rowsOnce } from '#server/platform/db/run-once.ts';
import { refuseParameter } from '#server/platform/query/refuse-parameter.ts';
import { type ExportedLayer, type ExportValues, exportLayers } from '../layers/export-fields.ts';
import { type FeatureQuery, maxRecords, type Statistic } from './contracts.ts';
import { conditionsOn, idField, ownFieldsOf } from './layers.ts';
import { nameIn, orderingOf, queryableOf } from './named-fields.ts';
import type { Answer, Matching } from './read-layer.ts';

/**
 * Reads statistics of the records that match, in groups by the values of fields; without statistics, the different
 * groups. Sums are exact.
 */
export async function readGroups(tx: PersonTx, matching: Matching, query: FeatureQuery): Promise<Answer> {
  const { source, groups, statistics } = groupsOf(matching, query);
  const size = Math.min(query.resultRecordCount ?? maxRecords, maxRecords);
  const names = [...groups, ...statistics.map(({ name }) => name)];
  const order = orderingOf(query.orderByFields).map(
    ({ name, direction }) =>
      sql`${sql.ref(nameIn(names, name, 'orderByFields'))} ${sql.raw(direction)} NULLS LAST`,
  );
  const columns = [
    ...groups.map((name, at) => sql`r.${sql.ref(`g${at}`)} AS ${sql.ref(name)}`),
    ...statistics.map(({ read, name }) => sql`${read} AS ${sql.ref(name)}`),
  ];
  const grouped =
    groups.length === 0
      ? sql``
      : sql`GROUP BY ${sql.join(groups.map((_, at) => sql`r.${sql.ref(`g${at}`)}`))}`;
  const sorted = [...order, ...groups.map((name) => sql`${sql.ref(name)}`)];
  // The client names the statistics, also "s": only "s.*" is always the whole row.
  const rows = await rowsOnce<{ record: ExportValues }>(
    tx,
    sql`
    SELECT row_to_json(s.*) AS record FROM (
      SELECT ${sql.join(columns)} FROM ${source} ${grouped}
      ${sorted.length === 0 ? sql`` : sql`ORDER BY ${sql.join(sorted)}`} LIMIT ${size + 1}::int OFFSET ${query.resultOffset ?? 0}::bigint) s`,
  );
  return {
    names,
    records: rows.slice(0, size).map(({ record }) => ({ values: record, drawn: [] })),
    exceeds: rows.length > size,
  };
}

/** Counts the groups that `readGroups` would have. */
export async function countGroups(tx: PersonTx, matching: Matching, query: FeatureQuery): Promise<number> {
  const { source, groups } = groupsOf(matching, query);
  if (groups.length === 0) return 1;
  const columns = sql.join(groups.map((_, at) => sql`r.${sql.ref(`g${at}`)}`));
  const [found] = await rowsOnce<{ total: number }>(
    tx,
    sql`SELECT count(*)::int AS total FROM (SELECT DISTINCT ${columns} FROM ${source}) d`,
  );
  return found?.total ?? 0;
}

function groupsOf({ layer, scope, from }: Matching, query: FeatureQuery) {
  const all = [idField, ...ownFieldsOf(layer).map(({ name }) => name)];
  const { outStatistics: asked = [], groupByFieldsForStatistics: by = [], outFields = [] } = query;
  const parameter = asked.length > 0 ? 'groupByFieldsForStatistics' : 'outFields';
  const wanted =
    asked.length > 0 ? by : outFields.includes('*') ? [...conditionsOn(layer).keys()] : outFields;
  const groups = [...new Set(wanted.map((name) => nameIn(all, name, parameter)))];
  if (asked.length === 0 && groups.length === 0)
    throw refuseParameter('outFields', 'must name the fields whose different values are requested');
  const statistics = asked.map((each, at) => statisticOf(layer, each, at));
  const taken = [...groups, ...statistics.map(({ name }) => name)];
  const repeated = taken.find((name, at) => taken.indexOf(name) !== at);
  if (repeated !== undefined) throw refuseParameter('outStatistics', `names "${repeated}" twice`);
  const columns = [
    ...groups.map((name, at) => sql`${queryableOf(layer, name, parameter).read} AS ${sql.ref(`g${at}`)}`),
    ...statistics.map(({ of }, at) => sql`${of} AS ${sql.ref(`s${at}`)}`),
  ];
  const table = sql.table(exportLayers[layer].entity.plural);
  return {
    groups,
    statistics,
    // A record counts once, however many outlines it has.
    source: sql`(SELECT ${sql.join(columns)} FROM ${table} t
      WHERE t.company_id = ANY(${scope.companies}::int[]) AND t.id IN (SELECT t.id FROM ${from})) r`,
  };
}

function statisticOf(
  layer: ExportedLayer,
  { statisticType: type, onStatisticField: field, outStatisticFieldName }: Statistic,
  at: number,
) {
  const { kind, read } = queryableOf(layer, field, 'outStatistics');
  const value = sql`r.${sql.ref(`s${at}`)}`;
  const needsNumber = type !== 'count' && type !== 'min' && type !== 'max';
  if (needsNumber && kind !== 'number')
    throw refuseParameter('outStatistics', `requests ${type} of ${field}, which is not a number`);
  const functions = {
    count: 'count',
    sum: 'sum',
    min: 'min',
    max: 'max',
    avg: 'avg',
    stddev: 'stddev_samp',
    var: 'var_samp',
  };
  return {
    of: read,
    read: sql`${sql.raw(functions[type])}(${value})`,
    name: outStatisticFieldName ?? `${type}_${field.toLowerCase()}`,
    type,
    field,
  };
}
