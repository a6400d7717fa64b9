import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportDesk, openImportDesk } from '#server/import/testing.ts';

let desk: ImportDesk;

beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.house.close());

const owners = [
  ['Ann Poe', 'Midland'],
  ['Bob Roe', 'Tyler'],
  ['Cy Dole', 'Enid'],
  ['Di Eng', 'Waco'],
  ['Ed Fox', 'Pyote'],
];
const wells = [
  ['Mesa 1H', '42-301-00001'],
  ['Mesa 2H', '42-301-00002'],
];
const ownerHeader = ['Owner', 'City'];
const wellHeader = ['Well Name', 'API'];

/** Returns two lists next to each other, with a blank column between them. */
function sideBySide(left: readonly string[][], right: readonly string[][]): string {
  const [width, other] = [left[0]?.length ?? 0, right[0]?.length ?? 0];
  const blank = (count: number) => Array.from({ length: count }, () => '');
  return Array.from({ length: Math.max(left.length, right.length) }, (_each, at) =>
    [...(left[at] ?? blank(width)), '', ...(right[at] ?? blank(other))].join(','),
  ).join('\n');
}

const importOwners = async (name: string, text: string) => {
  const areaId = await desk.newArea(name);
  const { analysisId, analysis } = await desk.ada.analyze(text, areaId);
  const mappings = {
    Owner: { table: 'owner', column: 'owner_name' },
    City: { table: 'owner', column: 'city' },
  };
  const { owner } = await desk.ada.process({ analysisId, areaId, includedEntities: ['owner'], mappings });
  return { analysis, owner };
};

const said =
  'A blank column separates two lists in the same rows. Only the first is read; "Well Name", "API" of the second aren\'t imported. Put the second list into a file or sheet of its own, or delete the blank column if both are one list.';

test('of two lists next to each other, only the first is read, and the other is named', async () => {
  const text = sideBySide([ownerHeader, ...owners], [wellHeader, ...wells]);
  const { analysis, owner } = await importOwners('longer first', text);
  expect(analysis.columnNames).toEqual(ownerHeader);
  expect(analysis.reading.doubts).toContainEqual({ about: 'header', message: said });
  expect(owner).toMatchObject({ inserts: 5, errors: 0, warnings: 0 });
});

test('rows that only the second list has are no records', async () => {
  const text = sideBySide([ownerHeader, ...owners.slice(0, 2)], [wellHeader, ...wells, ...wells, ...wells]);
  const { analysis, owner } = await importOwners('shorter first', text);
  expect(analysis.reading.doubts).toContainEqual({ about: 'header', message: said });
  expect([analysis.rowCount, analysis.reading.setAsideRows.other]).toEqual([2, 4]);
  expect(owner).toMatchObject({ inserts: 2, errors: 0 });
});

test('a list that goes on next to itself is two lists', async () => {
  const text = sideBySide([ownerHeader, ...owners.slice(0, 3)], [ownerHeader, ...owners.slice(2)]);
  const { analysis, owner } = await importOwners('again', text);
  expect([analysis.columnNames, owner?.inserts]).toEqual([ownerHeader, 3]);
});

test('a gap in a list is no end of it, and is asked about', async () => {
  const text = sideBySide(
    [ownerHeader, ...owners.slice(0, 2)],
    [
      ['Tract', 'Acres'],
      ['T1', '10'],
      ['T2', '20'],
    ],
  );
  const { analysis } = await importOwners('gap', text);
  expect(analysis.columnNames).toEqual([...ownerHeader, 'Column 3', 'Tract', 'Acres']);
  expect(analysis.reading.doubts).toContainEqual({
    about: 'header',
    message:
      'A blank column precedes "Tract", "Acres". If these belong to another list next to the first, put it into a file or sheet of its own: here, both are read as the same records.',
  });
  const filled = text.split('\n').map((line, at) => (at === 1 ? line.replace(',,', ',x,') : line));
  const { analysis: whole } = await importOwners('no gap', filled.join('\n'));
  expect(whole.reading.doubts.filter(({ message }) => message.includes('blank column'))).toEqual([]);
});
