import { sql } from 'kysely';
import type { ToolInput } from '#server/agent/contracts/agent-tools.ts';
import { resolveDay } from '#server/agent/questions/day-words.ts';
import { obligationNouns } from '#server/agent/questions/obligation-words.ts';
import type { AgentFigure, AgentTable, Source } from '#shared/agent/contracts/agent.ts';
import { obligation } from '#shared/land/entities/obligation.ts';
import { addDays } from '#shared/platform/calendar.ts';
import { Exact, formatDecimal } from '#shared/platform/decimal.ts';
import { formatValue } from '#shared/platform/fields/kinds.ts';
import { sumOf } from '#shared/platform/figure.ts';
import { systemReports } from '#shared/saved/reports/registry.ts';
import { daysAhead } from './days-ahead.ts';
import { findLease } from './find-lease.ts';
import { describePlaces, findPlaces } from './find-places.ts';
import { parametersOf, readReportRows, reportSource, reportStatement } from './report-rows.ts';
import { type Ask, answer, countText, figure, ofFigures, recordSource, type Tool, tableOf } from './tool.ts';

type Row = {
  due_on: string;
  days_left: number;
  lease_id: number;
  contract_name: string;
  file_number: string;
  county: string | null;
  kind: string;
  amount: string | null;
};
type Parameters = Readonly<Record<string, string>>;
/** The number of obligations, their total in dollars, the links that show them, and the first of them. */
type Part = { count: number; dollars: Exact; sources: Source[]; rows: Row[] };

const report = systemReports['obligations-due'];
const money = (dollars: Exact) => `$${formatDecimal(dollars, 2)}`;

/** Answers open obligations from the report Obligations due. Overdue ones are included and also reported separately. */
export const obligationsDue: Tool<'obligations_due'> = async (ask, input) => {
  const { as_of: asOf } = input;
  const day = asOf ?? ask.today;
  const days = daysAhead(input, day);
  const isRanged = input.from !== undefined || input.to !== undefined;
  const lease = input.lease === undefined ? null : await findLease(ask, input.lease);
  if (lease !== null && !lease.ok) return lease.answer;
  const found = await findPlaces(ask, input.place);
  if (!found.ok) return found.answer;
  const parameters: Parameters = {
    status: 'open',
    ...(input.kind === undefined ? {} : { kind: input.kind }),
    ...(lease === null ? {} : { lease_id: String(lease.id) }),
  };
  const places = found.places.length === 0 ? [{}] : found.places.flatMap(parametersOf);
  const read = (window: Parameters) =>
    readPart(
      ask,
      places.map((place) => ({ ...parameters, ...place, ...window })),
      asOf,
    );
  const overdue = await read({ within: 'any', to: addDays(day, -1) });
  const range = isRanged ? rangeOf(input, day) : null;
  const due = input.overdue === true ? overdue : await read(range ?? windowOf(days, day));
  const which = `${lease === null ? '' : ` of lease ${lease.name}`}${describePlaces(found.places)}`;
  const when = asOf === undefined ? '' : ` as of ${asOf}`;
  const about = `${which}${when}`;
  const parts = { due, overdue, day, days, about, range };
  const figures = figuresOf(input, parts);
  return answer(describeDue(input, parts), {
    // What is owed comes first if that is asked.
    figures:
      input.owed === true
        ? figures.toSorted((one, other) => Number(isAmount(other)) - Number(isAmount(one)))
        : figures,
    table: tableOfRows(due),
    links:
      lease === null
        ? []
        : [
            {
              label: `Obligations of ${lease.name}`,
              path: `${recordSource('lease', lease.id, lease.name).path}?tab=obligations`,
            },
          ],
  });
};

/** Returns the report parameters for everything due within this many days, or at any time. */
function windowOf(days: number | undefined, day: string): Parameters {
  if (days === undefined) return { within: 'any' };
  const isOffered = report.parameters.within.options.some(({ value }) => value === String(days));
  return isOffered ? { within: String(days) } : { within: 'any', to: addDays(day, days) };
}

/** Returns the report parameters for what is due in a range of days; without a first day, overdue ones are included. */
function rangeOf({ from, to }: Input, day: string): Parameters {
  return {
    within: 'any',
    ...(from === undefined ? {} : { from: resolveDay(from, day) }),
    ...(to === undefined ? {} : { to: resolveDay(to, day) }),
  };
}

