import { signIn } from './drivers/account.ts';
import { landNames, makeLand } from './drivers/land.ts';
import { expect, inspect, test } from './drivers/test.ts';

test('a lease is followed from its term through production and a gap to its Pugh release', async ({
  page,
  request,
}) => {
  const land = await makeLand(request);
  await land.put(`/api/tracts/${land.tract}`, { gross_acres: 640 });
  await land.put(`/api/leases/${land.lease}`, {
    contract_status: 'active',
    contract_date: '2015-01-01',
    expiration_date: '2018-01-01',
    royalty_rate: 0.25,
  });
  const all = await land.post('/api/ownerships', {
    tract_id: land.tract,
    owner_id: land.owner,
    interest_type: 'mineral',
    decimal_interest: 1,
  });
  await land.post('/api/contracts', { ownership_id: all.id, lease_id: land.lease, contract_number: 'C-1' });
  await land.put(`/api/wells/${land.well}`, { well_status: 'producing', first_prod_date: '2017-06-01' });
  await land.post('/api/proration_units', {
    tract_id: land.tract,
    well_id: land.well,
    name: 'North',
    held_acres: 80,
    unit_acres: 640,
  });
  await signIn(page, land.account, `/leases/${land.lease}/details`);

  const holding = page.getByRole('region', { name: 'What holds this lease' });
  await expect(holding).toContainText('holds the lease');
  await expect(holding).toContainText('2018-01-01');
  await holding.getByRole('button', { name: 'Why?' }).click();
  await expect(
    holding.getByRole('listitem').filter({ hasText: 'has produced since 2017-06-01' }),
  ).toBeVisible();
  await inspect(page, 'standing-reasons');

  await holding.getByLabel('As Of').fill('2016-01-01');
  await holding.getByRole('button', { name: 'Show' }).click();
  await expect(holding.getByText('The lease is in its primary term through 2018-01-01.')).toBeVisible();
  await holding.getByLabel('As Known On').fill('2099-01-01');
  await holding.getByRole('button', { name: 'Show' }).click();
  await expect(holding.getByText(/can't be after today/)).toBeVisible();
  await holding.getByLabel('As Known On').fill('');
  await holding.getByLabel('As Of').fill('');
  await holding.getByRole('button', { name: 'Show' }).click();

  await land.post('/api/well_events', {
    well_id: land.well,
    kind: 'production_ceased',
    event_date: '2019-03-01',
  });
  await page.reload();
  await expect(holding).toContainText('left a gap of more than 90 days');
  await holding.getByRole('button', { name: 'Why?' }).click();
  await expect(holding.getByText(/Nothing has held it since 2019-03-01/)).toBeVisible();

  await land.post('/api/well_events', { well_id: land.well, kind: 'returned', event_date: '2019-05-30' });
  await page.reload();
  await expect(holding).toContainText('holds the lease');
  await holding.getByRole('button', { name: 'Why?' }).click();
  await expect(holding.getByText(/Nothing held it for 90 days, from 2019-03-01 to 2019-05-30/)).toBeVisible();

  await land.post('/api/lease_clauses', { lease_id: land.lease, kind: 'surface_release' });
  await page.goto('/analytics?tab=reports&report=acreage&group_by=tract');
  const totals = page.getByRole('row').last();
  await expect(totals).toContainText('560');
  await expect(totals).toContainText('80');
});

test('a lease in a gap says until when in its header', async ({ page, request }) => {
  const land = await makeLand(request);
  await land.put(`/api/leases/${land.lease}`, { contract_date: '2015-01-01', expiration_date: '2018-01-01' });
  const all = await land.post('/api/ownerships', {
    tract_id: land.tract,
    owner_id: land.owner,
    interest_type: 'mineral',
    decimal_interest: 1,
  });
  await land.post('/api/contracts', { ownership_id: all.id, lease_id: land.lease, contract_number: 'C-1' });
  await land.put(`/api/wells/${land.well}`, { well_status: 'producing', first_prod_date: '2017-06-01' });
  await land.post('/api/proration_units', {
    tract_id: land.tract,
    well_id: land.well,
    name: 'North',
    held_acres: 80,
    unit_acres: 640,
  });
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  await land.post('/api/well_events', {
    well_id: land.well,
    kind: 'production_ceased',
    event_date: daysAgo(30),
  });
  await signIn(page, land.account, `/leases/${land.lease}/details?tab=events`);
  const main = page.getByRole('main');
  await expect(main.getByText(`HBP, gap until ${daysAgo(-60)}`)).toBeVisible();
  await main.getByRole('link', { name: landNames.well }).click();
  await expect(page).toHaveURL(`/wells/${land.well}/details?tab=events`);
});
