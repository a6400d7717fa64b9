import { DocxRefusal } from './docx-refusal.ts';
import type { DocxParts } from './open-docx.ts';

export const documentPath = 'word/document.xml';
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** A letter of fifty pages has about half of it. */
const maxDocumentBytes = 4 * 1024 ** 2;

/** Field codes that fetch something from outside the file, or run a program. */
const reachingCodes = /(?:^|[\s\\"])(DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|IMPORT|INCLUDE|LINK|DATABASE)\b/i;

/**
 * Refuses Word files that can't be sent as letters: with macros, embedded objects, links to other files, tracked changes,
 * comments or several sections. Throws `DocxRefusal`.
 */
export function refuseDocx(parts: DocxParts): void {
  const text = (path: string) => parts.get(path)?.toString('utf8') ?? '';
  const types = text('[Content_Types].xml');
  const paths = [...parts.keys()];
  if (/macroEnabled|vbaProject/i.test(types) || paths.some((path) => /vba(Project|Data)/i.test(path)))
    throw new DocxRefusal('The file contains macros. Save it as Word Document (.docx), which has none.');
  if (types.includes('wordprocessingml.template'))
    throw new DocxRefusal('This is a Word template (.dotx). Save it as Word Document (.docx).');
  if (!types.includes(mainType) || !parts.has(documentPath))
    throw new DocxRefusal("This isn't a Word file. In Word, save it as Word Document (.docx).");
  if (paths.some((path) => /^word\/(embeddings|activeX|afchunk)/i.test(path)))
    throw new DocxRefusal(
      'The file contains embedded objects or controls. Replace them by text or pictures.',
    );
  for (const path of paths) if (/\.(xml|rels)$/i.test(path)) refuseDeclarations(text(path));
  for (const path of paths) if (path.endsWith('.rels')) refuseLinks(text(path));
  const document = text(documentPath);
  if (document.length > maxDocumentBytes)
    throw new DocxRefusal('The text of the file is larger than 4 MB. A template is one letter.');
  refuseContent(document);
  for (const path of paths)
    if (/^word\/(header|footer|footnotes|endnotes)\d*\.xml$/.test(path)) refuseMargins(text(path));
}

/** Entities could make a small file huge, or read others. */
function refuseDeclarations(xml: string): void {
  if (xml.includes('<!DOCTYPE') || xml.includes('<!ENTITY'))
    throw new DocxRefusal('The file is damaged. Open it in Word and save it again.');
}

/** Pictures and templates elsewhere would be fetched by each reader. A link that a reader clicks is harmless. */
function refuseLinks(relations: string): void {
  for (const [relation] of relations.matchAll(/<Relationship\b[^>]*>/g)) {
    if (!/TargetMode\s*=\s*["']External["']/.test(relation)) continue;
    if (/Type\s*=\s*["'][^"']*\/hyperlink["']/.test(relation)) continue;
    const target = /Target\s*=\s*["']([^"']{1,200})/.exec(relation)?.[1] ?? 'another file';
    throw new DocxRefusal(
      `The file uses ${target}, which is outside of it. In Word, remove the link, or break it under File, Info, Edit Links to Files.`,
    );
  }
}

function refuseContent(document: string): void {
  if (/<w:(ins|del|moveFrom|moveTo)\b/.test(document))
    throw new DocxRefusal('The file has tracked changes. In Word, accept or reject all of them.');
  if (document.includes('<w:commentReference'))
    throw new DocxRefusal('The file has comments. In Word, delete all of them.');
  if (document.includes('<w:altChunk'))
    throw new DocxRefusal('The file contains another document. Open it in Word and save it again.');
  refuseCodes(document);
  if ((document.match(/<w:sectPr\b/g)?.length ?? 0) > 1)
    throw new DocxRefusal(
      'The file has several sections. A letter has one page setup: in Word, replace the section breaks by page breaks.',
    );
}

/** The text of a code can be in several pieces, which stand one after another. */
function refuseCodes(document: string): void {
  const pieces = document.matchAll(/<w:instrText[^>]*>([^<]*)<|w:instr\s*=\s*"([^"]*)"|<w:fldChar\b/g);
  const codes = Array.from(pieces, ([, text, attribute]) => text ?? ` ${attribute ?? ' '} `).join('');
  const [, code] = reachingCodes.exec(codes) ?? [];
  if (code !== undefined)
    throw new DocxRefusal(
      `The file has a field ${code.toUpperCase()}, which fetches something from elsewhere. Remove it in Word.`,
    );
}

/** All letters of a file share headers, footers and notes. */
function refuseMargins(part: string): void {
  const shown = part.replaceAll(/<[^>]*>/g, '');
  const [field] = /\{[^{}]{0,80}\}/.exec(shown) ?? [];
  if (field !== undefined)
    throw new DocxRefusal(
      `${field} is in a header, footer or note, which all letters share. Move it into the text of the letter.`,
    );
  refuseCodes(part);
}
