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
import { outageOf, UnknownOutcomeError } from './outage.ts';
import { cacheWhileSoleWriter, type SoleWriterCache, watchConnections } from './sole-writer-cache.ts';

// Calendar dates stay texts, and so do NUMERIC and bigint: no value is bent by JavaScript's own types.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** Compiles SQL and never runs it: running is the business of a transaction. */
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
  /** Runs a statement and answers its rows. */
  rows: <Row>(query: RawBuilder<Row>) => Promise<Row[]>;
  /** Runs a statement and answers how many rows it touched. */
  run: (query: RawBuilder<unknown>) => Promise<number>;
  /** The connection itself, for what streams (COPY, cursors). */
  client: pg.PoolClient;
  /** Gives the connection up at the end instead of reusing it: a stream was cut in the middle of it. */
  spoil: () => void;
};

/** A transaction in which a known person works: what may be seen is set in the database beneath it. */
export type PersonTx = Tx & { person: Person };

type Person = {
  id: number;
  isAdministrator: boolean;
  /** The role in each company that the person reaches. */
  roles: ReadonlyMap<number, RoleName>;
  /** What may be asked of `authorize`: what the route said; anything where no route asks. */
  permissions: readonly Permission[] | undefined;
};

export type Database = {
  pool: pg.Pool;
  /** Work that belongs to no person and no company, such as signing in: tenants' tables appear empty. */
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Work of one person. Throws `unauthenticated` when that person is gone or has ended the session. */
  as: <T>(caller: Caller, work: (tx: PersonTx) => Promise<T>) => Promise<T>;
  /**
   * A download of one person, which lasts as long as its reader takes: on connections of its own, so that slow readers keep
   * nobody from working. Throws `rate_limited` when as many run as may.
   */
  download: <T>(caller: Caller, work: (tx: PersonTx) => Promise<T>) => Promise<T>;
  /** What was read outside transactions and holds until something is written. */
  still: SoleWriterCache;
  /** When the database last refused a write because its disk was full (milliseconds since 1970); undefined after the next successful write. */
  fullSince: () => number | undefined;
  close: () => Promise<void>;
};

/**
 * A connection that the server closes while nothing runs on it is replaced by the pool, or was being ended anyway;
 * without a listener its error would end the process. A query that runs at that moment fails by itself.
 */
export function ignoreLostConnections(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
}

/** Statements with a name are prepared once per connection; so many distinct texts are worth it. */
const maxPreparedStatements = 300;

/** Milliseconds for which a download waits for a connection. */
const downloadPatience = 5_000;
/** Downloads at the same moment, for each ten connections of ordinary work. */
const downloadsPerTen = 4;

/** What one person may have of the connections at once, so that nobody's long work and slow reading keeps all others out. */
const shareOfPerson = 0.7;
/** Milliseconds for which one more request of such a person waits. */
const patienceWithPerson = 15_000;

/** So many of these connections are one person's at most. */
function shareOf(connections: number): number {
  return Math.max(1, Math.min(connections - 1, Math.ceil(connections * shareOfPerson)));
}

