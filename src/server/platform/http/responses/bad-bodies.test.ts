import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { bulkDeleteBody, bulkEditBody, bulkUpdateBody } from '#shared/land/contracts/bulk.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { refuseHiddenSigns } from '#shared/platform/hidden-characters.ts';
import { defaultLayout } from '#shared/platform/lists/table-layout.ts';
import { strangeTexts } from '#shared/testing/bad-values.ts';

type Call = { method: 'POST' | 'PUT' | 'PATCH'; url: string; right: Record<string, unknown> };

let test: TestApp;
let ada: Person;
let place: { companyId: number; areaId: number };
/** All calls, apart from those of records, that store user input, each with a valid body. */
let calls: Record<string, Call>;

const layout = defaultLayout(assets.well);
const state = { ...layout, q: '', filters: [], sort: [], page_size: 10 };

const newUser = {
  username: 'X',
  email: 'x@example.com',
  role_id: 4,
  first_name: 'X',
  last_name: 'Y',
  phone: '555-0100',
};

let serial = 0;
const nextEmail = () => `person-${++serial}@example.com`;

beforeAll(async () => {
  test = await createTestApp({ REGISTRATIONS_PER_ADDRESS: '100000', LOGIN_FAILURES_PER_ACCOUNT: '100000' });
  await test.register('The Administrator');
  ada = await test.register('Ada Byron');
  place = await createCompanyWithArea(ada, 'Acme');
  const view = await ada.post('/api/views', {
    entity: 'well',
    name: 'Mine',
    company_id: place.companyId,
    state,
  });
  const configuration = await ada.post('/api/mapping/configurations', {
    name: 'Mine',
    areaId: place.areaId,
  });
  calls = {
    'a new company': { method: 'POST', url: '/api/company', right: { name: 'C', description: 'D' } },
    'changes to a company': {
      method: 'PUT',
      url: `/api/company/${place.companyId}`,
      right: { name: 'C', description: 'D', is_acquisition_target: true },
    },
    'a new area': {
      method: 'POST',
      url: '/api/area',
      right: { name: 'A', type: 'project', company_id: place.companyId },
    },
    'changes to an area': {
      method: 'PUT',
      url: `/api/area/${place.areaId}`,
      right: { name: 'A', type: 'field' },
    },
    'a new view': {
      method: 'POST',
      url: '/api/views',
      right: { entity: 'well', name: 'V', shared: false, company_id: place.companyId, state },
    },
    'changes to a view': {
      method: 'PUT',
      url: `/api/views/${view.body.data[0].id}`,
      right: { name: 'V', shared: false, state },
    },
    'a new configuration': {
      method: 'POST',
      url: '/api/mapping/configurations',
      right: { name: 'C', description: 'D', areaId: place.areaId, originalFilename: 'wells.csv' },
    },
    'changes to a configuration': {
      method: 'PUT',
      url: `/api/mapping/configurations/${configuration.body.data[0].id}`,
      right: { name: 'C', description: 'D', areaId: place.areaId, originalFilename: 'wells.csv' },
    },
    'a preference': { method: 'PUT', url: '/api/preferences/table.well', right: { value: layout } },
    'a profile': {
      method: 'PATCH',
      url: '/api/auth/profile',
      right: { name: 'Ada', first_name: 'Ada', last_name: 'Byron', phone: '555-0100' },
    },
    'an account': {
      method: 'POST',
      url: '/api/auth/register',
      right: { email: 'x@example.com', name: 'X', password: 'a good password' },
    },
    'a login': {
      method: 'POST',
      url: '/api/auth/login',
      right: { email: 'x@example.com', password: 'wrong' },
    },
    'a new password': {
      method: 'PUT',
      url: '/api/auth/profile/password',
      right: { current_password: 'a good password', new_password: 'another good one', revoke_tokens: false },
    },
    'a forgotten password': {
      method: 'POST',
      url: '/api/auth/forgot-password',
      right: { email: 'x@example.com' },
    },
    'a reset password': {
      method: 'POST',
      url: '/api/auth/reset-password',
      right: { token: 'x', password: 'a good password' },
    },
    'a reset password by its link': {
      method: 'POST',
      url: '/api/reset-password/x',
      right: { password: 'a good password' },
    },
    'an invitation': {
      method: 'POST',
      url: `/api/company/${place.companyId}/invite`,
      right: { email: 'x@example.com', role_id: 4 },
    },
    'an accepted invitation': {
      method: 'POST',
      url: '/api/invitations/x/accept',
      right: { name: 'X', password: 'a good password' },
    },
    'a new user': {
      method: 'POST',
      url: '/api/users',
      right: { ...newUser, company_ids: [place.companyId] },
    },
    'changes to a user': { method: 'PUT', url: `/api/users/${ada.id}`, right: { ...newUser, version_id: 1 } },
    'a new role': { method: 'POST', url: '/api/roles', right: { name: 'R', rights_of: 3, description: 'D' } },
  };
});
afterAll(() => test.close());

