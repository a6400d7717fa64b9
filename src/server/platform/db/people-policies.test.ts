import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { syncEntityColumns } from '#server/land/sync-entity-columns.ts';
import { hashPassword } from '#server/people/passwords.ts';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { createEmptyDatabase } from '#server/testing/test-database.ts';
import { migrateTo, migrateToLatest } from './migrate.ts';

/** What the request role can see and change about users in plain SQL. */

let test: TestApp;
let owner: pg.Client;
let app: pg.Client;
let administrator: Person;
let ada: Person;
let bo: Person;
let viewer: Person;
let acme: { companyId: number };
let other: { companyId: number };

beforeAll(async () => {
  test = await createTestApp();
  administrator = await test.register('The Administrator');
  ada = await test.register('Ada Byron');
  bo = await test.register('Bo Diddley');
  acme = await createCompanyWithArea(ada, 'Acme');
  other = await createCompanyWithArea(bo, 'Other');
  viewer = await test.member('Vi Ewer', acme.companyId, 4);
  await ada.post(`/api/company/${acme.companyId}/invite`, { email: 'to-acme@example.com', role_id: 4 });
  await bo.post(`/api/company/${other.companyId}/invite`, { email: 'to-other@example.com', role_id: 4 });
  await bo.post('/api/auth/two-factor', { password: 'a good password' });
  await bo.post('/api/auth/tokens', { name: 'GIS', scope: 'read', expires_in_days: 1 });
  await bo.post('/api/calendar/feeds', { name: 'Outlook', company_id: other.companyId });
  await test.call({ method: 'POST', url: '/api/auth/forgot-password', payload: { email: bo.email } });
  owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  app = new pg.Client({ connectionString: test.testDatabase.appUrl });
  await Promise.all([owner.connect(), app.connect()]);
});
afterAll(async () => {
  await Promise.all([owner.end(), app.end()]);
  await test.close();
});

const sidOf = ({ token }: Person): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid;

/** Runs a statement like a user's request, signed in or (like a job) without a session, and rolls it back. */
async function as(person: Person | null, statement: string, { signedIn = true } = {}) {
  await app.query('BEGIN');
  try {
    await app.query("SELECT set_config('role', 'platbook_rw', true)");
    if (person !== null) {
      await app.query('SELECT open_session($1)', [person.id]);
      if (signedIn) await app.query("SELECT set_config('app.proof', $1, true)", [`session ${sidOf(person)}`]);
    }
    return await app.query(statement);
  } finally {
    await app.query('ROLLBACK');
  }
}
const column = async (person: Person | null, statement: string) =>
  (await as(person, statement)).rows.map((row) => Object.values(row)[0]).sort();

const refused = { code: '42501' };
/** A missing privilege is an error; inaccessible rows simply don't match. */
async function expectNoEffect(person: Person | null, statement: string, options = {}) {
  const count = await as(person, statement, options).then(
    ({ rowCount }) => rowCount,
    (error: { code: string }) => error.code,
  );
  expect([statement, [0, '42501'].includes(count as number | string)]).toEqual([statement, true]);
}

describe('addresses', () => {
  it('are visible to oneself, to members of the same companies, and to Administrators', async () => {
    const emails = 'SELECT email FROM users';
    expect(await column(null, emails)).toEqual([]);
    expect(await column(viewer, emails)).toEqual([ada.email, viewer.email]);
    expect(await column(bo, emails)).toEqual([bo.email]);
    expect(await column(administrator, emails)).toHaveLength(4);
  });

  it("of invitees are visible to the company's Managers", async () => {
    const emails = 'SELECT email FROM invitations';
    expect(await column(null, emails)).toEqual([]);
    expect(await column(viewer, emails)).toEqual([]);
    expect(await column(ada, emails)).toEqual(['to-acme@example.com']);
    expect(await column(administrator, emails)).toEqual(['to-acme@example.com', 'to-other@example.com']);
  });

  it("in the audit log are visible to the company's Managers", async () => {
    const companies = 'SELECT DISTINCT about_company FROM audit_events WHERE about_company IS NOT NULL';
    expect(await column(null, companies)).toEqual([]);
    expect(await column(viewer, companies)).toEqual([]);
    expect(await column(ada, companies)).toEqual([acme.companyId]);
    expect(await column(administrator, companies)).toEqual([acme.companyId, other.companyId]);
  });

  it("can't be read from throttle keys", async () => {
    await expect(as(administrator, 'SELECT key FROM throttle_events')).rejects.toMatchObject(refused);
  });
});

