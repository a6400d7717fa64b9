import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findFreePort } from '#server/platform/db/embedded/ports.ts';
import { hasObjectServer, type ObjectServer, startObjectServer } from '#server/testing/object-server.ts';
import {
  createCompanyWithArea,
  createTestApp,
  type Person,
  type TestApp,
  testSecret,
} from '#server/testing/test-app.ts';
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts';
import { maxWaitingBytes } from '#shared/platform/limits.ts';

/*
 * Servers on one database that share no folder, only an S3-compatible store. `web` only adds to the queue.
 */

describe.skipIf(!hasObjectServer)('an import of shapes', () => {
  let folder: string;
  let store: ObjectServer;
  let web: TestApp;
  let ada: Person;
  let companyId: number;
  let areaId: number;
  const undo: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(throwAwayFolder(), 'platbook-shapes-'));
    store = await startObjectServer();
    web = await createTestApp(environmentOf('web'), { parts: { runsJobs: false } });
    await web.register('The Administrator');
    ada = await web.register('Ada Byron');
  });
  afterAll(async () => {
    await web.close();
    await store.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async ({ task }) => {
    ({ companyId, areaId } = await createCompanyWithArea(ada, task.name.slice(0, 100)));
    return async () => {
      for (const step of undo.splice(0).toReversed()) await step();
    };
  });

  function environmentOf(name: string): Record<string, string> {
    return { DATA_DIR: join(folder, name), STORAGE_URL: store.url };
  }

  async function startWorker(name: string): Promise<TestApp> {
    const worker = await createTestApp(environmentOf(name), { beside: web, parts: { runsJobs: true } });
    undo.push(() => worker.close());
    return worker;
  }

  const bodyOf = (prefix: string, count = 2) => ({
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
            [-103 - index, 32],
            [-102.99 - index, 32],
            [-102.99 - index, 32.01],
            [-103 - index, 32],
          ],
        ],
      },
    })),
  });

  const address = '/api/geospatial/import';
  const key = (text: string) => ({ 'Idempotency-Key': text });
  const sendTo = (server: TestApp, body: object, headers: Record<string, string> = {}) =>
    server.call({
      method: 'POST',
      url: address,
      headers: { authorization: `Bearer ${ada.token}`, ...headers },
      payload: body,
    });

  /** Blocks imports into the company from writing until the returned function is called. */
  async function lockWrites(): Promise<() => Promise<void>> {
    const client = new pg.Client({ connectionString: web.testDatabase.ownerUrl });
    await client.connect();
    await client.query("SELECT pg_advisory_lock(hashtext('platbook import'), $1)", [companyId]);
    const release = async () => void (await client.end());
    undo.push(async () => void (await release().catch(() => undefined)));
    return release;
  }

  const listed = async () =>
    (await ada.get('/api/imports', { 'X-Selected-Areas': JSON.stringify([areaId]) })).body.data;
  async function newest(state: string) {
    for (;;) {
      const [found] = await listed();
      if (found?.state === state) return found;
      await wait(20);
    }
  }
  async function ask(statement: string): Promise<Record<string, unknown>[]> {
    const owner = new pg.Client({ connectionString: web.testDatabase.ownerUrl });
    await owner.connect();
    try {
      return (await owner.query(statement)).rows;
    } finally {
      await owner.end();
    }
  }
  /** Returns how many tracts there are, and how many outlines, and how many acts created them. */
  async function written() {
    const [counted] = await ask(`
    SELECT (SELECT count(*)::int FROM tracts WHERE area_id = ${areaId}) AS tracts,
      (SELECT count(*)::int FROM geological_markers WHERE company_id = ${companyId}) AS outlines,
      (SELECT count(DISTINCT act)::int FROM history WHERE company_id = ${companyId} AND entity = 'tract') AS acts`);
    return counted;
  }

  test('what one server receives, another imports, and the first responds with every shape', async () => {
    await startWorker('worker');
    const answer = await sendTo(web, bodyOf('elsewhere'));
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        success: true,
        data: [
          { index: 0, success: true },
          { index: 1, success: true },
        ],
        act_id: expect.any(Number),
      },
    ]);
    expect(await listed()).toMatchObject([
      { id: answer.body.import_id, state: 'done', shapes: { imported: 2 } },
    ]);
    expect(await written()).toEqual({ tracts: 2, outlines: 2, acts: 1 });
    await expect.poll(() => store.names()).toEqual([]);
  });

  test('a refusal reaches the request at another server as it is, and the list shows no import', async () => {
    await startWorker('worker');
    const none = await sendTo(web, { ...bodyOf('none', 0), features: [] });
    const details = [{ path: 'features', message: 'must have at least one GeoJSON feature' }];
    expect([none.status, none.body]).toMatchObject([
      400,
      { code: 'invalid_input', message: 'features must have at least one GeoJSON feature', details },
    ]);
    expect(await listed()).toEqual([]);
    await expect.poll(() => store.names()).toEqual([]);
  });

  test('an unexpected failure is described in words at another server', async () => {
    await startWorker('worker');
    await web.asOwner(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$;
    CREATE TRIGGER fail BEFORE INSERT ON geological_markers EXECUTE FUNCTION fail()`);
    const failed = await sendTo(web, bodyOf('failing'));
    await web.asOwner('DROP TRIGGER fail ON geological_markers; DROP FUNCTION fail()');
    expect([failed.status, failed.body.message]).toEqual([
      422,
      'An error occurred processing the import. Nothing was written.',
    ]);
    expect(await written()).toEqual({ tracts: 0, outlines: 0, acts: 0 });
    await expect.poll(() => store.names()).toEqual([]);
  });

  test('one that is sent again while it runs is one import, wherever both are sent', async () => {
    const worker = await startWorker('worker');
    const release = await lockWrites();
    const first = sendTo(web, bodyOf('twice'), key('sent-to-two-servers'));
    await newest('running');
    const second = sendTo(worker, bodyOf('twice'), key('sent-to-two-servers'));
    const other = await sendTo(worker, bodyOf('another'), key('sent-to-two-servers'));
    expect([other.status, other.body.message]).toEqual([
      422,
      'This Idempotency-Key was used for another request',
    ]);
    await release();
    const [one, two] = await Promise.all([first, second]);
    expect([one.status, two.body]).toEqual([200, one.body]);
    const later = await sendTo(web, bodyOf('twice'), key('sent-to-two-servers'));
    expect(later.body).toEqual(one.body);
    expect((await listed()).length).toBe(1);
    expect(await written()).toEqual({ tracts: 2, outlines: 2, acts: 1 });
    await expect.poll(() => store.names()).toEqual([]);
  });

  test('two that are sent at the same moment with one key are one import', async () => {
    await startWorker('worker');
    const sent = [1, 2, 3].map(() => sendTo(web, bodyOf('at once'), key('three-at-the-same-time')));
    const [first, ...others] = await Promise.all(sent);
    expect(first?.status).toBe(200);
    for (const other of others) expect(other.body).toEqual(first?.body);
    expect([(await listed()).length, await written()]).toEqual([1, { tracts: 2, outlines: 2, acts: 1 }]);
  });

  test('one that waits in line can be canceled, and leaves no file', async () => {
    await startWorker('worker');
    const release = await lockWrites();
    const first = sendTo(web, bodyOf('first'));
    await newest('running');
    // One user gets all workers but one.
    const second = sendTo(web, bodyOf('second'));
    const { id } = await newest('queued');
    expect((await ada.post(`/api/imports/${id}/cancel`, {})).status).toBe(200);
    const cancelled = await second;
    expect([cancelled.status, cancelled.body.message]).toEqual([
      409,
      'The import was cancelled. Nothing was written.',
    ]);
    await release();
    expect((await first).status).toBe(200);
    await expect.poll(() => store.names()).toEqual([]);
    expect(await written()).toEqual({ tracts: 2, outlines: 2, acts: 1 });
  });

  const cancelled = [409, 'The import was cancelled. Nothing was written.'];

  test('a request to cancel that its server did not see before it stopped is seen by the next one', async () => {
    const answering = sendTo(web, bodyOf('unseen'));
    const { id } = await newest('queued');
    await web.asOwner(
      `UPDATE imports SET cancel_asked = true, state = 'running', attempts = 1 WHERE id = ${id}`,
    );
    await startWorker('next');
    const answer = await answering;
    expect([answer.status, answer.body.message]).toEqual(cancelled);
    expect(await listed()).toMatchObject([
      { id, state: 'cancelled', message: 'Cancelled. Nothing was written.' },
    ]);
    await expect.poll(() => store.names()).toEqual([]);
  });

  test('one that is canceled while it waits for its turn to write ends at once', async () => {
    const answering = sendTo(web, bodyOf('its turn'));
    const { id } = await newest('queued');
    const turn = new pg.Client({ connectionString: web.testDatabase.ownerUrl });
    await turn.connect();
    await turn.query("SELECT pg_advisory_lock(hashtext('platbook shapes run'), $1)", [id]);
    await startWorker('worker');
    await newest('running');
    expect((await ada.post(`/api/imports/${id}/cancel`, {})).status).toBe(200);
    await turn.end();
    const answer = await answering;
    expect([answer.status, answer.body.message]).toEqual(cancelled);
    expect(await written()).toEqual({ tracts: 0, outlines: 0, acts: 0 });
  });

  test('one whose file has vanished fails in words', async () => {
    await startWorker('worker');
    const release = await lockWrites();
    const first = sendTo(web, bodyOf('held'));
    await newest('running');
    const held = await store.names();
    const second = sendTo(web, bodyOf('vanished'));
    await newest('queued');
    for (const name of await store.names()) if (!held.includes(name)) await store.remove(name);
    await release();
    expect((await first).status).toBe(200);
    const failed = await second;
    expect([failed.status, failed.body.message]).toEqual([
      404,
      'The shapes of this import were deleted. Import them again.',
    ]);
    expect(await listed()).toMatchObject([{ state: 'failed' }, { state: 'done' }]);
  });

  test('a server that is stopped says that the import goes on, and the next one finishes it', async () => {
    const release = await lockWrites();
    const stopping = await startWorker('stopping');
    undo.pop();
    const waiting = sendTo(stopping, bodyOf('stopped'), key('of-a-stopped-server'));
    await newest('running');
    await stopping.close();
    const answer = await waiting;
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'The server is being stopped. The import continues when it runs again.',
    ]);
    await release();
    await startWorker('next');
    const { id } = await newest('done');
    const again = await sendTo(web, bodyOf('stopped'), key('of-a-stopped-server'));
    expect(again.body).toMatchObject({ import_id: id, data: [{ success: true }, { success: true }] });
    expect(await written()).toEqual({ tracts: 2, outlines: 2, acts: 1 });
  });

  test('a server that is killed loses no import: another runs it once, and its sender gets the result there', async () => {
    const release = await lockWrites();
    const { process: killed, url } = await startProcess();
    const lost = fetch(`${url}${address}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ada.token}`,
        'content-type': 'application/json',
        ...key('of-a-killed-server'),
      },
      body: JSON.stringify(bodyOf('killed')),
    });
    lost.catch(() => undefined);
    await newest('running');
    killed.kill('SIGKILL');
    await expect(lost).rejects.toThrow();
    // The database notices within two seconds that the server is gone.
    await expect
      .poll(() =>
        ask("SELECT FROM pg_stat_activity WHERE query LIKE '%platbook import%' AND wait_event_type = 'Lock'"),
      )
      .toEqual([]);
    const next = await startWorker('survivor');
    const again = sendTo(next, bodyOf('killed'), key('of-a-killed-server'));
    await release();
    const answer = await again;
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { data: [{ success: true }, { success: true }] },
    ]);
    expect(await listed()).toMatchObject([{ id: answer.body.import_id, state: 'done' }]);
    expect(await written()).toEqual({ tracts: 2, outlines: 2, acts: 1 });
    await expect.poll(() => store.names()).toEqual([]);
  });

  test('an attempt that another server has taken over ends without touching the record or its file', async () => {
    await startWorker('worker');
    const release = await lockWrites();
    const answering = sendTo(web, bodyOf('overtaken'));
    const { id } = await newest('running');
    await web.asOwner(`UPDATE imports SET attempts = attempts + 1 WHERE id = ${id}`);
    await release();
    const job = `SELECT FROM pgboss.job WHERE name = 'shapes' AND (data ->> 'id')::int = ${id} AND state = 'completed'`;
    await expect.poll(async () => (await ask(job)).length).toBe(1);
    expect(await listed()).toMatchObject([{ id, state: 'running', message: null }]);
    expect(await written()).toEqual({ tracts: 0, outlines: 0, acts: 0 });
    expect((await store.names()).length).toBe(1);
    await web.asOwner(
      `UPDATE imports SET state = 'failed', message = 'The other one failed.' WHERE id = ${id}`,
    );
    const answer = await answering;
    expect([answer.status, answer.body.message]).toEqual([422, 'The other one failed.']);
    for (const name of await store.names()) await store.remove(name);
  });

  test('shapes that wait for their import have a limit', async () => {
    await startWorker('worker');
    const release = await lockWrites();
    const first = sendTo(web, bodyOf('large'));
    const { id } = await newest('running');
    await web.asOwner(
      `UPDATE imports SET request = request || '{"bytes": ${maxWaitingBytes}}' WHERE id = ${id}`,
    );
    const stored = await store.names();
    const refused = await sendTo(web, bodyOf('too much'));
    expect([refused.status, refused.headers['retry-after'], refused.body.message]).toEqual([
      429,
      '60',
      'Your shapes that are still being imported take up 5 GB. Wait for an import to finish.',
    ]);
    expect(await store.names()).toEqual(stored);
    await release();
    expect((await first).status).toBe(200);
  });

  /** Starts a server in its own process, which can be killed. */
  async function startProcess(): Promise<{ process: ChildProcess; url: string }> {
    const port = await findFreePort();
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
      env: {
        ...process.env,
        ...environmentOf('killed'),
        PORT: String(port),
        DATABASE_URL: web.testDatabase.ownerUrl,
        PLATBOOK_SECRET: Buffer.from(testSecret).toString('base64'),
      },
      stdio: 'ignore',
    });
    undo.push(async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
    });
    const url = `http://127.0.0.1:${port}`;
    const isReady = async () => {
      if (child.exitCode !== null) throw new Error('the server ended');
      return fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    };
    while (!(await isReady())) await wait(50);
    return { process: child, url };
  }
});
