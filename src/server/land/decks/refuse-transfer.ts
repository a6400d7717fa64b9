import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { AppError } from '#shared/platform/errors.ts';
import { maxTransferred } from '#shared/platform/limits.ts';
import { goesOn, type Holdings, isSized, type MovedInterest } from './read-transfer.ts';

/** Whom a transfer is to, without the owner, who keeps what is left. */
type Asked = {
  company: number;
  day: string;
  /** The ids of the new owners. */
  grantees: readonly number[];
  /** Whether each interest is divided. */
  isDivided: boolean;
};

const refusal = (path: string, message: string) =>
  new AppError('business_rule', message, [{ path, message }]);

/**
 * Refuses a transfer after which records would say something else than before, and names what to record first. Throws
 * `business_rule`.
 */
export async function refuseTransfer(tx: PersonTx, holdings: Holdings, asked: Asked): Promise<void> {
  const { interests, laterOrders } = holdings;
  const { day, grantees, isDivided } = asked;
  if (interests.length === 0)
    throw refusal('effective_date', `This owner has no interest in effect on ${day} that began before it`);
  const unsized = interests.filter((each) => !isSized(each)).length;
  if (isDivided && unsized > 0) {
    const some = unsized === 1 ? '1 interest has' : `${unsized.toLocaleString('en-US')} interests have`;
    throw refusal(
      'to',
      `${some} neither a decimal nor acres, so no part can be transferred; enter them first`,
    );
  }
  for (const [made, count] of [
    ['interests', interests.length + holdings.burdens.length],
    ['contracts', holdings.contracts],
    ['division orders', holdings.orders.length],
  ] as const)
    if (count * (grantees.length + 1) > maxTransferred)
      throw refusal(
        'to',
        `One transfer makes at most ${maxTransferred.toLocaleString('en-US')} ${made}; transfer to fewer new owners at once`,
      );
  const [later] = laterOrders;
  if (later !== undefined)
    throw refusal(
      'effective_date',
      `A division order of this owner in ${later.well_name} begins on ${later.effective_date}; choose a later day, or delete it first`,
    );
  await refuseBurdens(tx, holdings.burdens, asked);
  await refuseBorne(tx, interests, asked);
  await refuseLaterLeases(tx, interests, asked);
  await refuseOlderThanLease(tx, interests, asked);
}

/**
 * What a burden borne by one owner takes can depend on what that owner has: on the leasehold if the part burdened is not recorded,
 * and on minerals or working interest that a new owner has in the tract besides.
 */
async function refuseBurdens(
  tx: PersonTx,
  burdens: readonly MovedInterest[],
  { company, day, grantees }: Asked,
): Promise<void> {
  const open = burdens.find(
    ({ interest_type, leasehold_burdened }) => interest_type === 'orri' && leasehold_burdened === null,
  );
  if (open !== undefined)
    throw refusal(
      'to',
      `This owner alone bears the ORRI of ${nameOf(open)}. Enter its "Leasehold Burdened" first, so that it stays the same`,
    );
  const [met] = await tx.rows<{ tract_id: number; owner_name: string }>(sql`
    SELECT o.tract_id, n.owner_name
    FROM ownerships o JOIN owners n ON n.company_id = o.company_id AND n.id = o.owner_id
    WHERE o.company_id = ${company} AND o.tract_id = ANY(${tractsOf(burdens)}::int[])
      AND o.owner_id = ANY(${[...grantees]}::int[]) AND o.interest_type IN ('mineral', 'working')
      AND coalesce(o.end_date > ${day}::date, true)
    ORDER BY o.id LIMIT 1`);
  const burden = burdens.find(({ tract_id }) => tract_id === met?.tract_id);
  if (met !== undefined && burden !== undefined)
    throw refusal(
      'to',
      `This owner alone bears the interest of ${nameOf(burden)}, and ${met.owner_name} has another interest in that tract, which would bear it too. End it and enter it for the new owners first`,
    );
}

