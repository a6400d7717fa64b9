import { type ToolCall, type ToolInput, toolInputs } from '#server/agent/contracts/agent-tools.ts';
import type { ToolResult } from '#shared/agent/contracts/agent.ts';
import { type AgentToolName, isAgentTool } from '#shared/agent/questions/tools.ts';
import { tractAcres } from './acres.ts';
import { countRecords } from './count-records.ts';
import { expiringLeases, leaseTerm } from './lease-terms.ts';
import { listRecords, openMap } from './list-records.ts';
import { netAcres } from './net-acres.ts';
import { obligationsDue } from './obligations.ts';
import { actionItems, landFigures, payment } from './overview.ts';
import { proposeChange } from './propose-change.ts';
import { queryRecords } from './query-records.ts';
import { readRecord, relatedRecords, searchRecords } from './read-records.ts';
import { type AskedDates, recalledDays, runRecalled } from './recalled.ts';
import { runReport } from './run-report.ts';
import { type Ask, type Choice, describeAll, type Tool, type ToolAnswer } from './tool.ts';
import { unitDecimal, unitDeck, unitTieOut } from './units.ts';

const tools: { [N in AgentToolName]: Tool<N> } = {
  search_records: searchRecords,
  list_records: listRecords,
  count_records: countRecords,
  query_records: queryRecords,
  read_record: readRecord,
  related_records: relatedRecords,
  lease_term: leaseTerm,
  expiring_leases: expiringLeases,
  obligations_due: obligationsDue,
  net_acres: netAcres,
  tract_acres: tractAcres,
  unit_decimal: unitDecimal,
  unit_deck: unitDeck,
  unit_tie_out: unitTieOut,
  land_figures: landFigures,
  action_items: actionItems,
  payment,
  run_report: runReport,
  open_map: openMap,
  propose_change: proposeChange,
};

/** Parses a model's tool call; returns the call, or why it is invalid. */
export function readCall(
  name: string,
  json: string,
): { ok: true; call: ToolCall } | { ok: false; reason: string } {
  if (!isAgentTool(name))
    return { ok: false, reason: `There is no tool named ${JSON.stringify(name.slice(0, 100))}.` };
  let given: unknown;
  try {
    given = JSON.parse(json === '' ? '{}' : json);
  } catch {
    return { ok: false, reason: `The input of ${name} is not JSON.` };
  }
  const read = toolInputs[name].safeParse(given);
  if (read.success) return { ok: true, call: { tool: name, input: read.data } as ToolCall };
  const issue = read.error.issues[0];
  const path = issue?.path.join('.') ?? '';
  return {
    ok: false,
    reason: `${name} can't use this input: ${path} ${issue?.message ?? 'cannot be read'}.`,
  };
}

/** Runs a tool as the user of the transaction. A missing permission or record gives a refused result. */
export async function runTool(request: Omit<Ask, 'reportSimilarNames'>, call: ToolCall): Promise<ToolResult> {
  const alike = new Map<string, { taken: string; others: readonly Choice[] }>();
  const ask: Ask = {
    ...request,
    reportSimilarNames: (taken, others) => void alike.set(taken, { taken, others }),
  };
  // The type of a call pairs the name with its input, which indexing a table of functions loses.
  const run = tools[call.tool] as (ask: Ask, input: ToolInput<AgentToolName>) => Promise<ToolAnswer>;
  const { as_of, as_known_on, ...input }: AskedDates & object = call.input;
  const days = recalledDays(ask, call.tool, { as_of, as_known_on });
  const found =
    days === null
      ? await run(ask, call.input)
      : // The other day is the today of the lookup.
        await runRecalled(ask, days, (then) => run(then, input as ToolInput<AgentToolName>));
  const result = { tool: call.tool, ...found };
  return result.refused || alike.size === 0 ? result : withSimilarNames(result, [...alike.values()]);
}

/** Adds which of several similarly named records was used, and offers the others. */
function withSimilarNames(
  result: ToolResult,
  alike: readonly { taken: string; others: readonly Choice[] }[],
): ToolResult {
  const words = alike.map(({ taken, others }) => {
    const labels = describeAll(others.map(({ label }) => `“${label}”`));
    return `Answered for “${taken}”, the exact match; ${labels} ${others.length === 1 ? 'has' : 'have'} a similar name.`;
  });
  return {
    ...result,
    says: [result.says, ...words].join(' '),
    alike: alike.flatMap(({ others }) => others),
  };
}
