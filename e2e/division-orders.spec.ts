import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { docxType } from '#server/platform/docx/docx-type.ts';
import { linesOf } from '#server/platform/docx/testing.ts';
import { each, heading, type LetterTemplate, text } from '#server/platform/letters/letter-template.ts';
import { templateDocx } from '#server/platform/letters/template-docx.ts';
import { signIn } from './drivers/account.ts';
import { type Land, makeLand } from './drivers/land.ts';
import { expect, inspect, test } from './drivers/test.ts';

const longName =
  'The Margaret Worthington-Abernathy Children’s Irrevocable Mineral Trust of 1987, Dated March 3, 1987';

const makeOwner = async (land: Land, owner_name: string) =>
  (await land.post('/api/owners', { owner_name, area_id: land.areaId })).id as number;

/** Alder 1/2 and a trust 1/2 at 3/16, an override of 1% of the whole, Devon the working interest. */
async function makeDeck(land: Land) {
  const unit = { tract_id: land.tract, well_id: land.well, name: 'Wagner Unit' };
  await land.post('/api/proration_units', { ...unit, held_acres: 640, unit_acres: 640 });
  const own = (owner_id: number, interest_type: string, decimal_interest: number, more = {}) =>
    land.post('/api/ownerships', {
      tract_id: land.tract,
      owner_id,
      interest_type,
      decimal_interest,
      ...more,
    });
  for (const owner of [land.owner, await makeOwner(land, longName)]) {
    const { id } = await own(owner, 'mineral', 0.5);
    await land.post('/api/contracts', { ownership_id: id, lease_id: land.lease });
  }
  await own(await makeOwner(land, 'Oak Overrides'), 'orri', 0.01, { reduction: 'none' });
  await own(await makeOwner(land, 'Devon'), 'working', 1);
}

const row = (page: Page, name: string | RegExp) =>
  page.getByRole('table', { name: 'Division orders of this well', exact: true }).getByRole('row', { name });

