/**
 * What views, dashboards, reports and import configurations have in common: a name in a company, an author, optimistic versions, and one
 * day to undo a deletion.
 */
import { type RawBuilder, sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { refuseStale } from '#server/platform/http/requests/refuse-stale.ts';
import { exceedingSize } from '#server/platform/http/responses/paging.ts';
import { AppError } from '#shared/platform/errors.ts';
import { savedUndoDays } from '#shared/platform/limits.ts';
import {
  mayChangeSaved,
  mayDeleteSaved,
  mayShareSaved,
  type SavedResource,
  type Standing,
} from '#shared/saved/rights.ts';

export type SavedItem = {
  id: number;
  name: string;
  company_id: number;
  company_name: string | null;
  /** The author; null once the account is deleted. */
  owner_id: number | null;
  owner_name: string | null;
  version_id: number | null;
  /** Only views and dashboards can be private. */
  shared?: boolean;
};

/** The columns that every kind has. */
export type SavedRow = {
  id: number;
  name: string;
  company_id: number;
  company_name: string;
  owner_id: number | null;
  owner_name: string | null;
  created_date: Date;
  modified_date: Date;
  version_id: number;
};

export type SavedKind<Row extends SavedRow, Item extends SavedItem> = {
  table: 'views' | 'boards' | 'reports' | 'mapping_configurations';
  resource: Exclude<SavedResource, 'schedule'>;
  /** What messages call this kind. */
  noun: string;
  /** Columns beyond `SavedRow`, of the table as `s`. */
  columns: RawBuilder<unknown>;
  joins?: RawBuilder<unknown>;
  present: (row: Row) => Item;
};

/** An item as the API returns it, and who changed it last. */
export type FoundItem<Item> = { item: Item; modifiedBy: string };

/** Column values to write; objects and arrays go into jsonb columns. */
type Values = Readonly<Record<string, unknown>>;

/**
 * Row-level security already hides other companies and other users' private items; naming the companies gives the planner an index
 * condition.
 */
async function selectSaved<Row extends SavedRow, Item extends SavedItem>(
  tx: PersonTx,
  kind: SavedKind<Row, Item>,
  where: RawBuilder<unknown>,
): Promise<FoundItem<Item>[]> {
  const rows = await tx.rows<Row & { modified_by: string | null }>(sql`
    SELECT s.id, s.name, s.company_id, c.name AS company_name, s.owner_id, o.name AS owner_name, s.created_date,
      s.modified_date, s.version_id, m.name AS modified_by, ${kind.columns}
    FROM ${sql.table(kind.table)} s
    JOIN companies c ON c.id = s.company_id
    LEFT JOIN account_names o ON o.id = s.owner_id
    LEFT JOIN account_names m ON m.id = s.modified_by
    ${kind.joins ?? sql``}
    WHERE s.company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND ${where}
    ORDER BY lower(s.name), s.id`);
  return rows.map(({ modified_by, ...row }) => ({
    item: kind.present(row as unknown as Row),
    modifiedBy: modified_by ?? 'Former user',
  }));
}

/**
 * Returns the items that the user can see in these companies, or in all of the user's companies, by name. Throws
 * `invalid_input` if they are too large to send at once.
 */
export async function listSaved<Row extends SavedRow, Item extends SavedItem>(
  tx: PersonTx,
  kind: SavedKind<Row, Item>,
  companies: readonly number[] | undefined,
  where: RawBuilder<unknown> = sql`true`,
): Promise<Item[]> {
  const chosen = companies === undefined ? sql`true` : sql`s.company_id = ANY(${companies}::int[])`;
  const listed = sql`s.deleted_at IS NULL AND ${chosen} AND ${where}`;
  await refuseLargeList(tx, kind, listed);
  const found = await selectSaved(tx, kind, listed);
  return found.map(({ item }) => item);
}

/** How many a company holds is limited, the number of companies is not. */
async function refuseLargeList<Row extends SavedRow, Item extends SavedItem>(
  tx: PersonTx,
  { table, noun }: SavedKind<Row, Item>,
  where: RawBuilder<unknown>,
): Promise<void> {
  const [size] = await tx.rows<{ bytes: number; found: number }>(sql`
    SELECT coalesce(sum(octet_length(s::text)), 0)::float8 AS bytes, count(*)::int AS found
    FROM ${sql.table(table)} s WHERE s.company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND ${where}`);
  const exceeding = exceedingSize(size?.bytes ?? 0);
  if (exceeding === null) return;
  throw new AppError(
    'invalid_input',
    `The ${size?.found.toLocaleString('en-US')} ${noun}s of these companies have ${exceeding.megabytes} MB of text, and a list holds ${exceeding.max} MB. Choose fewer companies.`,
  );
}

/**
 * Throws `not_found` if the item does not exist, belongs to a company that the user cannot access, or is another user's
 * private item.
 */
export async function findSaved<Row extends SavedRow, Item extends SavedItem>(
  tx: PersonTx,
  kind: SavedKind<Row, Item>,
  id: number,
  presence: 'stored' | 'deleted' = 'stored',
): Promise<FoundItem<Item>> {
  const deletion = presence === 'stored' ? sql`s.deleted_at IS NULL` : sql`s.deleted_at IS NOT NULL`;
  const [found] = await selectSaved(tx, kind, sql`s.id = ${id} AND ${deletion}`);
  if (found === undefined) throw noSuch(kind.noun);
  return found;
}

export function noSuch(noun: string): AppError {
  return new AppError('not_found', `This ${noun} was not found, or you have no access to it.`);
}

/** Stores a new item as the user's own. Throws `duplicate` if its name is taken. */
export async function insertSaved<Row extends SavedRow, Item extends SavedItem>(
  tx: PersonTx,
  kind: SavedKind<Row, Item>,
  companyId: number,
  values: Values,
): Promise<Item> {
  const person = tx.person.id;
  const all = encode({ ...values, company_id: companyId, owner_id: person, modified_by: person });
  const [inserted] = await tx.rows<{ id: number }>(sql`
    INSERT INTO ${sql.table(kind.table)} (${sql.join(all.map(([name]) => sql.ref(name)))})
    VALUES (${sql.join(all.map(([, value]) => sql`${value}`))})
    RETURNING id`);
  return (await findSaved(tx, kind, inserted?.id ?? 0)).item;
}

/**
 * Locks an item until the transaction ends and checks that the user may change it and has seen its latest version. Throws `not_found`,
 * `forbidden`, and `stale_version` with the current item in `data`.
 */
export async function findToChange<Row extends SavedRow, Item extends SavedItem>(
  tx: PersonTx,
  kind: SavedKind<Row, Item>,
  id: number,
  changes: { version_id?: number | undefined; shared?: boolean | undefined },
): Promise<Item> {
  await lock(tx, kind, id);
  const { item, modifiedBy } = await findSaved(tx, kind, id);
  authorizeChange(tx, kind, item, changes.shared);
  refuseStale(changes, item, kind.noun, modifiedBy);
  return item;
}

/** Writes the values that are not undefined. Throws `duplicate` if the name is taken. */
export async function updateSaved<Row extends SavedRow, Item extends SavedItem>(
  tx: PersonTx,
  kind: SavedKind<Row, Item>,
  { id, company_id }: { id: number; company_id: number },
  values: Values,
): Promise<Item> {
  const changes = encode({ ...values, modified_by: tx.person.id }).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  );
  await tx.run(sql`
    UPDATE ${sql.table(kind.table)}
    SET ${sql.join(changes)}, modified_date = now(), version_id = version_id + 1
    WHERE company_id = ${company_id} AND id = ${id}`);
  return (await findSaved(tx, kind, id)).item;
}

