import { AxeBuilder } from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import { signIn } from './drivers/account.ts';
import { makeWells, makeWorkplace, openList, type Workplace } from './drivers/records.ts';
import { expect, inspect, test } from './drivers/test.ts';

const longName =
  'Heirs and Devisees of Wilhelmina Featherstonehaugh-Montgomery, Deceased, by their Attorney in Fact';

/**
 * Creates a tract and links it to each of these leases through one owner's interest. Returns the ids of the tract and
 * the leases.
 */
async function makeCoveredTract(place: Workplace, leases: object[]) {
  const { areaId: area_id, post } = place;
  const tract = await post('/api/tracts', {
    tract_name: 'Section 12, Block 4',
    area_id,
    gross_acres: 640,
    county: 'Reeves',
    state: 'TX',
  });
  const owner = await post('/api/owners', { owner_name: 'Alder Family Trust', area_id });
  const ids: number[] = [];
  for (const [index, fields] of leases.entries()) {
    const ownership = await post('/api/ownerships', {
      tract_id: tract.id,
      owner_id: owner.id,
      interest_type: 'mineral',
    });
    const lease = await post('/api/leases', {
      contract_name: `Alder Lease ${index + 1}`,
      file_number: `TX-00${index + 1}`,
      area_id,
      ...fields,
    });
    await post('/api/contracts', {
      ownership_id: ownership.id,
      lease_id: lease.id,
      contract_acres: 160.25,
    });
    ids.push(lease.id);
  }
  return { tract: tract.id, leases: ids };
}

const firstLease = {
  contract_status: 'active',
  royalty_rate: 0.1875,
  contract_date: '2026-03-31',
  expiration_date: '2029-03-31',
  term: '3 years',
  extension_term: '2 years',
  extension_due_date: '2029-02-28',
  lease_acres: 640,
  pooling: true,
  vertical_pugh: true,
  continuous_drilling_obligation: true,
  continuous_drilling_obligation_terms:
    '180 days between the completion of one well and the spud of the next.',
};