async function print(page: Page, item: 'PDF' | 'Word' | 'Letter Template…') {
  await page.getByRole('button', { name: /^Print Letters?$/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function choose(page: Page, owner: string, item: string) {
  await row(page, new RegExp(owner))
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('division orders are prepared from the division, sent, signed and put in suspense', async ({
  page,
  request,
}) => {
  const land = await makeLand(request);
  await makeDeck(land);
  await signIn(page, land.account, `/wells/${land.well}/details`);
  await page.getByRole('tab', { name: 'Division Orders' }).click();
  await expect(page.getByText('4 owners · 4 without a division order')).toBeVisible();
  await expect(row(page, /Alder/)).toContainText('0.09375000');
  await inspect(page, 'division-orders-none');

  await page.getByRole('button', { name: 'Prepare from Division' }).click();
  const prepare = page.getByRole('dialog', { name: 'Prepare Division Orders' });
  await prepare.getByLabel('Effective Date').fill('2026-01-01');
  await expect(prepare.getByText('4 division orders to draft.')).toBeVisible();
  await inspect(page, 'division-orders-prepare');
  await prepare.getByRole('button', { name: 'Prepare' }).click();
  await expect(page.getByText('4 owners · 4 in agreement')).toBeVisible();
  await inspect(page, 'division-orders-drafts');

  await page.getByRole('button', { name: 'Approve 4 in Agreement' }).click();
  const approve = page.getByRole('dialog', { name: 'Approve Payable Decimals' });
  await approve.getByLabel('Note').fill('Division order title opinion of March 3');
  await inspect(page, 'division-orders-approve');
  await approve.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('4 owners · 4 in agreement · 4 approved')).toBeVisible();
  await inspect(page, 'division-orders-approved');

  const [letters] = await Promise.all([page.waitForEvent('download'), print(page, 'PDF')]);
  expect(letters.suggestedFilename()).toMatch(/^division-orders-wagner-1-28h-\d{4}-\d{2}-\d{2}\.pdf$/);
  await letters.saveAs('test-results/division-orders.pdf');
  await page.getByRole('button', { name: 'Print Letters' }).click();
  await expect(page.getByRole('menuitem', { name: 'Word (.docx)' })).toBeVisible();
  await inspect(page, 'division-orders-print');
  await page.keyboard.press('Escape');
  const [word] = await Promise.all([page.waitForEvent('download'), print(page, 'Word')]);
  expect(word.suggestedFilename()).toMatch(/^division-orders-wagner-1-28h-\d{4}-\d{2}-\d{2}\.docx$/);
  const lines = await linesOf(await readFile(await word.path()));
  expect(lines.filter((line) => line === 'How your decimal was calculated')).toHaveLength(4);
  expect(lines).toContain(`${longName}, Wagner 1-28H`);
  expect(lines).toContain('Royalty interest (RI):  0.09375000');

  await page.getByRole('button', { name: 'Mark 4 Drafts as Sent' }).click();
  const mark = page.getByRole('dialog', { name: 'Mark Division Orders' });
  await mark.getByLabel('Date').fill('2026-01-15');
  await inspect(page, 'division-orders-mark');
  await mark.getByRole('button', { name: 'Mark' }).click();
  await expect(row(page, /Devon/)).toContainText('Sent 2026-01-15');

  await page.getByRole('button', { name: 'Set Pay Status…' }).click();
  const pay = page.getByRole('dialog', { name: 'Set Pay Status' });
  await pay.getByRole('combobox', { name: 'Pay Status' }).selectOption('In Suspense');
  await pay.getByRole('button', { name: 'Set' }).click();
  await expect(pay.getByText('Suspense Reason is required while payment is in suspense')).toBeVisible();
  await inspect(page, 'division-orders-pay-status');
  await pay.getByRole('combobox', { name: 'Pay Status' }).selectOption('In Pay');
  await pay.getByRole('button', { name: 'Set' }).click();
  await expect(page.getByText('4 division orders are in pay.')).toBeVisible();
  await expect(row(page, /Devon/)).toContainText('In Pay');

  await choose(page, 'Alder', 'Edit…');
  const edit = page.getByRole('dialog', { name: 'Edit Division Order' });
  await edit.getByLabel('Pay Status').selectOption('In Suspense');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText('Suspense Reason is required while payment is in suspense')).toBeVisible();
  await edit.getByLabel('Suspense Reason').selectOption('Estate or heirship');
  await edit.getByLabel('In Suspense Since').fill('2026-02-01');
  await inspect(page, 'division-order-edit');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, /Alder/)).toContainText('In Suspense');
  await page.getByLabel('Show').selectOption('In suspense');
  await expect(page.getByRole('row', { name: /Devon/ })).toBeHidden();
  await page.getByLabel('Show').selectOption('All');

  await page.getByRole('tab', { name: /^Leases/ }).click();
  const division = page.getByRole('table', { name: 'Division of interest of Wagner Unit' });
  await expect(division.getByRole('row', { name: /^Alder/ })).toContainText('In Suspense');
  await division.scrollIntoViewIfNeeded();
  await inspect(page, 'division-with-pay-status');

  await page.goto('/analytics?tab=reports&report=division-orders&pay_status=suspense');
  await expect(page.getByRole('row', { name: /Alder/ })).toContainText('Estate or heirship');
  await expect(page.getByRole('row', { name: /Devon/ })).toBeHidden();
  await inspect(page, 'division-orders-report');

  await page.goto(`/owners/${land.owner}/details?tab=division-orders`);
  await expect(page.getByText('1 division order in 1 well · 1 in suspense')).toBeVisible();
  await inspect(page, 'division-orders-of-owner');
});

