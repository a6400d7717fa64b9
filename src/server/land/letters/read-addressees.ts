import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';

/** An owner to whom a letter is addressed. */
export type Addressee = {
  id: number;
  owner_name: string;
  tax_id: string | null;
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
    SELECT id, owner_name, tax_id, address_line_1, address_line_2, city, state, zipcode, country
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

/** Reads the tracts of a letter in the order of their ids, and the name of the company that writes. */
export async function readLetterhead(
  tx: PersonTx,
  company: number,
  tractIds: readonly number[],
): Promise<{ payor: string; places: string[]; tracts: { name: string; legal: string | null }[] }> {
  const ids = [...tractIds];
  const tracts = await tx.rows<{
    tract_name: string;
    county: string | null;
    state: string | null;
    legal_description: string | null;
  }>(sql`
    SELECT tract_name, county, state, legal_description
    FROM tracts WHERE company_id = ${company} AND id = ANY(${ids}::int[]) ORDER BY array_position(${ids}::int[], id)`);
  const [row] = await tx.rows<{ name: string }>(sql`SELECT name FROM companies WHERE id = ${company}`);
  const places = tracts.map(({ county, state }) => [county, state].filter(Boolean).join(', '));
  return {
    payor: row?.name ?? '',
    places: [...new Set(places)].filter((place) => place !== ''),
    tracts: tracts.map(({ tract_name, legal_description }) => ({
      name: tract_name,
      legal: legal_description,
    })),
  };
}
