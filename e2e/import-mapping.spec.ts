import { makeCompany, newAccount, register } from './drivers/account.ts';
import { goOn, importDone, sendFile } from './drivers/import.ts';
import { expect, inspect, test } from './drivers/test.ts';

/** A lease list without lease or tract names, with the land in one column and its own words for statuses. */
const leases = [
  'LEASENUM,Lessor,Lands,LSE_STAT,ROYALTYPCT,EXPDATE',
  '"TX-001","Ortega, Rosa","NE/4 Sec 14 T2N R3W",TOPPED,18.75,2027-03-14',
  '"TX-002","Ibarra Minerals, LLC","S/2 of Section 3, T2N-R3W",ACT,25,2028-06-01',
  '"TX-003","Quinn, Ada","Lots 1-2 Sec 5 T10S R101E, less the right of way",ACT,20,2029-01-31',
].join('\n');

test('missing columns are composed, split and translated, with a preview of the rows', async ({ page }) => {
  test.setTimeout(240_000);
  await register(page, newAccount('Katherine Johnson'));
  await makeCompany(page, 'Johnson Land', 'Red River');
  await page.goto('/import?step=upload');
  const main = page.getByRole('main');
  await main.getByLabel('Area', { exact: true }).selectOption({ label: 'Red River' });
  await sendFile(page, { name: 'leases.csv', mimeType: 'text/csv', buffer: Buffer.from(leases) });

  await expect(main.getByLabel('Column for Lease File Number')).toHaveValue('LEASENUM');
  await expect(main.getByLabel('Column for Owner Name')).toHaveValue('Lessor');
  await main.getByRole('checkbox', { name: 'Import as tract' }).check();
  await expect(main.getByRole('button', { name: 'Map Required Fields to Continue' })).toBeDisabled();

  await main.getByRole('button', { name: 'Split a legal description…' }).click();
  const split = page.getByRole('dialog', { name: 'Split a legal description' });
  await expect(split.getByText(/^Not read:.*right of way/)).toBeVisible();
  await inspect(page, 'import-split-legal');
  await split.getByRole('button', { name: 'Use' }).click();
  await expect(main.getByLabel('Column for Tract Township')).toHaveValue('Township of Lands');

  await main.getByRole('button', { name: 'Create a column… for Tract Name' }).click();
  const compose = page.getByRole('dialog', { name: 'Fill Tract Name' });
  await expect(compose.getByRole('list', { name: 'First rows' })).toContainText('NE/4-14-2N-3W');
  await inspect(page, 'import-compose');
  await compose.getByRole('button', { name: 'Use' }).click();
  await main.getByRole('button', { name: 'Create a column… for Lease Name' }).click();
  await page.getByRole('dialog', { name: 'Fill Lease Name' }).getByRole('button', { name: 'Use' }).click();

  await main.getByRole('button', { name: 'Map Lease Status values' }).click();
  const words = page.getByRole('dialog', { name: 'Map Lease Status values' });
  await expect(words.getByLabel('Read ACT as')).toHaveValue('active');
  await words.getByLabel('Read TOPPED as').selectOption('inactive');
  await words.getByRole('button', { name: 'Use' }).click();
  await page.reload();
  await expect(main.getByLabel('Column for Lease Status')).toHaveValue('LSE_STAT (words)');
  await main.getByLabel('Column for Tract County').scrollIntoViewIfNeeded();
  await inspect(page, 'import-mapping');

  await goOn(page);
  await goOn(page);
  await goOn(page);
  await importDone(page);
  const reported = main.getByText('3 new record(s) created and 0 existing record(s) updated');
  await expect(reported.first()).toBeVisible();
  await page.goto('/tracts');
  await expect(page.getByRole('link', { name: 'NE/4-14-2N-3W' })).toBeVisible();
});
