import { signIn } from './drivers/account.ts';
import { landNames, makeLand } from './drivers/land.ts';
import { expect, inspect, test } from './drivers/test.ts';

/** Returns the date this many days from today, by the browser's clock. */
function dayAfter(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

test('a rental on half of 160 acres at $10 is recorded, reported, paid and due again', async ({
  page,
  request,
}) => {
  const land = await makeLand(request);
  await land.put(`/api/tracts/${land.tract}`, { gross_acres: 160 });
  const half = await land.post('/api/ownerships', {
    tract_id: land.tract,
    owner_id: land.owner,
    interest_type: 'mineral',
    decimal_interest: 0.5,
  });
  await land.post('/api/contracts', { ownership_id: half.id, lease_id: land.lease, contract_number: 'C-1' });
  await signIn(page, land.account, `/leases/${land.lease}/details?tab=obligations`);
  await expect(page.getByText('No open obligations')).toBeVisible();
  await inspect(page, 'obligations-empty');

  await page.getByRole('button', { name: 'New Obligation' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Obligation' });
  await dialog.getByLabel('Due On').fill(dayAfter(20));
  await dialog.getByLabel('Rate per Acre').fill('10');
  await dialog.getByLabel('Recurs', { exact: true }).selectOption('Yearly');
  await expect(dialog.getByText('80.00 net acres × $10.00')).toBeVisible();
  await expect(dialog.getByText('$800.00')).toBeVisible();
  await inspect(page, 'obligation-dialog');
  await dialog.getByRole('button', { name: 'Create' }).click();
  const table = page.getByRole('table', { name: 'Obligations of this lease' });
  await expect(table.getByRole('row', { name: /Rental/ })).toContainText('$800.00');
  await inspect(page, 'obligations');

  await table.getByRole('button', { name: /^Actions for Rental/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Letter Template…' })).toBeVisible();
  await inspect(page, 'obligation-menu');
  const [letters] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Print Letters (PDF)' }).click(),
  ]);
  expect(letters.suggestedFilename()).toMatch(/^rental-.*\.pdf$/);
  await letters.saveAs('test-results/rental-letters.pdf');
  await expect(page.getByText(/No complete address: Alder Family Trust/)).toBeVisible();
  await table.getByRole('button', { name: /^Actions for Rental/ }).click();
  await page.getByRole('menuitem', { name: 'Letter Template…' }).click();
  const template = page.getByRole('dialog', { name: 'Letter Template' });
  await expect(template.getByText(/writes its letters with rentals and shut-in payments with/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(template).toBeHidden();

  await page.goto('/actions');
  const item = page.getByRole('listitem').filter({ hasText: 'The rental of $800.00' });
  await expect(item).toContainText('80.00 net acres × $10.00');
  await item.getByRole('link', { name: landNames.lease }).click();
  await expect(page).toHaveURL(/tab=obligations/);

  await table.getByRole('button', { name: /^Actions for Rental/ }).click();
  await page.getByRole('menuitem', { name: 'Mark as done…' }).click();
  await page.getByRole('dialog').getByLabel('Evidence').fill('Check 1001');
  await inspect(page, 'obligation-done');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Done' }).click();
  await expect(page.getByText(/^Rental done\. The next one is due on /)).toBeVisible();
  // The filter is in the address, which changes with the click.
  await page.getByRole('radio', { name: 'All' }).click();
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(table.getByRole('row', { name: /Check 1001/ })).toContainText(`Done ${dayAfter(0)}`);
});

test('lessors get a notice of the end of a lease, which states what the records prove', async ({
  page,
  request,
}) => {
  const land = await makeLand(request);
  const { id } = await land.post('/api/ownerships', {
    tract_id: land.tract,
    owner_id: land.owner,
    interest_type: 'mineral',
    decimal_interest: 0.5,
  });
  await land.post('/api/contracts', { ownership_id: id, lease_id: land.lease });
  await signIn(page, land.account, `/leases/${land.lease}/details?tab=obligations`);
  await page.getByRole('button', { name: 'Expiration Notice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Expiration Notice' });
  await expect(dialog.getByText('No date says when the term of the lease ends.')).toBeVisible();
  await inspect(page, 'expiration-notice-refused');

  const ended = { contract_date: '2020-01-01', expiration_date: dayAfter(-30), version_id: 1 };
  await land.put(`/api/leases/${land.lease}`, { ...ended, contract_status: 'expired' });
  await page.reload();
  await page.getByRole('button', { name: 'Expiration Notice' }).click();
  await dialog.getByRole('radio', { name: /and the lease has expired/ }).check();
  await dialog.getByLabel('Announce that a release will be recorded').check();
  await inspect(page, 'expiration-notice');
  const [notice] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'PDF' }).click(),
  ]);
  expect(notice.suggestedFilename()).toMatch(/^expiration-notices-.*\.pdf$/);
  await notice.saveAs('test-results/expiration-notices.pdf');
});
