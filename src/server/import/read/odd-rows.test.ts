import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImportDesk, openImportDesk } from '#server/import/testing.ts';

let house: ImportDesk['house'];
let ada: ImportDesk['ada'];
let newArea: ImportDesk['newArea'];
let serial = 0;
beforeAll(async () => {
  ({ house, ada, newArea } = await openImportDesk());
});
afterAll(() => house.close());

async function analyze(lines: readonly string[]) {
  serial += 1;
  const areaId = await newArea(`odd rows ${serial}`);
  const { analysisId, analysis } = await ada.analyze(lines.join('\n'), areaId);
  return { areaId, analysisId, messages: analysis.issues.map(({ message }) => message) };
}

const columns = 'Tract,County,Acres,Remarks';

describe('rows with fewer values than the header', () => {
  test.each([
    [['T1,Ward,40,', 'T2,Ward', 'T3,Ward,80,paid'], '1 row has', 'at line 3'],
    [['T1,Ward,40,', 'T2 Ward,40', 'T3,Ward', 'T4,Ward,80,fee'], '2 rows have', 'at lines 3 and 4'],
    [
      ['T1,Ward,40,a', 'T2,Ward', 'T3,Ward', 'T4,Ward', 'T5,Ward', 'T6,Ward,40,'],
      '4 rows have',
      'first at lines 3, 4, and 5',
    ],
    // Lines 3 and 4 are one row with a line break in its county; the program writes no blanks at the end of rows.
    [
      ['T1,Ward,40,a', 'T2,Ward', 'County,80,b', 'T4,Ward,80,c', 'T5,Ward,90'],
      '3 rows have',
      'at lines 3, 4, and 6',
    ],
  ])('are reported: %j', async (rows, count, where) => {
    const { messages } = await analyze([columns, ...rows]);
    expect(messages).toEqual([
      `${count} fewer values than the header has columns (${where}): the last columns stay blank there. Check that no separator is missing in the file, and that no value with a line break lacks its quotation marks.`,
    ]);
  });

  test.each([
    // No row has the last column.
    [['T1,Ward,40', 'T2,Ward,80', 'T3,Ward,60']],
    [['T1,Ward,40,', 'T2,Ward,80', 'T3,Ward,60,']],
    // The program writes no blanks at the end of rows.
    [['T1,Ward,40', 'T2,Ward,80', 'T3,Ward,60,paid', 'T4,Ward,60']],
    // A heading is reported with its row.
    [['Ward County', 'T1,Ward,40,', 'T3,Ward,80,paid', 'T4,Ward,80,paid']],
  ])('are as the program writes them: %j', async (rows) => {
    expect((await analyze([columns, ...rows])).messages).toEqual([]);
  });
});

describe('a value with line breaks that contains rows', () => {
  const body = (areaId: number, analysisId: string) => ({
    analysisId,
    areaId,
    includedEntities: ['tract'],
    mappings: {
      Tract: { table: 'tract', column: 'tract_name' },
      County: { table: 'tract', column: 'county' },
    },
  });

  test.each([
    [['T1,Ward,40,', 'T2,"Ward,40,a', 'T3,Ward",80,b', 'T4,Ward,80,']],
    [['T1,Ward,40,', 'T2,Ward,40,"a', 'T3,Ward,80,b', 'T4,Ward,80,c"', 'T5,Ward,1,']],
    [['T1,Ward,40,', '"T2,Ward,40,a', 'T3",Ward,80,b', 'T4,Ward,80,']],
  ])('is reported and refused: %j', async (rows) => {
    const { areaId, analysisId, messages } = await analyze([columns, ...rows]);
    expect(messages).toEqual([
      '1 row has a value with line breaks that contains other rows (at line 3) and will be rejected unless you fix them on Validate.',
    ]);
    const { tract } = await ada.process(body(areaId, analysisId));
    expect(tract).toMatchObject({ inserts: 2, errors: 1 });
    expect(tract?.error_details[0]?.message).toMatch(
      /^has a value with line breaks that contains other rows, at line 3 of the file\./,
    );
  });

  test.each([
    [['T1,Ward,40,"a, b, c,\nd"', 'T2,Ward,40,"a\nb, c, d, e"']],
    [['T1,Ward,40,"NE/4, SE/4, Lot 1, Lot 2\nof section 5"']],
    [['"Tract 1,\nthe north, part","Ward, or\nLoving",40,x']],
  ])('is a text if its lines are not rows: %j', async (rows) => {
    expect((await analyze([columns, ...rows])).messages).toEqual([]);
  });
});
