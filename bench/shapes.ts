/**
 * Measures files of shapes. Reading: 50,000 polygons in UTM, parsed, reprojected and previewed by the wizard in a real
 * Chromium, against `ogr2ogr` to GeoJSON on the same file. Reading is timed from the click on Continue until the list
 * has the last shape and the map shows the outlines. Saving: the leases of New Mexico as new tracts on a production
 * server, against `ogr2ogr` into PostGIS on the same PostgreSQL. Limits: reading at most 3 ×, saving at most 5 ×, and
 * no task of the page of 100 ms or more after the files are chosen.
 *
 * BENCH_SHAPES is the number of polygons to read (50000).
 */

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { makeDbf, makeShp } from '#shared/map/shapes/testing/make-shapefile.ts';
import { findLayers } from '#web/map/shapes/find-layers.ts';
import { openLayer } from '#web/map/shapes/read-layer.ts';
import { openFiles } from '#web/map/shapes/source-file.ts';
import { startRealPostgres } from '../scripts/real-postgres.ts';
import { openBrowser } from './lib/browser.ts';
import { median } from './lib/median.ts';
import { type BenchServer, signUp, startServer } from './lib/server.ts';

const run = promisify(execFile);
const count = Number(process.env.BENCH_SHAPES ?? 50_000);
const limits = { reading: 3, saving: 5, longestTask: 100 };
const looks = 3;
const newMexico = join(import.meta.dirname, '../../shared/data/leases/new-mexico-oil-gas-leases.zip');

const utm13 =
  'PROJCS["NAD_1983_UTM_Zone_13N",GEOGCS["GCS_North_American_1983",DATUM["D_North_American_1983",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",-105.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]';

/** Quarter sections of a survey with extra corners slightly off each side, as in digitized plats. */
async function writePolygons(folder: string): Promise<string[]> {
  const across = Math.ceil(Math.sqrt(count));
  const side = 800;
  const shapes = Array.from({ length: count }, (_, index) => {
    const [x, y] = [
      300_000 + (index % across) * (side + 5),
      3_540_000 + Math.floor(index / across) * (side + 5),
    ];
    const along = [0.25, 0.5, 0.75];
    const ring: [number, number][] = [
      [x, y],
      ...along.map((share): [number, number] => [x + (index % 7), y + side * share]),
      [x, y + side],
      ...along.map((share): [number, number] => [x + side * share, y + side - (index % 5)]),
      [x + side, y + side],
      [x + side, y],
      [x, y],
    ];
    return { type: 'polygon' as const, rings: [ring] };
  });
  const { shp, shx } = makeShp(shapes);
  const columns = [
    { name: 'NAME', type: 'C', length: 20 },
    { name: 'COUNTY', type: 'C', length: 20 },
    { name: 'ACRES', type: 'N', length: 12 },
  ] as const;
  const rows = shapes.map((_, index) => [`Tract ${index + 1}`, 'Eddy', String(158 + (index % 9) / 8)]);
  const parts = { shp, shx, dbf: makeDbf(columns, rows), prj: utm13 };
  await Promise.all(
    Object.entries(parts).map(([part, bytes]) => writeFile(join(folder, `many.${part}`), bytes)),
  );
  return Object.keys(parts).map((part) => join(folder, `many.${part}`));
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The longest of the page's tasks of 50 ms or more since observation began. */
type Watched = typeof globalThis & { watched: { longest: number } };

/**
 * Returns the milliseconds from the click to the last shape, and the page's longest task from before the files are
 * chosen.
 */
async function readInBrowser(
  page: Page,
  address: string,
  files: string[],
): Promise<{ took: number; longest: number }> {
  await page.goto(`${address}/import?type=geospatial&step=upload`);
  await page.getByRole('main').getByLabel('Area').selectOption({ index: 1 });
  await page.evaluate(() => {
    const watched = { longest: 0 };
    (globalThis as Watched).watched = watched;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.longest = Math.max(watched.longest, duration);
    }).observe({ type: 'longtask' });
  });
  await page.locator('input[type=file]').setInputFiles(files);
  const button = page.getByRole('button', { name: 'Continue' });
  await button.waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button')].some(
      (each) => each.textContent === 'Continue' && !each.disabled,
    ),
  );
  return page.evaluate(async (total) => {
    const start = performance.now();
    [...document.querySelectorAll('button')].find((each) => each.textContent === 'Continue')?.click();
    const isDone = () =>
      document.querySelector('[aria-busy="false"] canvas') !== null &&
      document.body.textContent.includes(`${total.toLocaleString('en-US')} shapes`) &&
      document.querySelector('[aria-label="Shapes"]') !== null &&
      !document.body.textContent.includes('Loading shapefile');
    while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 20));
    const took = performance.now() - start;
    // The page keeps working: it looks for records that match the shapes.
    const isLooking = () => document.querySelector('[aria-label="Looking for matching records"]') !== null;
    do await new Promise((resolve) => setTimeout(resolve, 1000));
    while (isLooking());
    return { took, longest: (globalThis as Watched).watched.longest };
  }, count);
}

