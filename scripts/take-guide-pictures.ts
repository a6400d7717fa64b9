/**
 * Takes the guide's screenshots: run `node scripts/take-guide-pictures.ts` after `npm run build`, with `records`,
 * `people`, `analytics` or `imports` for a part of them. Uses its own servers, the desktop size and the light theme, so
 * that all screenshots look alike.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openBrowser } from '../bench/lib/browser.ts';
import { type BenchServer, startServer } from '../bench/lib/server.ts';
import { takeAnalytics } from './lib/guide-analytics.ts';
import { takeImports } from './lib/guide-imports.ts';
import { takePeople } from './lib/guide-people.ts';

const folder = join(import.meta.dirname, '../docs/guide/pictures');

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  // Notifications close by themselves; a screenshot of something else waits for that.
  await page.waitForTimeout(600);
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
  console.info(`${name}.png`);
}

/** Opens the first record of a list. */
async function openFirst(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: 'History' }).waitFor();
}

async function takeRecords(page: Page, server: string): Promise<void> {
  await page.goto(`${server}/register`);
  await page.getByLabel('Name').fill('Rosa Landman');
  await page.getByLabel('Email').fill('rosa@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a good password');
  await page.getByLabel('Confirm Password').fill('a good password');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Load the sample company' }).waitFor();
  await take(page, 'first-run');
  await page.getByRole('button', { name: 'Load the sample company' }).click();
  await page.getByText('This is the sample company.').waitFor();
  await page.reload();
  await take(page, 'sample-company');

  await page.goto(`${server}/actions`);
  await page.getByRole('link', { name: /./ }).first().waitFor();
  await take(page, 'actions');
  await page.goto(`${server}/calendar`);
  // The sample company has few dates in some months; the third from now has several.
  for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('grid').getByRole('link').first().waitFor();
  await take(page, 'calendar');
  const box = page.getByRole('combobox', { name: 'Search' }).first();
  await box.fill('section 2');
  await page.getByRole('option').first().waitFor();
  await take(page, 'search');
  await page.keyboard.press('Escape');

  await page.goto(`${server}/wells?sort=well_name&filter%5Bwell_status%5D=producing`);
  await take(page, 'wells');
  await page.goto(`${server}/leases?sort=expiration_date&filter%5Bcontract_status%5D=active`);
  await page.getByRole('button', { name: 'Save as view…' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Active, by expiration');
  await take(page, 'save-view');
  await page.keyboard.press('Escape');

  await page.goto(`${server}/leases?filter%5Bcontract_status%5D=active`);
  await page.getByRole('checkbox', { name: 'Select all leases of this page' }).check();
  await page.getByRole('button', { name: /^Select all \d+ that match$/ }).click();
  await page.getByRole('button', { name: 'Edit selected' }).click();
  await page.getByRole('dialog').waitFor();
  await page.getByRole('combobox', { name: /field$/i }).click();
  await page.getByRole('combobox', { name: 'Search choices' }).fill('pooling');
  await page.keyboard.press('Enter');
  await take(page, 'bulk-edit');
  await page.goto(`${server}/tracts`);

  await openFirst(page, `${server}/wells?sort=well_name&filter%5Bwell_status%5D=producing`);
  await take(page, 'well');
  await openFirst(page, `${server}/tracts?sort=id`);
  await page.getByRole('button', { name: /Tract Lease Terms/ }).click();
  await page
    .getByRole('button', { name: /Tract Lease Terms/ })
    .evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
  await take(page, 'lease-terms');

  await openFirst(page, `${server}/tracts?sort=id&filter%5Bland_status%5D=hbp`);
  await page.getByRole('tab', { name: /Map View/ }).click();
  await page.getByRole('region', { name: /map/i }).first().waitFor();
  // Adjacent tracts load once the map data of the new records is built.
  await page.getByLabel('Adjacent outlines', { exact: true }).waitFor({ timeout: 60_000 });
  await atRest(page);
  await take(page, 'map');
  await page.getByLabel('Asset', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Marker or polygon').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Edit Polygon' }).waitFor();
  await atRest(page);
  await take(page, 'reshape');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await drawCorners(page);
  await take(page, 'draw');
  await page.getByRole('button', { name: 'Cancel Drawing' }).click();
  await page.getByRole('tab', { name: /Owners/ }).click();
  await page.getByRole('table').getByRole('link').first().waitFor();
  await take(page, 'related-owners');
  await page.getByRole('button', { name: 'Link Owner' }).click();
  const owner = page.getByRole('dialog').getByRole('region', { name: 'Owner', exact: true });
  await owner.getByLabel('Owner Name').fill('Birch Minerals LLC');
  const ownership = page.getByRole('dialog').getByRole('region', { name: 'Ownership', exact: true });
  await ownership.getByLabel('Interest Type').selectOption('Mineral');
  await ownership.getByLabel('Decimal Interest').fill('1/8');
  await take(page, 'link-dialog');
  await page.keyboard.press('Escape');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /discard|without saving|close/i })
    .click();

  await page.goto(`${server}/map`);
  await page.getByRole('button', { name: 'Layers and legend' }).click();
  await atRest(page);
  await take(page, 'map-of-everything');
  await takeShapes(page, server);

  await openFirst(page, `${server}/leases?sort=contract_name`);
  const term = page.getByLabel('Term', { exact: true });
  await term.fill('3 years, paid up');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Lease updated successfully!').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('dialog').or(page.getByRole('complementary')).last().waitFor();
  await take(page, 'history');

  await page.goto(`${server}/owners?sort=owner_name`);
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('1 owner deleted.').waitFor();
  await page.goto(`${server}/trash`);
  await take(page, 'trash');
}

