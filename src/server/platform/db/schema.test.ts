import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syncEntityColumns } from '#server/land/sync-entity-columns.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { assets, entities } from '#shared/land/entities/registry.ts';
import { type Entity, storedFields } from '#shared/platform/entities/entity.ts';
import { trashDays } from '#shared/platform/limits.ts';
import { migrateToLatest, NewerDatabaseError } from './migrate.ts';

let database: TestDatabase;
let owner: pg.Client;
let app: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  app = new pg.Client({ connectionString: database.appUrl });
  await Promise.all([owner.connect(), app.connect()]);
});
afterAll(async () => {
  await Promise.all([owner.end(), app.end()]);
  await database.drop();
});

async function column(statement: string): Promise<string[]> {
  return (await owner.query({ text: statement, rowMode: 'array' })).rows.map((row) => String(row[0]));
}

/** Tables that belong to the installation rather than a company; a distributed engine copies them to every node. */
const shared = [
  'applied_routines',
  'audit_events',
  'identity_providers',
  'invitations',
  'kysely_migration',
  'kysely_migration_lock',
  'made_once',
  'password_resets',
  'personal_tokens',
  'preferences',
  'provisioned_groups',
  'provisioned_members',
  'provisioned_users',
  'recovery_codes',
  'refresh_tokens',
  'roles',
  'sessions',
  'throttle_events',
  'two_factor',
  'user_identities',
  'users',
];
/** The company itself has an id only. */
const root = 'companies';

describe('every table of a tenant can be partitioned and copied by company', () => {
  it('finds company_id in every table of a tenant', async () => {
    const without = await column(`
      SELECT t.relname FROM pg_class t JOIN pg_namespace n ON n.oid = t.relnamespace
      WHERE n.nspname = 'public' AND t.relkind IN ('r', 'p') AND NOT EXISTS (
        SELECT FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attname = 'company_id' AND a.attnotnull)
      ORDER BY 1`);
    expect(without).toEqual([root, ...shared].sort());
  });

  it('finds company_id in every primary key and unique index of a tenant', async () => {
    const without = await column(`
      SELECT i.indexrelid::regclass FROM pg_index i
      JOIN pg_class t ON t.oid = i.indrelid JOIN pg_namespace n ON n.oid = t.relnamespace
      WHERE n.nspname = 'public' AND i.indisunique
        AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attname = 'company_id')
        AND NOT EXISTS (
          SELECT FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attname = 'company_id' AND a.attnum = ANY (i.indkey))`);
    expect(without).toEqual([]);
  });

  it('finds company_id on both sides of every foreign key between tenants', async () => {
    const without = await column(`
      SELECT c.conrelid::regclass || ' → ' || c.confrelid::regclass FROM pg_constraint c
      WHERE c.contype = 'f'
        AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.conrelid AND a.attname = 'company_id')
        AND c.confrelid::regclass::text NOT IN (${shared.map((name) => `'${name}'`).join(', ')})
        AND NOT EXISTS (
          SELECT FROM pg_attribute a, pg_attribute b
          WHERE a.attrelid = c.conrelid AND a.attname = 'company_id' AND a.attnum = ANY (c.conkey)
            AND b.attrelid = c.confrelid AND b.attname = CASE c.confrelid::regclass::text WHEN '${root}' THEN 'id' ELSE 'company_id' END
            AND b.attnum = ANY (c.confkey))`);
    expect(without).toEqual([]);
  });
});

/** The tables without row-level security, and why. */
const open: readonly (readonly [RegExp, string])[] = [
  [
    /^kysely_migration(_lock)?$/,
    'which migrations were made: read by the check of readiness, written by the owner',
  ],
  [
    /^pgboss\./,
    'the queue: which import or report of which company is next, by ids; what these hold is asked for as their person',
  ],
];

