import { leasedOnDaysToCome } from '#shared/land/acreage/lease-term.ts';
import type { ReportDefinition } from './report.ts';

export const unitDecks = {
  id: 'unit-decks',
  name: 'Mineral shares',
  description:
    'The mineral interests of each unit as decimals that sum to one, and the royalty decimals of their leases before burdens.',
  basis: `Unit decimal = share of the tract × participation factor (held acres ÷ unit acres, or by the well's allocation basis), to eight places. Each unit ends with the sum of its decimals. The rounding difference has a row of its own, so that complete shares read 1.00000000; a unit whose interests don't sum to 1 is flagged with the amount missing or over. Interests and leases of other depths than the unit's are left out; a unit of which interests have a part of its depths, or depths that are not resolved, isn't summed, because different depths are never added. Royalty decimal = the leased part of it × royalty rate (under a lease without proportionate reduction, the owner's part of the royalty on the whole tract), before burdens on the tract: NPRIs and other royalty interests are listed next to it but not subtracted, because whether they are fixed or floating is not stated. ${leasedOnDaysToCome}`,
  isDated: true,
  parameters: { well_id: { kind: 'reference', to: 'well', label: 'Well' } },
  columns: [
    { key: 'well_name', label: 'Well', kind: 'text', width: 1.4, link: { to: 'well', id: 'well_id' } },
    { key: 'unit_name', label: 'Unit', kind: 'text', width: 1.2 },
    { key: 'tract_name', label: 'Tract', kind: 'text', width: 1.3, link: { to: 'tract', id: 'tract_id' } },
    { key: 'owner_name', label: 'Owner', kind: 'text', width: 2, link: { to: 'owner', id: 'owner_id' } },
    { key: 'share', label: 'Share of Tract', kind: 'decimal', width: 0.9 },
    { key: 'factor', label: 'Participation', kind: 'decimal', width: 0.9 },
    { key: 'unit_decimal', label: 'Unit Decimal', kind: 'decimal', width: 0.9 },
    { key: 'leases', label: 'Leases', kind: 'text', width: 2.1 },
    { key: 'royalty_decimal', label: 'Royalty Decimal', kind: 'decimal' },
    { key: 'burdens', label: 'Burdens', kind: 'text', width: 1.6 },
    {
      key: 'line',
      label: 'Line',
      kind: 'choice',
      width: 1.15,
      options: [
        { value: 'interest', label: 'Interest' },
        { value: 'rounding', label: 'Rounding' },
        { value: 'whole', label: 'Sums to 1' },
        { value: 'off', label: 'Does not sum to 1' },
        { value: 'by_depth', label: 'Not summed' },
        { value: 'too_large', label: 'Too large' },
      ],
    },
  ],
  sections: ['well_name', 'unit_name'],
  marks: {
    key: 'line',
    sum: ['whole', 'off', 'by_depth', 'too_large'],
    warning: ['off', 'by_depth', 'too_large'],
  },
} as const satisfies ReportDefinition;
