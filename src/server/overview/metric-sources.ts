import { type RawBuilder, sql } from 'kysely';
import type { MetricName } from '#shared/land/acreage/overview.ts';
import { unreducedRoyalty } from '#shared/land/acreage/royalty.ts';
import type { AssetName } from '#shared/land/entities/registry.ts';
import type { MetricRow } from '#shared/overview/contracts/analytics.ts';
import { isInScope, type LandScope } from './scope.ts';

type Figure = { column: string; label: string; kind: MetricRow['figures'][number]['kind'] };

type MetricSource = {
  label: string;
  /** How the figure is calculated, for users. */
  formula: string;
  /** The entity that the rows link to. */
  asset: AssetName;
  figures: readonly Figure[];
  /** The stored sum with the number of rows; null if each row adds 1 to the figure. */
  countedBy: string | null;
  /** How the rows are sorted, for users. */
  order: string;
  /** The rows in that order, ties by id: `id` and `name` of the asset, `value`, and the figure columns. */
  rows: (scope: LandScope) => RawBuilder<unknown>;
};

const grossAcres: Figure = { column: 'gross_acres', label: 'Gross Acres', kind: 'acres' };
const bySize = 'Largest first.';
const byAge = 'In the order they were recorded.';
const ownerName: Figure = { column: 'owner_name', label: 'Owner', kind: 'text' };

export const metricSources = {
  total_tracts: {
    label: 'Total Tracts',
    formula: 'Number of tracts.',
    asset: 'tract',
    figures: [grossAcres],
    order: byAge,
    countedBy: null,
    rows: (scope) => sql`
      SELECT t.id, t.tract_name AS name, '1' AS value, t.gross_acres FROM tracts t WHERE ${isInScope(scope, 't')} ORDER BY t.id`,
  },
  active_leases: {
    label: 'Active Leases',
    formula: 'Number of leases with the status Active.',
    asset: 'lease',
    figures: [
      { column: 'lease_acres', label: 'Lease Acres', kind: 'acres' },
      { column: 'expiration_date', label: 'Expiration Date', kind: 'date' },
    ],
    order: byAge,
    countedBy: null,
    rows: (scope) => sql`
      SELECT e.id, e.contract_name AS name, '1' AS value, e.lease_acres, e.expiration_date
      FROM leases e WHERE ${isInScope(scope, 'e')} AND e.contract_status = 'active' ORDER BY e.id`,
  },
  total_wells: {
    label: 'Total Wells',
    formula: 'Number of wells.',
    asset: 'well',
    figures: [{ column: 'operator', label: 'Operator', kind: 'text' }],
    order: byAge,
    countedBy: null,
    rows: (scope) => sql`
      SELECT w.id, w.well_name AS name, '1' AS value, w.operator FROM wells w WHERE ${isInScope(scope, 'w')} ORDER BY w.id`,
  },
  net_mineral_acres: {
    label: 'Net Mineral Acres',
    formula:
      "Net acres of all mineral ownerships in effect; if blank, the tract's gross acres × the decimal interest. A tract with interests at different depths counts those with the most acres.",
    asset: 'tract',
    figures: [
      ownerName,
      grossAcres,
      { column: 'decimal_interest', label: 'Decimal Interest', kind: 'decimal' },
      { column: 'net_acres', label: 'Net Acres', kind: 'acres' },
    ],
    order: bySize,
    countedBy: 'mineral_interests',
    rows: (scope) => sql`
      SELECT t.id, t.tract_name AS name, net_mineral_acres(o.net_acres, t.gross_acres, o.decimal_interest) AS value,
        w.owner_name, t.gross_acres, o.decimal_interest, o.net_acres
      FROM ownerships o
      JOIN tracts t ON t.company_id = o.company_id AND t.id = o.tract_id
      JOIN tract_facts f ON f.company_id = t.company_id AND f.tract_id = t.id
      LEFT JOIN owners w ON w.company_id = o.company_id AND w.id = o.owner_id
      WHERE ${isInScope(scope, 't')} AND ${isMineral(scope)}
        AND (o.depths IS NULL OR coalesce(depth_range(o.company_id, o.tract_id, o.depths) @> f.mineral_slice, true))
      ORDER BY value DESC, o.id`,
  },
  net_revenue_acres: {
    label: 'Net Revenue Acres',
    formula: `Leased acres × royalty rate for every contract of an active lease that is in its term or held. A contract leases the smaller of its contract acres and the ownership's net acres; an ownership's contracts in total don't exceed its net acres, and the earlier lease counts first. Of a tract leased by depth, the depths with the most count. ${unreducedRoyalty}`,
    asset: 'lease',
    figures: [
      { column: 'tract_name', label: 'Tract', kind: 'text' },
      ownerName,
      { column: 'contract_acres', label: 'Contract Acres', kind: 'acres' },
      { column: 'net_acres', label: 'Net Acres', kind: 'acres' },
      { column: 'leased_acres', label: 'Leased Acres', kind: 'acres' },
      { column: 'royalty_rate', label: 'Royalty Rate', kind: 'fraction' },
    ],
    order: bySize,
    countedBy: 'leased_contracts',
    rows: (scope) => sql`
      SELECT e.id, e.contract_name AS name, f.net_revenue_acres AS value, t.tract_name, w.owner_name, c.contract_acres,
        net_mineral_acres(o.net_acres, t.gross_acres, o.decimal_interest) AS net_acres, f.leased_acres, e.royalty_rate
      FROM contract_facts f
      JOIN contracts c ON c.company_id = f.company_id AND c.id = f.contract_id
      JOIN leases e ON e.company_id = c.company_id AND e.id = c.lease_id
      JOIN ownerships o ON o.company_id = c.company_id AND o.id = c.ownership_id
      JOIN tracts t ON t.company_id = o.company_id AND t.id = o.tract_id
      LEFT JOIN owners w ON w.company_id = o.company_id AND w.id = o.owner_id
      WHERE ${isInScope(scope, 'f')}
      ORDER BY f.net_revenue_acres DESC, f.contract_id`,
  },
  expiring_soon: {
    label: 'Expiring Soon',
    formula:
      'Number of active leases not held by production that expire within 90 days, including exercised extensions.',
    asset: 'lease',
    figures: [{ column: 'expires_on', label: 'Ends On', kind: 'date' }],
    order: 'Earliest expiration first.',
    countedBy: null,
    rows: (scope) => sql`
      SELECT e.id, e.contract_name AS name, '1' AS value, f.expires_on
      FROM lease_facts f JOIN leases e ON e.company_id = f.company_id AND e.id = f.lease_id
      WHERE ${isInScope(scope, 'f')} AND f.is_expiring ORDER BY f.expires_on, e.id`,
  },
} as const satisfies Record<MetricName, MetricSource>;

/** Returns the condition that an ownership called `o` is a mineral interest that counts on the day. */
function isMineral({ asOf }: LandScope): RawBuilder<unknown> {
  return sql`o.interest_type = 'mineral' AND ownership_counts(o.effective_date, o.end_date, ${asOf}::date)`;
}
