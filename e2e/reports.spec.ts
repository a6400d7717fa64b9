import { signIn } from './drivers/account.ts';
import { landNames, makeLand } from './drivers/land.ts';
import { expect, inspect, test } from './drivers/test.ts';

test('a report is viewed and saved under a name', async ({ page, request }) => {
  const land = await makeLand(request);
  await land.put(`/api/tracts/${land.tract}`, { gross_acres: 640 });
  await signIn(page, land.account, '/analytics?tab=reports');
  await expect(page.getByRole('link', { name: 'Obligations due' })).toBeVisible();
  await inspect(page, 'reports');

  await page.getByRole('link', { name: 'Acreage', exact: true }).click();
  const table = page.getByRole('table', { name: 'Acreage' });
  await expect(table.getByRole('link', { name: landNames.tract })).toBeVisible();
  await expect(table.getByRole('row', { name: /^Total/ })).toContainText('640.00');
  await inspect(page, 'report', { fullPage: true });

  await page.getByRole('button', { name: 'Live in Excel…' }).click();
  await expect(page.getByLabel('Paste this address')).toHaveValue(/\/odata\/AcreageReport\?group_by=/);
  await inspect(page, 'report-live');
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Save as…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Monday');
  await inspect(page, 'report-dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: /^Monday/ })).toBeVisible();
});
