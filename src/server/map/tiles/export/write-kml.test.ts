import { expect, it } from 'vitest';
import { exportLayers } from '../../layers/export-fields.ts';
import { writeKml } from './write-kml.ts';

it('writes a long outline in pieces', async () => {
  const ring = Array.from({ length: 24_000 }, (_, index) => [-103 + index / 1e6, 31 + (index % 2) / 1e6]);
  const closed = [[-103, 30], ...ring, [-102.9, 30], [-103, 30]];
  const geometry = JSON.stringify({ type: 'Polygon', coordinates: [closed.toReversed()] });
  const pieces: string[] = [];
  const layer = {
    name: 'tracts' as const,
    ...exportLayers.tracts,
    rows: async function* () {
      yield [{ id: 1, properties: {}, geometry }];
    },
    widths: async () => new Map(),
  };
  for await (const piece of writeKml([layer], '2026-11-23')) pieces.push(piece);
  const coordinates = /<coordinates>(.*)<\/coordinates>/.exec(pieces.join(''))?.[1];
  expect(coordinates?.split(' ').map((place) => place.split(',').map(Number))).toEqual(closed.toReversed());
  expect(pieces.filter((piece) => piece.length > 100_000).length).toBeGreaterThan(1);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(250_000);
});
