/**
 * What the main entities are called. The frame of every page needs these words, and the sign-in page should not load
 * all fields for them.
 */
export const assetWords = {
  tract: { name: 'tract', plural: 'tracts', label: 'Tract', labelPlural: 'Tracts' },
  lease: { name: 'lease', plural: 'leases', label: 'Lease', labelPlural: 'Leases' },
  well: { name: 'well', plural: 'wells', label: 'Well', labelPlural: 'Wells' },
  owner: { name: 'owner', plural: 'owners', label: 'Owner', labelPlural: 'Owners' },
  production_unit: {
    name: 'production_unit',
    plural: 'production_units',
    label: 'Unit',
    labelPlural: 'Units',
  },
} as const;
