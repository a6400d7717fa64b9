import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompanyWithArea, createTestPeople } from '#server/testing/test-app.ts';

type People = Awaited<ReturnType<typeof createTestPeople>>;

let people: People;
let areaId: number;
let companyId: number;
beforeAll(async () => {
  people = await createTestPeople();
  ({ areaId, companyId } = await createCompanyWithArea(people.ada, 'Rio Arriba Land'));
});
afterAll(() => people.test.close());

const west = (index: number) => -103 - index / 10;
const bodyOf = (prefix: string, count: number) => ({
  area_id: areaId,
  file_name: `${prefix}.shp`,
  mappings: Array.from({ length: count }, (_, index) => ({
    featureIndex: index,
    newAsset: { tract_name: `${prefix} ${index}` },
  })),
  features: Array.from({ length: count }, (_, index) => ({
    type: 'Feature',
    properties: {},
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [west(index), 32],
          [west(index) + 0.01, 32],
          [west(index) + 0.01, 32.01],
          [west(index), 32],
        ],
      ],
    },
  })),
});
const send = (body: object, headers?: Record<string, string>) =>
  people.ada.post('/api/geospatial/import', body, headers);
const imports = async () => (await people.ada.get('/api/imports')).body.data;
const tracts = async () => (await people.ada.get('/api/tracts?page_size=1')).body.meta;

/** Blocks imports into the company from writing until the returned function is called. */
async function lockTracts(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: people.test.testDatabase.ownerUrl });
  await client.connect();
  await client.query("SELECT pg_advisory_lock(hashtext('platbook import'), $1)", [companyId]);
  return () => client.end();
}

async function running() {
  for (;;) {
    const [newest] = await imports();
    if (newest?.state === 'running') return newest;
    await wait(20);
  }
}

test('an import of shapes is listed while it is saved, by its name and with how many shapes it has', async () => {
  const release = await lockTracts();
  const answering = send(bodyOf('held', 3));
  const listed = await running();
  expect(listed).toMatchObject({
    file_name: 'held.shp',
    area_id: areaId,
    rows_total: 3,
    rows_done: 0,
    is_own: true,
    act_id: null,
    shapes: { total: 3, imported: 0 },
  });
  const early = await people.ada.post(`/api/imports/${listed.id}/undo`, {});
  expect([early.status, early.body.message]).toEqual([
    409,
    'This import has not finished yet. Cancel it instead.',
  ]);
  await release();
  expect((await answering).body.import_id).toBe(listed.id);
  const [done] = await imports();
  expect(done).toMatchObject({ id: listed.id, state: 'done', rows_done: 3, shapes: { imported: 3 } });
});

test('one that is canceled writes nothing and reports it to waiting clients', async () => {
  const before = await tracts();
  const release = await lockTracts();
  const answering = send(bodyOf('cancelled', 2));
  const { id } = await running();
  expect((await people.ada.post(`/api/imports/${id}/cancel`, {})).status).toBe(200);
  const answer = await answering;
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'The import was cancelled. Nothing was written.',
  ]);
  await release();
  const [ended] = await imports();
  expect(ended).toMatchObject({ id, state: 'cancelled', message: 'Cancelled. Nothing was written.' });
  expect(await tracts()).toEqual(before);
  expect((await people.ada.post(`/api/imports/${id}/cancel`, {})).status).toBe(409);
});

test('one that is sent again with its key is one import', async () => {
  const key = { 'Idempotency-Key': 'shapes-sent-again' };
  const first = await send(bodyOf('again', 2), key);
  const listed = await imports();
  const second = await send(bodyOf('again', 2), key);
  expect(second.body).toEqual(first.body);
  expect(await imports()).toEqual(listed);
});

test('one that the database ends is reported as failed, with nothing written', async () => {
  const before = await tracts();
  await people.test.asOwner(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$;
    CREATE TRIGGER fail BEFORE INSERT ON geological_markers EXECUTE FUNCTION fail()`);
  const answer = await send(bodyOf('failed', 2));
  await people.test.asOwner('DROP TRIGGER fail ON geological_markers; DROP FUNCTION fail()');
  expect(answer.status).toBe(500);
  const [failed] = await imports();
  expect(failed).toMatchObject({
    file_name: 'failed.shp',
    state: 'failed',
    message: 'An error occurred processing the import. Nothing was written.',
  });
  expect(await tracts()).toEqual(before);
});
