import { type Entity, systemFields } from '#shared/platform/entities/entity.ts';

/** Names of depths in spreadsheets. */
const depthAliases = [
  'depth',
  'depth limits',
  'depth severance',
  'depth interval',
  'interval',
  'formation',
  'formations',
  'horizon',
] as const;

/** The link between a tract and a well: the tract's share of the unit that the well holds. */
export const prorationUnit = {
  name: 'proration_unit',
  plural: 'proration_units',
  label: 'Proration Unit',
  labelPlural: 'Proration Units',
  titleField: 'name',
  fields: {
    name: { kind: 'text', label: 'Name', aliases: ['unit', 'unit name', 'proration unit'] },
    held_acres: {
      kind: 'acres',
      label: 'Held Acres',
      step: 0.01,
      aliases: ['acres held', 'acres in unit', 'tract acres in unit'],
    },
    unit_acres: {
      kind: 'acres',
      label: 'Unit Acres',
      step: 0.01,
      aliases: ['unit size', 'total unit acres'],
    },
    tract_feet: {
      kind: 'feet',
      min: 0,
      label: 'Feet in Tract',
      hint: "The part of the well's allocation length in the tract",
      aliases: [
        'lateral in tract',
        'lateral feet in tract',
        'tract lateral length',
        'productive lateral in tract',
      ],
    },
    agreed_factor: {
      kind: 'fraction',
      label: 'Agreed Factor',
      asDecimal: true,
      hint: 'The tract factor that an agreement states, if the well is allocated as agreed',
    },
    /** By the basis of the well (`participationFactor`). */
    participation_factor: {
      kind: 'fraction',
      label: 'Participation Factor',
      asDecimal: true,
      readOnly: true,
      derived: true,
    },
    depths: {
      kind: 'text',
      label: 'Depths',
      placeholder: 'Wolfcamp A formation',
      hint: 'The depths that the unit covers. If empty, all depths',
      aliases: depthAliases,
    },
    tract_id: { kind: 'reference', to: 'tract', label: 'Tract', required: true },
    well_id: { kind: 'reference', to: 'well', label: 'Well', required: true },
    ...systemFields,
  },
  sections: [
    {
      title: 'Proration Unit',
      fields: [
        'name',
        'held_acres',
        'unit_acres',
        'tract_feet',
        'agreed_factor',
        'depths',
        'tract_id',
        'well_id',
      ],
    },
  ],
  listColumns: ['name', 'held_acres', 'unit_acres', 'tract_id', 'well_id'],
  searchFields: ['name'],
  foundThrough: { well_id: ['well_name', 'api_number'], tract_id: ['tract_name'] },
} as const satisfies Entity;

