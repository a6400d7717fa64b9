import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clockwiseSquare, makeDbf, makeShp } from '#shared/map/shapes/testing/make-shapefile.ts';
import { makeCompany, newAccount, register, signIn } from './drivers/account.ts';
import { makeWorkplace } from './drivers/records.ts';
import { expect, inspect, test } from './drivers/test.ts';

/** A state's leases as published. The file is next to the checkout, because we may not redistribute it. */
const newMexico = join(import.meta.dirname, '../../shared/data/leases/new-mexico-oil-gas-leases.zip');

test('the leases of New Mexico become tracts on the map and in the list, and the import is undone', async ({
  page,
}) => {
  test.skip(!existsSync(newMexico), `the public file is not here: ${newMexico}`);
  test.setTimeout(300_000);
  await register(page, newAccount('Mabel Dodge'));
  await makeCompany(page, 'Taos Minerals', 'San Juan');
  await page.goto('/import');
  await page.getByRole('link', { name: /Geospatial Data/ }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await inspect(page, 'shapes-upload');
  await main.locator('input[type=file]').setInputFiles(newMexico);
  await expect(main.getByText('new-mexico-oil-gas-leases.zip')).toBeVisible();
  await main.getByRole('button', { name: 'Continue' }).click();
  await expect(main.getByText('5,830 shapes').first()).toBeVisible();
  await expect(main.getByText('NAD 1983 UTM Zone 13N')).toBeVisible();
  await expect(main.getByText('Loading shapefile')).toBeHidden({ timeout: 60_000 });
  await main.getByLabel('Shape names from').selectOption('UNIQUEKEY');
  await expect(main.getByRole('button', { name: 'A009830004' })).toBeVisible();
  await main.getByLabel('Create tracts from unlinked shapes').check();
  await main.getByRole('button', { name: 'A009830004' }).click();
  await inspect(page, 'shapes-preview', { fullPage: true });
  await main.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Geospatial Import Results' })).toBeVisible({
    timeout: 120_000,
  });
  await expect(main.getByText('Your shapes have been successfully imported')).toBeVisible();
  await inspect(page, 'shapes-results');
  await page.goto('/imports');
  await main.getByRole('link', { name: 'new-mexico-oil-gas-leases.zip' }).click();
  await main.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(main.getByText(/^The import of .* was undone\.$/)).toBeVisible({ timeout: 120_000 });
  await expect(main.getByText('Your shapes were imported, then the import was undone')).toBeVisible();
  await inspect(page, 'shapes-results-undone');
});

