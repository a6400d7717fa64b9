import { areaFields, type Entity, systemFields, systemSection } from '#shared/platform/entities/entity.ts';
import { assetWords } from './asset-words.ts';

/** A piece of land bounded by a legal description. */
export const tract = {
  ...assetWords.tract,
  isMapped: true,
  titleField: 'tract_name',
  importKey: 'tract_name',
  fields: {
    tract_name: {
      kind: 'text',
      label: 'Tract Name',
      sorted: 'indexed',
      required: true,
      aliases: ['tract', 'tract no', 'tract number', 'tract id', 'name', 'parcel name'],
    },
    ...areaFields,
    gross_acres: {
      kind: 'acres',
      label: 'Gross Acres',
      sorted: 'indexed',
      step: 0.01,
      aliases: ['acres', 'acreage', 'gross ac', 'gross acreage', 'total acres', 'gis acres'],
    },
    is_parent_tract: {
      kind: 'boolean',
      label: 'Parent Tract',
      default: false,
      aliases: ['parent', 'is parent'],
    },
    county: {
      kind: 'text',
      label: 'County',
      sorted: 'indexed',
      repeats: true,
      aliases: ['cnty', 'county name', 'parish'],
    },
    state: { kind: 'text', label: 'State', repeats: true, aliases: ['st', 'state name', 'state code'] },
    survey_abstract: {
      kind: 'text',
      label: 'Survey / Abstract',
      aliases: ['survey', 'abstract', 'abst', 'survey name'],
    },
    township: { kind: 'text', label: 'Township', aliases: ['twp', 'twn', 'town', 'tship', 't'] },
    range: { kind: 'text', label: 'Range', aliases: ['rng', 'rge', 'r'] },
    section: { kind: 'text', label: 'Section', aliases: ['sec', 'sect', 'sctn', 's'] },
    block: { kind: 'text', label: 'Block', aliases: ['blk'] },
    lot_parcel: { kind: 'text', label: 'Lot / Parcel', aliases: ['lot', 'parcel', 'lots'] },
    quarter_quarter: {
      kind: 'text',
      label: 'Quarter-Quarter',
      aliases: ['qtr qtr', 'qq', 'aliquot', 'quarter'],
    },
    legal_description: {
      kind: 'long_text',
      label: 'Legal Description',
      aliases: ['legal', 'legal desc', 'description', 'legal descr'],
    },
    metes_bounds: {
      kind: 'long_text',
      label: 'Metes and Bounds',
      aliases: ['metes & bounds', 'metes and bounds'],
    },
    ...systemFields,
  },
  sections: [
    { title: 'Tract Information', fields: ['tract_name', 'area_id', 'gross_acres', 'is_parent_tract'] },
    {
      title: 'Location',
      fields: [
        'county',
        'state',
        'survey_abstract',
        'township',
        'range',
        'section',
        'block',
        'lot_parcel',
        'quarter_quarter',
      ],
    },
    { title: 'Legal Description', fields: ['legal_description', 'metes_bounds'] },
    { title: 'Tract Lease Terms', fields: [], relatedKind: 'lease', startsCollapsed: true },
    systemSection,
  ],
  // Columns that both Texas, with its surveys, and the township-and-range states fill in.
  listColumns: ['tract_name', 'quarter_quarter', 'section', 'gross_acres', 'county', 'state', 'area_name'],
  filterIndexes: [['county', 'area_id']],
  searchFields: ['tract_name', 'county', 'legal_description'],
  foundBy: {
    county: 'words',
    state: 'words',
    survey_abstract: 'abstract',
    township: 'township',
    range: 'range',
    section: 'section',
    block: 'block',
    lot_parcel: 'lot',
    quarter_quarter: 'legal',
    legal_description: 'legal',
    metes_bounds: 'text',
  },
  computedFilters: {
    land_status: {
      kind: 'select',
      label: 'Status',
      required: true,
      options: [
        { value: 'active', label: 'Active' },
        { value: 'hbp', label: 'HBP' },
        { value: 'inactive', label: 'Inactive' },
      ],
    },
  },
} as const satisfies Entity;
