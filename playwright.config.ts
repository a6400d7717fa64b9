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
  // Each test registers its own users in its own company, so tests may run in parallel.
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  // Maps are drawn without a graphics card here, and other work may be running on the machine.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    // Each animation frame is drawn without a graphics card here; screenshots show pages at rest anyway.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording every action costs a quarter of the run time; use `--trace=retain-on-failure` to get traces.
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
    // The map interactions must work the same with Google Maps, whose script is replaced by a stand-in.
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
