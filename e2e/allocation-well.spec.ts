import type { Page } from '@playwright/test';
import { signIn } from './drivers/account.ts';
import { goOn, importDone, include, main, mapFields, sendFile } from './drivers/import.ts';
import { makeWorkplace, type Workplace } from './drivers/records.ts';
import { expect, inspect, test } from './drivers/test.ts';

/** The plat of the well: one tract, lessor and lease a row. Published by landtraining.net, with names of our own. */
const plat = [
  'Well Name,API Number,Allocation Basis,Allocation Length,Unit Name,Tract Name,Gross Acres,Feet in Tract,Mineral Owner,Interest Type,Decimal Interest,Lease Name,Lease File No,Lease Status,Royalty,Contract Acres',
  ...[
    ['1', 'Adams Family Partnership', '2310', '3/16'],
    ['2', 'Baker, Ruth', '2640', '1/8'],
    ['3', 'Cole Minerals LLC', '2640', '1/4'],
    ['4', 'Dunn, Walter', '2540', '3/16'],
  ].map(
    ([tract, owner, feet, royalty]) =>
      `Longhorn A 1H,42-329-40001,First to last take point,10130,Longhorn A,Tract ${tract},160,${feet},"${owner}",Mineral,1,Lease ${tract},TX-${tract},Active,${royalty},160`,
  ),
];

/** The published decimals. That of the second tract was printed with a wrong digit and in the wrong place. */
const payDeck = [
  'API Number,Well Name,Owner,Interest Type,Decimal Interest,Status,Pay Status',
  ...[
    ['Adams Family Partnership', 'RI', '0.04275666'],
    ['Baker, Ruth', 'RI', '0.00325765'],
    ['Cole Minerals LLC', 'RI', '0.06515301'],
    ['Dunn, Walter', 'RI', '0.04701382'],
    ['Ridge Operating', 'WI', '0.81250000'],
  ].map(([owner, kind, decimal]) => `42-329-40001,Longhorn A 1H,"${owner}",${kind},${decimal},Signed,Paid`),
];

const csv = (name: string, rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.join('\r\n')),
});

async function importPlat(page: Page): Promise<void> {
  await page.goto('/import?step=upload');
  await sendFile(page, csv('plat-table.csv', plat));
  await inspect(page, 'allocation-plat-mapping', { fullPage: true });
  for (const kind of ['well', 'tract', 'owner', 'lease']) await include(page, kind, true);
  await mapFields(page, [
    ['Well Name', 'Well Name'],
    ['Well API Number', 'API Number'],
    ['Well Allocation Basis', 'Allocation Basis'],
    ['Well Allocation Length (ft)', 'Allocation Length'],
    ['Tract Name', 'Tract Name'],
    ['Tract Gross Acres', 'Gross Acres'],
    ['Owner Name', 'Mineral Owner'],
    ['Lease Name', 'Lease Name'],
    ['Lease File Number', 'Lease File No'],
    ['Lease Status', 'Lease Status'],
    ['Lease Royalty Rate', 'Royalty'],
  ]);
  await goOn(page);
  await mapFields(page, [
    ['Ownership Interest Type', 'Interest Type'],
    ['Ownership Decimal Interest', 'Decimal Interest'],
    ['Contract Contract Acres', 'Contract Acres'],
    ['Proration Unit Name', 'Unit Name'],
    ['Proration Unit Feet in Tract', 'Feet in Tract'],
  ]);
  await inspect(page, 'allocation-plat-links', { fullPage: true });
  await goOn(page);
  await expect(main(page).getByText(/^Continue saves/)).toBeVisible({ timeout: 60_000 });
  await inspect(page, 'allocation-plat-validate', { fullPage: true });
  await goOn(page);
  await importDone(page);
}

async function importPayDeck(page: Page): Promise<void> {
  await page.goto('/import?step=upload');
  await sendFile(page, csv('pay-deck.csv', payDeck));
  for (const kind of ['well', 'owner']) await include(page, kind, false);
  await include(page, 'division order', true);
  await inspect(page, 'allocation-deck-mapping', { fullPage: true });
  await mapFields(page, [
    ['Division Order API Number', 'API Number'],
    ['Division Order Owner Name', 'Owner'],
    ['Division Order Interest Type', 'Interest Type'],
    ['Division Order Decimal Interest', 'Decimal Interest'],
    ['Division Order Status', 'Status'],
    ['Division Order Pay Status', 'Pay Status'],
  ]);
  await goOn(page);
  await expect(main(page).getByText('Continue saves 5 new records.')).toBeVisible({ timeout: 60_000 });
  await goOn(page);
  await importDone(page);
}

/** The one company that operates the well, with all of the leasehold. */
async function makeOperator(place: Workplace): Promise<void> {
  const operator = await place.post('/api/owners', { owner_name: 'Ridge Operating', area_id: place.areaId });
  for (const tract of await place.list('/api/tracts?page_size=100'))
    await place.post('/api/ownerships', {
      tract_id: tract.id,
      owner_id: operator.id,
      interest_type: 'working',
      decimal_interest: 1,
    });
}

