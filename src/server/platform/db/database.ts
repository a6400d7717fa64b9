import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import pg from 'pg';
import { openGate } from '#server/platform/open-gate.ts';
import { AppError, messages } from '#shared/platform/errors.ts';
import {
  type ActionOn,
  may,
  type Permission,
  type Resource,
  type RoleName,
  weakestRoleFor,
} from '#shared/platform/policy.ts';
import { bearerOf, type Caller } from './caller.ts';
import { followHost } from './follow-host.ts';
import { outageOf, StandbyError, UnknownOutcomeError } from './outage.ts';
import { type Apart, doPostponed, openApart } from './postponed.ts';
import { openStandby, type ReadCounts, type Standby, whyNotOnStandby } from './standby.ts';

// Calendar dates stay text, as NUMERIC and bigint do, because JavaScript's own types would distort them.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** Compiles SQL but never runs it: only transactions run statements. */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

export function compileQuery(query: RawBuilder<unknown>): CompiledQuery {
  return query.compile(compiler);
}

/** A database handle inside one transaction. Every query function takes it first. */
export type Tx = {
  /** Runs a statement and returns its rows. */
  rows: <Row>(query: RawBuilder<Row>) => Promise<Row[]>;
  /** Runs a statement and returns how many rows it affected. */
  run: (query: RawBuilder<unknown>) => Promise<number>;
  /** The underlying connection, for streams (COPY, cursors). */
  client: pg.PoolClient;
  /** Discards the connection at the end instead of reusing it, because a stream was cut off midway. */
  spoil: () => void;
  /** Work that would hold this connection for too long. */
  apart: Apart<Database['longTransaction']>;
};

/** A transaction on behalf of a known user; the database restricts what it can see. */
export type PersonTx = Tx & { person: Person };

type Person = {
  id: number;
  isAdministrator: boolean;
  /** The user's role in each company that the user can access. */
  roles: ReadonlyMap<number, RoleName>;
  /** The permissions that `authorize` accepts: those that the route declares; any permission outside a route. */
  permissions: readonly Permission[] | undefined;
};

export type Database = {
  /** The connections for users' work and jobs. */
  pool: pg.Pool;
  /**
   * Connections for short statements of the server itself, such as those of signing in, readiness and queues, which
   * therefore never wait for users' work.
   */
  systemPool: pg.Pool;
  /** Whether statements may be prepared by name. */
  preparesStatements: boolean;
  /** Whether this process only adds to the queues of jobs in this database and leaves running them to others. */
  isQueueOnly: boolean;
  /**
   * Runs short work that belongs to no user and no company, such as signing in; tenant tables appear empty. It is done once more if
   * a row is locked. Throws `unavailable` if that lasts.
   */
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Does the same with one of the connections for users' work, for work that may take long, such as a job's. */
  longTransaction: Database['transaction'];
  /**
   * Runs a user's work. Throws `unauthenticated` if the user no longer exists or has ended the session. Work that throws
   * PostponedError is done again.
   */
  as: <T>(caller: Caller, work: (tx: PersonTx) => Promise<T>) => Promise<T>;
  /**
   * Runs a user's work that only reads, on a standby if one is configured and has repeated everything committed before.
   * If it cannot be done there, the primary does it, so `work` may run twice. It is also done again as `as` does.
   */
  read: <T>(caller: Caller, work: (tx: PersonTx) => Promise<T>) => Promise<T>;
  /**
   * Runs a user's download, which lasts as long as the client reads. It has its own connections so that slow clients
   * don't block other work. It may use a standby, as `read` does. Throws `rate_limited` if too many are running.
   */
  download: <T>(caller: Caller, work: (tx: PersonTx) => Promise<T>) => Promise<T>;
  /** How many reads were done on the standby, and why others were not; undefined without a standby. */
  readCounts: Readonly<ReadCounts> | undefined;
  /** Looks for the server that accepts writes, in case it is another one now. */
  lookForPrimary: () => void;
  /** When the database last refused a write because its disk was full (milliseconds since 1970); undefined after the next successful write. */
  fullSince: () => number | undefined;
  close: () => Promise<void>;
};

