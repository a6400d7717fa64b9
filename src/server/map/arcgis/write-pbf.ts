import { PbfWriter } from 'pbf';
import type { ExportValue, ExportValues } from '../layers/export-fields.ts';
import type { Reference } from './contracts.ts';
import { idField, type ServiceField } from './layers.ts';
import type { Grid } from './shapes.ts';

/** The numbers of kinds in Esri's FeatureCollection.proto, and of newer kinds of fields as its readers know them. */
const geometryTypes = { esriGeometryPoint: 0, esriGeometryPolyline: 2, esriGeometryPolygon: 3 } as const;
const fieldTypes = {
  esriFieldTypeInteger: 1,
  esriFieldTypeDouble: 3,
  esriFieldTypeString: 4,
  esriFieldTypeOID: 6,
  esriFieldTypeDateOnly: 14,
} as const satisfies Record<ServiceField['type'], number>;

export type GeometryType = keyof typeof geometryTypes;

/** A record with its values by field name and its shape; null without one. */
export type Feature = { values: ExportValues; path: Path | null };

/** The number of corners of each line of a shape, and their steps on the grid as protocol buffers have them. */
export type Path = { lengths: readonly number[]; steps: Uint8Array };

export type Features = {
  fields: readonly ServiceField[];
  geometryType: GeometryType | null;
  reference: Reference;
  /** As `writeFeature` wrote them. */
  features: readonly Uint8Array[];
  exceeds: boolean;
  /** Coordinates are whole numbers on it. */
  grid: Grid;
};

/** Writes features as protocol buffers, by Esri's specification of feature collections. */
export function writeFeatures({
  fields,
  geometryType,
  reference,
  features,
  exceeds,
  grid,
}: Features): Uint8Array {
  return writeResult(1, (pbf) => {
    pbf.writeStringField(1, idField);
    pbf.writeMessage(
      2,
      (_, id) => {
        id.writeStringField(1, idField);
        id.writeBooleanField(2, true);
      },
      null,
    );
    if (geometryType !== null) pbf.writeVarintField(7, geometryTypes[geometryType]);
    pbf.writeMessage(
      8,
      (_, to) => {
        to.writeVarintField(1, reference.wkid);
        to.writeVarintField(2, reference.latestWkid);
      },
      null,
    );
    if (exceeds) pbf.writeBooleanField(9, true);
    if (geometryType !== null) pbf.writeMessage(12, writeGrid, grid);
    for (const field of fields) pbf.writeMessage(13, writeField, field);
    for (const feature of features) pbf.writeBytesField(15, feature);
  });
}

/** Writes one feature of `writeFeatures`, so that others get a turn between features. */
export function writeFeature(
  { values, path }: Feature,
  { fields, geometryType }: Pick<Features, 'fields' | 'geometryType'>,
): Uint8Array {
  const to = new PbfWriter();
  for (const { name, type } of fields)
    to.writeMessage(1, (_, value) => writeValue(value, values[name] ?? null, type), null);
  if (geometryType !== null && path !== null)
    to.writeMessage(
      2,
      (_, geometry) => {
        geometry.writeVarintField(1, geometryTypes[geometryType]);
        if (geometryType !== 'esriGeometryPoint') geometry.writePackedVarint(2, [...path.lengths]);
        geometry.writeBytesField(3, path.steps);
      },
      null,
    );
  return to.finish();
}

/** Writes how many features there are. */
export function writeCount(total: number): Uint8Array {
  return writeResult(2, (pbf) => pbf.writeVarintField(1, total));
}

/** Writes the ids of features. */
export function writeIds(ids: number[]): Uint8Array {
  return writeResult(3, (pbf) => {
    pbf.writeStringField(1, idField);
    pbf.writePackedVarint(3, ids);
  });
}

function writeResult(kind: 1 | 2 | 3, write: (to: PbfWriter) => void): Uint8Array {
  const pbf = new PbfWriter();
  pbf.writeStringField(1, '1.0');
  pbf.writeMessage(2, (_, result) => result.writeMessage(kind, (__, to) => write(to), null), null);
  return pbf.finish();
}

function writeField({ name, type, alias }: ServiceField, to: PbfWriter): void {
  to.writeStringField(1, name);
  to.writeVarintField(2, fieldTypes[type]);
  to.writeStringField(3, alias);
}

function writeGrid({ left, origin, step, isUpper }: Grid, to: PbfWriter): void {
  to.writeVarintField(1, isUpper ? 0 : 1);
  const pair = ([x, y]: readonly [number, number], pbf: PbfWriter) => {
    pbf.writeDoubleField(1, x);
    pbf.writeDoubleField(2, y);
  };
  to.writeMessage(2, pair, [step, step] as const);
  to.writeMessage(3, pair, [left, origin] as const);
}

/** A blank is a value without content. */
function writeValue(to: PbfWriter, value: ExportValue, type: ServiceField['type']): void {
  if (value === null) return;
  if (typeof value === 'string') to.writeStringField(1, value);
  else if (type === 'esriFieldTypeDouble') to.writeDoubleField(3, value);
  else to.writeSVarintField(4, value);
}