/** A burden that a new owner alone bears is taken of all that this owner has in the tract, so that it would grow with the transfer. */
async function refuseBorne(
  tx: PersonTx,
  interests: readonly MovedInterest[],
  { company, day, grantees }: Asked,
): Promise<void> {
  const bearing = interests.filter(({ interest_type: type }) => type === 'mineral' || type === 'working');
  const working = bearing.filter(({ interest_type: type }) => type === 'working');
  const [borne] = await tx.rows<
    Pick<MovedInterest, 'interest_type' | 'owner_name' | 'tract_name'> & { bearer: string }
  >(sql`
    SELECT o.interest_type, n.owner_name, t.tract_name, b.owner_name AS bearer
    FROM ownerships o
    JOIN owners b ON b.company_id = o.company_id AND b.id = o.borne_by_id
    JOIN tracts t ON t.company_id = o.company_id AND t.id = o.tract_id
    LEFT JOIN owners n ON n.company_id = o.company_id AND n.id = o.owner_id
    WHERE o.company_id = ${company} AND o.borne_by_id = ANY(${[...grantees]}::int[])
      AND o.tract_id = ANY(${tractsOf(bearing)}::int[]) AND coalesce(o.end_date > ${day}::date, true)
      AND CASE WHEN o.interest_type = 'orri' THEN o.leasehold_burdened IS NULL AND o.tract_id = ANY(${tractsOf(working)}::int[]) ELSE true END
    ORDER BY o.id LIMIT 1`);
  if (borne === undefined) return;
  const what = `${borne.bearer} alone bears the interest of ${nameOf(borne)}`;
  throw refusal(
    'to',
    borne.interest_type === 'orri'
      ? `${what}. Enter its "Leasehold Burdened" first, so that it stays the same`
      : `${what} with all that ${borne.bearer} has there, so it would burden this interest too. If it does, enter the new interests manually; if not, name another owner record for them`,
  );
}

/** A lease dated after the transfer was signed by somebody who no longer owned the minerals. */
async function refuseLaterLeases(
  tx: PersonTx,
  interests: readonly MovedInterest[],
  { company, day }: Asked,
): Promise<void> {
  const minerals = interests.filter(({ interest_type }) => interest_type === 'mineral');
  const [later] = await tx.rows<{ contract_name: string; dated: string; is_dated: boolean }>(sql`
    SELECT e.contract_name, coalesce(e.contract_date, c.effective_date)::text AS dated, e.contract_date IS NOT NULL AS is_dated
    FROM contracts c JOIN leases e ON e.company_id = c.company_id AND e.id = c.lease_id
    WHERE c.company_id = ${company} AND c.ownership_id = ANY(${minerals.map(({ id }) => id)}::int[]) AND ${goesOn(day)}
      AND coalesce(e.contract_date, c.effective_date) > ${day}::date
    ORDER BY c.id LIMIT 1`);
  if (later === undefined) return;
  throw refusal(
    'effective_date',
    `${later.contract_name} ${later.is_dated ? 'is dated' : 'has no date and takes effect'} ${later.dated}, after this day. Whether it binds the new owners is a question of title: choose a later day, or end its contract and link the new owners if they are bound`,
  );
}

function tractsOf(interests: readonly MovedInterest[]): number[] {
  return interests.flatMap(({ tract_id }) => tract_id ?? []);
}

function nameOf({ owner_name, tract_name }: Pick<MovedInterest, 'owner_name' | 'tract_name'>): string {
  return `${owner_name ?? 'an unnamed owner'}${tract_name === null ? '' : ` on ${tract_name}`}`;
}

/** An override or working interest that is older than a lease and linked to none may be of an earlier one; its copy is not older. */
async function refuseOlderThanLease(
  tx: PersonTx,
  interests: readonly MovedInterest[],
  { company }: Asked,
): Promise<void> {
  const lessees = interests.filter(
    ({ interest_type }) => interest_type === 'orri' || interest_type === 'working',
  );
  const [older] = await tx.rows<{ id: number }>(sql`
    SELECT o.id FROM ownerships o
    WHERE o.company_id = ${company} AND o.id = ANY(${lessees.map(({ id }) => id)}::int[]) AND o.effective_date IS NOT NULL
      AND NOT EXISTS (SELECT FROM contracts c WHERE c.company_id = o.company_id AND c.ownership_id = o.id)
      AND EXISTS (
        SELECT FROM ownerships m
        JOIN contracts c ON c.company_id = m.company_id AND c.ownership_id = m.id
        JOIN leases e ON e.company_id = c.company_id AND e.id = c.lease_id
        WHERE m.company_id = o.company_id AND m.tract_id = o.tract_id
          AND coalesce(e.contract_date, c.effective_date) > o.effective_date)
    ORDER BY o.id LIMIT 1`);
  const found = lessees.find(({ id }) => id === older?.id);
  if (found !== undefined)
    throw refusal(
      'to',
      `The ${found.interest_type === 'orri' ? 'ORRI' : 'working interest'} of ${nameOf(found)} is older than a lease there and linked to none. Link it to its lease first`,
    );
}
