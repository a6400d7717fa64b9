import { assets } from '#shared/land/entities/registry.ts';
import type { ReportDefinition } from './report.ts';

const kinds = Object.values(assets).map(({ name, label, labelPlural }) => ({
  value: name,
  label,
  labelPlural,
}));

export const dataQuality = {
  id: 'data-quality',
  name: 'Data quality',
  description: 'Records missing data that other figures need: acres, owners, dates, locations, addresses.',
  basis:
    'Each row is one item missing from a record as currently recorded. A record missing two items has two rows.',
  isDated: false,
  parameters: {
    kind: {
      kind: 'select',
      label: 'Records',
      options: kinds.map(({ value, labelPlural }) => ({ value, label: labelPlural })),
    },
  },
  columns: [
    {
      key: 'asset_type',
      label: 'Kind',
      kind: 'choice',
      options: kinds.map(({ value, label }) => ({ value, label })),
    },
    { key: 'name', label: 'Record', kind: 'text', width: 2.4, link: { kind: 'asset_type', id: 'asset_id' } },
    { key: 'area_name', label: 'Area', kind: 'text' },
    { key: 'issue', label: 'What Is Missing', kind: 'text', width: 2 },
  ],
} as const satisfies ReportDefinition;
