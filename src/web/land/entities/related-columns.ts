import { type AssetName, assets, type BridgeName, bridges } from '#shared/land/entities/registry.ts';
import { type Relationship, relationshipOf } from '#shared/land/entities/relationships.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { fieldOf, systemFields } from '#shared/platform/entities/entity.ts';
import type { Field } from '#shared/platform/fields/field.ts';

/** A column of a related table that shows the bridges linking a row, not the related record itself. */
export type BridgeColumn = {
  bridge: BridgeName;
  /** A field of the bridge. */
  field: string;
  /** Whether the values of several bridges are added up in one row; otherwise the different values are listed. */
  adds: boolean;
};

/** The table of the records of one type that are related to a record of another type. */
export type RelatedTable = {
  relationship: Relationship;
  /**
   * The related record type with the bridges' fields added as `bridge.field`, so that lists, filters, and exports treat
   * the table like any other.
   */
  entity: Entity & { name: AssetName };
  bridgeColumns: Readonly<Record<string, BridgeColumn>>;
  /** Columns that show a field of the leases on the row's ownership. */
  leaseColumns: Readonly<Record<string, string>>;
  /** Columns with a total in the footer. */
  totals: readonly string[];
};

type Pair = {
  bridgeFields: readonly string[];
  leaseFields?: readonly string[];
  totals?: readonly string[];
  /** The columns that come first, if not those of the related kind. */
  first?: readonly string[];
};

const ofUnit = [
  'name',
  'held_acres',
  'unit_acres',
  'tract_feet',
  'unit_feet',
  'participation_factor',
  'depths',
].map((field) => `proration_unit.${field}`);

const ofOwnership = [
  'interest_type',
  'decimal_interest',
  'net_acres',
  'owner_acres',
  'ownership_type',
  'executive_right',
  'executive_holder',
  'bonus_rentals',
  'depths',
  'effective_date',
  'end_date',
  'interest_percentage',
].map((field) => `ownership.${field}`);

const ofContract = [
  'contract.contract_acres',
  'contract.bonus',
  'contract.executive_consent',
  'contract.depths',
  'contract.contract_number',
  'contract.effective_date',
  'contract.termination_date',
  'contract.contract_status',
  'ownership.net_acres',
];

const contractTotals = ['contract.contract_acres', 'contract.bonus', 'ownership.net_acres'];

/**
 * The tabs of each record type in order (specification, 2.6), and the bridge fields that each table shows (section 3).
 */
const pairs: Readonly<Partial<Record<AssetName, Readonly<Partial<Record<AssetName, Pair>>>>>> = {
  tract: {
    lease: { bridgeFields: ofContract, totals: contractTotals },
    owner: { bridgeFields: ofOwnership, totals: ['ownership.decimal_interest', 'ownership.net_acres'] },
    well: { bridgeFields: ofUnit },
  },
  lease: {
    tract: { bridgeFields: ofContract, totals: contractTotals },
    owner: { bridgeFields: ofContract, totals: contractTotals },
    well: { bridgeFields: ofUnit },
  },
  owner: {
    tract: {
      bridgeFields: ofOwnership,
      leaseFields: ['contract_name', 'royalty_rate', 'standing', 'expiration_date'],
      totals: ['ownership.net_acres'],
      first: [
        'tract_name',
        'ownership.interest_type',
        'ownership.decimal_interest',
        'ownership.net_acres',
        'lease.royalty_rate',
        'lease.contract_name',
        'lease.standing',
        'lease.expiration_date',
        'ownership.depths',
        'county',
        'gross_acres',
      ],
    },
    lease: { bridgeFields: ofContract, totals: contractTotals },
  },
  well: {
    tract: { bridgeFields: ofUnit, totals: ['proration_unit.held_acres'] },
    lease: { bridgeFields: ofContract, totals: contractTotals },
  },
  production_unit: {
    tract: { bridgeFields: ofUnit.filter((name) => name !== 'proration_unit.name') },
    well: { bridgeFields: [] },
  },
};

