import { lease } from '#shared/land/entities/lease.ts';
import { leaseClause } from '#shared/land/entities/lease-clause.ts';
import type { Oddity } from '#shared/land/entities/oddities.ts';
import { parseAcreageTable } from '#shared/land/retained/acreage-table.ts';
import type { ErrorDetail } from '#shared/platform/errors.ts';
import { fieldsCheckedTogether, foreignFields, isMissing } from './fields-of-kind.ts';
import { hasPugh, pughFieldOf } from './pugh-reading.ts';

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
    ...retainedIssues(read),
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

/** Returns what the terms of a release clause lack: an acre or a day that nobody stated is never assumed. */
function retainedIssues(read: (field: ClauseField) => unknown): ErrorDetail[] {
  const has = (field: ClauseField) => !isMissing(read(field));
  const issueOf = (path: ClauseField, rest: string) => ({ path, message: `${fields[path].label} ${rest}` });
  const trigger = read('trigger');
  const waits = trigger === 'days_after_primary_term' || trigger === 'days_after_completion';
  const basis = read('retained_basis');
  const only = (path: ClauseField, isNeeded: boolean, owner: string) =>
    has(path) && !isNeeded ? [issueOf(path, `is only for ${owner}`)] : [];
  const needed = (path: ClauseField, isNeeded: boolean, what: string) =>
    !has(path) && isNeeded ? [issueOf(path, `is required for ${what}`)] : [];
  const isFormula = basis === 'formula';
  const table = basis === 'table' && has('acreage_table') ? parseAcreageTable(read('acreage_table')) : null;
  return [
    ...(read('kind') === 'depth_release' && waits
      ? [issueOf('trigger', 'counts days only for clauses that release acres')]
      : []),
    ...needed('trigger_days', waits, 'a clause that waits a number of days'),
    ...only('trigger_days', waits, 'a clause that waits a number of days'),
    ...needed('unused_days', trigger === 'days_after_completion', 'a clause that counts from completions'),
    ...only('unused_days', trigger === 'days_after_completion', 'a clause that counts from completions'),
    ...(has('trigger_days') && Number(read('trigger_days')) > maxPeriodDays
      ? [issueOf('trigger_days', `must be ${maxPeriodDays.toLocaleString('en-US')} or less`)]
      : []),
    ...needed('acres_per_well', basis === 'prescribed', 'acres by field rule'),
    ...only('acres_per_well', basis === 'prescribed', 'acres by field rule'),
    ...needed('base_acres', isFormula, 'a formula; enter 0 if there are none'),
    ...only('base_acres', isFormula, 'a formula'),
    ...only('acres_per_foot', isFormula, 'a formula'),
    ...only('drainage_width', isFormula, 'a formula'),
    ...(isFormula && has('acres_per_foot') === has('drainage_width')
      ? [issueOf('acres_per_foot', `or ${fields.drainage_width.label} is required for a formula, not both`)]
      : []),
    ...needed('acreage_table', basis === 'table', 'this basis'),
    ...only('acreage_table', basis === 'table', 'the basis Table'),
    ...(table?.ok === false ? [issueOf('acreage_table', table.reason)] : []),
    ...needed('max_acres_per_well', has('tolerance_acres'), `${fields.tolerance_acres.label}`),
  ];
}

const unknownKept =
  'what the lease keeps is unknown, so its acres are for review once the clause takes effect';

/** Returns warnings about what a clause leaves open; all of it can be saved. */
export function leaseClauseOddities(read: (field: ClauseField) => unknown): Oddity[] {
  return read('kind') === 'depth_release' && isMissing(read('depths'))
    ? [{ field: 'depths', message: `Without ${fields.depths.label}, ${unknownKept}` }]
    : [];
}

const releasesOfPugh = [
  {
    kind: 'surface_release',
    reading: 'a surface release: acres outside units are released at the end of the primary term',
  },
  { kind: 'depth_release', reading: `a depth release: ${unknownKept}` },
] as const;

/**
 * Returns a warning for each Pugh provision of a lease without a clause that states its terms, and for depth releases that
 * do not state what they keep. Practitioners use the two names both ways. Source: proof.md, Holding, ruling (h).
 */
export function pughOddities(
  read: (field: string) => unknown,
  clauses: readonly { kind: unknown; depths?: unknown }[],
): Oddity[] {
  const terms = {
    horizontal_pugh: read('horizontal_pugh'),
    vertical_pugh: read('vertical_pugh'),
    pugh_reading: read('pugh_reading'),
  };
  const unread = releasesOfPugh.flatMap(({ kind, reading }) => {
    if (!hasPugh(kind, terms) || clauses.some((clause) => clause.kind === kind)) return [];
    const field = pughFieldOf(kind, terms);
    const { label } = lease.fields[field];
    return [{ field, message: `${label} is read as ${reading}. Record the clause on the Clauses tab` }];
  });
  const depthReleases = clauses.filter(({ kind }) => kind === 'depth_release');
  const isOpen = depthReleases.length > 0 && depthReleases.every(({ depths }) => isMissing(depths));
  const open = {
    field: pughFieldOf('depth_release', terms),
    message: `The depth release of the lease has no ${fields.depths.label}: ${unknownKept}`,
  };
  return [...unread, ...(isOpen ? [open] : [])];
}
