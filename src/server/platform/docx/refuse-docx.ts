import { type XmlGeneralNode, type XmlNode, xml } from 'easy-template-x';
import { DocxRefusal } from './docx-refusal.ts';
import type { DocxParts } from './open-docx.ts';
import { elementsOf, textOf } from './xml-nodes.ts';

export const documentPath = 'word/document.xml';
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** A letter of fifty pages has about half of it. */
const maxPartBytes = 4 * 1024 ** 2;

const hyperlinkTypes: ReadonlySet<string> = new Set(
  [
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
    'http://purl.oclc.org/ooxml/officeDocument/relationships',
  ].map((base) => `${base}/hyperlink`),
);
/** The namespaces of Word's elements, which are checked by their usual prefix. */
const wordNamespace =
  /xmlns(?::([^\s=]+))?\s*=\s*["']http:\/\/(?:schemas\.openxmlformats\.org\/wordprocessingml\/2006\/main|purl\.oclc\.org\/ooxml\/wordprocessingml\/main)["']/g;

/** The namespace of what refers to other parts and files, likewise. */
const relationNamespace =
  /xmlns(?::([^\s=]+))?\s*=\s*["']http:\/\/(?:schemas\.openxmlformats\.org\/officeDocument\/2006\/relationships|purl\.oclc\.org\/ooxml\/officeDocument\/relationships)["']/g;
/** A namespace written with character references, which Word never does, could be one of these. */
const hiddenNamespace = /xmlns(?::[^\s=]+)?\s*=\s*(?:"[^"&]*&|'[^'&]*&)/;

/** Elements of parts that are shown in letters, with why they can't be in one. */
const refusedElements: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'ins del moveFrom moveTo cellIns cellDel cellMerge rPrChange pPrChange tblPrChange trPrChange tcPrChange sectPrChange numberingChange'
      .split(' ')
      .map((name) => [name, 'The file has tracked changes. In Word, accept or reject all of them.']),
  ),
  commentReference: 'The file has comments. In Word, delete all of them.',
  altChunk: 'The file contains another document. Copy its text into the file instead.',
  subDoc: 'The file contains another document. Copy its text into the file instead.',
  object: 'The file contains embedded objects. Replace them by text or pictures.',
  control: 'The file contains controls. Replace them by text.',
  mailMerge:
    'The file is set up for a mail merge. In Word, choose Normal Word Document under Start Mail Merge.',
};

/** Field codes that fetch something from outside the file, run a program, or need a mail merge. */
const refusedCodes: ReadonlySet<string> = new Set(
  'DDE DDEAUTO INCLUDETEXT INCLUDEPICTURE INCLUDE IMPORT LINK DATABASE MERGEFIELD'.split(' '),
);

/**
 * Refuses Word files that can't be sent as letters: with macros, embedded objects, links to other files, tracked changes,
 * comments or several sections. Returns the root of the text, parsed for it. Throws `DocxRefusal`.
 */