/** The link between a tract and an owner: the owner's interest in the tract. At least one of the two is set. */
export const ownership = {
  name: 'ownership',
  plural: 'ownerships',
  label: 'Ownership',
  labelPlural: 'Ownerships',
  titleField: 'interest_type',
  fields: {
    tract_id: { kind: 'reference', to: 'tract', label: 'Tract' },
    owner_id: { kind: 'reference', to: 'owner', label: 'Owner' },
    interest_type: {
      kind: 'select',
      label: 'Interest Type',
      options: [
        { value: 'mineral', label: 'Mineral' },
        { value: 'remainder', label: 'Remainder' },
        { value: 'royalty', label: 'Royalty' },
        { value: 'npri', label: 'NPRI' },
        { value: 'orri', label: 'ORRI' },
        { value: 'working', label: 'Working' },
      ],
      aliases: ['interest', 'int type'],
    },
    decimal_interest: {
      kind: 'fraction',
      label: 'Decimal Interest',
      asDecimal: true,
      aliases: ['decimal', 'interest', 'mineral interest', 'nri', 'ownership decimal'],
    },
    net_acres: {
      kind: 'acres',
      label: 'Net Acres',
      step: 0.01,
      aliases: ['nma', 'net mineral acres', 'net ac'],
    },
    royalty_basis: {
      kind: 'select',
      label: 'Fixed or Floating',
      options: [
        { value: 'fixed', label: 'Fixed' },
        { value: 'floating', label: 'Floating' },
      ],
      hint: 'Fixed: a share of production. Floating: a share of the royalty',
    },
    reduction: {
      kind: 'select',
      label: 'Proportionate Reduction',
      options: [
        { value: 'none', label: 'None' },
        { value: 'minerals', label: 'By minerals leased' },
        { value: 'leasehold', label: 'By leasehold burdened' },
        { value: 'both', label: 'By both' },
      ],
      hint: 'None: a share of the whole tract (8/8); if floating, of the royalty as paid',
    },
    leasehold_burdened: {
      kind: 'fraction',
      label: 'Leasehold Burdened',
      asDecimal: true,
      hint: "The part of the lease's working interest that the ORRI burdens",
    },
    borne_by_id: {
      kind: 'reference',
      to: 'owner',
      label: 'Borne By',
      hint: 'The one owner whose interest bears the burden. If empty, all in proportion',
    },
    pooling: {
      kind: 'select',
      label: 'Pooling',
      options: [
        { value: 'pooled', label: 'Pooled' },
        { value: 'not_pooled', label: 'Not pooled, a well on the tract' },
        { value: 'off_tract', label: 'Not pooled, no well on the tract' },
      ],
      hint: 'Pooled by ratification, agreement or order: shares in units of more land. Leased minerals are pooled by their lease',
    },
    owner_acres: { kind: 'acres', label: 'Owner Acres', step: 0.01, aliases: ['acres owned'] },
    ownership_type: { kind: 'text', label: 'Ownership Type', aliases: ['tenure', 'vesting'] },
    depths: {
      kind: 'text',
      label: 'Depths',
      placeholder: 'Surface to base of the Wolfcamp A',
      hint: 'The depths of the interest. If empty, all depths',
      aliases: depthAliases,
    },
    effective_date: { kind: 'date', label: 'Effective Date', aliases: ['effective', 'from'] },
    end_date: { kind: 'date', label: 'End Date', aliases: ['to', 'until'] },
    vesting_instrument: {
      kind: 'text',
      label: 'Vesting Instrument',
      placeholder: 'Mineral deed, Reeves County, Vol. 312, p. 45',
      hint: 'The deed, probate or assignment that gave the owner the interest',
    },
    /** An alias of `decimal_interest`; the server keeps both equal. */
    interest_percentage: {
      kind: 'fraction',
      label: 'Interest Percentage',
      maxPlaces: 6,
      derived: true,
      aliases: ['interest %'],
    },
    ...systemFields,
  },
  sections: [
    {
      title: 'Ownership',
      fields: [
        'tract_id',
        'owner_id',
        'interest_type',
        'decimal_interest',
        'net_acres',
        'owner_acres',
        'ownership_type',
        'royalty_basis',
        'reduction',
        'leasehold_burdened',
        'borne_by_id',
        'pooling',
        'depths',
        'effective_date',
        'end_date',
        'vesting_instrument',
      ],
    },
  ],
  listColumns: [
    'tract_id',
    'owner_id',
    'interest_type',
    'decimal_interest',
    'net_acres',
    'effective_date',
    'end_date',
  ],
  searchFields: ['ownership_type'],
} as const satisfies Entity;

/** The link between an ownership and a lease: the interest that the lease covers. */
export const contract = {
  name: 'contract',
  plural: 'contracts',
  label: 'Contract',
  labelPlural: 'Contracts',
  titleField: 'contract_number',
  fields: {
    ownership_id: { kind: 'reference', to: 'ownership', label: 'Ownership', required: true },
    lease_id: { kind: 'reference', to: 'lease', label: 'Lease', required: true },
    contract_acres: {
      kind: 'acres',
      label: 'Contract Acres',
      step: 0.01,
      aliases: ['leased acres', 'acres under contract'],
    },
    bonus: { kind: 'money', label: 'Bonus', aliases: ['bonus paid'] },
    contract_number: {
      kind: 'identifier',
      label: 'Contract Number',
      aliases: ['contract no', 'agreement no'],
    },
    depths: {
      kind: 'text',
      label: 'Depths',
      placeholder: 'Below 9,500 ft',
      hint: 'The depths that the lease covers. If empty, all depths of the interest',
      aliases: depthAliases,
    },
    effective_date: { kind: 'date', label: 'Effective Date', aliases: ['effective'] },
    termination_date: { kind: 'date', label: 'Termination Date', aliases: ['terminated', 'termination'] },
    contract_status: {
      kind: 'status',
      label: 'Contract Status',
      options: [
        { value: 'active', label: 'Active' },
        { value: 'inactive', label: 'Inactive' },
        { value: 'expired', label: 'Expired' },
        { value: 'terminated', label: 'Terminated' },
      ],
      aliases: ['status'],
    },
    ...systemFields,
  },
  sections: [
    {
      title: 'Contract',
      fields: [
        'ownership_id',
        'lease_id',
        'contract_number',
        'contract_status',
        'contract_acres',
        'bonus',
        'depths',
        'effective_date',
        'termination_date',
      ],
    },
  ],
  listColumns: [
    'contract_number',
    'contract_status',
    'contract_acres',
    'bonus',
    'effective_date',
    'termination_date',
  ],
  searchFields: ['contract_number'],
} as const satisfies Entity;