/**
 * Deletes an item, and permanently removes items deleted more than `savedUndoDays` ago. Throws `not_found` and
 * `forbidden`. Returns the item as it was.
 */
export async function deleteSaved<Row extends SavedRow, Item extends SavedItem>(
  tx: PersonTx,
  kind: SavedKind<Row, Item>,
  id: number,
  forget: (tx: PersonTx, companyId: number) => Promise<unknown> = (_, companyId) =>
    tx.run(sql`DELETE FROM ${sql.table(kind.table)} WHERE company_id = ${companyId} AND ${isForgotten}`),
): Promise<Item> {
  await lock(tx, kind, id);
  const { item } = await findSaved(tx, kind, id);
  authorizeDeletion(tx, kind, item);
  await forget(tx, item.company_id);
  await setDeletion(tx, kind, item, sql`now()`);
  return item;
}

/** The condition for rows whose deletion can no longer be undone. */
export const isForgotten = sql`deleted_at < now() - make_interval(days => ${savedUndoDays}::int)`;

/**
 * Restores a deleted item under its id, with its author, so that links to it work again. `check` may refuse, such as for a limit. Throws
 * `not_found` if it is not deleted, `forbidden`, and `duplicate` if its name was taken in the meantime.
 */
export async function restoreSaved<Row extends SavedRow, Item extends SavedItem>(
  tx: PersonTx,
  kind: SavedKind<Row, Item>,
  id: number,
  check: (item: Item) => Promise<void>,
): Promise<Item> {
  await lock(tx, kind, id);
  const { item } = await findSaved(tx, kind, id, 'deleted');
  authorizeDeletion(tx, kind, item);
  await check(item);
  await setDeletion(tx, kind, item, sql`NULL`);
  return (await findSaved(tx, kind, id)).item;
}

