import { type RawBuilder, sql } from 'kysely';
import { keySeparator } from '#server/import/parse/anchor-key.ts';
import type { StagingTable } from '#server/import/write/staging-table.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { runOnce } from '#server/platform/db/run-once.ts';
import {
  type Anchor,
  anchorsOf,
  type ImportableBelonging,
  identifiesBelonging,
  identities,
  importable,
  targetOf,
} from '#shared/land/entities/import-targets.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { markRepeats, refuseContradictions, storedKey } from './match-records.ts';

export type BelongingTable = StagingTable & { entity: { name: ImportableBelonging } };

/** Returns the mapped fields by which a row is the same as a stored record; an update leaves them as they are. */
export function identityOf({ entity, columns }: StagingTable): string[] {
  return columns.filter((column) => identifiesBelonging(entity.name, column));
}

/** Finds the records that every staged row names. Rows without exactly one record are refused with the reason. */
export async function findAnchors(tx: PersonTx, companyId: number, table: BelongingTable): Promise<void> {
  let place = 1;
  for (const anchor of anchorsOf(table.entity.name)) {
    await findAnchor(tx, companyId, table, anchor, place);
    await warnOfOtherName(tx, companyId, table, anchor, place);
    place += anchor.names.length;
  }
  await runOnce(tx, sql`ANALYZE ${sql.table(table.name)}`);
}

async function findAnchor(
  tx: PersonTx,
  companyId: number,
  { name, entity, sourceOf }: BelongingTable,
  { column, kind, names }: Anchor,
  firstPlace: number,
): Promise<void> {
  const { label, labelPlural, plural } = assets[kind];
  const labelOf = (field: string) => targetOf(importable(entity.name), field)?.label ?? field;
  const given = names.map((field, at) => ({
    field,
    alias: `k${at}`,
    text: sql`nullif(split_part(staged_key, ${keySeparator}, ${firstPlace + at}::int), '')`,
  }));
  const isFirst = (at: number) =>
    sql.join(
      given
        .slice(0, at + 1)
        .map(({ alias }, before) =>
          before === at ? sql`w.${sql.ref(alias)} IS NOT NULL` : sql`w.${sql.ref(alias)} IS NULL`,
        ),
      sql` AND `,
    );
  const candidates = given.map(
    ({ field, alias }, at) => sql`
      SELECT w.record_index, t.id, ${at}::int AS place FROM wanted w
      JOIN ${sql.table(plural)} t ON t.company_id = ${companyId} AND t.area_id = w.area_id
        AND ${anchorText(kind, field)} COLLATE "C" = w.${sql.ref(alias)}
      WHERE ${isFirst(at)}`,
  );
  const ofName = (text: (field: string) => string) =>
    sql`CASE ${sql.join(
      given.map(({ field }, at) => sql`WHEN ${isFirst(at)} THEN ${text(field)}::text`),
      sql` `,
    )} END`;
  const [certain = ''] = names;
  const several = ofName((field) => {
    const message = `${labelOf(field)} matches several ${labelPlural.toLowerCase()} in this area`;
    return field === certain ? message : `${message}; add the ${labelOf(certain)}`;
  });
  const none = ofName((field) => `${labelOf(field)} matches no ${label.toLowerCase()} in this area`);
  const source = ofName((field) => sourceOf(field) ?? '');
  await runOnce(
    tx,
    sql`
    WITH wanted AS MATERIALIZED (
      SELECT record_index, area_id, ${sql.join(given.map(({ text, alias }) => sql`${text} COLLATE "C" AS ${sql.ref(alias)}`))}
      FROM ${sql.table(name)} WHERE problem IS NULL
    ), found AS (
      SELECT record_index, min(id) AS id, count(*) AS matches FROM (${sql.join(candidates, sql` UNION ALL `)}) c
      GROUP BY record_index
    ), named AS (
      SELECT w.record_index, CASE WHEN f.matches = 1 THEN f.id END AS id, ${source} AS source,
        CASE WHEN f.matches > 1 THEN ${several} WHEN f.id IS NULL THEN ${none} END AS message
      FROM wanted w LEFT JOIN found f ON f.record_index = w.record_index
    )
    UPDATE ${sql.table(name)} s SET ${sql.ref(column)} = n.id, problem = n.message,
      told = CASE WHEN n.message IS NULL THEN s.told ELSE ${reasonsWith(sql`n.source`, sql`n.message`)} END
    FROM named n WHERE n.record_index = s.record_index`,
  );
}

/**
 * Warns about rows whose second name is another one than that of the record that their first name finds: one of the two
 * may be mistyped. Names are written in many ways, so one may contain the other.
 */
async function warnOfOtherName(
  tx: PersonTx,
  companyId: number,
  { name, entity, sourceOf }: BelongingTable,
  { column, kind, names }: Anchor,
  firstPlace: number,
): Promise<void> {
  const [certain, other] = names;
  if (certain === undefined || other === undefined) return;
  const labelOf = (field: string) => targetOf(importable(entity.name), field)?.label ?? field;
  const part = (at: number) => sql`split_part(s.staged_key, ${keySeparator}, ${firstPlace + at}::int)`;
  const squeezed = (text: RawBuilder<unknown>) =>
    sql`regexp_replace(lower(${text}), '[^[:alnum:]]+', '', 'g')`;
  const before = `${labelOf(other)} differs from that of the ${assets[kind].label.toLowerCase()} with this ${labelOf(certain)}: "`;
  await runOnce(
    tx,
    sql`
    UPDATE ${sql.table(name)} s SET warning = concat_ws('; ', s.warning, d.message),
      told = ${warningsWith(sql`${sourceOf(other)}::text`, sql`d.message`)}
    FROM (
      SELECT s.record_index, ${before}::text || t.${sql.ref(other)} || '"' AS message
      FROM ${sql.table(name)} s
      JOIN ${sql.table(assets[kind].plural)} t ON t.company_id = ${companyId} AND t.id = s.${sql.ref(column)}
      CROSS JOIN LATERAL (
        SELECT ${squeezed(part(1))} AS given, ${squeezed(sql`t.${sql.ref(other)}`)} AS stored) n
      WHERE s.problem IS NULL AND ${part(0)} <> '' AND ${part(1)} <> ''
        AND strpos(n.given, n.stored) = 0 AND strpos(n.stored, n.given) = 0
    ) d WHERE d.record_index = s.record_index`,
  );
}

