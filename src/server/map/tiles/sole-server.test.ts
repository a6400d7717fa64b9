import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { readTile, tileAt } from './testing.ts';

// A tile that was already drawn is returned without a database query as long as no other server can have written. Here
// a server assumes that for a minute, so each of these tests would read old data if a write did not end it.

let test: TestApp;
let ada: Person;
let bo: Person;
let acme: { companyId: number; areaId: number };
let wellId: number;

const at = tileAt(10, -103.5, 31.5);
const path = `wells/10/${at.x}/${at.y}`;

beforeAll(async () => {
  test = await createTestApp({}, { soleMilliseconds: 60_000 });
  ada = await test.register('Ada Byron');
  acme = await createCompanyWithArea(ada, 'Acme');
  bo = await test.member('Bo Diddley', acme.companyId, 4);
  wellId = await ada.make('wells', {
    well_name: 'First',
    api_number: '4238900001',
    area_id: acme.areaId,
    surface_location: '[-103.5, 31.5]',
  });
});
afterAll(() => test.close());

/** Returns the statuses of the wells on the tile, and whether the database was queried for it. */
async function look(person: Person): Promise<{ wells: unknown[]; isAsked: boolean }> {
  const queries = vi.spyOn(test.database.pool, 'query');
  const { tile } = await readTile(test, person, path);
  const isAsked = queries.mock.calls.length > 0;
  queries.mockRestore();
  return { wells: (tile.wells ?? []).map(({ properties }) => properties.status ?? null), isAsked };
}

async function untilNothingIsAsked(person: Person): Promise<void> {
  await vi.waitFor(async () => expect((await look(person)).isAsked).toBe(false));
}

describe('a server that has its database to itself', () => {
  it('draws a tile anew after a write, and then asks nothing again', async () => {
    await untilNothingIsAsked(ada);
    for (const status of ['drilling', 'producing', 'plugged']) {
      await ada.put(`/api/wells/${wellId}`, { well_status: status });
      expect(await look(ada)).toEqual({ wells: [status], isAsked: true });
      expect(await look(ada)).toEqual({ wells: [status], isAsked: false });
    }
  });

  it('asks nothing after reads of others', async () => {
    await untilNothingIsAsked(ada);
    expect((await bo.get('/api/wells')).status).toBe(200);
    expect(await look(ada)).toMatchObject({ isAsked: false });
  });

  it('shows nothing any more to whoever was taken out of the company', async () => {
    await untilNothingIsAsked(bo);
    expect(await look(bo)).toMatchObject({ wells: ['plugged'] });
    expect((await ada.delete(`/api/company/${acme.companyId}/user/${bo.id}`)).status).toBe(200);
    expect(await look(bo)).toMatchObject({ wells: [] });
  });

  it('answers nobody who has signed out', async () => {
    await untilNothingIsAsked(ada);
    expect((await ada.post('/api/auth/logout', { refreshToken: ada.refreshToken })).status).toBe(200);
    expect((await readTile(test, ada, path)).status).toBe(401);
  });

  it('asks each time once somebody else is there', async () => {
    const beside = await createTestApp({}, { beside: test, soleMilliseconds: 60_000 });
    try {
      const eve = await beside.register('Eve');
      for (const _ of Array(3)) {
        const queries = vi.spyOn(beside.database.pool, 'query');
        expect((await readTile(beside, eve, path)).status).toBe(200);
        expect(queries).toHaveBeenCalled();
        queries.mockRestore();
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    } finally {
      await beside.close();
    }
  });
});