test('a decimal that differs is named, replaced from a later day, and undone', async ({ page, request }) => {
  const land = await makeLand(request);
  await makeDeck(land);
  const order = { well_id: land.well, owner_id: land.owner, kind: 'ri' };
  await land.post('/api/division_orders', {
    ...order,
    decimal_interest: 0.09375001,
    effective_date: '2024-01-01',
    status: 'signed',
    signed_on: '2024-02-01',
    pay_status: 'pay',
  });
  await signIn(page, land.account, `/wells/${land.well}/details?tab=division-orders`);
  await expect(row(page, /Alder/)).toContainText('Differs by +0.00000001');
  await inspect(page, 'division-orders-differ');
  await print(page, 'PDF');
  await expect(page.getByText(/The division order of Alder Family Trust doesn't agree/)).toBeVisible();
  await page.getByRole('button', { name: 'Prepare from Division' }).click();
  const prepare = page.getByRole('dialog', { name: 'Prepare Division Orders' });
  await prepare.getByLabel('Effective Date').fill('2024-01-01');
  await prepare.getByRole('button', { name: 'Prepare' }).click();
  await expect(prepare.getByText(/Choose a later effective date/).first()).toBeVisible();
  await inspect(page, 'division-orders-refused');
  await prepare.getByLabel('Effective Date').fill('2026-03-01');
  await prepare.getByRole('button', { name: 'Prepare' }).click();
  await expect(page.getByText('Replaced, ended or not yet effective')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Total of all owners/ })).toContainText('1.00000000');
  await inspect(page, 'division-orders-replaced', { fullPage: true });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, /Alder/)).toContainText('Differs by +0.00000001');
});

test('one line that differs is approved alone, and is for review once title changes', async ({
  page,
  request,
}) => {
  const land = await makeLand(request);
  await makeDeck(land);
  const order = { well_id: land.well, owner_id: land.owner, kind: 'ri', decimal_interest: 0.09375001 };
  const { id } = await land.post('/api/division_orders', order);
  await signIn(page, land.account, `/wells/${land.well}/details?tab=division-orders`);
  await expect(page.getByRole('button', { name: /in Agreement/ })).toBeHidden();
  await choose(page, 'Alder', 'Approve Payable Decimal…');
  const approve = page.getByRole('dialog', { name: 'Approve Payable Decimal' });
  await approve.getByRole('combobox').selectOption('0.09375001 by order');
  await inspect(page, 'division-order-approve-one');
  // Another user changes the division order meanwhile.
  await land.put(`/api/division_orders/${id}`, { decimal_interest: 0.09375002, version_id: 1 });
  await approve.getByRole('button', { name: 'Approve' }).click();
  await expect(approve.getByText(/changed the division order of Alder/)).toBeVisible();
  await inspect(page, 'division-order-approve-stale');
  await approve.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await expect(row(page, /Alder/)).toContainText('0.09375002');
  await choose(page, 'Alder', 'Approve Payable Decimal…');
  await approve.getByRole('combobox').selectOption('0.09375000 by division');
  await approve.getByRole('button', { name: 'Approve' }).click();
  await expect(row(page, /Alder/)).toContainText(/Differs by \+0\.00000002\s*0\.09375000/);

  await land.put(`/api/leases/${land.lease}`, { royalty_rate: 0.2, version_id: 1 });
  await page.reload();
  await expect(row(page, /Alder/)).toContainText('Approved 0.09375000, title now 0.10000000: review');
  await inspect(page, 'division-orders-review');
  await choose(page, 'Alder', 'Withdraw Approval');
  await expect(page.getByText('1 approval withdrawn.')).toBeVisible();
});

