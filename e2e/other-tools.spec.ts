import { makeWells, makeWorkplace, openList } from './drivers/records.ts';
import { expect, inspect, test } from './drivers/test.ts';

test('a token leads to the address for GIS programs, and a workbook reads the edited list', async ({
  page,
  request,
}) => {
  const place = await makeWorkplace(request);
  const [, second] = await makeWells(place, 4);
  const location = JSON.stringify({ type: 'Point', coordinates: [-80.9, 40.1] });
  await place.put(`/api/wells/${second}`, { surface_location: location });
  await openList(page, place, '/wells?sort=well_name');

  await page.getByRole('button', { name: 'Excel' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel file (.xlsx)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^well-export-\d{4}-\d{2}-\d{2}\.xlsx$/);
  await page.getByRole('button', { name: 'Excel' }).click();
  await page.getByRole('menuitem', { name: 'Live in Excel or Power BI…' }).click();
  const live = page.getByRole('dialog', { name: 'Wells, live in Excel or Power BI' });
  const feed = await live.getByLabel('Paste this address').inputValue();
  await inspect(page, 'live-in-excel');
  await live.getByRole('link', { name: 'personal token' }).click();

  await page.getByRole('button', { name: 'New token' }).click();
  const form = page.getByRole('dialog', { name: 'New token' });
  await form.getByLabel('Name').fill('Maps and workbooks');
  await form.getByLabel('Companies').selectOption('chosen');
  await form.getByRole('checkbox').last().check();
  await form.getByRole('button', { name: 'Create Token' }).click();
  const shown = page.getByRole('dialog', { name: 'Copy your token' });
  const token = await shown.getByLabel('Token', { exact: true }).inputValue();
  const address = await shown.getByLabel(/^Address for QGIS/).inputValue();
  await inspect(page, 'token-for-gis');
  await shown.getByRole('button', { name: 'Done' }).click();

  const wells = await request.get(`${address}/collections/wells/items?well_name=Well 02`);
  expect(await wells.json()).toMatchObject({
    features: [{ geometry: { type: 'Point' }, properties: { well_name: 'Well 02' } }],
  });

  const password = `Basic ${Buffer.from(`excel:${token}`).toString('base64')}`;
  const refresh = async () => {
    const query = new URLSearchParams({ $filter: "well_name eq 'Well 02'", $select: 'well_name,operator' });
    const answer = await request.get(`${feed}/Wells?${query}`, { headers: { authorization: password } });
    return (await answer.json()).value;
  };
  const [before] = await refresh();
  await openList(page, place, '/wells?sort=well_name');
  await page.getByRole('link', { name: 'Well 02' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Well 02' })).toBeVisible();
  await page.getByLabel('Operator').fill('Devon Energy');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText('Well updated successfully!');
  expect(before.operator).not.toBe('Devon Energy');
  expect(await refresh()).toEqual([{ well_name: 'Well 02', operator: 'Devon Energy' }]);
});

test('the API page makes a call with a personal token, from its example', async ({ page, request }) => {
  const place = await makeWorkplace(request);
  const { email, password } = place.account;
  const session = await (await request.post('/api/auth/login', { data: { email, password } })).json();
  const created = await request.post('/api/auth/tokens', {
    data: { name: 'API page', scope: 'write', expires_in_days: 7 },
    headers: { authorization: `Bearer ${session.token}` },
  });
  const { token } = await created.json();
  await page.goto('/api/docs');
  await page.getByRole('button', { name: 'Authorize' }).click();
  const authorizations = page.locator('.auth-container');
  await authorizations.getByRole('textbox').fill(token);
  await authorizations.getByRole('button', { name: 'Apply credentials' }).click();
  await authorizations.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Tracts', exact: true }).click();
  const call = page.locator('#operations-Tracts-postTracts');
  await call.getByRole('button', { name: /Make a tract/ }).click();
  await call.getByRole('button', { name: 'Try it out' }).click();
  const body = call.locator('textarea');
  const example = JSON.parse(await body.inputValue());
  expect(example).toMatchObject({ tract_name: 'Section 12', gross_acres: 640 });
  await body.fill(JSON.stringify({ ...example, area_id: place.areaId }));
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(call.locator('.live-responses-table td.response-col_status').last()).toHaveText(/201/);
  await page.screenshot({ path: 'test-results/pictures/api-page.png' });
});
