import { type RawBuilder, sql } from 'kysely';
import { comparedExpressionOf } from '#server/land/columns.ts';
import { formationTop } from '#shared/land/entities/formation-top.ts';
import { assets, bridges, type EntityName } from '#shared/land/entities/registry.ts';
import { isHeldStanding } from '#shared/land/standing/lease-standing.ts';
import { expirationStatuses, expirationStatusOf, type MapLayer } from '#shared/map/layers.ts';
import { daysBetween } from '#shared/platform/calendar.ts';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import type { Field } from '#shared/platform/fields/field.ts';

/** A column of exported files. */
export type ExportField = {
  name: string;
  label: string;
  /** At most ten characters, the limit of shapefile tables. */
  short: string;
  kind: 'text' | 'acres' | 'feet' | 'fraction' | 'whole' | 'date';
} & (ReadValue | WorkedOutValue);

/** An SQL expression on the row `t` of a record and, for leases, `l` of the tract that provides the outline. */
type ReadValue = { read: RawBuilder<unknown> };
/** Computed from the values read, as of a day (YYYY-MM-DD); `longest` is the maximum length of its values. */
type WorkedOutValue = { workOut: (read: ExportValues, today: string) => ExportValue; longest: number };

export type ExportValue = string | number | null;
export type ExportValues = Readonly<Record<string, ExportValue>>;

/** The layers of a file: those of the map, and the bores of its wells, which are lines. */
export type ExportedLayer = MapLayer | 'bores';

/** The layers that GIS programs read live: those of a file, and what logs of wells show. */
export type LiveLayer = ExportedLayer | 'formation_tops';

type ExportLayer = {
  entity: Entity & { name: EntityName };
  /** The layer's display name. */
  label: string;
  singular: string;
  fields: readonly ExportField[];
};

const shortNames: Readonly<Record<string, string>> = {
  tract_name: 'NAME',
  contract_name: 'NAME',
  well_name: 'NAME',
  area_name: 'AREA',
  gross_acres: 'ACRES',
  lease_acres: 'ACRES',
  survey_abstract: 'SURVEY',
  lot_parcel: 'LOT',
  quarter_quarter: 'QTR_QTR',
  legal_description: 'LEGAL',
  file_number: 'FILE_NO',
  instrument_number: 'INSTRUMENT',
  contract_type: 'TYPE',
  contract_status: 'STATUS',
  contract_date: 'DATED',
  expiration_date: 'EXPIRES',
  royalty_rate: 'ROYALTY',
  api_number: 'API',
  well_type: 'TYPE',
  well_status: 'STATUS',
  spud_date: 'SPUD',
  first_prod_date: 'FIRST_PROD',
  completion_date: 'COMPLETED',
  vertical_depth: 'TVD',
  measured_depth: 'MD',
  subsea_elevation: 'SUBSEA',
  bushing_elevation: 'KB_ELEV',
  ground_elevation: 'GROUND',
};

/** Returns a field of the record itself. */
function own(entity: Entity, name: string): ExportField {
  const field = fieldOf(entity, name);
  return {
    name,
    label: field?.label ?? name,
    short: shortNames[name] ?? name.toUpperCase(),
    kind: fileKindOf(field?.kind),
    read: comparedExpressionOf(entity, name),
  };
}

function fileKindOf(kind: Field['kind'] | undefined): ExportField['kind'] {
  switch (kind) {
    case 'date':
    case 'acres':
    case 'fraction':
      return kind;
    case 'reference':
      return 'whole';
    case 'feet':
      return 'feet';
    default:
      return 'text';
  }
}

/** Returns a field of a linked record. */
function ofLinked(
  table: 'tracts' | 'wells',
  id: RawBuilder<unknown>,
  entity: Entity,
  name: string,
  short: string,
): ExportField {
  const read = sql`(SELECT k.${sql.ref(name)} FROM ${sql.table(table)} k WHERE k.company_id = t.company_id AND k.id = ${id})`;
  return { ...own(entity, name), short, read };
}

const { tract, lease, well } = assets;
const unit = bridges.proration_unit;
const ofTracts = (...names: string[]) => names.map((name) => own(tract, name));
const ofLeases = (...names: string[]) => names.map((name) => own(lease, name));
const ofWells = (...names: string[]) => names.map((name) => own(well, name));
const ofTops = (...names: string[]) => names.map((name) => own(formationTop, name));
const ofUnits = (...names: string[]) => names.map((name) => own(unit, name));

