import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import { makeCompany, newAccount, register, signIn, signOut } from './drivers/account.ts';
import { undoImport } from './drivers/import.ts';
import { listedNames } from './drivers/records.ts';
import { expect, inspect, test } from './drivers/test.ts';

/** A state's well file as published. It is next to the checkout, because we may not redistribute it. */
const ohio = join(import.meta.dirname, '../../shared/data/wells/ohio-utica-wells.csv');

test('a new user brings a state well file in and works with it', async ({ page }) => {
  test.skip(!existsSync(ohio), `the public file is not here: ${ohio}`);
  test.setTimeout(300_000);
  const rows = Papa.parse<Record<string, string>>(await readFile(ohio, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  }).data;
  const account = newAccount('Grace Hopper');

  await register(page, account);
  await makeCompany(page, 'Muskingum Minerals', 'Utica');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Import Data' }).click();
  await inspect(page, 'import-type');
  await page.getByRole('link', { name: /Asset Data/ }).click();
  const main = page.getByRole('main');
  // The only area is preselected; without an area no file is accepted.
  await expect(main.getByLabel('Area')).toHaveValue(/^\d+$/);
  await main.getByLabel('Area').selectOption({ label: 'Select an area' });
  await expect(main.locator('input[type=file]')).toBeDisabled();
  await main.getByLabel('Area').selectOption({ label: 'Utica' });
  await inspect(page, 'import-upload');
  await main.locator('input[type=file]').setInputFiles(ohio);

  await expect(main.getByText('1,410 rows, 11 columns')).toBeVisible();
  await expect(main.getByLabel('Column for Well API Number')).toHaveValue('API #');
  await inspect(page, 'import-mapping');
  await main.getByRole('button', { name: 'Continue' }).click();
  await expect(main.getByText('Continue saves 1,410 new records.')).toBeVisible();
  await inspect(page, 'import-validate');
  await main.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { name: 'Import Results' })).toBeVisible({ timeout: 60_000 });
  const figure = (name: string) =>
    main
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .locator('xpath=following-sibling::dd[1]');
  const counts = await Promise.all(
    ['Inserts', 'Updates', 'Errors'].map(async (name) =>
      Number(((await figure(name).textContent()) ?? '').replace(/\D/g, '')),
    ),
  );
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(rows.length);
  expect(counts).toEqual([new Set(rows.map((row) => row['API #'])).size, 0, 0]);
  await expect(main.getByText('1410 new record(s) created and 0 existing record(s) updated')).toBeVisible();
  await inspect(page, 'import-results');
  const results = page.url();

  // Going back says that the file was imported, and links to its results.
  await page.goBack();
  await expect(main.getByText('ohio-utica-wells.csv was already imported.')).toBeVisible();
  await inspect(page, 'import-taken');
  await main.getByRole('link', { name: 'Show this import' }).click();
  await expect(page.getByRole('heading', { name: 'Import Results' })).toBeVisible();

  await main.getByRole('link', { name: 'Show wells' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1,410 wells' })).toBeVisible();
  await page.getByRole('button', { name: 'Well Name', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search wells' }).fill('kaldor');
  const kaldors = rows.filter((row) => /kaldor/i.test(`${row['Well Name & Number']} ${row.Operator}`));
  await expect(page.getByRole('status').filter({ hasText: `${kaldors.length} wells` })).toBeVisible();
  await expect(listedNames(page).first()).toHaveText('KALDOR 1H');
  await inspect(page, 'main-job-wells');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  await expect(page.getByText(`Exported ${kaldors.length} wells to well-export-`)).toBeVisible();
  const exported = Papa.parse<Record<string, string>>(await readFile(await download.path(), 'utf8'), {
    header: true,
    skipEmptyLines: true,
  }).data;
  expect(exported.map((row) => row['API Number']).sort()).toEqual(kaldors.map((row) => row['API #']).sort());

  await listedNames(page).first().click();
  await expect(page.getByLabel('API Number', { exact: true })).toHaveValue('34-013-20654-01-00');
  await page.getByLabel('Gross Acres').fill('157.82');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Well updated successfully!' })).toBeVisible();
  const address = page.url();
  await inspect(page, 'main-job-well');

  await signOut(page, account);
  await signIn(page, account);
  await page.goto(address);
  await expect(page.getByLabel('Gross Acres')).toHaveValue('157.82');

  // Importing the same file again changes nothing and reports that every record matched.
  await page.goto('/import?step=upload');
  await main.getByLabel('Area').selectOption({ label: 'Utica' });
  await main.locator('input[type=file]').setInputFiles(ohio);
  await main.getByRole('button', { name: 'Continue' }).click();
  await expect(main.getByText('Continue saves 0 new records.')).toBeVisible();
  await main.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Import Results' })).toBeVisible({ timeout: 60_000 });
  await expect(figure('Inserts')).toHaveText('0');
  await expect(figure('Updates')).toHaveText('1,410');

  // Undoing the first import removes everything except the well that a user changed since; the result says so.
  await page.goto(results);
  await undoImport(page);
  await expect(main.getByText(/1,409 new records removed.* 1 record kept as it is/)).toBeVisible();
  await inspect(page, 'import-undone');
  await page.goto('/wells');
  await expect(listedNames(page)).toHaveText(['KALDOR 1H']);
});