/** Returns the text by which rows name a stored record `t`; see `anchorKey`. */
function anchorText(kind: Anchor['kind'], field: string): RawBuilder<unknown> {
  const entity = assets[kind];
  return field === entity.importKey
    ? storedKey(entity)
    : sql`lower(regexp_replace(btrim(t.${sql.ref(field)}), '\\s+', ' ', 'g'))`;
}

/** Returns the messages of a staged row `s` with this reason. */
function reasonsWith(source: RawBuilder<unknown>, message: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(coalesce(s.told::jsonb, '{"warnings": []}')
    || jsonb_build_object('reasons', jsonb_build_array(jsonb_build_object('source', ${source}, 'message', ${message}))))::text`;
}

/** Returns the messages of a staged row `s` with this warning as well. */
function warningsWith(source: RawBuilder<unknown>, message: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(coalesce(s.told::jsonb, '{"reasons": []}') || jsonb_build_object('warnings',
    coalesce(s.told::jsonb -> 'warnings', '[]')
      || jsonb_build_array(jsonb_build_object('source', ${source}, 'message', ${message}))))::text`;
}

/**
 * Finds the stored record that each row states, and rows that state the same: the first one counts, equal rows change
 * nothing more, and rows with other values are refused. Without a date, an event matches only one without a date.
 */
export async function matchBelongings(tx: PersonTx, companyId: number, table: BelongingTable): Promise<void> {
  const { name, entity, columns } = table;
  const anchors = anchorsOf(entity.name);
  const { fixed, tellers } = identities[entity.name];
  const given = (alias: string, column: string) =>
    columns.includes(column) ? textOf(alias, column) : sql`''`;
  const isSame = [
    ...anchors.map(({ column, required }) => {
      const isEqual = sql`t.${sql.ref(column)} = k.${sql.ref(column)}`;
      return required ? isEqual : sql`(k.${sql.ref(column)} IS NULL OR ${isEqual})`;
    }),
    ...fixed.map((column) => sql`${textOf('t', column)} = ${given('k', column)}`),
    ...tellers.map((column) => sql`${given('k', column)} IN ('', ${textOf('t', column)})`),
  ];
  const several = `matches several existing ${entity.labelPlural.toLowerCase()}`;
  await runOnce(
    tx,
    sql`
    UPDATE ${sql.table(name)} s
    SET match_id = CASE WHEN f.matches = 1 THEN f.id END, problem = CASE WHEN f.matches > 1 THEN ${several} END
    FROM (
      SELECT k.record_index, min(t.id) AS id, count(*) AS matches
      FROM ${sql.table(name)} k
      JOIN ${sql.table(entity.plural)} t ON t.company_id = ${companyId} AND ${sql.join(isSame, sql` AND `)}
      WHERE k.problem IS NULL GROUP BY k.record_index
    ) f
    WHERE s.record_index = f.record_index`,
  );
  const whole = [
    ...anchors.map(({ column }) => textOf('s', column)),
    ...[...fixed, ...tellers].map((column) => given('s', column)),
  ];
  const repeated = await markRepeats(tx, name, whole);
  if (repeated === 0) return;
  const compared = columns.filter((column) => !identityOf(table).includes(column));
  await refuseContradictions(tx, name, compared, `states the same ${entity.label.toLowerCase()} as record `);
}

/** Returns a value as it is compared: regardless of case and surrounding spaces, blank if missing. */
function textOf(alias: string, column: string): RawBuilder<unknown> {
  return sql`lower(btrim(coalesce(${sql.ref(`${alias}.${column}`)}::text, '')))`;
}

/** What checking a row against other records found: why it is refused, or what is unusual about it. */
export type Finding = {
  index: number;
  source: string | null;
  problem: string | null;
  warning: string | null;
};

/** Stores findings in the staging table, at most one for each row. */
export async function storeFindings(
  tx: PersonTx,
  { name }: Pick<StagingTable, 'name'>,
  findings: readonly Finding[],
): Promise<void> {
  if (findings.length === 0) return;
  await runOnce(
    tx,
    sql`
    UPDATE ${sql.table(name)} s
    SET problem = f.problem, warning = nullif(concat_ws('; ', s.warning, f.warning), ''),
      told = CASE
        WHEN f.problem IS NOT NULL THEN ${reasonsWith(sql`f.source`, sql`f.problem`)}
        ELSE ${warningsWith(sql`f.source`, sql`f.warning`)} END
    FROM unnest(${findings.map(({ index }) => index)}::int[], ${findings.map(({ source }) => source)}::text[],
      ${findings.map(({ problem }) => problem)}::text[], ${findings.map(({ warning }) => warning)}::text[])
      AS f (record_index, source, problem, warning)
    WHERE s.record_index = f.record_index`,
  );
}