describe('names', () => {
  it('of former members stay on their records, and those of strangers are hidden', async () => {
    const names = 'SELECT name FROM account_names';
    expect(await column(ada, names)).toEqual(['Ada Byron', 'The Administrator', 'Vi Ewer']);
    await owner.query('DELETE FROM memberships WHERE user_id = $1', [viewer.id]);
    expect(await column(ada, names)).toEqual(['Ada Byron', 'The Administrator', 'Vi Ewer']);
    expect(await column(ada, 'SELECT email FROM users')).toEqual([ada.email]);
    await owner.query('INSERT INTO memberships (company_id, user_id, role_id) VALUES ($1, $2, 4)', [
      acme.companyId,
      viewer.id,
    ]);
    expect(await column(bo, names)).toEqual(['Bo Diddley', 'The Administrator']);
  });
});

describe('secrets', () => {
  const tables = [
    'sessions',
    'refresh_tokens',
    'password_resets',
    'two_factor',
    'recovery_codes',
    'personal_tokens',
    'calendar_feeds',
  ];

  it.each(tables)('in %s are visible and writable only to their owner', async (table) => {
    const seen = `SELECT DISTINCT user_id FROM ${table}`;
    for (const person of [null, ada, viewer, administrator])
      expect((await column(person, seen)).filter((id) => id !== person?.id)).toEqual([]);
    if (table !== 'recovery_codes') expect(await column(bo, seen)).toEqual([bo.id]);
    // Tries another user's id in the settings, and made-up proofs.
    for (const settings of [
      `set_config('app.user_id', '${bo.id}', true)`,
      "set_config('app.administrator', 'true', true)",
      `set_config('app.proof', 'session ${'1'.repeat(8)}-1111-4111-8111-${'1'.repeat(12)}', true)`,
      `set_config('app.proof', 'password ${bo.id} ', true)`,
      `set_config('app.proof', 'nonsense', true)`,
    ])
      expect(
        (
          await as(
            ada,
            `WITH set AS MATERIALIZED (SELECT ${settings} AS done)
             SELECT t.user_id FROM set JOIN ${table} t ON set.done IS NOT NULL WHERE t.user_id <> ${ada.id}`,
          )
        ).rows,
      ).toEqual([]);
    for (const statement of [`DELETE FROM ${table}`, `UPDATE ${table} SET user_id = user_id`])
      await expectNoEffect(null, statement);
  });

  it('are out of reach after sign-out', async () => {
    const gone = await test.register('Gone Person');
    await owner.query('UPDATE sessions SET ended_at = now() WHERE user_id = $1', [gone.id]);
    expect(await column(gone, 'SELECT user_id FROM sessions')).toEqual([]);
  });

  it('that are password hashes never leave the database', async () => {
    for (const person of [null, ada, administrator])
      for (const statement of ['SELECT password_hash FROM users', 'SELECT * FROM users'])
        await expect(as(person, statement)).rejects.toMatchObject(refused);
    const [found] = (await as(null, `SELECT * FROM find_account('${bo.email}')`)).rows;
    expect(found.salt).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[\w+/]+$/);
    const { rows } = await owner.query('SELECT password_hash FROM users WHERE id = $1', [bo.id]);
    expect(rows[0].password_hash.startsWith(`${found.salt}$`)).toBe(true);
    await expect(as(ada, 'SELECT token_hash FROM invitations')).rejects.toMatchObject(refused);
  });
});

