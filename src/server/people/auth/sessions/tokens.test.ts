import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createCompanyWithArea,
  createTestPeople,
  type Person,
  type TestApp,
} from '#server/testing/test-app.ts';

let test: TestApp;
let administrator: Person;
let ada: Person;
let bo: Person;
let owner: pg.Client;
let acme: { companyId: number; areaId: number };
let best: { companyId: number; areaId: number };
let others: { companyId: number; areaId: number };
beforeAll(async () => {
  ({ test, administrator, ada, bo } = await createTestPeople());
  owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await owner.connect();
  acme = await createCompanyWithArea(ada, 'Acme');
  best = await createCompanyWithArea(ada, 'Best');
  others = await createCompanyWithArea(bo, 'Others');
  await ada.make('wells', { well_name: 'A', api_number: '4230112345', area_id: acme.areaId });
  await ada.make('wells', { well_name: 'B', api_number: '4230112346', area_id: best.areaId });
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

type CreatedToken = { id: number; token: string };
async function make(person: Person, fields: object = {}): Promise<CreatedToken> {
  const { body } = await person.post('/api/auth/tokens', {
    name: 'A script',
    scope: 'read',
    expires_in_days: 30,
    ...fields,
  });
  return { id: body.data[0].id, token: body.token };
}
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const call = (token: string, method: Method, url: string, payload?: object) =>
  test.call({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });
const newWell = (area_id: number, api_number: string) => ({ well_name: 'W', api_number, area_id });

it('refuses without a token', async () => {
  for (const [method, url] of [
    ['GET', '/api/auth/tokens'],
    ['POST', '/api/auth/tokens'],
    ['DELETE', '/api/auth/tokens/1'],
  ] as const)
    expect((await test.call({ method, url, ...(method === 'POST' && { payload: {} }) })).status).toBe(401);
});

it('returns a token once, and lists its public details', async () => {
  const { id, token } = await make(administrator, { name: '  GIS\n on  the desk ' });
  expect(token).toMatch(/^plat_[\w-]{43}$/);
  const listed = await administrator.get('/api/auth/tokens');
  expect(listed.body.data).toMatchObject([
    {
      id,
      name: 'GIS on the desk',
      scope: 'read',
      company_ids: null,
      ending: token.slice(-4),
      last_used_at: null,
    },
  ]);
  expect(listed.text).not.toContain(token);
  await call(token, 'GET', '/api/company');
  const [{ last_used_at }] = (await administrator.get('/api/auth/tokens')).body.data;
  expect(Date.parse(last_used_at)).toBeGreaterThan(Date.now() - 60_000);
  expect((await bo.get('/api/auth/tokens')).body.data).toEqual([]);
});

it.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(101) }, 'name'],
  [{ scope: 'admin' }, 'scope'],
  [{ expires_in_days: 0 }, 'expires_in_days'],
  [{ expires_in_days: 367 }, 'expires_in_days'],
  [{ expires_in_days: 1.5 }, 'expires_in_days'],
  [{ expires_in_days: undefined }, 'expires_in_days'],
  [{ company_ids: [] }, 'company_ids'],
  [{ company_ids: [999_999] }, 'company_ids'],
  [{ user_id: 1 }, 'user_id'],
])('refuses %j', async (fields, path) => {
  const answer = await ada.post('/api/auth/tokens', {
    name: 'N',
    scope: 'read',
    expires_in_days: 1,
    ...fields,
  });
  expect([answer.status, answer.body.details[0].path]).toEqual([400, path]);
});

it('refuses a company of somebody else, and to revoke a token of somebody else', async () => {
  const body = { name: 'N', scope: 'read', expires_in_days: 1, company_ids: [others.companyId] };
  expect((await ada.post('/api/auth/tokens', body)).status).toBe(400);
  const { id, token } = await make(bo);
  expect((await ada.delete(`/api/auth/tokens/${id}`)).status).toBe(404);
  expect((await call(token, 'GET', '/api/company')).status).toBe(200);
});

describe('a token that reads', () => {
  it('reads what its person reads, in every form, and nothing of others', async () => {
    const { token } = await make(ada);
    expect((await call(token, 'GET', '/api/wells')).body.data).toHaveLength(2);
    expect((await call(token, 'GET', '/api/wells?format=csv')).text).toContain('4230112345');
    expect((await call(token, 'GET', '/api/map/export?format=geojson&layers=wells')).status).toBe(200);
    expect((await call(token, 'GET', '/api/tiles/wells/0/0/0')).status).toBe(200);
    expect((await call(token, 'POST', '/api/wells/search', { q: 'A' })).status).toBe(200);
    expect((await call(token, 'GET', `/api/company/${others.companyId}`)).status).toBe(404);
  });

  it('writes nothing', async () => {
    const { token } = await make(ada);
    const [{ id }] = (await ada.get('/api/wells')).body.data;
    for (const [method, url, payload] of [
      ['POST', '/api/wells', newWell(acme.areaId, '4230199999')],
      ['PUT', `/api/wells/${id}`, { well_name: 'X' }],
      ['DELETE', `/api/wells/${id}`, undefined],
      ['POST', '/api/area', { name: 'C', type: 'field', company_id: acme.companyId }],
      ['POST', '/api/links', {}],
    ] as const)
      expect([url, (await call(token, method, url, payload)).status]).toEqual([url, 403]);
  });
});

