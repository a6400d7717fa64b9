import { describe, expect, it } from 'vitest';
import { pendingPoint, problemOf, withPending } from '../editing/pending-shape.ts';
import type { MapMarker, MarkedAsset } from '../markers/marked-asset.ts';
import { markerBody } from './marker-body.ts';
import { changeOf, draftOf } from './marker-draft.ts';

const point: MapMarker = {
  id: 7,
  version: 3,
  madeBy: 'Ada',
  name: 'Stone',
  notes: '',
  geometry: { type: 'Point', coordinates: [-103.5, 31.4] },
  isNote: false,
  wellPoint: null,
};
const tract: MarkedAsset = { kind: 'tract', id: 1, name: 'Section 12', record: { id: 1 }, markers: [point] };
const well: MarkedAsset = {
  kind: 'well',
  id: 4,
  name: 'Wagner 1H',
  record: { id: 4, well_type: 'horizontal' },
  markers: [],
};
const assets = [tract, well];

describe('the fields of a marker', () => {
  const draft = draftOf(tract, point);

  it('change nothing that was not changed', () => {
    expect(changeOf(draft, tract, point, assets)).toEqual({});
    expect(changeOf({ ...draft, name: ' Stone ' }, tract, point, assets)).toEqual({});
  });

  it('tell what a marker is of whole', () => {
    const toWell = changeOf({ ...draft, asset: 'well 4', wellPoint: 'Surface' }, tract, point, assets);
    expect(markerBody(toWell, tract)).toEqual({
      asset_type: 'Well',
      asset_id: 4,
      parent_asset_type: null,
      well_point_type: 'Surface',
    });
    const toNote = changeOf({ ...draft, isNote: true }, tract, point, assets);
    expect(markerBody(toNote, tract)).toEqual({
      asset_type: 'Note',
      asset_id: 1,
      parent_asset_type: 'Tract',
    });
  });

  it('send a shape as its text', () => {
    expect(markerBody({ name: 'Iron rod', geometry: point.geometry }, tract)).toEqual({
      marker_name: 'Iron rod',
      geometry: '{"type":"Point","coordinates":[-103.5,31.4]}',
    });
  });
});

describe('a shape that is not saved yet', () => {
  it('is of a well first its surface, then its bottom hole, then neither', () => {
    const shown = (count: number): MarkedAsset => {
      let of = well;
      for (let id = -1; id >= -count; id -= 1) {
        const [next = of] = withPending([of], [pendingPoint(id, of, [-103, 31])]);
        of = next;
      }
      return of;
    };
    expect(shown(3).markers.map(({ wellPoint }) => wellPoint)).toEqual(['Surface', 'BottomHole', null]);
    const vertical = { ...well, record: { id: 4, well_type: 'oil' }, markers: shown(1).markers };
    expect(pendingPoint(-9, vertical, [-103, 31]).marker.wellPoint).toBeNull();
    expect(pendingPoint(-1, tract, [-103, 31]).marker).toMatchObject({ name: 'New Point', wellPoint: null });
  });

  it('says what is wrong with its outline, in a sentence', () => {
    const bowTie = [
      [-102, 31],
      [-101, 32],
      [-101, 31],
      [-102, 32],
      [-102, 31],
    ] as const;
    expect(problemOf({ type: 'Polygon', coordinates: [bowTie] })).toMatch(
      /^The outline has an outer ring that crosses itself at 31\.\d+, -101\.\d+\.$/,
    );
    expect(problemOf(point.geometry)).toBeNull();
  });
});
