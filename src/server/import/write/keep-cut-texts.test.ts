import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportDesk, openImportDesk } from '#server/import/testing.ts';
import { textOfCell } from '#server/platform/excel-cells.ts';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.house.close());

async function run(areaId: number, rows: readonly (readonly string[])[], dryRun: boolean) {
  const lines = [['Tract', 'Acres', 'Calls'], ...rows].map((cells) => cells.join(','));
  const { analysisId } = await desk.ada.analyze(lines.join('\n'), areaId);
  const { tract } = await desk.ada.process({
    analysisId,
    areaId,
    dryRun,
    includedEntities: ['tract'],
    mappings: {
      Tract: { table: 'tract', column: 'tract_name' },
      Acres: { table: 'tract', column: 'gross_acres' },
      Calls: { table: 'tract', column: 'metes_bounds' },
    },
  });
  return tract;
}

const lengthOf = async (name: string) =>
  (
    await desk.house.query('SELECT length(metes_bounds) AS length FROM tracts WHERE tract_name = $1', [name])
  )[0]?.length;

test('a text that an export to Excel cut does not replace the stored one', async () => {
  const area = await desk.newArea('cut texts');
  const whole = 'y'.repeat(33_000);
  await run(
    area,
    [
      ['T-1', '160', whole],
      ['T-2', '160', ''],
    ],
    false,
  );
  const cut = textOfCell(whole);
  expect(cut).toHaveLength(32_767);
  for (const dryRun of [true, false]) {
    const result = await run(
      area,
      [
        ['T-1', '80', cut],
        ['T-2', '160', cut],
        ['T-3', '160', cut],
      ],
      dryRun,
    );
    expect(result).toMatchObject({ inserts: 1, updates: 2, errors: 0 });
    expect(result?.warning_details).toEqual([
      {
        record_index: 1,
        message: 'Metes and Bounds was cut to the length of an Excel cell; the stored text is kept',
      },
      {
        record_index: 2,
        message: 'Metes and Bounds was cut to the length of an Excel cell; the rest is missing',
      },
      {
        record_index: 3,
        message: 'Metes and Bounds was cut to the length of an Excel cell; the rest is missing',
      },
    ]);
  }
  expect([await lengthOf('T-1'), await lengthOf('T-2'), await lengthOf('T-3')]).toEqual([
    33_000, 32_767, 32_767,
  ]);
});
