import { defineConfig } from '@playwright/test';
import type { MapOptions } from './e2e/drivers/map-provider.ts';
import { findChromium } from './scripts/lib/chromium.ts';

const port = Number(process.env.E2E_PORT ?? 4780);
const chromium = findChromium();
const asRoot = process.getuid?.() === 0;

export default defineConfig<MapOptions>({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/first-account.ts',
  // Each test signs up its own people in its own company, so they may run beside one another.
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  // Maps are drawn without a graphics card here, and other work may share the machine.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  // A slow machine may lose a race that people never run; what passed only the second time is listed as flaky, and is to be mended.
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    // Each frame of a movement is drawn without a graphics card here; pictures are taken of pages at rest anyway.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording every act costs a quarter of the run; `--trace=retain-on-failure` records where one is looked for.
    trace: 'off',
    launchOptions: {
      ...(chromium === null ? {} : { executablePath: chromium }),
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--enable-unsafe-swiftshader',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'maplibre' },
    // What people do on a map they do alike on Google's, of whose script we have a stand-in.
    { name: 'google', testMatch: /\/(map-tab|map-draw|legal-map)\.spec\.ts$/, use: { provider: 'google' } },
  ],
  webServer: {
    command: 'node e2e/serve.ts',
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: { PORT: String(port) },
  },
});
