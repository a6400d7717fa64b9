import type { Page } from '@playwright/test';
import type { Take } from './guide-people.ts';

/** Takes screenshots of analytics: dashboards, reports, obligations, events and the agent, all of the sample company. */
export async function takeAnalytics(page: Page, address: string, take: Take): Promise<void> {
  await page.goto(`${address}/register`);
  await page.getByLabel('Name').fill('Rosa Landman');
  await page.getByLabel('Email').fill('rosa@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a good password');
  await page.getByLabel('Confirm Password').fill('a good password');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Load the sample company' }).click();
  await page.getByText('This is the sample company.').waitFor();

  await page.goto(`${address}/analytics`);
  await page
    .getByRole('list', { name: 'Dashboards' })
    .getByRole('link', { name: /^Acreage by county/ })
    .click();
  await page.getByRole('figure').first().getByRole('link').first().waitFor();
  await take(page, 'board');
  await page.goto(`${address}/analytics?tab=reports&report=lease-expirations`);
  await page.getByRole('main').getByRole('table').getByRole('link').first().waitFor();
  await take(page, 'report');
  await page.getByRole('button', { name: 'Schedule…' }).click();
  const schedule = page.getByRole('dialog', { name: 'Schedule Report' });
  await schedule.getByLabel('Frequency').selectOption('weekly');
  await schedule.getByLabel('Time', { exact: true }).fill('07:00');
  await schedule.getByLabel('Email Recipients').fill('owen@example.com');
  await schedule.getByRole('button', { name: 'Add', exact: true }).click();
  await take(page, 'schedule');
  await page.keyboard.press('Escape');

  await page.goto(`${address}/actions?type=obligation_due`);
  await page
    .getByRole('listitem')
    .filter({ hasText: /rental|shut-in|option/i })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('table', { name: 'Obligations of this lease' }).getByRole('row').nth(1).waitFor();
  await take(page, 'obligations');
  await page.goto(`${address}/leases?filter%5Bstanding%5D=held_shut_in`);
  const lease = await page.getByRole('table').getByRole('link').first().getAttribute('href');
  await page.goto(`${address}${lease}?tab=events`);
  await page.getByRole('list', { name: 'Events of this lease' }).waitFor();
  await take(page, 'events');

  await page.goto(`${address}/agent`);
  for (const question of ['leases expiring in 90 days', 'what needs attention']) {
    await page.getByLabel('Question', { exact: true }).fill(question);
    await page.getByLabel('Question', { exact: true }).press('Enter');
    await page.getByRole('main').getByText(question, { exact: true }).first().waitFor();
    await page.waitForLoadState('networkidle');
  }
  await take(page, 'agent');
}
