import type { GeospatialMapping } from '#shared/import/contracts/geospatial.ts';
import { geologicalMarker } from '#shared/land/entities/geological-marker.ts';
import { tract } from '#shared/land/entities/tract.ts';
import { type GeospatialAssetType, unnamedShapeName } from '#shared/map/shapes/linking.ts';
import { newTractFields, readTractField } from '#shared/map/shapes/new-tract-fields.ts';
import { fieldOf } from '#shared/platform/entities/entity.ts';
import { formContext } from '#shared/platform/fields/field.ts';
import type { StoredValue } from '#shared/platform/fields/field-kind.ts';
import { kindOf } from '#shared/platform/fields/kinds.ts';
import { geodesicAcres } from '#shared/platform/geometry/area.ts';
import { impossibilityOf } from '#shared/platform/geometry/check-geometry.ts';
import { foreignSystemOf } from '#shared/platform/geometry/foreign-system.ts';
import { type Geometry, maxCorners } from '#shared/platform/geometry/geometry.ts';
import { geometryText, readGeometry } from '#shared/platform/geometry/read-geometry.ts';

/** Which outline of its record a shape replaces: none, the one on its land, or otherwise the record's only one. */
type Replaces = 'none' | 'on-land' | 'only';
const replacing = { add: 'none', replace: 'on-land', replace_only: 'only' } as const;

/** A shape that is ready to be written: its marker, and the record that it belongs to or that is created for it. */
export type ReadyShape = {
  index: number;
  name: string;
  markerType: 'point' | 'polygon';
  /** Validated GeoJSON. */
  geometry: string;
  /** The measured acres as the database stores them; null for a point. */
  acres: string | null;
  target:
    | { kind: GeospatialAssetType; id: number; replaces: Replaces; outline: Geometry }
    | { kind: 'new-tract'; values: Readonly<Record<string, StoredValue>> };
};

export type FeatureReading = { ok: true; shape: ReadyShape } | { ok: false; error: string };

/** Validates one feature and its mapping. Returns the error, which does not stop other features. */
export function readFeature(
  feature: unknown,
  index: number,
  mapping: GeospatialMapping | undefined,
): FeatureReading {
  const refuse = (error: string): FeatureReading => ({ ok: false, error });
  if (mapping?.unreadable !== undefined) return refuse(mapping.unreadable);
  const read = targetOf(mapping);
  if (!read.ok) return read;
  if (!isObject(feature)) return refuse('is not a GeoJSON feature');
  if (feature.geometry === null || feature.geometry === undefined) return refuse('It has no outline');
  const system = foreignSystemOf(feature.crs);
  if (system !== null) return refuse(`It must be in WGS 84; its crs is ${system}`);
  const geometry = readGeometry(feature.geometry, maxCorners);
  if (!geometry.ok) return refuse(`Geometry ${geometry.reason}`);
  const impossibility = impossibilityOf(geometry.value);
  if (impossibility !== null) return refuse(`Geometry ${impossibility}`);
  const name = kindOf(geologicalMarker.fields.marker_name).parse(
    nameOf(feature) || unnamedShapeName(index),
    geologicalMarker.fields.marker_name,
    formContext,
  );
  if (!name.ok) return refuse(`Name ${name.reason}`);
  const { target } = read;
  const markerType = geometry.value.type === 'Point' ? 'point' : 'polygon';
  return {
    ok: true,
    shape: {
      index,
      name: String(name.value),
      markerType,
      geometry: geometryText(geometry.value),
      acres: markerType === 'point' ? null : geodesicAcres(geometry.value).toFixed(4),
      target: target.kind === 'new-tract' ? target : { ...target, outline: geometry.value },
    },
  };
}

type Target =
  | { kind: GeospatialAssetType; id: number; replaces: Replaces }
  | { kind: 'new-tract'; values: Readonly<Record<string, StoredValue>> };

function targetOf(
  mapping: GeospatialMapping | undefined,
): { ok: true; target: Target } | { ok: false; error: string } {
  const kind = mapping?.assetType ?? 'tract';
  const id = mapping?.existingAssetId ?? undefined;
  if (id !== undefined) {
    if (mapping?.newAsset !== undefined)
      return { ok: false, error: 'It has both existingAssetId and newAsset; send only one' };
    return { ok: true, target: { kind, id, replaces: replacing[mapping?.outline ?? 'add'] } };
  }
  if (mapping?.newAsset === undefined) return { ok: false, error: 'No asset linked' };
  if (kind !== 'tract') return { ok: false, error: 'Only tracts can be created from shapes' };
  const values = readValues(mapping.newAsset);
  return values.ok ? { ok: true, target: { kind: 'new-tract', values: values.values } } : values;
}

/** Reads the fields of a new tract like the cells of a file. */
function readValues(
  given: Readonly<Record<string, unknown>>,
): { ok: true; values: Record<string, StoredValue> } | { ok: false; error: string } {
  const values: Record<string, StoredValue> = {};
  for (const [name, value] of Object.entries(given)) {
    const text = String(value ?? '').trim();
    if (text === '' && newTractFields.has(name)) continue;
    const read = readTractField(name, text);
    if (!read.ok) return read;
    if (read.value !== null) values[name] = read.value;
  }
  if (values.tract_name === undefined)
    return { ok: false, error: `${fieldOf(tract, 'tract_name')?.label} is required` };
  return { ok: true, values };
}

/** Returns the name of a feature; empty if it has none or is not a feature. */
export function nameOf(feature: unknown): string {
  const name = isObject(feature) && isObject(feature.properties) ? feature.properties.NAME : undefined;
  return typeof name === 'string' || typeof name === 'number' ? String(name).trim() : '';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
