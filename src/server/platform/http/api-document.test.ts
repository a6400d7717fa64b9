import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { isPermission } from '#shared/platform/policy.ts';
import { operationId } from './api-document.ts';

type Parameter = { name: string; in: string; schema: Record<string, unknown> };
type Operation = {
  operationId: string;
  parameters?: Parameter[];
  security?: unknown[];
  'x-policy'?: string | { resource: string; action: string };
};

let test: TestApp;
let paths: Record<string, Record<string, Operation>>;

beforeAll(async () => {
  test = await createTestApp();
  ({ paths } = (await test.call({ method: 'GET', url: '/api/openapi.json' })).body);
});
afterAll(() => test.close());

describe('the API document', () => {
  it('names every call apart', () => {
    const ids = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map((call) => call.operationId),
    );
    expect(ids.length).toBeGreaterThan(50);
    expect(ids.every((id) => /^[a-z][A-Za-z0-9]*$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is the same wherever it is read', async () => {
    const [own, page, text] = await Promise.all(
      ['/api/openapi.json', '/api/docs/json', '/api/docs/yaml'].map((url) =>
        test.call({ method: 'GET', url }),
      ),
    );
    expect(page?.body).toEqual(own?.body);
    expect(text?.text).toMatch(/^openapi: /);
  });

  it('is sent compressed to clients that read it so', async () => {
    const read = (encoding: string) =>
      test.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': encoding } });
    const [small, plain, refused] = [await read('br, gzip'), await read('identity'), await read('gzip;q=0')];
    expect(small.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(small.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect([plain.headers['content-encoding'], refused.headers['content-encoding']]).toEqual([
      undefined,
      undefined,
    ]);
    expect(plain.rawPayload.length).toBeGreaterThan(5 * small.rawPayload.length);
    expect(JSON.parse(refused.payload).paths).toEqual(paths);
  });

  it('is sent uncompressed to one address a few times only, in a while', async () => {
    const read = (encoding: string) =>
      test.app.inject({ url: '/api/docs/yaml', headers: { 'accept-encoding': encoding } });
    // On a busy machine 22 copies take longer than the period in which they are counted.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    const statuses: number[] = [];
    for (let time = 0; time < 22; time += 1) statuses.push((await read('identity')).statusCode);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    expect((await read('gzip')).statusCode).toBe(200);
    clock.mockRestore();
  });

  it('is sent uncompressed a limited number of times, however many addresses ask', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_600_000);
    const read = (address: number, encoding: string) =>
      test.app.inject({
        url: '/api/docs/yaml',
        remoteAddress: `10.0.${address}.1`,
        headers: { 'accept-encoding': encoding },
      });
    const statuses: number[] = [];
    for (let address = 0; address < 101; address += 1)
      statuses.push((await read(address, 'identity')).statusCode);
    expect([statuses[99], statuses[100]]).toEqual([200, 429]);
    expect((await read(101, 'gzip')).statusCode).toBe(200);
    clock.mockRestore();
  });

  it('states for every call who may make it, by a keyword or a line of the table of rights', () => {
    const calls = Object.values(paths).flatMap((methods) => Object.values(methods));
    for (const call of calls) {
      const policy = call['x-policy'];
      if (typeof policy === 'string')
        expect(['public', 'provider', 'own-account', 'signed-in']).toContain(policy);
      else expect(isPermission([policy?.resource ?? '', policy?.action ?? ''])).toBe(true);
      expect([call.operationId, call.security !== undefined]).toEqual([
        call.operationId,
        policy !== 'public',
      ]);
    }
    expect(paths['/api/wells/{id}']?.delete?.['x-policy']).toEqual({
      resource: 'record',
      action: 'delete_own',
    });
  });

  it('names the schemas of records, and has no name that nothing refers to', async () => {
    const { body, text } = await test.call({ method: 'GET', url: '/api/openapi.json' });
    const names = Object.keys(body.components.schemas);
    expect(names).toEqual(expect.arrayContaining(['Well', 'Tract', 'ProrationUnit', 'Refusal', 'ListMeta']));
    for (const name of names) expect(text).toContain(`"#/components/schemas/${name}"`);
    const listed = body.paths['/api/wells'].get.responses['200'].content['application/json'].schema;
    expect(listed.properties.data).toEqual({ type: 'array', items: { $ref: '#/components/schemas/Well' } });
    expect(body.components.schemas.Well).toMatchObject({ title: 'Well', type: 'object' });
  });

  it('describes pages and ids as integers', () => {
    const parameters = Object.values(paths).flatMap((methods) =>
      Object.values(methods).flatMap((call) => call.parameters ?? []),
    );
    const numbers = parameters.filter(({ name }) => ['page', 'page_size', 'id'].includes(name));
    expect(numbers.length).toBeGreaterThan(50);
    for (const { name, schema } of numbers)
      expect([name, schema]).toEqual([name, expect.objectContaining({ type: 'integer', minimum: 1 })]);
    expect(paths['/api/wells']?.get?.parameters).toContainEqual(
      expect.objectContaining({ name: 'page_size', schema: { type: 'integer', minimum: 1, maximum: 1000 } }),
    );
  });
});

it.each([
  ['GET', '/api/wells', 'getWells'],
  ['PUT', '/api/proration_units/:id', 'putProrationUnitsById'],
  ['DELETE', '/api/company/:id/user/:userId', 'deleteCompanyByIdUserByUserId'],
  ['POST', '/wells/search', 'postWellsSearchWithoutApi'],
])('%s %s is %s', (method, url, id) => {
  expect(operationId(method, url)).toBe(id);
});
