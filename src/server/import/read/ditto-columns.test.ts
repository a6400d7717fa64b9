import { expect, test } from 'vitest';
import { ColumnStudy } from '#shared/import/match/column-facts.ts';
import { readCell } from '#shared/import/parse/blank-words.ts';
import { dittoColumns } from './ditto-columns.ts';

function dittosOf(header: string, ...rows: string[]): string[] {
  const names = header.split(',');
  const columns = names.map(() => new ColumnStudy());
  for (const row of rows)
    for (const [index, cell] of row.split(',').entries()) columns[index]?.add(readCell(cell));
  return dittoColumns(names, columns).map(({ name }) => name);
}

test('land and owners printed once above their rows are offered in any position', () => {
  expect(
    dittosOf(
      'No,Twp,Rng,Lessor,Acres,Remarks,County',
      '1,12N,3W,Smith,40,ok,Reeves',
      '2,,,,80,,',
      '3,,,Jones,20,late,',
      '4,13N,3W,Brown,,,Ward',
      '5,,,,10,,',
      '6,,,,10,,',
    ),
  ).toEqual(['Twp', 'Rng', 'Lessor', 'County']);
});

test('a one-row run may repeat the value above it where another group begins', () => {
  const rows = Array.from({ length: 10 }, (_, n) => [`${n}N,3W,1`, ',,2', ',,3']).flat();
  expect(dittosOf('Twp,Rng,Sec', ...rows, '11N,3W,1', '12N,3W,1')).toEqual(['Twp', 'Rng']);
});

test.each(['-do-', 'same', 'Same as above', 'as above', 'idem', '"'])('%s means "same as above"', (mark) => {
  expect(dittosOf('No,County', '1,Reeves', `2,${mark}`, '3,Ward', `4,${mark}`)).toEqual(['County']);
});

test('values repeated below themselves rule out "same as above"', () => {
  expect(dittosOf('Well,County', 'A,Reeves', 'B,Reeves', 'C,', 'D,Ward', 'E,Ward', 'F,')).toEqual([]);
});

test('blank dates, acres and remarks mean "unknown"', () => {
  expect(
    dittosOf(
      'Tract,Lease Date,Lease Acres,Owner Remarks',
      'A,1/1/2024,5,x',
      'B,,,',
      'C,,,',
      'D,2/2/2024,6,y',
    ),
  ).toEqual([]);
});

test('ditto marks are offered in every column, their abbreviation where blanks are', () => {
  const rows = ['Reeves,12N,1,640,do,x', '",〃,\'\',",y,y', '",-"-,ditto,320,DO,z'];
  expect(dittosOf('County,Township,Sec,Acres,Type,Remark', ...rows)).toEqual([
    'County',
    'Township',
    'Sec',
    'Acres',
  ]);
  expect(dittosOf('No,County,Document', '1,Reeves,Deed', '2,do,do', '3,do.,do')).toEqual(['County']);
  expect(dittosOf('No,County', '1,"', '2,Reeves')).toEqual([]);
});

test('directions go with the township and range that they belong to', () => {
  expect(dittosOf('No,TWP,TDIR,RGE,RDIR', '1,12,N,3,W', '2,,,,', '3,,,,', '4,13,N,3,W', '5,,,,')).toEqual([
    'TWP',
    'TDIR',
    'RGE',
    'RDIR',
  ]);
});
