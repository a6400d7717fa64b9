import { type RawBuilder, sql } from 'kysely';
import { keyColumn } from '#server/import/match/match-records.ts';
import type { Notice } from '#server/import/parse/notices.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { rowsOnce, runOnce } from '#server/platform/db/run-once.ts';
import { fieldOf } from '#shared/platform/entities/entity.ts';
import { addWarning } from './add-warning.ts';
import type { StagingTable } from './staging-table.ts';
import { newValueOf, replacesStored, rowsWithRecords, writableColumns } from './write-staged-rows.ts';

/**
 * The fields of each kind of record or link that tell one from another with the same key, and the figures for which the
 * record or link is kept.
 */
const fieldsOf: Readonly<Record<string, { identity: readonly string[]; figures: readonly string[] }>> = {
  tract: {
    identity: [
      ...['legal_description', 'section', 'township', 'range', 'survey_abstract', 'block', 'lot_parcel'],
      ...['quarter_quarter', 'county', 'state'],
    ],
    figures: ['gross_acres'],
  },
  lease: {
    identity: ['contract_name', 'contract_date', 'legal_description'],
    figures: ['lease_acres', 'royalty_rate', 'term'],
  },
  ownership: { identity: [], figures: ['decimal_interest', 'net_acres'] },
  contract: { identity: [], figures: ['contract_acres'] },
  division_order: { identity: [], figures: ['decimal_interest'] },
  formation_top: { identity: [], figures: ['measured_depth', 'vertical_depth', 'subsea_elevation'] },
  production_unit: { identity: [], figures: ['unit_acres'] },
  proration_unit: { identity: [], figures: ['held_acres', 'unit_acres'] },
};

/** The maximum length of a text in a message. */
const maxShown = 60;

/** Letters and digits without leading zeros, by which two ways of writing the same text are the same. */
const plainOf = (value: RawBuilder<unknown>) =>
  sql`ltrim(regexp_replace(lower(${value}), '[^[:alnum:]]+', '', 'g'), '0')`;
const wordsOf = (value: RawBuilder<unknown>) =>
  sql`(regexp_replace(lower(${value}), '[^[:alnum:]]+', ' ', 'g') || ' ')`;
/** The least length of a description that another one may only continue: N/2 is other land than N/2 NW/4. */
const minContinued = 12;

type Field = {
  column: string;
  label: string;
  isIdentity: boolean;
  /** Whether the row replaces or clears the stored value; `s` is the row, `t` the record. */
  isReplaced: RawBuilder<unknown>;
  stored: RawBuilder<unknown>;
  given: RawBuilder<unknown>;
};

/**
 * Warns about rows that give an existing record another description or name, so that it may be another record with the
 * same key, such as tract 1 of another prospect. Returns a notice with the number of rows and the first example for each
 * such field, and for each replaced figure. Call it before the rows are written.
 */
