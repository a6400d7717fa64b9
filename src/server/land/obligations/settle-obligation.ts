import { sql } from 'kysely';
import { beginAct } from '#server/land/begin-act.ts';
import { findRecord } from '#server/land/find-record.ts';
import { nextDue, type Recurring } from '#server/land/obligations/next-due.ts';
import type { RecordRow } from '#server/land/present.ts';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import { isEnded } from '#shared/land/acreage/as-of.ts';
import { isOpenObligation } from '#shared/land/acreage/obligation.ts';
import { obligation } from '#shared/land/entities/obligation.ts';
import { addYears } from '#shared/platform/calendar.ts';
import { Exact, refuseDecimal } from '#shared/platform/decimal.ts';
import { AppError } from '#shared/platform/errors.ts';
import { acresLimits, moneyLimits } from '#shared/platform/fields/decimal.ts';

/** How an open obligation ends. `amount` is what was paid, as decimal text. */
export type Settlement =
  | { status: 'done'; done_on: string; evidence?: string | null; amount?: string | null }
  | { status: 'waived'; evidence?: string | null };

/** A payment that lies longer before its due date is a slip of the pen; rentals of a whole primary term are paid at once. */
const maxYearsAhead = 10;

type Settled = { row: RecordRow; next: RecordRow | null; act: number };

/** An obligation as it is stored: dates and decimals are texts. */
type Stored = RecordRow & Recurring & { lease_id: number; status: string };

/** What counts of its lease. */
type Lease = { contract_status: string | null; contract_date: string | null };

/**
 * Marks an open obligation as done or waived and, where it recurs, makes the next one of a lease that nobody marked as over; one act,
 * which can be undone. What was paid is kept as it was that day: later changes to the land change it no more. Throws `not_found`, `forbidden`,
 * `conflict` for one that is not open, `invalid_input` for a day after `today`, before the lease or long before the due date, `business_rule` for an amount that cannot be kept.
 */
export async function settleObligation(
  tx: PersonTx,
  id: number,
  settlement: Settlement,
  today: string,
): Promise<Settled> {
  const lease = await holdLease(tx, id);
  const stored = (await findRecord(tx, obligation, id, { lock: 'change' })) as Stored;
  authorize(tx, stored.company_id, 'record', 'update');
  if (!isOpenObligation(stored)) {
    throw new AppError('conflict', `This obligation is ${stored.status} already.`, [
      { path: 'status', message: `is ${stored.status} already` },
    ]);
  }
  const act = await beginAct(tx);
  const paid =
    settlement.status === 'done' ? keptPayment(stored, settlement, daysOf(stored, lease, today)) : {};
  const changes = Object.entries({
    ...paid,
    status: settlement.status,
    ...(settlement.evidence === undefined || settlement.evidence === null
      ? {}
      : { evidence: settlement.evidence }),
  });
  await tx.run(sql`
    UPDATE obligations
    SET ${sql.join(changes.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))},
        done_by = (SELECT name FROM users WHERE id = ${tx.person.id}),
        modified_by = ${tx.person.id}, modified_date = now(), version_id = version_id + 1
    WHERE company_id = ${stored.company_id} AND id = ${id}`);
  const nextId = await makeNext(tx, stored, lease);
  return {
    row: await findRecord(tx, obligation, id),
    next: nextId === null ? null : await findRecord(tx, obligation, nextId),
    act,
  };
}

/** Keeps the lease as it is, before the obligation: in the order in which whoever deletes a lease locks the two. */
async function holdLease(tx: PersonTx, id: number): Promise<Lease | undefined> {
  const reached = [...tx.person.roles.keys()];
  const [lease] = await tx.rows<Lease>(sql`
    SELECT e.contract_status, e.contract_date FROM leases e
    WHERE (e.company_id, e.id) IN (
      SELECT o.company_id, o.lease_id FROM obligations o WHERE o.company_id = ANY(${reached}::int[]) AND o.id = ${id})
    FOR SHARE OF e`);
  return lease;
}

/** The first and the last day on which an obligation can have been done: not before its lease was made, and not in years before it is due. */
function daysOf(stored: Stored, lease: Lease | undefined, today: string): { first: string; last: string } {
  const early = addYears(stored.due_on, -maxYearsAhead);
  const made = lease?.contract_date ?? early;
  // A lease that is dated after what is due under it says nothing of when that was paid.
  return { first: made > early && made <= stored.due_on ? made : early, last: today };
}

/** What is written down of a payment: the day, the acres that it was for, and the amount. */
function keptPayment(
  stored: Stored,
  { done_on, amount }: Extract<Settlement, { status: 'done' }>,
  { first, last }: { first: string; last: string },
): Record<string, unknown> {
  const { label } = obligation.fields.done_on;
  const issue =
    done_on > last
      ? `${label} lies in the future`
      : done_on < first
        ? `${label} must be ${first} or later: before that nothing was paid under this lease`
        : null;
  if (issue !== null) throw new AppError('invalid_input', issue, [{ path: 'done_on', message: issue }]);
  const kept = (value: unknown, places: number) =>
    typeof value === 'string' ? new Exact(value).toDecimalPlaces(places, Exact.ROUND_HALF_UP) : null;
  const acres = kept(stored.counted_acres, acresLimits.places);
  const money = kept(amount ?? stored.amount_due, moneyLimits.places);
  if (money !== null && refuseDecimal(money, moneyLimits) !== null) {
    const message = 'The amount due is too large to be kept. Say what was paid.';
    throw new AppError('business_rule', message, [{ path: 'amount', message }]);
  }
  const isKept = acres !== null && refuseDecimal(acres, acresLimits) === null;
  return { done_on, amount: money?.toFixed() ?? null, ...(isKept ? { acres: acres.toFixed() } : {}) };
}

/** The id of the next obligation of the row, made now or there already; null where none follows. */
async function makeNext(tx: PersonTx, stored: Stored, lease: Lease | undefined): Promise<number | null> {
  const next = nextDue(stored);
  if (next === null) return null;
  if (lease === undefined || isEnded(lease.contract_status)) return null;
  const [known] = await tx.rows<{ id: number }>(sql`
    SELECT id FROM obligations
    WHERE company_id = ${stored.company_id} AND lease_id = ${stored.lease_id} AND follows_id = ${stored.id}
    ORDER BY id LIMIT 1`);
  if (known !== undefined) return known.id;
  authorize(tx, stored.company_id, 'record', 'create');
  const copied = ['lease_id', 'kind', 'basis', 'rate', 'acres', 'amount', 'recurrence', 'ends_on', 'notes'];
  const columns = Object.entries({
    ...Object.fromEntries(copied.map((name) => [name, stored[name]])),
    ...next,
    follows_id: stored.id,
    company_id: stored.company_id,
    created_by: tx.person.id,
    modified_by: tx.person.id,
  });
  const [made] = await tx.rows<{ id: number }>(sql`
    INSERT INTO obligations (${sql.join(columns.map(([name]) => sql.ref(name)))})
    VALUES (${sql.join(columns.map(([, value]) => sql`${value}`))}) RETURNING id`);
  return made?.id ?? null;
}
