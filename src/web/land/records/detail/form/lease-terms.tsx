import { type ReactNode, useId } from 'react';
import { assets, bridges } from '#shared/land/entities/registry.ts';
import { decimalOfNumber, Exact } from '#shared/platform/decimal.ts';
import { titleOf } from '#shared/platform/entities/entity.ts';
import { RecordLink } from '#web/land/peek/record-link.tsx';
import { type RelatedRow, relatedOf } from '#web/land/records/calls.ts';
import { currentLinks } from '#web/land/records/current-links.ts';
import { formatValue } from '#web/platform/dates/format-date.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { today } from '#web/platform/today.ts';
import { Badge } from '#web/platform/ui/display/badge.tsx';
import { Skeleton } from '#web/platform/ui/display/skeleton.tsx';
import { StatusBadge } from '#web/platform/ui/display/status-badge.tsx';
import { VisuallyHidden } from '#web/platform/ui/display/visually-hidden.tsx';

const { lease } = assets;
type LeaseField = keyof typeof lease.fields;
const provisions = ['pooling', 'vertical_pugh', 'horizontal_pugh', 'continuous_drilling_obligation'] as const;
const terms = ['Royalty Rate', 'Primary Term', 'Expiration Date', 'Extension', 'Acres Under Contract'];
const grid = 'mt-3 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-5';

/** The terms of one lease for the tract: share, dates, acres, and provisions. */
export function LeaseTerms({ row }: { row: RelatedRow }) {
  const id = useId();
  const record = relatedOf(row, lease);
  const format = (name: LeaseField) => formatValue(lease.fields[name], record[name]);
  const status = record.contract_status;
  return (
    <article aria-labelledby={id}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 id={id} className="min-w-0 font-medium wrap-anywhere">
          <RecordLink kind="lease" id={record.id}>
            {titleOf(lease, record)}
          </RecordLink>
        </h4>
        <span className="min-w-0 font-mono text-xs wrap-anywhere text-muted">
          <VisuallyHidden>File Number </VisuallyHidden>
          {format('file_number')}
        </span>
        {typeof status === 'string' && <StatusBadge status={status} label={format('contract_status')} />}
      </div>
      <dl className={grid}>
        <Term label="Royalty Rate">{format('royalty_rate')}</Term>
        <Term label="Primary Term">{format('term')}</Term>
        <Term label="Expiration Date">{format('expiration_date')}</Term>
        <Term label="Extension">
          <Extension record={record} format={format} />
        </Term>
        <Term label="Acres Under Contract">{describeAcres(row)}</Term>
        <Provisions record={record} terms={format('continuous_drilling_obligation_terms')} />
      </dl>
    </article>
  );
}

function Term({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="tabular-nums wrap-anywhere">{children || <Missing />}</dd>
    </div>
  );
}

function Provisions({ record, terms: obligation }: { record: RecordData; terms: string }) {
  const agreed = provisions.filter((name) => record[name] === true);
  return (
    <div className="col-span-full min-w-0">
      <dt className="text-xs text-muted">Provisions</dt>
      <dd className="mt-0.5 flex flex-wrap gap-1.5">
        {agreed.length === 0 && <span className="text-muted">None recorded</span>}
        {agreed.map((name) => (
          <Badge key={name}>{lease.fields[name].label}</Badge>
        ))}
      </dd>
      {obligation !== '' && (
        <dd className="mt-1.5 max-w-prose whitespace-pre-line wrap-anywhere text-muted">{obligation}</dd>
      )}
    </div>
  );
}

/** "2 years, exercised" or "2 years, due 2027-03-31": the lessee's option to extend the primary term. */
function Extension({ record, format }: { record: RecordData; format: (name: LeaseField) => string }) {
  const due = format('extension_due_date');
  const state = record.extended === true ? 'exercised' : due === '' ? '' : `due ${due}`;
  const parts = [format('extension_term'), state].filter((part) => part !== '');
  if (parts.length === 0) return <Missing />;
  const [first = '', second] = parts;
  return (
    <>
      {first.charAt(0).toUpperCase() + first.slice(1)}
      {second !== undefined && (
        <>
          , <span className="whitespace-nowrap">{second}</span>
        </>
      )}
    </>
  );
}

function Missing() {
  return <span className="text-muted">–</span>;
}

/** Returns the total acres of the contracts through which the lease covers the tract today; blank if none states acres. */
function describeAcres(row: RelatedRow): string {
  const acres = currentLinks(row, today())
    .of('contract')
    .flatMap(({ contract_acres }) => (typeof contract_acres === 'number' ? [contract_acres] : []));
  if (acres.length === 0) return '';
  const sum = acres.reduce((total, each) => total.plus(decimalOfNumber(each)), new Exact(0));
  return formatValue(bridges.contract.fields.contract_acres, sum.toFixed());
}

/** A skeleton the size of one lease's terms. */
export function LeaseTermsSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <div className="flex h-5 items-center gap-3">
        <Skeleton className="h-4 w-48" />
        <Skeleton className="h-3 w-16" />
      </div>
      <div className={grid}>
        {terms.map((term) => (
          <div key={term} className="flex h-9 flex-col justify-evenly">
            <Skeleton className="h-3 w-20" />
            <Skeleton className="h-3 w-24" />
          </div>
        ))}
        <div className="col-span-full flex h-9.5 flex-col justify-evenly">
          <Skeleton className="h-3 w-20" />
          <Skeleton className="h-4 w-56" />
        </div>
      </div>
    </div>
  );
}
