import { expect, test } from 'vitest';
import { attributeOf, BrokenXmlError, decodeEscapes, scanXml } from './scan-xml.ts';

async function* inPieces(text: string, size: number): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += size) yield text.slice(from, from + size);
}

async function scan(text: string, size: number): Promise<string[]> {
  const reported: string[] = [];
  const add = (word: string) => reported.push(word);
  await scanXml(inPieces(text, size), {
    open: (name, attributes) => add(`<${name}${attributeOf(attributes, 'r') ?? ''}`),
    close: (name) => add(`>${name}`),
    text: add,
  });
  // A text may arrive in several pieces.
  return reported.join(' ').split(' ');
}

const sheet =
  '<?xml version="1.0"?><!-- a > b --><x:row x:r="1"><x:c r=\'A1\' note="a>b"><v>1&amp;2</v></x:c><c/><![CDATA[<3>]]></x:row>';

test.each([1, 2, 7, 4096])('a document is read alike in pieces of %d', async (size) => {
  expect((await scan(sheet, size)).join('')).toBe('<row1<cA1<v1&2>v>c<c>c<3>>row');
});

test.each(['<a><b></a>', '<a><b></b>', '<a', 'no xml', '</a>'])('%j is broken', async (text) => {
  await expect(scan(text, 4096)).rejects.toThrow(BrokenXmlError);
});

test('attributes are found by their whole name, entities and escapes resolved once', async () => {
  expect(attributeOf({ sheetId: '7', 'r:id': 'rId1' }, 'id')).toBe('rId1');
  expect(attributeOf({ spans: '1:2' }, 's')).toBeUndefined();
  const reported = await scan('<a r="&quot;&#x42;">&lt;&#65;&amp;lt;</a>', 4096);
  expect(reported).toEqual(['<a"B', '<A&lt;', '>a']);
  expect(decodeEscapes('a_x000D_b_x005F_x000D_')).toBe('a\rb_x000D_');
});

test('a stray sign, an unknown entity and blanks before the declaration cost nothing else', async () => {
  const text =
    '\n <?xml version="1.0"?><!DOCTYPE a [<!ENTITY x "y">]><a><b>1\u0001&x;&zzz;</b><c>2]]>3</c></a>';
  for (const size of [3, 4096])
    expect((await scan(text, size)).join('')).toBe('<a<b1\u0001&x;&zzz;>b<c2]]>3>c>a');
});
