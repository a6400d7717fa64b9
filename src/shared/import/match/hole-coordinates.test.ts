import { expect, test } from 'vitest';
import { suggestFor } from './testing/suggest-for.ts';

const wells = { API: ['42-301-30001', '42-301-30002'], 'Well Name': ['Mesa 1H', 'Mesa 2H'] };
const values: Readonly<Record<string, readonly string[]>> = {
  Lat: ['31.91', '31.92'],
  Long: ['-102.1', '-102.2'],
};
const valuesOf = (name: string) => values[/Lat|Long/.exec(name)?.[0] ?? ''] ?? ['100 FNL', '110 FNL'];

/** Returns the fields of the coordinates among columns, in their order. */
function fieldsOf(names: string): readonly string[] {
  const all = names.split(', ');
  const { assigned } = suggestFor({
    ...wells,
    ...Object.fromEntries(all.map((name) => [name, valuesOf(name)])),
  });
  return all.flatMap((name) => (/Lat|Long/.test(name) ? [assigned.get(name)?.column ?? '-'] : []));
}

const surface = ['surface_latitude', 'surface_longitude'];
const bottom = ['bottom_hole_latitude', 'bottom_hole_longitude'];

test.each<[string, string[]]>([
  ['BHL, Latitude, Longitude, SHL, Latitude (2), Longitude (2)', [...bottom, ...surface]],
  ['SHL, Latitude, Longitude, BHL, Latitude (2), Longitude (2)', [...surface, ...bottom]],
  ['BHL Call, Latitude, Longitude', bottom],
  ['KOP Lat, KOP Long', ['-', '-']],
  ['FTP Call, Latitude, Longitude', ['-', '-']],
  ['Latitude, Longitude, BHL Call', surface],
  ['Latitude, Longitude, BHL Lat, BHL Long', [...surface, ...bottom]],
])('coordinates are of the point before them: %s', (names, fields) => {
  expect(fieldsOf(names)).toEqual(fields);
});

test('a lone pair behind a bottom hole is doubtful', () => {
  const { assigned } = suggestFor({
    ...wells,
    BHL: ['100 FNL', '110 FNL'],
    Latitude: values.Lat ?? [],
    Longitude: values.Long ?? [],
  });
  expect(assigned.get('Latitude')?.confidence).toBeLessThan(0.7);
});
