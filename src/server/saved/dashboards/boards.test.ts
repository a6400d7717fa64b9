import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { maxBoards, maxCharts } from '#shared/saved/dashboards/chart.ts';

let test: TestApp;
/** A Manager, an Editor and a Viewer of Acme, and a stranger with her own company. */
let manager: Person;
let editor: Person;
let viewer: Person;
let stranger: Person;
let acme: number;

const chart = { title: 'By operator', of: 'well', measure: 'count', groupBy: 'operator', chart: 'bar' };

beforeAll(async () => {
  test = await createTestApp();
  await test.register('The Administrator');
  manager = await test.register('Mia Manager');
  stranger = await test.register('Stan Stranger');
  acme = (await createCompanyWithArea(manager, 'Acme')).companyId;
  await createCompanyWithArea(stranger, 'Mesa');
  editor = await test.member('Eddy Editor', acme, 3);
  viewer = await test.member('Vera Viewer', acme, 4);
});
afterAll(() => test.close());

let serial = 0;
const nextName = () => {
  serial += 1;
  return `Board ${serial}`;
};
const save = (person: Person, more: object = {}) =>
  person.post('/api/boards', { name: nextName(), company_id: acme, charts: [chart], ...more });
const make = async (person: Person, more: object = {}): Promise<number> => {
  const created = await save(person, more);
  expect([created.status, created.text]).toEqual([201, expect.any(String)]);
  return created.body.data[0].id;
};
const idsOf = async (person: Person) =>
  (await person.get('/api/boards')).body.data.map(({ id }: { id: number }) => id);

