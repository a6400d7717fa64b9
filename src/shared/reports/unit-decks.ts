import type { ReportDefinition } from './report.ts';

export const unitDecks = {
  id: 'unit-decks',
  name: 'Unit decks',
  description: 'The mineral interests of each unit as decimals that sum to one, and their royalty decimals.',
  basis:
    'Unit decimal = share of the tract × participation factor (held acres ÷ unit acres), to eight places. What the interests of a unit leave of 1 stands in a row of its own, so that each unit sums to 1. Royalty decimal = the leased part of it × royalty rate.',
  isDated: true,
  parameters: { well_id: { kind: 'reference', to: 'well', label: 'Well' } },
  columns: [
    { key: 'well_name', label: 'Well', kind: 'text', width: 1.4, link: { to: 'well', id: 'well_id' } },
    { key: 'unit_name', label: 'Unit', kind: 'text', width: 1.2 },
    { key: 'tract_name', label: 'Tract', kind: 'text', width: 1.4, link: { to: 'tract', id: 'tract_id' } },
    { key: 'owner_name', label: 'Owner', kind: 'text', width: 1.8, link: { to: 'owner', id: 'owner_id' } },
    { key: 'share', label: 'Share of Tract', kind: 'decimal' },
    { key: 'factor', label: 'Participation', kind: 'decimal' },
    { key: 'unit_decimal', label: 'Unit Decimal', kind: 'decimal' },
    { key: 'leases', label: 'Leases', kind: 'text', width: 1.6 },
    { key: 'royalty_decimal', label: 'Royalty Decimal', kind: 'decimal' },
  ],
} as const satisfies ReportDefinition;
