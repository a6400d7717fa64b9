import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const setupFiles = [
  'src/shared/testing/fail-on-console-error.ts',
  'src/shared/testing/restore-after-file.ts',
];
/** What tests poll for is immediate on an idle machine, but may take long on a busy one. */
const patient = { expect: { poll: { timeout: 10_000 } } };

/**
 * Test files that mock modules. They need their own module instances, while other files share those of their worker.
 */
const replacing = globSync('src/**/*.test.{ts,tsx}').filter((file) =>
  readFileSync(file, 'utf8').includes('vi.mock('),
);

/**
 * Tests of requests, files, words or separate processes, or with servers of their own, which are the same on any
 * PostgreSQL server. All other tests cover queries, locks and plans, which may differ between servers.
 */
const sameOnEveryServer = [
  'src/server/platform/*.test.ts',
  'src/server/platform/{db/embedded,files,http,mail}/**',
  'src/server/platform/db/{failover,hosts,standby}.test.ts',
  'src/server/roles.test.ts',
  'src/server/land/records/bad-values.test.ts',
  'src/server/saved/{schedules,reports/formats}/**',
  'src/server/import/{read,parse,study,workbook}/**',
  'src/server/import/{workbook,round-trip.property,ohio-file}.test.ts',
  'src/server/agent/**',
];
const isOnRealServer = process.env.PLATBOOK_TEST_DATABASE_URL !== undefined;

const server = {
  environment: 'node' as const,
  globalSetup: ['src/server/testing/global-setup.ts'],
  setupFiles: [...setupFiles, 'src/server/testing/record-rows.ts'],
  ...patient,
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    // One worker per processor; the default leaves one processor idle, which halves the speed on a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'shared',
          include: ['src/shared/**/*.test.ts'],
          environment: 'node',
          setupFiles,
          ...patient,
          testTimeout: 30_000,
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts'],
          exclude: [...replacing, ...(isOnRealServer ? sameOnEveryServer : [])],
          isolate: false,
          ...server,
        },
      },
      {
        test: {
          name: 'server-replacing',
          include: replacing.filter((file) => file.startsWith('src/server/')),
          exclude: isOnRealServer ? sameOnEveryServer : [],
          ...server,
        },
      },
      // Long-running suites with their own commands.
      ...(['matrix', 'fuzz'] as const).map((name) => ({
        test: {
          ...server,
          name,
          include: [`src/server/testing/${name}/*.${name}.ts`],
          disableConsoleIntercept: true,
          testTimeout: 3_600_000,
          hookTimeout: 600_000,
        },
      })),
      {
        test: {
          // Isolated, because popups and focus would survive a file in a shared page.
          name: 'web',
          include: ['src/web/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: [...setupFiles, 'src/web/platform/testing/set-up-page.ts'],
          ...patient,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web-logic',
          include: ['src/web/**/*.test.ts'],
          exclude: replacing,
          environment: 'node',
          setupFiles,
          ...patient,
          testTimeout: 30_000,
          isolate: false,
        },
      },
    ],
  },
});
