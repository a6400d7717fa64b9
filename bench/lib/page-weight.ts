import { get } from 'node:http';
import type { BrowserContext, Page } from '@playwright/test';

export type PageWeight = {
  /** Script size in transit in kilobytes (1,000 bytes), compressed with gzip, without the map library. */
  script: number;
  files: number;
  /** Cumulative layout shift, as the browser measures it, from the first paint until the page is quiet. */
  layoutShift: number;
};

declare global {
  interface Window {
    layoutShift?: number;
  }
}

/** Loaded when a map is shown; the limits of `bench/web.ts` are for pages before their map. */
const mapLibrary = /\/maplibre-gl[^/]*$/;

/**
 * Opens an address in a new tab without a cache and measures what it loads until the network is idle, and what `act`
 * loads after that.
 */
export async function measurePage(
  context: BrowserContext,
  url: string,
  viewport: { width: number; height: number },
  act?: (page: Page) => Promise<void>,
): Promise<PageWeight> {
  const page = await context.newPage();
  try {
    await page.setViewportSize(viewport);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    await page.addInitScript(() => {
      window.layoutShift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        })[])
          if (!entry.hadRecentInput) window.layoutShift = (window.layoutShift ?? 0) + entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const scripts = new Set<string>();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script' && !mapLibrary.test(response.url()))
        scripts.add(response.url());
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await act?.(page);
    // What the page fetches when idle counts too.
    await page.waitForTimeout(1000);
    const sizes = await Promise.all([...scripts].map(gzipSize));
    return {
      script: sizes.reduce((sum, size) => sum + size, 0) / 1000,
      files: sizes.length,
      layoutShift: await page.evaluate(() => window.layoutShift ?? 0),
    };
  } finally {
    await page.close();
  }
}

/**
 * Bytes of a file as the server sends it to a browser that accepts gzip. A file that the server does not compress
 * counts at its full size.
 */
function gzipSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}
