import type { LetterField } from '#server/platform/letters/letter-template.ts';

const of =
  (list: string | null) =>
  (name: string, meaning: string): LetterField => ({ name, list, meaning });
const letter = of(null);
const order = of('orders');
const line = of('lines');

/** What templates of a division order can use: the fields of `describeProperty` and `describeLetter`. */
export const divisionOrderFields: readonly LetterField[] = [
  letter('payor', 'Your company'),
  letter('printed_on', 'The day on which the letters are printed'),
  letter('owner', 'Name of the owner'),
  letter('address', 'Address of the owner, over several lines'),
  letter('effective', 'From when the division order applies'),
  letter('property', 'Well and unit'),
  letter('well', 'Well'),
  letter('api_number', 'API number of the well'),
  letter('operator', 'Operator of the well'),
  letter('county', 'Counties and states of the tracts'),
  letter('production', 'Oil, gas, or both'),
  letter('land', 'Acres and legal descriptions of the tracts'),
  letter('taxpayer_id', 'Last digits of the tax ID on file, or a blank'),
  letter('orders', 'List of the interests of the owner'),
  order('interest', 'Type of interest'),
  order('decimal', 'Decimal interest to eight places'),
  order('lines', 'List of how the decimal is made up'),
  line('tract_and_lease', 'Tract and lease'),
  line('words', 'The calculation in words'),
  line('calculation', 'The calculation in numbers'),
  order('more', 'How many lines the list leaves out, if it is long'),
  order('rounding', 'The rounding difference, if this interest takes it'),
  order('total', 'The sum of the lines'),
];
