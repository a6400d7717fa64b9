import { describe, expect, it } from 'vitest';
import { metersPerPixelAt, offsetPlace, worldPoint, zoomAt, zoomToHold } from './mercator.ts';

describe('the square world of web maps', () => {
  it('has the null island in its middle and the poles at its edges', () => {
    expect(worldPoint([0, 0])).toEqual([128, 128]);
    const [x, y] = worldPoint([-180, 90]);
    expect(x).toBe(0);
    expect(y).toBeCloseTo(0, 6);
    // Chicago, the example in the documentation of the projection.
    const [east, south] = worldPoint([-87.65, 41.85]);
    expect(east).toBeCloseTo(65.671, 3);
    expect(south).toBeCloseTo(95.175, 3);
  });

  it('is 156,543 metres to the pixel at the equator, and half of it at 60 degrees', () => {
    expect(metersPerPixelAt(0, 0)).toBeCloseTo(156_543.03, 1);
    expect(metersPerPixelAt(60, 0)).toBeCloseTo(78_271.52, 1);
    expect(metersPerPixelAt(0, 3)).toBeCloseTo(19_567.88, 1);
  });

  it('knows the zoom of so many metres to the pixel', () => {
    expect(zoomAt(31, metersPerPixelAt(31, 12.5))).toBeCloseTo(12.5, 9);
  });

  it('has places so many pixels aside', () => {
    expect(offsetPlace([-103, 31], [0, 0], 7)).toEqual([-103, 31]);
    const place = offsetPlace([-103, 31], [300, -200], 7);
    const [from, to] = [worldPoint([-103, 31]), worldPoint(place)];
    expect((to[0] - from[0]) * 2 ** 7).toBeCloseTo(300, 6);
    expect((to[1] - from[1]) * 2 ** 7).toBeCloseTo(-200, 6);
    expect(place[0]).toBeGreaterThan(-103);
    expect(place[1]).toBeGreaterThan(31);
  });

  it('is shown at the largest whole zoom that holds a box', () => {
    const frame = { width: 512, height: 512 };
    expect(zoomToHold([-180, -85, 180, 85], frame)).toBe(1);
    expect(zoomToHold([-90, -10, 90, 10], frame)).toBe(2);
    expect(zoomToHold([-90.1, -10, 90, 10], frame)).toBe(1);
    // The box is twice as high as it is wide, so its height determines the zoom.
    expect(zoomToHold([-10, -60, 10, 60], frame)).toBe(2);
  });
});
