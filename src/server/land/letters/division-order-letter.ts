import {
  bold,
  each,
  heading,
  type LetterTemplate,
  small,
  text,
  title,
} from '#server/platform/letters/letter-template.ts';
import { blank } from './describe-division-order.ts';

/** What a payor may ask an owner to sign, in our words. Source: Tex. Nat. Res. Code § 91.402(c)(1) and (h). */
const provisions = [
  'The owner certifies that it owns the decimal interest stated above in the production from the property.',
  'The owner will notify the payor in writing at least one month before the effective date of any change in this interest.',
  'If the owner does not have merchantable title to the production sold, the owner will indemnify the payor and reimburse it for payments made.',
  'Until a title dispute or an adverse claim about this interest is resolved, the payor may suspend payment for it.',
  'Production is valued and paid for as the lease or another agreement with the owner says, and otherwise as the law requires.',
  'The law may give the owner further rights in regard to payment.',
  'This division order does not amend any lease or operating agreement between the owner and the lessee or operator.',
];

const toSign = ['Signature', 'Name and title', 'Date', 'Telephone and email', 'Corrected address'];

/** A division order, and on its second page how the decimal was calculated. */
export const divisionOrderLetter: LetterTemplate = [
  heading('Payor: {payor}'),
  text('{printed_on}', { after: 12 }),
  text('{owner}', { after: 0 }),
  text('{address}', { after: 18 }),
  title('Division Order'),
  text('Effective: {effective}'),
  text('Property: {property}'),
  text('API number: {api_number}'),
  text('Operator: {operator}'),
  text('County or parish, and state: {county}'),
  text('Type of production: {production}'),
  text('Land: {land}', { after: 10 }),
  heading('Interest'),
  each('orders', bold('{interest}:  {decimal}'), each('effective_from', text('Effective: {effective_from}'))),
  text('By signing, the owner agrees with the payor:', { before: 10 }),
  ...provisions.map((provision, place) => text(`${place + 1}. ${provision}`)),
  text('Taxpayer ID: {taxpayer_id}', { before: 10, after: 10 }),
  ...toSign.map((label) => text(`${label}: ${blank}${blank}`, { after: 9 })),
  title('How your decimal was calculated', { beginsPage: true }),
  text('{owner}, {well}', { after: 10 }),
  text(
    'Your decimal is your share of everything that the well produces. It is worked out for each tract and lease in which you have an interest, and then added up.',
    { after: 10 },
  ),
  each(
    'orders',
    heading('{interest}'),
    each(
      'lines',
      bold('{tract_and_lease}', { after: 0 }),
      each('words', text('{words}', { after: 0 })),
      text('{calculation}', { after: 6 }),
    ),
    each('more', text('{more}')),
    each('rounding', text('{rounding}')),
    bold('{total}', { after: 10 }),
  ),
  small(
    'The tract factor is the part of the production that belongs to a tract: its acres in the unit ÷ the acres of the unit, or its part of the length of the well.',
  ),
];