/** Ruth Baker's interests pass to two heirs in equal shares from 2026-06-01. */
async function transferBaker(page: Page, place: Workplace): Promise<void> {
  const owners = await place.list('/api/owners?page_size=100');
  const baker = owners.find(({ owner_name }) => owner_name === 'Baker, Ruth');
  for (const owner_name of ['Ann Baker', 'Tom Baker'])
    await place.post('/api/owners', { owner_name, area_id: place.areaId });
  await page.goto(`/owners/${baker?.id}/details?tab=division-orders`);
  await page.getByRole('button', { name: 'Transfer Interests' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transfer Interests' });
  await dialog.getByLabel('Effective Date').fill('2026-06-01');
  await dialog.getByLabel('Instrument').fill('Affidavit of Heirship, No. 2026-118');
  for (const heir of ['Ann Baker', 'Tom Baker']) {
    await dialog.getByPlaceholder('Search for a new owner').fill(heir);
    await page.getByRole('option', { name: heir }).click();
    await dialog.getByLabel(`Share of ${heir}`).fill('1/2');
  }
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  await expect(page.getByText('1 interest transferred. 2 division orders drafted.')).toBeVisible();
}

const row = (page: Page, name: string | RegExp) =>
  page.getByRole('table', { name: 'Division orders of this well', exact: true }).getByRole('row', { name });

test('an allocation well from a plat table finds a published error, pays and transfers', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const place = await makeWorkplace(request, 'Longhorn Land');
  await signIn(page, place.account);
  await importPlat(page);
  await makeOperator(place);
  const [well] = await place.list('/api/wells');
  const tab = (name: string) => `/wells/${well?.id}/details?tab=${name}`;

  await page.goto(tab('leases'));
  const division = page.getByRole('table', { name: 'Division of interest of Longhorn A' });
  for (const [owner, decimal] of [
    ['Adams', '0.04275666'],
    ['Baker', '0.03257651'],
    ['Cole', '0.06515301'],
    ['Dunn', '0.04701382'],
  ] as const)
    await expect(division.getByRole('row', { name: new RegExp(`^${owner}`) })).toContainText(decimal);
  await expect(division.getByRole('row', { name: /^Total/ })).toContainText('0.99999999');
  await inspect(page, 'allocation-well-division', { fullPage: true });

  await importPayDeck(page);
  await page.goto(tab('division-orders'));
  await expect(page.getByRole('row', { name: /^Total of all owners/ })).toContainText('0.97068114');
  await expect(row(page, /^Baker/)).toContainText('Differs by -0.02931886');
  await inspect(page, 'allocation-error-found', { fullPage: true });

  await page.getByRole('button', { name: 'Prepare from Division' }).click();
  const prepare = page.getByRole('dialog', { name: 'Prepare Division Orders' });
  await prepare.getByLabel('Effective Date').fill('2026-02-01');
  await inspect(page, 'allocation-prepare');
  await prepare.getByRole('button', { name: 'Prepare' }).click();
  await expect(page.getByRole('row', { name: /^Total of all owners/ })).toContainText('1.00000000');
  await expect(page.getByText('5 owners · 5 in agreement')).toBeVisible();

  await page.getByRole('button', { name: 'Print Letters' }).click();
  const [letters] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'PDF' }).click(),
  ]);
  expect(letters.suggestedFilename()).toMatch(/^division-orders-longhorn-a-1h-.*\.pdf$/);
  await letters.saveAs('test-results/allocation-letters.pdf');

  await transferBaker(page, place);
  await page.goto(tab('division-orders'));
  // Half of the rounded decimal rounds to 0.01628826; half of the exact one is 0.01628825.
  await expect(row(page, /^Ann Baker/)).toContainText('Differs by +0.00000001');
  await page.getByRole('button', { name: 'Prepare from Division' }).click();
  await prepare.getByLabel('Effective Date').fill('2026-06-01');
  await prepare.getByRole('button', { name: 'Prepare' }).click();
  for (const heir of ['Ann Baker', 'Tom Baker']) {
    await expect(row(page, new RegExp(`^${heir}`))).toContainText('0.01628825');
    await expect(row(page, new RegExp(`^${heir}`))).toContainText('Agrees');
  }
  await inspect(page, 'allocation-after-transfer', { fullPage: true });
  await page.goto(`${tab('leases')}&deck_as_of=2026-05-31&deck_compared_with=2026-06-01`);
  // The acres of the transferred contract aren't counted beside those of the new ones.
  const leases = page.getByRole('table', { name: 'Leases' });
  await expect(leases.getByRole('row', { name: /^Lease 2/ })).toContainText('160.00');
  const changes = page.getByRole('table', { name: 'Changes in the division' });
  await expect(changes.getByRole('row', { name: /^Baker, Ruth/ })).toContainText('-0.03257651');
  await expect(changes.getByRole('row', { name: /^Ann Baker/ })).toContainText('+0.01628825');
  await changes.scrollIntoViewIfNeeded();
  await inspect(page, 'allocation-next-deck');
});
