import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let owner: pg.Client;
let ada: Person;
let viewer: Person;
let stranger: Person;
let place: { companyId: number; areaId: number };

beforeAll(async () => {
  test = await createTestApp();
  await test.register('The Administrator');
  ada = await test.register('Ada Byron');
  stranger = await test.register('Stan Stranger');
  place = await createCompanyWithArea(ada, 'Acme');
  viewer = await test.member('Vera Viewer', place.companyId, 4);
  owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

const mappings = {
  API: { table: 'well', column: 'api_number', confidence: 0.97 },
  Name: { table: 'well', column: 'well_name' },
};

async function anImport(): Promise<number> {
  const { rows } = await owner.query(
    `INSERT INTO imports (company_id, area_id, user_id, file_name, dry_run, included_entities, mappings, rows_total, state)
     VALUES ($1, $2, $3, 'wells.csv', false, '["well"]', $4, 2, 'done') RETURNING id`,
    [place.companyId, place.areaId, ada.id, JSON.stringify(mappings)],
  );
  return rows[0].id;
}

describe('what an import did with its file', () => {
  it('refuses without a token, and for an import of another company', async () => {
    const url = `/api/imports/${await anImport()}/configuration`;
    expect((await test.call({ method: 'GET', url })).status).toBe(401);
    expect((await stranger.get(url)).status).toBe(404);
  });

  it('is nothing that can be kept if it was of shapes', async () => {
    const { body } = await ada.post('/api/geospatial/import', {
      area_id: place.areaId,
      file_name: 'tracts.geojson',
      features: [
        {
          type: 'Feature',
          properties: { NAME: 'Falk' },
          geometry: { type: 'Point', coordinates: [-103.5, 31.5] },
        },
      ],
      mappings: [{ featureIndex: 0, newAsset: { tract_name: 'Falk' } }],
    });
    expect(body.success, JSON.stringify(body)).toBe(true);
    const { rows } = await owner.query(
      `SELECT id FROM imports WHERE file_name = 'tracts.geojson' AND company_id = $1`,
      [place.companyId],
    );
    const answer = await ada.get(`/api/imports/${rows[0].id}/configuration`);
    expect([answer.status, answer.body.message]).toEqual([
      422,
      'This import was of shapes, which has no mapping of columns.',
    ]);
  });

  it('can be kept as it is answered, and is then known by every column of the file', async () => {
    const id = await anImport();
    await owner.query(
      `INSERT INTO import_uploads (company_id, id, area_id, user_id, file_name, source, analysis, import_id)
       VALUES ($1, gen_random_uuid(), $2, $3, 'wells.csv', $6, $4, $5)`,
      [
        place.companyId,
        place.areaId,
        ada.id,
        JSON.stringify({
          columnNames: ['API', 'Name', 'Remarks'],
          columnTypes: { API: 'text', Name: 'text', Remarks: 'empty' },
        }),
        id,
        JSON.stringify({
          chosen: { headerFrom: 3, headerTo: 4, asData: [{ sheet: null, place: 9 }], turnedSigns: ['API'] },
        }),
      ],
    );
    const { body } = await viewer.get(`/api/imports/${id}/configuration`);
    const [reported] = body.data;
    expect(reported).toEqual({
      columnMappings: [
        { sourceColumn: 'API', targetEntity: 'well', targetColumn: 'api_number', confidence: 0.97 },
        { sourceColumn: 'Name', targetEntity: 'well', targetColumn: 'well_name' },
      ],
      bridgeMappings: [],
      includedEntities: ['well'],
      areaId: place.areaId,
      fileSignature: {
        columnNames: ['API', 'Name', 'Remarks'],
        columnTypes: { API: 'text', Name: 'text', Remarks: 'empty' },
      },
      originalFilename: 'wells.csv',
      reading: { headerFrom: 3, headerTo: 4, turnedSigns: ['API'] },
    });
    const stored = await ada.post('/api/mapping/configurations', { name: 'As it was', ...reported });
    expect(stored.body.data[0].data).toMatchObject(reported);
    const { id: made } = stored.body.data[0];
    const changed = await ada.put(`/api/mapping/configurations/${made}`, { reading: { sheets: ['Wells'] } });
    expect(changed.body.data[0].data.reading).toEqual({ sheets: ['Wells'] });
    const refused = await ada.put(`/api/mapping/configurations/${made}`, { reading: { headerTo: -1 } });
    expect(refused.status).toBe(400);
  });

  it('tells computed columns and links as they were asked for', async () => {
    const id = await anImport();
    const request = {
      includedEntities: ['well', 'tract'],
      mappings: { ...mappings, Tract: { table: 'tract', column: 'tract_name' } },
      bridgeMappings: [{ sourceColumn: 'Acres', bridgeTable: 'proration_unit', attribute: 'unit_acres' }],
      includedBridges: ['proration_unit'],
      derivedColumns: [{ name: 'Tract', make: { kind: 'join', columns: ['Twp', 'Rng'], separator: ' ' } }],
      blankClears: ['tract.county'],
    };
    await owner.query('UPDATE imports SET request = $1 WHERE id = $2', [JSON.stringify(request), id]);
    const [reported] = (await ada.get(`/api/imports/${id}/configuration`)).body.data;
    expect(reported).toMatchObject({
      includedEntities: request.includedEntities,
      bridgeMappings: request.bridgeMappings,
      includedBridges: request.includedBridges,
      derivedColumns: request.derivedColumns,
      blankClears: request.blankClears,
      fileSignature: { columnNames: ['API', 'Name'] },
    });
    expect(reported.columnMappings).toHaveLength(3);
    expect((await ada.post('/api/mapping/configurations', { name: 'Whole', ...reported })).status).toBe(201);
  });

  it('stays known by its mapped columns once the upload is gone', async () => {
    const { body } = await ada.get(`/api/imports/${await anImport()}/configuration`);
    expect(body.data[0].fileSignature).toEqual({ columnNames: ['API', 'Name'], columnTypes: {} });
  });
});
