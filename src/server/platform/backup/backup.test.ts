import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { syncEntityColumns } from '#server/land/sync-entity-columns.ts';
import { migrateTo, migrationNames } from '#server/platform/db/migrate.ts';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { createEmptyDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { BackupError } from './archive.ts';
import { backUpDatabase } from './back-up-database.ts';
import { readArchive } from './read-archive.ts';
import { restoreDatabase } from './restore-database.ts';

let folder: string;
let test: TestApp;
let ada: Person;
let areaId: number;
const closing: (() => Promise<void>)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platbook-backup-'));
  test = await createTestApp();
  await test.register('The Administrator');
  ada = await test.register('Ada Byron');
  ({ areaId } = await createCompanyWithArea(ada, 'Oil of Odd Signs'));
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await test.close();
  await rm(folder, { recursive: true });
});

/** For much slower machines. */
const patience = { timeout: 30_000 };

const file = (name: string) => join(folder, name);

/** Creates an empty database that Platbook has never used, as a target for a restore. */
async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  closing.push(database.drop);
  return database;
}

const backUp = (name: string, { ownerUrl } = test.testDatabase) =>
  backUpDatabase({ ownerUrl, path: file(name) });
const restore = (name: string, { ownerUrl }: TestDatabase, replace = false) =>
  restoreDatabase({ ownerUrl, path: file(name), replace, log: () => undefined, syncEntityColumns });

/** Returns the rows of each table in the archive. */
async function tablesIn(name: string): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  await readArchive(file(name), {
    onHead: async () => undefined,
    onTable: async (table, rows) => {
      let text = '';
      for await (const lines of rows) text += lines.toString('utf8');
      tables[table.name] = text.split('\n').filter(Boolean).sort();
    },
  });
  return tables;
}

