import { signIn } from './drivers/account.ts';
import { makeLand } from './drivers/land.ts';
import { expect, inspect, test } from './drivers/test.ts';

test('a formation top places a lease limited to a formation in the column of its tract', async ({
  page,
  request,
}) => {
  const land = await makeLand(request);
  const interest = await land.post('/api/ownerships', {
    tract_id: land.tract,
    owner_id: land.owner,
    interest_type: 'mineral',
    decimal_interest: 1,
  });
  await land.post('/api/contracts', {
    ownership_id: interest.id,
    lease_id: land.lease,
    depths: 'Surface to base of the Wolfcamp A',
  });
  await land.post('/api/proration_units', { tract_id: land.tract, well_id: land.well, name: 'Unit' });
  await signIn(page, land.account, `/tracts/${land.tract}/details?tab=depths`);
  const column = page.getByRole('list', { name: 'Column of this tract, from the surface down' });
  await expect(column.getByRole('heading', { name: 'All depths' })).toBeVisible();
  await expect(page.getByText('One record has depths that do not resolve on this tract')).toBeVisible();
  await inspect(page, 'depths-open');

  await page.goto(`/wells/${land.well}/details?tab=tops`);
  await page.getByRole('button', { name: 'New Formation Top' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Formation Top' });
  await dialog.getByLabel('Formation', { exact: true }).fill('Wolfcamp A');
  await dialog.getByLabel('Top or Base').selectOption('Base');
  await dialog.getByLabel('True Vertical Depth (ft)').fill('8,645 ft');
  await expect(
    dialog.getByText('Without Ground Elevation, the depth below the surface is unknown'),
  ).toBeVisible();
  await dialog.getByLabel('Kelly Bushing Elevation (ft)').fill('2895');
  await dialog.getByLabel('Ground Elevation (ft)').fill('2870');
  await expect(dialog.getByText(/^Without /)).toHaveCount(0);
  await inspect(page, 'formation-top-dialog');
  await dialog.getByRole('button', { name: 'Create' }).click();
  const tops = page.getByRole('table', { name: 'Formation tops of this well' });
  await expect(tops.getByRole('row').filter({ hasText: 'Wolfcamp A' })).toContainText('8,645');
  await inspect(page, 'formation-tops');

  await page.goto(`/tracts/${land.tract}/details?tab=depths`);
  await expect(column.getByRole('heading')).toContainText(['Surface to 8,620 ft']);
  await expect(column.getByRole('listitem').filter({ hasText: 'Below 8,620 ft' })).toContainText(
    'Not leased.',
  );
  await expect(page.getByText(/depths that do not resolve/)).toHaveCount(0);
  await inspect(page, 'depths');
});
