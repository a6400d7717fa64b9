import pg from 'pg';
import { splitHosts } from './hosts.ts';

/** How long, in milliseconds, a host may take to accept a connection, and then to answer. */
const askTimeout = 2_000;

type Host = { url: string; name: string; host: string; port: number };

/** None of the hosts accepts writes. Its code is that of a connection that could not be made. */
export class NoPrimaryError extends Error {
  readonly code = '08001';

  constructor(reasons: readonly string[]) {
    super(`No server in DATABASE_URL accepts writes: ${reasons.join('; ')}.`);
    this.name = 'NoPrimaryError';
  }
}

/** Returns an address with only the host that accepts writes. Throws NoPrimaryError if none of several does. */
export async function findPrimary(url: string): Promise<string> {
  const hosts = readHosts(url);
  return hosts.length === 1 ? url : (await askAll(hosts)).url;
}

/** The server that accepts writes, among the hosts of an address. */
type Primary = {
  /** Options of a pool whose connections go to the primary. */
  pool: pg.PoolConfig;
  /** Asks for the primary again, which may be another one now. */
  doubt: () => void;
};

/**
 * Follows the primary among several hosts: asks for it when it is not known, and again after a connection failed or was
 * lost, or a statement was refused because the server is read-only. Connections to a former primary are closed.
 */
export function followPrimary(url: string): Primary {
  const hosts = readHosts(url);
  if (hosts.length === 1) return { pool: { connectionString: url }, doubt: () => undefined };

  const clients = new Map<pg.Client, Host>();
  let known: Host | undefined;
  let asking: Promise<Host> | undefined;

  const find = async (): Promise<Host> => {
    if (known !== undefined) return known;
    asking ??= askAll(hosts)
      .then((found) => {
        known = found;
        closeOthers(found);
        return found;
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };

  const doubt = () => {
    known = undefined;
    find().catch(() => undefined);
  };

  /** Work on a former primary can't be committed, and its connections may never answer. */
  const closeOthers = (found: Host) => {
    for (const [client, host] of clients) if (host !== found) client.connection.stream.destroy();
  };

  class PrimaryClient extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
    override connect(callback?: (error: never, client: pg.Client) => void): Promise<pg.Client> | undefined {
      const connecting = this.#connectToPrimary();
      if (callback === undefined) return connecting;
      connecting.then(
        () => callback(null as never, this),
        (error) => callback(error as never, this),
      );
    }

    async #connectToPrimary(): Promise<pg.Client> {
      const host = await find();
      this.host = host.host;
      this.port = host.port;
      const doubtHost = () => {
        if (known === undefined || known === host) doubt();
      };
      clients.set(this, host);
      this.once('end', () => clients.delete(this));
      this.on('error', doubtHost);
      this.connection.on('errorMessage', ({ code }: { code?: string }) => {
        if (code === '25006') doubtHost();
      });
      try {
        return await super.connect();
      } catch (error) {
        clients.delete(this);
        doubtHost();
        throw error;
      }
    }
  }
  return { pool: { connectionString: hosts[0]?.url, Client: PrimaryClient }, doubt };
}

function readHosts(url: string): Host[] {
  return splitHosts(url).map((each) => {
    // The library's own reading of the address, with its defaults.
    const { host, port } = new pg.Client({ connectionString: each });
    return { url: each, name: `${host}:${port}`, host, port };
  });
}

/** Asks all hosts at once and returns the first that accepts writes. */
async function askAll(hosts: readonly Host[]): Promise<Host> {
  try {
    return await Promise.any(hosts.map(ask));
  } catch (error) {
    if (!(error instanceof AggregateError)) throw error;
    throw new NoPrimaryError(error.errors.map((each: Error) => each.message));
  }
}

/** Throws an error that names the host and why it is not the primary. */
async function ask(host: Host): Promise<Host> {
  const client = new pg.Client({
    connectionString: host.url,
    application_name: 'platbook hosts',
    connectionTimeoutMillis: askTimeout,
    query_timeout: askTimeout,
  });
  client.on('error', () => undefined);
  let isPrimary: boolean | undefined;
  try {
    await client.connect();
    const { rows } = await client.query<{ writes: boolean }>(
      "SELECT NOT pg_is_in_recovery() AND current_setting('transaction_read_only') = 'off' AS writes",
    );
    isPrimary = rows[0]?.writes;
  } catch (error) {
    const { message, code = 'unknown' } = error as Error & { code?: string };
    throw new Error(`${host.name} can't be used (${message || code})`);
  } finally {
    client.end().catch(() => undefined);
  }
  if (isPrimary !== true) throw new Error(`${host.name} is a standby or read-only`);
  return host;
}
