import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { syncEntityColumns } from '#server/land/sync-entity-columns.ts';
import { migrateToLatest } from '#server/platform/db/migrate.ts';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';

/** The first step of CONTRIBUTING.md: a kind that is defined and registered. */
vi.mock('#shared/land/entities/registry.ts', async (importOriginal) => {
  const { areaFields, systemFields, systemSection } = await import('#shared/platform/entities/entity.ts');
  const registry = await importOriginal<typeof import('#shared/land/entities/registry.ts')>();
  const rightOfWay = {
    name: 'right_of_way',
    plural: 'rights_of_way',
    label: 'Right of Way',
    labelPlural: 'Rights of Way',
    titleField: 'grant_name',
    importKey: 'grant_number',
    uniqueFields: ['grant_number'],
    fields: {
      grant_name: { kind: 'text', label: 'Grant Name', required: true },
      grant_number: { kind: 'identifier', label: 'Grant Number', required: true },
      ...areaFields,
      width_feet: { kind: 'integer', label: 'Width in Feet' },
      granted_on: { kind: 'date', label: 'Granted On' },
      ...systemFields,
    },
    sections: [{ title: 'Grant', fields: ['grant_name', 'grant_number', 'area_id'] }, systemSection],
    listColumns: ['grant_name', 'grant_number', 'width_feet', 'granted_on', 'area_name'],
    searchFields: ['grant_name', 'grant_number'],
  };
  Object.assign(registry.assets, { right_of_way: rightOfWay });
  Object.assign(registry.entities, { right_of_way: rightOfWay });
  return registry;
});

// A separate thread would load the registry without the added kind.
vi.mock('#server/import/read/analyze-in-thread.ts', async () => {
  const { analyzeFile } = await import('#server/import/read/analyze-file.ts');
  return {
    analyzeInThread: (_personId: number, ...file: Parameters<typeof analyzeFile>) => analyzeFile(...file),
  };
});

let test: TestApp;
let ada: Person;
let areaId: number;
let companyId: number;

beforeAll(async () => {
  test = await createTestApp();
  const database = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await database.connect();
  for (const statements of await readSteps()) await database.query(statements);
  await database.end();
  await migrateToLatest({ ownerUrl: test.testDatabase.ownerUrl, syncEntityColumns });
  ada = await test.register('Ada Byron');
  ({ areaId, companyId } = await createCompanyWithArea(ada, 'Acme'));
});
afterAll(() => test.close());

/** Reads the migration from CONTRIBUTING.md, and the triggers of owners with the names replaced as it says. */
async function readSteps(): Promise<string[]> {
  const guide = await readFile('CONTRIBUTING.md', 'utf8');
  const migration = /```sql\n(.*?CREATE TABLE rights_of_way.*?)```/s.exec(guide)?.[1] ?? '';
  const triggers = await readFile('src/server/platform/db/routines/triggers/owners.sql', 'utf8');
  const wanted = triggers.split(/(?<=;\n)/).filter((each) => /TRIGGER (?:frozen|history|tally)_/.test(each));
  return [
    migration,
    wanted.join('').replaceAll('ON owners', 'ON rights_of_way').replaceAll("('owner'", "('right_of_way'"),
  ];
}

const grant = (number: string, fields: object = {}) =>
  ada.make('rights_of_way', {
    grant_name: `Line ${number}`,
    grant_number: number,
    area_id: areaId,
    ...fields,
  });