/** What matters most about a related record, of those fields that its table has: these columns come first. */
const leading: Readonly<Record<AssetName, readonly string[]>> = {
  tract: [
    'tract_name',
    'county',
    'gross_acres',
    'ownership.interest_type',
    'ownership.decimal_interest',
    'ownership.net_acres',
    'ownership.depths',
    'contract.contract_acres',
    'contract.depths',
    'proration_unit.name',
    'proration_unit.held_acres',
    'proration_unit.unit_acres',
    'proration_unit.participation_factor',
    'proration_unit.depths',
  ],
  lease: [
    'contract_name',
    'file_number',
    'contract_status',
    'standing',
    'contract.contract_acres',
    'contract.depths',
    'royalty_rate',
    'expiration_date',
    'ownership.net_acres',
  ],
  well: [
    'well_name',
    'api_number',
    'well_status',
    'operator',
    'proration_unit.name',
    'proration_unit.held_acres',
    'proration_unit.unit_acres',
    'proration_unit.participation_factor',
    'proration_unit.depths',
  ],
  owner: [
    'owner_name',
    'ownership.interest_type',
    'ownership.decimal_interest',
    'ownership.net_acres',
    'ownership.depths',
    'contract.contract_acres',
    'contract.depths',
    'owner_type',
    'status',
    'phone_number',
  ],
  production_unit: [],
};

/** Fields that can be added up if several bridges link two records. */
const adding: ReadonlySet<string> = new Set([
  'contract.contract_acres',
  'contract.bonus',
  'ownership.net_acres',
  'proration_unit.held_acres',
]);

/** Labels for columns whose own label would duplicate another one or be too vague next to a record. */
const ownLabels: Readonly<Record<string, string>> = {
  'proration_unit.name': 'Unit Name',
  'contract.bonus': 'Contract Bonus',
};

/** Returns the record types that have a tab on a record's page, in order. */
export function relatedTabs(base: AssetName): AssetName[] {
  return Object.keys(pairs[base] ?? {}) as AssetName[];
}

/** Returns the related table of two record types; undefined if the pair has none. */
export function relatedTable(base: AssetName, related: AssetName): RelatedTable | undefined {
  const pair = pairs[base]?.[related];
  const relationship = relationshipOf(base, related);
  if (pair === undefined || relationship === undefined) return undefined;
  const asset: Entity & { name: AssetName } = assets[related];
  const bridgeFields = pair.bridgeFields.map((name): [string, Field] => [name, bridgeField(asset, name)]);
  const leaseFields = (pair.leaseFields ?? []).map((name): [string, string] => [`lease.${name}`, name]);
  const own = Object.entries(asset.fields);
  const first = pair.first ?? leading[related];
  const all = new Map<string, Field>([
    ...bridgeFields,
    ...leaseFields.flatMap(([column, name]): [string, Field][] => {
      const field = fieldOf(assets.lease, name);
      return field === undefined ? [] : [[column, { ...field, readOnly: true }]];
    }),
    ...own,
  ]);
  const names = [...new Set([...first.filter((name) => all.has(name)), ...all.keys()])];
  const fields = Object.fromEntries(
    names.flatMap((name): [string, Field][] => {
      const field = all.get(name);
      return field === undefined ? [] : [[name, field]];
    }),
  );
  return {
    relationship,
    entity: {
      ...asset,
      fields,
      listColumns: Object.keys(fields).filter((name) => name !== 'area_id' && !(name in systemFields)),
    },
    bridgeColumns: Object.fromEntries(pair.bridgeFields.map((name) => [name, bridgeColumnOf(name, base)])),
    leaseColumns: Object.fromEntries(leaseFields),
    totals: pair.totals ?? [],
  };
}

function bridgeColumnOf(name: string, base?: AssetName): BridgeColumn {
  const [bridge = '', field = ''] = name.split('.');
  // A tract has its acres in a unit once, however many wells the unit has.
  return { bridge: bridge as BridgeName, field, adds: base !== 'production_unit' && adding.has(name) };
}

function bridgeField(asset: Entity, name: string): Field {
  const { bridge, field } = bridgeColumnOf(name);
  const own = fieldOf(bridges[bridge], field);
  if (own === undefined) throw new Error(`A ${bridge} has no ${field}.`);
  const isDoubled = Object.values(asset.fields).some(({ label }) => label === own.label);
  const label = isDoubled || name === 'proration_unit.name' ? (ownLabels[name] ?? own.label) : own.label;
  return { ...own, label, readOnly: true };
}
