import { type RawBuilder, sql } from 'kysely';
import type { PersonTx } from '#server/db/database.ts';
import type { Selection } from '#server/http/selection.ts';
import type { AgentToolName } from '#shared/agent/tools.ts';
import type { AgentFigure, AgentTable, Source, ToolResult } from '#shared/contracts/agent.ts';
import type { ToolInput } from '#shared/contracts/agent-tools.ts';
import { formatDecimal } from '#shared/decimal.ts';
import { type Entity, fieldOf } from '#shared/entities/entity.ts';
import { type AssetName, assets } from '#shared/entities/registry.ts';
import type { AgentSources } from '../sources.ts';

/** In whose transaction, about which company, and on which day (YYYY-MM-DD) something is asked. */
export type Ask = {
  tx: PersonTx;
  company: number;
  /** That company, and the areas that the person chose. */
  selection: Selection;
  today: string;
  sources: AgentSources;
  conversation: number;
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

/** "1 lease", "1,410 leases". */
export function countText(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** That rows of this alias lie in the company and the areas that are asked about. */
export function liesWithin({ company, selection }: Ask, alias: string): RawBuilder<unknown> {
  const inCompany = sql`${sql.ref(`${alias}.company_id`)} = ${company}::int`;
  return selection.areas === undefined
    ? inCompany
    : sql`${inCompany} AND ${sql.ref(`${alias}.area_id`)} = ANY(${selection.areas}::int[])`;
}

/** That a tract of this alias lies in a county, however the record and the question write the word. */
export function inCounty(alias: string, county: string | undefined): RawBuilder<unknown> {
  if (county === undefined) return sql`true`;
  const bare = county.replace(/\s+(?:county|parish)$/i, '').trim();
  return sql`lower(regexp_replace(btrim(${sql.ref(`${alias}.county`)}), '\\s+(county|parish)$', '', 'i')) = lower(${bare}::text)`;
}
