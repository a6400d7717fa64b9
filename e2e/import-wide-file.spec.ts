import { signIn } from './drivers/account.ts';
import {
  goOn,
  importDone,
  include,
  main,
  mapFields,
  sendFile,
  stateOf,
  undoImport,
} from './drivers/import.ts';
import { makeWorkplace } from './drivers/records.ts';
import { expect, inspect, test } from './drivers/test.ts';

type Row = Record<string, string>;

/** Eight tracts of two owners each, all interests leased, two tracts per well: everything in one row. */
function wideRows(): Row[] {
  return Array.from({ length: 16 }, (_each, index): Row => {
    const [tract, half] = [Math.floor(index / 2) + 1, index % 2];
    const well = Math.ceil(tract / 2);
    const owner = ((tract + half * 3) % 6) + 1;
    return {
      'Tract Name': `Birch ${tract}`,
      County: 'Belmont',
      'Legal Description': `NE/4 Section ${tract}, T7N R5W`,
      'Gross Acres': String(160 + tract),
      'Owner Name': `Owner ${owner} Minerals, LLC`,
      'Mailing Address': `${owner} Main Street`,
      'Interest Type': 'Mineral',
      'Decimal Interest': half === 0 ? '0.25' : '0.75',
      'Net Acres': String((160 + tract) * (half === 0 ? 0.25 : 0.75)),
      'Lease Name': `Birch ${tract} - Owner ${owner}`,
      'Lease File No': `OH-${tract}-${owner}`,
      Royalty: half === 0 ? '3/16' : '18.75%',
      'Lease Date': '03/31/2024',
      'Expiration Date': '03/31/2029',
      'Contract Acres': String((160 + tract) * (half === 0 ? 0.25 : 0.75)),
      'Well Name': `Birch Unit ${well}H`,
      'API Number': `34-013-2${String(well).padStart(4, '0')}`,
      'Spud Date': '06/15/2024',
      'Held Acres': String(160 + tract),
      'Unit Acres': '640',
    };
  });
}

function fileOf(rows: Row[], name: string) {
  const header = Object.keys(rows[0] ?? {});
  const quote = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = [header, ...rows.map((row) => header.map((column) => row[column] ?? ''))];
  const text = lines.map((cells) => cells.map(quote).join(',')).join('\r\n');
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
}

const fields: [field: string, column: string][] = [
  ['Well Name', 'Well Name'],
  ['Well API Number', 'API Number'],
  ['Well Spud Date', 'Spud Date'],
  ['Tract Name', 'Tract Name'],
  ['Tract County', 'County'],
  ['Tract Legal Description', 'Legal Description'],
  ['Tract Gross Acres', 'Gross Acres'],
  ['Owner Name', 'Owner Name'],
  ['Owner Address Line 1', 'Mailing Address'],
  ['Lease Name', 'Lease Name'],
  ['Lease File Number', 'Lease File No'],
  ['Lease Royalty Rate', 'Royalty'],
  ['Lease Date', 'Lease Date'],
  ['Lease Expiration Date', 'Expiration Date'],
];
const attributes: [attribute: string, column: string][] = [
  ['Ownership Interest Type', 'Interest Type'],
  ['Ownership Decimal Interest', 'Decimal Interest'],
  ['Ownership Net Acres', 'Net Acres'],
  ['Contract Contract Acres', 'Contract Acres'],
  ['Proration Unit Held Acres', 'Held Acres'],
  ['Proration Unit Unit Acres', 'Unit Acres'],
];

