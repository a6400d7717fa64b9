/**
 * Measures how light and stable the screens are, on the built application in a real Chromium. Covers script size in
 * transit (gzip), layout shift on desktop and phone, and Lighthouse's performance and accessibility scores. Lighthouse
 * runs five times on sign-in, a list and a form, as a phone (its default) and as a desktop, and the median counts.
 * Limits: sign-in 150 KB of script, any other page 280 KB before its map, a record's page with its map 320 KB; layout
 * shift 0.02; Lighthouse 95.
 */
import type { Page } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { openBrowser } from './lib/browser.ts';
import { median } from './lib/median.ts';
import { measurePage } from './lib/page-weight.ts';
import { type BenchServer, signUp, startServer } from './lib/server.ts';
import { fillWorkplace } from './lib/workplace.ts';

const limits = {
  signInKilobytes: 150,
  pageKilobytes: 280,
  /** The form stays mounted behind the map, and drawing must not lose the first keys: this page has the script of all. */
  recordMapKilobytes: 320,
  layoutShift: 0.02,
  score: 95,
};
/** Times that Lighthouse runs on each page; its score of one load differs by five points from the next. */
const rounds = 5;
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const editInGrid = (page: Page) => page.getByRole('button', { name: 'Edit in Grid' }).click();

type Weight = { path: string; script: number; files: number; shiftDesk: number; shiftPhone: number };
type Score = {
  path: string;
  as: 'phone' | 'desk';
  performance: number;
  accessibility: number;
  shift: number;
};

async function main(server: BenchServer): Promise<boolean> {
  const email = 'bench@example.com';
  const { token } = await signUp(server.address, email);
  const { wellId } = await fillWorkplace(server.address, token);
  const browser = await openBrowser();
  try {
    const weigh = async (path: string, act?: (page: Page) => Promise<void>): Promise<Weight> => {
      const wide = await measurePage(browser.context, server.address + path, desk, act);
      // On a phone, a list has no grid.
      const narrow = await measurePage(browser.context, server.address + path, phone);
      const weight = {
        path,
        script: Math.max(wide.script, narrow.script),
        files: wide.files,
        shiftDesk: wide.layoutShift,
        shiftPhone: narrow.layoutShift,
      };
      console.info(
        `${(path + (act ? ', in the grid' : '')).padEnd(28)} ${weight.script.toFixed(1).padStart(6)} KB of script in ${weight.files} files; ` +
          `layout shift ${weight.shiftDesk.toFixed(3)} at a desk, ${weight.shiftPhone.toFixed(3)} on a phone`,
      );
      return weight;
    };
    const scoreOnce = async (path: string, as: Score['as']): Promise<Score> => {
      const result = await lighthouse(
        server.address + path,
        {
          port: browser.debuggingPort,
          onlyCategories: ['performance', 'accessibility'],
          // The session is in the browser's storage.
          disableStorageReset: true,
          logLevel: 'error',
        },
        as === 'desk' ? desktopConfig : undefined,
      );
      if (result === undefined) throw new Error(`Lighthouse gave no result for ${path}.`);
      const { categories, audits, finalDisplayedUrl } = result.lhr;
      if (new URL(finalDisplayedUrl).pathname !== path)
        throw new Error(`${path} led to ${finalDisplayedUrl}, so that another page was measured.`);
      return {
        path,
        as,
        performance: Math.round((categories.performance?.score ?? 0) * 100),
        accessibility: Math.round((categories.accessibility?.score ?? 0) * 100),
        shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      };
    };
    const score = async (path: string): Promise<Score[]> => {
      const scores: Score[] = [];
      for (const as of ['phone', 'desk'] as const) {
        const loads: Score[] = [];
        for (let round = 0; round < rounds; round++) loads.push(await scoreOnce(path, as));
        const reported = {
          path,
          as,
          performance: median(loads.map(({ performance }) => performance)),
          accessibility: Math.min(...loads.map(({ accessibility }) => accessibility)),
          shift: Math.max(...loads.map(({ shift }) => shift)),
        };
        console.info(
          `${path.padEnd(22)} Lighthouse ${as}: performance ${reported.performance} ` +
            `(${loads.map(({ performance }) => performance).join(', ')}), accessibility ${reported.accessibility}, ` +
            `layout shift ${reported.shift.toFixed(3)}`,
        );
        scores.push(reported);
      }
      return scores;
    };

    const signIn = '/login';
    const weights = [await weigh(signIn)];
    const scores = await score(signIn);
    const page = await browser.context.newPage();
    await page.goto(server.address + signIn);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('bench-password');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${server.address}/`);
    // Left open, so that its tab keeps the session alive while others are measured.
    const list = '/wells';
    const form = `/wells/${wellId}/details`;
    const related = `${form}?tab=leases`;
    const others = ['/leases/details/new', '/tracts', '/map', '/analytics', '/agent', '/import', '/settings'];
    const recordMap = `${form}?tab=map`;
    for (const path of ['/', list, form, related, recordMap, ...others, '/profile', '/trash'])
      weights.push(await weigh(path));
    weights.push(await weigh(list, editInGrid));
    for (const path of [list, form]) scores.push(...(await score(path)));

    const limitOf = (path: string) => {
      if (path === signIn) return limits.signInKilobytes;
      return path === recordMap ? limits.recordMapKilobytes : limits.pageKilobytes;
    };
    const within =
      weights.every(
        ({ path, script, shiftDesk, shiftPhone }) =>
          script <= limitOf(path) && Math.max(shiftDesk, shiftPhone) <= limits.layoutShift,
      ) &&
      scores.every(
        ({ performance, accessibility, shift }) =>
          Math.min(performance, accessibility) >= limits.score && shift <= limits.layoutShift,
      );
    const heaviest = Math.max(
      ...weights.slice(1).flatMap(({ path, script }) => (path === recordMap ? [] : [script])),
    );
    console.info(
      `sign-in ${((weights[0]?.script ?? 0) / limits.signInKilobytes).toFixed(2)} × its ${limits.signInKilobytes} KB, ` +
        `the heaviest other page ${(heaviest / limits.pageKilobytes).toFixed(2)} × its ${limits.pageKilobytes} KB: ` +
        `${within ? 'within the limits' : 'OUTSIDE THE LIMITS'}`,
    );
    console.info(JSON.stringify({ bench: 'web', limits, weights, scores, within }));
    return within;
  } finally {
    await browser.close();
  }
}

const server = await startServer(undefined);
try {
  process.exitCode = (await main(server)) ? 0 : 1;
} finally {
  await server.stop();
}
