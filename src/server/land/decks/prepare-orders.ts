import { sql } from 'kysely';
import { beginAct } from '#server/land/begin-act.ts';
import { findRecord } from '#server/land/find-record.ts';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import type { Payee, Payees, PrepareBody, Prepared } from '#shared/land/contracts/division-orders.ts';
import { divisionOrder } from '#shared/land/entities/division-order.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { AppError } from '#shared/platform/errors.ts';
import { formatValue } from '#shared/platform/fields/kinds.ts';
import { readPayees } from './read-payees.ts';
import { endOn, insertDrafts } from './write-orders.ts';

/**
 * Prepares the division orders of a well from its division of interest: drafts for owners without an order, and for those whose
 * decimal differs; orders of owners who have no interest any more end. Orders that agree stay. A new draft keeps the pay status
 * of the order that it replaces. All of it is one act. Throws `not_found`; `business_rule` if the division isn't whole; and
 * `conflict` if a sent order from the same day states another decimal.
 */
export async function prepareOrders(
  tx: PersonTx,
  wellId: number,
  { effective_date: from }: PrepareBody,
  today: string,
): Promise<Prepared> {
  const { company_id: company } = await findRecord(tx, assets.well, wellId, { lock: 'change' });
  authorize(tx, company, 'record', 'create');
  const { obstacle, payees, others } = await readPayees(tx, wellId, { asOf: from ?? today, today });
  if (obstacle !== null) throw new AppError('business_rule', `No division orders were prepared. ${obstacle}`);
  const wanted = payees.filter(({ comparison }) =>
    ['no_order', 'no_decimal', 'differs'].includes(comparison),
  );
  const drafts = wanted.filter(({ order }) => isOfDay(order, from) && order?.status === 'draft');
  const settled = wanted.find(({ order }) => isOfDay(order, from) && order?.status !== 'draft');
  if (settled !== undefined) throw alreadySettled(settled, from);
  const made = wanted.filter((payee) => !drafts.includes(payee));
  for (const payee of made) refuseHidden(payee, others, from);
  const ended = from === null ? [] : payees.filter(({ comparison }) => comparison === 'not_in_deck');
  if (wanted.length + ended.length === 0) return { created: 0, updated: 0, ended: 0, act_id: null };
  const act = await beginAct(tx);
  const replacing = made.map(({ owner, kind, decimal, order }) => ({
    ...{ well_id: wellId, owner_id: owner.id, kind, decimal },
    ...{ product: order?.product, ends: order?.end_date, paid: order },
    takesRounding: order?.takes_rounding === true,
  }));
  await insertDrafts(tx, company, from, replacing);
  await tx.run(sql`
    UPDATE division_orders o
    SET decimal_interest = u.decimal, modified_by = ${tx.person.id}, modified_date = now(), version_id = version_id + 1
    FROM unnest(${idsOf(drafts)}::int[], ${drafts.map(({ decimal }) => decimal)}::numeric[]) AS u (id, decimal)
    WHERE o.company_id = ${company} AND o.id = u.id`);
  await endOn(tx, company, 'division_orders', from, idsOf(ended));
  return { created: made.length, updated: drafts.length, ended: ended.length, act_id: act };
}

function isOfDay(order: Payee['order'], from: string | null): boolean {
  return order !== null && order.effective_date === from;
}

function idsOf(payees: readonly Payee[]): number[] {
  return payees.flatMap(({ order }) => (order === null ? [] : [Number(order.id)]));
}

function alreadySettled({ owner, kind, order }: Payee, from: string | null): AppError {
  const day = from === null ? 'without an effective date' : `from ${from}`;
  const status = formatValue(divisionOrder.fields.status, order?.status).toLowerCase();
  const type = formatValue(divisionOrder.fields.kind, kind);
  const message = `${owner.name} has a division order for ${type} ${day} with another decimal, and its status is ${status}. Choose a later effective date.`;
  return new AppError('conflict', message, [{ path: 'effective_date', message }]);
}

/**
 * Refuses a draft that would not apply although it is the newest: one without a date if the owner has an order with one, and one of
 * the same day as an order that has ended.
 */
function refuseHidden(payee: Payee, others: Payees['others'], from: string | null): void {
  const { owner, kind, order } = payee;
  if (from === null && order !== null && order.effective_date !== null) {
    const message = `${owner.name} has a division order from ${String(order.effective_date)} with another decimal. Enter the effective date of the new ones.`;
    throw new AppError('conflict', message, [{ path: 'effective_date', message }]);
  }
  const same = others.find(
    (each) =>
      each.owner.id === owner.id &&
      each.order.kind === kind &&
      each.order.product === (order?.product ?? null) &&
      each.order.effective_date === from,
  );
  if (same !== undefined) throw alreadySettled({ ...payee, order: same.order }, from);
}
