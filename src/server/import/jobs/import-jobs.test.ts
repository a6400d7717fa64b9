import { existsSync } from 'node:fs';
import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type ImportDesk, idOf, openImportDesk } from '#server/import/testing.ts';
import { maxWaitingBytes } from '#shared/platform/limits.ts';

let house: ImportDesk['house'];
let ada: ImportDesk['ada'];
let companyId: number;
let newArea: ImportDesk['newArea'];

beforeAll(async () => {
  ({ house, ada, companyId, newArea } = await openImportDesk());
});
afterAll(() => house.close());

const includedEntities = ['well'];
const mappings = {
  API: { table: 'well', column: 'api_number' },
  Name: { table: 'well', column: 'well_name' },
};
const fileOf = (count: number) =>
  ['API,Name', ...Array.from({ length: count }, (_, n) => `42301${String(n).padStart(5, '0')},W ${n}`)].join(
    '\n',
  );

async function begin(area: number, count: number): Promise<{ id: number; analysisId: string }> {
  const { analysisId } = await ada.analyze(fileOf(count), area);
  const started = await ada.call(
    'POST',
    '/api/process-mappings',
    { analysisId, areaId: area, includedEntities, mappings },
    { prefer: 'respond-async' },
  );
  expect([started.status, started.body.data]).toMatchObject([202, [{ state: 'queued' }]]);
  return { id: idOf(started), analysisId };
}

async function endOf(id: number) {
  for (;;) {
    const record = await ada.import(id);
    if (record.state !== 'queued' && record.state !== 'running') return record;
    await wait(20);
  }
}

/** Blocks imports into the company from writing until the returned function is called. */
async function lockWells(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: house.ownerUrl });
  await client.connect();
  await client.query("SELECT pg_advisory_lock(hashtext('platbook import'), $1)", [companyId]);
  return () => client.end();
}