export async function warnOfOtherRecords(
  tx: PersonTx,
  companyId: number,
  table: StagingTable,
): Promise<Notice[]> {
  const fields = replacedFields(table);
  if (fields.length === 0) return [];
  const { entity } = table;
  const from = rowsWithRecords(table, companyId);
  const [counts] = await rowsOnce<Record<string, number | null>>(
    tx,
    sql`
    SELECT ${sql.join(
      fields.flatMap((_field, at) => [
        sql`(count(*) FILTER (WHERE ${sql.ref(`is${at}`)}))::int AS ${sql.ref(`rows${at}`)}`,
        sql`min(record_index) FILTER (WHERE ${sql.ref(`is${at}`)}) AS ${sql.ref(`first${at}`)}`,
      ]),
    )} FROM (
      SELECT s.record_index, ${sql.join(fields.map(({ isReplaced }, at) => sql`${isReplaced} AS ${sql.ref(`is${at}`)}`))}
      ${from} OFFSET 0) each`,
  );
  const found = fields.flatMap((field, at) => {
    const [rows, first] = [counts?.[`rows${at}`] ?? 0, counts?.[`first${at}`] ?? null];
    return first === null ? [] : [{ field, rows, first }];
  });
  const notices: Notice[] = [];
  for (const { field, rows, first } of found) {
    const [example] = await rowsOnce<{ change: string }>(
      tx,
      sql`SELECT ${changeOf(field)} AS change ${from} AND s.record_index = ${first}`,
    );
    const { column, isIdentity } = field;
    const message = `${isIdentity ? otherOnes(table, field) : replacedOnes(table, field)} First in record ${first}: ${example?.change ?? ''}`;
    notices.push({ column, source: table.sourceOf(column), message, rows });
  }
  const identity = found.flatMap(({ field }) => (field.isIdentity ? [field] : []));
  const [source] = identity.map(({ column }) => table.sourceOf(column));
  if (identity.length === 0) return notices;
  const changes = sql.join(
    found.map(
      ({ field }) =>
        sql`CASE WHEN ${field.isReplaced} THEN ${`${field.label} `}::text || ${changeOf(field)} END`,
    ),
  );
  await runOnce(
    tx,
    sql`
    UPDATE ${sql.table(table.name)} w
    SET ${addWarning(source ?? null, sql`f.message`)}
    FROM (
      SELECT s.record_index, ${`changes the existing ${entity.label.toLowerCase()}: `}::text || concat_ws(', ', ${changes}) AS message
      ${from} AND (${sql.join(
        identity.map(({ isReplaced }) => isReplaced),
        sql` OR `,
      )})
    ) f
    WHERE w.record_index = f.record_index`,
  );
  return notices;
}

/** Returns the fields that the rows may replace. */
function replacedFields(table: StagingTable): Field[] {
  const { identity = [], figures = [] } = fieldsOf[table.entity.name] ?? {};
  const writable = writableColumns(table);
  return [...identity, ...figures].flatMap((column): Field[] => {
    const field = fieldOf(table.entity, column);
    if (field === undefined || !writable.includes(column)) return [];
    const stored = sql.ref(`t.${column}`);
    const given = newValueOf(table, column);
    const isText = field.kind === 'text' || field.kind === 'long_text';
    const isDifferent = isText ? isOtherText(stored, given, field.kind === 'long_text') : sql`true`;
    const isReplaced = sql`(${replacesStored(table, column)} AND ${isDifferent})`;
    const isFigure = field.kind === 'acres' || field.kind === 'fraction' || field.kind === 'feet';
    const shown = (value: RawBuilder<unknown>) =>
      field.kind === 'date'
        ? sql`${value}::text`
        : isFigure
          ? sql`trim_scale(${value})::text`
          : sql`'"' || ${shortened(value)} || '"'`;
    return [
      {
        column,
        label: field.label,
        isIdentity: identity.includes(column),
        isReplaced,
        stored: shown(stored),
        given: shown(given),
      },
    ];
  });
}

const shortened = (value: RawBuilder<unknown>) =>
  sql`CASE WHEN length(${value}) > ${maxShown} THEN left(${value}, ${maxShown - 1}) || '…' ELSE ${value} END`;

/** A description that is only cut short or goes on is of the same land. */
function isOtherText(
  stored: RawBuilder<unknown>,
  given: RawBuilder<unknown>,
  isDescription: boolean,
): RawBuilder<unknown> {
  const isOther = sql`${plainOf(stored)} IS DISTINCT FROM ${plainOf(given)}`;
  if (!isDescription) return isOther;
  const [one, other] = [wordsOf(stored), wordsOf(given)];
  const isContinued = sql`least(length(${one}), length(${other})) >= ${minContinued}
    AND (starts_with(${one}, ${other}) OR starts_with(${other}, ${one}))`;
  return sql`${isOther} AND NOT coalesce(${isContinued}, false)`;
}

const changeOf = ({ stored, given }: Field) => sql`${stored} || ' becomes ' || coalesce(${given}, 'blank')`;

function otherOnes({ entity }: StagingTable, { label }: Field): string {
  const key = fieldOf(entity, keyColumn(entity))?.label ?? keyColumn(entity);
  return `Existing ${entity.labelPlural.toLowerCase()} get another ${label}; they may be other ones with the same ${key}.`;
}

function replacedOnes({ entity }: StagingTable, { label }: Field): string {
  return `The stored ${label} of existing ${entity.labelPlural.toLowerCase()} is replaced.`;
}
