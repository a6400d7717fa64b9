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

/** A record that may be meant, with the question that means it. */
export type Choice = NonNullable<ToolResult['alike']>[number];

/** In whose transaction, about whose records, and on which day something is asked. */
export type Ask = {
  tx: PersonTx;
  question: string;
  companies: readonly number[];
  /** Those companies, and the areas that the person chose. */
  selection: Selection;
  /** The day (YYYY-MM-DD) on which the person asks, where the person is. */
  today: string;
  /** The day that the lists and the dashboard are of, UTC. */
  listDay: string;
  sources: AgentSources;
  /** Takes down records that are called like one that was taken by its whole name. */
  noteAlike: (taken: string, others: readonly Choice[]) => void;
  /** The conversation, and the company that it is kept with. */
  conversation: { id: number; company_id: number };
};

/** What a tool answers; `runTool` adds its name. */
export type Told = Omit<ToolResult, 'tool'>;
export type Tool<N extends AgentToolName> = (ask: Ask, input: ToolInput<N>) => Promise<Told>;

/** An answer, with whatever shows it. */
export function told(says: string, parts: Partial<Omit<Told, 'says'>> = {}): Told {
  return { says, refused: false, figures: [], table: null, links: [], proposal: null, ...parts };
}

/** What could not be done, and why. */
export function refusal(says: string, parts: Partial<Omit<Told, 'says'>> = {}): Told {
  return told(says, { refused: true, ...parts });
}

export function recordSource(kind: AssetName, id: number, label: string | null): Source {
  const name = label === null || label === '' ? `${assets[kind].label} ${id}` : label;
  return { label: name, path: `/${assets[kind].plural}/${id}/details` };
}

/** The tab of a record's page that lists what is tied to it. */
export function tabSource(kind: AssetName, id: number, label: string, tab: AssetName): Source {
  return { label, path: `${recordSource(kind, id, label).path}?tab=${assets[tab].plural}` };
}

/** The list of a kind, narrowed as its address says. */
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

/** The title of a column; one of figures stands at the right. */
type Column = string | { label: string; isFigure: boolean };

/** A column of figures. */
export function ofFigures(label: string): Column {
  return { label, isFigure: true };
}

const figureKinds: ReadonlySet<string> = new Set(['acres', 'money', 'fraction', 'integer']);

/** The column of a field. */
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

/** Acres as they are printed: two places. */
export function acresText(acres: string | number | null): string {
  return acres === null ? '' : formatDecimal(acres, 2);
}

/** A decimal as division orders print it. */
export function decimalText(decimal: string | number | null): string {
  return decimal === null ? '' : formatDecimal(decimal, 8);
}

/** "A, B and C". */
export function describeAll(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** "1 lease", "1,410 leases". */
export function countText(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** That rows of this alias lie in the companies and the areas that are asked about. */
export function liesWithin({ companies, selection }: Ask, alias: string): RawBuilder<unknown> {
  const column = sql.ref(`${alias}.company_id`);
  const [only] = companies;
  // Equality lets the planner take the indexes, which begin with the company, also where it knows nothing of the tables yet.
  const inCompanies =
    companies.length === 1 ? sql`${column} = ${only}::int` : sql`${column} = ANY(${companies}::int[])`;
  return selection.areas === undefined
    ? inCompanies
    : sql`${inCompanies} AND ${sql.ref(`${alias}.area_id`)} = ANY(${selection.areas}::int[])`;
}