/** The status that determines a tract's color on the map. */
const landStatus: ExportField = {
  name: 'land_status',
  label: tract.computedFilters.land_status.label,
  short: 'STATUS',
  kind: 'text',
  // As on the map, a tract without facts counts as not held.
  read: sql`coalesce((SELECT f.status FROM tract_facts f WHERE f.company_id = t.company_id AND f.tract_id = t.id), 'inactive')`,
};

function leaseFact(name: 'status' | 'expires_on'): RawBuilder<unknown> {
  return sql`(SELECT f.${sql.ref(name)} FROM lease_facts f WHERE f.company_id = t.company_id AND f.lease_id = t.id)`;
}

/** The fields that determine a lease's color on the map. */
const leaseTerm: readonly ExportField[] = [
  {
    name: 'standing',
    label: lease.computedFilters.standing.label,
    short: 'STANDING',
    kind: 'text',
    read: leaseFact('status'),
  },
  {
    name: 'expires_on',
    label: lease.computedFilters.expires_on.label,
    short: 'EXPIRES_ON',
    kind: 'date',
    read: leaseFact('expires_on'),
  },
  {
    name: 'days_left',
    label: 'Days to Expiration',
    short: 'DAYS_LEFT',
    kind: 'whole',
    workOut: ({ expires_on: end }, today) => (end === null ? null : daysBetween(today, String(end))),
    longest: 0,
  },
  {
    name: 'due',
    label: 'Time to Expiration',
    short: 'DUE',
    kind: 'text',
    // Only active leases are on the map.
    workOut: ({ contract_status, standing, expires_on: end }, today) =>
      contract_status === 'active'
        ? expirationStatusOf(end === null ? null : String(end), isHeldStanding(String(standing)), today)
        : null,
    longest: Math.max(...expirationStatuses.map((due) => due.length)),
  },
];

/**
 * The exported fields of each layer: those that users read, those that determine colors on the map, and keys for
 * joining other tables.
 */
export const exportLayers: Readonly<Record<LiveLayer, ExportLayer>> = {
  tracts: {
    entity: tract,
    label: tract.labelPlural,
    singular: 'tract',
    fields: [
      ...ofTracts('tract_name', 'area_name'),
      landStatus,
      ...ofTracts(
        'gross_acres',
        'county',
        'state',
        'survey_abstract',
        'township',
        'range',
        'section',
        'block',
      ),
      ...ofTracts('lot_parcel', 'quarter_quarter', 'legal_description'),
    ],
  },
  leases: {
    entity: lease,
    label: lease.labelPlural,
    singular: 'lease',
    fields: [
      ...ofLeases('contract_name', 'area_name', 'file_number', 'instrument_number', 'contract_type'),
      ...ofLeases('contract_status', 'contract_date', 'expiration_date'),
      ...leaseTerm,
      ...ofLeases('lease_acres', 'royalty_rate', 'legal_description'),
      { name: 'tract_id', label: 'Tract ID', short: 'TRACT_ID', kind: 'whole', read: sql`l.tract_id` },
      ofLinked('tracts', sql`l.tract_id`, tract, 'tract_name', 'TRACT'),
    ],
  },
  units: {
    entity: unit,
    label: unit.labelPlural,
    singular: unit.name,
    fields: [
      ...ofUnits('name', 'unit_acres', 'held_acres'),
      { ...own(unit, 'tract_id'), label: 'Tract ID' },
      ofLinked('tracts', sql`t.tract_id`, tract, 'tract_name', 'TRACT'),
      { ...own(unit, 'well_id'), label: 'Well ID' },
      ofLinked('wells', sql`t.well_id`, well, 'well_name', 'WELL'),
      ofLinked('wells', sql`t.well_id`, well, 'api_number', 'API'),
    ],
  },
  wells: {
    entity: well,
    label: well.labelPlural,
    singular: 'well',
    fields: ofWells(
      'well_name',
      'area_name',
      'api_number',
      'operator',
      'well_type',
      'well_status',
      'spud_date',
      'first_prod_date',
      'completion_date',
    ),
  },
  bores: {
    entity: well,
    label: 'Bores',
    singular: 'bore',
    fields: ofWells('well_name', 'area_name', 'api_number', 'operator', 'well_type', 'well_status'),
  },
  formation_tops: {
    entity: formationTop,
    label: formationTop.labelPlural,
    singular: formationTop.name,
    fields: [
      ...ofTops('formation', 'kind', 'vertical_depth', 'measured_depth', 'subsea_elevation'),
      ...ofTops('bushing_elevation', 'ground_elevation', 'log', 'picked_by'),
      { ...own(formationTop, 'well_id'), label: 'Well ID' },
      ofLinked('wells', sql`t.well_id`, well, 'well_name', 'WELL'),
      ofLinked('wells', sql`t.well_id`, well, 'api_number', 'API'),
    ],
  },
};
