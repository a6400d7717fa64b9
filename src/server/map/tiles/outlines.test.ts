import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import type { Outline } from '#shared/map/contracts/tiles.ts';
import { readGeometry } from '#shared/platform/geometry/read-geometry.ts';
import { asOwner, squareAround } from './testing.ts';

let test: TestApp;
let ada: Person;
let bo: Person;
let acme: { companyId: number; areaId: number };
let eastId: number;

const path = '/api/map/outlines?within=-103.1,31.4,-102.9,31.6';

beforeAll(async () => {
  test = await createTestApp();
  ada = await test.register('Ada Byron');
  bo = await test.register('Bo Diddley');
  acme = await createCompanyWithArea(ada, 'Acme');
  const east = await ada.post('/api/area', { name: 'East', type: 'field', company_id: acme.companyId });
  eastId = east.body.data[0].id;
});
afterAll(() => test.close());

async function draw(
  type: 'Tract' | 'Proration_Unit' | 'Well',
  id: number,
  geometry: object,
  name = 'Outline',
): Promise<number> {
  return ada.make('geological_markers', {
    marker_name: name,
    marker_type: 'polygon',
    asset_type: type,
    asset_id: id,
    geometry: JSON.stringify(geometry),
  });
}

const square = (x: number, y: number, half: number) => ({
  type: 'Polygon',
  coordinates: squareAround(x, y, half),
});

async function read(url = path, headers: Record<string, string> = {}, person = ada) {
  const { status, body } = await test.call({
    url,
    headers: { authorization: `Bearer ${person.token}`, ...headers },
  });
  expect(status).toBe(200);
  return { outlines: body.data as Outline[], isComplete: body.is_complete as boolean };
}

const namesOf = ({ outlines }: { outlines: Outline[] }) =>
  outlines.map(({ unit_name, tract_name }) => unit_name ?? tract_name);

describe('the outlines of a box', () => {
  it('refuses without a token', async () => {
    expect((await test.call({ url: path })).status).toBe(401);
  });

  it.each([
    '',
    '?within=1,2,3',
    '?within=-102,31,-103,32',
    '?within=-103,31,-98,32',
    '?within=1,1,2,2&page=1',
    '?within=1,1,2,2&except=0',
    '?within=1,1,2,2&except=1,,2',
    '?within=1,1,2,2&except=9999999999',
    `?within=1,1,2,2&except=${Array.from({ length: 21 }, (_, id) => id + 1).join()}`,
  ])('refuses what is no box, or too large a one, and markers that are none: %s', async (query) =>
    expect((await ada.get(`/api/map/outlines${query}`)).status).toBe(400),
  );

  it('are whole, with the version to change them and the tract, also as they were written a moment ago', async () => {
    expect(await read()).toEqual({ outlines: [], isComplete: true });
    const tract = await ada.make('tracts', { tract_name: 'Section 12', area_id: acme.areaId });
    // Nine decimals, a hole, two parts and heights: unlike in tiles, nothing here is rounded to pixels.
    const geometry = {
      type: 'MultiPolygon',
      coordinates: [
        [squareAround(-103, 31.5, 0.012345678)[0], squareAround(-103, 31.5, 0.001)[0]],
        [
          [
            [-103.05, 31.5, 812.5],
            [-103.04, 31.5, 813],
            [-103.04, 31.51, 814],
            [-103.05, 31.5, 812.5],
          ],
        ],
      ],
    };
    const marker = await draw('Tract', tract, geometry, 'As surveyed');
    const [outline, ...more] = (await read()).outlines;
    expect(more).toEqual([]);
    expect(outline).toMatchObject({
      id: marker,
      version_id: 1,
      marker_name: 'As surveyed',
      asset_type: 'Tract',
      asset_id: tract,
      unit_name: null,
      tract_id: tract,
      tract_name: 'Section 12',
    });
    expect(readGeometry(outline?.geometry)).toEqual(readGeometry(geometry));

    const moved = square(-103, 31.5, 0.01);
    const saved = await ada.put(`/api/geological_markers/${marker}`, {
      geometry: JSON.stringify(moved),
      version_id: outline?.version_id,
    });
    expect(saved.status).toBe(200);
    const [again] = (await read()).outlines;
    expect([again?.version_id, readGeometry(again?.geometry)]).toEqual([2, readGeometry(moved)]);
    await ada.delete(`/api/tracts/${tract}`);
    expect((await read()).outlines).toEqual([]);
  });

  it("refuses another company's record, whatever is chosen", async () => {
    const tract = await ada.make('tracts', { tract_name: 'Ours', area_id: acme.areaId });
    await draw('Tract', tract, square(-103, 31.5, 0.01));
    expect(namesOf(await read())).toEqual(['Ours']);
    expect((await read(path, {}, bo)).outlines).toEqual([]);
    const chosen = { 'x-selected-companies': `[${acme.companyId}]`, 'x-selected-areas': `[${acme.areaId}]` };
    expect((await read(path, chosen, bo)).outlines).toEqual([]);
    await ada.delete(`/api/tracts/${tract}`);
  });

  it('are those of tracts and units in the chosen areas that reach into it, the largest first', async () => {
    const tract = (tract_name: string, area_id: number) => ada.make('tracts', { tract_name, area_id });
    const [here, east, far] = [
      await tract('Here', acme.areaId),
      await tract('East', eastId),
      await tract('Far', acme.areaId),
    ];
    const well = await ada.make('wells', {
      well_name: 'Wagner',
      api_number: '4230100001',
      area_id: acme.areaId,
    });
    const unit = await ada.make('proration_units', { tract_id: east, well_id: well, name: 'Wagner Unit' });
    await draw('Tract', here, square(-103, 31.5, 0.01));
    // Its center is outside the box, its edge inside.
    await draw('Tract', east, square(-102.89, 31.5, 0.02));
    await draw('Tract', far, square(-102, 31.5, 0.01));
    await draw('Proration_Unit', unit, square(-103, 31.5, 0.03));
    await draw('Well', well, square(-103, 31.5, 0.04));
    await ada.make('geological_markers', {
      marker_name: 'Fence',
      marker_type: 'polygon',
      asset_type: 'Note',
      asset_id: here,
      parent_asset_type: 'Tract',
      geometry: JSON.stringify(square(-103, 31.5, 0.05)),
    });
    expect(namesOf(await read())).toEqual(['Wagner Unit', 'East', 'Here']);
    const unitOutline = (await read()).outlines[0];
    expect(unitOutline).toMatchObject({ asset_id: unit, tract_id: east, tract_name: 'East' });
    // The unit links records of both areas.
    expect(namesOf(await read(path, { 'x-selected-areas': `[${acme.areaId}]` }))).toEqual([
      'Wagner Unit',
      'Here',
    ]);
    expect((await read(path, { 'x-selected-companies': '[2147483647]' })).outlines).toEqual([]);
  });
});