describe('row-level security', () => {
  it('is on for every table except those without company or personal data', async () => {
    const off = await column(`
      SELECT t.oid::regclass FROM pg_class t JOIN pg_namespace n ON n.oid = t.relnamespace
      WHERE n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast') AND NOT starts_with(n.nspname, 'pg_temp')
        AND t.relkind IN ('r', 'p', 'm', 'f') AND NOT t.relrowsecurity ORDER BY 1`);
    expect(off.filter((table) => !open.some(([pattern]) => pattern.test(table)))).toEqual([]);
    expect(open.filter(([pattern]) => !off.some((table) => pattern.test(table)))).toEqual([]);
  });

  it('has a real condition in every policy', async () => {
    const always = await column(`
      SELECT format('%s on %s', policyname, tablename) FROM pg_policies
      WHERE schemaname = 'public' AND coalesce(qual, with_check) = 'true' ORDER BY 1`);
    // Everyone may read roles, and assigning a role locks its row; WITH CHECK applies to an actual change.
    expect(always).toEqual(['changing on roles', 'reading on roles']);
  });

  it('is not bypassed by a view', async () => {
    const views = await column("SELECT viewname FROM pg_views WHERE schemaname = 'public' ORDER BY 1");
    // This view filters by the session's companies itself.
    expect(views).toEqual(['account_names']);
  });

  it('cannot be gone around by the role under which requests work', async () => {
    const roles = await owner.query(
      "SELECT rolsuper, rolbypassrls FROM pg_roles WHERE rolname IN ('platbook_rw', 'platbook_app')",
    );
    expect(roles.rowCount).toBeGreaterThan(0);
    for (const role of roles.rows) expect(role).toEqual({ rolsuper: false, rolbypassrls: false });
    const owned = await column(
      "SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tableowner = 'platbook_rw'",
    );
    expect(owned).toEqual([]);
  });

  it('hides, and refuses to write, what is not of the companies of the transaction', async () => {
    await owner.query("INSERT INTO companies (id, name) VALUES (901, 'Mine'), (902, 'Theirs')");
    await owner.query(
      "INSERT INTO areas (company_id, id, name, type) VALUES (901, 901, 'A', 'field'), (902, 902, 'B', 'field')",
    );
    const insert = (company: number) =>
      app.query(
        'INSERT INTO wells (company_id, area_id, well_name, api_number) VALUES ($1::int, $1::int, $2, lpad($1::text, 10, $3))',
        [company, 'Well', '4'],
      );
    await app.query('BEGIN');
    await app.query(
      "SELECT set_config('role', 'platbook_rw', true), set_config('app.companies', '{902}', true)",
    );
    await insert(902);
    await app.query('COMMIT');
    await app.query('BEGIN');
    await app.query(
      "SELECT set_config('role', 'platbook_rw', true), set_config('app.companies', '{901}', true)",
    );
    await insert(901);
    const visible = await app.query(
      'SELECT company_id FROM wells UNION SELECT company_id FROM areas UNION SELECT company_id FROM history UNION SELECT id FROM companies',
    );
    expect(visible.rows).toEqual([{ company_id: 901 }]);
    expect((await app.query("UPDATE wells SET well_name = 'X' WHERE company_id = 902")).rowCount).toBe(0);
    expect(
      (await app.query("SELECT matching_ids('well', 'wells', '{well_name}', '{%ell%}', 10) AS ids")).rows[0]
        .ids,
    ).toHaveLength(1);
    await expect(insert(902)).rejects.toMatchObject({ code: '42501' });
    await app.query('ROLLBACK');
    await app.query('BEGIN');
    await app.query("SELECT set_config('role', 'platbook_rw', true)");
    expect((await app.query('SELECT FROM wells')).rowCount).toBe(0);
    await app.query('ROLLBACK');
  });
});

