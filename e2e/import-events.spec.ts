import { signIn } from './drivers/account.ts';
import { landNames, makeLand } from './drivers/land.ts';
import { expect, inspect, test } from './drivers/test.ts';

const tops = [
  ['API Number', 'Well Name', 'Formation', 'Top MD (ft)', 'Top TVD (ft)', 'KB', 'GL'],
  ['42-301-21065-01-00', landNames.well, 'Wolfcamp A', '8660', '8645', '2895', '2870'],
  ['42-301-21065-01-00', landNames.well, 'Wolfcamp B', '9020', '9000', '2895', '2870'],
];
const events = [
  ['Well Name', 'Event', 'Event Date', 'Source'],
  [landNames.well, 'Spudded', '3/1/2018', 'Form W-1'],
  [landNames.well, '1st production', '9/15/2018', 'Form W-2'],
  [landNames.well, 'Line failure', '1/31/2020', 'Letter'],
  ['Wagner 9', 'SI', '1/31/2020', 'Letter'],
];

test('a history of a well and its formation tops come from files', async ({ page, request }) => {
  test.setTimeout(300_000);
  const land = await makeLand(request);
  await signIn(page, land.account, '/import?step=upload');
  const main = page.getByRole('main');
  const upload = async (name: string, rows: readonly string[][]) => {
    await page.goto('/import?step=upload');
    await main.getByLabel('Area', { exact: true }).selectOption({ index: 1 });
    await main.locator('input[type=file]').setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.map((row) => row.join(',')).join('\n')),
    });
    await expect(main.getByText(`${rows.length - 1} rows, ${rows[0]?.length} columns`)).toBeVisible();
  };
  const goOn = main.getByRole('button', { name: 'Continue' });

  await upload('history.csv', events);
  await expect(main.getByLabel('Column for Well Event Event')).toHaveValue('Event');
  await inspect(page, 'import-events-mapping', { fullPage: true });
  await goOn.click();
  const reading = main.getByRole('combobox', { name: 'Read “Line failure” as' });
  await expect(reading).toBeVisible();
  await inspect(page, 'import-events-validate', { fullPage: true });
  await reading.selectOption({ label: 'Shut In' });
  await main.getByRole('button', { name: 'Try again' }).first().click();
  await expect(main.getByText('Well Name matches no well in this area').first()).toBeVisible();
  await expect(main.getByText('Continue saves 3 new records')).toBeVisible();
  await goOn.click();
  await expect(page.getByRole('heading', { name: 'Import Results' })).toBeVisible({ timeout: 60_000 });
  await inspect(page, 'import-events-results', { fullPage: true });

  await upload('tops.csv', tops);
  await expect(main.getByLabel('Column for Formation Top Top or Base')).toHaveValue('Top or Base');
  await inspect(page, 'import-tops-mapping', { fullPage: true });
  await goOn.click();
  await expect(main.getByText('Continue saves 2 new records')).toBeVisible();
  await goOn.click();
  await expect(page.getByRole('heading', { name: 'Import Results' })).toBeVisible({ timeout: 60_000 });

  await page.goto(`/wells/${land.well}/details?tab=tops`);
  await expect(page.getByText('Wolfcamp B')).toBeVisible();
  await page.goto(`/wells/${land.well}/details?tab=events`);
  await expect(page.getByText('Form W-2')).toBeVisible();
  await inspect(page, 'imported-events');
});
