import { expect, it } from 'vitest';
import { each, heading, type LetterValues, text } from '#server/platform/letters/letter-template.ts';
import { templateDocx } from '#server/platform/letters/template-docx.ts';
import { fillDocx } from './fill-docx.ts';
import { documentOf, linesOf } from './testing.ts';

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