async function openTerms(page: Page, request: APIRequestContext, leases: object[]) {
  const place = await makeWorkplace(request);
  const created = await makeCoveredTract(place, leases);
  await signIn(page, place.account, `/tracts/${created.tract}/details`);
  const toggle = page.getByRole('button', { name: 'Tract Lease Terms' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  return { place, ...created, toggle };
}

const card = (page: Page) => page.getByRole('tooltip').filter({ has: page.locator('dl') });

test('a tract shows the terms of its leases, with a preview card for each', async ({ page, request }) => {
  const { leases, toggle } = await openTerms(page, request, [
    firstLease,
    { contract_name: longName, contract_status: 'expired', royalty_rate: 0.25, extended: true },
  ]);
  await expect(toggle).toContainText('2 leases');
  const terms = page.getByRole('article', { name: 'Alder Lease 1' });
  await expect(terms).toContainText('18.75%');
  await expect(terms).toContainText('2 years, due 2029-02-28');
  await expect(terms).toContainText('160.25');
  await expect(terms).toContainText('Continuous Drilling Obligation');
  await expect(page.getByRole('article', { name: longName })).toContainText('Exercised');
  await terms.scrollIntoViewIfNeeded();
  await inspect(page, 'tract-lease-terms');
  await page.setViewportSize({ width: 390, height: 844 });
  await toggle.evaluate((element) => element.scrollIntoView());
  await page.screenshot({ path: 'test-results/pictures/tract-lease-terms-narrow.png' });
  await page.setViewportSize({ width: 1440, height: 900 });

  const link = page.getByRole('link', { name: 'Alder Lease 1' });
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await expect(card(page)).toContainText('Expiration Date');
  await expect(card(page)).toContainText('Active');
  await expect(link).toHaveAttribute('aria-describedby', /.+/);
  await inspectCard(page, 'peek-lease');
  await page.mouse.move(2, 2);
  await expect(card(page)).toBeHidden();

  const long = page.getByRole('link', { name: longName });
  await long.hover();
  await expect(card(page)).toContainText('Wilhelmina');
  await inspectCard(page, 'peek-long-name');
  await long.click();
  await expect(page).toHaveURL(new RegExp(`/leases/${leases[1]}/details$`));
  await expect(card(page)).toBeHidden();
});

/** Takes screenshots and runs axe in both themes while the card is open; resizing the window would close it. */
async function inspectCard(page: Page, name: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(card(page)).toBeVisible();
    await page.screenshot({ path: `test-results/pictures/${name}-desktop-${colorScheme}.png` });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

test('the keyboard also opens the card, never over its link, and Escape closes only the card', async ({
  page,
  request,
}) => {
  const place = await makeWorkplace(request);
  await makeWells(place, 12);
  await openList(page, place, '/wells?sort=well_name&page_size=25');
  const first = page.getByRole('link', { name: 'Well 01' });
  await first.focus();
  await page.keyboard.press('ArrowDown');
  const second = page.getByRole('link', { name: 'Well 02' });
  await expect(second).toBeFocused();
  await expect(card(page)).toContainText('Gulfport Energy Corp');
  await inspectCard(page, 'peek-list');
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();
  await expect(second).toBeFocused();

  // The card of the last visible row is above it; a low window has room on neither side.
  for (const height of [900, 420, 300]) {
    await page.setViewportSize({ width: 1000, height });
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await page.keyboard.press('End');
    const last = page.getByRole('link', { name: 'Well 12' });
    await expect(last).toBeFocused();
    await expect(card(page)).toContainText('Well 12');
    const [covered, of] = await Promise.all([card(page).boundingBox(), last.boundingBox()]);
    if (covered === null || of === null) throw new Error('The card or its link is not in sight.');
    const isApart = covered.y + covered.height <= of.y || covered.y >= of.y + of.height;
    expect(isApart, `the card lies over its link in a window ${height} high`).toBe(true);
    expect(covered.y).toBeGreaterThanOrEqual(0);
    expect(covered.y + covered.height).toBeLessThanOrEqual(height);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/wells\/\d+\/details$/);
  await expect(card(page)).toBeHidden();
});

test('the card of a deleted record says so, and touch opens no card', async ({ page, request, browser }) => {
  const { place, tract, leases } = await openTerms(page, request, [firstLease]);
  const link = page.getByRole('link', { name: 'Alder Lease 1' });
  await expect(link).toBeVisible();
  await place.remove(`/api/leases/${leases[0]}`);
  await link.hover();
  await expect(page.getByRole('tooltip')).toContainText('This lease no longer exists.');
  // The pointer still rests on the link after a late scroll, and the card comes back.
  await page.evaluate(() => document.dispatchEvent(new Event('scroll')));
  await expect(page.getByRole('tooltip')).toBeHidden();
  await expect(page.getByRole('tooltip')).toContainText('This lease no longer exists.');
  await page.screenshot({ path: 'test-results/pictures/peek-gone-desktop-light.png' });

  const stored = await place.post('/api/owners', { owner_name: 'Birch', area_id: place.areaId });
  const phone = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } });
  const touched = await phone.newPage();
  await signIn(touched, place.account, '/owners');
  await touched.getByRole('link', { name: 'Birch' }).tap();
  await expect(touched).toHaveURL(new RegExp(`/owners/${stored.id}/details$`));
  await expect(touched.getByRole('tooltip')).toHaveCount(0);
  await touched.goto(`/tracts/${tract}/details`);
  await touched.getByRole('button', { name: 'Tract Lease Terms' }).tap();
  await expect(touched.getByText('No lease covers this tract yet.')).toBeVisible();
  await phone.close();
});

test('lease terms that cannot be read are read again', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  const { tract } = await makeCoveredTract(place, [firstLease]);
  const refusal = { success: false, code: 'invalid_input', message: 'The leases are out.', details: [] };
  await page.route('**/relationships?*', (route) => route.fulfill({ status: 400, json: refusal }));
  await signIn(page, place.account, `/tracts/${tract}/details`);
  await page.getByRole('button', { name: 'Tract Lease Terms' }).click();
  await expect(page.getByText('Error Loading Related Data')).toBeVisible();
  await page.getByText('Error Loading Related Data').scrollIntoViewIfNeeded();
  await inspect(page, 'tract-lease-terms-failed');
  await page.unroute('**/relationships?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('article', { name: 'Alder Lease 1' })).toBeVisible();
});

test('contradictory dates are reported while typing, and can be saved', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  const { leases } = await makeCoveredTract(place, [firstLease]);
  await signIn(page, place.account, `/leases/${leases[0]}/details`);
  await page.getByLabel('Lease Date').fill('2030-01-01');
  const warning = page.getByText('Expiration Date is before Lease Date (2030-01-01)');
  await expect(warning).toBeVisible();
  await expect(page.getByLabel('Expiration Date')).toHaveAccessibleDescription(/is before Lease Date/);
  await warning.scrollIntoViewIfNeeded();
  await inspect(page, 'lease-odd-dates');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText('Lease updated successfully!');
  await page.reload();
  await expect(warning).toBeVisible();
});