/** Throws `forbidden` if the user's role in the company does not allow sharing. */
export function authorizeSharing(
  tx: PersonTx,
  { resource, noun }: { resource: 'view' | 'board'; noun: string },
  companyId: number,
): void {
  if (mayShareSaved(tx.person.roles.get(companyId) ?? '', resource)) return;
  throw new AppError(
    'forbidden',
    `As a Viewer, you can't share ${noun}s. Ask an Editor or a Manager of the company.`,
  );
}

type Named = { resource: Exclude<SavedResource, 'schedule'>; noun: string };

function standingOf(tx: PersonTx, item: SavedItem): Standing & { role: string } {
  return {
    shared: item.shared ?? true,
    isAuthor: item.owner_id === tx.person.id,
    role: tx.person.roles.get(item.company_id) ?? '',
  };
}

/** `shared` is the requested sharing; undefined leaves it unchanged. */
function authorizeChange(
  tx: PersonTx,
  { resource, noun }: Named,
  item: SavedItem,
  shared = item.shared,
): void {
  const { role, ...standing } = standingOf(tx, item);
  if (resource === 'view' || resource === 'board') {
    if (!standing.isAuthor && !shared) {
      throw new AppError(
        'forbidden',
        `Only its author, ${authorOf(item)}, can make a shared ${noun} private. A Manager can delete it.`,
      );
    }
    if (standing.isAuthor && shared) authorizeSharing(tx, { resource, noun }, item.company_id);
    // An author who has become a Viewer may still make it private.
    if (standing.isAuthor) return;
  }
  if (mayChangeSaved(role, resource, standing)) return;
  throw new AppError(
    'forbidden',
    `This ${noun} was saved by ${authorOf(item)}. Its author or a Manager of the company can change it; you can save your own.`,
  );
}

function authorizeDeletion(tx: PersonTx, { resource, noun }: Named, item: SavedItem): void {
  const { role, ...standing } = standingOf(tx, item);
  if (mayDeleteSaved(role, resource, standing)) return;
  throw new AppError(
    'forbidden',
    `This ${noun} was saved by ${authorOf(item)}. Its author or a Manager of the company can delete it.`,
  );
}

function authorOf({ owner_name }: SavedItem): string {
  return owner_name ?? 'a former user';
}

async function lock(tx: PersonTx, { table }: { table: string }, id: number): Promise<void> {
  await tx.run(sql`
    SELECT FROM ${sql.table(table)}
    WHERE company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND id = ${id} FOR UPDATE`);
}

async function setDeletion(
  tx: PersonTx,
  { table }: { table: string },
  { id, company_id }: { id: number; company_id: number },
  at: RawBuilder<unknown>,
): Promise<void> {
  await tx.run(
    sql`UPDATE ${sql.table(table)} SET deleted_at = ${at} WHERE company_id = ${company_id} AND id = ${id}`,
  );
}

function encode(values: Values): [string, unknown][] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]);
}
