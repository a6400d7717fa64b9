import { type RawBuilder, sql } from 'kysely';
import type { Place } from '#server/agent/questions/places.ts';
import { refreshLand } from '#server/land/refresh-land.ts';
import { readStanding } from '#server/land/standing/read-standing.ts';
import type { AgentTable, Source } from '#shared/agent/contracts/agent.ts';
import { maxAnswerRows } from '#shared/agent/questions/limits.ts';
import { extensionGap, type LeaseTerm } from '#shared/land/acreage/lease-term.ts';
import type { StandingReason } from '#shared/land/contracts/standing.ts';
import { lease as leaseKind } from '#shared/land/entities/lease.ts';
import { well } from '#shared/land/entities/well.ts';
import { addDays } from '#shared/platform/calendar.ts';
import { formatValue } from '#shared/platform/fields/kinds.ts';
import { systemReports } from '#shared/saved/reports/registry.ts';
import { sharesName } from './acres.ts';
import { daysAhead } from './days-ahead.ts';
import { findLease } from './find-lease.ts';
import { describePlaces, findPlaces } from './find-places.ts';
import { parametersOf, readReportRows, reportSource, reportStatement } from './report-rows.ts';
import {
  type Ask,
  acresText,
  answer,
  countText,
  figure,
  listSource,
  ofFigures,
  recordSource,
  refusal,
  type Tool,
  tableOf,
} from './tool.ts';

type LeaseRow = {
  lease_id: number;
  contract_name: string;
  file_number: string;
  expires_on: string;
  counties: string | null;
  lease_acres: string | null;
};

/** Lists active leases not held by production that end within this many days, as in the report Lease expirations. */
export const expiringLeases: Tool<'expiring_leases'> = async (ask, { place, by, as_of: asOf, ...ahead }) => {
  const days = daysAhead(ahead, asOf ?? ask.today);
  if (days === undefined) return refusal('Say within how many days or months.');
  const found = await findPlaces(ask, place);
  if (!found.ok) return found.answer;
  const { places } = found;
  const { rows: statement, day } = await reportStatement(ask, {
    report: 'lease-expirations',
    parameters: {},
    asOf,
    values: { within: String(days) },
  });
  const read = await readReportRows<LeaseRow>(ask, statement, {
    sum: 'lease_acres',
    where: isInPlaces(places),
    order: sql`r.expires_on, r.lease_id`,
  });
  const when = asOf === undefined ? '' : ` of ${asOf}`;
  const where = describePlaces(places);
  const rowSources = read.rows.map((row) => recordSource('lease', row.lease_id, row.contract_name));
  const sources = shownBy(ask, { days, asOf, places }) ?? rowSources;
  const which = countText(read.total, 'lease expires', 'leases expire');
  return answer(`${which} within ${days} days${when} (until ${addDays(day, days)})${where}.`, {
    figures: [
      figure(
        `Leases expiring within ${days} days${when}${where}`,
        read.total.toLocaleString('en-US'),
        sources,
        systemReports['lease-expirations'].basis,
      ),
    ],
    table:
      by === 'county'
        ? await splitByCounty(ask, statement, { days, asOf, places })
        : tableOf(
            ['Lease', 'File Number', 'Ends On', 'Counties', ofFigures('Lease Acres')],
            read.rows.map((row, at) => ({
              cells: [
                row.contract_name,
                row.file_number,
                row.expires_on,
                row.counties ?? '',
                acresText(row.lease_acres),
              ],
              source: rowSources[at] ?? null,
            })),
            read.total,
            sources.length === 1 ? (sources[0] ?? null) : null,
          ),
  });
};

type Window = { days: number; asOf: string | undefined; places: readonly Place[] };

/** Returns the report or the list that shows exactly these leases; null if neither can. */
function shownBy(ask: Ask, { days, asOf, places }: Window): Source[] | null {
  const within = systemReports['lease-expirations'].parameters.within.options.some(
    ({ value }) => value === String(days),
  );
  const filters = places.length > 1 ? [] : parametersOf(places[0]);
  const [parameters] = filters;
  if (within && filters.length === 1 && parameters !== undefined) {
    const report = { report: 'lease-expirations', asOf, parameters: { within: String(days), ...parameters } };
    return [reportSource(ask, report, 'The report Lease expirations')];
  }
  // The list computes statuses as of its own day.
  if (places.length > 0 || asOf !== undefined || ask.today !== ask.listDay) return null;
  const query = {
    'filter[contract_status]': 'active',
    'filter[held]': 'false',
    'filter[expires_on][gte]': ask.today,
    'filter[expires_on][lte]': addDays(ask.today, days),
  };
  return [listSource('lease', query, 'All in the leases list')];
}

