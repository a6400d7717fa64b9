import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';

/** A new division order. `paid` has the pay status that goes on, if there is one. */
export type Draft = {
  well_id: number;
  owner_id: number;
  kind: string;
  product: unknown;
  /** Null if it is not known. */
  decimal: string | number | null;
  /** The day on which it ends, YYYY-MM-DD; blank without one. */
  ends: unknown;
  paid: Readonly<Record<string, unknown>> | null | undefined;
  /** Whether it takes the rounding difference of its well. */
  takesRounding: boolean;
};

/** Inserts division orders as drafts from a day on (YYYY-MM-DD); null from first sales. */
export async function insertDrafts(
  tx: PersonTx,
  company: number,
  from: string | null,
  drafts: readonly Draft[],
): Promise<void> {
  const column = (read: (draft: Draft) => unknown) => drafts.map((draft) => read(draft) ?? null);
  await tx.run(sql`
    INSERT INTO division_orders (company_id, well_id, owner_id, kind, product, decimal_interest, takes_rounding,
      effective_date, end_date, pay_status, suspense_reason, suspended_since, created_by, modified_by)
    SELECT ${company}, u.well, u.owner, u.kind, u.product, u.decimal, u.rounds,
      ${from}::date, u.ends, u.pay, u.reason, u.since, ${tx.person.id}, ${tx.person.id}
    FROM unnest(${column(({ well_id }) => well_id)}::int[], ${column(({ owner_id }) => owner_id)}::int[],
      ${column(({ kind }) => kind)}::text[], ${column(({ product }) => product)}::text[],
      ${column(({ decimal }) => decimal)}::numeric[],
      ${column(({ takesRounding }) => takesRounding || null)}::boolean[], ${column(({ ends }) => ends)}::date[],
      ${column(({ paid }) => paid?.pay_status)}::text[], ${column(({ paid }) => paid?.suspense_reason)}::text[],
      ${column(({ paid }) => paid?.suspended_since)}::date[])
      AS u (well, owner, kind, product, decimal, rounds, ends, pay, reason, since)`);
}

/** Ends interests or division orders on a day (YYYY-MM-DD), the first on which they no longer apply. */
export async function endOn(
  tx: PersonTx,
  company: number,
  table: 'ownerships' | 'division_orders',
  day: string | null,
  ids: readonly number[],
): Promise<void> {
  await tx.run(sql`
    UPDATE ${sql.table(table)}
    SET end_date = ${day}::date, modified_by = ${tx.person.id}, modified_date = now(), version_id = version_id + 1
    WHERE company_id = ${company} AND id = ANY(${[...ids]}::int[])`);
}
