/**
 * Measures how smoothly the full map moves and zooms by mouse and wheel, with 100,000 wells in view. Compares it, in
 * alternation and in the same Chromium, with a bare MapLibre page that draws the same tiles as plain circles and fills.
 * Both use the software renderer, so that results do not depend on the graphics card.
 *
 * Limit: median and 95th percentile of frame times are at most 2 × those of the bare page. Three cases: dragging with
 * all wells in view, zooming in and out, and dragging zoomed in until wells show individually. Frames without movement
 * do not count.
 *
 * BENCH_WELLS and BENCH_TRACTS are the numbers of wells and tracts (100000, 3600: enough tracts to cover the wells'
 * land). BENCH_LOOKS is how often each page is measured (3). BENCH_SECONDS is how long each drag takes (5).
 */
import type { Page } from '@playwright/test';
import { startRealPostgres } from '../scripts/real-postgres.ts';
import { type BareStage, startBareStage } from './lib/bare-map.ts';
import { openBrowser } from './lib/browser.ts';
import { type Frames, meterFrames, recordFrames, waitForStillMap } from './lib/frame-meter.ts';
import { seedMap } from './lib/seed-map.ts';
import { signUp, startServer } from './lib/server.ts';

const sizes = {
  wells: Number(process.env.BENCH_WELLS ?? 100_000),
  tracts: Number(process.env.BENCH_TRACTS ?? 3600),
  /** Less than one degree by one degree, about what the viewport shows at zoom 10. */
  spread: 0.12,
};
const limit = 2;
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
/** An act with fewer frames than this is not conclusive. */
const minFrames = 20;
/** Other load on the machine can only add time, so the lowest figure of each side counts. */
const looks = Number(process.env.BENCH_LOOKS ?? 3);
const start = { center: [-105.52, 28.42], zoom: 10 } as const;
const email = 'bench@example.com';
const flags = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

const acts = ['drag with all in view', 'zoom in and back', 'drag among wells'] as const;
type Act = (typeof acts)[number];
type Look = Record<Act, Frames>;
type Figures = {
  frames: number;
  median: number;
  p95: number;
  /** The main thread's work per frame, in milliseconds, without drawing in other processes. */
  atWork: number;
  longTasks: number;
  longest: number;
};

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * Drags the map for some seconds around a loop that ends where it began, at the same speed on a slow page as on a fast
 * one.
 */
async function drag(page: Page, middle: { x: number; y: number }): Promise<void> {
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  const began = performance.now();
  for (let share = 0; share < 1; share = (performance.now() - began) / (1000 * seconds)) {
    const turn = 2 * Math.PI * share;
    await page.mouse.move(middle.x + 220 * Math.sin(turn), middle.y + 120 * Math.sin(2 * turn));
  }
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.up();
}

/** Turns the wheel by this many notches at the speed of a hand; negative zooms in. */
async function turnWheel(page: Page, notches: number): Promise<void> {
  for (let notch = 0; notch < Math.abs(notches); notch += 1) {
    await page.mouse.wheel(0, 120 * Math.sign(notches));
    await page.waitForTimeout(40);
  }
}

/** Drags and zooms the map of a page and records the frames of each act. */
async function drive(page: Page): Promise<Look> {
  const box = await page.locator('canvas.maplibregl-canvas').boundingBox();
  if (box === null) throw new Error(`There is no map at ${page.url()}.`);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  const all = await recordFrames(page, () => drag(page, middle));
  const zoom = await recordFrames(page, async () => {
    await turnWheel(page, -10);
    await waitForStillMap(page);
    await turnWheel(page, 10);
  });
  await turnWheel(page, -7);
  const among = await recordFrames(page, () => drag(page, middle));
  return { 'drag with all in view': all, 'zoom in and back': zoom, 'drag among wells': among };
}

