import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { tokenSigner } from '#server/platform/http/security/tokens.ts';
import { openMailer } from '#server/platform/mail/open-mailer.ts';
import { formOf } from '#server/testing/multipart.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { Analysis, ImportRecord, ProcessResults } from '#shared/import/contracts/import.ts';

type Answer = {
  status: number;
  body: Record<string, unknown>;
  text: string;
  headers: Record<string, unknown>;
};

/** A signed-in user and the import requests that this user makes. */
export type Importer = {
  call: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
  /** Sends a file; `areaFirst` determines which part comes first. */
  send: (
    content: string | Buffer,
    options: { areaId?: number | string; name?: string; areaFirst?: boolean },
  ) => Promise<Answer>;
  analyze: (content: string | Buffer, areaId: number) => Promise<Analysis>;
  process: (body: object) => Promise<ProcessResults>;
  import: (id: number) => Promise<ImportRecord>;
};

export type ImportHouse = {
  app: FastifyInstance;
  signUp: (name: string) => Promise<Importer & { id: number }>;
  /** Creates a company with one area. */
  makeArea: (importer: Importer, company: string) => Promise<{ companyId: number; areaId: number }>;
  /** Returns the names of the uploaded files on disk. */
  uploads: () => Promise<string[]>;
  removeUploads: () => Promise<void>;
  /** Runs a statement as the owner of the database, bypassing row-level security. */
  query: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  ownerUrl: string;
  dataDir: string;
  /** Opens a second server with the same database and folder, which also runs jobs. */
  openAnother: () => Promise<{ close: () => Promise<void> }>;
  /** Stops the server as a signal does and starts it again; users stay signed in. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
};

/** Starts the complete application with its own database and data folder. */
export async function openImportHouse(): Promise<ImportHouse> {
  const [testDatabase, dataDir] = await Promise.all([
    createTestDatabase(),
    mkdtemp(join(tmpdir(), 'platbook-import-')),
  ]);
  const database = openDatabase({ url: testDatabase.appUrl, poolSize: 5 });
  const owner = openDatabase({ url: testDatabase.ownerUrl, poolSize: 1 });
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const secret = new Uint8Array(48).fill(7);
  const files = openFileStore(config);
  const mailer = openMailer(config, files, () => undefined);
  const open = async (on: Database, runsJobs: boolean) => {
    const opened = await buildApp({
      config,
      database: on,
      tokens: tokenSigner(secret),
      secret,
      mailer,
      files,
      clock: () => new Date(),
      validateResponses: true,
      runsJobs,
    });
    await opened.ready();
    return opened;
  };
  let app = await open(database, false);
  return {
    get app() {
      return app;
    },
    ownerUrl: testDatabase.ownerUrl,
    dataDir,
    openAnother: async () => {
      const own = openDatabase({ url: testDatabase.appUrl, poolSize: 5 });
      const another = await open(own, true);
      return {
        close: async () => {
          await another.close();
          await own.close();
        },
      };
    },
    restart: async () => {
      await app.close();
      app = await open(database, true);
    },
    signUp: async (name) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/auth/register',
        payload: { email: `${name}@example.com`, password: 'long enough', name },
      });
      const session = answer.json<{ token: string; user: { id: number } }>();
      return { ...importerOf(() => app, session.token), id: session.user.id };
    },
    makeArea: async (importer, company) => {
      const created = await importer.call('POST', '/api/company', { name: company });
      const companyId = idOf(created);
      const area = await importer.call('POST', '/api/area', {
        name: `${company} area`,
        type: 'field',
        company_id: companyId,
      });
      return { companyId, areaId: idOf(area) };
    },
    uploads: () => readdir(join(dataDir, 'uploads')).catch(() => []),
    removeUploads: () => rm(join(dataDir, 'uploads'), { recursive: true, force: true }),
    query: async (text, values = []) => (await owner.pool.query(text, values)).rows,
    close: async () => {
      await app.close();
      await Promise.all([database.close(), owner.close()]);
      await testDatabase.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type ImportDesk = {
  house: ImportHouse;
  ada: Importer & { id: number };
  companyId: number;
  newArea: (name: string) => Promise<number>;
};

/** Opens a test server on which Ada, who is not its administrator, has a company to import into. */
export async function openImportDesk(): Promise<ImportDesk> {
  const house = await openImportHouse();
  await house.signUp('root');
  const ada = await house.signUp('ada');
  const { companyId } = await house.makeArea(ada, 'Ada Oil');
  const newArea = async (name: string) =>
    idOf(await ada.call('POST', '/api/area', { name, type: 'project', company_id: companyId }));
  return { house, ada, companyId, newArea };
}

/** Returns the id of a created record. */
export function idOf(answer: Answer): number {
  return (answer.body.data as [{ id: number }])[0].id;
}

function importerOf(app: () => FastifyInstance, token: string): Importer {
  const authorization = `Bearer ${token}`;
  const call: Importer['call'] = async (method, url, body, headers = {}) => {
    const answer = await app().inject({
      method,
      url,
      headers: { authorization, ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    return {
      status: answer.statusCode,
      body: parse(answer.body),
      text: answer.body,
      headers: answer.headers,
    };
  };
  const send: Importer['send'] = async (content, options) => {
    const { headers, payload } = formOf(content, options);
    const answer = await app().inject({
      method: 'POST',
      url: '/api/analyze-file',
      headers: { authorization, ...headers },
      payload,
    });
    return {
      status: answer.statusCode,
      body: parse(answer.body),
      text: answer.body,
      headers: answer.headers,
    };
  };
  const only = <T>(answer: Answer): T => {
    if (answer.status !== 200) throw new Error(`Expected 200, got ${answer.status}: ${answer.text}`);
    return (answer.body.data as [T])[0];
  };
  return {
    call,
    send,
    analyze: async (content, areaId) => only(await send(content, { areaId })),
    process: async (body) => only(await call('POST', '/api/process-mappings', body)),
    import: async (id) => only(await call('GET', `/api/imports/${id}`)),
  };
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