describe('history', () => {
  it.each([
    "INSERT INTO history (company_id, entity, record_id, action) VALUES (901, 'well', 1, 'insert')",
    "UPDATE history SET new_values = '{}'",
    'DELETE FROM history',
    'TRUNCATE history',
  ])('cannot be written by a request: %s', async (statement) => {
    await app.query('BEGIN');
    await app.query(
      "SELECT set_config('role', 'platbook_rw', true), set_config('app.companies', '{901}', true)",
    );
    await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' });
    await app.query('ROLLBACK');
  });

  it('keeps a whole row when it is deleted, and what a bulk update changed', async () => {
    await owner.query(
      "INSERT INTO wells (company_id, area_id, well_name, api_number) SELECT 901, 901, 'H ' || n, '43' || lpad(n::text, 8, '0') FROM generate_series(1, 3) n",
    );
    const { rows: found } = await owner.query("SELECT id FROM wells WHERE well_name = 'H 2'");
    const id = found[0].id;
    await owner.query("UPDATE wells SET operator = 'Same' WHERE well_name LIKE 'H %'");
    await owner.query("DELETE FROM wells WHERE well_name LIKE 'H %'");
    const stored = await owner.query(
      "SELECT action, old_values, new_values FROM history WHERE record_id = $1 AND entity = 'well' ORDER BY id",
      [id],
    );
    expect(stored.rows).toMatchObject([
      { action: 'insert', old_values: null, new_values: null },
      { action: 'update', old_values: { operator: null }, new_values: { operator: 'Same' } },
      { action: 'delete' },
    ]);
    expect(stored.rows.at(-1)).toMatchObject({
      old_values: { well_name: 'H 2', operator: 'Same' },
      new_values: null,
    });
  });
});

describe('the history of updates', () => {
  it('records the same for one record and for many in one statement', async () => {
    await owner.query(
      `INSERT INTO wells (company_id, area_id, well_name, api_number, gross_acres, spud_date, surface_location)
       SELECT 901, 901, 'U ' || n, '44' || lpad(n::text, 8, '0'), 640.5, '2020-02-29', '{"type":"Point","coordinates":[-100,31]}'
       FROM generate_series(1, 120) n`,
    );
    const change = `gross_acres = 80.25, spud_date = NULL, operator = E'A "B" \\\\ \n', is_active = false, version_id = version_id + 1`;
    const entriesOf = async (condition: string) =>
      (
        await owner.query(
          `SELECT h.version, h.old_values, h.new_values FROM history h JOIN wells w ON w.company_id = h.company_id AND w.id = h.record_id
           WHERE h.entity = 'well' AND h.action = 'update' AND ${condition}`,
        )
      ).rows;
    await owner.query(`UPDATE wells SET ${change} WHERE well_name = 'U 1'`);
    await owner.query(`UPDATE wells SET ${change} WHERE well_name LIKE 'U %' AND version_id = 1`);
    const [alone] = await entriesOf("w.well_name = 'U 1'");
    expect(alone).toEqual({
      version: 2,
      old_values: { gross_acres: 640.5, spud_date: '2020-02-29', operator: null, is_active: null },
      new_values: { gross_acres: 80.25, spud_date: null, operator: 'A "B" \\ \n', is_active: false },
    });
    const together = await entriesOf("w.well_name LIKE 'U %' AND w.well_name <> 'U 1'");
    expect(together).toHaveLength(119);
    for (const entry of together) expect(entry).toEqual(alone);
    await owner.query("DELETE FROM wells WHERE well_name LIKE 'U %'");
  });
});