/** With `soleMilliseconds`, what is read through `still` is trusted so long while nobody else is connected; without, it is always asked. */
export function openDatabase(options: {
  url: string;
  poolSize: number;
  soleMilliseconds?: number;
}): Database {
  const connection = {
    connectionString: options.url,
    application_name: 'platbook',
    statement_timeout: 120_000,
    idle_in_transaction_session_timeout: 300_000,
    connectionTimeoutMillis: 15_000,
  };
  // One connection stays, so that other servers of this database see that they are not alone.
  const pool = new pg.Pool({ ...connection, max: options.poolSize, min: 1 });
  const maxDownloads = Math.max(2, Math.ceil((options.poolSize * downloadsPerTen) / 10));
  const downloads = new pg.Pool({
    ...connection,
    max: maxDownloads,
    statement_timeout: 0,
    connectionTimeoutMillis: downloadPatience,
  });
  for (const each of [pool, downloads]) ignoreLostConnections(each);
  const still = cacheWhileSoleWriter({
    milliseconds: options.soleMilliseconds ?? 0,
    isSole: watchConnections({ ask: pool, beside: [downloads] }),
  });
  const inTurn = openGate<number>({
    patience: patienceWithPerson,
    refuse: () => {
      const words = 'As many of your requests run as one person may have. Wait for some of them to finish.';
      return new AppError('rate_limited', words, [], { retry_after: 5 });
    },
  });
  const inDownload = openGate<number>({
    patience: downloadPatience,
    refuse: () => {
      const words = 'As many of your downloads run as one person may have. Wait for one of them to finish.';
      return new AppError('rate_limited', words, [], { retry_after: 60 });
    },
  });
  const names = new Map<string, string>();
  let fullSince: number | undefined;

  function nameOf(text: string): string | undefined {
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
      rows: async <Row>(query: RawBuilder<Row>) => (await execute(query)).rows as Row[],
      run: async (query) => (await execute(query)).rowCount ?? 0,
    };
  }

  async function inTransaction<T>(
    connections: pg.Pool,
    begin: (client: pg.PoolClient, spoil: () => void) => Promise<Tx>,
    work: (tx: Tx) => Promise<T>,
    onWritten: () => void = () => undefined,
  ): Promise<T> {
    const client = await connections.connect().catch((error: Error) => {
      // The pool's own complaint carries no code.
      if (connections !== downloads || !error.message.startsWith('timeout exceeded')) throw error;
      throw new AppError(
        'rate_limited',
        'As many downloads run as this server can serve at once. Try again in a minute.',
        [],
        { retry_after: 60 },
      );
    });
    let broken = false;
    let wrote = true;
    try {
      const tx = await begin(client, () => {
        broken = true;
      });
      const result = await work(tx);
      wrote = await commit(client);
      if (wrote) {
        fullSince = undefined;
        onWritten();
      }
      return result;
    } catch (error) {
      if (outageOf(error) === 'database_full') fullSince = Date.now();
      if (!broken) {
        await client.query('ROLLBACK').then(
          () => {
            wrote = false;
          },
          () => {
            broken = true;
          },
        );
      }
      throw error;
    } finally {
      if (wrote) still.wrote();
      client.release(broken);
    }
  }

  function inSession<T>(
    connections: pg.Pool,
    caller: Caller,
    work: (tx: PersonTx) => Promise<T>,
  ): Promise<T> {
    return inTransaction(
      connections,
      async (client, spoil) => {
        const person = await openSession(client, caller);
        if (typeof caller !== 'number') caller.reached = person.roles;
        return { ...handle(client, spoil), person };
      },
      (tx) => work(tx as PersonTx),
      () => {
        if (typeof caller !== 'number') caller.wrote = true;
      },
    );
  }

  return {
    pool,
    transaction: (work) =>
      inTransaction(
        pool,
        async (client, spoil) => {
          await client.query("BEGIN; SELECT set_config('role', 'platbook_rw', true)");
          return handle(client, spoil);
        },
        work,
      ),
    as: (caller, work) =>
      inTurn(bearerOf(caller).personId, shareOf(options.poolSize), () => inSession(pool, caller, work)),
    download: (caller, work) =>
      inDownload(bearerOf(caller).personId, shareOf(maxDownloads), () => inSession(downloads, caller, work)),
    still,
    fullSince: () => fullSince,
    close: async () => {
      await Promise.all([pool.end(), downloads.end()]);
    },
  };
}

/**
 * Commits, and answers whether anything was written: a transaction has a number from its first write on. Throws UnknownOutcomeError where
 * the connection broke before the database had answered.
 */
async function commit(client: pg.PoolClient): Promise<boolean> {
  try {
    const [assigned] = (await client.query(
      'SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS wrote; COMMIT',
    )) as unknown as pg.QueryResult<{ wrote: boolean }>[];
    return assigned?.rows[0]?.wrote ?? true;
  } catch (error) {
    throw outageOf(error) === 'unreachable' ? new UnknownOutcomeError(error) : error;
  }
}

/**
 * Begins the transaction and sets role and companies in one exchange with the server. JIT is left out: a server that has it compiles
 * statements that answer in a millisecond for a tenth of a second each, wherever the tables are too new for good estimates.
 */
