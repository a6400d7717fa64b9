import { expect, test } from 'vitest';
import { createFiller } from './fill-down.ts';

/** Fills columns of a list and returns the cells of its rows, with "?" where a fill stopped. */
function fillOf(header: string, columns: readonly string[], ...rows: string[]): string[] {
  const names = header.split(',');
  const filler = createFiller(
    names,
    columns.map((name) => names.indexOf(name)),
  );
  return rows.map((row) => {
    const { cells, stopped } = filler.fill(row.split(','));
    for (const { column } of stopped) cells[column] = '?';
    return cells.join(',');
  });
}

test('a value ends where a filled column to its left has a new one', () => {
  expect(
    fillOf(
      'County,Tract,Legal,Owner,Net',
      ['County', 'Tract', 'Legal'],
      'Dunn,1,NE/4,Smith,80',
      ',,,Jones,40',
      'Williams,2,NW/4,Poe,80',
      'McKenzie,3,,Low,20',
      ',,,Kay,20',
      ',,S/2,Roe,20',
      ',,,Fay,20',
    ),
  ).toEqual([
    'Dunn,1,NE/4,Smith,80',
    'Dunn,1,NE/4,Jones,40',
    'Williams,2,NW/4,Poe,80',
    'McKenzie,3,?,Low,20',
    'McKenzie,3,?,Kay,20',
    'McKenzie,3,S/2,Roe,20',
    'McKenzie,3,S/2,Fay,20',
  ]);
});

test('a new value keeps those to its left, and a repeated one keeps all', () => {
  expect(
    fillOf(
      'County,Twp,Rng,Sec',
      ['Rng', 'Twp', 'County'],
      'Dunn,147N,95W,1',
      ',,,2',
      ',148N,95W,1',
      'DUNN ,,,2',
      ',148N,,3',
      ',,96W,3',
    ),
  ).toEqual([
    'Dunn,147N,95W,1',
    'Dunn,147N,95W,2',
    'Dunn,148N,95W,1',
    'DUNN ,148N,95W,2',
    'DUNN ,148N,95W,3',
    'DUNN ,148N,96W,3',
  ]);
});

test('a value that returns after its group ended is a new one', () => {
  expect(
    fillOf('County,Tract,Legal', ['County', 'Tract', 'Legal'], 'Dunn,1,NE/4', 'Ward,,SW/4', ',1,'),
  ).toEqual(['Dunn,1,NE/4', 'Ward,?,SW/4', 'Ward,1,?']);
});

test('a ditto mark takes the value above in any group, and a county keeps its state', () => {
  expect(
    fillOf('Tract,Legal,Owner', ['Tract', 'Legal'], '1,NE/4,A', '2,",B', ',,C', '3,,D', ',ditto,E'),
  ).toEqual(['1,NE/4,A', '2,NE/4,B', '2,NE/4,C', '3,?,D', '3,NE/4,E']);
  expect(fillOf('County,State,Sec', ['County', 'State'], 'Dunn,ND,1', 'Ward,,2', ',,3')).toEqual([
    'Dunn,ND,1',
    'Ward,ND,2',
    'Ward,ND,3',
  ]);
});

test('all values end at the heading of another group', () => {
  const filler = createFiller(['Twp', 'Sec'], [0]);
  expect(filler.fill(['12N', '1']).cells).toEqual(['12N', '1']);
  filler.startGroup();
  expect(filler.fill(['', '2'])).toEqual({
    cells: ['', '2'],
    filled: new Set(),
    stopped: [{ column: 0, by: null }],
    ofUser: new Set(),
  });
  expect(filler.fill(['13N', '3']).cells).toEqual(['13N', '3']);
  expect(filler.fill(['', '4']).cells).toEqual(['13N', '4']);
});

/** Fills the same list with cells that the user entered, as [row from 1, column, value]. */
function filledWith(entered: [number, string, string][], ...rows: string[]): string[] {
  const names = ['Tract', 'Legal', 'Owner'];
  const filler = createFiller(names, [0, 1]);
  return rows.map((row, index) => {
    const own = entered.filter(([at]) => at === index + 1);
    const { cells, stopped } = filler.fill(
      row.split(','),
      new Map(own.map(([, name, value]) => [names.indexOf(name), value])),
    );
    for (const { column } of stopped) cells[column] = '?';
    return cells.join(',');
  });
}

test('a value that the user entered is filled down as if the file had it', () => {
  const rows = ['1,NE4,A', ',,B', '2,SW4,C', ',",D'];
  expect(filledWith([[1, 'Legal', 'NE/4']], ...rows)).toEqual(['1,NE/4,A', '1,NE/4,B', '2,SW4,C', '2,SW4,D']);
  expect(filledWith([[2, 'Tract', '1']], '1,NE4,A', '2,,C', ',,D')).toEqual([
    '1,NE4,A',
    '1,NE4,C',
    '1,NE4,D',
  ]);
  expect(filledWith([[1, 'Legal', '']], ...rows)).toEqual(['1,,A', '1,,B', '2,SW4,C', '2,SW4,D']);
  expect(filledWith([[3, 'Tract', '']], ...rows)).toEqual(['1,NE4,A', '1,NE4,B', ',SW4,C', ',SW4,D']);
});

test('so is one in place of a blank that took no value', () => {
  expect(filledWith([[2, 'Legal', 'SW/4']], '1,NE4,A', '2,,C', ',,D', '3,,E')).toEqual([
    '1,NE4,A',
    '2,SW/4,C',
    '2,SW/4,D',
    '3,?,E',
  ]);
});

test('in place of a filled blank it is that of the row alone', () => {
  const rows = ['1,NE4,A', ',,B', ',,C'];
  expect(filledWith([[2, 'Legal', 'NE/4']], ...rows)).toEqual(['1,NE4,A', '1,NE/4,B', '1,NE4,C']);
  expect(filledWith([[2, 'Legal', '']], ...rows)).toEqual(['1,NE4,A', '1,,B', '1,NE4,C']);
  expect(filledWith([[2, 'Tract', '1A']], ...rows)).toEqual(['1,NE4,A', '1A,?,B', '1,NE4,C']);
});
