import { leasedOnDaysToCome } from '#shared/land/acreage/lease-term.ts';
import { unreducedRoyalty } from '#shared/land/acreage/royalty.ts';
import { entities } from '#shared/land/entities/registry.ts';
import type { ReportDefinition } from './report.ts';

/** A column of acres with a total where rows can be added: not by depth. */
const acresOf = <K extends string>(key: K, label: string, added: readonly string[]) =>
  [
    { key, label, kind: 'acres', sum: true, when: { parameter: 'group_by', is: added } },
    { key, label, kind: 'acres', when: { parameter: 'group_by', is: ['depth'] } },
  ] as const;

export const acreage = {
  id: 'acreage',
  name: 'Acreage',
  description: 'Gross, net, leased, held, unleased and net revenue acres by tract, depth, lease or county.',
  basis: `Net acres are those of mineral ownerships; leased acres are covered by contracts in force of active leases in their terms or held, the earlier lease first, up to each ownership's net acres; held acres are leased acres under held leases; acres released by clause lie outside the units that hold a lease with a surface release past its term, a draft until the release is recorded; acres for review are covered by active leases that are past their terms and not held, or whose kept acres are unknown, or by leases without the recorded consent of the holder of a severed executive right, which also have a column of their own; unleased with producing unit are the unleased acres of tracts in a unit of which a well produces on the day, all of them, also those outside the unit; net revenue acres are leased acres × royalty rate. ${unreducedRoyalty} A parent tract counts like any other, and its gross acres also have their own column: if the tracts it is divided into are recorded too, their acres count twice. The acreage discrepancies report lists parent tracts with their own interests. Acres at different depths of a tract are never added: by tract, lease and county, each figure is that of the depths where it is largest, and by depth, each slice has its own row, which is why there are no totals; by lease there are none either if anything is limited to depths. With a formation, only the depths that it reaches count, by the formation tops of the tract's wells. By lease, gross acres are those of all tracts the lease covers, which other leases may cover too. For a single lease, the report lists the tracts covered by its contracts in force, each with all its acres. ${leasedOnDaysToCome}`,
  isDated: true,
  parameters: {
    group_by: {
      kind: 'select',
      label: 'By',
      required: true,
      options: [
        { value: 'tract', label: 'Tract' },
        { value: 'depth', label: 'Tract and Depth' },
        { value: 'lease', label: 'Lease' },
        { value: 'county', label: 'County' },
      ],
    },
    county: { kind: 'text', label: 'County' },
    state: { kind: 'text', label: 'State' },
    area: { kind: 'text', label: 'Area' },
    formation: { kind: 'text', label: 'Formation' },
    tract_id: { kind: 'reference', to: 'tract', label: 'Tract' },
    lease_id: { kind: 'reference', to: 'lease', label: 'Lease' },
    status: {
      kind: 'select',
      label: 'Tract Status',
      options: entities.tract.computedFilters.land_status.options,
    },
  },
  defaults: { group_by: 'tract' },
  mixesDepths: ({ group_by: group, lease_id: lease = null }) => group === 'lease' && lease === null,
  columns: [
    {
      key: 'tract_name',
      label: 'Tract',
      kind: 'text',
      width: 2,
      link: { to: 'tract', id: 'tract_id' },
      when: { parameter: 'group_by', is: ['tract', 'depth'] },
    },
    {
      key: 'depths',
      label: 'Depths',
      kind: 'text',
      width: 1.5,
      when: { parameter: 'group_by', is: ['depth'] },
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
      when: { parameter: 'group_by', is: ['tract', 'depth', 'county'] },
    },
    {
      key: 'state',
      label: 'State',
      kind: 'text',
      width: 0.6,
      when: { parameter: 'group_by', is: ['tract', 'depth', 'county'] },
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
      when: { parameter: 'group_by', is: ['depth', 'lease'] },
    },
    ...acresOf('net_acres', 'Net Acres', ['tract', 'county']),
    ...acresOf('leased_acres', 'Leased Net Acres', ['tract', 'lease', 'county']),
    ...acresOf('held_acres', 'Held Net Acres', ['tract', 'lease', 'county']),
    ...acresOf('released_acres', 'Net Acres Released by Clause', ['tract', 'lease', 'county']),
    ...acresOf('review_acres', 'Net Acres for Review', ['tract', 'lease', 'county']),
    ...acresOf('executive_acres', 'Review for Executive Right', ['tract', 'lease', 'county']),
    ...acresOf('unleased_acres', 'Unleased Net Acres', ['tract', 'county']),
    ...acresOf('unleased_unit_acres', 'Unleased with Producing Unit', ['tract', 'county']),
    ...acresOf('net_revenue_acres', 'Net Revenue Acres', ['tract', 'lease', 'county']),
    {
      key: 'parent_acres',
      label: 'Parent Tract Acres',
      kind: 'acres',
      when: { parameter: 'group_by', is: ['tract', 'county'] },
    },
  ],
} as const satisfies ReportDefinition;
