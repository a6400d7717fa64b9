import { missingLetter, openLetters } from '#server/platform/pdf/letters.ts';
import type { LetterTemplate, LetterValues, Line, LineStyle } from './letter-template.ts';

type Document = PDFKit.PDFDocument;

const margin = 64;
const ink = '#1c1f1d';
const faint = '#5d655f';
const looks: Readonly<
  Record<LineStyle, { font: 'plain' | 'bold'; size: number; color: string; after: number }>
> = {
  text: { font: 'plain', size: 9.5, color: ink, after: 3 },
  bold: { font: 'bold', size: 9.5, color: ink, after: 3 },
  heading: { font: 'bold', size: 11, color: ink, after: 4 },
  title: { font: 'bold', size: 15, color: ink, after: 6 },
  small: { font: 'plain', size: 8, color: faint, after: 3 },
};

/**
 * Writes letters to a PDF, each beginning on a new page. The document has the fonts `plain` and `bold`. A note follows each
 * letter after which characters that the fonts lack were printed.
 */
export function writeLetters(
  document: Document,
  template: LetterTemplate,
  letters: Iterable<LetterValues>,
): void {
  document.font('plain');
  const signs = openLetters(document);
  const write = ({ style, before = 0, after, beginsPage }: Line, text: string) => {
    const look = looks[style];
    if (beginsPage) document.addPage();
    // Space at the top of a page would differ from page to page.
    if (document.y > document.page.margins.top) document.y += before;
    document
      .font(look.font)
      .fontSize(look.size)
      .fillColor(look.color)
      .text(text.split('\n').map(signs.print).join('\n'), margin, undefined, {
        width: document.page.width - margin * 2,
      });
    document.y += after ?? look.after;
  };
  for (const letter of letters) {
    document.addPage();
    fill(template, [letter], write);
    if (signs.areMissing())
      write({ style: 'small', text: '' }, `${missingLetter} marks characters that the PDF can't show.`);
  }
}

/** Writes the paragraphs with values; those of the innermost list come first. */
function fill(
  template: LetterTemplate,
  values: readonly LetterValues[],
  write: (line: Line, text: string) => void,
): void {
  for (const part of template)
    if ('each' in part) {
      const members = findValue(part.each, values);
      if (members === '') continue;
      for (const member of typeof members === 'string' ? [{}] : members)
        fill(part.lines, [member, ...values], write);
    } else
      write(
        part,
        part.text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(findValue(name, values))),
      );
}

function findValue(name: string, values: readonly LetterValues[]): LetterValues[string] {
  const holder = values.find((each) => Object.hasOwn(each, name));
  if (holder?.[name] === undefined) throw new Error(`The letter has no value ${name}.`);
  return holder[name];
}
