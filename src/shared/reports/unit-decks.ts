import { leasedOnDaysToCome } from '../acreage/lease-term.ts';
import type { ReportDefinition } from './report.ts';

export const unitDecks = {
  id: 'unit-decks',
  name: 'Unit decks',
  description: 'The mineral interests of each unit as decimals that sum to one, and their royalty decimals.',
  basis: `Unit decimal = share of the tract × participation factor (held acres ÷ unit acres), to eight places. Each unit ends with the sum of its decimals. What rounding leaves of 1 stands in a row of its own, so that a deck that is whole reads 1.00000000; a unit whose interests do not sum to 1 is marked, with what is missing or too much. Royalty decimal = the leased part of it × royalty rate. ${leasedOnDaysToCome}`,
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
      ],
    },
  ],
  sections: ['well_name', 'unit_name'],
  marks: { key: 'line', sum: ['whole', 'off'], warning: ['off'] },
} as const satisfies ReportDefinition;
