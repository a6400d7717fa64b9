import { type RawBuilder, sql } from 'kysely';
import type { RecordRow } from '#server/land/present.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { leaseEvent } from '#shared/land/entities/lease-event.ts';
import {
  eventTerms,
  leaseDateOddities,
  leaseEventIssues,
  leaseEventOddities,
} from '#shared/land/events/lease-event-issues.ts';
import type { LeaseEvent, StandingLease } from '#shared/land/standing/lease-standing.ts';
import { Exact, formatDecimal } from '#shared/platform/decimal.ts';
import type { ErrorDetail } from '#shared/platform/errors.ts';
import { exactOf, type Figure, roundAcres, sumOf } from '#shared/platform/figure.ts';
import type { OtherRecords, RecordRules } from './record-rules.ts';
import { refuseIssues } from './refuse-issues.ts';

export const leaseEventRules: RecordRules = {
  noun: 'event',
  checkValues: (values, written) => {
    if (eventTerms.some((name) => written.includes(name)))
      refuseIssues(leaseEventIssues((name) => values[name]));
  },
  checkAgainst: refuseRelease,
  warn: warnOfEvent,
};

/** What a partial release is compared with: the tract, and the gross acres that its lease covers on it. */
type ReleasedLand = {
  lease_id: number;
  tract_id: number;
  gross_acres: string | null;
  has_contract: boolean;
  covered: string | null;
};

/**
 * Returns what is known of these tracts under these leases. A contract for part of an interest covers that share of the
 * tract's gross acres.
 */
export async function readReleasedLand(
  tx: PersonTx,
  company: number,
  releases: readonly { lease_id: number; tract_id: number }[],
): Promise<ReleasedLand[]> {
  return tx.rows<ReleasedLand>(sql`
    SELECT r.lease_id, r.tract_id, t.gross_acres, count(c.id) > 0 AS has_contract,
      t.gross_acres * sum(least(c.contract_acres, n.acres)) FILTER (WHERE c.id IS NOT NULL)
        / nullif(sum(n.acres) FILTER (WHERE c.id IS NOT NULL), 0) AS covered
    FROM (
      SELECT DISTINCT * FROM unnest(${releases.map(({ lease_id }) => lease_id)}::int[],
        ${releases.map(({ tract_id }) => tract_id)}::int[]) AS u (lease_id, tract_id)
    ) r
    JOIN tracts t ON t.company_id = ${company} AND t.id = r.tract_id
    LEFT JOIN ownerships o ON o.company_id = t.company_id AND o.tract_id = t.id
    LEFT JOIN contracts c ON c.company_id = o.company_id AND c.ownership_id = o.id AND c.lease_id = r.lease_id
    CROSS JOIN LATERAL (SELECT net_mineral_acres(o.net_acres, t.gross_acres, o.decimal_interest) AS acres) n
    GROUP BY r.lease_id, r.tract_id, t.gross_acres`);
}

/** A partial release can only name a tract that its lease covers, and no more acres than that tract has. */
export function releaseIssues(land: ReleasedLand | undefined, released: unknown): ErrorDetail[] {
  if (land?.has_contract === false) {
    const message = `${leaseEvent.fields.tract_id.label} is not under this lease; link the two first, or choose a tract of the lease`;
    return [{ path: 'tract_id', message }];
  }
  const acres = exactOf(released as Figure);
  const gross = exactOf(land?.gross_acres ?? null);
  if (acres === null || gross === null || acres.lte(gross)) return [];
  const message = `${leaseEvent.fields.acres.label} exceed the gross acres of the tract (${formatAcres(gross)}); enter less, or correct the tract`;
  return [{ path: 'acres', message }];
}

/** Returns what the lease covers of the tract, rounded like the acres that a release states. */
function coveredAcres(land: ReleasedLand | undefined): Exact | null {
  const covered = exactOf(land?.covered);
  return covered === null ? null : roundAcres(covered);
}

/** Warns about released acres that the lease does not cover. */
export function releaseOddities(land: ReleasedLand | undefined, released: unknown): ErrorDetail[] {
  const acres = exactOf(released as Figure);
  const covered = coveredAcres(land);
  if (acres === null || covered === null || acres.lte(covered)) return [];
  const message = `${leaseEvent.fields.acres.label} exceed the acres that the lease covers on the tract (${formatAcres(covered)})`;
  return [{ path: 'acres', message }];
}

/** The other partial releases of a tract by the same lease, summed by their depths; '' is all depths. */
type OtherReleases = { depths: string; acres: string };

