import type { AppContext } from '#server/platform/context.ts';
import type { Caller } from '#server/platform/db/caller.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import { chosenCompanies, refreshLand } from './refresh-land.ts';

type Context = Pick<AppContext, 'database' | 'clock'>;

/** Refreshes the land facts for a list whose query filters or sorts by them, and for a download of records that show them. */
export async function refreshFacts(
  context: Context,
  caller: Caller,
  entity: Entity,
  query: Readonly<Record<string, unknown>>,
  selection: Selection,
): Promise<void> {
  const asked = Object.keys(query).filter((key) => query[key] !== undefined);
  const sort = typeof query.sort === 'string' ? query.sort.split(',') : [];
  const sorted = sort.map((word) => word.trim().replace(/^-/, ''));
  const isDownload = query.format === 'csv' || query.format === 'xlsx';
  const usesFacts = Object.keys(entity.computedFilters ?? {}).some(
    (name) => sorted.includes(name) || asked.some((key) => key.startsWith(`filter[${name}]`)),
  );
  if (usesFacts || (isDownload && showsFacts(entity))) await refresh(context, caller, selection);
}

/** Refreshes the land facts for records of an entity that shows them. */
export async function refreshShownFacts(
  context: Context,
  caller: Caller,
  entity: Entity,
  selection: Selection,
): Promise<void> {
  if (showsFacts(entity)) await refresh(context, caller, selection);
}

function showsFacts(entity: Entity): boolean {
  return Object.keys(entity.computedFilters ?? {}).some((name) => fieldOf(entity, name) !== undefined);
}

/**
 * In a transaction of its own, because a refresh blocks others until the transaction ends and a download may take minutes.
 */
async function refresh({ database, clock }: Context, caller: Caller, selection: Selection): Promise<void> {
  const today = clock().toISOString().slice(0, 10);
  await database.as(caller, (tx) => refreshLand(tx, chosenCompanies(tx, selection), today));
}
