import { makeCompany, newAccount, register } from './drivers/account.ts';
import { expect, inspect, test } from './drivers/test.ts';

const wells = [
  ['API', 'Well Name', 'Operator', 'Status'],
  ['34-013-20654', 'KALDOR 1H', 'Ascent', 'Producing'],
  ['unknown', 'KALDOR 2H', 'Ascent', 'Quite busy'],
  ['unknown', 'KALDOR 3H', 'Gulfport', 'Quite busy'],
  ['34-013-20657', 'KALDOR 4H', 'Gulfport', 'Quite busy'],
];

test('refused rows are repaired in place, and the import is undone', async ({ page }) => {
  test.setTimeout(300_000);
  await register(page, newAccount('Grace Hopper'));
  await makeCompany(page, 'Muskingum Minerals', 'Utica');
  await page.goto('/import?step=upload');
  const main = page.getByRole('main');
  await main.getByLabel('Area', { exact: true }).selectOption({ label: 'Utica' });
  await main.locator('input[type=file]').setInputFiles({
    name: 'kaldor.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(wells.map((row) => row.join(',')).join('\n')),
  });
  const goOn = main.getByRole('button', { name: 'Continue' });
  await expect(main.getByText('4 rows, 4 columns')).toBeVisible();
  await goOn.click();

  // The rejected rows come first, each with the cell that caused it.
  await expect(main.getByRole('button', { name: '2 Well: Rejected. Show the rows' })).toBeVisible();
  const cell = (name: string) => main.getByRole('textbox', { name });
  await cell('API of record 2').fill('34-013-20655');
  await cell('API of record 2').press('Enter');
  await expect(cell('API of record 3')).toBeFocused();
  await expect(goOn).toBeDisabled();
  await inspect(page, 'import-repair');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByText('Continue saves 3 new records. 1 row will be left out.')).toBeVisible();

  // Repairs survive leaving the page.
  await page.reload();
  await expect(main.getByText('Continue saves 3 new records. 1 row will be left out.')).toBeVisible();
  await expect(main.getByText('1 cell repaired.')).toBeVisible();
  await cell('API of record 3').fill('34-013-20656');
  await cell('API of record 3').press('Enter');

  // A word that matches no option is replaced wherever it occurs.
  await main.getByRole('button', { name: '2 Well: With a warning. Show the rows' }).click();
  await cell('Status of record 2').fill('Shut-in');
  await cell('Status of record 2').press('Enter');
  await main.getByRole('button', { name: 'Replace everywhere' }).click();
  await expect(page.getByText('Status: “Quite busy” replaced by “Shut-in” in 3 rows.')).toBeVisible();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByText('Continue saves 4 new records.')).toBeVisible();
  await goOn.click();

  await expect(page.getByRole('heading', { name: 'Import Results' })).toBeVisible({ timeout: 60_000 });
  await expect(main.getByText('4 new record(s) created and 0 existing record(s) updated')).toBeVisible();
  await main.getByRole('link', { name: 'Show wells' }).click();
  await expect(page.getByRole('status').filter({ hasText: '4 wells' })).toBeVisible();

  await page.goto('/imports');
  await inspect(page, 'imports');
  await main.getByRole('button', { name: 'Undo the import of kaldor.csv' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(main.getByText('4 new records removed, 0 changed records restored.')).toBeVisible();
  await expect(main.getByRole('row', { name: /kaldor\.csv/ })).toContainText('Undone');
  await inspect(page, 'imports-undone');
  await page.goto('/wells');
  await expect(page.getByRole('status').filter({ hasText: '0 wells' })).toBeVisible();
});
