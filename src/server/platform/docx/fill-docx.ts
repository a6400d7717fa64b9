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
import { type DocxParts, openDocx } from './open-docx.ts';
import { documentPath, refuseDocx } from './refuse-docx.ts';
import { nodesOf, restartLists } from './restart-lists.ts';
import { entryOptions } from './write-docx.ts';

const maxDepth = 20;
/** Of the unpacked text of all letters, in characters; 2,000 letters of ours have about a twentieth of it. */
const maxLength = 512 * 1024 ** 2;

/** One letter, taken out of the document that it is written to. */
export type OpenTemplate = { parts: DocxParts; letter: XmlGeneralNode; head: string; tail: string };

/** Opens a template of ours, or one that `checkTemplate` accepted. Throws `DocxRefusal`. */
export async function openTemplate(file: Uint8Array): Promise<OpenTemplate> {
  const parts = await openDocx(file);
  refuseDocx(parts);
  const root = xml.parser.parse(parts.get(documentPath)?.toString('utf8') ?? '');
  const letter = takeContent(root.childNodes?.find(({ nodeName }) => nodeName === 'w:body'));
  const [head = '', tail = ''] = xml.parser.serializeFile(root).split(`<${placeOfLetters}/>`);
  return { parts, letter, head, tail };
}

/**
 * Writes one DOCX file with a letter for each of `letters`, each beginning on a new page with lists of its own. Letters are
 * compiled one after another, because a loop over all of them would hold the whole document in memory. Throws
 * `DocxRefusal` if the letters are too long for one file.
 */
export async function fillDocx(template: Uint8Array, letters: Iterable<LetterValues>): Promise<Uint8Array> {
  const { parts, letter, head, tail } = await openTemplate(template);
  const compiler = openCompiler();
  const lists = restartLists(parts);
  let length = 0;
  let pictures = 0;
  const writeAll = async function* () {
    yield Buffer.from(head);
    let isFirst = true;
    for (const values of letters) {
      const node = xml.create.cloneNode(letter, true);
      await compiler.compile(node, new ScopeData(printable(values) as never), context);
      if (!isFirst) {
        lists.restart(node);
        beginPage(node);
      }
      isFirst = false;
      // Ids of pictures are unique within a file.
      for (const picture of nodesOf(node, 'wp:docPr')) {
        pictures += 1;
        picture.attributes = { ...picture.attributes, id: String(pictures) };
      }
      const text = (node.childNodes ?? []).map((child) => xml.parser.serializeNode(child)).join('');
      length += text.length;
      if (length > maxLength) throw new DocxRefusal('The letters are too long for one file.');
      yield Buffer.from(text);
    }
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

/** Takes everything but the page setup from the body, leaves a mark in its place, and returns it. */
function takeContent(body: XmlNode | undefined): XmlGeneralNode {
  if (body === undefined) throw new DocxRefusal('The file is damaged: it has no text.');
  const content = xml.create.generalNode('content');
  for (const child of body.childNodes?.filter(({ nodeName }) => nodeName !== 'w:sectPr') ?? []) {
    xml.modify.remove(child);
    xml.modify.appendChild(content, child);
  }
  xml.modify.insertChild(body, xml.create.generalNode(placeOfLetters), 0);
  return content;
}

/** What comes before the page break in the properties of a paragraph. */
const beforePageBreak = ['w:pStyle', 'w:keepNext', 'w:keepLines'];

/** Lets the letter begin a page: its first paragraph, or an empty one before a table. */
function beginPage(letter: XmlGeneralNode): void {
  let [first] = letter.childNodes ?? [];
  if (first?.nodeName !== 'w:p') {
    first = xml.create.generalNode('w:p');
    xml.modify.insertChild(letter, first, 0);
  }
  let properties = first.childNodes?.find(({ nodeName }) => nodeName === 'w:pPr');
  if (properties === undefined) {
    properties = xml.create.generalNode('w:pPr');
    xml.modify.insertChild(first, properties, 0);
  }
  const names = (properties.childNodes ?? []).map(({ nodeName }) => nodeName);
  if (names.includes('w:pageBreakBefore')) return;
  const place = names.findLastIndex((name) => beforePageBreak.includes(name)) + 1;
  xml.modify.insertChild(properties, xml.create.generalNode('w:pageBreakBefore'), place);
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
