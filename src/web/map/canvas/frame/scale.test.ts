import { describe, expect, it } from 'vitest';
import { scaleFor } from './scale-bar.tsx';

describe('the scale bar', () => {
  it.each([
    // 120 pixels of 2 m each are 787 ft.
    [2, '500 ft'],
    [20, '1 mi'],
    [40, '2 mi'],
    [0.05, '10 ft'],
    [1000, '50 mi'],
    [20_000, '1,000 mi'],
  ])('at %f metres per pixel shows %s', (metersPerPixel, label) => {
    const scale = scaleFor(metersPerPixel, 120);
    expect(scale.label).toBe(label);
    expect(scale.pixels).toBeLessThanOrEqual(120);
    expect(scale.pixels).toBeGreaterThan(120 / 2.6);
  });

  it('is as long as the distance that it names', () => {
    expect(scaleFor(1.524, 120)).toEqual({ label: '500 ft', pixels: 100 });
  });
});