/** Reads them; one without acres counts as the whole tract for those that follow it. */
async function readOtherReleases(tx: PersonTx, stored: RecordRow): Promise<OtherReleases[]> {
  return tx.rows<OtherReleases>(sql`
    SELECT ${depthsOf(sql`v.depths`)} AS depths, sum(coalesce(v.acres, t.gross_acres)) AS acres
    FROM lease_events v
    JOIN tracts t ON t.company_id = v.company_id AND t.id = v.tract_id
    WHERE v.company_id = ${stored.company_id} AND v.lease_id = ${stored.lease_id} AND v.tract_id = ${stored.tract_id}
      AND v.kind = 'partial_release' AND v.id <> ${stored.id}
      AND (v.acres IS NOT NULL OR (t.gross_acres IS NOT NULL AND v.starts_on <= ${stored.starts_on}::date))
    GROUP BY 1`);
}

const depthsOf = (text: RawBuilder<unknown>) =>
  sql`lower(regexp_replace(btrim(coalesce(${text}, '')), '\\s+', ' ', 'g'))`;

/**
 * Warns if the partial releases of a tract add up to more than the tract or its lease has there. Releases of different
 * depths are not added, because they may not overlap.
 */
function totalOddities(
  land: ReleasedLand | undefined,
  stored: RecordRow,
  others: readonly OtherReleases[],
): ErrorDetail[] {
  const own = exactOf(stored.acres as Figure);
  const depths = String(stored.depths ?? '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();
  const gross = exactOf(land?.gross_acres ?? null);
  const limit = coveredAcres(land) ?? gross;
  if (own === null || limit === null) return [];
  const all = sumOf(others.filter((each) => each.depths === '').map((each) => new Exact(each.acres)));
  const limited = others
    .filter((each) => each.depths !== '' && (depths === '' || each.depths === depths))
    .map((each) => new Exact(each.acres));
  const released = Exact.max(0, ...limited).plus(all);
  const total = released.plus(own);
  if (released.isZero() || total.lte(limit)) return [];
  const sum = `Partial releases of the tract add up to ${formatAcres(total)} acres`;
  const message =
    gross !== null && total.gt(gross)
      ? `${sum}, more than its gross acres (${formatAcres(gross)})`
      : `${sum}, more than the lease covers there (${formatAcres(limit)})`;
  return [{ path: 'acres', message }];
}

/** 640.00, 68.8705: acres are stored with four places. */
function formatAcres(acres: Exact): string {
  const rounded = roundAcres(acres);
  return formatDecimal(rounded, Math.max(2, rounded.decimalPlaces()));
}

async function landOf(
  tx: PersonTx,
  company: number,
  { lease_id, tract_id }: Readonly<Record<string, unknown>>,
): Promise<ReleasedLand | undefined> {
  if (typeof lease_id !== 'number' || typeof tract_id !== 'number') return undefined;
  return (await readReleasedLand(tx, company, [{ lease_id, tract_id }]))[0];
}

async function refuseRelease(
  tx: PersonTx,
  values: Readonly<Record<string, unknown>>,
  { company, written }: OtherRecords,
): Promise<void> {
  if (typeof values.tract_id !== 'number') return;
  if (!['lease_id', 'tract_id', 'acres'].some((name) => written.includes(name))) return;
  refuseIssues(releaseIssues(await landOf(tx, company, values), values.acres));
}

async function warnOfEvent(tx: PersonTx, stored: RecordRow): Promise<ErrorDetail[]> {
  const read = (name: string) => stored[name];
  const found = [
    ...leaseEventOddities(read, new Date().toISOString().slice(0, 10)),
    ...leaseDateOddities(read, ...(await readTerm(tx, stored))),
  ];
  return [
    ...found.map(({ field, message }) => ({ path: field, message })),
    ...(await warnOfRelease(tx, stored)),
  ];
}

/** Reads the dates of an event's lease and the other events that extend its term. */
async function readTerm(tx: PersonTx, stored: RecordRow): Promise<[StandingLease, LeaseEvent[]]> {
  const [lease] = await tx.rows<StandingLease>(sql`
    SELECT contract_date, expiration_date, extended, extension_term FROM leases
    WHERE company_id = ${stored.company_id} AND id = ${stored.lease_id}`);
  const extensions = await tx.rows<LeaseEvent>(sql`
    SELECT kind, starts_on, ends_on FROM lease_events
    WHERE company_id = ${stored.company_id} AND lease_id = ${stored.lease_id} AND id <> ${stored.id}
      AND kind IN ('option_exercised', 'amended')`);
  return [lease ?? {}, extensions];
}

async function warnOfRelease(tx: PersonTx, stored: RecordRow): Promise<ErrorDetail[]> {
  const land = await landOf(tx, stored.company_id, stored);
  if (land === undefined || exactOf(stored.acres as Figure) === null) return [];
  const total = totalOddities(land, stored, await readOtherReleases(tx, stored));
  return total.length > 0 ? total : releaseOddities(land, stored.acres);
}
