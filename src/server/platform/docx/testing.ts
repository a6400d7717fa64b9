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