describe('a dashboard', () => {
  it('refuses without a token', async () => {
    const id = await make(manager);
    for (const [method, url] of [
      ['GET', '/api/boards'],
      ['POST', '/api/boards'],
      ['GET', `/api/boards/${id}`],
      ['PUT', `/api/boards/${id}`],
      ['DELETE', `/api/boards/${id}`],
      ['POST', `/api/boards/${id}/restore`],
    ] as const)
      expect((await test.call({ method, url })).status).toBe(401);
  });

  it('keeps charts, and answers them in their order', async () => {
    const other = { ...chart, title: 'All', groupBy: undefined, chart: 'figure' };
    const created = await save(viewer, {
      name: '  My   wells ',
      description: 'Ours',
      charts: [other, chart],
    });
    expect(created.body.data[0].data).toMatchObject({
      name: 'My wells',
      description: 'Ours',
      type: 'custom',
      shared: false,
      company_id: acme,
      owner_id: viewer.id,
      charts: [
        { title: 'All', filters: [], problems: [] },
        { title: 'By operator', problems: [] },
      ],
      version_id: 1,
    });
    const { id } = created.body.data[0];
    const changed = await viewer.put(`/api/boards/${id}`, { charts: [chart], version_id: 1 });
    expect(changed.body.data[0].data).toMatchObject({ charts: [{ title: 'By operator' }], version_id: 2 });
    expect((await viewer.get('/api/boards?q=OURS&sort=-name&page=1')).body.meta.total).toBe(1);
    expect((await viewer.put(`/api/boards/${id}`, { version_id: 2 })).status).toBe(400);
    expect((await viewer.delete(`/api/boards/${id}`)).status).toBe(200);
    expect((await viewer.get(`/api/boards/${id}`)).status).toBe(404);
  });

  it("refuses another company's dashboard and what others keep privately, as if they were not there", async () => {
    const shared = await make(manager, { shared: true });
    const stored = await make(manager);
    for (const [person, id] of [
      [stranger, shared],
      [editor, stored],
      [stranger, stored],
    ] as const) {
      expect((await person.get(`/api/boards/${id}`)).status).toBe(404);
      expect((await person.put(`/api/boards/${id}`, { name: 'X' })).status).toBe(404);
      expect((await person.delete(`/api/boards/${id}`)).status).toBe(404);
    }
    for (const id of [shared, stored]) await manager.delete(`/api/boards/${id}`);
    expect((await stranger.post(`/api/boards/${shared}/restore`, {})).status).toBe(404);
    expect((await editor.post(`/api/boards/${stored}/restore`, {})).status).toBe(404);
    expect((await editor.post(`/api/boards/${shared}/restore`, {})).status).toBe(403);
    for (const id of [shared, stored])
      expect((await manager.post(`/api/boards/${id}/restore`, {})).status).toBe(200);
    expect((await save(stranger)).status).toBe(404);
    expect(await idsOf(editor)).toContain(shared);
    expect(await idsOf(editor)).not.toContain(stored);
    expect(await idsOf(stranger)).toEqual([]);
  });

  it('is shared by Editors, changed by its author and Managers, and taken back by its author alone', async () => {
    expect((await save(viewer, { shared: true })).status).toBe(403);
    const id = await make(editor, { shared: true });
    expect((await viewer.get(`/api/boards/${id}`)).status).toBe(200);
    expect((await viewer.put(`/api/boards/${id}`, { name: nextName() })).status).toBe(403);
    expect((await viewer.delete(`/api/boards/${id}`)).status).toBe(403);
    expect((await manager.put(`/api/boards/${id}`, { name: nextName() })).status).toBe(200);
    expect((await manager.put(`/api/boards/${id}`, { shared: false })).status).toBe(403);
    expect((await editor.put(`/api/boards/${id}`, { shared: false })).status).toBe(200);
    expect((await manager.delete(`/api/boards/${id}`)).status).toBe(404);
    expect((await editor.delete(`/api/boards/${id}`)).status).toBe(200);
  });

  it('names its author to who may not change or delete it', async () => {
    const id = await make(editor, { shared: true });
    const refusals = [
      await viewer.put(`/api/boards/${id}`, { name: nextName() }),
      await viewer.delete(`/api/boards/${id}`),
      await manager.put(`/api/boards/${id}`, { shared: false }),
    ];
    for (const { status, body } of refusals)
      expect([status, body.message]).toEqual([403, expect.stringContaining('Eddy Editor')]);
  });

  it('that a Manager deleted comes back under its id as its author’s, also where a chart cannot be drawn now', async () => {
    const id = await make(editor, { shared: true, name: 'Sent around' });
    const gone = JSON.stringify([{ ...chart, groupBy: 'rig' }]);
    await test.asOwner(`UPDATE boards SET charts = '${gone}' WHERE id = ${id}`);
    expect((await manager.post(`/api/boards/${id}/restore`, {})).status).toBe(404);
    expect((await manager.delete(`/api/boards/${id}`)).status).toBe(200);
    expect((await editor.get(`/api/boards/${id}`)).status).toBe(404);
    expect(await idsOf(editor)).not.toContain(id);
    const taker = await make(manager, { shared: true, name: 'SENT AROUND' });
    expect((await manager.post(`/api/boards/${id}/restore`, {})).body.code).toBe('duplicate');
    await manager.delete(`/api/boards/${taker}`);
    const restored = await manager.post(`/api/boards/${id}/restore`, {});
    expect(restored.body.data[0].data).toMatchObject({ id, owner_id: editor.id, shared: true });
    expect((await editor.get(`/api/boards/${id}`)).body.data[0].data.charts[0].groupBy).toBe('rig');
  });

  it('goes for good a day after it was deleted', async () => {
    const [old, fresh] = [await make(editor), await make(editor)];
    await editor.delete(`/api/boards/${old}`);
    await test.asOwner(`UPDATE boards SET deleted_at = now() - interval '25 hours' WHERE id = ${old}`);
    await manager.delete(`/api/boards/${await make(manager)}`);
    await editor.delete(`/api/boards/${fresh}`);
    expect((await editor.post(`/api/boards/${old}/restore`, {})).status).toBe(404);
    expect((await editor.post(`/api/boards/${fresh}/restore`, {})).status).toBe(200);
  });

  it('is not overwritten by who did not see the last change', async () => {
    const id = await make(editor, { shared: true, name: 'Contested' });
    await editor.put(`/api/boards/${id}`, { description: 'First', version_id: 1 });
    const late = await manager.put(`/api/boards/${id}`, { description: 'Second', version_id: 1 });
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('Eddy Editor')]);
    expect(late.body.data[0].data).toMatchObject({ description: 'First', version_id: 2 });
  });

  it('has a name of its own', async () => {
    await make(editor, { name: 'Twice' });
    const again = await save(editor, { name: 'TWICE' });
    expect([again.status, again.body.details[0].path]).toEqual([409, 'name']);
    expect((await save(manager, { name: 'Twice' })).status).toBe(201);
    // The list would show both a private and a shared dashboard of that name, and so it would a built-in one.
    await make(manager, { name: 'Everybody', shared: true });
    const hidden = await save(editor, { name: 'everybody' });
    expect([hidden.status, hidden.body.details[0].path]).toEqual([409, 'name']);
    const own = await make(editor);
    for (const name of ['Everybody', 'Lease Expirations', 'TWICE'])
      expect([name, (await editor.put(`/api/boards/${own}`, { name })).status]).toEqual([name, 409]);
    expect((await editor.put(`/api/boards/${own}`, { description: 'Unchanged' })).status).toBe(200);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ charts: [{ ...chart, title: '' }] }, 'charts.0.title'],
    [{ charts: [chart, { ...chart, groupBy: 'gone' }] }, 'charts.1.groupBy'],
    [{ charts: [{ ...chart, chart: 'pie' }] }, 'charts.0.chart'],
    [{ charts: [{ ...chart, chart: 'figure' }] }, 'charts.0.groupBy'],
    [{ charts: Array.from({ length: maxCharts + 1 }, () => chart) }, 'charts'],
    [{ charts: 'all' }, 'charts'],
  ])('with %j is refused by name', async (more, path) => {
    const answer = await save(editor, more);
    expect([answer.status, answer.body.details?.[0]?.path]).toEqual([400, path]);
  });

  it('of a field that is gone says so, keeps its other charts, and can still be renamed', async () => {
    const id = await make(editor);
    const gone = JSON.stringify([{ ...chart, groupBy: 'rig' }, chart]);
    await test.asOwner(`UPDATE boards SET charts = '${gone}' WHERE id = ${id}`);
    const { charts } = (await editor.get(`/api/boards/${id}`)).body.data[0].data;
    expect(charts.map(({ problems }: { problems: string[] }) => problems)).toEqual([
      ['Wells cannot be grouped by "rig"'],
      [],
    ]);
    const renamed = await editor.put(`/api/boards/${id}`, { name: nextName() });
    expect([renamed.status, renamed.body.data[0].data.charts[0].groupBy]).toEqual([200, 'rig']);
  });

  it('goes with the account while it is private', async () => {
    const leaver = await test.member('Leo Leaver', acme, 3);
    const stored = await make(leaver);
    const shared = await make(leaver, { shared: true });
    await test.asOwner(`DELETE FROM users WHERE id = ${leaver.id}`);
    expect((await manager.get(`/api/boards/${stored}`)).status).toBe(404);
    expect((await manager.get(`/api/boards/${shared}`)).body.data[0].data.owner_id).toBeNull();
  });

  it('is in a list that is not too long to send at once', async () => {
    const collector = await test.register('Cora Collector');
    const companies = [];
    for (const name of ['Alpha', 'Beta'])
      companies.push((await createCompanyWithArea(collector, name)).companyId);
    const text = JSON.stringify({ ...chart, filters: [], note: 'x'.repeat(500_000) });
    await test.asOwner(`
      INSERT INTO boards (company_id, name, description, owner_id, shared, charts)
      SELECT c, 'Board ' || n, '', ${collector.id}, false, '[${text}]'
      FROM unnest('{${companies}}'::int[]) c, generate_series(1, 10) n`);
    const { status, body } = await collector.get('/api/boards');
    expect([status, body.message]).toEqual([
      400,
      'The 20 dashboards of these companies have 10 MB of text, and a list holds 8 MB. Choose fewer companies.',
    ]);
    const one = await collector.get('/api/boards', { 'x-selected-companies': `[${companies[0]}]` });
    expect(one.body.data).toHaveLength(10);
  });

  it('is one of so many', async () => {
    const hoarder = await test.member('Hugo Hoarder', acme, 4);
    await test.asOwner(`
      INSERT INTO boards (company_id, name, description, owner_id, shared, charts)
      SELECT ${acme}, 'Board ' || n, '', ${hoarder.id}, false, '[]' FROM generate_series(1, ${maxBoards}) n`);
    expect((await save(hoarder)).status).toBe(422);
  });
});
