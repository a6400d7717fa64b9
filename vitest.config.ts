import { defineConfig } from 'vitest/config';

const setupFiles = ['src/shared/testing/fail-on-console-error.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'shared',
          include: ['src/shared/**/*.test.ts'],
          environment: 'node',
          setupFiles,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['src/server/testing/global-setup.ts'],
          setupFiles,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      // Runs of minutes that have a command of their own.
      ...(['matrix', 'fuzz'] as const).map((name) => ({
        test: {
          name,
          include: [`src/server/testing/${name}/*.${name}.ts`],
          environment: 'node' as const,
          globalSetup: ['src/server/testing/global-setup.ts'],
          setupFiles,
          disableConsoleIntercept: true,
          testTimeout: 3_600_000,
          hookTimeout: 600_000,
        },
      })),
      {
        test: {
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: [...setupFiles, 'src/web/platform/testing/patience.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
