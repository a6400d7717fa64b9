import { describe, expect, it } from 'vitest';
import { each, heading, type LetterField, text } from '#server/platform/letters/letter-template.ts';
import { templateDocx } from '#server/platform/letters/template-docx.ts';
import { checkTemplate } from './check-template.ts';
import { fillDocx } from './fill-docx.ts';
import { openDocx } from './open-docx.ts';
import { documentOf, linesOf, withParts } from './testing.ts';

const fields: readonly LetterField[] = [
  { name: 'owner', list: null, meaning: '' },
  { name: 'address', list: null, meaning: '' },
  { name: 'orders', list: null, meaning: '' },
  { name: 'decimal', list: 'orders', meaning: '' },
];

const standard = await templateDocx([heading('Dear {owner}'), each('orders', text('{decimal}'))]);
const document = await documentOf(standard);
const types = (await openDocx(standard)).get('[Content_Types].xml')?.toString('utf8');
const check = (file: Uint8Array) => checkTemplate(file, fields);
const withDocument = (change: (xml: string) => string) =>
  withParts(standard, { 'word/document.xml': change(document) });
const refusal = (file: Uint8Array) =>
  check(file).then(
    () => 'accepted',
    (error: Error) => error.message,
  );
const body = (xml: string) => (whole: string) =>
  whole.replace(/<w:body>.*<w:sectPr>/s, `<w:body>${xml}<w:sectPr>`);
