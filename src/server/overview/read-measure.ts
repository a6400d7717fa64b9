import { type RawBuilder, sql } from 'kysely';
import { type Days, isOtherDay } from '#server/land/read-days.ts';
import { recallDay } from '#server/land/recall-land.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { MeasureBody, Measured } from '#shared/saved/contracts/boards.ts';
import { maxGroups, maxParts, type Question } from '#shared/saved/dashboards/chart.ts';
import { fitQuestion, refuseQuestion } from '#shared/saved/dashboards/check-chart.ts';
import { groupingsOf, isDay } from '#shared/saved/dashboards/subjects.ts';
import { needsFacts, sourceOf } from './measure-source.ts';
import { type Cell, presentMeasure } from './present-measure.ts';
import type { LandScope } from './scope.ts';

/**
 * Validates the question of a body. Throws `invalid_input` for a measure, a grouping or a filter that the records do
 * not have.
 */
export function readQuestion(body: MeasureBody): Question {
  const problems = refuseQuestion(body);
  const [first] = problems;
  if (first !== undefined) throw new AppError('invalid_input', first.message, problems);
  return fitQuestion(body);
}

/**
 * Refuses a question about another day if the records have no past: which action items were pending on it depends on what
 * was dismissed and done since. Throws `business_rule`.
 */
export function refuseUndated({ of }: Question, days: Days): void {
  if (of !== 'action_item' || !isOtherDay(days)) return;
  const message = 'Action items are available for today only.';
  throw new AppError('business_rule', message, [{ path: 'as_of', message: 'must be omitted' }]);
}

/**
 * Answers a question over the selected areas: the figures, and for those of today the query of the list that shows the
 * records behind each. For another day the transaction must be on the primary; for today its facts must be up to date.
 */
export async function measure(
  tx: PersonTx,
  question: Question,
  scope: LandScope,
  selection: Selection,
): Promise<Measured> {
  if (isOtherDay(scope)) await recallDay(tx, scope.companies, scope, { facts: needsFacts(question) });
  return readMeasure(tx, question, scope, selection);
}

/** Answers as `measure`, in a transaction that reads the land of the day. */
export async function readMeasure(
  tx: PersonTx,
  question: Question,
  scope: LandScope,
  selection: Selection,
): Promise<Measured> {
  const { rows, once, value, group, split } = sourceOf(tx, question, scope, selection);
  const none = sql`NULL::text`;
  // Sums over all groups count each record once. If no record is in several groups, the cells can be summed.
  const whole =
    once === null
      ? sql`SELECT s, sum(value) AS value FROM cells GROUP BY 1`
      : sql`SELECT ${split?.by ?? none} AS s, coalesce(sum(${value}), 0)::numeric AS value FROM ${once} GROUP BY 1`;
  const cells = await tx.rows<Cell>(sql`
    WITH spelled AS (
      SELECT ${group?.by ?? none} AS g, ${group?.key ?? none} AS group_key, ${split?.by ?? none} AS s, ${split?.key ?? none} AS part_key,
        count(*) AS records, coalesce(sum(${value}), 0)::numeric AS value
      FROM ${rows} GROUP BY 1, 2, 3, 4),
    cells AS (SELECT g, s, sum(value) AS value FROM spelled GROUP BY 1, 2),
    whole AS (${whole}),
    group_names AS (${commonest('g', 'group_key')}),
    part_names AS (${commonest('s', 'part_key')}),
    sized AS (
      SELECT c.g, c.s, c.value, group_key, sum(c.value) OVER (PARTITION BY c.g) AS group_value, part_key, w.value AS part_value
      FROM cells c LEFT JOIN group_names n ON n.g = c.g LEFT JOIN part_names m ON m.s = c.s
      JOIN whole w ON coalesce(w.s, '') = coalesce(c.s, '') AND (w.s IS NULL) = (c.s IS NULL)),
    placed AS (
      SELECT *, dense_rank() OVER (ORDER BY ${groupOrder(question)}) AS group_place,
        dense_rank() OVER (ORDER BY part_value DESC, s NULLS LAST) AS part_place
      FROM sized),
    told AS (
      SELECT *, max(group_place) OVER () AS groups, sum(value) OVER () AS all_groups, (SELECT sum(value) FROM whole) AS total FROM placed)
    SELECT group_key, CASE WHEN part_place <= ${maxParts}::int THEN part_key END AS part_key, sum(value)::text AS value, group_value::text, max(part_value)::text AS part_value,
      group_place::int, shown_place::int AS part_place, groups::int, all_groups::text, total::text
    FROM told CROSS JOIN LATERAL (
      -- The parts that are not shown are one: there can be as many as records.
      SELECT least(part_place, ${maxParts + 1}::int) AS shown_place) p
    WHERE group_place <= ${maxGroups}::int
    GROUP BY group_place, shown_place, group_key, 2, group_value, groups, all_groups, total
    ORDER BY group_place, shown_place`);
  return presentMeasure(question, cells, scope);
}

/** Selects the name of each group: the most frequent spelling among its records. */
function commonest(group: string, key: string): RawBuilder<unknown> {
  return sql`
    SELECT DISTINCT ON (1) ${sql.ref(group)}, ${sql.ref(key)} FROM spelled WHERE ${sql.ref(group)} IS NOT NULL
    GROUP BY 1, 2 ORDER BY 1, sum(records) DESC, 2`;
}

/** For periods, the latest groups are shown, otherwise the largest ones; records without a date are always shown. */
function groupOrder({ of, groupBy }: Question): RawBuilder<unknown> {
  return isDay(groupingsOf(of)[groupBy ?? ''])
    ? sql`g DESC NULLS FIRST`
    : sql`group_value DESC, g NULLS LAST`;
}
