import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Credentials, readOrCreateCredentials } from './credentials.ts';
import { initializeCluster } from './initialize-cluster.ts';
import { lockInstance } from './instance-lock.ts';
import { choosePlace, makeDatabaseFolder, type Place } from './place.ts';
import { type Postmaster, runPostmaster, stopPostmaster } from './postmaster.ts';
import { provideServerFiles, type ServerFiles } from './server-files.ts';
import { type Durability, serverSettings } from './settings.ts';
import { watchPostmaster } from './watch.ts';

/** A running cluster of ours, before anything is known about its contents. */
export type Cluster = {
  /** The folder of its files. */
  location: string;
  credentials: Credentials;
  /** Returns the address of a database for one of the cluster's roles. */
  url: (role: string, password: string, database: string) => string;
  superuserUrl: string;
  /** Stops the server, unless other programs still use it, and releases the data directory. */
  stop: () => Promise<void>;
};

/**
 * Starts the cluster of a data directory, or adopts the running one. Throws EmbeddedDatabaseError if the user must act
 * first.
 */
export async function startCluster(options: {
  dataDir: string;
  durability: Durability;
  log: (line: string) => void;
}): Promise<Cluster> {
  const { log } = options;
  const folder = await makeDatabaseFolder(options.dataDir);
  const lock = await lockInstance(options.dataDir, folder);
  try {
    const place = await choosePlace(folder);
    const files = await provideServerFiles(place);
    const credentials = await readOrCreateCredentials(folder);
    await initializeCluster(place, files, { superuserPassword: credentials.superuser, log });
    const launch = { place, files, settings: serverSettings(options.durability), log };
    const server = await runPostmaster(launch);
    if (!server.adopted) await tidyHome(place.home, files);
    log(startLine(server, place));

    // Each program names its sessions so that they can be told apart from those of others at the end.
    const sessionName = `platbook-${process.pid}`;
    const url: Cluster['url'] = (role, password, database) =>
      `postgresql://${role}:${password}@127.0.0.1:${server.port}/${database}?sslmode=disable&application_name=${sessionName}`;
    const superuserUrl = url('postgres', credentials.superuser, 'postgres');
    const watch = watchPostmaster(server, launch);
    let stopped: Promise<void> | undefined;
    return {
      location: place.cluster,
      credentials,
      url,
      superuserUrl,
      stop: () => {
        stopped ??= watch
          .end()
          .then((latest) => stopUnlessUsed({ server: latest, place, files, superuserUrl, sessionName, log }))
          .finally(lock.release);
        return stopped;
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

function startLine(server: Postmaster, place: Place): string {
  const found = server.adopted ? 'PostgreSQL was still running' : 'PostgreSQL runs';
  const why = place.movedBecause === null ? '' : `, because ${place.movedBecause}`;
  return `${found} (process ${server.pid}, 127.0.0.1:${server.port}) on ${place.cluster}${why}`;
}

async function stopUnlessUsed(context: {
  server: Postmaster;
  place: Place;
  files: ServerFiles;
  superuserUrl: string;
  sessionName: string;
  log: (line: string) => void;
}): Promise<void> {
  const others = await otherSessions(context.superuserUrl, context.sessionName);
  if (others.length > 0) {
    context.log(
      `PostgreSQL (process ${context.server.pid}) is left running: ${others.join(', ')} still uses it`,
    );
    return;
  }
  await stopPostmaster(context.server, context.place, context.files);
}

/** Returns the names of other programs that use the server. A session that is just closing gets a moment to end. */
async function otherSessions(superuserUrl: string, sessionName: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: superuserUrl, connectionTimeoutMillis: 5_000 });
  // The server may stop during this query; then nobody uses it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (let tries = 0; ; tries++) {
      const { rows } = await client.query<{ program: string }>(
        `SELECT DISTINCT coalesce(nullif(application_name, ''), 'process ' || pid) AS program
         FROM pg_stat_activity WHERE backend_type = 'client backend' AND application_name <> $1`,
        [sessionName],
      );
      if (rows.length === 0 || tries === 5) return rows.map((row) => row.program);
      await sleep(100);
    }
  } catch {
    return [];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Removes what earlier starts left next to the cluster: copies of other server versions and unfinished clusters. Call
 * it only if the running server was started from `used`.
 */
async function tidyHome(home: string, used: ServerFiles): Promise<void> {
  const old = (await readdir(home)).filter(
    (name) =>
      (name.startsWith('server-') && name !== basename(used.folder)) || name.startsWith('cluster.unfinished'),
  );
  // Another process may still be writing there; then the folder stays until the next start.
  await Promise.allSettled(old.map((name) => rm(join(home, name), { recursive: true, force: true })));
}
