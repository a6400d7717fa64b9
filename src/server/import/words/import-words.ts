import { type RawBuilder, sql } from 'kysely';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import { refuseMore } from '#server/platform/db/lock-limit.ts';
import { refuseStale } from '#server/platform/http/requests/refuse-stale.ts';
import { type ListColumns, listRows } from '#server/platform/http/responses/list-rows.ts';
import type { ListQuery } from '#server/platform/http/responses/paging.ts';
import {
  type ImportWord,
  type ImportWordBody,
  type ImportWordChanges,
  importWordUndoDays,
  maxImportWords,
} from '#shared/import/contracts/import-words.ts';
import { wordKey } from '#shared/import/parse/derived-columns.ts';
import { optionsOfField } from '#shared/import/parse/options-of-field.ts';
import type { ListMeta } from '#shared/platform/contracts/envelope.ts';
import { AppError } from '#shared/platform/errors.ts';
import { mayChangeSaved } from '#shared/saved/rights.ts';

type WordRow = Omit<ImportWord, 'created_date' | 'modified_date'> & {
  created_date: Date;
  modified_date: Date;
  modified_by: string | null;
  word_key: string;
};
type Presence = 'kept' | 'deleted';

/** Row-level security already hides other companies; naming the companies gives the planner an index condition. */
function select(tx: PersonTx, presence: Presence, where: RawBuilder<unknown>): RawBuilder<WordRow> {
  const deletion = presence === 'kept' ? sql`w.deleted_at IS NULL` : sql`w.deleted_at IS NOT NULL`;
  return sql`
    SELECT w.id, w.company_id, w.entity, w.field AS column, nullif(w.source, '') AS source, w.word, w.option, w.owner_id,
      o.name AS owner_name, w.created_date, w.modified_date, w.version_id, e.name AS modified_by, w.word_key
    FROM import_words w
    LEFT JOIN account_names o ON o.id = w.owner_id
    LEFT JOIN account_names e ON e.id = w.modified_by
    WHERE w.company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND ${deletion} AND ${where}`;
}

function present({
  modified_by: _by,
  word_key: _key,
  created_date,
  modified_date,
  ...row
}: WordRow): ImportWord {
  return {
    ...row,
    created_date: created_date.toISOString(),
    modified_date: modified_date.toISOString(),
  };
}

const columns: ListColumns = {
  id: 'number',
  company_id: 'number',
  entity: 'text',
  column: 'text',
  source: 'text',
  word: 'text',
  option: 'text',
  owner_name: 'text',
  created_date: 'time',
  modified_date: 'time',
};

/** The fields by which the list of words is filtered and sorted. */
export const wordFields = Object.keys(columns);

/**
 * Lists the saved words of these companies, or of all companies that the user can access, by field and word. Throws
 * `invalid_input` for an unknown sort, and for a long list without a page.
 */
export async function listImportWords(
  tx: PersonTx,
  companies: readonly number[] | undefined,
  query: ListQuery,
): Promise<{ data: ImportWord[]; meta: ListMeta }> {
  const chosen = companies === undefined ? sql`true` : sql`w.company_id = ANY(${companies}::int[])`;
  const usualOrder = sql`p.entity, p."column", p.word_key, p.id`;
  const { rows, meta } = await listRows<WordRow>(
    tx,
    { rows: select(tx, 'kept', chosen), columns, searched: ['word'], usualOrder },
    query,
  );
  return { data: rows.map(present), meta };
}

/**
 * Saves how a company reads a word. Throws `not_found` if the user cannot access the company, `forbidden` if the user
 * may not save configurations in it, `invalid_input` for an unknown field or option, and `duplicate` if the word is
 * already saved.
 */
