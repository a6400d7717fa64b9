import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { asOwner, readTile, squareAround, tileAt } from './testing.ts';

let test: TestApp;
let ada: Person;
let bo: Person;
let acme: { companyId: number; areaId: number };
let eastId: number;
type Well = { id: number; place: [number, number]; area: number; status: string };
type Tract = { id: number; marker: number; middle: [number, number]; half: number; area: number };
let wells: Well[] = [];
let tracts: Tract[] = [];

/** A random generator with the same numbers in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

beforeAll(async () => {
  test = await createTestApp();
  ada = await test.register('Ada Byron');
  bo = await test.register('Bo Diddley');
  acme = await createCompanyWithArea(ada, 'Acme');
  const east = await ada.post('/api/area', { name: 'East', type: 'field', company_id: acme.companyId });
  eastId = east.body.data[0].id;
  const next = random(7);
  const statuses = ['producing', 'drilling', 'shut-in', 'plugged', 'proposed'];
  wells = Array.from({ length: 3000 }, (_, n) => ({
    id: 10_000 + n,
    place: [-104 + 3 * next(), 31 + 2 * next()],
    area: n % 3 === 0 ? eastId : acme.areaId,
    status: statuses[n % 5] ?? '',
  }));
  tracts = Array.from({ length: 900 }, (_, n) => ({
    id: 20_000 + n,
    marker: 30_000 + n,
    middle: [-104 + 3 * next(), 31 + 2 * next()],
    half: 0.004 + 0.004 * next(),
    area: n % 4 === 0 ? eastId : acme.areaId,
  }));
  await asOwner(test, [
    [
      `INSERT INTO wells (company_id, id, area_id, well_name, api_number, well_type, well_status, surface_location)
       SELECT $1, w.id, w.area, 'Well ' || w.id, '4230' || lpad(w.id::text, 6, '0'), 'oil', w.status,
         json_build_object('type', 'Point', 'coordinates', w.place)::text
       FROM json_to_recordset($2) w (id int, place json, area int, status text)`,
      [acme.companyId, JSON.stringify(wells)],
    ],
    [
      `INSERT INTO tracts (company_id, id, area_id, tract_name, gross_acres)
       SELECT $1, t.id, t.area, 'Tract ' || t.id, 40 FROM json_to_recordset($2) t (id int, area int)`,
      [acme.companyId, JSON.stringify(tracts)],
    ],
    [
      `INSERT INTO geological_markers (company_id, id, marker_name, marker_type, geometry, asset_type, asset_id)
       SELECT $1, m.id, 'Outline', 'polygon', m.geometry, 'Tract', m.tract
       FROM json_to_recordset($2) m (id int, tract int, geometry jsonb)`,
      [
        acme.companyId,
        JSON.stringify(
          tracts.map(({ id, marker, middle, half }) => ({
            id: marker,
            tract: id,
            geometry: { type: 'Polygon', coordinates: squareAround(...middle, half) },
          })),
        ),
      ],
    ],
  ]);
});
afterAll(() => test.close());

const isOn = (z: number, x: number, y: number) => (place: [number, number]) => {
  const at = tileAt(z, ...place);
  return at.x === x && at.y === y;
};

/** Returns every tile of a zoom that the land reaches into. */
function tilesOf(z: number): { x: number; y: number }[] {
  const first = tileAt(z, -104.01, 33.01);
  const last = tileAt(z, -100.99, 30.99);
  const tiles: { x: number; y: number }[] = [];
  for (let x = first.x; x <= last.x; x += 1) for (let y = first.y; y <= last.y; y += 1) tiles.push({ x, y });
  return tiles;
}

describe('who may see the map', () => {
  it('refuses without a token', async () => {
    expect((await test.call({ method: 'GET', url: '/api/tiles/all/4/3/6' })).status).toBe(401);
  });

  it('shows nothing of another company', async () => {
    const { x, y } = tileAt(4, -102.5, 32);
    const { status, tile } = await readTile(test, bo, `all/4/${x}/${y}`);
    expect(status).toBe(200);
    expect(tile).toEqual({});
    const requested = await readTile(test, bo, `all/4/${x}/${y}`, {
      'x-selected-companies': `[${acme.companyId}]`,
    });
    expect(requested.tile).toEqual({});
  });

  it.each([
    'all/3/8/1',
    'all/17/1/1',
    'all/-1/0/0',
    'all/4/3/x',
    'roads/4/3/6',
    'all/4/3/6?wells=page%3D2',
    'all/4/3/6?colour=1',
  ])('refuses what is no tile: %s', async (path) =>
    expect((await ada.get(`/api/tiles/${path}`)).status).toBe(400),
  );

  it('names the filter that it does not know', async () => {
    const { body } = await ada.get(`/api/tiles/all/4/3/6?wells=${encodeURIComponent('filter[nope]=1')}`);
    expect(body.message).toBe("wells can't be filtered by filter[nope]");
    const dated = await ada.get(`/api/tiles/all/4/3/6?wells=${encodeURIComponent('filter[area_id]=x')}`);
    expect(dated.body.message).toContain('filter[area_id]');
  });
});

