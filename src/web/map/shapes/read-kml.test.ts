import { describe, expect, test } from 'vitest';
import { readKml } from './read-kml.ts';

type Field = readonly [name: string, type: string, value: string];

/** Reads a document of one placemark for each list of fields, each with a schema of its own. */
function read(...places: readonly (readonly Field[])[]) {
  const schemas = places.map((fields, at) => {
    const own = fields.map(([name, type]) => `<SimpleField name="${name}" type="${type}"/>`);
    return `<Schema id="s${at}" name="s${at}">${own.join('')}</Schema>`;
  });
  const placemarks = places.map((fields, at) => {
    const data = fields.map(([name, , value]) => `<SimpleData name="${name}">${value}</SimpleData>`);
    return `<Placemark><ExtendedData><SchemaData schemaUrl="#s${at}">${data.join('')}</SchemaData></ExtendedData><Point><coordinates>-103,31</coordinates></Point></Placemark>`;
  });
  const text = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${schemas.join('')}${placemarks.join('')}</Document></kml>`;
  const layer = readKml(new TextEncoder().encode(text), 'a.kml');
  return places
    .map((_fields, at) => layer.read(at, (longitude, latitude) => [longitude, latitude]))
    .map(({ attributes = [] }) =>
      Object.fromEntries(layer.fields.map((field, at) => [field, attributes[at]])),
    );
}

describe('typed data of placemarks', () => {
  test.each([
    ['int', '160', 160],
    ['uint', '0', 0],
    ['short', '-5', -5],
    ['float', '160.50', 160.5],
    ['double', ' 1.5e3 ', 1500],
    ['string', '0012', '0012'],
    ['string', '160', '160'],
  ])('%s: "%s"', (type, value, expected) => {
    expect(read([['FIELD', type, value]])).toEqual([{ FIELD: expected }]);
  });

  test.each([
    ['int', 'N/A'],
    // API numbers of Colorado and of more digits than numbers keep.
    ['int', '0512312345'],
    ['double', '42301123450000123'],
    ['double', '4.23011000e+13'],
    ['bool', '0'],
    ['bool', 'false'],
  ])('%s: "%s" stays text', (type, value) => {
    expect(read([['FIELD', type, value]])).toEqual([{ FIELD: value }]);
  });

  test.each(['int', 'double', 'bool', 'string'])('a blank is no value: %s', (type) => {
    expect(read([['FIELD', type, '']])).toEqual([{}]);
  });

  test('a field that is text in one schema is text in all', () => {
    expect(read([['LOT', 'string', '007']], [['LOT', 'int', '12']])).toEqual([{ LOT: '007' }, { LOT: '12' }]);
  });
});

describe('corners', () => {
  const ring = (...corners: readonly string[]) => {
    const text = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>A</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${corners.join(' ')}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></Document></kml>`;
    const layer = readKml(new TextEncoder().encode(text), 'a.kml');
    return layer.read(0, (longitude, latitude) => [longitude, latitude]);
  };
  const others = ['-102.5,32', '-102.5,32.1', '-102.4,32.1', '-102.5,32'];

  test.each(['-102.4;32.0', '-102.4,3x2.0', '-102.4', '-102.4,32,0,5', ',32'])(
    '%s refuses the shape and names the corner',
    (corner) => {
      expect(ring(...others.slice(0, 3), corner, '-102.5,32')).toEqual({
        geometry: null,
        problem: expect.stringContaining(`has a corner that isn't "longitude,latitude"`),
        attributes: ['A'],
      });
    },
  );

  test('may have blanks after their commas', () => {
    const expected = ring(...others).geometry;
    expect(expected).toMatchObject({ type: 'Polygon' });
    expect(ring(...others.map((corner) => corner.replace(',', ', '))).geometry).toEqual(expected);
  });
});