test('an owner takes what rounding leaves, so that all decimals add up to 1', async ({ page, request }) => {
  // Seven owners of 1/7 at 3/16 have 0.02678571 each, which is 0.18749997 of 0.1875.
  const land = await makeLand(request);
  const unit = { tract_id: land.tract, well_id: land.well, name: 'Wagner Unit' };
  await land.post('/api/proration_units', { ...unit, held_acres: 640, unit_acres: 640 });
  const own = (owner_id: number, interest_type: string, decimal_interest: number) =>
    land.post('/api/ownerships', { tract_id: land.tract, owner_id, interest_type, decimal_interest });
  for (const name of ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir', 'Hazel', 'Ivy']) {
    const { id } = await own(await makeOwner(land, name), 'mineral', 0.142857142857);
    await land.post('/api/contracts', { ownership_id: id, lease_id: land.lease });
  }
  await own(await makeOwner(land, 'Devon'), 'working', 1);
  await signIn(page, land.account, `/wells/${land.well}/details?tab=division-orders`);
  const prepareAll = async () => {
    await page.getByRole('button', { name: 'Prepare from Division' }).click();
    const prepare = page.getByRole('dialog', { name: 'Prepare Division Orders' });
    await prepare.getByLabel('Effective Date').fill('2026-01-01');
    await prepare.getByRole('button', { name: 'Prepare' }).click();
    await expect(prepare).toBeHidden();
  };
  await prepareAll();
  await expect(row(page, /^Total/)).toContainText('0.99999997');
  await expect(page.getByText('leaves a difference of +0.00000003')).toBeVisible();
  await inspect(page, 'division-orders-rounding', { fullPage: true });

  await choose(page, 'Devon', 'Edit…');
  const edit = page.getByRole('dialog', { name: 'Edit Division Order' });
  await edit.getByLabel('Takes Rounding Difference').click();
  await inspect(page, 'division-order-takes-rounding');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, /Devon/)).toContainText('with rounding +0.00000003');
  await expect(row(page, /Devon/)).toContainText('Differs by -0.00000003');
  await prepareAll();
  await expect(row(page, /Devon/)).toContainText('Agrees');
  await expect(row(page, /^Total/)).toContainText(/1\.000000001\.00000000/);
  await inspect(page, 'division-orders-rounded', { fullPage: true });
});

test('division orders prepared for a day to come are shown as of that day', async ({ page, request }) => {
  const land = await makeLand(request);
  await makeDeck(land);
  await signIn(page, land.account, `/wells/${land.well}/details?tab=division-orders`);
  await page.getByRole('button', { name: 'Prepare from Division' }).click();
  const prepare = page.getByRole('dialog', { name: 'Prepare Division Orders' });
  await prepare.getByLabel('Effective Date').fill('2099-01-01');
  await prepare.getByRole('button', { name: 'Prepare' }).click();
  await expect(page.getByLabel('As Of')).toHaveValue('2099-01-01');
  await expect(row(page, /^Alder/)).toContainText('Draft');
  await inspect(page, 'division-orders-as-of');
  const [letters] = await Promise.all([page.waitForEvent('download'), print(page, 'PDF')]);
  expect(letters.suggestedFilename()).toMatch(/\.pdf$/);
  await page.getByLabel('As Of').fill('2099-02-31');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText(/^As Of must be a date/)).toBeVisible();
  await page.getByRole('button', { name: 'Back to today' }).click();
  await expect(page.getByText('4 owners · 4 without a division order')).toBeVisible();
});

test('a well without a unit says why nothing can be prepared, and takes an order by hand', async ({
  page,
  request,
}) => {
  const land = await makeLand(request);
  await signIn(page, land.account, `/wells/${land.well}/details?tab=division-orders`);
  await expect(page.getByText('The well has no tracts. Link the tracts of its unit first.')).toBeVisible();
  await inspect(page, 'division-orders-empty');
  await page.getByRole('button', { name: 'New Division Order' }).click();
  await page.getByPlaceholder('Search owners').fill('Alder');
  await page.getByRole('option', { name: /Alder Family Trust/ }).click();
  const create = page.getByRole('dialog', { name: 'New Division Order' });
  await create.getByLabel('Interest Type').selectOption('RI');
  await create.getByLabel('Decimal Interest').fill('3/16');
  await create.getByRole('button', { name: 'Create' }).click();
  await expect(row(page, /Alder/)).toContainText('0.18750000');
  await expect(page.getByText('No division orders can be prepared yet')).toBeVisible();
  await inspect(page, 'division-orders-by-hand');
});

