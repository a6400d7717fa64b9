import { signIn } from './drivers/account.ts';
import { landNames, makeLand } from './drivers/land.ts';
import { mailsTo } from './drivers/outbox.ts';
import { expect, inspect, test } from './drivers/test.ts';

/** The next minute but one in Tokyo, which knows no daylight saving: the form is filled in before it begins. */
function soonInTokyo(): string {
  return new Date(Date.now() + 9 * 3_600_000 + 90_000).toISOString().slice(11, 16);
}

test('a report is read, kept under a name, and sent at its time with the right figures', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const land = await makeLand(request);
  await land.put(`/api/tracts/${land.tract}`, { gross_acres: 640 });
  await signIn(page, land.account);
  await page.goto('/analytics?tab=reports');
  await expect(page.getByRole('link', { name: 'Obligations due' })).toBeVisible();
  await inspect(page, 'reports');

  await page.getByRole('link', { name: 'Acreage', exact: true }).click();
  const table = page.getByRole('table', { name: 'Acreage' });
  await expect(table.getByRole('link', { name: landNames.tract })).toBeVisible();
  await expect(table.getByRole('row', { name: /^Total/ })).toContainText('640.00');
  await inspect(page, 'report', { fullPage: true });

  await page.getByRole('button', { name: 'Save as…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Monday');
  await inspect(page, 'report-dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: /^Monday/ })).toBeVisible();

  await page.getByRole('button', { name: /^Schedule/ }).click();
  const schedule = page.getByRole('dialog', { name: 'Schedule Report' });
  await schedule.getByLabel('Format', { exact: true }).selectOption('CSV');
  await schedule.getByLabel('Time Zone', { exact: true }).selectOption({ label: 'Tokyo' });
  const field = schedule.getByLabel('Email Recipients', { exact: true });
  await field.fill('nobody');
  await expect(schedule.getByRole('button', { name: 'Add' })).toBeDisabled();
  await field.fill('bo@example.com');
  await schedule.getByRole('button', { name: 'Add' }).click();
  await inspect(page, 'schedule-dialog');
  await schedule.getByLabel('Time', { exact: true }).fill(soonInTokyo());
  await schedule.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText(/“Monday” is sent/)).toBeVisible();

  await expect.poll(async () => (await mailsTo(page, 'bo@example.com')).length, { timeout: 200_000 }).toBe(1);
  const [mail = ''] = await mailsTo(page, 'bo@example.com');
  const attached =
    /Content-Disposition: attachment[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(mail)?.[1] ?? '';
  expect(Buffer.from(attached, 'base64').toString('utf8')).toContain(`"${landNames.tract}",Reeves,TX,640,`);
  await page.reload();
  await page.getByRole('button', { name: /^Schedule/ }).click();
  await expect(schedule.getByText(/Sent/).first()).toBeVisible();
  await inspect(page, 'schedule-sent');
});