async function query<Row extends pg.QueryResultRow>(
  { ownerUrl }: TestDatabase,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const oddTexts = ['a\tb', 'back\\slash', '\\.', 'zwei\u2028Zeilen', 'Ünïcode 🛢', 'null', '\\N'];

describe('a backup and its restore', () => {
  it('bring every row of every table into another database, where people go on', async () => {
    for (const legal_description of oddTexts)
      await ada.make('tracts', { tract_name: 'T', legal_description, area_id: areaId });
    await ada.make('owners', { owner_name: 'back\\slash', area_id: areaId });
    const wellId = await ada.make('wells', { well_name: 'W', api_number: '4200100001', area_id: areaId });
    await ada.put(`/api/wells/${wellId}`, { operator: 'Somebody' });
    const report = await backUp('first.gz');
    expect(report.rows).toBeGreaterThan(20);
    expect((await stat(file('first.gz'))).mode & 0o777).toBe(0o600);

    const other = await emptyDatabase();
    await restore('first.gz', other);
    await backUp('second.gz', other);
    const first = await tablesIn('first.gz');
    expect(first.tracts).toHaveLength(oddTexts.length);
    expect(first.history?.length).toBeGreaterThan(oddTexts.length);
    expect(await tablesIn('second.gz')).toEqual(first);

    const there = await createTestApp({}, { on: other });
    const answer = await there.call({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: ada.email, password: 'a good password' },
    });
    expect(answer.status).toBe(200);
    const headers = { authorization: `Bearer ${answer.body.token}` };
    const owners = await there.call({ url: '/api/owners?page=1&q=slash', headers });
    expect(owners.body.data.map((owner: { owner_name: string }) => owner.owner_name)).toEqual([
      'back\\slash',
    ]);
    const created = await there.call({
      method: 'POST',
      url: '/api/wells',
      headers,
      payload: { well_name: 'New', api_number: '4200100002', area_id: areaId },
    });
    expect([created.status, created.body.data[0].id > wellId]).toEqual([201, true]);
    // Triggers continue to maintain the tallies after the restore.
    const counted = await there.call({ url: '/api/wells?page=1', headers });
    expect(counted.body.meta.total).toBe(2);
    await there.app.close();
    await there.database.close();
  });

  it('hold one moment, whatever is written meanwhile', async () => {
    await query(
      test.testDatabase,
      `INSERT INTO owners (company_id, area_id, owner_name)
       SELECT company_id, id, 'Owner ' || n FROM areas, generate_series(1, 4000) n WHERE id = ${areaId}`,
    );
    let isOver = false;
    let created = 0;
    const writing = (async () => {
      while (!isOver) {
        const tract = await ada.make('tracts', { tract_name: `Tract ${created}`, area_id: areaId });
        const owner = await ada.make('owners', { owner_name: `Late ${created}`, area_id: areaId });
        await ada.make('ownerships', { tract_id: tract, owner_id: owner });
        created += 1;
      }
    })();
    await expect.poll(() => created, patience).toBeGreaterThan(2);
    const before = created;
    await backUp('busy.gz');
    await expect.poll(() => created, patience).toBeGreaterThan(before);
    isOver = true;
    await writing;

    const other = await emptyDatabase();
    await restore('busy.gz', other);
    const [found] = await query<Record<string, number>>(
      other,
      `SELECT (SELECT count(*)::int FROM tracts) AS tracts, (SELECT count(*)::int FROM owners) - 4000 AS owners,
         (SELECT count(*)::int FROM ownerships) AS ownerships,
         (SELECT sum(records)::int FROM record_tally WHERE entity = 'tract') AS tallied`,
    );
    // The snapshot may fall between any two of the three writes.
    expect(found?.tracts).toBeGreaterThanOrEqual(before);
    expect(found?.tracts).toBeLessThanOrEqual(created);
    expect((found?.tracts ?? 0) - (found?.owners ?? 0)).toBeLessThanOrEqual(1);
    expect((found?.owners ?? 0) - (found?.ownerships ?? 0)).toBeLessThanOrEqual(1);
    expect(found?.tallied).toBe(found?.tracts);
  }, 60_000);

  it('replace what is there only when told to, all at once, under people who work', async () => {
    await ada.make('owners', { owner_name: 'Kept', area_id: areaId });
    await backUp('kept.gz');
    const later = await ada.make('owners', { owner_name: 'Later', area_id: areaId });
    await expect(restore('kept.gz', test.testDatabase)).rejects.toThrow(/holds data.*--replace/);
    expect((await ada.get(`/api/owners/${later}`)).status).toBe(200);

    await restore('kept.gz', test.testDatabase, true);
    expect((await ada.get(`/api/owners/${later}`)).status).toBe(404);
    const names = (await ada.get('/api/owners?page=1')).body.data;
    expect(names.map((owner: { owner_name: string }) => owner.owner_name)).toEqual(['Kept']);
    // Ids that users may have noted down are not reused.
    expect(await ada.make('owners', { owner_name: 'Anew', area_id: areaId })).toBeGreaterThan(later);
  });

  it('wait for people who just write, and are waited for', async () => {
    await ada.make('owners', { owner_name: 'Kept', area_id: areaId });
    await backUp('kept.gz');
    const writer = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
    await writer.connect();
    await writer.query("BEGIN; UPDATE owners SET city = 'Pecos'");
    const restored = restore('kept.gz', test.testDatabase, true);
    await expect
      .poll(
        () =>
          query(
            test.testDatabase,
            `SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
             WHERE d.datname = current_database() AND NOT l.granted AND l.mode = 'AccessExclusiveLock'`,
          ),
        patience,
      )
      .toHaveLength(1);
    // This statement writes to a table that the restore already holds: the database aborts one of the two, and the
    // restore starts over.
    await writer.query("UPDATE users SET phone = '1'").catch(() => undefined);
    await writer.query('COMMIT');
    await writer.end();
    await restored;
    const [owner] = (await ada.get('/api/owners?page=1')).body.data;
    expect([owner.owner_name, owner.city]).toEqual(['Kept', null]);
  }, 60_000);

  it('bring data of an earlier form up to date', async () => {
    const [earlier, other] = [await emptyDatabase(), await emptyDatabase()];
    const names = await migrationNames();
    await migrateTo({ ownerUrl: earlier.ownerUrl, migration: '0031_map_squares_by_index' });
    await query(
      earlier,
      "INSERT INTO users (id, username, email, name, role_id) VALUES (7, 'e', 'e@example.com', 'E', 4)",
    );
    await query(earlier, "INSERT INTO companies (id, name) VALUES (3, 'Early Oil')");
    await backUp('early.gz', earlier);
    await restore('early.gz', other);
    expect(await query(other, 'SELECT max(name) AS name FROM kysely_migration')).toEqual([
      { name: names.at(-1) },
    ]);
    expect(await query(other, 'SELECT id, name FROM companies')).toEqual([{ id: 3, name: 'Early Oil' }]);
    // A database on the latest schema but without data accepts the backup too, once nobody is connected.
    await query(other, 'DELETE FROM companies');
    await query(other, 'DELETE FROM users');
    await restore('early.gz', other);
    expect(await query(other, 'SELECT id, name FROM users')).toEqual([{ id: 7, name: 'E' }]);
  }, 60_000);

  it('end imports that waited or ran, in words', async () => {
    await query(
      test.testDatabase,
      `INSERT INTO imports (company_id, area_id, user_id, file_name, dry_run, included_entities, mappings, state, rows_total)
       SELECT company_id, id, ${ada.id}, 'wells.csv', false, '["well"]', '{}', 'running', 10 FROM areas WHERE id = ${areaId}`,
    );
    await backUp('running.gz');
    const other = await emptyDatabase();
    await restore('running.gz', other);
    const [found] = await query<{ state: string; message: string }>(
      other,
      'SELECT state, message FROM imports',
    );
    expect(found?.state).toBe('failed');
    expect(found?.message).toContain('start it again');
  });
});

