import type { ReportDefinition } from './report.ts';

const days = ['30', '60', '90', '180', '365'] as const;

export const leaseExpirations = {
  id: 'lease-expirations',
  name: 'Lease expirations',
  description: 'Leases expiring within 30, 60 or 90 days, earliest first.',
  basis:
    'Active leases whose primary term, or exercised extension, ends within the selected days. A lease held by production does not expire and is left out unless included.',
  isDated: true,
  parameters: {
    within: {
      kind: 'select',
      label: 'Expires within',
      required: true,
      options: days.map((value) => ({ value, label: `${value} days` })),
    },
    county: { kind: 'text', label: 'County' },
    state: { kind: 'text', label: 'State' },
    area: { kind: 'text', label: 'Area' },
    held: { kind: 'boolean', label: 'Include HBP leases' },
  },
  defaults: { within: '90' },
  columns: [
    { key: 'window', label: 'Window', kind: 'text', width: 1.3 },
    { key: 'expires_on', label: 'Ends On', kind: 'date' },
    { key: 'days_left', label: 'Days Left', kind: 'count', width: 0.7 },
    { key: 'contract_name', label: 'Lease', kind: 'text', width: 2, link: { to: 'lease', id: 'lease_id' } },
    { key: 'file_number', label: 'File Number', kind: 'text' },
    { key: 'area_name', label: 'Area', kind: 'text' },
    { key: 'counties', label: 'Counties', kind: 'text' },
    { key: 'lease_acres', label: 'Lease Acres', kind: 'acres', sum: true },
    { key: 'net_acres', label: 'Leased Net Acres', kind: 'acres', sum: true },
    { key: 'royalty_rate', label: 'Royalty Rate', kind: 'percent' },
    { key: 'extension_due_date', label: 'Extension Due', kind: 'date' },
    { key: 'extension_amount', label: 'Extension Amount', kind: 'money', sum: true },
    { key: 'note', label: 'Note', kind: 'text', width: 1.5 },
  ],
} as const satisfies ReportDefinition;
