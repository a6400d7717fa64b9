import { tmpdir } from 'node:os';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
afterEach(() => test.close());

it('reports that the process is alive and ready', async () => {
  test = await createTestApp({ DATA_DIR: tmpdir() });
  expect((await test.call({ url: '/healthz' })).body).toEqual({ status: 'ok' });
  const ready = await test.call({ url: '/readyz' });
  expect([ready.status, ready.body]).toEqual([
    200,
    { status: 'ready', checks: { database: true, migrations: true, queue: true, disk: true, files: true } },
  ]);
});

it('is not ready with a different schema, without its queue, or without its database', async () => {
  test = await createTestApp({ DATA_DIR: tmpdir() });
  const owner = (text: string) => test.asOwner(text);
  await owner("INSERT INTO kysely_migration (name, timestamp) VALUES ('9999_newer', 'now')");
  await owner("DELETE FROM pgboss.queue WHERE name = 'imports'");
  const ready = await test.call({ url: '/readyz' });
  expect([ready.status, ready.body]).toEqual([
    503,
    {
      status: 'not ready',
      checks: { database: true, migrations: false, queue: false, disk: true, files: true },
    },
  ]);
  vi.spyOn(test.database.systemPool, 'query').mockRejectedValue(new Error('connect ECONNREFUSED') as never);
  expect((await test.call({ url: '/readyz' })).body.checks).toEqual({
    database: false,
    migrations: false,
    queue: false,
    disk: true,
    files: true,
  });
  expect((await test.call({ url: '/healthz' })).status).toBe(200);
  expect((await test.call({ url: '/metrics' })).text).toContain('platbook_database_up 0');
});

it('counts answers by route and status, in the words of Prometheus', async () => {
  test = await createTestApp({ DATA_DIR: tmpdir() });
  const ada = await test.register('Ada Byron');
  for (const id of [1, 2, 3]) await ada.get(`/api/wells/${id}`);
  await test.call({ url: '/api/wells' });
  await test.call({ url: '/api/made-up-by-a-stranger' });
  const { status, text, headers } = await test.call({ url: '/metrics' });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(text).toContain(
    'platbook_http_requests_total{method="GET",route="/api/wells/:id",status="4xx"} 3\n',
  );
  expect(text).toContain('platbook_http_requests_total{method="GET",route="/api/wells",status="4xx"} 1\n');
  expect(text).toContain(
    'platbook_http_request_duration_seconds_bucket{le="+Inf",method="GET",route="/api/wells/:id"} 3\n',
  );
  for (const name of [
    'process_resident_memory_bytes',
    'platbook_imports{state="waiting"} 0',
    'platbook_database_up 1',
  ])
    expect(text).toContain(name);
  expect(text).not.toContain('made-up-by-a-stranger');
  // Every line is a comment, or a name and a number.
  for (const line of text.split('\n').filter(Boolean))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"]*",?)+\})? \d+(\.\d+)?(e[+-]\d+)?)$/);
});

it('shows its figures only to this machine, and with the token', async () => {
  const token = 'a-token-of-the-tests';
  test = await createTestApp({ METRICS_TOKEN: token });
  const statusOf = async (remoteAddress: string, headers = {}) =>
    (await test.call({ url: '/metrics', remoteAddress, headers })).status;
  expect(await statusOf('127.0.0.1')).toBe(200);
  expect(await statusOf('::1')).toBe(200);
  expect(await statusOf('203.0.113.9')).toBe(404);
  // A request forwarded by a proxy on this machine counts as external.
  expect(await statusOf('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(404);
  expect(await statusOf('203.0.113.9', { authorization: `Bearer ${token}` })).toBe(200);
  expect(await statusOf('203.0.113.9', { authorization: `Bearer ${token}x` })).toBe(404);
});
