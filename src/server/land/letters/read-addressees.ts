import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { longDate } from '#server/platform/letters/long-date.ts';

/** An owner to whom a letter is addressed. */
export type Addressee = {
  id: number;
  owner_name: string;
  tax_id: string | null;
  status: string | null;
  address_line_1: string | null;
  address_line_2: string | null;
  city: string | null;
  state: string | null;
  zipcode: string | null;
  country: string | null;
};

/** Reads owners of a company with their addresses, by their ids. */
export async function readAddressees(
  tx: PersonTx,
  company: number,
  ids: readonly number[],
): Promise<Map<number, Addressee>> {
  const rows = await tx.rows<Addressee>(sql`
    SELECT id, owner_name, tax_id, status, address_line_1, address_line_2, city, state, zipcode, country
    FROM owners WHERE company_id = ${company} AND id = ANY(${[...ids]}::int[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the lines of an address as far as they are recorded. */
export function addressOf(owner: Addressee | undefined): string[] {
  const town = [owner?.city, [owner?.state, owner?.zipcode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  return [owner?.address_line_1, owner?.address_line_2, town, owner?.country].flatMap((line) => line || []);
}

/** Owners named in a note; the rest are counted. */
const maxNamed = 3;

/** Returns notes on what to check before letters are sent: owners who are deceased, and those without an address. */
export function noteAddressees(addressees: Iterable<Addressee>): string[] {
  const all = [...addressees];
  const deceased = all.filter(({ status }) => status === 'deceased');
  const unknown = all.filter((each) => !each.address_line_1 || !each.city);
  return [
    ...(deceased.length === 0
      ? []
      : [
          `Recorded as deceased: ${listNames(namesOf(deceased))}. Address their letters to the estate or the heirs.`,
        ]),
    ...(unknown.length === 0 ? [] : [`No complete address: ${listNames(namesOf(unknown))}.`]),
  ];
}

function namesOf(owners: readonly Addressee[]): string[] {
  return owners.map(({ owner_name }) => owner_name);
}

/** Lists the first names; the rest are counted. */
export function listNames(all: readonly string[]): string {
  const names = all.slice(0, maxNamed);
  const more = all.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more.toLocaleString('en-US')} more` : names.join(', ');
}

/** A legal description is printed up to this length. */
const maxLegal = 1000;

type LetterTract = { id: number; name: string; legal: string | null; place: string };

/** Reads tracts by their ids, as letters name them. */
export async function readLetterTracts(
  tx: PersonTx,
  company: number,
  ids: readonly number[],
): Promise<Map<number, LetterTract>> {
  const rows = await tx.rows<{
    id: number;
    tract_name: string;
    county: string | null;
    state: string | null;
    legal_description: string | null;
  }>(sql`
    SELECT id, tract_name, county, state,
      CASE WHEN length(legal_description) > ${maxLegal} THEN left(legal_description, ${maxLegal}) || '…' ELSE legal_description END
        AS legal_description
    FROM tracts WHERE company_id = ${company} AND id = ANY(${[...ids]}::int[])`);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        name: row.tract_name,
        legal: row.legal_description,
        place: [row.county, row.state].filter(Boolean).join(', '),
      },
    ]),
  );
}

/** Returns the different places of tracts. */
export function placesOf(tracts: readonly LetterTract[]): string[] {
  return [...new Set(tracts.map(({ place }) => place))].filter((place) => place !== '');
}

/** Reads the name of the company that writes. */
export async function readPayor(tx: PersonTx, company: number): Promise<string> {
  const [row] = await tx.rows<{ name: string }>(sql`SELECT name FROM companies WHERE id = ${company}`);
  return row?.name ?? '';
}

/** Returns the instrument number of a lease and the day on which it was recorded; null if neither is known. */
export function recordingOf({
  instrument_number,
  recording_date,
}: Readonly<Record<string, unknown>>): string | null {
  const day = typeof recording_date === 'string' && recording_date !== '' ? longDate(recording_date) : null;
  return [instrument_number, day].filter(Boolean).join(', ') || null;
}