export function refuseDocx(parts: DocxParts): XmlNode {
  const paths = [...parts.keys()].map((path) => path.toLowerCase());
  if (new Set(paths).size < paths.length) throw damaged();
  if (paths.some((path) => /vba(project|data)/.test(path)))
    throw new DocxRefusal('The file contains macros. Save it as Word Document (.docx), which has none.');
  if (paths.some((path) => /^word\/(embeddings|activex)\//.test(path)))
    throw new DocxRefusal(
      'The file contains embedded objects or controls. Replace them by text or pictures.',
    );
  refuseTypes(parts.get('[Content_Types].xml'));
  refuseMain(parts);
  let document: XmlNode | undefined;
  for (const [path, content] of parts) {
    if (/\.rels$/i.test(path)) refuseLinks(parse(content));
    else if (/\.xml$/i.test(path)) {
      const root = parse(content);
      refusePart(path, root);
      if (path === documentPath) document = root;
    }
  }
  if (document === undefined) throw damaged();
  return document;
}

function damaged(): DocxRefusal {
  return new DocxRefusal('The file is damaged. Open it in Word and save it again.');
}

/** Parses a part. Entities could make a small file huge, or read others. */
function parse(content: Buffer): XmlNode {
  if (content.length > maxPartBytes)
    throw new DocxRefusal('The text of the file is larger than 4 MB. A template is one letter.');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw damaged();
  }
  if (/<!DOCTYPE|<!ENTITY|\bencoding\s*=\s*["'](?!utf-?8["'])/i.test(text)) throw damaged();
  if (hiddenNamespace.test(text)) throw damaged();
  for (const [, prefix] of text.matchAll(wordNamespace)) if (prefix !== 'w') throw damaged();
  for (const [, prefix] of text.matchAll(relationNamespace)) if (prefix !== 'r') throw damaged();
  try {
    return xml.parser.parse(text);
  } catch {
    throw damaged();
  }
}

function refuseTypes(content: Buffer | undefined): void {
  const types = content === undefined ? [] : elementsOf(parse(content));
  const contentTypes = types.map(({ attributes }) => attributes?.ContentType ?? '');
  if (contentTypes.some((type) => /macroEnabled|vbaProject/i.test(type)))
    throw new DocxRefusal('The file contains macros. Save it as Word Document (.docx), which has none.');
  if (contentTypes.some((type) => type.includes('wordprocessingml.template')))
    throw new DocxRefusal('This is a Word template (.dotx). Save it as Word Document (.docx).');
  // Only parts with these endings are read here; Word would read others by their type.
  const hasHidden = types.some(
    ({ attributes }) =>
      /wordprocessingml.*xml$/i.test(attributes?.ContentType ?? '') &&
      !/\bxml$/i.test(attributes?.PartName ?? attributes?.Extension ?? ''),
  );
  if (hasHidden) throw damaged();
  const isMain = types.some(
    ({ attributes }) => attributes?.PartName === `/${documentPath}` && attributes.ContentType === mainType,
  );
  if (!isMain) throw new DocxRefusal("This isn't a Word file. In Word, save it as Word Document (.docx).");
}

/** The part that Word opens must be the one that is checked and filled. */
function refuseMain(parts: DocxParts): void {
  const relations = parts.get('_rels/.rels');
  const targets = (relations === undefined ? [] : elementsOf(parse(relations)))
    .filter(({ attributes }) => attributes?.Type?.endsWith('/officeDocument'))
    .map(({ attributes }) => attributes?.Target?.replace(/^\//, ''));
  if (!parts.has(documentPath) || targets.length !== 1 || targets[0] !== documentPath)
    throw new DocxRefusal(
      'The text of the file is not where Word puts it. Open it in Word and save it under a new name.',
    );
}

/** Pictures and templates elsewhere would be fetched by each reader. A link that a reader clicks is harmless. */
function refuseLinks(relations: XmlNode): void {
  for (const { attributes = {} } of elementsOf(relations)) {
    if (attributes.TargetMode === undefined || /^internal$/i.test(attributes.TargetMode)) continue;
    if (hyperlinkTypes.has(attributes.Type ?? '')) continue;
    throw new DocxRefusal(
      `The file uses ${(attributes.Target ?? 'another file').slice(0, 200)}, which is outside of it. In Word, remove the link, or break it under File, Info, Edit Links to Files.`,
    );
  }
}

const shownRoots: ReadonlySet<string> = new Set([
  'w:document',
  'w:hdr',
  'w:ftr',
  'w:footnotes',
  'w:endnotes',
  'w:settings',
]);

function refusePart(path: string, root: XmlNode): void {
  if (!shownRoots.has(root.nodeName)) return;
  const elements = elementsOf(root);
  for (const { nodeName, attributes } of elements) {
    const reason = nodeName.startsWith('w:') ? refusedElements[nodeName.slice(2)] : undefined;
    if (reason !== undefined) throw new DocxRefusal(reason);
    // A picture may be fetched by a relationship that is called a hyperlink.
    if (attributes?.['r:link'] !== undefined || attributes?.['r:href'] !== undefined)
      throw new DocxRefusal('The file has a picture that is linked and not inserted. Insert it again.');
  }
  refuseCodes(elements);
  if (path !== documentPath) {
    if (root.nodeName !== 'w:settings') refuseMargins(elements);
  } else if (elements.filter(({ nodeName }) => nodeName === 'w:sectPr').length > 1)
    throw new DocxRefusal(
      'The file has several sections. A letter has one page setup: in Word, replace the section breaks by page breaks.',
    );
}

/** A code can be in several pieces, and have other fields within it. */
function refuseCodes(elements: readonly XmlGeneralNode[]): void {
  const open: string[] = [];
  const codes: string[] = [];
  for (const element of elements) {
    const kind = element.attributes?.['w:fldCharType'];
    if (element.nodeName === 'w:fldSimple') codes.push(element.attributes?.['w:instr'] ?? '');
    else if (element.nodeName === 'w:instrText') open.push((open.pop() ?? '') + textOf(element));
    else if (kind === 'begin') {
      // Its name, or the end of it, would be the result of another field.
      if (open.length > 0 && !/\S[\s\\"]/.test(open.at(-1) ?? ''))
        throw refusedCode('whose name is calculated');
      open.push('');
    } else if (kind === 'end') codes.push(open.pop() ?? '');
  }
  for (const code of [...codes, ...open]) {
    const [name = ''] = code
      .trim()
      .toUpperCase()
      .split(/[\s\\"]/);
    if (name === 'MERGEFIELD')
      throw new DocxRefusal('The file has fields of a mail merge. Replace them by fields such as {owner}.');
    if (refusedCodes.has(name)) throw refusedCode(`${name}, which fetches something from elsewhere`);
  }
}

function refusedCode(which: string): DocxRefusal {
  return new DocxRefusal(`The file has a field ${which}. Remove it in Word.`);
}

/** All letters of a file share headers, footers and notes. */
function refuseMargins(elements: readonly XmlGeneralNode[]): void {
  const shown = elements
    .filter(({ nodeName }) => nodeName === 'w:t')
    .map(textOf)
    .join('');
  const [field] = /\{[^{}]{0,80}\}/.exec(shown) ?? [];
  if (field !== undefined)
    throw new DocxRefusal(
      `${field} is in a header, footer or note, which all letters share. Move it into the text of the letter.`,
    );
}