/**
 * The pool replaces a connection that the server closes while idle; without a listener, the error would end the
 * process. A query that is running at that moment fails by itself.
 */
export function ignoreLostConnections(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
}

/** Named statements are prepared once per connection; this is how many distinct texts are prepared. */
const maxPreparedStatements = 300;

/** Connections of the server's own short statements for every ten of ordinary work, and how many there are at least. */
const systemPerTen = 3;
const minSystem = 2;

/** How long, in milliseconds, a download waits for a connection. */
const downloadTimeout = 5_000;
/** Concurrent downloads for every ten connections of ordinary work. */
const downloadsPerTen = 4;

/**
 * The share of the connections that one user may hold at once, and that users with several may hold together, so that slow
 * work of a few users cannot block everyone else.
 */
const shareOfPerson = 0.7;
/** The share of the connections that slow requests may hold at once, and the share of these that one user may hold. */
const shareOfSlow = 0.5;
const slowOfPerson = 0.5;
/** How many responses of megabytes are read for one user at once: seven would keep this process busy for a second. */
const maxLargeOfPerson = 2;
/** How long, in milliseconds, a further request of such a user waits. */
const personTimeout = 15_000;
/** How long, in milliseconds, a slow request waits for others. */
const slowTimeout = 60_000;

/** Returns the maximum number of these connections that one user may hold. */
function shareOf(connections: number): number {
  return Math.max(1, Math.min(connections - 1, Math.ceil(connections * shareOfPerson)));
}

/**
 * How long a statement of ordinary work may take, and how long a transaction may wait for this process between two
 * statements, in milliseconds. Set by each transaction: a pooler refuses them as startup parameters.
 */
const maxStatement = 120_000;
/**
 * The share of the connections that may be in use when a user's work begins for it to have that long. While more are, each of
 * its statements has less time: many users with statements of minutes would otherwise lock everyone out, who wait for a
 * connection for 15 seconds.
 */
const shareOfLong = 0.5;
export const maxCrowdedStatement = 8_000;
/** How long a short statement of the server itself may take. */
const maxSystemStatement = 15_000;
/**
 * How long such a statement waits for a row that someone else's transaction has locked: a moment, and then one at a time, because
 * there are few of these connections, and such transactions may be long.
 */
const lockWait = { first: 100, alone: 5_000 } as const;
/** How long, in milliseconds, closing waits for what is running. */
const closingTimeout = 5_000;
const maxIdle = 300_000;

/** Returns the expressions that set the time limits of a transaction; 0 is no limit. */
function timeLimits(statement: number): string {
  return `set_config('statement_timeout', '${statement}', true), set_config('idle_in_transaction_session_timeout', '${maxIdle}', true)`;
}

type DatabaseOptions = {
  /** The address, with one host or several, of which one accepts writes. */
  url: string;
  /** The address of a standby for reads. */
  readUrl?: string | undefined;
  poolSize: number;
  /** Whether statements are prepared by name, which a pooler in transaction mode may not support. */
  prepare?: boolean;
  /** What the connections are called in the server's list of activities. */
  name?: string;
  isQueueOnly?: boolean;
};

