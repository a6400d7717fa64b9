import { makeCompany, newAccount, register } from './drivers/account.ts';
import { expect, inspect, test } from './drivers/test.ts';

/** A typical agency "Excel export": a web page, longitudes without a minus sign, figures with floating-point tails. */
const wells = [
  ['API', 'Well Name', 'Gross Acres', 'Latitude', 'Longitude', 'Spud Date'],
  ['42-301-12345', 'LOVING UNIT 1H', '320.10000000000002', '31.9', '102.5', 'March 14th, 2011'],
  [
    '42-301-12346',
    'LOVING UNIT 2H',
    '0.30000000000000004',
    '31&deg;45&#39;12.5&quot;N',
    '102&deg;30&#39;15&quot;',
    'TBD',
  ],
  ['42-301-12347', 'LOVING UNIT 3H', '640', '31.7', '102.4', '15-Mar-11'],
];
const webPage = `<html><head><meta charset="utf-8"></head><body><table border="1">${wells
  .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  .join('')}</table></body></html>`;

test('a web page with a workbook extension is imported, and its lost signs can be restored', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await register(page, newAccount('Mary Jackson'));
  await makeCompany(page, 'Loving Minerals', 'Delaware');
  await page.goto('/import?step=upload');
  const main = page.getByRole('main');
  await main.getByLabel('Area', { exact: true }).selectOption({ label: 'Delaware' });
  await main.locator('input[type=file]').setInputFiles({
    name: 'wells.xls',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from(webPage),
  });

  // Texas is west of Greenwich.
  await expect(main.getByText(/The longitudes of "Longitude" are east of Greenwich/)).toBeVisible();
  await main.getByRole('checkbox', { name: /^Longitude: west of Greenwich/ }).click();
  await expect(main.getByText(/The longitudes of "Longitude" are east of Greenwich/)).toBeHidden();

  // Going back shows the file that was already sent.
  await main.getByRole('button', { name: 'Back' }).click();
  await expect(main.getByText('Uploaded: 3 rows, 6 columns.')).toBeVisible();
  await main.getByRole('link', { name: 'Continue with this file' }).click();
  await main.getByRole('button', { name: 'Continue' }).click();

  // A note about a whole column appears once, and no row gets a warning.
  const notices = main.getByRole('region', { name: 'Column notes: Well' });
  await expect(notices).toContainText('Gross Acres was rounded to 4 decimal places');
  await expect(notices).toContainText('Spud Date was left out; the file says "TBD"');
  await inspect(page, 'import-notices', { fullPage: true });
  await main.getByRole('button', { name: 'Continue' }).click();
  await expect(main.getByText('3 new record(s) created and 0 existing record(s) updated')).toBeVisible();
});
