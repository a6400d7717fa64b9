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
import { type DocxParts, openDocx } from './open-docx.ts';
import { entryOptions } from './write-docx.ts';

const documentPath = 'word/document.xml';
const maxDepth = 20;

/**
 * Writes one DOCX file with a letter for each of `letters`, each beginning on a new page. The template is one letter that
 * begins with a styled paragraph and has one section. Letters are compiled one after another, because a loop over all of
 * them would hold the whole document in memory.
 */
export async function fillDocx(template: Uint8Array, letters: Iterable<LetterValues>): Promise<Uint8Array> {
  const parts = await openDocx(template);
  const root = xml.parser.parse(parts.get(documentPath)?.toString('utf8') ?? '');
  const content = takeContent(root.childNodes?.find(({ nodeName }) => nodeName === 'w:body'));
  const [head = '', tail = ''] = xml.parser.serializeFile(root).split(`<${placeOfLetters}/>`);
  const compiler = openCompiler();
  const writeAll = async function* () {
    yield Buffer.from(head);
    let isFirst = true;
    for (const letter of letters) {
      const node = xml.create.cloneNode(content, true);
      await compiler.compile(node, new ScopeData(printable(letter) as never), context);
      if (!isFirst) beginPage(node);
      isFirst = false;
      yield Buffer.from((node.childNodes ?? []).map((child) => xml.parser.serializeNode(child)).join(''));
    }
    yield Buffer.from(tail);
  };
  return zipParts(parts, Readable.from(writeAll()));
}

/** What the plugins for texts and loops read of a context. */
const context = { options: { maxXmlDepth: maxDepth }, pluginContext: {} } as unknown as TemplateContext;

function openCompiler(): TemplateCompiler {
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
  if (body === undefined) throw new Error('The template has no body.');
  const content = xml.create.generalNode('content');
  for (const child of body.childNodes?.filter(({ nodeName }) => nodeName !== 'w:sectPr') ?? []) {
    xml.modify.remove(child);
    xml.modify.appendChild(content, child);
  }
  xml.modify.insertChild(body, xml.create.generalNode(placeOfLetters), 0);
  return content;
}

/** Lets the first paragraph begin a page, which its properties say after its style. */
function beginPage(content: XmlGeneralNode): void {
  const properties = content.childNodes?.[0]?.childNodes?.[0];
  if (properties?.nodeName !== 'w:pPr') throw new Error('The template begins with no styled paragraph.');
  xml.modify.insertChild(properties, xml.create.generalNode('w:pageBreakBefore'), 1);
}

/** Zips the parts, with the document compressed as it is written. */
async function zipParts(parts: DocxParts, document: Readable): Promise<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error) => output.destroy(error));
  document.on('error', (error) => output.destroy(error));
  for (const [path, content] of parts)
    if (path === documentPath) zip.addReadStream(document, path, entryOptions);
    else zip.addBuffer(content, path, entryOptions);
  zip.end();
  return buffer(output);
}
