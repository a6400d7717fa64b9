import { type RawBuilder, sql } from 'kysely';
import type { MetricName, MetricRow } from '#shared/contracts/analytics.ts';
import type { AssetName } from '#shared/entities/registry.ts';
import { type LandScope, liesIn } from './scope.ts';

type Figure = { column: string; label: string; kind: MetricRow['figures'][number]['kind'] };

/** Where a figure of the dashboard comes from. */
type MetricSource = {
  label: string;
  /** How the figure is made, for the person who reads it. */
  formula: string;
  /** What the rows are linked to. */
  asset: AssetName;
  figures: readonly Figure[];
  /** Which kept sum says how many rows there are; null where each row adds 1 to the figure. */
  countedBy: string | null;
  /** The rows in a fixed order: `id` and `name` of the asset, `value`, and the columns of the figures. */
  rows: (scope: LandScope) => RawBuilder<unknown>;
};

const grossAcres: Figure = { column: 'gross_acres', label: 'Gross Acres', kind: 'acres' };
const ownerName: Figure = { column: 'owner_name', label: 'Owner', kind: 'text' };

export const metricSources = {
  total_tracts: {
    label: 'Total Tracts',
    formula: 'Every tract counts 1.',
    asset: 'tract',
    figures: [grossAcres],
    countedBy: null,
    rows: (scope) => sql`
      SELECT t.id, t.tract_name AS name, '1' AS value, t.gross_acres FROM tracts t WHERE ${liesIn(scope, 't')} ORDER BY t.id`,
  },
  active_leases: {
    label: 'Active Leases',
    formula: 'Every lease whose status is Active counts 1.',
    asset: 'lease',
    figures: [
      { column: 'lease_acres', label: 'Lease Acres', kind: 'acres' },
      { column: 'expiration_date', label: 'Expiration Date', kind: 'date' },
    ],
    countedBy: null,
    rows: (scope) => sql`
      SELECT e.id, e.contract_name AS name, '1' AS value, e.lease_acres, e.expiration_date
      FROM leases e WHERE ${liesIn(scope, 'e')} AND e.contract_status = 'active' ORDER BY e.id`,
  },
  total_wells: {
    label: 'Total Wells',
    formula: 'Every well counts 1.',
    asset: 'well',
    figures: [{ column: 'operator', label: 'Operator', kind: 'text' }],
    countedBy: null,
    rows: (scope) => sql`
      SELECT w.id, w.well_name AS name, '1' AS value, w.operator FROM wells w WHERE ${liesIn(scope, 'w')} ORDER BY w.id`,
  },
  net_mineral_acres: {
    label: 'Net Mineral Acres',
    formula:
      "The net acres of every mineral ownership of today; where it names none, the tract's gross acres × its decimal interest.",
    asset: 'tract',
    figures: [
      ownerName,
      grossAcres,
      { column: 'decimal_interest', label: 'Decimal Interest', kind: 'decimal' },
      { column: 'net_acres', label: 'Net Acres', kind: 'acres' },
    ],
    countedBy: 'mineral_interests',
    rows: (scope) => sql`
      SELECT t.id, t.tract_name AS name, net_mineral_acres(o.net_acres, t.gross_acres, o.decimal_interest) AS value,
        w.owner_name, t.gross_acres, o.decimal_interest, o.net_acres
      FROM ownerships o
      JOIN tracts t ON t.company_id = o.company_id AND t.id = o.tract_id
      LEFT JOIN owners w ON w.company_id = o.company_id AND w.id = o.owner_id
      WHERE ${liesIn(scope, 't')} AND ${isMineral(scope)} ORDER BY o.id`,
  },
  net_revenue_acres: {
    label: 'Net Revenue Acres',
    formula:
      "Leased acres × royalty rate of every contract of an active lease. A contract leases the smaller of its contract acres and the ownership's net acres, and the contracts of one ownership together no more than these.",
    asset: 'lease',
    figures: [
      { column: 'tract_name', label: 'Tract', kind: 'text' },
      ownerName,
      { column: 'contract_acres', label: 'Contract Acres', kind: 'acres' },
      { column: 'net_acres', label: 'Net Acres', kind: 'acres' },
      { column: 'leased_acres', label: 'Leased Acres', kind: 'acres' },
      { column: 'royalty_rate', label: 'Royalty Rate', kind: 'fraction' },
    ],
    countedBy: 'leased_contracts',
    rows: (scope) => sql`
      SELECT e.id, e.contract_name AS name, net_revenue_acres(l.acres, e.royalty_rate) AS value,
        t.tract_name, w.owner_name, c.contract_acres, n.acres AS net_acres, l.acres AS leased_acres, e.royalty_rate
      FROM contracts c
      JOIN leases e ON e.company_id = c.company_id AND e.id = c.lease_id
      JOIN ownerships o ON o.company_id = c.company_id AND o.id = c.ownership_id
      JOIN tracts t ON t.company_id = o.company_id AND t.id = o.tract_id
      LEFT JOIN owners w ON w.company_id = o.company_id AND w.id = o.owner_id
      CROSS JOIN LATERAL (SELECT net_mineral_acres(o.net_acres, t.gross_acres, o.decimal_interest) AS acres) n
      CROSS JOIN LATERAL (
        SELECT greatest(0, least(c.contract_acres, n.acres, n.acres - coalesce((
          SELECT sum(least(p.contract_acres, n.acres))
          FROM contracts p JOIN leases f ON f.company_id = p.company_id AND f.id = p.lease_id
          WHERE p.company_id = c.company_id AND p.ownership_id = c.ownership_id AND p.id < c.id AND ${leases('p', 'f', scope)}
        ), 0))) AS acres) l
      WHERE ${liesIn(scope, 't')} AND ${isMineral(scope)} AND ${leases('c', 'e', scope)} ORDER BY c.id`,
  },
  expiring_soon: {
    label: 'Expiring Soon',
    formula:
      'Every active lease that no producing well holds and that ends within 90 days counts 1. Where an extension was exercised, its end counts.',
    asset: 'lease',
    figures: [{ column: 'expires_on', label: 'Ends On', kind: 'date' }],
    countedBy: null,
    rows: (scope) => sql`
      SELECT e.id, e.contract_name AS name, '1' AS value, f.expires_on
      FROM lease_facts f JOIN leases e ON e.company_id = f.company_id AND e.id = f.lease_id
      WHERE ${liesIn(scope, 'f')} AND f.is_expiring ORDER BY e.id`,
  },
} as const satisfies Record<MetricName, MetricSource>;

/** Whether an ownership called `o` is a mineral interest that counts today. */
function isMineral({ today }: LandScope): RawBuilder<unknown> {
  return sql`o.interest_type = 'mineral' AND ownership_counts(o.effective_date, o.end_date, ${today}::date)`;
}

/** Whether a contract is in force today and its lease active. */
function leases(contract: string, lease: string, { today }: LandScope): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${contract}.${column}`);
  return sql`${sql.ref(`${lease}.contract_status`)} = 'active'
    AND contract_counts(${of('effective_date')}, ${of('termination_date')}, ${of('contract_status')}, ${today}::date)`;
}
