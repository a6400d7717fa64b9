import { sql } from 'kysely';
import type { AgentTable, Source } from '#shared/agent/contracts/agent.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { acreBasis, countyOf, reportAcres, sharesName } from './acres.ts';
import { findNamed, type Named } from './find-named.ts';
import { describePlaces, findPlaces } from './find-places.ts';
import { parametersOf, readReportRows, reportSource, reportStatement } from './report-rows.ts';
import {
  type Ask,
  acresText,
  answer,
  countText,
  decimalText,
  figure,
  ofFigures,
  recordSource,
  refusal,
  type Tool,
  type ToolAnswer,
  tableOf,
} from './tool.ts';

type InterestRow = {
  tract_id: number;
  tract_name: string;
  owner_id: number;
  owner_name: string;
  county: string | null;
  gross_acres: string | null;
  decimal_interest: string | null;
  net_acres: string;
};
/** Formatted like *Decimal Interest* everywhere else. */
function decimalOf({ decimal_interest }: InterestRow): string {
  return decimal_interest === null ? '' : decimalText(decimal_interest);
}

type CountyRow = { county: string | null; state: string | null; interests: number; net_acres: string };

/** The part of the owner statement's basis note about net acres. */
const ownBasis =
  'Net acres of mineral interests in tracts: as recorded, else gross acres × decimal interest.';

/**
 * Answers net mineral acres on a day: an owner's from the report Owner statement, a tract's from its interests, a
 * place's from the report Acreage.
 */
export const netAcres: Tool<'net_acres'> = async (ask, { owner, tract, place, by, as_of: asOf }) => {
  if (owner === undefined && tract === undefined) return reportAcres(ask, 'net', { place, by, asOf });
  if (owner === undefined) {
    const meant = await findNamed(ask, 'tract', tract ?? '');
    if (!meant.ok) return meant.answer;
    return place === undefined && by === undefined
      ? ofTract(ask, meant, asOf)
      : refusal('A tract is in one place: ask about the tract only.');
  }
  if (tract !== undefined) return refusal('Ask about an owner or a tract, not both at once.');
  const scope = await ownerAndPlace(ask, owner, place);
  return scope.meant.ok ? ofOwner(ask, scope.meant, scope.place, { by, asOf }) : scope.meant.answer;
};

/**
 * Splits "Smith Trust in Reeves": if no owner has the whole name, the text after an “in” is the place, trying the last
 * one first.
 */
async function ownerAndPlace(
  ask: Ask,
  text: string,
  place: string | undefined,
): Promise<{ meant: Named; place: string | undefined }> {
  const meant = await findNamed(ask, 'owner', text);
  if (meant.ok || meant.isSeveral || place !== undefined) return { meant, place };
  let nearest = meant;
  const cuts = [...text.matchAll(/\s+in\s+/gi)].reverse();
  for (const { index, 0: cut } of cuts) {
    const named = await findNamed(ask, 'owner', text.slice(0, index));
    if (named.ok || named.isSeveral) return { meant: named, place: text.slice(index + cut.length) };
    if (named.answer.table !== null && nearest.answer.table === null) nearest = named;
  }
  return { meant: nearest, place };
}

type Meant = { id: number; name: string };

async function ofOwner(
  ask: Ask,
  { id, name }: Meant,
  place: string | undefined,
  { by, asOf }: { by: 'county' | undefined; asOf: string | undefined },
): Promise<ToolAnswer> {
  const found = await findPlaces(ask, place);
  if (!found.ok) return found.answer;
  if (found.places.some(({ kind }) => kind === 'area'))
    return refusal(
      "An owner's acres are totaled for all selected areas or by county. To see one area, select it at the top of the page.",
    );
  const places = found.places.length === 0 ? [undefined] : found.places;
  const counted = { sum: new Exact(0), total: 0, counties: 0 };
  const rows: AgentTable['rows'] = [];
  const sources: Source[] = [];
  for (const parameters of places.flatMap(parametersOf)) {
    const request = {
      report: 'owner-statement' as const,
      asOf,
      parameters: { owner_id: String(id), ...parameters },
    };
    const { rows: statement } = await reportStatement(ask, request);
    const where = sql`r.net_acres IS NOT NULL`;
    const order = sql`r.net_acres DESC, r.tract_id`;
    const read = await readReportRows<InterestRow>(ask, statement, { sum: 'net_acres', where, order });
    counted.sum = counted.sum.plus(read.sum);
    counted.total += read.total;
    const county =
      parameters.county === undefined ? '' : ` in ${describeCounty(parameters.county, parameters.state)}`;
    sources.push(reportSource(ask, request, `Owner statement of ${name}${county}`));
    if (by === undefined) rows.push(...read.rows.map(reportTract));
    else rows.push(...(await splitByCounty(ask, statement, request)));
  }
  const when = asOf === undefined ? '' : ` as of ${asOf}`;
  const about = `of ${name}${describePlaces(found.places)}${when}`;
  const sum = acresText(counted.sum.toFixed());
  const interests = countText(counted.total, 'mineral interest', 'mineral interests');
  const columns =
    by === undefined
      ? ['Tract', 'County', ...['Gross Acres', 'Decimal Interest', 'Net Acres'].map(ofFigures)]
      : ['County', 'State', ...['Interests', 'Net Acres'].map(ofFigures)];
  return answer(`The net mineral acres ${about} are ${sum}, from ${interests}.`, {
    figures: [figure(`Net mineral acres ${about}`, sum, sources, ownBasis)],
    table: tableOf(
      columns,
      rows,
      by === undefined ? counted.total : rows.length,
      sources.length === 1 ? (sources[0] ?? null) : null,
    ),
    links: [recordSource('owner', id, name)],
  });
}

