import { missingLetter, openLetters } from '#server/platform/pdf/letters.ts';
import { formatDecimal } from '#shared/platform/decimal.ts';

type Document = PDFKit.PDFDocument;

/** What the letters to all owners of a well have in common. Blanks are printed for what is not recorded. */
export type LetterProperty = {
  payor: string;
  /** YYYY-MM-DD. */
  printed_on: string;
  well: string;
  api_number: string | null;
  operator: string | null;
  unit: string | null;
  /** Of the unit, or of the only tract. */
  acres: string | null;
  places: readonly string[];
  tracts: readonly { name: string; legal: string | null }[];
};

/** One interest type of an owner, with how its decimal is made up. */
export type LetterOrder = {
  type: string;
  product: string | null;
  effective_date: string | null;
  decimal: number;
  /** What the decimal includes of the rounding difference of all owners. */
  rounding: number;
  lines: readonly {
    tract: string;
    lease: string | null;
    decimal: number | null;
    words: string | null;
    numbers: string | null;
  }[];
};

export type Letter = {
  owner: string;
  address: readonly string[];
  /** The last digits of a tax ID on file; null without one. */
  tax_id_ends: string | null;
  orders: readonly LetterOrder[];
};

const blank = '______________________';
const margin = 64;
const size = { title: 15, heading: 11, text: 9.5, small: 8 } as const;
const ink = '#1c1f1d';
const faint = '#5d655f';
/** Tracts named in the description of the property; the rest are counted. */
const maxTracts = 12;
/** Lines of a proof; a longer one ends with their number. */
const maxLines = 60;

/** What a payor may ask an owner to sign, in our words. Source: Tex. Nat. Res. Code § 91.402(c)(1) and (h). */
const provisions = [
  'The owner certifies that it owns the decimal interest stated above in the production from the property.',
  'The owner will notify the payor in writing at least one month before the effective date of any change in this interest.',
  'If the owner does not have merchantable title to the production sold, the owner will indemnify the payor and reimburse it for payments made.',
  'Until a title dispute or an adverse claim about this interest is resolved, the payor may suspend payment for it.',
  'Production is valued and paid for as the lease or another agreement with the owner says, and otherwise as the law requires.',
  'The law may give the owner further rights in regard to payment.',
  'This division order does not amend any lease or operating agreement between the owner and the lessee or operator.',
] as const;

/**
 * Writes a division order to each owner, and on its second page how the decimal was calculated. The document has the fonts
 * `plain` and `bold`.
 */