test('shapes without a reference system are asked about, linked manually and by proposals, and unlinked', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const place = await makeWorkplace(request);
  for (const name of [
    'Section 7',
    'Section 8',
    'The Old Homestead, all of it, with its long name as the deed has it',
  ])
    await place.post('/api/tracts', { area_id: place.areaId, tract_name: name });
  const names = ['Section 7', 'Section 8', 'Section 9', 'Bow tie'];
  const shapes = names.map((_, index) => ({
    type: 'polygon' as const,
    rings: [clockwiseSquare(-103 + index / 50, 32, 0.015)],
  }));
  const bowTie = [
    [-103, 33],
    [-102.9, 33.1],
    [-102.9, 33],
    [-103, 33.1],
    [-103, 33],
  ] as const;
  const { shp, shx } = makeShp([...shapes.slice(0, 3), { type: 'polygon', rings: [bowTie] }]);
  const dbf = makeDbf(
    [{ name: 'NAME', type: 'C', length: 20 }],
    names.map((name) => [name]),
  );
  const file = (name: string, content: Uint8Array | string) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  });

  await signIn(page, place.account, '/import?type=geospatial&step=upload');
  const main = page.getByRole('main');
  const input = main.locator('input[type=file]');
  const go = main.getByRole('button', { name: 'Continue' });
  await input.setInputFiles([file('Land.SHP', shp)]);
  await expect(page.getByRole('alert')).toHaveText('Missing required files: .dbf, .shx, .prj');
  await expect(go).toBeDisabled();
  await inspect(page, 'shapes-missing');
  await input.setInputFiles([
    file('land.shx', shx),
    file('land.dbf', dbf),
    file('land.prj', '<html>404</html>'),
  ]);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await go.click();

  await expect(main.getByText('Unknown reference system')).toBeVisible();
  await expect(main.getByText('It contains a web page instead of a reference system')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await inspect(page, 'shapes-unknown-place');
  await main.getByRole('combobox', { name: 'Reference system' }).click();
  await page.getByRole('combobox', { name: 'Search choices' }).fill('Texas Central');
  await expect(page.getByRole('dialog', { name: 'Choices' }).getByRole('option')).toHaveText([
    'NAD83 / Texas Central, US survey feet (EPSG:2277)',
    'NAD83 / Texas Central, meters (EPSG:32139)',
    'NAD27 / Texas Central, US survey feet (EPSG:32039)',
  ]);
  await inspect(page, 'shapes-choose-place');
  await page.getByRole('combobox', { name: 'Search choices' }).fill('NAD27, long');
  await page.getByRole('option', { name: 'NAD27, longitude and latitude (EPSG:4267)' }).click();
  await main.getByRole('button', { name: 'Use system' }).click();
  await expect(main.getByText(/These shapes are shifted from NAD27, by \d+ m here/)).toBeVisible();
  await expect(main.getByText(/NADCON grid, accurate to 1 m/)).toBeVisible();

  await expect(main.getByText('2 shapes may match existing records')).toBeVisible();
  await expect(
    main.getByText(/Can't be imported: this shape has an outer ring that crosses itself/),
  ).toBeVisible();
  await inspect(page, 'shapes-proposals', { fullPage: true });
  await main.getByRole('button', { name: 'Accept 2 proposals' }).click();
  await expect(main.getByText('Linked to: Section 8')).toBeVisible();

  const row = main.getByRole('listitem').filter({ hasText: 'Section 9' });
  await expect(
    row.getByText('No asset linked. Click the button above to search and link an asset.'),
  ).toBeVisible();
  await row.getByRole('button', { name: 'Search & Link Asset' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search & Link Asset' });
  await expect(dialog.getByText('Start typing to search')).toBeVisible();
  await dialog.getByPlaceholder('Search Tracts...').fill('homestead');
  await expect(dialog.getByRole('option', { name: /The Old Homestead/ })).toBeVisible();
  await inspect(page, 'shapes-search');
  await page.keyboard.press('Enter');
  await expect(row.getByText(/^Linked to: The Old Homestead/)).toBeVisible();
  await expect(row.getByText('Type: Tract')).toBeVisible();
  await row.getByRole('button', { name: 'Unlink' }).click();
  await expect(row.getByRole('button', { name: 'Search & Link Asset' })).toBeVisible();
  await row.getByRole('button', { name: 'Search & Link Asset' }).click();
  await dialog.getByPlaceholder('Search Tracts...').fill('nothing of that name');
  await expect(dialog.getByText('No results found')).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(main.getByText('Import saves 2 shapes.', { exact: false })).toBeVisible();
  await main.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(main.getByText('Your shapes have been successfully imported')).toBeVisible();
  await page.reload();
  await expect(main.getByText('Your shapes have been successfully imported')).toBeVisible();
  await main.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  // The undo is a job and waits for other users' jobs.
  await expect(main.getByText(/^The import of .* was undone\.$/)).toBeVisible({ timeout: 120_000 });
  await main.getByRole('button', { name: 'Start New Import' }).click();
  await expect(page.getByRole('heading', { name: 'Select Import Type' })).toBeVisible();
  // A reload does not restore files.
  await page.goto(`/import?type=geospatial&step=preview&area=${place.areaId}`);
  await expect(main.getByText('No files to show')).toBeVisible();
});

/** Writes a GeoPackage with GDAL: tracts in feet of the Texas state plane, and a well. */
async function makeGeoPackage(folder: string): Promise<string> {
  const target = join(folder, 'Longhorn.gpkg');
  const collection = (features: object[]) => JSON.stringify({ type: 'FeatureCollection', features });
  const tracts = ['Brazos 1', 'Brazos 2'].map((name, index) => ({
    type: 'Feature',
    properties: { name, acres: 220.5 + index, county: 'Reeves' },
    geometry: { type: 'Polygon', coordinates: [clockwiseSquare(-103 + index / 50, 31.4, 0.01)] },
  }));
  const wells = [
    {
      type: 'Feature',
      properties: { api: '42-389-00001' },
      geometry: { type: 'Point', coordinates: [-103, 31.4] },
    },
  ];
  for (const [name, features, ...options] of [
    ['tracts', tracts, '-t_srs', 'EPSG:2277'],
    ['wells', wells, '-update'],
  ] as const) {
    const source = join(folder, `${name}.geojson`);
    await writeFile(source, collection([...features]));
    execFileSync('ogr2ogr', ['-f', 'GPKG', target, source, '-nln', name, ...options]);
  }
  return target;
}

test('the layers of a GeoPackage become tracts', async ({ page, request }) => {
  const folder = await mkdtemp(join(tmpdir(), 'platbook-gpkg-'));
  const place = await makeWorkplace(request);
  await signIn(page, place.account, '/import?type=geospatial&step=upload');
  const main = page.getByRole('main');
  try {
    await main.locator('input[type=file]').setInputFiles(await makeGeoPackage(folder));
    await expect(main.getByText('Longhorn.gpkg')).toBeVisible();
    await main.getByRole('button', { name: 'Continue' }).click();
    await expect(main.getByText('NAD83 / Texas Central, US survey feet')).toBeVisible();
    await expect(main.getByText('3 shapes').first()).toBeVisible();
    await expect(main.getByRole('button', { name: 'Brazos 2' })).toBeVisible();
    await inspect(page, 'shapes-geopackage', { fullPage: true });
    await main.getByLabel('Create tracts from unlinked shapes').check();
    await main.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Geospatial Import Results' })).toBeVisible();
    const tracts = await place.list('/api/tracts?page_size=10');
    expect(
      tracts.map(({ tract_name, gross_acres, county }) => [tract_name, gross_acres, county]).sort(),
    ).toEqual([
      ['Brazos 1', 220.5, 'Reeves'],
      ['Brazos 2', 221.5, 'Reeves'],
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
