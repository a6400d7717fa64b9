import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { tractColor, wellInk } from '#shared/map/land-colors.ts';
import { doubledArea } from '#shared/platform/geometry/turn-rings.ts';
import { readDbf } from '#web/map/shapes/read-dbf.ts';
import { exportLayers } from '../../layers/export-fields.ts';
import { squareAround } from '../testing.ts';
import { exportMap, readByGdal, unzip } from './testing.ts';

let test: TestApp;
let ada: Person;
let ids: Record<'open' | 'held' | 'alder' | 'birch' | 'cedar' | 'unit' | 'well', number>;

const longName = 'Ärger ü'.repeat(18);
/** The 254th byte is within the first character that no longer fits: e and its combining accent. */
const fits = `${'ü'.repeat(126)}x`;
const longLegal = `${fits}e\u0301 and the rest of it`;

/** Returns the outline of a square with clockwise rings. */
const clockwise = (x: number, y: number, half: number) =>
  squareAround(x, y, half).map((ring) => ring.toReversed());

beforeAll(async () => {
  test = await createTestApp();
  ada = await test.register('Ada Byron');
  const { areaId: area_id } = await createCompanyWithArea(ada, 'Acme');
  const outlineOf = async (kind: 'Tract' | 'Proration_Unit', id: number, coordinates: number[][][]) =>
    ada.make('geological_markers', {
      marker_name: 'Outline',
      marker_type: 'polygon',
      asset_type: kind,
      asset_id: id,
      geometry: JSON.stringify({ type: 'Polygon', coordinates }),
    });
  const open = await ada.make('tracts', {
    tract_name: longName,
    area_id,
    township: 'T2S',
    range: 'R3W',
    section: '12',
    quarter_quarter: 'NE4NW4',
    lot_parcel: '7',
    legal_description: longLegal,
  });
  await outlineOf('Tract', open, [
    ...clockwise(-103.03, 31.03, 0.02),
    ...squareAround(-103.03, 31.03, 0.005),
  ]);
  const held = await ada.make('tracts', { tract_name: 'Held', area_id });
  await outlineOf('Tract', held, squareAround(-102.9, 31.03, 0.02));
  const well = await ada.make('wells', {
    well_name: 'Wagner',
    api_number: '4230100001',
    area_id,
    well_status: 'producing',
    surface_location: '[-102.9, 31.03]',
  });
  const unit = await ada.make('proration_units', { name: 'Wagner Unit', tract_id: held, well_id: well });
  await outlineOf('Proration_Unit', unit, squareAround(-102.9, 31.03, 0.01));
  const leaseOf = async (name: string, fields: object, tract = open) => {
    const ownership = await ada.make('ownerships', { tract_id: tract, interest_type: 'mineral' });
    const lease = await ada.make('leases', { contract_name: name, file_number: name, area_id, ...fields });
    await ada.make('contracts', { ownership_id: ownership, lease_id: lease });
    return lease;
  };
  // Today is March 31, 2026.
  const alder = await leaseOf('Alder', {
    contract_status: 'active',
    expiration_date: '2025-05-15',
    extended: true,
    extension_term: '1 year',
    royalty_rate: 0.166666666667,
  });
  const birch = await leaseOf('Birch', { contract_status: 'terminated', expiration_date: '2027-03-31' });
  const cedar = await leaseOf('Cedar', { contract_status: 'active', expiration_date: '2030-06-30' }, held);
  ids = { open, held, alder, birch, cedar, unit, well };
});
afterAll(() => test.close());

type Feature = {
  properties: Record<string, unknown>;
  geometry: { coordinates: [number, number][][] };
};

async function features(layers: string): Promise<Feature[]> {
  const { body } = await exportMap(test, ada, `format=geojson&layers=${layers}`);
  return JSON.parse(body.toString()).features;
}

