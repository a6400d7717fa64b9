import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import { storedFields } from '#shared/platform/entities/entity.ts';
import type { Field } from '#shared/platform/fields/field.ts';
import { sortableFields } from '#shared/platform/lists/listing.ts';

let test: TestApp;
let owner: pg.Client;
let ada: Person;
let acme: { companyId: number; areaId: number };
let zeta: { companyId: number; areaId: number };
/** Two of Acme's three areas, and the only one of Zeta. */
let someAreas: number[];
const perKind = 150;

beforeAll(async () => {
  test = await createTestApp();
  owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await owner.connect();
  await test.register('The Administrator');
  ada = await test.register('Ada Byron');
  const bo = await test.register('Bo Diddley');
  const twin = await test.register('A Namesake');
  await owner.query("UPDATE users SET name = 'ADA BYRON' WHERE id = $1", [twin.id]);
  acme = await createCompanyWithArea(ada, 'Acme');
  zeta = await createCompanyWithArea(ada, 'Zeta');
  const other = await createCompanyWithArea(bo, 'Other');
  const areas = await owner.query<{ company_id: number; id: number; name: string }>(
    `INSERT INTO areas (company_id, name, type)
     VALUES ($1, 'ACME AREA', 'field'), ($1, 'North', 'field'), ($2, 'north', 'field'), ($3, 'North', 'field')
     RETURNING company_id, id, name`,
    [acme.companyId, zeta.companyId, other.companyId],
  );
  someAreas = [acme.areaId, ...areas.rows.filter((area) => area.name === 'north').map((area) => area.id)];
  // 999,999 and 999,998 are deleted users, both shown as "Former user".
  const makers = [ada.id, bo.id, twin.id, 999_999, 999_998, null];
  for (const kind of Object.keys(assets) as AssetName[]) {
    for (const company of [acme.companyId, zeta.companyId, other.companyId])
      await fill(kind, company, makers);
  }
  await owner.query('ANALYZE');
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

/** Returns SQL for values with many ties and blanks, based on a running number `n`. */
function sqlValue(field: Field): string {
  switch (field.kind) {
    case 'date':
      return `date '2020-01-01' + (n * 7 % 11)`;
    case 'boolean':
      return 'n % 2 = 0';
    case 'acres':
    case 'feet':
    case 'money':
      return 'n * 13 % 17';
    case 'fraction':
      return '(n % 8) / 8.0';
    case 'integer':
      return '1 + n % 3';
    case 'timestamp':
      return `timestamptz '2021-05-05' + n % 6 * interval '1 hour'`;
    case 'location':
      return `'{"type":"Point","coordinates":[' || n % 5 || ',31]}'`;
    case 'api_number':
      return `'42' || lpad((n * 37 % 100000)::text, 8, '0')`;
    case 'select':
    case 'status':
      return `(ARRAY['${field.options.map((option) => option.value).join("','")}'])[1 + n % ${field.options.length}]`;
    default:
      return `(ARRAY['alpha', 'Alpha', 'beta', 'Éa', 'z_', 'common'])[1 + n * 5 % 6] || n % 4`;
  }
}

async function fill(kind: AssetName, company: number, makers: (number | null)[]): Promise<void> {
  const entity = assets[kind];
  const columns = storedFields(entity).filter(([name]) => name !== 'area_id');
  const values = columns.map(([name, field]) => {
    const uniqueName = name === 'unit_name' ? `${sqlValue(field)} || ' ' || n` : sqlValue(field);
    const value = name === 'file_number' ? `'F' || n` : uniqueName;
    const always = field.required === true || field.readOnly === true;
    return always ? value : `CASE WHEN n % 7 = 3 THEN NULL ELSE ${value} END`;
  });
  await owner.query(
    `INSERT INTO ${entity.plural} (company_id, area_id, created_by, modified_by, ${columns.map(([name]) => name).join(', ')})
     SELECT $1, (SELECT id FROM areas WHERE company_id = $1 ORDER BY id OFFSET n % (SELECT count(*) FROM areas WHERE company_id = $1) LIMIT 1),
       ($2::int[])[1 + n % 6], ($2::int[])[1 + n / 2 % 6], ${values.join(', ')}
     FROM generate_series(1, ${perKind}) n`,
    [company, makers],
  );
}

type Row = { id: number } & Record<string, unknown>;

async function rowsOf(plural: string, parameters: string, headers: Record<string, string>): Promise<Row[]> {
  const answer = await ada.get(`/api/${plural}?${parameters}`, headers);
  expect(answer.body).toMatchObject({ success: true });
  return answer.body.data;
}

/** Reads page after page, like a user paging through the list. */
async function turnedPages(
  plural: string,
  parameters: string,
  headers: Record<string, string>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await ada.get(`/api/${plural}?${parameters}&page=${page}&page_size=40`, headers);
    expect(answer.body).toMatchObject({ success: true });
    rows.push(...answer.body.data);
    expect(answer.body.data.length).toBe(page < answer.body.meta.total_pages ? 40 : rows.length % 40 || 40);
    if (page >= answer.body.meta.total_pages) {
      expect(answer.body.meta.total).toBe(rows.length);
      return rows;
    }
  }
}

describe('pages in the order of a field', () => {
  // The whole list is one plain query with joins and a sort. Pages are found in other ways and must return the same
  // rows.
  it.each(
    (Object.keys(assets) as AssetName[]).flatMap((kind) =>
      sortableFields(assets[kind]).map((field) => ({ kind, field })),
    ),
  )('give every $kind once, in the whole list’s order, by $field', async ({ kind, field }) => {
    const { plural, titleField } = assets[kind];
    const selections: [Record<string, string>, string, number][] = [
      [{}, '', 2 * perKind],
      [{ 'x-selected-companies': `[${acme.companyId}]` }, '', perKind],
      [{ 'x-selected-areas': JSON.stringify(someAreas) }, '', 125],
      [{}, `&filter[${titleField}]=common`, 50],
    ];
    for (const direction of ['', '-']) {
      for (const [headers, filter, count] of selections) {
        const requested = `sort=${direction}${field}${filter}`;
        const whole = await rowsOf(plural, requested, headers);
        expect(whole.length).toBe(count);
        expect(new Set(whole.map((row) => row.id)).size).toBe(count);
        expect(await turnedPages(plural, requested, headers)).toEqual(whole);
      }
    }
  });

  it('goes on to the second field among equals, from both ends', async () => {
    for (const sort of [
      'well_status,-well_name',
      '-area_name,operator',
      'operator,area_name',
      'created_by,-id',
    ]) {
      const whole = await rowsOf('wells', `sort=${sort}`, {});
      expect(await turnedPages('wells', `sort=${sort}`, {})).toEqual(whole);
    }
  });

  it('returns the total on an empty page far beyond the end', async () => {
    for (const page of [12, 10_000_000]) {
      const answer = await ada.get(`/api/tracts?page=${page}&page_size=1000&sort=-area_name`);
      expect(answer.body).toMatchObject({ data: [], meta: { total: 2 * perKind, page, total_pages: 1 } });
    }
  });
});

describe('a list in which one area is at the end of the order', () => {
  const last = 3000;
  let crowd: { companyId: number; areaId: number };
  let lastArea: number;

  beforeAll(async () => {
    crowd = await createCompanyWithArea(ada, 'Crowd');
    const area = await ada.post('/api/area', { name: 'Last', type: 'field', company_id: crowd.companyId });
    lastArea = area.body.data[0].id;
    await owner.query('ALTER TABLE wells DISABLE TRIGGER history_insert');
    await owner.query(
      `INSERT INTO wells (company_id, area_id, well_name, api_number, operator)
       SELECT $1, CASE WHEN n <= ${last} THEN $2::int ELSE $3::int END,
         CASE WHEN n <= ${last} THEN 'Z ' ELSE 'A ' END || n % 100, '35' || lpad((n * 7919::bigint % 90001)::text, 8, '0'), 'Op ' || n % 2
       FROM generate_series(1, 24000) n`,
      [crowd.companyId, lastArea, crowd.areaId],
    );
    await owner.query('ALTER TABLE wells ENABLE TRIGGER history_insert');
    await owner.query('ANALYZE wells');
  });

  it.each(['well_name', '-well_name', 'api_number', 'id', 'created_by', '-operator'])(
    'finds its records by %s on any page',
    async (sort) => {
      const headers = {
        'x-selected-areas': `[${lastArea}]`,
        'x-selected-companies': `[${crowd.companyId}]`,
      };
      const whole = await rowsOf('wells', `sort=${sort}`, headers);
      expect(whole.length).toBe(last);
      for (const page of [1, 2, 30, 59, 60]) {
        const rows = await rowsOf('wells', `sort=${sort}&page=${page}&page_size=50`, headers);
        expect(rows).toEqual(whole.slice((page - 1) * 50, page * 50));
      }
    },
  );
});

describe('more than 100,000 records', () => {
  const many = 100_300;
  let place: { companyId: number; areaId: number };
  let headers: Record<string, string>;

  beforeAll(async () => {
    place = await createCompanyWithArea(ada, 'Many');
    headers = { 'x-selected-companies': `[${place.companyId}]` };
    await owner.query('ALTER TABLE owners DISABLE TRIGGER history_insert');
    await owner.query(
      `INSERT INTO owners (company_id, area_id, owner_name, status, city)
       SELECT $1, $2, 'Owner ' || n, CASE WHEN n <= 150 THEN 'unknown' ELSE 'active' END, 'Odessa' FROM generate_series(1, ${many}) n`,
      [place.companyId, place.areaId],
    );
    await owner.query('ALTER TABLE owners ENABLE TRIGGER history_insert');
  });

  it('are reported by a good estimate', async () => {
    const answer = await ada.get('/api/owners?page=1&page_size=100', headers);
    expect(answer.body.meta).toEqual({
      total: many,
      page: 1,
      page_size: 100,
      total_pages: 1003,
      total_exact: false,
    });
  });

  it('have a total estimated from a sample if a filter leaves many', async () => {
    const { meta } = (await ada.get('/api/owners?page=1&filter[status]=active', headers)).body;
    expect(meta.total_exact).toBe(false);
    expect(Math.abs(meta.total - (many - 150)) / many).toBeLessThan(0.05);
    const again = (await ada.get('/api/owners?page=2&filter[status]=active', headers)).body.meta;
    expect(again.total).toBe(meta.total);
  });

  it('are counted exactly for the last page', async () => {
    const total = many - 150;
    const requested = '/api/owners?page_size=100&sort=id&filter[status]=active';
    const { data, meta } = (await ada.get(`${requested}&page=${Math.ceil(total / 100)}`, headers)).body;
    expect(meta).toMatchObject({ total, total_exact: false });
    expect(data).toHaveLength(total % 100 || 100);
    const first = (await ada.get('/api/owners?page=1&page_size=1&sort=-id', headers)).body.data[0];
    expect(data.at(-1)).toEqual(first);
  });

  it('leave the total of 100,000 and fewer exact', async () => {
    const { meta } = (await ada.get('/api/owners?page=1&filter[status]=unknown', headers)).body;
    expect(meta).toEqual({ total: 150, page: 1, page_size: 10, total_pages: 15 });
  });

  it('of a link have the total that the database plans for', async () => {
    await owner.query('ALTER TABLE ownerships DISABLE TRIGGER USER');
    await owner.query(
      `INSERT INTO ownerships (company_id, owner_id, interest_type)
       SELECT company_id, id, 'mineral' FROM owners WHERE company_id = $1`,
      [place.companyId],
    );
    await owner.query('ALTER TABLE ownerships ENABLE TRIGGER USER');
    await owner.query('ANALYZE ownerships');
    const { meta } = (await ada.get('/api/ownerships?page=1', headers)).body;
    expect(meta.total_exact).toBe(false);
    expect(Math.abs(meta.total - many) / many).toBeLessThan(0.1);
  });
});
