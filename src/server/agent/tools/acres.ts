import { sql } from 'kysely';
import type { AcreFigure } from '#server/agent/questions/acre-figures.ts';
import type { Place } from '#server/agent/questions/places.ts';
import type { AgentChart, AgentFigure, AgentTable, Source } from '#shared/agent/contracts/agent.ts';
import { leasedOnDaysToCome } from '#shared/land/acreage/lease-term.ts';
import { unreducedRoyalty } from '#shared/land/acreage/royalty.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { chartOf } from './count-records.ts';
import { findNamed } from './find-named.ts';
import { describePlaces, findPlaces } from './find-places.ts';
import { parametersOf, readReportRows, reportSource, reportStatement } from './report-rows.ts';
import {
  type Ask,
  acresText,
  answer,
  countText,
  figure as figureOf,
  ofFigures,
  recordSource,
  refusal,
  type Tool,
  type ToolAnswer,
  tableOf,
} from './tool.ts';

/** The label, the column, the measure of dashboards and the basis note of each figure, taken from the report. */
const acres: Readonly<Record<AcreFigure, { label: string; column: string; measure: string; basis: string }>> =
  {
    gross: {
      label: 'Gross acres',
      column: 'gross_acres',
      measure: 'gross_acres',
      basis: 'All tracts, including parent tracts.',
    },
    net: {
      label: 'Net mineral acres',
      column: 'net_acres',
      measure: 'net_mineral_acres',
      basis: 'Net acres of mineral ownerships.',
    },
    leased: {
      label: 'Leased net acres',
      column: 'leased_acres',
      measure: 'leased_acres',
      basis:
        'Acres covered by contracts in force of active leases that are in their terms or held, up to the net acres of each ownership.',
    },
    held: {
      label: 'Net acres held by production',
      column: 'held_acres',
      measure: 'held_acres',
      basis: 'Leased net acres under leases that production, a shut-in payment or operations hold.',
    },
    unleased: {
      label: 'Unleased net acres',
      column: 'unleased_acres',
      measure: 'unleased_acres',
      basis:
        'Net acres of mineral ownerships that are neither leased, nor released by a clause, nor for review.',
    },
    net_revenue: {
      label: 'Net revenue acres',
      column: 'net_revenue_acres',
      measure: 'net_revenue_acres',
      basis: `Leased acres × royalty rate. ${unreducedRoyalty}`,
    },
  };

/** Returns the basis of an acreage figure as text, as of a day. */
export function acreBasis(ask: Ask, figure: AcreFigure, asOf: string | undefined): string {
  const { basis } = acres[figure];
  return asOf !== undefined && asOf > ask.today ? `${basis} ${leasedOnDaysToCome}` : basis;
}

type TractRow = Record<string, string | null> & { tract_name: string; county: string | null } & {
  tract_id: number;
};
type CountyRow = Record<string, string | null> & { county: string | null; state: string | null } & {
  tracts: number;
};

/** The figures of a place: its sum, and the rows that add up to it. */
type Part = { label: string; sum: Exact; total: number; sources: Source[]; rows: AgentTable['rows'] };

/**
 * Answers acres from the Acreage report for a tract, a lease, places or by county, with the rows that add up to them.
 */
export const tractAcres: Tool<'tract_acres'> = async (
  ask,
  { figure, tract, lease, place, by, as_of: asOf },
) => {
  if (tract === undefined && lease === undefined) return reportAcres(ask, figure, { place, by, asOf });
  if (tract !== undefined && lease !== undefined)
    return refusal('Ask about a tract or a lease, not both at once.');
  if (place !== undefined || by !== undefined)
    return refusal(`Ask about the ${tract === undefined ? 'lease' : 'tract'} only, without a place.`);
  if (tract === undefined && figure === 'unleased')
    return refusal(
      `A lease has no unleased acres. Ask for its leased acres, or for the unleased acres of a tract that it covers.`,
    );
  const kind = tract === undefined ? 'lease' : 'tract';
  const meant = await findNamed(ask, kind, tract ?? lease ?? '');
  return meant.ok ? ofRecord(ask, figure, { ...meant, kind }, asOf) : meant.answer;
};

