import { readXlsx } from 'hucre/xlsx';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { systemReports } from '#shared/saved/reports/registry.ts';
import type { ReportDefinition } from '#shared/saved/reports/report.ts';
import { readReport } from './testing.ts';

let test: TestApp;
let owner: pg.Client;
let manager: Person;
let editor: Person;
let viewer: Person;
let stranger: Person;
let acme: number;
let area: number;
let elsewhere: number;

beforeAll(async () => {
  test = await createTestApp();
  await test.register('The Administrator');
  manager = await test.register('Mia Manager');
  stranger = await test.register('Stan Stranger');
  ({ companyId: acme, areaId: area } = await createCompanyWithArea(manager, 'Acme'));
  ({ areaId: elsewhere } = await createCompanyWithArea(stranger, 'Mesa'));
  editor = await test.member('Eddy Editor', acme, 3);
  viewer = await test.member('Vera Viewer', acme, 4);
  owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await owner.connect();
  await manager.make('tracts', {
    area_id: area,
    tract_name: '=Half of 160',
    gross_acres: 160,
    county: 'Reeves',
  });
});
beforeEach(() => owner.query('DELETE FROM reports; DELETE FROM report_runs'));
afterAll(async () => {
  await owner.end();
  await test.close();
});

const body = {
  base: 'acreage',
  name: 'Reeves by county',
  parameters: { group_by: 'county', county: 'Reeves' },
};
const saveReport = (person: Person, more: object = {}) =>
  person.post('/api/reports', { ...body, company_id: acme, ...more });
const stored = async (person: Person, more: object = {}): Promise<number> => {
  const created = await saveReport(person, more);
  expect([created.status, created.text]).toEqual([201, expect.any(String)]);
  return created.body.data[0].id;
};

