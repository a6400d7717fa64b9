import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makeCompany, newAccount, register } from './drivers/account.ts';
import { expect, inspect, test } from './drivers/test.ts';

/** A state's leases as they are published; they lie beside the checkout and are not ours to copy. */
const newMexico = join(import.meta.dirname, '../../shared/data/leases/new-mexico-oil-gas-leases.zip');

test('the leases of New Mexico become tracts, on the map and in the list, and are taken back', async ({
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
  await main.getByLabel('Shapes are called by').selectOption('UNIQUEKEY');
  await expect(main.getByRole('button', { name: 'A009830004' })).toBeVisible();
  await main.getByLabel('Make new tracts of the shapes that have no asset').check();
  await main.getByRole('button', { name: 'A009830004' }).click();
  await inspect(page, 'shapes-preview', { fullPage: true });
  await main.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Geospatial Import Results' })).toBeVisible({
    timeout: 120_000,
  });
  await expect(main.getByText('Your shapes have been successfully imported')).toBeVisible();
  await inspect(page, 'shapes-results');
  await main.getByRole('button', { name: 'Undo this import' }).click();
  await expect(main.getByText('The import was undone.')).toBeVisible({ timeout: 60_000 });
});
