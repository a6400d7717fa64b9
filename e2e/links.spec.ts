import type { Page } from '@playwright/test';
import { signIn } from './drivers/account.ts';
import { tabTo } from './drivers/focus.ts';
import { type Land, landNames, makeLand } from './drivers/land.ts';
import { dialog, fill, panel, reported } from './drivers/link-dialog.ts';
import { seeAsViewer } from './drivers/records.ts';
import { expect, inspect, test } from './drivers/test.ts';

const table = (page: Page) => page.getByRole('tabpanel').getByRole('table', { name: /^Related/ });
const saveLink = (page: Page) => dialog(page).getByRole('button', { name: 'Save Relationship' }).click();

async function openTab(page: Page, land: Land, path: string, tab: string) {
  await signIn(page, land.account, `/${path}/details`);
  await page.getByRole('tab', { name: tab }).click();
}

/** Opens the tab's dialog and picks an existing record of the related kind. */
async function pick(page: Page, kind: string, plural: string, typed: string, name: string) {
  await page
    .getByRole('button', { name: `Link ${kind}` })
    .first()
    .click();
  const box = dialog(page).getByRole('combobox', { name: `Search existing ${plural}` });
  await box.fill(typed);
  await page.getByRole('option', { name: new RegExp(name) }).click();
}

// This test takes many screenshots.
test.describe.configure({ timeout: 240_000 });

const unit = { Name: 'Wagner Unit', 'Held Acres': '157.82', 'Unit Acres': '237.90' };
const interest = { 'Interest Type': 'Mineral', 'Decimal Interest': '1/2', 'Net Acres': '320' };
const contract = { 'Contract Number': 'C-17', 'Effective Date': '2026-03-31', 'Contract Status': 'Active' };

/** The owner has half of the tract's minerals. */
const own = (land: Land) =>
  land.post('/api/ownerships', {
    tract_id: land.tract,
    owner_id: land.owner,
    interest_type: 'mineral',
    decimal_interest: 0.5,
    net_acres: 320,
  });

/** The lease covers the owner's interest in the tract. */
async function cover(land: Land) {
  const ownership = await own(land);
  return land.post('/api/contracts', {
    ownership_id: ownership.id,
    lease_id: land.lease,
    contract_number: 'C-1',
    contract_acres: 320,
    bonus: 1250.5,
    effective_date: '2026-01-01',
    contract_status: 'active',
  });
}

const drill = (land: Land) =>
  land.post('/api/proration_units', {
    tract_id: land.tract,
    well_id: land.well,
    name: 'Wagner Unit',
    held_acres: 157.82,
    unit_acres: 237.9,
  });

test('a tract is linked to an existing well', async ({ page, request }) => {
  const land = await makeLand(request);
  await openTab(page, land, `tracts/${land.tract}`, 'Wells');
  await expect(page).toHaveURL(/tab=wells/);
  await expect(page.getByText('No wells found')).toBeVisible();
  await inspect(page, 'related-empty');
  await page.getByRole('button', { name: 'Link Well' }).first().click();
  await expect(dialog(page)).toContainText('Please select or create both entities before saving');
  await expect(dialog(page).getByRole('button', { name: 'Save Relationship' })).toBeDisabled();
  const box = dialog(page).getByRole('combobox', { name: 'Search existing wells' });
  await box.click();
  await expect(page.getByText('Start typing to search')).toBeVisible();
  await box.fill('nothing of that name');
  await expect(page.getByText('No results found')).toBeVisible();
  await box.fill('wagner');
  await expect(page.getByRole('option', { name: /Wagner 1-28H/ })).toBeVisible();
  await inspect(page, 'link-dialog-search');
  await page.getByRole('option', { name: /Wagner 1-28H/ }).click();
  await expect(panel(page, 'Well').getByLabel('API Number')).toHaveValue('42-301-21065-01-00');
  await fill(panel(page, 'Proration Unit'), unit);
  await expect(panel(page, 'Proration Unit')).toContainText('0.66338798');
  await inspect(page, 'link-dialog-tract-well');
  await saveLink(page);
  await reported(page, 'Well linked.');
  await expect(table(page)).toContainText('0.66338798');
  await inspect(page, 'related-tract-wells');
  await table(page).getByRole('link', { name: '42-301-21065-01-00' }).click();
  await expect(page).toHaveURL(new RegExp(`/wells/details/${land.well}$`));
});

