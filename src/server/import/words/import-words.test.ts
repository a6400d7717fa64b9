import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let manager: Person;
let editor: Person;
let other: Person;
let viewer: Person;
let stranger: Person;
let companyId: number;
let strangeCompanyId: number;
let serial = 0;

const path = '/api/import-words';

beforeAll(async () => {
  test = await createTestApp();
  await test.register('The Administrator');
  manager = await test.register('Mia Manager');
  stranger = await test.register('Stan Stranger');
  ({ companyId } = await createCompanyWithArea(manager, 'Acme'));
  ({ companyId: strangeCompanyId } = await createCompanyWithArea(stranger, 'Mesa'));
  editor = await test.member('Eddy Editor', companyId, 3);
  other = await test.member('Olga Editor', companyId, 3);
  viewer = await test.member('Vera Viewer', companyId, 4);
});
afterAll(() => test.close());

const save = (person: Person, word: string, more: object = {}) =>
  person.post(path, {
    company_id: companyId,
    entity: 'well',
    column: 'well_status',
    word,
    option: 'producing',
    ...more,
  });
const make = async (person: Person): Promise<number> => {
  serial += 1;
  return (await save(person, `Word ${serial}`)).body.data[0].id;
};

describe('remembered words', () => {
  it('refuse without a token', async () => {
    const id = await make(editor);
    for (const [method, url] of [
      ['GET', path],
      ['POST', path],
      ['PUT', `${path}/${id}`],
      ['DELETE', `${path}/${id}`],
      ['POST', `${path}/${id}/restore`],
    ] as const)
      expect((await test.call({ method, url })).status).toBe(401);
  });

  it('are shared in the company, once for each field and agency', async () => {
    const created = await save(editor, '  On  line ', { option: null });
    expect([created.status, created.body.data[0].data]).toMatchObject([
      201,
      { word: 'On  line', option: null, source: null, owner_name: 'Eddy Editor', version_id: 1 },
    ]);
    expect(await save(other, 'ON LINE')).toMatchObject({
      status: 409,
      body: { code: 'duplicate', details: [{ path: 'word' }] },
    });
    expect((await save(other, 'On line', { source: 'ny' })).status).toBe(201);
    expect((await save(stranger, 'On line', { company_id: strangeCompanyId })).status).toBe(201);
    const seen = await viewer.get(path);
    expect(seen.body.data.filter(({ word }: { word: string }) => /on\s+line/i.test(word))).toHaveLength(2);
  });

  it('still name their author after that person has left the company', async () => {
    const leaver = await test.member('Lea Leaver', companyId, 3);
    const id = await make(leaver);
    await manager.delete(`/api/company/${companyId}/user/${leaver.id}`);
    const seen = await manager.get(path);
    const stored = seen.body.data.find((each: { id: number }) => each.id === id);
    expect(stored.owner_name).toBe('Lea Leaver');
  });

  it('are not found by another company', async () => {
    const id = await make(editor);
    expect((await stranger.put(`${path}/${id}`, { option: null })).status).toBe(404);
    expect((await stranger.delete(`${path}/${id}`)).status).toBe(404);
    expect((await stranger.post(`${path}/${id}/restore`, {})).status).toBe(404);
    expect((await save(stranger, 'Intruder')).status).toBe(404);
    const seen = await stranger.get(path);
    expect(seen.body.data.some((each: { id: number }) => each.id === id)).toBe(false);
  });

  it('are changed, removed and restored by their author and by Managers', async () => {
    expect((await save(viewer, 'X')).status).toBe(403);
    const id = await make(editor);
    for (const person of [other, viewer]) {
      expect((await person.put(`${path}/${id}`, { option: null })).status).toBe(403);
      expect((await person.delete(`${path}/${id}`)).status).toBe(403);
    }
    const changed = await manager.put(`${path}/${id}`, { option: 'shut-in', version_id: 1 });
    expect(changed.body.data[0].data).toMatchObject({ option: 'shut-in', version_id: 2 });
    expect((await editor.put(`${path}/${id}`, { option: null, version_id: 1 })).status).toBe(409);
    expect((await editor.delete(`${path}/${id}`)).status).toBe(200);
    expect((await editor.put(`${path}/${id}`, { option: null })).status).toBe(404);
    expect((await manager.post(`${path}/${id}/restore`, {})).body.data[0].data).toMatchObject({ id });
  });

  it.each<[object, string]>([
    [{ entity: 'ship' }, 'column'],
    [{ column: 'well_name' }, 'column'],
    [{ column: '__proto__' }, 'column'],
    [{ option: 'busy' }, 'option'],
    [{ source: 'zz' }, 'source'],
    [{ word: '  ' }, 'word'],
    [{ word: 'a\u0000' }, 'word'],
    [{ word: 'on\u202eline' }, 'word'],
    [{ company_id: 0 }, 'company_id'],
    [{ nonsense: 1 }, 'nonsense'],
  ])('are refused if invalid: %j', async (change, where) => {
    const answer = await save(editor, 'Sound', change);
    expect([answer.status, answer.body.details?.[0]?.path]).toEqual([400, where]);
  });
});
