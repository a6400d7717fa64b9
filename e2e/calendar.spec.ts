import { signIn } from './drivers/account.ts';
import { makeWorkplace, type Workplace } from './drivers/records.ts';
import { expect, inspect, test } from './drivers/test.ts';

test.describe.configure({ timeout: 120_000 });

/** Leases and obligations around today, several on one day of this month; returns that day and the lease that ends then. */
async function fillMonth(place: Workplace): Promise<{ day: string; lease: number }> {
  const today = new Date().toISOString().slice(0, 10);
  // Not a day of the dates around today.
  const day = `${today.slice(0, 7)}-${Math.abs(Number(today.slice(8)) - 15) > 4 ? '15' : '05'}`;
  const plus = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  const make = async (name: string, fields: object) =>
    (
      await place.post('/api/leases', {
        area_id: place.areaId,
        contract_name: name,
        file_number: name,
        contract_status: 'active',
        ...fields,
      })
    ).id;
  const lease = await make('Halff Ranch, North Half', { expiration_date: day });
  await make('Ends Soon', { expiration_date: plus(20) });
  await make('Extended', {
    expiration_date: plus(-700),
    extended: true,
    extension_term: '2 years',
    extension_due_date: plus(-710),
  });
  for (const [kind, due_on, amount] of [
    ['rental', day, 800],
    ['shut_in', day, 1602.4],
    ['extension', day, 25_000],
    ['other', day, undefined],
    ['rental', plus(-3), 120],
    ['shut_in', today, 55],
    ['continuous_drilling', plus(3), undefined],
    ['rental', plus(45), 800],
  ] as const)
    await place.post('/api/obligations', { lease_id: lease, kind, due_on, amount });
  await holdByProduction(
    place,
    await make('Held Forever', { contract_date: '2015-01-01', expiration_date: day }),
  );
  return { day, lease };
}

async function holdByProduction({ post, areaId: area_id }: Workplace, lease_id: number): Promise<void> {
  const { id: tract_id } = await post('/api/tracts', { area_id, tract_name: 'Section 12', gross_acres: 640 });
  const { id: owner_id } = await post('/api/owners', { area_id, owner_name: 'Alder Family Trust' });
  const { id: ownership_id } = await post('/api/ownerships', {
    tract_id,
    owner_id,
    interest_type: 'mineral',
    decimal_interest: 1,
  });
  await post('/api/contracts', { ownership_id, lease_id });
  const { id: well_id } = await post('/api/wells', {
    area_id,
    well_name: 'Halff 1H',
    api_number: '4230112345',
    well_status: 'producing',
    well_type: 'oil',
    first_prod_date: '2016-01-01',
  });
  await post('/api/proration_units', { tract_id, well_id });
}

test('critical dates are read by month, by day, and by the keyboard', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  const { day, lease } = await fillMonth(place);
  await signIn(page, place.account);
  // The shortcuts load after the page.
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await expect(page).toHaveURL(/\/calendar$/, { timeout: 2_000 });
  }).toPass();
  const grid = page.getByRole('grid');
  const cell = grid.locator(`[data-day="${day}"]`);
  await expect(cell).toContainText('+3 more');
  await expect(grid.locator('[aria-current=date]')).toContainText('Shut-in');
  await inspect(page, 'calendar', { fullPage: true });

  await cell.click({ position: { x: 60, y: 12 } });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(6);
  await expect(
    dialog
      .getByText('The shut-in payment of $1,602.40 is', { exact: false })
      .or(dialog.getByText('The shut-in payment of $1,602.40 was', { exact: false })),
  ).toBeVisible();
  await expect(
    dialog.getByText('Held by production: the lease continues past its primary term.', { exact: false }),
  ).toBeVisible();
  await inspect(page, 'calendar-day');
  await page.reload();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(6);
  await page.keyboard.press('Escape');

  // One tab stop: arrow keys move, PageDown shows the next month, Enter opens the day.
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-day'));
  await grid.locator('[tabindex="0"]').focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Home');
  const sunday = await focused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  expect(new Date(`${await focused()}T00:00:00Z`).getUTCDay()).toBe(1);
  expect(((await focused()) ?? '') > (sunday ?? '')).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Today' }).click();
  await page.getByRole('button', { name: /^Kinds of dates/ }).click();
  await page.getByRole('button', { name: 'Only Primary term ends' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/kinds=lease_end/);
  await expect(cell.getByRole('link')).toHaveCount(2);
  await cell.getByRole('link', { name: /Halff Ranch/ }).click();
  await expect(page).toHaveURL(new RegExp(`/leases/${lease}/details`));
  await page.goBack();
  await expect(cell.getByRole('link')).toHaveCount(2);
});

test('on a phone the days of a month are a list', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  await fillMonth(place);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, place.account, '/calendar');
  await expect(page.getByText('Halff Ranch, North Half').first()).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await inspect(page, 'calendar-agenda', { fullPage: true });
  await page.getByRole('combobox', { name: 'Year' }).selectOption('2020');
  await expect(page.getByText(/Nothing is due in .* 2020/)).toBeVisible();
  await inspect(page, 'calendar-empty');
});

test('a feed is created, read by a calendar program, and revoked', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  await fillMonth(place);
  await signIn(page, place.account, '/calendar');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('button', { name: 'New feed' }).click();
  const form = page.getByRole('dialog', { name: 'New feed' });
  await form.getByLabel('Name').fill('Outlook at work');
  await inspect(page, 'calendar-new-feed');
  await form.getByRole('button', { name: 'Create Feed' }).click();
  const address = await page.getByLabel('Address of the feed').inputValue();
  await inspect(page, 'calendar-address');
  const read = () => request.get(new URL(address).pathname);
  const feed = await read();
  expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await feed.text()).toContain('SUMMARY:Primary term ends: Halff Ranch\\, North Half');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Outlook at work' })).toContainText('last used');
  await inspect(page, 'calendar-feeds');
  await page.getByRole('button', { name: 'Revoke Outlook at work' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('You have no feeds yet.')).toBeVisible();
  expect((await read()).status()).toBe(404);
});
