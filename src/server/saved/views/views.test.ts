import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { maxViews } from '#shared/saved/contracts/views.ts';

let test: TestApp;
let owner: pg.Client;
/** A Manager, an Editor and a Viewer of Acme, and a stranger with her own company. */
let manager: Person;
let editor: Person;
let viewer: Person;
let stranger: Person;
let acme: number;
let mesa: number;

const state = {
  q: 'wagner',
  filters: [
    { field: 'gross_acres', from: '10' },
    { field: 'operator', is: 'gulf' },
  ],
  sort: [{ field: 'spud_date', descending: true }],
  page_size: 25,
  columns: ['well_name', 'operator', 'gross_acres'],
  widths: { operator: 240 },
  density: 'compact',
};
/** As the API returns it: filters in the order of the kind's fields. */
const answered = { ...state, filters: [state.filters[1], state.filters[0]] };
const plain = { ...state, q: '', filters: [], sort: [] };

beforeAll(async () => {
  test = await createTestApp();
  await test.register('The Administrator');
  manager = await test.register('Mia Manager');
  editor = await test.register('Eddy Editor');
  viewer = await test.register('Vera Viewer');
  stranger = await test.register('Stan Stranger');
  acme = (await createCompanyWithArea(manager, 'Acme')).companyId;
  mesa = (await createCompanyWithArea(stranger, 'Mesa')).companyId;
  owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await owner.connect();
  await join(acme, editor.id, 3);
  await join(acme, viewer.id, 4);
});
beforeEach(() => owner.query('DELETE FROM views'));
afterAll(async () => {
  await owner.end();
  await test.close();
});

const join = (company: number, person: number, role: number) =>
  owner.query('INSERT INTO memberships (company_id, user_id, role_id) VALUES ($1, $2, $3)', [
    company,
    person,
    role,
  ]);
const save = (person: Person, name: string, more: object = {}) =>
  person.post('/api/views', { entity: 'well', name, company_id: acme, state, ...more });
const make = async (person: Person, name: string, more: object = {}): Promise<number> => {
  const created = await save(person, name, more);
  expect([created.status, created.text]).toEqual([201, expect.any(String)]);
  return created.body.data[0].id;
};
const namesOf = async (person: Person, query = '?entity=well', headers?: Record<string, string>) =>
  (await person.get(`/api/views${query}`, headers)).body.data.map((each: { name: string }) => each.name);

