import { areaFields, type Entity, systemFields, systemSection } from '#shared/platform/entities/entity.ts';
import { assetWords } from './asset-words.ts';

/**
 * A unit: tracts whose production is shared. Its tracts and wells are those whose proration units in its area have its
 * name (docs/decisions/0071-units-by-name.md).
 */
export const productionUnit = {
  ...assetWords.production_unit,
  titleField: 'unit_name',
  importKey: 'unit_name',
  uniqueFields: ['unit_name'],
  fields: {
    unit_name: {
      kind: 'text',
      label: 'Unit Name',
      sorted: 'indexed',
      required: true,
      aliases: [
        'pooled unit',
        'pooled unit name',
        'production unit name',
        'dsu name',
        'spacing unit',
        'spacing unit name',
        'drilling unit',
      ],
    },
    unit_number: {
      kind: 'identifier',
      label: 'Unit Number',
      hint: 'The number that the agency gave to the unit or its order',
      aliases: ['unit no', 'agency unit number', 'unit id'],
    },
    ...areaFields,
    unit_kind: {
      kind: 'select',
      label: 'Unit Kind',
      options: [
        { value: 'pooled', label: 'Pooled' },
        { value: 'drilling', label: 'Drilling or Spacing' },
        { value: 'communitized', label: 'Communitized' },
        { value: 'allocation', label: 'Allocation' },
        { value: 'sharing', label: 'Production Sharing' },
        { value: 'secondary', label: 'Secondary Recovery' },
      ],
      aliases: ['unit type', 'type of unit'],
    },
    unit_acres: {
      kind: 'acres',
      label: 'Unit Acres',
      step: 0.01,
      hint: 'As designated',
      aliases: ['unit size', 'designated acres', 'total unit acres', 'pooled acres', 'dsu acres'],
    },
    unit_products: {
      kind: 'select',
      label: 'Unit Products',
      options: [
        { value: 'oil', label: 'Oil' },
        { value: 'gas', label: 'Gas' },
        { value: 'oil_gas', label: 'Oil and Gas' },
      ],
      hint: 'What the unit is designated for. If empty, both',
      aliases: ['unit product'],
    },
    unit_operator: {
      kind: 'text',
      label: 'Unit Operator',
      repeats: true,
      aliases: ['operator of unit'],
    },
    unit_depths: {
      kind: 'text',
      label: 'Unit Depths',
      placeholder: 'Wolfcamp A formation',
      hint: 'The depths that the unit covers. If empty, all depths',
      aliases: [
        'unit depth',
        'unitized depths',
        'unit formation',
        'unitized interval',
        'unitized formation',
        'unitized sand',
        'common source of supply',
        'pooled formations',
        'pooled interval',
        'pooled depths',
        'pooled formation',
      ],
    },
    unit_effective_date: {
      kind: 'date',
      label: 'Unit Effective Date',
      aliases: ['unit effective', 'date of designation', 'designation date', 'pooling effective date'],
    },
    unit_end_date: {
      kind: 'date',
      label: 'Unit End Date',
      aliases: [
        'unit dissolved',
        'unit termination date',
        'unit term date',
        'dissolved',
        'date dissolved',
        'dissolution date',
      ],
    },
    designation_number: {
      kind: 'identifier',
      label: 'Designation Number',
      hint: 'The instrument or order that designates the unit, as recorded',
      aliases: [
        'designation of unit',
        'declaration of pooling',
        'pooling order',
        'spacing order',
        'unit order',
        'designation document number',
      ],
    },
    designation_recorded: {
      kind: 'date',
      label: 'Designation Recorded',
      aliases: ['designation recording date', 'unit recording date', 'unit recorded'],
    },
    unit_notes: { kind: 'long_text', label: 'Unit Notes', aliases: ['unit remarks', 'unit comments'] },
    ...systemFields,
  },
  sections: [
    {
      title: 'Unit Information',
      fields: [
        'unit_name',
        'area_id',
        'unit_number',
        'unit_kind',
        'unit_acres',
        'unit_products',
        'unit_operator',
        'unit_depths',
      ],
    },
    {
      title: 'Designation',
      fields: ['designation_number', 'designation_recorded', 'unit_effective_date', 'unit_end_date'],
    },
    { title: 'Notes', fields: ['unit_notes'] },
    systemSection,
  ],
  listColumns: ['unit_name', 'unit_kind', 'unit_acres', 'unit_operator', 'unit_effective_date'],
  filterIndexes: [['unit_kind', 'area_id']],
  searchFields: ['unit_name', 'unit_number', 'unit_operator'],
  foundBy: { unit_number: 'number', unit_operator: 'words', designation_number: 'number' },
} as const satisfies Entity;
