/**
 * Measures editing in the grid, on the built application in a real Chromium: a hundred cells are pasted into a list of a
 * hundred wells, as one column and as four, and an arrow key moves the focus. The time is from the key or the paste until
 * the saved values are painted. Limits: 1 s for the hundred cells, 100 ms for the key.
 */
import type { Page } from '@playwright/test';
import { openBrowser } from './lib/browser.ts';
import { type BenchServer, signUp, startServer } from './lib/server.ts';

const limits = { pasteMilliseconds: 1_000, keyMilliseconds: 100 };
const rounds = 7;
const wells = 100;

async function makeWells(address: string, token: string): Promise<void> {
  const make = async (path: string, body: object): Promise<number> => {
    const answer = await fetch(address + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: [{ id: number }] }).data[0].id;
  };
  const company_id = await make('/api/company', { name: 'Bench Company' });
  const area_id = await make('/api/area', { name: 'Bench Area', type: 'project', company_id });
  for (let n = 1; n <= wells; n += 1)
    await make('/api/wells', {
      area_id,
      well_name: `State Unit ${n} A ${n % 7}H`,
      api_number: `42301${String(n).padStart(5, '0')}`,
      operator: 'Cutbank Operating',
      well_status: 'producing',
      gross_acres: 640 + n / 4,
      spud_date: '2024-01-15',
    });
}

/** Pastes a block into a cell; returns the milliseconds until nothing is pending and the last cell is painted. */
function paste(
  page: Page,
  from: string,
  block: string,
  last: { cell: string; text: string },
): Promise<number> {
  return page.evaluate(
    async ([start, text, end]) => {
      const cell = document.querySelector<HTMLElement>(`[data-cell="${start}"]`);
      cell?.focus();
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      const began = performance.now();
      cell?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      const isDone = () =>
        document.querySelector(`[data-cell="${end.cell}"]`)?.textContent === end.text &&
        document.querySelector('[data-cell] .italic') === null;
      while (!isDone()) {
        if (performance.now() - began > 20_000) throw new Error('The pasted cells were not saved.');
        await new Promise((done) => requestAnimationFrame(done));
      }
      // A task after the next frame runs once that frame is painted.
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      return performance.now() - began;
    },
    [from, block, last] as const,
  );
}

function press(page: Page, key: string): Promise<number> {
  return page.evaluate(async (pressed) => {
    const began = performance.now();
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }),
    );
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return performance.now() - began;
  }, key);
}

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

async function main(server: BenchServer): Promise<boolean> {
  const email = 'bench@example.com';
  const { token } = await signUp(server.address, email);
  await makeWells(server.address, token);
  const browser = await openBrowser();
  try {
    const page = await browser.context.newPage();
    await page.goto(`${server.address}/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('bench-password');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${server.address}/`);
    await page.goto(`${server.address}/wells?page_size=100&sort=well_name&grid=1`);
    await page.locator('[data-cell="99:0"]').waitFor();
    const heads = await page.getByRole('columnheader').allInnerTexts();
    const operator = heads.indexOf('Operator');

    const column: number[] = [];
    const block: number[] = [];
    const keys: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const name = (n: number) => `Round ${round} ${n}`;
      const rows = (count: number, cells: (n: number) => string) =>
        Array.from({ length: count }, (_, n) => cells(n)).join('\r\n');
      column.push(
        await paste(page, `0:${operator}`, rows(100, name), { cell: `99:${operator}`, text: name(99) }),
      );
      // Name, API number, operator and type, of 25 wells.
      const four = (n: number) =>
        [
          `Unit ${round} ${n}`,
          `42303${String(round * 100 + n).padStart(5, '0')}`,
          name(n + 200),
          round % 2 ? 'gas' : 'oil',
        ].join('\t');
      block.push(await paste(page, '0:0', rows(25, four), { cell: `24:${operator}`, text: name(224) }));
      for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'])
        keys.push(await press(page, key));
    }
    const figures = {
      column: { median: median(column), max: Math.max(...column) },
      block: { median: median(block), max: Math.max(...block) },
      key: { median: median(keys), max: Math.max(...keys) },
    };
    const within =
      Math.max(figures.column.max, figures.block.max) <= limits.pasteMilliseconds &&
      figures.key.median <= limits.keyMilliseconds;
    const line = (what: string, { median: middle, max }: { median: number; max: number }, limit: number) =>
      console.info(
        `${what.padEnd(34)} ${middle.toFixed(0).padStart(5)} ms, at most ${max.toFixed(0)} ms; limit ${limit} ms`,
      );
    line('100 cells in one column', figures.column, limits.pasteMilliseconds);
    line('100 cells in four columns', figures.block, limits.pasteMilliseconds);
    line('an arrow key', figures.key, limits.keyMilliseconds);
    console.info(within ? 'within the limits' : 'OUTSIDE THE LIMITS');
    console.info(JSON.stringify({ bench: 'grid', limits, rounds, figures, within }));
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
