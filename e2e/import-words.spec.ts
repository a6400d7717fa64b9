import { makeCompany, newAccount, register } from './drivers/account.ts';
import { expect, inspect, test } from './drivers/test.ts';

const wells = [
  ['API', 'Well Name', 'Operator', 'Status'],
  ['33-053-20654', 'KALDOR 1H', 'Ascent', 'LOC'],
  ['33-053-20655', 'KALDOR 2H', 'Ascent', 'PNC'],
  ['33-053-20656', 'KALDOR 3H', 'Gulfport', 'NC'],
  ['33-053-20657', 'KALDOR 4H', 'Gulfport', 'PA'],
  ['33-053-20658', 'KALDOR 5H', 'Gulfport', 'P&A 03/12/2019'],
];

test('words in the report can be mapped to options, also by an agency’s codes, and rows dropped', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await register(page, newAccount('Grace Hopper'));
  await makeCompany(page, 'Bakken Minerals', 'Williston');
  await page.goto('/import?step=upload');
  const main = page.getByRole('main');
  await main.getByLabel('Area', { exact: true }).selectOption({ label: 'Williston' });
  await main.locator('input[type=file]').setInputFiles({
    name: 'bakken.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(wells.map((row) => row.join(',')).join('\n')),
  });
  const goOn = main.getByRole('button', { name: 'Continue' });
  await expect(main.getByText('5 rows, 4 columns')).toBeVisible();
  await goOn.click();

  await expect(main.getByText('These look like North Dakota DMR codes.')).toBeVisible();
  await expect(main.getByText('the date is not stored')).toBeVisible();
  await main.getByRole('button', { name: 'Use its codes' }).click();
  const reading = (word: string) => main.getByRole('combobox', { name: `Read “${word}” as` });
  await expect(reading('LOC')).toHaveValue('option proposed');
  await main.getByRole('button', { name: 'Remember “LOC” for your company' }).click();
  await main.getByRole('button', { name: 'Remembered words' }).click();
  await expect(page.getByRole('combobox', { name: 'Meaning of “LOC”' })).toHaveValue('proposed');
  await inspect(page, 'import-remembered-words');
  await page.keyboard.press('Escape');
  await reading('PNC').selectOption({ label: 'Drop these rows' });
  await expect(goOn).toBeDisabled();
  await reading('NC').scrollIntoViewIfNeeded();
  await inspect(page, 'import-words', { fullPage: true });
  await main.getByRole('button', { name: 'Try again' }).first().click();
  await expect(main.getByText('Continue saves 4 new records.')).toBeVisible();
  await main.getByRole('button', { name: '1 Well: Dropped. Show the rows' }).click();
  await expect(main.getByText('was left out, as you chose for "PNC"')).toBeVisible();

  // After going back, the choices are still there and can be undone.
  await page.reload();
  await expect(reading('PNC')).toHaveValue('drop');
  await main.getByRole('button', { name: 'Undo the choice for “PNC”' }).click();
  await main.getByRole('button', { name: 'Try again' }).first().click();
  await expect(main.getByText('Continue saves 5 new records.')).toBeVisible();
  await goOn.click();
  await expect(page.getByRole('heading', { name: 'Import Results' })).toBeVisible({ timeout: 60_000 });
});
