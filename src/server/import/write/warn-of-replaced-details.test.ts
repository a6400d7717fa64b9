import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportDesk, openImportDesk } from '#server/import/testing.ts';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.house.close());

const mappings = Object.fromEntries(
  Object.entries({ Owner: 'owner_name', 'Tax ID': 'tax_id', Address: 'address_line_1', City: 'city' }).map(
    ([name, column]) => [name, { table: 'owner', column }],
  ),
);

async function run(areaId: number, rows: readonly string[], options: object) {
  const { analysisId } = await desk.ada.analyze(['Owner,Tax ID,Address,City', ...rows].join('\n'), areaId);
  const body = { analysisId, areaId, includedEntities: ['owner'], mappings, ...options };
  return (await desk.ada.process(body)).owner;
}

const stored = ['Ann,12-3456789,1 Elm St,Midland', 'Bob,98-7654321,2 Oak St,', 'Cy,,,Pyote'];

test('replaced tax ids and addresses of existing owners are shown before they are replaced', async () => {
  const area = await desk.newArea('replaced details');
  const first = await run(area, stored, {});
  expect([first?.inserts, first?.warning_details, first?.notices]).toEqual([3, [], []]);

  const rows = [
    'Ann,12-3456780,9 Elm St,Midland',
    'Bob,98-7654321,3 Oak St,Pecos',
    'Cy,11-1111111,5 Ash St,Pyote',
    'Dee,,,Pecos',
  ];
  for (const dryRun of [true, false]) {
    const result = await run(area, rows, { dryRun });
    expect([result?.inserts, result?.updates]).toEqual([1, 3]);
    expect(result?.warning_details).toMatchObject([
      { record_index: 1, message: 'replaces the stored Tax ID, Address Line 1' },
      { record_index: 2, message: 'replaces the stored Address Line 1' },
    ]);
    expect(result?.notices).toEqual([
      {
        column: 'tax_id',
        source: 'Tax ID',
        message: 'The stored Tax ID of existing owners is replaced',
        rows: 1,
      },
      {
        column: 'address_line_1',
        source: 'Address',
        message: 'The stored Address Line 1 of existing owners is replaced',
        rows: 2,
      },
    ]);
  }
});

test('the same details, and blanks that clear nothing, replace none; blanks that clear do', async () => {
  const area = await desk.newArea('same details');
  await run(area, stored, {});
  const rows = ['Ann,12-3456789,1 Elm St,Midland', 'Bob,,2 Oak St,'];
  const same = await run(area, rows, { dryRun: true });
  expect([same?.updates, same?.warning_details, same?.notices]).toEqual([2, [], []]);
  const cleared = await run(area, rows, { dryRun: true, blankClears: ['owner.tax_id'] });
  expect(cleared?.warning_details).toMatchObject([
    { record_index: 2, message: 'replaces the stored Tax ID' },
  ]);
});
