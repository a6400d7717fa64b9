import { divisionOrder } from '#shared/land/entities/division-order.ts';
import type { Oddity } from '#shared/land/entities/oddities.ts';
import { isMissing } from '#shared/land/events/fields-of-kind.ts';
import { addDays } from '#shared/platform/calendar.ts';
import type { ErrorDetail } from '#shared/platform/errors.ts';
import { formatValue } from '#shared/platform/fields/kinds.ts';

const { fields } = divisionOrder;
type Read = (field: keyof typeof fields) => unknown;

const happened = ['sent_on', 'signed_on', 'returned_on', 'suspended_since'] as const;
const ofSuspense = ['suspense_reason', 'suspended_since'] as const;

/** The fields that `divisionOrderIssues` compares. */
export const orderTerms: readonly string[] = [
  ...happened,
  ...ofSuspense,
  'pay_status',
  'effective_date',
  'end_date',
];

/** Returns what contradicts the pay status or the dates of a division order, and dates to come. Dates and `today` are YYYY-MM-DD. */
export function divisionOrderIssues(read: Read, today: string): ErrorDetail[] {
  const isSuspended = read('pay_status') === 'suspense';
  const suspense = formatValue(fields.pay_status, 'suspense');
  const needless = isSuspended ? [] : ofSuspense.filter((name) => !isMissing(read(name)));
  const [from, end] = [read('effective_date'), read('end_date')];
  return [
    ...(typeof from === 'string' && typeof end === 'string' && end < from
      ? [
          {
            path: 'end_date',
            message: `${fields.end_date.label} is before the ${fields.effective_date.label}`,
          },
        ]
      : []),
    ...happened.flatMap((path) => {
      const day = read(path);
      // Tomorrow covers every time zone.
      return typeof day === 'string' && day > addDays(today, 1)
        ? [{ path, message: `${fields[path].label} is in the future; enter it once it has happened` }]
        : [];
    }),
    ...needless.map((path) => ({
      path,
      message: `${fields[path].label} is only for the pay status ${suspense}; clear it or change the pay status`,
    })),
    ...(isSuspended && isMissing(read('suspense_reason'))
      ? [
          {
            path: 'suspense_reason',
            message: `${fields.suspense_reason.label} is required while payment is in suspense`,
          },
        ]
      : []),
  ];
}

/** The statuses after a draft, in their order. */
export const orderSteps = ['sent', 'signed', 'returned'] as const;

/** The date of each status; the steps that a division order has taken before have theirs too. */
export const dateOfStep = {
  sent: 'sent_on',
  signed: 'signed_on',
  returned: 'returned_on',
} as const satisfies Record<(typeof orderSteps)[number], string>;

/** Returns what a division order leaves open, or what is unusual about it; all of it can be saved. */
export function divisionOrderOddities(read: Read): Oddity[] {
  const status = read('status');
  const dated = Object.entries(dateOfStep).filter(([, field]) => !isMissing(read(field)));
  const own =
    typeof status === 'string' && Object.hasOwn(dateOfStep, status)
      ? dateOfStep[status as keyof typeof dateOfStep]
      : null;
  const [lastStep, lastField] = dated.at(-1) ?? [];
  const order: readonly string[] = orderSteps;
  const found: Oddity[] = [];
  if (isMissing(read('decimal_interest')))
    found.push({
      field: 'decimal_interest',
      message: `Without a ${fields.decimal_interest.label}, it can't be compared with the division of interest`,
    });
  if (own !== null && isMissing(read(own)))
    found.push({ field: own, message: `${fields[own].label} is missing` });
  if (lastStep !== undefined && order.indexOf(lastStep) > order.indexOf(String(status)))
    found.push({
      field: 'status',
      message: `${fields[lastField as (typeof happened)[number]].label} is set, but the status is ${formatValue(fields.status, status)}`,
    });
  if (read('pay_status') === 'suspense' && isMissing(read('suspended_since')))
    found.push({ field: 'suspended_since', message: `${fields.suspended_since.label} is missing` });
  return found;
}
