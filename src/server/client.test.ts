import { join } from 'node:path';
import { afterAll, beforeAll, expect, expectTypeOf, it } from 'vitest';
import { type Client, openClient, PlatbookError } from '../../client/client.ts';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from './testing/test-app.ts';
import { writeCalls } from './testing/write-calls.ts';

let test: TestApp;
let manager: Person;
let companyId: number;
let areaId: number;
let client: Client;
let url: string;
let token: string;

beforeAll(async () => {
  test = await createTestApp();
  await test.register('The Administrator');
  manager = await test.register('Mia Manager');
  ({ companyId, areaId } = await createCompanyWithArea(manager, 'Acme'));
  const made = await manager.post('/api/auth/tokens', { name: 'Client', scope: 'write', expires_in_days: 1 });
  token = made.body.token;
  url = await test.app.listen({ host: '127.0.0.1', port: 0 });
  client = openClient({ url: `${url}/`, token });
});
afterAll(() => test.close());

it('has the types of all calls as they are now (npm run client writes them)', async () => {
  const written = await writeCalls(test.app.swagger() as never);
  await expect(written).toMatchFileSnapshot(join(import.meta.dirname, '../../client/calls.ts'));
}, 120_000);

it('creates, reads, changes and deletes a record, all typed', async () => {
  const created = await client.call('POST /api/wells', {
    body: { well_name: 'Brazos 1H', area_id: areaId, api_number: '42-389-00001' },
  });
  const [{ id, data: well }] = created.data;
  expectTypeOf(well.well_name).toEqualTypeOf<string>();
  expectTypeOf(well.operator).toEqualTypeOf<string | null>();
  expect(well).toMatchObject({ well_name: 'Brazos 1H', operator: null });
  const changed = await client.call('PUT /api/wells/{id}', {
    params: { id },
    body: { operator: 'Acme', version_id: well.version_id ?? 1 },
  });
  expect(changed.data[0].data.operator).toBe('Acme');
  const { data } = await client.call('GET /api/wells/{id}', { params: { id } });
  expect(data[0].data.operator).toBe('Acme');
  await client.call('DELETE /api/wells/{id}', { params: { id } });
  await expect(client.call('GET /api/wells/{id}', { params: { id } })).rejects.toMatchObject({
    status: 404,
    code: 'not_found',
  });
});

it('reads all pages of a list, filtered', async () => {
  for (let number = 1; number <= 7; number += 1)
    await client.call('POST /api/tracts', {
      body: { tract_name: `Tract ${number}`, area_id: areaId, county: number > 5 ? 'Reeves' : 'Ward' },
    });
  const names: string[] = [];
  for await (const tract of client.records('GET /api/tracts', {
    query: { page_size: 2, sort: 'tract_name', 'filter[county]': 'Ward' },
  })) {
    expectTypeOf(tract.tract_name).toEqualTypeOf<string>();
    names.push(tract.tract_name);
  }
  expect(names).toEqual(['Tract 1', 'Tract 2', 'Tract 3', 'Tract 4', 'Tract 5']);
  const all: unknown[] = [];
  for await (const tract of client.records('GET /api/tracts')) all.push(tract);
  expect(all).toHaveLength(7);
});

it('downloads a list as a file', async () => {
  const response = await client.download('GET /api/tracts', {
    query: { format: 'csv', columns: 'tract_name' },
  });
  expect(response.headers.get('content-type')).toContain('text/csv');
  expect(await response.text()).toContain('Tract 7');
});

it('reports refusals with their fields, and what is not a response of the API', async () => {
  const refusal = await client
    .call('POST /api/wells', { body: { well_name: '', area_id: areaId } as never })
    .catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(PlatbookError);
  expect(refusal).toMatchObject({
    status: 400,
    code: 'invalid_input',
    details: expect.arrayContaining([{ path: 'well_name', message: expect.any(String) }]),
  });
  await expect(openClient({ url, token: 'plat_wrong' }).call('GET /api/company')).rejects.toMatchObject({
    status: 401,
    code: 'unauthenticated',
  });
  const proxy = async () => new Response('<h1>Bad Gateway</h1>', { status: 502 });
  await expect(openClient({ url, token, fetch: proxy }).call('GET /api/company')).rejects.toMatchObject({
    message: 'The server responded with status 502.',
    code: 'unknown',
  });
  // @ts-expect-error the id is missing
  await expect(client.call('GET /api/wells/{id}', { params: {} })).rejects.toThrow('needs a value for id');
});

it('limits lists to companies and areas', async () => {
  const within = openClient({ url, token, companies: [companyId], areas: [areaId + 1_000_000] });
  expect((await within.call('GET /api/tracts')).data).toEqual([]);
  const { data } = await openClient({ url, token, companies: [companyId] }).call('GET /api/tracts');
  expect(data).toHaveLength(7);
});
