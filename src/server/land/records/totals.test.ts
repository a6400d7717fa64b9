import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let owner: pg.Pool;
let ada: Person;
let acme: { companyId: number; areaId: number };
let secondArea: number;
let serial = 0;

beforeAll(async () => {
  test = await createTestApp();
  owner = new pg.Pool({ connectionString: test.testDatabase.ownerUrl, max: 12 });
  owner.on('error', () => undefined);
  await test.register('The Administrator');
  ada = await test.register('Ada Byron');
});
beforeEach(async () => {
  acme = await createCompanyWithArea(ada, `Acme ${++serial}`);
  const area = await ada.post('/api/area', { name: 'Second', type: 'field', company_id: acme.companyId });
  secondArea = area.body.data[0].id;
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

async function insertWells(client: pg.ClientBase | pg.Pool, count: number, area = acme.areaId) {
  serial += count;
  await client.query(
    `INSERT INTO wells (company_id, area_id, well_name, api_number, operator)
     SELECT $1, $2, 'Well ' || n, '42' || lpad(n::text, 8, '0'), 'XTO' FROM generate_series($3::int - $4::int + 1, $3::int) n`,
    [acme.companyId, area, serial, count],
  );
}

async function totalOf(parameters = '', areas?: number[]): Promise<number> {
  const headers = {
    'x-selected-companies': `[${acme.companyId}]`,
    ...(areas === undefined ? {} : { 'x-selected-areas': JSON.stringify(areas) }),
  };
  return (await ada.get(`/api/wells?page=1${parameters}`, headers)).body.meta.total;
}

/** Finds every area whose tally differs from the actual number of records, in one snapshot. */
const differences = `
  SELECT coalesce(t.company_id, w.company_id) AS company_id, coalesce(t.area_id, w.area_id) AS area_id, t.records AS tallied, w.records AS counted
  FROM (SELECT company_id, area_id, sum(records)::int AS records FROM record_tally WHERE entity = 'well' GROUP BY 1, 2) t
  FULL JOIN (SELECT company_id, area_id, count(*)::int AS records FROM wells GROUP BY 1, 2) w USING (company_id, area_id)
  WHERE coalesce(t.records, 0) <> coalesce(w.records, 0)`;

describe('the total of a list', () => {
  it('follows every kind of write', async () => {
    await insertWells(owner, 5);
    const [first] = (await ada.get('/api/wells?page=1', { 'x-selected-areas': `[${acme.areaId}]` })).body
      .data;
    expect([
      await totalOf(),
      await totalOf('', [secondArea]),
      await totalOf('&filter[operator]=xto'),
    ]).toEqual([5, 0, 5]);
    await ada.put(`/api/wells/${first.id}`, { area_id: secondArea, operator: 'Devon' });
    expect([
      await totalOf(),
      await totalOf('', [secondArea]),
      await totalOf('&filter[operator]=xto'),
    ]).toEqual([5, 1, 4]);
    await ada.delete(`/api/wells/${first.id}`);
    expect([await totalOf(), await totalOf('', [secondArea]), await totalOf('&q=Devon')]).toEqual([4, 0, 0]);
    const restored = await ada.post(`/api/trash/wells/${first.id}/restore`, {});
    expect(restored.status).toBeLessThan(300);
    expect([await totalOf(), await totalOf('', [secondArea]), await totalOf('&q=Devon')]).toEqual([5, 1, 1]);
  });

  it('is of the moment of the call, also where a write that began earlier is committed later', async () => {
    const late = await owner.connect();
    try {
      await insertWells(owner, 1);
      await late.query('BEGIN');
      await insertWells(late, 2);
      expect(await totalOf('&filter[operator]=xto')).toBe(1);
      await insertWells(owner, 4);
      expect(await totalOf('&filter[operator]=xto')).toBe(5);
      await owner.query(`SELECT gather_tally(ARRAY[${acme.companyId}], 'well')`);
      expect(await totalOf('&filter[operator]=xto')).toBe(5);
      await late.query('COMMIT');
      expect([await totalOf('&filter[operator]=xto'), await totalOf()]).toEqual([7, 7]);
    } finally {
      late.release();
    }
  });

  it('never takes an answer from before a write, even when the tally is gathered around a writer that goes on', async () => {
    const holding = await owner.connect();
    try {
      await insertWells(owner, 3);
      // Locks the existing tally rows, so that gathering can only take the ones added later.
      await holding.query('BEGIN');
      await holding.query('SELECT FROM record_tally WHERE company_id = $1 FOR UPDATE', [acme.companyId]);
      expect(await totalOf('&filter[operator]=xto')).toBe(3);
      await owner.query("UPDATE wells SET operator = 'Devon' WHERE company_id = $1", [acme.companyId]);
      await owner.query(`SELECT gather_tally(ARRAY[${acme.companyId}], 'well')`);
      expect(await totalOf('&filter[operator]=xto')).toBe(0);
    } finally {
      await holding.query('ROLLBACK');
      holding.release();
    }
  });
});

describe('the tally', () => {
  it('sums to what is there in every snapshot, whoever writes and gathers at the same time', async () => {
    const company = acme.companyId;
    const areas = [acme.areaId, secondArea];
    let working = true;
    const someone = (statement: string) =>
      `${statement} WHERE company_id = ${company} AND id IN (SELECT id FROM wells WHERE company_id = ${company} ORDER BY random() LIMIT 5 FOR UPDATE SKIP LOCKED)`;
    const write = async () => {
      const client = await owner.connect();
      try {
        for (let n = 0; n < 40; n += 1) {
          await client.query('BEGIN');
          await insertWells(client, 1 + (n % 3), areas[n % 2]);
          await client.query(
            someone(`UPDATE wells SET area_id = ${areas[(n + 1) % 2]}, well_name = 'Moved'`),
          );
          if (n % 3 === 0) await client.query(someone('DELETE FROM wells'));
          await client.query(n % 5 === 0 ? 'ROLLBACK' : 'COMMIT');
        }
      } finally {
        client.release();
      }
    };
    const gather = async () => {
      let gathered = 0;
      while (working) {
        await owner.query(`SELECT gather_tally(ARRAY[${company}], 'well')`);
        gathered += 1;
      }
      return gathered;
    };
    const watch = async () => {
      let looks = 0;
      while (working) {
        expect((await owner.query(differences)).rows).toEqual([]);
        looks += 1;
      }
      return looks;
    };
    const watching = [gather(), gather(), watch()];
    try {
      await Promise.all([write(), write(), write(), write()]);
    } finally {
      working = false;
    }
    for (const times of await Promise.all(watching)) expect(times).toBeGreaterThan(5);
    await owner.query(`SELECT gather_tally(ARRAY[${company}], 'well')`);
    const { rows } = await owner.query<{ records: number }>(
      'SELECT records FROM record_tally WHERE company_id = $1 ORDER BY area_id',
      [company],
    );
    expect(rows.map((row) => row.records).reduce((sum, records) => sum + records, 0)).toBe(await totalOf());
    expect(rows).toHaveLength(2);
    expect((await owner.query(differences)).rows).toEqual([]);
  });

  it('is gathered by the writers themselves', async () => {
    for (let n = 0; n < 400; n += 1) await insertWells(owner, 1);
    const { rows } = await owner.query<{ rows: number }>(
      'SELECT count(*)::int AS rows FROM record_tally WHERE company_id = $1',
      [acme.companyId],
    );
    expect(rows[0]?.rows).toBeLessThan(400);
    expect(await totalOf()).toBe(400);
  });

  it('is counted anew for whoever loaded rows around it', async () => {
    await owner.query('ALTER TABLE wells DISABLE TRIGGER tally_insert');
    await insertWells(owner, 3);
    await owner.query('ALTER TABLE wells ENABLE TRIGGER tally_insert');
    expect(await totalOf()).toBe(0);
    await owner.query('SELECT recount_records()');
    expect(await totalOf()).toBe(3);
    expect((await owner.query(differences)).rows).toEqual([]);
  });

  it.each([
    "INSERT INTO record_tally (company_id, entity, area_id, records) VALUES (1, 'well', 1, 1)",
    'UPDATE record_tally SET records = 0',
    'DELETE FROM record_tally',
    'SELECT recount_records()',
    "SELECT gather_tally('{1}', 'well')",
  ])('cannot be written by a request: %s', async (statement) => {
    await expect(test.database.as(ada.id, (tx) => tx.client.query(statement))).rejects.toMatchObject({
      code: '42501',
    });
  });
});
