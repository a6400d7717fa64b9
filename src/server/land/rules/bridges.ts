import { sql } from 'kysely';
import { warnOfDuplicate } from '#server/land/find-duplicate.ts';
import type { RecordRow } from '#server/land/present.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { heldAcresOff, netAcresOff } from '#shared/land/acreage/discrepancies.ts';
import { type BridgeName, bridges } from '#shared/land/entities/registry.ts';
import { formatDecimal } from '#shared/platform/decimal.ts';
import { AppError, type ErrorDetail } from '#shared/platform/errors.ts';
import type { Figure } from '#shared/platform/figure.ts';
import type { OtherRecords, RecordRules } from './record-rules.ts';
import { refuseContradictions } from './refuse-contradictions.ts';

/**
 * The rules of a bridge: its dates must be in order. It warns if the bridge duplicates another one or contradicts its
 * tract.
 */
function rulesOfBridge(
  name: BridgeName,
  warnOfTract?: (stored: RecordRow, gross: Figure) => ErrorDetail[],
): RecordRules {
  return {
    noun: 'link',
    checkValues: (values, written) => refuseContradictions(bridges[name], values, written),
    warn: async (tx, stored) => [
      ...(await warnOfDuplicate(tx, name, stored)),
      ...(warnOfTract?.(stored, await readGrossAcres(tx, stored)) ?? []),
    ],
  };
}

export const unitRules = rulesOfBridge('proration_unit', warnOfHeldAcres);
export const ownershipRules: RecordRules = {
  ...rulesOfBridge('ownership', warnOfNetAcres),
  checkAgainst: refuseUnknownBearer,
};
export const contractRules = rulesOfBridge('contract');

async function readGrossAcres(tx: PersonTx, stored: RecordRow): Promise<Figure> {
  const [tract] = await tx.rows<{ gross_acres: string | null }>(sql`
    SELECT gross_acres FROM tracts WHERE company_id = ${stored.company_id} AND id = ${stored.tract_id}`);
  return tract?.gross_acres ?? null;
}

async function refuseUnknownBearer(
  tx: PersonTx,
  values: Readonly<Record<string, unknown>>,
  { company, written }: OtherRecords,
): Promise<void> {
  const bearer = values.borne_by_id ?? null;
  if (bearer === null || !written.includes('borne_by_id')) return;
  const found = await tx.rows(
    sql`SELECT FROM owners WHERE company_id = ${company} AND id = ${bearer}::int FOR KEY SHARE`,
  );
  if (found.length > 0) return;
  const message = `${bridges.ownership.fields.borne_by_id.label} must be an owner of this company`;
  throw new AppError('invalid_input', message, [{ path: 'borne_by_id', message }]);
}

function warnOfNetAcres(row: RecordRow, gross: Figure): ErrorDetail[] {
  // Net royalty acres are calculated differently.
  if (row.interest_type !== 'mineral') return [];
  const interest = {
    net_acres: row.net_acres as Figure,
    decimal_interest: row.decimal_interest as Figure,
  };
  const off = netAcresOff(interest, gross);
  if (off === null) return [];
  const { label } = bridges.ownership.fields.net_acres;
  const acres = formatDecimal(off.computed, 2);
  return [
    { path: 'net_acres', message: `${label} differ from ${acres}, the acres for the decimal interest` },
  ];
}

function warnOfHeldAcres(row: RecordRow, gross: Figure): ErrorDetail[] {
  if (!heldAcresOff(row.held_acres as Figure, gross)) return [];
  const { label } = bridges.proration_unit.fields.held_acres;
  const acres = formatDecimal(String(gross), 2);
  return [{ path: 'held_acres', message: `${label} exceed the gross acres of the tract (${acres})` }];
}