function reportTract(row: InterestRow): AgentTable['rows'][number] {
  return {
    cells: [
      row.tract_name,
      row.county ?? '',
      acresText(row.gross_acres),
      decimalOf(row),
      acresText(row.net_acres),
    ],
    source: recordSource('tract', row.tract_id, row.tract_name),
  };
}

async function splitByCounty(
  ask: Ask,
  statement: Parameters<typeof readReportRows>[1],
  asked: { report: 'owner-statement'; asOf: string | undefined; parameters: Record<string, string> },
): Promise<AgentTable['rows']> {
  const counties = await ask.tx.rows<CountyRow>(sql`
    SELECT mode() WITHIN GROUP (ORDER BY btrim(r.county)) AS county,
      mode() WITHIN GROUP (ORDER BY nullif(btrim(r.state), '')) AS state, count(*)::int AS interests, sum(r.net_acres)::text AS net_acres FROM (${statement}) r
    WHERE r.net_acres IS NOT NULL GROUP BY lower(btrim(r.county)), lower(nullif(btrim(r.state), ''))
    ORDER BY lower(min(btrim(r.county))) NULLS LAST, lower(min(nullif(btrim(r.state), ''))) NULLS LAST`);
  return counties.map((row) => ({
    cells: [
      row.county ?? 'No county',
      row.state ?? '',
      row.interests.toLocaleString('en-US'),
      acresText(row.net_acres),
    ],
    source:
      row.county === null || (row.state === null && sharesName(row, counties))
        ? null
        : reportSource(
            ask,
            { ...asked, parameters: { ...asked.parameters, ...countyOf(row) } },
            describeCounty(row.county, row.state ?? undefined),
          ),
  }));
}

function describeCounty(county: string, state: string | undefined): string {
  return state === undefined ? county : `${county}, ${state}`;
}

async function ofTract(ask: Ask, { id, name }: Meant, asOf: string | undefined): Promise<ToolAnswer> {
  const request = { report: 'acreage' as const, asOf, parameters: { tract_id: String(id) } };
  const { rows: acreage } = await reportStatement(ask, request);
  const one = { sum: 'net_acres', where: sql`true`, order: sql`r.tract_id` };
  const whole = await readReportRows(ask, acreage, one);
  const { rows: statement } = await reportStatement(ask, {
    report: 'owner-statement',
    asOf,
    parameters: {},
  });
  const interests = await readReportRows<InterestRow>(ask, statement, {
    sum: 'net_acres',
    where: sql`r.tract_id = ${id}::int AND r.net_acres IS NOT NULL`,
    order: sql`r.net_acres DESC, r.owner_id`,
  });
  const when = asOf === undefined ? '' : ` as of ${asOf}`;
  const sum = acresText(whole.sum);
  const source = reportSource(ask, request, `The report Acreage of tract ${name}`);
  return answer(`The net mineral acres of tract ${name}${when} are ${sum}.`, {
    figures: [
      figure(`Net mineral acres of tract ${name}${when}`, sum, [source], acreBasis(ask, 'net', asOf)),
    ],
    table: tableOf(
      ['Owner', ...['Gross Acres', 'Decimal Interest', 'Net Acres'].map(ofFigures)],
      interests.rows.map((row) => ({
        cells: [row.owner_name, acresText(row.gross_acres), decimalOf(row), acresText(row.net_acres)],
        source: recordSource('owner', row.owner_id, row.owner_name),
      })),
      interests.total,
      null,
    ),
    links: [recordSource('tract', id, name)],
  });
}
