import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { connectAsOwner, findCluster } from '../faults/cluster.ts';
import { signUp } from '../lib/server.ts';
import { call, type Finding, make, type Scene } from './attack.ts';

/** Tables with personal data and account secrets. */
const tables = [
  'invitations',
  'audit_events',
  'users',
  'sessions',
  'refresh_tokens',
  'password_resets',
  'two_factor',
  'recovery_codes',
  'personal_tokens',
  'memberships',
] as const;

/** A condition for each table that selects rows that the user ($1) must not see. */
const ofOthers: Readonly<Record<string, string>> = {
  users: 'id <> $1',
  memberships: 'company_id <> ALL ($2::int[])',
  invitations: 'invited_by IS DISTINCT FROM $1',
  audit_events:
    'actor_id IS DISTINCT FROM $1 AND target_id IS DISTINCT FROM $1 AND coalesce(about_company, 0) <> ALL ($2::int[])',
};

/** Runs a statement under the request role and returns its rows, or that it was denied. */
async function attempt(
  client: pg.Client,
  before: string,
  text: string,
  values: unknown[] = [],
): Promise<{ rows: { count: number }[]; touched: number } | 'denied'> {
  await client.query(`BEGIN; SELECT set_config('role', 'platbook_rw', true); ${before}`);
  try {
    const { rows, rowCount } = await client.query<{ count: number }>(text, values);
    return { rows, touched: rowCount ?? 0 };
  } catch (error) {
    // 42501: insufficient privilege, including a policy violation.
    if ((error as { code?: string }).code === '42501') return 'denied';
    throw error;
  } finally {
    await client.query('ROLLBACK');
  }
}

/** Queries the database with the application's own login, without a session and with a stranger's. */
export async function readAsDatabaseRole({ server, token, companyId }: Scene): Promise<Finding[]> {
  const { address, dataDir } = server;
  const stranger = await signUp(address, `stranger-${Date.now()}@example.com`);
  const theirs = await make(address, stranger.token, '/api/company', { name: 'Stranger Oil' });
  await call(address, token, `/api/company/${companyId}/invite`, {
    method: 'POST',
    body: { email: 'secret@example.com', role_id: 3 },
  });
  const cluster = await findCluster(dataDir);
  const owner = await connectAsOwner(cluster);
  const { app } = JSON.parse(await readFile(join(dataDir, 'postgres', 'credentials.json'), 'utf8')) as {
    app: string;
  };
  const client = new pg.Client({
    host: '127.0.0.1',
    port: owner.port,
    user: 'platbook_app',
    password: app,
    database: 'platbook',
  });
  await client.connect();
  try {
    const counts = await owner.query(
      `SELECT ${tables.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`).join(', ')}`,
    );
    const all = counts.rows[0] as Record<string, number>;
    const session = `SELECT * FROM open_session(${stranger.personId});`;
    const bare: string[] = [];
    const foreign: string[] = [];
    for (const table of tables) {
      const nothing = await attempt(client, '', `SELECT count(*)::int AS count FROM ${table}`);
      if (nothing !== 'denied' && (nothing.rows[0]?.count ?? 0) > 0)
        bare.push(`${nothing.rows[0]?.count} of ${all[table]} ${table}`);
      const condition = ofOthers[table] ?? 'user_id <> $1';
      const values = condition.includes('$2') ? [stranger.personId, [theirs]] : [stranger.personId];
      const seen = await attempt(
        client,
        session,
        `SELECT count(*)::int AS count FROM ${table} WHERE (${condition}) AND $1::int IS NOT NULL`,
        values,
      );
      if (seen !== 'denied' && (seen.rows[0]?.count ?? 0) > 0)
        foreign.push(`${seen.rows[0]?.count} ${table}`);
    }
    const changes: string[] = [];
    for (const [what, statement] of [
      ['become an Administrator', `UPDATE users SET role_id = 1 WHERE id = ${stranger.personId}`],
      [
        'become a member elsewhere',
        `INSERT INTO memberships (company_id, user_id, role_id) VALUES (${companyId}, ${stranger.personId}, 2)`,
      ],
      ['change roles elsewhere', `UPDATE memberships SET role_id = 4 WHERE company_id = ${companyId}`],
      [
        'change an invitation elsewhere',
        `UPDATE invitations SET role_id = 2 WHERE invited_by IS DISTINCT FROM ${stranger.personId}`,
      ],
      ['take over an account', `UPDATE users SET password_hash = 'x' WHERE id <> ${stranger.personId}`],
    ] as const) {
      const outcome = await attempt(client, session, statement);
      if (outcome !== 'denied' && outcome.touched > 0) changes.push(`${what} (${outcome.touched} rows)`);
    }
    const finding = (tried: string, broken: string[]): Finding => ({
      tried,
      measured: broken.length === 0 ? 'nothing' : broken.join(', '),
      held: broken.length === 0,
    });
    return [
      finding('read people, rights and secrets as the role of the requests, nobody signed in', bare),
      finding("read other companies' people, rights and secrets as a stranger", foreign),
      finding('set roles and passwords as a stranger', changes),
    ];
  } finally {
    await client.end();
    await owner.end();
  }
}
