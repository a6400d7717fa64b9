import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { maxImportWords } from '#shared/import/contracts/import-words.ts';
import { maxConfigurations } from '#shared/import/contracts/mapping-configurations.ts';
import { maxAreas, maxReports } from '#shared/platform/limits.ts';
import { maxSchedules } from '#shared/saved/contracts/report-schedules.ts';
import { maxViews } from '#shared/saved/contracts/views.ts';
import { maxBoards } from '#shared/saved/dashboards/chart.ts';

let test: TestApp;
let owner: pg.Client;
let manager: Person;
let company_id: number;
let areaId: number;

beforeAll(async () => {
  test = await createTestApp();
  manager = await test.register('Mia Manager');
  ({ companyId: company_id, areaId } = await createCompanyWithArea(manager, 'Acme'));
  owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

const name = (index: number) => `Extra ${index}`;
const chart = { title: 'By operator', of: 'well', measure: 'count', groupBy: 'operator', chart: 'bar' };
const state = {
  q: '',
  filters: [],
  sort: [],
  page_size: 25,
  columns: ['well_name'],
  widths: {},
  density: 'compact',
};
/** Reports that need no parameters. */
const reports = [
  'acreage',
  'lease-expirations',
  'mailing-list',
  'obligations-due',
  'data-quality',
  'acreage-discrepancies',
];
const columnMappings = [{ sourceColumn: 'Well Name', targetEntity: 'well', targetColumn: 'well_name' }];

/** How each table is filled: by the owner's statement, with company $1, user $2 and row n, and by a request. */
const limits = [
  {
    table: 'areas',
    max: maxAreas,
    columns: 'name, type',
    values: "'Area ' || n, 'project'",
    path: '/api/areas',
    body: (index: number) => ({ name: name(index), type: 'project' }),
  },
  {
    table: 'import_words',
    max: maxImportWords,
    columns: 'entity, field, word, word_key, owner_id',
    values: "'well', 'well_status', 'Word ' || n, 'word ' || n, $2::int",
    path: '/api/import-words',
    body: (index: number) => ({ entity: 'well', column: 'well_status', word: name(index), option: null }),
  },
  {
    table: 'mapping_configurations',
    max: maxConfigurations,
    columns: 'name, plan, signature, bytes, owner_id',
    values: `'C ' || n, '{"columnMappings": [], "bridgeMappings": [], "includedEntities": [], "includedBridges": []}', '{"columnNames": [], "columnTypes": {}}', 1, $2::int`,
    path: '/api/mapping/configurations',
    body: (index: number) => ({ name: name(index), areaId, columnMappings, company_id: undefined }),
  },
  {
    table: 'boards',
    max: maxBoards,
    columns: 'name, description, owner_id, shared, charts',
    values: "'Board ' || n, '', $2::int, false, '[]'",
    path: '/api/boards',
    body: (index: number) => ({ name: name(index), charts: [chart] }),
  },
  {
    table: 'views',
    max: maxViews,
    columns: 'entity, name, owner_id, shared, state',
    values: `'well', 'View ' || n, $2::int, false, '${JSON.stringify(state)}'`,
    path: '/api/views',
    body: (index: number) => ({ entity: 'well', name: name(index), state }),
  },
  {
    table: 'reports',
    max: maxReports,
    columns: 'base, name, parameters, owner_id',
    values: "'acreage', 'Report ' || n, '{}', $2::int",
    path: '/api/reports',
    body: (index: number) => ({ base: 'acreage', name: name(index), parameters: {} }),
  },
  {
    table: 'report_schedules',
    max: maxSchedules,
    columns:
      'report_id, name, owner_id, format, frequency, day_of_week, day_of_month, local_time, timezone, recipients',
    values: "'extra-' || n, 'S', $2::int, 'csv', 'daily', 1, 1, '07:00', 'America/Chicago', '{}'",
    path: '/api/report-schedules',
    body: (index: number) => ({
      report_id: reports[index],
      timezone: 'America/Chicago',
      emailRecipients: [{ email: 'ada@example.com' }],
    }),
  },
];

describe.each(limits)('the limit of $table', ({ table, max, columns, values, path, body }) => {
  it('holds when requests arrive in parallel', async () => {
    await owner.query(
      `INSERT INTO ${table} (company_id, ${columns}) SELECT $1::int, ${values} FROM generate_series(1, ${max - 1} - (SELECT count(*)::int FROM ${table} WHERE company_id = $1)) n
       WHERE $2::int > 0`,
      [company_id, manager.id],
    );
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => manager.post(path, { company_id, ...body(index) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('business_rule');
  });
});

describe.each(limits.filter(({ table }) => table !== 'report_schedules' && table !== 'areas'))(
  'restoring one of $table',
  ({ path, body }) => {
    it('does not pass the limit', async () => {
      const [first, second] = (await manager.get(path)).body.data.filter(
        ({ id }: { id: unknown }) => typeof id === 'number',
      );
      await manager.delete(`${path}/${first.id}`);
      expect((await manager.post(path, { company_id, ...body(6) })).status).toBe(201);
      expect((await manager.post(`${path}/${first.id}/restore`, {})).status).toBe(422);
      await manager.delete(`${path}/${second.id}`);
      expect((await manager.post(`${path}/${first.id}/restore`, {})).status).toBe(200);
    });
  },
);
