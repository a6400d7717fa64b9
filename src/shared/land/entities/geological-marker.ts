import { type Entity, systemFields } from '#shared/platform/entities/entity.ts';

const assetTypes = [
  { value: 'Well', label: 'Well' },
  { value: 'Tract', label: 'Tract' },
  { value: 'Proration_Unit', label: 'Proration Unit' },
] as const;

/** A point or an outline on the map for a well, a tract or a proration unit, or a note next to one of them. */
export const geologicalMarker = {
  name: 'geological_marker',
  plural: 'geological_markers',
  label: 'Geological Marker',
  labelPlural: 'Geological Markers',
  titleField: 'marker_name',
  fields: {
    marker_name: { kind: 'text', label: 'Marker Name', required: true },
    marker_type: {
      kind: 'select',
      label: 'Marker Type',
      required: true,
      options: [
        { value: 'point', label: 'Point' },
        { value: 'polygon', label: 'Polygon' },
      ],
    },
    notes: { kind: 'long_text', label: 'Notes' },
    geometry: {
      kind: 'geometry',
      label: 'Geometry',
      required: true,
      hint: 'GeoJSON, longitude first',
    },
    asset_type: {
      kind: 'select',
      label: 'Asset Type',
      required: true,
      options: [...assetTypes, { value: 'Note', label: 'Note' }],
    },
    /** The id of a record of the entity named by `asset_type`, or for a note by `parent_asset_type`. */
    asset_id: { kind: 'integer', label: 'Asset', required: true, refusal: 'Invalid asset ID' },
    parent_asset_type: {
      kind: 'select',
      label: 'Parent Asset Type',
      options: assetTypes,
      hint: "The record type of a note's asset; defaults to a tract",
    },
    well_point_type: {
      kind: 'select',
      label: 'Well Point Type',
      options: [
        { value: 'Surface', label: 'Surface' },
        { value: 'BottomHole', label: 'Bottom Hole' },
      ],
    },
    ...systemFields,
  },
  sections: [
    {
      title: 'Geological Marker',
      fields: [
        'marker_name',
        'marker_type',
        'asset_type',
        'asset_id',
        'parent_asset_type',
        'well_point_type',
        'geometry',
        'notes',
      ],
    },
  ],
  listColumns: ['marker_name', 'marker_type', 'asset_type', 'asset_id', 'geometry'],
  searchFields: ['marker_name'],
  idRefusal: (sent) => `Invalid ${isOfPoint(sent) ? 'point' : 'polygon'} marker ID`,
} as const satisfies Entity;

/** Whether a sent marker is a point. */
function isOfPoint(sent: unknown): boolean {
  if (typeof sent !== 'object' || sent === null) return false;
  const { marker_type: type, geometry } = sent as { marker_type?: unknown; geometry?: unknown };
  return type === 'point' || /^\s*\{\s*["']type["']\s*:\s*["']Point["']/.test(String(geometry));
}

/** The records that a marker can belong to: the reference column (set by the database) and its entity. */
export const markerEnds = {
  tract_id: 'tract',
  well_id: 'well',
  proration_unit_id: 'proration_unit',
} as const;