/** Returns the rows of a table of zipped shapefiles, keyed by column name. */
function rowsOf(files: Map<string, Buffer>, layer: string): Record<string, unknown>[] {
  const table = readDbf(files.get(`${layer}.dbf`) ?? new Uint8Array(), 'utf-8');
  return Array.from({ length: table.rows }, (_, row) => {
    const values = table.read(row) ?? [];
    return Object.fromEntries(table.fields.map((field, place) => [field, values[place]]));
  });
}

describe('the columns of an exported map', () => {
  it('have names of their own in each layer, short enough for the tables of shapefiles', () => {
    for (const { fields } of Object.values(exportLayers)) {
      const shorts = fields.map(({ short }) => short);
      expect(shorts.filter((short) => !/^[A-Z][A-Z_]{0,9}$/.test(short))).toEqual([]);
      expect(new Set(['ID', ...shorts]).size).toBe(shorts.length + 1);
      expect(new Set(fields.map(({ label }) => label)).size).toBe(fields.length);
    }
  });

  it('include what determines map colors, and keys to join other tables', async () => {
    const reported = (await features('all')).map(({ properties }) => properties);
    expect(reported).toMatchObject([
      {
        kind: 'tract',
        id: ids.open,
        land_status: 'active',
        township: 'T2S',
        range: 'R3W',
        section: '12',
        quarter_quarter: 'NE4NW4',
        lot_parcel: '7',
        legal_description: longLegal,
      },
      { kind: 'tract', id: ids.held, land_status: 'hbp' },
      {
        kind: 'lease',
        id: ids.alder,
        contract_status: 'active',
        standing: 'extended',
        expiration_date: '2025-05-15',
        expires_on: '2026-05-15',
        days_left: 45,
        due: 'soon',
        tract_id: ids.open,
        tract_name: longName,
      },
      // Only active leases are on the map.
      { kind: 'lease', id: ids.birch, expires_on: '2027-03-31', days_left: 365, due: null },
      { kind: 'lease', id: ids.cedar, standing: 'hbp', due: 'held', tract_id: ids.held },
      {
        kind: 'proration_unit',
        id: ids.unit,
        tract_id: ids.held,
        tract_name: 'Held',
        well_id: ids.well,
        well_name: 'Wagner',
        api_number: '4230100001',
      },
      { kind: 'well', id: ids.well, well_status: 'producing' },
    ]);
  });

  it('are as wide as their longest text in a shapefile, which tells what had to be cut', async () => {
    const { cutTexts, body } = await exportMap(test, ada, 'format=shp&layers=tracts,leases,units');
    const files = unzip(body);
    expect(cutTexts).toBe(1);
    expect(files.get('README.txt')?.toString()).toContain('tracts.dbf, LEGAL (Legal Description): 1 row\n');
    const [open] = rowsOf(files, 'tracts');
    expect(open).toMatchObject({ NAME: longName, LEGAL: fits, STATUS: 'active', QTR_QTR: 'NE4NW4' });
    expect(rowsOf(files, 'leases')[0]).toMatchObject({ TRACT: longName, DUE: 'soon' });
  });

  it('are read by GDAL as what they are, where that is installed', async ({ skip }) => {
    const { body } = await exportMap(test, ada, 'format=shp&layers=tracts,leases,units');
    const read = await readByGdal(body, 'map.zip', 'tracts');
    if (read === null) return skip('There is no ogrinfo here.');
    // The longest name has 162 bytes, and R3W has 3.
    expect(read).toContain('NAME: String (162.0)');
    expect(read).toContain('RANGE: String (3.0)');
    expect(read).toContain(`LEGAL (String) = ${fits}\n`);
    const leases = await readByGdal(body, 'map.zip', 'leases');
    expect(leases).toContain('ROYALTY (Real) = 0.166666666667');
    expect(leases).toContain('DAYS_LEFT (Integer64) = 45');
    expect(leases).toContain('EXPIRES_ON (Date) = 2026/05/15');
    expect(await readByGdal(body, 'map.zip', 'units')).toContain('API (String) = 4230100001');
  });

  it('say nothing of cut texts where none was', async () => {
    const { cutTexts, body } = await exportMap(test, ada, 'format=shp&layers=wells');
    expect([cutTexts, unzip(body).has('README.txt')]).toEqual([0, false]);
  });
});

