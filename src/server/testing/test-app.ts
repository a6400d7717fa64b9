import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { tokenSigner } from '#server/http/tokens.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape, and assert them.
type Answer = { status: number; body: any; text: string; headers: Record<string, unknown> };

/** The composed application on a database of its own. */
export type TestApp = {
  app: FastifyInstance;
  database: Database;
  testDatabase: TestDatabase;
  /** The mails that were sent, oldest first. */
  mails: Mail[];
  call: (options: InjectOptions) => Promise<Answer>;
  /** Registers a person; the first one of an installation is its Administrator. */
  register: (name: string) => Promise<Person>;
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
};

export const testSecret = new TextEncoder().encode('a secret of the tests, long enough to sign with');

/** Composes the application as `main.ts` does, with answers checked against their contracts. Close it afterwards. */
export async function createTestApp(environment: Record<string, string> = {}): Promise<TestApp> {
  const testDatabase = await createTestDatabase();
  const database = openDatabase({ url: testDatabase.appUrl, poolSize: 5 });
  const mails: Mail[] = [];
  const app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent', ...environment }),
    database,
    tokens: tokenSigner(testSecret),
    mailer: { where: 'the test', send: async (mail) => void mails.push(mail), close: () => undefined },
    clock: () => new Date('2026-03-31T12:00:00Z'),
    checkAnswers: true,
  });
  await app.ready();

  async function call(options: InjectOptions): Promise<Answer> {
    const answer = await app.inject(options);
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
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
    register,
    close: async () => {
      await app.close();
      await database.close();
      await testDatabase.drop();
    },
  };
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
  return {
    id,
    email,
    token,
    refreshToken,
    get: (url, headers) => send('GET', url, undefined, headers),
    post: (url, body, headers) => send('POST', url, body, headers),
    put: (url, body, headers) => send('PUT', url, body, headers),
    patch: (url, body) => send('PATCH', url, body),
    delete: (url, body) => send('DELETE', url, body),
  };
}

/** A company with one area, made by a person who becomes its Manager. */
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
