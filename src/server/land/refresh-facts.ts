import type { AppContext } from '#server/platform/context.ts';
import type { Caller } from '#server/platform/db/caller.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { chosenCompanies, refreshLand } from './refresh-land.ts';

/**
 * Brings the facts of the land up to date for a list whose query filters by them. In a transaction of its own: whoever refreshes
 * keeps others from it until the end, and a download may last for minutes.
 */
export async function refreshFacts(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  caller: Caller,
  entity: Entity,
  query: Readonly<Record<string, unknown>>,
  selection: Selection,
): Promise<void> {
  const computed = Object.keys(entity.computedFilters ?? {});
  const asked = Object.keys(query).filter((key) => query[key] !== undefined);
  if (!computed.some((name) => asked.some((key) => key.startsWith(`filter[${name}]`)))) return;
  const today = clock().toISOString().slice(0, 10);
  await database.as(caller, (tx) => refreshLand(tx, chosenCompanies(tx, selection), today));
}