describe('the rings of an exported outline', () => {
  it('turn as the format has them, however they are stored', async () => {
    const [open] = await features('tracts');
    const [outer = [], hole = []] = open?.geometry.coordinates ?? [];
    // RFC 7946: the outer ring counterclockwise, its holes clockwise.
    expect([Math.sign(doubledArea(outer)), Math.sign(doubledArea(hole))]).toEqual([1, -1]);
    const { body } = await exportMap(test, ada, 'format=shp&layers=tracts');
    const shp = unzip(body).get('tracts.shp') ?? Buffer.alloc(0);
    // Two rings of five corners, after the headers of the file, the record and the shape.
    const corners = Array.from({ length: 10 }, (_, corner): [number, number] => {
      const at = 100 + 8 + 44 + 2 * 4 + corner * 16;
      return [shp.readDoubleLE(at), shp.readDoubleLE(at + 8)];
    });
    expect([Math.sign(doubledArea(corners.slice(0, 5))), Math.sign(doubledArea(corners.slice(5)))]).toEqual([
      -1, 1,
    ]);
  });
});

describe('KML', () => {
  it('has a name, folders that people know, and the colours of the map', async () => {
    const text = (await exportMap(test, ada, 'format=kml&layers=all')).body.toString();
    expect(text).toContain('<Document>\n<name>Platbook map, 2026-03-31</name>');
    expect(text.match(/(?<=<Folder><name>)[^<]+/g)).toEqual(['Tracts', 'Leases', 'Proration Units', 'Wells']);
    const used = text.match(/(?<=<styleUrl>#)[^<]+/g);
    // An inactive lease has no expiration color on the map.
    expect(used).toEqual([
      'tracts-active',
      'tracts-hbp',
      'leases-soon',
      'leases-open',
      'leases-held',
      'units',
      'wells',
    ]);
    const reported = new Set(text.match(/(?<=<Style id=")[^"]+/g));
    expect(used?.filter((name) => !reported.has(name))).toEqual([]);
    // The file loads nothing from the network.
    expect(text).not.toContain('<href>');
  });

  it('draws outlines full and fills them faintly, the bytes of a colour from blue to red', async () => {
    const text = (await exportMap(test, ada, 'format=kml&layers=tracts')).body.toString();
    const { line } = tractColor('hbp', true);
    // hsl(150, 45%, 66%), a green.
    expect(line).toBe('#81cfa8');
    expect(text).toContain(
      '<Style id="tracts-hbp"><LineStyle><color>ffa8cf81</color><width>2</width></LineStyle><PolyStyle><color>40a8cf81</color></PolyStyle></Style>',
    );
  });

  it('draws wells and their bores in the ink of the pages', async () => {
    const tokens = await readFile('src/web/platform/styles/tokens.css', 'utf8');
    expect(tokens).toContain(`--ink: light-dark(${wellInk.light}, ${wellInk.dark});`);
  });

  it('is read by GDAL with its styles, where that is installed', async ({ skip }) => {
    const { body } = await exportMap(test, ada, 'format=kml&layers=all');
    const read = await readByGdal(body, 'map.kml');
    if (read === null) return skip('There is no ogrinfo here.');
    for (const layer of ['Tracts', 'Leases', 'Proration Units', 'Wells'])
      expect(read).toContain(`Layer name: ${layer}\n`);
    expect(read.match(/(?<=Style = @).*/g)).toEqual([
      'tracts-active',
      'tracts-hbp',
      'leases-soon',
      'leases-open',
      'leases-held',
      'units',
      'wells',
    ]);
  });
});
