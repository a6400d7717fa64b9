import type { Page } from '@playwright/test';
import { signIn } from './drivers/account.ts';
import { makeWorkplace, type Workplace } from './drivers/records.ts';
import { expect, inspect, test } from './drivers/test.ts';

const longName =
  'The Wilhelmina Elisabeth Oberlander-Montgomery Family Mineral Preservation Ranch and Royalty Trust of 1987, as Amended and Restated';

/** Creates records of every kind that a search for "ranch" finds, each through a different field. */
async function makeRanches(place: Workplace) {
  const { areaId: area_id, post } = place;
  const tract = await post('/api/tracts', {
    area_id,
    tract_name: 'Quarter Horse Ranch',
    county: 'Reeves',
    state: 'TX',
    gross_acres: 640,
    legal_description:
      'All of Section 12, Block 7, H&GN RR Co. Survey, Reeves County, Texas, save and except that part which lies north of the ' +
      'county road and was conveyed to the school district, and known as the Salt Flat pasture of the old Ranch',
  });
  const well = await post('/api/wells', {
    area_id,
    well_name: 'State 12 Unit 1H',
    api_number: '42-301-12345-00-00',
    operator: 'Ranch Hand Operating',
    well_status: 'producing',
  });
  await post('/api/leases', {
    area_id,
    contract_name: "O'Brien Ranch Lease",
    file_number: 'F-2021-0045',
    instrument_number: '20-12345678',
    contract_status: 'active',
    lease_acres: 160,
    royalty_rate: 0.1875,
  });
  const owner = await post('/api/owners', {
    area_id,
    owner_name: longName,
    owner_type: 'trust',
    email: 'trust@ranch.example.com',
  });
  await post('/api/proration_units', { tract_id: tract.id, well_id: well.id, name: 'Ranch Unit' });
  await post('/api/ownerships', {
    tract_id: tract.id,
    owner_id: owner.id,
    interest_type: 'mineral',
    decimal_interest: 0.25,
  });
  return { tract, well, owner };
}

async function makeTracts(place: Workplace, count: number) {
  for (let n = 1; n <= count; n += 1)
    await place.post('/api/tracts', {
      area_id: place.areaId,
      tract_name: `Pasture ${String(n).padStart(2, '0')}`,
    });
}

const box = (page: Page) => page.getByRole('combobox', { name: 'Search all records' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

test('a record is found with the keyboard only, from anywhere', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  const { tract, well } = await makeRanches(place);
  await signIn(page, place.account, '/wells');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(box(page)).toBeVisible();

  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('r');
  await page.waitForTimeout(500);
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.type('anch');
  await expect(options(page)).toHaveCount(4);
  // Units are found only on request.
  await expect(options(page).filter({ hasText: 'Ranch Unit' })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue('ranch');

  // Words may contain typos and come in any order.
  await box(page).fill('horse quatrer');
  await expect(options(page)).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/tracts/${tract.id}/details$`));
  await expect(box(page)).toHaveValue('');

  // A slash typed into a text field stays there.
  await page.getByLabel('Tract Name').focus();
  await page.keyboard.press('End');
  await page.keyboard.type('/');
  await expect(page.getByLabel('Tract Name')).toHaveValue('Quarter Horse Ranch/');
  await page.keyboard.press('Backspace');
  await page.locator('#content').focus();
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('42-301-12345');
  await expect(options(page)).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/wells/${well.id}/details$`));
});

test('suggestions of every kind, none, and those that fail', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  const { well } = await makeRanches(place);
  await signIn(page, place.account, '/wells');
  await box(page).fill('ranch');
  await expect(options(page)).toHaveCount(4);
  await page.keyboard.press('ArrowDown');
  await page.screenshot({ path: 'test-results/pictures/search-suggestions-desktop.png' });
  await inspectBox(page, 'search-suggestions');

  await box(page).fill('xyzzy');
  await expect(page.getByText('No results found')).toBeVisible();
  await inspectBox(page, 'search-suggestions-none');
  await page.mouse.click(700, 700);
  await expect(page.getByText('No results found')).toBeHidden();

  const refusal = { success: false, code: 'invalid_input', message: 'The search is resting.', details: [] };
  await page.route('**/api/search/suggestions?*', (route) => route.fulfill({ status: 400, json: refusal }));
  await box(page).fill('ranch u');
  await expect(page.getByText('The suggestions could not be loaded. The search is resting.')).toBeVisible();
  await inspectBox(page, 'search-suggestions-failed');
  await page.unroute('**/api/search/suggestions?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await options(page).first().click();
  await expect(page).toHaveURL(new RegExp(`/wells/${well.id}/details$`));
});

/** Takes screenshots and runs axe in both themes while the list is open; resizing the window would close it. */
async function inspectBox(page: Page, name: string) {
  const { AxeBuilder } = await import('@axe-core/playwright');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.screenshot({ path: `test-results/pictures/${name}-desktop-${colorScheme}.png` });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    ).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

