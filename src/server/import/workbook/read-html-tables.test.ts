import { expect, test } from 'vitest';
import { readHtmlTables } from './read-html-tables.ts';

test('a table is read as browsers show it: unclosed cells, spans, signs by name, text of scripts left out', () => {
  const [table, ...others] = readHtmlTables(`<html><head><style>td { color: red }</style></head><body>
    <script>var a = "<table><tr><td>no</td></tr></table>";</script>
    <table border=1><tr><th rowspan=2>API<th colspan="2">Surface</tr>
    <tr><th>Lat<th>Long
    <tr><td title="a>b">42-301-12345<td>31&deg;45'12&quot;N</td><td>-102.5<br>W</td></tr>
    <tr><td>42&nbsp;301<td></td><td>&frac12; &amp; &#189;</table>`);
  expect(others).toEqual([]);
  expect(table?.rows).toEqual([
    ['API', 'Surface'],
    ['', 'Lat', 'Long'],
    ['42-301-12345', '31°45\'12"N', '-102.5 W'],
    ['42 301', '', '½ & ½'],
  ]);
  expect(table?.merges).toEqual([
    { top: 1, left: 1, bottom: 2, right: 1 },
    { top: 1, left: 2, bottom: 1, right: 3 },
  ]);
});

test('nested tables are separate tables, and blank ones are ignored', () => {
  const tables = readHtmlTables(
    '<table><tr><td>Menu<td><table><tr><td>API<td>Name</table></table><table><tr><td> </table>',
  );
  expect(tables.map(({ name, rows }) => [name, rows])).toEqual([
    ['Table 1', [['Menu', '']]],
    ['Table 2', [['API', 'Name']]],
  ]);
});

test('a tag that never ends is text', () => {
  const page = `<table><tr><td>API</td></tr><tr><td ${'a'.repeat(20_000_000)}`;
  expect(readHtmlTables(page).map(({ rows }) => rows)).toEqual([[['API'], []]]);
});

test('characters by name and by number are those that browsers show', () => {
  const cells =
    '<td>Garc&iacute;a, Mar&iacute;a<td>O&#146;Brien &#150; Trust<td>AT&amp;T &#x20AC;5 &unknown; A & B';
  expect(readHtmlTables(`<table><tr>${cells}</table>`)[0]?.rows).toEqual([
    ['García, María', 'O’Brien – Trust', 'AT&T €5 &unknown; A & B'],
  ]);
});

test('the number of a footnote is not a digit of the figure before it', () => {
  const cells = '<td>160<sup>1</sup><td>Smith<sup>2, 3</sup> Trust<td>1<sup>st</sup> lease<td>2';
  expect(readHtmlTables(`<table><tr>${cells}</table>`)[0]?.rows).toEqual([
    ['160¹', 'Smith², ³ Trust', '1st lease', '2'],
  ]);
});

test('texts that browsers do not show are left out, and no others', () => {
  const page = `<table>
    <tr><td><span style="display:none">000<span>1</span>23</span>Sortkey LLC<td><SPAN STYLE='color: red; display : none'>9</SPAN>8
    <tr style="display:none"><td>A row<td><span class="display">7</span>
    <tr><td><span style="display:none">open<td>6</table>`;
  expect(readHtmlTables(page)[0]?.rows).toEqual([
    ['Sortkey LLC', '8'],
    ['A row', '7'],
    ['', '6'],
  ]);
});

const rowOf = (cells: string) => readHtmlTables(`<table><tr>${cells}</table>`)[0]?.rows[0];

test('struck-out text is left out where other text remains', () => {
  const cells = `<td><strike>100</strike>120<td><del>900</del> 1000<td><s>Old
    <td><span style="text-decoration:line-through">100</span>120<td><s><b>Old</b> Name</s> New
    <td><p style='text-decoration: underline line-through'>5<p>6<td><s>1<td>2`;
  expect(rowOf(cells)).toEqual(['120', '1000', 'Old', '120', 'New', '6', '1', '2']);
});

test('text that a style raises is not a digit of the figure before it', () => {
  const cells = `<td>160<span style="vertical-align:super">1</span><td>9<font style="mso-text-raise:5pt">1</font>0
    <td>9<span style="vertical-align:baseline">1</span><td>9<span style="mso-text-raise:-2pt">1</span>`;
  expect(rowOf(cells)).toEqual(['160¹', '9¹0', '91', '9₁']);
});

test('hidden elements and options that are not selected are left out', () => {
  const cells = `<td><span hidden>3</span>40<td><template>5</template>9<td><noscript>7</noscript>12
    <td><select><option>X<option selected>Y</select> Z<td><select><option value="1">A</option><option>B</option></select>
    <td>5<span style="font-size:0">9</span><td><span class="not hidden" style="font-size:0.8em">7</span>0`;
  expect(rowOf(cells)).toEqual(['40', '9', '12', 'Y Z', 'A', '5', '70']);
});

test('a number that Excel shows rounded has the digits that the cell states', () => {
  const cells = [
    ['0.1875', '19%', '18.75%'],
    ['120.4567', '120', '120.4567'],
    ['1000.5', '$1,001', '1000.5'],
    ['-1000.5', '(1,001)', '-1000.5'],
    ['42301100010000', '4.23E+13', '42301100010000'],
    ['2134', '02134', '02134'],
    ['1500', '$1,500.00', '$1,500.00'],
    ['0.1875', '3/16', '3/16'],
    ['45306', '15-Jan-24', '15-Jan-24'],
    ['45306', '2024', '2024'],
  ];
  expect(rowOf(cells.map(([stated, shown]) => `<td x:num="${stated}">${shown}`).join(''))).toEqual(
    cells.map(([, , read]) => read),
  );
  expect(rowOf('<td x:num>7<td x:num=0.25>25%')).toEqual(['7', '25%']);
});

test('lowered numbers of footnotes are no digits of the figure, and the names of gases stay', () => {
  expect(
    rowOf('<td>160<sub>1</sub><td>H<sub>2</sub>S<td>9<span style="vertical-align:sub">1</span>'),
  ).toEqual(['160₁', 'H2S', '9₁']);
});

test('hidden rows with values are counted', () => {
  const [table] = readHtmlTables(
    `<table><tr><td>API<tr style="display:none"><td>1<tr hidden><td>2<tr style='visibility: hidden'><td>3
     <tr style="display:none"><td> <tr><td>4</table>`,
  );
  expect(table).toMatchObject({ rows: [['API'], ['1'], ['2'], ['3'], [''], ['4']], hiddenRows: 3 });
});

test('a cell with rowspan 0 reaches to the end of its group of rows', () => {
  const [table] = readHtmlTables(
    `<table><thead><tr><th>County<th>Tract</thead>
     <tbody><tr><td rowspan=0>Caddo<td>T1<tr><td>T2</tbody><tbody><tr><td>Grady<td>T3</tbody></table>`,
  );
  expect(table?.rows).toEqual([
    ['County', 'Tract'],
    ['Caddo', 'T1'],
    ['', 'T2'],
    ['Grady', 'T3'],
  ]);
  expect(table?.merges).toEqual([{ top: 2, left: 1, bottom: 3, right: 1 }]);
});