describe('the history of companies', () => {
  it('also records companies and memberships', async () => {
    await owner.query("INSERT INTO companies (id, name) VALUES (905, 'Watched')");
    await owner.query("UPDATE companies SET name = 'Renamed' WHERE id = 905");
    await owner.query(
      "INSERT INTO users (id, username, email, name, role_id) VALUES (905, 'w', 'w@example.com', 'W', 4)",
    );
    await owner.query('INSERT INTO memberships (company_id, user_id, role_id) VALUES (905, 905, 4)');
    await owner.query('UPDATE memberships SET role_id = 3 WHERE company_id = 905');
    await owner.query('UPDATE memberships SET role_id = 3 WHERE company_id = 905');
    await owner.query('DELETE FROM memberships WHERE company_id = 905');
    const stored = await owner.query(
      'SELECT entity, record_id, action, old_values, new_values FROM history WHERE company_id = 905 ORDER BY id',
    );
    expect(stored.rows).toMatchObject([
      { entity: 'company', record_id: 905, action: 'insert', new_values: { name: 'Watched' } },
      {
        entity: 'company',
        action: 'update',
        old_values: { name: 'Watched' },
        new_values: { name: 'Renamed' },
      },
      { entity: 'membership', record_id: 905, action: 'insert', new_values: { role_id: 4 } },
      { entity: 'membership', action: 'update', old_values: { role_id: 4 }, new_values: { role_id: 3 } },
      { entity: 'membership', action: 'delete', old_values: { role_id: 3 }, new_values: null },
    ]);
  });
});

describe('the tables of the records', () => {
  it('have a column of the right type for every stored field', async () => {
    const types = await owner.query<{ name: string; type: string }>(`
      SELECT c.relname || '.' || a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid WHERE a.attnum > 0 AND c.relkind = 'r'`);
    const typeOf = new Map(types.rows.map((row) => [row.name, row.type]));
    const { kindOf } = await import('#shared/platform/fields/kinds.ts');
    const spelled: Record<string, string> = { timestamptz: 'timestamp with time zone' };
    for (const entity of Object.values(entities)) {
      for (const [name, field] of storedFields(entity)) {
        const wanted = kindOf(field).sqlType;
        expect([`${entity.plural}.${name}`, typeOf.get(`${entity.plural}.${name}`)]).toEqual([
          `${entity.plural}.${name}`,
          spelled[wanted] ?? wanted,
        ]);
      }
    }
  });

  it('keep the shared values of exactly the fields that say so', async () => {
    const triggers = await column(`
      SELECT replace(encode(tgargs, 'escape'), '\\000', ' ') FROM pg_trigger WHERE tgname = 'values_insert'`);
    const reported = Object.values(entities).flatMap((entity) => {
      const shared = Object.entries(entity.fields).filter(([, field]) => 'repeats' in field && field.repeats);
      return shared.length === 0 ? [] : [`${[entity.name, ...shared.map(([name]) => name)].join(' ')} `];
    });
    expect(triggers.sort()).toEqual(reported.sort());
  });
});