async function openSession(client: pg.PoolClient, caller: Caller): Promise<Person> {
  const { personId, sessionId, companies, permissions } = bearerOf(caller);
  if (!Number.isSafeInteger(personId)) throw new AppError('unauthenticated', messages.notAuthenticated);
  const stands =
    sessionId === undefined ? '' : ` WHERE session_stands(${pg.escapeLiteral(sessionId)}, ${personId})`;
  const proof = sessionId === undefined ? '' : `session ${sessionId}`;
  // Several statements in one text answer with a result each, which the library's types do not tell.
  const results = (await client.query(
    `BEGIN; SELECT set_config('role', 'platbook_rw', true), set_config('jit', 'off', true), set_config('app.proof', ${pg.escapeLiteral(proof)}, true); SELECT * FROM open_session(${personId})${stands}`,
  )) as unknown as pg.QueryResult<{ administrator: boolean; roles_by_company: Record<string, RoleName> }>[];
  const session = results.at(-1)?.rows[0];
  if (session === undefined) throw new AppError('unauthenticated', messages.notAuthenticated);
  const roles = Object.entries(session.roles_by_company).map(([id, role]) => [Number(id), role] as const);
  if (companies === undefined)
    return { id: personId, isAdministrator: session.administrator, roles: new Map(roles), permissions };
  const reached = new Map(roles.filter(([id]) => companies.includes(id)));
  const managed = [...reached].flatMap(([id, role]) => (may(role, 'invitation', 'read') ? [id] : []));
  await client.query(
    "SELECT set_config('app.companies', $1, true), set_config('app.managed', $2, true), set_config('app.administrator', '', true)",
    [arrayText([...reached.keys()]), arrayText(managed)],
  );
  return { id: personId, isAdministrator: false, roles: reached, permissions };
}

/** An array as a setting holds it. */
function arrayText(ids: readonly number[]): string {
  return `{${ids.join(',')}}`;
}

/** What shows whose secrets a transaction may see, as `proven_person` of the database reads it. */
type Proof =
  | { kind: 'password'; personId: number; hash: string }
  | { kind: 'refresh' | 'reset'; tokenHash: Buffer };

/**
 * Shows the database, until the transaction ends, a secret that only the person has: a password's hash, or the hash of a token. A
 * sign-in's transaction shows its own from the start. An invalid proof is not an error: it just reveals nobody's secrets.
 */
export async function prove(tx: Tx, proof: Proof): Promise<void> {
  const shown =
    proof.kind === 'password' ? `${proof.personId} ${proof.hash}` : proof.tokenHash.toString('hex');
  await tx.client.query("SELECT set_config('app.proof', $1, true)", [`${proof.kind} ${shown}`]);
}

/**
 * Refuses what the person's role in that company does not allow.
 * A company out of reach is answered like one that is not there.
 */
export function authorize<R extends Resource>(
  tx: PersonTx,
  companyId: number,
  resource: R,
  action: ActionOn<R>,
): void {
  refuseDrift(tx.person, resource, action);
  const role = tx.person.roles.get(companyId);
  if (role === undefined) throw new AppError('not_found', 'There is no such record, or you may not see it.');
  if (may(role, resource, action)) return;
  const whom =
    weakestRoleFor(resource, action) === 'Administrator'
      ? 'an Administrator of this installation'
      : 'a Manager of the company';
  throw new AppError('forbidden', `Your role in this company (${role}) does not allow this. Ask ${whom}.`);
}

/** Refuses what only an Administrator may do, for it concerns the whole installation. */
export function authorizeInstallation<R extends Resource>(
  tx: PersonTx,
  resource: R,
  action: ActionOn<R>,
  message = 'Only an Administrator of this installation may do this. Ask one of them.',
): void {
  refuseDrift(tx.person, resource, action);
  if (!tx.person.isAdministrator) throw new AppError('forbidden', message);
}

/** What a route says of itself, in the API document too, is what its work asks for: where the two differ, the code is wrong. */
function refuseDrift({ permissions }: Person, resource: string, action: string): void {
  if (permissions === undefined || permissions.some(([of, what]) => of === resource && what === action))
    return;
  throw new Error(`The work asks whether it may ${action} ${resource}, and its route does not say so.`);
}

/** Adds a company that was just made to what this transaction may see. */
export async function reachCompany(tx: PersonTx, companyId: number): Promise<void> {
  await tx.client.query("SELECT set_config('app.companies', $1, true)", [
    arrayText([...tx.person.roles.keys(), companyId]),
  ]);
}
