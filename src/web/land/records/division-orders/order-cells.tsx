import type { Payee, Payees } from '#shared/land/contracts/division-orders.ts';
import { divisionOrder } from '#shared/land/entities/division-order.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { Badge, type Tone } from '#web/platform/ui/display/badge.tsx';
import { VisuallyHidden } from '#web/platform/ui/display/visually-hidden.tsx';
import { comparisonWords, describeDifference, describeReview, describeStatus } from './describe-orders.ts';

const { fields } = divisionOrder;

const statusTones: Readonly<Record<string, Tone>> = {
  draft: 'neutral',
  sent: 'info',
  signed: 'success',
  returned: 'success',
};

export function OrderStatus({ order }: { order: RecordData }) {
  return (
    <Badge tone={statusTones[String(order.status)] ?? 'neutral'} dot>
      {describeStatus(order)}
    </Badge>
  );
}

/** Whether the owner is paid, and if not, why and since when. */
export function PayStatusBadge({ order }: { order: RecordData }) {
  const { pay_status: status, suspense_reason: reason, suspended_since: since } = order;
  if (status === null || status === undefined) return <span className="text-faint">–</span>;
  const label = formatValue(fields.pay_status, status);
  if (status !== 'suspense') return <Badge tone="success">{label}</Badge>;
  const why = formatValue(fields.suspense_reason, reason);
  return (
    <span title={why}>
      <Badge tone="warning">{label}</Badge>{' '}
      <span className="text-muted">
        {why}
        {typeof since === 'string' && ` since ${formatValue(fields.suspended_since, since)}`}
      </span>
    </span>
  );
}

/** Whether a division order states what the division of interest gives. */
export function ComparisonText({ payee }: { payee: Payee }) {
  const { comparison } = payee;
  const difference = describeDifference(payee);
  if (comparison === 'agrees') return <span className="text-success-ink">{comparisonWords.agrees}</span>;
  if (comparison === 'no_order' || comparison === 'open')
    return <span className="text-muted">{comparisonWords[comparison]}</span>;
  return (
    <span className="text-warning-ink">
      {difference === null ? comparisonWords[comparison] : `${comparisonWords.differs} by ${difference}`}
    </span>
  );
}

/** The payable decimal with who approved it and when, or what changed since. */
export function PayableText({ payee }: { payee: Payee }) {
  const order = payee.order as RecordData | null;
  const review = describeReview(payee);
  if (order === null || payee.approval === 'none') return <span className="text-faint">–</span>;
  if (review !== null)
    return <span className="text-pretty whitespace-normal text-warning-ink">{review}</span>;
  const when = formatValue(fields.approved_on, order.approved_on);
  const note = typeof order.approval_note === 'string' ? order.approval_note : undefined;
  return (
    <span title={[when, note].filter(Boolean).join(': ')}>
      {formatValue(fields.payable_decimal, order.payable_decimal)}
      <span className="block truncate text-xs text-muted">
        {`${String(order.approved_by)}, ${when.slice(0, 'YYYY-MM-DD'.length)}`}
        {note !== undefined && <VisuallyHidden>: {note}</VisuallyHidden>}
      </span>
    </span>
  );
}

/** The comparisons of the division that don't tie out. */
export function Unmet({ unmet }: { unmet: Payees['unmet'] }) {
  return unmet.map(({ name, text }) => (
    <span key={`${name} ${text}`} className="block">
      {name}: {text}
    </span>
  ));
}
