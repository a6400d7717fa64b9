import type { Page } from '@playwright/test';
import { signIn } from './drivers/account.ts';
import { dialog, fill, panel, reported } from './drivers/link-dialog.ts';
import { makeWorkplace } from './drivers/records.ts';
import { expect, inspect, test } from './drivers/test.ts';

/*
 * One section of land, calculated by hand:
 *
 *   Section 12 has 640 acres. Ada Alder has 1/2 of its minerals, Ben and Cora Birch 1/4 each.
 *   Net mineral acres        640 × 1/2 = 320, 640 × 1/4 = 160, 640 × 1/4 = 160; total 640.00
 *   Leased whole at 3/16     net revenue acres 640 × 0.1875 = 120.00
 *   157.82 of the unit's 237.90 acres are in the section: factor 157.82 ÷ 237.90 = 0.663387978…
 *   Royalty decimals         1/2 × 3/16 × 0.663387978… = 0.062192622… → 0.06219262
 *                            1/4 × 3/16 × 0.663387978… = 0.031096311… → 0.03109631, twice
 *                            total 0.12438524
 *   A fourth owner of 1/8    the minerals sum to 9/8, and 640 + 80 = 720 net mineral acres
 */

test.setTimeout(300_000);

const table = (page: Page) => page.getByRole('tabpanel').getByRole('table').first();
async function openTab(page: Page, record: string, tab: string): Promise<void> {
  await page.goto(`${record}?tab=${tab}`);
  await expect(
    page
      .getByRole('tabpanel')
      .getByRole('button', { name: /^Link / })
      .first(),
  ).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Save Relationship' }).click();
  await expect(dialog(page)).toBeHidden();
}

/** Links a new owner with a share to the tract, from the tract's page. */
async function addOwner(page: Page, name: string, share: string): Promise<void> {
  await page.getByRole('button', { name: 'Link Owner' }).first().click();
  await fill(panel(page, 'Owner'), {
    'Owner Name': name,
    'Owner Type': 'Individual',
    Email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
  });
  const ownership = panel(page, 'Ownership');
  await fill(ownership, { 'Interest Type': 'Mineral', 'Decimal Interest': share });
  await expect(ownership.getByLabel('Net Acres')).not.toHaveValue('');
  await save(page);
  await expect(table(page)).toContainText(name);
}

/** States in one owner's contract that the lease covers the owner's interest. */
async function signContract(page: Page, owner: string, number: string): Promise<void> {
  const part = panel(page, 'Contract');
  await part.getByRole('radio', { name: new RegExp(owner) }).check();
  await fill(part, {
    'Contract Number': number,
    'Effective Date': '2026-01-15',
    'Contract Status': 'Active',
  });
  await part.getByRole('button', { name: /^Use / }).click();
  await save(page);
}

const card = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');

