<<<<<<< HEAD
import { leasedOnDaysToCome } from '../acreage/lease-term.ts';
=======
import { entities } from '../entities/registry.ts';
>>>>>>> 875e254 (Raise a parent tract with interests of its own as an acreage discrepancy, and lead net acres of boards to the acreage report, which can be asked for a status now)
import type { ReportDefinition } from './report.ts';

export const acreage = {
  id: 'acreage',
  name: 'Acreage',
  description: 'Gross, net, leased, held, unleased and net revenue acres by tract, lease or county.',
<<<<<<< HEAD
  basis: `Net acres are those of mineral ownerships; leased acres those that contracts in force of active leases cover, no more than the ownership has; held acres the leased ones of tracts that a producing well holds; net revenue acres are leased acres × royalty rate. A parent tract adds no gross acres, since they are those of the tracts into which it is divided; they stand beside. By lease, gross acres are those of all tracts that the lease covers, which other leases may cover too; a parent tract counts only where the lease covers nothing else. ${leasedOnDaysToCome}`,
=======
  basis:
    'Net acres are those of mineral ownerships; leased acres those that contracts in force of active leases cover, no more than the ownership has; held acres the leased ones of tracts that a producing well holds; net revenue acres are leased acres × royalty rate. A parent tract adds no gross acres, since they are those of the tracts into which it is divided; they stand beside. Interests that are recorded of a parent tract count in net acres like any other: where its parts have interests too, they count twice, and the report of acreage discrepancies names such tracts. By lease, gross acres are those of all tracts that the lease covers, which other leases may cover too; a parent tract counts only where the lease covers nothing else. As of a day to come, a lease that ends before it leases nothing then, unless a producing well holds it today.',
>>>>>>> 875e254 (Raise a parent tract with interests of its own as an acreage discrepancy, and lead net acres of boards to the acreage report, which can be asked for a status now)
  isDated: true,
  parameters: {
    group_by: {
      kind: 'select',
      label: 'By',
      required: true,
      options: [
        { value: 'tract', label: 'Tract' },
        { value: 'lease', label: 'Lease' },
        { value: 'county', label: 'County' },
      ],
    },
    county: { kind: 'text', label: 'County' },
    area: { kind: 'text', label: 'Area' },
    tract_id: { kind: 'reference', to: 'tract', label: 'Tract' },
    status: {
      kind: 'select',
      label: 'Status of Tract',
      options: entities.tract.computedFilters.land_status.options,
    },
  },
  defaults: { group_by: 'tract' },
  columns: [
    {
      key: 'tract_name',
      label: 'Tract',
      kind: 'text',
      width: 2,
      link: { to: 'tract', id: 'tract_id' },
      when: { parameter: 'group_by', is: ['tract'] },
    },
    {
      key: 'contract_name',
      label: 'Lease',
      kind: 'text',
      width: 2,
      link: { to: 'lease', id: 'lease_id' },
      when: { parameter: 'group_by', is: ['lease'] },
    },
    {
      key: 'file_number',
      label: 'File Number',
      kind: 'text',
      when: { parameter: 'group_by', is: ['lease'] },
    },
    {
      key: 'county',
      label: 'County',
      kind: 'text',
      width: 1.2,
      when: { parameter: 'group_by', is: ['tract', 'county'] },
    },
    {
      key: 'state',
      label: 'State',
      kind: 'text',
      width: 0.6,
      when: { parameter: 'group_by', is: ['tract', 'county'] },
    },
    {
      key: 'tracts',
      label: 'Tracts',
      kind: 'count',
      sum: true,
      width: 0.7,
      when: { parameter: 'group_by', is: ['county'] },
    },
    {
      key: 'tracts',
      label: 'Tracts',
      kind: 'count',
      width: 0.7,
      when: { parameter: 'group_by', is: ['lease'] },
    },
    {
      key: 'gross_acres',
      label: 'Gross Acres',
      kind: 'acres',
      sum: true,
      when: { parameter: 'group_by', is: ['tract', 'county'] },
    },
    {
      key: 'gross_acres',
      label: 'Gross Acres',
      kind: 'acres',
      when: { parameter: 'group_by', is: ['lease'] },
    },
    {
      key: 'net_acres',
      label: 'Net Acres',
      kind: 'acres',
      sum: true,
      when: { parameter: 'group_by', is: ['tract', 'county'] },
    },
    { key: 'leased_acres', label: 'Leased Net Acres', kind: 'acres', sum: true },
    { key: 'held_acres', label: 'Held Net Acres', kind: 'acres', sum: true },
    {
      key: 'unleased_acres',
      label: 'Unleased Net Acres',
      kind: 'acres',
      sum: true,
      when: { parameter: 'group_by', is: ['tract', 'county'] },
    },
    { key: 'net_revenue_acres', label: 'Net Revenue Acres', kind: 'acres', sum: true },
    {
      key: 'parent_acres',
      label: 'Of Parent Tracts',
      kind: 'acres',
      when: { parameter: 'group_by', is: ['tract', 'county'] },
    },
  ],
} as const satisfies ReportDefinition;
