import { expect, test } from 'vitest';
import { nameOfFiles } from '#web/import/shapes/shapes-session.ts';

const named = (...names: string[]) => nameOfFiles(names.map((name) => ({ name })));

test('names a shapefile once, whatever comes with it', () => {
  expect(named('leases.dbf', 'Leases.SHP', 'leases.shp.xml', 'leases.prj', 'units.geojson')).toBe(
    'Leases.SHP, units.geojson',
  );
  expect(named('leases.zip', 'leases.kml')).toBe('leases.zip, leases.kml');
});

test('keeps to the length of a name', () => {
  const name = named(...Array.from({ length: 40 }, (_, place) => `tract-${place}.geojson`));
  expect(name).toMatch(/^tract-0\.geojson, .*…$/);
  expect(name.length).toBe(255);
});
