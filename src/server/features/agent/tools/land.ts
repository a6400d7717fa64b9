import { type RawBuilder, sql } from 'kysely';
import { refreshLand } from '#server/records/refresh-land.ts';
import { mostToldRows } from '#shared/agent/limits.ts';
import { addDays } from '#shared/calendar.ts';
import type { Source } from '#shared/contracts/agent.ts';
import type { LandStatus } from '#shared/overview.ts';
import { findNamed } from './find-named.ts';
import {
  type Ask,
  acresText,
  countText,
  figure,
  inCounty,
  liesWithin,
  listSource,
  ofFigures,
  recordSource,
  type Tool,
  tableOf,
  told,
} from './tool.ts';

type LeaseRow = {
  id: number;
  name: string;
  file_number: string;
  expires_on: string;
  lease_acres: string | null;
  total: number;
};

/** Active leases that nothing holds and that end from today on within so many days, the first to end first. */
export const expiringLeases: Tool<'expiring_leases'> = async (ask, { days, county }) => {
  await refreshLand(ask.tx, [ask.company], ask.today);
  const last = addDays(ask.today, days);
  const touches =
    county === undefined
      ? sql`true`
      : sql`EXISTS (
          SELECT FROM contracts c
          JOIN ownerships o ON o.company_id = c.company_id AND o.id = c.ownership_id
          JOIN tracts t ON t.company_id = o.company_id AND t.id = o.tract_id
          WHERE c.company_id = e.company_id AND c.lease_id = e.id AND ${inCounty('t', county)})`;
  const rows = await ask.tx.rows<LeaseRow>(sql`
    SELECT e.id, e.contract_name AS name, e.file_number, f.expires_on, e.lease_acres, count(*) OVER ()::int AS total
    FROM lease_facts f JOIN leases e ON e.company_id = f.company_id AND e.id = f.lease_id
    WHERE ${liesWithin(ask, 'e')} AND f.is_active AND NOT f.is_held
      AND f.expires_on BETWEEN ${ask.today}::date AND ${last}::date AND ${touches}
    ORDER BY f.expires_on, e.id LIMIT ${mostToldRows}::int`);
  const total = rows[0]?.total ?? 0;
  const sources: Source[] =
    days === 90 && county === undefined
      ? [listSource('lease', { 'filter[expiring]': 'true' }, 'All in the list of leases')]
      : rows.map((row) => recordSource('lease', row.id, row.name));
  const where = county === undefined ? '' : ` in ${county} County`;
  const which = countText(total, 'lease ends', 'leases end');
  return told(`${which} within ${days} days (until ${last})${where}.`, {
    figures: [
      figure(
        `Leases that end within ${days} days${where}`,
        total.toLocaleString('en-US'),
        sources,
        'Active leases that no producing well holds, by the end of their primary term or exercised extension.',
      ),
    ],
    table: tableOf(
      ['Lease', 'File Number', 'Ends On', ofFigures('Lease Acres')],
      rows.map((row) => ({
        cells: [row.name, row.file_number, row.expires_on, acresText(row.lease_acres)],
        source: recordSource('lease', row.id, row.name),
      })),
      total,
      sources.length === 1 ? (sources[0] ?? null) : null,
    ),
  });
};

type InterestRow = {
  tract_id: number;
  tract_name: string;
  owner_name: string | null;
  gross_acres: string | null;
  decimal_interest: string | null;
  net: string;
  sum: string;
  total: number;
};

/** Net mineral acres of today, with the interests that sum to them. */
export const netAcres: Tool<'net_acres'> = async (ask, { owner, county, tract }) => {
  const conditions: RawBuilder<unknown>[] = [liesWithin(ask, 't'), inCounty('t', county)];
  const sources: Source[] = [];
  const of: string[] = [];
  if (owner !== undefined) {
    const meant = await findNamed(ask, 'owner', owner);
    if (!meant.ok) return meant.told;
    conditions.push(sql`o.owner_id = ${meant.id}::int`);
    sources.push(recordSource('owner', meant.id, meant.name));
    of.push(`of ${meant.name}`);
  }
  if (tract !== undefined) {
    const meant = await findNamed(ask, 'tract', tract);
    if (!meant.ok) return meant.told;
    conditions.push(sql`o.tract_id = ${meant.id}::int`);
    sources.push(recordSource('tract', meant.id, meant.name));
    of.push(`of tract ${meant.name}`);
  }
  if (county !== undefined) {
    of.push(`in ${county} County`);
    if (sources.length === 0)
      sources.push(listSource('tract', { 'filter[county]': county }, `Tracts in ${county} County`));
  }
  const rows = await readInterests(ask, conditions);
  const total = rows[0]?.total ?? 0;
  const sum = acresText(rows[0]?.sum ?? '0');
  const about = of.length === 0 ? '' : ` ${of.join(' ')}`;
  return told(
    `The net mineral acres${about} are ${sum}, from ${countText(total, 'mineral interest', 'mineral interests')}.`,
    {
      figures: [
        figure(
          `Net mineral acres${about}`,
          sum,
          sources.length > 0 ? sources : [{ label: 'The dashboard', path: '/' }],
          "The net acres of every mineral ownership of today; where it names none, the tract's gross acres × its decimal interest.",
        ),
      ],
      table: tableOf(
        ['Tract', 'Owner', ofFigures('Gross Acres'), ofFigures('Decimal Interest'), ofFigures('Net Acres')],
        rows.map((row) => ({
          cells: [
            row.tract_name,
            row.owner_name ?? '',
            acresText(row.gross_acres),
            row.decimal_interest ?? '',
            acresText(row.net),
          ],
          source: recordSource('tract', row.tract_id, row.tract_name),
        })),
        total,
        null,
      ),
    },
  );
};

