import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DelimiterSearcher,
  Delimiters,
  LoopPlugin,
  ScopeData,
  TagParser,
  TemplateCompiler,
  type TemplateContext,
  TextPlugin,
  type XmlGeneralNode,
  type XmlNode,
  xml,
} from 'easy-template-x';
import { ZipFile } from 'yazl';
import type { LetterValues } from '#server/platform/letters/letter-template.ts';
import { xmlText } from '#server/platform/xml-text.ts';
import { DocxRefusal } from './docx-refusal.ts';
import { dropProperties } from './drop-properties.ts';
import { nameBookmarks } from './name-bookmarks.ts';
import { type DocxParts, openDocx } from './open-docx.ts';
import { documentPath, refuseDocx } from './refuse-docx.ts';
import { restartLists } from './restart-lists.ts';
import { entryOptions } from './write-docx.ts';
import { nodesOf } from './xml-nodes.ts';

const maxDepth = 20;
/** Of the unpacked text of all letters, in characters; 2,000 letters of ours have about a twentieth of it. */
const maxLength = 512 * 1024 ** 2;

/** One letter, taken out of the document that it is written to, and its page setup. */
export type OpenTemplate = {
  parts: DocxParts;
  letter: XmlGeneralNode;
  section: XmlNode;
  head: string;
  tail: string;
};

/** Opens a template, ours or a company's. Throws `DocxRefusal`. */
export async function openTemplate(file: Uint8Array): Promise<OpenTemplate> {
  const parts = await openDocx(file);
  const root = refuseDocx(parts);
  dropProperties(parts, root);
  const body = root.childNodes?.find(({ nodeName }) => nodeName === 'w:body');
  if (body === undefined) throw new DocxRefusal('The file is damaged: it has no text.');
  const section = sectionOf(body);
  const letter = takeContent(body, section);
  const [head = '', tail = ''] = xml.parser.serializeFile(root).split(`<${placeOfLetters}/>`);
  return { parts, letter, section, head, tail };
}

/**
 * Writes one DOCX file with a letter for each of `letters`, each in a section with lists of its own, so that its first page has the
 * header and the number of a first page. Letters are
 * compiled one after another, because a loop over all of them would hold the whole document in memory. Throws
 * `DocxRefusal` if the letters are too long for one file.
 */
export async function fillDocx(template: Uint8Array, letters: Iterable<LetterValues>): Promise<Uint8Array> {
  const { parts, letter, section, head, tail } = await openTemplate(template);
  const compiler = openCompiler();
  const bookmarks = nameBookmarks();
  const lists = restartLists(parts);
  let length = 0;
  let pictures = 0;
  const write = (node: XmlNode): Buffer => {
    const text = (node.childNodes ?? []).map((child) => xml.parser.serializeNode(child)).join('');
    length += text.length;
    if (length > maxLength) throw new DocxRefusal('The letters are too long for one file.');
    return Buffer.from(text);
  };
  const writeAll = async function* () {
    yield Buffer.from(head);
    let before: XmlGeneralNode | null = null;
    for (const values of letters) {
      const node = xml.create.cloneNode(letter, true);
      await compiler.compile(node, new ScopeData(printable(values) as never), context);
      // Ids of pictures are unique within a file.
      for (const picture of nodesOf(node, 'wp:docPr')) {
        pictures += 1;
        picture.attributes = { ...picture.attributes, id: String(pictures) };
      }
      bookmarks(node);
      if (before !== null) {
        lists.restart(node);
        endSection(before, section);
        yield write(before);
      }
      before = node;
    }
    // The section of the last letter is that of the document.
    if (before !== null) yield write(before);
    yield Buffer.from(tail);
  };
  return zipParts(parts, Readable.from(writeAll()), lists.finish);
}

/** What the plugins for texts and loops read of a context. */
const context = { options: { maxXmlDepth: maxDepth }, pluginContext: {} } as unknown as TemplateContext;

