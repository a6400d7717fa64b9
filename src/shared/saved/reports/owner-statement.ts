import { leasedOnDaysToCome } from '#shared/land/acreage/lease-term.ts';
import { unreducedRoyalty } from '#shared/land/acreage/royalty.ts';
import { entities } from '#shared/land/entities/registry.ts';
import type { ReportDefinition } from './report.ts';

export const ownerStatement = {
  id: 'owner-statement',
  name: 'Owner statement',
  description: 'Interests of one or all owners in each tract, with leases.',
  basis: `Ownerships in effect on the date. Net acres are those of mineral interests in tracts: as recorded, else gross acres × decimal interest. An interest without a tract is listed without acres. Leased acres are covered by contracts in force of active leases; net revenue acres are leased acres × royalty rate. ${unreducedRoyalty} ${leasedOnDaysToCome}`,
  isDated: true,
  parameters: {
    owner_id: { kind: 'reference', to: 'owner', label: 'Owner' },
    county: { kind: 'text', label: 'County' },
    state: { kind: 'text', label: 'State' },
  },
  columns: [
    { key: 'owner_name', label: 'Owner', kind: 'text', width: 1.8, link: { to: 'owner', id: 'owner_id' } },
    { key: 'tract_name', label: 'Tract', kind: 'text', width: 1.6, link: { to: 'tract', id: 'tract_id' } },
    { key: 'county', label: 'County', kind: 'text' },
    {
      key: 'interest_type',
      label: 'Interest',
      kind: 'choice',
      options: entities.ownership.fields.interest_type.options,
    },
    { key: 'decimal_interest', label: 'Decimal Interest', kind: 'decimal' },
    { key: 'gross_acres', label: 'Gross Acres', kind: 'acres' },
    { key: 'net_acres', label: 'Net Acres', kind: 'acres', sum: true },
    { key: 'leases', label: 'Leases', kind: 'text', width: 1.6 },
    { key: 'leased_acres', label: 'Leased Net Acres', kind: 'acres', sum: true },
    { key: 'net_revenue_acres', label: 'Net Revenue Acres', kind: 'acres', sum: true },
  ],
} as const satisfies ReportDefinition;
