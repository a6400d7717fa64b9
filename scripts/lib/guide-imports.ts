import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Take } from './guide-people.ts';

/** A state's wells as published. The file is next to the checkout, because we may not redistribute it. */
const ohio = join(import.meta.dirname, '../../../shared/data/wells/ohio-utica-wells.csv');

/** Takes screenshots of the steps in which a table is imported. */
export async function takeImports(page: Page, address: string, take: Take): Promise<void> {
  if (!existsSync(ohio)) return console.warn(`No pictures of imports: ${ohio} is not here.`);
  const main = page.getByRole('main');
  const goOn = () => main.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.goto(`${address}/register`);
  await page.getByLabel('Name').fill('Rosa Landman');
  await page.getByLabel('Email').fill('rosa@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a good password');
  await page.getByLabel('Confirm Password').fill('a good password');
  await page.keyboard.press('Enter');
  await page.getByLabel('Company name').fill('Muskingum Minerals LLC');
  await page.getByLabel('Area name').fill('Utica');
  await page.getByRole('button', { name: 'Create company and area' }).click();
  await page.getByText('and its first area were created.').waitFor();
  // Loads the page anew, without the notification.
  await page.goto(`${address}/import`);
  await page.getByRole('link', { name: /Asset Data/ }).click();
  await main.getByLabel('Area').selectOption({ label: 'Utica' });
  await main.locator('input[type=file]').setInputFiles(ohio);
  await main.getByText('1,410 rows, 11 columns').waitFor();
  await take(page, 'import-mapping');
  await goOn();
  await main.getByText('Continue saves 1,410 new records.').waitFor({ timeout: 60_000 });
  await take(page, 'import-validate');
  await goOn();
  await page.getByRole('heading', { name: 'Import Results' }).waitFor({ timeout: 60_000 });
  await take(page, 'import-results');
}
