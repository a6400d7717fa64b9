import { writeXlsx } from 'hucre/xlsx';
import { signIn } from './drivers/account.ts';
import { goOn, importDone, sendFile } from './drivers/import.ts';
import { makeWorkplace } from './drivers/records.ts';
import { expect, inspect, test } from './drivers/test.ts';

type Cells = (string | number | null)[];
type Land = { section: number; name: string; legal: string; acres: number };

const header = ['TWN', 'TDIR', 'RNG', 'RDIR', 'SEC', 'Tract Name', 'Legal Description', 'Gross Acres'];

/**
 * Sections of one township, which is printed above the first of them; their total acres follow below the last, without
 * a label.
 */
function township(
  [number, direction, range, side]: [number, string, number, string],
  lands: Land[],
): Cells[] {
  return [
    ...lands.map(({ section, name, legal, acres }, index) => [
      ...(index === 0 ? [number, direction, range, side] : [null, null, null, null]),
      section,
      name,
      legal,
      acres,
    ]),
    [...Array<null>(7).fill(null), lands.reduce((sum, { acres }) => sum + acres, 0)],
  ];
}

const sheets = [
  {
    name: 'Richland',
    rows: [
      header,
      ...township(
        [23, 'N', 54, 'E'],
        [
          { section: 4, name: 'Fink 4', legal: 'NE/4', acres: 160 },
          { section: 9, name: 'Fink 9', legal: 'S/2', acres: 320 },
          { section: 17, name: 'Fink 17', legal: 'N/2SE/4', acres: 80 },
        ],
      ),
      ...township(
        [24, 'N', 55, 'E'],
        [
          { section: 2, name: 'Lovdahl 2', legal: 'All', acres: 640 },
          { section: 11, name: 'Lovdahl 11', legal: 'W/2', acres: 320 },
          { section: 14, name: 'Lovdahl 14', legal: 'E/2NW/4', acres: 80 },
        ],
      ),
    ],
  },
  {
    name: 'Carter',
    rows: [
      header,
      ...township(
        [2, 'S', 60, 'E'],
        [
          { section: 6, name: 'Brewer 6', legal: 'SW/4', acres: 160 },
          { section: 7, name: 'Brewer 7', legal: 'N/2', acres: 320 },
        ],
      ),
    ],
  },
];

test('a land list with its townships printed once is stored with all of them on each tract', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const place = await makeWorkplace(request, 'Fallon Land Company');
  await signIn(page, place.account, '/import?step=upload');
  const main = page.getByRole('main');
  await main.getByLabel('Area', { exact: true }).selectOption({ label: 'Utica' });
  await sendFile(page, {
    name: 'land-list.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await writeXlsx({ sheets })),
  });

  // Both counties are read, without the total acres below each township.
  await expect(main.getByText('8 rows, 8 columns')).toBeVisible();
  await expect(main.getByText(/^2 sheets with the same header are read as one list\./)).toBeVisible();
  await main.getByRole('button', { name: /^Review .* set aside/ }).click();
  const aside = page.getByRole('dialog', { name: 'Rows set aside' });
  await expect(aside.getByText('Equals the sum of the 3 rows above it')).toHaveCount(2);
  await expect(aside.getByText('Equals the sum of the 2 rows above it')).toHaveCount(1);
  await aside.getByRole('button', { name: 'Close' }).click();

  // Nothing is filled down until the user asks for it.
  const blank = main.getByRole('group', { name: 'Blank means “same as above”' });
  for (const name of ['TWN', 'TDIR', 'RNG', 'RDIR']) {
    await expect(blank.getByRole('checkbox', { name })).not.toBeChecked();
    await blank.getByRole('checkbox', { name }).click();
    await expect(blank.getByRole('checkbox', { name })).toBeChecked();
  }
  await main.getByRole('checkbox', { name: 'Add sheet name as column' }).click();
  await expect(main.getByText('8 rows, 9 columns')).toBeVisible();
  await inspect(page, 'import-land-list', { fullPage: true });

  // A township is its number plus its direction; the sheets are named after their counties.
  await expect(main.getByLabel('Column for Tract Township')).toHaveValue('Township (TWN + TDIR)');
  await expect(main.getByLabel('Column for Tract Range')).toHaveValue('Range (RNG + RDIR)');
  await expect(main.getByLabel('Column for Tract Section')).toHaveValue('SEC');
  await main.getByLabel('Column for Tract County').selectOption('Sheet name');
  await goOn(page);
  await expect(main.getByText('Continue saves 8 new records.')).toBeVisible();
  await goOn(page);
  await importDone(page);

  const tracts = await place.list('/api/tracts?page_size=100');
  const stored = tracts
    .map(({ tract_name, township, range, section, county, legal_description, gross_acres }) =>
      [tract_name, township, range, section, county, legal_description, Number(gross_acres)].join(' · '),
    )
    .toSorted();
  expect(stored).toEqual([
    'Brewer 6 · 2S · 60E · 6 · Carter · SW/4 · 160',
    'Brewer 7 · 2S · 60E · 7 · Carter · N/2 · 320',
    'Fink 17 · 23N · 54E · 17 · Richland · N/2SE/4 · 80',
    'Fink 4 · 23N · 54E · 4 · Richland · NE/4 · 160',
    'Fink 9 · 23N · 54E · 9 · Richland · S/2 · 320',
    'Lovdahl 11 · 24N · 55E · 11 · Richland · W/2 · 320',
    'Lovdahl 14 · 24N · 55E · 14 · Richland · E/2NW/4 · 80',
    'Lovdahl 2 · 24N · 55E · 2 · Richland · All · 640',
  ]);
});
