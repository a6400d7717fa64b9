import { type Entity, systemFields } from '#shared/platform/entities/entity.ts';

/** Something due under a lease by a date: a payment, an option to exercise, or a well to begin. */
export const obligation = {
  name: 'obligation',
  plural: 'obligations',
  label: 'Obligation',
  labelPlural: 'Obligations',
  titleField: 'kind',
  fields: {
    lease_id: { kind: 'reference', to: 'lease', label: 'Lease', required: true },
    kind: {
      kind: 'select',
      label: 'Kind',
      required: true,
      options: [
        { value: 'rental', label: 'Rental' },
        { value: 'shut_in', label: 'Shut-in Payment' },
        { value: 'extension', label: 'Extension Option' },
        { value: 'continuous_drilling', label: 'Continuous Drilling' },
        { value: 'other', label: 'Other' },
      ],
    },
    due_on: { kind: 'date', label: 'Due On', required: true },
    basis: {
      kind: 'select',
      label: 'Basis',
      options: [
        { value: 'net_acres', label: 'Net acres' },
        { value: 'gross_acres', label: 'Gross acres' },
        { value: 'flat', label: 'Flat amount' },
      ],
      hint: 'What the rate applies to; defaults to a flat amount',
    },
    rate: { kind: 'money', label: 'Rate per Acre' },
    acres: {
      kind: 'acres',
      label: 'Agreed Acres',
      step: 0.01,
      hint: 'If empty, the acres the lease covers on the due date',
    },
    /** The agreed acres, or those of the lease's land on the due date. */
    counted_acres: { kind: 'acres', label: 'Acres', readOnly: true, derived: true },
    amount: {
      kind: 'money',
      label: 'Agreed Amount',
      hint: 'If empty, the amount is the rate × the acres',
    },
    /** The agreed amount, or rate × acres. */
    amount_due: { kind: 'money', label: 'Amount Due', readOnly: true, derived: true },
    recurrence: {
      kind: 'select',
      label: 'Recurs',
      options: [
        { value: 'none', label: 'Once' },
        { value: 'monthly', label: 'Monthly' },
        { value: 'quarterly', label: 'Quarterly' },
        { value: 'yearly', label: 'Yearly' },
      ],
    },
    ends_on: { kind: 'date', label: 'Recurs Until' },
    /**
     * The day of the month on which the first occurrence was due. A shorter month uses its last day, and the next month
     * uses this day again.
     */
    due_day: { kind: 'integer', label: 'Day of the Month', readOnly: true },
    /** The id of the previous occurrence. */
    follows_id: { kind: 'integer', label: 'Follows', readOnly: true },
    status: {
      kind: 'select',
      label: 'Status',
      required: true,
      default: 'open',
      options: [
        { value: 'open', label: 'Open' },
        { value: 'done', label: 'Done' },
        { value: 'waived', label: 'Waived' },
      ],
    },
    done_on: { kind: 'date', label: 'Done On' },
    done_by: { kind: 'text', label: 'Done By' },
    evidence: { kind: 'long_text', label: 'Evidence', hint: 'Check number, receipt, recorded notice' },
    notes: { kind: 'long_text', label: 'Notes' },
    ...systemFields,
  },
  sections: [
    {
      title: 'Obligation',
      fields: [
        'lease_id',
        'kind',
        'due_on',
        'basis',
        'rate',
        'acres',
        'amount',
        'recurrence',
        'ends_on',
        'status',
        'done_on',
        'done_by',
        'evidence',
        'notes',
      ],
    },
  ],
  listColumns: ['due_on', 'kind', 'amount_due', 'counted_acres', 'rate', 'recurrence', 'status', 'done_on'],
  searchFields: ['notes', 'evidence'],
} as const satisfies Entity;

/** The amount paid, entered when an obligation is marked as done and stored in its amount. */
export const amountPaid = {
  ...obligation.fields.amount,
  label: 'Amount Paid',
  hint: 'If empty, the amount due',
} as const;

/** An obligation belongs to its lease, and is deleted and restored with it. */
export const obligationEnds = { lease_id: 'lease' } as const;
