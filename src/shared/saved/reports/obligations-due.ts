import { entities } from '#shared/land/entities/registry.ts';
import type { ReportDefinition } from './report.ts';

const days = ['30', '60', '90', '180', '365'] as const;
const { kind, basis, recurrence, status } = entities.obligation.fields;

export const obligationsDue = {
  id: 'obligations-due',
  name: 'Obligations due',
  description: 'Rentals, shut-in payments, options and other lease obligations by due date, with amounts.',
  basis:
    "Open obligations by default, overdue or due within the selected days. A lease's county is the one with most of its tracts' acres. If no amount was agreed, it is the rate × the acres the lease covers on the due date.",
  isDated: true,
  parameters: {
    within: {
      kind: 'select',
      label: 'Due within',
      required: true,
      options: [
        ...days.map((value) => ({ value, label: `${value} days` })),
        { value: 'any', label: 'Any time' },
      ],
    },
    kind: { kind: 'select', label: 'Kind', options: kind.options },
    status: { kind: 'select', label: 'Status', options: status.options },
    county: { kind: 'text', label: 'County of Lease' },
    state: { kind: 'text', label: 'County State' },
    area: { kind: 'text', label: 'Area' },
    lease_id: { kind: 'reference', to: 'lease', label: 'Lease' },
    from: { kind: 'date', label: 'Due From' },
    to: { kind: 'date', label: 'Due To' },
    coming: { kind: 'boolean', label: 'Exclude overdue' },
  },
  ranges: [{ from: 'from', to: 'to' }],
  defaults: { within: '90', status: 'open' },
  columns: [
    { key: 'due_on', label: 'Due On', kind: 'date' },
    { key: 'days_left', label: 'Days Left', kind: 'count', width: 0.7 },
    { key: 'contract_name', label: 'Lease', kind: 'text', width: 2, link: { to: 'lease', id: 'lease_id' } },
    { key: 'file_number', label: 'File Number', kind: 'text' },
    { key: 'county', label: 'County', kind: 'text', width: 0.8 },
    { key: 'area_name', label: 'Area', kind: 'text' },
    { key: 'kind', label: 'Kind', kind: 'choice', options: kind.options, width: 1.2 },
    { key: 'basis', label: 'Basis', kind: 'choice', options: basis.options },
    { key: 'rate', label: 'Rate per Acre', kind: 'money' },
    { key: 'acres', label: 'Acres', kind: 'acres' },
    { key: 'amount', label: 'Amount Due', kind: 'money', sum: true },
    { key: 'recurrence', label: 'Recurs', kind: 'choice', options: recurrence.options, width: 0.8 },
    { key: 'status', label: 'Status', kind: 'choice', options: status.options, width: 0.7 },
  ],
} as const satisfies ReportDefinition;
