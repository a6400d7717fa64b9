import { type Entity, fieldOf, writableFields } from '#shared/platform/entities/entity.ts';
import type { Field } from '#shared/platform/fields/field.ts';
import { type AssetName, assets, belongings } from './registry.ts';

/** Columns that a file may not set (specification, part 2, section 3). */
const hiddenColumns: readonly string[] = [
  'id',
  'created_date',
  'created_by',
  'modified_date',
  'modified_by',
  'version',
  'version_id',
  'area_id',
  'company_id',
];

/** One coordinate of a location; the other is in another column of the file. */
export type CoordinateTarget = {
  kind: 'coordinate';
  label: string;
  axis: 'latitude' | 'longitude';
  /** The location field that both coordinates form. */
  location: string;
  required?: undefined;
  aliases: readonly string[];
};

/** What a file column can be mapped to: a field of the record, or one coordinate of a location. */
export type Target = Field | CoordinateTarget;

/** Columns of a well in a file that are stored together as its two locations. */
const coordinates = {
  surface_latitude: {
    kind: 'coordinate',
    label: 'Surface Latitude',
    axis: 'latitude',
    location: 'surface_location',
    aliases: [
      'latitude',
      'lat',
      'well latitude',
      'surface hole latitude',
      'sh lat',
      'y',
      'latitude surface',
      'wellhead latitude',
      'lat83',
      'ns decimal degrees',
    ],
  },
  surface_longitude: {
    kind: 'coordinate',
    label: 'Surface Longitude',
    axis: 'longitude',
    location: 'surface_location',
    aliases: [
      'longitude',
      'long',
      'well longitude',
      'surface hole longitude',
      'sh long',
      'x',
      'longitude surface',
      'wellhead longitude',
      'long83',
      'ew decimal degrees',
    ],
  },
  bottom_hole_latitude: {
    kind: 'coordinate',
    label: 'Bottom Hole Latitude',
    axis: 'latitude',
    location: 'bottom_hole_location',
    aliases: [
      'bottom latitude',
      'bh lat',
      'bhl latitude',
      'endpoint latitude',
      'end point latitude',
      'terminus latitude',
      'toe latitude',
      'lateral end latitude',
    ],
  },
  bottom_hole_longitude: {
    kind: 'coordinate',
    label: 'Bottom Hole Longitude',
    axis: 'longitude',
    location: 'bottom_hole_location',
    aliases: [
      'bottom longitude',
      'bh long',
      'bhl longitude',
      'endpoint longitude',
      'end point longitude',
      'terminus longitude',
      'toe longitude',
      'lateral end longitude',
    ],
  },
} as const satisfies Record<string, CoordinateTarget>;

/**
 * A record that a row names: the one to which an event or formation top belongs, or the tract of a partial release.
 * `column` references it, and `names` are its fields by which the row names it, the most certain first.
 */
export type Anchor = {
  column: string;
  kind: AssetName;
  names: readonly string[];
  required: boolean;
};

/** Records of wells, leases and owners that a file can contain, and the records that their rows name. */
const anchors = {
  well_event: [{ column: 'well_id', kind: 'well', names: ['api_number', 'well_name'], required: true }],
  lease_event: [
    { column: 'lease_id', kind: 'lease', names: ['file_number', 'contract_name'], required: true },
    { column: 'tract_id', kind: 'tract', names: ['tract_name'], required: false },
  ],
  formation_top: [{ column: 'well_id', kind: 'well', names: ['api_number', 'well_name'], required: true }],
  division_order: [
    { column: 'well_id', kind: 'well', names: ['api_number', 'well_name'], required: true },
    { column: 'owner_id', kind: 'owner', names: ['owner_name'], required: true },
  ],
} as const satisfies Record<string, readonly Anchor[]>;

export type ImportableBelonging = keyof typeof anchors;

/** The records of wells and leases that a file can contain, in the order of the wizard, below the main entities. */
export const importableBelongings = Object.keys(anchors) as ImportableBelonging[];

export function isImportableBelonging(name: string): name is ImportableBelonging {
  return Object.hasOwn(anchors, name);
}

/** Returns the records that each row of this kind names; empty for the main entities. */
export function anchorsOf(name: string): readonly Anchor[] {
  return isImportableBelonging(name) ? anchors[name] : [];
}

/**
 * The fields that distinguish the events, formation tops or division orders of one record. `tellers` do so only where a row states them: a
 * row without depths can be a stored release with depths.
 */
export const identities: Readonly<
  Record<ImportableBelonging, { fixed: readonly string[]; tellers: readonly string[] }>
