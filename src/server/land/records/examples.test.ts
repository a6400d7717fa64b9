import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { entities } from '#shared/land/entities/registry.ts';

type Body = Record<string, unknown>;

/** The ids of the records that the examples created, by the field that names them. */
const made: Record<string, number> = {};

let app: TestApp;
let ada: Person;
const bodies = new Map<string, Body>();
beforeAll(async () => {
  app = await createTestApp();
  ada = await app.register('Ada Byron');
  made.area_id = (await createCompanyWithArea(ada, 'Buckeye Land')).areaId;
  const { paths } = (await app.call({ url: '/api/openapi.json' })).body;
  for (const { plural } of Object.values(entities)) {
    const { schema } = paths[`/api/${plural}`].post.requestBody.content['application/json'];
    bodies.set(plural, schema.example);
  }
});
afterAll(() => app.close());

test.each(Object.values(entities).map(({ plural, name }) => [plural, name]))(
  'the example in the API document creates one of %s',
  async (plural, name) => {
    const body = { ...bodies.get(plural) };
    for (const field of Object.keys(body)) {
      if (field === 'asset_id') body[field] = made.tract_id;
      else if (made[field] !== undefined) body[field] = made[field];
    }
    const { status, body: answer } = await ada.post(`/api/${plural}`, body);
    expect([status, answer.message, answer.details]).toEqual([201, undefined, undefined]);
    expect(answer.warnings).toEqual([]);
    made[`${name}_id`] = answer.data[0].id;
  },
);
