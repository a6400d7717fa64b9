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
const ofOwnership = rulesOfBridge('ownership', warnOfNetAcres);
export const ownershipRules: RecordRules = {
  ...ofOwnership,
  warn: async (tx, stored) => [...((await ofOwnership.warn?.(tx, stored)) ?? []), ...warnOfHolder(stored)],
  checkAgainst: refuseUnknownBearer,
};
const ofContract = rulesOfBridge('contract');
export const contractRules: RecordRules = {
  ...ofContract,
  warn: async (tx, stored) => [
    ...((await ofContract.warn?.(tx, stored)) ?? []),
    ...(await warnOfExecutive(tx, stored)),
  ],
};

/** Warns of a lease of minerals whose owner has no executive right, unless its holder joined: it may lease nothing. */
async function warnOfExecutive(tx: PersonTx, stored: RecordRow): Promise<ErrorDetail[]> {
  if ((stored.executive_consent ?? null) !== null) return [];
  const [severed] = await tx.rows<{ executive_holder: string | null }>(sql`
    SELECT executive_holder FROM ownerships
    WHERE company_id = ${stored.company_id} AND id = ${stored.ownership_id}
      AND interest_type = 'mineral' AND executive_right = 'severed'`);
  if (severed === undefined) return [];
  const holder = severed.executive_holder ?? 'its holder';
  return [
    {
      path: 'executive_consent',
      message: `The executive right is severed: the lease covers this interest only if ${holder} signed or ratified it`,
    },
  ];
}

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

function warnOfHolder({ executive_right, executive_holder }: RecordRow): ErrorDetail[] {
  if ((executive_holder ?? null) === null || executive_right === 'severed') return [];
  const { executive_right: right, executive_holder: holder } = bridges.ownership.fields;
  return [
    { path: 'executive_right', message: `${holder.label} is entered, but ${right.label} isn't severed` },
  ];
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
