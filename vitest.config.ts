import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const setupFiles = [
  'src/shared/testing/fail-on-console-error.ts',
  'src/shared/testing/restore-after-file.ts',
];

/** Test files that replace a module; each gets modules of its own, and all others share those of their worker. */
const replacing = globSync('src/**/*.test.{ts,tsx}').filter((file) =>
  readFileSync(file, 'utf8').includes('vi.mock('),
);

const web = {
  environment: 'jsdom',
  setupFiles: [...setupFiles, 'src/web/platform/testing/set-up-page.ts'],
  testTimeout: 30_000,
};

const server = {
  environment: 'node' as const,
  globalSetup: ['src/server/testing/global-setup.ts'],
  setupFiles,
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
          testTimeout: 30_000,
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts'],
          exclude: replacing,
          isolate: false,
          ...server,
        },
      },
      {
        test: {
          name: 'server-replacing',
          include: replacing.filter((file) => file.startsWith('src/server/')),
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
          name: 'web',
          include: ['src/web/**/*.test.tsx'],
          exclude: replacing,
          isolate: false,
          ...web,
        },
      },
      {
        test: {
          name: 'web-logic',
          include: ['src/web/**/*.test.ts'],
          exclude: replacing,
          environment: 'node',
          setupFiles,
          isolate: false,
        },
      },
      {
        test: {
          name: 'web-replacing',
          include: replacing.filter((file) => file.startsWith('src/web/')),
          ...web,
        },
      },
    ],
  },
});
