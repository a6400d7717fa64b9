import { missingLetter, openLetters } from '#server/platform/pdf/letters.ts';
import {
  blank,
  describeLetter,
  describeProperty,
  type Letter,
  type LetterProperty,
} from './describe-letter.ts';
import { divisionOrderWords as words } from './division-order-words.ts';

type Document = PDFKit.PDFDocument;
type Common = ReturnType<typeof describeProperty>;
type LetterValues = ReturnType<typeof describeLetter>;

const margin = 64;
const size = { title: 15, heading: 11, text: 9.5, small: 8 } as const;
const ink = '#1c1f1d';
const faint = '#5d655f';
/**
 * Writes a division order to each owner, and on its second page how the decimal was calculated. The document has the fonts
 * `plain` and `bold`.
 */
export function writeLetters(document: Document, property: LetterProperty, letters: readonly Letter[]): void {
  document.font('plain');
  const signs = openLetters(document);
  const write = writerOf(document, signs.print);
  const common = describeProperty(property);
  for (const each of letters) {
    const letter = describeLetter(each);
    writeOrder(document, write, common, letter);
    writeProof(document, write, common, letter);
    if (!signs.areMissing()) continue;
    write(`${missingLetter} marks characters that the PDF can't show.`, { size: size.small, color: faint });
  }
}

type Look = { font?: 'plain' | 'bold'; size?: number; color?: string; gap?: number };
type Write = (text: string, look?: Look) => void;

function writerOf(document: Document, print: (text: string) => string): Write {
  return (text, { font = 'plain', size: points = size.text, color = ink, gap = 0.3 } = {}) => {
    document
      .font(font)
      .fontSize(points)
      .fillColor(color)
      .text(print(text), margin, undefined, { width: document.page.width - margin * 2 })
      .moveDown(gap);
  };
}

function writeOrder(document: Document, write: Write, common: Common, letter: LetterValues): void {
  const field = (label: string, value: string) => write(`${label}: ${value}`, { gap: 0.15 });
  document.addPage();
  write(`Payor: ${common.payor}`, { font: 'bold', size: size.heading, gap: 0.1 });
  write(common.printed_on, { gap: 1 });
  write(letter.owner, { gap: 0 });
  for (const line of letter.address.split('\n')) write(line, { gap: 0 });
  document.moveDown(1.2);
  write(words.title, { font: 'bold', size: size.title, gap: 0.4 });
  field('Effective', letter.effective);
  field('Property', common.property);
  field('API number', common.api_number);
  field('Operator', common.operator);
  field('County or parish, and state', common.county);
  field('Type of production', letter.production);
  field('Land', common.land);
  document.moveDown(0.8);
  write('Interest', { font: 'bold', size: size.heading, gap: 0.2 });
  for (const { interest, decimal } of letter.orders)
    write(`${interest}:  ${decimal}`, { font: 'bold', gap: 0.15 });
  document.moveDown(0.8);
  write(words.agreement, { gap: 0.2 });
  for (const [place, text] of words.provisions.entries()) write(`${place + 1}. ${text}`, { gap: 0.2 });
  document.moveDown(0.8);
  field('Taxpayer ID', letter.taxpayer_id);
  document.moveDown(0.8);
  for (const label of words.signed) write(`${label}: ${blank}${blank}`, { gap: 0.7 });
}

function writeProof(document: Document, write: Write, common: Common, letter: LetterValues): void {
  document.addPage();
  write(words.proof, { font: 'bold', size: size.title, gap: 0.3 });
  write(`${letter.owner}, ${common.well}`, { color: faint, gap: 0.8 });
  write(words.introduction, { gap: 0.8 });
  for (const { interest, lines, more, rounding, total } of letter.orders) {
    write(interest, { font: 'bold', size: size.heading, gap: 0.3 });
    for (const { tract_and_lease, words: inWords, calculation } of lines) {
      write(tract_and_lease, { font: 'bold', gap: 0.05 });
      if (inWords !== '') write(inWords, { gap: 0.05 });
      write(calculation, { gap: 0.5 });
    }
    if (more !== '') write(more, { color: faint });
    if (rounding !== '') write(rounding, { gap: 0.3 });
    write(total, { font: 'bold', gap: 0.8 });
  }
  write(words.tractFactor, { size: size.small, color: faint });
}
