import { SignJWT } from 'jose';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createCompanyWithArea,
  createTestApp,
  type Person,
  type TestApp,
  testSecret,
} from '#server/testing/test-app.ts';

/** A call of the API document; testing all of them covers new ones, too. */
type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  signedIn: boolean;
  isOfProvider: boolean;
  takesBody: boolean;
};

let test: TestApp;
let ada: Person;
let calls: Call[];
/** Ids of records that belong to another company, by the plural of their kind. */
const foreign: Record<string, number> = {};

beforeAll(async () => {
  test = await createTestApp({ REGISTRATIONS_PER_ADDRESS: '100000', LOGIN_FAILURES_PER_ACCOUNT: '100000' });
  await test.register('The Administrator');
  ada = await test.register('Ada Byron');
  await createCompanyWithArea(ada, 'Acme');
  const bo = await test.register('Bo Diddley');
  const other = await createCompanyWithArea(bo, 'Other');
  foreign.company = other.companyId;
  foreign.companies = other.companyId;
  foreign['sample-company'] = other.companyId;
  foreign.area = other.areaId;
  foreign.areas = other.areaId;
  const make = async (plural: string, body: object) => {
    const answer = await bo.post(`/api/${plural}`, body);
    expect(answer.status).toBe(201);
    foreign[plural] = answer.body.data[0].id;
  };
  await make('wells', { well_name: 'W', api_number: '4230112345', area_id: other.areaId });
  await make('tracts', { tract_name: 'T', area_id: other.areaId });
  await make('owners', { owner_name: 'O', area_id: other.areaId });
  await make('leases', { contract_name: 'L', file_number: '1', area_id: other.areaId });
  await make('proration_units', { tract_id: foreign.tracts, well_id: foreign.wells });
  await make('ownerships', { tract_id: foreign.tracts, owner_id: foreign.owners });
  await make('geological_markers', {
    marker_name: 'M',
    marker_type: 'point',
    geometry: '{"type":"Point","coordinates":[-103.5,31.4]}',
    asset_type: 'Tract',
    asset_id: foreign.tracts,
  });
  await make('contracts', { ownership_id: foreign.ownerships, lease_id: foreign.leases });
  await make('views', {
    entity: 'well',
    name: 'V',
    shared: true,
    company_id: other.companyId,
    state: { q: '', filters: [], sort: [], page_size: 10, columns: [], widths: {}, density: 'compact' },
  });
  const stored = await bo.post('/api/mapping/configurations', { name: 'C', areaId: other.areaId });
  foreign.mapping = stored.body.data[0].id;
  const document = test.app.swagger() as {
    paths: Record<
      string,
      Record<string, { security?: unknown[]; requestBody?: unknown; 'x-policy'?: unknown }>
    >;
  };
  calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, told]) => ({
      method: method.toUpperCase() as Call['method'],
      path,
      signedIn: told.security !== undefined,
      isOfProvider: told['x-policy'] === 'provider',
      takesBody: told.requestBody !== undefined,
    })),
  );
});
afterAll(() => test.close());

const known = '1';
const fill = (path: string, id: string) => path.replace(/\{\w+\}/g, id);

async function send(
  call: Call,
  options: { id?: string; query?: string; token?: string; headers?: object; payload?: string | Buffer },
) {
  const token = options.token ?? ada.token;
  const answer = await test.call({
    method: call.method,
    url: fill(call.path, options.id ?? known) + (options.query ?? ''),
    headers: { ...(token === '' ? {} : { authorization: `Bearer ${token}` }), ...options.headers },
    ...(options.payload === undefined ? {} : { payload: options.payload }),
  });
  const name = `${call.method} ${call.path}`;
  expect([name, answer.status < 500, answer.status < 500 ? '' : JSON.stringify(options)]).toEqual([
    name,
    true,
    '',
  ]);
  return { name, ...answer };
}

async function countUsers(): Promise<number> {
  const owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query('SELECT count(*)::int AS users FROM users');
  await owner.end();
  return rows[0].users;
}

