import { signIn } from './drivers/account.ts';
import { landNames, makeLand } from './drivers/land.ts';
import { dialog, fill, panel, reported } from './drivers/link-dialog.ts';
import { expect, inspect, test } from './drivers/test.ts';

test.describe.configure({ timeout: 240_000 });

test('a lease waits for the consent of the holder of a severed executive right', async ({
  page,
  request,
}) => {
  const land = await makeLand(request);
  await land.put(`/api/leases/${land.lease}`, {
    contract_date: '2024-01-01',
    expiration_date: '2034-01-01',
  });
  await signIn(page, land.account, `/tracts/${land.tract}/details?tab=owners`);
  await page.getByRole('button', { name: 'Link Owner' }).first().click();
  await dialog(page).getByRole('combobox', { name: 'Search existing owners' }).fill('alder');
  await page.getByRole('option', { name: /Alder Family Trust/ }).click();
  await fill(panel(page, 'Ownership'), {
    'Interest Type': 'Mineral',
    'Decimal Interest': '1/4',
    'Executive Right': 'Severed',
    'Executive Right Holder': 'Birch Land Co.',
  });
  await panel(page, 'Ownership').getByLabel('Executive Right', { exact: true }).scrollIntoViewIfNeeded();
  await inspect(page, 'executive-right-form');
  await dialog(page).getByRole('button', { name: 'Save Relationship' }).click();
  await reported(page, 'Owner linked.');

  await page.goto(`/leases/${land.lease}/details?tab=owners`);
  await page.getByRole('button', { name: 'Link Owner' }).first().click();
  await dialog(page).getByRole('combobox', { name: 'Search existing owners' }).fill('alder');
  await page.getByRole('option', { name: /Alder Family Trust/ }).click();
  await fill(panel(page, 'Contract'), { 'Contract Number': 'C-1' });
  await dialog(page).getByRole('button', { name: 'Save Relationship' }).click();
  await reported(page, 'Owner linked.');

  await page.goto(`/leases/${land.lease}/details`);
  const holding = page.getByRole('region', { name: 'What holds this lease' });
  await holding.getByRole('button', { name: 'Why?' }).click();
  await expect(holding.getByText(/The executive right is severed from one interest/)).toBeVisible();
  await inspect(page, 'executive-right-lease');

  await page.goto(`/tracts/${land.tract}/details?tab=depths`);
  const column = page.getByRole('list', { name: 'Column of this tract, from the surface down' });
  await expect(column).toContainText('For Review160.00 ac');
  await expect(column.getByText('Executive consent missing')).toBeVisible();
  await inspect(page, 'executive-right-tract');

  await page.goto('/analytics?tab=reports&report=acreage&group_by=tract');
  await expect(page.getByRole('columnheader', { name: 'Review for Executive Right' })).toBeVisible();
  await inspect(page, 'executive-right-report');

  await page.goto('/actions');
  const item = page.getByRole('listitem').filter({ hasText: "Lease without the executive's consent" });
  await expect(item).toContainText(
    'Birch Land Co. has the right to lease the minerals of Alder Family Trust',
  );
  await inspect(page, 'executive-right-action');
  await item.getByRole('link', { name: landNames.lease }).click();
  await expect(page).toHaveURL(/tab=owners/);
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Edit link…' }).click();
  const more = panel(page, 'Contract').getByRole('button', { name: /more fields$/ });
  await more.first().click();
  await more.first().click();
  await fill(panel(page, 'Contract'), { 'Executive Consent': 'Ratified by the holder' });
  await inspect(page, 'executive-right-consent');
  await dialog(page).getByRole('button', { name: 'Update Relationship' }).click();
  await reported(page, 'Link updated.');

  await page.goto('/actions');
  await expect(page.getByText('1 action item')).toBeVisible();
  await expect(item).toHaveCount(0);
  await page.goto(`/tracts/${land.tract}/details?tab=depths`);
  await expect(column).toContainText('In Term160.00 ac');
  await expect(column.getByText('Executive consent missing')).toHaveCount(0);
  await inspect(page, 'executive-right-settled');
});