function isAmount({ label }: AgentFigure): boolean {
  return label === amountDue;
}

const amountDue = 'Amount due';

/** Reads the report once for each place and combines the results. */
async function readPart(ask: Ask, places: readonly Parameters[], asOf: string | undefined): Promise<Part> {
  const part: Part = { count: 0, dollars: new Exact(0), sources: [], rows: [] };
  for (const parameters of places) {
    const request = { report: report.id, parameters, asOf };
    const { rows: statement } = await reportStatement(ask, request);
    const read = await readReportRows<Row>(ask, statement, {
      sum: 'amount',
      where: sql`true`,
      order: sql`r.due_on, r.lease_id`,
    });
    part.count += read.total;
    part.dollars = sumOf([part.dollars, new Exact(read.sum)]);
    part.sources.push(reportSource(ask, request, `The report ${report.name}${labelOf(parameters)}`));
    part.rows.push(...read.rows);
  }
  return part;
}

function labelOf({ county, area }: Parameters): string {
  const name = county ?? area;
  return name === undefined ? '' : ` of ${name}`;
}

type Input = ToolInput<'obligations_due'>;

type Answered = {
  due: Part;
  overdue: Part;
  day: string;
  days: number | undefined;
  about: string;
  /** The report parameters of a range of days; null if there is none. */
  range: Parameters | null;
};

function describeDue(
  { kind, overdue: isOverdue }: Input,
  { due, overdue, day, days, about, range }: Answered,
): string {
  const [one, many] = obligationNouns[kind ?? 'any'];
  const counted = countText(due.count, one, many);
  const verb = due.count === 1 ? 'is' : 'are';
  if (isOverdue === true) return `${counted}${about} ${verb} overdue: ${money(due.dollars)}.`;
  if (range !== null) {
    const apart =
      overdue.count > 0 && range.from !== undefined && range.from >= day
        ? ` ${overdue.count} overdue (${money(overdue.dollars)}) not included.`
        : '';
    return `${counted}${about} ${verb} due${describeRange(range)}: ${money(due.dollars)}.${apart}`;
  }
  const until = days === undefined ? 'open' : `due within ${days} days (until ${addDays(day, days)})`;
  const late = overdue.count === 0 ? '' : `; of these ${overdue.count} overdue, ${money(overdue.dollars)}`;
  return `${counted}${about} ${verb} ${until}: ${money(due.dollars)}${late}.`;
}

function describeRange({ from, to }: Parameters): string {
  return `${from === undefined ? '' : ` from ${from}`}${to === undefined ? '' : ` through ${to}`}`;
}

function figuresOf(
  { kind, overdue: isOverdue }: Input,
  { due, overdue, days, about, range }: Answered,
): AgentFigure[] {
  const [, many] = obligationNouns[kind ?? 'any'];
  const noun = `${many.slice(0, 1).toUpperCase()}${many.slice(1)}`;
  const which =
    isOverdue === true
      ? `${noun} overdue`
      : range !== null
        ? `${noun} due${describeRange(range)}`
        : days === undefined
          ? `Open ${many}`
          : `${noun} due within ${days} days`;
  const late =
    isOverdue === true || range !== null || overdue.count === 0
      ? []
      : [
          figure('Of these overdue', overdue.count.toLocaleString('en-US'), overdue.sources),
          figure('Overdue amount', money(overdue.dollars), overdue.sources),
        ];
  return [
    figure(`${which}${about}`, due.count.toLocaleString('en-US'), due.sources, report.basis),
    figure(amountDue, money(due.dollars), due.sources),
    ...late,
  ];
}

function tableOfRows({ rows, count, sources }: Part): AgentTable {
  return tableOf(
    ['Lease', 'File Number', 'County', 'Kind', 'Due On', ofFigures('Days Left'), ofFigures('Amount Due')],
    rows.map((row) => ({
      cells: [
        row.contract_name,
        row.file_number,
        row.county ?? '',
        formatValue(obligation.fields.kind, row.kind),
        row.due_on,
        row.days_left.toLocaleString('en-US'),
        row.amount === null ? '' : money(new Exact(row.amount)),
      ],
      source: recordSource('lease', row.lease_id, row.contract_name),
    })),
    count,
    sources.length === 1 ? (sources[0] ?? null) : null,
  );
}
