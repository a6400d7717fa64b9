import {
  leaseColor,
  leaseStyles,
  type TractStatus,
  tractColor,
  tractStyles,
  unitColor,
  wellInk,
} from '#shared/map/land-colors.ts';
import type { ExpirationStatus } from '#shared/map/layers.ts';
import { type ExportedLayer, exportLayers } from '../layers/export-fields.ts';
import { maxRecords, references } from './contracts.ts';
import { geometryTypeOf, idField, serviceFieldsOf, serviceLayers } from './layers.ts';

/** The version of the specification that the service follows: the first one with fields for days. */
export const version = { currentVersion: 11.2, fullVersion: '11.2.0' } as const;
export const serviceName = 'Platbook';

const description = 'Tracts, leases, units and wells on the map, live.';
const { system: _, ...spatialReference } = references[4326];
const formats = 'JSON, geoJSON, PBF';

type Bounds = readonly number[] | null;

/** The world if nothing is on the map. */
function extentOf(bounds: Bounds) {
  const [xmin, ymin, xmax, ymax] = bounds ?? [-180, -90, 180, 90];
  return { xmin, ymin, xmax, ymax, spatialReference };
}

/** Describes the service as a whole. */
export function describeService(bounds: Bounds): object {
  return {
    ...version,
    serviceDescription: description,
    description,
    copyrightText: '',
    hasVersionedData: false,
    supportsDisconnectedEditing: false,
    syncEnabled: false,
    allowGeometryUpdates: false,
    enableZDefaults: false,
    hasStaticData: false,
    maxRecordCount: maxRecords,
    supportedQueryFormats: formats,
    capabilities: 'Query',
    units: 'esriDecimalDegrees',
    spatialReference,
    initialExtent: extentOf(bounds),
    fullExtent: extentOf(bounds),
    layers: serviceLayers.map((layer, id) => ({
      id,
      name: exportLayers[layer].label,
      type: 'Feature Layer',
      geometryType: geometryTypeOf(layer),
      parentLayerId: -1,
      subLayerIds: null,
      defaultVisibility: true,
      minScale: 0,
      maxScale: 0,
    })),
    tables: [],
    relationships: [],
  };
}

/** Describes a layer: its fields, its colors on the map, and what queries can ask. */
export function describeLayer(layer: ExportedLayer, bounds: Bounds): object {
  const { label, fields } = exportLayers[layer];
  return {
    ...version,
    id: serviceLayers.indexOf(layer),
    name: label,
    type: 'Feature Layer',
    description: '',
    copyrightText: '',
    parentLayer: null,
    subLayers: [],
    defaultVisibility: true,
    minScale: 0,
    maxScale: 0,
    geometryType: geometryTypeOf(layer),
    hasZ: false,
    hasM: false,
    extent: extentOf(bounds),
    sourceSpatialReference: spatialReference,
    objectIdField: idField,
    uniqueIdField: { name: idField, isSystemMaintained: true },
    globalIdField: '',
    typeIdField: '',
    displayField: fields[0]?.name ?? idField,
    fields: serviceFieldsOf(layer),
    indexes: [],
    types: [],
    templates: [],
    relationships: [],
    hasAttachments: false,
    htmlPopupType: 'esriServerHTMLPopupTypeNone',
    hasStaticData: false,
    hasLabels: false,
    ownershipBasedAccessControlForFeatures: { allowOthersToQuery: true },
    isDataVersioned: false,
    allowGeometryUpdates: false,
    capabilities: 'Query',
    maxRecordCount: maxRecords,
    standardMaxRecordCount: maxRecords,
    supportedQueryFormats: formats,
    supportsStatistics: true,
    supportsAdvancedQueries: true,
    supportsCoordinatesQuantization: true,
    supportsQuantizationEditMode: false,
    supportsTilesAndBasicQueriesMode: true,
    supportsReturningQueryGeometry: false,
    supportedPbfFeatureEncodings: 'esriDefault',
    supportedSpatialRelationships: ['esriSpatialRelIntersects', 'esriSpatialRelEnvelopeIntersects'],
    tileMaxRecordCount: maxRecords,
    maxRecordCountFactor: 1,
    standardMaxRecordCountNoGeometry: maxRecords,
    useStandardizedQueries: true,
    advancedQueryCapabilities: {
      useStandardizedQueries: true,
      supportsPagination: true,
      supportsStatistics: true,
      supportsOrderBy: true,
      supportsDistinct: true,
      supportsPaginationOnAggregatedQueries: true,
      supportsCountDistinct: true,
      supportsQueryWithDistance: false,
      supportsReturningQueryExtent: true,
      supportsSqlExpression: false,
      supportsHavingClause: false,
      supportsPercentileStatistics: false,
      supportsReturningGeometryCentroid: false,
      supportsQueryWithResultType: false,
    },
    drawingInfo: { renderer: rendererOf(layer), transparency: 0, labelingInfo: null },
  };
}

/** Colors a layer as the map does. */
function rendererOf(layer: ExportedLayer): object {
  switch (layer) {
    case 'wells':
      return simple({
        type: 'esriSMS',
        style: 'esriSMSCircle',
        color: rgba(wellInk.light, 255),
        size: 5,
        angle: 0,
        xoffset: 0,
        yoffset: 0,
        outline: { color: [255, 255, 255, 255], width: 0.75 },
      });
    case 'bores':
      return simple(line(wellInk.light, 1));
    case 'units':
      return simple({
        ...area(unitColor(false)),
        outline: { ...line(unitColor(false).line, 1.5), style: 'esriSLSDash' },
      });
    case 'leases':
      return byValue(
        'due',
        Object.entries(leaseStyles).map(([value, { label }]) => ({
          value,
          label,
          symbol: area(leaseColor(value as ExpirationStatus, false)),
        })),
      );
    case 'tracts':
      return byValue(
        'land_status',
        Object.entries(tractStyles).map(([value, { label }]) => ({
          value,
          label,
          symbol: area(tractColor(value as TractStatus, false)),
        })),
      );
  }
}

const simple = (symbol: object) => ({ type: 'simple', symbol, label: '', description: '' });
const byValue = (field1: string, uniqueValueInfos: readonly object[]) => ({
  type: 'uniqueValue',
  field1,
  field2: null,
  field3: null,
  fieldDelimiter: ',',
  defaultSymbol: null,
  defaultLabel: null,
  uniqueValueInfos,
});
const line = (color: string, width: number) => ({
  type: 'esriSLS',
  style: 'esriSLSSolid',
  color: rgba(color, 255),
  width,
});
const area = ({ fill, line: outline }: { fill: string; line: string }) => ({
  type: 'esriSFS',
  style: 'esriSFSSolid',
  color: rgba(fill, 150),
  outline: line(outline, 1),
});

function rgba(color: string, alpha: number): number[] {
  return [...[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)), alpha];
}