/** Returns the figures of one tract or lease: its row of the report. */
async function ofRecord(
  ask: Ask,
  request: AcreFigure,
  { id, name, kind }: { id: number; name: string; kind: 'tract' | 'lease' },
  asOf: string | undefined,
): Promise<ToolAnswer> {
  const report = {
    report: 'acreage' as const,
    asOf,
    parameters: { group_by: kind, [`${kind}_id`]: String(id) },
  };
  // All net acres of a lease are leased.
  const figure = kind === 'lease' && request === 'net' ? 'leased' : request;
  const { rows: statement } = await reportStatement(ask, report);
  const { sum, total } = await readReportRows(ask, statement, {
    sum: acres[figure].column,
    where: sql`true`,
    order: sql`${sql.ref(`r.${kind}_id`)}`,
  });
  const when = asOf === undefined ? '' : ` as of ${asOf}`;
  const label = `${acres[figure].label} of ${kind} ${name}${when}`;
  const nothing = total === 0 ? ' It has no acres under contracts in force as an active lease.' : '';
  const source = reportSource(ask, report, `The report Acreage of ${kind} ${name}`);
  const apart = await forExecutive(ask, figure, [report]);
  return answer(`${label}: ${acresText(sum)}.${nothing}${apart.sentence}`, {
    figures: [figureOf(label, acresText(sum), [source], acreBasis(ask, figure, asOf)), ...apart.figures],
    links: [recordSource(kind, id, name)],
  });
}

export async function reportAcres(
  ask: Ask,
  figure: AcreFigure,
  { place, by, asOf }: { place: string | undefined; by: 'county' | undefined; asOf: string | undefined },
): Promise<ToolAnswer> {
  const found = await findPlaces(ask, place);
  if (!found.ok) return found.answer;
  const places = found.places.length === 0 ? [undefined] : found.places;
  const read = by === 'county' ? readCounties : readTracts;
  const parts: Part[] = [];
  for (const each of places) parts.push(await read(ask, figure, each, asOf));
  const { label } = acres[figure];
  const when = asOf === undefined ? '' : ` as of ${asOf}`;
  const where = `${describePlaces(found.places)}${when}`;
  const sum = parts.reduce((all, part) => all.plus(part.sum), new Exact(0));
  const total = parts.reduce((all, part) => all + part.total, 0);
  const sources = parts.flatMap((part) => part.sources);
  const basis = acreBasis(ask, figure, asOf);
  const count =
    by === 'county' ? countText(total, 'county', 'counties') : countText(total, 'tract', 'tracts');
  const each =
    parts.length === 1
      ? []
      : parts.map((part) =>
          figureOf(`${label} in ${part.label}`, acresText(part.sum.toFixed()), part.sources),
        );
  const columns =
    by === 'county'
      ? ['County', 'State', ofFigures('Tracts'), ofFigures(label)]
      : ['Tract', 'County', ofFigures(label)];
  const apart = await forExecutive(
    ask,
    figure,
    places.flatMap((each) =>
      parametersOf(each).map((parameters) => ({ asOf, parameters: { group_by: 'tract', ...parameters } })),
    ),
  );
  return answer(`${label}${where}: ${acresText(sum.toFixed())}, in ${count}.${apart.sentence}`, {
    figures: [
      figureOf(`${label}${where}`, acresText(sum.toFixed()), sources, basis),
      ...each,
      ...apart.figures,
    ],
    table: tableOf(
      columns,
      parts.flatMap((part) => part.rows),
      total,
      sources.length === 1 ? (sources[0] ?? null) : null,
    ),
    ...(by === 'county' ? { chart: chartOfCounties(figure, sum, parts) } : {}),
  });
}

/** The figures that leave out acres for review. */
const leasedFigures: readonly AcreFigure[] = ['leased', 'held', 'unleased', 'net_revenue'];

/**
 * Returns the acres that leased and unleased acres leave out because nobody recorded that the holder of a severed executive right
 * consented to their leases, as a sentence and a figure; nothing if there are none.
 */
async function forExecutive(
  ask: Ask,
  asked: AcreFigure,
  requests: readonly { parameters: Readonly<Record<string, string>>; asOf: string | undefined }[],
): Promise<{ sentence: string; figures: AgentFigure[] }> {
  const none = { sentence: '', figures: [] };
  if (!leasedFigures.includes(asked)) return none;
  // Few companies record severed rights, and the answers of others don't read the report again.
  const severed = await ask.tx.rows(sql`
    SELECT FROM ownerships WHERE company_id = ANY(${ask.companies}::int[]) AND executive_right = 'severed' LIMIT 1`);
  if (severed.length === 0) return none;
  const sources: Source[] = [];
  let sum = new Exact(0);
  for (const request of requests) {
    const report = { report: 'acreage' as const, ...request };
    const { rows } = await reportStatement(ask, report);
    const read = await readReportRows(ask, rows, {
      sum: 'executive_acres',
      where: sql`r.executive_acres > 0`,
      order: sql`r.executive_acres DESC`,
    });
    if (read.total === 0) continue;
    sum = sum.plus(read.sum);
    sources.push(reportSource(ask, report, `The report Acreage${labelOf(request.parameters)}`));
  }
  if (sum.isZero()) return none;
  const text = acresText(sum.toFixed());
  return {
    sentence: ` Not included are ${text} net acres for review: their leases lack the recorded consent of the holder of a severed executive right.`,
    figures: [
      figureOf(
        'Review for executive right',
        text,
        sources,
        'Acres of leases that are neither leased nor unleased until the consent is recorded or the contract ended.',
      ),
    ],
  };
}

