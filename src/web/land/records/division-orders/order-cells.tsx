import type { Payee, Payees } from '#shared/land/contracts/division-orders.ts';
import { divisionOrder } from '#shared/land/entities/division-order.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { Badge, type Tone } from '#web/platform/ui/display/badge.tsx';
import { comparisonWords, describeDifference, describeStatus } from './describe-orders.ts';

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

/** The comparisons of the division that don't tie out. */
export function Unmet({ unmet }: { unmet: Payees['unmet'] }) {
  return unmet.map(({ name, text }) => (
    <span key={name} className="block">
      {name}: {text}
    </span>
  ));
}
