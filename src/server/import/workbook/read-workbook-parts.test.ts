import { expect, test } from 'vitest';
import type { WorkbookPackage } from './open-package.ts';
import { readWorkbookParts } from './read-workbook-parts.ts';

/** A workbook whose shared texts are these. */
function packageOf(texts: string, workbook = '<workbook/>'): WorkbookPackage {
  const parts: Record<string, string> = {
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': '<r><Relationship Id="a" Type="x/sharedStrings" Target="texts.xml"/></r>',
    'xl/texts.xml': `<sst>${texts}</sst>`,
  };
  return {
    has: (part) => part in parts,
    readWhole: async (part) => parts[part] ?? '',
    read: async function* (part) {
      yield parts[part] ?? '';
    },
    close: () => undefined,
  };
}

test('shared texts leave out struck-out text where other text remains, and keep footnotes raised', async () => {
  const run = (text: string, look = '') => `<r><rPr>${look}</rPr><t>${text}</t></r>`;
  const texts = [
    run('900', '<strike/>') + run('1000'),
    run('Old', '<strike val="true"/>'),
    run('160', '<strike val="0"/>') + run('1', '<vertAlign val="superscript"/>'),
    '<t>plain</t>',
  ];
  const { strings } = await readWorkbookParts(packageOf(texts.map((each) => `<si>${each}</si>`).join('')));
  expect(strings).toEqual(['1000', 'Old', '160¹', 'plain']);
});

test.each([
  ['<workbook><calcPr calcId="124519" fullCalcOnLoad="1"/></workbook>', true],
  ['<workbook><calcPr calcId="191029"/></workbook>', false],
  ['<workbook/>', false],
])('%s is to be calculated when it is opened: %s', async (workbook, calculatesOnLoad) => {
  expect(await readWorkbookParts(packageOf('', workbook))).toMatchObject({ calculatesOnLoad });
});

test('a workbook with thousands of sheets is refused, because each would become a file', async () => {
  const sheets = (count: number) =>
    packageOf(
      '',
      `<workbook><sheets>${'<sheet name="S" sheetId="1" r:id="a"/>'.repeat(count)}</sheets></workbook>`,
    );
  await expect(readWorkbookParts(sheets(1001))).rejects.toThrow(
    'The workbook has 1,001 sheets; 1,000 is the maximum.',
  );
  await expect(readWorkbookParts(sheets(1000))).resolves.toBeDefined();
});