describe('wells of a tile', () => {
  it.each([11, 12, 14])('are those that lie in it at zoom %i, each once', async (z) => {
    const { x, y } = tileAt(z, ...(wells[0]?.place ?? [0, 0]));
    const { tile } = await readTile(test, ada, `wells/${z}/${x}/${y}`);
    const expected = wells.filter(({ place }) => isOn(z, x, y)(place)).map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(0);
    expect((tile.wells ?? []).map(({ id }) => id).sort()).toEqual(expected.sort());
  });

  it.each([0, 2, 4, 5, 6, 7, 8, 9, 10, 11])('are all counted at zoom %i, alone or gathered', async (z) => {
    let shown = 0;
    for (const { x, y } of tilesOf(z)) {
      const { tile, bytes } = await readTile(test, ada, `wells/${z}/${x}/${y}`);
      const gathered = (tile.clusters ?? []).map(({ properties }) => Number(properties.wells));
      const there = gathered.reduce((sum, count) => sum + count, 0) + (tile.wells ?? []).length;
      expect(there).toBe(wells.filter(({ place }) => isOn(z, x, y)(place)).length);
      expect(bytes).toBeLessThan(500_000);
      shown += there;
    }
    expect(shown).toBe(wells.length);
  });

  it('lie where they are', async () => {
    const well = wells[5];
    if (well === undefined) throw new Error('no well');
    const { x, y } = tileAt(16, ...well.place);
    const { tile } = await readTile(test, ada, `wells/16/${x}/${y}`);
    const found = tile.wells?.find(({ id }) => id === well.id);
    const { coordinates: [longitude, latitude] = [] } = (found?.geometry ?? {}) as Partial<GeoJSON.Point>;
    expect(longitude).toBeCloseTo(well.place[0], 5);
    expect(latitude).toBeCloseTo(well.place[1], 5);
    expect(found?.properties).toEqual({ type: 'oil', status: well.status, label: `Well ${well.id}` });
  });

  it('have a bore where both of their ends are known', async () => {
    const [first] = wells;
    const { x, y } = tileAt(14, ...(first?.place ?? [0, 0]));
    expect((await readTile(test, ada, `wells/14/${x}/${y}`)).tile.bores).toBeUndefined();
    const wellId = await ada.make('wells', {
      well_name: 'Deviated',
      api_number: '1100100008',
      area_id: acme.areaId,
      surface_location: '[-95.001, 45.001]',
      bottom_hole_location: '[-95.011, 45.011]',
    });
    // Only the bore reaches into the tile that contains its bottom hole.
    const bottom = tileAt(14, -95.011, 45.011);
    const { tile } = await readTile(test, ada, `wells/14/${bottom.x}/${bottom.y}`);
    expect(tile.wells).toBeUndefined();
    expect(tile.bores).toMatchObject([{ id: wellId, geometry: { type: 'LineString' } }]);
    // Tiles at large zooms are smaller than a bore: each contains only its own section.
    const middle = tileAt(16, -95.006, 45.006);
    const near = await readTile(test, ada, `wells/16/${middle.x}/${middle.y}`);
    const tileSide = 360 / 2 ** 16;
    const [bore] = (near.tile.bores ?? []).map(({ geometry }) => geometry as GeoJSON.LineString);
    if (bore === undefined) throw new Error('no bore');
    for (const [longitude = 0] of bore.coordinates)
      expect(Math.abs(longitude - (middle.x + 0.5) * tileSide + 180)).toBeLessThan(tileSide * 0.52);
    await ada.delete(`/api/wells/${wellId}`);
  });

  it('are those of the chosen areas', async () => {
    const headers = { 'x-selected-areas': `[${eastId}]` };
    for (const z of [4, 8, 12]) {
      const place = wells[0]?.place ?? [0, 0];
      const { x, y } = tileAt(z, ...place);
      const { tile } = await readTile(test, ada, `wells/${z}/${x}/${y}`, headers);
      const shown = (tile.clusters ?? []).reduce((sum, { properties }) => sum + Number(properties.wells), 0);
      expect(shown + (tile.wells ?? []).length).toBe(
        wells.filter((well) => well.area === eastId && isOn(z, x, y)(well.place)).length,
      );
    }
  });

  it.each([4, 8, 11])('are those that the list would show at zoom %i', async (z) => {
    const narrowing = encodeURIComponent('filter[well_status]=producing&q=well 1');
    for (const { x, y } of tilesOf(z).slice(0, 12)) {
      const { tile } = await readTile(test, ada, `wells/${z}/${x}/${y}?wells=${narrowing}`);
      const shown = (tile.clusters ?? []).reduce((sum, { properties }) => sum + Number(properties.wells), 0);
      expect(shown + (tile.wells ?? []).length).toBe(
        wells.filter((well) => well.status === 'producing' && isOn(z, x, y)(well.place)).length,
      );
    }
  });
});