describe('migrating', () => {
  it('gives a field that has no column yet its column, and can run again', async () => {
    await owner.query('ALTER TABLE owners DROP COLUMN country');
    await migrateToLatest({ ownerUrl: database.ownerUrl, syncEntityColumns });
    await migrateToLatest({ ownerUrl: database.ownerUrl, syncEntityColumns });
    expect(
      await column("SELECT 1 FROM pg_attribute WHERE attrelid = 'owners'::regclass AND attname = 'country'"),
    ).toEqual(['1']);
  });

  it('makes the indexes that the entity data name, no others, and again where one is not what is wanted', async () => {
    const wanted = Object.values<Entity>(assets).flatMap((entity) => [
      ...storedFields(entity).flatMap(([name, field]) =>
        field.sorted === 'indexed' ? [`${entity.plural}_by_${name}`] : [],
      ),
      ...(entity.filterIndexes ?? []).map((names) => `${entity.plural}_by_${names.join('_and_')}`),
    ]);
    const created = () =>
      column(`
        SELECT c.relname FROM pg_class c WHERE obj_description(c.oid, 'pg_class') ~ '^(sorts|filters) lists: '
        ORDER BY 1`);
    expect(await created()).toEqual(wanted.sort());
    const definition = () => column("SELECT pg_get_indexdef('owners_by_city'::regclass)");
    const [right] = await definition();
    expect(right).toContain('(company_id, lower(city) COLLATE "C", id)');
    await owner.query(`
      DROP INDEX owners_by_city, owners_by_owner_type_and_area_id;
      CREATE INDEX owners_by_city ON owners (company_id, city, id);
      COMMENT ON INDEX owners_by_city IS 'sorts lists: (company_id, city, id)';
      CREATE INDEX owners_by_gone_field ON owners (company_id, id);
      COMMENT ON INDEX owners_by_gone_field IS 'sorts lists: (company_id, id)'`);
    await migrateToLatest({ ownerUrl: database.ownerUrl, syncEntityColumns });
    expect(await created()).toEqual(wanted.sort());
    expect(await definition()).toEqual([right]);
  });

  it('has no index on a column that every update changes', async () => {
    const everyUpdate = ['modified_by', 'modified_date', 'version_id'];
    for (const { plural } of Object.values(entities))
      expect(
        await column(
          `SELECT indexdef FROM pg_indexes WHERE tablename = '${plural}' AND indexdef ~ '${everyUpdate.join('|')}'`,
        ),
      ).toEqual([]);
  });

  it('waits for another process that migrates at the same moment', async () => {
    await Promise.all(
      [1, 2, 3].map(() => migrateToLatest({ ownerUrl: database.ownerUrl, syncEntityColumns })),
    );
  });

  it('refuses a database that a newer program made', async () => {
    await owner.query(
      "INSERT INTO kysely_migration (name, timestamp) VALUES ('9999_from_the_future', now()::text)",
    );
    await expect(migrateToLatest({ ownerUrl: database.ownerUrl, syncEntityColumns })).rejects.toThrow(
      NewerDatabaseError,
    );
    await expect(migrateToLatest({ ownerUrl: database.ownerUrl, syncEntityColumns })).rejects.toThrow(
      '9999_from_the_future',
    );
    await owner.query("DELETE FROM kysely_migration WHERE name = '9999_from_the_future'");
  });
});

/** SECURITY DEFINER functions that the request role may call, grouped by what restricts them. */
const ownerFunctions: Readonly<Record<string, readonly string[]>> = {
  'the companies of the session': [
    'count_boards',
    'count_entries',
    'count_map_tracts',
    'count_map_wells',
    'count_views',
    'find_entries',
    'forget_deleted_boards',
    'hold_sample_company',
    'map_bores_in',
    'map_shapes_in',
    'matching_ids',
    'outlines_near',
    'prorations_of_unit',
    'refresh_land',
    'remove_map_points',
    'remove_map_shapes',
    'remove_sample_company',
    'tracts_within',
    'wells_within',
  ],
  'the person of the session': ['deleted_companies', 'map_standing', 'open_session', 'restore_company'],
  'a proven sign-in': [
    'administers',
    'change_account',
    'complete_sign_on',
    'end_password_sessions',
    'found_company',
    'manages',
    'proven_person',
    'reactivate_account',
    'remove_two_factor',
    'unlink_identities',
  ],
  'a secret of the caller': [
    'accept_invitation',
    'apply_provisioned',
    'end_provisioned',
    'invitation_behind',
    'note_login',
    'open_invitation',
    'password_is',
    'proven_provider',
    'register_invited',
    'session_stands',
    'use_calendar_feed',
    'use_provisioning_token',
    'use_token',
  ],
  'a time limit of their own': ['begin_reset', 'forget_old_uploads', 'remove_old_companies'],
  'an answer that names no one': [
    'has_accounts',
    'invitations_mailed',
    'know_company',
    'may_still_invite',
    'role_is_held',
    'two_factor_is_on',
  ],
  'ids of work that is due': ['due_retries', 'due_schedules', 'due_webhooks', 'webhooks_without_dates'],
  'messages of webhooks, which it queues or deletes when they are old, and returns none': [
    'begin_webhook_cursor',
    'forget_old_deliveries',
    'queue_written_records',
  ],
  'what signing in needs': [
    'active_providers',
    'find_account',
    'link_signed_on',
    'account_is_deactivated',
    'password_salt',
    'provider_of',
    'register_account',
    'register_signed_on',
  ],
  'the throttles, whose limits are configured': [
    'fail_attempt',
    'forget_failures',
    'forgive_attempt',
    'give_back_attempt',
    'reserve_attempt',
  ],
  'rows that only add or end': ['record_event', 'revoke_empty_invitation'],
};

