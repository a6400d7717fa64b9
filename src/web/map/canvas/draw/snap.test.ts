import { describe, expect, it } from 'vitest';
import type { Geometry } from '#shared/platform/geometry/geometry.ts';
import { snapPlace } from './snap.ts';

const square: Geometry = {
  type: 'Polygon',
  coordinates: [
    [
      [-103.5, 31.4],
      [-103.4, 31.4],
      [-103.4, 31.5],
      [-103.5, 31.5],
      [-103.5, 31.4],
    ],
  ],
};
const well: Geometry = { type: 'Point', coordinates: [-103.45, 31.45] };

describe('catching what lies near', () => {
  it('takes a corner exactly as it is, before the edges beside it', () => {
    expect(snapPlace([-103.4002, 31.4001], [square, well], 100)).toEqual({
      place: [-103.4, 31.4],
      by: 'corner',
    });
    expect(snapPlace([-103.4501, 31.4501], [square, well], 100)).toEqual({
      place: [-103.45, 31.45],
      by: 'corner',
    });
  });

  it('takes the nearest place of an edge', () => {
    expect(snapPlace([-103.45, 31.4003], [square], 100)).toEqual({ place: [-103.45, 31.4], by: 'edge' });
    expect(snapPlace([-103.4, 31.47], [square], 100)?.by).toBe('edge');
  });

  it('catches over 180° too, where it is drawn', () => {
    const beyond: Geometry = { type: 'Point', coordinates: [-179.5, 51.5] };
    expect(snapPlace([180.5002, 51.5], [beyond], 100)).toEqual({ place: [180.5, 51.5], by: 'corner' });
  });

  it('takes nothing from farther than its reach, which is as long east as north', () => {
    expect(snapPlace([-103.45, 31.41], [square], 100)).toBeNull();
    // A hundred meters are 0.00105 degrees east here, and 0.0009 degrees north.
    expect(snapPlace([-103.501, 31.45], [square], 100)?.by).toBe('edge');
    expect(snapPlace([-103.45, 31.399], [square], 100)).toBeNull();
    expect(snapPlace([0, 0], [], 100)).toBeNull();
  });
});