test('a section of land is built from scratch, and every page shows the same figures', async ({
  page,
  request,
}) => {
  const place = await makeWorkplace(request);
  await signIn(page, place.account, '/tracts/details/new');
  await page.getByLabel('Tract Name').fill('Section 12');
  await page.getByLabel('Gross Acres').fill('640');
  await page.getByLabel('County').fill('Reeves');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/tracts\/\d+\/details$/);
  const tract = new URL(page.url()).pathname;

  await openTab(page, tract, 'owners');
  await addOwner(page, 'Ada Alder', '1/2');
  await expect(page.getByText('0.50000000 assigned; 0.50000000 unassigned')).toBeVisible();
  await addOwner(page, 'Ben Birch', '1/4');
  await expect(page.getByText('0.75000000 assigned; 0.25000000 unassigned')).toBeVisible();
  await addOwner(page, 'Cora Birch', '25%');
  await expect(page.getByText('1.00000000 assigned; 0.00000000 unassigned')).toBeVisible();
  await inspect(page, 'whole-tract-owners');

  await openTab(page, tract, 'leases');
  await page.getByRole('button', { name: 'Link Lease' }).first().click();
  await fill(panel(page, 'Lease'), {
    'Lease Name': 'Wagner Lease',
    'File Number': 'TX-0012',
    'Lease Acres': '640',
    'Lease Status': 'Active',
  });
  await panel(page, 'Lease')
    .getByRole('button', { name: /more fields/ })
    .click();
  await panel(page, 'Lease').getByLabel('Royalty Rate', { exact: true }).fill('3/16');
  await panel(page, 'Lease').getByLabel('Expiration Date', { exact: true }).fill('2040-06-30');
  await signContract(page, 'Ada Alder', 'C-1');
  for (const [owner, number] of [
    ['Ben Birch', 'C-2'],
    ['Cora Birch', 'C-3'],
  ] as const) {
    await page.getByRole('button', { name: 'Link Lease' }).first().click();
    await dialog(page).getByRole('combobox', { name: 'Search existing leases' }).fill('wagner');
    await page.getByRole('option', { name: /Wagner Lease/ }).click();
    await signContract(page, owner, number);
  }
  await expect(table(page)).toContainText('640.00');
  await inspect(page, 'whole-tract-leases');

  await openTab(page, tract, 'wells');
  await page.getByRole('button', { name: 'Link Well' }).first().click();
  await fill(panel(page, 'Well'), {
    'Well Name': 'Wagner 1-12H',
    'API Number': '42-389-31245',
    'Well Status': 'Producing',
    'Well Type': 'Horizontal',
  });
  const unit = panel(page, 'Proration Unit');
  await fill(unit, { Name: 'Wagner Unit', 'Held Acres': '157.82', 'Unit Acres': '237.90' });
  await expect(unit).toContainText('0.66338798');
  await save(page);
  await expect(table(page)).toContainText('Wagner 1-12H');
  await inspect(page, 'whole-tract-wells');
  const well = await hrefOf(page, 'Wagner 1-12H');

  await test.step('the lease shows the same figures', async () => {
    await openTab(page, tract, 'leases');
    const lease = await hrefOf(page, 'Wagner Lease');
    await openTab(page, lease, 'tracts');
    await expect(row(page, 'Section 12')).toContainText('640.00');
    await openTab(page, lease, 'owners');
    for (const [owner, acres] of [
      ['Ada Alder', '320.00'],
      ['Ben Birch', '160.00'],
      ['Cora Birch', '160.00'],
    ] as const)
      await expect(row(page, owner)).toContainText(acres);
    await openTab(page, lease, 'wells');
    await expect(row(page, 'Wagner 1-12H')).toContainText('0.66338798');
    await inspect(page, 'whole-lease-wells');
  });

  await test.step('the owner shows the same figures', async () => {
    await openTab(page, tract, 'owners');
    const owner = await hrefOf(page, 'Ada Alder');
    await openTab(page, owner, 'tracts');
    await expect(row(page, 'Section 12')).toContainText('0.50000000');
    await expect(row(page, 'Section 12')).toContainText('320.00');
    await openTab(page, owner, 'leases');
    await expect(row(page, 'Wagner Lease')).toContainText('18.75%');
    await expect(row(page, 'Wagner Lease')).toContainText('320.00');
    await inspect(page, 'whole-owner-leases');
  });

  await test.step('the well shows the same figures, and the royalty of each owner', async () => {
    await openTab(page, well, 'tracts');
    await expect(row(page, 'Section 12')).toContainText('157.82');
    await openTab(page, well, 'leases');
    await expect(row(page, 'Wagner Lease')).toContainText('640.00');
    const deck = page.getByRole('region', { name: /Mineral shares/i });
    await expect(deck.getByRole('row', { name: /Ada Alder/ })).toContainText('0.06219262');
    await expect(deck.getByRole('row', { name: /Ben Birch/ })).toContainText('0.03109631');
    await expect(deck.getByRole('row', { name: /Cora Birch/ })).toContainText('0.03109631');
    await expect(deck).toContainText('0.12438524');
    await inspect(page, 'whole-well-leases');
  });

  await test.step('the dashboard shows the same figures', async () => {
    await page.goto('/');
    await expect(card(page, 'Total Tracts')).toContainText(/^1up 100%/);
    await expect(card(page, 'Active Leases')).toContainText(/^1up 100%/);
    await expect(card(page, 'Total Wells')).toContainText(/^1up 100%/);
    await expect(card(page, 'Net Mineral Acres')).toContainText('640.00');
    await expect(card(page, 'Net Revenue Acres')).toContainText('120.00');
    await expect(card(page, 'Expiring Soon')).toContainText(/^0/);
    const held = page.getByRole('table', { name: 'Tracts by status' }).getByRole('row', { name: /^HBP/ });
    await expect(held).toContainText('640.00');
    await expect(page.getByText(/sum to/)).toHaveCount(0);
    await inspect(page, 'whole-dashboard');
  });

  await test.step('a fourth owner is one interest too many', async () => {
    await openTab(page, tract, 'owners');
    await addOwner(page, 'Dan Dogwood', '1/8');
    await expect(page.getByText('1.12500000 assigned; 0.12500000 over')).toBeVisible();
    await page.goto('/');
    await expect(card(page, 'Net Mineral Acres')).toContainText('720.00');
    await expect(
      page
        .getByRole('button', { name: /View All \(1\)/ })
        .or(page.getByRole('link', { name: /View All \(1\)/ })),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Section 12' })).toBeVisible();
    await inspect(page, 'whole-dashboard-discrepancy');

    await openTab(page, tract, 'owners');
    await table(page)
      .getByRole('button', { name: /^Actions for Dan Dogwood/ })
      .click();
    await page.getByRole('menuitem', { name: 'Unlink…' }).click();
    await page.getByRole('button', { name: 'Unlink', exact: true }).click();
    await reported(page, 'Owner unlinked.');
    await page.goto('/');
    await expect(card(page, 'Net Mineral Acres')).toContainText('640.00');
    await expect(page.getByRole('link', { name: 'Section 12' })).toHaveCount(0);
  });
});

const row = (page: Page, name: string) => table(page).getByRole('row', { name: new RegExp(name) });

/** Returns the path of the record that the table links to. */
async function hrefOf(page: Page, name: string): Promise<string> {
  const href = await table(page).getByRole('link', { name, exact: true }).first().getAttribute('href');
  if (href === null) throw new Error(`${name} is no link.`);
  return href;
}
