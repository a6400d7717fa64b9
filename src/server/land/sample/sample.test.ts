import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSampleCompany } from '#server/land/sample/sample-company.ts';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let administrator: Person;
let ada: Person;
let bo: Person;

const name = 'Sample: Pecos Land & Minerals';
const load = (person: Person) => person.post('/api/sample-company', undefined);
const idOf = (answer: { body: { data: [{ id: number }] } }) => answer.body.data[0].id;

beforeAll(async () => {
  test = await createTestApp();
  administrator = await test.register('The Administrator');
  ada = await test.register('Ada Byron');
  bo = await test.register('Bo Diddley');
});
afterAll(() => test.close());

/** Counts the rows of a company in every table with a company id. */
async function leftOf(company: number): Promise<Record<string, number>> {
  return test.database.transaction(async (tx) => {
    await tx.client.query('RESET ROLE');
    const pg = (await import('pg')).default;
    const owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
    await owner.connect();
    try {
      const tables = await owner.query<{ name: string }>(
        `SELECT t.relname AS name FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid
         WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r' AND a.attname = 'company_id'`,
      );
      const counts: Record<string, number> = {};
      for (const table of tables.rows) {
        const counted = await owner.query(
          `SELECT count(*)::int AS n FROM ${pg.escapeIdentifier(table.name)} WHERE company_id = $1`,
          [company],
        );
        if (counted.rows[0].n > 0) counts[table.name] = counted.rows[0].n;
      }
      return counts;
    } finally {
      await owner.end();
    }
  });
}

/** Returns names of leases of the sample by the standing that their events give them. */
function standings({
  leases,
  lease_events,
  well_events,
  proration_units: units,
  ownerships,
  contracts,
}: ReturnType<typeof makeSampleCompany>): [string, string[]][] {
  const nameOf = (id: number | undefined) => leases.find((lease) => lease.id === id)?.contract_name ?? '';
  const eventsOf = (kind: string) => lease_events.filter((event) => event.kind === kind);
  /** The lease past its term over the well that stopped producing this many days before 2026-03-31. */
  const over = (day: string) => {
    const event = well_events.find(({ event_date }) => event_date === day);
    const tracts = units.filter((unit) => unit.well_id === event?.well_id).map((unit) => unit.tract_id);
    return contracts.findLast(({ ownership_id, contract_status }) => {
      const tract = ownerships.find(({ id }) => id === ownership_id)?.tract_id ?? 0;
      return contract_status === 'active' && tracts.includes(tract);
    })?.lease_id;
  };
  return [
    ['held_shut_in', eventsOf('shut_in_payment').map((event) => nameOf(event.lease_id))],
    ['released', eventsOf('release').map((event) => nameOf(event.lease_id))],
    ['top_lease', leases.slice(-1).map((lease) => lease.contract_name)],
    // Production ceased 40 days ago, and more than four years ago.
    ['hbp', [nameOf(over('2026-02-19'))]],
    ['review', [nameOf(over('2022-02-20'))]],
  ];
}

