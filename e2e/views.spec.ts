import type { Page } from '@playwright/test';
import { signIn, signInByScreen } from './drivers/account.ts';
import { listedNames, makeWells, makeWorkplace, openList, type Workplace } from './drivers/records.ts';
import { expect, inspect, test } from './drivers/test.ts';

/** Can access every company, and so plays the colleague who receives a link. */
const administrator = {
  name: 'Administrator',
  email: 'administrator@example.com',
  password: 'a good password',
};

const gulfport = '/wells?sort=-spud_date&filter%5Boperator%5D=gulfport&filter%5Bgross_acres%5D%5Bgte%5D=40';
const viewButton = (page: Page) => page.getByRole('button', { name: /^View:/ });
const headers = (page: Page) => page.getByRole('columnheader').filter({ has: page.getByRole('button') });

async function hideColumn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name, exact: true }).click();
  await page.keyboard.press('Escape');
}

function makeView(place: Workplace, name: string, more: object = {}) {
  const state = {
    q: '',
    filters: [{ field: 'operator', is: 'xto' }],
    sort: [],
    page_size: 10,
    columns: ['well_name', 'operator', 'spud_date'],
    widths: {},
    density: 'compact',
  };
  return place.post('/api/views', {
    entity: 'well',
    name,
    company_id: place.companyId,
    shared: false,
    state,
    ...more,
  });
}

