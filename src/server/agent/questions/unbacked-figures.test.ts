import { describe, expect, it } from 'vitest';
import { numberWords } from './number-words.ts';
import { unbackedFigures } from './unbacked-figures.ts';

const today = '2026-11-22';
const reported = (text: string, records: string[], ...said: string[]) =>
  unbackedFigures(text, { records, said: [today, ...said] });

const expiring = [
  '2 leases end within 30 days (until 2026-12-22).',
  'Leases that end within 30 days',
  '2',
  'Smith Lease',
  'F-107',
  '2026-11-30',
  '160.00',
];

describe('figures of an answer', () => {
  it.each([
    ['1,234.5 acres until 2026-03-31, 2 leases, 18.75%.', ['1234.50', '2026-03-31', '18.75%', '2']],
    ['It is a 3/16 royalty.', ['18.75%']],
    ['Two leases end by December 22, 2026, one of them on 30 November 2026.', expiring],
    ['Within 30 days two leases end in 2026; F-107 has 160 acres.', expiring],
    ['1. Smith Lease (F-107)\n2. Nothing else.', expiring],
    ['Section 12 and Cottonwood Sink 30-19 5H.', ['Section 12', 'Cottonwood Sink 30-19 5H']],
    ['One half of it.', ['1/2']],
    ['Half of what was asked stands in the north half of the section, in a half section.', []],
    ['Twelve Mile Trust has 5.00 acres.', ['5.00 acres', 'Twelve Mile Trust']],
  ])('that were read are let pass: %s', (text, records) => {
    expect(reported(text, records)).toEqual([]);
  });

  it.each([
    ['It is 1,500 acres: 1,500 or 0.007813, of 640.', ['640.00', '0.0078125'], ['1,500', '0.007813']],
    [
      'Eleven leases end within 30 days, covering twelve hundred acres, half of them in Ward.',
      expiring,
      ['Eleven', 'twelve hundred', 'half'],
    ],
    ['30 leases end, together 2,026 acres, i.e. 107 acres or $11.', expiring, ['30', '2,026', '107', '11']],
    [
      '3 leases end in 45 days, on 2026-12-01, of 2026 acres.',
      expiring,
      ['2026-12-01', '45 days', '3', '2026'],
    ],
    ['F-999 ends in May 2027.', expiring, ['May 2027', 'F-999']],
    ['Yes, 5,000 acres.', [], ['5,000']],
  ])('that were not read are told: %s', (text, records, unbacked) => {
    expect(reported(text, records, 'do we hold 5,000 acres in Ward?')).toEqual(unbacked);
  });

  it('are no names and periods of the question', () => {
    expect(
      reported('F-101 was not found, nor Section 7, within 45 days.', [], 'F-101 of Section 7 in 45 days'),
    ).toEqual([]);
  });
});

it('reads numbers in words', () => {
  const values = numberWords(
    'twelve hundred, three hundred and five, two thousand twenty-six and a dozen, none',
  );
  expect(values.map(({ value }) => value)).toEqual([1200, 305, 2026, 12]);
});
