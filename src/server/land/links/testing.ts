import pg from 'pg';
import { dependentNames, endsOf } from '#server/land/entities/dependents.ts';
import type { Person, TestApp } from '#server/testing/test-app.ts';
import { linkPairOf } from '#shared/land/entities/link-needs.ts';
import { entities } from '#shared/land/entities/registry.ts';

/** The entities that can be linked to each other. */
export const linkedKinds = ['tract', 'lease', 'well', 'owner'] as const;
export type LinkedKind = (typeof linkedKinds)[number];

let serial = 0;

/** Creates a new record of each entity without links; the tract has 640 acres. */
export async function makeAssets(person: Person, area_id: number): Promise<Record<LinkedKind, number>> {
  serial += 1;
  return {
    tract: await person.make('tracts', { tract_name: 'North', gross_acres: 640, area_id }),
    lease: await person.make('leases', { contract_name: 'Smith', file_number: `F-${serial}`, area_id }),
    well: await person.make('wells', { well_name: 'W 1', api_number: `42301${10_000 + serial}`, area_id }),
    owner: await person.make('owners', { owner_name: 'Alder', area_id }),
  };
}

/** The fields that the dialog requires for a new proration unit, ownership and contract. */
export const unit = { name: 'Smith Unit', held_acres: 157.82, unit_acres: 237.9 };
export const interest = { interest_type: 'mineral', decimal_interest: 0.25, net_acres: 160 };
export const contract = { contract_number: 'C-1', effective_date: '2026-01-01', contract_status: 'active' };

/** The ten pairs of the link dialog: a record of the first entity, and one to link it to. */
export const tenPairs = linkedKinds.flatMap((base) =>
  linkedKinds
    .filter((related) => linkPairOf(base, related) !== undefined)
    .map((related): [LinkedKind, LinkedKind] => [base, related]),
);

/**
 * Counts the bridges and markers of the whole installation that refer to a missing record, bypassing row-level
 * security.
 */
export async function countDangling({ testDatabase }: TestApp): Promise<number> {
  const owner = new pg.Client({ connectionString: testDatabase.ownerUrl });
  await owner.connect();
  let dangling = 0;
  for (const name of dependentNames) {
    for (const [column, end] of Object.entries(endsOf(name))) {
      const { rows } = await owner.query<{ count: number }>(`
        SELECT count(*)::int AS count FROM ${entities[name].plural} d
        WHERE d.${column} IS NOT NULL AND NOT EXISTS (
          SELECT FROM ${entities[end].plural} e WHERE e.company_id = d.company_id AND e.id = d.${column})`);
      dangling += rows[0]?.count ?? 0;
    }
  }
  await owner.end();
  return dangling;
}