describe('loading', () => {
  it('makes the whole company at once, of which the person is Manager, with a history', async () => {
    const started = performance.now();
    const loaded = await load(ada);
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(loaded.status).toBe(201);
    const expected = makeSampleCompany('2026-03-31');
    const { records, own_records } = loaded.body.data[0].data;
    const { areas, name: _name, description: _description, ...rows } = expected;
    const points = expected.wells.reduce(
      (sum, well) => sum + (well.surface_location ? 1 : 0) + (well.bottom_hole_location ? 1 : 0),
      0,
    );
    expect(records).toBe(Object.values(rows).reduce((sum, each) => sum + each.length, points));
    expect(own_records).toBe(0);
    const id = idOf(loaded);
    const [company] = (await ada.get('/api/company')).body.data;
    expect(company).toMatchObject({
      id,
      name,
      is_sample: true,
      role_name: 'Manager',
      created_by: 'Ada Byron',
    });
    const chosen = { 'x-selected-companies': `[${id}]` };
    for (const plural of ['tracts', 'leases', 'wells', 'owners'] as const) {
      const listed = await ada.get(`/api/${plural}?page=1`, chosen);
      expect([plural, listed.body.meta.total]).toEqual([plural, expected[plural].length]);
    }
    for (const [standing, named] of standings(expected)) {
      const { body } = await ada.get(`/api/leases?filter[standing]=${standing}`, chosen);
      const names = body.data.map((lease: { contract_name: string }) => lease.contract_name);
      expect([standing, names]).toEqual([standing, expect.arrayContaining(named)]);
    }
    expect(
      (await ada.get(`/api/areas?filter[company_id]=${id}`)).body.data
        .map((area: { name: string }) => area.name)
        .sort(),
    ).toEqual(areas.map((area) => area.name).sort());
    const [lease] = (await ada.get('/api/leases?page=1&page_size=1&sort=file_number', chosen)).body.data;
    const created = expected.leases.toSorted((a, b) => (a.file_number < b.file_number ? -1 : 1))[0];
    expect(lease).toMatchObject({
      contract_name: created?.contract_name,
      royalty_rate: Number(created?.royalty_rate),
      bonus: Number(created?.bonus),
      expiration_date: created?.expiration_date,
      created_by: 'Ada Byron',
      version_id: 1,
    });
    const history = await ada.get(`/api/leases/${lease.id}/history`);
    expect(history.body.data).toMatchObject([{ action: 'created', user_name: 'Ada Byron' }]);
  });

  it('ties the stored rows as the generated ones, and marks outlines and the points of wells', async () => {
    const [company] = (await ada.get('/api/company')).body.data;
    const checked = await test.database.as(ada.id, (tx) =>
      tx.client.query(
        `SELECT
          (SELECT count(*)::int FROM (
            SELECT tract_id FROM ownerships WHERE company_id = $1 AND interest_type = 'mineral'
            GROUP BY tract_id HAVING sum(decimal_interest) <> 1) t) AS unsettled,
          (SELECT count(*)::int FROM (
            SELECT well_id FROM proration_units WHERE company_id = $1
            GROUP BY well_id HAVING sum(held_acres) <> max(unit_acres)) u) AS uneven,
          (SELECT count(*)::int FROM contracts c JOIN ownerships o ON o.company_id = c.company_id AND o.id = c.ownership_id
            WHERE c.company_id = $1 AND c.contract_acres > o.net_acres) AS overstated,
          (SELECT count(*)::int FROM geological_markers m JOIN tracts t ON t.company_id = m.company_id AND t.id = m.tract_id
            WHERE m.company_id = $1 AND m.asset_type = 'Tract' AND m.marker_name = t.tract_name) AS outlines,
          (SELECT count(*)::int FROM tracts WHERE company_id = $1) AS tracts,
          (SELECT count(*)::int FROM geological_markers WHERE company_id = $1 AND well_point_type = 'Surface') AS surfaces,
          (SELECT count(*)::int FROM wells WHERE company_id = $1) AS wells`,
        [company.id],
      ),
    );
    const [counts] = checked.rows;
    expect(counts).toMatchObject({ unsettled: 3, uneven: 0, overstated: 2 });
    expect(counts.outlines).toBe(counts.tracts);
    expect(counts.surfaces).toBe(counts.wells);
  });

  it('is refused while the person has one, which is named; another person may load their own', async () => {
    const again = await load(ada);
    expect(again.status).toBe(409);
    expect(again.body.message).toContain(name);
    expect(again.body.data).toMatchObject([{ name }]);
    let hasLoaded = false;
    const reported: boolean[] = [];
    const four = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const answer = await load(bo);
        if (answer.status === 201) hasLoaded = true;
        else reported.push(!hasLoaded);
        return answer.status;
      }),
    );
    expect(four.sort()).toEqual([201, 409, 409, 409]);
    expect(reported).toEqual([true, true, true]);
    expect((await bo.get('/api/company')).body.data).toHaveLength(1);
  });

  it('is refused without a token', async () => {
    for (const [method, url] of [
      ['POST', '/api/sample-company'],
      ['GET', '/api/sample-company/1'],
      ['DELETE', '/api/sample-company/1'],
    ] as const)
      expect((await test.call({ method, url })).status).toBe(401);
  });
});

describe('what people did in it', () => {
  it('is counted: what they added and what they changed', async () => {
    const [company] = (await ada.get('/api/company')).body.data;
    const chosen = { 'x-selected-companies': `[${company.id}]` };
    const own = async () =>
      (await ada.get(`/api/sample-company/${company.id}`)).body.data[0].data.own_records as number;
    const [well] = (await ada.get('/api/wells?page=1&page_size=1', chosen)).body.data;
    await ada.put(`/api/wells/${well.id}`, { operator: 'Mine now', surface_location: '[-103.5, 31.5]' });
    expect(await own()).toBe(1);
    await ada.post('/api/tracts', { tract_name: 'My own', area_id: well.area_id });
    expect(await own()).toBe(2);
    await ada.post('/api/area', { name: 'My area', type: 'field', company_id: company.id });
    expect(await own()).toBe(3);
    const state = {
      q: 'Toyah',
      filters: [],
      sort: [],
      page_size: 50,
      columns: ['tract_name'],
      widths: {},
      density: 'compact' as const,
    };
    const view = await ada.post('/api/views', {
      company_id: company.id,
      entity: 'tract',
      name: 'Mine',
      state,
    });
    expect(view.body).toMatchObject({ success: true });
    expect(await own()).toBe(4);
    await ada.post('/api/boards', { company_id: company.id, name: 'Mine', charts: [] });
    expect(await own()).toBe(5);
    const point = await ada.get(
      '/api/geological_markers?page=1&page_size=1&sort=id&filter[asset_type]=Well',
      chosen,
    );
    await ada.put(`/api/geological_markers/${point.body.data[0].id}`, { notes: 'Found the stake' });
    expect(await own()).toBe(6);
  });
});

