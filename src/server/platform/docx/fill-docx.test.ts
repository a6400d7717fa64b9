import { expect, it } from 'vitest';
import { each, heading, type LetterValues, text } from '#server/platform/letters/letter-template.ts';
import { templateDocx } from '#server/platform/letters/template-docx.ts';
import { fillDocx } from './fill-docx.ts';
import { openDocx } from './open-docx.ts';
import { documentOf, linesOf, withParts } from './testing.ts';

const template = templateDocx([
  heading('Dear {owner}, & all'),
  text('{address}'),
  each('orders', text('{interest} {decimal} of {owner}'), each('note', text('{note}'))),
  text('Signed'),
]);

const letter: LetterValues = {
  owner: 'Alder',
  address: '14 Mesa Road\nPecos, TX',
  orders: [
    { interest: 'RI', decimal: '0.1', note: '' },
    { interest: 'WI', decimal: '0.2', note: 'Rounded' },
  ],
};

const fill = async (letters: Iterable<LetterValues>) => fillDocx(await template, letters);

it('repeats lists, leaves out paragraphs without text, and begins each letter but the first on a new page', async () => {
  const file = await fill([letter, { ...letter, owner: 'Birch', orders: [] }]);
  expect(await linesOf(file)).toEqual([
    'Dear Alder, & all',
    '14 Mesa Road↵Pecos, TX',
    'RI 0.1 of Alder',
    'WI 0.2 of Alder',
    'Rounded',
    'Signed',
    'Dear Birch, & all',
    '14 Mesa Road↵Pecos, TX',
    'Signed',
  ]);
  const document = await documentOf(file);
  // The section of the first letter ends in its last paragraph, that of the other with the document.
  expect(document.match(/<w:sectPr>/g)).toHaveLength(2);
  expect(document.match(/<w:pgNumType w:start="1"\/>/g)).toHaveLength(2);
  expect(document).toMatch(
    /<w:p><w:pPr><w:pStyle w:val="Normal"\/><w:sectPr>.*?<\/w:sectPr><\/w:pPr><w:r><w:t[^>]*>Signed/s,
  );
  expect(document).toMatch(/<\/w:p><w:sectPr>(?:(?!<w:p>).)*<\/w:body>/s);
});

it.each([
  ['Alder & <Sons> "Ltd"', 'Alder & <Sons> "Ltd"'],
  ['{owner} {#orders} {', '{owner} {#orders} {'],
  ['Al\ufffeder\u0000 \u0007Trust', 'Alder Trust'],
  ['Alder\ud800', 'Alder\ufffd'],
  ['Alder\r\nTrust\rof 1987', 'Alder↵Trust↵of 1987'],
  ['Łukasz 李 \u{1F3E0}', 'Łukasz 李 \u{1F3E0}'],
  ['x'.repeat(300), 'x'.repeat(300)],
])('prints the text %j as it is, as far as XML can hold it', async (owner, printed) => {
  const file = await fill([{ ...letter, owner }]);
  const lines = await linesOf(file);
  expect(lines[0]).toBe(`Dear ${printed}, & all`);
  expect(lines[2]).toBe(`RI 0.1 of ${printed}`);
  expect(lines.at(-1)).toBe('Signed');
});

it('is the same file for the same letters', async () => {
  expect(Buffer.from(await fill([letter])).equals(Buffer.from(await fill([letter])))).toBe(true);
});

it('sends no properties of the template, such as its author, and no marks of editing', async () => {
  const types = (await openDocx(await template)).get('[Content_Types].xml')?.toString() ?? '';
  const relations = (await openDocx(await template)).get('_rels/.rels')?.toString() ?? '';
  const own = await withParts(await template, {
    'docProps/core.xml':
      '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>Carl Counsel</dc:creator></cp:coreProperties>',
    'docProps/app.xml': '<Properties><Company>Counsel LLP</Company></Properties>',
    'word/people.xml': '<people><person author="Carl Counsel"/></people>',
    '[Content_Types].xml': types.replace(
      '</Types>',
      '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>',
    ),
    '_rels/.rels': relations.replace(
      '</Relationships>',
      '<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>',
    ),
    'word/document.xml': (await documentOf(await template))
      .replace('<w:p>', '<w:p w:rsidR="00A77B3E">')
      .replace('<w:sectPr>', '<w:sectPr w:rsidR="00A77B3E">'),
  });
  const parts = await openDocx(await fillDocx(own, [letter]));
  const whole = [...parts].map(([path, content]) => `${path}: ${content.toString()}`).join('\n');
  expect(whole).not.toMatch(/Counsel|docProps|people|rsid/);
  expect(whole).toContain('Target="word/document.xml"');
  expect(whole).toContain('PartName="/word/document.xml"');
});

it('gives the bookmarks of each letter names of their own, to which its links and fields refer', async () => {
  const marked = await withParts(await template, {
    'word/document.xml': (await documentOf(await template)).replace(
      '</w:p>',
      '<w:bookmarkStart w:id="0" w:name="Terms"/><w:bookmarkEnd w:id="0"/><w:hyperlink w:anchor="Terms"/><w:r><w:instrText> PAGEREF Terms \\h </w:instrText></w:r><w:fldSimple w:instr="REF Terms"/></w:p>',
    ),
  });
  const document = await documentOf(await fillDocx(marked, [letter, letter, letter]));
  const all = (pattern: RegExp) => [...document.matchAll(pattern)].map(([, found]) => found);
  const names = ['Terms', 'Terms_2', 'Terms_3'];
  expect(all(/w:name="(Terms\w*)"/g)).toEqual(names);
  expect(all(/w:anchor="(\w+)"/g)).toEqual(names);
  expect(all(/PAGEREF (\w+)/g)).toEqual(names);
  expect(all(/w:instr="REF (\w+)"/g)).toEqual(names);
  expect(all(/<w:bookmarkStart w:id="(\d+)"/g)).toEqual(['1', '2', '3']);
  expect(all(/<w:bookmarkEnd w:id="(\d+)"/g)).toEqual(['1', '2', '3']);
});
