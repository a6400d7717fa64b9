import { describe, expect, it } from 'vitest';
import type { Bounds, Geometry, Position } from '#shared/platform/geometry/geometry.ts';
import type { MapMarker, MarkedAsset } from '../markers/marked-asset.ts';
import { boundsInFrame } from './neighbor-watch.tsx';
import { boxToRead, intricateOf, withoutOwnMarkers } from './neighborhood.ts';

describe('the box that neighbours are read of', () => {
  const frame: Bounds = [-103, 31, -102.7, 31.3];
  const moved = ([west, south, east, north]: Bounds, by: number): Bounds => [
    west + by,
    south,
    east + by,
    north,
  ];

  it('reaches a third of the frame beyond it, and stays while the frame moves within it', () => {
    const box = boxToRead(null, frame);
    expect(box?.map((each) => Math.round(each * 1e6) / 1e6)).toEqual([-103.1, 30.9, -102.6, 31.4]);
    expect(boxToRead(box, moved(frame, 0.09))).toBe(box);
    expect(boxToRead(box, moved(frame, 0.11))).not.toBe(box);
  });

  it('is another one as soon as the map is much nearer, and none from far away', () => {
    const box = boxToRead(null, frame);
    expect(boxToRead(box, [-102.9, 31.1, -102.7, 31.3])).toBe(box);
    expect(boxToRead(box, [-102.9, 31.1, -102.75, 31.25])).not.toBe(box);
    expect(boxToRead(box, null)).toBeNull();
  });

  it('ends where the world does', () => {
    expect(boxToRead(null, [-180, -90, 180, 90])).toEqual([-180, -90, 180, 90]);
  });

  it('is that of the frame, wider in degrees the farther north it lies', () => {
    const size = { clientWidth: 1110, clientHeight: 555 };
    expect(boundsInFrame({ center: [0, 0], metersPerPixel: 10 }, size)).toEqual([-0.05, -0.025, 0.05, 0.025]);
    const [west, , east] = boundsInFrame({ center: [10, 60], metersPerPixel: 10 }, size);
    expect(east - west).toBeCloseTo(0.2, 9);
  });
});

describe('what lies beside the shapes of a map', () => {
  const marker = (id: number) => ({ id }) as MapMarker;
  const asset = (id: number, ...markers: number[]): MarkedAsset => ({
    kind: 'tract',
    id,
    name: `Tract ${id}`,
    record: { id },
    markers: markers.map(marker),
  });

  it('leaves out what is on it already, and keeps the others as they are', () => {
    const other = asset(2, 21, 22);
    expect(
      withoutOwnMarkers([asset(1, 11), other, asset(3, 31, 32), asset(4)], [asset(1, 11, 12), asset(3, 31)]),
    ).toEqual([other, asset(3, 32)]);
    expect(withoutOwnMarkers([other], [asset(1, 11)])[0]).toBe(other);
  });

  it('is not read together with what is on it of very many corners and saved', () => {
    const shore: Geometry = {
      type: 'Polygon',
      coordinates: [Array.from({ length: 5_000 }, (_, n): Position => [-103 + n / 1e6, 31])],
    };
    const drawn = (id: number, geometry: Geometry) => ({ ...marker(id), geometry });
    const plain: Geometry = { type: 'Point', coordinates: [-103, 31] };
    const markers = [drawn(11, plain), drawn(12, shore), drawn(-1, shore)];
    expect(intricateOf([{ ...asset(1), markers }])).toEqual([12]);
  });
});
