import type { Writable } from 'node:stream';
import type { FastifyInstance, InjectOptions } from 'fastify';
import pg from 'pg';
import { type AppParts, buildApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { tokenSigner } from '#server/platform/http/security/tokens.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape and assert on them.
type Answer = { status: number; body: any; text: string; headers: Record<string, unknown> };

/** The composed application with its own database. */
export type TestApp = {
  app: FastifyInstance;
  database: Database;
  testDatabase: TestDatabase;
  /** The mails that were sent, oldest first. */
  mails: Mail[];
  call: (options: InjectOptions) => Promise<Answer>;
  /** Runs a statement as the database owner, bypassing row-level security. */
  asOwner: (statement: string) => Promise<void>;
  /** Registers a user; the first one of an installation is its Administrator. */
  register: (name: string) => Promise<Person>;
  /** Registers a user who is a member of this company in this role. */
  member: (name: string, companyId: number, roleId: number) => Promise<Person>;
  close: () => Promise<void>;
};

export type Person = {
  id: number;
  email: string;
  token: string;
  refreshToken: string;
  get: (url: string, headers?: Record<string, string>) => Promise<Answer>;
  post: (url: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;
  put: (url: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;
  patch: (url: string, body: unknown) => Promise<Answer>;
  delete: (url: string, body?: unknown) => Promise<Answer>;
  /** Creates a record and returns its id. Throws the response if it was refused. */
  make: (plural: string, fields: object) => Promise<number>;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  read: (plural: string, id: number) => Promise<any>;
};

export const testSecret = new TextEncoder().encode('a secret of the tests, long enough to sign with');

/**
 * Composes the application as `main.ts` does, with responses checked against their contracts. Close it afterwards. With
 * `beside`, it is another server of the same installation on that application's database; close it first. `on` is an
 * existing database. `log` receives the log if a level is set. `parts` replace the default parts.
 */
export async function createTestApp(
  environment: Record<string, string> = {},
  {
    beside,
    on,
    log,
    parts = {},
  }: {
    beside?: TestApp;
    on?: TestDatabase;
    log?: Writable;
    parts?: Partial<Pick<AppParts, 'mailer' | 'clock' | 'reports' | 'runsJobs' | 'servesUsers'>>;
  } = {},
): Promise<TestApp> {
  const testDatabase = beside?.testDatabase ?? on ?? (await createTestDatabase());
  const config = readConfig({ LOG_LEVEL: 'silent', ...environment });
  const files = openFileStore(config);
  const database = openDatabase({
    url: testDatabase.appUrl,
    readUrl: config.databaseReadUrl,
    poolSize: 5,
    prepare: config.preparesStatements,
    isQueueOnly: parts.runsJobs === false,
  });
  const mails: Mail[] = [];
  const app = await buildApp({
    config,
    database,
    tokens: tokenSigner(testSecret),
    secret: testSecret,
    mailer: {
      where: 'the test',
      delivery: 'mail',
      send: async (mail) => void mails.push(mail),
      close: () => undefined,
    },
    files,
    clock: () => new Date('2026-03-31T12:00:00Z'),
    validateResponses: true,
    ...(log === undefined ? {} : { logStream: log }),
    ...parts,
  });
  await app.ready();

  async function call(options: InjectOptions): Promise<Answer> {
    const answer = await app.inject(options);
    const isJson = /^application\/(scim\+)?json/.test(String(answer.headers['content-type']));
    return {
      status: answer.statusCode,
      text: answer.body,
      body: isJson ? JSON.parse(answer.body) : undefined,
      headers: answer.headers,
    };
  }

  async function register(name: string): Promise<Person> {
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
    const { body } = await call({
      method: 'POST',
      url: '/api/auth/register',
      payload: { email, name, password: 'a good password' },
    });
    return personOf(call, body.user.id, email, body.token, body.refreshToken);
  }

  return {
    app,
    database,
    testDatabase,
    mails,
    call,
    asOwner: (statement) => asOwner(testDatabase, statement),
    register,
    member: async (name, companyId, roleId) => {
      const person = await register(name);
      await addMember(testDatabase, companyId, person.id, roleId);
      return person;
    },
    close: async () => {
      await app.close();
      await database.close();
      files.close();
      if (beside === undefined) await testDatabase.drop();
    },
  };
}

async function asOwner({ ownerUrl }: TestDatabase, statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(statement);
  } finally {
    await owner.end();
  }
}

async function addMember(
  { ownerUrl }: TestDatabase,
  companyId: number,
  userId: number,
  roleId: number,
): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('INSERT INTO memberships (company_id, user_id, role_id) VALUES ($1, $2, $3)', [
    companyId,
    userId,
    roleId,
  ]);
  await owner.end();
}

function personOf(
  call: TestApp['call'],
  id: number,
  email: string,
  token: string,
  refreshToken: string,
): Person {
  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    headers = {},
  ) =>
    call({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
  const make = async (plural: string, fields: object) => {
    const { status, body, text } = await send('POST', `/api/${plural}`, fields);
    if (status !== 201) throw new Error(`${plural} was not made: ${text}`);
    return body.data[0].id;
  };
  return {
    id,
    email,
    token,
    refreshToken,
    make,
    read: async (plural, id) => (await send('GET', `/api/${plural}/${id}`)).body.data?.[0].data,
    get: (url, headers) => send('GET', url, undefined, headers),
    post: (url, body, headers) => send('POST', url, body, headers),
    put: (url, body, headers) => send('PUT', url, body, headers),
    patch: (url, body) => send('PATCH', url, body),
    delete: (url, body) => send('DELETE', url, body),
  };
}

/** Creates a company with one area, by a user who becomes its Manager. */
export async function createCompanyWithArea(
  person: Person,
  name: string,
): Promise<{ companyId: number; areaId: number }> {
  const company = await person.post('/api/company', { name });
  const companyId: number = company.body.data[0].id;
  const area = await person.post('/api/area', {
    name: `${name} area`,
    type: 'project',
    company_id: companyId,
  });
  return { companyId, areaId: area.body.data[0].id };
}

/** Creates the application with an Administrator and two users who have no company in common. */
export async function createTestPeople() {
  const test = await createTestApp();
  const administrator = await test.register('The Administrator');
  const ada = await test.register('Ada Byron');
  const bo = await test.register('Bo Diddley');
  return { test, administrator, ada, bo };
}
