import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { findChromium, missingChromium } from '../../scripts/lib/chromium.ts';

export type BenchBrowser = {
  context: BrowserContext;
  /** The port at which another tool can attach to the same browser and share its session. */
  debuggingPort: number;
  close: () => Promise<void>;
};

/** Opens a real Chromium with its own profile, which is deleted on close. `flags` are additional command line flags. */
export async function openBrowser(flags: readonly string[] = []): Promise<BenchBrowser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error(missingChromium);
  const profile = await mkdtemp(join(tmpdir(), 'platbook-bench-browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    viewport: { width: 1440, height: 900 },
    args: [
      '--remote-debugging-port=0',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      ...flags,
    ],
  });
  const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
  return {
    context,
    debuggingPort: Number(port),
    close: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
