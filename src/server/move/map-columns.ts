import pg from 'pg';
import type { MovedTable, Plan } from './read-plan.ts';
import type { Referent, Rule } from './tables.ts';

/** The referents whose ids get one number added. */
export const shifted = ['record', 'act', 'history', 'audit'] as const;
type Shifted = (typeof shifted)[number];

/**
 * How ids change between two installations, in one direction. People and roles are in the tables `moved_people` and
 * `moved_roles` of the connection.
 */
export type Numbers = { from: number; to: number; shifts: Readonly<Record<Shifted, number>> };

/** Returns how the ids change on the way back. */
export function reverse({ from, to, shifts }: Numbers): Numbers {
  const { record, act, history, audit } = shifts;
  return { from: to, to: from, shifts: { record: -record, act: -act, history: -history, audit: -audit } };
}

/** Creates the tables of people and roles on a connection, until its transaction ends. */
export async function createMatches(
  client: pg.ClientBase,
  matches: { people: ReadonlyMap<number, number>; roles: ReadonlyMap<number, number> },
): Promise<void> {
  for (const [table, pairs] of [
    ['moved_people', matches.people],
    ['moved_roles', matches.roles],
  ] as const) {
    await client.query(
      `CREATE TEMP TABLE ${table} (was integer PRIMARY KEY, becomes integer NOT NULL) ON COMMIT DROP`,
    );
    await client.query(`INSERT INTO ${table} SELECT * FROM unnest($1::int[], $2::int[])`, [
      [...pairs.keys()],
      [...pairs.values()],
    ]);
  }
}

/** Returns the condition for the rows of a company in a table called `t`. */
export function rowsOfCompany({ where }: MovedTable, company: number): string {
  return where.replaceAll('$company', String(company));
}

/** Returns the names of a table's columns. */
export function columnNames({ columns }: MovedTable): string {
  return columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
}

/** Returns the columns of a table called `t`, unchanged. */
export function plainColumns({ columns }: MovedTable): string {
  return columns.map(({ name }) => `t.${pg.escapeIdentifier(name)}`).join(', ');
}

/** Returns the columns of a table called `t` with the ids that they have on the other side. */
export function mappedColumns({ columns }: MovedTable, { rowReferents }: Plan, numbers: Numbers): string {
  return columns
    .map(({ name, rule }) => {
      const value = `t.${pg.escapeIdentifier(name)}`;
      return rule === null ? value : mapped(value, rule, rowReferents, numbers);
    })
    .join(', ');
}

function mapped(value: string, rule: Rule, rowReferents: Plan['rowReferents'], numbers: Numbers): string {
  const { record } = numbers.shifts;
  switch (rule.is) {
    case 'id':
      return mappedId(value, rule.of, numbers);
    case 'ids':
      return `CASE WHEN cardinality(${value}) > 0 THEN (
        SELECT array_agg(${mappedId('u.id', rule.of, numbers)} ORDER BY u.place)
        FROM unnest(${value}) WITH ORDINALITY u (id, place)) ELSE ${value} END`;
    case 'subject':
      return `CASE t.entity WHEN 'company' THEN ${numbers.to}
        WHEN 'membership' THEN ${mappedId(value, 'person', numbers)} ELSE ${value} + ${record} END`;
    case 'row':
      return mappedRow(value, rowReferents, numbers);
    case 'json':
      return `shift_ids(${value}, ${textArray(rule.names)}, ${record})`;
    case 'report':
      return `CASE WHEN ${value} ~ '^[0-9]{1,10}$' THEN (${value}::bigint + ${record})::text ELSE ${value} END`;
    case 'item':
      return `CASE WHEN ${value} ~ '-[0-9]{1,10}$' THEN
        regexp_replace(${value}, '[0-9]+$', '') || (substring(${value} FROM '[0-9]+$')::bigint + ${record}) ELSE ${value} END`;
  }
}

function mappedId(value: string, of: Referent, { to, shifts }: Numbers): string {
  switch (of) {
    case 'company':
      return `CASE WHEN ${value} IS NOT NULL THEN ${to} END`;
    case 'person':
      return `(SELECT m.becomes FROM moved_people m WHERE m.was = ${value})`;
    case 'role':
      return `(SELECT m.becomes FROM moved_roles m WHERE m.was = ${value})`;
    case 'act':
      // The undo of an act has its negative number.
      return `CASE WHEN ${value} < 0 THEN ${value} - ${shifts.act} ELSE ${value} + ${shifts.act} END`;
    default:
      return `${value} + ${shifts[of]}`;
  }
}

/** Most updates change no reference; those are passed on whole. */
function mappedRow(value: string, rowReferents: Plan['rowReferents'], numbers: Numbers): string {
  const names = ['id', 'company_id', ...rowReferents.keys()];
  const namesOf = (of: Referent) => [...rowReferents].flatMap(([name, each]) => (each === of ? [name] : []));
  const id = '(f.value)::int';
  const cases = (['record', 'person', 'role', 'company'] as const)
    .map((of) => ({ of, names: namesOf(of) }))
    .filter((each) => each.names.length > 0)
    .map(
      (each) =>
        `WHEN f.key = ANY (${textArray(each.names)}) THEN to_jsonb(${mappedId(id, each.of, numbers)})`,
    );
  return `CASE WHEN ${value} ?| ${textArray(names)} THEN (
    SELECT jsonb_object_agg(f.key, CASE
      WHEN jsonb_typeof(f.value) <> 'number' THEN f.value
      WHEN f.key = 'company_id' OR (f.key = 'id' AND t.entity = 'company') THEN to_jsonb(${numbers.to})
      WHEN f.key = 'id' THEN to_jsonb(${mappedId(id, 'record', numbers)})
      ${cases.join('\n      ')}
      ELSE f.value END)
    FROM jsonb_each(${value}) f) ELSE ${value} END`;
}

function textArray(texts: readonly string[]): string {
  return `ARRAY[${texts.map((text) => pg.escapeLiteral(text)).join(', ')}]::text[]`;
}
