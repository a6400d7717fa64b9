import PDFDocument from 'pdfkit';
import { expect, it, vi } from 'vitest';
import { fillDocx } from '#server/platform/docx/fill-docx.ts';
import { linesOf } from '#server/platform/docx/testing.ts';
import { templateDocx } from '#server/platform/letters/template-docx.ts';
import { writeLetters } from '#server/platform/letters/write-letters.ts';
import { fonts } from '#server/platform/pdf/fonts.ts';
import {
  describeLetter,
  describeProperty,
  type Letter,
  type LetterProperty,
} from './describe-division-order.ts';
import { divisionOrderLetter } from './division-order-letter.ts';

const property: LetterProperty = {
  payor: 'Buckeye Land Company',
  printed_on: '2026-05-01',
  well: 'Wagner 1-28H',
  api_number: '42-301-21065',
  operator: null,
  unit: 'Wagner Unit',
  acres: '640',
  places: ['Reeves, TX'],
  tracts: [{ name: 'Section 12', legal: 'All of Section 12, Block 4' }],
};

const letter: Letter = {
  owner: 'Alder Family Trust',
  address: ['14 Mesa Road', 'Pecos, TX 79772'],
  tax_id_ends: '6789',
  orders: [
    {
      type: 'RI',
      product: null,
      effective_date: '2026-01-01',
      decimal: 0.225,
      rounding: 0,
      lines: [
        {
          tract: 'Section 12',
          lease: 'Alder Lease',
          decimal: 0.1,
          words: 'Minerals × royalty × tract factor',
          numbers: '1 × 20% × 320 ÷ 640',
        },
        {
          tract: 'Section 13',
          lease: 'Birch Lease',
          decimal: 0.125,
          words: null,
          numbers: '1 × 25% × 320 ÷ 640',
        },
      ],
    },
  ],
};

const valuesOf = (each: Letter) => ({ ...describeProperty(property), ...describeLetter(each) });

function written(letters: readonly Letter[]): string[] {
  const document = new PDFDocument({ size: 'LETTER', margin: 64, autoFirstPage: false });
  for (const [name, file] of Object.entries(fonts)) document.registerFont(name, file);
  const said = vi.spyOn(document, 'text');
  const pages = vi.spyOn(document, 'addPage');
  writeLetters(document, divisionOrderLetter, letters.map(valuesOf));
  return [...said.mock.calls.flatMap(([text]) => text.split('\n')), `${pages.mock.calls.length} pages`];
}

it('says which part of the decimal is the rounding difference of all owners', () => {
  const [order] = letter.orders;
  if (order === undefined) throw new Error('The letter has no order.');
  const rounded = { ...letter, orders: [{ ...order, decimal: 0.22500001, rounding: 1e-8 }] };
  expect(written([rounded]).join('\n')).toContain(
    'Rounding difference of all owners: +0.00000001. With it, the decimals of all owners add up exactly.\n' +
      'Your decimal, the sum of 2 before rounding to eight places, and the rounding difference: 0.22500001',
  );
  expect(written([letter]).join('\n')).not.toContain('ounding difference');
});

it('states the owner, the property, the decimal and what the owner agrees to, and how it was calculated', () => {
  const texts = written([letter]);
  expect(texts).toEqual(
    expect.arrayContaining([
      'Alder Family Trust',
      'Pecos, TX 79772',
      'May 1, 2026',
      'Effective: January 1, 2026',
      'Property: Wagner 1-28H, Wagner Unit',
      'Operator: ______________________',
      'Type of production: Oil and gas',
      'Land: 640.00 acres; Section 12: All of Section 12, Block 4',
      'Royalty interest (RI):  0.22500000',
      'Taxpayer ID: on file, ending in 6789',
      '1 × 20% × 320 ÷ 640 = 0.10000000',
      'Your decimal, the sum of 2 before rounding to eight places: 0.22500000',
    ]),
  );
  expect(texts.join(' ')).toContain('does not amend any lease');
  expect(texts.at(-1)).toBe('2 pages');
});

it('leaves blanks for what is not recorded, and names orders for oil and gas apart', () => {
  const [order] = letter.orders;
  const orders = ['Oil', 'Gas'].map((product) => ({ ...order, product }) as Letter['orders'][number]);
  const texts = written([{ ...letter, address: [], tax_id_ends: null, orders }, letter]);
  expect(texts).toEqual(
    expect.arrayContaining([
      'Taxpayer ID: ______________________',
      'Type of production: Oil, Gas',
      'Royalty interest (RI) (oil):  0.22500000',
      'Royalty interest (RI) (gas):  0.22500000',
    ]),
  );
  expect(texts.at(-1)).toBe('4 pages');
});

it('states the same in Word as in PDF', async () => {
  const other = {
    ...letter,
    orders: letter.orders.map((order) => ({ ...order, product: 'Oil', rounding: 0.00000001 })),
  };
  const file = await fillDocx(await templateDocx(divisionOrderLetter), [letter, other].map(valuesOf));
  const texts = written([letter, other]).slice(0, -1);
  expect((await linesOf(file)).flatMap((line) => line.split('↵'))).toEqual(texts);
});

it('states from when each interest applies if the dates differ', () => {
  const [order] = letter.orders;
  if (order === undefined) throw new Error('The letter has no order.');
  const working = { ...order, type: 'WI', effective_date: '2026-03-01' };
  const texts = written([
    { ...letter, orders: [order, working, { ...working, type: 'ORRI', effective_date: null }] },
  ]);
  expect(texts).toContain('Effective: January 1, 2026; March 1, 2026; First sales');
  const after = (line: string) => texts[texts.indexOf(line) + 1];
  expect(after('Royalty interest (RI):  0.22500000')).toBe('Effective: January 1, 2026');
  expect(after('Working interest, net of royalties (WI):  0.22500000')).toBe('Effective: March 1, 2026');
  expect(after('Overriding royalty interest (ORRI):  0.22500000')).toBe('Effective: First sales');
  expect(written([letter]).filter((line) => line.startsWith('Effective:'))).toHaveLength(1);
});