describe('every call', () => {
  it('is in the document, and there are many', () => {
    expect(calls.length).toBeGreaterThan(50);
  });

  it('refuses missing, forged, expired and malformed tokens', async () => {
    const sign = (secret: Uint8Array, expires: string) =>
      new SignJWT({})
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(ada.id))
        .setIssuer('platbook')
        .setExpirationTime(expires)
        .sign(secret);
    const tokens = [
      '',
      'nonsense',
      `${ada.token}x`,
      await sign(new TextEncoder().encode('not the secret of this server, but as long'), '5m'),
      await sign(testSecret, '-5m'),
    ];
    for (const call of calls.filter((each) => each.signedIn)) {
      for (const token of tokens) {
        const answer = await send(call, { token });
        expect([answer.name, answer.status, answer.body.code]).toEqual([answer.name, 401, 'unauthenticated']);
      }
    }
  });

  it("refuses ids that are none, and answers another company's record like one that is not there", async () => {
    const withId = calls.filter((call) => call.path.includes('{id}'));
    for (const call of withId) {
      const plural = call.path.split('/')[2] ?? '';
      const payload = call.takesBody
        ? { payload: '{}', headers: { 'content-type': 'application/json' } }
        : {};
      for (const id of [
        '0',
        '-1',
        'abc',
        '1e3',
        '1.5',
        '%00',
        '99999999999',
        '2147483648',
        '%27%20OR%201=1',
        'NaN',
      ]) {
        const answer = await send(call, { id, ...payload });
        expect([answer.name, id, answer.status]).toEqual([answer.name, id, 400]);
      }
      const missing = await send(call, { id: '2147483647', ...payload });
      expect([answer404(missing.status), missing.name]).toEqual([true, missing.name]);
      const id = foreign[plural];
      if (id === undefined) continue;
      const theirs = await send(call, { id: String(id), ...payload });
      expect([theirs.name, theirs.status, theirs.body]).toEqual([theirs.name, missing.status, missing.body]);
    }
  });

  it('refuses an id of thousands of letters like any other, after asking who it is', async () => {
    const id = 'a'.repeat(5000);
    for (const call of calls.filter((each) => each.path.includes('{id}') && !each.takesBody)) {
      const answer = await send(call, { id });
      const reported = answer.body.details.map(({ path }: { path: string }) => path);
      expect([answer.name, answer.status, reported.includes('id')]).toEqual([answer.name, 400, true]);
      expect((await send(call, { id, token: '' })).status).toBe(401);
    }
  });

  it('refuses a query that is not UTF-8, after authentication', async () => {
    for (const call of calls.filter((each) => each.method === 'GET')) {
      for (const query of ['?q=%ff%fe', '?q=a%C3', '?%e2%28%a1=1']) {
        const answer = await send(call, { query });
        expect([answer.name, query, answer.status]).toEqual([answer.name, query, 400]);
      }
      if (call.signedIn && !call.isOfProvider)
        expect((await send(call, { query: '?q=%ff', token: '' })).status).toBe(401);
    }
    for (const query of ['100%25', '100%', 'M%C3%BCller', '%zz'])
      expect((await ada.get(`/api/wells?page=1&q=${query}`)).status).toBe(200);
  });

  it('refuses bodies of the wrong form', async () => {
    const json = { 'content-type': 'application/json' };
    const bodies: [string, string, object][] = [
      ['broken JSON', '{"a":', json],
      ['two values', '{}{}', json],
      ['an array', '[]', json],
      ['a text', '"text"', json],
      ['a number', '7', json],
      ['null', 'null', json],
      ['nothing', '', json],
      ['an unknown field', '{"nonsense_field":1}', json],
      ['a prototype', '{"__proto__":{"admin":true},"nonsense_field":1}', json],
      ['plain text', 'hello', { 'content-type': 'text/plain' }],
      ['a form', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }],
      ['XML', '<a/>', { 'content-type': 'application/xml' }],
      ['no type', 'hello', { 'content-type': '' }],
      ['a multipart body that is none', 'nothing', { 'content-type': 'multipart/form-data; boundary=x' }],
      ['a multipart body without boundary', 'nothing', { 'content-type': 'multipart/form-data' }],
    ];
    for (const call of calls.filter((each) => each.method !== 'GET' && each.method !== 'DELETE')) {
      for (const [what, payload, headers] of bodies) {
        // ArcGIS programs send forms.
        if (what === 'a form' && call.path.startsWith('/arcgis/')) continue;
        const answer = await send(call, { payload, headers });
        expect([answer.name, what, answer.status >= 400]).toEqual([answer.name, what, true]);
        expect(answer.body).toMatchObject({ success: false, message: expect.any(String) });
      }
    }
  });

  it('refuses values of the wrong type in every field that it takes', async () => {
    const wrong: unknown[] = [
      {},
      [],
      [1],
      { a: 1 },
      true,
      1e308,
      -1e-308,
      'x'.repeat(200_000),
      'a\u0000b',
      '\ud800',
    ];
    const document = test.app.swagger() as {
      paths: Record<
        string,
        Record<string, { requestBody?: { content?: Record<string, { schema?: { properties?: object } }> } }>
      >;
    };
    for (const call of calls.filter((each) => each.takesBody)) {
      const reported =
        document.paths[call.path]?.[call.method.toLowerCase()]?.requestBody?.content?.['application/json']
          ?.schema;
      for (const field of Object.keys(reported?.properties ?? {})) {
        for (const value of wrong) {
          // Logging out of a session that does not exist is not an error: it has ended either way.
          if (call.path === '/api/auth/logout' && typeof value === 'string') continue;
          // A bulk deletion needs only a list of ids; ids that don't exist are reported, not refused.
          if (call.path.endsWith('/bulk-delete') && field === 'ids' && Array.isArray(value)) continue;
          // A search by `true` is valid: active records, or inactive ones.
          if (call.path.endsWith('/search') && value === true) continue;
          // The agent may use every tool, and its model.
          if (call.path === '/api/agent/settings' && isRightForAgent(field, value)) continue;
          const answer = await send(call, {
            id: '2147483647',
            payload: JSON.stringify({ [field]: value }),
            headers: { 'content-type': 'application/json' },
          });
          expect([answer.name, field, answer.status >= 400]).toEqual([answer.name, field, true]);
        }
      }
    }
  });

  it('refuses a body of ten megabytes', async () => {
    const payload = Buffer.from(`{"well_name":"${'x'.repeat(10 * 1024 * 1024)}"}`);
    for (const call of calls.filter((each) => each.takesBody)) {
      const answer = await send(call, { payload, headers: { 'content-type': 'application/json' } });
      // Bodies with shapes may be larger; this body has none.
      const takesShapes = /^\/api\/(geological_markers(\/\{id\}|\/reshape)?|geospatial\/import)$/.test(
        call.path,
      );
      // A provider authenticates before its body is read.
      const status = call.isOfProvider ? 401 : takesShapes ? 400 : 413;
      expect([answer.name, answer.status]).toEqual([answer.name, status]);
    }
  });

  it('refuses queries with unknown, doubled and impossible parameters without falling over', async () => {
    const queries = [
      '?nonsense=1',
      '?page=1&page=2',
      '?page=-1',
      '?page=99999999999999999999',
      '?page=9999999&page_size=1000',
      '?sort=%00',
      '?sort=id,id,id;drop',
      '?sort=__proto__',
      '?filter[__proto__]=1',
      '?filter[id]=1e9',
      '?filter[gross_acres]=1e400',
      '?q=%00',
      '?q=%F0%9F%9B%A2&page=1',
      "?q='%20OR%201=1--&page=1",
      '?q=%25%25%25&page=1',
      '?q=%ED%A0%80&page=1',
      '?q=%&page=1',
      `?q=${'x'.repeat(5000)}`,
      '?format=exe',
    ];
    for (const call of calls.filter((each) => each.method === 'GET')) {
      for (const query of queries) await send(call, { query });
    }
  });

  it('refuses selections of every wrong form without falling over', async () => {
    const headers = [
      '[]',
      '{',
      '"1"',
      '[null]',
      '[1e99]',
      '[-1]',
      `[${'1,'.repeat(2000)}1]`,
      '[[1]]',
      '[true]',
    ];
    for (const call of calls) {
      for (const selection of headers)
        await send(call, { headers: { 'x-selected-companies': selection, 'x-selected-areas': selection } });
    }
  });

  it('leaves the accounts as they were', async () => {
    expect(await countUsers()).toBe(3);
  });
});