/** Returns the condition that a row of the report is in one of the places. */
function isInPlaces(places: readonly Place[]): RawBuilder<unknown> {
  if (places.length === 0) return sql`true`;
  const filters = places.flatMap(parametersOf);
  const keys = filters.flatMap(({ county = '', state }) =>
    state === undefined ? [county.toLowerCase()] : [],
  );
  const inStates = filters.flatMap(({ county, state }) =>
    state === undefined ? [] : [`${county}, ${state}`.toLowerCase()],
  );
  const areas = places.flatMap((place) => (place.kind === 'area' ? [place.label.toLowerCase()] : []));
  return sql`(string_to_array(lower(r.counties), ', ') && ${keys}::text[]
    OR string_to_array(lower(r.places), '; ') && ${inStates}::text[] OR lower(r.area_name) = ANY(${areas}::text[]))`;
}

type CountyOfLeases = {
  county: string | null;
  state: string | null;
  leases: number;
  acres: string | null;
};

/** Counts the leases that end in each county; a lease in several counties counts in each. */
async function splitByCounty(
  ask: Ask,
  statement: RawBuilder<unknown>,
  { days, asOf, places }: Window,
): Promise<AgentTable> {
  const rows = await ask.tx.rows<CountyOfLeases>(sql`
    SELECT mode() WITHIN GROUP (ORDER BY split_part(k.place, ', ', 1)) AS county,
      mode() WITHIN GROUP (ORDER BY nullif(split_part(k.place, ', ', 2), '')) AS state,
      count(DISTINCT r.lease_id)::int AS leases, sum(r.lease_acres)::text AS acres
    FROM (${statement}) r LEFT JOIN LATERAL unnest(string_to_array(r.places, '; ')) k(place) ON true
    WHERE ${isInPlaces(places)} GROUP BY lower(k.place) ORDER BY lower(k.place) NULLS LAST LIMIT ${maxAnswerRows}::int`);
  return tableOf(
    ['County', 'State', ofFigures('Leases'), ofFigures('Lease Acres')],
    rows.map((row) => ({
      cells: [
        row.county ?? 'No county',
        row.state ?? '',
        row.leases.toLocaleString('en-US'),
        acresText(row.acres),
      ],
      source:
        row.county === null || (row.state === null && sharesName(row, rows))
          ? null
          : (shownBy(ask, {
              days,
              asOf,
              places: [
                {
                  kind: 'county',
                  label: row.county,
                  counties: [{ county: row.county, state: row.state }],
                  isOneOfSeveral: row.state !== null,
                },
              ],
            })?.[0] ?? null),
    })),
    rows.length,
    null,
  );
}

/** The most reasons that an answer tells, the last of which is the verdict. */
const maxReasons = 8;

type TermRow = LeaseTerm & {
  contract_date: string | null;
  contract_status: string | null;
  extension_due_date: string | null;
  expires_on: string | null;
  status: string;
};

