import { signIn } from './drivers/account.ts';
import { makeLand } from './drivers/land.ts';
import { expect, inspect, test } from './drivers/test.ts';

test('the events of a well are recorded on a timeline, which the well follows, and one is undone', async ({
  page,
  request,
}) => {
  const land = await makeLand(request);
  await land.put(`/api/wells/${land.well}`, { spud_date: '2019-11-02', well_status: 'drilling' });
  await signIn(page, land.account, `/wells/${land.well}/details?tab=events`);
  const timeline = page.getByRole('list', { name: 'Events of this well' });
  await expect(timeline.getByRole('listitem').filter({ hasText: '2019-11-02' })).toContainText(
    'from the well',
  );
  const status = page.getByRole('main').getByText('Shut-In', { exact: true }).filter({ visible: true });

  const record = async (kind: string, date: string, evidence: string) => {
    await page.getByRole('button', { name: 'New Event' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New Event' });
    await dialog.getByLabel('Event', { exact: true }).selectOption(kind);
    await dialog.getByLabel('Date', { exact: true }).fill(date);
    await dialog.getByLabel('Evidence').fill(evidence);
    return dialog;
  };
  const first = await record('First Production', '2019-05-01', 'Completion report W-2');
  await expect(first.getByText('First Production is before the spud (2019-11-02)')).toBeVisible();
  await inspect(page, 'event-dialog');
  await first.getByLabel('Date', { exact: true }).fill('2020-05-01');
  await first.getByRole('button', { name: 'Create' }).click();
  await expect(timeline.getByRole('listitem').filter({ hasText: 'First Production' })).toContainText(
    'Completion report W-2',
  );
  const second = await record('First Production', '2021-05-01', 'A second one');
  await second.getByRole('button', { name: 'Create' }).click();
  await expect(second.getByText(/^This well already has a first production on 2020-05-01/)).toBeVisible();
  await second.getByLabel('Event', { exact: true }).selectOption('Production Ceased');
  await second.getByLabel('Date', { exact: true }).fill('2024-08-15');
  await second.getByRole('button', { name: 'Create' }).click();
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Production Ceased' })).toBeVisible();
  await expect(status.first()).toBeVisible();
  await inspect(page, 'well-events');

  await timeline.getByRole('button', { name: 'Actions for Production Ceased on 2024-08-15' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Production Ceased' })).toHaveCount(0);
  await expect(status).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Event restored.')).toBeVisible();
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Production Ceased' })).toBeVisible();
  await expect(status.first()).toBeVisible();
});

test('a partial release and a clause are recorded with the fields of their kind', async ({
  page,
  request,
}) => {
  const land = await makeLand(request);
  const interest = await land.post('/api/ownerships', {
    tract_id: land.tract,
    owner_id: land.owner,
    interest_type: 'mineral',
    decimal_interest: 0.5,
  });
  await land.post('/api/contracts', {
    ownership_id: interest.id,
    lease_id: land.lease,
    contract_number: 'C-1',
  });
  await land.put(`/api/leases/${land.lease}`, {
    contract_date: '2021-03-01',
    expiration_date: '2024-03-01',
    horizontal_pugh: true,
  });
  await signIn(page, land.account, `/leases/${land.lease}/details?tab=events`);
  await page.getByRole('button', { name: 'New Event' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Event' });
  await dialog.getByLabel('Event', { exact: true }).selectOption('Shut-in Payment');
  await expect(dialog.getByText('The payment does not count until it is paid')).toBeVisible();
  await inspect(page, 'event-shut-in');
  await dialog.getByLabel('Event', { exact: true }).selectOption('Partial Release');
  await expect(dialog.getByLabel('Paid On')).toHaveCount(0);
  await dialog.getByLabel('Date', { exact: true }).fill('2023-06-01');
  await dialog.getByLabel('Tract', { exact: true }).selectOption('Section 12, Block 4');
  await dialog.getByLabel('Released Acres').fill('700');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(
    dialog.getByText(/^Released Acres exceed the gross acres of the tract \(640\.00\)/),
  ).toBeVisible();
  await dialog.getByLabel('Released Acres').fill('40');
  await dialog.getByRole('button', { name: 'Create' }).click();
  const timeline = page.getByRole('list', { name: 'Events of this lease' });
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Partial Release' })).toContainText(
    '40.00 ac of Section 12, Block 4',
  );
  await inspect(page, 'lease-events');

  await page.getByRole('tab', { name: 'Clauses' }).click();
  await expect(page.getByText(/^Horizontal Pugh is read as a surface release/)).toBeVisible();
  await inspect(page, 'clauses-empty');
  await page.getByRole('button', { name: 'New Clause' }).first().click();
  const clause = page.getByRole('dialog', { name: 'New Clause' });
  await clause.getByLabel('Clause', { exact: true }).selectOption('Surface Release (Pugh)');
  await clause.getByLabel('Takes Effect', { exact: true }).selectOption('On a date');
  await clause.getByLabel('Takes Effect On').fill('2025-03-01');
  await clause.getByLabel('Wording').fill('as to all lands not included in a producing unit');
  await clause.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('table', { name: 'Clauses of this lease' })).toContainText('On 2025-03-01');
  await expect(page.getByText(/^Horizontal Pugh is read as/)).toHaveCount(0);
  await inspect(page, 'clauses');
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(page.getByText('Surface release (see Pugh Reading)')).toBeVisible();
});
