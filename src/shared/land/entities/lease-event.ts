import { type Entity, systemFields } from '#shared/platform/entities/entity.ts';

/**
 * Something that extended, held or released a lease. The standing of the lease follows from its dates, its events and the
 * production on its land (`shared/land/standing`). Source: proof.md, Holding.
 */
export const leaseEvent = {
  name: 'lease_event',
  plural: 'lease_events',
  label: 'Lease Event',
  labelPlural: 'Lease Events',
  titleField: 'kind',
  fields: {
    lease_id: { kind: 'reference', to: 'lease', label: 'Lease', required: true },
    kind: {
      kind: 'select',
      label: 'Event',
      required: true,
      options: [
        { value: 'option_exercised', label: 'Option Exercised' },
        { value: 'amended', label: 'Extended by Amendment' },
        { value: 'shut_in_payment', label: 'Shut-in Payment' },
        { value: 'operations', label: 'Operations' },
        { value: 'partial_release', label: 'Partial Release' },
        { value: 'release', label: 'Release' },
        { value: 'ratification', label: 'Ratification' },
      ],
    },
    starts_on: {
      kind: 'date',
      label: 'Date',
      hint: 'The first day of a period; for a release, the day from which the lease is released',
    },
    ends_on: {
      kind: 'date',
      label: 'Through',
      hint: 'The last day that a payment or operations cover, or the new last day of an extended term',
    },
    due_on: { kind: 'date', label: 'Due On', hint: 'For shut-in payments' },
    paid_on: { kind: 'date', label: 'Paid On', hint: 'A late payment covers from this day' },
    amount: { kind: 'money', label: 'Amount' },
    tract_id: {
      kind: 'reference',
      to: 'tract',
      label: 'Tract',
      hint: 'The tract that a partial release names',
    },
    acres: {
      kind: 'acres',
      label: 'Released Acres',
      step: 0.01,
      hint: 'Gross acres of the tract. If empty, the whole tract is released',
    },
    depths: {
      kind: 'text',
      label: 'Released Depths',
      placeholder: 'Below 9,500 ft',
      hint: 'The depths that a partial release names. If empty, all depths',
    },
    evidence: { kind: 'long_text', label: 'Evidence', hint: 'Check number, receipt, recorded instrument' },
    notes: { kind: 'long_text', label: 'Notes' },
    ...systemFields,
  },
  sections: [
    {
      title: 'Lease Event',
      fields: [
        'lease_id',
        'kind',
        'starts_on',
        'ends_on',
        'due_on',
        'paid_on',
        'amount',
        'tract_id',
        'acres',
        'depths',
        'evidence',
        'notes',
      ],
    },
  ],
  listColumns: ['starts_on', 'ends_on', 'kind', 'paid_on', 'amount', 'acres', 'evidence'],
  searchFields: ['notes', 'evidence'],
} as const satisfies Entity;

/** An event belongs to its lease, and is deleted and restored with it, or with the tract that it names. */
export const leaseEventEnds = { lease_id: 'lease', tract_id: 'tract' } as const;
