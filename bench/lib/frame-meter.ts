import type { Page } from '@playwright/test';

/**
 * Milliseconds: of each frame in which the map moved; of each task longer than 50 ms; and the main thread's total work,
 * which excludes drawing in other processes.
 */
export type Frames = { moved: number[]; longTasks: number[]; atWork: number };
type Noted = Omit<Frames, 'atWork'>;

declare global {
  interface Window {
    frameMeter?: {
      start: () => void;
      stop: () => Noted;
      /** When the page last drew anything, by its own clock. */
      drawnAt: number;
    };
  }
}

/** How long a map keeps zooming after a wheel event, in milliseconds. */
const zoomsFor = 200;

/**
 * Makes a page record the duration of each frame in which its map moved. A frame lasts from the input event, or from
 * the end of the previous frame, to the start of the next one. It counts if the map was drawn while it was dragged or
 * had just been zoomed. Frames that draw nothing, or redraw the same view when a tile arrives, would make any page look
 * faster.
 */
export async function meterFrames(page: Page): Promise<void> {
  await page.addInitScript((after) => {
    let hasDrawn = false;
    const gl = WebGL2RenderingContext.prototype;
    const { drawElements } = gl;
    gl.drawElements = function (mode, count, type, offset) {
      hasDrawn = true;
      drawElements.call(this, mode, count, type, offset);
    };
    let heardAt: number | null = null;
    let turnedAt = Number.NEGATIVE_INFINITY;
    const hear = () => {
      heardAt ??= performance.now();
    };
    window.addEventListener(
      'mousemove',
      ({ buttons }) => {
        if (buttons !== 0) hear();
      },
      { capture: true },
    );
    window.addEventListener(
      'wheel',
      () => {
        hear();
        turnedAt = performance.now();
      },
      { capture: true, passive: true },
    );

    let frames: Noted | null = null;
    const meter = {
      drawnAt: 0,
      start() {
        frames = { moved: [], longTasks: [] };
      },
      stop() {
        const noted = frames ?? { moved: [], longTasks: [] };
        frames = null;
        return noted;
      },
    };
    window.frameMeter = meter;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) frames?.longTasks.push(duration);
    }).observe({ type: 'longtask' });
    /** The current frame: when it began, and whether the map moves in it. */
    let begun = 0;
    let moves = false;
    const step = () => {
      const now = performance.now();
      const counts = moves && hasDrawn;
      if (counts) frames?.moved.push(now - begun);
      if (hasDrawn) meter.drawnAt = now;
      begun = counts ? now : (heardAt ?? now);
      moves = heardAt !== null || now - turnedAt < after;
      heardAt = null;
      hasDrawn = false;
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }, zoomsFor);
}

/** Waits until nothing has been drawn for a while: all tiles are loaded, and nothing moves or fades. */
export async function waitForStillMap(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const drawnAt = window.frameMeter?.drawnAt ?? 0;
      return drawnAt > 0 && performance.now() - drawnAt > 700;
    },
    undefined,
    { polling: 100, timeout: 60_000 },
  );
}

/** Returns what a page recorded during an act and until the map was still again. */
export async function recordFrames(page: Page, act: () => Promise<void>): Promise<Frames> {
  await waitForStillMap(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const atWork = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const before = await atWork();
  await page.evaluate(() => window.frameMeter?.start());
  await act();
  await waitForStillMap(page);
  const noted = await page.evaluate(() => window.frameMeter?.stop() ?? { moved: [], longTasks: [] });
  const after = await atWork();
  await devtools.detach();
  return { ...noted, atWork: after - before };
}