describe('outlines of a tile', () => {
  it.each([9, 10, 12, 14])('are those that reach into it at zoom %i', async (z) => {
    for (const { middle } of tracts.slice(0, 5)) {
      const { x, y } = tileAt(z, ...middle);
      const { tile } = await readTile(test, ada, `tracts/${z}/${x}/${y}`);
      const shown = new Set((tile.tracts ?? []).map(({ id }) => id));
      const corners = ({ middle: [longitude, latitude], half }: Tract) =>
        [
          [longitude - half, latitude - half],
          [longitude + half, latitude + half],
        ] as [number, number][];
      for (const tract of tracts) {
        const [southWest, northEast] = corners(tract).map((place) => tileAt(z, ...place));
        if (southWest === undefined || northEast === undefined) continue;
        const reaches = southWest.x <= x && northEast.x >= x && northEast.y <= y && southWest.y >= y;
        if (reaches) expect([tract.id, shown.has(tract.marker)]).toEqual([tract.id, true]);
      }
      // Land outside the tile is drawn only up to its margin.
      for (const { geometry } of tile.tracts ?? [])
        for (const [longitude = 0, latitude = 0] of (geometry as GeoJSON.Polygon).coordinates.flat()) {
          const side = 360 / 2 ** z;
          expect(Math.abs(longitude - (x + 0.5) * side + 180)).toBeLessThan(side * 0.52);
          expect(Math.abs(latitude)).toBeLessThan(90);
        }
    }
  });

  it.each([3, 4, 5, 6, 7, 8])('are counted in squares at zoom %i, or drawn where they are few', async (z) => {
    let shown = 0;
    for (const { x, y } of tilesOf(z)) {
      const { tile } = await readTile(test, ada, `tracts/${z}/${x}/${y}`);
      const squares = (tile.tracts_far ?? []).reduce(
        (sum, { properties }) => sum + Number(properties.tracts),
        0,
      );
      for (const { properties } of tile.tracts_far ?? []) {
        expect(properties.share).toBeGreaterThanOrEqual(0.05);
        expect(properties.share).toBeLessThanOrEqual(1);
      }
      const here = tracts.filter(({ middle }) => isOn(z, x, y)(middle));
      const drawn = new Set((tile.tracts ?? []).map(({ id }) => id));
      if (drawn.size === 0) expect(squares).toBe(here.length);
      else for (const { marker } of here) expect(drawn.has(marker)).toBe(true);
      shown += here.length;
    }
    expect(shown).toBe(tracts.length);
  });

  it('keep their holes and every part', async () => {
    const tractId = await ada.make('tracts', { tract_name: 'Two parts', area_id: acme.areaId });
    await ada.make('geological_markers', {
      marker_name: 'Parts',
      marker_type: 'polygon',
      asset_type: 'Tract',
      asset_id: tractId,
      geometry: JSON.stringify({
        type: 'MultiPolygon',
        coordinates: [
          [...squareAround(-95.03, 35.03, 0.02), ...squareAround(-95.03, 35.03, 0.005)],
          squareAround(-94.97, 35.03, 0.02),
        ],
      }),
    });
    const { x, y } = tileAt(9, -95, 35.03);
    const { tile } = await readTile(test, ada, `tracts/9/${x}/${y}`);
    const [feature] = tile.tracts ?? [];
    const { coordinates } = (feature?.geometry ?? {}) as Partial<GeoJSON.MultiPolygon>;
    expect(coordinates?.map((rings) => rings.length).sort()).toEqual([1, 2]);
    expect(feature?.properties).toMatchObject({ record: tractId, status: 'inactive', label: 'Two parts' });
  });
});

