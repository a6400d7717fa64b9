import { divisionOrder } from '#shared/land/entities/division-order.ts';
import type { ReportDefinition } from './report.ts';

const { kind, product, status, pay_status: payStatus, suspense_reason: reason } = divisionOrder.fields;
const {
  payable_decimal: payable,
  approved_title: approvedTitle,
  approved_by: by,
  approved_on: on,
} = divisionOrder.fields;

export const divisionOrders = {
  id: 'division-orders',
  name: 'Division orders',
  description: 'Who is paid by which decimal in which well, and who is in suspense, why and since when.',
  basis:
    'The division orders in effect on the day: of each well, owner and interest type the latest one that has begun, for each product, unless it has ended. One for all products replaces earlier ones for oil or gas, and is replaced by later ones for both. Status, pay status and approvals are as recorded now; the Division of interest report shows which approvals title has changed since.',
  isDated: false,
  parameters: {
    pay_status: {
      kind: 'select',
      label: payStatus.label,
      options: [...payStatus.options, { value: 'none', label: 'Not set up for payment' }],
    },
    suspense_reason: { kind: 'select', label: reason.label, options: reason.options },
    status: { kind: 'select', label: status.label, options: status.options },
    well_id: { kind: 'reference', to: 'well', label: 'Well' },
    owner_id: { kind: 'reference', to: 'owner', label: 'Owner' },
    on: { kind: 'date', label: 'In Effect On' },
  },
  columns: [
    { key: 'well_name', label: 'Well', kind: 'text', width: 1.8, link: { to: 'well', id: 'well_id' } },
    { key: 'owner_name', label: 'Owner', kind: 'text', width: 2.4, link: { to: 'owner', id: 'owner_id' } },
    { key: 'kind', label: kind.label, kind: 'choice', options: kind.options, width: 0.8 },
    { key: 'product', label: product.label, kind: 'choice', options: product.options, width: 0.7 },
    { key: 'decimal_interest', label: 'Decimal', kind: 'decimal', width: 0.9 },
    { key: 'payable_decimal', label: payable.label, kind: 'decimal', width: 0.9 },
    { key: 'approved_title', label: approvedTitle.label, kind: 'decimal', width: 0.9 },
    { key: 'approved_by', label: by.label, kind: 'text', width: 1.2 },
    { key: 'approved_on', label: on.label, kind: 'date' },
    { key: 'effective_date', label: 'Effective Date', kind: 'date' },
    { key: 'status', label: status.label, kind: 'choice', options: status.options, width: 0.8 },
    { key: 'pay_status', label: payStatus.label, kind: 'choice', options: payStatus.options },
    { key: 'suspense_reason', label: reason.label, kind: 'choice', options: reason.options, width: 1.8 },
    { key: 'suspended_since', label: 'In Suspense Since', kind: 'date' },
    { key: 'days', label: 'Days in Suspense', kind: 'count', width: 0.8 },
  ],
} as const satisfies ReportDefinition;