function send(call: Pick<Call, 'method' | 'url'>, payload: string | Buffer) {
  return test.call({
    ...call,
    payload,
    headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
  });
}

/** Returns the body as JSON, with one member given as raw JSON. */
function bodyWith(right: Record<string, unknown>, name: string, json: string): string {
  const rest = Object.entries(right).filter(([each]) => each !== name);
  return `{${[...rest.map(([each, value]) => `${JSON.stringify(each)}:${JSON.stringify(value)}`), `"${name}":${json}`].join(',')}}`;
}

const texts = [
  '"a\\u0000b"',
  '"\\ud800"',
  JSON.stringify('x'.repeat(10_000)),
  JSON.stringify('x'.repeat(200_000)),
];
const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
const manyMembers = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
const wrong = ['[]', '[1]', '{"a":1}', '7', '-1', '1.5', '1e400', ...texts, deep, manyMembers];

/** Calls without a sign-in, which accept few members. */
const publicPath =
  /^\/api\/(auth\/(register|login|forgot-password|reset-password)|reset-password|invitations)\b/;

/** Fields that contain the id or version of a record: a nonexistent number is not an invalid value. */
const isId = new Set(['company_id', 'areaId', 'role_id', 'version_id']);

/** A secret may be any text that is short enough; if it is compared, a wrong one is refused as usual. */
const anyText = new Set(['password', 'current_password', 'new_password', 'token']);

