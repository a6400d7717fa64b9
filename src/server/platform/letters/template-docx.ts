import { docxParagraph, writeDocx } from '#server/platform/docx/write-docx.ts';
import type { LetterTemplate, Line } from './letter-template.ts';

/** Writes a template as a Word file, whose lists are loops over whole paragraphs. */
export function templateDocx(template: LetterTemplate): Promise<Uint8Array> {
  return writeDocx(linesOf(template).map(docxParagraph));
}

/** Returns the paragraphs, with the beginnings and ends of lists in their first and last ones. */
function linesOf(template: LetterTemplate): Line[] {
  return template.flatMap((part) => {
    if (!('each' in part)) return [part];
    const lines = linesOf(part.lines);
    const last = lines.length - 1;
    return lines.map((line, place) => ({
      ...line,
      text: [
        place === 0 ? `{#${part.each} [loopOver: "paragraph"]}` : '',
        line.text,
        place === last ? `{/${part.each}}` : '',
      ].join(''),
    }));
  });
}