test('one wide file creates all kinds of record and their links, is saved as a configuration, and undone', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const place = await makeWorkplace(request, 'Birch Land');
  const before = await stateOf(place);
  const rows = wideRows();
  await signIn(page, place.account, '/import?step=upload');
  await sendFile(page, fileOf(rows, 'land-book-march.csv'));
  for (const kind of ['well', 'tract', 'owner', 'lease']) await include(page, kind, true);
  await mapFields(page, fields);
  await goOn(page);
  await mapFields(page, attributes);
  await inspect(page, 'import-wide-relationships');
  await goOn(page);
  await expect(main(page).getByText(/^Continue saves/)).toBeVisible({ timeout: 60_000 });
  await goOn(page);
  const id = await importDone(page);

  // The expected result, counted from the rows alone: a record for each distinct name, a link for each distinct pair.
  const different = (...columns: string[]) =>
    new Set(rows.map((row) => columns.map((column) => row[column]).join(' | '))).size;
  const created = {
    well: different('API Number'),
    tract: different('Tract Name'),
    owner: different('Owner Name'),
    lease: different('Lease File No'),
    ownership: different('Tract Name', 'Owner Name'),
    contract: different('Tract Name', 'Owner Name', 'Lease File No'),
    proration_unit: different('Tract Name', 'API Number'),
  };
  const [record] = await place.list(`/api/imports/${id}`);
  for (const [kind, inserts] of Object.entries(created))
    expect([kind, record?.results]).toMatchObject([
      kind,
      { [kind]: { inserts, updates: rows.length - inserts, errors: 0 } },
    ]);

  // Each row is found in the records and in their links.
  const stored = await stateOf(place);
  const find = (plural: string, values: Record<string, unknown>) => {
    const found = (stored[plural] ?? []).filter((each) =>
      Object.entries(values).every(([name, value]) => each[name] === value),
    );
    expect([plural, values, found.length]).toEqual([plural, values, 1]);
    return found[0] ?? {};
  };
  for (const row of rows) {
    const tract = find('tracts', { tract_name: row['Tract Name'], county: 'Belmont' });
    const owner = find('owners', {
      owner_name: row['Owner Name'],
      address_line_1: row['Mailing Address'],
    });
    const lease = find('leases', {
      file_number: row['Lease File No'],
      contract_name: row['Lease Name'],
      royalty_rate: 0.1875,
      expiration_date: '2029-03-31',
    });
    const well = find('wells', {
      api_number: row['API Number']?.replaceAll('-', ''),
      spud_date: '2024-06-15',
    });
    const ownership = find('ownerships', {
      tract_id: tract.id,
      owner_id: owner.id,
      interest_type: 'mineral',
      decimal_interest: Number(row['Decimal Interest']),
      net_acres: Number(row['Net Acres']),
    });
    find('contracts', {
      ownership_id: ownership.id,
      lease_id: lease.id,
      contract_acres: Number(row['Contract Acres']),
    });
    find('proration_units', {
      tract_id: tract.id,
      well_id: well.id,
      held_acres: Number(row['Held Acres']),
      unit_acres: 640,
    });
  }

  // The mapping is saved for next month.
  await main(page).getByLabel('Configuration Name').fill('Land book');
  await main(page).getByLabel('Description (Optional)').fill('All that we hold, once a month');
  await main(page).getByRole('button', { name: 'Save Configuration' }).click();
  await expect(page.getByText('Configuration “Land book” saved.')).toBeVisible();
  await inspect(page, 'import-save-configuration');
  await page.getByLabel('Configuration Name').fill('land BOOK');
  await main(page).getByRole('button', { name: 'Save Configuration' }).click();
  await expect(page.getByRole('button', { name: 'Update with this mapping' })).toBeVisible();

  // The page of a tract shows the links.
  const birch = find('tracts', { tract_name: 'Birch 1' });
  await page.goto(`/tracts/${birch.id}/details?tab=owners`);
  await expect(page.getByText('1.00000000 assigned')).toBeVisible();
  const table = page.getByRole('tabpanel').getByRole('table', { name: /^Related/ });
  for (const row of rows.filter((each) => each['Tract Name'] === 'Birch 1'))
    await expect(table).toContainText(row['Owner Name'] ?? '');
  await page.getByRole('tab', { name: 'Wells' }).click();
  await expect(table).toContainText('Birch Unit 1H');

  // Next month's file lacks a column but resembles this one: one click maps it.
  await page.goto('/import?step=upload');
  await expect(main(page).getByText('Not used yet')).toBeVisible();
  await inspect(page, 'import-upload-configurations');
  const next = rows.map(({ County: _county, ...row }) => ({ ...row, 'Gross Acres': '200' }));
  await sendFile(page, fileOf(next, 'land-book-april.csv'));
  await expect(page.getByText('Looks like “Land book”, not used yet.')).toBeVisible();
  await inspect(page, 'import-configuration-match');
  await main(page).getByRole('button', { name: 'Apply Land book' }).click();
  await expect(page.getByText('“Land book” is applied.')).toBeVisible();
  await expect(page.getByText(/The file has no column “County”/)).toBeVisible();
  await expect(main(page).getByLabel('Column for Lease File Number')).toHaveValue('Lease File No');
  await goOn(page);
  await goOn(page);
  await expect(main(page).getByText(/^Continue saves 0 new records and changes 8 existing ones/)).toBeVisible(
    {
      timeout: 60_000,
    },
  );
  await goOn(page);
  const second = await importDone(page);
  await expect.poll(async () => (await place.list('/api/mapping/configurations'))[0]?.usage_count).toBe(1);

  // A configuration loaded before a file is chosen waits for the file.
  await page.goto('/import?step=upload');
  await expect(main(page).getByText('Used once · last used for land-book-april.csv')).toBeVisible();
  await main(page).getByRole('button', { name: 'Load Land book' }).click();
  await page.reload();
  await expect(page.getByText('“Land book” will be applied to the next file you choose.')).toBeVisible();
  await sendFile(page, fileOf(rows, 'land-book-may.csv'));
  await expect(page.getByText('“Land book” is applied.')).toBeVisible();
  await expect(page.getByText('The file has every column it maps.')).toBeVisible();

  // Both imports are undone, the later one first, and nothing remains of either.
  await page.goto(`/import?step=results&import=${second}`);
  await importDone(page);
  await undoImport(page);
  expect(await stateOf(place)).toEqual(stored);
  await page.goto(`/import?step=results&import=${id}`);
  await importDone(page);
  await undoImport(page);
  expect(await stateOf(place)).toEqual(before);
});
