import { type Entity, fieldOf } from '#shared/entities/entity.ts';
import { assets, bridges, type EntityName } from '#shared/entities/registry.ts';
import type { MapLayer } from '#shared/map/layers.ts';

/** A column of the exported files. */
export type ExportField = {
  name: string;
  label: string;
  /** Of at most ten letters, as the tables of shapefiles have them. */
  short: string;
  kind: 'text' | 'number' | 'date';
};

/** What lies in a file: the layers of the map, and the bores of its wells, which are lines. */
export type ExportedLayer = MapLayer | 'bores';

type ExportLayer = { entity: Entity & { name: EntityName }; singular: string; fields: ExportField[] };

const shortNames: Readonly<Record<string, string>> = {
  tract_name: 'NAME',
  contract_name: 'NAME',
  well_name: 'NAME',
  name: 'NAME',
  area_name: 'AREA',
  gross_acres: 'ACRES',
  lease_acres: 'ACRES',
  survey_abstract: 'SURVEY',
  file_number: 'FILE_NO',
  contract_status: 'STATUS',
  expiration_date: 'EXPIRES',
  royalty_rate: 'ROYALTY',
  api_number: 'API',
  well_type: 'TYPE',
  well_status: 'STATUS',
  spud_date: 'SPUD',
  first_prod_date: 'FIRST_PROD',
  unit_acres: 'ACRES',
  held_acres: 'HELD_ACRES',
};

function layerOf(
  entity: Entity & { name: EntityName },
  names: readonly string[],
  singular: string = entity.name,
): ExportLayer {
  const fields = names.map((name): ExportField => {
    const field = fieldOf(entity, name);
    const kind =
      field?.kind === 'date'
        ? 'date'
        : field?.kind === 'acres' || field?.kind === 'fraction'
          ? 'number'
          : 'text';
    return { name, label: field?.label ?? name, short: shortNames[name] ?? name.toUpperCase(), kind };
  });
  return { entity, singular, fields };
}

/** What is told of each record in an exported file. */
export const exportLayers: Readonly<Record<ExportedLayer, ExportLayer>> = {
  tracts: layerOf(assets.tract, [
    'tract_name',
    'area_name',
    'gross_acres',
    'county',
    'state',
    'survey_abstract',
    'township',
    'range',
    'section',
    'block',
  ]),
  leases: layerOf(assets.lease, [
    'contract_name',
    'area_name',
    'file_number',
    'contract_status',
    'expiration_date',
    'lease_acres',
    'royalty_rate',
  ]),
  units: layerOf(bridges.proration_unit, ['name', 'unit_acres', 'held_acres']),
  wells: layerOf(assets.well, [
    'well_name',
    'area_name',
    'api_number',
    'operator',
    'well_type',
    'well_status',
    'spud_date',
    'first_prod_date',
  ]),
  bores: layerOf(assets.well, ['well_name', 'area_name', 'api_number', 'well_type', 'well_status'], 'bore'),
};