test('a tract is linked with a new owner, and the figures follow what is typed', async ({
  page,
  request,
}) => {
  const land = await makeLand(request);
  await own(land);
  await openTab(page, land, `tracts/${land.tract}`, 'Owners');
  await expect(page.getByText('0.50000000 assigned; 0.50000000 unassigned')).toBeVisible();
  await table(page)
    .getByRole('button', { name: /^Total Net Acres/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Total Net Acres' })).toContainText('320.00');
  await page.keyboard.press('Escape');
  await inspect(page, 'related-tract-owners');
  await page.getByRole('button', { name: 'Link Owner' }).click();
  await panel(page, 'Owner').getByLabel('Owner Name').fill('Birch Minerals LLC');
  await expect(dialog(page)).toContainText('Creating new owner');
  await saveLink(page);
  await expect(panel(page, 'Owner')).toContainText('Email is required');
  await expect(panel(page, 'Ownership')).toContainText('Interest Type is required');
  await inspect(page, 'link-dialog-tract-owner-refused');
  await fill(panel(page, 'Owner'), { 'Owner Type': 'Company', Email: 'birch@example.com' });
  const ownership = panel(page, 'Ownership');
  await fill(ownership, { 'Interest Type': 'Mineral', 'Decimal Interest': '3/4' });
  await expect(ownership).toContainText('With this interest: 1.25000000 assigned; 0.25000000 over');
  await fill(ownership, { 'Decimal Interest': '1/4' });
  await expect(ownership.getByLabel('Net Acres')).toHaveValue('160.00');
  await expect(ownership).toContainText('With this interest: 0.75000000 assigned; 0.25000000 unassigned');
  await inspect(page, 'link-dialog-tract-owner');
  await saveLink(page);
  await reported(page, 'Owner linked.');
  await expect(table(page)).toContainText('Birch Minerals LLC');
  await expect(page.getByText('0.75000000 assigned; 0.25000000 unassigned')).toBeVisible();
  await page
    .getByRole('alert')
    .filter({ hasText: 'Owner linked.' })
    .locator('..')
    .getByRole('button', { name: 'Undo' })
    .click();
  await reported(page, 'Owner unlinked.');
  await expect(table(page)).not.toContainText('Birch Minerals LLC');
});

test('a tract is linked with a lease by an ownership that it has', async ({ page, request }) => {
  const land = await makeLand(request);
  await own(land);
  await openTab(page, land, `tracts/${land.tract}`, 'Leases');
  await pick(page, 'Lease', 'leases', 'alder', landNames.lease);
  const part = panel(page, 'Contract');
  await expect(part.getByRole('radio', { name: /Alder Family Trust/ })).toBeChecked();
  await fill(part, contract);
  await part.getByRole('button', { name: 'Use 320.00' }).click();
  await expect(part).toContainText('0.09375000');
  await inspect(page, 'link-dialog-tract-lease');
  await saveLink(page);
  await reported(page, 'Lease linked.');
  await expect(table(page)).toContainText('18.75%');
  await inspect(page, 'related-tract-leases');
});

test('a lease is linked to a new tract, whose ownership is created with it', async ({ page, request }) => {
  const land = await makeLand(request);
  await openTab(page, land, `leases/${land.lease}`, 'Tracts');
  await page.getByRole('button', { name: 'Link Tract' }).first().click();
  await expect(panel(page, 'Contract')).toContainText('Choose the tract first');
  await fill(panel(page, 'Tract'), { 'Tract Name': 'Section 13', 'Gross Acres': '320', County: 'Reeves' });
  const part = panel(page, 'Contract');
  await expect(part.getByRole('radio', { name: /New ownership/ })).toBeChecked();
  await part.getByRole('combobox', { name: 'Search existing owners' }).fill('alder');
  await page.getByRole('option', { name: /Alder Family Trust/ }).click();
  await fill(part, { ...interest, 'Net Acres': '160', ...contract });
  await inspect(page, 'link-dialog-lease-tract-new', { fullPage: true });
  await saveLink(page);
  await reported(page, 'Tract linked.');
  await expect(table(page)).toContainText('Section 13');
  await page.getByRole('tab', { name: 'Owners' }).click();
  await expect(table(page)).toContainText('Alder Family Trust');
});

test('a lease is linked with an owner, and an owner with a lease', async ({ page, request }) => {
  const land = await makeLand(request);
  await own(land);
  await openTab(page, land, `leases/${land.lease}`, 'Owners');
  await pick(page, 'Owner', 'owners', 'alder', landNames.owner);
  await fill(panel(page, 'Contract'), contract);
  await saveLink(page);
  await reported(page, 'Owner linked.');
  await expect(table(page)).toContainText('C-17');
  await page.goto(`/owners/${land.owner}/details?tab=leases`);
  await expect(table(page)).toContainText('TX-0001');
  await page.getByRole('button', { name: 'Link Lease' }).click();
  await fill(panel(page, 'Lease'), {
    'Lease Name': 'Second Lease',
    'File Number': 'TX-0002',
    'Lease Acres': '320',
    'Lease Status': 'Active',
  });
  await fill(panel(page, 'Contract'), { ...contract, 'Contract Number': 'C-18' });
  await saveLink(page);
  await reported(page, 'Lease linked.');
  await expect(table(page)).toContainText('Second Lease');
  await inspect(page, 'related-owner-leases');
});

test('an owner is linked with a tract', async ({ page, request }) => {
  const land = await makeLand(request);
  await openTab(page, land, `owners/${land.owner}`, 'Tracts');
  await pick(page, 'Tract', 'tracts', 'section', landNames.tract);
  await fill(panel(page, 'Ownership'), interest);
  await saveLink(page);
  await reported(page, 'Tract linked.');
  await expect(table(page)).toContainText('0.50000000');
  await expect(table(page)).toContainText('50.00%');
  await inspect(page, 'related-owner-tracts');
});

test('a lease is linked with a well through its tract', async ({ page, request }) => {
  const land = await makeLand(request);
  await openTab(page, land, `leases/${land.lease}`, 'Wells');
  await page.getByRole('button', { name: 'Link Well' }).first().click();
  await expect(panel(page, 'Proration Unit')).toContainText('This lease covers no tracts yet');
  await inspect(page, 'link-dialog-lease-well-no-tract');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await cover(land);
  await page.reload();
  await pick(page, 'Well', 'wells', '4230121065', landNames.well);
  await fill(panel(page, 'Proration Unit'), unit);
  await inspect(page, 'link-dialog-lease-well');
  await saveLink(page);
  await reported(page, 'Well linked.');
  await expect(table(page)).toContainText('Wagner Unit');
});

test('a lease and a well meet on a tract that the lease does not cover yet', async ({ page, request }) => {
  const land = await makeLand(request);
  await drill(land);
  await openTab(page, land, `leases/${land.lease}`, 'Wells');
  await pick(page, 'Well', 'wells', '4230121065', landNames.well);
  const part = panel(page, 'Proration Unit');
  await part.getByRole('combobox', { name: 'Search existing tracts' }).fill('section 12');
  await page.getByRole('option', { name: new RegExp(landNames.tract) }).click();
  await expect(part).toContainText("This lease doesn't cover it yet");
  await fill(part, { ...interest, ...contract, ...unit });
  await inspect(page, 'link-dialog-lease-well-other-tract');
  // The tract already has this unit with the well.
  await saveLink(page);
  await inspect(page, 'link-dialog-lease-well-double');
  await part.getByRole('button', { name: 'Use that proration unit' }).click();
  await expect(part).toContainText('Existing proration unit');
  await saveLink(page);
  await reported(page, 'Well linked.');
  await expect(table(page)).toContainText('Wagner Unit');
  // Linking it again leads to the existing link.
  await pick(page, 'Well', 'wells', '4230121065', landNames.well);
  await fill(panel(page, 'Proration Unit'), unit);
  await saveLink(page);
  await page.getByRole('button', { name: 'Open that link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Update Relationship' })).toBeVisible();
  await expect(panel(page, 'Proration Unit').getByLabel('Name', { exact: true })).toHaveValue('Wagner Unit');
});

test('a well is linked with a tract, and with a lease through it', async ({ page, request }) => {
  const land = await makeLand(request);
  await openTab(page, land, `wells/${land.well}`, 'Tracts');
  await pick(page, 'Tract', 'tracts', 'section 12', landNames.tract);
  await fill(panel(page, 'Proration Unit'), unit);
  await saveLink(page);
  await reported(page, 'Tract linked.');
  await expect(table(page)).toContainText('Section 12');
  await inspect(page, 'related-well-tracts');
  await page.getByRole('tab', { name: 'Leases' }).click();
  await pick(page, 'Lease', 'leases', 'TX-0001', landNames.lease);
  const part = panel(page, 'Contract');
  await fill(part, { ...interest, ...contract });
  await expect(part).toContainText('0.06219262');
  await inspect(page, 'link-dialog-well-lease', { fullPage: true });
  await saveLink(page);
  await reported(page, 'Lease linked.');
  await expect(table(page)).toContainText('C-17');
});

test('a link is edited, removed and restored', async ({ page, request }) => {
  const land = await makeLand(request);
  await cover(land);
  await openTab(page, land, `leases/${land.lease}`, 'Tracts');
  const actions = table(page).getByRole('button', { name: /^Actions for Section 12/ });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Edit link…' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Update Relationship' })).toBeDisabled();
  await fill(panel(page, 'Contract'), { 'Contract Number': 'C-2', Bonus: '2,000' });
  await inspect(page, 'link-dialog-edit');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toContainText('Close without saving?');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await dialog(page).getByRole('button', { name: 'Update Relationship' }).click();
  await reported(page, 'Link updated.');
  await expect(table(page)).toContainText('$2,000.00');
  await actions.click();
  await page.getByRole('menuitem', { name: 'Unlink…' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Are you sure you want to unlink this tract?');
  await inspect(page, 'unlink-question');
  await page.getByRole('button', { name: 'Unlink', exact: true }).click();
  await reported(page, 'Tract unlinked.');
  await expect(page.getByText('No tracts found')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await reported(page, 'Tract linked again.');
  await expect(table(page)).toContainText('C-2');
});

test('errors appear where they belong, and the input stays', async ({ page, request }) => {
  const land = await makeLand(request);
  await drill(land);
  const gone = await land.post('/api/wells', {
    well_name: 'Gone 1H',
    api_number: '42301210650200',
    area_id: land.areaId,
  });
  await openTab(page, land, `tracts/${land.tract}`, 'Wells');
  await pick(page, 'Well', 'wells', 'gone', 'Gone 1H');
  await fill(panel(page, 'Proration Unit'), unit);
  await land.remove(`/api/wells/${gone.id}`);
  await saveLink(page);
  await expect(panel(page, 'Well').getByRole('alert')).toBeVisible();
  await inspect(page, 'link-dialog-gone');
  await dialog(page).getByRole('button', { name: 'Choose another well' }).click();
  const box = dialog(page).getByRole('combobox', { name: 'Search existing wells' });
  await expect(box).toBeFocused();
  await box.fill('wagner');
  await page.getByRole('option', { name: /Wagner 1-28H/ }).click();
  await saveLink(page);
  await expect(panel(page, 'Proration Unit').getByRole('alert')).toContainText('Wagner Unit');
  await inspect(page, 'link-dialog-duplicate');
  await fill(panel(page, 'Proration Unit'), { Name: 'Second Unit' });
  await page.route('**/api/links', (route) => route.abort());
  await saveLink(page);
  await expect(dialog(page).getByRole('alert')).toHaveText('The link was not saved.');
  await expect(dialog(page)).toContainText("Couldn't reach the server.");
  await inspect(page, 'link-dialog-unreachable');
  await page.unroute('**/api/links');
  await saveLink(page);
  await reported(page, 'Well linked.');
  await expect(table(page)).toContainText('Second Unit');
});

test('a dialog handles a change by another user', async ({ page, request }) => {
  const land = await makeLand(request);
  await drill(land);
  await openTab(page, land, `tracts/${land.tract}`, 'Wells');
  await table(page)
    .getByRole('button', { name: /^Actions for Wagner/ })
    .click();
  await page.getByRole('menuitem', { name: 'Edit link…' }).click();
  await dialog(page).getByRole('button', { name: 'Edit Tract' }).click();
  await fill(panel(page, 'Tract'), { County: 'Loving' });
  expect(await land.put(`/api/tracts/${land.tract}`, { gross_acres: 600 })).toBe(200);
  await dialog(page).getByRole('button', { name: 'Update Relationship' }).click();
  await expect(panel(page, 'Tract')).toContainText('was 640.00, is now 600.00');
  await expect(panel(page, 'Tract')).toContainText('was Reeves, is now Reeves, you typed Loving');
  await inspect(page, 'link-dialog-newer');
  await panel(page, 'Tract').getByRole('button', { name: 'Keep mine' }).click();
  await reported(page, 'Link updated.');
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(page.getByLabel('County')).toHaveValue('Loving');
});

test('a tab that fails to load shows the error and can be retried', async ({ page, request }) => {
  const land = await makeLand(request);
  await drill(land);
  await signIn(page, land.account);
  await page.route(/relationships\?entity=well$/, (route) => route.abort());
  await page.goto(`/tracts/${land.tract}/details?tab=wells`);
  await expect(page.getByText('Error Loading Related Data')).toBeVisible();
  await inspect(page, 'related-error');
  await page.unroute(/relationships\?entity=well$/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(table(page)).toContainText('Wagner Unit');
  await page.goto(`/owners/${land.owner}/details?tab=wells`);
  await expect(page.getByText('No relationship defined between owner and well.')).toBeVisible();
  await inspect(page, 'related-none');
});

test('a Viewer sees no controls for linking', async ({ page, request }) => {
  const land = await makeLand(request);
  await cover(land);
  await seeAsViewer(page);
  await openTab(page, land, `owners/${land.owner}`, 'Leases');
  await expect(table(page)).toContainText('TX-0001');
  await expect(page.getByRole('button', { name: /^Link/ })).toHaveCount(0);
  await table(page)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await expect(page.getByRole('menuitem')).toHaveText(['Open', 'Open in new tab']);
  await page.keyboard.press('Escape');
  await inspect(page, 'related-viewer');
});

test('a complete link is created with the keyboard only', async ({ page, request }) => {
  const land = await makeLand(request);
  await own(land);
  await signIn(page, land.account, `/tracts/${land.tract}/details`);
  await tabTo(page.getByRole('tab', { name: 'Details' }));
  const owners = page.getByRole('tab', { name: 'Owners' });
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(owners).toBeFocused({ timeout: 200 });
  }).toPass({ intervals: [50] });
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('button', { name: 'Link Owner' }));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('combobox', { name: 'Search existing owners' })).toBeFocused();
  await page.keyboard.type('alder');
  await expect(page.getByRole('option', { name: /Alder Family Trust/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(panel(page, 'Owner').getByLabel('Owner Name')).toHaveValue(landNames.owner);
  const part = panel(page, 'Ownership');
  await tabTo(part.getByLabel('Interest Type'));
  await page.keyboard.type('ro');
  await expect(part.getByLabel('Interest Type')).toHaveValue('royalty');
  await tabTo(part.getByLabel('Decimal Interest'));
  await page.keyboard.type('1/16');
  await tabTo(part.getByLabel('Net Acres'));
  await expect(part.getByLabel('Net Acres')).toHaveValue('40.00');
  await page.keyboard.press('Enter');
  await reported(page, 'Owner linked.');
  await expect(table(page)).toContainText('0.06250000');
  const rows = table(page).getByRole('link', { name: landNames.owner });
  await tabTo(rows.first());
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/owners/${land.owner}/details$`));
  await page.goBack();
  await expect(page).toHaveURL(/tab=owners/);
  await page.reload();
  await expect(table(page)).toContainText('0.06250000');
});

test('long names and many rows fit the layout', async ({ page, request }) => {
  const land = await makeLand(request);
  const long =
    'Heirs and Devisees of Wilhelmina Featherstonehaugh-Montgomery, Deceased, by their Attorney in Fact';
  for (let n = 1; n <= 12; n += 1) {
    const owner = await land.post('/api/owners', { owner_name: `${long} ${n}`, area_id: land.areaId });
    await land.post('/api/ownerships', {
      tract_id: land.tract,
      owner_id: owner.id,
      interest_type: n === 12 ? 'royalty' : 'mineral',
      decimal_interest: 0.1,
      net_acres: 64,
    });
  }
  await openTab(page, land, `tracts/${land.tract}`, 'Owners');
  await expect(page.getByText('1.10000000 assigned; 0.10000000 over')).toBeVisible();
  await expect(page.getByText('1–10 of 12')).toBeVisible();
  await inspect(page, 'related-many');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText('11–12 of 12')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toMatch(/^owner-export-\d{4}-\d\d-\d\d\.csv$/);
  await page.goBack();
  await expect(page.getByText('1–10 of 12')).toBeVisible();

  // A popover next to a figure scrolls out of sight with it and does not widen the page. This is the narrowest window
  // that shows a table: narrower ones show cards.
  await page.setViewportSize({ width: 640, height: 844 });
  const total = table(page).getByRole('button', { name: /^Total Decimal Interest/ });
  await total.click();
  const floating = page.getByRole('dialog', { name: 'Total Decimal Interest' });
  await expect(floating).toBeVisible();
  for (const sideways of [2000, 0]) {
    await table(page).evaluate((element, left) => {
      element.parentElement?.scrollTo({ left });
    }, sideways);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow).toBe(0);
  }
});
