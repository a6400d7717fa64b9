import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { openDocx } from './open-docx.ts';

/** Returns the XML of a DOCX file's document. */
export async function documentOf(file: Uint8Array): Promise<string> {
  return (await openDocx(file)).get('word/document.xml')?.toString('utf8') ?? '';
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Returns the paragraphs of a DOCX file's document; line breaks within one are `↵`. */
export async function linesOf(file: Uint8Array): Promise<string[]> {
  const paragraphs = (await documentOf(file)).match(/<w:p>.*?<\/w:p>/gs) ?? [];
  return paragraphs.map((paragraph) =>
    paragraph
      .replaceAll(/<w:br\/>/g, '↵')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? ''),
  );
}

/** Returns a DOCX file with parts added, replaced or, with null, left out. */
export async function withParts(
  file: Uint8Array,
  changes: Readonly<Record<string, string | null>>,
): Promise<Uint8Array> {
  const parts = new Map<string, Buffer | null>(await openDocx(file));
  for (const [path, text] of Object.entries(changes))
    parts.set(path, text === null ? null : Buffer.from(text));
  const zip = new ZipFile();
  for (const [path, content] of parts) if (content !== null) zip.addBuffer(content, path);
  zip.end();
  return buffer(zip.outputStream);
}