describe('after a write', () => {
  const at = tileAt(8, -90.001, 40.001);
  const path = `all/8/${at.x}/${at.y}`;

  it('a tile is another, and the same one is not sent twice', async () => {
    const empty = await readTile(test, ada, path);
    expect(empty.tile).toEqual({});
    const again = await readTile(test, ada, path, { 'if-none-match': empty.etag });
    expect(again.status).toBe(304);
    const wellId = await ada.make('wells', {
      well_name: 'New',
      api_number: '1100100001',
      area_id: acme.areaId,
      surface_location: '[-90.001, 40.001]',
    });
    const filled = await readTile(test, ada, path, { 'if-none-match': empty.etag });
    expect(filled.status).toBe(200);
    expect(filled.tile.wells).toMatchObject([{ id: wellId }]);
    await ada.put(`/api/wells/${wellId}`, { well_status: 'plugged' });
    expect((await readTile(test, ada, path)).tile.wells?.[0]?.properties.status).toBe('plugged');
    await ada.put(`/api/wells/${wellId}`, { surface_location: '[-100.5, 45.2]' });
    expect((await readTile(test, ada, path)).tile).toEqual({});
    await ada.delete(`/api/wells/${wellId}`);
    const moved = tileAt(8, -100.5, 45.2);
    expect((await readTile(test, ada, `all/8/${moved.x}/${moved.y}`)).tile).toEqual({});
  });

  it('a tile that was drawn before costs no transaction until something is written', async () => {
    const path = `wells,tracts/9/${tileAt(9, -103, 31.5).x}/${tileAt(9, -103, 31.5).y}`;
    const drawn = await readTile(test, ada, path);
    const transactions = vi.spyOn(test.database, 'as');
    const reads = vi.spyOn(test.database, 'read');
    const again = await readTile(test, ada, path);
    expect(transactions).not.toHaveBeenCalled();
    expect(reads).not.toHaveBeenCalled();
    expect(again).toEqual(drawn);
    await readTile(test, ada, `${path}?wells=${encodeURIComponent('filter[well_status]=producing')}`);
    expect(reads).toHaveBeenCalled();
    transactions.mockRestore();
    reads.mockRestore();
  });

  it('a tile that is narrowed follows what it is narrowed by', async () => {
    const wellId = await ada.make('wells', {
      well_name: 'Owned',
      api_number: '1100100009',
      area_id: acme.areaId,
      operator: 'Cutbank',
      surface_location: '[-90.001, 40.001]',
    });
    const narrowed = `${path}?wells=${encodeURIComponent('filter[operator]=cutbank')}`;
    const before = await readTile(test, ada, narrowed);
    expect(before.tile.wells).toHaveLength(1);
    await ada.put(`/api/wells/${wellId}`, { operator: 'Long Draw' });
    const after = await readTile(test, ada, narrowed, { 'if-none-match': before.etag });
    expect([after.status, after.tile]).toEqual([200, {}]);
    await ada.delete(`/api/wells/${wellId}`);
  });

  it('a tract tells its status and its leases, and the time to their end', async () => {
    const tractId = await ada.make('tracts', {
      tract_name: 'Leased',
      gross_acres: 640,
      area_id: acme.areaId,
    });
    await ada.make('geological_markers', {
      marker_name: 'Leased',
      marker_type: 'polygon',
      asset_type: 'Tract',
      asset_id: tractId,
      geometry: JSON.stringify({ type: 'Polygon', coordinates: squareAround(-90.001, 40.001, 0.01) }),
    });
    expect((await readTile(test, ada, path)).tile.leases).toBeUndefined();
    const ownership = await ada.make('ownerships', {
      tract_id: tractId,
      interest_type: 'mineral',
      decimal_interest: 1,
    });
    const lease = await ada.make('leases', {
      contract_name: 'Alder Lease',
      file_number: 'F-1',
      area_id: acme.areaId,
      contract_status: 'active',
      expiration_date: '2026-05-01',
    });
    await ada.make('contracts', { ownership_id: ownership, lease_id: lease });
    const { tile } = await readTile(test, ada, path);
    expect(tile.tracts?.[0]?.properties).toMatchObject({ record: tractId, status: 'active' });
    expect(tile.leases?.[0]?.properties).toMatchObject({
      record: lease,
      due: 'soon',
      leases: 1,
      label: 'Alder Lease',
    });
    await ada.put(`/api/leases/${lease}`, { expiration_date: '2030-05-01' });
    expect((await readTile(test, ada, path)).tile.leases?.[0]?.properties.due).toBe('later');
    const narrowing = encodeURIComponent('filter[expiration_date][lte]=2027-01-01');
    expect((await readTile(test, ada, `${path}?leases=${narrowing}`)).tile.leases).toBeUndefined();
    const well = await ada.make('wells', {
      well_name: 'Holds',
      api_number: '1100100002',
      area_id: acme.areaId,
      well_status: 'producing',
    });
    const unit = await ada.make('proration_units', { tract_id: tractId, well_id: well, name: 'Unit A' });
    const held = (await readTile(test, ada, path)).tile;
    expect(held.tracts?.[0]?.properties.status).toBe('hbp');
    expect(held.leases?.[0]?.properties.due).toBe('held');
    await ada.make('geological_markers', {
      marker_name: 'Unit',
      marker_type: 'polygon',
      asset_type: 'Proration_Unit',
      asset_id: unit,
      geometry: JSON.stringify({ type: 'Polygon', coordinates: squareAround(-90.001, 40.001, 0.02) }),
    });
    const near = tileAt(12, -90.001, 40.001);
    const units = (await readTile(test, ada, `units,tracts/12/${near.x}/${near.y}`)).tile;
    expect(units.units?.[0]?.properties).toMatchObject({ record: unit, label: 'Unit A' });
    expect(units.names?.map(({ properties }) => properties.name).sort()).toEqual(['Leased', 'Unit A']);
    await ada.delete(`/api/tracts/${tractId}`);
    expect((await readTile(test, ada, path)).tile).toEqual({});
  });
});