describe('removing', () => {
  it("is its Manager's, and only of a sample", async () => {
    const [sample] = (await ada.get('/api/company')).body.data;
    expect((await bo.delete(`/api/sample-company/${sample.id}`)).status).toBe(404);
    expect((await bo.get(`/api/sample-company/${sample.id}`)).status).toBe(404);
    const guest = await test.register('Guest Editor');
    await test.asOwner(
      `INSERT INTO memberships (company_id, user_id, role_id) VALUES (${sample.id}, ${guest.id}, 3)`,
    );
    expect((await guest.delete(`/api/sample-company/${sample.id}`)).status).toBe(403);
    // An added member counts as an addition, too.
    expect((await ada.get(`/api/sample-company/${sample.id}`)).body.data[0].data.own_records).toBe(7);
    const real = await createCompanyWithArea(ada, 'Acme');
    const refused = await ada.delete(`/api/sample-company/${real.companyId}`);
    expect(refused).toMatchObject({
      status: 422,
      body: { message: "Acme is not a sample company and can't be removed this way." },
    });
    expect((await ada.get(`/api/company/${real.companyId}`)).status).toBe(200);
    await expect(
      test.database.as(ada.id, (tx) => tx.client.query('SELECT remove_sample_company($1)', [real.companyId])),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      test.database.as(bo.id, (tx) => tx.client.query('SELECT remove_sample_company($1)', [sample.id])),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('is refused if more user data than confirmed would be deleted', async () => {
    const [, sample] = (await ada.get('/api/company')).body.data;
    expect(sample.name).toBe(name);
    const refused = await ada.delete(`/api/sample-company/${sample.id}?expected_own_records=0`);
    expect(refused).toMatchObject({ status: 409, body: { data: [{ own_records: 7 }] } });
    expect((await ada.delete(`/api/sample-company/${sample.id}?expected_own_records=x`)).status).toBe(400);
    expect((await ada.get(`/api/company/${sample.id}`)).status).toBe(200);
  });

  it('leaves no row of it behind, and nothing else touched', async () => {
    const [acme, sample] = (await ada.get('/api/company')).body.data;
    const stored = await leftOf(acme.id);
    const theirs = (await bo.get('/api/company')).body.data[0].id;
    const ofBo = await leftOf(theirs);
    const before = await leftOf(sample.id);
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining(['tracts', 'wells', 'history', 'geological_markers', 'areas', 'memberships']),
    );
    const removed = await ada.delete(`/api/sample-company/${sample.id}?expected_own_records=7`);
    expect(removed.status).toBe(200);
    expect(removed.body.data[0].records_removed).toBeGreaterThan(2500);
    expect(await leftOf(sample.id)).toEqual({});
    expect(await leftOf(acme.id)).toEqual(stored);
    expect(await leftOf(theirs)).toEqual(ofBo);
    expect((await ada.get('/api/trash')).body.meta.total).toBe(0);
    expect((await ada.delete(`/api/sample-company/${sample.id}`)).status).toBe(404);
    expect((await ada.get('/api/company')).body.data).toMatchObject([{ id: acme.id }]);
  });

  it('allows loading the next one; an Administrator can do it too', async () => {
    const loaded = await load(ada);
    expect(loaded.status).toBe(201);
    expect((await administrator.delete(`/api/sample-company/${idOf(loaded)}`)).status).toBe(200);
  });

  it('is refused, or refuses, where people write at the same moment: nothing that was saved is lost', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = idOf(await load(ada));
      const chosen = { 'x-selected-companies': `[${id}]` };
      const [tract] = (await ada.get('/api/tracts?page=1&page_size=1', chosen)).body.data;
      const [well] = (await ada.get('/api/wells?page=1&page_size=1', chosen)).body.data;
      const write = async (each: number) => {
        // Some writes come before the counting, some during it, some after.
        await new Promise((resolve) => setTimeout(resolve, each * round * 8));
        const answer =
          each % 4 === 3
            ? await ada.put(`/api/wells/${well.id}`, { operator: `Operator ${each}` })
            : await ada.post('/api/tracts', {
                tract_name: `T ${each}`,
                county: `C ${each}`,
                area_id: tract.area_id,
              });
        return { status: answer.status, code: answer.body.code, message: answer.body.message };
      };
      const [removal, ...writes] = await Promise.all([
        ada.delete(`/api/sample-company/${id}?expected_own_records=0`),
        ...Array.from({ length: 8 }, (_each, index) => write(index)),
      ]);
      if (removal.status === 200) {
        for (const { status, code } of writes)
          expect([status, code]).toEqual([code === 'not_found' ? 404 : 422, code]);
      } else {
        expect(removal).toMatchObject({
          status: 409,
          body: { message: expect.stringContaining('Nothing was removed') },
        });
        for (const { status } of writes) expect([200, 201]).toContain(status);
        expect((await ada.delete(`/api/sample-company/${id}`)).status).toBe(200);
      }
    }
  });
});
