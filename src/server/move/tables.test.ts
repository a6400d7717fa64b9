import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { entities } from '#shared/land/entities/registry.ts';
import { storedFields } from '#shared/platform/entities/entity.ts';
import { type Plan, readCompanyTables, readPlan } from './read-plan.ts';
import { copied, derived, leftOut, rulesByColumn, withoutIds } from './tables.ts';

let database: TestDatabase;
let owner: pg.Client;
let plan: Plan;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  plan = await readPlan(owner);
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const names = async (statement: string) =>
  (await owner.query({ text: statement, rowMode: 'array' })).rows.map((row) => String(row[0]));

describe('a move of a company', () => {
  it('has decided about every table, once', async () => {
    const decided = [...Object.keys(copied), ...derived, ...Object.keys(leftOut)];
    // Neither has a column `company_id`.
    const more = ['audit_events', 'companies'];
    expect(decided.sort()).toEqual([...(await readCompanyTables(owner)), ...more].sort());
    expect(plan.tables.map(({ name }) => name).sort()).toEqual(Object.keys(copied).sort());
  });

  it('refuses a table about which nothing is decided', async () => {
    await owner.query('CREATE TABLE leftovers (company_id integer NOT NULL)');
    await expect(readPlan(owner)).rejects.toThrow(/not decided how these tables move: leftovers/);
    await owner.query('DROP TABLE leftovers');
  });

  it('knows of every number and every JSON value whether it contains ids', () => {
    const numbersOfFields = Object.values(entities).flatMap((entity) =>
      storedFields(entity).flatMap(([name, field]) =>
        field.kind === 'integer' ? [`${entity.plural}.${name}`] : [],
      ),
    );
    const open = plan.tables.flatMap((table) =>
      table.columns
        .filter(({ type, rule }) => rule === null && /^(smallint|integer|bigint|jsonb?)(\[\])?$/.test(type))
        .filter(({ name }) => !withoutIds.includes(name) && !withoutIds.includes(`${table.name}.${name}`))
        .map(({ name }) => `${table.name}.${name}`)
        .filter((name) => !numbersOfFields.includes(name)),
    );
    expect(open).toEqual([]);
  });

  it('has no rule for a column that does not exist', () => {
    const columns = plan.tables.flatMap((table) => table.columns.map(({ name }) => `${table.name}.${name}`));
    const named = [...Object.keys(rulesByColumn), ...withoutIds.filter((name) => name.includes('.'))];
    expect(named.filter((name) => !columns.includes(name))).toEqual([]);
  });

  it('knows what the columns in the history refer to', () => {
    expect(Object.fromEntries(plan.rowReferents)).toEqual({
      area_id: 'record',
      tract_id: 'record',
      lease_id: 'record',
      well_id: 'record',
      owner_id: 'record',
      ownership_id: 'record',
      proration_unit_id: 'record',
      asset_id: 'record',
      borne_by_id: 'record',
      follows_id: 'record',
      user_id: 'person',
      role_id: 'role',
      created_by: 'person',
      modified_by: 'person',
      deleted_by: 'person',
      approved_by: 'person',
    });
  });
});

/** Copied tables that are written only together with another one, or whose rows nobody misses. */
const unfrozen = {
  companies: 'has a trigger of its own, for rows',
  history: 'written by triggers',
  audit_events: 'belongs to the installation',
  import_rows: 'written with their import; old ones are deleted daily',
  schedule_deliveries: 'written with their run',
  agent_messages: 'written with their conversation',
  agent_usage: 'written with a message',
  report_runs: 'reading a report must work; it only says when',
};

describe('a frozen company', () => {
  it('is guarded by triggers on every table that users write', async () => {
    const guarded = await names(
      "SELECT DISTINCT tgrelid::regclass::text FROM pg_trigger WHERE tgfoid = 'refuse_frozen'::regproc AND tgname LIKE 'frozen\\_%'",
    );
    const wanted = [
      ...Object.keys(copied).filter((name) => !Object.hasOwn(unfrozen, name)),
      ...Object.keys(leftOut),
    ];
    expect(guarded.sort()).toEqual(wanted.sort());
    for (const name of wanted) {
      const events = await names(
        `SELECT tgname FROM pg_trigger WHERE tgrelid = '${name}'::regclass AND tgname LIKE 'frozen\\_%' ORDER BY 1`,
      );
      // What is left behind may be deleted, as old uploads are.
      expect([name, events]).toEqual([
        name,
        Object.hasOwn(leftOut, name)
          ? ['frozen_insert', 'frozen_update']
          : ['frozen_delete', 'frozen_insert', 'frozen_update'],
      ]);
    }
  });
});

describe('ids in JSON', () => {
  const shift = async (value: unknown, idNames: string[]) =>
    (
      await owner.query('SELECT shift_ids($1::jsonb, $2::text[], 100) AS shifted', [
        JSON.stringify(value),
        idNames,
      ])
    ).rows[0].shifted;

  it('are changed under their names, at any depth, as numbers or texts', async () => {
    expect(
      await shift(
        { left: [{ id: 7, asset: { id: 8, entity: 'well' }, title: '9' }], id: null, well_id: '5', none: '' },
        ['id', 'well_id', 'none'],
      ),
    ).toEqual({
      left: [{ id: 107, asset: { id: 108, entity: 'well' }, title: '9' }],
      id: null,
      well_id: '105',
      none: '',
    });
    expect(await shift([], ['id'])).toEqual([]);
    expect(await shift({}, ['id'])).toEqual({});
  });

  it.each([
    ['/wells/7/details', '/wells/107/details'],
    ['/leases/7/details?tab=obligations', '/leases/107/details?tab=obligations'],
    [
      '/analytics?tab=reports&report=acreage&tract_id=7&lease_id=8',
      '/analytics?tab=reports&report=acreage&tract_id=107&lease_id=108',
    ],
    ['/wells?page=7&filter%5Boperator%5D=8', '/wells?page=7&filter%5Boperator%5D=8'],
    ['/', '/'],
  ])('are changed in the address %s', async (path, becomes) => {
    expect(await shift({ path }, ['path'])).toEqual({ path: becomes });
  });

  it('are changed in a question that names a record by its id', async () => {
    expect(await shift({ ask: 'Who owns Smith #1 #7 in 2020?' }, ['ask'])).toEqual({
      ask: 'Who owns Smith #1 #107 in 2020?',
    });
    expect(await shift({ ask: 'Who owns it?' }, ['ask'])).toEqual({ ask: 'Who owns it?' });
  });
});
