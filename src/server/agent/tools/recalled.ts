import { type Days, isOtherDay } from '#server/land/read-days.ts';
import { recallDay } from '#server/land/recall-land.ts';
import type { AgentToolName } from '#shared/agent/questions/tools.ts';
import { type Ask, refusal, type ToolAnswer } from './tool.ts';

/** The two dates of a lookup, YYYY-MM-DD. */
export type AskedDates = { as_of?: string | undefined; as_known_on?: string | undefined };

/** Lookups that read a report, which knows another day by itself. */
const reporting: ReadonlySet<AgentToolName> = new Set([
  'expiring_leases',
  'obligations_due',
  'net_acres',
  'tract_acres',
  'run_report',
]);

/** Returns the days for which a lookup needs the land of another day; null if it reads that of today, or by itself. */
export function recalledDays(ask: Ask, tool: AgentToolName, dates: AskedDates): Days | null {
  const { as_of: asOf, as_known_on: knownOn = null } = dates;
  const days = { asOf: asOf ?? ask.listDay, knownOn, today: ask.listDay };
  if (knownOn === null && reporting.has(tool)) return null;
  return isOtherDay(days) ? days : null;
}

/**
 * Answers a lookup from the land as of a day, as known on another: the rest of the transaction takes that day for today.
 * Lists and reports show the records of today, so the answer leads to none.
 */
export async function runRecalled(
  ask: Ask,
  days: Days,
  run: (ask: Ask) => Promise<ToolAnswer>,
): Promise<ToolAnswer> {
  if (days.knownOn !== null && days.knownOn > days.today)
    return refusal(`${days.knownOn} is still to come. Ask for a day up to today.`);
  await recallDay(ask.tx, ask.companies, days, { facts: true });
  const found = await run({ ...ask, today: days.asOf, listDay: days.asOf });
  if (found.refused) return found;
  const { table, figures, chart, ...rest } = found;
  return {
    ...rest,
    says: `${describeDays(days)}: ${found.says}`,
    figures: figures.map((each) => ({ ...each, sources: [] })),
    table:
      table === null
        ? null
        : { ...table, source: null, rows: table.rows.map((row) => ({ ...row, source: null })) },
    links: [],
    ...(chart === undefined
      ? {}
      : { chart: { ...chart, groups: chart.groups.map((group) => ({ ...group, filter: null })) } }),
  };
}

function describeDays({ asOf, knownOn }: Days): string {
  return `As of ${asOf}${knownOn === null ? '' : `, as known on ${knownOn}`}`;
}
