import pg from 'pg';

export type LoginRole = { name: string; password: string };

/** The group role that requests use; migrations grant its privileges. */
const groupRole = 'platbook_rw';

/**
 * Creates or updates the roles of an installation and creates its database if missing, as a superuser. No role is a
 * superuser or bypasses row-level security. The database comes last: if it exists, so do the roles.
 */
export async function provisionDatabase(
  superuserUrl: string,
  wanted: { database: string; owner: LoginRole; app: LoginRole },
): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await ensureRole(client, groupRole, 'NOLOGIN');
    for (const role of [wanted.owner, wanted.app]) {
      await ensureRole(client, role.name, `LOGIN PASSWORD ${pg.escapeLiteral(role.password)}`);
      await client.query(`GRANT ${groupRole} TO ${pg.escapeIdentifier(role.name)}`);
    }
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [wanted.database]);
    if (found.rowCount === 0) {
      const [database, owner] = [wanted.database, wanted.owner.name].map((name) => pg.escapeIdentifier(name));
      await client.query(`CREATE DATABASE ${database} OWNER ${owner} TEMPLATE template0`);
    }
  } finally {
    await client.end();
  }
}

async function ensureRole(client: pg.Client, name: string, attributes: string): Promise<void> {
  const found = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  const verb = found.rowCount === 0 ? 'CREATE' : 'ALTER';
  const limits = 'NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS';
  await client.query(`${verb} ROLE ${pg.escapeIdentifier(name)} ${limits} ${attributes}`);
}
