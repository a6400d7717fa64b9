import { expect, test } from 'vitest';
import { sniffDialect } from '#shared/import/read/csv-dialect.ts';
import { createRowReader } from '#shared/import/read/row-reader.ts';
import { judgeOneColumn, startOfList } from './one-column.ts';

function judge(text: string) {
  const dialect = sniffDialect(text);
  const reader = createRowReader(dialect);
  const rows = [...reader.push(text), ...reader.end()];
  return judgeOneColumn(rows, dialect.delimiter === ';' ? ';' : ',');
}

test.each([
  'Owner Name\nSmith, John\nDoe, Jane\nRoe, Richard',
  'Owner Name\nSmith,John\nDoe,Jane\nRoe,Richard',
  'Lessor\nSmith, John A., Jr.\nExxon Mobil Corp\nDoe, Jane, a widow',
  'Owner Name\nXTO Energy\nExxon Mobil Corp\nDoe, Jane\nRoe Oil',
  'Owner Name\nSmith; John\nDoe; Jane',
  'City\nMidland, TX\nPecos, TX 79772\nHobbs, NM 88240',
  'Legal Description\nSection 12, Block 3, T1S\nNE/4, SW/4, Sec. 3\nAll of Sec. 4',
  'Legal\nLot 1,Block 3\nN/2\nS/2 SE/4,Sec 4,T2N',
  'Acres\n1,280\n2,560\n640',
  'Recorded\nMarch 3, 2024\nApril 5, 2023',
  'Owners of Reeves County, Texas\n\nOwner Name\nSmith, John\nDoe, Jane',
  'GRANTOR INDEX\nOwner Name\nSmith, John\nDoe, Jane\nRoe, Richard',
  'Owner Name\n\nSmith, John\nDoe, Jane',
  // A word in the names of columns may also be a name.
  'Owner Name\nField, Marshall\nDoe, Jane',
  'Owner Name\nExxon\nOxy',
  '42-301-12345\n42-301-12346',
  '"Owner Name"\n"Smith, John"\n"Doe, Jane"',
])('the rows of %j are values of one column', (text) => {
  expect(judge(text)).toBe('yes');
});

test.each([
  'Owner Name,City\nSmith,Midland\nDoe,Pecos',
  'Owner Name, City\nSmith, Midland\nDoe, Pecos',
  'Owner Name,\nSmith, John\nDoe, Jane',
  // Titles above a table.
  'Acme Oil\nOperator,Contact\nXTO,Smith\nEOG,Doe',
  'Acme Oil\n\nName,Address\nSmith,12 Main St\nDoe,14 Oak St',
  'Acme Oil\n\nCesionario,Finca\nXTO,La Paloma\nEOG,El Roble',
  'Owner List\nOwner Name, City\nSmith, Midland\nDoe, Pecos',
  'Wells of Reeves County\n42-301-12345,Smith 1,640\n42-301-12346,Smith 2,320',
  'Wells of Reeves County\nSmith,Midland,TX\nDoe,Pecos,TX',
  // No name above the rows.
  'Smith, John\nDoe, Jane\nRoe, Richard',
  'Smith, John\nExxon\nRoe, Richard',
  '640\n1,280',
])('the rows of %j have several columns', (text) => {
  expect(judge(text)).toBe('no');
});

test.each([
  'Wells of Reeves County\n42-301-12345,640\n42-301-12346,320',
  'Tract\n12, 640\n13, 320',
  'Owner\nSmith,100\nDoe,200',
])('the rows of %j may be either', (text) => {
  expect(judge(text)).toBe('maybe');
});

test('a name below a blank line or a single title ends the titles of a list', () => {
  const rows = (...places: number[]) => places.map((place) => ({ place, cells: ['Owner Name'] }));
  expect(startOfList(rows(1, 2, 3))).toBe(0);
  expect(startOfList(rows(3, 4))).toBe(0);
  expect(startOfList(rows(1, 3, 4))).toBe(1);
  expect(startOfList(rows(1, 2, 4, 6, 7))).toBe(3);
  expect(startOfList(rows(1, 2, 3, 4, 5, 6, 9))).toBe(0);
  expect(
    startOfList([...rows(1, 2), ...['A, B', 'C, D', 'E, F'].map((cell) => ({ place: 3, cells: [cell] }))]),
  ).toBe(1);
  expect(
    startOfList([
      ...rows(1),
      ...['Exxon Company', 'C, D', 'E, F', 'G, H'].map((cell) => ({ place: 2, cells: [cell] })),
    ]),
  ).toBe(0);
  expect(startOfList([...rows(1), { place: 3, cells: ['Smith, John'] }])).toBe(0);
});
