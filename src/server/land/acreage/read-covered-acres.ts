import { sql } from 'kysely';
import { type CoveredInterest, leaseAcres } from '#server/land/acreage/lease-acres.ts';
import { findRecord } from '#server/land/find-record.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { CoveredAcres } from '#shared/land/contracts/obligations.ts';
import { lease } from '#shared/land/entities/lease.ts';
import { maxDeckRows } from '#shared/platform/limits.ts';

type InterestRow = CoveredInterest & {
  id: number;
  tract_id: number;
  tract_name: string;
  owner_id: number | null;
  owner_name: string | null;
  gross_acres: string | null;
  decimal_interest: string | null;
  net_acres: string | null;
  bonus_rentals: string | null;
};

/**
 * Reads the acres that a lease covers on a day (YYYY-MM-DD), which its obligations due that day are based on, and the
 * interests behind them, up to a maximum number. Throws `not_found`.
 */
export async function readCoveredAcres(tx: PersonTx, leaseId: number, day: string): Promise<CoveredAcres> {
  const { company_id } = await findRecord(tx, lease, leaseId);
  const interests = await tx.rows<InterestRow>(sql`
    SELECT o.id, o.tract_id, t.tract_name, o.owner_id, w.owner_name, t.gross_acres, t.is_parent_tract, o.interest_type, o.decimal_interest, o.net_acres, o.bonus_rentals,
      o.effective_date, o.end_date, c.contracts
    FROM (
      SELECT c.ownership_id, json_agg(json_build_object('id', c.id, 'contract_acres', c.contract_acres::text,
        'effective_date', c.effective_date, 'termination_date', c.termination_date, 'contract_status', c.contract_status)) AS contracts
      FROM contracts c WHERE c.company_id = ${company_id} AND c.lease_id = ${leaseId} GROUP BY c.ownership_id) c
    JOIN ownerships o ON o.company_id = ${company_id} AND o.id = c.ownership_id
    JOIN tracts t ON t.company_id = o.company_id AND t.id = o.tract_id
    LEFT JOIN owners w ON w.company_id = o.company_id AND w.id = o.owner_id
    ORDER BY lower(t.tract_name), t.id, o.id`);
  const { net, gross, rows } = leaseAcres(interests, day);
  return {
    on: day,
    net_acres: net?.toNumber() ?? null,
    gross_acres: gross?.toNumber() ?? null,
    interests: rows.slice(0, maxDeckRows).map(({ interest, leased }) => ({
      ownership_id: interest.id,
      tract: { id: interest.tract_id, name: interest.tract_name },
      owner: interest.owner_id === null ? null : { id: interest.owner_id, name: interest.owner_name ?? '' },
      gross_acres: numberOf(interest.gross_acres),
      decimal_interest: numberOf(interest.decimal_interest),
      net_acres: numberOf(interest.net_acres),
      has_rentals: interest.bonus_rentals !== 'severed',
      leased_acres: leased.toNumber(),
    })),
    is_complete: rows.length <= maxDeckRows,
  };
}

/** Whether partial releases are recorded that begin by a day (YYYY-MM-DD); covered acres don't account for them. */
export async function hasPartialReleases(
  tx: PersonTx,
  company: number,
  leaseId: number,
  day: string,
): Promise<boolean> {
  const found = await tx.rows(sql`
    SELECT FROM lease_events
    WHERE company_id = ${company} AND lease_id = ${leaseId} AND kind = 'partial_release'
      AND coalesce(starts_on <= ${day}::date, true)
    LIMIT 1`);
  return found.length > 0;
}

function numberOf(decimal: string | null): number | null {
  return decimal === null ? null : Number(decimal);
}
