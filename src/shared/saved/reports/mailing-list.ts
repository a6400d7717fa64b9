import type { ReportDefinition } from './report.ts';

export const mailingList = {
  id: 'mailing-list',
  name: 'Mailing list',
  description: 'Owner addresses, one line per address regardless of spelling.',
  basis:
    'Owners with one address share a line, however it is spelled: case, punctuation, "Street" or "St", "Apt" or "#", on one line or two. Owners without an address line are not listed here; see the data quality report.',
  isDated: true,
  parameters: {
    county: { kind: 'text', label: 'With an interest in county' },
    interested: { kind: 'boolean', label: 'Only current owners' },
    deceased: { kind: 'boolean', label: 'Include deceased owners' },
  },
  columns: [
    { key: 'names', label: 'Names', kind: 'text', width: 3 },
    { key: 'owners', label: 'Owners', kind: 'count', sum: true, width: 0.6 },
    { key: 'address_line_1', label: 'Address Line 1', kind: 'text', width: 1.8 },
    { key: 'address_line_2', label: 'Address Line 2', kind: 'text' },
    { key: 'city', label: 'City', kind: 'text' },
    { key: 'state', label: 'State', kind: 'text', width: 0.6 },
    { key: 'zipcode', label: 'Zip Code', kind: 'text', width: 0.8 },
    { key: 'country', label: 'Country', kind: 'text', width: 0.8 },
  ],
} as const satisfies ReportDefinition;