describe('who may', () => {
  it('refuses without a token', async () => {
    const id = await stored(editor);
    for (const [method, url] of [
      ['GET', '/api/reports'],
      ['POST', '/api/reports'],
      ['GET', `/api/reports/${id}`],
      ['PUT', `/api/reports/${id}`],
      ['DELETE', `/api/reports/${id}`],
      ['POST', `/api/reports/${id}/restore`],
      ['GET', '/api/reports/acreage/preview'],
      ['GET', '/api/reports/acreage/download?format=pdf'],
    ] as const)
      expect((await test.call({ method, url })).status).toBe(401);
  });

  it("refuses another company's report, as if it were not there", async () => {
    const id = await stored(editor);
    for (const answer of [
      await stranger.get(`/api/reports/${id}`),
      await stranger.put(`/api/reports/${id}`, { name: 'X' }),
      await stranger.delete(`/api/reports/${id}`),
      await stranger.post(`/api/reports/${id}/restore`, {}),
      await stranger.get(`/api/reports/${id}/preview`),
      await stranger.get(`/api/reports/${id}/download?format=csv`),
      await saveReport(stranger),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    expect((await stranger.get('/api/reports?type=custom')).status).toBe(400);
    expect((await stranger.get('/api/reports?filter[type]=custom')).body.data).toEqual([]);
  });

  it("tells nothing of another company's land, whatever is chosen", async () => {
    expect(await readReport(stranger, 'acreage/download')).toEqual([]);
    const headers = { 'x-selected-companies': `[${acme}]` };
    const answer = await stranger.get('/api/reports/acreage/preview', headers);
    expect(answer.body.data[0]).toMatchObject({ rows: [], totals: { rows: 0, sums: { gross_acres: '0' } } });
    const mine = await manager.make('owners', { area_id: area, owner_name: 'Smith Family Trust' });
    const requested = await stranger.get(`/api/reports/owner-statement/preview?owner_id=${mine}`);
    expect(requested).toMatchObject({ status: 400, body: { details: [{ path: 'owner_id' }] } });
    expect(requested.text).not.toContain('Smith');
  });

  it('lets Viewers read, Editors change their own, and Managers all', async () => {
    expect((await saveReport(viewer)).status).toBe(403);
    const own = await stored(editor);
    const other = await stored(manager, { name: "The Manager's" });
    expect((await viewer.get(`/api/reports/${own}/preview`)).status).toBe(200);
    expect((await viewer.put(`/api/reports/${own}`, { name: 'X' })).status).toBe(403);
    expect((await viewer.delete(`/api/reports/${own}`)).status).toBe(403);
    expect((await editor.put(`/api/reports/${other}`, { name: 'X' })).status).toBe(403);
    expect((await editor.put(`/api/reports/${own}`, { name: 'Renamed' })).status).toBe(200);
    expect((await manager.put(`/api/reports/${own}`, { description: 'For Monday' })).status).toBe(200);
    expect((await manager.delete(`/api/reports/${own}`)).status).toBe(200);
    expect((await manager.get(`/api/reports/${own}`)).status).toBe(404);
    expect((await viewer.post(`/api/reports/${own}/restore`, {})).status).toBe(403);
    expect((await editor.post(`/api/reports/${own}/restore`, {})).body.data[0].data.name).toBe('Renamed');
  });

  it('brings a deleted one back for a day, unless its name was taken', async () => {
    const id = await stored(editor, { name: 'Mine' });
    await editor.delete(`/api/reports/${id}`);
    for (const answer of [
      await editor.get(`/api/reports/${id}/preview`),
      await editor.put(`/api/reports/${id}`, { name: 'X' }),
      await editor.delete(`/api/reports/${id}`),
    ])
      expect(answer.status).toBe(404);
    const taker = await stored(editor, { name: 'mine' });
    expect((await editor.post(`/api/reports/${id}/restore`, {})).body.code).toBe('duplicate');
    await editor.put(`/api/reports/${taker}`, { name: 'Another' });
    expect((await editor.post(`/api/reports/${id}/restore`, {})).status).toBe(200);
    expect((await editor.get(`/api/reports/${id}`)).body.data[0].data.name).toBe('Mine');
    await editor.delete(`/api/reports/${id}`);
    await owner.query("UPDATE reports SET deleted_at = now() - interval '25 hours' WHERE id = $1", [id]);
    await editor.delete(`/api/reports/${taker}`);
    expect((await editor.post(`/api/reports/${id}/restore`, {})).status).toBe(404);
    expect((await editor.post(`/api/reports/${taker}/restore`, {})).status).toBe(200);
  });
});

describe('the list', () => {
  it('has the reports of the product, then those that the company keeps', async () => {
    await stored(editor, { description: 'What we hold' });
    const { data, meta } = (await viewer.get('/api/reports')).body;
    expect(data.map(({ id }: { id: unknown }) => id).slice(0, -1)).toEqual(Object.keys(systemReports));
    expect(data.at(-1)).toMatchObject({
      name: 'Reeves by county',
      type: 'custom',
      base: 'acreage',
      description: 'What we hold',
      parameters: body.parameters,
      owner_name: 'Eddy Editor',
      lastRun: null,
    });
    expect(meta.total).toBe(data.length);
    const found = await viewer.get('/api/reports?q=HOLD&page=1');
    expect(found.body.data.map(({ name }: { name: string }) => name)).toContain('Reeves by county');
    const headers = { 'x-selected-companies': '[999999]' };
    expect((await viewer.get('/api/reports?filter[type]=custom', headers)).body.data).toEqual([]);
  });

  it('tells when a report was last written to a file, and not that it was looked at', async () => {
    const id = await stored(editor);
    const lastRuns = async () =>
      (await viewer.get('/api/reports')).body.data
        .filter((each: { lastRun: string | null }) => each.lastRun !== null)
        .map((each: { id: unknown }) => each.id);
    await viewer.get(`/api/reports/${id}/preview`);
    expect(await lastRuns()).toEqual([]);
    await viewer.get(`/api/reports/${id}/download`);
    await viewer.get('/api/reports/acreage/download?format=pdf');
    expect(await lastRuns()).toEqual(['acreage', id]);
  });
});

describe('what is kept', () => {
  it('is one of the product with its parameters, under a name of its own', async () => {
    const id = await stored(editor, { name: '  Reeves   by county ' });
    const { body: read } = await viewer.get(`/api/reports/${id}/preview`);
    expect(read.data[0]).toMatchObject({
      id,
      name: 'Reeves by county',
      as_of: '2026-03-31',
      asked: ['By: County', 'County: Reeves'],
      rows: [{ county: 'Reeves', tracts: 1, gross_acres: '160.0000' }],
      totals: { rows: 1, sums: { gross_acres: '160', tracts: '1' } },
    });
    const otherwise = await viewer.get(`/api/reports/${id}/preview?group_by=tract`);
    expect(otherwise.body.data[0].rows).toMatchObject([{ tract_name: '=Half of 160' }]);
  });

  it.each([
    [{ name: '' }, 400, 'name'],
    [{ name: 'x'.repeat(101) }, 400, 'name'],
    [{ base: 'no-such' }, 400, 'base'],
    [{ parameters: { group_by: 'well' } }, 400, 'parameters.group_by'],
    [{ parameters: { within: '90' } }, 400, 'parameters.within'],
    [{ parameters: { county: 7 } }, 400, 'parameters.county'],
    [{ parameters: [] }, 400, 'parameters'],
    [{ name: 'acreage' }, 409, 'name'],
    [{ owner_id: 1 }, 400, 'owner_id'],
  ])('refuses %j', async (more, status, path) => {
    const answer = await saveReport(editor, more);
    expect([answer.status, answer.body.details[0]?.path]).toEqual([status, path]);
  });

  it('has each name once in a company', async () => {
    await stored(editor);
    expect(await saveReport(manager, { name: 'REEVES BY COUNTY' })).toMatchObject({
      status: 409,
      body: { code: 'duplicate', message: 'The company already has a report with this name' },
    });
  });

  it('tells two editors of one another', async () => {
    const id = await stored(editor);
    await manager.put(`/api/reports/${id}`, { description: 'First', version_id: 1 });
    expect(await editor.put(`/api/reports/${id}`, { description: 'Late', version_id: 1 })).toMatchObject({
      status: 409,
      body: { code: 'stale_version', data: [{ id, data: { description: 'First', version_id: 2 } }] },
    });
    expect((await editor.put(`/api/reports/${id}`, { version_id: 2 })).status).toBe(400);
  });
});

describe('what is asked', () => {
  it.each([
    ['acreage/preview?as_of=tomorrow', 400, 'as_of'],
    ['acreage/preview?as_of=2026-02-30', 400, 'as_of'],
    ['acreage/preview?group_by=', 400, 'group_by'],
    ['acreage/preview?page=1', 400, 'page'],
    ['acreage/download?format=doc', 400, 'format'],
    ['lease-expirations/preview?within=-1', 400, 'within'],
    ['import-history/preview?as_of=2020-01-01', 422, 'as_of'],
    ['unit-decks/preview?well_id=2147483647', 400, 'well_id'],
    ['unit-decks/preview?well_id=99999999999', 400, 'well_id'],
  ])('%s is refused by its name', async (path, status, detail) => {
    const answer = await viewer.get(`/api/reports/${path}`);
    expect([answer.status, answer.body.details[0]?.path]).toEqual([status, detail]);
  });

  it.each(['nothing', 'constructor', '2147483647'])('there is no report "%s"', async (id) => {
    expect((await viewer.get(`/api/reports/${id}/preview`)).status).toBe(404);
  });

  it.each(['0', '-1', '99999999999', 'A', '..'])('"%s" is no id of a report', async (id) => {
    expect([400, 404]).toContain((await viewer.get(`/api/reports/${encodeURIComponent(id)}/preview`)).status);
  });

  it.each(Object.values(systemReports))(
    '$name over nothing is empty, in every format',
    async ({ id, name }) => {
      expect((await stranger.get(`/api/reports/${id}/preview`)).body.data[0]).toMatchObject({
        rows: [],
        totals: { rows: 0 },
      });
      for (const format of ['csv', 'xlsx', 'pdf']) {
        const answer = await stranger.get(`/api/reports/${id}/download?format=${format}`);
        expect([answer.status, answer.headers['content-disposition']]).toEqual([
          200,
          `attachment; filename="${name.toLowerCase().replaceAll(' ', '-')}-mesa-2026-03-31.${format}"`,
        ]);
      }
    },
  );
});

it('the API document tells what can be asked of each report', async () => {
  const { paths } = (await test.call({ method: 'GET', url: '/api/openapi.json' })).body;
  for (const call of ['preview', 'download']) {
    const { parameters, description } = paths[`/api/reports/{report}/${call}`].get;
    const texts = new Map<string, string>(
      parameters.map((each: { name: string; description?: string }) => [each.name, each.description ?? '']),
    );
    for (const report of Object.values<ReportDefinition>(systemReports))
      for (const [name, field] of Object.entries(report.parameters)) {
        expect([name, texts.get(name)]).toEqual([name, expect.stringContaining(report.id)]);
        expect(texts.get(name)).toContain(field.label);
      }
    expect(texts.get('group_by')).toBe(
      'For acreage: By, one of tract, depth, lease, county; defaults to tract.',
    );
    expect(description).toContain('invalid_input');
  }
});

describe('addresses', () => {
  const lines = async (...addresses: (readonly [string, string?])[]) => {
    for (const [index, [address_line_1, address_line_2]] of addresses.entries())
      await stranger.make('owners', {
        area_id: elsewhere,
        owner_name: `Owner ${index}`,
        address_line_1,
        address_line_2,
      });
    const rows = await readReport(stranger, 'mailing-list/download');
    await owner.query("DELETE FROM owners WHERE owner_name LIKE 'Owner %'");
    return rows.map((row) => Number(row.Owners)).toSorted((a, b) => b - a);
  };

  it.each([
    [
      ['100 Main Street, Apt. 4-B'],
      ['100 MAIN ST', '#4B'],
      ['100 Main St. Unit 4b'],
      ['100 main st # apt 4 b'],
    ],
    [['12 North Elm Avenue'], ['12 N. Elm Ave']],
    [['5 Oak Boulevard South'], ['5 Oak Blvd. S']],
    [['P.O. Box 77'], ['PO Box 77'], ['P O BOX 77'], ['POBox 77']],
  ] as [string, string?][][])('%# are one line however they are spelled', async (...addresses) => {
    expect(await lines(...addresses)).toEqual([addresses.length]);
  });

  it.each([
    [['100 Main St', '# 4'], ['100 Main St', '# 5'], ['100 Main St']],
    [['1 23rd St'], ['12 3rd St'], ['123 Rd St']],
    [['7 North St'], ['7 N St']],
    [['9 Saint Louis Ave'], ['9 St Louis Ave']],
  ] as [string, string?][][])('%# may be others, and stay apart', async (...addresses) => {
    expect(await lines(...addresses)).toEqual(addresses.map(() => 1));
  });
});

describe('files', () => {
  const download = (format: string) =>
    test.app.inject({
      url: `/api/reports/acreage/download?format=${format}`,
      headers: { authorization: `Bearer ${viewer.token}` },
    });

  it('of CSV guard texts against formulas', async () => {
    const answer = await download('csv');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.body.split('\n')[1]).toBe("'=Half of 160,Reeves,,160,0,0,0,0,0,0,0,0,0,");
  });

  it('of Excel carry numbers, and the totals last', async () => {
    const answer = await download('xlsx');
    const [sheet] = (await readXlsx(new Uint8Array(answer.rawPayload))).sheets;
    expect(sheet?.name).toBe('Acreage');
    expect(sheet?.rows.slice(0, 4).map(([first]) => first)).toEqual([
      'Acreage',
      'Acme',
      'As of 2026-03-31',
      'By: Tract',
    ]);
    expect(sheet?.rows[5]?.[3]).toBe('Gross Acres');
    expect(sheet?.rows[6]?.slice(0, 4)).toEqual(['=Half of 160', 'Reeves', null, 160]);
    expect([sheet?.rows.at(-1)?.[0], sheet?.rows.at(-1)?.[3]]).toEqual(['Total', 160]);
  });

  it('tell the areas where only some were chosen', async () => {
    await manager.make('area', { company_id: acme, name: 'Another', type: 'field' });
    const answer = await test.app.inject({
      url: '/api/reports/acreage/download?format=xlsx',
      headers: { authorization: `Bearer ${viewer.token}`, 'x-selected-areas': `[${area}]` },
    });
    const [sheet] = (await readXlsx(new Uint8Array(answer.rawPayload))).sheets;
    expect(sheet?.rows[2]?.[0]).toMatch(/^Areas: /);
    expect(sheet?.rows[2]?.[0]).not.toContain('Another');
  });

  it('of PDF are whole', async () => {
    const answer = await download('pdf');
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.rawPayload.subarray(-6).toString()).toContain('%%EOF');
  });

  it('of PDF refuse more rows than anybody reads, before anything is sent', async () => {
    await owner.query(
      `INSERT INTO tracts (company_id, area_id, tract_name) SELECT $1, $2, 'Many ' || n FROM generate_series(1, 20000) n`,
      [acme, area],
    );
    try {
      const answer = await viewer.get('/api/reports/acreage/download?format=pdf');
      expect([answer.status, answer.body.code]).toEqual([422, 'business_rule']);
      expect(answer.body.message).toContain('Use Excel or CSV, or narrow it');
      expect(answer.body.details).toMatchObject([{ path: 'format' }]);
      // A report that cannot be counted quickly is refused too, once that many rows have been read.
      const missing = await viewer.get('/api/reports/data-quality/download?format=pdf');
      expect([missing.status, missing.body.code]).toEqual([422, 'business_rule']);
      expect(await readReport(viewer, 'acreage/download')).toHaveLength(20_001);
    } finally {
      await owner.query("DELETE FROM tracts WHERE tract_name LIKE 'Many %'");
    }
  }, 60_000);
});