describe('lists within an outline', () => {
  const found = async (path: string) => {
    const { status, body } = await ada.get(path);
    expect(status).toBe(200);
    return { total: body.meta.total, ids: body.data.map(({ id }: { id: number }) => id).sort() };
  };

  it('hold the wells of a box and of a drawn outline', async () => {
    const inBox = wells.filter(({ place: [x, y] }) => x > -103 && x < -102.5 && y > 31.5 && y < 32);
    const box = await found('/api/wells?page_size=1000&within=-103,31.5,-102.5,32');
    expect(box).toEqual({ total: inBox.length, ids: inBox.map(({ id }) => id).sort() });
    // South of the line from one corner to the other.
    const below = inBox.filter(({ place: [x, y] }) => y - 31.5 < x + 103);
    const drawn = await found('/api/wells?page_size=1000&within=-103,31.5,-102.5,31.5,-102.5,32');
    expect(drawn.ids).toEqual(below.map(({ id }) => id).sort());
    const both = await found(
      '/api/wells?page_size=1000&within=-103,31.5,-102.5,32&filter[well_status]=plugged',
    );
    expect(both.total).toBe(inBox.filter(({ status }) => status === 'plugged').length);
  });

  it('hold the tracts that reach into it, also ones that were drawn since', async () => {
    const touches = ({ middle: [x, y], half }: Tract) =>
      x + half > -103 && x - half < -102.9 && y + half > 31.5 && y - half < 31.6;
    const path = '/api/tracts?page_size=1000&within=-103,31.5,-102.9,31.6';
    const here = tracts.filter(touches).map(({ id }) => id);
    expect(here.length).toBeGreaterThan(0);
    expect((await found(path)).ids).toEqual(here.sort());
    const tractId = await ada.make('tracts', { tract_name: 'Drawn later', area_id: acme.areaId });
    expect((await found(path)).total).toBe(here.length);
    await ada.make('geological_markers', {
      marker_name: 'Later',
      marker_type: 'polygon',
      asset_type: 'Tract',
      asset_id: tractId,
      geometry: JSON.stringify({ type: 'Polygon', coordinates: squareAround(-102.95, 31.55, 0.001) }),
    });
    expect((await found(path)).total).toBe(here.length + 1);
    await ada.delete(`/api/tracts/${tractId}`);
  });

  it.each([
    'owners?page=1&within=-103,31.5,-102.5,32',
    'wells?page=1&within=-103,31.5,-102.5',
    'wells?page=1&within=1,1,0,0',
    'wells?page=1&within=a,b,c,d',
  ])('refuses %s', async (path) => expect((await ada.get(`/api/${path}`)).status).toBe(400));
});
