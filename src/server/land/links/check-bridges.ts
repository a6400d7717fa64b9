import { sql } from 'kysely';
import { findRecord } from '#server/land/find-record.ts';
import type { RecordRow } from '#server/land/present.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { type AssetName, type BridgeName, bridges } from '#shared/land/entities/registry.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Link } from './read-link.ts';

/** Returns the id of the link's record of an entity, if the link has one. */
type IdOf = (kind: AssetName) => number | undefined;

/**
 * Checks that a stored bridge named in a dialog already links the dialog's records, because a dialog does not move
 * bridges. Throws `business_rule`.
 */
export function checkBridge(
  name: BridgeName,
  stored: RecordRow,
  ends: Readonly<Record<string, number | undefined>>,
): void {
  if (Object.entries(ends).every(([column, id]) => stored[column] === id)) return;
  throw new AppError(
    'business_rule',
    `This ${bridges[name].label.toLowerCase()} does not belong to the chosen records. Choose one that does, or create a new one.`,
  );
}

/** Checks that the ownership of a contract belongs to the dialog's tract or owner. Throws `business_rule`. */
export async function checkContract(tx: PersonTx, contract: RecordRow, idOf: IdOf): Promise<void> {
  const ownership = await findRecord(tx, bridges.ownership, Number(contract.ownership_id));
  const isOf = (column: 'tract_id' | 'owner_id', id: number | undefined) =>
    id === undefined || ownership[column] === id;
  if (isOf('tract_id', idOf('tract')) && isOf('owner_id', idOf('owner'))) return;
  throw new AppError(
    'business_rule',
    'This contract belongs to an ownership of other records. Choose one of the chosen records, or create a new one.',
  );
}

/**
 * A lease and a well linked through a tract need both bridges: a bridge that the dialog does not create must already
 * exist. Throws `business_rule` naming the tract.
 */
export async function checkThrough(tx: PersonTx, { assets, bridges: sent }: Link, idOf: IdOf): Promise<void> {
  if (assets.get('tract')?.panel !== 'through') return;
  const [halves] = await tx.rows<{ leased: boolean; in_unit: boolean }>(sql`
    SELECT EXISTS (
        SELECT FROM ownerships o JOIN contracts c ON c.company_id = o.company_id AND c.ownership_id = o.id
        WHERE o.company_id = t.company_id AND o.tract_id = t.id AND c.lease_id = ${idOf('lease')}::int) AS leased,
      EXISTS (
        SELECT FROM proration_units u
        WHERE u.company_id = t.company_id AND u.tract_id = t.id AND u.well_id = ${idOf('well')}::int) AS in_unit
    FROM tracts t WHERE t.company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND t.id = ${idOf('tract')}::int`);
  const refuse = (message: string) =>
    new AppError('business_rule', message, [{ path: 'through.tract', message }]);
  if (!sent.has('contract') && halves?.leased !== true)
    throw refuse(
      'The lease does not cover this tract. Choose a tract it covers, or add the ownership and the contract.',
    );
  if (!sent.has('proration_unit') && halves?.in_unit !== true)
    throw refuse('The well has no unit with this tract. Choose a tract of the well, or add the unit.');
}