describe('rights', () => {
  it.each([
    'UPDATE users SET role_id = 1',
    "UPDATE users SET email = 'mine@example.com'",
    "INSERT INTO users (username, email, name, role_id) VALUES ('x', 'x@example.com', 'X', 1)",
    'UPDATE roles SET rights_of = 2',
    "INSERT INTO roles (name, rights_of) VALUES ('Mighty', 2)",
    'DELETE FROM roles WHERE NOT built_in',
    'UPDATE invitations SET role_id = 1',
    "INSERT INTO audit_events (action) VALUES ('x')",
    "INSERT INTO companies (name) VALUES ('X')",
  ])('are not taken by a Manager: %s', (statement) => expectNoEffect(ada, statement));

  it('are not taken by a Manager through the functions of an Administrator', async () => {
    for (const call of [
      `change_account(${ada.id}, '{"role_id": 1}')`,
      `change_account(${bo.id}, '{"email": "mine@example.com"}')`,
      `remove_two_factor(${bo.id})`,
    ]) {
      await expectNoEffect(ada, `SELECT ${call}`);
      await expectNoEffect(
        ada,
        `WITH set AS MATERIALIZED (SELECT set_config('app.user_id', '${administrator.id}', true) ||
           set_config('app.administrator', 'true', true) AS done)
         SELECT ${call} FROM set WHERE done <> ''`,
      );
    }
  });

  it("in a company can't be taken by a Viewer or another company's Manager", async () => {
    const statements = [
      'UPDATE memberships SET role_id = 2',
      `DELETE FROM memberships WHERE user_id = ${ada.id}`,
      `INSERT INTO memberships (company_id, user_id, role_id) VALUES (${acme.companyId}, ${bo.id}, 2)`,
      `UPDATE invited_members SET role_id = 2`,
      'DELETE FROM invited_members',
    ];
    for (const statement of statements) {
      await expectNoEffect(viewer, statement);
      await expectNoEffect(ada, statement, { signedIn: false });
    }
    const reached = await as(
      bo,
      `WITH set AS MATERIALIZED (SELECT set_config('app.companies', '{${acme.companyId}}', true) AS done)
       UPDATE memberships m SET role_id = 4 FROM set WHERE done <> '' AND m.company_id = ${acme.companyId}`,
    );
    expect(reached.rowCount).toBe(0);
  });

  it("of a company can't be given to a user without an invitation", async () => {
    await expect(
      as(ada, `UPDATE memberships SET user_id = ${bo.id} WHERE user_id = ${ada.id}`),
    ).rejects.toMatchObject(refused);
  });

  it("can't be granted by an invitation in someone else's name", async () => {
    const hash = createHash('sha256').update('mine').digest('hex');
    const invite = (inviter: number, role: number, { isAccountOnly }: { isAccountOnly: boolean }) =>
      as(
        ada,
        `INSERT INTO invitations (person_id, email, username, account_only, role_id, token_hash, invited_by, expires_at)
         VALUES (90001, 'x@example.com', 'x', ${isAccountOnly}, ${role}, '\\x${hash}', ${inviter}, now() + interval '1 day')`,
      );
    const asMember = { isAccountOnly: false };
    await expect(invite(administrator.id, 4, asMember)).rejects.toMatchObject(refused);
    await expect(invite(ada.id, 1, asMember)).rejects.toMatchObject(refused);
    await expect(invite(ada.id, 4, { isAccountOnly: true })).rejects.toMatchObject(refused);
    expect((await invite(ada.id, 4, asMember)).rowCount).toBe(1);
    await expect(as(ada, `UPDATE invitations SET invited_by = ${administrator.id}`)).rejects.toMatchObject(
      refused,
    );
  });

  it('of one’s own account are kept: its name, its password, its end', async () => {
    expect((await as(ada, "UPDATE users SET name = 'Ada'")).rowCount).toBe(1);
    expect((await as(ada, "UPDATE users SET password_hash = 'x'")).rowCount).toBe(1);
    expect((await as(ada, 'DELETE FROM users')).rowCount).toBe(1);
    for (const statement of [
      "UPDATE users SET name = 'X'",
      "UPDATE users SET password_hash = 'x'",
      'DELETE FROM users',
    ])
      await expectNoEffect(ada, statement, { signedIn: false });
  });
});

describe('what is not of a company', () => {
  beforeEach(async () => {
    await owner.query(
      `INSERT INTO preferences (user_id, key, value) VALUES (${bo.id}, 'table.well', '{}') ON CONFLICT DO NOTHING;
       INSERT INTO made_once (user_id, key, fingerprint) VALUES (${bo.id}, 'k', 'f') ON CONFLICT DO NOTHING`,
    );
  });

  it.each(['preferences', 'made_once'])('%s are one’s own', async (table) => {
    expect(await column(bo, `SELECT user_id FROM ${table}`)).toEqual([bo.id]);
    for (const person of [null, ada, administrator])
      expect(await column(person, `SELECT user_id FROM ${table}`)).toEqual([]);
  });
});

