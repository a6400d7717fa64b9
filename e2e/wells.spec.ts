import { readFile } from 'node:fs/promises';
import { signIn, signOut } from './drivers/account.ts';
import { expectSeenFocus } from './drivers/focus.ts';
import { listedNames, makeWells, makeWorkplace, openList } from './drivers/records.ts';
import { expect, inspect, test } from './drivers/test.ts';

test('a list sorts, filters, turns pages and remembers all of it in the address', async ({
  page,
  request,
}) => {
  const place = await makeWorkplace(request);
  await makeWells(place, 23);
  await openList(page, place, '/wells');
  await expect(page.getByRole('status').filter({ hasText: '23 wells' })).toBeVisible();
  await expect(listedNames(page)).toHaveCount(10);
  await expect(listedNames(page).first()).toHaveText('Well 23');

  await page.getByRole('button', { name: 'Well Name', exact: true }).click();
  await expect(listedNames(page).first()).toHaveText('Well 01');
  await expect(page).toHaveURL(/sort=well_name/);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(listedNames(page).first()).toHaveText('Well 11');
  await page.goBack();
  await expect(listedNames(page).first()).toHaveText('Well 01');

  await page.getByRole('searchbox', { name: 'Search wells' }).fill('gulfport');
  await expect(page.getByRole('status').filter({ hasText: '11 wells' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search wells' })).toHaveValue('gulfport');
  await expect(listedNames(page).first()).toHaveText('Well 02');
  await inspect(page, 'wells');
});

test('an address with filters opens that list; the filters read as sentences and are removed one by one', async ({
  page,
  request,
}) => {
  const place = await makeWorkplace(request);
  await makeWells(place, 12);
  await openList(
    page,
    place,
    '/wells?sort=well_name&filter%5Bwell_status%5D=plugged&filter%5Boperator%5D=xto',
  );
  await expect(listedNames(page)).toHaveText(['Well 03', 'Well 09']);
  await inspect(page, 'wells-filtered');
  await page
    .getByRole('button', { name: /operator/i })
    .filter({ hasNotText: 'Resize' })
    .last()
    .focus();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByRole('status').filter({ hasText: '12 wells' })).toBeVisible();
});

test('an export contains everything that matches the filters', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  await makeWells(place, 14);
  await openList(page, place, '/wells?sort=well_name&filter%5Boperator%5D=gulfport');
  await expect(listedNames(page)).toHaveCount(7);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^well-export-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(8);
  expect(lines[0]).toMatch(/^Well Name,API Number,Operator/);
  expect(lines[1]).toContain('Well 02,3401300002,Gulfport Energy Corp');
});

test('a well is opened by keyboard, changed, saved and still changed after a reload', async ({
  page,
  request,
}) => {
  const place = await makeWorkplace(request);
  await makeWells(place, 3);
  await openList(page, place, '/wells?sort=well_name');
  await listedNames(page).nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Well 02' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();

  await page.getByLabel('Gross Acres').fill('21.00');
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
  await page.getByLabel('Gross Acres').fill('1,234.5');
  await page.getByLabel('Operator').fill('Devon Energy');
  await inspect(page, 'well-changed');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText('Well updated successfully!');
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Operator')).toHaveValue('Devon Energy');
  await expect(page.getByLabel('Gross Acres')).toHaveValue('1,234.50');
});

test('the row reached with the arrow keys is never hidden below the table header', async ({
  page,
  request,
}) => {
  const place = await makeWorkplace(request);
  await makeWells(place, 40);
  await page.setViewportSize({ width: 1440, height: 600 });
  await openList(page, place, '/wells?sort=well_name&page_size=50');
  await expect(listedNames(page)).toHaveCount(40);
  await listedNames(page).first().focus();
  await page.keyboard.press('End');
  await expect(listedNames(page).last()).toBeFocused();
  for (let row = 39; row > 20; row -= 1) {
    await page.keyboard.press('ArrowUp');
    await expectSeenFocus(page);
  }
  await page.keyboard.press('Home');
  await expectSeenFocus(page);
  await expect(listedNames(page).first()).toBeFocused();
});

test('a form rejects invalid values in place and keeps the input', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  await makeWells(place, 2);
  await openList(page, place, '/wells');
  await page.getByRole('link', { name: 'Add Well' }).click();
  await expect(page).toHaveURL(/\/wells\/details\/new$/);
  await page.getByRole('textbox', { name: 'API Number' }).fill('34-013-00001');
  await page.getByLabel('Gross Acres').fill('many');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Well Name is required')).toBeVisible();
  await expect(page.getByText('Gross Acres must be a number')).toBeVisible();
  await inspect(page, 'well-refused');
  await page.getByRole('textbox', { name: 'Well Name' }).fill('Kaldor 1H');
  await page.getByLabel('Gross Acres').fill('157.82');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('API Number is already used by another well in this area')).toBeVisible();
  await page.getByRole('textbox', { name: 'API Number' }).fill('34-013-99999');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/wells\/\d+\/details$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Kaldor 1H' })).toBeVisible();
});

