import { newAccount, signIn } from './drivers/account.ts';
import { landNames, makeLand } from './drivers/land.ts';
import { attachmentOf, mailsTo } from './drivers/outbox.ts';
import { expect, inspect, test } from './drivers/test.ts';

/**
 * Returns the first minute that starts at least ten seconds from now, as `HH:MM` in Phoenix, which has no daylight
 * saving time.
 */
function nextMinute(): string {
  const shown = new Date(Date.now() + 70_000).toLocaleTimeString('en-GB', { timeZone: 'America/Phoenix' });
  return shown.slice(0, 5);
}

test('a report is mailed on its minute with the right figures, while the agent answers with figures that lead to their rows', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const land = await makeLand(request);
  await land.post('/api/ownerships', {
    tract_id: land.tract,
    owner_id: land.owner,
    interest_type: 'mineral',
    decimal_interest: 0.5,
  });
  const recipient = newAccount().email;
  await signIn(page, land.account);
  const main = page.getByRole('main');

  await page.goto('/analytics?tab=reports&report=acreage&group_by=county');
  await expect(main.getByRole('row', { name: /^Reeves/ })).toContainText('320.00');
  await main.getByRole('button', { name: 'Schedule…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule Report' });
  await expect(dialog.getByLabel('Frequency')).toHaveValue('once');
  await expect(dialog.getByLabel('Time', { exact: true })).toHaveValue('09:00');
  await dialog.getByLabel('Email Recipients').fill('ada');
  await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  await dialog.getByLabel('Email Recipients').fill(recipient);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByLabel('Format').selectOption({ label: 'CSV' });
  await dialog.getByLabel('Time Zone').selectOption('America/Phoenix');
  await inspect(page, 'schedule-dialog');
  await dialog.getByLabel('Time', { exact: true }).fill(nextMinute());
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText(/^“Acreage” is scheduled once at /)).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: 'Agent', exact: true }).click();
  await expect(main.getByText('No model is configured on this installation.')).toBeVisible();
  for (const card of ['Agent Management', 'Performance Metrics', 'Agent Settings'])
    await expect(main.getByRole('heading', { name: card })).toBeVisible();
  const ask = async (question: string) => {
    await main.getByLabel('Question', { exact: true }).fill(question);
    // An answer can be read while it is still arriving; until it is complete the button stops it.
    await expect(main.getByRole('button', { name: 'Ask', exact: true })).toBeEnabled();
    await main.getByLabel('Question', { exact: true }).press('Enter');
  };
  await ask(`net acres of ${landNames.owner}`);
  await expect(main.getByText(`The net mineral acres of ${landNames.owner} are 320.00`)).toBeVisible();
  await ask('how many producing wells');
  await expect(main.getByText('1 well where Well Status is Producing.')).toBeVisible();
  await ask('acreage by county');
  await expect(main.getByText(/^Acreage \(By: County\) as of .*: 1 row; totals: /)).toBeVisible();

  // The conversation is in the address, and a figure links to the list of its rows.
  await page.reload();
  await expect(main.locator('dt:text-is("Wells") + dd')).toHaveText('1');
  await inspect(page, 'agent-answers', { fullPage: true });
  await main.getByRole('link', { name: 'All in the wells list' }).first().click();
  await expect(page.getByRole('button', { name: 'Remove filter: Well Status is Producing' })).toBeVisible();
  await expect(main.getByRole('table').getByRole('link', { name: landNames.well, exact: true })).toHaveCount(
    1,
  );

  await expect.poll(async () => (await mailsTo(page, recipient)).length, { timeout: 150_000 }).toBe(1);
  const [mail = ''] = await mailsTo(page, recipient);
  const { name, content } = attachmentOf(mail);
  expect(name).toMatch(/^acreage-[a-z-]+-\d{4}-\d{2}-\d{2}\.csv$/);
  const [head = '', row = ''] = content
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .split(/\r?\n/);
  const cells = Object.fromEntries(head.split(',').map((label, place) => [label, row.split(',')[place]]));
  expect(cells).toMatchObject({ County: 'Reeves', Tracts: '1', 'Gross Acres': '640', 'Net Acres': '320' });

  await page.goto('/analytics?tab=reports&report=acreage&group_by=county');
  await main.getByRole('button', { name: 'Schedule…' }).click();
  await expect(dialog.getByText('Sent once; the schedule has ended.')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Runs' }).getByText('Sent', { exact: true })).toBeVisible();
  await inspect(page, 'schedule-history');
});