export function openCompiler(): TemplateCompiler {
  const delimiters = new Delimiters();
  const loops = new LoopPlugin();
  const texts = new TextPlugin();
  const compiler = new TemplateCompiler(
    new DelimiterSearcher(delimiters, maxDepth),
    new TagParser(delimiters),
    [loops, texts],
    { defaultContentType: texts.contentType, containerContentType: loops.contentType },
  );
  for (const plugin of [loops, texts]) plugin.setUtilities({ compiler });
  return compiler;
}

/** Returns values with texts that XML can hold. The compiler turns line breaks into those of Word. */
function printable(value: string | LetterValues | readonly LetterValues[]): unknown {
  if (typeof value === 'string') return xmlText(value.toWellFormed()).replaceAll(/\r\n?/g, '\n');
  if (Array.isArray(value)) return value.map(printable);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, printable(member)]));
}

const placeOfLetters = 'place-of-letters';

/** What comes before the number of the first page in a page setup. */
const beforePageNumber = new Set(
  'headerReference footerReference footnotePr endnotePr type pgSz pgMar paperSrc pgBorders lnNumType'
    .split(' ')
    .map((name) => `w:${name}`),
);

/** Returns the page setup of the document, which begins a page with the number 1 in each letter. */
function sectionOf(body: XmlNode): XmlNode {
  let section = body.childNodes?.findLast(({ nodeName }) => nodeName === 'w:sectPr');
  if (section === undefined) {
    section = xml.create.generalNode('w:sectPr');
    xml.modify.appendChild(body, section);
  }
  const children = (section.childNodes ?? []) as XmlGeneralNode[];
  const type = children.find(({ nodeName }) => nodeName === 'w:type');
  if (type !== undefined) type.attributes = { ...type.attributes, 'w:val': 'nextPage' };
  let pages = children.find(({ nodeName }) => nodeName === 'w:pgNumType');
  if (pages === undefined) {
    pages = xml.create.generalNode('w:pgNumType');
    const place = children.findLastIndex(({ nodeName }) => beforePageNumber.has(nodeName)) + 1;
    xml.modify.insertChild(section, pages, place);
  }
  pages.attributes = { ...pages.attributes, 'w:start': '1' };
  return section;
}

/** Takes everything but the page setup from the body, leaves a mark in its place, and returns it. */
function takeContent(body: XmlNode, section: XmlNode): XmlGeneralNode {
  const content = xml.create.generalNode('content');
  for (const child of body.childNodes?.filter((each) => each !== section) ?? []) {
    xml.modify.remove(child);
    xml.modify.appendChild(content, child);
  }
  // Word would replace the text of a control that is bound to a property of the file by that property.
  for (const binding of nodesOf(content, 'w:dataBinding')) xml.modify.remove(binding);
  xml.modify.insertChild(body, xml.create.generalNode(placeOfLetters), 0);
  return content;
}

/** Ends the section of a letter with its last paragraph, or with an empty one after a table. */
function endSection(letter: XmlGeneralNode, section: XmlNode): void {
  let last = letter.childNodes?.at(-1);
  if (last?.nodeName !== 'w:p') {
    last = xml.create.generalNode('w:p');
    xml.modify.appendChild(letter, last);
  }
  let properties = last.childNodes?.find(({ nodeName }) => nodeName === 'w:pPr');
  if (properties === undefined) {
    properties = xml.create.generalNode('w:pPr');
    xml.modify.insertChild(last, properties, 0);
  }
  xml.modify.appendChild(properties, xml.create.cloneNode(section, true));
}

/** Zips the parts, with the document compressed as it is written, and after it what `finish` changes. */
async function zipParts(parts: DocxParts, document: Readable, finish: () => void): Promise<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error) => output.destroy(error));
  document.on('error', (error) => output.destroy(error));
  document.on('end', () => {
    finish();
    for (const [path, content] of parts)
      if (path !== documentPath) zip.addBuffer(content, path, entryOptions);
    zip.end();
  });
  zip.addReadStream(document, documentPath, entryOptions);
  return buffer(output);
}
