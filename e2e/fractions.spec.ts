import { Buffer } from 'node:buffer';
import { signIn } from './drivers/account.ts';
import { goOn, importDone, main, sendFile } from './drivers/import.ts';
import { landNames, makeLand } from './drivers/land.ts';
import { dialog, panel, reported } from './drivers/link-dialog.ts';
import { expect, inspect, test } from './drivers/test.ts';

test('a royalty that could be 0.25% or 25% is asked about, and saved as chosen', async ({
  page,
  request,
}) => {
  const land = await makeLand(request);
  await signIn(page, land.account, `/leases/${land.lease}/details`);
  const rate = page.getByLabel('Royalty Rate', { exact: true });
  await rate.fill('0.25');
  await expect(page.getByText('Royalty Rate could mean 0.25% or 25%; type the percent sign')).toBeVisible();
  await rate.scrollIntoViewIfNeeded();
  await inspect(page, 'fractions-form');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(rate).toHaveValue('0.25');
  await page.getByRole('button', { name: '25% (0.25000000)' }).click();
  await expect(rate).toHaveValue('25');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Lease updated successfully!' })).toBeVisible();
  await page.reload();
  await expect(rate).toHaveValue('25');
});

test('a decimal interest is typed the way its table shows it', async ({ page, request }) => {
  const land = await makeLand(request);
  await signIn(page, land.account, `/tracts/${land.tract}/details?tab=owners`);
  await page.getByRole('button', { name: 'Link Owner' }).first().click();
  await dialog(page).getByRole('combobox', { name: 'Search existing owners' }).fill('alder');
  await page.getByRole('option', { name: /Alder Family Trust/ }).click();
  const part = panel(page, 'Ownership');
  await part.getByLabel('Interest Type').selectOption('mineral');
  const interest = part.getByLabel('Decimal Interest');
  await interest.fill('25');
  await expect(part.getByText('Decimal Interest is greater than 1; type 25% or 0.25')).toBeVisible();
  await inspect(page, 'fractions-link-dialog');
  await part.getByRole('button', { name: '25% (0.25000000)' }).click();
  await expect(interest).toHaveValue('0.25');
  await interest.fill('0.25000000');
  await part.getByLabel('Net Acres').focus();
  await expect(part.getByLabel('Net Acres')).toHaveValue('160.00');
  await dialog(page).getByRole('button', { name: 'Save Relationship' }).click();
  await reported(page, 'Owner linked.');
  await expect(page.getByRole('table').first()).toContainText('0.25000000');
});

test('ambiguous royalties in a file are asked about before it is validated', async ({ page, request }) => {
  const land = await makeLand(request);
  await signIn(page, land.account, '/import?step=upload');
  await main(page).getByLabel('Area', { exact: true }).selectOption(String(land.areaId));
  const rows = ['F-1,Wagner,0.25', 'F-2,Alder,18.75', 'F-3,Birch,3/16'];
  const buffer = Buffer.from(['File Number,Lease Name,Royalty Rate', ...rows].join('\n'));
  await sendFile(page, { name: 'leases.csv', mimeType: 'text/csv', buffer });
  const question = main(page).getByRole('group', { name: 'Meaning of the numbers in Royalty Rate' });
  await expect(question).toBeVisible();
  await question.scrollIntoViewIfNeeded();
  await inspect(page, 'fractions-import-mapping');
  await goOn(page);
  await expect(page.getByText(/Are the numbers in "Royalty Rate" fractions or percentages\?/)).toBeVisible();
  await inspect(page, 'fractions-import-question');
  await question.getByRole('radio', { name: '0.25 is 25%' }).click();
  await goOn(page);
  await importDone(page);
  await page.goto('/leases');
  await expect(page.getByRole('row', { name: /Wagner/ })).toContainText('25.00%');
});

test('a royalty decimal names the burdens it leaves out', async ({ page, request }) => {
  const land = await makeLand(request);
  const own = (interest_type: string, decimal_interest: number) =>
    land.post('/api/ownerships', {
      tract_id: land.tract,
      owner_id: land.owner,
      interest_type,
      decimal_interest,
    });
  const minerals = await own('mineral', 1);
  await own('npri', 0.0625);
  await land.post('/api/contracts', {
    ownership_id: minerals.id,
    lease_id: land.lease,
    contract_number: 'C-1',
  });
  const unit = { name: 'Wagner Unit', held_acres: 160, unit_acres: 640 };
  await land.post('/api/proration_units', { tract_id: land.tract, well_id: land.well, ...unit });
  await signIn(page, land.account, `/wells/${land.well}/details?tab=leases`);
  const shares = page.getByRole('table', { name: 'Mineral shares of Wagner Unit' });
  const words = 'before burdens: NPRI 1/16 (fixed or floating not stated)';
  await expect(shares.getByRole('row', { name: new RegExp(landNames.owner) })).toContainText(words);
  await shares.scrollIntoViewIfNeeded();
  await inspect(page, 'fractions-before-burdens', { fullPage: true });
  await page.goto('/analytics?tab=reports&report=unit-decks');
  await expect(page.getByText(words).first()).toBeVisible();
  await inspect(page, 'fractions-report', { fullPage: true });
});