describe('a wrong value', () => {
  it('is refused with the name of its field, in every call that stores user input', async () => {
    for (const [what, call] of Object.entries(calls)) {
      for (const name of Object.keys(call.right)) {
        for (const json of wrong) {
          // It is a valid id, though of nothing that this user can access.
          if (isId.has(name) && json === '7') continue;
          if (name === 'company_ids' && (json === '[]' || json === '[1]')) continue;
          if (anyText.has(name) && (json === texts[0] || json === texts[1])) continue;
          const answer = await send(call, bodyWith(call.right, name, json));
          if (json === manyMembers && publicPath.test(call.url)) {
            expect([what, name, answer.status]).toEqual([what, name, 413]);
            continue;
          }
          const paths = (answer.body.details ?? []).map(({ path }: { path: string }) => path.split('.')[0]);
          const reported = [what, name, json.slice(0, 40)];
          expect([...reported, answer.status, [...new Set(paths)]]).toEqual([...reported, 400, [name]]);
          expect([...reported, answer.body.message]).toEqual([
            ...reported,
            expect.not.stringMatching(/invalid input|expected|undefined|is not valid$|longer than \d{7}/i),
          ]);
        }
      }
    }
  });

  it('does not fail for a secret with characters that text cannot have', async () => {
    for (const json of texts.slice(0, 2)) {
      for (const call of Object.values(calls)) {
        for (const name of Object.keys(call.right).filter(
          (each) => anyText.has(each) && each !== 'new_password',
        )) {
          const right = { ...call.right, ...('email' in call.right ? { email: nextEmail() } : {}) };
          const answer = await send(call, bodyWith(right, name, json));
          expect([call.url, name, answer.status < 500]).toEqual([call.url, name, true]);
        }
      }
    }
  });

  it('inside a view or a layout is reported with its position', async () => {
    const wrongStates: [object, string][] = [
      [{ ...state, q: 'x'.repeat(201) }, 'state.q'],
      [{ ...state, q: 'a\u0000' }, 'state.q'],
      [{ ...state, page_size: 7 }, 'state.page_size'],
      [{ ...state, columns: ['constructor'] }, 'state.columns.0'],
      [{ ...state, columns: Array.from({ length: 201 }, () => 'operator') }, 'state.columns'],
      [{ ...state, widths: { constructor: 100 } }, 'state.widths.constructor'],
      [{ ...state, widths: { operator: 1 } }, 'state.widths.operator'],
      [{ ...state, sort: [{ field: 'toString', descending: true }] }, 'state.sort.0.field'],
      [{ ...state, filters: [{ field: 'constructor', is: '1' }] }, 'state.filters.0.field'],
      [{ ...state, filters: [{ field: 'gross_acres', is: 'ten' }] }, 'state.filters.0.is'],
      [{ ...state, filters: [{ field: 'spud_date', from: '2026-02-30' }] }, 'state.filters.0.from'],
      [{ ...state, density: 'huge' }, 'state.density'],
    ];
    for (const [wrongState, path] of wrongStates) {
      const body = { entity: 'well', name: 'W', company_id: place.companyId, state: wrongState };
      const answer = await ada.post('/api/views', body);
      const paths = answer.body.details.map((each: { path: string }) => each.path);
      expect([path, answer.status, paths]).toEqual([path, 400, [path]]);
    }
    const proto = `{"value":{"columns":[],"widths":{"__proto__":{"x":1}},"density":"compact"}}`;
    const refused = await send({ method: 'PUT', url: '/api/preferences/table.well' }, proto);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'The body has a key that is not allowed: __proto__ or constructor.',
    ]);
  });
});

describe('a strange text', () => {
  /** Single-line fields store no line breaks. */
  const oneLine = (text: string) => text.replace(/\s+/g, ' ');

  it.each(strangeTexts)('%j is kept as it was given', async (text) => {
    // Names of people, companies and areas must not imitate others.
    const isRefused = refuseHiddenSigns(oneLine(text)) !== null;
    if (isRefused) expect((await ada.post('/api/company', { name: text })).status).toBe(400);
    const name = isRefused ? `Plain name ${++serial}` : text;
    const company = await ada.post('/api/company', { name, description: text });
    expect(company.body.data[0].data).toMatchObject({ name: oneLine(name), description: text });
    const id = company.body.data[0].id;
    const area = await ada.post('/api/area', { name, type: 'field', company_id: id });
    expect(area.body.data[0].data).toMatchObject({ name: oneLine(name), company_name: oneLine(name) });
    // An area with such a name can be found by it.
    const tract = await ada.post('/api/tracts', { tract_name: text, area_name: oneLine(name) });
    expect(tract.body.data[0].data).toMatchObject({ tract_name: text, area_name: oneLine(name) });
    const view = await ada.post('/api/views', {
      entity: 'well',
      name,
      company_id: id,
      state: { ...state, q: text, filters: [{ field: 'operator', is: text }] },
    });
    expect(view.body.data[0].data).toMatchObject({
      name: oneLine(name),
      state: { q: text, filters: [{ field: 'operator', is: text }] },
    });
    const list = await ada.get(`/api/tracts?page=1&q=${encodeURIComponent(text)}`);
    expect(list.body.data.map((each: { tract_name: string }) => each.tract_name)).toContain(text);
    const profile = await ada.patch('/api/auth/profile', { name });
    expect(profile.body).toMatchObject({ name: oneLine(name) });
    const email = nextEmail();
    const registered = await test.call({
      method: 'POST',
      url: '/api/auth/register',
      payload: { email, name, password: `${text} and more` },
    });
    expect(registered.body.user).toMatchObject({ email, name: oneLine(name) });
    const login = { email, password: `${text} and more` };
    expect((await test.call({ method: 'POST', url: '/api/auth/login', payload: login })).status).toBe(200);
  });
});