/** Waits until everything that a map requested is drawn. */
async function atRest(page: Page): Promise<void> {
  await page.waitForTimeout(1000);
  await page
    .locator('[aria-busy=false]')
    .filter({ has: page.getByRole('region', { name: /^Map of / }) })
    .first()
    .waitFor();
}

/** Starts an outline with four corners in the middle of the map. */
async function drawCorners(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Polygon/ }).click();
  await page.getByRole('region', { name: 'New polygon' }).waitFor();
  await atRest(page);
  const box = await page.getByRole('region', { name: /^Map of / }).boundingBox();
  if (box === null) throw new Error('The map has no size.');
  for (const [x, y] of [
    [0.41, 0.5],
    [0.61, 0.54],
    [0.59, 0.82],
    [0.39, 0.78],
  ] as const) {
    await page.mouse.move(box.x + box.width * x, box.y + box.height * y);
    await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
  }
}

/** A state's leases as published. The file is next to the checkout, because we may not redistribute it. */
const newMexico = join(import.meta.dirname, '../../shared/data/leases/new-mexico-oil-gas-leases.zip');

async function takeShapes(page: Page, server: string): Promise<void> {
  if (!existsSync(newMexico)) return console.warn(`No picture of shapes: ${newMexico} is not here.`);
  await page.goto(`${server}/import?type=geospatial&step=upload`);
  await page.getByRole('main').getByLabel('Area').selectOption({ index: 1 });
  await page.locator('input[type=file]').setInputFiles(newMexico);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Shape names from').selectOption('UNIQUEKEY');
  const shape = page.getByRole('button', { name: 'A009830004' });
  await shape.click();
  await page.getByText(/^Looking for records/).waitFor({ state: 'hidden', timeout: 60_000 });
  await shape.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  await atRest(page);
  await take(page, 'shapes');
}

const parts: Record<string, (page: Page, server: BenchServer) => Promise<void>> = {
  records: (page, { address }) => takeRecords(page, address),
  people: (page, server) => takePeople(page, server, take),
  analytics: (page, { address }) => takeAnalytics(page, address, take),
  imports: (page, { address }) => takeImports(page, address, take),
};
const onlyPicture = process.argv[2];
for (const [name, takePart] of Object.entries(parts)) {
  if (onlyPicture !== undefined && onlyPicture !== name) continue;
  const server = await startServer(undefined);
  const browser = await openBrowser();
  try {
    await takePart(await browser.context.newPage(), server);
  } finally {
    await browser.close();
    await server.stop();
  }
}
