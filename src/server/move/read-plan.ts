import type pg from 'pg';
import { readTables } from '#server/platform/backup/catalog.ts';
import { MoveError } from './move-error.ts';
import { copied, derived, leftOut, type Referent, type Rule, rulesByColumn, rulesByName } from './tables.ts';

type MovedColumn = { name: string; type: string; rule: Rule | null };

/** A table that is copied, with the columns that are written. */
export type MovedTable = { name: string; columns: MovedColumn[]; hasId: boolean; where: string };

/** A sequence that gives out ids: of a table, or of the acts. */
export type IdSource = { sequence: string; of: Referent; table: string | null; entity: string | null };

export type Plan = {
  /** Those first that others refer to. */
  tables: MovedTable[];
  /** What the columns in stored rows of the history refer to. */
  rowReferents: ReadonlyMap<string, Referent>;
  sources: IdSource[];
};

/** Columns of the company that describe its move, and not itself. */
const stateOfMove = ['frozen_at', 'moved_at', 'moved_to'];

/**
 * Reads from the catalog of the target what a move copies and where the ids are, because parts of it are run there, and the
 * source may be someone else's. Omits columns that the source lacks. Throws MoveError for a table of companies that
 * `tables.ts` does not know.
 */
export async function readPlan(client: pg.ClientBase, source = client): Promise<Plan> {
  await refuseUnknown(client);
  const [references, identities, entities] = [
    await readReferences(client),
    await readIdentities(client),
    await readEntities(client),
  ];
  const ruleOf = (table: string, column: string): Rule | null => {
    const key = `${table}.${column}`;
    const rule = rulesByColumn[key] ?? rulesByName[column];
    if (rule !== undefined) return rule;
    const to = references.get(key);
    if (to !== undefined) return { is: 'id', of: referents[to] ?? 'record' };
    return identities.has(table) && column === 'id' ? { is: 'id', of: 'record' } : null;
  };
  const all = await readTables(client);
  const given = new Set((await readColumns(source)).map(({ table, column }) => `${table}.${column}`));
  const tables = all
    .filter(({ name }) => Object.hasOwn(copied, name))
    .map(
      ({ name, columns }): MovedTable => ({
        name,
        hasId: columns.some((column) => column.name === 'id'),
        where: copied[name] ?? '',
        columns: columns
          .filter((column) => given.has(`${name}.${column.name}`))
          .filter((column) => name !== 'companies' || !stateOfMove.includes(column.name))
          .map((column) => ({ ...column, rule: ruleOf(name, column.name) })),
      }),
    );
  const rowReferents = new Map<string, Referent>();
  const addReferent = (table: string, column: string) => {
    const rule = ruleOf(table, column);
    if (rule?.is !== 'id' || column === 'id' || column === 'company_id') return;
    const known = rowReferents.get(column) ?? rule.of;
    if (known !== rule.of)
      throw new MoveError(`In the history, ${column} of ${table} can refer to a ${known} or a ${rule.of}.`);
    rowReferents.set(column, rule.of);
  };
  for (const { name, columns } of tables.filter((table) => entities.has(table.name)))
    for (const column of columns) addReferent(name, column.name);
  // Generated columns are not written, but stored rows contain them.
  for (const key of references.keys()) {
    const [table = '', column = ''] = key.split('.');
    if (entities.has(table)) addReferent(table, column);
  }
  const sources = tables.flatMap(({ name, columns }): IdSource[] => {
    const sequence = identities.get(name);
    const rule = columns.find((column) => column.name === 'id')?.rule;
    if (sequence === undefined || rule?.is !== 'id' || rule.of === 'company') return [];
    return [{ sequence, of: rule.of, table: name, entity: entities.get(name) ?? null }];
  });
  return {
    tables,
    rowReferents,
    sources: [...sources, { sequence: 'public.acts_id', of: 'act', table: null, entity: null }],
  };
}

const referents: Readonly<Record<string, Referent>> = {
  users: 'person',
  roles: 'role',
  companies: 'company',
};

async function refuseUnknown(client: pg.ClientBase): Promise<void> {
  const unknown = (await readCompanyTables(client)).filter(
    (name) => !Object.hasOwn(copied, name) && !derived.includes(name) && !Object.hasOwn(leftOut, name),
  );
  if (unknown.length > 0)
    throw new MoveError(
      `It is not decided how these tables move: ${unknown.join(', ')} (src/server/move/tables.ts).`,
    );
}

async function readColumns(client: pg.ClientBase): Promise<{ table: string; column: string }[]> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `SELECT c.relname AS "table", a.attname AS "column" FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped`,
  );
  return rows;
}

/** Lists the tables with rows of companies. */
export async function readCompanyTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT t.relname AS name FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid
     WHERE t.relnamespace = 'public'::regnamespace AND t.relkind IN ('r', 'p') AND NOT t.relispartition
       AND a.attname = 'company_id' AND NOT a.attisdropped
     ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** Returns the table that each column with a foreign key refers to, by `table.column`. */
async function readReferences(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ table: string; column: string; to: string }>(
    `SELECT t.relname AS "table", a.attname AS "column", r.relname AS "to"
     FROM pg_constraint f
     JOIN pg_class t ON t.oid = f.conrelid JOIN pg_class r ON r.oid = f.confrelid
     CROSS JOIN LATERAL unnest(f.conkey) k (number)
     JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = k.number
     WHERE f.contype = 'f' AND t.relnamespace = 'public'::regnamespace AND NOT t.relispartition
       AND a.attname <> 'company_id'`,
  );
  return new Map(rows.map(({ table, column, to }) => [`${table}.${column}`, to]));
}

/** Returns the sequence of each table whose `id` has one. */
async function readIdentities(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ table: string; sequence: string }>(
    `SELECT t.relname AS "table", pg_get_serial_sequence(format('%I.%I', 'public', t.relname), 'id') AS sequence
     FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid
     WHERE t.relnamespace = 'public'::regnamespace AND t.relkind IN ('r', 'p') AND NOT t.relispartition
       AND a.attname = 'id' AND a.attidentity <> ''`,
  );
  return new Map(rows.map(({ table, sequence }) => [table, sequence]));
}

/** Returns the name in the history of each table that has one. */
async function readEntities(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ table: string; entity: string }>(
    `SELECT DISTINCT t.tgrelid::regclass::text AS "table", split_part(encode(t.tgargs, 'escape'), '\\000', 1) AS entity
     FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
     WHERE p.proname IN ('record_history', 'record_company_history')`,
  );
  return new Map(rows.map(({ table, entity }) => [table, entity]));
}