> = {
  well_event: { fixed: ['kind', 'event_date'], tellers: [] },
  lease_event: { fixed: ['kind', 'starts_on'], tellers: ['depths'] },
  formation_top: { fixed: ['kind', 'formation'], tellers: [] },
  division_order: { fixed: ['kind'], tellers: ['product', 'effective_date'] },
};

/** Whether a field says which event or formation top of which record a row means, so that an update leaves it. */
export function identifiesBelonging(name: string, column: string): boolean {
  if (!isImportableBelonging(name)) return false;
  const { fixed, tellers } = identities[name];
  return [...fixed, ...tellers, ...anchorsOf(name).flatMap(({ names }) => names)].includes(column);
}

/** Returns the fields by which rows name their record, and the area of that record. */
function anchorTargets(entity: Entity): [string, Target][] {
  const all = anchorsOf(entity.name);
  const fields = all.flatMap(({ kind, names }) => names.map((name) => [kind, name] as const));
  const areas = all.slice(0, 1).map(({ kind }) => [kind, 'area_name'] as const);
  return [...fields, ...areas].flatMap(([kind, name]): [string, Target][] => {
    const field = fieldOf(assets[kind], name);
    if (field === undefined) return [];
    const { required: _required, ...optional } = field;
    return [[name, optional]];
  });
}

/** Returns everything that a file can set for an entity, in form order; fields that name other records come first. */
export function targetsOf(entity: Entity): [string, Target][] {
  const fields: [string, Target][] = writableFields(entity).filter(
    ([name, field]) => !hiddenColumns.includes(name) && field.derived !== true && field.kind !== 'reference',
  );
  const area = fieldOf(entity, 'area_name');
  return [
    ...anchorTargets(entity),
    ...fields,
    ...(entity.name === 'well' ? Object.entries(coordinates) : []),
    ...(area === undefined ? [] : ([['area_name', area]] as [string, Target][])),
  ];
}

/** Returns the fields of a link that a file can set, without the references to the linked records. */
export function attributesOf(bridge: Entity): [string, Field][] {
  return writableFields(bridge).filter(
    ([name, field]) => !hiddenColumns.includes(name) && field.derived !== true && field.kind !== 'reference',
  );
}

export function targetOf(entity: Entity, column: string): Target | undefined {
  return targetsOf(entity).find(([name]) => name === column)?.[1];
}

/** Whether new records have a value of the field without being given one. */
function hasDefault(target: Target): boolean {
  return target.kind === 'select' && target.default !== undefined;
}

/** Returns the fields that a file must have to create a record of this entity (ruling 17): not those that have a default. */
export function keyFieldsOf(entity: Entity): string[] {
  return targetsOf(entity)
    .filter(([, target]) => target.required === true && !hasDefault(target))
    .map(([name]) => name);
}

/** Depths of a formation; a column that says only "depth" could be any of them, so the user chooses. */
const depths = ['vertical_depth', 'measured_depth', 'subsea_elevation'] as const;

/** Returns the groups of fields of which a file must have one: those that name a row's record, and depths. */
export function choicesOf(entity: Entity): (readonly string[])[] {
  const names = anchorsOf(entity.name).flatMap((anchor) => (anchor.required ? [anchor.names] : []));
  return entity.name === 'formation_top' ? [...names, depths] : names;
}

export type ImportableName = AssetName | ImportableBelonging;
const offeredFirst: readonly AssetName[] = ['well', 'tract', 'owner', 'lease'];

/** The main entities in the order of the wizard (specification, part 2, section 3). */
export const importableAssets = [
  ...offeredFirst,
  ...Object.values(assets).flatMap(({ name }) => (offeredFirst.includes(name) ? [] : [name])),
] as [AssetName, ...AssetName[]];

/** Everything that a file can contain, in the order of the wizard. */
export const importableNames = [...importableAssets, ...importableBelongings] as [
  ImportableName,
  ...ImportableName[],
];

export function isImportable(name: string): name is ImportableName {
  return (importableNames as readonly string[]).includes(name);
}

export function importable(name: ImportableName): Entity {
  return isImportableBelonging(name) ? belongings[name] : assets[name];
}

/** Returns whether a target takes numbers, calendar dates, booleans or text. */
export function natureOf(target: Target): 'numeric' | 'date' | 'boolean' | 'text' {
  switch (target.kind) {
    case 'acres':
    case 'feet':
    case 'money':
    case 'fraction':
    case 'integer':
    case 'coordinate':
      return 'numeric';
    case 'date':
    case 'timestamp':
      return 'date';
    case 'boolean':
      return 'boolean';
    default:
      return 'text';
  }
}