/** Terminates the connections that wait for `hold`, like a database that shuts down. */
async function endWaiting(): Promise<void> {
  const superuser = new pg.Client({ connectionString: inject('databaseServer').superuserUrl });
  await superuser.connect();
  await superuser.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = $1 AND wait_event_type = 'Lock' AND query LIKE '%platbook import%'`,
    [new URL(house.ownerUrl).pathname.slice(1)],
  );
  await superuser.end();
}

const wellsIn = async (area: number) =>
  Number((await house.query('SELECT count(*) FROM wells WHERE area_id = $1', [area]))[0]?.count);

async function runningOf(id: number) {
  while ((await ada.import(id)).stage !== 'writing') await wait(20);
}

describe('an import that is cancelled', () => {
  test('while it runs writes nothing and gives its file back', async () => {
    const area = await newArea('cancelled');
    const release = await lockWells();
    const { id, analysisId } = await begin(area, 300);
    await runningOf(id);
    expect((await ada.call('POST', `/api/imports/${id}/cancel`)).status).toBe(200);
    expect(await endOf(id)).toMatchObject({
      state: 'cancelled',
      message: 'Cancelled. Nothing was written.',
      act_id: null,
    });
    await release();
    expect(await wellsIn(area)).toBe(0);
    const again = await ada.call('POST', `/api/imports/${id}/cancel`);
    expect([again.status, again.body.message]).toEqual([409, 'This import has already finished.']);
    const { well } = await ada.process({ analysisId, areaId: area, includedEntities, mappings });
    expect(well?.inserts).toBe(300);
  });

  test('is canceled by the user who started it or a Manager', async () => {
    const eve = await house.signUp('eve');
    await house.query('INSERT INTO memberships (company_id, user_id, role_id) VALUES ($1, $2, 3)', [
      companyId,
      eve.id,
    ]);
    const { id } = await begin(await newArea('whose'), 1);
    await endOf(id);
    expect((await eve.call('POST', `/api/imports/${id}/cancel`)).status).toBe(403);
  });
});

describe('an import whose server goes', () => {
  test('is begun again by another one, once', async () => {
    const area = await newArea('taken over');
    const release = await lockWells();
    const { id } = await begin(area, 200);
    await runningOf(id);
    const other = await house.openAnother();
    const stopped = house.restart();
    await release();
    await stopped;
    expect(await endOf(id)).toMatchObject({ state: 'done', results: { well: { inserts: 200 } } });
    expect(await wellsIn(area)).toBe(200);
    const acts = await house.query(
      "SELECT count(*) FROM history h JOIN wells w ON w.company_id = h.company_id AND w.id = h.record_id WHERE h.entity = 'well' AND h.action = 'insert' AND h.company_id = $1 AND w.area_id = $2",
      [companyId, area],
    );
    expect(Number(acts[0]?.count)).toBe(200);
    await other.close();
  });

  test('is reported as failed if its database goes away, and can be restarted', async () => {
    const area = await newArea('database gone');
    const release = await lockWells();
    const { id, analysisId } = await begin(area, 200);
    await runningOf(id);
    await endWaiting();
    expect(await endOf(id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('The connection to the database was lost'),
    });
    await release();
    expect(await wellsIn(area)).toBe(0);
    const { well } = await ada.process({ analysisId, areaId: area, includedEntities, mappings });
    expect(well?.inserts).toBe(200);
  });
});

test.runIf(existsSync('/dev/full'))(
  'a full disk is told, writes nothing and gives the file back',
  async () => {
    const area = await newArea('full disk');
    const { analysisId } = await ada.analyze(`${fileOf(20)}\n12,refused`, area);
    const [last] = await house.query('SELECT max(id) AS id FROM imports');
    const id = Number(last?.id) + 1;
    const list = join(house.dataDir, 'uploads', `${companyId}-${id}-well.refused.csv`);
    await symlink('/dev/full', list);
    const body = { analysisId, areaId: area, includedEntities, mappings };
    const failed = await ada.call('POST', '/api/process-mappings', body);
    expect([failed.status >= 400, Number(failed.headers['x-import-id'])]).toEqual([true, id]);
    expect(await ada.import(id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining("The server's disk is full. Nothing was written"),
    });
    expect(await wellsIn(area)).toBe(0);
    await rm(list, { force: true });
    expect((await ada.process(body)).well).toMatchObject({ inserts: 20, errors: 1 });
  },
);

test("three long imports of one person leave a worker to another person's", async () => {
  const release = await lockWells();
  const held = [];
  for (const name of ['long one', 'long two', 'long three']) held.push(await begin(await newArea(name), 20));
  const fay = await house.signUp('fay');
  const { areaId } = await house.makeArea(fay, 'Beside');
  const { analysisId } = await fay.analyze(fileOf(20), areaId);
  const { well } = await fay.process({ analysisId, areaId, includedEntities, mappings });
  expect(well?.inserts).toBe(20);
  await release();
  for (const { id } of held) expect((await endOf(id)).state).toBe('done');
});

test('files that wait for their import have a disk limit', async () => {
  const bob = await house.signUp('bob');
  const { companyId, areaId } = await house.makeArea(bob, 'Full');
  const { analysisId } = await bob.analyze(fileOf(20), areaId);
  const [stored] = await house.query('SELECT bytes::int FROM import_uploads WHERE id = $1', [analysisId]);
  expect(stored?.bytes).toBe(fileOf(20).length);
  await house.query('UPDATE import_uploads SET bytes = $1 WHERE company_id = $2', [
    maxWaitingBytes,
    companyId,
  ]);
  const before = await house.uploads();
  const refused = await bob.send(fileOf(20), { areaId });
  expect([refused.status, refused.body.message, await house.uploads()]).toEqual([
    429,
    'Your uploaded files that were not imported take up 5 GB. Each is deleted a day after upload; import some of them, or wait until then.',
    before,
  ]);
  await bob.process({ analysisId, areaId, includedEntities, mappings });
  expect((await bob.send(fileOf(20), { areaId })).status).toBe(200);
});

test('two servers on one database do each import once', async () => {
  const other = await house.openAnother();
  const area = await newArea('two servers');
  const begun = await Promise.all([1, 2, 3, 4, 5, 6].map(() => begin(area, 50)));
  const ends = await Promise.all(begun.map(({ id }) => endOf(id)));
  expect(ends.map(({ state }) => state)).toEqual(Array(6).fill('done'));
  const inserted = ends.reduce((sum, { results }) => sum + (results?.well?.inserts ?? 0), 0);
  expect([inserted, await wellsIn(area)]).toEqual([50, 50]);
  await other.close();
});

test('people who import the same records and links in other orders meet without harm', async () => {
  const area = await newArea('crossing');
  const header = 'Tract,Owner,Lease,Lease Name,Interest,API,Well,County';
  const body = {
    areaId: area,
    includedEntities: ['well', 'lease', 'owner', 'tract'],
    mappings: {
      Tract: { table: 'tract', column: 'tract_name' },
      County: { table: 'tract', column: 'county' },
      Owner: { table: 'owner', column: 'owner_name' },
      Lease: { table: 'lease', column: 'file_number' },
      'Lease Name': { table: 'lease', column: 'contract_name' },
      API: { table: 'well', column: 'api_number' },
      Well: { table: 'well', column: 'well_name' },
    },
    bridgeMappings: [{ sourceColumn: 'Interest', bridgeTable: 'ownership', attribute: 'decimal_interest' }],
    includedBridges: ['contract', 'ownership', 'proration_unit'],
  };
  const line = (n: number, county: string) =>
    `T-${n},O-${n},L-${n},Lease ${n},0.5,42301${String(n).padStart(5, '0')},W ${n},${county}`;
  const numbers = Array.from({ length: 150 }, (_, n) => n);
  const files = [
    numbers.map((n) => line(n, 'Reeves')),
    numbers.toReversed().map((n) => line(n, 'Ward')),
    numbers.filter((n) => n % 2 === 0).map((n) => line(n, 'Loving')),
  ];
  const uploads = await Promise.all(files.map((lines) => ada.analyze([header, ...lines].join('\n'), area)));
  const edits = (async () => {
    for (let round = 0; round < 5; round += 1) {
      const tracts = await house.query('SELECT id FROM tracts WHERE area_id = $1 ORDER BY id DESC', [area]);
      if (tracts.length > 0)
        await ada.call('POST', '/api/tracts/bulk-update', {
          ids: tracts.map(({ id }) => id),
          changes: { state: 'TX' },
        });
      await wait(30);
    }
  })();
  const results = await Promise.all(uploads.map(({ analysisId }) => ada.process({ analysisId, ...body })));
  await edits;
  for (const kind of ['tract', 'owner', 'lease', 'well', 'ownership', 'contract', 'proration_unit']) {
    const of = results.map((result) => result[kind]);
    const sum = (count: 'inserts' | 'updates' | 'errors') =>
      of.reduce((total, each) => total + (each?.[count] ?? 0), 0);
    expect([kind, sum('inserts'), sum('updates'), sum('errors')]).toEqual([kind, 150, 225, 0]);
  }
});