export function openDatabase(options: DatabaseOptions): Database {
  const primary = followHost(options.url, 'primary');
  const named = { application_name: options.name ?? 'platbook' };
  const connection = { ...primary.pool, ...named, connectionTimeoutMillis: 15_000 };
  const pool = new pg.Pool({ ...connection, max: options.poolSize });
  const maxDownloads = Math.max(2, Math.ceil((options.poolSize * downloadsPerTen) / 10));
  const downloads = new pg.Pool({
    ...connection,
    max: maxDownloads,
    connectionTimeoutMillis: downloadTimeout,
  });
  const systemPool = new pg.Pool({
    ...connection,
    max: Math.max(minSystem, Math.ceil((options.poolSize * systemPerTen) / 10)),
  });
  for (const each of [pool, downloads, systemPool]) ignoreLostConnections(each);
  const readCounts = { standby: 0, behind: 0, lost: 0, busy: 0, writing: 0 };
  const standbyFor = (max: number) =>
    options.readUrl === undefined
      ? undefined
      : openStandby(options.readUrl, pool, readCounts, { ...named, max });
  const [standby, downloadStandby] = [standbyFor(options.poolSize), standbyFor(maxDownloads)];
  const refuseTurn = () => {
    const words = 'You have reached the limit of simultaneous requests. Wait for some to finish.';
    return new AppError('rate_limited', words, [], { retry_after: 5 });
  };
  const inTurn = openGate<number>({
    patience: personTimeout,
    crowd: shareOf(options.poolSize),
    refuse: refuseTurn,
  });
  const inLarge = openGate<number>({ patience: personTimeout, refuse: refuseTurn });
  const refuseLocked = () => {
    const words = 'Someone is changing this account or a company of it. Try again in a minute.';
    return new AppError('unavailable', words, [], { retry_after: 30 });
  };
  const inLock = openGate<''>({ patience: personTimeout, refuse: refuseLocked });
  const inDownload = openGate<number>({
    patience: downloadTimeout,
    refuse: () => {
      const words = 'You have reached the limit of simultaneous downloads. Wait for one to finish.';
      return new AppError('rate_limited', words, [], { retry_after: 60 });
    },
  });
  const maxSlow = Math.max(1, Math.floor(options.poolSize * shareOfSlow));
  const maxSlowOfPerson = Math.max(1, Math.floor(maxSlow * slowOfPerson));
  const inSlow = openGate<number>({
    patience: slowTimeout,
    most: maxSlow,
    refuse: () => {
      const words = 'Many reports and figures of other days are being calculated. Try again in a minute.';
      return new AppError('rate_limited', words, [], { retry_after: 60 });
    },
  });
  /** Lets ordinary work of a user begin when it is its turn. */
  const begin = <T>(caller: Caller, work: () => Promise<T>): Promise<T> => {
    const { personId, isSlow, isLarge, gone } = bearerOf(caller);
    const beginTurn = () => inTurn(personId, shareOf(options.poolSize), work);
    const beginOwn = () => (isLarge === true ? inLarge(personId, maxLargeOfPerson, beginTurn) : beginTurn());
    if (isSlow !== true) return beginOwn();
    return inSlow(personId, maxSlowOfPerson, async () => {
      gone?.throwIfAborted();
      return beginOwn();
    });
  };
  /** How long a statement may take that begins now, with one of these connections. Jobs and slow requests are few. */
  const patienceOf = (caller: Caller) => {
    const isOrdinary = typeof caller !== 'number' && caller.isSlow !== true;
    const isCrowded = pool.totalCount - pool.idleCount > options.poolSize * shareOfLong;
    return isOrdinary && isCrowded ? maxCrowdedStatement : maxStatement;
  };
  const names = new Map<string, string>();
  let fullSince: number | undefined;

  function nameOf(text: string): string | undefined {
    if (options.prepare === false) return undefined;
    const known = names.get(text);
    if (known !== undefined || names.size >= maxPreparedStatements) return known;
    const name = `platbook_${names.size + 1}`;
    names.set(text, name);
    return name;
  }

  function handle(client: pg.PoolClient, spoil: () => void): Tx {
    const execute = (query: RawBuilder<unknown>) => {
      const { sql: text, parameters } = compileQuery(query);
      const name = nameOf(text);
      return client.query({ text, values: [...parameters], ...(name === undefined ? {} : { name }) });
    };
    return {
      client,
      spoil,
      apart,
      rows: async <Row>(query: RawBuilder<Row>) => (await execute(query)).rows as Row[],
      run: async (query) => (await execute(query)).rowCount ?? 0,
    };
  }

  // If the machine of the primary is dead, its connections don't fail: all of them may be waiting for it.
  const connectTo = (connections: pg.Pool) =>
    connections.connect().catch((error: unknown) => {
      primary.doubt();
      throw error;
    });
  const connectForWork = () => connectTo(pool);
  const connectForDownload = () =>
    downloads.connect().catch((error: Error) => {
      // The pool's timeout error has no code.
      if (!error.message.startsWith('timeout exceeded')) throw error;
      throw new AppError(
        'rate_limited',
        'The server has reached its limit of simultaneous downloads. Try again in a minute.',
        [],
        { retry_after: 60 },
      );
    });

  async function inTransaction<T>(
    client: pg.PoolClient,
    begin: (client: pg.PoolClient, spoil: () => void) => Promise<Tx>,
    work: (tx: Tx) => Promise<T>,
    onWritten: () => void = () => undefined,
  ): Promise<T> {
    let broken = false;
    try {
      const tx = await begin(client, () => {
        broken = true;
      });
      const result = await work(tx);
      if (await commit(client)) {
        fullSince = undefined;
        onWritten();
      }
      return result;
    } catch (error) {
      if (outageOf(error) === 'database_full') fullSince = Date.now();
      if (!broken) {
        await client.query('ROLLBACK').catch(() => {
          broken = true;
        });
      }
      throw error;
    } finally {
      client.release(broken);
    }
  }

  function inSession<T>(
    opened: pg.PoolClient,
    caller: Caller,
    begin: { statement: number; isBegun?: true },
    work: (tx: PersonTx) => Promise<T>,
  ): Promise<T> {
    return inTransaction(
      opened,
      async (client, spoil) => {
        const { isOnStandby, ...person } = await openSession(client, caller, begin);
        if (isOnStandby && begin.isBegun !== true) {
          primary.doubt();
          throw new StandbyError();
        }
        if (typeof caller !== 'number') caller.reached = person.roles;
        return { ...handle(client, spoil), person };
      },
      (tx) => untilGone(tx as PersonTx, bearerOf(caller).gone, work),
      () => {
        if (typeof caller !== 'number') caller.wrote = true;
      },
    );
  }

  /** Reads on the standby if possible; otherwise, and if the standby cannot do it, on the primary. */
  async function read<T>(
    on: Standby | undefined,
    connect: () => Promise<pg.PoolClient>,
    caller: Caller,
    patience: () => number,
    work: (tx: PersonTx) => Promise<T>,
  ): Promise<T> {
    const client = await on?.begin().catch((error: unknown) => {
      primary.doubt();
      throw error;
    });
    if (on !== undefined && client !== undefined) {
      try {
        const begun = { statement: patience(), isBegun: true } as const;
        const result = await inSession(client, caller, begun, work);
        on.count('standby');
        return result;
      } catch (error) {
        const reason = whyNotOnStandby(error);
        if (reason === undefined) throw error;
        on.count(reason);
      }
    }
    const opened = await connect();
    return inSession(opened, caller, { statement: patience() }, work);
  }

  async function withoutUser<T>(
    on: { pool: pg.Pool; limits: string; until?: AbortSignal },
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    return inTransaction(
      await connectTo(on.pool),
      async (client, spoil) => {
        await client.query(`BEGIN; SELECT set_config('role', 'platbook_rw', true), ${on.limits}`);
        return handle(client, spoil);
      },
      (tx) => untilGone(tx, on.until, work),
    );
  }
  const long = {
    pool,
    // The database notices if this process is killed.
    limits: `${timeLimits(maxStatement)}, set_config('client_connection_check_interval', '2s', true)`,
  };
  const transaction: Database['transaction'] = async (work) => {
    const short = (lock: number) =>
      withoutUser(
        {
          pool: systemPool,
          limits: `${timeLimits(maxSystemStatement)}, set_config('lock_timeout', '${lock}', true)`,
        },
        work,
      );
    try {
      return await short(lockWait.first);
    } catch (error) {
      if (!isLocked(error)) throw error;
    }
    return inLock('', 1, () => short(lockWait.alone)).catch((error: unknown) => {
      throw isLocked(error) ? refuseLocked() : error;
    });
  };
  const closing = new AbortController();
  const apart = openApart<Database['longTransaction']>((work) =>
    withoutUser({ ...long, until: closing.signal }, work),
  );

  return {
    pool,
    preparesStatements: options.prepare !== false,
    isQueueOnly: options.isQueueOnly === true,
    systemPool,
    transaction,
    longTransaction: (work) => withoutUser(long, work),
    as: (caller, work) =>
      doPostponed(() =>
        begin(caller, async () =>
          inSession(await connectForWork(), caller, { statement: patienceOf(caller) }, work),
        ),
      ),
    read: (caller, work) =>
      doPostponed(() =>
        begin(caller, () => read(standby, connectForWork, caller, () => patienceOf(caller), work)),
      ),
    download: (caller, work) =>
      inDownload(bearerOf(caller).personId, shareOf(maxDownloads), () =>
        read(downloadStandby, connectForDownload, caller, () => 0, work),
      ),
    readCounts: standby === undefined ? undefined : readCounts,
    lookForPrimary: primary.doubt,
    fullSince: () => fullSince,
    close: async () => {
      // Nobody waits any more for what goes on apart, which may take long.
      closing.abort();
      const pools = [pool, downloads, systemPool].map((each) => each.end());
      const ended = Promise.all([...pools, standby?.close(), downloadStandby?.close()]);
      const late = new AbortController();
      await Promise.race([ended, wait(closingTimeout, undefined, { signal: late.signal })]);
      late.abort();
    },
  };
}