describe('a backup is refused', () => {
  it('over a file that is there', async () => {
    await writeFile(file('there.gz'), 'precious');
    await expect(backUp('there.gz')).rejects.toThrow(BackupError);
    expect(await readFile(file('there.gz'), 'utf8')).toBe('precious');
  });

  it('of a database without tables', async () => {
    await expect(backUp('empty.gz', await emptyDatabase())).rejects.toThrow(/empty/);
    await expect(stat(file('empty.gz'))).rejects.toThrow('ENOENT');
    await expect(stat(file('empty.gz.part'))).rejects.toThrow('ENOENT');
  });
});

describe('a restore is refused, and touches nothing,', () => {
  const expectRefusal = async (name: string, reason: RegExp) => {
    await expect(restore(name, test.testDatabase, true)).rejects.toThrow(reason);
    expect((await ada.get('/api/company')).body.data).toHaveLength(1);
  };

  it('of a file that was cut off, changed or is none', async () => {
    await backUp('whole.gz');
    const whole = await readFile(file('whole.gz'));
    const text = gunzipSync(whole).toString('utf8');
    const changed = {
      'half.gz': whole.subarray(0, Math.floor(whole.length / 2)),
      'flipped.gz': Buffer.from(whole).fill(0x55, 1000, 1008),
      'shorter.gz': gzipSync(text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)),
      'longer.gz': gzipSync(`${text}more\n`),
      'renamed.gz': gzipSync(text.replace('Oil of Odd Signs', 'Oil of Even Signs')),
      'text.gz': Buffer.from('no archive'),
      'nothing.gz': Buffer.alloc(0),
    };
    for (const [name, bytes] of Object.entries(changed)) {
      await writeFile(file(name), bytes);
      await expectRefusal(name, /not a Platbook backup, or it is incomplete or modified/);
    }
    await expectRefusal('missing.gz', /cannot be read \(ENOENT\)/);
  });

  it('of a newer Platbook', async () => {
    await backUp('now.gz');
    const text = gunzipSync(await readFile(file('now.gz'))).toString('utf8');
    const [head = '', ...rest] = text.split('\n');
    const read = JSON.parse(head);
    read.migrations.push('9999_from_the_future');
    await pipeline(
      Readable.from([`${JSON.stringify(read)}\n`, rest.join('\n')]),
      createGzip(),
      createWriteStream(file('newer.gz')),
    );
    await expectRefusal('newer.gz', /newer Platbook \(it has 9999_from_the_future\)/);
  });
});
