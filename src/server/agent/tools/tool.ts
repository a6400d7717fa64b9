import { type RawBuilder, sql } from 'kysely';
import type { ToolInput } from '#server/agent/contracts/agent-tools.ts';
import type { AgentSources } from '#server/agent/sources.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import type { AgentFigure, AgentTable, Source, ToolResult } from '#shared/agent/contracts/agent.ts';
import type { AgentToolName } from '#shared/agent/questions/tools.ts';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import { formatDecimal } from '#shared/platform/decimal.ts';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';

/** A record that may be meant, with the question that names it unambiguously. */
export type Choice = NonNullable<ToolResult['alike']>[number];

/** The context of a question: its transaction, the records in scope, and the day. */
export type Ask = {
  tx: PersonTx;
  question: string;
  companies: readonly number[];
  /** Those companies, and the areas that the user selected. */
  selection: Selection;
  /** The user's current date (YYYY-MM-DD) in their time zone. */
  today: string;
  /** The date of the lists and the dashboard, UTC. */
  listDay: string;
  sources: AgentSources;
  /** Notes records with names similar to the one that matched exactly. */
  reportSimilarNames: (taken: string, others: readonly Choice[]) => void;
  /** The conversation, and the company that it is stored under. */
  conversation: { id: number; company_id: number };
};

/** The result of a tool; `runTool` adds its name. */
export type ToolAnswer = Omit<ToolResult, 'tool'>;
export type Tool<N extends AgentToolName> = (ask: Ask, input: ToolInput<N>) => Promise<ToolAnswer>;

export function answer(says: string, parts: Partial<Omit<ToolAnswer, 'says'>> = {}): ToolAnswer {
  return { says, refused: false, figures: [], table: null, links: [], proposal: null, ...parts };
}

export function refusal(says: string, parts: Partial<Omit<ToolAnswer, 'says'>> = {}): ToolAnswer {
  return answer(says, { refused: true, ...parts });
}

export function recordSource(kind: AssetName, id: number, label: string | null): Source {
  const name = label === null || label === '' ? `${assets[kind].label} ${id}` : label;
  return { label: name, path: `/${assets[kind].plural}/${id}/details` };
}

/** Returns the link to the tab of a record's page that lists its linked records. */
export function tabSource(kind: AssetName, id: number, label: string, tab: AssetName): Source {
  return { label, path: `${recordSource(kind, id, label).path}?tab=${assets[tab].plural}` };
}

/** Returns the link to an entity's list with filters. */
export function listSource(kind: AssetName, query: Readonly<Record<string, string>>, label: string): Source {
  const text = new URLSearchParams(query).toString();
  return { label, path: `/${assets[kind].plural}${text === '' ? '' : `?${text}`}` };
}

export function figure(
  label: string,
  value: string,
  sources: Source[],
  formula: string | null = null,
): AgentFigure {
  return { label, value, formula, sources };
}

/** The title of a column; figure columns are right-aligned. */
type Column = string | { label: string; isFigure: boolean };

export function ofFigures(label: string): Column {
  return { label, isFigure: true };
}

const figureKinds: ReadonlySet<string> = new Set(['acres', 'money', 'fraction', 'integer']);

export function columnOf(entity: Entity, name: string): Column {
  const field = fieldOf(entity, name);
  return { label: field?.label ?? name, isFigure: field !== undefined && figureKinds.has(field.kind) };
}

export function tableOf(
  columns: readonly Column[],
  rows: AgentTable['rows'],
  total: number,
  source: Source | null,
): AgentTable {
  return {
    columns: columns.map((column) => (typeof column === 'string' ? column : column.label)),
    figures: columns.flatMap((column, place) =>
      typeof column !== 'string' && column.isFigure ? [place] : [],
    ),
    rows,
    total,
    source,
  };
}

/** Formats acres as printed: to two decimal places. */
export function acresText(acres: string | number | null): string {
  return acres === null ? '' : formatDecimal(acres, 2);
}

/** Formats a decimal as printed on division orders. */
export function decimalText(decimal: string | number | null): string {
  return decimal === null ? '' : formatDecimal(decimal, 8);
}

/** Joins words: "A, B and C". */
export function describeAll(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** Formats a count: "1 lease", "1,410 leases". */
export function countText(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** The land that figures of the dashboard cover, as of the day of the lists. */
export function landScopeOf({ companies, selection, listDay }: Ask) {
  return {
    companies: [...companies],
    areas: selection.areas,
    asOf: listDay,
    knownOn: null,
    today: listDay,
  };
}

/** Returns the condition that rows of this alias are in the companies and areas in question. */
export function isInSelection({ companies, selection }: Ask, alias: string): RawBuilder<unknown> {
  const column = sql.ref(`${alias}.company_id`);
  const [only] = companies;
  // Equality lets the planner use the indexes, which begin with the company, even without statistics for the tables.
  const inCompanies =
    companies.length === 1 ? sql`${column} = ${only}::int` : sql`${column} = ANY(${companies}::int[])`;
  return selection.areas === undefined
    ? inCompanies
    : sql`${inCompanies} AND ${sql.ref(`${alias}.area_id`)} = ANY(${selection.areas}::int[])`;
}