/** An inaccessible record is 404; a call that validates its body first may respond 400 instead. */
function answer404(status: number): boolean {
  return status === 404 || status === 400;
}

describe('what is refused', () => {
  const json = { 'content-type': 'application/json' };
  const create = (payload: string | Buffer, headers: object = json) =>
    test.call({
      method: 'POST',
      url: '/api/wells',
      payload,
      headers: { authorization: `Bearer ${ada.token}`, ...headers },
    });

  it('is not unpacked: a small one could fill the memory', async () => {
    const { gzipSync } = await import('node:zlib');
    for (const url of ['/api/areas', '/api/analyze-file'])
      for (const encoding of ['gzip', 'deflate', 'br', 'x-gzip']) {
        const answer = await test.app.inject({
          method: 'POST',
          url,
          headers: {
            authorization: `Bearer ${ada.token}`,
            'content-type': 'application/json',
            'content-encoding': encoding,
          },
          payload: gzipSync(Buffer.alloc(20_000_000, ' ')),
        });
        expect(answer.statusCode).toBe(415);
        expect(answer.json().message).toBe('Send the body without compression (no Content-Encoding).');
      }
  });

  it('is not parsed as JSON where a file is expected, however large the file may be', async () => {
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${address}/api/analyze-file`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
      body: Buffer.alloc(300_000, ' '),
    });
    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/multipart\/form-data/) });
  });

  it('is identified by its status: another type is 415, bytes that are not UTF-8 are 400', async () => {
    expect((await create('{}', { 'content-type': 'text/plain' })).status).toBe(415);
    const mangled = Buffer.concat([
      Buffer.from('{"well_name":"'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('"}'),
    ]);
    expect(await create(mangled)).toMatchObject({
      status: 400,
      body: { message: 'The body is not valid UTF-8.' },
    });
  });

  it('is explained to users, in a response no longer than the request', async () => {
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_each, n) => [`field_${n}`, 1]));
    const answer = await create(JSON.stringify(many));
    expect(answer.body.details).toHaveLength(50);
    expect(answer.body.message).toMatch(/and \d+ more/);
    const list = await ada.get('/api/wells?page=1&page=2&format=exe');
    expect(list.body.details).toEqual([
      { path: 'page', message: 'page must be a text, given once' },
      { path: 'format', message: 'format must be one of: json, csv, xlsx' },
    ]);
  });

  it('does not reach files: a double slash or a NUL does not bypass the calls', async () => {
    for (const url of ['/api//wells', '/api/wells%00'])
      expect((await test.call({ method: 'GET', url })).status).toBe(404);
  });
});

describe('unknown paths and methods', () => {
  it.each([
    ['GET', '/api/nonsense', 404],
    ['PATCH', '/api/wells', 405],
    ['GET', '/api/%', 400],
    ['GET', '/api/wells/%ff', 400],
    ['POST', '/api/../etc/passwd', 404],
  ] as const)('%s %s is %i', async (method, url, status) => {
    const answer = await test.call({ method, url, headers: { authorization: `Bearer ${ada.token}` } });
    expect(answer.status).toBe(status);
    expect(answer.body.success).toBe(false);
  });
});

describe('a failure of ours', () => {
  it('is answered without its insides', async () => {
    const broken = await createTestApp();
    try {
      const person = await broken.register('Ada');
      broken.database.read = async () => {
        throw new Error('secret: the password of the database is hunter2');
      };
      const answer = await person.get('/api/wells?page=1');
      expect(answer.status).toBe(500);
      expect(answer.text).not.toContain('hunter2');
      expect(answer.body).toMatchObject({ success: false, code: 'internal' });
    } finally {
      await broken.close();
    }
  });
});

function isRightForAgent(field: string, value: unknown): boolean {
  if (field === 'disallowed_tools') return Array.isArray(value) && value.length === 0;
  return field === 'use_model' && value === true;
}
