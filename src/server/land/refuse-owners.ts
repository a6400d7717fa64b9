import { type RawBuilder, sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { divisionOrder } from '#shared/land/entities/division-order.ts';
import type { EntityName } from '#shared/land/entities/registry.ts';
import { AppError } from '#shared/platform/errors.ts';
import { formatValue } from '#shared/platform/fields/kinds.ts';

/**
 * Returns why these records can't be deleted, by id: an owner who is in pay or in suspense or was sent a division order, and one
 * who alone bears another owner's burden. Without the owner, no one would be owed the money, and all owners would be charged
 * with the burden.
 */
export async function refuseOwners(
  tx: PersonTx,
  kind: EntityName,
  company: number,
  ids: readonly number[],
): Promise<Map<number, AppError>> {
  if (kind !== 'owner' || ids.length === 0) return new Map();
  return new Map([...(await findPaid(tx, company, ids)), ...(await findBearers(tx, company, ids))]);
}

/** Whether a division order binds: it has not ended, and is paid by or was sent to its owner. */
const binds = (order: RawBuilder<unknown>) =>
  sql`((${order}.pay_status IS NOT NULL OR ${order}.status IN ('sent', 'signed', 'returned'))
    AND coalesce(${order}.end_date > (now() AT TIME ZONE 'UTC')::date, true))`;

type BindingOrder = { id: number; pay_status: string | null; status: string; well: string; wells: number };

async function findPaid(
  tx: PersonTx,
  company: number,
  ids: readonly number[],
): Promise<[number, AppError][]> {
  const rows = await tx.rows<BindingOrder>(sql`
    SELECT DISTINCT ON (o.owner_id) o.owner_id AS id, o.pay_status, o.status, w.well_name AS well,
      (SELECT count(DISTINCT a.well_id)::int FROM division_orders a
       WHERE a.company_id = o.company_id AND a.owner_id = o.owner_id AND ${binds(sql`a`)}) AS wells
    FROM division_orders o
    JOIN wells w ON w.company_id = o.company_id AND w.id = o.well_id
    WHERE o.company_id = ${company} AND o.owner_id = ANY(${[...ids]}::int[]) AND ${binds(sql`o`)}
    ORDER BY o.owner_id, o.pay_status IS NULL, o.id`);
  return rows.map(({ id, pay_status, status, well, wells }) => {
    const { fields } = divisionOrder;
    const more = wells > 1 ? ` and ${wells - 1 === 1 ? '1 more well' : `${wells - 1} more wells`}` : '';
    const message =
      pay_status === null
        ? `This owner has a division order that is ${formatValue(fields.status, status).toLowerCase()} in ${well}${more}. End or delete it first.`
        : `This owner is ${formatValue(fields.pay_status, pay_status).toLowerCase()} in ${well}${more}. Clear "Pay Status" of its division orders first.`;
    return [id, new AppError('in_use', message)];
  });
}

async function findBearers(
  tx: PersonTx,
  company: number,
  ids: readonly number[],
): Promise<[number, AppError][]> {
  const rows = await tx.rows<{ id: number; holder: string | null; tract: string | null }>(sql`
    SELECT DISTINCT ON (o.borne_by_id) o.borne_by_id AS id, w.owner_name AS holder, t.tract_name AS tract
    FROM ownerships o
    LEFT JOIN owners w ON w.company_id = o.company_id AND w.id = o.owner_id
    LEFT JOIN tracts t ON t.company_id = o.company_id AND t.id = o.tract_id
    WHERE o.company_id = ${company} AND o.borne_by_id = ANY(${[...ids]}::int[])
      AND (o.owner_id IS NULL OR o.owner_id <> ALL (${[...ids]}::int[]))
    ORDER BY o.borne_by_id, o.id`);
  return rows.map(({ id, holder, tract }) => {
    const whose = holder === null ? 'a burden' : `the burden of ${holder}`;
    const where = tract === null ? '' : ` on ${tract}`;
    const message = `This owner bears ${whose}${where}. Change "Borne By" of that interest first.`;
    return [id, new AppError('in_use', message)];
  });
}
