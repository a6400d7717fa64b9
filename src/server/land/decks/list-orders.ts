import { sql } from 'kysely';
import { joinDerived, selectFields } from '#server/land/columns.ts';
import type { RecordRow } from '#server/land/present.ts';
import { textSizeOf } from '#server/land/text-size.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { exceedingSize } from '#server/platform/http/responses/paging.ts';
import type { Payee } from '#shared/land/contracts/division-orders.ts';
import type { DivisionRow } from '#shared/land/contracts/royalty-deck.ts';
import { divisionOrder } from '#shared/land/entities/division-order.ts';
import { AppError } from '#shared/platform/errors.ts';

/** A stored division order with the name of its owner. */
export type OrderRow = RecordRow & {
  well_id: number;
  well_name: string;
  owner_id: number;
  owner_name: string;
  kind: Payee['kind'];
  decimal_interest: string | null;
  takes_rounding: boolean | null;
  status: string;
  product: string | null;
  effective_date: string | null;
  end_date: string | null;
  pay_status: DivisionRow['pay_status'];
  suspense_reason: string | null;
  suspended_since: string | null;
  payable_decimal: string | null;
  approved_title: string | null;
  approved_stated: string | null;
};

/** The maximum number of division orders that are read at once. */
const maxOrders = 100_000;

/**
 * Lists the division orders of wells or of owners, by well, owner and interest type. Throws `business_rule` if they are too many,
 * or their notes too long, to read at once.
 */
export async function listOrders(
  tx: PersonTx,
  company: number,
  end: 'well_id' | 'owner_id',
  ids: readonly number[],
): Promise<OrderRow[]> {
  const chosen = sql`t.company_id = ${company} AND t.${sql.ref(end)} = ANY(${[...ids]}::int[])`;
  const [size] = await tx.rows<{ bytes: number; orders: number }>(sql`
    SELECT coalesce(sum(${textSizeOf(divisionOrder)}), 0)::float8 AS bytes, count(*)::int AS orders
    FROM division_orders t WHERE ${chosen}`);
  if ((size?.orders ?? 0) > maxOrders)
    throw new AppError(
      'business_rule',
      `These ${size?.orders.toLocaleString('en-US')} division orders are too many: ${maxOrders.toLocaleString('en-US')} can be read at once.`,
    );
  const exceeding = exceedingSize(size?.bytes ?? 0);
  if (exceeding !== null)
    throw new AppError(
      'business_rule',
      `These ${size?.orders.toLocaleString('en-US')} division orders have ${exceeding.megabytes} MB of notes, and ${exceeding.max} MB can be read at once. Shorten their notes in the list of division orders.`,
    );
  return tx.rows<OrderRow>(sql`
    SELECT ${selectFields(divisionOrder)}
    FROM division_orders t ${joinDerived(divisionOrder)}
    WHERE ${chosen}
    ORDER BY t.well_id, t.owner_id, t.kind, t.effective_date NULLS FIRST, t.id`);
}
