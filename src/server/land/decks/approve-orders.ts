import { sql } from 'kysely';
import { beginAct } from '#server/land/begin-act.ts';
import { findRecord } from '#server/land/find-record.ts';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import type { ApproveBody, Approved, Payee } from '#shared/land/contracts/division-orders.ts';
import { isSameDecimal } from '#shared/land/decks/approval.ts';
import { divisionOrder } from '#shared/land/entities/division-order.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { AppError } from '#shared/platform/errors.ts';
import { formatValue } from '#shared/platform/fields/kinds.ts';
import type { Figure } from '#shared/platform/figure.ts';
import { readPayees } from './read-payees.ts';

type Line = ApproveBody['lines'][number];
type Ordered = Payee & { order: NonNullable<Payee['order']> };
type Compared = { line: Line; payee: Ordered };

/**
 * Approves the payable decimals of division orders of a well, or withdraws approvals, as one act. Several lines are approved
 * together only if all of them agree; the decimal of a single one is that of title or that of the order. Throws `not_found`;
 * `forbidden`; `stale_version`, with the payees as they are in `data`, after another user's act or a change of title; and
 * `business_rule` if the division isn't whole or the decimal is neither.
 */
export async function approveOrders(
  tx: PersonTx,
  wellId: number,
  { as_of, lines, note }: ApproveBody,
  today: string,
): Promise<Approved> {
  const { company_id: company } = await findRecord(tx, assets.well, wellId, { lock: 'change' });
  authorize(tx, company, 'record', 'approve');
  const { obstacle, payees } = await readPayees(tx, wellId, { asOf: as_of ?? today, today });
  const compared = compareLines(lines, payees);
  const approving = compared.filter(({ line }) => line.payable !== null);
  if (approving.length > 0 && obstacle !== null) throw notApproved(obstacle);
  for (const each of compared) refuseLine(each, compared.length > 1);
  const act = await beginAct(tx);
  const column = (read: (each: Compared) => unknown) => approving.map((each) => read(each) ?? null);
  await tx.run(sql`
    UPDATE division_orders o
    SET payable_decimal = u.payable, approved_title = u.title, approved_stated = o.decimal_interest,
      approved_by = ${tx.person.id}, approved_on = now(), approval_note = ${note || null}::text,
      modified_by = ${tx.person.id}, modified_date = now(), version_id = version_id + 1
    FROM unnest(${column(({ line }) => line.id)}::int[], ${column(({ line }) => line.payable)}::numeric[],
      ${column(({ payee }) => payee.decimal)}::numeric[]) AS u (id, payable, title)
    WHERE o.company_id = ${company} AND o.id = u.id`);
  const withdrawn = await tx.run(sql`
    UPDATE division_orders
    SET payable_decimal = NULL, approved_title = NULL, approved_stated = NULL, approved_by = NULL, approved_on = NULL,
      approval_note = NULL, modified_by = ${tx.person.id}, modified_date = now(), version_id = version_id + 1
    WHERE company_id = ${company} AND payable_decimal IS NOT NULL
      AND id = ANY(${lines.flatMap(({ id, payable }) => (payable === null ? [id] : []))}::int[])`);
  return { approved: approving.length, withdrawn, act_id: act };
}

/** Returns the lines with what they are now. Throws `stale_version` if one isn't what the user decided on. */
function compareLines(lines: readonly Line[], payees: readonly Payee[]): Compared[] {
  const ordered = new Map(
    payees.flatMap((payee) => (hasOrder(payee) ? [[Number(payee.order.id), payee] as const] : [])),
  );
  if (new Set(lines.map(({ id }) => id)).size < lines.length)
    throw new AppError('invalid_input', 'A division order is named twice.');
  const compared = lines.map((line) => ({ line, payee: ordered.get(line.id) }));
  const changed = compared.filter(
    ({ line, payee }) =>
      payee === undefined || payee.order.version_id !== line.version_id || payee.decimal !== line.title,
  );
  const [first] = changed;
  if (first === undefined) return compared as Compared[];
  const others = changed.length === 1 ? '' : ` ${(changed.length - 1).toLocaleString('en-US')} more changed.`;
  const message = `${describeChange(first.line, first.payee)}${others} Review the decimals first.`;
  throw new AppError('stale_version', message, [], {
    data: changed.flatMap(({ payee }) => payee ?? []),
  });
}

function hasOrder(payee: Payee): payee is Ordered {
  return payee.order !== null;
}

/** Says what happened to a line since the user read it, and whose act it was. */
function describeChange(line: Line, payee: Ordered | undefined): string {
  if (payee === undefined) return 'A division order was deleted or replaced since.';
  const { order } = payee;
  if (order.version_id === line.version_id)
    return `The title decimal of ${nameOf(payee)} is now ${decimalText(payee.decimal)}.`;
  return order.approved_on === order.modified_date
    ? `${String(order.approved_by)} approved ${decimalText(order.payable_decimal)} for ${nameOf(payee)} since.`
    : `${String(order.modified_by)} changed the division order of ${nameOf(payee)} since.`;
}

function refuseLine({ line, payee }: Compared, isOneOfMany: boolean): void {
  if (line.payable === null) return;
  const { decimal, order, comparison } = payee;
  const name = nameOf(payee);
  if (decimal === null) throw notApproved(`Title gives no decimal for ${name}.`);
  if (order.decimal_interest === null) throw notApproved(`The division order of ${name} states no decimal.`);
  if (isOneOfMany && comparison !== 'agrees')
    throw notApproved(
      `The division order of ${name} differs from title: ${decimalText(order.decimal_interest)} instead of ${decimalText(decimal)}. Decide on it alone.`,
    );
  const isEither = [decimal, order.decimal_interest].some((each) =>
    isSameDecimal(each as Figure, line.payable),
  );
  if (!isEither)
    throw notApproved(
      `${decimalText(line.payable)} is neither the title decimal of ${name} (${decimalText(decimal)}) nor the decimal of the division order (${decimalText(order.decimal_interest)}).`,
    );
}

function nameOf({ owner, kind }: Payee): string {
  return `${owner.name} (${formatValue(divisionOrder.fields.kind, kind)})`;
}

function decimalText(decimal: unknown): string {
  return formatValue(divisionOrder.fields.payable_decimal, decimal) || 'open';
}

function notApproved(reason: string): AppError {
  return new AppError('business_rule', `Nothing was approved. ${reason}`);
}