/** Answers when a lease ends and what holds it, as its page and the list of leases do. */
export const leaseTerm: Tool<'lease_term'> = async (ask, input) => {
  const meant = await findLease(ask, input.lease);
  if (!meant.ok) return meant.answer;
  await refreshLand(ask.tx, ask.companies, ask.listDay);
  const [row] = await ask.tx.rows<TermRow>(sql`
    SELECT e.expiration_date, e.extended, e.extension_term, e.extension_due_date, e.contract_date, e.contract_status, f.expires_on, f.status
    FROM leases e JOIN lease_facts f ON f.company_id = e.company_id AND f.lease_id = e.id
    WHERE e.company_id = ANY(${ask.companies}::int[]) AND e.id = ${meant.id}::int`);
  if (row === undefined)
    return refusal(`The expiration of lease ${meant.name} is not computed yet. Ask again.`);
  const source = recordSource('lease', meant.id, meant.name);
  const { fields, computedFilters } = leaseKind;
  const standing = formatValue(computedFilters.standing, row.status);
  const wells = await readHolding(ask, meant.id);
  const days = { asOf: ask.listDay, knownOn: null, today: ask.listDay };
  const { reasons } = await readStanding(ask.tx, meant.id, days);
  const status = formatValue(fields.contract_status, row.contract_status);
  return answer(
    [
      describeEnd(meant.name, row, ask.today),
      ...describeReasons(reasons, input.why === true),
      ...(input.why === true ? [`So its standing is ${standing}.`] : []),
      `Its recorded status is ${status || 'blank'}.`,
    ].join(' '),
    {
      figures: [
        figure(
          'Effective Expiration',
          row.expires_on ?? '—',
          [source],
          'The end of the primary term, or of the exercised extension.',
        ),
        figure('Expiration Date', row.expiration_date ?? '—', [source]),
        figure(
          'Standing',
          standing,
          [source],
          'By what holds it without too long a gap since its term ended; else by its term, its extension and the recorded status; Review if it is past its term and marked active, or a date is missing.',
        ),
        figure('Lease Status', status || '—', [source]),
      ],
      table:
        wells.length === 0
          ? null
          : tableOf(
              ['Well', 'Well Status', 'First Production Date', 'Tract'],
              wells.map((each) => ({
                cells: [
                  each.well_name ?? '',
                  formatValue(well.fields.well_status, each.well_status),
                  each.first_prod_date ?? '',
                  each.tract_name ?? '',
                ],
                source: recordSource('well', each.id, each.well_name),
              })),
              wells.length,
              null,
            ),
      links: [source],
    },
  );
};

type HoldingWell = {
  id: number;
  well_name: string | null;
  well_status: string | null;
  first_prod_date: string | null;
  tract_name: string | null;
};

/**
 * Returns the producing wells on the land of a lease, the first to produce first, by the rules of standing_of_lease.
 */
async function readHolding(ask: Ask, lease: number): Promise<HoldingWell[]> {
  return ask.tx.rows<HoldingWell>(sql`
    SELECT w.id, min(w.well_name) AS well_name, min(w.well_status) AS well_status, min(w.first_prod_date) AS first_prod_date,
      min(k.tract_name) AS tract_name
    FROM contracts c
    JOIN ownerships o ON o.company_id = c.company_id AND o.id = c.ownership_id
    JOIN tracts k ON k.company_id = o.company_id AND k.id = o.tract_id
    JOIN proration_units u ON u.company_id = o.company_id AND u.tract_id = o.tract_id
    JOIN wells w ON w.company_id = u.company_id AND w.id = u.well_id
    WHERE c.company_id = ANY(${ask.companies}::int[]) AND c.lease_id = ${lease}::int
      AND contract_counts(c.effective_date, c.termination_date, c.contract_status, ${ask.listDay}::date)
      AND ownership_counts(o.effective_date, o.end_date, ${ask.listDay}::date)
      AND well_holds(w.well_status, w.is_active, w.well_type)
    GROUP BY w.id ORDER BY min(w.first_prod_date) NULLS LAST, w.id LIMIT ${maxAnswerRows}::int`);
}

/** Returns the verdict on a lease; with `isWhole`, what it follows from as well. */
function describeReasons(reasons: readonly StandingReason[], isWhole: boolean): string[] {
  const told = isWhole ? reasons : reasons.filter(({ kind }) => kind === 'verdict');
  return told.slice(-maxReasons).map(({ text }) => text);
}

function describeEnd(name: string, row: TermRow, today: string): string {
  const { expires_on: end, expiration_date: primary, extension_term: term } = row;
  if (end === null) return `Lease ${name} has no expiration date.`;
  switch (row.extended === true ? (extensionGap(row) ?? 'known') : 'none') {
    case 'known':
      return `Lease ${name} expires on ${end}: its primary term ends on ${primary}, and its extension of ${term?.trim()} was exercised.`;
    case 'missing':
      return `Lease ${name} expires on ${end} as recorded: its extension was exercised, but the extension term is missing.`;
    case 'unread':
      return `Lease ${name} expires on ${end} as recorded: its extension was exercised, but “${term?.trim()}” isn't a length of time.`;
    default: {
      const option =
        row.extension_due_date === null
          ? ''
          : `; an extension ${row.extension_due_date < today ? 'could' : 'can'} be exercised until ${row.extension_due_date}`;
      return end === primary
        ? `Lease ${name} expires on ${end}, the end of its primary term${option}.`
        : `Lease ${name} expires on ${end}: its primary term was to end on ${primary ?? 'an unknown date'}, and it was extended.`;
    }
  }
}
