import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { heldAcresOff, netAcresOff } from '#shared/land/acreage/discrepancies.ts';
import { type BridgeName, bridges, type EntityName } from '#shared/land/entities/registry.ts';
import { type LeaseDates, leaseOddities } from '#shared/land/obligations/lease-oddities.ts';
import { formatDecimal } from '#shared/platform/decimal.ts';
import type { ErrorDetail } from '#shared/platform/errors.ts';
import type { Figure } from '#shared/platform/figure.ts';
import { warnOfDouble } from './find-double.ts';
import type { RecordRow } from './present.ts';

/**
 * What is odd about a stored bridge beside the records that it ties: that it says what another one says already, or acres that
 * contradict those of its tract; and of an obligation beside its lease. Of other records there is nothing to say.
 */
export async function warnBeside(
  tx: PersonTx,
  name: EntityName,
  row: RecordRow,
): Promise<readonly ErrorDetail[]> {
  if (name === 'obligation') return warnOfLease(tx, row);
  if (!Object.hasOwn(bridges, name)) return [];
  return [...(await warnOfDouble(tx, name as BridgeName, row)), ...(await warnOfAcres(tx, name, row))];
}

async function warnOfLease(tx: PersonTx, row: RecordRow): Promise<ErrorDetail[]> {
  const [lease] = await tx.rows<LeaseDates>(sql`
    SELECT contract_date, expiration_date, extended, extension_term FROM leases
    WHERE company_id = ${row.company_id} AND id = ${row.lease_id}`);
  return leaseOddities({ kind: row.kind, due_on: row.due_on }, lease ?? {}).map(({ field, message }) => ({
    path: field,
    message,
  }));
}

async function warnOfAcres(tx: PersonTx, name: EntityName, row: RecordRow): Promise<ErrorDetail[]> {
  if (name === 'contract' || typeof row.tract_id !== 'number') return [];
  const [tract] = await tx.rows<{ gross_acres: string | null }>(sql`
    SELECT gross_acres FROM tracts WHERE company_id = ${row.company_id} AND id = ${row.tract_id}`);
  const gross = tract?.gross_acres ?? null;
  return name === 'ownership' ? warnOfNetAcres(row, gross) : warnOfHeldAcres(row, gross);
}

function warnOfNetAcres(row: RecordRow, gross: Figure): ErrorDetail[] {
  // Net royalty acres are reckoned in other ways.
  if (row.interest_type !== 'mineral') return [];
  const interest = {
    net_acres: row.net_acres as Figure,
    decimal_interest: row.decimal_interest as Figure,
  };
  const off = netAcresOff(interest, gross);
  if (off === null) return [];
  const { label } = bridges.ownership.fields.net_acres;
  const acres = formatDecimal(off.computed, 2);
  return [{ path: 'net_acres', message: `${label} are not ${acres}, which the decimal interest makes` }];
}

function warnOfHeldAcres(row: RecordRow, gross: Figure): ErrorDetail[] {
  if (!heldAcresOff(row.held_acres as Figure, gross)) return [];
  const { label } = bridges.proration_unit.fields.held_acres;
  const acres = formatDecimal(String(gross), 2);
  return [{ path: 'held_acres', message: `${label} are more than the gross acres of the tract (${acres})` }];
}