/** The mineral interests of today, largest first; each row carries the sum and the number of all. */
function readInterests(ask: Ask, conditions: RawBuilder<unknown>[]): Promise<InterestRow[]> {
  return ask.tx.rows<InterestRow>(sql`
    SELECT t.id AS tract_id, t.tract_name, w.owner_name, t.gross_acres,
      trim_scale(o.decimal_interest)::text AS decimal_interest, n.net,
      sum(n.net) OVER ()::text AS sum, count(*) OVER ()::int AS total
    FROM ownerships o
    JOIN tracts t ON t.company_id = o.company_id AND t.id = o.tract_id
    LEFT JOIN owners w ON w.company_id = o.company_id AND w.id = o.owner_id
    CROSS JOIN LATERAL (SELECT net_mineral_acres(o.net_acres, t.gross_acres, o.decimal_interest) AS net) n
    WHERE o.interest_type = 'mineral' AND ownership_counts(o.effective_date, o.end_date, ${ask.today}::date)
      AND ${sql.join(conditions, sql` AND `)}
    ORDER BY n.net DESC, o.id LIMIT ${mostToldRows}::int`);
}

const statusWords: Readonly<Record<LandStatus, string>> = {
  active: 'leased',
  hbp: 'held by production',
  inactive: 'open (neither leased nor held)',
};

type TractRow = {
  id: number;
  tract_name: string;
  county: string | null;
  status: LandStatus;
  gross_acres: string;
  sum: string;
  total: number;
};

/** Tracts and their gross acres, largest first. */
export const tractAcres: Tool<'tract_acres'> = async (ask, { county, status }) => {
  await refreshLand(ask.tx, [ask.company], ask.today);
  const ofStatus = status === undefined ? sql`true` : sql`f.status = ${status}`;
  const rows = await ask.tx.rows<TractRow>(sql`
    SELECT t.id, t.tract_name, t.county, f.status, f.gross_acres,
      sum(f.gross_acres) OVER ()::text AS sum, count(*) OVER ()::int AS total
    FROM tracts t JOIN tract_facts f ON f.company_id = t.company_id AND f.tract_id = t.id
    WHERE ${liesWithin(ask, 't')} AND ${inCounty('t', county)} AND ${ofStatus}
    ORDER BY f.gross_acres DESC, t.id LIMIT ${mostToldRows}::int`);
  const total = rows[0]?.total ?? 0;
  const acres = acresText(rows[0]?.sum ?? '0');
  const where = county === undefined ? '' : ` in ${county} County`;
  const how = status === undefined ? '' : `, ${statusWords[status]}`;
  const source = listSource(
    'tract',
    {
      ...(county === undefined ? {} : { 'filter[county]': county }),
      ...(status === undefined ? {} : { 'filter[land_status]': status }),
    },
    'All in the list of tracts',
  );
  return told(`${countText(total, 'tract', 'tracts')}${where}${how}: ${acres} gross acres.`, {
    figures: [
      figure(`Tracts${where}`, total.toLocaleString('en-US'), [source]),
      figure(`Gross acres${where}`, acres, [source], 'The gross acres that the tracts are recorded with.'),
    ],
    table: tableOf(
      ['Tract', 'County', 'Status', ofFigures('Gross Acres')],
      rows.map((row) => ({
        cells: [row.tract_name, row.county ?? '', statusWords[row.status], acresText(row.gross_acres)],
        source: recordSource('tract', row.id, row.tract_name),
      })),
      total,
      source,
    ),
  });
};
