import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '#server/agent/contracts/agent-tools.ts';
import { matching, readConditions, readFilters } from '#server/land/conditions.ts';
import { type AssetName, assets, entities } from '#shared/land/entities/registry.ts';
import { formatValue } from '#shared/platform/fields/kinds.ts';
import { findNamed } from './find-named.ts';
import { describeNarrowing, queryOf, unknownValue } from './list-records.ts';
import { type Ask, refusal, type ToolAnswer } from './tool.ts';

/** A condition that no list can filter by, with the words that describe it after “where”. */
type Linked = { ok: true; sql: RawBuilder<unknown>; words: string } | { ok: false; answer: ToolAnswer };

type LinkedFilter = Extract<Linked, { ok: true }>;

type Reader = (ask: Ask, value: string) => Promise<Linked>;

const holds = (words: string, condition: RawBuilder<unknown>): LinkedFilter => ({
  ok: true,
  sql: condition,
  words,
});
const interestCounts = (ask: Ask) => sql`ownership_counts(o.effective_date, o.end_date, ${ask.today}::date)`;

/** Conditions by their names, for each kind that has them. */
const readers: Readonly<Partial<Record<AssetName, Readonly<Record<string, Reader>>>>> = {
  lease: {
    pugh: async () => holds('Pugh Clause is Yes', sql`(t.vertical_pugh OR t.horizontal_pugh)`),
    /** Blank means that the extension was not exercised. */
    open_option: async () => holds('Extended is not Yes', sql`t.extended IS NOT TRUE`),
    owner: async (ask, name) => {
      const owner = await findNamed(ask, 'owner', name);
      if (!owner.ok) return owner;
      return holds(
        `Lessor is ${owner.name}`,
        sql`EXISTS (
          SELECT FROM contracts c JOIN ownerships o ON o.company_id = c.company_id AND o.id = c.ownership_id
          WHERE c.company_id = t.company_id AND c.lease_id = t.id AND o.owner_id = ${owner.id}::int)`,
      );
    },
    unit_operator: async (ask, operator) => {
      const unknown = await unknownValue(ask, assets.well, { where: [{ field: 'operator', is: operator }] });
      if (unknown !== null) return { ok: false, answer: refusal(unknown) };
      return holds(
        `Unit Operator is ${operator}`,
        sql`EXISTS (
          SELECT FROM contracts c
          JOIN ownerships o ON o.company_id = c.company_id AND o.id = c.ownership_id
          JOIN proration_units u ON u.company_id = o.company_id AND u.tract_id = o.tract_id
          JOIN wells w ON w.company_id = u.company_id AND w.id = u.well_id
          WHERE c.company_id = t.company_id AND c.lease_id = t.id AND w.operator ILIKE ${patternOf(operator)})`,
      );
    },
  },
  tract: {
    leased: async (ask, value) =>
      holds(
        `Leased is ${value === 'true' ? 'Yes' : 'No'}`,
        sql`${value === 'true'}::boolean = EXISTS (
          SELECT FROM ownerships o JOIN contracts c ON c.company_id = o.company_id AND c.ownership_id = o.id
          WHERE o.company_id = t.company_id AND o.tract_id = t.id AND ${interestCounts(ask)}
            AND contract_counts(c.effective_date, c.termination_date, c.contract_status, ${ask.today}::date))`,
      ),
    owner: async (ask, name) => {
      const owner = await findNamed(ask, 'owner', name);
      if (!owner.ok) return owner;
      return holds(
        `Owner is ${owner.name}`,
        sql`EXISTS (
          SELECT FROM ownerships o WHERE o.company_id = t.company_id AND o.tract_id = t.id
            AND o.owner_id = ${owner.id}::int AND ${interestCounts(ask)})`,
      );
    },
  },
  owner: {
    interest_type: async (ask, type) =>
      holds(
        `Interest Type is ${formatValue(entities.ownership.fields.interest_type, type)}`,
        sql`EXISTS (
          SELECT FROM ownerships o WHERE o.company_id = t.company_id AND o.owner_id = t.id
            AND o.interest_type = ${type} AND ${interestCounts(ask)})`,
      ),
  },
};

function patternOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Whether a condition is none of a list's filters. */
export function isLinked(kind: AssetName, { field, not, or }: Condition): boolean {
  return not === true || or !== undefined || Object.hasOwn(readers[kind] ?? {}, field);
}

/** Reads a condition that no list can filter by. */
export async function readLinked(ask: Ask, kind: AssetName, condition: Condition): Promise<Linked> {
  const { field, not, or = [], ...value } = await separateNames(ask, kind, condition);
  const reader = readers[kind]?.[field];
  const conditions: RawBuilder<unknown>[] = [];
  const words: string[] = [];
  for (const each of [value, ...or]) {
    const wanted = { field, ...each };
    // A text that no record has is a typo; without it, “not” would return all records.
    const unknown = reader === undefined ? await unknownValue(ask, assets[kind], { where: [wanted] }) : null;
    if (unknown !== null) return { ok: false, answer: refusal(unknown) };
    const read = reader === undefined ? readFilter(ask, kind, wanted) : await reader(ask, each.is ?? 'true');
    if (!read.ok) return read;
    conditions.push(read.sql);
    words.push(read.words);
  }
  const any = sql`(${sql.join(conditions, sql` OR `)})`;
  return holds(describeValues(words, not === true), not === true ? sql`${any} IS NOT TRUE` : any);
}

/** “Standing is HBP or Expired”, “Well Status is neither Plugged nor Shut-In”, “Spud Date from … or from …”. */
function describeValues(words: readonly string[], isNegated: boolean): string {
  const verb = [' is ', ' from '].find((each) => words.every((said) => said.includes(each)));
  const [subject] = verb === undefined ? [] : (words[0]?.split(verb) ?? []);
  if (verb === undefined || subject === undefined) {
    const all = words.join(' or ');
    return isNegated ? `not (${all})` : words.length === 1 ? all : `(${all})`;
  }
  const values = words.map((each) => each.slice(subject.length + verb.length));
  if (!isNegated) return `${subject}${verb}${values.join(verb === ' is ' ? ' or ' : ' or from ')}`;
  if (verb === ' from ') return `not (${words.join(' or ')})`;
  return values.length === 1
    ? `${subject} is not ${values[0]}`
    : `${subject} is neither ${values.join(' nor ')}`;
}

/** Reads “Smith or Jones” as two names, unless a record has it as one. */
async function separateNames(ask: Ask, kind: AssetName, condition: Condition): Promise<Condition> {
  const { is = '', or = [] } = condition;
  const [first, ...others] = is.split(/ or /i);
  if (others.length === 0 || (await hasName(ask, kind, condition.field, is))) return condition;
  return { ...condition, is: first, or: [...others.map((name) => ({ is: name })), ...or] };
}

async function hasName(ask: Ask, kind: AssetName, field: string, name: string): Promise<boolean> {
  if (field === 'owner') return (await findNamed(ask, 'owner', name)).ok;
  const [of, named] = field === 'unit_operator' ? (['well', 'operator'] as const) : [kind, field];
  return (await unknownValue(ask, assets[of], { where: [{ field: named, is: name }] })) === null;
}

/** Reads a list's filter as a condition that can be negated, or added to another one on the same field. */
function readFilter(ask: Ask, kind: AssetName, condition: Condition): LinkedFilter {
  const narrowing = { kind, where: [condition] };
  return holds(
    describeNarrowing(kind, narrowing).replace(/^ where /, ''),
    matchingQuery(ask, kind, queryOf(narrowing)),
  );
}

/** Returns the condition of a list's query, on rows called `t`. */
export function matchingQuery(
  ask: Ask,
  kind: AssetName,
  query: Readonly<Record<string, string>>,
): RawBuilder<unknown> {
  const conditions = readConditions(assets[kind], {
    q: undefined,
    filters: readFilters(query),
    selection: ask.selection,
    companies: [...ask.companies],
  });
  return sql`(${matching(assets[kind], conditions)})`;
}
