import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { formOf } from '#server/testing/multipart.ts';
import { hasObjectServer, type ObjectServer, startObjectServer } from '#server/testing/object-server.ts';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { throwAwayFolder } from '#server/testing/throw-away-folder.ts';

/*
 * Two servers on one database that share no folder, only an S3-compatible store. The first one only adds to the queues.
 */

describe.skipIf(!hasObjectServer)('two servers without a shared folder', () => {
  let folder: string;
  let store: ObjectServer;
  let web: TestApp;
  let worker: TestApp;
  let ada: Person;
  let companyId: number;
  let areaId: number;

  beforeAll(async () => {
    folder = await mkdtemp(join(throwAwayFolder(), 'platbook-elsewhere-'));
    store = await startObjectServer();
    web = await createTestApp(environmentOf('web'), { parts: { runsJobs: false } });
    worker = await createTestApp(environmentOf('worker'), { beside: web, parts: { runsJobs: true } });
    await web.register('The Administrator');
    ada = await web.register('Ada Byron');
    ({ companyId, areaId } = await createCompanyWithArea(ada, 'Ada Oil'));
  });
  afterAll(async () => {
    await worker.close();
    await web.close();
    await store.close();
    await rm(folder, { recursive: true });
  });

  function environmentOf(name: string): Record<string, string> {
    return { DATA_DIR: join(folder, name), STORAGE_URL: store.url };
  }

  /** Makes Ada's calls at the other server. */
  const atWorker = (method: 'GET' | 'PUT', url: string, payload?: object) =>
    worker.call({
      method,
      url,
      headers: { authorization: `Bearer ${ada.token}` },
      ...(payload === undefined ? {} : { payload }),
    });

  async function upload(content: string, name: string) {
    const { headers, payload } = formOf(content, { areaId, name });
    return web.call({
      method: 'POST',
      url: '/api/analyze-file',
      headers: { ...headers, authorization: `Bearer ${ada.token}` },
      payload,
    });
  }
  const analyze = async (content: string, name = 'wells.csv'): Promise<string> =>
    (await upload(content, name)).body.data[0].analysisId;

  const mappings = {
    API: { table: 'well', column: 'api_number' },
    Name: { table: 'well', column: 'well_name' },
  };
  const process = (analysisId: string) =>
    ada.post('/api/process-mappings', { analysisId, areaId, includedEntities: ['well'], mappings });
  const importOf = async (id: unknown) => (await ada.get(`/api/imports/${id}`)).body.data[0];
  const wells = async () => (await ada.get('/api/wells?page=1')).body.meta.total;

  test('a text sent to one server is read again and imported by another, and its refused rows are read at the first', async () => {
    const analysisId = await analyze('API,Name\n4230100001,W 1\n12,refused\nTotal,2');
    expect(await store.names()).toEqual([`uploads/${analysisId}.upload`]);
    const changed = await atWorker('PUT', `/api/analyze-file/${analysisId}/reading`, {
      headerFrom: 1,
      headerTo: 1,
    });
    expect([changed.status, changed.body.data?.[0].analysis.rowCount]).toEqual([200, 2]);
    const aside = await atWorker('GET', `/api/analyze-file/${analysisId}/set-aside`);
    expect(aside.body.data).toMatchObject([{ part: 'subtotal', cells: ['Total', '2'] }]);
    const { status, body, headers } = await process(analysisId);
    expect([status, body.data]).toMatchObject([200, [{ well: { inserts: 1, errors: 1 } }]]);
    const id = headers['x-import-id'];
    await expect.poll(() => store.names()).toEqual([`uploads/${companyId}-${id}-well.refused.csv`]);
    for (const ask of [(url: string) => ada.get(url), (url: string) => atWorker('GET', url)]) {
      const list = await ask(`/api/imports/${id}/refused/well`);
      expect([list.status, list.text]).toEqual([
        200,
        expect.stringMatching(/^API,Name,Record,Reason\r\n12,refused,2,/),
      ]);
    }
    const none = await ada.get(`/api/imports/${id}/refused/tract`);
    expect([none.status, none.body.message]).toEqual([
      404,
      'This import rejected no rows, or their list is older than a day.',
    ]);
  });

  test('a workbook becomes sheets at one server, and another imports them', async () => {
    const page = `<html><table><tr><td>API</td><td>Name</td></tr>
    <tr><td>4230100011</td><td>W 11</td></tr><tr><td>4230100012</td><td>W 12</td></tr></table></html>`;
    const analysisId = await analyze(page, 'wells.xls');
    expect((await store.names()).filter((name) => name.includes(analysisId))).toEqual([
      `uploads/${analysisId}.sheets/1.csv`,
      `uploads/${analysisId}.upload`,
    ]);
    const again = await atWorker('PUT', `/api/analyze-file/${analysisId}/reading`, {});
    expect([again.status, again.body.data?.[0].analysis.rowCount]).toEqual([200, 2]);
    expect((await process(analysisId)).body.data).toMatchObject([{ well: { inserts: 2, errors: 0 } }]);
    await expect
      .poll(async () => (await store.names()).filter((name) => name.includes(analysisId)))
      .toEqual([]);
  });

  test('while the store is away, calls say so and leave nothing, and imports fail in words until it is back', async () => {
    const before = await wells();
    const analysisId = await analyze('API,Name\n4230100021,W 21');
    const stored = await store.names();
    await store.stop();
    const refused = await upload('API,Name\n4230100022,W 22', 'wells.csv');
    expect([refused.status, refused.headers['retry-after'], refused.body]).toMatchObject([
      503,
      '30',
      { code: 'unavailable', message: "The file store can't be reached right now. Try again shortly." },
    ]);
    const failed = await process(analysisId);
    expect(await importOf(failed.headers['x-import-id'])).toMatchObject({
      state: 'failed',
      message: "The file store couldn't be reached. Nothing was written; start the import again.",
    });
    const ready = await web.call({ url: '/readyz' });
    expect([ready.status, ready.body]).toMatchObject([
      200,
      {
        status: 'ready',
        checks: { files: false, disk: true, database: true },
        message: "The file store (STORAGE_URL) can't be reached. Files can't be imported until it can.",
      },
    ]);
    await store.start();
    await expect.poll(async () => (await web.call({ url: '/readyz' })).body.checks.files).toBe(true);
    expect([await wells(), await store.names()]).toEqual([before, stored]);
    for (const name of ['web', 'worker'])
      expect(await readdir(join(folder, name, 'cache', 'in-use'))).toEqual([]);
    expect((await process(analysisId)).body.data).toMatchObject([{ well: { inserts: 1 } }]);
  });

  test('a file that has vanished from the store is missed in words', async () => {
    const analysisId = await analyze('API,Name\n4230100031,W 31');
    await store.remove(`uploads/${analysisId}.upload`);
    const failed = await process(analysisId);
    expect(await importOf(failed.headers['x-import-id'])).toMatchObject({
      state: 'failed',
      message: 'The uploaded file was deleted. Choose it again.',
    });
  });

  test('old files are removed from the store, and their copies', async () => {
    const analysisId = await analyze('API,Name\n4230100041,W 41');
    expect(await store.names()).toContain(`uploads/${analysisId}.upload`);
    const inTwoDays = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);
    const later = await createTestApp(environmentOf('web'), {
      beside: web,
      parts: { clock: () => inTwoDays },
    });
    try {
      await vi.waitFor(async () => expect(await store.names()).toEqual([]));
      expect(await readdir(join(folder, 'web', 'cache', 'copies'))).toEqual([]);
    } finally {
      await later.close();
    }
  });
});
