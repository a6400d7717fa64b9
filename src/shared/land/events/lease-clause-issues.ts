import { leaseClause } from '#shared/land/entities/lease-clause.ts';
import type { Oddity } from '#shared/land/entities/oddities.ts';
import type { ErrorDetail } from '#shared/platform/errors.ts';
import { fieldsCheckedTogether, foreignFields, isMissing } from './fields-of-kind.ts';

const { fields } = leaseClause;
export type ClauseField = keyof typeof fields;

/** The longest period in which production may cease that is not likely a typo: ten years. */
const maxPeriodDays = 3650;

/** The fields that are validated together when one of them is written. */
export const clauseTerms: readonly string[] = fieldsCheckedTogether(leaseClause);

/** Returns what contradicts the kind of a clause or is missing for it, by field. */
export function leaseClauseIssues(read: (field: ClauseField) => unknown): ErrorDetail[] {
  return [
    ...foreignFields(leaseClause, (name) => read(name as ClauseField)),
    ...periodIssues(read),
    ...triggerIssues(read),
  ];
}

function periodIssues(read: (field: ClauseField) => unknown): ErrorDetail[] {
  if (read('kind') !== 'cessation') return [];
  const { label } = fields.period_days;
  const days = read('period_days');
  if (isMissing(days)) return [{ path: 'period_days', message: `${label} is required for this clause` }];
  if (Number(days) >= 1 && Number(days) <= maxPeriodDays) return [];
  return [
    { path: 'period_days', message: `${label} must be from 1 to ${maxPeriodDays.toLocaleString('en-US')}` },
  ];
}

function triggerIssues(read: (field: ClauseField) => unknown): ErrorDetail[] {
  const isOnDate = read('trigger') === 'on_date';
  const isDated = !isMissing(read('trigger_date'));
  if (isOnDate && !isDated)
    return [
      { path: 'trigger_date', message: `${fields.trigger_date.label} is required for a clause with a date` },
    ];
  if (isDated && !isOnDate)
    return [
      {
        path: 'trigger',
        message: `${fields.trigger.label} must be "On a date" with ${fields.trigger_date.label}`,
      },
    ];
  return [];
}

const pughReadings = [
  { field: 'horizontal_pugh', label: 'Horizontal Pugh', kind: 'surface_release', reading: 'surface release' },
  { field: 'vertical_pugh', label: 'Vertical Pugh', kind: 'depth_release', reading: 'depth release' },
] as const;

/**
 * Returns a warning for each Pugh provision of a lease without a clause that states its terms. Practitioners use the two
 * names both ways. Source: proof.md, Holding, ruling (h).
 */
export function pughWithoutClause(
  read: (field: string) => unknown,
  clauses: readonly { kind: unknown }[],
): Oddity[] {
  return pughReadings.flatMap(({ field, label, kind, reading }) =>
    read(field) === true && !clauses.some((clause) => clause.kind === kind)
      ? [{ field, message: `${label} is read as a ${reading}; record the clause on the Clauses tab` }]
      : [],
  );
}
