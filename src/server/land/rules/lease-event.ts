import { sql } from 'kysely';
import type { RecordRow } from '#server/land/present.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { leaseEvent } from '#shared/land/entities/lease-event.ts';
import { eventTerms, leaseEventIssues, leaseEventOddities } from '#shared/land/events/lease-event-issues.ts';
import { formatDecimal } from '#shared/platform/decimal.ts';
import type { ErrorDetail } from '#shared/platform/errors.ts';
import { exactOf, type Figure } from '#shared/platform/figure.ts';
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
type ReleasedLand = { gross_acres: string | null; has_contract: boolean; covered: string | null };

/** A contract for part of an interest covers that share of the tract's gross acres. */
async function readReleasedLand(
  tx: PersonTx,
  company: number,
  { lease_id, tract_id }: Readonly<Record<string, unknown>>,
): Promise<ReleasedLand | undefined> {
  const [land] = await tx.rows<ReleasedLand>(sql`
    SELECT t.gross_acres, count(c.id) > 0 AS has_contract,
      t.gross_acres * sum(least(c.contract_acres, n.acres)) FILTER (WHERE c.id IS NOT NULL)
        / nullif(sum(n.acres) FILTER (WHERE c.id IS NOT NULL), 0) AS covered
    FROM tracts t
    LEFT JOIN ownerships o ON o.company_id = t.company_id AND o.tract_id = t.id
    LEFT JOIN contracts c ON c.company_id = o.company_id AND c.ownership_id = o.id AND c.lease_id = ${lease_id}
    CROSS JOIN LATERAL (SELECT net_mineral_acres(o.net_acres, t.gross_acres, o.decimal_interest) AS acres) n
    WHERE t.company_id = ${company} AND t.id = ${tract_id}
    GROUP BY t.gross_acres`);
  return land;
}

/** A partial release can only name a tract that its lease covers, and no more acres than that tract has. */
async function refuseRelease(
  tx: PersonTx,
  values: Readonly<Record<string, unknown>>,
  { company, written }: OtherRecords,
): Promise<void> {
  if (typeof values.tract_id !== 'number') return;
  if (!['lease_id', 'tract_id', 'acres'].some((name) => written.includes(name))) return;
  const land = await readReleasedLand(tx, company, values);
  if (land?.has_contract === false) {
    const message = `${leaseEvent.fields.tract_id.label} is not under this lease; link the two first, or choose a tract of the lease`;
    refuseIssues([{ path: 'tract_id', message }]);
  }
  const acres = exactOf(values.acres as Figure);
  const gross = exactOf(land?.gross_acres ?? null);
  if (acres === null || gross === null || acres.lte(gross)) return;
  const message = `${leaseEvent.fields.acres.label} exceed the gross acres of the tract (${formatDecimal(gross.toFixed(), 2)}); enter less, or correct the tract`;
  refuseIssues([{ path: 'acres', message }]);
}

async function warnOfEvent(tx: PersonTx, stored: RecordRow): Promise<ErrorDetail[]> {
  const own = leaseEventOddities((name) => stored[name]).map(({ field, message }) => ({
    path: field,
    message,
  }));
  const acres = exactOf(stored.acres as Figure);
  if (acres === null || typeof stored.tract_id !== 'number') return own;
  const land = await readReleasedLand(tx, stored.company_id, stored);
  const covered = exactOf(land?.covered ?? null);
  if (covered === null || acres.lte(covered)) return own;
  const message = `${leaseEvent.fields.acres.label} exceed the acres that the lease covers on the tract (${formatDecimal(covered.toFixed(), 2)})`;
  return [...own, { path: 'acres', message }];
}
