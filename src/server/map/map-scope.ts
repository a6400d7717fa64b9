import { type RawBuilder, sql } from 'kysely';
import { answerKey, createAnswerCache } from '#server/land/answer-cache.ts';
import { isFiltered, type ListScope, readConditions, readFilters, whereOf } from '#server/land/conditions.ts';
import { narrow } from '#server/land/narrow.ts';
import { chosenCompanies } from '#server/land/refresh-land.ts';
import { readTally } from '#server/land/totals.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import { assets, type MappedKind, mappedKinds } from '#shared/land/entities/registry.ts';

/** The filters of a kind, named as in the query of its list. */
type Narrowing = Readonly<Record<string, string | undefined>>;
export type MapFilters = { tracts: Narrowing; leases: Narrowing; wells: Narrowing };

/** The filters of a map that shows everything. */
export const noFilters: MapFilters = { tracts: {}, leases: {}, wells: {} };

/** The data that a map shows: the selected companies that the user can access, and the selected areas in them. */
export type MapScope = {
  companies: number[];
  areas: number[] | undefined;
  filters: MapFilters;
  selection: Selection;
};

export function mapScope(tx: PersonTx, selection: Selection, filters: MapFilters): MapScope {
  return { companies: chosenCompanies(tx, selection), areas: selection.areas, filters, selection };
}

/** Returns whether any kind is filtered. */
export function hasMapFilters({ tracts, leases, wells }: MapFilters): boolean {
  return [tracts, leases, wells].some((narrowing) =>
    Object.values(narrowing).some((value) => value !== undefined),
  );
}

/** Up to this many records are matched by id; with more, the filter is evaluated for each record on the tile. */
const maxIds = 5000;

/** How the records of a kind are filtered: not at all, by a few ids, or by a condition evaluated for each. */
export type Filtered =
  | { manner: 'all' }
  | { manner: 'few'; ids: number[] }
  | { manner: 'many'; matching: RawBuilder<unknown> };

/** A map and its filters. `version` identifies the data they were evaluated on; it is empty if there are no filters. */
export type TileScope = MapScope & { narrowed: Readonly<Record<MappedKind, Filtered>>; version: string };

/** Evaluates the filters of each kind. Throws `invalid_input` for a filter that cannot be read. */
export async function filterScope(tx: PersonTx, scope: MapScope): Promise<TileScope> {
  const narrowed: Record<MappedKind, Filtered> = {
    tract: { manner: 'all' },
    lease: { manner: 'all' },
    well: { manner: 'all' },
  };
  const versions: string[] = [];
  for (const kind of mappedKinds) {
    const { narrowed: found, version } = await readNarrowed(tx, kind, scope);
    narrowed[kind] = found;
    if (found.manner !== 'all') versions.push(version);
  }
  return { ...scope, narrowed, version: versions.join() };
}

const cachedIds = createAnswerCache<number[] | null>();

async function readNarrowed(
  tx: PersonTx,
  kind: MappedKind,
  scope: MapScope,
): Promise<{ narrowed: Filtered; version: string }> {
  const entity = assets[kind];
  const narrowing = scope.filters[entity.plural];
  const list: ListScope = {
    q: narrowing.q,
    within: narrowing.within,
    filters: readFilters(narrowing),
    selection: scope.selection,
    companies: scope.companies,
  };
  const conditions = readConditions(entity, list);
  if (!isFiltered(conditions)) return { narrowed: { manner: 'all' }, version: '' };
  const tally = await readTally(tx, entity, list);
  if (tally === null) throw new Error(`${entity.labelPlural} are not tallied.`);
  const where = whereOf(entity, await narrow(tx, entity, conditions, tally.version));
  const key = answerKey(tally.version, sql`${sql.ref(entity.plural)} ${where}`);
  let ids = cachedIds.get(key);
  if (ids === undefined) {
    const found = await tx.rows<{ id: number }>(
      sql`SELECT t.id FROM ${sql.table(entity.plural)} t WHERE ${where} LIMIT ${maxIds + 1}::int`,
    );
    ids = found.length > maxIds ? null : found.map(({ id }) => id);
    cachedIds.keep(key, ids);
  }
  return {
    narrowed: ids === null ? { manner: 'many', matching: where } : { manner: 'few', ids },
    version: key,
  };
}

/** Limits the rows of a map table to the companies and areas of a map. */
export function inScope({ companies, areas }: MapScope, row: RawBuilder<unknown>): RawBuilder<unknown> {
  const [only] = companies;
  const inCompanies =
    companies.length === 1 && only !== undefined
      ? sql`${row}.company_id = ${only}`
      : sql`${row}.company_id = ANY(${companies}::int[])`;
  return areas === undefined ? inCompanies : sql`${inCompanies} AND ${row}.area_id = ANY(${areas}::int[])`;
}
