import { type Entity, systemFields } from '#shared/platform/entities/entity.ts';

/**
 * What an owner is paid by: the decimal of all interests of one type in a well, as the owner agrees to it from a day on, and
 * whether it is paid. Of several of the same owner, type and product, the latest in effect counts. Source: Tex. Nat. Res. Code
 * § 91.402.
 */
export const divisionOrder = {
  name: 'division_order',
  plural: 'division_orders',
  label: 'Division Order',
  labelPlural: 'Division Orders',
  titleField: 'kind',
  fields: {
    well_id: { kind: 'reference', to: 'well', label: 'Well', required: true },
    well_name: { kind: 'text', label: 'Well', readOnly: true, derived: true },
    owner_id: { kind: 'reference', to: 'owner', label: 'Owner', required: true },
    owner_name: { kind: 'text', label: 'Owner', readOnly: true, derived: true },
    kind: {
      kind: 'select',
      label: 'Interest Type',
      required: true,
      options: [
        { value: 'ri', label: 'RI' },
        { value: 'npri', label: 'NPRI' },
        { value: 'orri', label: 'ORRI' },
        { value: 'wi', label: 'WI' },
      ],
      hint: 'RI: royalty, WI: working interest',
    },
    decimal_interest: {
      kind: 'fraction',
      label: 'Decimal Interest',
      asDecimal: true,
      hint: 'As the division order states it',
    },
    takes_rounding: {
      kind: 'boolean',
      label: 'Takes Rounding Difference',
      hint: 'What rounding leaves of the total is added to this decimal; one owner of a well takes it',
    },
    product: {
      kind: 'select',
      label: 'Product',
      options: [
        { value: 'oil', label: 'Oil' },
        { value: 'gas', label: 'Gas' },
      ],
      hint: 'If empty, oil and gas',
    },
    effective_date: { kind: 'date', label: 'Effective Date', hint: 'If empty, from first sales' },
    end_date: { kind: 'date', label: 'End Date', hint: 'The first day on which it no longer applies' },
    status: {
      kind: 'select',
      label: 'Status',
      required: true,
      default: 'draft',
      options: [
        { value: 'draft', label: 'Draft' },
        { value: 'sent', label: 'Sent' },
        { value: 'signed', label: 'Signed' },
        { value: 'returned', label: 'Returned' },
      ],
      hint: 'Returned: received back, signed',
    },
    sent_on: { kind: 'date', label: 'Sent On' },
    signed_on: { kind: 'date', label: 'Signed On' },
    returned_on: { kind: 'date', label: 'Returned On' },
    pay_status: {
      kind: 'select',
      label: 'Pay Status',
      options: [
        { value: 'pay', label: 'In Pay' },
        { value: 'suspense', label: 'In Suspense' },
      ],
      hint: 'If empty, not set up for payment',
    },
    suspense_reason: {
      kind: 'select',
      label: 'Suspense Reason',
      options: [
        { value: 'title', label: 'Title dispute or requirement' },
        { value: 'unsigned', label: 'Division order not signed' },
        { value: 'address', label: 'Address unknown' },
        { value: 'estate', label: 'Estate or heirship' },
        { value: 'sale', label: 'Interest may have been sold' },
        { value: 'tax_id', label: 'Tax ID missing' },
        { value: 'minimum', label: 'Below minimum payment' },
        { value: 'other', label: 'Other' },
      ],
    },
    suspended_since: { kind: 'date', label: 'In Suspense Since' },
    notes: { kind: 'long_text', label: 'Notes' },
    payable_decimal: {
      kind: 'fraction',
      label: 'Payable Decimal',
      asDecimal: true,
      readOnly: true,
      byAct: true,
      hint: 'What was approved to be paid',
    },
    approved_title: {
      kind: 'fraction',
      label: 'Title Decimal When Approved',
      asDecimal: true,
      readOnly: true,
      byAct: true,
    },
    approved_stated: {
      kind: 'fraction',
      label: 'Decimal Interest When Approved',
      asDecimal: true,
      readOnly: true,
      byAct: true,
    },
    approved_by: { kind: 'text', label: 'Approved By', readOnly: true, derived: true, byAct: true },
    approved_on: { kind: 'timestamp', label: 'Approved On', readOnly: true, byAct: true },
    approval_note: { kind: 'long_text', label: 'Approval Note', readOnly: true, byAct: true },
    ...systemFields,
  },
  sections: [
    {
      title: 'Division Order',
      fields: [
        'well_id',
        'owner_id',
        'kind',
        'decimal_interest',
        'takes_rounding',
        'product',
        'effective_date',
        'end_date',
        'status',
        'sent_on',
        'signed_on',
        'returned_on',
        'pay_status',
        'suspense_reason',
        'suspended_since',
        'notes',
      ],
    },
  ],
  listColumns: [
    'well_name',
    'owner_name',
    'kind',
    'decimal_interest',
    'product',
    'effective_date',
    'status',
    'pay_status',
    'suspense_reason',
  ],
  searchFields: ['notes'],
} as const satisfies Entity;

/** A division order belongs to its well and its owner, and is deleted and restored with either. */
export const divisionOrderEnds = { well_id: 'well', owner_id: 'owner' } as const;
