import { makeCompany, newAccount, register } from './drivers/account.ts';
import { listedNames } from './drivers/records.ts';
import { expect, inspect, test } from './drivers/test.ts';

const sample = 'Sample: Pecos Land & Minerals';

test('a new user explores the sample company and removes it', async ({ page }) => {
  test.setTimeout(180_000);
  await register(page, newAccount('Vera Visitor'));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Set up your company' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Look around first' })).toBeVisible();
  await inspect(page, 'sample-first-run', { fullPage: true });

  // Holds the request while the loading state is inspected.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/sample-company', async (route) => {
    await held;
    await route.continue();
  });
  await main.getByRole('button', { name: 'Load the sample company' }).click();
  await expect(main.getByRole('progressbar', { name: 'Loading the sample company' })).toBeVisible();
  await inspect(page, 'sample-loading', { fullPage: true });
  release();
  await expect(page.getByText(`${sample} was loaded.`)).toBeVisible({ timeout: 30_000 });
  await expect(main.getByText('This is the sample company.')).toBeVisible();
  await expect(page.getByRole('button', { name: sample })).toBeVisible();
  await expect(page.getByRole('button', { name: '3 selected' })).toBeVisible();
  // The first read of many records takes longer than later ones.
  await expect(main.getByRole('link', { name: '300' })).toBeVisible({ timeout: 30_000 });
  await expect(main.getByRole('link', { name: /^View All/ })).toBeVisible();
  await inspect(page, 'sample-overview', { fullPage: true });

  // A reload keeps the sample selected.
  await page.goto('/');
  await expect(main.getByText('This is the sample company.')).toBeVisible();
  await main.getByRole('button', { name: 'Remove sample company…' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove the sample company?' });
  await expect(dialog).toContainText('You can load it again at any time.');
  await inspect(page, 'sample-remove');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(main.getByText('This is the sample company.')).toBeVisible();
  await main.getByRole('button', { name: 'Remove sample company…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove sample company' }).click();
  await expect(page.getByText(`${sample} was removed.`)).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Look around first' })).toBeVisible();
});

test('the lists and records of the sample company look like those of a land department', async ({ page }) => {
  test.setTimeout(300_000);
  await register(page, newAccount('Lena Lister'));
  await page.getByRole('button', { name: 'Load the sample company' }).click();
  await expect(page.getByText('This is the sample company.')).toBeVisible({ timeout: 30_000 });
  for (const [path, count] of [
    ['tracts', '300 tracts'],
    ['leases', '154 leases'],
    ['wells', /\d+ wells/],
    ['owners', '250 owners'],
  ] as const) {
    await page.goto(`/${path}`);
    await expect(page.getByRole('status').filter({ hasText: count })).toBeVisible();
    await inspect(page, `sample-${path}`);
    await listedNames(page).first().click();
    await expect(page.getByRole('button', { name: /Information/ }).first()).toBeVisible();
    await inspect(page, `sample-${path}-record`);
  }
});

test('a user with a company also loads the sample, with the keyboard only, and returns to their own', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await register(page, newAccount('Olga Owner'));
  await makeCompany(page, 'Longhorn Land', 'Reeves');
  const main = page.getByRole('main');
  await expect(main.getByText('Import your first records')).toBeVisible();
  await inspect(page, 'sample-empty-areas', { fullPage: true });
  await main.getByRole('button', { name: 'Load the sample company' }).focus();
  await page.keyboard.press('Enter');
  await expect(main.getByText('This is the sample company.')).toBeVisible({ timeout: 30_000 });

  await page.goto('/owners/details/new');
  await page.getByLabel('Owner Name').fill('My own owner');
  await page.getByLabel('Area', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/owners\/\d+\/details/);

  await page.goto('/');
  await main.getByRole('button', { name: 'Remove sample company…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('One item was added or changed since it was loaded');
  await inspect(page, 'sample-remove-own');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${sample} was removed.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Longhorn Land' })).toBeVisible();
  await expect(main.getByText('Import your first records')).toBeVisible();
});

test('a failure to load the sample is reported and can be retried', async ({ page }) => {
  await register(page, newAccount('Wanda Unlucky'));
  const main = page.getByRole('main');
  await page.route('**/api/sample-company', (route) => route.abort());
  await main.getByRole('button', { name: 'Load the sample company' }).click();
  await expect(main.getByRole('alert')).toHaveText('The sample company was not loaded');
  await inspect(page, 'sample-failure', { fullPage: true });
  await page.unroute('**/api/sample-company');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByText('This is the sample company.')).toBeVisible({ timeout: 30_000 });
});
