import {
  each,
  fieldsOf,
  heading,
  type LetterTemplate,
  type LetterValues,
  small,
  text,
  title,
} from '#server/platform/letters/letter-template.ts';
import { longDate } from '#server/platform/letters/long-date.ts';
import { blank } from './describe-division-order.ts';

/** A payment under a lease to one of its lessors. Blanks are printed for what is not recorded. */
export type Transmittal = {
  payor: string;
  /** YYYY-MM-DD. */
  printed_on: string;
  owner: string;
  address: readonly string[];
  /** Rental, shut-in payment. */
  payment: string;
  due_on: string;
  lease: string;
  file_number: string | null;
  lease_date: string | null;
  recorded: string | null;
  places: readonly string[];
  /** The first tracts, and how many there are. */
  tracts: readonly string[];
  tract_count: number;
  /** Dollars for the whole lease: due, or paid once it is done. */
  amount_due: string;
  /** Dollars to this lessor; null if the lease doesn't say how lessors share. */
  amount: string | null;
  /** Net acres that this lessor leases, and all of them. */
  net_acres: string;
  all_net_acres: string;
  reference: string | null;
  /** Whether partial releases of the lease are recorded, which the acres don't account for. */
  has_releases: boolean;
};

/** Tracts named in the description of the land; the rest are counted. */
export const maxTransmittalTracts = 12;

/** Returns what the letter prints. */
export function describeTransmittal({
  places,
  tracts,
  tract_count,
  address,
  has_releases,
  ...payment
}: Transmittal): LetterValues {
  const more = tract_count - tracts.length;
  const land = [...tracts, ...(more > 0 ? [`and ${more.toLocaleString('en-US')} more tracts`] : [])];
  return {
    ...payment,
    printed_on: longDate(payment.printed_on),
    due_on: longDate(payment.due_on),
    address: address.join('\n') || blank,
    file_number: payment.file_number || blank,
    lease_date: payment.lease_date === null ? blank : longDate(payment.lease_date),
    recorded: payment.recorded || blank,
    county: places.join('; ') || blank,
    land: land.join('; ') || blank,
    amount: payment.amount ?? blank,
    reference: payment.reference || blank,
    releases: has_releases ? 'Acres released from the lease are not subtracted from these net acres.' : '',
  };
}

/** A letter with which a rental or a shut-in payment is sent. */
export const transmittalLetter: LetterTemplate = [
  heading('{payor}'),
  text('{printed_on}', { after: 12 }),
  text('{owner}', { after: 0 }),
  text('{address}', { after: 18 }),
  title('{payment} due on {due_on}'),
  text('Lease: {lease}'),
  text('File number: {file_number}'),
  text('Lease date: {lease_date}'),
  text('Recorded: {recorded}'),
  text('County or parish, and state: {county}'),
  text('Land: {land}', { after: 10 }),
  text('Total for the lease: {amount_due}'),
  text('Your net mineral acres: {net_acres} of {all_net_acres}'),
  each('releases', text('{releases}')),
  heading('Your payment: {amount}', { before: 6 }),
  text('Check or reference: {reference}', { after: 10 }),
  text(
    'Enclosed is the payment stated above, which is made under the terms of the lease. Please sign and return a copy of this letter to confirm that you received it.',
    { after: 14 },
  ),
  ...['Received by', 'Date'].map((label) => text(`${label}: ${blank}${blank}`, { after: 9 })),
  small(
    'If you no longer own this interest, or if your name or address has changed, please tell us in writing.',
    { before: 6 },
  ),
];

/** What templates of the letter can use: the fields of `describeTransmittal`. */
export const transmittalFields = fieldsOf(null, {
  payor: 'Your company',
  printed_on: 'The day on which the letter is printed',
  owner: 'Name of the lessor',
  address: 'Address of the lessor, over several lines',
  payment: 'Rental or shut-in payment',
  due_on: 'The day on which it is due',
  lease: 'Name of the lease',
  file_number: 'File number of the lease',
  lease_date: 'Lease date',
  recorded: 'Instrument number and recording date of the lease',
  county: 'Counties and states of the tracts',
  land: 'The tracts in which the lessor leases minerals',
  amount_due: 'The amount for the whole lease: due, or paid once it is done',
  net_acres: 'Net acres that this lessor leases',
  all_net_acres: 'Net acres that all lessors lease',
  releases: 'That released acres are not subtracted, if the lease has partial releases',
  amount: 'The amount to this lessor, or a blank',
  reference: 'The evidence of a payment to the only lessor, such as a check number, or a blank',
});
