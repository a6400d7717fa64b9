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

describe('descriptions', () => {
  const table = (rows: Readonly<Record<string, string>>, title = 'T-1') =>
    `<html><head><META http-equiv="Content-Type"></head><body><table border="1"><tr><td>${title}</td></tr><tr><td><table>${Object.entries(
      rows,
    )
      .map(([name, value]) => `<tr bgcolor="#D4E4F3"><td>${name}</td><td>${value}</td></tr>`)
      .join('')}</table></td></tr></table></body></html>`;
  const placesOf = (...descriptions: readonly string[]) => {
    const placemarks = descriptions.map(
      (text, at) =>
        `<Placemark><name>T-${at + 1}</name><description>${text}</description><Point><coordinates>-103,31</coordinates></Point></Placemark>`,
    );
    const layer = readKml(
      new TextEncoder().encode(
        `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${placemarks.join('')}</Document></kml>`,
      ),
      'a.kml',
    );
    return descriptions
      .map((_text, at) => layer.read(at, (longitude, latitude) => [longitude, latitude]))
      .map(({ attributes = [] }) =>
        Object.fromEntries(
          layer.fields.flatMap((field, at) => (attributes[at] === null ? [] : [[field, attributes[at]]])),
        ),
      );
  };
  const cdata = (html: string) => `<![CDATA[${html}]]>`;

  test.each([
    ['S/2 Sec 4, Blk 57', 'S/2 Sec 4, Blk 57'],
    [cdata('S/2 Sec 4<br>Blk 57'), 'S/2 Sec 4\nBlk 57'],
    ['S/2 Sec 4&lt;br/&gt;Blk 57', 'S/2 Sec 4\nBlk 57'],
    [`See: ${cdata('<b>S/2</b> Sec&nbsp;4 &amp; 5')}`, 'See: S/2 Sec 4 & 5'],
    [cdata('North of < 100 ft and T5N > R3W'), 'North of < 100 ft and T5N > R3W'],
    ['SW/4 &lt;surface only&gt; Sec 6', 'SW/4 <surface only> Sec 6'],
    ['Smith &lt;john@x.com&gt; NE/4', 'Smith <john@x.com> NE/4'],
    [cdata('<p>One<p>Two<script>alert(1)</script><style>p {}</style>'), 'One\nTwo'],
    [
      cdata('<table><tr><th>Owner<th>Interest<th>Type<tr><td>A<td>1/2<td>MI</table>'),
      'Owner Interest Type\nA 1/2 MI',
    ],
  ])('%s', (text, description) => {
    expect(placesOf(text)).toEqual([{ NAME: 'T-1', description }]);
  });

  test('a table of names and values becomes fields', () => {
    expect(
      placesOf(
        cdata(
          table({ OBJECTID: '1', GROSS_ACRES: '160.00', 'County:': 'Reeves', BOOK: '&lt;Null&gt;' }, 'T-1'),
        ),
        cdata(table({ OBJECTID: '2', GROSS_ACRES: '80.00', 'County:': '', BOOK: '12' }, 'Note')),
      ),
    ).toEqual([
      { NAME: 'T-1', OBJECTID: '1', GROSS_ACRES: '160.00', County: 'Reeves' },
      { NAME: 'T-2', OBJECTID: '2', GROSS_ACRES: '80.00', BOOK: '12', description: 'Note' },
    ]);
  });

  test('popups that leave out what has no value are fields, too', () => {
    const rows = { TRACT: '101', COUNTY: 'Reeves', SEC: '4', LEGAL: 'NE/4' };
    const { SEC: _, LEGAL: __, ...few } = { ...rows, TRACT: '103' };
    const places = placesOf(
      ...[rows, { ...rows, TRACT: '102' }, few].map((each) => cdata(table(each, 'Tract'))),
    );
    expect(places[2]).toEqual({ NAME: 'T-3', TRACT: '103', COUNTY: 'Reeves', description: 'Tract' });
  });

  test('a name that is there already keeps both values', () => {
    expect(placesOf(cdata(table({ NAME: 'Other', ID: '7' })))).toEqual([
      { NAME: 'T-1', 'NAME (2)': 'Other', ID: '7' },
    ]);
  });

  test('tables with names of their own, such as lists of owners, stay text', () => {
    expect(
      placesOf(
        cdata(table({ 'A. Smith': '1/2', 'B. Jones': '1/2' }, 'Owners')),
        cdata(table({ 'C. Brown': '1' }, 'Owners')),
      ),
    ).toEqual([
      { NAME: 'T-1', description: 'Owners\nA. Smith: 1/2\nB. Jones: 1/2' },
      { NAME: 'T-2', description: 'Owners\nC. Brown: 1' },
    ]);
  });

  test('deep and unclosed tables are read', () => {
    const [place] = placesOf(cdata(`${'<table><tr><td>'.repeat(2_000)}deep`));
    expect(place).toEqual({ NAME: 'T-1', description: 'deep' });
  });
});
