import pg from 'pg';
import { splitHosts } from './hosts.ts';

/** How long, in milliseconds, a host may take to accept a connection, and then to answer. */
const askTimeout = 1_000;

type Host = { url: string; name: string; host: string; port: number };

/** What a server is for: the primary accepts writes, a standby repeats them. */
type Kind = 'primary' | 'standby';

const missing: Readonly<Record<Kind, string>> = {
  primary: 'No server in DATABASE_URL accepts writes',
  standby: 'No server in DATABASE_READ_URL is a standby',
};

/** None of the hosts is of the kind. Its code is that of a connection that could not be made. */
export class NoHostError extends Error {
  readonly code = '08001';

  constructor(kind: Kind, reasons: readonly string[]) {
    super(`${missing[kind]}: ${reasons.join('; ')}.`);
    this.name = 'NoHostError';
  }
}

/** Returns an address with only the host that accepts writes. Throws NoHostError if none of several does. */
export async function findPrimary(url: string): Promise<string> {
  const hosts = readHosts(url);
  return hosts.length === 1 ? url : (await askAll(hosts, 'primary')).url;
}

/** The server of one kind among the hosts of an address. */
type Followed = {
  /** Options of a pool whose connections go to it. */
  pool: pg.PoolConfig;
  /** Asks for it again; it may be another one now. */
  doubt: () => void;
};

/**
 * Follows the primary, or a standby, among several hosts: asks for it when it is not known, and again after a connection
 * failed or was lost, or a primary refused a statement because it is read-only. Connections to others are closed.
 */
export function followHost(url: string, kind: Kind): Followed {
  const hosts = readHosts(url);
  if (hosts.length === 1) return { pool: { connectionString: url }, doubt: () => undefined };

  const clients = new Map<pg.Client, Host>();
  let known: Host | undefined;
  let asking: Promise<Host> | undefined;

  const find = async (): Promise<Host> => {
    if (known !== undefined) return known;
    asking ??= askAll(hosts, kind)
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

  class FollowingClient extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
    override connect(callback?: (error: never, client: pg.Client) => void): Promise<pg.Client> | undefined {
      const connecting = this.#connectToHost();
      if (callback === undefined) return connecting;
      connecting.then(
        () => callback(null as never, this),
        (error) => callback(error as never, this),
      );
    }

    async #connectToHost(): Promise<pg.Client> {
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
        if (code === '25006' && kind === 'primary') doubtHost();
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
  return { pool: { connectionString: hosts[0]?.url, Client: FollowingClient }, doubt };
}

function readHosts(url: string): Host[] {
  return splitHosts(url).map((each) => {
    // The library's own reading of the address, with its defaults.
    const { host, port } = new pg.Client({ connectionString: each });
    return { url: each, name: `${host}:${port}`, host, port };
  });
}

/** Asks all hosts at once and returns the first of that kind. */
async function askAll(hosts: readonly Host[], kind: Kind): Promise<Host> {
  try {
    return await Promise.any(hosts.map((host) => ask(host, kind)));
  } catch (error) {
    if (!(error instanceof AggregateError)) throw error;
    throw new NoHostError(
      kind,
      error.errors.map((each: Error) => each.message),
    );
  }
}

/** Throws an error that names the host and why it is not of that kind. */
async function ask(host: Host, kind: Kind): Promise<Host> {
  const client = new pg.Client({
    connectionString: host.url,
    application_name: 'platbook hosts',
    connectionTimeoutMillis: askTimeout,
    query_timeout: askTimeout,
  });
  client.on('error', () => undefined);
  let found: Kind | 'read-only' | undefined;
  try {
    await client.connect();
    const { rows } = await client.query<{ kind: Kind | 'read-only' }>(
      `SELECT CASE WHEN pg_is_in_recovery() THEN 'standby'
              WHEN current_setting('transaction_read_only') = 'on' THEN 'read-only' ELSE 'primary' END AS kind`,
    );
    found = rows[0]?.kind;
  } catch (error) {
    const { message, code = 'unknown' } = error as Error & { code?: string };
    throw new Error(`${host.name} can't be used (${message || code})`);
  } finally {
    client.end().catch(() => undefined);
  }
  if (found !== kind) throw new Error(`${host.name} is ${found === 'read-only' ? found : `a ${found}`}`);
  return host;
}