export function writeLetters(document: Document, property: LetterProperty, letters: readonly Letter[]): void {
  document.font('plain');
  const signs = openLetters(document);
  const write = writerOf(document, signs.print);
  for (const letter of letters) {
    writeOrder(document, write, property, letter);
    writeProof(document, write, property, letter);
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

function field(write: Write, label: string, value: string | null): void {
  write(`${label}: ${value === null || value === '' ? blank : value}`, { gap: 0.15 });
}

function writeOrder(document: Document, write: Write, property: LetterProperty, letter: Letter): void {
  document.addPage();
  write(`Payor: ${property.payor}`, { font: 'bold', size: size.heading, gap: 0.1 });
  write(property.printed_on, { gap: 1 });
  write(letter.owner, { gap: 0 });
  for (const line of letter.address) write(line, { gap: 0 });
  if (letter.address.length === 0) write(blank, { gap: 0 });
  document.moveDown(1.2);
  write('Division Order', { font: 'bold', size: size.title, gap: 0.4 });
  const products = new Set(letter.orders.map(({ product }) => product ?? 'Oil and gas'));
  const dates = new Set(letter.orders.map(({ effective_date }) => effective_date ?? 'First sales'));
  field(write, 'Effective', [...dates].join(', '));
  field(write, 'Property', [property.well, property.unit].filter(Boolean).join(', '));
  field(write, 'API number', property.api_number);
  field(write, 'Operator', property.operator);
  field(write, 'County or parish, and state', property.places.join('; '));
  field(write, 'Type of production', [...products].join(', '));
  const described = property.tracts.slice(0, maxTracts);
  const more = property.tracts.length - described.length;
  field(
    write,
    'Land',
    [
      ...(property.acres === null ? [] : [`${formatDecimal(property.acres, 2)} acres`]),
      ...described.map(({ name, legal }) => (legal === null ? name : `${name}: ${legal}`)),
      ...(more > 0 ? [`and ${more.toLocaleString('en-US')} more tracts`] : []),
    ].join('; '),
  );
  document.moveDown(0.8);
  write('Interest', { font: 'bold', size: size.heading, gap: 0.2 });
  for (const { type, product, decimal } of letter.orders)
    write(
      `${typeNames[type] ?? type}${product === null ? '' : ` (${product.toLowerCase()})`}:  ${decimal.toFixed(8)}`,
      {
        font: 'bold',
        gap: 0.15,
      },
    );
  document.moveDown(0.8);
  write('By signing, the owner agrees with the payor:', { gap: 0.2 });
  for (const [place, text] of provisions.entries()) write(`${place + 1}. ${text}`, { gap: 0.2 });
  document.moveDown(0.8);
  field(
    write,
    'Taxpayer ID',
    letter.tax_id_ends === null ? null : `on file, ending in ${letter.tax_id_ends}`,
  );
  document.moveDown(0.8);
  for (const label of ['Signature', 'Name and title', 'Date', 'Telephone and email', 'Corrected address'])
    write(`${label}: ${blank}${blank}`, { gap: 0.7 });
}

const typeNames: Readonly<Record<string, string>> = {
  RI: 'Royalty interest (RI)',
  NPRI: 'Nonparticipating royalty interest (NPRI)',
  ORRI: 'Overriding royalty interest (ORRI)',
  WI: 'Working interest, net of royalties (WI)',
};

function writeProof(document: Document, write: Write, property: LetterProperty, letter: Letter): void {
  document.addPage();
  write('How your decimal was calculated', { font: 'bold', size: size.title, gap: 0.3 });
  write(`${letter.owner}, ${property.well}`, { color: faint, gap: 0.8 });
  write(
    'Your decimal is your share of everything that the well produces. It is worked out for each tract and lease in which you have an interest, and then added up.',
    { gap: 0.8 },
  );
  for (const { type, decimal, rounding, lines } of letter.orders) {
    write(typeNames[type] ?? type, { font: 'bold', size: size.heading, gap: 0.3 });
    for (const line of lines.slice(0, maxLines)) {
      write(line.lease === null ? line.tract : `${line.tract}, ${line.lease}`, { font: 'bold', gap: 0.05 });
      if (line.words !== null) write(line.words, { gap: 0.05 });
      const result = line.decimal === null ? '' : ` = ${line.decimal.toFixed(8)}`;
      write(`${line.numbers ?? ''}${result}`, { gap: 0.5 });
    }
    const more = lines.length - maxLines;
    if (more > 0) write(`and ${more.toLocaleString('en-US')} more of the same kind`, { color: faint });
    if (rounding !== 0)
      write(
        `Rounding difference of all owners: ${rounding > 0 ? '+' : ''}${rounding.toFixed(8)}. With it, the decimals of all owners add up exactly.`,
        { gap: 0.3 },
      );
    write(
      lines.length > 1
        ? `Your decimal, the sum of ${lines.length.toLocaleString('en-US')} before rounding to eight places${rounding === 0 ? '' : ', and the rounding difference'}: ${decimal.toFixed(8)}`
        : `Your decimal: ${decimal.toFixed(8)}`,
      { font: 'bold', gap: 0.8 },
    );
  }
  write(
    'The tract factor is the part of the production that belongs to a tract: its acres in the unit ÷ the acres of the unit, or its part of the length of the well.',
    { size: size.small, color: faint },
  );
}
