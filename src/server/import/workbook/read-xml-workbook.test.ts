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