async function measureReading(server: BenchServer, email: string, folder: string) {
  const files = await writePolygons(folder);
  const [shp = ''] = files;
  const peers: number[] = [];
  for (let look = 0; look < looks; look += 1)
    peers.push(
      await timed(() =>
        run('ogr2ogr', ['-f', 'GeoJSON', '-t_srs', 'EPSG:4326', join(folder, `out-${look}.geojson`), shp]),
      ),
    );
  const browser = await openBrowser();
  try {
    const page = await browser.context.newPage();
    await page.goto(`${server.address}/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('bench-password');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${server.address}/`);
    const ours: { took: number; longest: number }[] = [];
    // The first run loads the code and the base map, like the first use of a day; it is not counted.
    await readInBrowser(page, server.address, files);
    for (let look = 0; look < looks; look += 1) ours.push(await readInBrowser(page, server.address, files));
    const [took, peer] = [median(ours.map((each) => each.took)), median(peers)];
    return { took, peer, ratio: took / peer, longest: median(ours.map((each) => each.longest)) };
  } finally {
    await browser.close();
  }
}

async function bodyOfLeases(areaId: number): Promise<string> {
  const { layers } = findLayers(await openFiles([new File([await readFile(newMexico)], 'leases.zip')]));
  const [source] = layers;
  if (source === undefined) throw new Error('The file of leases has no layer.');
  const layer = await openLayer(source);
  const shapes = Array.from({ length: layer.count }, (_, index) => layer.read(index));
  return JSON.stringify({
    area_id: areaId,
    mappings: shapes.map(({ attributes }, featureIndex) => ({
      featureIndex,
      newAsset: { tract_name: String(attributes[0]), gross_acres: String(attributes[5]) },
    })),
    features: shapes.map(({ geometry, attributes }) => ({
      type: 'Feature',
      properties: { NAME: String(attributes[0]) },
      geometry,
    })),
  });
}

async function measureSaving(server: BenchServer, token: string, url: string) {
  const call = async (path: string, body: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(server.address + path, { method: 'POST', headers, body });
    const reported = (await answer.json()) as { message?: string; data: { id: number; success?: boolean }[] };
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${reported.message}`);
    return reported.data;
  };
  const [company] = await call('/api/company', JSON.stringify({ name: 'Bench Company' }));
  const ours: number[] = [];
  const peers: number[] = [];
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('CREATE EXTENSION IF NOT EXISTS postgis');
  await client.end();
  for (let look = 0; look < looks; look += 1) {
    const [area] = await call(
      '/api/area',
      JSON.stringify({ name: `Area ${look}`, type: 'project', company_id: company?.id }),
    );
    const body = await bodyOfLeases(area?.id ?? 0);
    let results: { success?: boolean }[] = [];
    ours.push(
      await timed(async () => {
        results = await call('/api/geospatial/import', body);
      }),
    );
    const failed = results.filter(({ success }) => !success).length;
    if (failed > 0) throw new Error(`${failed} of ${results.length} leases were not saved.`);
    peers.push(
      await timed(() =>
        run('ogr2ogr', [
          '-f',
          'PostgreSQL',
          `PG:${url}`,
          `/vsizip/${newMexico}`,
          '-nln',
          `leases_${look}`,
          '-nlt',
          'PROMOTE_TO_MULTI',
          '-t_srs',
          'EPSG:4326',
        ]),
      ),
    );
  }
  const [took, peer] = [median(ours), median(peers)];
  return { took, peer, ratio: took / peer };
}

async function measure(): Promise<number> {
  const postgres = await startRealPostgres({ shared_buffers: '256MB' });
  if (postgres === null)
    throw new Error('No PostgreSQL server of version 15 or later was found on this machine.');
  const folder = await mkdtemp(join(tmpdir(), 'platbook-bench-shapes-'));
  try {
    const server = await startServer(postgres.url);
    try {
      const email = 'bench@example.com';
      const { token } = await signUp(server.address, email);
      const saving = await measureSaving(server, token, postgres.url);
      console.info(
        `saving 5,830 leases      ${(saving.took / 1000).toFixed(2)} s; ogr2ogr into PostGIS ${(saving.peer / 1000).toFixed(2)} s: ${saving.ratio.toFixed(2)} × (limit ${limits.saving})`,
      );
      const reading = await measureReading(server, email, folder);
      console.info(
        `reading ${count.toLocaleString('en-US')} polygons  ${(reading.took / 1000).toFixed(2)} s; ogr2ogr to GeoJSON ${(reading.peer / 1000).toFixed(2)} s: ${reading.ratio.toFixed(2)} × (limit ${limits.reading}); longest task of the page ${Math.round(reading.longest)} ms`,
      );
      const within =
        saving.ratio <= limits.saving &&
        reading.ratio <= limits.reading &&
        reading.longest < limits.longestTask;
      console.info(JSON.stringify({ bench: 'shapes', count, limits, reading, saving, within }));
      return within ? 0 : 1;
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

process.exitCode = await measure();
