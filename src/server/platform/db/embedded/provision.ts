import pg from 'pg';

export type LoginRole = { name: string; password: string };

/** The group role under which requests work; migrations grant it what it may do. */
const groupRole = 'platbook_rw';

/**
 * Makes the roles and the database of an installation, where missing, as a superuser. None of the roles is one, and none
 * goes around row-level security. The database comes last: who finds it finds the rest too.
 */
export async function provisionDatabase(
  superuserUrl: string,
  wanted: { database: string; owner: LoginRole; app: LoginRole },
): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await keepRole(client, groupRole, 'NOLOGIN');
    for (const role of [wanted.owner, wanted.app]) {
      await keepRole(client, role.name, `LOGIN PASSWORD ${pg.escapeLiteral(role.password)}`);
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

async function keepRole(client: pg.Client, name: string, attributes: string): Promise<void> {
  const found = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  const verb = found.rowCount === 0 ? 'CREATE' : 'ALTER';
  const limits = 'NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS';
  await client.query(`${verb} ROLE ${pg.escapeIdentifier(name)} ${limits} ${attributes}`);
}
