import { describe, expect, it } from 'vitest';
import type { Geometry, Position } from '#shared/platform/geometry/geometry.ts';
import type { MapMarker, MarkedAsset } from '../markers/marked-asset.ts';
import { reshapeSteps, reshapeTogether, reshapeWords, sharesSides } from './reshape-steps.ts';

const box = (west: number): Geometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, 31],
      [west + 1, 31],
      [west + 1, 32],
      [west, 32],
      [west, 31],
    ],
  ],
});

const marker = (id: number, geometry: Geometry, name = `M ${id}`): MapMarker => ({
  id,
  version: 1,
  madeBy: 'Ada',
  name,
  notes: '',
  geometry,
  isNote: false,
  wellPoint: null,
});

const asset = (kind: MarkedAsset['kind'], id: number, ...markers: MapMarker[]): MarkedAsset => ({
  kind,
  id,
  name: `${kind} ${id}`,
  record: { id },
  markers,
});

const outlineOf = (geometry: Geometry) =>
  (geometry as Extract<Geometry, { type: 'Polygon' }>).coordinates[0]?.map((at) => at.join(' ')).join(', ');

const west = marker(1, box(-103), 'West');
const east = marker(2, box(-102), 'East');
const unit = marker(3, box(-102), 'Unit');
const pending = marker(-1, box(-102), 'New Polygon');
const own = asset('tract', 1, west);
const all = [own, asset('tract', 2, east, pending), asset('proration_unit', 1, unit)];
const corner: Position = [-102, 32];

describe('a boundary that outlines share', () => {
  it('takes along the saved outlines of the same kind, and no others', () => {
    const found = { asset: own, marker: west };
    expect(sharesSides(all, found)).toBe(true);
    expect(sharesSides([own, asset('proration_unit', 1, unit)], found)).toBe(false);
    const become = (from: Position, to: Position | null) => {
      const { change, followers } = reshapeTogether(all, found, {
        geometry: west.geometry,
        moved: { from, to },
      });
      return [change.geometry, ...followers.map((each) => `${each.marker.name} ${outlineOf(each.geometry)}`)];
    };
    const [moved, ...followers] = become(corner, [-102.1, 32.1]);
    expect(outlineOf(moved as Geometry)).toBe('-103 31, -102 31, -102.1 32.1, -103 32, -103 31');
    expect(followers).toEqual(['East -102 31, -101 31, -101 32, -102.1 32.1, -102 31']);
    expect(become([-103, 31], [-103.1, 31])).toHaveLength(1);
    expect(become(corner, null)).toEqual([west.geometry]);
  });

  it('goes on over 180°, on both sides of which longitudes are other numbers', () => {
    const over = marker(5, box(179.5), 'Over');
    const beyond = marker(6, box(-179.5), 'Beyond');
    const tracts = [asset('tract', 1, over), asset('tract', 2, beyond)];
    const [first, second] = [
      { asset: own, marker: over },
      { asset: own, marker: beyond },
    ];
    expect([first, second].map((found) => sharesSides(tracts, found))).toEqual([true, true]);
    const become = (found: typeof first, from: Position, to: Position) => {
      const change = { geometry: found.marker.geometry, moved: { from, to } };
      const { change: is, followers } = reshapeTogether(tracts, found, change);
      return [is, ...followers].map(({ geometry }) => outlineOf(geometry));
    };
    const moved = [
      '179.5 31, 180.5 31, 180.4 32.1, 179.5 32, 179.5 31',
      '-179.5 31, -178.5 31, -178.5 32, -179.6 32.1, -179.5 31',
    ];
    expect(become(first, [180.5, 32], [180.4, 32.1])).toEqual(moved);
    expect(become(second, [-179.5, 32], [-179.6, 32.1])).toEqual(moved.toReversed());
  });

  it('is left alone by a shape that moves as a whole, or is a point', () => {
    const point = marker(4, { type: 'Point', coordinates: corner });
    const moved = { geometry: point.geometry, moved: { from: corner, to: [-102.1, 32.1] as Position } };
    expect(reshapeTogether(all, { asset: own, marker: point }, moved).followers).toEqual([]);
    const whole = { geometry: box(-103.5), moved: null };
    expect(reshapeTogether(all, { asset: own, marker: west }, whole)).toEqual({
      change: whole,
      followers: [],
    });
  });

  it('is one act, from what each outline was to what it becomes', () => {
    const moved = box(-103.1);
    const follower = { marker: east, geometry: box(-102.1) };
    const words = reshapeWords(west, moved, [follower]);
    expect(reshapeSteps(west, { geometry: moved, moved: null }, [follower], words)).toEqual({
      steps: [
        { id: 1, from: { geometry: west.geometry }, to: { geometry: moved } },
        { id: 2, from: { geometry: east.geometry }, to: { geometry: follower.geometry } },
      ],
      words: {
        message: '“West” reshaped, and with it “East”.',
        what: 'reshaping “West”, and with it “East”',
      },
    });
  });

  it('stays where it is when a neighbour could not follow, which is told', () => {
    const bowTie: Geometry = {
      type: 'Polygon',
      coordinates: [
        [
          [-102, 31],
          [-101, 32],
          [-101, 31],
          [-102, 32],
          [-102, 31],
        ],
      ],
    };
    const words = { message: '', what: '' };
    const follower = { marker: east, geometry: bowTie };
    const planned = reshapeSteps(west, { geometry: box(-103.1), moved: null }, [follower], words);
    expect(planned).toEqual({
      refused: expect.stringMatching(/^“East” shares this boundary and can't move with it\./),
    });
  });
});

describe('what is told of a reshape', () => {
  const [outer = []] = (west.geometry as Extract<Geometry, { type: 'Polygon' }>).coordinates;
  const small: Position[] = [
    [-102.6, 31.4],
    [-102.4, 31.4],
    [-102.5, 31.6],
    [-102.6, 31.4],
  ];
  const holed = marker(1, { type: 'Polygon', coordinates: [outer, small] }, 'West');
  const fewer: Geometry = { type: 'Polygon', coordinates: [outer.toSpliced(1, 1)] };

  it.each([
    [west, box(-103.1), '“West” reshaped.', 'reshaping “West”'],
    [west, holed.geometry, 'Hole cut in “West”.', 'cutting a hole in “West”'],
    [holed, west.geometry, 'Hole of “West” removed.', 'removing a hole of “West”'],
    [west, fewer, 'Corner of “West” removed.', 'removing a corner of “West”'],
    [{ ...west, geometry: fewer }, west.geometry, 'Corner added to “West”.', 'adding a corner to “West”'],
    [
      marker(4, { type: 'Point', coordinates: corner }, 'Pad'),
      { type: 'Point', coordinates: [1, 1] },
      '“Pad” moved.',
      'moving “Pad”',
    ],
  ] as [MapMarker, Geometry, string, string][])('names the act: %#', (before, becomes, message, what) => {
    expect(reshapeWords(before, becomes)).toEqual({ message, what });
  });

  it('names what moved along', () => {
    const follower = { marker: east, geometry: box(-101.9) };
    expect(reshapeWords(west, fewer, [follower]).message).toBe('Corner of “West” and “East” removed.');
  });
});
