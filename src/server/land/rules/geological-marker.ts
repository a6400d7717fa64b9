import { type RawBuilder, sql } from 'kysely';
import type { RecordRow } from '#server/land/present.ts';
import type { Values } from '#server/land/write-values.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { entities } from '#shared/land/entities/registry.ts';
import { withArticle } from '#shared/platform/article.ts';
import { AppError } from '#shared/platform/errors.ts';
import { readGeometry } from '#shared/platform/geometry/read-geometry.ts';
import type { RecordRules, RelatedChange } from './record-rules.ts';

export const markerRules: RecordRules = {
  noun: 'marker',
  isUndoneAsPart: true,
  // A new marker may change the type of its well.
  creatingEntails: [['record', 'update']],
  lockBefore: lockMarkedAssets,
  place: placeMarker,
  changeAlong: changeOfWell,
  followUp: followMarkers,
};

type AssetKind = 'tract' | 'well' | 'proration_unit';

const kindOfAsset: Readonly<Record<string, AssetKind>> = {
  Tract: 'tract',
  Well: 'well',
  Proration_Unit: 'proration_unit',
};

/**
 * Locks the assets of markers, and the asset that a change names, until the transaction ends. Call it before locking
 * the markers, because writing an asset locks the asset first and its markers second.
 */
export async function lockMarkedAssets(
  tx: PersonTx,
  markers: readonly number[],
  change: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const companies = [...tx.person.roles.keys()];
  const stored = await tx.rows<Record<string, unknown>>(sql`
    SELECT asset_type, asset_id, parent_asset_type FROM geological_markers
    WHERE company_id = ANY(${companies}::int[]) AND id = ANY(${markers}::int[])`);
  const assets = stored.flatMap((each) => [each, { ...each, ...change }]);
  for (const kind of new Set(Object.values(kindOfAsset))) {
    const ids = assets.filter((each) => markedKind(each) === kind).map((each) => Number(each.asset_id));
    if (ids.length === 0) continue;
    await tx.run(sql`
      SELECT FROM ${sql.table(entities[kind].plural)}
      WHERE company_id = ANY(${companies}::int[]) AND id = ANY(${ids}::int[])
      ORDER BY id ${lockOf(kind)}`);
  }
}

/**
 * Returns the change of the well's type that a marker's body requests. Throws `invalid_input` for a marker of any other
 * asset.
 */
function changeOfWell(marker: Values, body: Readonly<Record<string, unknown>>): RelatedChange | undefined {
  const { well_type, well_version_id: version } = body;
  if (well_type === undefined) return undefined;
  if (markedKind(marker) !== 'well')
    throw refuse('invalid_input', 'well_type', 'Well Type is only for well markers');
  const id = Number(marker.asset_id);
  return { kind: 'well', id, values: { well_type }, version, versionField: 'well_version_id' };
}

/** Resolves where a marker belongs; it may move to another asset of its company. */
async function placeMarker(tx: PersonTx, values: Values, stored?: RecordRow): Promise<number> {
  if (stored === undefined) return resolveMarker(tx, values);
  const becomes: Values = { ...stored, ...values };
  // A note's parent type does not apply once the marker is no longer a note.
  if (values.parent_asset_type === undefined && becomes.asset_type !== 'Note')
    becomes.parent_asset_type = null;
  refuseOldNumber(stored, values, becomes);
  const company = await resolveMarker(tx, becomes);
  values.parent_asset_type = becomes.parent_asset_type;
  if (company === stored.company_id) return company;
  throw refuse('business_rule', 'asset_id', 'Asset belongs to another company; create a new marker there');
}

function markedKind(marker: Readonly<Record<string, unknown>>): AssetKind {
  return (
    kindOfAsset[
      String(marker.asset_type === 'Note' ? (marker.parent_asset_type ?? 'Tract') : marker.asset_type)
    ] ?? 'tract'
  );
}

/**
 * Ids of tracts, wells and units overlap, so a marker that moves to another asset type must name its asset again.
 * Throws `invalid_input` if it does not.
 */
function refuseOldNumber(
  stored: Readonly<Record<string, unknown>>,
  change: Readonly<Record<string, unknown>>,
  becomes: Readonly<Record<string, unknown>>,
): void {
  const [from, to] = [markedKind(stored), markedKind(becomes)];
  if (from === to || change.asset_id !== undefined) return;
  const nameOf = (kind: AssetKind) => withArticle(entities[kind].label.toLowerCase());
  throw refuse(
    'invalid_input',
    'asset_id',
    `Asset is required when the marker moves from ${nameOf(from)} to ${nameOf(to)}`,
  );
}

