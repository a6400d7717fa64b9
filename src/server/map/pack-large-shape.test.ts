import { expect, it } from 'vitest';
import { largeShape, packLargeShape } from './pack-large-shape.ts';
import { packShape } from './pack-shape.ts';

/** Returns a polygon around a place in Reeves County. */
function circle(corners: number): string {
  const ring = Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI;
    return [-103.5 + 0.1 * Math.cos(angle), 31.4 + 0.1 * Math.sin(angle)];
  });
  return JSON.stringify({ type: 'Polygon', coordinates: [[...ring, ring[0]]] });
}

it('packs a large shape in a thread as a small one is packed', async () => {
  const text = circle(6000);
  expect(text.length).toBeGreaterThan(largeShape);
  const packed = await packLargeShape(text, 1);
  const expected = packShape(text);
  expect(packed?.outline.length).toBe(4 * (1 + 2 * 6000));
  expect(packed).toEqual({
    ...expected,
    outline: new Uint8Array(expected?.outline ?? []),
    coarse: new Uint8Array(expected?.coarse ?? []),
  });
});

it('skips a large shape that cannot be read', async () => {
  const text = circle(6000).replace('"Polygon"', '"Circle"');
  expect(await packLargeShape(text, 1)).toBeNull();
});
