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

/** A notice to a lessor about the end of a lease. Blanks are printed for what is not recorded. */
export type ExpirationNotice = {
  payor: string;
  /** YYYY-MM-DD, as are the other dates. */
  printed_on: string;
  owner: string;
  address: readonly string[];
  lease: string;
  file_number: string | null;
  lease_date: string | null;
  recorded: string | null;
  places: readonly string[];
  /** The first tracts in which the lessor leases minerals, and how many there are. */
  tracts: readonly string[];
  tract_count: number;
  /** Gross acres of those tracts, and the net acres that the lessor leases. */
  gross_acres: string | null;
  net_acres: string | null;
  /** The last day of the term, with its extensions. */
  term_ends_on: string;
  /** Whether the lease has expired; otherwise only the end of its term is stated. */
  has_expired: boolean;
  /** Whether the lessee announces that it will record a release. */
  announces_release: boolean;
};

/** Returns what the letter prints. */
export function describeExpiration({
  address,
  places,
  tracts,
  tract_count,
  has_expired,
  announces_release,
  ...notice
}: ExpirationNotice): LetterValues {
  const more = tract_count - tracts.length;
  const ends = longDate(notice.term_ends_on);
  const isPast = notice.term_ends_on < notice.printed_on;
  return {
    ...notice,
    printed_on: longDate(notice.printed_on),
    address: address.join('\n') || blank,
    file_number: notice.file_number || blank,
    lease_date: notice.lease_date === null ? blank : longDate(notice.lease_date),
    recorded: notice.recorded || blank,
    county: places.join('; ') || blank,
    land:
      [...tracts, ...(more > 0 ? [`and ${more.toLocaleString('en-US')} more tracts`] : [])].join('; ') ||
      blank,
    gross_acres: notice.gross_acres ?? blank,
    net_acres: notice.net_acres ?? blank,
    term_ends_on: ends,
    notice: has_expired ? 'Notice of Lease Expiration' : 'Notice of the End of a Lease Term',
    statement: has_expired
      ? `The term of this lease, with its extensions, ended on ${ends}. According to our records, nothing continued the lease, and it has expired.`
      : `The term of this lease, with its extensions, ${isPast ? 'ended' : 'ends'} on ${ends}. This letter does not state that the lease ${isPast ? 'has ended' : 'ends'} on that day: it may continue under its terms.`,
    release: announces_release
      ? 'We will record a release of this lease in the county or parish records, and send you a copy.'
      : '',
  };
}

/** A letter to a lessor about the end of a lease. */
export const expirationLetter: LetterTemplate = [
  heading('{payor}'),
  text('{printed_on}', { after: 12 }),
  text('{owner}', { after: 0 }),
  text('{address}', { after: 18 }),
  title('{notice}'),
  text('Lease: {lease}'),
  text('File number: {file_number}'),
  text('Lessor: {owner}'),
  text('Lease date: {lease_date}'),
  text('Recorded: {recorded}'),
  text('County or parish, and state: {county}'),
  text('Land: {land}'),
  text('Gross acres: {gross_acres}'),
  text('Your net mineral acres: {net_acres}', { after: 10 }),
  text('{statement}', { after: 10 }),
  each('release', text('{release}', { after: 10 })),
  ...['Signature', 'Name and title', 'Date'].map((label) => text(`${label}: ${blank}${blank}`, { after: 9 })),
  small(
    'If you no longer own this interest, or if your name or address has changed, please tell us in writing.',
    { before: 6 },
  ),
];

/** What templates of the letter can use: the fields of `describeExpiration`. */
export const expirationFields = fieldsOf(null, {
  payor: 'Your company, the lessee',
  printed_on: 'The day on which the letter is printed',
  owner: 'Name of the lessor',
  address: 'Address of the lessor, over several lines',
  notice: 'The title: that the lease expired, or that its term ends',
  lease: 'Name of the lease',
  file_number: 'File number of the lease',
  lease_date: 'Lease date',
  recorded: 'Instrument number and recording date of the lease',
  county: 'Counties and states of the tracts',
  land: 'The tracts in which the lessor leases minerals',
  gross_acres: 'Gross acres of those tracts',
  net_acres: 'Net acres that this lessor leases',
  term_ends_on: 'The last day of the term, with its extensions',
  statement: 'What the notice states, in sentences',
  release: 'That a release will be recorded, if you chose so',
});