function isLocked(error: unknown): boolean {
  return (error as { code?: unknown }).code === '55P03';
}

/**
 * Does the work; if its client hangs up first, ends the connection. The database notices that within two seconds and
 * cancels the statement, for which nobody waits any more.
 */
async function untilGone<T, Handle extends Tx>(
  tx: Handle,
  gone: AbortSignal | undefined,
  work: (tx: Handle) => Promise<T>,
): Promise<T> {
  if (gone === undefined) return work(tx);
  await tx.client.query("SELECT set_config('client_connection_check_interval', '2s', true)");
  const hangUp = () => {
    tx.spoil();
    // The library's types omit the connection. Its own way of ending it waits for the statement.
    (tx.client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
  };
  gone.throwIfAborted();
  gone.addEventListener('abort', hangUp, { once: true });
  try {
    return await work(tx);
  } finally {
    gone.removeEventListener('abort', hangUp);
  }
}

/**
 * Commits and returns whether anything was written: a transaction gets an id at its first write. Throws
 * UnknownOutcomeError if the connection breaks before the database responds, or if the write did not reach the
 * synchronous standby.
 */
async function commit(client: pg.PoolClient): Promise<boolean> {
  let warning: string | undefined;
  const listen = ({ code, message }: { code?: string | undefined; message: string | undefined }) => {
    if (code?.startsWith('01')) warning = message ?? code;
  };
  client.on('notice', listen);
  try {
    const [assigned] = (await client.query(
      'SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS wrote; COMMIT',
    )) as unknown as pg.QueryResult<{ wrote: boolean }>[];
    // A timeout or cancellation while COMMIT waits for a synchronous standby ends the wait and not the commit: the
    // server warns that only it has the write, which a failover would lose.
    if (warning !== undefined) throw new UnknownOutcomeError(new Error(warning));
    return assigned?.rows[0]?.wrote ?? true;
  } catch (error) {
    if (error instanceof UnknownOutcomeError) throw error;
    throw outageOf(error) === 'unreachable' ? new UnknownOutcomeError(error) : error;
  } finally {
    client.off('notice', listen);
  }
}

type SessionRow = {
  administrator: boolean;
  roles_by_company: Record<string, RoleName>;
  is_on_standby: boolean;
};

/**
 * Begins the transaction, unless it is begun, and sets the role and companies in one round trip. JIT is off: on tables
 * too new for good estimates, it compiles a 1 ms statement for 100 ms.
 */
async function openSession(
  client: pg.PoolClient,
  caller: Caller,
  { statement, isBegun }: { statement: number; isBegun?: true },
): Promise<Person & { isOnStandby: boolean }> {
  const { personId, sessionId, companies, permissions } = bearerOf(caller);
  if (!Number.isSafeInteger(personId)) throw new AppError('unauthenticated', messages.notAuthenticated);
  const sessionCheck =
    sessionId === undefined ? '' : ` WHERE session_stands(${pg.escapeLiteral(sessionId)}, ${personId})`;
  const proof = sessionId === undefined ? '' : `session ${sessionId}`;
  // A text with several statements returns one result for each; the library's types omit that.
  const results = (await client.query(
    `${isBegun ? '' : 'BEGIN; '}SELECT set_config('role', 'platbook_rw', true), set_config('jit', 'off', true), ${timeLimits(statement)}, set_config('app.proof', ${pg.escapeLiteral(proof)}, true); SELECT *, pg_is_in_recovery() AS is_on_standby FROM open_session(${personId})${sessionCheck}`,
  )) as unknown as pg.QueryResult<SessionRow>[];
  const session = results.at(-1)?.rows[0];
  if (session === undefined) throw new AppError('unauthenticated', messages.notAuthenticated);
  const roles = Object.entries(session.roles_by_company).map(([id, role]) => [Number(id), role] as const);
  const isOnStandby = session.is_on_standby;
  if (companies === undefined) {
    const isAdministrator = session.administrator;
    return { id: personId, isAdministrator, roles: new Map(roles), permissions, isOnStandby };
  }
  const reached = new Map(roles.filter(([id]) => companies.includes(id)));
  const managed = [...reached].flatMap(([id, role]) => (may(role, 'invitation', 'read') ? [id] : []));
  await client.query(
    "SELECT set_config('app.companies', $1, true), set_config('app.managed', $2, true), set_config('app.administrator', '', true)",
    [arrayText([...reached.keys()]), arrayText(managed)],
  );
  return { id: personId, isAdministrator: false, roles: reached, permissions, isOnStandby };
}

/** Formats an array for a setting. */
function arrayText(ids: readonly number[]): string {
  return `{${ids.join(',')}}`;
}

/** Evidence of whose secrets a transaction may see, as the SQL functions `proven_person` and `proven_provider` read it. */
type Proof =
  | { kind: 'password'; personId: number; hash: string }
  | { kind: 'refresh' | 'reset'; tokenHash: Buffer }
  | { kind: 'sign-on' | 'provisioning'; key: Buffer };

/**
 * Proves to the database, until the transaction ends, that the user knows a secret: the hash of a password or token.
 * The transaction of a signed-in user proves its session from the start. An invalid proof is not an error; it just
 * reveals nobody's secrets.
 */
export async function prove(tx: Tx, proof: Proof): Promise<void> {
  await tx.client.query("SELECT set_config('app.proof', $1, true)", [`${proof.kind} ${shownIn(proof)}`]);
}

function shownIn(proof: Proof): string {
  switch (proof.kind) {
    case 'password':
      return `${proof.personId} ${proof.hash}`;
    case 'sign-on':
    case 'provisioning':
      return proof.key.toString('hex');
    default:
      return proof.tokenHash.toString('hex');
  }
}

/**
 * Throws `forbidden` if the user's role in that company does not allow the action, and `not_found` if the user cannot
 * access the company.
 */
export function authorize<R extends Resource>(
  tx: PersonTx,
  companyId: number,
  resource: R,
  action: ActionOn<R>,
): void {
  refuseDrift(tx.person, resource, action);
  const role = tx.person.roles.get(companyId);
  if (role === undefined)
    throw new AppError('not_found', 'This record was not found, or you have no access to it.');
  if (may(role, resource, action)) return;
  const whom =
    weakestRoleFor(resource, action) === 'Administrator'
      ? 'an Administrator of this installation'
      : 'a Manager of the company';
  throw new AppError('forbidden', `Your role in this company (${role}) does not allow this. Ask ${whom}.`);
}

/** Throws `forbidden` unless the user is an Administrator, for actions that affect the whole installation. */
export function authorizeInstallation<R extends Resource>(
  tx: PersonTx,
  resource: R,
  action: ActionOn<R>,
  message = 'Only an Administrator of this installation can do this. Ask one of them.',
): void {
  refuseDrift(tx.person, resource, action);
  if (!tx.person.isAdministrator) throw new AppError('forbidden', message);
}

/**
 * Throws if the work checks a permission that its route, and therefore the API document, does not declare: the code is
 * wrong.
 */
function refuseDrift({ permissions }: Person, resource: string, action: string): void {
  if (permissions === undefined || permissions.some(([of, what]) => of === resource && what === action))
    return;
  throw new Error(
    `The operation needs the right to ${action} ${resource}, which its route does not declare.`,
  );
}

/** Adds a newly created company to those that this transaction can see. */
export async function reachCompany(tx: PersonTx, companyId: number): Promise<void> {
  await tx.client.query("SELECT set_config('app.companies', $1, true)", [
    arrayText([...tx.person.roles.keys(), companyId]),
  ]);
}