describe('a view', () => {
  it('refuses without a token', async () => {
    const id = await make(manager, 'Mine');
    for (const [method, url] of [
      ['GET', '/api/views'],
      ['POST', '/api/views'],
      ['GET', `/api/views/${id}`],
      ['PUT', `/api/views/${id}`],
      ['DELETE', `/api/views/${id}`],
      ['POST', `/api/views/${id}/restore`],
    ] as const)
      expect((await test.call({ method, url })).status).toBe(401);
  });

  it('keeps what a list shows, and answers it', async () => {
    const created = await save(viewer, '  Gulf   wells ');
    expect(created.body.data[0].data).toMatchObject({
      name: 'Gulf wells',
      entity: 'well',
      shared: false,
      company_id: acme,
      company_name: 'Acme',
      owner_id: viewer.id,
      owner_name: 'Vera Viewer',
      state: answered,
      version_id: 1,
    });
    const { id } = created.body.data[0];
    expect((await viewer.get(`/api/views/${id}`)).body.data[0].data.state).toEqual(answered);
    expect((await viewer.get('/api/views?entity=lease')).body.data).toEqual([]);
    expect((await viewer.get('/api/views?q=GULF&sort=-name&page=1')).body.meta.total).toBe(1);
    expect((await viewer.get('/api/views?entity=contract')).status).toBe(400);
  });

  it("refuses another company's view and what others keep privately, as if they were not there", async () => {
    const shared = await make(manager, 'Shared', { shared: true });
    const stored = await make(manager, 'Kept');
    for (const [person, id] of [
      [stranger, shared],
      [editor, stored],
      [stranger, stored],
    ] as const) {
      expect((await person.get(`/api/views/${id}`)).status).toBe(404);
      expect((await person.put(`/api/views/${id}`, { name: 'X' })).status).toBe(404);
      expect((await person.delete(`/api/views/${id}`)).status).toBe(404);
      expect((await person.post(`/api/views/${id}/restore`, {})).status).toBe(404);
    }
    expect(await namesOf(editor)).toEqual(['Shared']);
    expect((await save(stranger, 'Intruder')).status).toBe(404);
  });

  it('is hidden by the database itself while it is private, whoever asks how', async () => {
    await make(manager, 'Kept');
    await make(manager, 'Shared', { shared: true });
    const seen = await test.database.as(editor.id, async (tx) => tx.client.query('SELECT name FROM views'));
    expect(seen.rows).toEqual([{ name: 'Shared' }]);
    await expect(
      test.database.as(editor.id, (tx) =>
        tx.client.query(
          `INSERT INTO views (company_id, entity, name, owner_id, shared, state) VALUES (${acme}, 'well', 'F', ${manager.id}, false, '{}')`,
        ),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

describe('the company of a view', () => {
  it('is the only one chosen, and must be named where several are', async () => {
    await join(mesa, manager.id, 4);
    const chosen = (ids: number[]) => ({ 'x-selected-companies': JSON.stringify(ids) });
    const body = { entity: 'well', name: 'By choice', state };
    const none = await manager.post('/api/views', body);
    expect(none).toMatchObject({ status: 400, body: { details: [{ path: 'company_id' }] } });
    const created = await manager.post('/api/views', body, chosen([mesa]));
    expect(created.body.data[0].data.company_id).toBe(mesa);
    // The user is only a Viewer in that company, whatever the role in the other.
    expect(
      (await manager.post('/api/views', { ...body, name: 'S', shared: true }, chosen([mesa]))).status,
    ).toBe(403);
    await make(stranger, 'Of Mesa', { company_id: mesa, shared: true });
    await make(manager, 'Of Acme', { shared: true });
    expect(await namesOf(manager)).toEqual(['By choice', 'Of Acme', 'Of Mesa']);
    expect(await namesOf(manager, '?entity=well', chosen([acme]))).toEqual(['Of Acme']);
    expect((await manager.get('/api/views', chosen([mesa]))).body.data).toMatchObject([
      { name: 'By choice' },
      { name: 'Of Mesa', company_name: 'Mesa' },
    ]);
    await owner.query('DELETE FROM memberships WHERE company_id = $1 AND user_id = $2', [mesa, manager.id]);
    expect(await namesOf(manager)).toEqual(['Of Acme']);
  });
});

describe('rights', () => {
  it('let Viewers keep views and not share them', async () => {
    expect((await save(viewer, 'S', { shared: true })).status).toBe(403);
    const id = await make(viewer, 'Kept');
    expect((await viewer.put(`/api/views/${id}`, { shared: true })).status).toBe(403);
    expect((await viewer.put(`/api/views/${id}`, { name: 'Renamed' })).status).toBe(200);
    expect((await viewer.delete(`/api/views/${id}`)).status).toBe(200);
  });

  it('let the author and a Manager change and delete a shared view, and nobody else', async () => {
    const id = await make(editor, 'Shared', { shared: true });
    const other = await make(manager, "The Manager's", { shared: true });
    expect((await viewer.put(`/api/views/${id}`, { name: 'X' })).status).toBe(403);
    expect((await viewer.delete(`/api/views/${id}`)).status).toBe(403);
    expect((await editor.put(`/api/views/${other}`, { state: plain })).status).toBe(403);
    expect((await editor.delete(`/api/views/${other}`)).status).toBe(403);
    expect((await editor.put(`/api/views/${id}`, { name: 'By its author' })).status).toBe(200);
    const managed = await manager.put(`/api/views/${id}`, { state: plain });
    expect(managed.body.data[0].data).toMatchObject({
      state: plain,
      owner_name: 'Eddy Editor',
      version_id: 3,
    });
    expect((await manager.delete(`/api/views/${id}`)).status).toBe(200);
  });

  it('leave it to the author alone to take a view back', async () => {
    const id = await make(editor, 'Shared', { shared: true });
    expect((await manager.put(`/api/views/${id}`, { shared: false })).status).toBe(403);
    expect((await editor.put(`/api/views/${id}`, { shared: false })).status).toBe(200);
    expect((await manager.get(`/api/views/${id}`)).status).toBe(404);
  });

  it('let an author who became a Viewer take the view back or delete it', async () => {
    const role = (id: number) =>
      owner.query('UPDATE memberships SET role_id = $1 WHERE company_id = $2 AND user_id = $3', [
        id,
        acme,
        editor.id,
      ]);
    const [first, second] = [
      await make(editor, 'One', { shared: true }),
      await make(editor, 'Two', { shared: true }),
    ];
    await role(4);
    expect((await editor.put(`/api/views/${first}`, { name: 'Renamed' })).status).toBe(403);
    expect((await editor.put(`/api/views/${first}`, { name: 'Renamed', shared: false })).status).toBe(200);
    expect((await editor.delete(`/api/views/${second}`)).status).toBe(200);
    await role(3);
  });
});

describe('names', () => {
  it('stand once among a person’s own, and once among the shared of a company', async () => {
    const id = await make(editor, 'Gulf');
    await make(viewer, 'gulf');
    await make(editor, 'Gulf', { entity: 'tract', state: { ...plain, columns: ['tract_name'], widths: {} } });
    await make(manager, 'Gulf', { shared: true });
    expect((await save(editor, 'GULF')).body).toMatchObject({
      code: 'duplicate',
      message: 'You already have a view with this name',
      details: [{ path: 'name' }],
    });
    expect(await save(editor, 'gulf', { shared: true })).toMatchObject({
      status: 409,
      body: { message: 'The company already shares a view with this name' },
    });
    expect((await editor.put(`/api/views/${id}`, { shared: true })).status).toBe(409);
    await editor.delete(`/api/views/${id}`);
    await make(editor, 'Gulf');
    expect((await editor.post(`/api/views/${id}/restore`, {})).status).toBe(409);
  });

  it.each([
    ['', 'name is required'],
    ['   ', 'name is required'],
    ['x'.repeat(101), 'name is longer than 100 characters'],
    ['a\u0000b', 'name contains a character that cannot be stored (NUL)'],
    [7, 'name must be a text'],
  ])('refuse %j', async (name, message) => {
    expect(await save(editor, name as string)).toMatchObject({ status: 400, body: { message } });
  });

  it('are narrowed by whether they are shared, and by nothing that is neither', async () => {
    await make(editor, 'Mine alone');
    const found = async (shared: string) => editor.get(`/api/views?filter[shared]=${shared}`);
    expect((await found('false')).body.meta.total).toBe(1);
    expect((await found('true')).body.meta.total).toBe(0);
    expect(await found('maybe')).toMatchObject({
      status: 400,
      body: { message: 'filter[shared] must be true or false' },
    });
  });

  it.each(['x'.repeat(100), '🛢 <script>', '=1+1', 'شركة', "O'Brien; DROP"])('take %j', async (name) => {
    const id = await make(editor, name);
    expect((await editor.get(`/api/views/${id}`)).body.data[0].data.name).toBe(name);
  });
});

describe('states', () => {
  it.each([
    [{ filters: [{ field: 'royalty_rate', is: '0.2' }] }, 'state.filters.0.field'],
    [{ filters: [{ field: 'surface_location', is: 'x' }] }, 'state.filters.0.field'],
    [{ filters: [{ field: '__proto__', is: 'x' }] }, 'state.filters.0.field'],
    [{ filters: [{ field: 'well_status', is: 'sleeping' }] }, 'state.filters.0.is'],
    [{ filters: [{ field: 'gross_acres', from: '1', to: 'many' }] }, 'state.filters.0.to'],
    [{ filters: [{ field: 'operator', from: 'a' }] }, 'state.filters.0.from'],
    [{ filters: [{ field: 'gross_acres', is: '1', from: '1' }] }, 'state.filters.0'],
    [{ filters: [{ field: 'gross_acres' }] }, 'state.filters.0'],
    [
      {
        filters: [
          { field: 'operator', is: 'a' },
          { field: 'operator', is: 'b' },
        ],
      },
      'state.filters.1.field',
    ],
    [{ filters: [{ field: 'operator', is: 'x'.repeat(201) }] }, 'state.filters.0.is'],
    [{ filters: [{ field: 'operator', is: '\ud800' }] }, 'state.filters.0.is'],
    [{ filters: 'operator' }, 'state.filters'],
    [{ sort: [{ field: 'royalty_rate', descending: true }] }, 'state.sort.0.field'],
    [
      {
        sort: [
          { field: 'operator', descending: true },
          { field: 'operator', descending: false },
        ],
      },
      'state.sort.1.field',
    ],
    [{ sort: [{ field: 'operator' }] }, 'state.sort.0.descending'],
    [{ q: 'x'.repeat(201) }, 'state.q'],
    [{ q: '\u0000' }, 'state.q'],
    [{ page_size: 11 }, 'state.page_size'],
    [{ columns: ['bonus'] }, 'state.columns.0'],
    [{ widths: { bonus: 100 } }, 'state.widths.bonus'],
    [{ widths: { operator: 1 } }, 'state.widths.operator'],
    [{ density: 'huge' }, 'state.density'],
    [{ page: 3 }, 'state.page'],
  ])('are refused on writing: %j', async (change, path) => {
    const id = await make(editor, 'Sound');
    const bad = { ...plain, ...change };
    for (const answer of [
      await save(editor, 'Bad', { state: bad }),
      await editor.put(`/api/views/${id}`, { state: bad }),
    ]) {
      expect([answer.status, answer.body.details[0]?.path, answer.body.message]).toEqual([
        400,
        path,
        expect.any(String),
      ]);
    }
  });

  it('leave out on reading what the kind no longer has', async () => {
    const id = await make(editor, 'Old');
    await owner.query('UPDATE views SET state = state || $1::jsonb', [
      JSON.stringify({
        filters: [
          { field: 'long_gone', is: 'x' },
          { field: 'well_status', is: 'sleeping' },
          ...state.filters,
        ],
        sort: [{ field: 'long_gone', descending: false }, ...state.sort],
        columns: ['long_gone', ...state.columns],
        widths: { long_gone: 100, ...state.widths },
        page_size: 33,
      }),
    ]);
    expect((await editor.get(`/api/views/${id}`)).body.data[0].data.state).toEqual({
      ...answered,
      page_size: 10,
    });
  });

  it('are kept as the lists themselves read them', async () => {
    const filters = [
      { field: 'well_status', is: 'Producing' },
      { field: 'gross_acres', from: '1,280.50' },
    ];
    const id = await make(editor, 'Loose', { state: { ...plain, filters } });
    expect((await editor.get(`/api/views/${id}`)).body.data[0].data.state.filters).toEqual([
      { field: 'well_status', is: 'producing' },
      { field: 'gross_acres', from: '1280.5' },
    ]);
  });
});

describe('two editors', () => {
  it('are told of one another, with the view as it stands', async () => {
    const id = await make(editor, 'Shared', { shared: true });
    await manager.put(`/api/views/${id}`, { state: plain, version_id: 1 });
    const late = await editor.put(`/api/views/${id}`, { state, version_id: 1 });
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'stale_version',
        message: 'The view was changed by Mia Manager while you were editing.',
        data: [{ id, data: { state: plain, version_id: 2 } }],
      },
    });
    expect((await editor.put(`/api/views/${id}`, { state, version_id: 2 })).status).toBe(200);
    expect((await editor.put(`/api/views/${id}`, { name: 'Without a version' })).status).toBe(200);
    expect((await editor.put(`/api/views/${id}`, { version_id: 4 })).status).toBe(400);
  });
});

describe('a deletion', () => {
  it('is undone under the same id, with its author', async () => {
    const id = await make(editor, 'Shared', { shared: true });
    await manager.delete(`/api/views/${id}`);
    expect((await editor.get(`/api/views/${id}`)).status).toBe(404);
    expect(await namesOf(editor)).toEqual([]);
    expect((await viewer.post(`/api/views/${id}/restore`, {})).status).toBe(403);
    const back = await manager.post(`/api/views/${id}/restore`, {});
    expect(back.body.data[0].data).toMatchObject({ id, owner_name: 'Eddy Editor', state: answered });
    expect(await namesOf(editor)).toEqual(['Shared']);
    expect((await manager.post(`/api/views/${id}/restore`, {})).status).toBe(404);
  });

  it('is for good after a day', async () => {
    const [old, young] = [await make(editor, 'Old'), await make(editor, 'Young')];
    await editor.delete(`/api/views/${old}`);
    await owner.query(
      "UPDATE views SET deleted_at = now() - interval '25 hours' WHERE deleted_at IS NOT NULL",
    );
    await editor.delete(`/api/views/${young}`);
    expect((await editor.post(`/api/views/${old}/restore`, {})).status).toBe(404);
    expect((await owner.query('SELECT id FROM views')).rows).toEqual([{ id: young }]);
  });
});

it('a person’s shared views outlive the account, and the private ones go with it', async () => {
  const leaver = await test.register('Lea Leaver');
  await join(acme, leaver.id, 3);
  const shared = await make(leaver, 'Shared', { shared: true });
  await make(leaver, 'Kept');
  const gone = await make(leaver, 'Deleted');
  await leaver.delete(`/api/views/${gone}`);
  // Deleting an account also deletes its private views in companies that the user has left.
  await owner.query('DELETE FROM memberships WHERE user_id = $1', [leaver.id]);
  expect((await leaver.delete('/api/auth/profile', { password: 'a good password' })).status).toBe(200);
  expect((await owner.query('SELECT name FROM views')).rows).toEqual([{ name: 'Shared' }]);
  const left = await manager.get(`/api/views/${shared}`);
  expect(left.body.data[0].data).toMatchObject({ owner_id: null, owner_name: null, shared: true });
  expect((await manager.put(`/api/views/${shared}`, { name: 'Ours now' })).status).toBe(200);
  expect((await editor.put(`/api/views/${shared}`, { name: 'X' })).status).toBe(403);
});

it('a person has so many views of a kind and no more', async () => {
  await owner.query(
    `INSERT INTO views (company_id, entity, name, owner_id, shared, state)
     SELECT $1, 'well', 'View ' || n, $2, false, $3 FROM generate_series(1, $4) n`,
    [acme, editor.id, JSON.stringify(state), maxViews],
  );
  expect(await save(editor, 'One more')).toMatchObject({ status: 422, body: { code: 'business_rule' } });
  const lease = { ...plain, columns: ['contract_name'], widths: {} };
  expect((await save(editor, 'Another kind', { entity: 'lease', state: lease })).status).toBe(201);
});