it('after an upgrade, people can still sign in, throttles still apply and names stay on their records', async () => {
  const database = await createEmptyDatabase();
  const { ownerUrl } = database;
  await migrateTo({ ownerUrl, migration: '0075_units_by_their_ends' });
  const before = new pg.Client({ connectionString: ownerUrl });
  await before.connect();
  await before.query(
    `INSERT INTO users (id, username, email, name, role_id, password_hash) VALUES
       (1, 'a@example.com', 'a@example.com', 'A', 1, $1), (2, 'b@example.com', 'b@example.com', 'B', 4, $1)`,
    [await hashPassword('a good password')],
  );
  await before.query(
    `INSERT INTO audit_events (action, target_id, details) VALUES ('user_changed', 2, '{"role_from": "Administrator"}');
     INSERT INTO throttle_events (key) SELECT 'login b@example.com' FROM generate_series(1, 10)`,
  );
  await before.end();
  await migrateToLatest({ ownerUrl, syncEntityColumns });
  const after = await createTestApp({}, { on: database });
  const signIn = (email: string) =>
    after.call({ method: 'POST', url: '/api/auth/login', payload: { email, password: 'a good password' } });
  expect(await signIn('a@example.com')).toMatchObject({ status: 200, body: { user: { id: 1 } } });
  expect((await signIn('b@example.com')).status).toBe(429);
  const names = await after.database.as(1, (tx) =>
    tx.client.query('SELECT id FROM account_names ORDER BY id'),
  );
  expect(names.rows).toEqual([{ id: 1 }, { id: 2 }]);
  await after.close();
});

it('every function with its own search path, or that works as the owner, looks for temporary objects after all others', async () => {
  // Without pg_temp in the path, temporary tables and types come before those of the database and of PostgreSQL itself.
  const { rows } = await owner.query(`
    SELECT p.proname, path FROM pg_proc p
    LEFT JOIN LATERAL (SELECT setting AS path FROM unnest(p.proconfig) setting WHERE setting LIKE 'search_path=%') s ON true
    WHERE p.pronamespace = 'public'::regnamespace
      AND (p.prosecdef OR p.prorettype = 'trigger'::regtype OR path IS NOT NULL)
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
      AND coalesce(path, '') NOT IN ('search_path=pg_catalog, public, pg_temp', 'search_path=pg_catalog, pg_temp')
      -- Reads the tables that it has created under the names of others.
      AND NOT (p.proname = 'keep_land_past' AND path = 'search_path=pg_catalog, pg_temp, public')`);
  expect(rows).toEqual([]);
});

it('functions that work as the owner do not use a temporary type of the request role', async () => {
  // A new connection, because functions are compiled once for each.
  const fresh = new pg.Client({ connectionString: test.testDatabase.appUrl });
  await fresh.connect();
  try {
    await fresh.query('BEGIN');
    await fresh.query("SELECT set_config('role', 'platbook_rw', true)");
    await fresh.query(`
      CREATE FUNCTION pg_temp.refuse(value pg_catalog.text) RETURNS boolean LANGUAGE plpgsql AS
        'BEGIN RAISE EXCEPTION ''run as %'', current_user; END';
      CREATE DOMAIN pg_temp.text AS pg_catalog.text CHECK (pg_temp.refuse(VALUE));
      GRANT USAGE ON TYPE pg_temp.text TO PUBLIC`);
    const begun = await fresh.query(
      "SELECT begin_reset($1::pg_catalog.text, pg_catalog.decode('0badbeef', 'hex'))",
      [bo.email],
    );
    expect(begun.rows).toEqual([{ begin_reset: bo.email }]);
  } finally {
    await fresh.query('ROLLBACK');
    await fresh.end();
  }
});

it('functions that read recalled land name the schema of every other table', async () => {
  // They work as the owner, too, with temporary tables before the others (keep_land_past).
  const recalled =
    'tracts owners leases wells ownerships contracts proration_units well_events lease_events lease_clauses formation_tops obligations lease_facts tract_facts contract_facts land_sums';
  const { rows } = await owner.query(
    `
    SELECT p.proname, c.relname FROM pg_proc p
    JOIN pg_class c ON c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v', 'p')
    WHERE p.pronamespace = 'public'::regnamespace AND c.relname <> ALL ($1)
      AND NOT EXISTS (SELECT FROM unnest(p.proconfig) setting WHERE setting LIKE 'search_path=%')
      AND p.prosrc ~ ('\\m(FROM|JOIN|INTO|UPDATE)\\s+' || c.relname || '\\M(?!\\()')`,
    [recalled.split(' ')],
  );
  expect(rows).toEqual([]);
});
