import { describe, expect, it } from 'vitest';
import { labelAssets } from '#web/map/record-map/asset-picker.tsx';
import { boundsOfAssets, shapesOf } from '../map-shapes.ts';
import { markerBody } from '../marker-form/marker-body.ts';
import { type FoundAsset, gatherAssets, normalizeGeometry, readMarker } from './marked-asset.ts';

const square =
  '{"type":"Polygon","coordinates":[[[-103.5,31.4],[-103.4,31.4],[-103.4,31.5],[-103.5,31.5],[-103.5,31.4]]]}';
const point = (longitude: number) => `{"type":"Point","coordinates":[${longitude},31.45]}`;

const marker = (id: number, geometry: string, more: object = {}) => ({
  id,
  marker_name: `Marker ${id}`,
  geometry,
  notes: null,
  asset_type: 'Tract',
  well_point_type: null,
  ...more,
});

const tract = (id: number, name: string, ...markers: FoundAsset['markers']): FoundAsset => ({
  kind: 'tract',
  record: { id, tract_name: name },
  markers,
});

const well: FoundAsset = {
  kind: 'well',
  record: { id: 1, well_name: 'Wagner 1H', well_type: 'gas', well_status: 'producing' },
  markers: [
    marker(11, point(-103.45), { asset_type: 'Well', well_point_type: 'Surface' }),
    marker(12, point(-103.41), { asset_type: 'Well', well_point_type: 'BottomHole' }),
  ],
};

describe('land across 180°', () => {
  const half = (west: number) => [
    [
      [west, 51.5],
      [west + 0.5, 51.5],
      [west + 0.5, 52],
      [west, 52],
      [west, 51.5],
    ],
  ];
  const stored = JSON.stringify({ type: 'MultiPolygon', coordinates: [half(179.5), half(-180)] });

  it('is one outline on the map, and cut again for the server', () => {
    const read = readMarker({ ...marker(1, stored), version_id: 1, created_by: 'Ada' });
    expect(read?.geometry).toEqual({
      type: 'Polygon',
      coordinates: [
        [
          [179.5, 51.5],
          [180.5, 51.5],
          [180.5, 52],
          [179.5, 52],
          [179.5, 51.5],
        ],
      ],
    });
    if (read === null) return;
    const { geometry } = markerBody({ geometry: read.geometry }, { kind: 'tract', id: 1 });
    expect(JSON.parse(geometry ?? '').type).toBe('MultiPolygon');
    expect(geometry).not.toContain('180.5');
    // Actions are compared by their shapes, so applying this again must change nothing.
    expect(normalizeGeometry(read.geometry)).toEqual(read.geometry);
  });
});

describe('what a map shows', () => {
  it('names each record once with all of its markers, the own one first, then by kind and natural name', () => {
    const found = [
      well,
      tract(1, 'Section 10', marker(1, square)),
      tract(2, 'Section 9', marker(2, square)),
      tract(3, 'Section 30'),
      tract(1, 'Section 10', marker(1, square), marker(3, point(-103.42))),
      { kind: 'proration_unit' as const, record: { id: 1, name: '' }, markers: [] },
    ];
    const assets = gatherAssets(found, 'tract 3');
    expect(assets.map(({ name, markers }) => [name, markers.map(({ id }) => id)])).toEqual([
      ['Section 30', []],
      ['Section 9', [2]],
      ['Section 10', [1, 3]],
      ['Wagner 1H', [11, 12]],
      ['Unit 1', []],
    ]);
  });

  const unit = (id: number, tract_id: number, well_id: number, more: object = {}): FoundAsset => ({
    kind: 'proration_unit',
    record: { id, name: 'Wagner Unit', tract_id, well_id, ...more },
    markers: [],
  });

  it('tells units of one name apart by their tracts, and by their wells where these differ', () => {
    const found = [well, tract(1, 'Section 10'), tract(2, 'Section 11')];
    expect(labelAssets(gatherAssets([...found, unit(1, 1, 1), unit(2, 2, 1)], 'well 1'))).toEqual([
      'Well: Wagner 1H',
      'Tract: Section 10',
      'Tract: Section 11',
      'Proration Unit: Wagner Unit · Section 10',
      'Proration Unit: Wagner Unit · Section 11',
    ]);
    const second = { ...well, record: { ...well.record, id: 2, well_name: 'Wagner 2H' } };
    expect(
      labelAssets(gatherAssets([...found, second, unit(1, 1, 1), unit(2, 1, 2)], 'tract 1')).slice(-2),
    ).toEqual(['Proration Unit: Wagner Unit · Wagner 1H', 'Proration Unit: Wagner Unit · Wagner 2H']);
    // Among neighbors, units state their tracts.
    expect(
      labelAssets(gatherAssets([unit(1, 1, 1, { tract_name: 'A' }), unit(2, 2, 1, { tract_name: 'B' })], '')),
    ).toEqual(['Proration Unit: Wagner Unit · A', 'Proration Unit: Wagner Unit · B']);
    expect(labelAssets(gatherAssets([unit(1, 1, 1)], ''))).toEqual(['Proration Unit: Wagner Unit']);
  });

  it('draws outlines, symbols by the type and status of a well, and its bore', () => {
    const shapes = shapesOf(gatherAssets([tract(1, 'Section 10', marker(1, square)), well], 'tract 1'));
    expect(shapes).toMatchObject([
      { role: 'area', key: 1, label: 'Marker 1', broken: false },
      { role: 'bore', from: [-103.45, 31.45], to: [-103.41, 31.45] },
      { role: 'point', key: 11, label: 'Wagner 1H', symbol: 'well gas producing' },
      { role: 'point', key: 12, label: '', symbol: 'bottom-hole' },
    ]);
  });

  it('gives neighbouring ids colours far from one another', () => {
    const shapes = shapesOf(gatherAssets([tract(1, 'A', marker(1, square), marker(2, square))], 'tract 1'));
    const [first, second] = shapes.map((shape) => (shape.role === 'area' ? shape.hue : Number.NaN));
    expect(Math.abs((first ?? 0) - (second ?? 0))).toBeGreaterThan(60);
  });

  it('is bounded by all that lies on it', () => {
    const assets = gatherAssets([tract(1, 'A', marker(1, square), marker(2, point(-103.9)))], 'tract 1');
    expect(boundsOfAssets(assets)).toEqual([-103.9, 31.4, -103.4, 31.5]);
    expect(boundsOfAssets([])).toBeUndefined();
  });
});
