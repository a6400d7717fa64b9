import { signIn } from './drivers/account.ts';
import { landNames, makeLand } from './drivers/land.ts';
import { expect, inspect, test } from './drivers/test.ts';

test("on a phone an owner's decimals and a lease's standing are on one screen, as cards", async ({
  browser,
  request,
}) => {
  const land = await makeLand(request);
  const ownership = await land.post('/api/ownerships', {
    tract_id: land.tract,
    owner_id: land.owner,
    interest_type: 'mineral',
    decimal_interest: 0.25,
    net_acres: 160,
  });
  await land.post('/api/contracts', {
    ownership_id: ownership.id,
    lease_id: land.lease,
    contract_acres: 160,
  });
  const phone = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await phone.newPage();
  await signIn(page, land.account, `/owners/${land.owner}/details?tab=tracts`);
  const tracts = page.getByRole('list', { name: 'Related tracts' });
  const tract = tracts.getByRole('listitem');
  await expect(tract).toHaveCount(1);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(tract).toContainText(landNames.tract);
  await expect(tract.getByRole('term')).toContainText(['Interest Type', 'Decimal Interest', 'Net Acres']);
  await expect(tract.getByRole('definition')).toContainText(['Mineral', '0.25000000', '160.00']);
  await expect(tract.getByText('0.25000000')).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await inspect(page, 'phone-related');

  await page.goto(`/owners/${land.owner}/details?tab=leases`);
  const lease = page.getByRole('list', { name: 'Related leases' }).getByRole('listitem');
  // Placeholders are list items, too.
  await expect(lease).toHaveCount(1);
  await expect(lease).toContainText(landNames.lease);
  await expect(lease).toContainText('18.75%');
  await expect(lease).toContainText('Active');
  await expect(lease.getByText('Primary Term').or(lease.getByText('Review'))).toBeInViewport();
  await lease.getByRole('button', { name: `Actions for ${landNames.lease}` }).tap();
  await expect(page.getByRole('menuitem', { name: 'Edit link…' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Lease Name' });
  await expect(page.getByRole('button', { name: 'Sort descending' })).toBeVisible();
  await lease.tap({ position: { x: 150, y: 100 } });
  await expect(page).toHaveURL(new RegExp(`/leases/${land.lease}/details`));
  await phone.close();
});
