import { type RawBuilder, sql } from 'kysely';
import type { PersonTx } from '#server/db/database.ts';
import type { Selection } from '#server/http/selection.ts';
import {
  isFiltered,
  type ListScope,
  readConditions,
  readFilters,
  whereOf,
} from '#server/records/conditions.ts';
import { answerKey, keptAnswers } from '#server/records/kept-answers.ts';
import { narrow } from '#server/records/narrow.ts';
import { chosenCompanies } from '#server/records/refresh-land.ts';
import { readTally } from '#server/records/totals.ts';
import { type AssetName, assets } from '#shared/entities/registry.ts';

/** What a kind is narrowed to, by the names of its list's query. */
export type Narrowing = Readonly<Record<string, string | undefined>>;
export type MapFilters = { tracts: Narrowing; leases: Narrowing; wells: Narrowing };

/** Whose map is drawn: the chosen companies that are reached, and in them the chosen areas. */
export type MapScope = {
  companies: number[];
  areas: number[] | undefined;
  filters: MapFilters;
  selection: Selection;
};

export function mapScope(tx: PersonTx, selection: Selection, filters: MapFilters): MapScope {
  return { companies: chosenCompanies(tx, selection), areas: selection.areas, filters, selection };
}

/** Whether a list's query narrows at all. */
export function isNarrowed(narrowing: Narrowing): boolean {
  return Object.values(narrowing).some((value) => value !== undefined && value.trim() !== '');
}

/** So few records are compared by their ids; more are judged one by one where they lie. */
const mostIds = 5000;

/** What is asked of the records that are drawn: nothing; to be one of a few; or to match, which is judged for each. */
export type Narrowed =
  | { manner: 'all' }
  | { manner: 'few'; ids: number[] }
  | { manner: 'many'; matching: RawBuilder<unknown> };

const keptIds = keptAnswers<number[] | null>();

/** Looks up what a kind is narrowed to. Throws `invalid_input` for a filter that cannot be read. */
export async function readNarrowed(
  tx: PersonTx,
  kind: Exclude<AssetName, 'owner'>,
  scope: MapScope,
): Promise<Narrowed> {
  const entity = assets[kind];
  const narrowing = scope.filters[entity.plural];
  const list: ListScope = {
    q: narrowing.q,
    within: narrowing.within,
    filters: readFilters(narrowing),
    selection: scope.selection,
    companies: scope.companies,
  };
  const asked = readConditions(entity, list);
  if (!isFiltered(asked)) return { manner: 'all' };
  const tally = await readTally(tx, entity, list);
  const version = tally?.version ?? null;
  const where = whereOf(entity, await narrow(tx, entity, asked, version));
  const key = version === null ? null : answerKey(version, sql`${sql.ref(entity.plural)} ${where}`);
  let ids = key === null ? undefined : keptIds.get(key);
  if (ids === undefined) {
    const found = await tx.rows<{ id: number }>(
      sql`SELECT t.id FROM ${sql.table(entity.plural)} t WHERE ${where} LIMIT ${mostIds + 1}::int`,
    );
    ids = found.length > mostIds ? null : found.map(({ id }) => id);
    if (key !== null) keptIds.keep(key, ids);
  }
  return ids === null ? { manner: 'many', matching: where } : { manner: 'few', ids };
}

/** Where the rows of a table of the map lie. */
export function inScope({ companies, areas }: MapScope, row: RawBuilder<unknown>): RawBuilder<unknown> {
  const [only] = companies;
  const inCompanies =
    companies.length === 1 && only !== undefined
      ? sql`${row}.company_id = ${only}`
      : sql`${row}.company_id = ANY(${companies}::int[])`;
  return areas === undefined ? inCompanies : sql`${inCompanies} AND ${row}.area_id = ANY(${areas}::int[])`;
}
