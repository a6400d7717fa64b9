import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { fonts } from './fonts.ts';
import { missingLetter, openLetters } from './letters.ts';

const open = (font: keyof typeof fonts) => openLetters(new PDFDocument().font(fonts[font]));

test.each(['plain', 'bold'] as const)(
  'Latin, Greek and Cyrillic letters are printed as they are, in %s',
  (font) => {
    const letters = open(font);
    for (const text of [
      'Łukasz Żółć, ½ of §12',
      'Đặng Nguyễn',
      'Αθηνά Παπαδοπούλου',
      'Щербаков Ёж',
      '№ 7 – “A” €',
    ])
      expect(letters.print(text)).toBe(text);
    // Some programs write a letter and its accent as separate characters.
    expect(letters.print('Rene\u0301')).toBe('René');
    expect(letters.areMissing()).toBe(false);
  },
);

test.each([
  ['田中 Land', `${missingLetter.repeat(2)} Land`],
  ['김 Oil', `${missingLetter} Oil`],
  ['שלום Trust', `${missingLetter.repeat(4)} Trust`],
  ['احمد', missingLetter.repeat(4)],
  ['Gusher 🛢', `Gusher ${missingLetter}`],
])('%s has letters that are replaced, and says so', (text, printed) => {
  const letters = open('plain');
  expect([letters.print(text), letters.areMissing()]).toEqual([printed, true]);
});

test('signs that are not seen leave nothing behind', () => {
  const letters = open('plain');
  expect([letters.print('A\u200bB\u202e\nC'), letters.areMissing()]).toEqual(['AB C', false]);
});
