import { assets } from '#shared/land/entities/registry.ts';
import type { ReportDefinition } from './report.ts';

export const acreageDiscrepancies = {
  id: 'acreage-discrepancies',
  name: 'Acreage discrepancies',
  description: 'Acres or shares that contradict each other, with both figures and the difference.',
  basis:
    "Mineral shares of a tract that do not sum to 1; outlines more than 1 % off the gross acres; contracts above the net acres of the owner; net acres that contradict the interest; a unit that holds more than a tract's acres, or whose participation factors sum above 1; a parent tract with mineral interests of its own, whose net acres count twice if the tracts it is divided into have interests too. No records are changed: acreage is subordinate to the description.",
  isDated: false,
  parameters: {},
  columns: [
    {
      key: 'asset_type',
      label: 'Kind',
      kind: 'choice',
      width: 0.6,
      options: Object.values(assets).map(({ name, label }) => ({ value: name, label })),
    },
    { key: 'name', label: 'Record', kind: 'text', width: 2, link: { kind: 'asset_type', id: 'asset_id' } },
    { key: 'area_name', label: 'Area', kind: 'text' },
    {
      key: 'rule',
      label: 'What Differs',
      kind: 'choice',
      width: 2,
      options: [
        { value: 'mineral_sum', label: 'Mineral shares do not sum to 1' },
        { value: 'outline_acres', label: 'Outline and gross acres' },
        { value: 'contract_acres', label: 'Contract acres above net acres' },
        { value: 'participation', label: 'Participation factors above 1' },
        { value: 'net_acres', label: 'Net acres and interest' },
        { value: 'held_acres', label: 'Held acres above gross acres' },
        { value: 'parent_interests', label: 'Parent tract with its own interests' },
      ],
    },
    { key: 'whose', label: 'Owner or Unit', kind: 'text', width: 1.4 },
    { key: 'expected', label: 'Expected', kind: 'figure' },
    { key: 'found', label: 'Found', kind: 'figure' },
    { key: 'difference', label: 'Difference', kind: 'figure' },
  ],
} as const satisfies ReportDefinition;