test('Enter opens all results, which kinds and pages narrow, and Back returns', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  const { owner } = await makeRanches(place);
  await makeTracts(place, 23);
  await signIn(page, place.account, '/');
  await box(page).fill('   ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await box(page).fill('ranch');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=ranch$/);
  await expect(page).toHaveTitle('ranch · Search · Platbook');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
  const results = page.getByRole('list', { name: 'Results' });
  await expect(results.getByRole('link')).toHaveText([
    "O'Brien Ranch Lease",
    'Quarter Horse Ranch',
    longName,
    'State 12 Unit 1H',
  ]);
  await expect(results).toContainText('18.75%');
  await expect(results).toContainText('160.00');
  await expect(page.getByRole('navigation', { name: 'Result pages' })).toBeHidden();
  await inspect(page, 'search-results');

  await page.getByRole('checkbox', { name: /Tracts/ }).uncheck();
  await expect(results.getByRole('link')).toHaveCount(3);
  await expect(page.getByText('3 results')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Tracts 1' })).not.toBeChecked();
  await expect(results.getByRole('link')).toHaveCount(3);

  await results.getByRole('link').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(results.getByRole('link', { name: longName })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/owners/${owner.id}/details$`));
  await page.goBack();
  await expect(results.getByRole('link')).toHaveCount(3);

  await box(page).fill('pasture');
  await page.keyboard.press('Enter');
  const pages = page.getByRole('navigation', { name: 'Result pages' });
  await pages.getByRole('button', { name: '3' }).click();
  await expect(page).toHaveURL(/\/search\?q=pasture&page=3$/);
  await expect(results.getByRole('link')).toHaveText([
    'Pasture 21',
    'Pasture 22',
    'Pasture 23',
    'Quarter Horse Ranch',
  ]);
  await inspect(page, 'search-results-pages');
  await page.goBack();
  await expect(results.getByRole('link').first()).toHaveText('Pasture 01');
});

test('on a phone the box is a sheet', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  const { tract } = await makeRanches(place);
  await signIn(page, place.account);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/wells');
  await page.getByRole('button', { name: 'Search all records' }).click();
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('ranch');
  await expect(options(page)).toHaveCount(4);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.screenshot({ path: `test-results/pictures/search-sheet-phone-${colorScheme}.png` });
  }
  await options(page)
    .filter({ hasText: /^Quarter Horse/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/tracts/${tract.id}/details$`));
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('ranch');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=ranch$/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('on a phone no input is lost while the sheet opens', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  await makeRanches(place);
  await makeTracts(place, 12);
  await signIn(page, place.account);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(/sheet-panel.*\.js/, async (route) => {
    await new Promise((done) => setTimeout(done, 700));
    await route.continue();
  });
  await page.goto('/wells');
  await page.getByRole('button', { name: 'Search all records' }).click();
  await page.keyboard.type('pasture of the old ranch', { delay: 60 });
  await expect(box(page)).toHaveValue('pasture of the old ranch');
  await expect(options(page)).toHaveCount(1);
  await box(page).fill('pasture');
  await expect(options(page)).toHaveCount(10);
  // All ten are visible.
  await expect(options(page).last()).toBeInViewport({ ratio: 1 });
  await page.screenshot({ path: 'test-results/pictures/search-sheet-ten-phone-light.png' });
  await page.setViewportSize({ width: 390, height: 500 });
  await expect(options(page).last()).not.toBeInViewport();
  await page.screenshot({ path: 'test-results/pictures/search-sheet-ten-low-phone-light.png' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Search all records' })).toBeFocused();
});

test('no results, failed results, and a query without letters', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  await makeRanches(place);
  await signIn(page, place.account, '/search?q=xyzzy');
  await expect(page.getByText('No results found')).toBeVisible();
  await inspect(page, 'search-none');
  for (const q of ['%%', '__', '"\'', '😀😀', 'رر', 'a'.repeat(200), '\\\\']) {
    await page.goto(`/search?${new URLSearchParams({ q })}`);
    await expect(page.getByText('No results found')).toBeVisible();
  }
  await page.goto('/search?q=r');
  await expect(page.getByText('Type at least 2 characters')).toBeVisible();
  await inspect(page, 'search-one-character');
  await box(page).fill('ranch '.repeat(50).trim());
  await expect(page.getByText('Only the first 200 characters are searched.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Results for/)).toBeVisible();
  await expect(page.getByText('Only the first 200 characters are searched.')).toBeVisible();
  await expect(box(page)).toHaveValue('ranch '.repeat(50).trim());
  await inspect(page, 'search-cut');
  await page.goto('/search');
  await expect(page.getByText('Search all records').last()).toBeVisible();
  await inspect(page, 'search-blank');

  const refusal = { success: false, code: 'invalid_input', message: 'The search is resting.', details: [] };
  await page.route('**/api/search?*', (route) => route.fulfill({ status: 400, json: refusal }));
  await page.goto('/search?q=ranch');
  await expect(page.getByText('Error: The search is resting.')).toBeVisible();
  await inspect(page, 'search-failed');
  await page.unroute('**/api/search?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('link')).toHaveCount(4);
});