describe('functions that run as the owner of the tables', () => {
  /** Runs a statement as a request that can access company 911, and rolls it back. */
  async function asRequest(statement: string) {
    await app.query('BEGIN');
    try {
      await app.query(
        "SELECT set_config('role', 'platbook_rw', true), set_config('app.companies', '{911}', true)",
      );
      return await app.query(statement);
    } finally {
      await app.query('ROLLBACK');
    }
  }

  it('are callable by requests only if listed here', async () => {
    const callable = await column(`
      SELECT p.proname FROM pg_proc p
      WHERE p.pronamespace = 'public'::regnamespace AND p.prosecdef AND p.prorettype <> 'trigger'::regtype
        AND has_function_privilege('platbook_rw', p.oid, 'EXECUTE') ORDER BY 1`);
    expect(callable).toEqual(Object.values(ownerFunctions).flat().sort());
  });

  it('take no time limit from the caller', async () => {
    const timed = await column(`
      SELECT p.proname FROM pg_proc p
      WHERE p.pronamespace = 'public'::regnamespace AND p.prosecdef
        AND has_function_privilege('platbook_rw', p.oid, 'EXECUTE')
        AND p.proargnames && ARRAY['days', 'hours', 'minutes']`);
    expect(timed).toEqual([]);
    expect(await column('SELECT trash_days()')).toEqual([String(trashDays)]);
  });

  it('remove and restore companies by the fixed number of days alone', async () => {
    await owner.query(`
      INSERT INTO users (id, username, email, name, role_id) VALUES (911, 'a', 'a@example.com', 'A', 1);
      INSERT INTO companies (id, name, deleted_at) VALUES
        (911, 'Kept', NULL), (912, 'Deleted a minute ago', now() - interval '1 minute'),
        (913, 'Restorable', now() - interval '29 days'), (914, 'Past its time', now() - interval '31 days')`);
    const asAdministrator = "SELECT set_config('app.user_id', '911', true)";
    const deleted = await asRequest(`${asAdministrator}; SELECT name FROM deleted_companies() ORDER BY id`);
    expect((deleted as unknown as pg.QueryResult[])[1]?.rows).toEqual([
      { name: 'Deleted a minute ago' },
      { name: 'Restorable' },
    ]);
    const restored = await asRequest(
      `${asAdministrator}; SELECT restore_company(913) AS one, restore_company(914) AS other`,
    );
    expect((restored as unknown as pg.QueryResult[])[1]?.rows).toEqual([{ one: true, other: false }]);
    await expect(asRequest('SELECT remove_old_companies(0, 1000)')).rejects.toMatchObject({ code: '42883' });
    await app.query("BEGIN; SELECT set_config('role', 'platbook_rw', true)");
    while ((await app.query('SELECT remove_old_companies(1000) AS rows')).rows[0].rows > 0);
    await app.query('COMMIT');
    expect(await column('SELECT id FROM companies WHERE id > 910 ORDER BY id')).toEqual([
      '911',
      '912',
      '913',
    ]);
  });

  it.each([
    "remove_map_points(912, '{1}')",
    "remove_map_shapes(912, '{1}')",
    "count_map_wells(912, '{1}')",
    "count_map_tracts(912, '{1}')",
  ])('refuse a company out of reach: %s', async (call) => {
    await expect(asRequest(`SELECT ${call}`)).rejects.toMatchObject({ code: '42501' });
    await expect(asRequest(`SELECT ${call.replace('912', '911')}`)).resolves.toBeDefined();
  });
});