/** Opens the full map, and makes the bare page show the same. */
async function openOurs(page: Page, stage: BareStage): Promise<void> {
  const requested = page.waitForRequest((request) => request.url().includes('/api/tiles/'));
  await page.goto(`${stage.address}/map?at=${[...start.center, start.zoom].join(',')}`);
  const request = await requested;
  const { origin, pathname, search } = new URL(request.url());
  const [, , , layers = ''] = pathname.split('/');
  const headers = Object.entries(await request.allHeaders()).filter(
    ([name]) => name === 'authorization' || name.startsWith('x-'),
  );
  const box = await page.locator('canvas.maplibregl-canvas').boundingBox();
  if (box === null) throw new Error('The map of everything has no canvas.');
  stage.show({
    box,
    ...start,
    tiles: `${origin}/api/tiles/${layers}/{z}/{x}/{y}${search}`,
    headers: Object.fromEntries(headers),
  });
}

function figuresOf(looked: readonly Look[], act: Act): Figures {
  const all = looked.map((look) => look[act]);
  const least = (of: (frames: Frames) => number) => Math.min(...all.map(of));
  return {
    frames: least(({ moved }) => moved.length),
    median: least(({ moved }) => percentile(moved, 0.5)),
    p95: least(({ moved }) => percentile(moved, 0.95)),
    atWork: least(({ atWork, moved }) => atWork / moved.length),
    longTasks: least(({ longTasks }) => longTasks.length),
    longest: least(({ longTasks }) => Math.max(0, ...longTasks)),
  };
}

async function measure(stage: BareStage) {
  const browser = await openBrowser(flags);
  try {
    const first = await browser.context.newPage();
    await first.goto(`${stage.address}/login`);
    await first.getByLabel('Email').fill(email);
    await first.getByLabel('Password', { exact: true }).fill('bench-password');
    await first.keyboard.press('Enter');
    await first.waitForURL(`${stage.address}/`);
    await first.close();
    const look = async (open: (page: Page) => Promise<unknown>): Promise<Look> => {
      const page = await browser.context.newPage();
      try {
        await meterFrames(page);
        await open(page);
        return await drive(page);
      } finally {
        await page.close();
      }
    };
    const lookAtOurs = () => look((page) => openOurs(page, stage));
    const lookAtBare = () => look((page) => page.goto(`${stage.address}/bare/`));
    // The first measurements warm up tiles and code; they do not count.
    await lookAtOurs();
    await lookAtBare();
    const [ours, bare]: [Look[], Look[]] = [[], []];
    for (let round = 0; round < looks; round += 1) {
      ours.push(await lookAtOurs());
      bare.push(await lookAtBare());
    }
    return acts.map((act) => {
      const [mine, peer] = [figuresOf(ours, act), figuresOf(bare, act)];
      const ratio = Math.round(100 * Math.max(mine.median / peer.median, mine.p95 / peer.p95)) / 100;
      const format = ({ frames, median, p95, atWork, longTasks, longest }: Figures) =>
        `${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms over ${frames} frames, at work ${atWork.toFixed(1)} ms of each, ${longTasks} tasks beyond 50 ms (longest ${longest.toFixed(0)})`;
      console.info(`${act.padEnd(21)} ours ${format(mine)}`);
      console.info(`${''.padEnd(21)} bare ${format(peer)}: ${ratio} × (at most ${limit})`);
      return { act, ours: mine, bare: peer, ratio };
    });
  } finally {
    await browser.close();
  }
}

const real = await startRealPostgres({ shared_buffers: '256MB' });
if (real === null) throw new Error('No PostgreSQL server is installed; install PostgreSQL 15 or later.');
try {
  const server = await startServer(real.url);
  try {
    const { personId } = await signUp(server.address, email);
    console.info(`making ${sizes.wells.toLocaleString('en-US')} wells …`);
    await seedMap(real.url, personId, sizes);
    const stage = await startBareStage(server.address);
    try {
      const figures = await measure(stage);
      const within = figures.every(
        ({ ours, bare, ratio }) => Math.min(ours.frames, bare.frames) >= minFrames && ratio <= limit,
      );
      console.info(within ? 'within the limit' : 'OUTSIDE THE LIMIT');
      console.info(JSON.stringify({ bench: 'map', sizes, limit, looks, figures, within }));
      process.exitCode = within ? 0 : 1;
    } finally {
      await stage.stop();
    }
  } finally {
    await server.stop();
  }
} finally {
  await real.stop();
}
