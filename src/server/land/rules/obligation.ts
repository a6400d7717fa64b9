import { sql } from 'kysely';
import type { RecordRow } from '#server/land/present.ts';
import type { Values } from '#server/land/write-values.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { amountDue, isOpenObligation } from '#shared/land/acreage/obligation.ts';
import { type LeaseDates, leaseOddities } from '#shared/land/obligations/lease-oddities.ts';
import { amountIssues, termFields, termIssues } from '#shared/land/obligations/term-issues.ts';
import { AppError, type ErrorDetail } from '#shared/platform/errors.ts';
import { exactOf, type Figure } from '#shared/platform/figure.ts';
import type { RecordRules } from './record-rules.ts';

export const obligationRules: RecordRules = {
  noun: 'obligation',
  checkNew: refuseSettled,
  settleChange: resolveStatus,
  checkValues: refuseTerms,
  checkStored: refuseAmount,
  warn: warnOfLease,
};

/** The fields that only settling an obligation sets. */
const settledFields = { done_on: 'Done On', done_by: 'Done By' } as const;

/**
 * Refuses a new obligation that is already settled. Settling is a call of its own, which records the payment and
 * creates the next occurrence. One that was paid long ago is created open and then marked as done with its date. Throws
 * `business_rule` naming the field.
 */
function refuseSettled(values: Values): void {
  const { status } = values;
  if (typeof status === 'string' && !isOpenObligation({ status })) throw refusal('status', status);
  for (const name of Object.keys(settledFields) as (keyof typeof settledFields)[])
    if (values[name] !== null && values[name] !== undefined) throw refusal(name);
}

/**
 * Refuses to settle an obligation by changing its fields; repeating stored values is allowed. A settled obligation may
 * be reopened: this clears who completed it and when, and restores the acres and the amount from before the payment.
 * Throws `business_rule` naming the field and the call to use.
 */
async function resolveStatus(tx: PersonTx, stored: RecordRow, values: Values): Promise<void> {
  const status = values.status ?? stored.status;
  const isOpened = status !== stored.status && isOpenObligation({ status: String(status) });
  if (status !== stored.status && !isOpened) throw refusal('status', String(status));
  for (const name of Object.keys(settledFields) as (keyof typeof settledFields)[]) {
    const sent = values[name];
    if (sent === undefined || sent === stored[name] || (isOpened && sent === null)) continue;
    throw refusal(name);
  }
  if (!isOpened) return;
  for (const [name, before] of Object.entries(await readReplacedFigures(tx, stored)))
    if (values[name] === undefined || isSameFigure(values[name] as Figure, stored[name] as Figure))
      values[name] = before;
  values.done_on = null;
  values.done_by = null;
}

/** Reads the acres and the amount from before the obligation was done, if the payment replaced them. */
async function readReplacedFigures(tx: PersonTx, stored: RecordRow): Promise<Record<string, string | null>> {
  const [settled] = await tx.rows<{ old_values: Record<string, string | number | null> }>(sql`
    SELECT old_values FROM history
    WHERE company_id = ${stored.company_id} AND entity = 'obligation' AND record_id = ${stored.id}
      AND action = 'update' AND new_values ->> 'status' = 'done'
    ORDER BY id DESC LIMIT 1`);
  const before = Object.entries(settled?.old_values ?? {}).filter(([name]) =>
    ['acres', 'amount'].includes(name),
  );
  return Object.fromEntries(before.map(([name, value]) => [name, value === null ? null : String(value)]));
}

function isSameFigure(one: Figure, other: Figure): boolean {
  return exactOf(one)?.toFixed() === exactOf(other)?.toFixed();
}

/**
 * Throws `invalid_input` if a term is written and the terms leave the amount due undetermined or contradict each other.
 */
function refuseTerms(values: Readonly<Record<string, unknown>>, written: readonly string[]): void {
  if (!termFields.some((name) => written.includes(name))) return;
  const details = termIssues((name) => values[name]);
  const [first] = details;
  if (first !== undefined) throw new AppError('invalid_input', first.message, details);
}

/**
 * Throws `invalid_input` if a term is written and the amount due on the current land exceeds the maximum amount, so
 * that amounts can be summed.
 */
function refuseAmount(stored: RecordRow, written: readonly string[]): void {
  if (!termFields.some((name) => written.includes(name))) return;
  const details = amountIssues(
    amountDue(
      { rate: stored.rate as Figure, amount: stored.amount as Figure },
      stored.counted_acres as Figure,
    ),
  );
  const [first] = details;
  if (first !== undefined) throw new AppError('invalid_input', first.message, details);
}

async function warnOfLease(tx: PersonTx, stored: RecordRow): Promise<ErrorDetail[]> {
  const [lease] = await tx.rows<LeaseDates>(sql`
    SELECT contract_date, expiration_date, extended, extension_term FROM leases
    WHERE company_id = ${stored.company_id} AND id = ${stored.lease_id}`);
  return leaseOddities({ kind: stored.kind, due_on: stored.due_on }, lease ?? {}).map(
    ({ field, message }) => ({
      path: field,
      message,
    }),
  );
}

function refusal(name: keyof typeof settledFields | 'status', status = 'done'): AppError {
  const act = status === 'waived' ? 'waive' : 'done';
  const label = name === 'status' ? `Status ${status}` : settledFields[name];
  const message = `${label} can't be set directly: POST /api/obligations/{id}/${act} settles an open obligation and creates the next one`;
  return new AppError('business_rule', message, [{ path: name, message }]);
}
