import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '#server/agent/contracts/agent-tools.ts';
import { matching, readConditions, readFilters } from '#server/land/conditions.ts';
import { type AssetName, assets, entities } from '#shared/land/entities/registry.ts';
import { formatValue } from '#shared/platform/fields/kinds.ts';
import { findNamed } from './find-named.ts';
import { describeNarrowing, queryOf } from './list-records.ts';
import type { Ask, ToolAnswer } from './tool.ts';

/** A condition that no list can filter by, with the words that describe it after “where”. */
type Linked = { ok: true; sql: RawBuilder<unknown>; words: string } | { ok: false; answer: ToolAnswer };

type Reader = (ask: Ask, value: string) => Promise<Linked>;

const holds = (words: string, condition: RawBuilder<unknown>): Linked => ({
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
    unit_operator: async (_ask, operator) =>
      holds(
        `Unit Operator is ${operator}`,
        sql`EXISTS (
          SELECT FROM contracts c
          JOIN ownerships o ON o.company_id = c.company_id AND o.id = c.ownership_id
          JOIN proration_units u ON u.company_id = o.company_id AND u.tract_id = o.tract_id
          JOIN wells w ON w.company_id = u.company_id AND w.id = u.well_id
          WHERE c.company_id = t.company_id AND c.lease_id = t.id AND w.operator ILIKE ${patternOf(operator)})`,
      ),
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
export function isLinked(kind: AssetName, { field, not }: Condition): boolean {
  return not === true || Object.hasOwn(readers[kind] ?? {}, field);
}

/** Reads a condition that no list can filter by. */
export async function readLinked(ask: Ask, kind: AssetName, condition: Condition): Promise<Linked> {
  const { not, ...wanted } = condition;
  const reader = readers[kind]?.[condition.field];
  const read =
    reader === undefined ? readFilter(ask, kind, wanted) : await reader(ask, condition.is ?? 'true');
  if (!read.ok || not !== true) return read;
  return { ok: true, sql: sql`(${read.sql}) IS NOT TRUE`, words: read.words.replace(' is ', ' is not ') };
}

/** Reads a list's filter as a condition that can be negated, or added to another one on the same field. */
function readFilter(ask: Ask, kind: AssetName, condition: Condition): Linked {
  const narrowing = { kind, where: [condition] };
  const conditions = readConditions(assets[kind], {
    q: undefined,
    filters: readFilters(queryOf(narrowing)),
    selection: ask.selection,
    companies: [...ask.companies],
  });
  return holds(
    describeNarrowing(kind, narrowing).replace(/^ where /, ''),
    matching(assets[kind], conditions),
  );
}
