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

/** How an open obligation ends. `amount` is the amount paid, as decimal text. */
export type Settlement =
  | { status: 'done'; done_on: string; evidence?: string | null; amount?: string | null }
  | { status: 'waived'; evidence?: string | null };

/**
 * How many years before its due date a payment is accepted; an earlier one is likely a typo. Rentals of a whole primary
 * term may be paid at once.
 */
const maxYearsAhead = 10;

type Settled = { row: RecordRow; next: RecordRow | null; act: number };

/** An obligation as stored: dates and decimals are text. */
type Stored = RecordRow & Recurring & { lease_id: number; status: string };

/** The columns of its lease that matter here. */
type Lease = { contract_status: string | null; contract_date: string | null };

/**
 * Marks an open obligation as done or waived and creates the next occurrence of a recurring one unless its lease has
 * ended. All of it is one act that can be undone. The payment is saved as of that day, so later changes to the land do
 * not affect it. Throws `not_found`, `forbidden`, `conflict` if it is not open, `invalid_input` for a day after
 * `today`, before the lease or long before the due date, `business_rule` for an amount that cannot be stored.
 */
export async function settleObligation(
  tx: PersonTx,
  id: number,
  settlement: Settlement,
  today: string,
): Promise<Settled> {
  const lease = await lockLease(tx, id);
  const stored = (await findRecord(tx, obligation, id, { lock: 'change' })) as Stored;
  authorize(tx, stored.company_id, 'record', 'update');
  if (!isOpenObligation(stored)) {
    throw new AppError('conflict', `This obligation is already ${stored.status}.`, [
      { path: 'status', message: `is already ${stored.status}` },
    ]);
  }
  const act = await beginAct(tx);
  const paid =
    settlement.status === 'done' ? paymentValues(stored, settlement, daysOf(stored, lease, today)) : {};
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

/** Locks the lease before the obligation, in the same order as deleting a lease does. */
async function lockLease(tx: PersonTx, id: number): Promise<Lease | undefined> {
  const reached = [...tx.person.roles.keys()];
  const [lease] = await tx.rows<Lease>(sql`
    SELECT e.contract_status, e.contract_date FROM leases e
    WHERE (e.company_id, e.id) IN (
      SELECT o.company_id, o.lease_id FROM obligations o WHERE o.company_id = ANY(${reached}::int[]) AND o.id = ${id})
    FOR SHARE OF e`);
  return lease;
}

/**
 * Returns the first and last day on which an obligation can have been done: not before its lease was signed and not
 * years before it is due.
 */
function daysOf(stored: Stored, lease: Lease | undefined, today: string): { first: string; last: string } {
  const early = addYears(stored.due_on, -maxYearsAhead);
  const contractDate = lease?.contract_date ?? early;
  // A lease dated after the due date says nothing about when the payment was made.
  return { first: contractDate > early && contractDate <= stored.due_on ? contractDate : early, last: today };
}

/** Returns the values that document a payment: the day, the acres and the amount. */
function paymentValues(
  stored: Stored,
  { done_on, amount }: Extract<Settlement, { status: 'done' }>,
  { first, last }: { first: string; last: string },
): Record<string, unknown> {
  const { label } = obligation.fields.done_on;
  const issue =
    done_on > last
      ? `${label} is in the future`
      : done_on < first
        ? `${label} must be ${first} or later: nothing was payable under this lease before`
        : null;
  if (issue !== null) throw new AppError('invalid_input', issue, [{ path: 'done_on', message: issue }]);
  const rounded = (value: unknown, places: number) =>
    typeof value === 'string' ? new Exact(value).toDecimalPlaces(places, Exact.ROUND_HALF_UP) : null;
  const acres = rounded(stored.counted_acres, acresLimits.places);
  const money = rounded(amount ?? stored.amount_due, moneyLimits.places);
  if (money !== null && refuseDecimal(money, moneyLimits) !== null) {
    const message = 'The amount due is too large to save. Enter the amount paid.';
    throw new AppError('business_rule', message, [{ path: 'amount', message }]);
  }
  const isStorable = acres !== null && refuseDecimal(acres, acresLimits) === null;
  return { done_on, amount: money?.toFixed() ?? null, ...(isStorable ? { acres: acres.toFixed() } : {}) };
}

/** Creates the next occurrence or finds an existing one, and returns its id; null if there is none. */
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
  const [inserted] = await tx.rows<{ id: number }>(sql`
    INSERT INTO obligations (${sql.join(columns.map(([name]) => sql.ref(name)))})
    VALUES (${sql.join(columns.map(([, value]) => sql`${value}`))}) RETURNING id`);
  return inserted?.id ?? null;
}