describe('more outlines than can be told apart', () => {
  it('are told of, and the small and the intricate ones stay out', async () => {
    await asOwner(test, [
      [
        `INSERT INTO tracts (company_id, id, area_id, tract_name)
         SELECT $1, 50000 + n, $2, 'Lot ' || n FROM generate_series(1, 600) n`,
        [acme.companyId, acme.areaId],
      ],
      [
        `INSERT INTO geological_markers (company_id, marker_name, marker_type, geometry, asset_type, asset_id)
         SELECT $1, 'Lot', 'polygon', jsonb_build_object('type', 'Polygon', 'coordinates', jsonb_build_array(jsonb_build_array(
           jsonb_build_array(-95, 30), jsonb_build_array(-95 + n * 0.0001, 30), jsonb_build_array(-95, 30 + n * 0.0001),
           jsonb_build_array(-95, 30)))), 'Tract', 50000 + n
         FROM generate_series(1, 600) n`,
        [acme.companyId],
      ],
    ]);
    const lots = await read('/api/map/outlines?within=-95.1,29.9,-94.9,30.1');
    expect(lots.isComplete).toBe(false);
    expect(lots.outlines).toHaveLength(500);
    expect(namesOf(lots)[0]).toBe('Lot 600');
    expect(namesOf(lots)).not.toContain('Lot 99');

    const shore = Array.from({ length: 70_000 }, (_, n) => [
      -90 + 0.05 * Math.cos((n * Math.PI) / 35_000),
      30 + 0.05 * Math.sin((n * Math.PI) / 35_000),
    ]);
    const known = await draw('Tract', 50_001, { type: 'Polygon', coordinates: [shore] });
    const around = '/api/map/outlines?within=-90.1,29.9,-89.9,30.1';
    expect(await read(around)).toEqual({ outlines: [], isComplete: false });
    await draw('Tract', 50_002, square(-90, 30, 0.01));
    const adjacent = await read(around);
    expect([namesOf(adjacent), adjacent.isComplete]).toEqual([['Lot 2'], false]);
    const rest = await read(`${around}&except=${known}`);
    expect([namesOf(rest), rest.isComplete]).toEqual([['Lot 2'], true]);
  });
});
