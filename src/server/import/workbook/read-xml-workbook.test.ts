import { expect, test } from 'vitest';
import { readXmlWorkbook } from './read-xml-workbook.ts';
import { BrokenXmlError } from './scan-xml.ts';

const workbook = (rows: string) => `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
  <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
  <Styles><Style ss:ID="zip"><NumberFormat ss:Format="00000"/></Style><Style ss:ID="north"><NumberFormat ss:Format="0&quot;N&quot;"/></Style><Style ss:ID="ha"><NumberFormat ss:Format="0 &quot;ha&quot;"/></Style><Style ss:ID="pc"><NumberFormat ss:Format="Percent"/></Style></Styles>
  <Worksheet ss:Name="A &amp; B"><Table>${rows}</Table></Worksheet></Workbook>`;
const cell = (type: string, text: string, attributes = '') =>
  `<Cell ${attributes}><Data ss:Type="${type}">${text}</Data></Cell>`;

test('cells keep their place, their zeros and their percent signs; dates are dates', async () => {
  const [sheet] = await readXmlWorkbook(
    workbook(
      `<Row ss:Index="2">${cell('String', 'API')}${cell('String', 'Zip', 'ss:Index="3"')}</Row>
       <Row>${cell('Number', '42301123450000')}${cell('Boolean', '1')}${cell('Number', '2134', 'ss:StyleID="zip"')}
       ${cell('Number', '0.1875', 'ss:StyleID="pc"')}${cell('DateTime', '1981-03-12T00:00:00.000')}${cell('Error', '#REF!')}
       ${cell('DateTime', '1899-12-31T00:00:00.000')}${cell('Number', '12', 'ss:StyleID="north"')}${cell('Number', '5', 'ss:StyleID="ha"')}</Row>`,
    ),
  );
  expect(sheet).toMatchObject({
    name: 'A & B',
    rows: [
      [],
      ['API', '', 'Zip'],
      ['42301123450000', 'TRUE', '02134', '18.75%', '1981-03-12', '', '1900-01-00', '12N', '5'],
    ],
    errors: 1,
  });
  expect(sheet?.unreadWords?.list()).toEqual([{ column: 9, cells: 1, first: 'I3', words: 'ha' }]);
});

test('a truncated document is reported', async () => {
  await expect(readXmlWorkbook(workbook('<Row>').slice(0, -20))).rejects.toThrow(BrokenXmlError);
});

const rowsOf = async (rows: string) => (await readXmlWorkbook(workbook(rows)))[0]?.rows;

test('struck-out text is left out where other text remains, and the number of a footnote is no digit of the figure', async () => {
  const cells = [
    '<S>100</S><Font html:Color="#FF0000">120</Font>',
    '<B>160</B><Sup>1</Sup>',
    '<S>Old</S>',
    '<B><S>Old</S></B> New',
  ];
  expect(await rowsOf(`<Row>${cells.map((text) => cell('String', text)).join('')}</Row>`)).toEqual([
    ['120', '160¹', 'Old', ' New'],
  ]);
});

test('a comment is not part of the text of its cell', async () => {
  const comment = '<Comment ss:Author="Jane"><ss:Data><B>Jane:</B>check title</ss:Data></Comment>';
  const withComment = (type: string, text: string) =>
    `<Cell><Data ss:Type="${type}">${text}</Data>${comment}</Cell>`;
  const cells = `${withComment('String', 'Lease 2')}${withComment('Number', '103')}<Cell>${comment}</Cell>`;
  expect(await rowsOf(`<Row>${cells}</Row>`)).toEqual([['Lease 2', '103', '']]);
});

test('formulas that no program has calculated are counted', async () => {
  const formula = 'ss:Formula="=RC[-1]*2"';
  const cells = [
    ...[`<Cell ${formula}/>`, cell('Number', '', formula)],
    ...[cell('String', '', formula), cell('Number', '80', formula), '<Cell/>'],
  ];
  expect((await readXmlWorkbook(workbook(`<Row>${cells.join('')}</Row>`)))[0]).toMatchObject({
    rows: [['', '', '', '80', '']],
    unsolved: 2,
  });
});

test('a merged cell covers rows that are left out of the document', async () => {
  const title = cell('String', 'Lease list', 'ss:MergeDown="2"');
  const header = `<Row ss:Index="4">${cell('String', 'Lease')}${cell('String', 'Acres')}</Row>`;
  const covered = `<Row ss:Index="2">${cell('String', 'beside')}</Row>`;
  expect(await rowsOf(`<Row>${title}</Row>${header}`)).toEqual([['Lease list'], [], [], ['Lease', 'Acres']]);
  expect(await rowsOf(`<Row>${title}</Row>${covered}`)).toEqual([['Lease list'], ['', 'beside']]);
});

test('a sheet that the workbook hides is hidden', async () => {
  const options = (state: string) =>
    `<WorksheetOptions xmlns="urn:schemas-microsoft-com:office:excel"><Visible>${state}</Visible></WorksheetOptions></Worksheet>`;
  const sheetOf = async (state: string) =>
    (await readXmlWorkbook(workbook('<Row/>').replace('</Worksheet>', options(state))))[0];
  expect(await sheetOf('SheetHidden')).toMatchObject({ hidden: true });
  expect(await sheetOf('SheetVeryHidden')).toMatchObject({ hidden: true });
  expect(await sheetOf('SheetVisible')).toMatchObject({ hidden: false });
});