test('a view saves filters, sorting and columns, shows when the list differs, and is saved again', async ({
  page,
  request,
}) => {
  const place = await makeWorkplace(request);
  await makeWells(place, 14);
  await openList(page, place, gulfport);
  await expect(listedNames(page)).toHaveCount(6);
  await page.getByRole('button', { name: 'Save as view…' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Gulfport above forty acres');
  await page.getByRole('dialog').getByRole('checkbox').check();
  await inspect(page, 'view-save');
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  await expect(viewButton(page)).toContainText('Gulfport above forty acres');
  await expect(page.getByText('View saved.')).toBeVisible();

  await hideColumn(page, 'API Number');
  await expect(page.getByText('Edited', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(listedNames(page)).toHaveCount(10);
  await inspect(page, 'view-edited');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(listedNames(page)).toHaveCount(6);
  await expect(headers(page).filter({ hasText: 'API Number' })).toBeVisible();

  await hideColumn(page, 'Operator');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Edited', { exact: true })).toBeHidden();
  await page.reload();
  await expect(listedNames(page)).toHaveCount(6);
  await expect(headers(page).filter({ hasText: 'Operator' })).toBeHidden();
  await expect(page.getByText('Edited', { exact: true })).toBeHidden();
});

test('a view stays selected through reload, Back and a shared link, and does not change the default columns', async ({
  page,
  request,
  browser,
}) => {
  const place = await makeWorkplace(request);
  await makeWells(place, 14);
  const view = await makeView(place, 'XTO by itself', { shared: true });
  await openList(page, place, '/wells');
  await viewButton(page).click();
  await inspect(page, 'view-menu');
  await page.getByRole('menuitemradio', { name: /XTO by itself/ }).click();
  await expect(listedNames(page)).toHaveCount(7);
  await expect(headers(page).filter({ hasText: 'API Number' })).toBeHidden();

  // Column changes on top of a view survive opening a record and a reload.
  await hideColumn(page, 'Operator');
  await listedNames(page).first().click();
  await expect(page).toHaveURL(/\/details$/);
  await page.goBack();
  await expect(page.getByText('Edited', { exact: true })).toBeVisible();
  await page.reload();
  await expect(listedNames(page)).toHaveCount(7);
  await expect(headers(page).filter({ hasText: 'Operator' })).toBeHidden();

  await viewButton(page).click();
  await page.getByRole('menuitemradio', { name: 'All wells' }).click();
  await expect(page).toHaveURL(/\/wells$/);
  await expect(headers(page).filter({ hasText: 'API Number' })).toBeVisible();
  await page.goBack();
  await expect(viewButton(page)).toContainText('XTO by itself');
  await expect(headers(page).filter({ hasText: 'API Number' })).toBeHidden();

  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, administrator, `/wells?view=${view.id}`);
  await expect(viewButton(elsewhere)).toContainText('XTO by itself');
  await expect(elsewhere).toHaveURL(/filter%5Boperator%5D=xto/);
  await elsewhere.context().close();
});

test('a view is selected, renamed, shared, deleted and restored with the keyboard only', async ({
  page,
  request,
}) => {
  const place = await makeWorkplace(request);
  await makeWells(place, 4);
  await makeView(place, 'Our XTO wells');
  await openList(page, place, '/wells');
  await viewButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu', { name: 'Views' }).getByRole('menuitemradio').first()).toBeFocused();
  await page.keyboard.press('o');
  await page.keyboard.press('Enter');
  await expect(listedNames(page)).toHaveText(['Well 03', 'Well 01']);
  await expect(viewButton(page)).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Rename…' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('XTO');
  await page.keyboard.press('Enter');
  await expect(page.getByText('View renamed.')).toBeVisible();
  await expect(viewButton(page)).toContainText('XTO');

  const actions = page.getByRole('button', { name: 'Actions for view XTO' });
  await actions.focus();
  await page.keyboard.press('Enter');
  await inspect(page, 'view-actions');
  await page.getByRole('menuitem', { name: /^Share in/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`View shared in Buckeye Land Company.`)).toBeVisible();

  await actions.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete view' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('View deleted.')).toBeVisible();
  await expect(listedNames(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('View restored.')).toBeVisible();
  await viewButton(page).press('Enter');
  await expect(page.getByRole('menuitemradio', { name: /XTO/ })).toBeVisible();
});

test('the menu explains views while there are none', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  await makeWells(place, 2);
  await openList(page, place, '/wells');
  await viewButton(page).click();
  await expect(page.getByText(/^No views yet/)).toBeVisible();
  await inspect(page, 'view-menu-empty');
});

test('the menu holds long names and many views', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  await makeWells(place, 2);
  const long = 'Wells-of-the-whole-Utica-and-everything-beneath-it-'.repeat(2).slice(0, 100);
  await makeView(place, long);
  for (let n = 1; n <= 14; n += 1) await makeView(place, `Team view ${n}`, { shared: true });
  await openList(page, place, '/wells');
  await viewButton(page).click();
  await expect(page.getByRole('menuitemradio', { name: /Team view 14/ })).toBeAttached();
  await inspect(page, 'view-menu-many');
  await page.getByRole('menuitemradio', { name: long }).click();
  await expect(viewButton(page)).toContainText(long);
  await inspect(page, 'view-long');
});

test('a link to a missing view says so and shows the plain list', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  await makeWells(place, 3);
  const other = await makeWorkplace(request, 'Elsewhere Minerals');
  const view = await makeView(other, 'Not for you', { shared: true });
  await openList(page, place, `/wells?view=${view.id}&page=1&filter%5Boperator%5D=xto`);
  await expect(page.getByText(/^The view in this link no longer exists/)).toBeVisible();
  await expect(listedNames(page)).toHaveCount(3);
  await expect(page).toHaveURL(/\/wells$/);
  await inspect(page, 'view-refused');
});

test('two users who save one view at once are told about each other', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  await makeWells(place, 4);
  const view = await makeView(place, 'XTO', { shared: true });
  await openList(page, place, `/wells?view=${view.id}`);
  await hideColumn(page, 'Spud Date');
  expect(await place.put(`/api/views/${view.id}`, { name: 'XTO Energy' })).toBe(200);
  await page.getByRole('button', { name: 'Save changes' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('This view was changed while you were editing');
  await inspect(page, 'view-stale');
  await question.getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByText('View saved.')).toBeVisible();
  await expect(viewButton(page)).toContainText('XTO Energy');
});

test('columns follow the user to another device, and work if storage is denied', async ({
  page,
  request,
  browser,
}) => {
  const place = await makeWorkplace(request);
  await makeWells(place, 2);
  await openList(page, place, '/wells');
  await hideColumn(page, 'Operator');
  // Leaving the list saves immediately what would have been saved after a delay.
  await page.getByRole('link', { name: 'Tracts', exact: true }).first().click();
  await expect(page).toHaveURL(/\/tracts/);

  const denied = await browser.newContext();
  await denied.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Denied', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
  });
  const other = await denied.newPage();
  await signInByScreen(other, place.account);
  await other.getByRole('link', { name: 'Wells', exact: true }).first().click();
  await expect(listedNames(other)).toHaveCount(2);
  await expect(headers(other).filter({ hasText: 'Operator' })).toBeHidden();
  await hideColumn(other, 'Spud Date');
  await other.getByRole('link', { name: 'Tracts', exact: true }).first().click();
  await expect(other.getByText('No tracts found')).toBeVisible();
  await other.getByRole('link', { name: 'Wells', exact: true }).first().click();
  await expect(listedNames(other)).toHaveCount(2);
  await expect(headers(other).filter({ hasText: 'Spud Date' })).toBeHidden();

  await page.goto('/wells');
  await expect(headers(page).filter({ hasText: 'Spud Date' })).toBeHidden();
  await denied.close();
});