describe('the form of a body', () => {
  const kinds = Object.values(assets);

  it('counts the last of members that are sent twice', async () => {
    const answer = await send(
      { method: 'POST', url: '/api/tracts' },
      `{"area_id":${place.areaId},"tract_name":7,"tract_name":"Twice","gross_acres":"x","gross_acres":2}`,
    );
    expect(answer.body.data[0].data).toMatchObject({ tract_name: 'Twice', gross_acres: 2 });
  });

  it('of bulk calls is walked like any other', async () => {
    for (const kind of kinds) {
      for (const [call, body] of [
        ['bulk-update', bulkUpdateBody(kind)],
        ['bulk-edit', bulkEditBody(kind)],
        ['bulk-delete', bulkDeleteBody(kind)],
      ] as const) {
        for (const name of Object.keys(body.shape)) {
          for (const json of ['7', '"x"', '[[]]', '[0]', '[1.5]', '{"constructor":"1"}', '[1e400]', deep]) {
            if (name === 'expected_count' && json === '7') continue;
            const url = `/api/${kind.plural}/${call}`;
            const answer = await send({ method: 'POST', url }, `{"${name}":${json}}`);
            const paths = (answer.body.details ?? []).map(({ path }: { path: string }) => path.split('.')[0]);
            expect([url, name, json.slice(0, 30), answer.status, paths]).toEqual([
              url,
              name,
              json.slice(0, 30),
              400,
              expect.arrayContaining([name]),
            ]);
          }
        }
      }
    }
  });

  it('is refused beyond five megabytes, and for PUT like for POST', async () => {
    const large = `{"metes_bounds":"${'x'.repeat(5 * 1024 * 1024)}"}`;
    const almost = `{"metes_bounds":"${'x'.repeat(4 * 1024 * 1024)}"}`;
    const mangled = Buffer.concat([
      Buffer.from('{"tract_name":"'),
      Buffer.from([0xc3, 0x28]),
      Buffer.from('"}'),
    ]);
    const created = await ada.post('/api/tracts', { tract_name: 'T', area_id: place.areaId });
    for (const call of [
      { method: 'POST', url: '/api/tracts' },
      { method: 'PUT', url: `/api/tracts/${created.body.data[0].id}` },
    ] as const) {
      expect(await send(call, large)).toMatchObject({ status: 413, body: { code: 'too_large' } });
      const answer = await send(call, almost);
      expect(answer.status).toBe(400);
      expect(answer.body.details.map((each: { path: string }) => each.path)).toContain('metes_bounds');
      expect((await send(call, mangled)).status).toBe(400);
      for (const json of [
        '{"tract_name":NaN}',
        '{"gross_acres":Infinity}',
        "{'tract_name':'x'}",
        '{"tract_name":"\t"}',
      ])
        expect((await send(call, json)).status).toBe(400);
    }
    for (const [name, json] of [
      ['area_name', '"a\\u0000b"'],
      ['area_name', '7'],
      ['area_name', '"\\ud800"'],
    ] as const) {
      const answer = await send(
        { method: 'POST', url: '/api/tracts' },
        `{"tract_name":"T","${name}":${json}}`,
      );
      expect([answer.status, answer.body.details[0].path]).toEqual([400, name]);
    }
  });
});
