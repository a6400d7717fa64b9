import { type RawBuilder, sql } from 'kysely';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import { metaOf, rowRangeOf } from '#server/platform/http/responses/paging.ts';
import type { AuditEventRow, AuditQuery } from '#shared/people/contracts/audit.ts';
import type { ListMeta } from '#shared/platform/contracts/envelope.ts';
import { AppError } from '#shared/platform/errors.ts';
import { may } from '#shared/platform/policy.ts';

type EventRow = Omit<AuditEventRow, 'at'> & { at: Date };

/** The number of rows that a download reads at once. */
const rowsAtOnce = 2_000;

/** Returns a page of the log, newest first. Throws `forbidden` if the user administers no company. */
export async function listEvents(
  tx: PersonTx,
  query: AuditQuery,
): Promise<{ data: AuditEventRow[]; meta: ListMeta }> {
  const where = conditionsOf(tx, query);
  const { limit, offset } = rowRangeOf(query);
  const [counted] = await tx.rows<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM audit_events e WHERE ${where}`,
  );
  const rows = await tx.rows(selectEvents(where, limit, offset));
  return { data: rows.map(present), meta: metaOf(query, counted?.total ?? 0) };
}

/** Yields all matching events in batches, newest first. Throws `forbidden` if the user administers no company. */
export async function* readEvents(tx: PersonTx, query: AuditQuery): AsyncGenerator<AuditEventRow[]> {
  const where = conditionsOf(tx, query);
  let before: number | undefined;
  for (;;) {
    const older = before === undefined ? sql`true` : sql`e.id < ${before}::bigint`;
    const rows = await tx.rows(selectEvents(sql`${where} AND ${older}`, rowsAtOnce, 0));
    if (rows.length > 0) yield rows.map(present);
    if (rows.length < rowsAtOnce) return;
    before = rows.at(-1)?.id;
  }
}

function selectEvents(
  where: RawBuilder<unknown>,
  limit: number | null,
  offset: number,
): RawBuilder<EventRow> {
  return sql`
    SELECT e.id::float8 AS id, e.at, e.action, e.actor_id, e.actor_name, e.target_id, e.target_name,
      e.about_company AS company_id, e.company_name, e.details, e.address, e.user_agent
    FROM audit_events e WHERE ${where} ORDER BY e.id DESC LIMIT ${limit}::int OFFSET ${offset}::bigint`;
}

const present = (row: EventRow): AuditEventRow => ({ ...row, at: row.at.toISOString() });

/** An Administrator sees every event; a Manager sees those of the companies that they manage. */
function conditionsOf(tx: PersonTx, query: AuditQuery): RawBuilder<unknown> {
  const parts = [scopeOf(tx)];
  if (query.action !== undefined) parts.push(sql`e.action = ${query.action}`);
  if (query.company !== undefined) parts.push(sql`e.about_company = ${query.company}::int`);
  if (query.person !== undefined)
    parts.push(sql`(e.actor_id = ${query.person}::int OR e.target_id = ${query.person}::int)`);
  if (query.from) parts.push(sql`e.at >= ${momentOf(query.from)}::timestamptz`);
  // The end date includes the whole day.
  if (query.to)
    parts.push(
      /^\d{4}-\d{2}-\d{2}$/.test(query.to)
        ? sql`e.at < ${momentOf(query.to)}::timestamptz + interval '1 day'`
        : sql`e.at <= ${momentOf(query.to)}::timestamptz`,
    );
  return sql.join(parts, sql` AND `);
}

function scopeOf(tx: PersonTx): RawBuilder<unknown> {
  if (tx.person.isAdministrator) return sql`true`;
  const managed = [...tx.person.roles].filter(([, role]) => may(role, 'audit', 'read')).map(([id]) => id);
  const [first] = managed;
  if (first === undefined)
    throw new AppError(
      'forbidden',
      'The audit log is for Managers and Administrators. Ask a Manager of your company.',
    );
  authorize(tx, first, 'audit', 'read');
  return sql`e.about_company = ANY(${managed}::int[])`;
}

function momentOf(text: string): string {
  return new Date(text).toISOString();
}