export async function createImportWord(tx: PersonTx, body: ImportWordBody): Promise<ImportWord> {
  if (!tx.person.roles.has(body.company_id))
    throw new AppError('not_found', 'This company was not found, or you have no access to it.');
  authorize(tx, body.company_id, 'configuration', 'create');
  refuseOption(body.entity, body.column, body.option);
  await tx.run(sql`
    DELETE FROM import_words
    WHERE company_id = ${body.company_id} AND deleted_at < now() - make_interval(days => ${importWordUndoDays}::int)`);
  await refuseTooMany(tx, body.company_id);
  const [inserted] = await tx.rows<{ id: number }>(sql`
    INSERT INTO import_words (company_id, entity, field, source, word, word_key, option, owner_id, modified_by)
    VALUES (${body.company_id}, ${body.entity}, ${body.column}, ${body.source ?? ''}, ${body.word}, ${wordKey(body.word)},
      ${body.option}, ${tx.person.id}, ${tx.person.id})
    RETURNING id`);
  return present(await findWord(tx, inserted?.id ?? 0));
}

/**
 * Changes the meaning of a saved word. Throws `forbidden` unless the user saved it or manages the company, and
 * `stale_version` for an outdated version.
 */
export async function updateImportWord(
  tx: PersonTx,
  id: number,
  changes: ImportWordChanges,
): Promise<ImportWord> {
  const stored = await lockWord(tx, id);
  refuseStale(changes, present(stored), 'word', stored.modified_by ?? 'Former user');
  refuseOption(stored.entity, stored.column, changes.option);
  await tx.run(sql`
    UPDATE import_words
    SET option = ${changes.option}, modified_by = ${tx.person.id}, modified_date = now(), version_id = version_id + 1
    WHERE company_id = ${stored.company_id} AND id = ${id}`);
  return present(await findWord(tx, id));
}

/** Deletes a saved word, which can be restored for a day. */
export async function deleteImportWord(tx: PersonTx, id: number): Promise<void> {
  const { company_id } = await lockWord(tx, id);
  await tx.run(
    sql`UPDATE import_words SET deleted_at = now() WHERE company_id = ${company_id} AND id = ${id}`,
  );
}

/** Restores a deleted word. Throws `duplicate` if it was saved again in the meantime. */
export async function restoreImportWord(tx: PersonTx, id: number): Promise<ImportWord> {
  const { company_id } = await lockWord(tx, id, 'deleted');
  await refuseTooMany(tx, company_id);
  await tx.run(
    sql`UPDATE import_words SET deleted_at = NULL WHERE company_id = ${company_id} AND id = ${id}`,
  );
  return present(await findWord(tx, id));
}

function refuseTooMany(tx: PersonTx, companyId: number): Promise<void> {
  const message = `The company already remembers ${maxImportWords.toLocaleString('en-US')} words. Remove one first.`;
  return refuseMore(tx, 'import_words', companyId, {
    where: sql`deleted_at IS NULL`,
    max: maxImportWords,
    message,
  });
}

async function findWord(tx: PersonTx, id: number, presence: Presence = 'kept'): Promise<WordRow> {
  const [row] = await tx.rows(select(tx, presence, sql`w.id = ${id}`));
  if (row === undefined)
    throw new AppError('not_found', 'This word was not found, or you have no access to it.');
  return row;
}

/** Returns the word and locks it until this transaction ends. */
async function lockWord(tx: PersonTx, id: number, presence: Presence = 'kept'): Promise<WordRow> {
  await tx.run(sql`
    SELECT FROM import_words WHERE company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND id = ${id} FOR UPDATE`);
  const stored = await findWord(tx, id, presence);
  const role = tx.person.roles.get(stored.company_id) ?? '';
  if (mayChangeSaved(role, 'configuration', { shared: true, isAuthor: stored.owner_id === tx.person.id }))
    return stored;
  throw new AppError(
    'forbidden',
    'Someone else saved this word. They or a Manager of the company can change it.',
  );
}

function refuseOption(entity: string, column: string, option: string | null): void {
  const options = optionsOfField(entity, column);
  const refuse = (path: string, message: string) =>
    new AppError('invalid_input', message, [{ path, message }]);
  if (options === undefined) throw refuse('column', `"${entity}" has no field "${column}" with options.`);
  if (option !== null && !options.some(({ value }) => value === option))
    throw refuse('option', `option must be one of: ${options.map(({ value }) => value).join(', ')}`);
}