test('two users who change one well at once see both versions and choose', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  const [id] = await makeWells(place, 1);
  await signIn(page, place.account, `/wells/${id}/details`);
  await page.getByLabel('Operator').fill('Mine');
  expect(await place.put(`/api/wells/${id}`, { operator: 'Theirs', gross_acres: 99 })).toBe(200);
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Theirs', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Mine', { exact: true })).toBeVisible();
  await inspect(page, 'well-stale');
});

test('logging out with unsaved changes asks first, and the changes survive a sign-out in another tab', async ({
  page,
  request,
  context,
}) => {
  const place = await makeWorkplace(request);
  const [id] = await makeWells(place, 1);
  await signIn(page, place.account, `/wells/${id}/details`);
  await page.getByLabel('Operator').fill('Ascent');
  await page.getByRole('button', { name: place.account.name }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Operator')).toHaveValue('Ascent');

  const other = await context.newPage();
  await other.goto('/');
  await signOut(other, place.account);
  await expect(page.getByText('You were signed out in another tab. Log in to continue.')).toBeVisible();
  await page.getByLabel('Email').fill(place.account.email);
  await page.getByLabel('Password', { exact: true }).fill(place.account.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(new RegExp(`/wells/${id}/details$`));
  await expect(page.getByText('You have an unsaved draft.')).toBeVisible();
  await inspect(page, 'well-draft');
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText('Well updated successfully!');
  await page.reload();
  await expect(page.getByLabel('Operator')).toHaveValue('Ascent');
  await expect(page.getByText('You have an unsaved draft.')).toBeHidden();
});

test('a well is deleted after confirmation, and is then not found', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  const [id] = await makeWells(place, 2);
  await openList(page, place, '/wells');
  await page.getByRole('button', { name: 'Actions for Well 01' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Are you sure you want to delete this well?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(listedNames(page)).toHaveText(['Well 02']);
  await page.goto(`/wells/${id}/details`);
  await expect(page.getByText('Well Not Found')).toBeVisible();
  await expect(page.getByText('The requested well could not be found.')).toBeVisible();
  await inspect(page, 'well-not-found');
});

test('a list that fails to load shows the error, and loads on Retry', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  await makeWells(place, 1);
  await signIn(page, place.account);
  const answer = { success: false, code: 'invalid_input', message: 'The list is out of order.', details: [] };
  await page.route('**/api/wells?*', (route) => route.fulfill({ status: 400, json: answer }));
  await page.goto('/wells');
  await expect(page.getByText('Error Loading Data')).toBeVisible();
  await expect(page.getByText('The list is out of order.')).toBeVisible();
  await inspect(page, 'wells-failed');
  await page.unroute('**/api/wells?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(listedNames(page)).toHaveText(['Well 01']);
});

test('every kind has its list and its new form', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  await signIn(page, place.account);
  for (const [path, title, words] of [
    ['tracts', 'Tracts', 'No tracts found'],
    ['leases', 'Leases', 'No leases found'],
    ['owners', 'Owners', 'No owners found'],
  ] as const) {
    await page.getByRole('link', { name: title, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
    await page.goto(`/${path}/details/new`);
    await expect(page.getByRole('button', { name: 'System Information' })).toBeHidden();
    await inspect(page, `${path}-new`);
  }
});
