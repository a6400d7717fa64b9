import { fieldsOf, type LetterField } from '#server/platform/letters/letter-template.ts';

/** What templates of a division order can use: the fields of `describeProperty` and `describeLetter`. */
export const divisionOrderFields: readonly LetterField[] = [
  ...fieldsOf(null, {
    payor: 'Your company',
    printed_on: 'The day on which the letters are printed',
    owner: 'Name of the owner',
    address: 'Address of the owner, over several lines',
    effective: 'From when the division order applies',
    property: 'Well and unit',
    well: 'Well',
    api_number: 'API number of the well',
    operator: 'Operator of the well',
    county: 'Counties and states of the tracts',
    production: 'Oil, gas, or both',
    land: 'Acres and legal descriptions of the tracts',
    taxpayer_id: 'Last digits of the tax ID on file, or a blank',
    orders: 'List of the interests of the owner',
  }),
  ...fieldsOf('orders', {
    interest: 'Type of interest',
    decimal: 'Decimal interest to eight places',
    effective_from: 'From when this interest applies, if the interests of the owner differ',
    lines: 'List of how the decimal is made up',
  }),
  ...fieldsOf('lines', {
    tract_and_lease: 'Tract and lease',
    words: 'The calculation in words',
    calculation: 'The calculation in numbers',
  }),
  ...fieldsOf('orders', {
    more: 'How many lines the list leaves out, if it is long',
    rounding: 'The rounding difference, if this interest takes it',
    total: 'The sum of the lines',
  }),
];
