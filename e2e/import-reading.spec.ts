import { writeXlsx } from 'hucre/xlsx';
import { makeCompany, newAccount, register } from './drivers/account.ts';
import { expect, inspect, test } from './drivers/test.ts';

const wells = (county: string, from: number) =>
  Array.from({ length: 6 }, (_, index) => [
    index % 3 === 0 ? county : null,
    `34-013-2${String(from + index).padStart(4, '0')}`,
    `${county.toUpperCase()} UNIT ${index + 1}H`,
    320 + index / 4,
    new Date(Date.UTC(2014, index, 15)),
    index % 2 === 0 ? 'Producing' : 'Plugged',
  ]);

/**
 * A typical land department workbook: a title, a two-line header, units, a total, one sheet per county with notes next
 * to them.
 */
async function workbook(): Promise<Buffer> {
  const head = [
    ['County', 'API', 'Well', 'Gross', 'Spud', 'Well'],
    [null, 'Number', 'Name', 'Acres', 'Date', 'Status'],
  ];
  const sheet = (name: string, from: number) => ({
    name,
    rows: [
      [`Wells of ${name} County, as of the third quarter`],
      [],
      ...head,
      [null, null, null, '(acres)', null, null],
      ...wells(name, from),
      ['Total', null, null, 1924.75],
    ],
    merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 5 }],
  });
  return Buffer.from(
    await writeXlsx({
      sheets: [
        { name: 'Read me', rows: [['Prepared by the land department']] },
        sheet('Belmont', 100),
        sheet('Monroe', 200),
      ],
    }),
  );
}

test('a typical land department workbook is read correctly, and each decision can be changed', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await register(page, newAccount('Annie Easley'));
  await makeCompany(page, 'Belmont Minerals', 'Utica');
  await page.goto('/import?step=upload');
  const main = page.getByRole('main');
  await main.getByLabel('Area', { exact: true }).selectOption({ label: 'Utica' });
  await inspect(page, 'import-upload');
  await main.locator('input[type=file]').setInputFiles({
    name: 'county-wells.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await workbook(),
  });

  // Both counties are read, without titles, units and totals; doubtful choices are expanded.
  await expect(main.getByText('12 rows, 6 columns')).toBeVisible();
  await expect(main.getByText('2 sheets with the same header are read as one list.')).toBeVisible();
  await expect(main.getByText('Set aside and not imported: 2 total rows, 2 rows of units.')).toBeVisible();
  await expect(main.getByLabel('Column for Well API Number')).toHaveValue('API Number');
  await inspect(page, 'import-reading', { fullPage: true });

  // Every row set aside is listed; one that is a record after all is restored.
  await main.getByRole('button', { name: /^Review .* set aside/ }).click();
  const aside = page.getByRole('dialog', { name: 'Rows set aside' });
  await expect(aside.getByRole('button', { name: 'Restore: row 5 of Monroe', exact: true })).toBeVisible();
  await aside.getByLabel('Which rows').selectOption({ label: 'Totals' });
  await expect(aside.getByRole('button', { name: 'Restore: row 5 of Monroe', exact: true })).toBeHidden();
  await inspect(page, 'import-set-aside');
  await aside.getByRole('button', { name: 'Restore: row 12 of Monroe', exact: true }).click();
  const setAside = aside.getByRole('button', { name: 'Set aside again: row 12 of Monroe', exact: true });
  await expect(setAside).toBeFocused();
  await aside.getByRole('button', { name: 'Close' }).click();
  await expect(aside).toBeHidden();
  await expect(main.getByText('13 rows, 6 columns')).toBeVisible();
  await expect(main.getByText('Set aside and not imported: 1 total row, 2 rows of units.')).toBeVisible();
  await main.getByRole('button', { name: /^Review .* set aside/ }).click();
  await setAside.click();
  await expect(aside.getByRole('button', { name: 'Restore: row 12 of Monroe', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(main.getByText('12 rows, 6 columns')).toBeVisible();

  // Blank cells below a county belong to that county.
  await main.getByRole('checkbox', { name: 'County' }).click();
  await expect(main.getByRole('checkbox', { name: 'County' })).toBeChecked();
  await expect(main.getByText('may mean "same as above"')).toBeHidden();

  // Another header gives other columns and resets the mapping; the detected header can be restored.
  await main.getByRole('button', { name: 'Row 4 as the header' }).focus();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('button', { name: 'Row 3 as the header' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await expect(main.getByLabel('Header', { exact: true })).toHaveValue('2');
  await main.getByLabel('Header', { exact: true }).selectOption({ label: '1 row' });
  await expect(main.getByLabel('Column for Well API Number')).toHaveValue('Number');
  await main.getByRole('button', { name: 'Use detected settings' }).click();
  await expect(main.getByLabel('Column for Well API Number')).toHaveValue('API Number');

  // Only one county.
  await main.getByRole('checkbox', { name: 'Monroe' }).click();
  await expect(main.getByText('6 rows, 6 columns')).toBeVisible();
  await page.reload();
  await expect(main.getByText('6 rows, 6 columns')).toBeVisible();
});
