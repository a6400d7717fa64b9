import { type RawBuilder, sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { ExistingLink } from '#shared/land/contracts/links.ts';
import { type BridgeName, bridges } from '#shared/land/entities/registry.ts';
import { AppError, type ErrorDetail } from '#shared/platform/errors.ts';
import { fraction } from '#shared/platform/fields/fraction.ts';
import type { RecordRow } from './present.ts';

/** The columns that identify a bridge. A change that leaves them as they are cannot create a duplicate. */
const identity = {
  proration_unit: ['tract_id', 'well_id', 'name', 'depths'],
  ownership: ['tract_id', 'owner_id', 'interest_type', 'depths', 'effective_date', 'end_date'],
  contract: ['ownership_id', 'lease_id', 'depths'],
} as const satisfies Record<BridgeName, readonly string[]>;

/**
 * Throws `duplicate`, naming the other bridge, if a bridge duplicates an existing one. `before` is its stored version,
 * if any. The caller must lock both ends, so that of two concurrent requests the second one finds the bridge of the
 * first.
 */
export async function refuseDuplicate(
  tx: PersonTx,
  name: BridgeName,
  bridge: RecordRow,
  before: RecordRow | undefined,
): Promise<void> {
  if (before !== undefined && identity[name].every((column) => before[column] === bridge[column])) return;
  const double = await findDuplicate(tx, name, bridge);
  if (double === undefined) return;
  const message = `${double.words} Open that link, or choose other records.`;
  const existing: ExistingLink = { bridge: name, id: double.id };
  throw new AppError('duplicate', message, [], { data: [existing] });
}

/** The field at which the warning about a duplicate bridge is shown. */
const doubledField = {
  proration_unit: 'name',
  ownership: 'owner_id',
  contract: 'lease_id',
} as const satisfies Record<BridgeName, string>;

/** Returns a warning if a stored bridge duplicates another one. */
export async function warnOfDuplicate(
  tx: PersonTx,
  name: BridgeName,
  bridge: RecordRow,
): Promise<readonly ErrorDetail[]> {
  const double = await findDuplicate(tx, name, bridge);
  return double === undefined ? [] : [{ path: doubledField[name], message: double.words }];
}

/** A stored bridge that duplicates another one, with a sentence that says so. */
type Duplicate = { id: number; words: string };

/** The columns that identify a bridge, stored or not; `id` is its own id. */
type Bridge = Pick<RecordRow, 'id' | 'company_id'> & Readonly<Record<string, unknown>>;

/** Links limited to depths in different words are different links; one without depths has all of them. */
function mayMeet(stored: RawBuilder<unknown>, { depths }: Bridge): RawBuilder<unknown> {
  return sql`coalesce(lower(btrim(${stored})) = lower(btrim(${depths ?? null}::text)), true)`;
}

/** Finds a stored bridge that duplicates this one, if there is one. */
export function findDuplicate(
  tx: PersonTx,
  name: BridgeName,
  bridge: Bridge,
): Promise<Duplicate | undefined> {
  switch (name) {
    case 'proration_unit':
      return findSameUnit(tx, bridge);
    case 'ownership':
      return findSameOwnership(tx, bridge);
    default:
      return findSameContract(tx, bridge);
  }
}

async function findSameUnit(tx: PersonTx, unit: Bridge): Promise<Duplicate | undefined> {
  const [same] = await tx.rows<{ id: number }>(sql`
    SELECT id FROM proration_units
    WHERE company_id = ${unit.company_id} AND tract_id = ${unit.tract_id} AND well_id = ${unit.well_id}
      AND unit_key(name) = unit_key(${unit.name}::text) AND ${mayMeet(sql`depths`, unit)} AND id <> ${unit.id}
    ORDER BY id LIMIT 1`);
  const named = typeof unit.name === 'string' ? `"${unit.name}"` : 'without a name';
  return same && { id: same.id, words: `A unit ${named} already links the tract and the well.` };
}

/**
 * Finds the same type of interest of the same owner in the same tract with an overlapping period, unless both are limited to
 * depths that differ. A missing date leaves the period open.
 */
async function findSameOwnership(tx: PersonTx, ownership: Bridge): Promise<Duplicate | undefined> {
  if (typeof ownership.tract_id !== 'number' || typeof ownership.owner_id !== 'number') return undefined;
  const [same] = await tx.rows<{ id: number; decimal_interest: string | null }>(sql`
    SELECT o.id, o.decimal_interest FROM ownerships o
    WHERE o.company_id = ${ownership.company_id} AND o.tract_id = ${ownership.tract_id} AND o.owner_id = ${ownership.owner_id}
      AND o.interest_type IS NOT DISTINCT FROM ${ownership.interest_type}::text AND o.id <> ${ownership.id}
      AND ${mayMeet(sql`o.depths`, ownership)}
      AND coalesce(o.effective_date, '-infinity') < coalesce(${ownership.end_date}::date, 'infinity')
      AND coalesce(${ownership.effective_date}::date, '-infinity') < coalesce(o.end_date, 'infinity')
    ORDER BY o.id LIMIT 1`);
  if (same === undefined) return undefined;
  const { options } = bridges.ownership.fields.interest_type;
  const type = options.find(({ value }) => value === ownership.interest_type)?.label.toLowerCase();
  const field = bridges.ownership.fields.decimal_interest;
  const share = same.decimal_interest === null ? '' : ` (${fraction.format(same.decimal_interest, field)})`;
  return {
    id: same.id,
    words: `The owner already has ${type === undefined ? 'an' : `this ${type}`} interest${share} in the tract.`,
  };
}

/**
 * Finds the same lease on the same ownership, or on another ownership that differs only in its id because its owner or
 * tract is missing. Otherwise two users who link the same tract to the same lease at once would both succeed.
 */
async function findSameContract(tx: PersonTx, contract: Bridge): Promise<Duplicate | undefined> {
  const [same] = await tx.rows<{ id: number; contract_number: string | null }>(sql`
    SELECT c.id, c.contract_number
    FROM ownerships mine
    JOIN ownerships o ON o.company_id = mine.company_id AND (o.id = mine.id OR (
      (mine.owner_id IS NULL OR mine.tract_id IS NULL)
      AND (o.tract_id, o.owner_id, o.interest_type) IS NOT DISTINCT FROM (mine.tract_id, mine.owner_id, mine.interest_type)
      AND coalesce(o.effective_date, '-infinity') < coalesce(mine.end_date, 'infinity')
      AND coalesce(mine.effective_date, '-infinity') < coalesce(o.end_date, 'infinity')))
      AND (o.tract_id = mine.tract_id OR o.owner_id = mine.owner_id)
    JOIN contracts c ON c.company_id = o.company_id AND c.ownership_id = o.id
    WHERE mine.company_id = ${contract.company_id} AND mine.id = ${contract.ownership_id}
      AND c.lease_id = ${contract.lease_id} AND ${mayMeet(sql`c.depths`, contract)} AND c.id <> ${contract.id}
    ORDER BY c.id LIMIT 1`);
  if (same === undefined) return undefined;
  const number = same.contract_number === null ? '' : ` ${same.contract_number}`;
  return { id: same.id, words: `The lease already covers this ownership under contract${number}.` };
}
