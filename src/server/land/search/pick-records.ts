import { type RawBuilder, sql } from 'kysely';
import { answerAll, comparedExpressionOf, joinDerived, storedColumns } from '#server/land/columns.ts';
import { hasLongTexts } from '#server/land/text-size.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { readSomeTexts } from '#server/platform/http/responses/paging.ts';
import type { SearchKind } from '#shared/land/search/limits.ts';
import { leadOf, ownSearchedFields } from '#shared/land/search/searched-fields.ts';
import { readSearch } from '#shared/land/search/words.ts';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import { AppError } from '#shared/platform/errors.ts';
import { enoughFound, foundEntries, respell, type Variants } from './find.ts';
import type { SearchScope } from './scope.ts';

/** The body of a pick. It may also have fields of the entity with required values. */
export type PickBody = Readonly<Record<string, unknown>> & {
  q: string;
  limit: number;
  fields?: readonly string[] | undefined;
};

/** A record as JSON. */
type Picked = { id: number; text: string };

/** How many candidates a narrowed pick considers: first the most likely ones, then up to a practical maximum. */
const candidates = [200, 20_000];

/**
 * Returns the records of one entity that a query most likely means, whole, best first, each as JSON. Throws
 * `invalid_input` for an invalid filter, and if they are too long to send at once.
 */
export async function pickRecords(
  tx: PersonTx,
  entity: Entity & { name: SearchKind },
  body: PickBody,
  scope: SearchScope,
): Promise<string[]> {
  const search = readSearch(body.q);
  const filters = readFilters(entity, body);
  if (search.length === 0 || scope.companies.length === 0) return [];
  const rows = await pickBest(tx, entity, search, filters, body, scope);
  if (rows.length < Math.min(body.limit, enoughFound)) {
    const spellings = await respell(tx, scope, search);
    const known = new Set(rows.map(({ id }) => id));
    if (spellings.length > 0) {
      const more = await pickBest(tx, entity, spellings, filters, body, scope);
      rows.push(...more.filter(({ id }) => !known.has(id)));
    }
  }
  return rows.slice(0, body.limit).map(({ text }) => text);
}

async function pickBest(
  tx: PersonTx,
  entity: Entity & { name: SearchKind },
  variants: Variants,
  filters: RawBuilder<unknown>[],
  { limit, fields }: PickBody,
  scope: SearchScope,
): Promise<Picked[]> {
  // Naming all searched fields is not a restriction.
  const isNarrowed = fields !== undefined && ownSearchedFields(entity).some((name) => !fields.includes(name));
  const narrowing = [...filters, ...(isNarrowed ? [heldBy(entity, fields, variants)] : [])];
  const read = (wanted: number) =>
    readSomeTexts<Picked>(
      tx,
      sql`
        SELECT r.id, row_to_json(r)::text AS text FROM (${answerAll(
          entity,
          sql`
            SELECT ${storedColumns(entity)}, f.place
            FROM ${foundEntries({ scope, kinds: [entity.name], groups: [variants], passed: 0, wanted })}
            JOIN ${sql.table(entity.plural)} t ON t.company_id = f.company_id AND t.id = f.record_id
            ${joinDerived(entity)}
            WHERE ${sql.join([sql`true`, ...narrowing], sql` AND `)}
            ORDER BY f.place LIMIT ${limit}::int`,
        )} ORDER BY t.place) r`,
      { rows: limit, isLong: hasLongTexts(entity), atOnce: enoughFound, path: 'limit' },
    );
  if (narrowing.length === 0) return read(limit);
  let rows: Picked[] = [];
  for (const wanted of candidates) {
    rows = await read(wanted);
    if (rows.length >= limit) break;
  }
  return rows;
}

/** Returns the condition that the given fields of rows called `t` contain all words of one of the lists. */
function heldBy(entity: Entity, fields: readonly string[], variants: Variants): RawBuilder<unknown> {
  const columns = fields.map((name) => sql`${comparedExpressionOf(entity, name)}::text`);
  const text = sql`concat_ws(' ', ${sql.join(columns)})`;
  const described = fields.map((name, place) => sql`${leadOf(entity, name)}::text || ${columns[place]}`);
  const held = sql`concat(' ', search_key(${text}), ' ', regexp_replace(lower(${text}), '[^0-9a-z ]+', '', 'g'), ' ',
    search_forms(left(concat_ws('; ', ${sql.join(described)}), 4000)), ' ')`;
  const lists = variants.map((words) =>
    sql.join(
      words.map((word) => sql`${held} LIKE search_pattern(search_key(${word}))`),
      sql` AND `,
    ),
  );
  return sql`(${sql.join(lists, sql` OR `)})`;
}

/** Returns conditions on rows called `t` for the fields that a body sets. */
function readFilters(entity: Entity, { q: _q, limit: _limit, fields: _fields, ...values }: PickBody) {
  return Object.entries(values).flatMap(([name, value]): RawBuilder<unknown>[] => {
    if (value === undefined || value === null || String(value).trim() === '') return [];
    const compared = name === 'id' ? sql`t.id` : comparedExpressionOf(entity, name);
    return isFigure(entity, name)
      ? [sql`${compared} = ${readFigure(entity, name, value)}::numeric`]
      : [sql`lower(${compared}::text) = lower(${readText(entity, name, value)})`];
  });
}

/** No stored number is this large. */
const largestFigure = 1e14;

function readFigure(entity: Entity, name: string, value: unknown): string {
  const figure = typeof value === 'boolean' ? Number.NaN : Number(value);
  if (!Number.isFinite(figure)) throw refuse(name, 'must be a number');
  if (figure < 0 || figure > largestFigure) throw refuse(name, 'is beyond what can be stored');
  const kind = fieldOf(entity, name)?.kind;
  const isWhole = name === 'id' || kind === 'integer' || kind === 'reference';
  if (isWhole && !Number.isInteger(figure)) throw refuse(name, 'must be a whole number');
  return String(figure);
}

function readText(entity: Entity, name: string, value: unknown): string {
  if (fieldOf(entity, name)?.kind === 'boolean') {
    const text = String(value).trim().toLowerCase();
    if (text !== 'true' && text !== 'false') throw refuse(name, 'must be true or false');
    return text;
  }
  if (typeof value !== 'string') throw refuse(name, 'must be a text');
  if (value.includes('\u0000') || !value.isWellFormed())
    throw refuse(name, 'contains a character that cannot be stored');
  return value.trim();
}

function isFigure(entity: Entity, name: string): boolean {
  const kind = fieldOf(entity, name)?.kind;
  return (
    name === 'id' ||
    kind === 'acres' ||
    kind === 'feet' ||
    kind === 'money' ||
    kind === 'fraction' ||
    kind === 'integer' ||
    kind === 'reference'
  );
}

function refuse(path: string, message: string): AppError {
  return new AppError('invalid_input', `${path} ${message}`, [{ path, message }]);
}
