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
let company: number;

beforeAll(async () => {
  ({ test, administrator, ada } = await createTestPeople());
  company = (await createCompanyWithArea(ada, 'Acme')).companyId;
});
afterAll(() => test.close());

const make = async (name: string, rights_of?: number): Promise<number> =>
  (await administrator.post('/api/roles', { name, rights_of })).body.data[0].id;

describe('roles', () => {
  it.each(['/api/roles', '/api/company/roles'])(
    'are told to everybody who is signed in at %s',
    async (url) => {
      const { body } = await ada.get(`${url}?filter[built_in]=true`);
      expect(
        body.data.map(({ id, name, rights_of }: Record<string, unknown>) => [id, name, rights_of]),
      ).toEqual([
        [1, 'Administrator', 1],
        [2, 'Manager', 2],
        [3, 'Editor', 3],
        [4, 'Viewer', 4],
      ]);
      expect((await test.call({ method: 'GET', url })).status).toBe(401);
      expect((await ada.get('/api/roles/2')).body.data[0].data.name).toBe('Manager');
      expect((await ada.get('/api/roles/4711')).status).toBe(404);
    },
  );

  it('are made, changed and removed by an Administrator alone', async () => {
    const id = await make('Landman');
    expect((await ada.get(`/api/roles/${id}`)).body.data[0].data).toEqual({
      id,
      name: 'Landman',
      built_in: false,
      rights_of: 4,
      description: null,
    });
    for (const answer of [
      await ada.post('/api/roles', { name: 'Mine', rights_of: 2 }),
      await ada.put(`/api/roles/${id}`, { rights_of: 2 }),
      await ada.delete(`/api/roles/${id}`),
    ])
      expect(answer).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('Administrator') },
      });
    for (const [method, url] of [
      ['POST', '/api/roles'],
      ['PUT', `/api/roles/${id}`],
      ['DELETE', `/api/roles/${id}`],
    ] as const)
      expect((await test.call({ method, url })).status).toBe(401);
    const changed = await administrator.put(`/api/roles/${id}`, {
      name: 'Land agent',
      description: 'Leases',
    });
    expect(changed.body.data[0].data).toMatchObject({
      name: 'Land agent',
      rights_of: 4,
      description: 'Leases',
    });
    expect((await administrator.delete(`/api/roles/${id}`)).status).toBe(200);
    expect((await administrator.delete(`/api/roles/${id}`)).status).toBe(404);
  });

  it('that came with the product stay', async () => {
    for (const id of [1, 2, 3, 4]) {
      expect((await administrator.put(`/api/roles/${id}`, { name: 'Other' })).status).toBe(409);
      expect((await administrator.delete(`/api/roles/${id}`)).status).toBe(409);
    }
  });

  it.each([
    [{ name: 'editor' }, 409, 'name'],
    [{ name: '' }, 400, 'name'],
    [{ name: 'a\u202eb' }, 400, 'name'],
    // A Cyrillic letter, and a full-width letter.
    [{ name: '\u0410dministrator' }, 400, 'name'],
    [{ name: '\uff25ditor' }, 409, 'name'],
    [{ name: 'x'.repeat(101) }, 400, 'name'],
    [{ name: 'Boss', rights_of: 1 }, 400, 'rights_of'],
    [{ name: 'Boss', rights_of: 99 }, 400, 'rights_of'],
    [{ name: 'Boss', built_in: true }, 400, 'built_in'],
  ])('refuse %j by its field', async (body, status, path) => {
    const answer = await administrator.post('/api/roles', body);
    expect(answer.status).toBe(status);
    expect(answer.body.details.length === 0 ? answer.body.message : answer.body.details[0].path).toContain(
      path,
    );
  });

  it('of one’s own carry the rights of a built-in one, and stay while somebody holds them', async () => {
    const id = await make('Scout', 3);
    const scout = await test.member('Sam Scout', company, id);
    const area = (await scout.get('/api/areas')).body.data[0].id;
    const well = { well_name: 'W', api_number: '4230112345', area_id: area };
    expect((await scout.post('/api/wells', well)).status).toBe(201);
    expect((await scout.get('/api/company')).body.data[0]).toMatchObject({
      role_name: 'Editor',
      role_label: 'Scout',
    });
    expect((await administrator.delete(`/api/roles/${id}`)).body.code).toBe('in_use');
    await administrator.put(`/api/roles/${id}`, { rights_of: 4 });
    expect((await scout.post('/api/wells', { ...well, api_number: '4230154321' })).status).toBe(403);
    await ada.delete(`/api/company/${company}/user/${scout.id}`);
    expect((await administrator.delete(`/api/roles/${id}`)).status).toBe(200);
  });
});
