import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, startCluster } from './cluster.ts';
import { codeOf } from './error.ts';
import { provisionDatabase } from './provision.ts';

/** The PostgreSQL server that ships with Platbook. */
export type EmbeddedDatabase = {
  /** For migrations: owns the tables, but is not a superuser. */
  ownerUrl: string;
  /** For requests: subject to row-level security. */
  appUrl: string;
  /** The folder of the database's files. */
  location: string;
  /** Stops the server, unless other programs still use it. */
  stop: () => Promise<void>;
};

const database = 'platbook';
const ownerName = 'platbook_owner';
const appName = 'platbook_app';

/**
 * Starts the PostgreSQL of a data directory, or adopts one that a killed Platbook left running, and creates its
 * database and roles on first use. Throws EmbeddedDatabaseError if another Platbook uses the directory or the user must
 * act first.
 */
export async function startEmbeddedDatabase(options: {
  dataDir: string;
  log: (line: string) => void;
}): Promise<EmbeddedDatabase> {
  const cluster = await startCluster({ ...options, durability: 'full' });
  const { credentials } = cluster;
  const ownerUrl = cluster.url(ownerName, credentials.owner, database);
  const appUrl = cluster.url(appName, credentials.app, database);
  try {
    await openOrProvision(cluster, ownerUrl);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return { ownerUrl, appUrl, location: cluster.location, stop: cluster.stop };
}

/** Returns the address of a running server's database for the owner of its tables. */
export function ownerAddress(port: number, password: string): string {
  return `postgresql://${ownerName}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;
}

async function openOrProvision(cluster: Cluster, ownerUrl: string): Promise<void> {
  if (await accepts(ownerUrl)) return;
  const { credentials } = cluster;
  await provisionDatabase(cluster.superuserUrl, {
    database,
    owner: { name: ownerName, password: credentials.owner },
    app: { name: appName, password: credentials.app },
  });
}

const wrongPassword = '28P01';
const noSuchDatabase = '3D000';
const notYet = '57P03';

/** Whether the owner can open the database; false if either does not exist yet. */
async function accepts(url: string): Promise<boolean> {
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    try {
      await client.connect();
      return true;
    } catch (error) {
      const code = codeOf(error);
      if (code === wrongPassword || code === noSuchDatabase) return false;
      if (code !== notYet) throw error;
      await sleep(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