test('an owner’s interests pass to heirs from a day, and the next division has them', async ({
  page,
  request,
}) => {
  const land = await makeLand(request);
  await makeDeck(land);
  const order = { well_id: land.well, owner_id: land.owner, kind: 'ri', decimal_interest: 0.09375 };
  await land.post('/api/division_orders', { ...order, pay_status: 'pay' });
  await makeOwner(land, 'Cora Alder');
  await makeOwner(land, 'Dale Alder');
  await signIn(page, land.account, `/owners/${land.owner}/details?tab=division-orders`);
  await page.getByRole('button', { name: 'Transfer Interests' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transfer Interests' });
  await dialog.getByLabel('Effective Date').fill('2026-04-01');
  await dialog.getByLabel('Instrument').fill('Probate, Reeves County, No. 4711');
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  await expect(dialog.getByText('Choose at least one new owner.')).toBeVisible();
  for (const heir of ['Cora Alder', 'Dale Alder']) {
    await dialog.getByPlaceholder('Search for a new owner').fill(heir);
    await page.getByRole('option', { name: heir }).click();
  }
  await dialog.getByLabel('Share of Cora Alder').fill('2/3');
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  await expect(dialog.getByText(/Share is required for each new owner/).first()).toBeVisible();
  await dialog.getByLabel('Share of Dale Alder').fill('1/3');
  await expect(
    dialog.getByText('1 interest in 1 tract, with 1 contract and 1 division order.'),
  ).toBeVisible();
  await inspect(page, 'transfer');
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  await expect(page.getByText('1 interest transferred. 2 division orders drafted.')).toBeVisible();

  await page.getByRole('button', { name: 'Transfer Orders' }).click();
  const printing = page.getByRole('dialog', { name: 'Transfer Orders' });
  const moved = printing.getByRole('listitem', { name: /^Alder Family Trust to / });
  await expect(moved).toContainText('Probate, Reeves County, No. 4711');
  await expect(moved).toContainText('No complete address: Alder Family Trust, Cora Alder, Dale Alder.');
  await inspect(page, 'transfer-orders');
  const [orders] = await Promise.all([
    page.waitForEvent('download'),
    moved.getByRole('button', { name: /^PDF/ }).click(),
  ]);
  expect(orders.suggestedFilename()).toBe('transfer-orders-alder-family-trust-2026-04-01.pdf');
  await orders.saveAs('test-results/transfer-orders.pdf');
  const [word] = await Promise.all([
    page.waitForEvent('download'),
    moved.getByRole('button', { name: /^Word/ }).click(),
  ]);
  const lines = await linesOf(await readFile(await word.path()));
  expect(lines).toContain('Transferee: 0.00000000 before, 0.06250000 after');
  await inspect(page, 'transfer-orders-notes');
  await printing.getByRole('button', { name: 'Letter Template…' }).click();
  await expect(page.getByText(/writes its transfer orders with/)).toBeVisible();
  await page.keyboard.press('Escape');
  await printing.getByRole('button', { name: 'Close', exact: true }).first().click();

  await page.goto(`/wells/${land.well}/details?tab=division-orders`);
  await expect(row(page, /^Cora Alder/)).toContainText('0.06250000');
  await expect(row(page, /^Dale Alder/)).toContainText('0.03125000');
  await expect(row(page, /^Dale Alder/)).toContainText('Agrees');
  await inspect(page, 'division-orders-after-transfer');
  await page.goto(
    `/wells/${land.well}/details?tab=leases&deck_as_of=2026-03-31&deck_compared_with=2026-04-01`,
  );
  const changes = page.getByRole('table', { name: 'Changes in the division' });
  await expect(changes.getByRole('row', { name: /^Alder Family Trust/ })).toContainText('-0.09375000');
  await expect(changes.getByRole('row', { name: /^Cora Alder/ })).toContainText('+0.06250000');
});

test('many owners have pages, and division orders that fail to load say so', async ({ page, request }) => {
  const land = await makeLand(request);
  for (let n = 0; n < 55; n += 1) {
    const owner_id = await makeOwner(land, `${longName} ${100 + n}`);
    const order = { well_id: land.well, owner_id, kind: 'ri', decimal_interest: 0.0034 };
    await land.post('/api/division_orders', { ...order, status: 'sent', sent_on: '2026-01-15' });
  }
  await signIn(page, land.account, `/wells/${land.well}/details?tab=division-orders`);
  await expect(page.getByText('1–50 of 55')).toBeVisible();
  await inspect(page, 'division-orders-many');
  await page.getByPlaceholder('Search owners').fill('154');
  await expect(row(page, /154/)).toBeVisible();
  await expect(page.getByText('1–50 of 55')).toBeHidden();

  const refusal = { success: false, code: 'invalid_input', message: 'The orders are resting.', details: [] };
  await page.route('**/api/wells/*/division-orders*', (route) =>
    route.fulfill({ status: 400, json: refusal }),
  );
  await page.reload();
  await expect(page.getByText('The orders are resting.')).toBeVisible();
  await inspect(page, 'division-orders-failed');
});

test('first sales in Texas announce the first payment until its owners are set up', async ({
  page,
  request,
}) => {
  const land = await makeLand(request);
  await signIn(page, land.account, `/wells/${land.well}/details`);
  await page.getByLabel('First Sale Date').fill('2026-10-20');
  await inspect(page, 'first-sale-date');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
  await page.goto('/actions?type=payment_due');
  const items = page.getByRole('listitem').filter({ hasText: 'First payment due' });
  await expect(items).toContainText('the first payment is due on 2027-02-28');
  await inspect(page, 'first-payment-due');
  await items.getByRole('link', { name: /Wagner/ }).click();
  await expect(page.getByRole('tab', { name: 'Division Orders' })).toHaveAttribute('aria-selected', 'true');
});

test('a company writes its letters with a Word file of its own', async ({ page, request }) => {
  const land = await makeLand(request);
  await makeDeck(land);
  await signIn(page, land.account, `/wells/${land.well}/details?tab=division-orders`);
  await page.getByRole('button', { name: 'Prepare from Division' }).click();
  const prepare = page.getByRole('dialog', { name: 'Prepare Division Orders' });
  await prepare.getByLabel('Effective Date').fill('2026-01-01');
  await prepare.getByRole('button', { name: 'Prepare' }).click();
  await print(page, 'Letter Template…');
  const dialog = page.getByRole('dialog', { name: 'Letter Template' });
  await expect(dialog.getByText('Standard letter', { exact: true })).toBeVisible();
  await inspect(page, 'letter-template-standard');
  const [standard] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(await linesOf(await readFile(await standard.path()))).toContain('Payor: {payor}');

  const choose = async (name: string, template: LetterTemplate) =>
    dialog.getByLabel('Choose a Word file').setInputFiles({
      name,
      mimeType: docxType,
      buffer: Buffer.from(await templateDocx(template)),
    });
  await choose('Letter.docx', [heading('To {ownr}')]);
  await expect(dialog.getByText("{ownr} isn't a field of this letter")).toBeVisible();
  await inspect(page, 'letter-template-refused');
  await choose('Letter 2026.docx', [heading('To {owner}'), each('orders', text('{interest}: {decimal}'))]);
  await expect(dialog.getByText('Letter 2026.docx', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/\{address\}, /)).toBeVisible();
  await inspect(page, 'letter-template-own');
  await dialog.getByText('Close', { exact: true }).click();
  const [word] = await Promise.all([page.waitForEvent('download'), print(page, 'Word')]);
  expect(await linesOf(await readFile(await word.path()))).toEqual(
    expect.arrayContaining([`To ${longName}`, 'Royalty interest (RI): 0.09375000']),
  );

  await print(page, 'Letter Template…');
  await dialog.getByRole('button', { name: 'Use Standard Letter' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Use Standard Letter' }).click();
  await expect(dialog.getByText('Standard letter', { exact: true })).toBeVisible();
});