/** A well is written after its marker; other assets only need to keep existing. */
function lockOf(kind: AssetKind): RawBuilder<unknown> {
  return kind === 'well' ? sql`FOR NO KEY UPDATE` : sql`FOR KEY SHARE`;
}

/**
 * Resolves fields of a marker that depend on each other, and returns the company of its asset, which stays locked until
 * the transaction ends. Throws `invalid_input` or `business_rule` naming the field.
 */
async function resolveMarker(tx: PersonTx, values: Values): Promise<number> {
  settleParent(values);
  checkShape(values);
  checkWellPoint(values);
  const kind = markedKind(values);
  const [asset] = await tx.rows<{ company_id: number }>(sql`
    SELECT company_id FROM ${sql.table(entities[kind].plural)}
    WHERE company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND id = ${values.asset_id}
    ${lockOf(kind)}`);
  if (asset === undefined) {
    throw new AppError('business_rule', 'Asset not found', [
      {
        path: 'asset_id',
        message: `There is no ${entities[kind].label.toLowerCase()} with this id that you can use`,
      },
    ]);
  }
  return asset.company_id;
}

/** A note belongs next to an asset, by default a tract; any other marker represents its asset itself. */
function settleParent(values: Values): void {
  if (values.asset_type === 'Note') {
    values.parent_asset_type ??= 'Tract';
    return;
  }
  const parent = values.parent_asset_type ?? null;
  if (parent !== null && parent !== values.asset_type)
    throw refuse('invalid_input', 'parent_asset_type', 'Parent Asset Type is for notes only');
  values.parent_asset_type = null;
}

function checkShape(values: Values): void {
  checkKind(values, shapeOf(values.geometry));
}

/** Returns the type of a geometry. Stored text begins with the type, so a long outline need not be parsed. */
function shapeOf(geometry: unknown): string {
  const type = typeof geometry === 'string' ? /^\{"type": ?"(\w+)"/.exec(geometry)?.[1] : undefined;
  if (type !== undefined) return type;
  const read = readGeometry(geometry);
  if (!read.ok) throw refuse('invalid_input', 'geometry', `Geometry ${read.reason}`);
  return read.value.type;
}

function checkKind(values: Values, type: string): void {
  const isPoint = type === 'Point';
  if (isPoint === (values.marker_type === 'point')) return;
  throw refuse(
    'invalid_input',
    'geometry',
    isPoint ? 'Geometry is a point; a polygon is needed' : 'Geometry is an area; a point is needed',
  );
}

function checkWellPoint(values: Values): void {
  const point = values.well_point_type ?? null;
  if (point === null || (values.asset_type === 'Well' && values.marker_type === 'point')) return;
  throw refuse('invalid_input', 'well_point_type', 'Well Point Type is only for well points');
}

function refuse(code: 'invalid_input' | 'business_rule', path: string, message: string): AppError {
  return new AppError(code, message, [{ path, message }]);
}

/**
 * Updates the two locations of the wells of these markers after markers were written; a location without a marker is
 * cleared. Pass a marker's old and new values, because it may have moved to another well.
 */
async function followMarkers(
  tx: PersonTx,
  companyId: number,
  markers: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const wells = markers
    .filter((marker) => marker.asset_type === 'Well' && (marker.well_point_type ?? null) !== null)
    .map((marker) => Number(marker.asset_id));
  if (wells.length === 0) return;
  const pointOf = (type: 'Surface' | 'BottomHole') => sql`(
    SELECT m.geometry FROM geological_markers m
    WHERE m.company_id = ${companyId} AND m.well_id = w.id AND m.well_point_type = ${type})`;
  const textOf = (point: 'surface' | 'bottom_hole') => {
    const column = sql.ref(`p.${point}`);
    // The coordinates are all numbers, so every blank is only a separator.
    return sql`'{"type":"Point","coordinates":' || replace(${column} ->> 'coordinates', ' ', '') || '}'`;
  };
  await tx.run(sql`
    UPDATE wells t
    SET surface_location = ${textOf('surface')}, bottom_hole_location = ${textOf('bottom_hole')},
      modified_by = ${tx.person.id}, modified_date = now(), version_id = t.version_id + 1
    FROM (
      SELECT w.id, ${pointOf('Surface')} AS surface, ${pointOf('BottomHole')} AS bottom_hole
      FROM unnest(${[...new Set(wells)]}::int[]) AS w (id)
    ) p
    WHERE t.company_id = ${companyId} AND t.id = p.id
      AND (t.surface_location::jsonb, t.bottom_hole_location::jsonb) IS DISTINCT FROM (p.surface, p.bottom_hole)`);
}
