import { type RawBuilder, sql } from 'kysely';
import type { PersonTx } from '#server/db/database.ts';
import type { Selection } from '#server/http/selection.ts';
import { mostGroups, type Question } from '#shared/boards/chart.ts';
import { fitQuestion, refuseQuestion } from '#shared/boards/check-chart.ts';
import { groupingsOf, isDay } from '#shared/boards/subjects.ts';
import type { MeasureBody, Measured } from '#shared/contracts/boards.ts';
import { AppError } from '#shared/errors.ts';
import { sourceOf } from './measure-source.ts';
import { type Cell, presentMeasure } from './present-measure.ts';
import type { LandScope } from './scope.ts';

/** The question of a body. Throws `invalid_input` for a measure, a grouping or a filter that the records do not have. */
export function readQuestion(body: MeasureBody): Question {
  const problems = refuseQuestion(body);
  const [first] = problems;
  if (first !== undefined) throw new AppError('invalid_input', first.message, problems);
  return fitQuestion(body);
}

/** The figures of a question over the chosen areas, each with the query of the list that shows the records that make it. */
export async function readMeasure(
  tx: PersonTx,
  question: Question,
  scope: LandScope,
  selection: Selection,
): Promise<Measured> {
  const { rows, value, group, split } = sourceOf(tx, question, scope, selection);
  const none = sql`NULL::text`;
  const cells = await tx.rows<Cell>(sql`
    WITH spelled AS (
      SELECT ${group?.by ?? none} AS g, ${group?.key ?? none} AS group_key, ${split?.by ?? none} AS s, ${split?.key ?? none} AS part_key,
        count(*) AS records, coalesce(sum(${value}), 0)::numeric AS value
      FROM ${rows} GROUP BY 1, 2, 3, 4),
    cells AS (SELECT g, s, sum(value) AS value FROM spelled GROUP BY 1, 2),
    group_names AS (${commonest('g', 'group_key')}),
    part_names AS (${commonest('s', 'part_key')}),
    sized AS (
      SELECT g, s, value, group_key, sum(value) OVER (PARTITION BY g) AS group_value,
        part_key, sum(value) OVER (PARTITION BY s) AS part_value
      FROM cells LEFT JOIN group_names USING (g) LEFT JOIN part_names USING (s)),
    placed AS (
      SELECT *, dense_rank() OVER (ORDER BY ${groupOrder(question)}) AS group_place,
        dense_rank() OVER (ORDER BY part_value DESC, s NULLS LAST) AS part_place
      FROM sized),
    told AS (
      SELECT *, max(group_place) OVER () AS groups, sum(value) OVER () AS total FROM placed)
    SELECT group_key, part_key, value::text, group_value::text, part_value::text,
      group_place::int, part_place::int, groups::int, total::text
    FROM told WHERE group_place <= ${mostGroups}::int
    ORDER BY group_place, part_place`);
  return presentMeasure(question, cells, scope.today);
}

/** What each group is called: as most of its records spell it. */
function commonest(group: string, key: string): RawBuilder<unknown> {
  return sql`
    SELECT DISTINCT ON (1) ${sql.ref(group)}, ${sql.ref(key)} FROM spelled WHERE ${sql.ref(group)} IS NOT NULL
    GROUP BY 1, 2 ORDER BY 1, sum(records) DESC, 2`;
}

/** Of the periods the latest are told, of other groups the largest; records without a date always are. */
function groupOrder({ of, groupBy }: Question): RawBuilder<unknown> {
  return isDay(groupingsOf(of)[groupBy ?? ''])
    ? sql`g DESC NULLS FIRST`
    : sql`group_value DESC, g NULLS LAST`;
}
