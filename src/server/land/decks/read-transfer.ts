import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { TransferPlan } from '#shared/land/contracts/transfers.ts';
import { ordersInEffect } from '#shared/land/decks/orders-in-effect.ts';
import { AppError } from '#shared/platform/errors.ts';
import { maxTransferred } from '#shared/platform/limits.ts';
import { listOrders, type OrderRow } from './list-orders.ts';

/** An interest that is transferred, or a burden on one that moves with it. */
export type MovedInterest = {
  id: number;
  tract_id: number | null;
  decimal_interest: string | null;
  net_acres: string | null;
  owner_acres: string | null;
  interest_type: string | null;
  leasehold_burdened: string | null;
  /** Of its tract. */
  gross_acres: string | null;
  tract_name: string | null;
  owner_name: string | null;
  /** Whether it is a burden of another owner, borne by the owner who transfers. */
  is_burden: boolean;
};

/** What an owner has on a day. */
export type Holdings = {
  interests: MovedInterest[];
  burdens: MovedInterest[];
  contracts: number;
  later: number;
  /** Tracts with a mineral interest of the owner and a remainder of another owner: the interest may be a life estate. */
  lifeEstates: string[];
  orders: OrderRow[];
  /** Division orders that begin on the day or later. */
  laterOrders: OrderRow[];
};

/**
 * Reads what an owner would transfer on a day (YYYY-MM-DD), with `lock` so that nobody changes it until the transaction ends. Throws
 * `business_rule` for more than one call can move.
 */
export async function readHoldings(
  tx: PersonTx,
  company: number,
  ownerId: number,
  day: string,
  { lock = false } = {},
): Promise<Holdings> {
  const moved = await tx.rows<MovedInterest>(sql`
    SELECT o.id, o.tract_id, o.decimal_interest, o.net_acres, o.owner_acres, o.interest_type, o.leasehold_burdened,
      t.gross_acres, t.tract_name, n.owner_name, coalesce(o.owner_id <> ${ownerId}, true) AS is_burden
    FROM ownerships o
    LEFT JOIN tracts t ON t.company_id = o.company_id AND t.id = o.tract_id
    LEFT JOIN owners n ON n.company_id = o.company_id AND n.id = o.owner_id
    WHERE o.company_id = ${company} AND (o.owner_id = ${ownerId} OR o.borne_by_id = ${ownerId})
      AND coalesce(o.effective_date < ${day}::date, true) AND coalesce(o.end_date > ${day}::date, true)
    ORDER BY o.id LIMIT ${maxTransferred + 1}::int ${lock ? sql`FOR UPDATE OF o` : sql``}`);
  if (moved.length > maxTransferred) {
    const limit = maxTransferred.toLocaleString('en-US');
    throw new AppError(
      'business_rule',
      `This owner has more than ${limit} interests, the most that one transfer moves.`,
    );
  }
  const [counted] = await tx.rows<{ contracts: number; later: number }>(sql`
    SELECT
      (SELECT count(*)::int FROM contracts c
       WHERE c.company_id = ${company} AND c.ownership_id = ANY(${moved.map(({ id }) => id)}::int[]) AND ${goesOn(day)}) AS contracts,
      (SELECT count(*)::int FROM ownerships o
       WHERE o.company_id = ${company} AND o.owner_id = ${ownerId} AND o.effective_date >= ${day}::date) AS later`);
  const minerals = moved.filter(({ is_burden, interest_type }) => !is_burden && interest_type === 'mineral');
  const remainders = await tx.rows<{ tract_id: number }>(sql`
    SELECT DISTINCT o.tract_id FROM ownerships o
    WHERE o.company_id = ${company} AND o.tract_id = ANY(${minerals.flatMap(({ tract_id }) => tract_id ?? [])}::int[])
      AND o.interest_type = 'remainder' AND o.owner_id IS DISTINCT FROM ${ownerId}
      AND coalesce(o.effective_date <= ${day}::date, true) AND coalesce(o.end_date > ${day}::date, true)`);
  const followed = new Set(remainders.map(({ tract_id }) => tract_id));
  const orders = await listOrders(tx, company, 'owner_id', [ownerId]);
  const byWell = [...Map.groupBy(orders, ({ well_id }) => well_id).values()];
  return {
    interests: moved.filter(({ is_burden }) => !is_burden),
    burdens: moved.filter(({ is_burden }) => is_burden),
    contracts: counted?.contracts ?? 0,
    later: counted?.later ?? 0,
    lifeEstates: [
      ...new Map(
        minerals.flatMap(({ tract_id, tract_name }) =>
          tract_id !== null && followed.has(tract_id) ? [[tract_id, tract_name ?? ''] as const] : [],
        ),
      ).values(),
    ],
    orders: byWell.flatMap((ofWell) => ordersInEffect(ofWell, day)),
    laterOrders: orders.filter(
      ({ effective_date: from, end_date: end }) =>
        from !== null && from >= day && (end === null || end > from),
    ),
  };
}

/** Whether the contract `c` is in force on a day, or begins later. */
export function goesOn(day: string) {
  return sql`contract_counts(c.effective_date, c.termination_date, c.contract_status, greatest(c.effective_date, ${day}::date))`;
}

/** Whether an interest has a size of which a part can be transferred. */
export function isSized({ decimal_interest, net_acres }: MovedInterest): boolean {
  return decimal_interest !== null || net_acres !== null;
}

export function planOf({
  interests,
  burdens,
  contracts,
  later,
  lifeEstates,
  orders,
}: Holdings): TransferPlan {
  return {
    interests: interests.length,
    tracts: new Set(interests.map(({ tract_id }) => tract_id)).size,
    contracts,
    burdens: burdens.length,
    orders: orders.length,
    later,
    life_estates: lifeEstates,
    unsized: interests.filter((each) => !isSized(each)).length,
  };
}
