import {
  bold,
  each,
  fieldsOf,
  heading,
  type LetterField,
  type LetterTemplate,
  type LetterValues,
  small,
  text,
  title,
} from '#server/platform/letters/letter-template.ts';
import { longDate } from '#server/platform/letters/long-date.ts';
import { blank } from './describe-division-order.ts';

/** What passed to one new owner by a transfer. Blanks are printed for what is not recorded. */
export type TransferOrder = {
  payor: string;
  /** YYYY-MM-DD, as is the effective date. */
  printed_on: string;
  effective: string;
  transferor: string;
  transferor_address: readonly string[];
  transferee: string;
  transferee_address: readonly string[];
  /** The deed, probate or assignment, with its recording data. */
  instrument: string | null;
  lines: readonly TransferLine[];
};

/** One interest type in one well; decimals have eight places. */
export type TransferLine = {
  well: string;
  unit: string | null;
  api_number: string | null;
  operator: string | null;
  places: readonly string[];
  type: string;
  product: string | null;
  transferor_before: string;
  transferor_after: string;
  transferee_before: string;
  transferee_after: string;
  /** What else changes the decimal of the transferee on the same day; null if nothing does. */
  other: string | null;
};

/** Returns what the letter prints. */
export function describeTransferOrder(order: TransferOrder): LetterValues {
  const { lines, ...common } = order;
  return {
    ...common,
    printed_on: longDate(order.printed_on),
    effective: longDate(order.effective),
    transferor_address: order.transferor_address.join('\n') || blank,
    transferee_address: order.transferee_address.join('\n') || blank,
    instrument: order.instrument || blank,
    lines: lines.map(({ well, unit, places, type, product, other, ...line }) => ({
      ...line,
      property: [well, unit].filter(Boolean).join(', '),
      api_number: line.api_number || blank,
      operator: line.operator || blank,
      county: places.join('; ') || blank,
      interest: product === null ? type : `${type} (${product.toLowerCase()})`,
      other:
        other === null
          ? ''
          : `Another change of the transferee's interest on the same day is included: ${other}`,
    })),
  };
}

/** What both parties state towards the payor, in our words. */
const provisions = [
  'The transferor has transferred to the transferee, by the instrument stated above, the interests in the production from the properties listed above.',
  'From the effective date, the payor is to pay for these interests to the transferee, and for what the transferor keeps to the transferor.',
  'The transferee will notify the payor in writing of any later change in these interests.',
  'The payor may rely on this transfer order until it is notified in writing of a change, and has received a copy of the recorded instrument.',
  'This transfer order does not amend any lease or operating agreement.',
];

const signature = (party: string, labels: readonly string[]) => [
  heading(party, { before: 8 }),
  ...labels.map((label) => text(`${label}: ${blank}${blank}`, { after: 7 })),
];

/** A transfer order, to be signed by both owners. */
export const transferOrderLetter: LetterTemplate = [
  heading('Payor: {payor}'),
  text('{printed_on}', { after: 12 }),
  text('{transferee}', { after: 0 }),
  text('{transferee_address}', { after: 18 }),
  title('Transfer Order'),
  text('Effective: {effective}'),
  text('Transferor: {transferor}', { after: 0 }),
  text('{transferor_address}'),
  text('Transferee: {transferee}'),
  text('Instrument: {instrument}', { after: 10 }),
  heading('Interests transferred'),
  each(
    'lines',
    bold('{property}', { after: 0 }),
    text('API number: {api_number}. Operator: {operator}. County or parish, and state: {county}', {
      after: 0,
    }),
    text('{interest}', { after: 0 }),
    text('Transferor: {transferor_before} before, {transferor_after} after', { after: 0 }),
    text('Transferee: {transferee_before} before, {transferee_after} after'),
    each('other', text('{other}')),
  ),
  text('By signing, the transferor and the transferee state to the payor:', { before: 10 }),
  ...provisions.map((provision, place) => text(`${place + 1}. ${provision}`)),
  ...signature('Transferor', ['Signature', 'Name and title', 'Date']),
  ...signature('Transferee', [
    'Signature',
    'Name and title',
    'Date',
    'Telephone and email',
    'Corrected address',
    'Taxpayer ID',
  ]),
  small(
    'Return this transfer order with a copy of the recorded instrument. If the transferor has died, the personal representative or the heirs sign for the transferor.',
    { before: 6 },
  ),
];

/** What templates of the letter can use: the fields of `describeTransferOrder`. */
export const transferOrderFields: readonly LetterField[] = [
  ...fieldsOf(null, {
    payor: 'Your company',
    printed_on: 'The day on which the letter is printed',
    effective: 'The day from which the new owner has the interests',
    transferor: 'Name of the owner who transferred the interests',
    transferor_address: 'Address of the transferor, over several lines',
    transferee: 'Name of the new owner',
    transferee_address: 'Address of the new owner, over several lines',
    instrument: 'The deed, probate or assignment, with its recording data',
    lines: 'List of the interests transferred',
  }),
  ...fieldsOf('lines', {
    property: 'Well and unit',
    api_number: 'API number of the well',
    operator: 'Operator of the well',
    county: 'Counties and states of the tracts',
    interest: 'Type of interest',
    transferor_before: 'Decimal of the transferor the day before',
    transferor_after: 'Decimal of the transferor from the effective date',
    transferee_before: 'Decimal of the transferee the day before',
    transferee_after: 'Decimal of the transferee from the effective date',
    other: 'What else changes the decimal of the transferee on that day, if anything does',
  }),
];