/** Draws the rows of counties, each with the report of its tracts. */
function chartOfCounties(figure: AcreFigure, sum: Exact, parts: readonly Part[]): AgentChart {
  const { label, measure } = acres[figure];
  const question = { of: 'tract', measure, groupBy: 'county', filters: [] } as const;
  return chartOf(question, {
    title: `${label} by County`,
    drawing: 'bar',
    unit: 'acres',
    label,
    total: sum.toNumber(),
    groups: parts
      .flatMap(({ rows }) => rows)
      .map(({ cells, source }) => ({
        key: cells[0] ?? '',
        label: cells[0] ?? '',
        value: Number(cells.at(-1)?.replaceAll(',', '')),
        filter: source === null ? null : Object.fromEntries(new URLSearchParams(source.path.split('?')[1])),
      }))
      .toSorted((one, other) => other.value - one.value),
  });
}

/** Reads the tracts of a place with such acres, the largest first. */
async function readTracts(
  ask: Ask,
  figure: AcreFigure,
  place: Place | undefined,
  asOf: string | undefined,
): Promise<Part> {
  const { column } = acres[figure];
  const part: Part = { label: place?.label ?? '', sum: new Exact(0), total: 0, sources: [], rows: [] };
  for (const parameters of parametersOf(place)) {
    const request = { report: 'acreage' as const, asOf, parameters: { group_by: 'tract', ...parameters } };
    const { rows: statement } = await reportStatement(ask, request);
    const found = await readReportRows<TractRow>(ask, statement, {
      sum: column,
      where: sql`${sql.ref(`r.${column}`)} <> 0`,
      order: sql`${sql.ref(`r.${column}`)} DESC, r.tract_id`,
    });
    part.sum = part.sum.plus(found.sum);
    part.total += found.total;
    part.sources.push(reportSource(ask, request, `The report Acreage${labelOf(parameters)}`));
    part.rows.push(
      ...found.rows.map((row) => ({
        cells: [row.tract_name, row.county ?? '', acresText(row[column] ?? '0')],
        source: recordSource('tract', row.tract_id, row.tract_name),
      })),
    );
  }
  return part;
}

/** Reads the counties of a place, each with the report of its tracts. */
async function readCounties(
  ask: Ask,
  figure: AcreFigure,
  place: Place | undefined,
  asOf: string | undefined,
): Promise<Part> {
  const { column } = acres[figure];
  const part: Part = { label: place?.label ?? '', sum: new Exact(0), total: 0, sources: [], rows: [] };
  for (const parameters of parametersOf(place)) {
    const request = { report: 'acreage' as const, asOf, parameters: { ...parameters, group_by: 'county' } };
    const { rows: statement } = await reportStatement(ask, request);
    const found = await readReportRows<CountyRow>(ask, statement, {
      sum: column,
      where: sql`true`,
      order: sql`lower(r.county) NULLS LAST, lower(r.state) NULLS LAST`,
    });
    part.sum = part.sum.plus(found.sum);
    part.total += found.total;
    part.sources.push(reportSource(ask, request, `The report Acreage by county${labelOf(parameters)}`));
    part.rows.push(
      ...found.rows.map((row) => ({
        cells: [
          row.county ?? 'No county',
          row.state ?? '',
          row.tracts.toLocaleString('en-US'),
          acresText(row[column] ?? '0'),
        ],
        source:
          row.county === null || (row.state === null && sharesName(row, found.rows))
            ? null
            : reportSource(
                ask,
                { ...request, parameters: { ...parameters, ...countyOf(row), group_by: 'tract' } },
                row.county,
              ),
      })),
    );
  }
  return part;
}

function labelOf({ county, state, area }: Readonly<Record<string, string>>): string {
  const name = county ?? area;
  if (name === undefined) return '';
  return ` of ${state === undefined ? name : `${name}, ${state}`}`;
}

type CountyOfState = { county: string | null; state: string | null };

/** Returns the report parameters for the county of a row, with the state if the row has one. */
export function countyOf({ county, state }: CountyOfState): Record<string, string> {
  return { ...(county === null ? {} : { county }), ...(state === null ? {} : { state }) };
}

/** Whether several states have a county of this name. Without its own state, no report can select only one of them. */
export function sharesName({ county }: CountyOfState, rows: readonly CountyOfState[]): boolean {
  return rows.filter((row) => row.county?.toLowerCase() === county?.toLowerCase()).length > 1;
}
