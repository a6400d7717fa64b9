import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImportDesk, idOf, openImportDesk } from '#server/import/testing.ts';

/*
 * Pages whose texts would hold up the server are refused with advice; smaller ones, and whole lists, are not.
 */

const long = 'metes and bounds '.repeat(5_800);
const tracts = 56;

let desk: ImportDesk;
let ada: ImportDesk['ada'];
let areaId: number;

beforeAll(async () => {
  desk = await openImportDesk();
  ada = desk.ada;
  areaId = await desk.newArea('Long texts');
});
afterAll(() => desk.house.close());

// biome-ignore lint/suspicious/noExplicitAny: responses of every shape.
const get = async (path: string): Promise<any> => (await ada.call('GET', path)).body;

const tooLarge = (rows: number) =>
  expect.stringMatching(
    new RegExp(`^The ${rows} rows of this page have \\d+ MB of text, and a page holds 8 MB. Choose fewer`),
  );

describe('a page of long texts', () => {
  it('is refused in a list, and readable in smaller pages', async () => {
    for (let n = 0; n < tracts; n += 1)
      await ada.call('POST', '/api/tracts', {
        tract_name: `T${n}`,
        area_id: areaId,
        legal_description: long,
        metes_bounds: long,
      });
    const refused = await get('/api/tracts?page=1&page_size=100');
    expect(refused).toMatchObject({
      code: 'invalid_input',
      message: 'The rows of this page have more than 8 MB of text. Choose fewer rows per page.',
    });
    expect(refused).toMatchObject({ details: [{ path: 'page_size' }] });
    expect(await get('/api/tracts?page=1&page_size=10')).toMatchObject({ success: true });
    const whole = await get('/api/tracts');
    expect(whole.data).toHaveLength(tracts);
  });

  it('is refused among the records to pick, and readable if they are fewer', async () => {
    const pick = async (limit: number) =>
      (await ada.call('POST', '/api/tracts/search', { q: 'metes bounds', limit })).body;
    expect(await pick(100)).toMatchObject({ code: 'invalid_input', details: [{ path: 'limit' }] });
    expect((await pick(10)).data).toHaveLength(10);
  });

  it('is refused among relationships, which repeat a record in each row', async () => {
    const [tract] = (await get('/api/tracts?page=1&page_size=1')).data;
    for (let n = 0; n < 46; n += 1) {
      const owner = await ada.call('POST', '/api/owners', { owner_name: `O${n}`, area_id: areaId });
      const body = {
        tract_id: tract.id,
        owner_id: idOf(owner),
        interest_type: 'mineral',
        decimal_interest: 0.01,
      };
      expect((await ada.call('POST', '/api/ownerships', body)).status).toBe(201);
    }
    const related = `/api/tracts/${tract.id}/relationships`;
    expect(await get(`${related}?entity=ownership&page=1&page_size=100`)).toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('more than 8 MB of text'),
    });
    const page = await get(`${related}?entity=ownership&page=2&page_size=10`);
    expect([page.data.length, page.meta.total]).toEqual([10, 46]);
    expect((await get(`${related}?entity=ownership&page=9&page_size=10`)).meta.total).toBe(46);
    expect((await get(related)).data.ownership).toHaveLength(46);
  });

  it('is refused in a history', async () => {
    const id = idOf(await ada.call('POST', '/api/tracts', { tract_name: 'Old', area_id: areaId }));
    for (let n = 0; n < 25; n += 1)
      await ada.call('PUT', `/api/tracts/${id}`, {
        legal_description: `${n} ${long}`,
        metes_bounds: `${n} ${long}`,
      });
    expect(await get(`/api/tracts/${id}/history`)).toMatchObject({ message: tooLarge(26) });
    const page = await get(`/api/tracts/${id}/history?page=1&page_size=5`);
    expect(page).toMatchObject({ success: true, meta: { total: 26 } });
  });

  it('is refused among the rows of an import, whose changes are shown by their beginnings', async () => {
    const rows = Array.from({ length: tracts }, (_, n) => `T${n},x${long},y${long}`);
    const { analysisId } = await ada.analyze(`Tract,Legal,Metes\n${rows.join('\n')}\n`, areaId);
    await ada.process({
      analysisId,
      areaId,
      includedEntities: ['tract'],
      mappings: {
        Tract: { table: 'tract', column: 'tract_name' },
        Legal: { table: 'tract', column: 'legal_description' },
        Metes: { table: 'tract', column: 'metes_bounds' },
      },
    });
    const [{ id } = { id: 0 }] = await desk.house.query('SELECT max(id) AS id FROM imports');
    const path = `/api/imports/${id}/rows?entity=tract&outcome=updated&page=1`;
    expect(await get(`${path}&page_size=100`)).toMatchObject({ message: tooLarge(tracts) });
    const page = await get(`${path}&page_size=5`);
    expect((page.data as { changes: unknown }[])[0]?.changes).toEqual([
      { column: 'legal_description', from: `${long.slice(0, 2000)}…`, to: `x${long.slice(0, 1999)}…` },
      { column: 'metes_bounds', from: `${long.slice(0, 2000)}…`, to: `y${long.slice(0, 1999)}…` },
    ]);
  });
});