const run = (content: string) => `<w:p><w:r>${content}</w:r></w:p>`;
const paragraph = (content: string) => `<w:p><w:r><w:t>${content}</w:t></w:r></w:p>`;
const relations = (attributes: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" ${attributes}/></Relationships>`;
const relationType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

it('accepts a template and names the fields that it does not use', async () => {
  expect(await check(standard)).toEqual(['address']);
});

it('accepts fields that Word split, tables as lists, and links that a reader clicks', async () => {
  const split =
    '<w:p><w:r><w:t>{own</w:t></w:r><w:proofErr w:type="spellStart"/><w:r><w:t>er}</w:t></w:r></w:p>';
  const table = `<w:tbl><w:tr><w:tc>${paragraph('{#orders}{decimal}')}</w:tc><w:tc>${paragraph('{owner}{/orders}')}</w:tc></w:tr></w:tbl>`;
  const file = await withParts(await withDocument(body(`${table}${split}`)), {
    'word/_rels/document.xml.rels': relations(
      `Type="${relationType}/hyperlink" Target="https://example.com" TargetMode="External"`,
    ),
  });
  expect(await check(file)).toEqual(['address']);
  const letter = { owner: 'Alder', address: '', orders: [{ decimal: '0.1' }, { decimal: '0.2' }] };
  const filled = await documentOf(await fillDocx(file, [letter, letter]));
  expect(
    filled
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ).toBe('0.1 Alder 0.2 Alder Alder 0.1 Alder 0.2 Alder Alder');
  expect(filled.match(/<w:sectPr>/g)).toHaveLength(2);
});

describe('refuses, and says what to do,', () => {
  it.each([
    ['{ownr}', "{ownr} isn't a field"],
    ['{decimal}', '{decimal} has to stand between {#orders} and {/orders}'],
    ['{orders}', '{orders} is a list. Write {#orders}'],
    ['{#orders}{decimal}', '{/orders} is missing'],
    ['{decimal}{/orders}', 'has to stand between'],
    ['{/orders}', "ends a list that doesn't begin"],
    ['{owner', 'A } is missing in “{owner”'],
    ['owner}', 'A { is missing in “owner}”'],
    ['{}', '{} isn'],
    ['{#orders}{#orders}{decimal}{/orders}{/orders}', 'begins a list within itself'],
    ['No field', 'no field such as {owner}'],
    [`{${'x'.repeat(5000)}}`, "isn't a field"],
  ])('the text %j', async (content, message) => {
    expect(await refusal(await withDocument(body(paragraph(content))))).toContain(message);
  });

  it.each([
    ['tracked changes', '<w:p><w:ins w:id="1" w:author="A"/></w:p>', 'accept or reject'],
    ['tracked formats', '<w:p><w:pPr><w:pPrChange w:id="1" w:author="A"/></w:pPr></w:p>', 'accept or reject'],
    ['comments', run('<w:commentReference w:id="1"/>'), 'delete all of them'],
    ['another document', '<w:altChunk w:id="rId5"/>', 'contains another document'],
    ['two sections', '<w:p><w:pPr><w:sectPr/></w:pPr></w:p>', 'several sections'],
    ['an object', run('<w:object/>'), 'embedded objects'],
    ['a linked picture', run('<a:blip xmlns:a="a" xmlns:r="r" r:link="rId3"/>'), 'a picture that is linked'],
    [
      'a DDE field',
      run(
        '<w:fldChar w:fldCharType="begin"/><w:instrText> DD</w:instrText><w:instrText>E&#65;UTO c:\\x</w:instrText><w:fldChar w:fldCharType="end"/>',
      ),
      'DDEAUTO',
    ],
    [
      'a field with a calculated name',
      run('<w:fldChar w:fldCharType="begin"/><w:instrText> </w:instrText><w:fldChar w:fldCharType="begin"/>'),
      'whose name is calculated',
    ],
    [
      'a field with a name in two parts',
      run(
        '<w:fldChar w:fldCharType="begin"/><w:instrText>INCL</w:instrText><w:fldChar w:fldCharType="begin"/><w:instrText>QUOTE "UDEPICTURE"</w:instrText>',
      ),
      'whose name is calculated',
    ],
    [
      'a picture elsewhere',
      "<w:p><w:fldSimple w:instr='INCLUDEPICTURE &quot;http://x&quot;'/></w:p>",
      'INCLUDEPICTURE',
    ],
    ['a mail merge', '<w:p><w:fldSimple w:instr=" MERGEFIELD Name "/></w:p>', 'mail merge'],
    [
      'another prefix',
      '<q:p xmlns:q="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>',
      'damaged',
    ],
    [
      'a hidden namespace',
      '<q:p xmlns:q="http&#58;//schemas.openxmlformats.org/wordprocessingml/2006/main"/>',
      'damaged',
    ],
    ['another prefix of links', `<w:p xmlns:q="${relationType}" q:link="rId9"/>`, 'damaged'],
    ['an entity', '<!DOCTYPE a [<!ENTITY b "c">]>', 'damaged'],
  ])('%s', async (_, xml, message) => {
    expect(
      await refusal(await withDocument((whole) => whole.replace('<w:sectPr>', `${xml}<w:sectPr>`))),
    ).toContain(message);
  });

  it.each<[string, Record<string, string | null>, string]>([
    ['macros', { 'word/vbaProject.bin': 'x' }, 'macros'],
    ['embedded objects', { 'word/embeddings/oleObject1.bin': 'x' }, 'embedded objects'],
    ['no document', { 'word/document.xml': null }, 'not where Word puts it'],
    ['a damaged document', { 'word/document.xml': '<w:document><w:body>' }, 'damaged'],
    [
      'a template elsewhere',
      {
        'word/_rels/settings.xml.rels': relations(
          `Type="${relationType}/attachedTemplate" Target="file:///S:/Land/Letter.dotm" TargetMode="External"`,
        ),
      },
      'file:///S:/Land/Letter.dotm',
    ],
    [
      'fields in a header',
      { 'word/header1.xml': `<w:hdr>${paragraph('{own')}${paragraph('er}')}</w:hdr>` },
      '{owner} is in a header',
    ],
    [
      'a header that is called otherwise',
      {
        '[Content_Types].xml': (types ?? '').replace(
          '</Types>',
          '<Override PartName="/word/header1.bin" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml"/></Types>',
        ),
      },
      'damaged',
    ],
    ['an entity in styles', { 'word/styles.xml': '<!DOCTYPE a><w:styles/>' }, 'damaged'],
  ])('%s', async (_, parts, message) => {
    expect(await refusal(await withParts(standard, parts))).toContain(message);
  });

  it.each([
    ['text', Buffer.from('Dear owner'), "isn't a Word file"],
    ['nothing', Buffer.alloc(0), "isn't a Word file"],
    ['an old Word file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'older Word file'],
    ['a cut file', Buffer.from(standard).subarray(0, 900), "isn't a Word file"],
  ])('%s', async (_, file, message) => {
    expect(await refusal(file)).toContain(message);
  });

  it('a file that unpacks to too much', async () => {
    expect(
      await refusal(await withParts(standard, { 'word/media/a.xml': ' '.repeat(33 * 1024 ** 2) })),
    ).toContain('32 MB');
  });
});

describe('numbered lists', () => {
  const list = (numId: string) =>
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="${numId}"/></w:numPr></w:pPr><w:r><w:t>{owner}</w:t></w:r></w:p>`;
  const level = (format: string) =>
    `<w:lvl w:ilvl="0"><w:start w:val="3"/><w:numFmt w:val="${format}"/></w:lvl>`;
  const numbering = `<w:numbering><w:abstractNum w:abstractNumId="0">${level('decimal')}</w:abstractNum><w:abstractNum w:abstractNumId="1">${level('bullet')}</w:abstractNum><w:num w:numId="4"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="5"><w:abstractNumId w:val="1"/></w:num></w:numbering>`;

  it('begin anew in each letter', async () => {
    const template = await withParts(await withDocument(body(`${list('4')}${list('4')}${list('5')}`)), {
      'word/numbering.xml': numbering,
    });
    await check(template);
    const letters = ['Alder', 'Birch', 'Cedar'].map((owner) => ({ owner, address: '', orders: [] }));
    const filled = await fillDocx(template, letters);
    const ids = Array.from((await documentOf(filled)).matchAll(/<w:numId w:val="(\d+)"/g), ([, id]) => id);
    expect(ids).toEqual(['4', '4', '5', '6', '6', '5', '7', '7', '5']);
    const { openDocx } = await import('./open-docx.ts');
    const written = (await openDocx(filled)).get('word/numbering.xml')?.toString() ?? '';
    expect(written.match(/<w:num w:numId="(\d)"/g)).toHaveLength(4);
    expect(written).toContain(
      '<w:num w:numId="7"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="3"/></w:lvlOverride>',
    );
    expect(await linesOf(filled)).toHaveLength(9);
  });

  it('are refused if their style numbers them', async () => {
    const styled = '<w:p><w:pPr><w:pStyle w:val="Own"/></w:pPr><w:r><w:t>{owner}</w:t></w:r></w:p>';
    const styles = `<w:styles><w:style w:styleId="Base"><w:name w:val="Base"/><w:pPr><w:numPr><w:numId w:val="4"/></w:numPr></w:pPr></w:style><w:style w:styleId="Own"><w:name w:val="Own Style"/><w:basedOn w:val="Base"/></w:style></w:styles>`;
    const file = await withParts(await withDocument(body(styled)), {
      'word/numbering.xml': numbering,
      'word/styles.xml': styles,
    });
    expect(await refusal(file)).toContain('“Own Style” numbers its paragraphs');
  });
});
