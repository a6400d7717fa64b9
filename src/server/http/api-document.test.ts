import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { operationId } from './operation-id.ts';

type Parameter = { name: string; in: string; schema: Record<string, unknown> };
type Operation = { operationId: string; parameters?: Parameter[] };

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

  it('tells pages and ids as whole numbers', () => {
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
