import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Shown if the browser tests find no browser. */
export const missingChromium =
  'The browser tests need Chromium. Install it (Debian: apt-get install chromium-headless-shell), or name one in CHROMIUM_PATH.';

/**
 * Returns the Chromium named by CHROMIUM_PATH, or else the first one installed; null if there is none. The headless
 * shell renders the same pages without a window frame, in four fifths of the time.
 */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) return isExecutable(named) ? named : null;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ];
  const candidates = names.flatMap((name) => ['/usr/bin', ...folders].map((folder) => join(folder, name)));
  return candidates.find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
