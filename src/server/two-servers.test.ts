import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formOf } from '#server/testing/multipart.ts';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';

/*
 * Two servers on one database and data folder, as behind a proxy that sends each request to either: both see what
 * either one does.
 */

let folder: string;
let one: TestApp;
let two: TestApp;
let ada: Person;
let areaId: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platbook-two-'));
  const environment = { DATA_DIR: folder, LOGIN_FAILURES_PER_ACCOUNT: '4', RESETS_PER_ACCOUNT: '2' };
  one = await createTestApp(environment);
  two = await createTestApp(environment, { beside: one });
  await one.register('The Administrator');
  ada = await one.register('Ada Byron');
  ({ areaId } = await createCompanyWithArea(ada, 'Ada Oil'));
});
afterAll(async () => {
  await two.close();
  await one.close();
  await rm(folder, { recursive: true });
});

const asAda = (url: string, headers: Record<string, string> = {}) => ({
  url,
  headers: { authorization: `Bearer ${ada.token}`, ...headers },
});
const post = (server: TestApp, url: string, payload: object, headers = {}) =>
  server.call({ ...asAda(url, headers), method: 'POST', payload });

it('share sessions: begun at one, they are renewed and ended at the other', async () => {
  expect((await two.call(asAda('/api/auth/validate'))).body.email).toBe(ada.email);
  const { refreshToken } = (
    await post(one, '/api/auth/login', { email: ada.email, password: 'a good password' })
  ).body;
  const renewed = await post(two, '/api/auth/refresh', { refreshToken });
  expect(renewed.status).toBe(200);
  expect((await post(two, '/api/auth/logout', { refreshToken: renewed.body.refreshToken })).status).toBe(200);
  const again = await post(one, '/api/auth/refresh', { refreshToken: renewed.body.refreshToken });
  expect(again.status).toBe(401);
});

it('count what is throttled together', async () => {
  const bo = await two.register('Bo Diddley');
  const guess = (server: TestApp, password: string) =>
    post(server, '/api/auth/login', { email: bo.email, password }).then(({ status }) => status);
  const guesses = [];
  for (const server of [one, two, one, two]) guesses.push(await guess(server, 'wrong password'));
  expect(guesses).toEqual([401, 401, 401, 401]);
  for (const server of [one, two]) expect(await guess(server, 'a good password')).toBe(429);
  const requested = [];
  for (const server of [one, two, one])
    requested.push((await post(server, '/api/request-reset', { email: bo.email })).status);
  expect(requested).toEqual([200, 200, 429]);
});

it('know a browser again that signed in at the other', async () => {
  const cy = await one.register('Cy Coleman');
  const login = (server: TestApp, password: string, cookie = '') =>
    post(server, '/api/auth/login', { email: cy.email, password }, { cookie });
  const signedIn = await login(one, 'a good password');
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0];
  for (let guess = 0; guess < 4; guess += 1) await login(two, 'wrong password');
  expect((await login(two, 'a good password')).status).toBe(429);
  expect((await login(two, 'a good password', cookie)).status).toBe(200);
});

it('make one record for one key, whichever takes the request', async () => {
  const body = { owner_name: 'Once', area_id: areaId };
  const headers = { 'idempotency-key': 'one-key-at-both' };
  const created = await Promise.all(
    [one, two, one, two].map((server) => post(server, '/api/owners', body, headers)),
  );
  expect(new Set(created.map(({ body: { data } }) => data[0].id)).size).toBe(1);
});

it('keep no answer from before a write at the other', async () => {
  const totalAt = async (server: TestApp) =>
    (await server.call(asAda('/api/tracts?page=1&filter[county]=Reeves'))).body.meta.total;
  const overviewAt = async (server: TestApp) =>
    (await server.call(asAda('/api/analytics/overview'))).body.data[0].metrics.total_tracts.value;
  const before = [await totalAt(one), await totalAt(two)];
  expect(before).toEqual([0, 0]);
  const overview = [await overviewAt(one), await overviewAt(two)];
  for (const [place, server] of [one, two, one].entries()) {
    await post(server, '/api/tracts', { tract_name: `T ${place}`, county: 'Reeves', area_id: areaId });
    expect([await totalAt(one), await totalAt(two)]).toEqual([place + 1, place + 1]);
  }
  expect(await overviewAt(one)).not.toEqual(overview[0]);
  expect(await overviewAt(two)).toEqual(await overviewAt(one));
});

it('draw the map from what the other wrote, under the same number of change', async () => {
  const tile = '/api/tiles/wells/0/0/0';
  const drawn = await one.call(asAda(tile));
  const etag = String(drawn.headers.etag);
  expect((await two.call(asAda(tile, { 'if-none-match': etag }))).status).toBe(304);
  const well = { well_name: 'W', api_number: '4200100001', area_id: areaId };
  const surface_location = '{"type":"Point","coordinates":[-103.5,31.4]}';
  expect((await post(two, '/api/wells', { ...well, surface_location })).status).toBe(201);
  const anew = await one.call(asAda(tile, { 'if-none-match': etag }));
  expect(anew.status).toBe(200);
  expect((await two.call(asAda(tile, { 'if-none-match': String(anew.headers.etag) }))).status).toBe(304);
});

it('tell the progress of an import that the other took', async () => {
  const rows = Array.from({ length: 300 }, (_, place) => `42301${String(place).padStart(5, '0')},W ${place}`);
  const { headers, payload } = formOf(['API,Name', ...rows].join('\n'), { areaId });
  const analyzed = await one.call({ ...asAda('/api/analyze-file', headers), method: 'POST', payload });
  expect(analyzed.status).toBe(200);
  const body = {
    analysisId: analyzed.body.data[0].analysisId,
    areaId,
    includedEntities: ['well'],
    mappings: { API: { table: 'well', column: 'api_number' }, Name: { table: 'well', column: 'well_name' } },
  };
  const begun = await post(two, '/api/process-mappings', body, { prefer: 'respond-async' });
  expect(begun.status).toBe(202);
  // The event stream lasts until the import has ended.
  const events = await one.call(asAda(`/api/imports/${begun.body.data[0].id}/events`));
  expect(events.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  const last = JSON.parse(
    events.text
      .trim()
      .split('\n\n')
      .at(-1)
      ?.replace(/^data: /, '') ?? '{}',
  );
  expect(last).toMatchObject({ state: 'done', results: { well: { inserts: 300 } } });
});