it('is created, changed by two users, listed, filtered, counted and documented in the API', async () => {
  const id = await grant('R-1', { width_feet: 50, granted_on: '2026-03-01' });
  await grant('R-2');
  const changed = await ada.put(`/api/rights_of_way/${id}`, { width_feet: 60, version_id: 1 });
  expect(changed.body.data[0].data).toMatchObject({ width_feet: 60, version_id: 2, area_name: 'Acme area' });
  expect((await ada.put(`/api/rights_of_way/${id}`, { width_feet: 70, version_id: 1 })).status).toBe(409);
  const again = await ada.post('/api/rights_of_way', {
    grant_name: 'X',
    grant_number: 'R-1',
    area_id: areaId,
  });
  expect(again).toMatchObject({
    status: 409,
    body: { code: 'duplicate', details: [{ path: 'grant_number' }] },
  });
  const found = await ada.get('/api/rights_of_way?filter[width_feet]=60&sort=-granted_on&page=1');
  expect(found.body).toMatchObject({ data: [{ id, grant_number: 'R-1' }], meta: { total: 1 } });
  const searched = await ada.get('/api/rights_of_way?q=line&page=1&sort=grant_number');
  expect(searched.body.data.map((row: { grant_number: string }) => row.grant_number)).toEqual(['R-1', 'R-2']);
  const csv = await ada.get('/api/rights_of_way?format=csv&columns=grant_name,width_feet&sort=id');
  expect(csv.text.split('\n').slice(0, 2)).toEqual(['Grant Name,Width in Feet', 'Line R-1,60']);
  const { paths } = (await ada.get('/api/openapi.json')).body;
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/api/rights_of_way', '/api/rights_of_way/{id}']),
  );
});

it('is seen by its company alone', async () => {
  const id = await grant('R-3');
  const eve = await test.register('Eve Moss');
  await createCompanyWithArea(eve, 'Other');
  expect((await eve.get(`/api/rights_of_way/${id}`)).status).toBe(404);
  expect((await eve.get('/api/rights_of_way?page=1')).body.meta.total).toBe(0);
});

it('is changed and deleted in bulk, has a history, and is restored from the trash', async () => {
  const ids = [await grant('B-1'), await grant('B-2')];
  const headers = { 'x-selected-companies': `[${companyId}]` };
  const updated = await ada.post(
    '/api/rights_of_way/bulk-update',
    { ids, changes: { width_feet: 30 } },
    headers,
  );
  expect(updated.body.data[0]).toMatchObject({ updated: 2 });
  const history = await ada.get(`/api/rights_of_way/${ids[0]}/history`);
  expect(history.body.data[0].changes).toContainEqual(
    expect.objectContaining({ field: 'width_feet', label: 'Width in Feet', new: 30 }),
  );
  await ada.delete(`/api/rights_of_way/${ids[0]}`);
  const trash = await ada.get('/api/trash?entity=right_of_way');
  expect(trash.body.data).toMatchObject([{ entity: 'right_of_way', title: 'Line B-1' }]);
  const back = await ada.post(`/api/trash/rights_of_way/${ids[0]}/restore`, {});
  expect(back.body.data[0].data).toMatchObject({ grant_number: 'B-1', width_feet: 30 });
});

it('is imported from a file', async () => {
  const form = new FormData();
  form.append('area_id', String(areaId));
  const csv = 'Grant Name,Grant Number,Width in Feet,Granted On\nRiver,F-1,100,2026-05-01\nHill,F-2,,\n';
  form.append('file', new Blob([csv], { type: 'text/csv' }), 'grants.csv');
  const upload = new Response(form);
  const analyzed = await test.call({
    method: 'POST',
    url: '/api/analyze-file',
    headers: {
      authorization: `Bearer ${ada.token}`,
      'content-type': upload.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await upload.arrayBuffer()),
  });
  expect(analyzed.status, analyzed.text).toBe(200);
  const { analysisId, analysis } = analyzed.body.data[0];
  const columns = {
    'Grant Name': 'grant_name',
    'Grant Number': 'grant_number',
    'Width in Feet': 'width_feet',
    'Granted On': 'granted_on',
  };
  const mappings: Record<string, { table: string; column: string }> = {};
  for (const [header, column] of Object.entries(columns)) {
    mappings[header] = { table: 'right_of_way', column };
    expect(analysis.suggestedMappings[header]).toContainEqual(expect.objectContaining(mappings[header]));
  }
  const body = { analysisId, areaId, includedEntities: ['right_of_way'], mappings, bridgeMappings: [] };
  const result = await ada.post('/api/process-mappings', body);
  expect(result.body.data?.[0].right_of_way, result.text).toMatchObject({ inserts: 2, errors: 0 });
  const found = await ada.get('/api/rights_of_way?filter[grant_number]=F-1');
  expect(found.body.data[0]).toMatchObject({
    grant_name: 'River',
    width_feet: 100,
    granted_on: '2026-05-01',
  });
});