describe('a token that writes', () => {
  it('writes records, and never the account or what others may do', async () => {
    const { token } = await make(administrator, { scope: 'write' });
    expect((await call(token, 'POST', '/api/wells', newWell(acme.areaId, '4230177777'))).status).toBe(201);
    for (const [method, url, payload] of [
      ['GET', '/api/auth/validate', undefined],
      ['PATCH', '/api/auth/profile', { name: 'X' }],
      [
        'PUT',
        '/api/auth/profile/password',
        { current_password: 'a good password', new_password: '12345678' },
      ],
      ['DELETE', '/api/auth/profile', undefined],
      ['GET', '/api/auth/sessions', undefined],
      ['DELETE', '/api/auth/sessions', undefined],
      ['POST', '/api/auth/two-factor', { password: 'a good password' }],
      ['GET', '/api/auth/tokens', undefined],
      ['POST', '/api/auth/tokens', { name: 'N', scope: 'write', expires_in_days: 300 }],
    ] as const)
      expect([url, (await call(token, method, url, payload)).status]).toEqual([url, 403]);
  });

  it('renames and deletes no company, and works in the areas of one', async () => {
    const { token } = await make(ada, { scope: 'write' });
    const company = `/api/company/${acme.companyId}`;
    for (const [method, url, payload] of [
      ['PUT', company, { name: 'C' }],
      ['DELETE', company, { name: 'acme' }],
      ['POST', '/api/company', { name: 'Of a script' }],
      ['POST', '/api/sample-company', {}],
      ['POST', '/api/webhooks', { company_id: acme.companyId, url: 'https://example.com', events: [] }],
      ['POST', '/api/identity-providers', {}],
    ] as const)
      expect([url, (await call(token, method, url, payload)).status]).toEqual([url, 403]);
    expect((await call(token, 'GET', company)).status).toBe(200);
    const area = { name: 'By a script', type: 'field', company_id: acme.companyId };
    for (const time of ['first', 'second']) {
      const created = await call(token, 'POST', '/api/area', area);
      expect([time, created.status]).toEqual([time, 201]);
      expect((await call(token, 'DELETE', `/api/area/${created.body.data[0].id}`)).status).toBe(200);
    }
  });

  it('permits no more than its user', async () => {
    const viewer = await test.member('Vi Viewer', acme.companyId, 4);
    const { token } = await make(viewer, { scope: 'write' });
    expect((await call(token, 'POST', '/api/wells', newWell(acme.areaId, '4230166666'))).status).toBe(403);
    expect((await call(token, 'GET', '/api/wells')).status).toBe(200);
  });
});

it('reaches only the companies that it names, with whatever a request selects', async () => {
  const { token } = await make(ada, { scope: 'write', company_ids: [acme.companyId] });
  const wells = await call(token, 'GET', '/api/wells');
  expect(wells.body.data.map((well: { well_name: string }) => well.well_name)).toEqual(
    expect.not.arrayContaining(['B']),
  );
  expect((await call(token, 'GET', '/api/company')).body.data).toHaveLength(1);
  expect((await call(token, 'GET', `/api/company/${best.companyId}`)).status).toBe(404);
  expect((await call(token, 'POST', '/api/wells', newWell(best.areaId, '4230155555'))).status).not.toBe(201);
  expect((await call(token, 'POST', '/api/company', { name: 'New' })).status).toBe(403);
  const selected = await test.call({
    method: 'GET',
    url: '/api/wells',
    headers: {
      authorization: `Bearer ${token}`,
      'x-selected-companies': `[${best.companyId}]`,
      'x-selected-areas': `[${best.areaId}]`,
    },
  });
  expect(selected.body.data).toEqual([]);
  const [whole, narrowed] = await Promise.all(
    [ada.token, token].map((bearer) => call(bearer, 'GET', '/api/tiles/wells/0/0/0')),
  );
  expect(whole?.headers.etag).not.toBe(narrowed?.headers.etag);
});

it('ends when it is revoked, when it expires, and with its person', async () => {
  const [revoked, expired] = [await make(ada), await make(ada)];
  expect((await ada.delete(`/api/auth/tokens/${revoked.id}`)).status).toBe(200);
  expect((await ada.delete(`/api/auth/tokens/${revoked.id}`)).status).toBe(404);
  await owner.query(`UPDATE personal_tokens SET expires_at = now() - interval '1 second' WHERE id = $1`, [
    expired.id,
  ]);
  const gone = await test.register('Gone');
  const left = await make(gone);
  await gone.delete('/api/auth/profile');
  for (const { token } of [revoked, expired, left])
    expect((await call(token, 'GET', '/api/company')).status).toBe(401);
  const listed: { id: number }[] = (await ada.get('/api/auth/tokens')).body.data;
  expect(listed.some(({ id }) => id === revoked.id)).toBe(false);
  expect(listed.some(({ id }) => id === expired.id)).toBe(true);
});

it('refuses what only looks like a token', async () => {
  const { token } = await make(ada);
  for (const bearer of [
    `plat_${'x'.repeat(43)}`,
    token.slice(0, -1),
    `${token}x`,
    'plat_',
    `PLAT_${token.slice(5)}`,
  ])
    expect((await call(bearer, 'GET', '/api/company')).status).toBe(401);
});

it('has a limit for each person', async () => {
  const many = await test.register('Many');
  for (let count = 0; count < 50; count += 1) await make(many);
  const answer = await many.post('/api/auth/tokens', { name: 'N', scope: 'read', expires_in_days: 1 });
  expect(answer.status).toBe(422);
});
