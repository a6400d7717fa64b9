import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const setupFiles = [
  'src/shared/testing/fail-on-console-error.ts',
  'src/shared/testing/restore-after-file.ts',
];
/** What a test polls for comes at once on an idle machine, and much later on a busy one. */
const patient = { expect: { poll: { timeout: 10_000 } } };

/** Test files that replace a module: they need modules of their own where others share those of their worker. */
const replacing = globSync('src/**/*.test.{ts,tsx}').filter((file) =>
  readFileSync(file, 'utf8').includes('vi.mock('),
);

/**
 * Tests that judge requests, files and words, or processes of their own. Queries, locks and plans, in which one PostgreSQL may differ from
 * another, are those of all other tests.
 */
const sameOnEveryServer = [
  'src/server/platform/*.test.ts',
  'src/server/platform/{db/embedded,http,mail}/**',
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
    // One for each processor; the default leaves one idle, which on two halves the speed.
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
      // Runs of minutes that have a command of their own.
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
          // Popups and focus outlive a file in a page that is shared.
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
          isolate: false,
        },
      },
    ],
  },
});
